//! A cache of propagations that lasts from hint to hint.
//!
//! A hint usually eliminates one candidate, and most propagations never reach that candidate. So each producer caches
//! its propagations. When candidates are removed, only the affected propagations are computed again.

use super::link_table::Number;
use super::net::{Context, Propagation, PropagationMode};
use super::producer::{PRODUCERS, Producer};

/// The cached propagations of a producer, two per candidate: assumed false and assumed true.
#[derive(Default)]
pub(super) struct PropagationCache {
    pub(super) nets: Vec<Propagation>,
    /// For each propagation, whether it is valid for the position.
    pub(super) is_valid: Vec<bool>,
    /// Candidates that were removed from the position since the last revalidation.
    removed: Vec<Number>,
}

pub(super) fn cache_index(producer: &Producer) -> usize {
    match producer.mode {
        PropagationMode::Nishio => 0,
        PropagationMode::Static => 1,
        PropagationMode::Dynamic => 2 + usize::from(producer.level),
    }
}

impl PropagationCache {
    pub(super) fn record_removed(&mut self, removed_numbers: &[Number]) {
        self.removed.extend_from_slice(removed_numbers);
    }

    pub(super) fn clear(&mut self) {
        self.is_valid.fill(false);
        self.removed.clear();
    }

    /// Invalidates the propagations that the recorded removals affect. Returns the removed candidates.
    pub(super) fn revalidate(&mut self, context: Context<'_>, index: usize) -> Vec<Number> {
        let n_nets = 2 * context.table.len();
        if self.nets.len() < n_nets {
            self.nets.resize_with(n_nets, Propagation::default);
        }
        self.is_valid.resize(n_nets, false);
        let removed_numbers = std::mem::take(&mut self.removed);
        if !removed_numbers.is_empty() {
            let producer = &PRODUCERS[index];
            for (net, is_valid) in self.nets.iter_mut().zip(&mut self.is_valid) {
                *is_valid = *is_valid && net.revalidate(context, producer, &removed_numbers);
            }
        }
        removed_numbers
    }
}
