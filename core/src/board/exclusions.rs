//! Candidates that a puzzle rules out as clues.

use std::fmt;
use std::sync::Arc;

use super::{Candidate, Cell, CellSet, Digit, DigitSet, Geometry, MAX_SIDE};

/// The candidates that a puzzle rules out as clues, in addition to those that its givens exclude.
///
/// Nearly all puzzles rule out none. A puzzle given by candidates (a Sukaku) has few or no givens, but lists the digits
/// that each cell may contain. The other digits of each cell are its exclusions. They are clues like givens, so a
/// uniqueness argument must not assume that a cell can contain one of them. Candidates that logic has eliminated are
/// not exclusions.
#[derive(Clone, PartialEq, Eq, Default)]
pub struct Exclusions(
    /// By digit index: the cells that may not contain the digit; `None` if there are no exclusions.
    Option<Arc<[CellSet; MAX_SIDE]>>,
);

impl Exclusions {
    /// No exclusions.
    pub const NONE: Self = Self(None);

    /// Returns whether there are no exclusions.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Returns the number of excluded candidates.
    #[must_use]
    pub fn len(&self) -> usize {
        let sets = self.0.iter().flat_map(|sets| sets.iter());
        sets.map(CellSet::len).sum()
    }

    /// Returns the cells that may not contain a digit.
    #[must_use]
    pub fn cells(&self, digit: Digit) -> CellSet {
        (self.0.as_ref()).map_or(CellSet::EMPTY, |sets| sets[digit.index()])
    }

    /// Returns the digits that a cell may not contain.
    #[must_use]
    pub fn digits(&self, cell: Cell) -> DigitSet {
        let sets = self.0.iter().flat_map(|sets| sets.iter().enumerate());
        sets.filter(|(_, cells)| cells.contains(cell))
            .map(|(index, _)| Digit::from_index(index))
            .collect()
    }

    /// Returns whether a candidate is excluded.
    #[must_use]
    pub fn contains(&self, candidate: Candidate) -> bool {
        self.cells(candidate.digit).contains(candidate.cell)
    }

    /// Returns whether every cell in `cells` may contain every digit in `digits`.
    #[must_use]
    pub fn allow_all(&self, cells: CellSet, digits: DigitSet) -> bool {
        let is_ruled_out = |digit: Digit| self.cells(digit).intersects(&cells);
        self.is_empty() || !digits.iter().any(is_ruled_out)
    }

    /// Iterates over the excluded candidates: digits ascending, cells in reading order.
    pub fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        let sets = self.0.iter().flat_map(|sets| sets.iter().enumerate());
        sets.flat_map(|(index, cells)| {
            let digit = Digit::from_index(index);
            cells.iter().map(move |cell| Candidate::new(cell, digit))
        })
    }

    /// Returns these exclusions without one candidate, so that the candidate is allowed again.
    #[must_use]
    pub fn without(&self, candidate: Candidate) -> Self {
        self.iter()
            .filter(|other_candidate| *other_candidate != candidate)
            .collect()
    }

    /// Returns whether a board has all cells and digits of the exclusions.
    #[must_use]
    pub fn fit_board(&self, geometry: &Geometry) -> bool {
        let cells = geometry.cells();
        self.iter()
            .all(|ruled_out| geometry.has_digit(ruled_out.digit) && cells.contains(ruled_out.cell))
    }
}

impl FromIterator<Candidate> for Exclusions {
    fn from_iter<I: IntoIterator<Item = Candidate>>(candidates: I) -> Self {
        let mut sets = [CellSet::EMPTY; MAX_SIDE];
        for Candidate { cell, digit } in candidates {
            sets[digit.index()].insert(cell);
        }
        let is_empty = sets.iter().all(CellSet::is_empty);
        Self((!is_empty).then(|| Arc::new(sets)))
    }
}

impl fmt::Debug for Exclusions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
