//! Chains nested in a propagation: levels 2 to 5.

use std::collections::HashMap;

use super::ChainTruth;
use super::candidate_table::Cause;
use super::net::{Context, Net, NodeIndex};
use super::search::{ForcingHint, ForcingSearch};
use super::unary::Unary;

/// A nested chain by number, within one call of a producer.
pub(super) type NestedId = u32;

/// A nested chain, as far as later hints need it.
pub(super) struct Nested {
    /// Equal for chains whose branches agree.
    pub(super) identity: u32,
    pub(super) complexity: usize,
    pub(super) truths: Vec<ChainTruth>,
}

/// The nested chains of one call.
#[derive(Default)]
pub(super) struct NestedChains {
    list: Vec<Nested>,
    identities: HashMap<Vec<u16>, u32>,
}

impl NestedChains {
    pub(super) fn clear(&mut self) {
        self.list.clear();
        self.identities.clear();
    }

    pub(super) fn get(&self, id: NestedId) -> &Nested {
        &self.list[id as usize]
    }

    /// Adds a chain: `branches` are its conclusions and their ancestors breadth first.
    fn add(&mut self, branches: Vec<u16>, complexity: usize, truths: Vec<ChainTruth>) -> NestedId {
        let n = self.identities.len() as u32;
        let identity = *self.identities.entry(branches).or_insert(n);
        self.list.push(Nested {
            identity,
            complexity,
            truths,
        });
        self.list.len() as NestedId - 1
    }

    /// Adds a unary chain, and lists its parents.
    pub(super) fn add_unary(
        &mut self,
        outer: (Context<'_>, &Net),
        unary: &Unary,
        is_tracing: bool,
    ) -> Option<(NestedId, Vec<NodeIndex>)> {
        let table = outer.0.table;
        let mut parents = Parents::new(outer);
        let mut branches = Vec::new();
        for node in &unary.nodes {
            branches.push(node.number << 1 | u16::from(node.is_on));
            if node.is_on {
                parents.add(table.at(node.number), node.cause);
            }
        }
        if unary.is_cycle {
            branches.push(u16::MAX);
            // The cycle the other way round: what was false is true, and keeps its cause.
            for node in unary.nodes.iter().rev() {
                branches.push(node.number << 1 | u16::from(!node.is_on));
                if !node.is_on {
                    parents.add(table.at(node.number), node.cause);
                }
            }
        }
        let parents = parents.list;
        (!parents.is_empty()).then(|| {
            let truths = if is_tracing {
                unary.truths(table)
            } else {
                Vec::new()
            };
            (self.add(branches, unary.rank.complexity, truths), parents)
        })
    }

    /// Adds a hint of a nested search, and lists its parents.
    pub(super) fn add_forcing(
        &mut self,
        outer: (Context<'_>, &Net),
        inner: (Context<'_>, &ForcingSearch),
        hint: &ForcingHint,
    ) -> Option<(NestedId, Vec<NodeIndex>)> {
        let table = outer.0.table;
        let (context, search) = inner;
        let mut parents = Parents::new(outer);
        let mut branches = Vec::new();
        let start_cause = hint.source.start_cause(table);
        for (net, conclusion) in search.branches(context, hint) {
            for index in net.closure(conclusion) {
                let node = net.nodes[usize::from(index)];
                branches.push(node.number << 1 | u16::from(node.is_on));
                let cause = if node.cause == Cause::Start {
                    start_cause
                } else {
                    node.cause
                };
                if node.is_on {
                    parents.add(table.at(node.number), cause);
                }
            }
            branches.push(u16::MAX);
        }
        let parents = parents.list;
        (!parents.is_empty()).then(|| {
            let truths = if search.is_tracing {
                search.truths(context, hint)
            } else {
                Vec::new()
            };
            (self.add(branches, hint.complexity, truths), parents)
        })
    }
}

/// Collector of the parents of a nested chain: the vanished candidates it needs, each once.
struct Parents<'a> {
    context: Context<'a>,
    net: &'a Net,
    list: Vec<NodeIndex>,
}

impl<'a> Parents<'a> {
    fn new((context, net): (Context<'a>, &'a Net)) -> Self {
        Self {
            context,
            net,
            list: Vec::new(),
        }
    }

    fn add(&mut self, at: (usize, usize), cause: Cause) {
        let list = &mut self.list;
        self.net.each_vanished(self.context, at, cause, |node| {
            if !list.contains(&node) {
                list.push(node);
            }
        });
    }
}
