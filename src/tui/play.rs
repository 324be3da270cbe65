//! The game on the board together with its view: selection, entry mode, highlighted digit, drawn chains, open hint.

use std::time::Duration;

use super::chain_marks::chain_marks;
use super::event::SaveState;
use super::hint::ActiveHint;
use super::panes::marks::HintMarks;
use super::selection::Selection;
use crate::board::{Cell, CellSet, Digit, DigitSet, Geometry};
use crate::config::Role;
pub(crate) use crate::game::EntryMode as Entry;
use crate::game::{
    Action, ActiveExercise, DrawnChain, DrawnChains, Game, GameState, OpenHint, OpenList, Outcome,
    Rejected, View,
};
use crate::techniques::Step;
use crate::words::Words;

/// The meaning of the next digit key, if a key before it has changed the meaning.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Pending {
    /// Enter the digit in this entry mode, once.
    Once(Entry),
    /// Highlight the digit on the board.
    Filter,
    /// Use the digit as the candidate to colour; its colour follows.
    CandidateDigit,
    /// Use the digit as the number of the colour for this candidate.
    CandidateColour(Digit),
    /// Digit keys mean the usual, but clicks enter the digit that the mouse wheel has selected. `None` clears the
    /// clicked cell.
    Wheel(Option<Digit>),
}

/// The open hint, prepared for the board and the hint pane.
#[derive(Clone, Debug, Default)]
struct HintView {
    hint: Option<ActiveHint>,
    marks: HintMarks,
    /// The index of the visible screen, if the open page is too long for one screen.
    screen: usize,
    /// The position that the hint shows in place of the game's board; `None` to show the game's board.
    board: Option<GameState>,
}

impl HintView {
    /// Moves to the next or previous of the `n_screens` screens of the open page. Returns `false` if there is none.
    fn turn_screen(&mut self, forward: bool, n_screens: usize) -> bool {
        let last = n_screens.saturating_sub(1);
        let screen = self.screen.min(last);
        let turned = if forward {
            Some(screen + 1).filter(|next| *next <= last)
        } else {
            screen.checked_sub(1)
        };
        self.screen = turned.unwrap_or(screen);
        turned.is_some()
    }
}

/// A hint that the board has requested from the worker.
#[derive(Clone, Copy, Debug)]
pub(super) enum AwaitedHint {
    /// A new step. The number counts the presses of the hint key that came before the answer; each raises the level of
    /// detail.
    New(usize),
    /// A hint with its page and level of detail, as it was saved with the game.
    Open(OpenHint),
}

/// A game being played on the screen.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    game: Game,
    pub(super) selection: Selection,
    /// The entry mode, which decides what digit keys enter.
    pub(crate) entry: Entry,
    /// The meaning of the next digit key, if it differs from the entry mode.
    pub(crate) pending: Option<Pending>,
    /// The digit that is highlighted on the board; `None` for no highlighting.
    pub(crate) filter: Option<Digit>,
    pub(crate) save: SaveState,
    /// Whether the player leaves this game although it is not saved.
    pub(crate) is_given_up: bool,
    /// The exercise for which the board was set up; `None` in an ordinary game.
    pub(crate) exercise: Option<Box<ActiveExercise>>,
    chains: DrawnChains,
    /// The step that the current chain proves; `None` until the player has the chain checked.
    chain_step: Option<Box<Step>>,
    shown_hint: HintView,
    /// The hint to open when the worker answers; `None` while the board expects no answer.
    pub(super) awaited: Option<AwaitedHint>,
    /// The most recently saved view, for finding out whether the view has changed.
    saved_view: Option<View>,
    /// Played time that is not yet recorded in the game.
    unticked: Duration,
}

/// Stands for the last screen of a page, at which a page opens when the player turns back to it.
const LAST_SCREEN: usize = usize::MAX;

/// The longest time before played time is recorded in the game, and so in its save.
const TICK: Duration = Duration::from_secs(30);

impl Play {
    /// Puts a game on the board with the cursor in the first empty cell.
    pub(crate) fn new(game: Game, save: SaveState) -> Self {
        let first = game.state().empty_cells().first();
        Self {
            selection: Selection::with_cursor(first.unwrap_or(Cell::new(0))),
            game,
            entry: Entry::default(),
            pending: None,
            filter: None,
            save,
            is_given_up: false,
            exercise: None,
            chains: DrawnChains::default(),
            chain_step: None,
            shown_hint: HintView::default(),
            awaited: None,
            saved_view: None,
            unticked: Duration::ZERO,
        }
    }

    /// Restores the saved view of a game, except the open hint.
    pub(crate) fn restore_view(&mut self, view: &View) {
        (self.entry, self.filter) = (view.entry, view.filter);
        self.selection = Selection::from_view(view);
        self.change_chains(|chains| chains.clone_from(&view.chains));
    }

    /// Returns the view of the player, with the open list of steps. `None` if it is unchanged since the last call, or
    /// if the game is only watched.
    pub(crate) fn take_view(&mut self, list: Option<OpenList>) -> Option<View> {
        let view = View {
            cursor: self.cursor(),
            entry: self.entry,
            filter: self.filter,
            selection: self.selection(),
            is_selecting: self.selection.is_extending(),
            is_picking: self.selection.is_picking(),
            hint: self.hint().map(ActiveHint::saved_view),
            list,
            chains: self.chains.clone(),
        };
        if self.is_read_only()
            || self.game.end_reason().is_some()
            || self.saved_view.as_ref() == Some(&view)
        {
            return None;
        }
        self.saved_view = Some(view.clone());
        Some(view)
    }

    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) const fn geometry(&self) -> &'static Geometry {
        self.game.puzzle().geometry()
    }

    pub(crate) const fn cursor(&self) -> Cell {
        self.selection.cursor()
    }

    /// Returns the selected cells. Empty unless the player has selected cells besides the cell under the cursor.
    pub(crate) const fn selection(&self) -> CellSet {
        self.selection.cells()
    }

    pub(crate) const fn is_selecting(&self) -> bool {
        self.selection.is_extending()
    }

    pub(crate) const fn filter(&self) -> Option<Digit> {
        self.filter
    }

    /// Returns the cells that the next entry changes: the selection, or else the cell under the cursor.
    pub(crate) const fn targets(&self) -> CellSet {
        self.selection.targets()
    }

    pub(crate) fn move_to(&mut self, cell: Cell) {
        self.selection.move_to(cell);
    }

    pub(crate) fn go_to_first_empty(&mut self) {
        if let Some(cell) = self.game.state().empty_cells().first() {
            self.move_to(cell);
        }
    }

    /// Selects all cells with the same digit as the cell under the cursor. Does nothing on an empty cell.
    pub(crate) fn select_same(&mut self) {
        if let Some(digit) = self.game.state().value(self.cursor()) {
            self.selection.select(self.game.state().cells_with(digit));
        }
    }

    /// Switches to an entry mode. If this mode is already the current one, switches back to entering digits.
    pub(crate) fn toggle_entry(&mut self, entry: Entry) {
        self.entry = if self.entry == entry {
            Entry::Digit
        } else {
            entry
        };
    }

    /// Returns the entry mode that applies to the next digit.
    pub(crate) const fn entry_shown(&self) -> Entry {
        match self.pending {
            Some(Pending::Once(entry)) => entry,
            Some(Pending::CandidateDigit | Pending::CandidateColour(_)) => Entry::Colour,
            _ => self.entry,
        }
    }

    /// Returns whether Esc has nothing to end on the board.
    pub(crate) fn is_idle(&self) -> bool {
        self.entry == Entry::Digit
            && self.pending.is_none()
            && self.filter.is_none()
            && self.selection().is_empty()
            && !self.is_selecting()
            && self.hint().is_none()
    }

    pub(crate) const fn hint(&self) -> Option<&ActiveHint> {
        self.shown_hint.hint.as_ref()
    }

    pub(crate) const fn hint_marks(&self) -> &HintMarks {
        &self.shown_hint.marks
    }

    /// Returns the index of the visible screen of the hint's open page, from 0.
    pub(crate) const fn hint_screen(&self) -> usize {
        self.shown_hint.screen
    }

    /// Moves to the next or previous screen or page of the hint; `n_screens` is the number of screens of the open page.
    /// Returns `false` if there is none.
    pub(crate) fn turn_hint(&mut self, forward: bool, n_screens: usize) -> bool {
        if self.shown_hint.turn_screen(forward, n_screens) {
            return true;
        }
        let screen = self.shown_hint.screen;
        let mut has_turned = false;
        self.change_hint(|hint| has_turned = hint.turn(forward));
        self.shown_hint.screen = match (has_turned, forward) {
            (true, true) => 0,
            (true, false) => LAST_SCREEN,
            (false, _) => screen,
        };
        has_turned
    }

    /// Moves like [`turn_hint`](Self::turn_hint). At the end of a step's pages, shows the next level of detail.
    pub(crate) fn walk_hint(&mut self, forward: bool, n_screens: usize) {
        if self.turn_hint(forward, n_screens) {
            return;
        }
        self.change_hint(|hint| {
            if let ActiveHint::Step(hint) = hint {
                hint.ladder.go_round(forward);
            }
        });
        self.shown_hint.screen = if forward { 0 } else { LAST_SCREEN };
    }

    /// Opens a hint, or closes it with `None`. Returns the hint that was open before.
    pub(crate) fn set_hint(&mut self, hint: Option<ActiveHint>) -> Option<ActiveHint> {
        let position = hint.as_ref().and_then(ActiveHint::position);
        let board = position.map(|position| self.game.board_showing(position));
        let visible = board.as_ref().unwrap_or(self.game.state());
        let marks = match &hint {
            Some(hint) => hint.marks(visible),
            None => chain_marks(self.chain(), self.chain_step(), visible),
        };
        let shown = HintView {
            marks: HintMarks::new(&marks, self.geometry()),
            screen: 0,
            board,
            hint,
        };
        std::mem::replace(&mut self.shown_hint, shown).hint
    }

    /// Returns whether the player is drawing a chain that has at least one node, and no hint covers it.
    pub(crate) fn is_drawing_chain(&self) -> bool {
        self.entry == Entry::Chain && !self.chain().is_empty() && self.hint().is_none()
    }

    pub(crate) const fn chains(&self) -> &DrawnChains {
        &self.chains
    }

    pub(crate) fn chain(&self) -> &DrawnChain {
        self.chains.current()
    }

    /// Returns the step that the current chain proves. `None` until the chain is checked, and after any change.
    pub(crate) fn chain_step(&self) -> Option<&Step> {
        self.chain_step.as_deref()
    }

    /// Applies `change` to the chains. Afterwards the current chain must be checked again.
    pub(crate) fn change_chains(&mut self, change: impl FnOnce(&mut DrawnChains)) {
        change(&mut self.chains);
        self.chain_step = None;
        self.set_hint(None);
    }

    pub(crate) fn set_chain_step(&mut self, step: Step) {
        self.chain_step = Some(Box::new(step));
        self.set_hint(None);
    }

    /// Translates the open hint. Closes an explanation, which cannot be translated.
    pub(crate) fn set_language(&mut self, words: Words) {
        let is_kept = self.hint().is_none_or(ActiveHint::is_translatable);
        if is_kept {
            self.change_hint(|hint| hint.set_language(words));
        } else {
            self.set_hint(None);
        }
    }

    pub(crate) fn change_hint(&mut self, change: impl FnOnce(&mut ActiveHint)) {
        let mut hint = self.set_hint(None);
        if let Some(hint) = &mut hint {
            change(hint);
        }
        self.set_hint(hint);
    }

    /// Returns the percentage of the initially empty cells that are filled.
    pub(crate) fn percent_placed(&self) -> usize {
        let n_givens = self.game.puzzle().given_cells().len();
        let n_open = self.geometry().n_cells() - n_givens;
        let n_placed = self.game.n_filled().saturating_sub(n_givens);
        (100 * n_placed).checked_div(n_open).unwrap_or(100)
    }

    /// Returns whether the board has an exercise whose technique was found or shown, now or before the game was loaded.
    pub(crate) fn is_exercise_over(&self) -> bool {
        self.game.session().is_exercise_over
    }

    /// Returns the exercise on the board; `None` if there is none or it is over.
    pub(super) fn exercise_to_judge(&mut self) -> Option<&mut ActiveExercise> {
        let is_over = self.is_exercise_over();
        self.exercise.as_deref_mut().filter(|_| !is_over)
    }

    pub(super) fn end_exercise(&mut self) {
        self.game.end_exercise();
    }

    /// Returns the visible board: the board of the game, or the position on the open page of an explanation.
    pub(crate) fn visible_board(&self) -> &GameState {
        self.shown_hint.board.as_ref().unwrap_or(self.game.state())
    }

    /// Returns whether the visible digit of a cell belongs to an explanation and is not on the game's board.
    pub(crate) fn is_tentative(&self, cell: Cell) -> bool {
        self.visible_board().value(cell).is_some() && self.game.state().value(cell).is_none()
    }

    /// Returns the cells whose digits were entered in a try (a what-if branch).
    pub(crate) fn assumed_cells(&self) -> CellSet {
        let cells = self.game.assumed_cells().iter();
        cells.filter(|cell| self.is_board_digit(*cell)).collect()
    }

    pub(crate) fn digit_role(&self, cell: Cell) -> Role {
        if self.game.is_given(cell) {
            Role::Given
        } else if self.is_tentative(cell) {
            Role::ChainOn
        } else {
            Role::Placed
        }
    }

    /// Returns the digits that hints have eliminated from an empty cell without pencil marks, except those that a peer
    /// rules out.
    pub(crate) fn eliminated(&self, cell: Cell) -> DigitSet {
        let seen = self.visible_board();
        let state = seen.cell(cell);
        if state.value.is_some() || !state.marks().is_empty() {
            return DigitSet::EMPTY;
        }
        let peers = self.geometry().peers(cell);
        let held: DigitSet = peers.iter().filter_map(|peer| seen.value(peer)).collect();
        state.eliminated - held
    }

    /// Returns whether the visible digit of a cell is the digit on the game's board.
    fn is_board_digit(&self, cell: Cell) -> bool {
        self.visible_board().value(cell) == self.game.state().value(cell)
    }

    /// Returns the visible cells with a digit that occurs twice in a house.
    pub(crate) fn conflicts(&self) -> CellSet {
        let cells = self.game.conflicts().iter();
        cells.filter(|cell| self.is_board_digit(*cell)).collect()
    }

    /// Returns the visible cells with a wrong digit; empty unless the settings show mistakes.
    pub(crate) fn mistakes(&self) -> CellSet {
        let cells = self.game.shown_mistakes().iter();
        cells.filter(|cell| self.is_board_digit(*cell)).collect()
    }

    /// Applies an action to the game. If the action changes the board, the hint is closed.
    pub(crate) fn apply(&mut self, action: Action) -> Result<Outcome, Rejected> {
        let outcome = self.game.apply(action)?;
        if !outcome.changed.is_empty() {
            // The player must have the chain checked again.
            self.chain_step = None;
            self.set_hint(None);
        }
        Ok(outcome)
    }

    pub(crate) fn would_accept(&self, action: &Action) -> bool {
        !self.is_read_only() && self.game.clone().apply(action.clone()).is_ok()
    }

    /// Counts played time. Returns the action that records the time, once enough has passed; `None` before.
    pub(crate) fn add_played_time(&mut self, time: Duration) -> Option<Action> {
        self.unticked = self.unticked.saturating_add(time);
        if self.unticked < TICK {
            None
        } else {
            self.flush_time()
        }
    }

    /// Records the counted time in the game, and returns the action for its save. `None` if less than a millisecond was
    /// counted.
    pub(crate) fn flush_time(&mut self) -> Option<Action> {
        // Saves contain whole milliseconds. The remainder is counted next time.
        let whole =
            Duration::from_millis(u64::try_from(self.unticked.as_millis()).unwrap_or(u64::MAX));
        if whole.is_zero() {
            return None;
        }
        self.unticked -= whole;
        let action = Action::Tick(whole);
        self.game.apply(action.clone()).ok().map(|_| action)
    }

    pub(crate) fn elapsed(&self) -> Duration {
        self.game.session().elapsed.saturating_add(self.unticked)
    }

    /// Returns whether the next digit key is the number of a colour.
    pub(crate) fn is_colour_next(&self) -> bool {
        match self.pending {
            None | Some(Pending::Wheel(_)) => self.entry == Entry::Colour,
            Some(pending) => matches!(
                pending,
                Pending::Once(Entry::Colour) | Pending::CandidateColour(_)
            ),
        }
    }

    pub(crate) const fn is_read_only(&self) -> bool {
        matches!(self.save, SaveState::ReadOnly(_))
    }
}
