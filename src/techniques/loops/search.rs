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

use crate::board::{Candidate, CellSet, Digit};
use crate::techniques::{Sink, Strength, Survey};

use super::graph::{Graph, Literal, Node};
use super::reach::{Reach, aic};

/// How many trees grow between two questions whether to go on.
const KEEP_GOING_EVERY: usize = 16;
/// Literals on the shortest way that may prove something: fewer are the business of singles, locked
/// candidates and pairs.
pub(super) const MIN_LITERALS: usize = 4;

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
    /// Its nodes; the last node of a loop is linked to the first.
    pub(super) nodes: Vec<usize>,
    /// The kind of its first link; after that they take turns.
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
    if reach.refutes_any() {
        let candidates = 0..graph.n_candidates();
        let on = candidates.clone().filter(|node| reach.is_refuted(*node));
        let off = candidates.filter(|node| reach.is_worth_a_tree(survey, graph, *node));
        let starts = on.map(Literal::on).chain(off.map(Literal::off));
        for (index, start) in starts.enumerate() {
            if index % KEEP_GOING_EVERY == 0 {
                sink.keep_going()?;
            }
            search.tree.grow(start, |_| true);
            search.collect(start);
        }
    }
    ControlFlow::Continue(distinct(search.hits))
}

/// Sorts chains by length and keeps the first of those with the same shape and eliminations.
pub(super) fn distinct(mut hits: Vec<Hit>) -> Vec<Hit> {
    hits.sort_by_key(|hit| hit.nodes.len());
    let mut seen = HashSet::new();
    hits.retain(|hit| seen.insert((hit.shape, hit.eliminations.clone())));
    hits
}

/// A tree of shortest ways from a literal.
pub(super) struct Tree<'a> {
    graph: &'a Graph,
    /// By literal: the one before it; that of the start is itself.
    before: Vec<Option<Literal>>,
    /// The literals in the order in which they were reached.
    order: Vec<Literal>,
}

impl<'a> Tree<'a> {
    pub(super) fn new(graph: &'a Graph) -> Self {
        Self {
            graph,
            before: vec![None; 2 * graph.nodes().len()],
            order: Vec::new(),
        }
    }

    /// Grows the tree of a start over the literals that `follows` accepts.
    pub(super) fn grow(&mut self, start: Literal, follows: impl Fn(Literal) -> bool) {
        self.before.fill(None);
        self.before[start.index()] = Some(start);
        self.order.clear();
        self.order.push(start);
        let mut next = 0;
        while let Some(&from) = self.order.get(next) {
            next += 1;
            for &to in self.graph.implied(from) {
                let before = &mut self.before[to.index()];
                if before.is_none() && follows(to) {
                    *before = Some(from);
                    self.order.push(to);
                }
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
        while let Some(before) = self.before[last.index()]
            && before != last
        {
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
            left |= before.cells;
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
    fn collect(&mut self, start: Literal) {
        let Some(from) = self.graph.candidate(start.node()) else {
            return;
        };
        for index in 1..self.tree.reached().len() {
            let end = self.tree.reached()[index];
            let Some(to) = self.graph.candidate(end.node()) else {
                continue;
            };
            let hit = if to.cell == from.cell {
                self.close(start, end)
            } else if end.is_on() && !start.is_on() {
                self.open(end, from, to)
            } else {
                None
            };
            self.hits.extend(hit);
        }
    }

    /// Makes a loop of the way to an end in the cell of the start.
    fn close(&self, start: Literal, end: Literal) -> Option<Hit> {
        let mut way = self.tree.way(end);
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
        let nodes = |way: &[Literal]| way.iter().map(|literal| literal.node()).collect();
        let candidate = |literal: Literal| self.graph.candidate(literal.node());
        let (cell, digits) = (first(start), self.survey.of(first(start)));
        let is_same = start.node() == end.node();
        let mut hit = Hit {
            shape: Shape::Discontinuous,
            nodes: Vec::new(),
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
                way.pop();
            }
            (true, false) if is_same => {
                hit.eliminations.extend(candidate(start));
                way.pop();
            }
            (true, true) => hit.eliminations.extend(candidate(start)),
            (false, false) => {
                // Told from the end, which is supposed to be on.
                hit.eliminations.extend(candidate(end));
                way.reverse();
            }
            (false, true) => {
                hit.shape = Shape::Continuous;
                hit.first = Strength::Strong;
                hit.eliminations = self.of_continuous(&way);
            }
            // Both digits of a bivalue cell: told from a cell with more.
            (true, false) => {}
        }
        hit.nodes = nodes(&way);
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
            nodes: way.into_iter().map(Literal::node).collect(),
            first: Strength::Strong,
            eliminations,
        })
    }

    /// Tells whether a way is one that is looked for.
    fn counts(&self, way: &[Literal], shape: Shape) -> bool {
        (self.wanted == Wanted::Any || is_grouped(self.graph, way))
            && never_returns(self.graph, way, shape)
    }

    /// Lists what a continuous loop strikes: every weak link has become a strong one, so its digit
    /// goes from what sees both ends, but for the cells of the loop; and between two digits of a
    /// cell all others go.
    fn of_continuous(&self, way: &[Literal]) -> Vec<Candidate> {
        let survey = self.survey;
        let nodes: Vec<_> = way.iter().map(|l| *self.graph.node(l.node())).collect();
        let cells = nodes
            .iter()
            .fold(CellSet::EMPTY, |cells, node| cells | node.cells);
        let mut struck = Vec::new();
        let mut all_but = |cell, digits: [Digit; 2]| {
            let others = survey.of(cell).without(digits[0]).without(digits[1]);
            struck.extend(others.iter().map(|other| Candidate::new(cell, other)));
        };
        all_but(
            nodes[0].first,
            [nodes[0].digit, nodes[nodes.len() - 1].digit],
        );
        let weak = |index: &usize| !way[*index].is_on();
        let weak_links = || {
            (1..way.len())
                .filter(weak)
                .map(|i| (&nodes[i - 1], &nodes[i]))
        };
        for (from, to) in weak_links().filter(|(from, to)| from.first == to.first) {
            all_but(from.first, [from.digit, to.digit]);
        }
        for (from, to) in weak_links().filter(|(from, to)| from.first != to.first) {
            let both = survey.seeing(to.digit, &(from.cells | to.cells)) - cells;
            struck.extend(Survey::candidates_of(to.digit, &both));
        }
        struck.sort_unstable();
        struck.dedup();
        struck
    }
}

#[cfg(test)]
mod tests {
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
            let reach = Reach::new(&graph);
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
