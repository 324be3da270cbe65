//! Games that end at the first wrong digit.

use super::{Action, Game, GameState, Move, PuzzleVerdict};
use crate::board::{Candidate, CellSet, Clues, Digit, Grid};
use crate::solve;

impl Game {
    /// Returns whether the game is lost with the current board. The digits of a try are assumptions until it is kept.
    pub(super) fn is_lost_now(&self) -> bool {
        let counts = self.session().ends_at_mistake && !self.is_trying();
        counts && self.excludes_all_solutions(self.state())
    }

    /// Returns whether no solution of the puzzle has all the digits of a board.
    pub(super) fn excludes_all_solutions(&self, state: &GameState) -> bool {
        let grid = state.grid();
        let is_part_of = |solution: &Grid| {
            let mut cells = grid.filled().iter();
            cells.all(|cell| grid.get(cell) == solution.get(cell))
        };
        match self.puzzle().verdict() {
            PuzzleVerdict::Unique(solution) => !is_part_of(solution),
            PuzzleVerdict::Several(two) if two.iter().any(is_part_of) => false,
            PuzzleVerdict::Several(_) => {
                let exclusions = self.puzzle().clues().exclusions.clone();
                !grid.duplicates().is_empty() || solve::first(&Clues { grid, exclusions }).is_none()
            }
            _ => false,
        }
    }

    /// Returns whether an action has just returned from a try to the main line of a game that one mistake ends, without
    /// naming the try.
    #[must_use]
    pub const fn has_returned_to_mistakes(&self, action: &Action) -> bool {
        let is_return = matches!(action, Action::BackToCheckpoint | Action::GoToCheckpoint(_));
        is_return && self.session().ends_at_mistake && !self.is_trying()
    }

    /// Returns the cells with the digits that lost the game; empty if the game is not lost.
    #[must_use]
    pub fn losing_cells(&self) -> CellSet {
        if !self.is_lost() {
            return CellSet::EMPTY;
        }
        if self.puzzle().solution().is_some() {
            return self.wrong_cells();
        }
        let entered = self.moves().last().map_or(CellSet::EMPTY, Move::cells);
        entered - self.state().empty_cells() - self.puzzle().given_cells()
    }

    /// Returns the digits that lost the game, each with the right digit; `None` if no single digit is right.
    #[must_use]
    pub fn losing_digits(&self) -> Vec<(Candidate, Option<Digit>)> {
        let cells = self.losing_cells();
        let digits = cells.iter().filter_map(|cell| {
            let placed = Candidate::new(cell, self.state().value(cell)?);
            Some((placed, self.puzzle().solution_at(cell)))
        });
        digits.collect()
    }
}
