//! Tables of a position for propagation: candidates, conflicts and truths by number.

use crate::board::bit_matrix::{BitMatrix, columns};
use crate::board::{
    Candidate, CandidateNumber, CandidateTable, Candidates, Geometry, House, JaggedArray,
};
use crate::techniques::{Truth, Via};

/// The number of a candidate: cells in reading order, and digits ascending within a cell.
pub(super) type Index = CandidateNumber;
/// The number of a truth: cells first, then the digits of each house.
pub(super) type TruthIndex = u16;

/// The number of truths of a candidate on a standard board: its cell, and its digit in its row, column and box.
const N_TRUTHS: usize = 4;

/// The candidates of a position, their conflicts and their truths.
pub(super) struct Tables {
    geometry: &'static Geometry,
    candidates: CandidateTable,
    conflicts: BitMatrix,
    truths: Vec<Truth>,
    /// For each truth, its candidates.
    members: JaggedArray<Index>,
    /// For each candidate, its truths.
    seats_of: JaggedArray<Seat>,
}

/// Some of the candidates of a truth: bit i stands for its i-th candidate.
pub(super) type Members = u16;

/// A truth that contains a candidate, with the candidate's bit in that truth.
pub(super) type Seat = (TruthIndex, Members);

impl Tables {
    /// Makes the tables of a position. Returns `None` if some truth has no candidate left, because then everything
    /// follows.
    pub(super) fn new(position: &Candidates) -> Option<Self> {
        if position.dead_end().is_some() {
            return None;
        }
        let geometry = position.geometry();
        let candidates = CandidateTable::from_position(position);
        let n_candidates = candidates.len();
        let mut tables = Self {
            geometry,
            conflicts: candidates.conflicts(),
            truths: Vec::new(),
            members: JaggedArray::with_capacity(n_candidates, N_TRUTHS * n_candidates),
            seats_of: JaggedArray::with_capacity(n_candidates, N_TRUTHS * n_candidates),
            candidates,
        };
        let mut seats = vec![Vec::with_capacity(N_TRUTHS); n_candidates];
        for cell in position.unsolved() {
            tables.add(Truth::Cell(cell), &mut seats, position);
        }
        for house in geometry.houses() {
            for digit in geometry.digits() - position.values().digits_in(house) {
                tables.add(Truth::House(house, digit), &mut seats, position);
            }
        }
        for of_candidate in seats {
            tables.seats_of.extend(of_candidate);
            tables.seats_of.end_row();
        }
        Some(tables)
    }

    fn add(&mut self, truth: Truth, seats: &mut [Vec<Seat>], position: &Candidates) {
        for (index, candidate) in truth.candidates(position).into_iter().enumerate() {
            let member = self.candidates.number(candidate);
            let seat = (self.truths.len() as TruthIndex, 1 << index);
            seats[usize::from(member)].push(seat);
            self.members.push(member);
        }
        self.truths.push(truth);
        self.members.end_row();
    }

    pub(super) const fn n_candidates(&self) -> usize {
        self.candidates.len()
    }

    pub(super) const fn n_truths(&self) -> usize {
        self.truths.len()
    }

    pub(super) fn candidate(&self, index: Index) -> Candidate {
        self.candidates.candidate(index)
    }

    pub(super) fn truth(&self, truth: TruthIndex) -> &Truth {
        &self.truths[usize::from(truth)]
    }

    /// Lists the candidates that conflict with a candidate.
    pub(super) fn conflicts(&self, index: Index) -> impl Iterator<Item = Index> {
        indices_of(self.conflict_row(index))
    }

    /// Lists the candidates in other cells that conflict with a candidate.
    pub(super) fn conflicts_outside_cell(&self, index: Index) -> impl Iterator<Item = Index> {
        let cell = self.candidate(index).cell;
        self.conflicts(index)
            .filter(move |other| self.candidate(*other).cell != cell)
    }

    /// Returns whether two candidates cannot both be true.
    pub(super) fn are_in_conflict(&self, a: Index, b: Index) -> bool {
        self.conflicts.has(usize::from(a), usize::from(b))
    }

    /// Returns the number of words of a bit row with one bit for each candidate.
    pub(super) const fn n_words(&self) -> usize {
        self.conflicts.n_words()
    }

    /// Returns a bit row of the candidates that conflict with a candidate.
    pub(super) fn conflict_row(&self, index: Index) -> &[u64] {
        self.conflicts.row(usize::from(index))
    }

    pub(super) fn members(&self, truth: TruthIndex) -> &[Index] {
        self.members.row(usize::from(truth))
    }

    /// Lists the truths of a candidate: its cell, then its digit in each of its houses.
    pub(super) fn truths_of(&self, index: Index) -> impl Iterator<Item = TruthIndex> + '_ {
        self.memberships_of(index).iter().map(|(truth, _)| *truth)
    }

    /// Lists the truths of a candidate, like [`truths_of`](Self::truths_of), each with the candidate's bit in that
    /// truth.
    pub(super) fn memberships_of(&self, index: Index) -> &[Seat] {
        self.seats_of.row(usize::from(index))
    }

    /// Returns a number for the direction of a line: one number for rows, another for columns. Returns `None` for other
    /// houses.
    pub(super) fn line_kind(&self, house: House) -> Option<usize> {
        let kind = self.geometry.kind(house);
        kind.is_line().then_some(kind as usize)
    }

    /// Returns the reason why two candidates exclude each other: their cell, a house with one digit, or a rule
    /// of the variant.
    pub(super) fn link(&self, a: Index, b: Index) -> Via {
        let cells = [self.candidate(a).cell, self.candidate(b).cell];
        if cells[0] == cells[1] {
            return Via::Cell(cells[0]);
        }
        let shared_houses = self.geometry.houses_shared(&cells.into_iter().collect());
        let is_one_digit = self.candidate(a).digit == self.candidate(b).digit;
        let house = shared_houses.first().filter(|_| is_one_digit);
        house.map_or(Via::Rule, Via::House)
    }

    pub(super) fn truths(&self) -> impl Iterator<Item = TruthIndex> + use<> {
        0..self.truths.len() as TruthIndex
    }

    pub(super) fn indices(&self) -> impl Iterator<Item = Index> + use<> {
        0..self.candidates.len() as Index
    }
}

/// Iterates over the candidates whose bits are set in a row.
pub(super) fn indices_of(row: &[u64]) -> impl Iterator<Item = Index> {
    columns(row).map(|candidate| candidate as Index)
}
