//! A position as plain tables of numbers, for fast propagation.

use std::ops::Range;

use crate::board::{Candidate, Candidates, Geometry, House};
use crate::techniques::bit_matrix::columns;
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
    seats_of: Vec<[Seat; N_TRUTHS]>,
    n_words: usize,
    /// By candidate: its conflicts, a bit for each candidate.
    conflict_rows: Vec<u64>,
    /// By truth, one after the other.
    crossings: Vec<Crossing>,
    crossing_starts: Vec<u32>,
    /// How many places two truths have in common at most.
    n_most_crossing: u32,
    /// The candidates of the truth that was added last.
    buffer: Vec<Candidate>,
}

/// Some candidates of a truth: bit i stands for its i-th.
pub(super) type Members = u16;

/// A truth of a candidate, and the candidate among its members.
pub(super) type Seat = (TruthIndex, Members);

/// That the places of a digit in a house have some in common with those in another one.
#[derive(Clone, Copy, Debug)]
pub(super) struct Crossing {
    /// The truth that they are eliminated from.
    pub(super) cover: TruthIndex,
    /// What they have in common, among the places of the first.
    pub(super) in_truth: Members,
    /// The same among the places of the second.
    pub(super) in_cover: Members,
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
            seats_of: vec![[(0, 0); N_TRUTHS]; candidates.len()],
            n_words: candidates.len().div_ceil(64),
            conflict_rows: Vec::new(),
            crossings: Vec::new(),
            crossing_starts: Vec::new(),
            n_most_crossing: 0,
            buffer: Vec::new(),
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
        tables.make_rows();
        tables.find_crossings();
        Some(tables)
    }

    fn make_rows(&mut self) {
        let n_words = self.n_words;
        let mut conflict_rows = vec![0; self.n_candidates() * n_words];
        for index in self.indices() {
            let row = usize::from(index) * n_words;
            for &other in self.conflicts(index) {
                conflict_rows[row + usize::from(other) / 64] |= 1 << (other % 64);
            }
        }
        self.conflict_rows = conflict_rows;
    }

    fn find_crossings(&mut self) {
        let mut crossings = Vec::new();
        let mut starts = Vec::with_capacity(self.n_truths() + 1);
        for truth in self.truths() {
            starts.push(crossings.len() as u32);
            if let Truth::Cell(_) = self.truth(truth) {
                continue;
            }
            let first = crossings.len();
            for &member in self.members(truth) {
                let seats = *self.seats_of(member);
                let own = seats.iter().find(|(of, _)| *of == truth);
                let own = own.map_or(0, |(_, bit)| *bit);
                for (cover, bit) in seats.into_iter().skip(1).filter(|(of, _)| *of != truth) {
                    let known = crossings[first..]
                        .iter_mut()
                        .find(|known: &&mut Crossing| known.cover == cover);
                    if let Some(known) = known {
                        known.in_truth |= own;
                        known.in_cover |= bit;
                    } else {
                        crossings.push(Crossing {
                            cover,
                            in_truth: own,
                            in_cover: bit,
                        });
                    }
                }
            }
            // One place is no matter of locked candidates, and all of both is none either.
            let mut index = first;
            while index < crossings.len() {
                let Crossing {
                    in_truth,
                    cover,
                    in_cover,
                    ..
                } = crossings[index];
                let n_cover = self.members(cover).len() as u32;
                if in_truth.count_ones() < 2 || in_cover.count_ones() == n_cover {
                    crossings.remove(index);
                } else {
                    index += 1;
                }
            }
        }
        starts.push(crossings.len() as u32);
        let sizes = crossings
            .iter()
            .map(|crossing| crossing.in_truth.count_ones());
        self.n_most_crossing = sizes.max().unwrap_or(0);
        self.crossings = crossings;
        self.crossing_starts = starts;
    }

    fn add(
        &mut self,
        truth: Truth,
        kind: usize,
        position: &Candidates,
        number: impl Fn(Candidate) -> Index,
    ) {
        let mut candidates = std::mem::take(&mut self.buffer);
        candidates.clear();
        truth.push_candidates(position, &mut candidates);
        for (place, member) in candidates.iter().copied().map(number).enumerate() {
            let seat = (self.truths.len() as TruthIndex, 1 << place);
            self.seats_of[usize::from(member)][kind] = seat;
            self.members.push(member);
        }
        self.buffer = candidates;
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
        self.conflict_row(a)[usize::from(b) / 64] & 1 << (b % 64) != 0
    }

    /// Returns the number of words of a row of bits, one for each candidate.
    pub(super) const fn n_words(&self) -> usize {
        self.n_words
    }

    /// Returns the conflicts of a candidate as bits.
    pub(super) fn conflict_row(&self, index: Index) -> &[u64] {
        &self.conflict_rows[usize::from(index) * self.n_words..][..self.n_words]
    }

    /// Lists with which houses of another kind a truth has several places of its digit in common.
    pub(super) fn crossings(&self, truth: TruthIndex) -> &[Crossing] {
        let truth = usize::from(truth);
        let range = self.crossing_starts[truth]..self.crossing_starts[truth + 1];
        &self.crossings[as_usize(&range)]
    }

    /// Returns how many places such houses have in common at most.
    pub(super) const fn n_most_crossing(&self) -> u32 {
        self.n_most_crossing
    }

    /// Lists the candidates of a truth.
    pub(super) fn members(&self, truth: TruthIndex) -> &[Index] {
        let truth = usize::from(truth);
        let range = self.member_starts[truth]..self.member_starts[truth + 1];
        &self.members[as_usize(&range)]
    }

    /// Returns the truths of a candidate: its cell, then its digit in its row, column and box.
    pub(super) fn truths_of(&self, index: Index) -> [TruthIndex; N_TRUTHS] {
        self.seats_of(index).map(|(truth, _)| truth)
    }

    /// Returns the same with the bit of the candidate among the members of each.
    pub(super) fn seats_of(&self, index: Index) -> &[Seat; N_TRUTHS] {
        &self.seats_of[usize::from(index)]
    }

    /// Returns a number for the rows and another for the columns; nothing for boxes.
    pub(super) fn line_kind(&self, house: House) -> Option<usize> {
        let kind = self.geometry.kind(house);
        kind.is_line().then_some(kind as usize)
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

/// Walks over the candidates of a row of bits.
pub(super) fn indices_of(row: &[u64]) -> impl Iterator<Item = Index> {
    columns(row).map(|candidate| candidate as Index)
}

fn as_usize(range: &Range<u32>) -> Range<usize> {
    range.start as usize..range.end as usize
}
