//! Moves made and taken back.

use super::{Action, CellState, GameState};
use crate::board::{Cell, CellSet};

/// The cells of a board that a move changes, with what stands there on the other side of it.
///
/// Exchanging them with the board takes the move back, exchanging again makes it once more.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Change(Box<[(Cell, CellState)]>);

impl Change {
    /// Returns what turns `after` back into `before`.
    pub(super) fn between(before: &GameState, after: &GameState) -> Self {
        let cells = before.geometry().cells();
        let changed = cells
            .iter()
            .filter(|cell| before.cell(*cell) != after.cell(*cell));
        Self(changed.map(|cell| (cell, *before.cell(cell))).collect())
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn cells(&self) -> CellSet {
        self.0.iter().map(|(cell, _)| *cell).collect()
    }

    pub(super) fn exchange(&mut self, state: &mut GameState) {
        for (cell, other) in &mut self.0 {
            std::mem::swap(state.cell_mut(*cell), other);
        }
    }

    pub(super) fn apply_to(&self, state: &mut GameState) {
        for (cell, other) in &self.0 {
            *state.cell_mut(*cell) = *other;
        }
    }
}

/// A move that was made and can be taken back.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    pub(super) action: Action,
    pub(super) change: Change,
}

impl Move {
    /// Returns what was done.
    #[must_use]
    pub const fn action(&self) -> &Action {
        &self.action
    }

    /// Returns the cells that changed.
    #[must_use]
    pub fn cells(&self) -> CellSet {
        self.change.cells()
    }

    /// Whether the program rather than the player found this move.
    #[must_use]
    pub const fn is_assisted(&self) -> bool {
        matches!(
            self.action,
            Action::ApplyHint(_) | Action::Reveal { .. } | Action::GiveUp
        )
    }
}

/// The moves on the board, and those taken back from it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct History {
    done: Vec<Move>,
    undone: Vec<Move>,
}

impl History {
    /// Notes a new move; what was taken back before cannot be made again.
    pub(super) fn push(&mut self, made: Move) {
        self.undone.clear();
        self.done.push(made);
    }

    pub(super) fn done(&self) -> &[Move] {
        &self.done
    }

    pub(super) fn undone(&self) -> &[Move] {
        &self.undone
    }

    /// Takes the last move back; returns the cells it had changed.
    pub(super) fn undo(&mut self, state: &mut GameState) -> Option<CellSet> {
        let mut last = self.done.pop()?;
        last.change.exchange(state);
        let cells = last.cells();
        self.undone.push(last);
        Some(cells)
    }

    /// Makes the move last taken back once more; returns the cells it changes.
    pub(super) fn redo(&mut self, state: &mut GameState) -> Option<CellSet> {
        let mut next = self.undone.pop()?;
        next.change.exchange(state);
        let cells = next.cells();
        self.done.push(next);
        Some(cells)
    }

    /// Walks over the boards before the last move, before the one before it, and so on.
    pub(super) fn boards_before(&self, now: &GameState) -> impl Iterator<Item = GameState> {
        let mut state = now.clone();
        self.done.iter().rev().map(move |made| {
            made.change.apply_to(&mut state);
            state.clone()
        })
    }
}
