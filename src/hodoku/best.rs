//! The ranking for step types that take their best instance.

use std::cmp::Reverse;

use crate::board::Candidate;

/// The rank of an elimination list: more eliminations first, then the smaller index sum.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Rank {
    /// The number of eliminations; larger numbers come first.
    n_eliminations: Reverse<usize>,
    index_sum: usize,
}

/// The weight of the place in an elimination list: the cell index at place `k` counts 1 + 80 k times.
const WEIGHT: usize = 80;

impl Rank {
    /// Ranks an elimination list; its order matters.
    pub(super) fn of(eliminations: &[Candidate]) -> Self {
        let terms = eliminations.iter().enumerate().map(|(k, candidate)| {
            candidate.cell.index() * (1 + WEIGHT * k) + usize::from(candidate.digit.value())
        });
        Self {
            n_eliminations: Reverse(eliminations.len()),
            index_sum: terms.sum(),
        }
    }
}

/// The best instance so far.
///
/// Among equals the first stays. `HoDoKu` also compares the number of nodes if the eliminations are equal, but that
/// never changes the eliminations.
pub(super) struct Best<T> {
    best: Option<(Rank, T)>,
}

impl<T> Best<T> {
    pub(super) const fn new() -> Self {
        Self { best: None }
    }

    /// Returns whether a rank beats the best so far.
    pub(super) fn is_beaten_by(&self, rank: Rank) -> bool {
        self.best.as_ref().is_none_or(|(best, _)| rank < *best)
    }

    /// Stores an instance if it beats the best so far.
    pub(super) fn take(&mut self, rank: Rank, instance: T) {
        if self.is_beaten_by(rank) {
            self.best = Some((rank, instance));
        }
    }

    pub(super) fn into_inner(self) -> Option<T> {
        self.best.map(|(_, instance)| instance)
    }
}

/// Sorts an elimination list as chains do, by digit, then by cell, and removes duplicates.
pub(super) fn sort_by_digit(eliminations: &mut Vec<Candidate>) {
    eliminations.sort_unstable_by_key(|candidate| (candidate.digit, candidate.cell));
    eliminations.dedup();
}
