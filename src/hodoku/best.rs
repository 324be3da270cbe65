//! The comparator by which a step type that takes its best instance ranks them.

use std::cmp::Reverse;

use crate::board::Candidate;

/// The rank of an elimination list: more eliminations first, then the smaller index sum.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Rank {
    /// More comes first.
    n_eliminations: Reverse<usize>,
    index_sum: usize,
}

/// What the k-th cell of an elimination list adds to the index sum: itself 1 + 80 k times.
const WEIGHT: usize = 80;

impl Rank {
    /// Ranks an elimination list, whose order counts.
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

/// The best instance so far, by the default comparator.
///
/// Among equals the first stays. The comparator goes on to the number of nodes where the
/// eliminations are the same; that never changes what is eliminated.
pub(super) struct Best<T> {
    best: Option<(Rank, T)>,
}

impl<T> Best<T> {
    pub(super) const fn new() -> Self {
        Self { best: None }
    }

    /// Tells whether a rank beats the best so far.
    pub(super) fn is_beaten_by(&self, rank: Rank) -> bool {
        self.best.as_ref().is_none_or(|(best, _)| rank < *best)
    }

    /// Takes an instance that beats the best so far.
    pub(super) fn take(&mut self, rank: Rank, instance: T) {
        if self.is_beaten_by(rank) {
            self.best = Some((rank, instance));
        }
    }

    pub(super) fn into_inner(self) -> Option<T> {
        self.best.map(|(_, instance)| instance)
    }
}

/// Sorts an elimination list as chains have it: by digit, then by cell, each once.
pub(super) fn sort_by_digit(eliminations: &mut Vec<Candidate>) {
    eliminations.sort_unstable_by_key(|candidate| (candidate.digit, candidate.cell));
    eliminations.dedup();
}
