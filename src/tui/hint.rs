//! The hint being looked at: something to put right first, or a step on a rung of the ladder.

use super::text::Text;
use crate::board::{Candidates, CellSet};
use crate::explain::{self, Mark, MarkRole, Page, Rung};
use crate::game::{self, HintBlocker, LaggingMark};
use crate::techniques::Step;

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
    Ladder(Box<Ladder>),
}

/// Why something is so: a step and the position it was found in.
#[derive(Clone, Debug)]
pub(crate) struct Reason {
    /// The position.
    pub(crate) position: Candidates,
    /// The step.
    pub(crate) step: Step,
}

/// A step told rung by rung.
#[derive(Clone, Debug)]
pub(crate) struct Ladder {
    position: Candidates,
    step: Step,
    rung: Rung,
    pages: Vec<Page>,
    page: usize,
    /// Whether the player wants the whole argument at once.
    pub(crate) in_full: bool,
}

impl Ladder {
    /// Puts a step on the first rung.
    pub(crate) fn new(position: Candidates, step: Step) -> Self {
        let mut ladder = Self {
            position,
            step,
            rung: Rung::Nudge,
            pages: Vec::new(),
            page: 0,
            in_full: false,
        };
        ladder.go_to(Rung::Nudge);
        ladder
    }

    /// Goes to a rung.
    pub(crate) fn go_to(&mut self, rung: Rung) {
        self.rung = rung;
        self.pages = explain::explain(&self.position, &self.step, rung).pages;
        self.page = 0;
    }

    /// Goes to the rung after this one; tells whether there was one.
    pub(crate) fn advance(&mut self) -> bool {
        self.by_number(self.rung.number() + 1)
    }

    /// Goes to the rung before this one; tells whether there was one.
    pub(crate) fn go_back(&mut self) -> bool {
        self.by_number(self.rung.number() - 1)
    }

    fn by_number(&mut self, number: usize) -> bool {
        let rung = Rung::from_number(number);
        if let Some(rung) = rung {
            self.go_to(rung);
        }
        rung.is_some()
    }

    /// Turns to the next or previous page; tells whether there was one.
    pub(crate) const fn turn(&mut self, forward: bool) -> bool {
        let n_pages = self.pages.len();
        if forward && self.page + 1 < n_pages {
            self.page += 1;
        } else if !forward && self.page > 0 {
            self.page -= 1;
        } else {
            return false;
        }
        true
    }

    pub(crate) const fn rung(&self) -> Rung {
        self.rung
    }

    pub(crate) const fn step(&self) -> &Step {
        &self.step
    }

    /// Returns the page shown, counted from 1, and how many there are.
    pub(crate) const fn page_of(&self) -> (usize, usize) {
        (self.page + 1, self.pages.len())
    }

    fn shown(&self) -> Option<&Page> {
        self.pages.get(self.page)
    }

    /// Returns the words of the page shown.
    pub(crate) fn words(&self) -> Text {
        self.shown()
            .map_or_else(Text::default, |page| Text::from(&page.text))
    }

    /// Returns the words of the page shown and of every one after it, one a paragraph.
    pub(crate) fn all_words(&self) -> Text {
        let mut all = Text::default();
        for page in self.pages.iter().skip(self.page) {
            if !all.is_empty() {
                all = all.then("\n".into());
            }
            all = all.then(Text::from(&page.text));
        }
        all
    }

    /// Returns what the step will change, in words.
    pub(crate) fn preview(&self) -> Text {
        let told = explain::explain(&self.position, &self.step, Rung::Preview);
        told.pages
            .first()
            .map_or_else(Text::default, |page| Text::from(&page.text))
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
            Self::Ladder(ladder) => ladder
                .shown()
                .map_or_else(Vec::new, |page| page.marks.clone()),
        }
    }
}

fn on_cells(cells: CellSet, role: MarkRole) -> Vec<Mark> {
    cells.iter().map(|cell| Mark::cell(cell, role)).collect()
}

/// Returns the conclusions of a step as the game takes them.
pub(crate) fn conclusions(step: &Step) -> game::Hint {
    game::Hint {
        technique: step.technique.to_string(),
        placements: step.placements.clone(),
        eliminations: step.eliminations.clone(),
    }
}

/// Returns the rung as the game counts it.
pub(crate) const fn counted(rung: Rung) -> game::Rung {
    match rung {
        Rung::Nudge => game::Rung::Nudge,
        Rung::Technique => game::Rung::Technique,
        Rung::Argument => game::Rung::Explanation,
        Rung::Preview => game::Rung::Preview,
    }
}
