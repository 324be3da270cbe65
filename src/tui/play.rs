//! The game on the board with its view state: cursor, selection, mode, filter, hint.

use std::time::Duration;

use super::event::SaveState;
use super::hint::{ActiveHint, StepHint};
use super::panes::marks::HintMarks;
use crate::board::{Cell, CellSet, Digit, Geometry};
use crate::game::{Action, Game, Outcome, Rejected};

/// What a digit key writes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) enum Entry {
    /// A digit.
    #[default]
    Digit,
    /// A pencil mark.
    Pencil,
    /// A corner mark.
    Corner,
    /// A colour for the cell.
    Colour,
}

impl Entry {
    /// Returns the mode after this one.
    pub(crate) const fn next(self) -> Self {
        match self {
            Self::Digit => Self::Pencil,
            Self::Pencil => Self::Corner,
            Self::Corner => Self::Colour,
            Self::Colour => Self::Digit,
        }
    }
}

/// What the next digit key means, for once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pending {
    /// It is entered in another way than the mode says.
    Once(Entry),
    /// It is the digit to highlight.
    Filter,
    /// It is the candidate to colour.
    CandidateDigit,
    /// It is the colour for this candidate.
    CandidateColour(Digit),
}

/// A game being played on the screen.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    game: Game,
    cursor: Cell,
    selection: CellSet,
    selecting: bool,
    /// What digit keys write.
    pub(crate) entry: Entry,
    /// What the next digit key means instead.
    pub(crate) pending: Option<Pending>,
    /// The digit highlighted.
    pub(crate) filter: Option<Digit>,
    /// How the save stands.
    pub(crate) save: SaveState,
    hint: Option<ActiveHint>,
    hint_marks: HintMarks,
    /// Time that has passed and is not yet in the game.
    unticked: Duration,
}

/// How much time may pass before it is written into the game, and so into the save.
const TICK: Duration = Duration::from_secs(30);

impl Play {
    /// Puts a game on the board, the cursor on the first empty cell.
    pub(crate) fn new(game: Game, save: SaveState) -> Self {
        let first = game.state().empty_cells().first();
        Self {
            cursor: first.unwrap_or(Cell::new(0)),
            game,
            selection: CellSet::EMPTY,
            selecting: false,
            entry: Entry::default(),
            pending: None,
            filter: None,
            save,
            hint: None,
            hint_marks: HintMarks::default(),
            unticked: Duration::ZERO,
        }
    }

    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) const fn geometry(&self) -> &'static Geometry {
        self.game.puzzle().geometry()
    }

    pub(crate) const fn cursor(&self) -> Cell {
        self.cursor
    }

    /// Returns the cells selected besides the cursor's; none unless the player selects several.
    pub(crate) const fn selection(&self) -> CellSet {
        self.selection
    }

    /// Tells whether moving the cursor selects.
    pub(crate) const fn is_selecting(&self) -> bool {
        self.selecting
    }

    pub(crate) const fn filter(&self) -> Option<Digit> {
        self.filter
    }

    /// Returns the cells that the next entry goes into.
    pub(crate) const fn targets(&self) -> CellSet {
        if self.selection.is_empty() {
            CellSet::only(self.cursor)
        } else {
            self.selection
        }
    }

    /// Moves the cursor to the first empty cell, if there is one.
    pub(crate) fn go_to_first_empty(&mut self) {
        if let Some(cell) = self.game.state().empty_cells().first() {
            self.move_to(cell);
        }
    }

    /// Moves the cursor; selected cells stay selected only while selecting.
    pub(crate) fn move_to(&mut self, cell: Cell) {
        self.cursor = cell;
        if self.selecting {
            self.selection.insert(cell);
        } else {
            self.selection = CellSet::EMPTY;
        }
    }

    /// Adds a cell to the selection, as dragging the mouse does.
    pub(crate) fn extend_to(&mut self, cell: Cell) {
        self.selection.insert(self.cursor);
        self.selection.insert(cell);
        self.cursor = cell;
    }

    /// Adds a cell to the selection or takes it out.
    pub(crate) fn toggle_selected(&mut self, cell: Cell) {
        if self.selection.contains(cell) {
            self.selection.remove(cell);
        } else {
            self.selection.insert(cell);
        }
        self.cursor = cell;
    }

    /// Starts selecting with the cursor, or ends it and keeps what is selected until the next move.
    pub(crate) fn toggle_selecting(&mut self) {
        self.selecting = !self.selecting;
        if self.selecting {
            self.selection.insert(self.cursor);
        }
    }

    /// Switches to a way of entering, or back to digits when it is the one in force.
    pub(crate) fn toggle_entry(&mut self, entry: Entry) {
        self.entry = if self.entry == entry {
            Entry::Digit
        } else {
            entry
        };
    }

    /// Drops the selection; tells whether there was one.
    pub(crate) fn deselect(&mut self) -> bool {
        let any = self.selecting || !self.selection.is_empty();
        self.selecting = false;
        self.selection = CellSet::EMPTY;
        any
    }

    pub(crate) const fn hint(&self) -> Option<&ActiveHint> {
        self.hint.as_ref()
    }

    pub(crate) const fn hint_marks(&self) -> &HintMarks {
        &self.hint_marks
    }

    /// Shows a hint, or none; returns the one shown before.
    pub(crate) fn set_hint(&mut self, hint: Option<ActiveHint>) -> Option<ActiveHint> {
        let marks = hint.as_ref().map(ActiveHint::marks);
        self.hint_marks = marks.map_or_else(HintMarks::default, |marks| {
            HintMarks::new(&marks, self.geometry())
        });
        std::mem::replace(&mut self.hint, hint)
    }

    /// Changes the step told on the ladder, if one is, and shows it again.
    pub(crate) fn change_step_hint(&mut self, change: impl FnOnce(&mut StepHint)) {
        let mut hint = self.set_hint(None);
        if let Some(ActiveHint::Step(hint)) = &mut hint {
            change(hint);
        }
        self.set_hint(hint);
    }

    /// Does something to the game. A hint shown goes when the board has changed.
    pub(crate) fn apply(&mut self, action: Action) -> Result<Outcome, Rejected> {
        if matches!(self.save, SaveState::ReadOnly(_)) && !matches!(action, Action::Tick(_)) {
            return Err(Rejected::Paused);
        }
        let outcome = self.game.apply(action)?;
        if !outcome.changed.is_empty() {
            self.set_hint(None);
        }
        Ok(outcome)
    }

    /// Lets time pass. Returns the action to record when enough has gathered.
    pub(crate) fn pass(&mut self, time: Duration) -> Option<Action> {
        self.unticked = self.unticked.saturating_add(time);
        if self.unticked < TICK {
            None
        } else {
            self.flush_time()
        }
    }

    /// Writes the time that has passed into the game; returns the action to record, if any time has.
    pub(crate) fn flush_time(&mut self) -> Option<Action> {
        // Saves count in whole milliseconds; the rest waits.
        let whole =
            Duration::from_millis(u64::try_from(self.unticked.as_millis()).unwrap_or(u64::MAX));
        if whole.is_zero() {
            return None;
        }
        self.unticked -= whole;
        let action = Action::Tick(whole);
        self.game.apply(action.clone()).ok().map(|_| action)
    }

    /// Returns the time played, to this moment.
    pub(crate) fn elapsed(&self) -> Duration {
        self.game.session().elapsed().saturating_add(self.unticked)
    }

    /// Tells whether the game may not be changed here.
    pub(crate) const fn is_read_only(&self) -> bool {
        matches!(self.save, SaveState::ReadOnly(_))
    }
}
