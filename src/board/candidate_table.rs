//! Candidates by number, so that links and sets of them can be kept in arrays and bit sets.
//!
//! What the numbers mean beyond that (nodes of a graph, literals, chains) is the callers' business,
//! and so is the order of their links where it decides what is found first.

use super::bit_matrix::BitMatrix;
use super::jagged_array::JaggedArray;
use super::{Candidate, Candidates, Cell, CellSet, DigitSet, Geometry, MAX_SIDE};

/// The number of a candidate in a [`CandidateTable`].
pub(crate) type CandidateNumber = u16;

/// Some candidates of a board, numbered from 0 in an order of the caller's choice.
pub(crate) struct CandidateTable {
    geometry: &'static Geometry,
    candidates: Vec<Candidate>,
    /// By cell, then digit.
    numbers: Vec<CandidateNumber>,
    /// By cell: the digits of its candidates.
    digits: Vec<DigitSet>,
    /// By digit: the cells of its candidates.
    places: [CellSet; MAX_SIDE],
}

impl CandidateTable {
    /// The number of a candidate that is not in the table.
    pub(crate) const NONE: CandidateNumber = CandidateNumber::MAX;

    /// Numbers the candidates of a position: cells in reading order, digits ascending.
    #[inline]
    pub(crate) fn of(position: &Candidates) -> Self {
        Self::new(position.geometry(), position.iter().collect())
    }

    /// Numbers candidates in the order in which they come, each of which must come once.
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

    /// Returns the number of candidates.
    #[inline]
    pub(crate) const fn len(&self) -> usize {
        self.candidates.len()
    }

    /// Lists the candidates in the order of their numbers.
    #[inline]
    pub(crate) fn candidates(&self) -> &[Candidate] {
        &self.candidates
    }

    /// Returns the candidate with a number.
    #[inline]
    pub(crate) fn candidate(&self, number: CandidateNumber) -> Candidate {
        self.candidates[usize::from(number)]
    }

    /// Returns the number of a candidate; [`NONE`](Self::NONE) if it is not in the table.
    #[inline]
    pub(crate) fn number(&self, candidate: Candidate) -> CandidateNumber {
        self.numbers[self.slot(candidate)]
    }

    /// Returns the digits of the table's candidates in a cell.
    #[inline]
    pub(crate) fn digits_in(&self, cell: Cell) -> DigitSet {
        self.digits[cell.index()]
    }

    /// Lists the other candidates of a candidate's cell, digits ascending.
    #[inline]
    pub(crate) fn others_in_cell(
        &self,
        Candidate { cell, digit }: Candidate,
    ) -> impl Iterator<Item = CandidateNumber> + '_ {
        let others = self.digits_in(cell).without(digit).iter();
        others.map(move |other| self.number(Candidate::new(cell, other)))
    }

    /// Takes the candidates of other cells that a candidate excludes: those of its digit first, cells in reading order.
    #[inline]
    pub(crate) fn each_seen(&self, candidate: Candidate, mut take: impl FnMut(CandidateNumber)) {
        self.geometry.each_excluded(candidate, |digit, cells| {
            for other in self.places[digit.index()] & cells {
                take(self.number(Candidate::new(other, digit)));
            }
        });
    }

    /// Lists what is in conflict with each candidate.
    pub(crate) fn conflicts(&self) -> Conflicts {
        let n = self.len();
        let mut lists = JaggedArray::with_capacity(2 * n, 32 * n);
        for &candidate in &self.candidates {
            lists.extend(self.others_in_cell(candidate));
            lists.end_row();
            self.each_seen(candidate, |seen| lists.push(seen));
            lists.end_row();
        }
        Conflicts(lists)
    }
}

/// The conflicts (weak links) among the candidates of a table: those of which two cannot both be true.
pub(crate) struct Conflicts(JaggedArray<CandidateNumber>);

impl Conflicts {
    /// Lists all that is in conflict with a candidate: the others of its cell first.
    #[inline]
    pub(crate) fn of(&self, number: CandidateNumber) -> &[CandidateNumber] {
        let row = 2 * usize::from(number);
        self.0.rows(row..row + 2)
    }

    /// Lists the others of a candidate's cell.
    #[inline]
    pub(crate) fn in_cell(&self, number: CandidateNumber) -> &[CandidateNumber] {
        self.0.row(2 * usize::from(number))
    }

    /// Lists the candidates of other cells that are in conflict with a candidate.
    #[inline]
    pub(crate) fn in_houses(&self, number: CandidateNumber) -> &[CandidateNumber] {
        self.0.row(2 * usize::from(number) + 1)
    }

    /// Returns the same as a matrix: by candidate, those in conflict with it.
    pub(crate) fn matrix(&self) -> BitMatrix {
        let n = self.0.n_rows() / 2;
        let mut matrix = BitMatrix::new(n, n);
        for row in 0..n {
            for &column in self.0.rows(2 * row..2 * row + 2) {
                matrix.insert(row, usize::from(column));
            }
        }
        matrix
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Grid, bit_matrix::columns};

    #[test]
    fn numbers_and_candidates_agree_in_any_order() {
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
    fn conflicts_are_those_of_the_geometry() {
        let position = Candidates::from_grid(&Grid::new(Geometry::standard()));
        let candidates = position.iter().step_by(7).collect();
        let table = CandidateTable::new(position.geometry(), candidates);
        let (conflicts, geometry) = (table.conflicts(), position.geometry());
        let matrix = conflicts.matrix();
        for number in 0..table.len() as CandidateNumber {
            let one = table.candidate(number);
            let expected = (0..table.len() as CandidateNumber).filter(|other| {
                *other != number && geometry.are_in_conflict(one, table.candidate(*other))
            });
            let expected: Vec<CandidateNumber> = expected.collect();
            let mut listed = conflicts.of(number).to_vec();
            assert_eq!(
                listed,
                [conflicts.in_cell(number), conflicts.in_houses(number)].concat()
            );
            listed.sort_unstable();
            assert_eq!(listed, expected);
            assert!(
                columns(matrix.row(usize::from(number))).eq(expected.into_iter().map(usize::from))
            );
        }
    }
}
