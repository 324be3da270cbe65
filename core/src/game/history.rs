//! The moves of a game, including undone ones.

use std::collections::BTreeMap;
use std::time::Duration;

use super::session::Counts;
use super::{Action, CellState, GameState, Session, Tries};
use crate::board::{Cell, CellSet};
use crate::explain::HintLevel;

/// The difference between the boards before and after a move, in one direction.
///
/// A change stores the cells that differ, with their contents on the other side of the move. Swapping these contents
/// with the board undoes the move; swapping again redoes it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Change {
    cells: Box<[(Cell, CellState)]>,
    /// The number of cells whose digit changes.
    n_digits: usize,
    /// The tree of tries as it is on the other side of the move; `None` if the move does not change the tree.
    tries: Option<Box<Tries>>,
}

impl Change {
    /// Creates the change that turns the board `after` back into `before`.
    pub(super) fn between(before: &GameState, after: &GameState) -> Self {
        let changed = before.differing(after);
        let has_other_digit = |(cell, was): &&(Cell, CellState)| was.value != after.value(*cell);
        let cells: Box<[_]> = changed.map(|cell| (cell, *before.cell(cell))).collect();
        Self {
            n_digits: cells.iter().filter(has_other_digit).count(),
            cells,
            tries: None,
        }
    }

    /// Adds the tree of tries that undoing the change restores.
    pub(super) fn with_tries(self, tries: Option<Tries>) -> Self {
        let tries = tries.map(Box::new);
        Self { tries, ..self }
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.cells.is_empty() && self.tries.is_none()
    }

    pub(super) fn cells(&self) -> CellSet {
        self.cells.iter().map(|(cell, _)| *cell).collect()
    }

    pub(super) const fn n_digits(&self) -> usize {
        self.n_digits
    }

    pub(super) fn swap_with(&mut self, state: &mut GameState) {
        for (cell, other) in &mut self.cells {
            std::mem::swap(state.cell_mut(*cell), other);
        }
    }

    fn exchange_tries(&mut self, tries: &mut Tries) {
        if let Some(other) = &mut self.tries {
            std::mem::swap(tries, other);
        }
    }

    pub(super) fn apply_to(&self, state: &mut GameState) {
        for (cell, other) in &self.cells {
            *state.cell_mut(*cell) = *other;
        }
    }

    /// Returns the memory use of the change, measured in cells.
    fn weight(&self) -> usize {
        // Tries share their boards in memory, but each change of the tree adds one board.
        let tree_weight = |tries: &Tries| tries.tries.len() + BOARD_WEIGHT;
        self.cells.len() + self.tries.as_deref().map_or(0, tree_weight)
    }
}

/// A move that can be undone.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    /// The action of the move.
    pub action: Action,
    pub(super) change: Change,
    /// The number of moves that were made before this one.
    pub(super) number: u32,
    /// Whether the move was made in a try. Its digit is then an assumption, not a claim about the solution.
    pub is_tried: bool,
}

impl Move {
    /// Returns the cells that the move changed.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        self.change.cells()
    }

    /// Returns the number of cells whose digit the move changed.
    #[must_use]
    pub const fn n_digits(&self) -> usize {
        self.change.n_digits()
    }

    /// Returns the memory use of the move, measured in cells.
    fn weight(&self) -> usize {
        /// The memory use of a move that changes no cell.
        const MIN_WEIGHT: usize = 6;
        let named = match &self.action {
            Action::ApplyHint(hint)
            | Action::OwnChain(hint)
            | Action::SetUp(hint)
            | Action::Jump(hint) => hint.placements.len() + hint.eliminations.len(),
            _ => 0,
        };
        MIN_WEIGHT + self.change.weight() + named
    }
}

/// A move of the game, whether it is on the board or was undone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PastMove<'a> {
    /// The move itself.
    pub made: &'a Move,
    /// Whether the move is undone.
    pub is_undone: bool,
}

/// An event in a game, such as a move or a check, and its time on the game's clock.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Event {
    pub(super) time: Duration,
    pub(super) kind: EventKind,
    /// The counts after the event.
    pub(super) counts: Counts,
}

/// The kind of event. An event about a move has the number of the move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum EventKind {
    Made(u32),
    Undone(u32),
    Redone(u32),
    Asked(HintLevel),
    Checked,
}

impl EventKind {
    /// Returns the number of the move that was made, undone or redone; `None` for other events.
    const fn number(self) -> Option<u32> {
        match self {
            Self::Made(number) | Self::Undone(number) | Self::Redone(number) => Some(number),
            Self::Asked(_) | Self::Checked => None,
        }
    }
}

/// The largest number of events that are remembered: twice the largest number of one-cell moves.
const MAX_EVENTS: usize = 8000;

/// The largest total memory use of the moves that can be undone, measured in cells. It allows more than four thousand
/// moves of one cell each. A game is in memory twice, so this limits the memory for an endless game.
const MAX_WEIGHT: usize = 30_000;

/// The memory use of a 9×9 board, measured in cells.
const BOARD_WEIGHT: usize = 81;

/// The moves of a game: those on the board and those undone.
///
/// If there are too many moves, the oldest are forgotten, but the board keeps their effects.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct History {
    moves: Vec<Move>,
    undone: Vec<Move>,
    /// The total memory use of `done`, measured in cells.
    weight: usize,
    /// The undone moves that can only be viewed, because another move was made after they were undone.
    withdrawn: Vec<Move>,
    /// The total memory use of `withdrawn`, measured in cells.
    withdrawn_weight: usize,
    /// The events, oldest first.
    events: Vec<Event>,
}

impl History {
    /// Records a new move. Moves that were undone before can no longer be redone.
    pub(super) fn push(&mut self, made: Move, session: &Session) {
        self.withdraw();
        self.record(session, EventKind::Made(made.number));
        self.weight += made.weight();
        self.moves.push(made);
        if self.weight > MAX_WEIGHT {
            self.forget_oldest();
        }
    }

    pub(super) fn record(&mut self, session: &Session, kind: EventKind) {
        if self.events.len() >= MAX_EVENTS {
            // Remove many events at once, so that this seldom happens.
            self.events.drain(..MAX_EVENTS / 4);
        }
        self.events.push(Event {
            time: session.elapsed,
            kind,
            counts: session.counts,
        });
    }

    /// Returns the events, latest first. Each event about a move comes with the move, and with the change that turns
    /// the board after the event into the board before it. The list ends at the oldest move that is remembered.
    pub(super) fn events_latest_first(
        &self,
        now: &GameState,
    ) -> Vec<(Event, Option<(&Move, Change)>)> {
        let mut moves: BTreeMap<u32, (&Move, Change)> = self
            .moves
            .iter()
            .chain(&self.undone)
            .chain(&self.withdrawn)
            .map(|made| (made.number, (made, made.change.clone())))
            .collect();
        let mut state = now.clone();
        let mut events = Vec::with_capacity(self.events.len());
        for event in self.events.iter().rev() {
            let move_and_change = match event.kind.number() {
                None => None,
                Some(number) => {
                    // An event of a forgotten move cannot be shown, nor can earlier events.
                    let Some((made, change)) = moves.get_mut(&number) else {
                        break;
                    };
                    let undone_change = change.clone();
                    change.swap_with(&mut state);
                    Some((*made, undone_change))
                }
            };
            events.push((*event, move_and_change));
        }
        events
    }

    /// Moves all undone moves to `withdrawn`. If `withdrawn` takes too much memory, its older half is forgotten.
    fn withdraw(&mut self) {
        for made in self.undone.drain(..) {
            self.withdrawn_weight += made.weight();
            self.withdrawn.push(made);
        }
        if self.withdrawn_weight > MAX_WEIGHT {
            self.withdrawn.sort_unstable_by_key(|made| made.number);
            self.withdrawn.drain(..self.withdrawn.len() / 2);
            self.withdrawn_weight = self.withdrawn.iter().map(Move::weight).sum();
        }
    }

    /// Returns all moves, including undone ones, in the order in which they were made.
    pub(super) fn all(&self) -> Vec<PastMove<'_>> {
        let past = |is_undone| move |made| PastMove { made, is_undone };
        let withdrawn = self.withdrawn.iter().chain(&self.undone).map(past(true));
        let mut past_moves: Vec<_> = self
            .moves
            .iter()
            .map(past(false))
            .chain(withdrawn)
            .collect();
        past_moves.sort_by_key(|past| past.made.number);
        past_moves
    }

    /// Forgets the oldest quarter of the moves at once, so that this seldom happens. The move that set up the board is
    /// never forgotten.
    fn forget_oldest(&mut self) {
        let is_set_up = |made: &Move| matches!(made.action, Action::SetUp(_));
        let start = usize::from(self.moves.first().is_some_and(is_set_up));
        let mut end = start;
        while self.weight > MAX_WEIGHT / 4 * 3 && end + 1 < self.moves.len() {
            self.weight -= self.moves[end].weight();
            end += 1;
        }
        self.moves.drain(start..end);
    }

    pub(super) fn done(&self) -> &[Move] {
        &self.moves
    }

    pub(super) fn undone_moves(&self) -> &[Move] {
        &self.undone
    }

    /// Undoes the last move; returns the cells that changed.
    pub(super) fn undo(
        &mut self,
        state: &mut GameState,
        tries: &mut Tries,
        session: &Session,
    ) -> Option<CellSet> {
        let mut last_move = self.moves.pop()?;
        self.record(session, EventKind::Undone(last_move.number));
        self.weight -= last_move.weight();
        last_move.change.swap_with(state);
        last_move.change.exchange_tries(tries);
        let cells = last_move.cells();
        self.undone.push(last_move);
        Some(cells)
    }

    /// Redoes the move that was undone last; returns the cells that changed.
    pub(super) fn redo(
        &mut self,
        state: &mut GameState,
        tries: &mut Tries,
        session: &Session,
    ) -> Option<CellSet> {
        let mut next_move = self.undone.pop()?;
        self.record(session, EventKind::Redone(next_move.number));
        next_move.change.swap_with(state);
        next_move.change.exchange_tries(tries);
        let cells = next_move.cells();
        self.weight += next_move.weight();
        self.moves.push(next_move);
        Some(cells)
    }

    /// Iterates over earlier boards, from the board before the last move back to the oldest board remembered.
    pub(super) fn boards_before(&self, now: &GameState) -> impl Iterator<Item = GameState> {
        let mut state = now.clone();
        self.moves.iter().rev().map(move |made| {
            made.change.apply_to(&mut state);
            state.clone()
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Digit, Geometry, Grid};
    use crate::game::Hint;
    use crate::game::notes::CellMarks;

    #[test]
    fn an_endless_game_drops_its_oldest_moves() {
        let geometry = Geometry::standard();
        let (cells, digit) = (geometry.cells(), Digit::from_index(0));
        let mut state = GameState::new(&Grid::new(geometry));
        let mut tries = Tries::default();
        let session = Session::default();
        let mut history = History::default();
        for n in 0..3000 {
            let state_before = state.clone();
            for cell in cells {
                let marks = &mut state.cell_mut(cell).marks;
                *marks = CellMarks::default();
                if n % 2 == 0 {
                    marks.write(digit);
                }
            }
            history.push(
                Move {
                    action: Action::Mark { cells, digit },
                    change: Change::between(&state_before, &state),
                    number: n,
                    is_tried: false,
                },
                &session,
            );
            let weight: usize = history.done().iter().map(Move::weight).sum();
            assert_eq!(weight, history.weight);
            assert!(weight <= MAX_WEIGHT);
        }
        let n_moves = history.done().len();
        assert!(
            n_moves * 87 > MAX_WEIGHT / 2,
            "only {n_moves} moves are left"
        );
        for _ in 0..n_moves {
            assert_eq!(history.undo(&mut state, &mut tries, &session), Some(cells));
        }
        assert_eq!(
            (
                history.undo(&mut state, &mut tries, &session),
                history.weight
            ),
            (None, 0)
        );
        for _ in 0..n_moves {
            assert_eq!(history.redo(&mut state, &mut tries, &session), Some(cells));
        }
        assert_eq!(
            (
                history.redo(&mut state, &mut tries, &session),
                history.done().len()
            ),
            (None, n_moves)
        );
    }

    #[test]
    fn the_set_up_action_is_never_dropped() {
        let hint = Hint {
            technique: "x-wing".to_owned(),
            placements: Vec::new(),
            eliminations: Vec::new(),
        };
        let session = Session::default();
        let mut history = History::default();
        for action in std::iter::once(Action::SetUp(hint.clone()))
            .chain(std::iter::repeat_n(Action::WipeColours, MAX_WEIGHT))
        {
            let change = Change {
                cells: Box::new([]),
                n_digits: 0,
                tries: None,
            };
            history.push(
                Move {
                    action,
                    change,
                    number: 0,
                    is_tried: false,
                },
                &session,
            );
        }
        assert_eq!(history.done()[0].action, Action::SetUp(hint));
        assert!(history.done().len() < MAX_WEIGHT / 6 + 1);
    }
}
