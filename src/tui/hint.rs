//! The active hint: something to put right first, or a step on the hint ladder.

use super::text::Text;
use crate::board::{Candidates, CellSet};
use crate::config::Role;
use crate::engine::Argument;
use crate::explain::{self, ArgumentPage, HintLadder, Mark, MarkRole, Rung, Voice};
use crate::game::{HintBlocker, LaggingMark, OpenHint, OpenPage};
use crate::techniques::Step;
use crate::words::{Message, Words};

/// A hint being looked at: what a request for one has come to.
#[derive(Clone, Debug)]
pub(crate) enum ActiveHint {
    /// The board is wrong: that comes first.
    Blocked {
        /// What is wrong.
        blocker: HintBlocker,
        /// The logical reason, once it was found.
        reason: Option<Box<ShownArgument>>,
    },
    /// What speaks for or against the last move.
    Why(Box<ShownArgument>),
    /// Some of the player's marks can be removed at a glance.
    Lagging(Vec<LaggingMark>),
    /// A step.
    Step(Box<StepHint>),
}

/// The page at which an argument opens.
const FIRST_PAGE: OpenPage = OpenPage {
    number: 1,
    in_full: false,
};

/// An argument of several steps, open at one of its pages.
#[derive(Clone, Debug)]
pub(crate) struct ShownArgument {
    pages: Vec<ArgumentPage>,
    open: usize,
    /// Whether the player wants the whole argument at once.
    pub(crate) in_full: bool,
    /// Whether it speaks against a move.
    pub(crate) is_against: bool,
    /// Says which wrong digits it ignores.
    ignored: Option<Message>,
}

impl ShownArgument {
    /// Opens an argument at its gist; `ignored` says which wrong digits it ignores.
    pub(crate) fn new(
        words: Words,
        argument: &Argument,
        is_against: bool,
        ignored: Option<Message>,
    ) -> Self {
        Self {
            pages: explain::argument(words, argument),
            open: 0,
            in_full: false,
            is_against,
            ignored,
        }
    }

    /// Turns to the next or previous page; returns whether there is one.
    const fn turn(&mut self, forward: bool) -> bool {
        let is_there = if forward {
            self.open + 1 < self.pages.len()
        } else {
            self.open > 0
        };
        if is_there {
            self.open = if forward {
                self.open + 1
            } else {
                self.open - 1
            };
        }
        is_there
    }

    /// Returns the number of the open page, from 1, and how many there are.
    pub(crate) const fn page_of(&self) -> (usize, usize) {
        (self.open + 1, self.pages.len())
    }

    /// Returns which page is open, to be kept with the game.
    const fn as_open(&self) -> OpenPage {
        OpenPage {
            number: self.open + 1,
            in_full: self.in_full,
        }
    }

    /// Opens the page that was open when the game was left, or the last one there is.
    pub(crate) const fn open_at(&mut self, page: OpenPage) {
        let last = self.pages.len().saturating_sub(1);
        let wanted = page.number.saturating_sub(1);
        self.open = if wanted < last { wanted } else { last };
        self.in_full = page.in_full;
    }

    /// Returns the words of every page.
    pub(crate) fn pages_in_words(&self) -> Vec<Text> {
        (0..self.pages.len())
            .map(|page| self.words_of(page))
            .collect()
    }

    /// Returns the words of all pages, one a paragraph.
    pub(crate) fn all_words(&self) -> Text {
        one_a_paragraph(&self.pages_in_words())
    }

    fn words_of(&self, page: usize) -> Text {
        let Some(ArgumentPage { page: said, .. }) = self.pages.get(page) else {
            return Text::default();
        };
        let text = Text::from(&said.text);
        match &self.ignored {
            Some(ignored) if page == 0 => text.then(" ".into()).then(Text::from(ignored)),
            _ => text,
        }
    }

    fn page(&self) -> Option<&ArgumentPage> {
        self.pages.get(self.open)
    }
}

/// A step on the hint ladder, as the player reads it.
#[derive(Clone, Debug)]
pub(crate) struct StepHint {
    /// The step, its rung and its open page.
    pub(crate) ladder: HintLadder,
    /// Whether the step is shown in notation.
    pub(crate) in_full: bool,
    words: Words,
    /// The lines of its argument.
    argument: Vec<Text>,
    /// What it concludes: `So remove 6 from r2c9.`, and in fewer words.
    conclusion: [Text; 2],
}

impl StepHint {
    /// Puts a step on the first rung.
    pub(crate) fn new(words: Words, voice: Voice, position: Candidates, step: Step) -> Self {
        let argument = explain::explain_in(words, voice, &position, &step, Rung::Argument);
        Self {
            words,
            argument: argument.pages.iter().map(Text::from).collect(),
            conclusion: [
                explain::conclusion(words, &position, &step).into(),
                explain::brief_conclusion(words, &position, &step).into(),
            ],
            ladder: HintLadder::new(words, voice, position, step),
            in_full: false,
        }
    }

    /// Says the same in another language, on the same rung and page.
    fn speak(&mut self, words: Words) {
        let (position, step) = (self.ladder.position(), self.ladder.step());
        let said = Self::new(words, self.ladder.voice(), position.clone(), step.clone());
        (self.words, self.argument, self.conclusion) = (words, said.argument, said.conclusion);
        self.ladder.speak(words);
    }

    /// The words of the page shown.
    pub(crate) fn page_in_words(&self) -> Text {
        self.ladder.page().map(Text::from).unwrap_or_default()
    }

    /// The lines of the argument, on whatever rung it is.
    pub(crate) fn argument(&self) -> &[Text] {
        &self.argument
    }

    /// Writes the step in notation.
    pub(crate) fn notation(&self) -> Text {
        let lines = explain::notation(self.ladder.position(), self.ladder.step());
        Text::new(Role::Text, lines.join("\n"))
    }

    /// Returns what the step concludes, as the end of its argument; in fewer words for a narrow column.
    pub(crate) const fn conclusion(&self, is_narrow: bool) -> &Text {
        let [in_words, in_brief] = &self.conclusion;
        if is_narrow { in_brief } else { in_words }
    }

    /// Names the step and its conclusions.
    pub(crate) fn summary(&self) -> Message {
        explain::summary(self.words, self.ladder.position(), self.ladder.step())
    }
}

fn one_a_paragraph(pages: &[Text]) -> Text {
    pages.iter().fold(Text::default(), |all, page| {
        let all = if all.is_empty() {
            all
        } else {
            all.then("\n".into())
        };
        all.then(page.clone())
    })
}

impl ActiveHint {
    /// Whether it can be said in another language: it is not an argument that was put into words when it was found.
    pub(crate) const fn is_translatable(&self) -> bool {
        !matches!(
            self,
            Self::Why(_)
                | Self::Blocked {
                    reason: Some(_),
                    ..
                }
        )
    }

    /// Says the same in another language.
    pub(crate) fn speak(&mut self, words: Words) {
        if let Self::Step(hint) = self {
            hint.speak(words);
        }
    }

    /// Returns the argument that can be walked through, if there is one.
    pub(crate) fn argument(&self) -> Option<&ShownArgument> {
        match self {
            Self::Blocked { reason, .. } => reason.as_deref(),
            Self::Why(argument) => Some(argument),
            Self::Lagging(_) | Self::Step(_) => None,
        }
    }

    /// Returns the argument that can be walked through, to turn its pages.
    pub(crate) fn argument_mut(&mut self) -> Option<&mut ShownArgument> {
        match self {
            Self::Blocked { reason, .. } => reason.as_deref_mut(),
            Self::Why(argument) => Some(argument),
            Self::Lagging(_) | Self::Step(_) => None,
        }
    }

    /// Moves to the next or previous line of a step or page of an argument. Returns `false` if there is none; notation
    /// has one page.
    pub(crate) fn turn(&mut self, forward: bool) -> bool {
        match self {
            Self::Step(hint) => !hint.in_full && hint.ladder.turn(forward),
            _ => self
                .argument_mut()
                .is_some_and(|argument| !argument.in_full && argument.turn(forward)),
        }
    }

    /// Returns the position that is to be seen instead of the board: an argument that is being walked through goes on
    /// from the board.
    pub(crate) fn position(&self) -> Option<&Candidates> {
        let argument = self.argument()?;
        let is_begun = argument.open > 0 || matches!(self, Self::Why(_));
        let page = argument.page().filter(|_| is_begun)?;
        Some(&page.position)
    }

    /// Returns what of it is kept with the game.
    pub(crate) const fn as_open(&self) -> OpenHint {
        match self {
            Self::Blocked { reason, .. } => OpenHint::First(match reason {
                Some(argument) => argument.as_open(),
                None => FIRST_PAGE,
            }),
            Self::Lagging(_) => OpenHint::First(FIRST_PAGE),
            Self::Why(argument) => OpenHint::Why(argument.as_open()),
            Self::Step(hint) => OpenHint::Step {
                rung: hint.ladder.rung(),
                page: hint.ladder.page_of().0,
                in_full: hint.in_full,
            },
        }
    }

    /// Returns what to point out on the board.
    pub(crate) fn marks(&self) -> Vec<Mark> {
        if let Some(argument) = self.argument()
            && self.position().is_some()
        {
            let page = argument.page();
            return page.map_or_else(Vec::new, |page| page.page.marks.clone());
        }
        match self {
            Self::Why(_) => Vec::new(),
            Self::Blocked { blocker, .. } => match blocker {
                HintBlocker::Conflict(duplicates) => {
                    let cells = duplicates
                        .iter()
                        .fold(CellSet::EMPTY, |all, duplicate| all | duplicate.cells);
                    on_cells(cells, MarkRole::Wrong)
                }
                HintBlocker::Wrong(cells) => on_cells(*cells, MarkRole::Wrong),
                HintBlocker::Crossed(marks) => {
                    let candidates = marks.iter().map(|mark| mark.candidate);
                    candidates
                        .map(|candidate| Mark::candidate(candidate, MarkRole::Gone))
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
