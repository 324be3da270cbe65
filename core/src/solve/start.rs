//! The start of a search.

use crate::board::{Candidate, Cell, Clues, Digit, Exclusions, Geometry, Grid};

/// The start of a search: the values of a grid, and candidates that no solution may contain.
///
/// It is made from a [`Grid`], or from the [`Clues`] of a puzzle that is given by candidates.
#[derive(Clone, Copy, Debug)]
pub struct SearchStart<'a> {
    pub(super) grid: &'a Grid,
    pub(super) exclusions: &'a Exclusions,
    /// One more candidate that no solution may contain.
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
    pub(super) const fn geometry(&self) -> &'static Geometry {
        self.grid.geometry()
    }

    /// Makes a start from the values of `grid`, with the exclusions of this start and one more excluded candidate.
    pub(super) const fn without_candidate<'b>(
        &self,
        grid: &'b Grid,
        forbidden: Candidate,
    ) -> SearchStart<'b>
    where
        Self: 'b,
    {
        SearchStart {
            grid,
            exclusions: self.exclusions,
            forbidden: Some(forbidden),
        }
    }

    pub(super) fn excludes(&self, cell: Cell, digit: Digit) -> bool {
        let candidate = Candidate::new(cell, digit);
        self.forbidden == Some(candidate) || self.exclusions.contains(candidate)
    }

    pub(super) fn excluded_candidates(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.exclusions.iter().chain(self.forbidden)
    }
}
