//! Nested chains, reduced to the parts that later hints need.

use std::collections::HashMap;

use crate::sudoku_explainer::hint::ChainTruth;

/// The number of a nested chain during one call of a producer.
pub(super) type NestedId = u32;

pub(super) struct NestedChain {
    /// A number that chains with the same branches share.
    pub(super) identity: u32,
    pub(super) complexity: usize,
    pub(super) truths: Vec<ChainTruth>,
}

/// The nested chains found during one call of a producer.
#[derive(Default)]
pub(super) struct NestedChains {
    list: Vec<NestedChain>,
    identities: HashMap<Vec<u16>, u32>,
}

impl NestedChains {
    pub(super) fn clear(&mut self) {
        self.list.clear();
        self.identities.clear();
    }

    pub(super) fn get(&self, id: NestedId) -> &NestedChain {
        &self.list[id as usize]
    }

    /// Adds a chain. `branches` are its conclusions and their ancestors, breadth first.
    pub(super) fn add(
        &mut self,
        branches: Vec<u16>,
        complexity: usize,
        truths: Vec<ChainTruth>,
    ) -> NestedId {
        let n = self.identities.len() as u32;
        let identity = *self.identities.entry(branches).or_insert(n);
        self.list.push(NestedChain {
            identity,
            complexity,
            truths,
        });
        self.list.len() as NestedId - 1
    }
}
