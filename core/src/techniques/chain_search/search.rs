//! The search for alternating chains: finds the shortest chains of one kind, shortest first.
//!
//! From each possible first literal, the *start*, a tree of paths grows breadth first, one link per round. All trees
//! grow at the same time, so a caller that needs one chain does not pay for long ones. Each start and end have one
//! chain: a shortest one, and among the shortest the first in the order of the links, see [`Graph`].
//!
//! A tree normally keeps one path to each literal, and a chain that returns to a cell is rejected. An
//! [exact](ChainFilter::is_exact) search must not miss a chain for this reason. Its paths never return to one of their
//! nodes. If this stops a path to a new literal, the tree restarts and keeps all paths. A longer path may then be the
//! only one that leads further.

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::board::Candidate;
use crate::techniques::{PositionCache, Sink};

use super::conclusion::{ChainContext, ChainShape, ProvingChain};
use super::filter::ChainFilter;
use super::graph::Graph;
use super::reach::Reach;
use super::tree::PathTree;
use crate::techniques::literal::Literal;

/// The sink is asked after this many trees whether the search goes on.
const KEEP_GOING_EVERY: usize = 16;
/// The limit of literals in a tree with almost locked sets on a 9×9 board. On other boards the limit is proportional to
/// the number of cells.
const MAX_REACHED: usize = 1_000;
/// The maximum number of paths to known literals that the trees of an exact search keep. Without more such paths the
/// search may miss chains. In thousands of 9×9 positions from random and hard puzzles no search needed a seventh of
/// this limit.
const MAX_SPARE_PATHS: usize = 200_000;
/// A search for chains of one kind in order of length.
pub(super) struct ChainSearch<'a, 's> {
    pub(super) context: ChainContext<'a, 's>,
    shapes: &'static [ChainShape],
    trees: Vec<StartTree>,
    /// The eliminations found so far. Among chains with the same shape and eliminations only the first is reported,
    /// unless each pair of ends counts.
    seen: HashSet<(ChainShape, Vec<Candidate>)>,
    /// The number of rounds completed, which is the number of links of the longest paths.
    n_links: usize,
    /// The number of further paths to known literals that the trees may keep.
    n_spare_paths: usize,
}

/// The paths from one start.
struct StartTree {
    paths: PathTree,
    /// The number of ends that are wanted but not reached yet; `None` if the tree grows as far as it can.
    n_wanted: Option<usize>,
    keeps_all: bool,
}

impl<'a, 's> ChainSearch<'a, 's> {
    /// Prepares the search for the chains that the filter selects and that have one of these shapes.
    pub(super) fn new(
        cache: &'a PositionCache<'s>,
        filter: ChainFilter,
        shapes: &'static [ChainShape],
    ) -> Self {
        let graph = cache.chain_graphs().graph(cache);
        let context = ChainContext {
            cache,
            graph,
            filter,
        };
        let trees = if filter.is_for_ends() {
            let starts = starts_for_ends(context).into_iter();
            starts
                .filter_map(|start| StartTree::for_ends(context, start))
                .collect()
        } else {
            let starts = starts(graph, cache.chain_graphs().reach(cache)).into_iter();
            starts.map(|start| StartTree::new(graph, start)).collect()
        };
        Self {
            context,
            shapes,
            trees,
            seen: HashSet::new(),
            n_links: 0,
            n_spare_paths: MAX_SPARE_PATHS,
        }
    }

    /// Finds the chains with one link more than at the previous call, and passes them to `report`. Returns `false` if no
    /// chain can be longer.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] if `report` or the sink stops the search.
    pub(super) fn next(
        &mut self,
        sink: &mut dyn Sink,
        mut report: impl FnMut(&ProvingChain, &mut dyn Sink) -> ControlFlow<()>,
    ) -> ControlFlow<(), bool> {
        self.n_links += 1;
        let mut hits = Vec::new();
        let mut goes_on = false;
        for index in 0..self.trees.len() {
            if index % KEEP_GOING_EVERY == 0 {
                sink.keep_going()?;
            }
            let tree = &mut self.trees[index];
            if tree.is_finished() {
                continue;
            }
            goes_on = true;
            tree.grow(self.context, self.n_links, &mut self.n_spare_paths);
            tree.conclude(self.context, &mut hits);
        }
        hits.retain(|hit| self.shapes.contains(&hit.shape));
        let is_for_ends = self.context.filter.is_for_ends();
        if !is_for_ends {
            hits.sort_by_key(|hit| hit.shape);
        }
        for hit in hits {
            if is_for_ends || self.seen.insert((hit.shape, hit.eliminations.clone())) {
                report(&hit, sink)?;
            }
        }
        ControlFlow::Continue(goes_on)
    }

    /// Finds all chains, and passes them to `report`.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] if `report` or the sink stops the search.
    pub(super) fn run(
        mut self,
        sink: &mut dyn Sink,
        mut report: impl FnMut(&ProvingChain, &mut dyn Sink) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        while self.next(sink, &mut report)? {}
        ControlFlow::Continue(())
    }
}

impl StartTree {
    fn new(graph: &Graph, start: Literal) -> Self {
        Self {
            paths: PathTree::new(graph, start),
            n_wanted: None,
            keeps_all: false,
        }
    }

    /// Returns the tree of a start that grows until all ends are reached with which a chain might eliminate something.
    /// Returns `None` if there are no such ends.
    fn for_ends(context: ChainContext<'_, '_>, start: Literal) -> Option<Self> {
        let ChainContext {
            cache,
            graph,
            filter,
        } = context;
        let mut paths = PathTree::new(graph, start);
        paths.grow_fully(graph, |from, to| filter.follows(cache, graph, from, to));
        let is_wanted = |end: &Literal| context.eliminations_for_ends(start, *end).is_some();
        let n_wanted = paths.ends().filter(is_wanted).count();
        paths.begin(start);
        (n_wanted > 0).then_some(Self {
            paths,
            n_wanted: Some(n_wanted),
            keeps_all: false,
        })
    }

    fn is_finished(&self) -> bool {
        self.n_wanted == Some(0) || self.paths.is_exhausted()
    }

    /// Grows the tree by a link. With this link its longest paths have `n_links` links.
    fn grow(&mut self, context: ChainContext<'_, '_>, n_links: usize, n_spare_paths: &mut usize) {
        let ChainContext {
            cache,
            graph,
            filter,
        } = context;
        if !filter.is_exact() {
            self.paths.grow(graph, |paths, path, next_literal| {
                !paths.reaches(next_literal)
                    && filter.follows(cache, graph, paths.end(path), next_literal)
            });
            return;
        }
        let is_stopped = self.grow_exactly(context, n_spare_paths);
        if is_stopped && !self.keeps_all {
            self.keeps_all = true;
            self.paths.begin(self.paths.start());
            for _ in 0..n_links {
                self.grow_exactly(context, n_spare_paths);
            }
        }
    }

    /// Grows the tree by a link along paths that never return to one of their nodes, except that they may end at their
    /// start. Returns whether this rule stopped a path to a literal that is not reached yet.
    fn grow_exactly(&mut self, context: ChainContext<'_, '_>, n_spare_paths: &mut usize) -> bool {
        let ChainContext {
            cache,
            graph,
            filter,
        } = context;
        let (keeps_all, start) = (self.keeps_all, self.paths.start().node());
        let mut is_stopped = false;
        self.paths.grow(graph, |paths, path, next_literal| {
            let is_new = !paths.reaches(next_literal);
            let from = paths.end(path);
            let is_back = from == Literal::on(start);
            if is_back
                || !(is_new || keeps_all)
                || !filter.follows(cache, graph, from, next_literal)
            {
                return false;
            }
            if next_literal != Literal::on(start) && paths.passes(path, next_literal.node()) {
                is_stopped |= is_new;
                return false;
            }
            if !is_new && *n_spare_paths == 0 {
                return false;
            }
            *n_spare_paths -= usize::from(!is_new);
            true
        });
        is_stopped
    }

    /// Adds the chains to the literals that the last round reached first.
    fn conclude(&mut self, context: ChainContext<'_, '_>, hits: &mut Vec<ProvingChain>) {
        for path in self.paths.new_paths() {
            let end = self.paths.end(path);
            if self.paths.path_to(end) != path {
                continue;
            }
            if let Some(n_wanted) = &mut self.n_wanted {
                let eliminations = context.eliminations_for_ends(self.paths.start(), end);
                *n_wanted -= usize::from(eliminations.is_some());
            }
            hits.extend(context.conclude(&self.paths, path));
        }
    }
}

/// Lists the starts of chains that are searched for their ends.
fn starts_for_ends(context: ChainContext<'_, '_>) -> Vec<Literal> {
    let ChainContext {
        cache,
        graph,
        filter,
    } = context;
    let nodes = 0..filter.n_nodes(graph);
    let digits = if filter.is_of_one_digit() {
        cache.reducible_digits()
    } else {
        cache.geometry().digits()
    };
    let is_start = |node: usize| {
        let first_cell = graph.node(node).first;
        match filter {
            ChainFilter::Bivalue => cache.bivalue().contains(first_cell),
            // Both digits are eliminated, so the first digit is enough.
            ChainFilter::RemotePair => {
                cache.bivalue().contains(first_cell)
                    && cache.digits_in(first_cell).first() == Some(graph.node(node).digit)
            }
            _ => true,
        }
    };
    let of_digit = |digit| {
        let nodes = nodes.clone();
        nodes.filter(move |node| graph.node(*node).digit == digit)
    };
    let nodes = digits.iter().flat_map(of_digit);
    nodes
        .filter(|node| is_start(*node))
        .map(Literal::off)
        .collect()
}

/// Lists the starts of chains that might eliminate something, those that are on first.
///
/// A candidate that a chain eliminates implies its own negation. A chain begins with such a candidate if it is on, or
/// with a candidate that would exclude it.
fn starts(graph: &Graph, reach: &Reach) -> Vec<Literal> {
    let on = reach.all_refuted().map(Literal::on);
    let excludes_refuted = |node: &usize| {
        let mut excluded = graph.implied(Literal::on(*node)).iter();
        excluded.any(|off| reach.is_refuted(off.node()))
    };
    let off = (0..graph.n_candidates()).filter(excludes_refuted);
    on.chain(off.map(Literal::off)).collect()
}

/// Lists the chains through almost locked sets, shortest first. Among chains with the same shape and eliminations only
/// the first is listed.
///
/// # Errors
/// [`ControlFlow::Break`] if the sink stops the search.
pub(super) fn through_sets(
    context: ChainContext<'_, '_>,
    reach: &Reach,
    sink: &mut dyn Sink,
) -> ControlFlow<(), Vec<ProvingChain>> {
    let mut hits = Vec::new();
    let max_reached = MAX_REACHED * context.cache.geometry().n_cells() / 81;
    for (index, start) in starts(context.graph, reach).into_iter().enumerate() {
        if index % KEEP_GOING_EVERY == 0 {
            sink.keep_going()?;
        }
        let mut tree = PathTree::new(context.graph, start);
        tree.grow_by_length(context.graph, max_reached);
        hits.extend(
            tree.new_paths()
                .filter_map(|path| context.conclude(&tree, path)),
        );
    }
    hits.sort_by_key(|hit| hit.path.len());
    let mut seen = HashSet::new();
    hits.retain(|hit| seen.insert((hit.shape, hit.eliminations.clone())));
    ControlFlow::Continue(hits)
}

#[cfg(test)]
mod tests {
    use super::super::sets::Sets;
    use super::*;
    use crate::techniques::drawn::values;

    // A hard puzzle of Program E.
    const HARD: &str =
        "007020950090005400003080100006904007100006002800030500004060700001500080082090600";

    fn full_tree(graph: &Graph, start: Literal) -> PathTree {
        let mut tree = PathTree::new(graph, start);
        tree.grow_fully(graph, |_, _| true);
        tree
    }

    #[test]
    fn trees_contain_all_reachable_nodes() {
        let position = values(HARD);
        let cache = PositionCache::new(&position);
        let graph = Graph::new(&cache, None);
        let reach = Reach::new(&graph, None);
        for start in 0..graph.nodes().len() {
            let tree = full_tree(&graph, Literal::off(start));
            for end in 0..graph.nodes().len() {
                let is_reached = tree.reaches(Literal::on(end));
                assert_eq!(is_reached, reach.leads_to(start, end), "{start} {end}");
            }
            let tree = full_tree(&graph, Literal::on(start));
            if start < graph.n_candidates() {
                let is_refuted = tree.reaches(Literal::off(start));
                assert_eq!(is_refuted, reach.is_refuted(start), "{start}");
            }
        }
    }

    #[test]
    fn trees_with_sets_stay_within_the_reach() {
        let position = values(HARD);
        let cache = PositionCache::new(&position);
        let sets = Sets::new(&cache);
        let reach = Reach::new(&Graph::new(&cache, None), Some(&sets));
        let graph = Graph::new(&cache, Some(&sets));
        let mut n_forced = 0;
        for start in 0..graph.n_candidates() {
            let tree = full_tree(&graph, Literal::off(start));
            for end in tree.ends().filter(|end| end.is_on()) {
                assert!(reach.leads_to(start, end.node()), "{start} {end:?}");
                let before = tree.literals(tree.path_to(end));
                let from_set = graph.set_node(before[before.len() - 2].node());
                n_forced += usize::from(from_set.is_some());
            }
            let tree = full_tree(&graph, Literal::on(start));
            let is_refuted = tree.reaches(Literal::off(start));
            assert!(!is_refuted || reach.is_refuted(start), "{start}");
        }
        assert!(n_forced > 0);
    }

    #[test]
    fn every_implication_has_its_contrapositive() {
        let position = values(HARD);
        let cache = PositionCache::new(&position);
        let opposite = |literal: Literal| {
            let node = literal.node();
            if literal.is_on() {
                Literal::off(node)
            } else {
                Literal::on(node)
            }
        };
        let graph = Graph::new(&cache, None);
        assert!(graph.nodes().len() > graph.n_candidates());
        for node in 0..graph.nodes().len() {
            for from in [Literal::on(node), Literal::off(node)] {
                for &to in graph.implied(from) {
                    assert_ne!(from.is_on(), to.is_on());
                    assert!(graph.implied(opposite(to)).contains(&opposite(from)));
                }
            }
        }
    }
}
