//! The open hint: a problem with the board, an explanation, or a step.
//!
//! A step is shown at one of several levels of detail, each a [`HintLevel`](crate::explain::HintLevel) of the
//! [`HintLadder`]. The last levels are the explanation and a preview of the result. Explanations have pages, and pages
//! have lines to step through.

use super::text::Text;
use crate::board::{Candidate, Candidates, CellSet};
use crate::config::Role;
use crate::engine::Argument;
use crate::explain::{self, ArgumentPage, HintLadder, Mark, MarkRole, Target, Voice};
use crate::game::{GameState, HintBlocker, LaggingMark, OpenHint, OpenPage};
use crate::techniques::Step;
use crate::words::{Message, Words};

/// The open hint: the answer to the player's request for help.
#[derive(Clone, Debug)]
pub(crate) enum ActiveHint {
    /// The board contains a mistake, which must be corrected before a step can be shown.
    Blocked {
        blocker: HintBlocker,
        /// The explanation why the board is wrong; `None` until one is found.
        reason: Option<Box<ShownArgument>>,
    },
    /// An explanation why the last move is right or wrong.
    Why(Box<ShownArgument>),
    /// Pencil marks that are outdated because digits on the board rule them out.
    OutdatedMarks(Vec<LaggingMark>),
    /// A step that the player can take next.
    Step(Box<StepHint>),
}

const FIRST_PAGE: OpenPage = OpenPage {
    number: 1,
    in_full: false,
};

/// An explanation in pages, with its open page and line.
#[derive(Clone, Debug)]
pub(crate) struct ShownArgument {
    pages: Vec<ArgumentPage>,
    page: usize,
    line: usize,
    words: Words,
    /// Whether the player wants to see all pages at once.
    pub(crate) in_full: bool,
    /// Whether the explanation shows that a move is wrong.
    pub(crate) is_against: bool,
    /// A sentence that lists wrong digits on the board, which the explanation leaves out of account. `None` if there
    /// are none.
    ignored: Option<Message>,
}

impl ShownArgument {
    /// Opens an explanation at its summary. `ignored` is the sentence about wrong digits that the explanation leaves
    /// out of account.
    pub(crate) fn new(
        words: Words,
        argument: &Argument,
        is_against: bool,
        ignored: Option<Message>,
    ) -> Self {
        Self {
            pages: explain::argument_pages(words, argument),
            page: 0,
            line: 0,
            words,
            in_full: false,
            is_against,
            ignored,
        }
    }

    /// Moves to the next or previous line, also across pages. Returns `false` if there is none.
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

    /// Returns whether another line follows the open line.
    fn has_next_line(&self) -> bool {
        let n_lines = self.open_page().map_or(0, |page| page.lines.len());
        self.line + 1 < n_lines || self.page + 1 < self.pages.len()
    }

    /// Returns whether the explanation has several lines to step through.
    pub(crate) fn has_lines(&self) -> bool {
        self.pages
            .iter()
            .map(|page| page.lines.len())
            .sum::<usize>()
            > 1
    }

    /// Returns whether the summary is visible, alone or with all other pages.
    pub(crate) const fn shows_summary(&self) -> bool {
        self.in_full || self.page == 0
    }

    pub(crate) const fn open_line(&self) -> usize {
        self.line
    }

    /// Returns the open page in the form that is saved with the game.
    const fn saved_page(&self) -> OpenPage {
        OpenPage {
            number: self.page + 1,
            in_full: self.in_full,
        }
    }

    /// Opens the page that was saved with the game. If there are fewer pages now, opens the last one.
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
            *first = std::mem::take(first)
                .followed_by(" ".into())
                .followed_by(ignored.into());
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

    /// Returns the text of all pages, with one paragraph for each page.
    pub(crate) fn all_pages(&self) -> Text {
        let mut paragraphs = self
            .pages
            .iter()
            .map(|page| Text::from(&page.text(self.words)));
        let mut first = paragraphs.next().unwrap_or_default();
        if let Some(ignored) = &self.ignored {
            first = first.followed_by(" ".into()).followed_by(ignored.into());
        }
        paragraphs.fold(first, |all, paragraph| {
            all.followed_by("\n".into()).followed_by(paragraph)
        })
    }

    fn open_page(&self) -> Option<&ArgumentPage> {
        self.pages.get(self.page)
    }
}

/// A step, shown at one of its levels of detail.
#[derive(Clone, Debug)]
pub(crate) struct StepHint {
    pub(crate) ladder: HintLadder,
    /// Whether the step is shown in notation, such as Eureka.
    pub(crate) in_notation: bool,
}

impl StepHint {
    /// Opens a step at its first level of detail. `position` is the position in which the step applies.
    pub(crate) fn new(words: Words, voice: Voice, position: Candidates, step: Step) -> Self {
        Self {
            ladder: HintLadder::new(words, voice, position, step),
            in_notation: false,
        }
    }

    /// Returns the step in notation, such as a chain in Eureka notation.
    pub(crate) fn notation(&self) -> Text {
        let lines = explain::notation(self.ladder.position(), self.ladder.step());
        Text::new(Role::Text, lines.join("\n"))
    }

    /// Returns the conclusion, such as `So remove 6 from r2c9.`; for a narrow column, its shorter form.
    pub(crate) fn conclusion(&self, words: Words, is_narrow: bool) -> Text {
        let (position, step) = (self.ladder.position(), self.ladder.step());
        if is_narrow {
            explain::brief_conclusion(words, position, step).into()
        } else {
            explain::conclusion(words, position, step).into()
        }
    }
}

impl ActiveHint {
    /// Returns whether the hint can be translated. An explanation cannot: its words are chosen when it is found.
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

    /// Translates the hint, if it is a step.
    pub(crate) fn set_language(&mut self, words: Words) {
        if let Self::Step(hint) = self {
            hint.ladder.set_language(words);
        }
    }

    /// Returns the explanation of the hint, which can be read page by page. `None` for a step or outdated
    /// marks, and until an explanation is found.
    pub(crate) fn argument(&self) -> Option<&ShownArgument> {
        match self {
            Self::Blocked { reason, .. } => reason.as_deref(),
            Self::Why(argument) => Some(argument),
            Self::OutdatedMarks(_) | Self::Step(_) => None,
        }
    }

    pub(crate) fn argument_mut(&mut self) -> Option<&mut ShownArgument> {
        match self {
            Self::Blocked { reason, .. } => reason.as_deref_mut(),
            Self::Why(argument) => Some(argument),
            Self::OutdatedMarks(_) | Self::Step(_) => None,
        }
    }

    /// Moves to the next or previous line. Returns `false` if there is none, or if the whole text is shown at once.
    pub(crate) fn turn(&mut self, forward: bool) -> bool {
        match self {
            Self::Step(hint) => !hint.in_notation && hint.ladder.turn(forward),
            _ => self
                .argument_mut()
                .is_some_and(|argument| !argument.in_full && argument.turn(forward)),
        }
    }

    /// Returns whether another line follows the open line.
    pub(crate) fn has_next_line(&self) -> bool {
        match self {
            Self::Step(hint) => hint.ladder.page_number() < hint.ladder.pages().len(),
            _ => self.argument().is_some_and(ShownArgument::has_next_line),
        }
    }

    /// Returns the position that the open page of an explanation shows in place of the board. `None` if the board
    /// itself is shown.
    pub(crate) fn position(&self) -> Option<&Candidates> {
        let argument = self.argument()?;
        let is_begun = (argument.page, argument.line) > (0, 0) || matches!(self, Self::Why(_));
        let page = argument.open_page().filter(|_| is_begun)?;
        Some(&page.position)
    }

    /// Returns the kind of hint with its open page, in the form that is saved with the game.
    pub(crate) const fn saved_view(&self) -> OpenHint {
        match self {
            Self::Blocked { reason, .. } => OpenHint::First(match reason {
                Some(argument) => argument.saved_page(),
                None => FIRST_PAGE,
            }),
            Self::OutdatedMarks(_) => OpenHint::First(FIRST_PAGE),
            Self::Why(argument) => OpenHint::Why(argument.saved_page()),
            Self::Step(hint) => OpenHint::Step {
                level: hint.ladder.level(),
                page: hint.ladder.page_number(),
                in_notation: hint.in_notation,
            },
        }
    }

    /// Returns the marks of the open line. `board` is the board that shows them. In a cell that shows the digit of a
    /// single among other pencil marks, only this digit is marked, not the whole cell.
    pub(crate) fn marks(&self, board: &GameState) -> Vec<Mark> {
        let mut marks = self.marks_of_line();
        let placed: Vec<Candidate> = match self {
            Self::Step(hint) => hint.ladder.step().placements.clone(),
            _ => marks.iter().copied().filter_map(placed_candidate).collect(),
        };
        for candidate in placed {
            let state = board.cell(candidate.cell);
            let is_shown = (state.marks() | state.corners()).contains(candidate.digit);
            let whole_cell = Mark::cell(candidate.cell, MarkRole::Evidence);
            for mark in marks
                .iter_mut()
                .filter(|mark| is_shown && **mark == whole_cell)
            {
                *mark = Mark::candidate(candidate, MarkRole::Evidence);
            }
        }
        marks
    }

    fn marks_of_line(&self) -> Vec<Mark> {
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
                    cell_marks(cells, MarkRole::Wrong)
                }
                HintBlocker::Wrong(cells) => cell_marks(*cells, MarkRole::Wrong),
                HintBlocker::Crossed(marks) => {
                    let candidates = marks.iter().map(|mark| mark.candidate);
                    candidates
                        .map(|candidate| Mark::candidate(candidate, MarkRole::Gone))
                        .collect()
                }
            },
            Self::OutdatedMarks(marks) => {
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

fn placed_candidate(mark: Mark) -> Option<Candidate> {
    match mark.target {
        Target::Candidate(candidate) if mark.role == MarkRole::Placement => Some(candidate),
        _ => None,
    }
}

fn cell_marks(cells: CellSet, role: MarkRole) -> Vec<Mark> {
    cells.iter().map(|cell| Mark::cell(cell, role)).collect()
}
