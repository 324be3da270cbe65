//! Chains found in the middle of a propagation: levels 2 to 5.

use std::collections::HashMap;

use super::Fact;
use super::net::{Ground, Net, NodeIndex};
use super::roster::Cause;
use super::search::{Found, Search};
use super::unary::Unary;

/// A nested chain by number, within one call of a producer.
pub(super) type NestedId = u32;

/// What of a nested chain counts later.
pub(super) struct Nested {
    /// Equal for chains whose branches agree.
    pub(super) identity: u32,
    pub(super) complexity: usize,
    pub(super) facts: Vec<Fact>,
}

/// The nested chains of one call.
#[derive(Default)]
pub(super) struct Nests {
    list: Vec<Nested>,
    identities: HashMap<Vec<u16>, u32>,
}

impl Nests {
    pub(super) fn clear(&mut self) {
        self.list.clear();
        self.identities.clear();
    }

    pub(super) fn get(&self, id: NestedId) -> &Nested {
        &self.list[id as usize]
    }

    /// Adds a chain: `branches` are its conclusions and their ancestors breadth first.
    fn add(&mut self, branches: Vec<u16>, complexity: usize, facts: Vec<Fact>) -> NestedId {
        let n = self.identities.len() as u32;
        let identity = *self.identities.entry(branches).or_insert(n);
        self.list.push(Nested {
            identity,
            complexity,
            facts,
        });
        self.list.len() as NestedId - 1
    }

    /// Adds a unary chain, and lists its parents.
    pub(super) fn add_unary(
        &mut self,
        outer: (Ground<'_>, &Net),
        unary: &Unary,
        is_tracing: bool,
    ) -> Option<(NestedId, Vec<NodeIndex>)> {
        let roster = outer.0.roster;
        let mut parents = Parents::new(outer);
        let mut branches = Vec::new();
        for link in &unary.links {
            branches.push(link.number << 1 | u16::from(link.is_on));
            if link.is_on {
                parents.add(roster.at(link.number), link.cause);
            }
        }
        if unary.is_cycle {
            branches.push(u16::MAX);
            // The cycle the other way round: what was false is true, and keeps its cause.
            for link in unary.links.iter().rev() {
                branches.push(link.number << 1 | u16::from(!link.is_on));
                if !link.is_on {
                    parents.add(roster.at(link.number), link.cause);
                }
            }
        }
        let parents = parents.list;
        (!parents.is_empty()).then(|| {
            let facts = if is_tracing {
                unary.facts(roster)
            } else {
                Vec::new()
            };
            (self.add(branches, unary.rank.complexity, facts), parents)
        })
    }

    /// Adds a hint of a nested search, and lists its parents.
    pub(super) fn add_found(
        &mut self,
        outer: (Ground<'_>, &Net),
        inner: (Ground<'_>, &Search),
        found: &Found,
    ) -> Option<(NestedId, Vec<NodeIndex>)> {
        let roster = outer.0.roster;
        let (ground, search) = inner;
        let mut parents = Parents::new(outer);
        let mut branches = Vec::new();
        let start_cause = found.source.start_cause(roster);
        for (net, conclusion) in search.branches(ground, found) {
            for index in net.closure(conclusion) {
                let node = net.nodes[usize::from(index)];
                branches.push(node.number << 1 | u16::from(node.is_on));
                let cause = if node.cause == Cause::Start {
                    start_cause
                } else {
                    node.cause
                };
                if node.is_on {
                    parents.add(roster.at(node.number), cause);
                }
            }
            branches.push(u16::MAX);
        }
        let parents = parents.list;
        (!parents.is_empty()).then(|| {
            let facts = if search.is_tracing {
                search.facts(ground, found)
            } else {
                Vec::new()
            };
            (self.add(branches, found.complexity, facts), parents)
        })
    }
}

/// Collects the vanished candidates that a nested chain needs, each once.
struct Parents<'a> {
    ground: Ground<'a>,
    net: &'a Net,
    list: Vec<NodeIndex>,
}

impl<'a> Parents<'a> {
    fn new((ground, net): (Ground<'a>, &'a Net)) -> Self {
        Self {
            ground,
            net,
            list: Vec::new(),
        }
    }

    fn add(&mut self, at: (usize, usize), cause: Cause) {
        let list = &mut self.list;
        self.net.each_vanished(self.ground, at, cause, |node| {
            if !list.contains(&node) {
                list.push(node);
            }
        });
    }
}
