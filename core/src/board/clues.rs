//! The clues of a puzzle.

use super::{Candidates, Exclusions, Geometry, Grid};

/// The clues of a puzzle: its givens and, in a puzzle given by candidates, the digits that cells may not contain.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Clues {
    /// The given digits.
    pub grid: Grid,
    /// The candidates that the puzzle rules out in addition to its givens; most puzzles have none.
    pub exclusions: Exclusions,
}

impl Clues {
    /// Returns the shape of the board.
    #[must_use]
    pub const fn geometry(&self) -> &'static Geometry {
        self.grid.geometry()
    }

    /// Returns whether the puzzle is given by candidates (a Sukaku).
    #[must_use]
    pub const fn is_sukaku(&self) -> bool {
        !self.exclusions.is_empty()
    }

    /// Returns the position at the start of the puzzle.
    #[must_use]
    pub fn position(&self) -> Candidates {
        Candidates::from_grid(&self.grid).with_exclusions(self.exclusions.clone())
    }

    /// Returns whether a full grid agrees with the clues and with the rules of the board.
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
