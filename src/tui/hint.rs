//! The active hint: a problem to solve first, or a step at one of its levels of detail.

use super::text::Text;
use crate::board::{Candidates, CellSet};
use crate::config::Role;
use crate::engine::Argument;
use crate::explain::{self, ArgumentPage, HintLadder, Mark, MarkRole, Rung, Voice};
use crate::game::{HintBlocker, LaggingMark, OpenHint, OpenPage};
use crate::techniques::Step;
use crate::words::{Message, Words};

/// The open hint: the answer to a request for help.
#[derive(Clone, Debug)]
pub(crate) enum ActiveHint {
    /// The board contains a mistake, which must be fixed first.
    Blocked {
        /// The problem with the board.
        blocker: HintBlocker,
        /// The explanation why the board is wrong; `None` until it is found.
        reason: Option<Box<ShownArgument>>,
    },
    /// An explanation for or against the last move.
    Why(Box<ShownArgument>),
    /// Pencil marks that digits on the board rule out.
    Lagging(Vec<LaggingMark>),
    /// A step.
    Step(Box<StepHint>),
}

/// The page at which an explanation opens.
const FIRST_PAGE: OpenPage = OpenPage {
    number: 1,
    in_full: false,
};

/// An explanation in several pages, open at one of them.
#[derive(Clone, Debug)]
pub(crate) struct ShownArgument {
    pages: Vec<ArgumentPage>,
    /// The index of the open page.
    page: usize,
    /// The index of the open line on that page.
    line: usize,
    words: Words,
    /// Whether the player wants the whole explanation at once.
    pub(crate) in_full: bool,
    /// Whether the explanation speaks against a move.
    pub(crate) is_against: bool,
    /// The sentence that lists the wrong digits which the explanation ignores.
    ignored: Option<Message>,
}

impl ShownArgument {
    /// Opens an explanation at its summary; `ignored` is the sentence about the wrong digits that it ignores.
    pub(crate) fn new(
        words: Words,
        argument: &Argument,
        is_against: bool,
        ignored: Option<Message>,
    ) -> Self {
        Self {
            pages: explain::argument(words, argument),
            page: 0,
            line: 0,
            words,
            in_full: false,
            is_against,
            ignored,
        }
    }

    /// Moves to the next or previous line; returns `false` if there is none.
    fn turn(&mut self, forward: bool) -> bool {
        let n_lines = self.open_page().map_or(0, |page| page.lines.len());
        if forward && self.line + 1 < n_lines {
            self.line += 1;
        } else if forward && self.page + 1 < self.pages.len() {
            (self.page, self.line) = (self.page + 1, 0);
        } else if !forward && self.line > 0 {
            self.line -= 1;
        } else if !forward && self.page > 0 {
            self.page -= 1;
            self.line = self.open_page().map_or(0, |page| page.lines.len() - 1);
        } else {
            return false;
        }
        true
    }

    /// Whether there are several lines to step through.
    pub(crate) fn has_lines(&self) -> bool {
        self.pages
            .iter()
            .map(|page| page.lines.len())
            .sum::<usize>()
            > 1
    }

    /// Whether the summary is open, alone or in the whole explanation.
    pub(crate) const fn shows_summary(&self) -> bool {
        self.in_full || self.page == 0
    }

    /// Returns the index of the open line on its page.
    pub(crate) const fn open_line(&self) -> usize {
        self.line
    }

    /// Returns the open page, to be saved with the game.
    const fn saved_page(&self) -> OpenPage {
        OpenPage {
            number: self.page + 1,
            in_full: self.in_full,
        }
    }

    /// Opens the page that was saved with the game, or the last page if there are fewer now.
    pub(crate) const fn open_at(&mut self, page: OpenPage) {
        let last = self.pages.len().saturating_sub(1);
        let wanted = page.number.saturating_sub(1);
        self.page = if wanted < last { wanted } else { last };
        self.line = 0;
        self.in_full = page.in_full;
    }

    pub(crate) fn lines(&self) -> Vec<Text> {
        let lines = self.open_page().map_or(&[][..], |page| &page.lines);
        let mut lines: Vec<Text> = lines.iter().map(|line| Text::from(&line.text)).collect();
        if let (0, Some(first), Some(ignored)) = (self.page, lines.first_mut(), &self.ignored) {
            *first = std::mem::take(first).then(" ".into()).then(ignored.into());
        }
        lines
    }

    pub(crate) fn conclusion(&self) -> Text {
        let page = self.open_page();
        page.map_or_else(Text::default, |page| Text::from(&page.conclusion))
    }

    pub(crate) fn heading(&self) -> Text {
        let page = self.open_page();
        page.map_or_else(Text::default, |page| Text::from(&page.heading))
    }

    /// Returns the text of all pages, each as one paragraph.
    pub(crate) fn whole(&self) -> Text {
        let mut paragraphs = self
            .pages
            .iter()
            .map(|page| Text::from(&page.text(self.words)));
        let mut first = paragraphs.next().unwrap_or_default();
        if let Some(ignored) = &self.ignored {
            first = first.then(" ".into()).then(ignored.into());
        }
        paragraphs.fold(first, |all, paragraph| {
            all.then("\n".into()).then(paragraph)
        })
    }

    fn open_page(&self) -> Option<&ArgumentPage> {
        self.pages.get(self.page)
    }
}

/// A step with its texts, open at one of its levels of detail.
#[derive(Clone, Debug)]
pub(crate) struct StepHint {
    /// The step, its level of detail and its open page.
    pub(crate) ladder: HintLadder,
    /// Whether the step is shown in notation.
    pub(crate) in_full: bool,
    words: Words,
    /// The lines of the explanation.
    argument: Vec<Text>,
    /// The conclusion, such as `So remove 6 from r2c9.`, and a shorter form.
    conclusion: [Text; 2],
}

impl StepHint {
    /// Opens a step at its first level of detail.
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

    /// Translates the texts; level and page stay the same.
    fn set_language(&mut self, words: Words) {
        let (position, step) = (self.ladder.position(), self.ladder.step());
        let text = Self::new(words, self.ladder.voice(), position.clone(), step.clone());
        (self.words, self.argument, self.conclusion) = (words, text.argument, text.conclusion);
        self.ladder.speak(words);
    }

    /// Returns the text of the open page.
    pub(crate) fn page_in_words(&self) -> Text {
        self.ladder.page().map(Text::from).unwrap_or_default()
    }

    /// Returns the lines of the explanation, at any level of detail.
    pub(crate) fn argument(&self) -> &[Text] {
        &self.argument
    }

    /// Returns the step in notation, such as Eureka.
    pub(crate) fn notation(&self) -> Text {
        let lines = explain::notation(self.ladder.position(), self.ladder.step());
        Text::new(Role::Text, lines.join("\n"))
    }

    /// Returns the conclusion, in its shorter form for a narrow column.
    pub(crate) const fn conclusion(&self, is_narrow: bool) -> &Text {
        let [full, brief] = &self.conclusion;
        if is_narrow { brief } else { full }
    }

    /// Returns a message that names the step and its conclusions.
    pub(crate) fn summary(&self) -> Message {
        explain::summary(self.words, self.ladder.position(), self.ladder.step())
    }
}

impl ActiveHint {
    /// Whether the hint can be translated; explanations cannot, since they are put into words when they are found.
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

    /// Translates the hint.
    pub(crate) fn set_language(&mut self, words: Words) {
        if let Self::Step(hint) = self {
            hint.set_language(words);
        }
    }

    /// Returns the explanation that can be read page by page, if there is one.
    pub(crate) fn argument(&self) -> Option<&ShownArgument> {
        match self {
            Self::Blocked { reason, .. } => reason.as_deref(),
            Self::Why(argument) => Some(argument),
            Self::Lagging(_) | Self::Step(_) => None,
        }
    }

    pub(crate) fn argument_mut(&mut self) -> Option<&mut ShownArgument> {
        match self {
            Self::Blocked { reason, .. } => reason.as_deref_mut(),
            Self::Why(argument) => Some(argument),
            Self::Lagging(_) | Self::Step(_) => None,
        }
    }

    /// Moves to the next or previous line. Returns `false` if there is none, or if the step is shown in notation, which
    /// has only one page.
    pub(crate) fn turn(&mut self, forward: bool) -> bool {
        match self {
            Self::Step(hint) => !hint.in_full && hint.ladder.turn(forward),
            _ => self
                .argument_mut()
                .is_some_and(|argument| !argument.in_full && argument.turn(forward)),
        }
    }

    /// Returns the position to show instead of the board, as the pages of an explanation change the board step by step.
    /// `None` to show the board.
    pub(crate) fn position(&self) -> Option<&Candidates> {
        let argument = self.argument()?;
        let is_begun = (argument.page, argument.line) > (0, 0) || matches!(self, Self::Why(_));
        let page = argument.open_page().filter(|_| is_begun)?;
        Some(&page.position)
    }

    /// Returns the part of the hint that is saved with the game.
    pub(crate) const fn saved_view(&self) -> OpenHint {
        match self {
            Self::Blocked { reason, .. } => OpenHint::First(match reason {
                Some(argument) => argument.saved_page(),
                None => FIRST_PAGE,
            }),
            Self::Lagging(_) => OpenHint::First(FIRST_PAGE),
            Self::Why(argument) => OpenHint::Why(argument.saved_page()),
            Self::Step(hint) => OpenHint::Step {
                rung: hint.ladder.rung(),
                page: hint.ladder.page_of().0,
                in_full: hint.in_full,
            },
        }
    }

    pub(crate) fn marks(&self) -> Vec<Mark> {
        if let Some(argument) = self.argument()
            && self.position().is_some()
        {
            let line = argument
                .open_page()
                .and_then(|page| page.lines.get(argument.line));
            return line.map_or_else(Vec::new, |line| line.marks.clone());
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
