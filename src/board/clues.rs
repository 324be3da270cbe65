//! What a puzzle gives.

use super::{Candidates, Exclusions, Geometry, Grid};

/// What a puzzle gives: digits in cells, and, in a puzzle given by candidates, digits that cells may not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clues {
    /// The givens.
    pub grid: Grid,
    /// The candidates ruled out besides; none in most puzzles.
    pub exclusions: Exclusions,
}

impl Clues {
    /// Returns the shape of the board.
    #[must_use]
    pub const fn geometry(&self) -> &'static Geometry {
        self.grid.geometry()
    }

    /// Tells whether the puzzle is given by candidates (a Sukaku).
    #[must_use]
    pub const fn are_candidates(&self) -> bool {
        !self.exclusions.is_empty()
    }

    /// Returns the position that the puzzle begins with.
    #[must_use]
    pub fn position(&self) -> Candidates {
        Candidates::from_grid(&self.grid).with_exclusions(self.exclusions.clone())
    }

    /// Tells whether a full grid is one of the solutions.
    #[must_use]
    pub fn allow(&self, solution: &Grid) -> bool {
        let geometry = self.geometry();
        let is_allowed = |cell| {
            let given = self.grid.get(cell);
            let value = solution.get(cell);
            (given.is_none() || value == given)
                && value.is_some_and(|digit| !self.exclusions.cells(digit).contains(cell))
        };
        solution.geometry() == geometry
            && geometry.cells().iter().all(is_allowed)
            && solution.is_solution()
    }
}

impl From<Grid> for Clues {
    fn from(grid: Grid) -> Self {
        Self {
            grid,
            exclusions: Exclusions::NONE,
        }
    }
}
