//! The search for chains: a tree of shortest chains from every start, and their conclusions.
//!
//! From a literal the tree grows breadth-first, and each literal keeps the path by which it was
//! reached first. (It is grown only where an end is known to be reached, see [`Rounds`].) So
//! for every start and end there is one chain: a shortest one, and of several shortest ones the
//! first in the order of the links, see [`Graph`]. It counts if it does not come back to a cell
//! that it has left (of a group, the first cell decides); a loop may pass its own first cell. This
//! is how `HoDoKu` tells chains apart, and it keeps their number small.
//!
//! What the end proves:
//!
//! | start | end | |
//! |---|---|---|
//! | a is off | a is on | a is true: the other digits of its cell go |
//! | a is on | a is off | a is eliminated |
//! | a is on | b is on, in the same cell | a is eliminated |
//! | a is off | b is off, in the same cell | b is eliminated |
//! | a is off | b is on, in the same cell | the loop is continuous: whatever sees both ends of a weak link is eliminated |
//! | a is off | b is on, elsewhere | one of them is true, see [`aic`] |

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::board::{Candidate, CellSet, DigitSet};
use crate::techniques::{PositionCache, Sink, Strength};

use super::graph::Graph;
use super::node::{Literal, Node};
use super::reach::Reach;
use super::starts::{Shape, Start, aic};
use super::tree::ShortestPathTree;
use super::wave::Wave;

/// How many trees grow between two questions whether to go on.
const KEEP_GOING_EVERY: usize = 16;
/// Literals on the shortest path that may prove something: fewer are the business of singles, locked
/// candidates and pairs.
pub(super) const MIN_LITERALS: usize = 4;
/// A tree with almost locked sets reaches at most so many literals on a board of 9×9, and on others
/// in proportion to the cells.
const MAX_REACHED: usize = 1_000;

/// A chain that proves something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct ProvingChain {
    pub(super) shape: Shape,
    /// The path from start to end, which may be the same node.
    pub(super) path: Vec<Literal>,
    /// Whether it is told from the end.
    pub(super) is_reversed: bool,
    /// The kind of its first link, as told; after that they take turns.
    pub(super) first: Strength,
    pub(super) eliminations: Vec<Candidate>,
}

/// Which chains are looked for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Wanted {
    /// All there are.
    Any,
    /// Those with a node that is no candidate.
    Grouped,
    /// Those with an almost locked set.
    WithSets,
}

/// A search for the chains of one shape, shortest first; of those with the same eliminations, the first.
///
/// What follows from the starts spreads from all of them at once, a link a round, so whoever
/// wants one chain pays for the short ones only; and a tree grows only where an end was
/// reached.
pub(super) struct Rounds<'a, 's> {
    pub(super) search: LoopSearch<'a, 's>,
    starts: Vec<Start>,
    waves: Vec<Wave<'a>>,
    tree: ShortestPathTree<'a>,
    known: HashSet<Vec<Candidate>>,
    /// The number of links so far.
    n_links: usize,
}

impl<'a, 's> Rounds<'a, 's> {
    /// Prepares a search from certain starts.
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

    /// Finds the chains with one more link; returns whether longer ones may follow.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] when `found` or the sink says so.
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

    /// Finds all chains.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] when `found` or the sink says so.
    pub(super) fn run(
        mut self,
        sink: &mut dyn Sink,
        mut found: impl FnMut(&ProvingChain, &mut dyn Sink) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        while self.next(sink, &mut found)? {}
        ControlFlow::Continue(())
    }
}

/// A search for chains of one or all shapes.
#[derive(Clone, Copy)]
pub(super) struct LoopSearch<'a, 's> {
    pub(super) cache: &'a PositionCache<'s>,
    pub(super) graph: &'a Graph,
    pub(super) wanted: Wanted,
}

impl LoopSearch<'_, '_> {
    /// Lists the chains with almost locked sets from certain starts, shortest first; of those with the
    /// same shape and eliminations, the first.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] when the sink says so.
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

    /// Tells what the path to an end proves.
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

    /// Makes a loop of the path to an end in the cell of the start.
    fn close(&self, path: Vec<Literal>) -> Option<ProvingChain> {
        let first = |literal: Literal| self.graph.node(literal.node()).first;
        let [start, .., before, end] = path[..] else {
            return None;
        };
        let is_short = path.len() < MIN_LITERALS;
        if is_short
            || first(path[0]) == first(path[1])
            || first(before) == first(end)
            || !self.counts(&path, Shape::Discontinuous)
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
                // Told from the end, which is supposed to be on.
                hit.eliminations.extend(candidate(end));
                hit.is_reversed = true;
            }
            (false, true) => {
                hit.shape = Shape::Continuous;
                hit.first = Strength::Strong;
                hit.eliminations = self.of_continuous(&path);
            }
            // Both digits of a bivalue cell: told from a cell with more.
            (true, false) => {}
        }
        hit.path = path;
        (!hit.eliminations.is_empty()).then_some(hit)
    }

    /// Makes an open chain of the path to an end.
    fn open(&self, path: Vec<Literal>, from: Candidate, to: Candidate) -> Option<ProvingChain> {
        let eliminations = aic(self.cache, from, to);
        if eliminations.is_empty() || path.len() < MIN_LITERALS || !self.counts(&path, Shape::Open)
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

    /// Tells whether a path is one that is looked for.
    fn counts(&self, path: &[Literal], shape: Shape) -> bool {
        let is_set = |literal: &Literal| self.graph.set(literal.node()).is_some();
        let is_wanted = match self.wanted {
            Wanted::Any => true,
            Wanted::Grouped => is_grouped(self.graph, path),
            Wanted::WithSets => path.iter().any(is_set),
        };
        is_wanted && never_returns(self.graph, path, shape)
    }

    /// Lists what a continuous loop eliminates: every weak link has become a strong one, so its
    /// digit is eliminated from what sees both ends, but for the cells of the loop; and between two
    /// digits of a cell all others go.
    pub(super) fn of_continuous(&self, path: &[Literal]) -> Vec<Candidate> {
        let cache = self.cache;
        let node = |index: usize| self.graph.node(path[index].node());
        let own = path.iter().fold(CellSet::EMPTY, |own, literal| {
            own | self.graph.node(literal.node()).extent
        });
        let mut eliminated = Vec::new();
        // The last weak link leads back to the first node.
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

    /// Lists the digits of a cell other than those of two nodes in it.
    fn all_but(&self, a: &Node, b: &Node) -> Vec<Candidate> {
        let others = self.cache.of(a.first).without(a.digit).without(b.digit);
        let candidates = others.iter().map(|other| Candidate::new(a.first, other));
        candidates.collect()
    }

    /// Adds what a continuous loop eliminates that enters an almost locked set by a digit: the set
    /// holds all others of its digits but the one by which the loop leaves it; and if it leaves it
    /// by forcing a cell, each digit that the cell loses stands in the set or in the cell.
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

/// Sorts chains by length and keeps the first of those with the same shape and eliminations.
pub(super) fn distinct(mut hits: Vec<ProvingChain>) -> Vec<ProvingChain> {
    hits.sort_by_key(|hit| hit.path.len());
    let mut seen = HashSet::new();
    hits.retain(|hit| seen.insert((hit.shape, hit.eliminations.clone())));
    hits
}

/// Tells whether a path has a node that is no candidate.
pub(super) fn is_grouped(graph: &Graph, path: &[Literal]) -> bool {
    path.iter()
        .any(|literal| graph.candidate(literal.node()).is_none())
}

/// Tells whether a path never comes back to a cell that it has left; a loop may pass its own first
/// cell.
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

    // Program E's hard puzzle.
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
