//! Numbers candidates, so that links and sets of them fit into arrays and bit sets.
//!
//! The callers decide what the numbers stand for (graph nodes, literals, chains). They also decide the order of links
//! if it determines what is found first.

use super::bit_matrix::BitMatrix;
use super::{Candidate, Candidates, Cell, CellSet, DigitSet, Geometry, MAX_SIDE};

/// The number of a candidate in a [`CandidateTable`].
pub(crate) type CandidateNumber = u16;

/// Candidates of a board, numbered from 0 in an order that the caller chooses.
pub(crate) struct CandidateTable {
    geometry: &'static Geometry,
    candidates: Vec<Candidate>,
    /// By cell, then digit: the number of the candidate, or [`NONE`](Self::NONE).
    numbers: Vec<CandidateNumber>,
    /// For each cell, the digits of its candidates.
    digits: Vec<DigitSet>,
    /// By digit index: the cells of its candidates in the table.
    places: [CellSet; MAX_SIDE],
}

impl CandidateTable {
    /// The value that stands for the number of a candidate outside the table.
    pub(crate) const NONE: CandidateNumber = CandidateNumber::MAX;

    /// Numbers the candidates of a position: cells in reading order, digits ascending.
    pub(crate) fn from_position(position: &Candidates) -> Self {
        Self::new(position.geometry(), position.iter().collect())
    }

    /// Numbers candidates in the given order. No candidate may occur twice.
    pub(crate) fn new(geometry: &'static Geometry, candidates: Vec<Candidate>) -> Self {
        let mut table = Self {
            geometry,
            numbers: vec![Self::NONE; geometry.n_cells() * geometry.side()],
            digits: vec![DigitSet::EMPTY; geometry.n_cells()],
            places: [CellSet::EMPTY; MAX_SIDE],
            candidates: Vec::new(),
        };
        for (number, &candidate) in candidates.iter().enumerate() {
            let slot = table.slot(candidate);
            table.numbers[slot] = number as CandidateNumber;
            table.digits[candidate.cell.index()].insert(candidate.digit);
            table.places[candidate.digit.index()].insert(candidate.cell);
        }
        table.candidates = candidates;
        table
    }

    #[inline]
    fn slot(&self, Candidate { cell, digit }: Candidate) -> usize {
        cell.index() * self.geometry.side() + digit.index()
    }

    pub(crate) const fn len(&self) -> usize {
        self.candidates.len()
    }

    /// Lists the candidates in the order of their numbers.
    pub(crate) fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    #[inline]
    pub(crate) fn candidate(&self, number: CandidateNumber) -> Candidate {
        self.candidates[usize::from(number)]
    }

    /// Returns the number of a candidate, or [`NONE`](Self::NONE) if it is not in the table.
    #[inline]
    pub(crate) fn number(&self, candidate: Candidate) -> CandidateNumber {
        self.numbers[self.slot(candidate)]
    }

    #[inline]
    pub(crate) fn digits_in(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    /// Lists the other candidates in the cell of a candidate, digits ascending.
    #[inline]
    pub(crate) fn others_in_cell(
        &self,
        Candidate { cell, digit }: Candidate,
    ) -> impl Iterator<Item = CandidateNumber> + '_ {
        let others = self.digits_in(cell).without(digit).iter();
        others.map(move |other| self.number(Candidate::new(cell, other)))
    }

    /// Calls `visit` with each candidate in another cell that the given candidate excludes. The order is by digit,
    /// beginning with the candidate's own digit, then by cell in reading order.
    #[inline]
    pub(crate) fn for_each_seen(
        &self,
        candidate: Candidate,
        mut visit: impl FnMut(CandidateNumber),
    ) {
        self.geometry.for_each_excluded(candidate, |digit, cells| {
            for other_cell in self.places[digit.index()] & cells {
                visit(self.number(Candidate::new(other_cell, digit)));
            }
        });
    }

    /// Returns the conflicts (weak links) as a matrix with a row per candidate. Two candidates in conflict cannot both
    /// be true.
    pub(crate) fn conflicts(&self) -> BitMatrix {
        let mut conflicts = BitMatrix::new(self.len(), self.len());
        for (row, &candidate) in self.candidates.iter().enumerate() {
            for other in self.others_in_cell(candidate) {
                conflicts.insert(row, usize::from(other));
            }
            self.for_each_seen(candidate, |other| conflicts.insert(row, usize::from(other)));
        }
        conflicts
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Grid, bit_matrix::columns};

    #[test]
    fn numbers_and_candidates_match_in_any_order() {
        let position = Candidates::from_grid(&Grid::new(Geometry::standard()));
        let mut candidates: Vec<Candidate> = position.iter().step_by(3).collect();
        candidates.reverse();
        let table = CandidateTable::new(position.geometry(), candidates.clone());
        assert_eq!(table.candidates(), candidates);
        for candidate in position.iter() {
            match table.number(candidate) {
                CandidateTable::NONE => assert!(!candidates.contains(&candidate)),
                number => assert_eq!(table.candidate(number), candidate),
            }
        }
    }

    #[test]
    fn conflicts_match_the_geometry() {
        let position = Candidates::from_grid(&Grid::new(Geometry::standard()));
        let candidates = position.iter().step_by(7).collect();
        let table = CandidateTable::new(position.geometry(), candidates);
        let (conflicts, geometry) = (table.conflicts(), position.geometry());
        for number in 0..table.len() {
            let candidate = |number: usize| table.candidate(number as CandidateNumber);
            let expected = (0..table.len()).filter(|other| {
                let other_candidate = candidate(*other);
                other_candidate != candidate(number)
                    && geometry.are_in_conflict(candidate(number), other_candidate)
            });
            assert!(columns(conflicts.row(number)).eq(expected));
        }
    }
}
