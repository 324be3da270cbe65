//! Which suppositions fail by chains, told from rows of bits, without their reasons.
//!
//! In the midst of an argument a chain goes from one true candidate to the next: what is in
//! conflict with the first is false, and the other of a truth with two open candidates is true. All that follows
//! from a supposition is united row by row, some fifty times faster than inference by inference;
//! only what fails is then argued in full.

use super::tables::{Index, Members, Tables};
use super::trail::{Reach, Trail, has_several, is_pair};

/// Some words of a row, as many as are united at a time.
type Block = [u64; 4];

const BLOCK_BITS: usize = 256;

/// The chains among what is open on a trail.
pub(super) struct Chains {
    /// In a row.
    n_blocks: usize,
    reach: Reach,
    /// By candidate: what it is in conflict with.
    conflicts: Vec<Block>,
    /// By candidate: those that are true at once when it is, as the others of their truths.
    next: Vec<Block>,
    /// By candidate that was followed up and does not fail: those that are true in the end, and
    /// those that are false.
    ends: Vec<[Block; 2]>,
    is_followed: Vec<bool>,
    /// The open candidates of the truths that have not two, where these may be left with nothing.
    others: Vec<Block>,
    /// What is true of the one in turn, what of this is not yet followed up, and what is false.
    on: Vec<Block>,
    todo: Vec<Block>,
    off: Vec<Block>,
}

impl Chains {
    /// Makes room for the chains of a position.
    pub(super) fn new(tables: &Tables, reach: Reach) -> Self {
        let n_candidates = tables.n_candidates();
        let n_blocks = n_candidates.div_ceil(BLOCK_BITS);
        let mut conflicts = vec![[0; 4]; n_candidates * n_blocks];
        for index in tables.indices() {
            let row = &mut conflicts[usize::from(index) * n_blocks..][..n_blocks];
            for &other in tables.conflicts(index) {
                insert(row, other);
            }
        }
        Self {
            n_blocks,
            reach,
            conflicts,
            next: vec![[0; 4]; n_candidates * n_blocks],
            ends: vec![[[0; 4]; 2]; n_candidates * n_blocks],
            is_followed: vec![false; n_candidates],
            others: Vec::new(),
            on: vec![[0; 4]; n_blocks],
            todo: vec![[0; 4]; n_blocks],
            off: vec![[0; 4]; n_blocks],
        }
    }

    /// Notes the links of a trail on which nothing more follows by nets.
    pub(super) fn begin(&mut self, trail: &Trail<'_>) {
        let (tables, n_blocks) = (trail.tables(), self.n_blocks);
        self.next.fill([0; 4]);
        self.is_followed.fill(false);
        self.others.clear();
        for truth in tables.truths() {
            let (left, members) = (trail.left(truth), tables.members(truth));
            if trail.is_barred(truth) {
                continue;
            }
            if !is_pair(left) {
                if self.reach == Reach::Chains && has_several(left) {
                    self.note_open(left, members);
                }
                continue;
            }
            let first = members[left.trailing_zeros() as usize];
            let second = members[(left & (left - 1)).trailing_zeros() as usize];
            for (gone, last) in [(first, second), (second, first)] {
                for &cause in tables.conflicts(gone) {
                    insert(&mut self.next[usize::from(cause) * n_blocks..], last);
                }
            }
        }
    }

    fn note_open(&mut self, left: Members, members: &[Index]) {
        let row = self.others.len();
        self.others.resize(row + self.n_blocks, [0; 4]);
        for (place, member) in members.iter().enumerate() {
            if left & 1 << place != 0 {
                insert(&mut self.others[row..], *member);
            }
        }
    }

    /// Tells whether a candidate that is open comes to a contradiction by chains if it is true.
    pub(super) fn fail(&mut self, supposed: Index) -> bool {
        self.on.fill([0; 4]);
        self.todo.fill([0; 4]);
        self.off.fill([0; 4]);
        insert(&mut self.on, supposed);
        insert(&mut self.todo, supposed);
        while let Some(candidate) = take_first(&mut self.todo) {
            if self.follow(candidate) {
                return true;
            }
        }
        if self.reach == Reach::Chains && self.leave_nothing() {
            return true;
        }
        let row = usize::from(supposed) * self.n_blocks;
        let ends = &mut self.ends[row..][..self.n_blocks];
        for (end, (on, off)) in ends.iter_mut().zip(self.on.iter().zip(&self.off)) {
            *end = [*on, *off];
        }
        self.is_followed[usize::from(supposed)] = true;
        false
    }

    /// Adds what follows from a candidate that is true; tells whether something is then true and
    /// false.
    fn follow(&mut self, candidate: Index) -> bool {
        let row = usize::from(candidate) * self.n_blocks;
        let is_followed = self.is_followed[usize::from(candidate)];
        let mut clash = 0;
        for block in 0..self.n_blocks {
            let (on, off) = (&mut self.on[block], &mut self.off[block]);
            let todo = &mut self.todo[block];
            let [more_on, more_off] = if is_followed {
                self.ends[row + block]
            } else {
                [self.next[row + block], self.conflicts[row + block]]
            };
            for word in 0..4 {
                // What follows from one that was followed up before is done with.
                let known = if is_followed { more_on[word] } else { 0 };
                todo[word] = (todo[word] | more_on[word] & !on[word]) & !known;
                on[word] |= more_on[word];
                off[word] |= more_off[word];
                clash |= on[word] & off[word];
            }
        }
        clash != 0
    }

    /// Tells whether the open candidates of some truth are all false.
    fn leave_nothing(&self) -> bool {
        let is_covered = |open: &Block, off: &Block| open.iter().zip(off).all(|(a, b)| a & !b == 0);
        let is_empty = |row: &[Block]| row.iter().zip(&self.off).all(|(a, b)| is_covered(a, b));
        self.others.chunks_exact(self.n_blocks).any(is_empty)
    }
}

fn insert(row: &mut [Block], candidate: Index) {
    let candidate = usize::from(candidate);
    row[candidate / BLOCK_BITS][candidate % BLOCK_BITS / 64] |= 1 << (candidate % 64);
}

fn take_first(row: &mut [Block]) -> Option<Index> {
    for (block, number) in row.iter_mut().zip(0..) {
        for (word, part) in block.iter_mut().zip(0..) {
            if *word != 0 {
                let bit = word.trailing_zeros() as Index;
                *word &= *word - 1;
                return Some(number * BLOCK_BITS as Index + part * 64 + bit);
            }
        }
    }
    None
}

/// Adds the bits of one row to another.
pub(super) fn unite(row: &mut [u64], other: &[u64]) {
    for (word, other) in row.iter_mut().zip(other) {
        *word |= other;
    }
}

/// Lists the candidates of a row.
pub(super) fn bits(row: &[u64]) -> impl Iterator<Item = Index> + '_ {
    row.iter().zip(0..).flat_map(|(word, number)| {
        let mut word = *word;
        std::iter::from_fn(move || {
            let bit = (word != 0).then(|| word.trailing_zeros())?;
            word &= word - 1;
            Some(number * 64 + bit as Index)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::super::trail::Literal;
    use super::*;
    use crate::techniques::drawn::values;

    // Published by A. Inkala in 2012.
    const INKALA: &str =
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

    #[test]
    fn what_fails_here_fails_inference_by_inference() {
        let position = values(INKALA);
        let tables = Tables::new(&position).unwrap();
        let mut counts = [0; 2];
        for reach in [Reach::Chain, Reach::Chains] {
            let mut chains = Chains::new(&tables, reach);
            for first in tables.indices() {
                let mut trail = Trail::new(&tables);
                if trail.suppose(Literal::on(first), Reach::Net).is_err() {
                    continue;
                }
                chains.begin(&trail);
                for second in tables.indices().filter(|second| first != *second) {
                    if !trail.is_open(second) {
                        continue;
                    }
                    trail.fix();
                    let mark = trail.mark();
                    let fails = trail.suppose(Literal::on(second), reach).is_err();
                    trail.take_back(mark);
                    assert_eq!(chains.fail(second), fails, "{reach:?} {first} {second}");
                    counts[usize::from(fails)] += 1;
                }
            }
        }
        assert!(counts.iter().all(|count| *count > 100), "{counts:?}");
    }
}
