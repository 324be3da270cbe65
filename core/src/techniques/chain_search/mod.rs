//! Chains: alternating strong and weak links, searched in one graph by one search.
//!
//! Suppose the first candidate of a chain is false. Then a strong link makes the second candidate true, and a weak link
//! makes the third false. This continues until the last candidate is true. At least one of the first and the last
//! candidate is therefore true. Such a chain of any digits is an *alternating inference chain* (AIC). A chain that
//! returns to the cell in which it began is a *nice loop*:
//!
//! * *continuous* if strong and weak links alternate all the way round. Then exactly one end of every link is
//!   true, so everything that sees both ends of a weak link is eliminated;
//! * *discontinuous* if two links of the same kind meet at one candidate. With two weak links the candidate is
//!   false, because it would imply its own negation; with two strong links it is true.
//!
//! ```text
//! (1=2)r1c1-(2=3)r1c5-(3=1)r6c5    an AIC whose ends have the same digit
//! ```
//!
//! The nodes of the [`graph`] are candidates, groups (two or more places of a digit where a line crosses a box) and
//! digits of almost locked sets. The [`search`] takes a [`filter`]: one digit, bivalue cells, candidates, groups or sets.
//! A [table](names) names the chains. The [`pool`] searches all kinds together for the engine. Described at
//! <https://hodoku.sourceforge.net/en/tech_chains.php>.

mod conclusion;
mod filter;
mod finders;
mod graph;
mod names;
mod node;
mod pool;
mod reach;
mod search;
mod sets;
mod tree;

use std::cell::OnceCell;

use crate::board::Candidate;

use super::candidate_set::CandidateSet;
use super::chain::Ends;
use super::literal::Literal;
use super::{Chain, ChainNode, PositionCache, Strength};
pub(super) use conclusion::ChainShape;
pub(super) use filter::ChainFilter;
pub(super) use finders::{AlsAic, ChainFinder};
use graph::Graph;
pub(super) use names::NamedChainFinder;
pub(crate) use pool::ChainPool;
use reach::Reach;
use sets::Sets;
use tree::PathTree;

/// The graph and the reachability that all chain searches on a position share; each is computed at its first use.
#[derive(Default)]
pub(super) struct ChainGraphs {
    graph: OnceCell<Graph>,
    reach: OnceCell<Reach>,
    /// The reachability through candidates, groups and almost locked sets.
    reach_with_sets: OnceCell<Reach>,
}

impl PositionCache<'_> {
    pub(super) fn chain_graphs(&self) -> &ChainGraphs {
        self.chain_graphs.get_or_init(ChainGraphs::default)
    }
}

impl ChainGraphs {
    /// Returns the graph of candidates and groups.
    fn graph(&self, cache: &PositionCache<'_>) -> &Graph {
        self.graph.get_or_init(|| Graph::new(cache, None))
    }

    fn reach(&self, cache: &PositionCache<'_>) -> &Reach {
        let make = || Reach::new(self.graph(cache), None);
        self.reach.get_or_init(make)
    }

    fn reach_with_sets(&self, cache: &PositionCache<'_>) -> &Reach {
        let make = || Reach::new(self.graph(cache), Some(&Sets::new(cache)));
        self.reach_with_sets.get_or_init(make)
    }

    /// Returns the candidates that chains through almost locked sets might eliminate. Returns `None` if the position
    /// has too many sets to consider all of them.
    pub(super) fn self_refuting_through_sets<'s>(
        &'s self,
        cache: &'s PositionCache<'_>,
    ) -> Option<SelfRefuting<'s>> {
        (!Sets::exceeds_limit(cache)).then(|| SelfRefuting {
            cache,
            graph: self.graph(cache),
            reach: self.reach_with_sets(cache),
        })
    }
}

/// The candidates that imply their own negation by chains through almost locked sets.
pub(super) struct SelfRefuting<'s> {
    cache: &'s PositionCache<'s>,
    graph: &'s Graph,
    reach: &'s Reach,
}

impl SelfRefuting<'_> {
    /// Lists the candidates that imply their own negation, by cell and then by digit.
    pub(super) fn candidates(&self) -> impl Iterator<Item = Candidate> {
        self.reach
            .all_refuted()
            .filter_map(|node| self.graph.candidate(node))
    }

    /// Returns whether a chain leads from almost locked sets back to the negation of a candidate. The candidate sees
    /// the given places of its digit, so all sets with the digit in exactly these places become locked.
    pub(super) fn leads_to_negation(&self, candidate: Candidate, places: u16) -> bool {
        let node = self.graph.number(candidate);
        self.reach
            .leads_to_negation(self.cache, self.graph, node, places)
    }
}

/// All consequences of one candidate along chains of candidates and groups.
pub(super) struct Consequences<'s> {
    cache: &'s PositionCache<'s>,
    graph: &'s Graph,
    tree: PathTree,
}

impl<'s> Consequences<'s> {
    pub(super) fn new(cache: &'s PositionCache<'_>) -> Self {
        let graph = cache.chain_graphs().graph(cache);
        Self {
            cache,
            graph,
            tree: PathTree::empty(graph),
        }
    }

    pub(super) const fn cache(&self) -> &'s PositionCache<'s> {
        self.cache
    }

    /// Assumes that a candidate is true. Returns the number of literals that follow, including the candidate.
    pub(super) fn suppose(&mut self, candidate: Candidate) -> usize {
        self.tree.begin(Literal::on(self.graph.number(candidate)));
        self.tree.grow_fully(self.graph, |_, _| true);
        self.tree.ends().count()
    }

    /// Returns the candidates that are false if the assumed candidate is true.
    pub(super) fn excluded_candidates(&self) -> CandidateSet {
        let mut excluded = CandidateSet::EMPTY;
        let off = self.tree.ends().filter(|literal| !literal.is_on());
        for candidate in off.filter_map(|literal| self.graph.candidate(literal.node())) {
            excluded.insert(candidate);
        }
        excluded
    }

    /// Returns the number of links in the shortest chain from an excluded candidate back to the assumed candidate.
    pub(super) fn n_links_from(&self, excluded: Candidate) -> usize {
        self.path_to(excluded).len() - 1
    }

    /// Returns the shortest chain from an excluded candidate back to the assumed one. It shows that the assumption is
    /// false if the excluded candidate is true.
    pub(super) fn chain_from(&self, excluded: Candidate) -> Chain {
        let path = self.path_to(excluded).into_iter().rev();
        let nodes: Vec<ChainNode> = path
            .map(|literal| ChainNode::from(self.graph.node(literal.node())))
            .collect();
        Chain::in_turn(self.cache, nodes, Strength::Weak, Ends::Free, &[])
    }

    fn path_to(&self, excluded: Candidate) -> Vec<Literal> {
        let end = Literal::off(self.graph.number(excluded));
        self.tree.literals(self.tree.path_to(end))
    }
}
