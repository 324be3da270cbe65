//! A search for nice loops and AICs of all shapes that advances link by link and finds all eliminations of each chain.
//!
//! The search serves callers that accept any kind of chain. A loop with two weak links at a candidate contains an AIC
//! whose ends see that candidate. If both ends have its digit, every cell that sees both ends loses the digit. An AIC
//! whose ends see each other is a continuous loop, in which every weak link eliminates.
//!
//! ```text
//! X-A=B-C=D-X, with the digit of X in A and D    the AIC A=B-C=D: not in X, nor in other cells that see A and D
//! A=B-C=D, with A and D in a house               the loop A=B-C=D-A
//! ```

use std::ops::ControlFlow;

use crate::techniques::{Chain, PositionCache, Sink, Strength};

use super::graph::Graph;
use super::node::Literal;
use super::reach::Reach;
use super::search::{ChainFilter, LoopSearch, MIN_LITERALS, ProvingChain, StepwiseSearch};
use super::starts::{self, Shape};
use crate::board::Candidate;

/// A search for plain and grouped nice loops and AICs, which lengthens all chains by one link at each call.
pub(in crate::techniques) struct GrowingLoops<'a, 's> {
    /// The searches, one for each combination of graph and shape.
    rounds: Vec<StepwiseSearch<'a, 's>>,
}

impl<'a, 's> GrowingLoops<'a, 's> {
    pub(in crate::techniques) fn new(cache: &'a PositionCache<'s>) -> Self {
        let loops = cache.loops();
        let mut rounds = Vec::new();
        if !loops.are_known_to_prove_nothing() {
            let (graph, reach) = loops.grouped(cache);
            // If no grouped chain proves anything, no plain chain does, because the graph with groups contains all
            // plain chains.
            if reach.refutes_any() {
                let (plain, plain_reach) = loops.plain(cache);
                add(&mut rounds, cache, plain, plain_reach, ChainFilter::Any);
                add(&mut rounds, cache, graph, reach, ChainFilter::Grouped);
            }
        }
        Self { rounds }
    }

    /// Finds the chains with one link more than at the previous call, and passes each with its eliminations to `found`.
    /// Returns `false` if no longer chains are possible.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] if the sink stops the search.
    pub(in crate::techniques) fn next(
        &mut self,
        sink: &mut dyn Sink,
        found: &mut dyn FnMut(Chain, Vec<Candidate>),
    ) -> ControlFlow<(), bool> {
        let mut goes_on = false;
        for rounds in &mut self.rounds {
            let search = rounds.search;
            goes_on |= rounds.next(sink, |hit, _| {
                let whole = whole(&search, hit);
                found(
                    super::chain(search.cache, search.graph, &whole),
                    whole.eliminations,
                );
                ControlFlow::Continue(())
            })?;
        }
        ControlFlow::Continue(goes_on)
    }
}

/// Adds a search for each shape of chain in a graph.
fn add<'a, 's>(
    rounds: &mut Vec<StepwiseSearch<'a, 's>>,
    cache: &'a PositionCache<'s>,
    graph: &'a Graph,
    reach: &'a Reach,
    wanted: ChainFilter,
) {
    rounds.extend(Shape::ALL.map(|shape| {
        let search = LoopSearch {
            cache,
            graph,
            wanted,
        };
        StepwiseSearch::new(search, reach, starts::starts(cache, graph, reach, &[shape]))
    }));
}

/// Returns the chain in the form that eliminates the most, with all its eliminations.
fn whole(search: &LoopSearch<'_, '_>, hit: &ProvingChain) -> ProvingChain {
    let [start, .., end] = hit.path[..] else {
        return hit.clone();
    };
    match hit.shape {
        Shape::Open if sees(search.graph, end, start) => continuous(search, &hit.path, hit),
        Shape::Discontinuous if start.is_on() && start.node() == end.node() => {
            without_joint(search, hit)
        }
        Shape::Open | Shape::Continuous | Shape::Discontinuous => hit.clone(),
    }
}

/// Removes the first candidate from a loop that has two weak links at this candidate. Returns the remaining AIC or
/// continuous loop if it still eliminates the candidate. Otherwise returns the loop unchanged.
fn without_joint(search: &LoopSearch<'_, '_>, hit: &ProvingChain) -> ProvingChain {
    let path = &hit.path[1..hit.path.len() - 1];
    let [first, .., last] = path[..] else {
        return hit.clone();
    };
    if path.len() < MIN_LITERALS {
        return hit.clone();
    }
    if sees(search.graph, last, first) {
        return continuous(search, path, hit);
    }
    let digits = [hit.path[0], first, last].map(|at| search.graph.node(at.node()).digit);
    if digits.iter().any(|digit| *digit != digits[0]) {
        return hit.clone();
    }
    let [first, last] = [first, last].map(|at| search.graph.node(at.node()).cells);
    let eliminated = search.cache.seeing(digits[0], &(first | last));
    ProvingChain {
        shape: Shape::Open,
        path: path.to_vec(),
        is_reversed: false,
        first: Strength::Strong,
        eliminations: PositionCache::candidates_of(digits[0], &eliminated),
    }
}

/// Makes a continuous loop from a chain whose ends see each other. The result includes the eliminations of the chain.
fn continuous(search: &LoopSearch<'_, '_>, path: &[Literal], hit: &ProvingChain) -> ProvingChain {
    let mut eliminations = search.continuous_eliminations(path);
    eliminations.extend(&hit.eliminations);
    eliminations.sort_unstable();
    eliminations.dedup();
    ProvingChain {
        shape: Shape::Continuous,
        path: path.to_vec(),
        is_reversed: false,
        first: Strength::Strong,
        eliminations,
    }
}

/// Returns whether the first literal is on, the second is off, and a weak link leads from the first to the second.
fn sees(graph: &Graph, on: Literal, off: Literal) -> bool {
    on.is_on() && !off.is_on() && graph.implied(on).contains(&off)
}
