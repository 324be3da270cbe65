//! The search for chains: finds shortest chains from each possible first literal, and draws the conclusion of each.
//!
//! From a first literal, the *start*, a tree of paths grows breadth-first. Each literal of the tree stores the path by
//! which it was reached first. (The tree grows only if an end is known to be reachable, see [`StepwiseSearch`].) So each start
//! and end have one chain: a shortest one, and among the shortest the first in the order of the links, see [`Graph`]. A
//! chain is rejected if it returns to a cell that it has left; for a group, its first cell decides. A loop may pass
//! through its own first cell. `HoDoKu` has the same rule, which limits the number of chains.
//!
//! The conclusion depends on the first and the last literal, where a and b are candidates:
//!
//! | start | end | conclusion |
//! |---|---|---|
//! | a is off | a is on | a is true: the other digits of its cell are eliminated |
//! | a is on | a is off | a is eliminated |
//! | a is on | b is on, in the same cell | a is eliminated |
//! | a is off | b is off, in the same cell | b is eliminated |
//! | a is off | b is on, in the same cell | the loop is continuous: everything that sees both ends of a weak link is eliminated |
//! | a is off | b is on, in another cell | a or b is true, see [`aic_eliminations`] |

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::board::{Candidate, CellSet, DigitSet};
use crate::techniques::{PositionCache, Sink, Strength};

use super::graph::Graph;
use super::node::{Literal, Node};
use super::reach::Reach;
use super::starts::{Shape, Start, aic_eliminations};
use super::tree::ShortestPathTree;
use super::wave::Wave;

/// The sink is asked after this many trees whether the search goes on.
const KEEP_GOING_EVERY: usize = 16;
/// The fewest literals of a path that is searched. Shorter paths only prove singles, locked candidates and pairs.
pub(super) const MIN_LITERALS: usize = 4;
/// The limit of literals in a tree with almost locked sets on a 9×9 board. On other boards the limit is proportional to
/// the number of cells.
const MAX_REACHED: usize = 1_000;

/// A chain that proves eliminations.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ProvingChain {
    pub(super) shape: Shape,
    /// The literals from start to end, which may be the same node.
    pub(super) path: Vec<Literal>,
    /// Whether the chain is reported backwards, from its end to its start.
    pub(super) is_reversed: bool,
    /// The strength of the first link of the chain as reported. After it, strong and weak links alternate.
    pub(super) first: Strength,
    pub(super) eliminations: Vec<Candidate>,
}

/// The chains that a search looks for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ChainFilter {
    /// All chains.
    Any,
    /// Chains with at least one node that is not a single candidate.
    Grouped,
    /// Chains with at least one almost locked set.
    WithSets,
}

/// A search for chains in order of length. Among chains with the same eliminations only the first is reported.
///
/// All starts propagate at the same time, one link in each round. So a caller that needs one chain does not pay for
/// long ones. The paths from a start are computed only after one of its ends was reached.
pub(super) struct StepwiseSearch<'a, 's> {
    pub(super) search: LoopSearch<'a, 's>,
    starts: Vec<Start>,
    waves: Vec<Wave<'a>>,
    tree: ShortestPathTree<'a>,
    known: HashSet<Vec<Candidate>>,
    /// The number of rounds completed, which is the number of links that propagation has followed.
    n_links: usize,
}

impl<'a, 's> StepwiseSearch<'a, 's> {
    pub(super) fn new(search: LoopSearch<'a, 's>, reach: &'a Reach, starts: Vec<Start>) -> Self {
        let waves = starts.iter().map(|start| Wave::new(reach, start.at));
        Self {
            waves: waves.collect(),
            tree: ShortestPathTree::new(search.graph),
            known: HashSet::new(),
            n_links: 0,
            search,
            starts,
        }
    }

    /// Finds the chains with one link more than at the previous call, and passes them to `found`. Returns `false` if no
    /// longer chains are possible.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] if `found` or the sink stops the search.
    pub(super) fn next(
        &mut self,
        sink: &mut dyn Sink,
        mut found: impl FnMut(&ProvingChain, &mut dyn Sink) -> ControlFlow<()>,
    ) -> ControlFlow<(), bool> {
        self.n_links += 1;
        let mut is_over = true;
        let starts = self.starts.iter_mut().zip(&mut self.waves);
        for (index, (start, wave)) in starts.enumerate() {
            if index % KEEP_GOING_EVERY == 0 {
                sink.keep_going()?;
            }
            if start.ends.is_empty() || wave.is_over() {
                continue;
            }
            is_over = false;
            wave.spread();
            for end in start.arrivals(wave, &mut self.tree, self.n_links) {
                if let Some(hit) = self.search.hit(&self.tree, end)
                    && self.known.insert(hit.eliminations.clone())
                {
                    found(&hit, sink)?;
                }
            }
        }
        ControlFlow::Continue(!is_over)
    }

    /// Finds all chains, and passes them to `found`.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] if `found` or the sink stops the search.
    pub(super) fn run(
        mut self,
        sink: &mut dyn Sink,
        mut found: impl FnMut(&ProvingChain, &mut dyn Sink) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        while self.next(sink, &mut found)? {}
        ControlFlow::Continue(())
    }
}

/// A position with its graph, and the kind of chains to search for.
#[derive(Clone, Copy)]
pub(super) struct LoopSearch<'a, 's> {
    pub(super) cache: &'a PositionCache<'s>,
    pub(super) graph: &'a Graph,
    pub(super) wanted: ChainFilter,
}

impl LoopSearch<'_, '_> {
    /// Lists the chains through almost locked sets that begin at the given starts, shortest first. Among chains with
    /// the same shape and eliminations only the first is listed.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] if the sink stops the search.
    pub(super) fn through_sets(
        &self,
        starts: &[Start],
        sink: &mut dyn Sink,
    ) -> ControlFlow<(), Vec<ProvingChain>> {
        let mut tree = ShortestPathTree::new(self.graph);
        let mut hits = Vec::new();
        let max_reached = MAX_REACHED * self.cache.geometry().n_cells() / 81;
        for (index, start) in starts.iter().enumerate() {
            if index % KEEP_GOING_EVERY == 0 {
                sink.keep_going()?;
            }
            tree.grow_by_length(start.at, max_reached);
            let reached = tree.reached().iter().skip(1);
            let ends = reached.filter(|end| start.ends.contains(end));
            hits.extend(ends.filter_map(|end| self.hit(&tree, *end)));
        }
        ControlFlow::Continue(distinct(hits))
    }

    /// Returns the chain from the start of the tree to `end`, with its eliminations; `None` if the chain proves
    /// nothing.
    fn hit(&self, tree: &ShortestPathTree<'_>, end: Literal) -> Option<ProvingChain> {
        let from = self.graph.candidate(tree.start().node())?;
        let to = self.graph.candidate(end.node())?;
        let path = tree.path(end);
        if to.cell == from.cell {
            self.close(path)
        } else {
            self.open(path, from, to)
        }
    }

    /// Makes a loop from a path whose first and last literal are in the same cell. Returns `None` if the loop
    /// eliminates nothing.
    fn close(&self, path: Vec<Literal>) -> Option<ProvingChain> {
        let first = |literal: Literal| self.graph.node(literal.node()).first;
        let [start, .., before, end] = path[..] else {
            return None;
        };
        let is_short = path.len() < MIN_LITERALS;
        if is_short
            || first(path[0]) == first(path[1])
            || first(before) == first(end)
            || !self.accepts(&path, Shape::Discontinuous)
        {
            return None;
        }
        let candidate = |literal: Literal| self.graph.candidate(literal.node());
        let (cell, digits) = (first(start), self.cache.of(first(start)));
        let is_same = start.node() == end.node();
        let mut hit = ProvingChain {
            shape: Shape::Discontinuous,
            path: Vec::new(),
            is_reversed: false,
            first: Strength::Weak,
            eliminations: Vec::new(),
        };
        match (start.is_on(), end.is_on()) {
            (false, true) if is_same => {
                let digit = candidate(start)?.digit;
                let others = digits.without(digit);
                hit.first = Strength::Strong;
                hit.eliminations
                    .extend(others.iter().map(|other| Candidate::new(cell, other)));
            }
            (true, false) if is_same => hit.eliminations.extend(candidate(start)),
            (true, true) => hit.eliminations.extend(candidate(start)),
            (false, false) => {
                // The eliminated candidate is the end, so the loop is reported from there.
                hit.eliminations.extend(candidate(end));
                hit.is_reversed = true;
            }
            (false, true) => {
                hit.shape = Shape::Continuous;
                hit.first = Strength::Strong;
                hit.eliminations = self.continuous_eliminations(&path);
            }
            // Both candidates belong to a bivalue cell. The same loop is reported from a cell with more candidates.
            (true, false) => {}
        }
        hit.path = path;
        (!hit.eliminations.is_empty()).then_some(hit)
    }

    fn open(&self, path: Vec<Literal>, from: Candidate, to: Candidate) -> Option<ProvingChain> {
        let eliminations = aic_eliminations(self.cache, from, to);
        if eliminations.is_empty() || path.len() < MIN_LITERALS || !self.accepts(&path, Shape::Open)
        {
            return None;
        }
        Some(ProvingChain {
            shape: Shape::Open,
            path,
            is_reversed: false,
            first: Strength::Strong,
            eliminations,
        })
    }

    /// Returns whether a path has this shape and the kind of nodes that the search looks for.
    fn accepts(&self, path: &[Literal], shape: Shape) -> bool {
        let is_set = |literal: &Literal| self.graph.set(literal.node()).is_some();
        let is_wanted = match self.wanted {
            ChainFilter::Any => true,
            ChainFilter::Grouped => is_grouped(self.graph, path),
            ChainFilter::WithSets => path.iter().any(is_set),
        };
        is_wanted && never_returns(self.graph, path, shape)
    }

    /// Lists the eliminations of a continuous loop, whose weak links are also strong. A weak link between two cells
    /// eliminates its digit from cells outside the loop that see both. A weak link within a cell eliminates all other
    /// digits of the cell.
    pub(super) fn continuous_eliminations(&self, path: &[Literal]) -> Vec<Candidate> {
        let cache = self.cache;
        let node = |index: usize| self.graph.node(path[index].node());
        let own = path.iter().fold(CellSet::EMPTY, |own, literal| {
            own | self.graph.node(literal.node()).extent
        });
        let mut eliminated = Vec::new();
        // The weak link to the first node comes from the last one.
        for index in (0..path.len()).filter(|index| !path[*index].is_on()) {
            let before = index.checked_sub(1).unwrap_or(path.len() - 1);
            let (from, to) = (node(before), node(index));
            if from.first == to.first {
                eliminated.extend(self.all_but(from, to));
            } else {
                let places = |node: &Node| cache.places(to.digit) & node.extent;
                let seeing = cache.seeing(to.digit, &(places(from) | places(to)));
                eliminated.extend(PositionCache::candidates_of(to.digit, &(seeing - own)));
            }
            if self.graph.set(path[index].node()).is_some() {
                self.eliminate_around_set(to, path[index + 1], &mut eliminated);
            }
        }
        eliminated.sort_unstable();
        eliminated.dedup();
        eliminated
    }

    /// Lists the candidates of a cell, except those of two nodes in this cell.
    fn all_but(&self, a: &Node, b: &Node) -> Vec<Candidate> {
        let others = self.cache.of(a.first).without(a.digit).without(b.digit);
        let candidates = others.iter().map(|other| Candidate::new(a.first, other));
        candidates.collect()
    }

    /// Adds the eliminations around an almost locked set through which a continuous loop runs. The set keeps each of
    /// its digits except two: those by which the loop enters and leaves. If instead the loop leaves by the last
    /// candidate of an outside cell, each digit that this cell loses is either in the set or in the cell.
    fn eliminate_around_set(&self, entry: &Node, next: Literal, eliminated: &mut Vec<Candidate>) {
        let cache = self.cache;
        let exit = self.graph.node(next.node());
        let forced = if next.is_on() {
            cache.of(exit.first).without(exit.digit)
        } else {
            DigitSet::EMPTY
        };
        let digits = entry.extent.iter();
        let digits = digits.fold(DigitSet::EMPTY, |all, cell| all | cache.of(cell));
        for digit in digits.without(entry.digit) {
            let mut cells = entry.extent & cache.places(digit);
            if forced.contains(digit) {
                cells.insert(exit.first);
            } else if digit == exit.digit && !next.is_on() {
                continue;
            }
            eliminated.extend(PositionCache::candidates_of(
                digit,
                &cache.seeing(digit, &cells),
            ));
        }
    }
}

/// Sorts chains by length, and removes later chains with the same shape and eliminations.
pub(super) fn distinct(mut hits: Vec<ProvingChain>) -> Vec<ProvingChain> {
    hits.sort_by_key(|hit| hit.path.len());
    let mut seen = HashSet::new();
    hits.retain(|hit| seen.insert((hit.shape, hit.eliminations.clone())));
    hits
}

/// Returns whether a path contains a group or an almost locked set.
pub(super) fn is_grouped(graph: &Graph, path: &[Literal]) -> bool {
    path.iter()
        .any(|literal| graph.candidate(literal.node()).is_none())
}

/// Returns whether a path never returns to a cell that it has left. A loop may pass through its own first cell.
pub(super) fn never_returns(graph: &Graph, path: &[Literal], shape: Shape) -> bool {
    let start = graph.node(path[0].node()).first;
    let mut left = CellSet::EMPTY;
    let mut before: Option<&Node> = None;
    for literal in path {
        let node = graph.node(literal.node());
        if left.contains(node.first) {
            return false;
        }
        if let Some(before) = before.replace(node)
            && (shape == Shape::Open || before.first != start)
        {
            left |= before.extent;
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::super::sets::Sets;
    use super::*;
    use crate::techniques::drawn::values;

    // A hard puzzle of Program E.
    const HARD: &str =
        "007020950090005400003080100006904007100006002800030500004060700001500080082090600";

    #[test]
    fn trees_reach_what_can_be_reached() {
        let position = values(HARD);
        let cache = PositionCache::new(&position);
        for graph in [Graph::of_candidates(&cache), Graph::with_groups(&cache)] {
            let reach = Reach::new(&graph, None);
            let mut tree = ShortestPathTree::new(&graph);
            for start in 0..graph.nodes().len() {
                tree.grow(Literal::off(start), |_| true);
                for end in 0..graph.nodes().len() {
                    let is_reached = tree.reached().contains(&Literal::on(end));
                    assert_eq!(is_reached, reach.leads_to(start, end), "{start} {end}");
                }
                tree.grow(Literal::on(start), |_| true);
                if start < graph.n_candidates() {
                    let is_refuted = tree.reached().contains(&Literal::off(start));
                    assert_eq!(is_refuted, reach.is_refuted(start), "{start}");
                }
            }
        }
    }

    #[test]
    fn no_tree_with_sets_reaches_more_than_seems_to_be_reached() {
        let position = values(HARD);
        let cache = PositionCache::new(&position);
        let sets = Sets::new(&cache);
        let reach = Reach::new(&Graph::with_groups(&cache), Some(&sets));
        let graph = Graph::with_sets(&cache, &sets);
        let mut tree = ShortestPathTree::new(&graph);
        let mut n_forced = 0;
        for start in 0..graph.n_candidates() {
            tree.grow(Literal::off(start), |_| true);
            for end in tree.reached().iter().filter(|end| end.is_on()) {
                assert!(reach.leads_to(start, end.node()), "{start} {end:?}");
                let before = tree.path(*end);
                let from_set = graph.set(before[before.len() - 2].node());
                n_forced += usize::from(from_set.is_some());
            }
            tree.grow(Literal::on(start), |_| true);
            let is_refuted = tree.reached().contains(&Literal::off(start));
            assert!(!is_refuted || reach.is_refuted(start), "{start}");
        }
        assert!(n_forced > 0);
    }

    #[test]
    fn every_implication_holds_the_other_way_round() {
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
        let graph = Graph::with_groups(&cache);
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
