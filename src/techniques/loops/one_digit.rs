//! Grouped X-Chains: chains and cycles of one digit in which at least one node is a group.
//!
//! Any node may be a group, including the two ends. At least one end is true, so cells that see every cell of both ends
//! lose the digit. If the ends see each other, the chain closes to a cycle: cells that see both ends of one of its weak
//! links lose the digit. If the chain returns to its first node, that node is true.

use std::ops::ControlFlow;

use crate::board::{CellSet, Digit};
use crate::techniques::{PositionCache, Sink, Strength};

use super::graph::Graph;
use super::node::Literal;
use super::reach::Reach;
use super::search::{MIN_LITERALS, ProvingChain, distinct, is_grouped, never_returns};
use super::starts::Shape;
use super::tree::ShortestPathTree;

/// Lists the chains of one digit that contain a group, shortest first. Among chains with the same shape and
/// eliminations only the first is listed.
///
/// # Errors
/// [`ControlFlow::Break`] if the sink stops the search.
pub(super) fn hits(
    cache: &PositionCache<'_>,
    graph: &Graph,
    reach: &Reach,
    sink: &mut dyn Sink,
) -> ControlFlow<(), Vec<ProvingChain>> {
    let mut hits = Vec::new();
    let mut tree = ShortestPathTree::new(graph);
    for digit in cache.reducible_digits() {
        sink.keep_going()?;
        if reach.refuted_cells(digit).is_empty() {
            continue;
        }
        let of_digit = |literal: Literal| graph.node(literal.node()).digit == digit;
        for start in (0..graph.nodes().len()).map(Literal::off) {
            let seen = cache
                .geometry()
                .common_peers(&graph.node(start.node()).cells);
            if !of_digit(start) || !reach.refuted_cells(digit).intersects(&seen) {
                continue;
            }
            tree.grow(start, of_digit);
            hits.extend(
                tree.reached()
                    .iter()
                    .filter(|end| end.is_on())
                    .filter_map(|end| hit(cache, graph, digit, &tree, *end)),
            );
        }
    }
    ControlFlow::Continue(distinct(hits))
}

/// Makes the chain from the start of the tree to `end`. Returns `None` if the chain has no group or eliminates nothing.
fn hit(
    cache: &PositionCache<'_>,
    graph: &Graph,
    digit: Digit,
    tree: &ShortestPathTree<'_>,
    end: Literal,
) -> Option<ProvingChain> {
    let start = tree.reached()[0];
    let cells = |literal: Literal| graph.node(literal.node()).cells;
    let is_loop = start.node() == end.node();
    if start.node() > end.node() || (!is_loop && cells(start).intersects(&cells(end))) {
        return None;
    }
    let mut eliminated = cache.seeing(digit, &(cells(start) | cells(end)));
    if eliminated.is_empty() {
        return None;
    }
    let path = tree.path(end);
    let mut shape = Shape::Open;
    if is_loop {
        shape = Shape::Discontinuous;
    } else if graph.implied(end).contains(&Literal::off(start.node())) {
        shape = Shape::Continuous;
    }
    if path.len() < MIN_LITERALS || !is_grouped(graph, &path) || !never_returns(graph, &path, shape)
    {
        return None;
    }
    match shape {
        Shape::Continuous => {
            let own = path
                .iter()
                .fold(CellSet::EMPTY, |own, node| own | cells(*node));
            for link in path[1..].chunks_exact(2) {
                eliminated |= cache.seeing(digit, &(cells(link[0]) | cells(link[1])));
            }
            eliminated -= own;
        }
        Shape::Open | Shape::Discontinuous => {}
    }
    (!eliminated.is_empty()).then(|| ProvingChain {
        shape,
        path,
        is_reversed: false,
        first: Strength::Strong,
        eliminations: PositionCache::candidates_of(digit, &eliminated),
    })
}
