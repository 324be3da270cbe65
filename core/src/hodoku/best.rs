//! The ranking of instances, for step types where `HoDoKu` takes the best instance instead of the first.

use std::cmp::Reverse;

use crate::board::Candidate;

/// The rank of a list of eliminations: more eliminations come first, then the smaller index sum.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Rank {
    /// The number of eliminations; reversed, because larger numbers come first.
    n_eliminations: Reverse<usize>,
    index_sum: usize,
}

/// The weight of the place in the list: a cell index at place `k` is multiplied by 1 + 80 k.
const WEIGHT: usize = 80;

impl Rank {
    /// Ranks a list of eliminations; the order in the list matters.
    pub(super) fn new(eliminations: &[Candidate]) -> Self {
        let terms = eliminations.iter().enumerate().map(|(k, candidate)| {
            candidate.cell.index() * (1 + WEIGHT * k) + usize::from(candidate.digit.value())
        });
        Self {
            n_eliminations: Reverse(eliminations.len()),
            index_sum: terms.sum(),
        }
    }
}

/// The best instance so far, with its rank.
///
/// Among equal instances the first is kept. `HoDoKu` also compares the number of nodes, but that never changes the
/// eliminations.
pub(super) struct Best<T> {
    best: Option<(Rank, T)>,
}

impl<T> Best<T> {
    pub(super) const fn new() -> Self {
        Self { best: None }
    }

    /// Returns whether an instance of this rank is better than the best so far.
    pub(super) fn is_beaten_by(&self, rank: Rank) -> bool {
        self.best.as_ref().is_none_or(|(best, _)| rank < *best)
    }

    /// Stores an instance if it is better than the best so far.
    pub(super) fn offer(&mut self, rank: Rank, instance: T) {
        if self.is_beaten_by(rank) {
            self.best = Some((rank, instance));
        }
    }

    pub(super) fn into_inner(self) -> Option<T> {
        self.best.map(|(_, instance)| instance)
    }
}

/// Sorts a list of eliminations by digit, then by cell, as `HoDoKu` does for chains. Removes duplicates.
pub(super) fn sort_by_digit(eliminations: &mut Vec<Candidate>) {
    eliminations.sort_unstable_by_key(|candidate| (candidate.digit, candidate.cell));
    eliminations.dedup();
}
