//! The game on the board with its view state: cursor, selection, mode, filter, hint.

use std::time::Duration;

use super::event::SaveState;
use super::hint::ActiveHint;
use super::panes::marks::HintMarks;
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, Geometry};
use crate::config::Role;
use crate::explain::{Mark, MarkRole, Target};
pub(crate) use crate::game::EntryMode as Entry;
use crate::game::{
    Action, DrawnChain, DrawnChains, DrawnNode, ExerciseUnderWay, Game, GameState, OpenList,
    Outcome, Rejected, View,
};
use crate::techniques::Step;
use crate::words::Words;

/// A meaning of the next digit key, for once.
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
    /// The mouse wheel has chosen this digit, or to clear, which clicks enter; keys mean what they always do.
    Wheel(Option<Digit>),
}

/// A game being played on the screen.
#[derive(Clone, Debug)]
pub(crate) struct Play {
    game: Game,
    cursor: Cell,
    selection: CellSet,
    selecting: bool,
    /// Whether cells are being selected one by one: then moving leaves the selection as it is.
    picking: bool,
    /// What digit keys write.
    pub(crate) entry: Entry,
    /// What the next digit key means instead.
    pub(crate) pending: Option<Pending>,
    /// The digit highlighted.
    pub(crate) filter: Option<Digit>,
    /// How the save stands.
    pub(crate) save: SaveState,
    /// Whether the player has been told that it is not saved, and wants to leave it all the same.
    pub(crate) is_given_up: bool,
    /// The exercise that the board was set up for.
    pub(crate) exercise: Option<Box<ExerciseUnderWay>>,
    /// The chains that the player draws.
    chains: DrawnChains,
    /// What the one in hand proves, once that was asked.
    chain_step: Option<Box<Step>>,
    hint: Option<ActiveHint>,
    hint_marks: HintMarks,
    /// Which screen of the open page of the hint is shown, from 0, where it takes several.
    hint_screen: usize,
    /// The board that the hint is about, where that goes on from what stands there.
    seen: Option<GameState>,
    /// Where the player stood when it was last asked for to be saved.
    noted_view: Option<View>,
    /// Time that has passed and is not yet in the game.
    unticked: Duration,
    /// The cell last clicked, and how long ago.
    clicked: Option<(Cell, Duration)>,
}

/// How much time may pass before it is written into the game, and so into the save.
const TICK: Duration = Duration::from_secs(30);

/// How much time may lie between the clicks of a double click.
const DOUBLE_CLICK: Duration = Duration::from_millis(500);

impl Play {
    /// Puts a game on the board, the cursor on the first empty cell.
    pub(crate) fn new(game: Game, save: SaveState) -> Self {
        let first = game.state().empty_cells().first();
        Self {
            cursor: first.unwrap_or(Cell::new(0)),
            game,
            selection: CellSet::EMPTY,
            selecting: false,
            picking: false,
            entry: Entry::default(),
            pending: None,
            filter: None,
            save,
            is_given_up: false,
            exercise: None,
            chains: DrawnChains::default(),
            chain_step: None,
            hint: None,
            hint_marks: HintMarks::default(),
            hint_screen: 0,
            seen: None,
            noted_view: None,
            unticked: Duration::ZERO,
            clicked: None,
        }
    }

    /// Puts the player where one stood before; the hint is opened by whoever has one.
    pub(crate) fn stand_at(&mut self, view: &View) {
        self.cursor = view.cursor;
        (self.entry, self.filter) = (view.entry, view.filter);
        (self.selection, self.selecting) = (view.selection, view.selecting);
        self.picking = view.picking;
        self.change_chains(|chains| chains.clone_from(&view.chains));
    }

    /// Returns where the player stands, and the list that lies over the board, when that has changed since this was last asked and there is anything to play.
    pub(crate) fn take_view(&mut self, list: Option<OpenList>) -> Option<View> {
        let view = View {
            cursor: self.cursor,
            entry: self.entry,
            filter: self.filter,
            selection: self.selection,
            selecting: self.selecting,
            picking: self.picking,
            hint: self.hint.as_ref().map(ActiveHint::as_open),
            list,
            chains: self.chains.clone(),
        };
        if self.is_read_only() || self.game.is_solved() || self.noted_view.as_ref() == Some(&view) {
            return None;
        }
        self.noted_view = Some(view.clone());
        Some(view)
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
        } else if !self.picking {
            self.selection = CellSet::EMPTY;
        }
    }

    /// Adds the cell under the cursor to the selection, or takes it out; moving leaves it as it is from now on.
    pub(crate) fn pick(&mut self) {
        if !self.picking && !self.selecting {
            self.selection = CellSet::EMPTY;
        }
        self.picking = true;
        let was_selecting = std::mem::take(&mut self.selecting);
        if self.selection.contains(self.cursor) && !was_selecting {
            self.selection.remove(self.cursor);
        } else {
            self.selection.insert(self.cursor);
        }
    }

    /// Adds a cell to the selection, as dragging the mouse does.
    pub(crate) fn extend_to(&mut self, cell: Cell) {
        self.selection.insert(self.cursor);
        self.selection.insert(cell);
        self.cursor = cell;
    }

    /// Moves the cursor to a cell that was clicked, which alone is meant; tells whether it was a double click.
    pub(crate) fn click(&mut self, cell: Cell) -> bool {
        self.deselect();
        self.move_to(cell);
        let before = self.clicked.replace((cell, Duration::ZERO));
        let is_double = before.is_some_and(|(last, ago)| last == cell && ago <= DOUBLE_CLICK);
        if is_double {
            self.clicked = None;
        }
        is_double
    }

    /// Lets time pass for the mouse.
    pub(crate) fn pass_for_mouse(&mut self, time: Duration) {
        if let Some((_, ago)) = &mut self.clicked {
            *ago = ago.saturating_add(time);
        }
    }

    /// Adds a cell to the selection, which begins with the cursor, or takes it out.
    pub(crate) fn toggle_selected(&mut self, cell: Cell) {
        if self.selection.contains(cell) {
            self.selection.remove(cell);
        } else {
            if self.selection.is_empty() {
                self.selection.insert(self.cursor);
            }
            self.selection.insert(cell);
        }
        self.cursor = cell;
    }

    /// Selects every cell that holds the digit under the cursor, if there is one.
    pub(crate) fn select_same(&mut self) {
        if let Some(digit) = self.game.state().value(self.cursor) {
            self.selection = self.game.state().cells_with(digit);
        }
    }

    /// Starts selecting with the cursor, or ends it and keeps what is selected until the next move.
    pub(crate) fn toggle_selecting(&mut self) {
        self.selecting = !self.selecting;
        self.picking = false;
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

    /// Returns how the next digit will be entered.
    pub(crate) const fn entry_shown(&self) -> Entry {
        match self.pending {
            Some(Pending::Once(entry)) => entry,
            Some(Pending::CandidateDigit | Pending::CandidateColour(_)) => Entry::Colour,
            _ => self.entry,
        }
    }

    /// Ends selecting and keeps what is selected until the next move.
    pub(crate) const fn end_selecting(&mut self) {
        self.selecting = false;
        self.picking = false;
    }

    /// Drops the selection; tells whether there was one.
    pub(crate) fn deselect(&mut self) -> bool {
        let any = self.selecting || !self.selection.is_empty();
        self.selecting = false;
        self.picking = false;
        self.selection = CellSet::EMPTY;
        any
    }

    pub(crate) const fn hint(&self) -> Option<&ActiveHint> {
        self.hint.as_ref()
    }

    pub(crate) const fn hint_marks(&self) -> &HintMarks {
        &self.hint_marks
    }

    /// Returns which screen of the open page of the hint is shown, from 0.
    pub(crate) const fn hint_screen(&self) -> usize {
        self.hint_screen
    }

    /// Turns what is being told one screen on or back; its open page takes so many screens. Returns whether there was one.
    pub(crate) fn turn_hint(&mut self, forward: bool, n_screens: usize) -> bool {
        let screen = self.hint_screen.min(n_screens.saturating_sub(1));
        if forward && screen + 1 < n_screens {
            self.hint_screen = screen + 1;
        } else if !forward && screen > 0 {
            self.hint_screen = screen - 1;
        } else {
            let mut has_turned = false;
            self.change_hint(|hint| has_turned = hint.turn(forward));
            // Backwards on to the last screen of the page before, however many it has.
            self.hint_screen = match (has_turned, forward) {
                (true, true) => 0,
                (true, false) => usize::MAX,
                (false, _) => screen,
            };
            return has_turned;
        }
        true
    }

    /// Turns as [`turn_hint`](Self::turn_hint) does; after the last screen of a step's argument comes what will change, and
    /// then where to look.
    pub(crate) fn walk_hint(&mut self, forward: bool, n_screens: usize) {
        if self.turn_hint(forward, n_screens) {
            return;
        }
        self.change_hint(|hint| {
            if let ActiveHint::Step(hint) = hint {
                hint.ladder.go_round(forward);
            }
        });
        self.hint_screen = if forward { 0 } else { usize::MAX };
    }

    /// Shows a hint, or none; returns the one shown before.
    pub(crate) fn set_hint(&mut self, hint: Option<ActiveHint>) -> Option<ActiveHint> {
        self.hint_screen = 0;
        let marks = hint
            .as_ref()
            .map(ActiveHint::marks)
            .or_else(|| self.chain_marks());
        self.hint_marks = marks.map_or_else(HintMarks::default, |marks| {
            HintMarks::new(&marks, self.geometry())
        });
        let position = hint.as_ref().and_then(ActiveHint::position);
        self.seen = position.map(|position| self.game.seen_in(position));
        std::mem::replace(&mut self.hint, hint)
    }

    /// Returns the chains that the player draws.
    pub(crate) const fn chains(&self) -> &DrawnChains {
        &self.chains
    }

    /// Returns the chain in hand.
    pub(crate) fn chain(&self) -> &DrawnChain {
        self.chains.current()
    }

    /// Returns what the chain proves, once that was asked and while nothing has changed since.
    pub(crate) fn chain_step(&self) -> Option<&Step> {
        self.chain_step.as_deref()
    }

    /// Changes the chains; what the one in hand was found to prove is of no use any more.
    pub(crate) fn change_chains(&mut self, change: impl FnOnce(&mut DrawnChains)) {
        change(&mut self.chains);
        self.chain_step = None;
        self.set_hint(None);
    }

    /// Notes what the chain proves.
    pub(crate) fn set_chain_step(&mut self, step: Step) {
        self.chain_step = Some(Box::new(step));
        self.set_hint(None);
    }

    /// Returns the marks of the chain in hand: its candidates in turn, its sets and links, and what it removes once that is
    /// known; `None` without a chain.
    fn chain_marks(&self) -> Option<Vec<Mark>> {
        let chain = self.chain();
        let state = self.game.state();
        // Of the cells of a node those that show its digit; all of them where no marks are shown.
        let candidates = |node: &DrawnNode| -> Vec<Candidate> {
            let cells = node.cells.iter();
            let shown: CellSet = cells
                .filter(|c| state.marks(*c).contains(node.digit))
                .collect();
            let cells = if shown.is_empty() { node.cells } else { shown };
            { cells.iter() }
                .map(|cell| Candidate::new(cell, node.digit))
                .collect()
        };
        let mut marks = Vec::new();
        for (place, node) in chain.nodes().iter().enumerate() {
            let role = if chain.is_on(place) {
                MarkRole::On
            } else {
                MarkRole::Off
            };
            let of_node = candidates(node).into_iter();
            marks.extend(of_node.map(|candidate| Mark {
                target: Target::Candidate(candidate),
                role,
            }));
        }
        for cell in chain.sets().iter().flat_map(CellSet::iter) {
            marks.push(Mark {
                target: Target::Cell(cell),
                role: MarkRole::Support,
            });
        }
        marks.extend(chain.links().filter_map(|(from, strength, to)| {
            let [from, to] = [from, to].map(|node| candidates(&node).first().copied());
            Some(Mark {
                target: Target::Link {
                    from: from?,
                    to: to?,
                    strength,
                },
                role: MarkRole::Link,
            })
        }));
        if let Some(step) = &self.chain_step {
            let marked = |role| {
                move |candidate: &Candidate| Mark {
                    target: Target::Candidate(*candidate),
                    role,
                }
            };
            marks.extend(step.eliminations.iter().map(marked(MarkRole::Elimination)));
            marks.extend(step.placements.iter().map(marked(MarkRole::Placement)));
        }
        (!marks.is_empty()).then_some(marks)
    }

    /// Has the hint say what it says in another language; arguments found in the old one are closed.
    pub(crate) fn speak(&mut self, words: Words) {
        let is_kept = self.hint.as_ref().is_none_or(ActiveHint::is_translatable);
        if is_kept {
            self.change_hint(|hint| hint.speak(words));
        } else {
            self.set_hint(None);
        }
    }

    /// Changes the hint, if there is one, and shows it again.
    pub(crate) fn change_hint(&mut self, change: impl FnOnce(&mut ActiveHint)) {
        let mut hint = self.set_hint(None);
        if let Some(hint) = &mut hint {
            change(hint);
        }
        self.set_hint(hint);
    }

    /// Returns the board as it is to be seen: as it stands, or as an argument has it that is being walked through.
    pub(crate) fn seen(&self) -> &GameState {
        self.seen.as_ref().unwrap_or(self.game.state())
    }

    /// Tells whether a cell holds a digit that is not on the board: one that an argument has come to.
    pub(crate) fn is_tentative(&self, cell: Cell) -> bool {
        self.seen().value(cell).is_some() && self.game.state().value(cell).is_none()
    }

    /// Returns the cells whose digit is supposed in a try.
    pub(crate) fn supposed(&self) -> CellSet {
        let cells = self.game.supposed_cells().iter();
        cells.filter(|cell| self.is_as_it_stands(*cell)).collect()
    }

    /// Returns the role of the digit in a cell: given, tentative or placed.
    pub(crate) fn digit_role(&self, cell: Cell) -> Role {
        if self.game.is_given(cell) {
            Role::Given
        } else if self.is_tentative(cell) {
            Role::ChainOn
        } else {
            Role::Placed
        }
    }

    /// Returns the digits that hints have eliminated from a cell and that nothing else rules out, where there are no
    /// marks to show it.
    pub(crate) fn eliminated(&self, cell: Cell) -> DigitSet {
        let seen = self.seen();
        let state = seen.cell(cell);
        if state.value().is_some() || !state.marks().is_empty() {
            return DigitSet::EMPTY;
        }
        let peers = self.geometry().peers(cell);
        let held: DigitSet = peers.iter().filter_map(|peer| seen.value(peer)).collect();
        state.eliminated() - held
    }

    /// Tells whether a cell shows what stands on the board.
    fn is_as_it_stands(&self, cell: Cell) -> bool {
        self.seen().value(cell) == self.game.state().value(cell)
    }

    /// Returns the cells shown whose digit stands twice in a house.
    pub(crate) fn conflicts(&self) -> CellSet {
        let cells = self.game.conflicts().iter();
        cells.filter(|cell| self.is_as_it_stands(*cell)).collect()
    }

    /// Returns the cells shown of which the player is to know that they are wrong.
    pub(crate) fn mistakes(&self) -> CellSet {
        let cells = self.game.shown_mistakes().iter();
        cells.filter(|cell| self.is_as_it_stands(*cell)).collect()
    }

    /// Does something to the game. A hint shown goes when the board has changed.
    pub(crate) fn apply(&mut self, action: Action) -> Result<Outcome, Rejected> {
        if matches!(self.save, SaveState::ReadOnly(_)) && !matches!(action, Action::Tick(_)) {
            return Err(Rejected::Paused);
        }
        let outcome = self.game.apply(action)?;
        if !outcome.changed.is_empty() {
            // The chain stays drawn; what it proves has to be asked again.
            self.chain_step = None;
            self.set_hint(None);
        }
        Ok(outcome)
    }

    /// Tells whether the game would accept an action as it stands.
    pub(crate) fn would_accept(&self, action: &Action) -> bool {
        !self.is_read_only() && self.game.clone().apply(action.clone()).is_ok()
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
