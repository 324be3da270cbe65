//! A position as plain tables of numbers, for fast propagation.

use std::ops::Range;

use crate::board::{Candidate, Candidates, Geometry, House};
use crate::techniques::{Truth, Via};

/// The number of a candidate: cells in reading order, digits ascending.
pub(super) type Index = u16;
/// The number of a truth: cells first, then the digits of each house.
pub(super) type TruthIndex = u16;

/// The truths that a candidate belongs to: its cell, and its digit in its row, column and box.
const N_TRUTHS: usize = 4;

/// Candidates, what they exclude, and the truths they belong to.
pub(super) struct Tables {
    geometry: &'static Geometry,
    candidates: Vec<Candidate>,
    conflicts: Vec<Index>,
    /// By candidate: where its conflicts begin, and where those outside its cell do.
    conflict_starts: Vec<[u32; 2]>,
    truths: Vec<Truth>,
    members: Vec<Index>,
    member_starts: Vec<u32>,
    truths_of: Vec<[TruthIndex; N_TRUTHS]>,
}

impl Tables {
    /// Makes the tables; `None` if some truth has no candidate left, so that all arguing is idle.
    pub(super) fn new(position: &Candidates) -> Option<Self> {
        if position.dead_end().is_some() {
            return None;
        }
        let geometry = position.geometry();
        let (side, candidates) = (geometry.side(), position.iter().collect::<Vec<_>>());
        let slot = |candidate: Candidate| candidate.cell.index() * side + candidate.digit.index();
        let mut numbers = vec![Index::MAX; geometry.n_cells() * side];
        for (number, candidate) in candidates.iter().enumerate() {
            numbers[slot(*candidate)] = number as Index;
        }
        let number = |candidate| numbers[slot(candidate)];
        let mut tables = Self {
            geometry,
            conflicts: Vec::with_capacity(32 * candidates.len()),
            conflict_starts: Vec::with_capacity(candidates.len() + 1),
            truths: Vec::new(),
            members: Vec::with_capacity(N_TRUTHS * candidates.len()),
            member_starts: vec![0],
            truths_of: vec![[0; N_TRUTHS]; candidates.len()],
            candidates,
        };
        for &Candidate { cell, digit } in &tables.candidates {
            let start = tables.conflicts.len() as u32;
            let in_cell = position.of(cell).without(digit);
            let in_cell = in_cell.iter().map(|other| Candidate::new(cell, other));
            tables.conflicts.extend(in_cell.map(number));
            let outside = tables.conflicts.len() as u32;
            let peers = position.places(digit) & geometry.peers(cell);
            let outside_cell = peers.iter().map(|peer| Candidate::new(peer, digit));
            tables.conflicts.extend(outside_cell.map(number));
            tables.conflict_starts.push([start, outside]);
        }
        let end = tables.conflicts.len() as u32;
        tables.conflict_starts.push([end, end]);
        for cell in position.unsolved() {
            tables.add(Truth::Cell(cell), 0, position, number);
        }
        for house in geometry.houses() {
            let kind = geometry.kind(house) as usize + 1;
            for digit in geometry.digits() - position.values().digits_in(house) {
                tables.add(Truth::House(house, digit), kind, position, number);
            }
        }
        Some(tables)
    }

    fn add(
        &mut self,
        truth: Truth,
        kind: usize,
        position: &Candidates,
        number: impl Fn(Candidate) -> Index,
    ) {
        let candidates = truth.candidates(position);
        for member in candidates.into_iter().map(number) {
            self.truths_of[usize::from(member)][kind] = self.truths.len() as TruthIndex;
            self.members.push(member);
        }
        self.truths.push(truth);
        self.member_starts.push(self.members.len() as u32);
    }

    /// Returns the number of candidates.
    pub(super) const fn n_candidates(&self) -> usize {
        self.candidates.len()
    }

    /// Returns the number of truths.
    pub(super) const fn n_truths(&self) -> usize {
        self.truths.len()
    }

    pub(super) fn candidate(&self, index: Index) -> Candidate {
        self.candidates[usize::from(index)]
    }

    pub(super) fn truth(&self, truth: TruthIndex) -> &Truth {
        &self.truths[usize::from(truth)]
    }

    /// Lists what cannot be true together with a candidate: the others of its cell first.
    pub(super) fn conflicts(&self, index: Index) -> &[Index] {
        let index = usize::from(index);
        let range = self.conflict_starts[index][0]..self.conflict_starts[index + 1][0];
        &self.conflicts[as_usize(&range)]
    }

    /// Lists the other places of its digit that a candidate sees.
    pub(super) fn conflicts_outside_cell(&self, index: Index) -> &[Index] {
        let index = usize::from(index);
        let range = self.conflict_starts[index][1]..self.conflict_starts[index + 1][0];
        &self.conflicts[as_usize(&range)]
    }

    /// Tells whether two candidates cannot both be true.
    pub(super) fn are_in_conflict(&self, a: Index, b: Index) -> bool {
        self.conflicts(a).contains(&b)
    }

    /// Lists the candidates of a truth.
    pub(super) fn members(&self, truth: TruthIndex) -> &[Index] {
        let truth = usize::from(truth);
        let range = self.member_starts[truth]..self.member_starts[truth + 1];
        &self.members[as_usize(&range)]
    }

    /// Returns the truths of a candidate: its cell, then its digit in its row, column and box.
    pub(super) fn truths_of(&self, index: Index) -> [TruthIndex; N_TRUTHS] {
        self.truths_of[usize::from(index)]
    }

    /// Tells whether two houses are both rows or both columns.
    pub(super) fn are_parallel(&self, a: House, b: House) -> bool {
        let kind = self.geometry.kind(a);
        kind.is_line() && kind == self.geometry.kind(b)
    }

    /// Returns a house in which two candidates of one digit exclude each other, or their cell.
    pub(super) fn link(&self, a: Index, b: Index) -> Via {
        let cells = [self.candidate(a).cell, self.candidate(b).cell];
        let shared = self.geometry.houses_shared(&cells.into_iter().collect());
        match shared.first() {
            Some(house) if cells[0] != cells[1] => Via::House(house),
            _ => Via::Cell(cells[0]),
        }
    }

    /// Walks over the truths.
    pub(super) fn truths(&self) -> impl Iterator<Item = TruthIndex> + use<> {
        0..self.truths.len() as TruthIndex
    }

    /// Walks over the candidates.
    pub(super) fn indices(&self) -> impl Iterator<Item = Index> + use<> {
        0..self.candidates.len() as Index
    }
}

fn as_usize(range: &Range<u32>) -> Range<usize> {
    range.start as usize..range.end as usize
}
