//! The search: from every start the tree of shortest chains, and what the chains prove.
//!
//! From a literal the tree grows breadth-first, and each literal keeps the way by which it was
//! reached first. So for every start and end there is one chain: a shortest one, and of several
//! shortest ones the first in the order of the links, see [`Graph`]. It counts if it does not come
//! back to a cell that it has left (of a group, the first cell decides); a loop may pass its own first
//! cell. This is how `HoDoKu` tells chains apart, and it keeps their number small.
//!
//! What the end proves:
//!
//! | start | end | |
//! |---|---|---|
//! | a is off | a is on | a is true: the other digits of its cell go |
//! | a is on | a is off | a goes |
//! | a is on | b is on, in the same cell | a goes |
//! | a is off | b is off, in the same cell | b goes |
//! | a is off | b is on, in the same cell | the loop is continuous: whatever sees both ends of a weak link goes |
//! | a is off | b is on, elsewhere | one of them is true, see [`aic`] |

use std::collections::HashSet;
use std::ops::ControlFlow;

use crate::board::{Candidate, CellSet, DigitSet};
use crate::techniques::{Sink, Strength, Survey};

use super::graph::{Graph, Literal, Node};
use super::reach::{Reach, aic};

/// How many trees grow between two questions whether to go on.
const KEEP_GOING_EVERY: usize = 16;
/// Literals on the shortest way that may prove something: fewer are the business of singles, locked
/// candidates and pairs.
pub(super) const MIN_LITERALS: usize = 4;
/// The length of a link that does not leave an almost locked set.
const LINK: u32 = 2;
/// A tree with almost locked sets reaches at most so many literals on a board of 9×9, and on others
/// in proportion to the cells.
const MAX_REACHED: usize = 1_000;

/// What a chain comes to.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Shape {
    /// A loop in which strong and weak links alternate throughout.
    Continuous,
    /// A loop with two links of the same kind at one node.
    Discontinuous,
    /// A chain with a strong link at both ends.
    Open,
}

/// A chain that proves something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Hit {
    pub(super) shape: Shape,
    /// The way from start to end, which may be the same node.
    pub(super) way: Vec<Literal>,
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

/// Lists the chains of a graph that prove something, shortest first; of those with the same shape
/// and eliminations, the first.
///
/// # Errors
/// [`ControlFlow::Break`] when the sink says so.
pub(super) fn hits(
    survey: &Survey<'_>,
    graph: &Graph,
    reach: &Reach,
    wanted: Wanted,
    sink: &mut dyn Sink,
) -> ControlFlow<(), Vec<Hit>> {
    let mut search = Search {
        survey,
        graph,
        wanted,
        tree: Tree::new(graph),
        hits: Vec::new(),
    };
    let max_reached = MAX_REACHED * survey.geometry().n_cells() / 81;
    if reach.refutes_any() {
        let candidates = 0..graph.n_candidates();
        let on = candidates.clone().filter(|node| reach.is_refuted(*node));
        let off = candidates.filter(|node| reach.is_worth_a_tree(survey, graph, *node));
        let starts = on.map(Literal::on).chain(off.map(Literal::off));
        for (index, start) in starts.enumerate() {
            if index % KEEP_GOING_EVERY == 0 {
                sink.keep_going()?;
            }
            if graph.has_sets() {
                search.tree.grow_by_length(start, max_reached);
            } else {
                search.tree.grow(start, |_| true);
            }
            search.collect(start, reach);
        }
    }
    ControlFlow::Continue(distinct(search.hits))
}

/// Sorts chains by length and keeps the first of those with the same shape and eliminations.
pub(super) fn distinct(mut hits: Vec<Hit>) -> Vec<Hit> {
    hits.sort_by_key(|hit| hit.way.len());
    let mut seen = HashSet::new();
    hits.retain(|hit| seen.insert((hit.shape, hit.eliminations.clone())));
    hits
}

/// A tree of shortest ways from a literal.
pub(super) struct Tree<'a> {
    graph: &'a Graph,
    /// By literal: the one before it; that of the start is itself; [`Literal::NONE`] if not reached.
    before: Vec<Literal>,
    /// The literals in the order in which they were reached.
    order: Vec<Literal>,
    /// By literal: the length of the way, where links differ in length.
    length: Vec<u32>,
}

impl<'a> Tree<'a> {
    pub(super) fn new(graph: &'a Graph) -> Self {
        Self {
            graph,
            before: vec![Literal::NONE; 2 * graph.nodes().len()],
            order: Vec::new(),
            length: Vec::new(),
        }
    }

    /// Grows the tree of a start over the literals that `follows` accepts.
    pub(super) fn grow(&mut self, start: Literal, follows: impl Fn(Literal) -> bool) {
        self.before.fill(Literal::NONE);
        self.before[start.index()] = start;
        self.order.clear();
        self.order.push(start);
        let mut next = 0;
        while let Some(&from) = self.order.get(next) {
            next += 1;
            for &to in self.graph.implied(from) {
                let before = &mut self.before[to.index()];
                if *before == Literal::NONE && follows(to) {
                    *before = from;
                    self.order.push(to);
                }
            }
        }
    }

    /// Grows the tree of a start by the length of links, where those out of almost locked sets are
    /// longer, up to a number of literals.
    ///
    /// Literals are still taken in the order in which they were reached. A shorter way to one replaces
    /// a longer one, unless that is a single link; what was reached by it before stays as it is.
    fn grow_by_length(&mut self, start: Literal, max_reached: usize) {
        self.before.fill(Literal::NONE);
        self.length.resize(self.before.len(), 0);
        self.before[start.index()] = start;
        self.length[start.index()] = 0;
        self.order.clear();
        self.order.push(start);
        let mut next = 0;
        while let Some(&from) = self.order.get(next)
            && self.order.len() < max_reached
        {
            next += 1;
            let base = self.length[from.index()];
            for &to in self.graph.implied(from) {
                let length = base + LINK + self.graph.extra_length(from, to);
                let (before, known) = (&mut self.before[to.index()], &mut self.length[to.index()]);
                if *before == Literal::NONE {
                    if self.order.len() == max_reached {
                        break;
                    }
                    self.order.push(to);
                } else if *before == start || *known <= length {
                    continue;
                }
                (*before, *known) = (from, length);
            }
        }
    }

    /// Returns the literals that were reached, the start first.
    pub(super) fn reached(&self) -> &[Literal] {
        &self.order
    }

    /// Lists the literals from the start to an end.
    pub(super) fn way(&self, end: Literal) -> Vec<Literal> {
        let mut way = vec![end];
        let mut last = end;
        loop {
            let before = self.before[last.index()];
            if before == Literal::NONE || before == last {
                break;
            }
            way.push(before);
            last = before;
        }
        way.reverse();
        way
    }
}

/// Tells whether a way has a node that is no candidate.
pub(super) fn is_grouped(graph: &Graph, way: &[Literal]) -> bool {
    way.iter()
        .any(|literal| graph.candidate(literal.node()).is_none())
}

/// Tells whether a way never comes back to a cell that it has left; a loop may pass its own first
/// cell.
pub(super) fn never_returns(graph: &Graph, way: &[Literal], shape: Shape) -> bool {
    let start = graph.node(way[0].node()).first;
    let mut left = CellSet::EMPTY;
    let mut before: Option<&Node> = None;
    for literal in way {
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

struct Search<'a, 's> {
    survey: &'a Survey<'s>,
    graph: &'a Graph,
    wanted: Wanted,
    tree: Tree<'a>,
    hits: Vec<Hit>,
}

impl Search<'_, '_> {
    /// Collects what the tree of a start proves.
    fn collect(&mut self, start: Literal, reach: &Reach) {
        let Some(from) = self.graph.candidate(start.node()) else {
            return;
        };
        let can_be_open = !start.is_on() && reach.can_strike(self.survey, from);
        for index in 1..self.tree.reached().len() {
            let end = self.tree.reached()[index];
            let Some(to) = self.graph.candidate(end.node()) else {
                continue;
            };
            let hit = if to.cell == from.cell {
                self.close(start, end)
            } else if can_be_open && end.is_on() && reach.may_strike(self.survey, from, to) {
                self.open(end, from, to)
            } else {
                None
            };
            self.hits.extend(hit);
        }
    }

    /// Makes a loop of the way to an end in the cell of the start.
    fn close(&self, start: Literal, end: Literal) -> Option<Hit> {
        let way = self.tree.way(end);
        let first = |literal: Literal| self.graph.node(literal.node()).first;
        let [.., before, last] = way[..] else {
            return None;
        };
        let is_short = way.len() < MIN_LITERALS;
        if is_short
            || first(way[0]) == first(way[1])
            || first(before) == first(last)
            || !self.counts(&way, Shape::Discontinuous)
        {
            return None;
        }
        let candidate = |literal: Literal| self.graph.candidate(literal.node());
        let (cell, digits) = (first(start), self.survey.of(first(start)));
        let is_same = start.node() == end.node();
        let mut hit = Hit {
            shape: Shape::Discontinuous,
            way: Vec::new(),
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
                hit.eliminations = self.of_continuous(&way);
            }
            // Both digits of a bivalue cell: told from a cell with more.
            (true, false) => {}
        }
        hit.way = way;
        (!hit.eliminations.is_empty()).then_some(hit)
    }

    /// Makes an open chain of the way to an end.
    fn open(&self, end: Literal, from: Candidate, to: Candidate) -> Option<Hit> {
        let eliminations = aic(self.survey, from, to);
        if eliminations.is_empty() {
            return None;
        }
        let way = self.tree.way(end);
        if way.len() < MIN_LITERALS || !self.counts(&way, Shape::Open) {
            return None;
        }
        Some(Hit {
            shape: Shape::Open,
            way,
            is_reversed: false,
            first: Strength::Strong,
            eliminations,
        })
    }

    /// Tells whether a way is one that is looked for.
    fn counts(&self, way: &[Literal], shape: Shape) -> bool {
        let is_set = |literal: &Literal| self.graph.set(literal.node()).is_some();
        let is_wanted = match self.wanted {
            Wanted::Any => true,
            Wanted::Grouped => is_grouped(self.graph, way),
            Wanted::WithSets => way.iter().any(is_set),
        };
        is_wanted && never_returns(self.graph, way, shape)
    }

    /// Lists what a continuous loop strikes: every weak link has become a strong one, so its digit
    /// goes from what sees both ends, but for the cells of the loop; and between two digits of a
    /// cell all others go.
    fn of_continuous(&self, way: &[Literal]) -> Vec<Candidate> {
        let survey = self.survey;
        let node = |index: usize| self.graph.node(way[index].node());
        let own = way.iter().fold(CellSet::EMPTY, |own, literal| {
            own | self.graph.node(literal.node()).extent
        });
        let mut struck = self.all_but(node(0), node(way.len() - 1));
        for index in (1..way.len()).filter(|index| !way[*index].is_on()) {
            let (from, to) = (node(index - 1), node(index));
            if from.first == to.first {
                struck.extend(self.all_but(from, to));
            } else {
                let places = |node: &Node| survey.places(to.digit) & node.extent;
                let seeing = survey.seeing(to.digit, &(places(from) | places(to)));
                struck.extend(Survey::candidates_of(to.digit, &(seeing - own)));
            }
            if self.graph.set(way[index].node()).is_some() {
                self.strike_around_set(to, way[index + 1], &mut struck);
            }
        }
        struck.sort_unstable();
        struck.dedup();
        struck
    }

    /// Lists the digits of a cell other than those of two nodes in it.
    fn all_but(&self, a: &Node, b: &Node) -> Vec<Candidate> {
        let others = self.survey.of(a.first).without(a.digit).without(b.digit);
        let candidates = others.iter().map(|other| Candidate::new(a.first, other));
        candidates.collect()
    }

    /// Adds what a continuous loop strikes that enters an almost locked set by a digit: the set holds
    /// all others of its digits but the one by which the loop leaves it; and if it leaves it by forcing
    /// a cell, each digit that the cell loses stands in the set or in the cell.
    fn strike_around_set(&self, entry: &Node, next: Literal, struck: &mut Vec<Candidate>) {
        let survey = self.survey;
        let exit = self.graph.node(next.node());
        let forced = if next.is_on() {
            survey.of(exit.first).without(exit.digit)
        } else {
            DigitSet::EMPTY
        };
        let digits = entry.extent.iter();
        let digits = digits.fold(DigitSet::EMPTY, |all, cell| all | survey.of(cell));
        for digit in digits.without(entry.digit) {
            let mut cells = entry.extent & survey.places(digit);
            if forced.contains(digit) {
                cells.insert(exit.first);
            } else if digit == exit.digit && !next.is_on() {
                continue;
            }
            struck.extend(Survey::candidates_of(digit, &survey.seeing(digit, &cells)));
        }
    }
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
        let survey = Survey::new(&position);
        for graph in [Graph::of_candidates(&survey), Graph::with_groups(&survey)] {
            let reach = Reach::new(&graph, None);
            let mut tree = Tree::new(&graph);
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
        let survey = Survey::new(&position);
        let sets = Sets::new(&survey);
        let reach = Reach::new(&Graph::with_groups(&survey), Some(&sets));
        let graph = Graph::with_sets(&survey, &sets);
        let mut tree = Tree::new(&graph);
        let mut n_forced = 0;
        for start in 0..graph.n_candidates() {
            tree.grow(Literal::off(start), |_| true);
            for end in tree.reached().iter().filter(|end| end.is_on()) {
                assert!(reach.leads_to(start, end.node()), "{start} {end:?}");
                let before = tree.way(*end);
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
        let survey = Survey::new(&position);
        let opposite = |literal: Literal| {
            let node = literal.node();
            if literal.is_on() {
                Literal::off(node)
            } else {
                Literal::on(node)
            }
        };
        let graph = Graph::with_groups(&survey);
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
