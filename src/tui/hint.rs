//! The active hint: something to put right first, or a step on the hint ladder.

use super::text::Text;
use crate::board::{Candidates, CellSet};
use crate::explain::{HintLadder, Mark, MarkRole};
use crate::game::{HintBlocker, LaggingMark};
use crate::techniques::Step;
use crate::words::{Message, Words};

/// What a request for a hint has come to.
#[derive(Clone, Debug)]
pub(crate) enum ActiveHint {
    /// The board is wrong: that comes first.
    Blocked {
        /// What is wrong.
        blocker: HintBlocker,
        /// The logical reason, once it was found.
        reason: Option<Box<Reason>>,
    },
    /// Some of the player's marks can be removed at a glance.
    Lagging(Vec<LaggingMark>),
    /// A step.
    Step(Box<StepHint>),
}

/// Why something is so: a step and the position it was found in.
#[derive(Clone, Debug)]
pub(crate) struct Reason {
    /// The position.
    pub(crate) position: Candidates,
    /// The step.
    pub(crate) step: Step,
}

/// A step on the hint ladder, as the player reads it.
#[derive(Clone, Debug)]
pub(crate) struct StepHint {
    /// The step, its rung and its open page.
    pub(crate) ladder: HintLadder,
    /// Whether the player wants the whole argument at once.
    pub(crate) in_full: bool,
}

impl StepHint {
    /// Puts a step on the first rung.
    pub(crate) fn new(words: Words, position: Candidates, step: Step) -> Self {
        Self {
            ladder: HintLadder::new(words, position, step),
            in_full: false,
        }
    }

    /// Returns the words of the page shown.
    pub(crate) fn words(&self) -> Text {
        self.ladder.page().map(Text::from).unwrap_or_default()
    }

    /// Returns the words of the page shown and of every one after it, one a paragraph.
    pub(crate) fn all_words(&self) -> Text {
        let mut all = Text::default();
        for page in self.ladder.pages_from_here() {
            if !all.is_empty() {
                all = all.then("\n".into());
            }
            all = all.then(Text::from(page));
        }
        all
    }

    /// Returns what the step will change, in words.
    pub(crate) fn preview(&self) -> Message {
        self.ladder
            .preview()
            .map(|page| page.text)
            .unwrap_or_default()
    }
}

impl ActiveHint {
    /// Returns what to point out on the board.
    pub(crate) fn marks(&self) -> Vec<Mark> {
        match self {
            Self::Blocked { blocker, .. } => match blocker {
                HintBlocker::Conflict(duplicates) => {
                    let cells = duplicates
                        .iter()
                        .fold(CellSet::EMPTY, |all, duplicate| all | duplicate.cells);
                    on_cells(cells, MarkRole::Focus)
                }
                HintBlocker::Wrong(cells) => on_cells(*cells, MarkRole::Focus),
                HintBlocker::Crossed(marks) => {
                    let candidates = marks.iter().map(|mark| mark.candidate);
                    candidates
                        .map(|candidate| Mark::candidate(candidate, MarkRole::Focus))
                        .collect()
                }
            },
            Self::Lagging(marks) => {
                let mut all: Vec<Mark> = marks
                    .iter()
                    .map(|mark| Mark::candidate(mark.candidate, MarkRole::Elimination))
                    .collect();
                all.extend(
                    marks
                        .first()
                        .map(|mark| Mark::cell(mark.because, MarkRole::Support)),
                );
                all
            }
            Self::Step(hint) => hint
                .ladder
                .page()
                .map_or_else(Vec::new, |page| page.marks.clone()),
        }
    }
}

fn on_cells(cells: CellSet, role: MarkRole) -> Vec<Mark> {
    cells.iter().map(|cell| Mark::cell(cell, role)).collect()
}
