//! Sets of candidates, stored as the cells of each digit.

use std::ops::{BitAndAssign, BitOrAssign, Index, IndexMut, SubAssign};

use crate::board::{Candidate, Candidates, CellSet, Digit, MAX_SIDE};

/// A set of candidates. `set[digit]` are the cells of a digit.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct CandidateSet([CellSet; MAX_SIDE]);

impl CandidateSet {
    pub(super) const EMPTY: Self = Self::of_every_digit(CellSet::EMPTY);

    pub(super) const fn of_every_digit(cells: CellSet) -> Self {
        Self([cells; MAX_SIDE])
    }

    /// Returns the candidates of a position that are in conflict with `candidate`.
    pub(super) fn excluded_by(position: &Candidates, candidate: Candidate) -> Self {
        let mut excluded_candidates = Self::EMPTY;
        for digit in position.digits_in(candidate.cell).without(candidate.digit) {
            excluded_candidates[digit].insert(candidate.cell);
        }
        let geometry = position.geometry();
        geometry.for_each_excluded(candidate, |digit, cells| {
            excluded_candidates[digit] |= cells & position.places(digit);
        });
        excluded_candidates
    }

    /// Returns the candidates of a position that are in conflict with all of the given candidates.
    pub(super) fn excluded_by_all(position: &Candidates, candidates: &[Candidate]) -> Self {
        let mut excluded_candidates = Self::of_every_digit(position.geometry().cells());
        for candidate in candidates {
            excluded_candidates &= Self::excluded_by(position, *candidate);
        }
        excluded_candidates
    }

    pub(super) fn is_empty(&self) -> bool {
        self.0.iter().all(CellSet::is_empty)
    }

    pub(super) fn contains(&self, candidate: Candidate) -> bool {
        self[candidate.digit].contains(candidate.cell)
    }

    pub(super) fn insert(&mut self, candidate: Candidate) {
        self[candidate.digit].insert(candidate.cell);
    }

    pub(super) fn remove(&mut self, candidate: Candidate) {
        self[candidate.digit].remove(candidate.cell);
    }

    /// Iterates over the candidates: digits ascending, then cells in reading order.
    pub(super) fn iter(&self) -> impl Iterator<Item = Candidate> + '_ {
        self.0.iter().enumerate().flat_map(|(index, cells)| {
            let digit = Digit::from_index(index);
            cells.iter().map(move |cell| Candidate::new(cell, digit))
        })
    }
}

impl Index<Digit> for CandidateSet {
    type Output = CellSet;

    fn index(&self, digit: Digit) -> &CellSet {
        &self.0[digit.index()]
    }
}

impl IndexMut<Digit> for CandidateSet {
    fn index_mut(&mut self, digit: Digit) -> &mut CellSet {
        &mut self.0[digit.index()]
    }
}

impl BitAndAssign for CandidateSet {
    fn bitand_assign(&mut self, other: Self) {
        for (cells, others) in self.0.iter_mut().zip(other.0) {
            *cells &= others;
        }
    }
}

impl BitOrAssign for CandidateSet {
    fn bitor_assign(&mut self, other: Self) {
        for (cells, others) in self.0.iter_mut().zip(other.0) {
            *cells |= others;
        }
    }
}

impl SubAssign for CandidateSet {
    fn sub_assign(&mut self, other: Self) {
        for (cells, others) in self.0.iter_mut().zip(other.0) {
            *cells -= others;
        }
    }
}
