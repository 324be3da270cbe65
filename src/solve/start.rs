//! Where a search begins.

use crate::board::{Candidate, Cell, Clues, Digit, Exclusions, Geometry, Grid};

/// Where a search begins: values, and candidates that no solution may hold.
///
/// Made of a [`Grid`], or of [`Clues`] where a puzzle is given by candidates.
#[derive(Clone, Copy, Debug)]
pub struct SearchStart<'a> {
    pub(super) grid: &'a Grid,
    pub(super) exclusions: &'a Exclusions,
    /// One more candidate that no solution may hold.
    pub(super) forbidden: Option<Candidate>,
}

impl<'a> From<&'a Grid> for SearchStart<'a> {
    fn from(grid: &'a Grid) -> Self {
        const NONE: &Exclusions = &Exclusions::NONE;
        Self {
            grid,
            exclusions: NONE,
            forbidden: None,
        }
    }
}

impl<'a> From<&'a Clues> for SearchStart<'a> {
    fn from(clues: &'a Clues) -> Self {
        Self {
            exclusions: &clues.exclusions,
            ..Self::from(&clues.grid)
        }
    }
}

impl SearchStart<'_> {
    /// Returns the shape of the board.
    pub(super) const fn geometry(&self) -> &'static Geometry {
        self.grid.geometry()
    }

    /// Returns the start without the solutions that hold a candidate, on a grid without it.
    pub(super) const fn avoiding<'b>(&self, grid: &'b Grid, forbidden: Candidate) -> SearchStart<'b>
    where
        Self: 'b,
    {
        SearchStart {
            grid,
            exclusions: self.exclusions,
            forbidden: Some(forbidden),
        }
    }

    /// Tells whether no solution may hold a digit in a cell.
    pub(super) fn rules_out(&self, cell: Cell, digit: Digit) -> bool {
        let candidate = Candidate::new(cell, digit);
        self.forbidden == Some(candidate) || self.exclusions.contains(candidate)
    }

    /// Iterates over the candidates that no solution may hold.
    pub(super) fn ruled_out(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.exclusions.iter().chain(self.forbidden)
    }
}
