//! Sets of steps of a derivation.

use std::ops::BitOrAssign;

use super::MAX_STEPS;

/// A set of steps of a derivation, stored as bits by index of the step.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(super) struct StepSet([u64; MAX_STEPS / 64]);

impl StepSet {
    pub(super) const fn insert(&mut self, step: usize) {
        self.0[step / 64] |= 1 << (step % 64);
    }

    const fn contains(&self, step: usize) -> bool {
        self.0[step / 64] >> (step % 64) & 1 == 1
    }

    pub(super) fn len(&self) -> usize {
        self.0.iter().map(|word| word.count_ones() as usize).sum()
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = usize> + '_ {
        (0..MAX_STEPS).filter(|step| self.contains(*step))
    }
}

impl BitOrAssign for StepSet {
    fn bitor_assign(&mut self, other: Self) {
        for (word, other) in self.0.iter_mut().zip(other.0) {
            *word |= other;
        }
    }
}
