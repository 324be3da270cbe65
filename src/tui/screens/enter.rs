//! The screen for entering a puzzle on an empty board. The program counts the solutions after every change.

use crossterm::event::{MouseButton, MouseEvent, MouseEventKind};
use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};

use super::key_line::KeyLine;
use super::open::parse_first;
use super::{Context, Received, Reply, Request, Screen, ScreenMessage};
use crate::board::{Candidates, Cell, CellSet, Digit, Geometry, Grid};
use crate::config::{Command, Mode, Role};
use crate::formats::Parsed;
use crate::game::{Action, Game, Options, Puzzle, PuzzleInfo, PuzzleVerdict};
use crate::safe_text::SafeText;
use crate::store::Draft;
use crate::tui::areas::Parts;
use crate::tui::cursor;
use crate::tui::event::SaveState;
use crate::tui::layout::Layout;
use crate::tui::panes::{self, View};
use crate::tui::play::Play;
use crate::tui::text::Text;
use crate::tui::widgets::Framed;
use crate::tui::words;
use crate::tui::worker::MAX_FOR_CANDIDATES;
use crate::tui::{Job, WorkResult};
use crate::words::{Message, Words, key, say};

#[derive(Clone, Debug)]
pub(in crate::tui) struct Enter {
    grid: Grid,
    cursor: Cell,
    moves_on: bool,
    /// The boards before each change, the latest last.
    undo_stack: Vec<Grid>,
    /// The boards that were undone, the latest last.
    redo_stack: Vec<Grid>,
    /// The result of counting the solutions; `None` while they are counted.
    verdict: Option<Box<PuzzleVerdict>>,
    /// The cells in which two solutions of the last counted board differ. Empty if more than half of the cells differ.
    ambiguous: CellSet,
    /// Whether the board shows the true candidates as marks.
    shows_candidates: bool,
    true_candidates: Search,
    /// The message about the last paste, or about the last attempt to play.
    message: Option<Text>,
}

/// The search for the true candidates of the puzzle.
#[derive(Clone, Debug)]
enum Search {
    Running,
    Found(Box<Candidates>),
    OutOfTime,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Change {
    Nothing,
    /// The cursor has moved, or the direction of typing has changed.
    Moved,
    /// The digits have changed.
    Digits,
}

const MAX_PAST: usize = 1000;

impl Enter {
    pub(in crate::tui) fn new(geometry: &'static Geometry) -> Self {
        Self::resume(&Draft {
            grid: Grid::new(geometry),
            cursor: Cell::new(0),
            moves_on: true,
            is_open: true,
        })
    }

    /// Continues a draft, which is an unfinished puzzle that was saved.
    pub(in crate::tui) fn resume(draft: &Draft) -> Self {
        Self {
            grid: draft.grid.clone(),
            cursor: draft.cursor,
            moves_on: draft.moves_on,
            undo_stack: Vec::new(),
            redo_stack: Vec::new(),
            verdict: None,
            ambiguous: CellSet::EMPTY,
            shows_candidates: false,
            true_candidates: Search::Running,
            message: None,
        }
    }

    pub(in crate::tui) fn draft(&self, is_open: bool) -> Draft {
        Draft {
            grid: self.grid.clone(),
            cursor: self.cursor,
            moves_on: self.moves_on,
            is_open,
        }
    }

    const fn geometry(&self) -> &'static Geometry {
        self.grid.geometry()
    }

    /// Returns the request that follows a change: to save the draft and, if digits have changed, to count the
    /// solutions.
    fn save(&self, change: Change) -> Reply {
        match change {
            Change::Nothing => Reply::Stay,
            Change::Moved => Reply::Then(Request::SaveDraft(self.draft(true))),
            Change::Digits => Reply::Then(Request::CheckDraft(self.draft(true))),
        }
    }

    /// Requests to play the puzzle. If the puzzle does not have exactly one solution, the next screen says so first.
    fn play(&mut self, words: Words) -> Reply {
        if self.grid.n_filled() == 0 {
            return Reply::Stay;
        }
        if self.grid.is_full() {
            self.message = Some(say!(words, "enter-full").into());
            return Reply::Stay;
        }
        let parsed = Parsed::from_grid(self.grid.clone());
        Reply::Then(Request::OpenPuzzle(Box::new(parsed)))
    }

    fn change(&mut self, command: Command) -> Change {
        use Command as C;
        if let Some(digit) = command.digit() {
            return self.enter(Digit::new(digit));
        }
        if let Some(cell) = cursor::next_cell(self.geometry(), self.cursor, command) {
            self.cursor = cell;
            return Change::Moved;
        }
        match command {
            C::Clear => self.enter(None),
            C::TextBackspace => self.erase_backwards(),
            C::TextDelete => self.set(None),
            C::TextDeleteAll => self.replace(Grid::new(self.geometry())),
            C::NextMode => {
                self.moves_on = !self.moves_on;
                Change::Moved
            }
            C::PageUp => self.resize(true),
            C::PageDown => self.resize(false),
            C::Undo => self.undo(),
            C::Redo => self.redo(),
            _ => Change::Nothing,
        }
    }

    /// Writes a digit, or clears the cell if `digit` is `None`. Then moves to the next cell if typing moves on.
    fn enter(&mut self, digit: Option<Digit>) -> Change {
        if digit.is_some_and(|digit| !self.geometry().has_digit(digit)) {
            return Change::Nothing;
        }
        let reply = self.set(digit);
        let next = self.cursor.index() + 1;
        if self.moves_on && next < self.geometry().n_cells() {
            self.cursor = Cell::new(next);
            return if reply == Change::Nothing {
                Change::Moved
            } else {
                reply
            };
        }
        reply
    }

    /// Clears the cell. If typing moves on, first moves to the previous cell.
    fn erase_backwards(&mut self) -> Change {
        if self.moves_on {
            self.cursor = Cell::new(self.cursor.index().saturating_sub(1));
        }
        match self.set(None) {
            Change::Nothing => Change::Moved,
            reply => reply,
        }
    }

    fn set(&mut self, digit: Option<Digit>) -> Change {
        let mut grid = self.grid.clone();
        grid.set(self.cursor, digit);
        self.replace(grid)
    }

    /// Replaces the board. The player can undo this.
    fn replace(&mut self, grid: Grid) -> Change {
        if grid == self.grid {
            return Change::Nothing;
        }
        if self.undo_stack.len() == MAX_PAST {
            self.undo_stack.remove(0);
        }
        self.undo_stack.push(self.grid.clone());
        self.redo_stack.clear();
        self.show(grid)
    }

    fn show(&mut self, grid: Grid) -> Change {
        if self.cursor.index() >= grid.geometry().n_cells() {
            self.cursor = Cell::new(0);
        }
        // While the solutions are counted after another digit, the marks of empty cells stay. A board with a conflict
        // is not counted.
        let keeps_marks = is_extended(&self.grid, &grid) && grid.is_consistent();
        let kept = self.ambiguous.iter();
        let kept = kept.filter(|cell| keeps_marks && grid.get(*cell).is_none());
        self.ambiguous = kept.collect();
        self.grid = grid;
        self.verdict = None;
        self.true_candidates = Search::Running;
        Change::Digits
    }

    /// Returns whether the true candidates are to be shown but are not known yet.
    fn lacks_candidates(&self) -> bool {
        let has_solution = matches!(
            self.verdict.as_deref(),
            Some(PuzzleVerdict::Unique(_) | PuzzleVerdict::Several(_))
        );
        let is_running = matches!(self.true_candidates, Search::Running);
        self.shows_candidates && has_solution && is_running
    }

    /// Shows the true candidates, or hides them. If the board has none to show, says why.
    fn toggle_candidates(&mut self, words: Words) -> Reply {
        if !self.has_true_candidates() {
            let text = if self.grid.n_filled() == 0 {
                say!(words, "enter-any-candidate")
            } else {
                say!(words, "enter-no-candidates")
            };
            self.message = Some(text.into());
            return Reply::Stay;
        }
        self.shows_candidates = !self.shows_candidates;
        self.find_candidates()
    }

    /// Returns whether the board has digits and may have a solution.
    fn has_true_candidates(&self) -> bool {
        let has_none = matches!(self.verdict.as_deref(), Some(PuzzleVerdict::NoSolution));
        !has_none && self.grid.n_filled() > 0 && self.grid.duplicates().is_empty()
    }

    fn find_candidates(&self) -> Reply {
        let grid = || Box::new(self.grid.clone());
        let is_due = self.lacks_candidates();
        Reply::with_request(is_due.then(|| Request::Work(Job::TrueCandidates(grid()))))
    }

    fn shown_candidates(&self) -> Option<&Candidates> {
        match &self.true_candidates {
            Search::Found(candidates) if self.shows_candidates => Some(candidates),
            _ => None,
        }
    }

    fn undo(&mut self) -> Change {
        let Some(before) = self.undo_stack.pop() else {
            return Change::Nothing;
        };
        self.redo_stack.push(self.grid.clone());
        self.move_to_difference(&before);
        self.show(before)
    }

    fn redo(&mut self) -> Change {
        let Some(after) = self.redo_stack.pop() else {
            return Change::Nothing;
        };
        self.undo_stack.push(self.grid.clone());
        self.move_to_difference(&after);
        self.show(after)
    }

    /// Moves the cursor to the first cell that differs from `other`, so that the player sees the change.
    fn move_to_difference(&mut self, other: &Grid) {
        if other.geometry() == self.geometry() {
            let mut cells = self.geometry().cells().iter();
            let differing = cells.find(|cell| self.grid.get(*cell) != other.get(*cell));
            self.cursor = differing.unwrap_or(self.cursor);
        }
    }

    /// Replaces the board with an empty board of the next larger or smaller size.
    fn resize(&mut self, larger: bool) -> Change {
        let boards: Vec<&'static Geometry> = super::new_game::plain_boards().collect();
        let current = boards.iter().position(|board| *board == self.geometry());
        let current = current.unwrap_or(0);
        let index = if larger {
            current + 1
        } else {
            current.wrapping_sub(1)
        };
        match boards.get(index) {
            Some(board) => self.replace(Grid::new(board)),
            None => Change::Nothing,
        }
    }

    /// Returns the cells to mark because two solutions differ there. Returns no cells while too few digits are
    /// entered for a single solution, or if the true candidates are shown.
    fn ambiguous_cells(&self) -> CellSet {
        let has_too_few = self.grid.n_filled() < words::min_givens(self.geometry());
        if has_too_few || self.shown_candidates().is_some() {
            return CellSet::EMPTY;
        }
        self.ambiguous
    }

    /// Returns the board as a game whose givens are the digits entered so far, with the true candidates as marks. `None`
    /// if these digits are not a valid puzzle.
    fn board(&self) -> Option<Play> {
        let (grid, info) = (self.grid.clone(), PuzzleInfo::default());
        let puzzle = Puzzle::with_verdict(grid, PuzzleVerdict::Unknown, info).ok()?;
        let mut game = Game::new(puzzle, Options::default());
        if let Some(candidates) = self.shown_candidates() {
            for digit in self.geometry().digits() {
                let cells = candidates.places(digit);
                // A digit without places has no marks.
                let _ = game.apply(Action::Mark { digit, cells });
            }
        }
        let mut play = Play::new(game, SaveState::Saved);
        play.move_to(self.cursor);
        Some(play)
    }

    fn status(&self, context: &Context<'_>) -> Text {
        if let Some(text) = &self.message {
            return text.clone();
        }
        let marked = self.ambiguous_cells();
        let verdict = words::entered(context.words, &self.grid, self.verdict.as_deref(), marked);
        match self.candidates_status(context.words) {
            Some(candidates) => verdict.followed_by(candidates).into(),
            None => verdict.into(),
        }
    }

    /// Describes the true candidates of the cell under the cursor, or the search for them.
    fn candidates_status(&self, words: Words) -> Option<Message> {
        if !self.shows_candidates {
            return None;
        }
        match &self.true_candidates {
            Search::Running => self
                .lacks_candidates()
                .then(|| say!(words, "enter-candidates-looking")),
            Search::OutOfTime => {
                let n = MAX_FOR_CANDIDATES.as_secs() as usize;
                Some(say!(words, "enter-candidates-late", n))
            }
            Search::Found(candidates) => {
                let digits = candidates.digits_in(self.cursor);
                let names = words.for_board(self.geometry());
                (self.grid.get(self.cursor).is_none()).then(|| {
                    say!(
                        words,
                        "enter-candidates",
                        cell = names.cell(self.cursor),
                        digits = names.any_digit(digits)
                    )
                })
            }
        }
    }

    fn keys(&self, context: &Context<'_>) -> Text {
        let (has_digits, can_undo) = (self.grid.n_filled() > 0, !self.undo_stack.is_empty());
        KeyLine::new(context, &[Mode::Entry])
            .key_if(has_digits, Command::Confirm, key!("key-play"))
            .key_if(can_undo, Command::Undo, key!("key-undo"))
            .key_if(
                self.has_true_candidates(),
                Command::AutoNotes,
                key!("key-true-candidates"),
            )
            .key(Command::NextMode, key!("key-moves-on"))
            .key(Command::PageUp, key!("key-board-size"))
            .close()
    }

    fn draw_side(&self, buf: &mut Buffer, pane: Rect, context: &Context<'_>) {
        let mut texts = words::entry_notes(context.words, &self.grid, self.cursor, self.moves_on);
        // Insert a blank line below the shape of the board.
        texts.insert(1, Text::default());
        texts.insert(2, self.status(context));
        let lines = texts.iter().flat_map(|text| text.lines(pane.width));
        for (line, y) in lines.zip(pane.top()..pane.bottom()) {
            line.draw(buf, context.look, pane.x, y, pane.width);
        }
    }
}

impl Screen for Enter {
    fn draw(&self, buf: &mut Buffer, area: Rect, context: &Context<'_>) {
        let layout = Layout::new(area, self.geometry());
        let Some(play) = self.board() else { return };
        let (status, keys) = (self.status(context), self.keys(context));
        let has_pane = layout.side.is_some();
        let view = View {
            message: Some(&status).filter(|_| !has_pane),
            modes: &[Mode::Entry, Mode::Everywhere],
            has_cursor: true,
            keys: Some(&keys),
            ..context.view(&play, &layout)
        };
        if layout.board.is_none() {
            panes::draw(buf, &view);
            return;
        }
        panes::draw_without_side_content(buf, &view);
        panes::board::draw_question_marks(buf, &view, self.ambiguous_cells());
        if let Some(side) = &layout.side {
            let title = say!(context.words, "enter-title").to_string();
            Framed::new(Text::new(Role::Title, title)).draw(buf, context.look, side.area);
            let room = panes::room_in_side(&view, side);
            self.draw_side(buf, room.right_of(1), context);
        }
    }

    fn command(&mut self, command: Command, context: &Context<'_>) -> Reply {
        self.message = None;
        match command {
            Command::Confirm => self.play(context.words),
            Command::Cancel => Reply::CloseThen(Request::CloseDraft(self.draft(false))),
            Command::AutoNotes => self.toggle_candidates(context.words),
            _ => {
                let change = self.change(command);
                self.save(change)
            }
        }
    }

    /// Fills the board with a pasted puzzle, in any notation that the program reads.
    fn paste(&mut self, text: &str, words: Words) -> Reply {
        match parse_first(text).0 {
            Ok(parsed) => {
                self.message = words::ignored_parts(words, &parsed).map(Text::from);
                let change = self.replace(parsed.puzzle());
                self.save(change)
            }
            Err(error) => {
                self.message = Some(words::unreadable(words, &error).into());
                Reply::Stay
            }
        }
    }

    fn mouse(&mut self, mouse: MouseEvent, context: &Context<'_>) -> Reply {
        let layout = Layout::new(context.area, self.geometry());
        let position = Position::new(mouse.column, mouse.row);
        let cell = layout.cell_at(self.geometry(), position);
        let Some(cell) = cell.filter(|_| mouse.kind == MouseEventKind::Down(MouseButton::Left))
        else {
            return Reply::Stay;
        };
        self.cursor = cell;
        self.save(Change::Moved)
    }

    fn modes(&self) -> &'static [Mode] {
        if self.geometry().side() > 9 {
            &[Mode::Entry, Mode::LargeBoard]
        } else {
            &[Mode::Entry]
        }
    }

    fn receive(&mut self, message: ScreenMessage, context: &Context<'_>) -> Received {
        match message {
            ScreenMessage::Work(WorkResult::Failed(reason)) => {
                let reason = SafeText::new(&reason);
                self.message = Some(say!(context.words, "work-failed", reason).into());
                if self.verdict.is_none() {
                    self.verdict = Some(Box::new(PuzzleVerdict::Unknown));
                } else {
                    self.true_candidates = Search::OutOfTime;
                }
            }
            ScreenMessage::Work(WorkResult::Solutions(verdict)) => {
                let differing = verdict.differing_cells();
                let is_clear = 2 * differing.len() <= self.geometry().n_cells();
                self.ambiguous = if is_clear { differing } else { CellSet::EMPTY };
                self.verdict = Some(verdict);
                return Ok(self.find_candidates());
            }
            ScreenMessage::Work(WorkResult::TrueCandidates(found)) => {
                self.true_candidates = found.map_or(Search::OutOfTime, Search::Found);
            }
            ScreenMessage::DraftNotSaved(text) => self.message = Some(text),
            _ => return Err(message),
        }
        Ok(Reply::Stay)
    }
}

/// Returns whether `after` contains all digits of `before`.
fn is_extended(before: &Grid, after: &Grid) -> bool {
    let mut cells = before.geometry().cells().iter();
    before.geometry() == after.geometry()
        && cells.all(|cell| before.get(cell).is_none() || before.get(cell) == after.get(cell))
}
