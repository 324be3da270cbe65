//! Selects the literals at which chains may begin and end.
//!
//! A candidate that a chain eliminates implies its own negation, and the last literal of a chain follows from the
//! first. [`Reach`] tells both. So chains are searched only from starts at which something might be eliminated.

use crate::board::{Candidate, Cell, Digit, DigitSet};
use crate::techniques::PositionCache;

use super::graph::Graph;
use super::node::Literal;
use super::reach::Reach;
use super::tree::ShortestPathTree;
use super::wave::Wave;

/// The shape of a chain, which depends on its first and last literal.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Shape {
    /// A loop in which strong and weak links alternate throughout.
    Continuous,
    /// A loop in which two links of the same kind meet at one node.
    Discontinuous,
    /// A chain that does not return to its first node; its first and last links are strong.
    Open,
}

impl Shape {
    pub(super) const ALL: [Self; 3] = [Self::Continuous, Self::Discontinuous, Self::Open];
}

/// The first literal of chains, and the last literals with which these chains may prove something.
pub(super) struct Start {
    pub(super) at: Literal,
    pub(super) ends: Vec<Literal>,
}

impl Start {
    /// Removes and returns the ends that `wave` has just reached. If there are any, grows `tree` by `n_links` so that
    /// it contains the paths to them. The ends are sorted in the order in which the tree reaches them.
    pub(super) fn arrivals(
        &mut self,
        wave: &Wave<'_>,
        tree: &mut ShortestPathTree<'_>,
        n_links: usize,
    ) -> Vec<Literal> {
        let mut reached = Vec::new();
        self.ends.retain(|end| {
            let is_reached = wave.has_just_reached(*end);
            if is_reached {
                reached.push(*end);
            }
            !is_reached
        });
        if !reached.is_empty() {
            tree.begin(self.at);
            for _ in 0..n_links {
                tree.grow_by_a_link(|_| true);
            }
            reached.sort_by_key(|end| tree.fresh().iter().position(|fresh| fresh == end));
        }
        reached
    }
}

/// Lists the starts of chains of the given shapes that might eliminate something, with their ends. Starts that are on
/// come before starts that are off.
pub(super) fn starts(
    cache: &PositionCache<'_>,
    graph: &Graph,
    reach: &Reach,
    shapes: &[Shape],
) -> Vec<Start> {
    if !reach.refutes_any() {
        return Vec::new();
    }
    let finder = Finder {
        cache,
        graph,
        reach,
    };
    let on = reach
        .all_refuted()
        .filter(|_| shapes.contains(&Shape::Discontinuous))
        .map(|node| Start {
            at: Literal::on(node),
            ends: finder.ends_of_on(node),
        });
    let off = (0..graph.n_candidates()).map(|node| Start {
        at: Literal::off(node),
        ends: finder.ends_of_off(node, shapes),
    });
    on.chain(off)
        .filter(|start| !start.ends.is_empty())
        .collect()
}

/// Finds the ends of chains for each start.
struct Finder<'a, 's> {
    cache: &'a PositionCache<'s>,
    graph: &'a Graph,
    reach: &'a Reach,
}

/// A candidate assumed to be false at the start of a chain.
#[derive(Clone, Copy)]
struct FalseStart {
    candidate: Candidate,
    number: usize,
}

impl Finder<'_, '_> {
    /// Lists the ends of chains which prove that a candidate implies its own negation.
    fn ends_of_on(&self, node: usize) -> Vec<Literal> {
        let mut ends = vec![Literal::off(node)];
        if let Some(Candidate { cell, digit }) = self.graph.candidate(node) {
            let others = self.cache.of(cell).without(digit).iter();
            ends.extend(others.map(|other| Literal::on(self.node(cell, other))));
        }
        ends
    }

    /// Lists the ends of chains of the given shapes that begin with a candidate assumed to be false.
    fn ends_of_off(&self, node: usize, shapes: &[Shape]) -> Vec<Literal> {
        let mut ends = Vec::new();
        if let (Some(candidate), Some(number)) =
            (self.graph.candidate(node), self.reach.number(node))
        {
            let start = FalseStart { candidate, number };
            for shape in shapes {
                match shape {
                    Shape::Discontinuous => self.add_ends_of_loops(start, &mut ends),
                    Shape::Continuous => self.add_ends_of_continuous(start, &mut ends),
                    Shape::Open => self.add_open_ends(start, &mut ends),
                }
            }
        }
        ends
    }

    /// Adds the ends of discontinuous loops: the start itself if all other digits of its cell might be eliminated, and
    /// each other digit of the cell that might be eliminated.
    fn add_ends_of_loops(&self, start: FalseStart, ends: &mut Vec<Literal>) {
        let Candidate { cell, digit } = start.candidate;
        let others = self.cache.of(cell).without(digit);
        let refuted = self.refuted_in(cell).without(digit);
        let node = self.node(cell, digit);
        if others == refuted && self.reach.turns_on(start.number, node) {
            ends.push(Literal::on(node));
        }
        let others = refuted.iter().map(|other| self.node(cell, other));
        let turned_off = others.filter(|other| self.reach.turns_off(start.number, *other));
        ends.extend(turned_off.map(Literal::off));
    }

    /// Adds the ends of continuous loops: other digits of the start's cell. The loop must be able to eliminate all
    /// remaining digits of the cell.
    fn add_ends_of_continuous(&self, start: FalseStart, ends: &mut Vec<Literal>) {
        let Candidate { cell, digit } = start.candidate;
        let refuted = self.refuted_in(cell);
        let others = self.cache.of(cell).without(digit);
        for other in others {
            let rest = others.without(other);
            let node = self.node(cell, other);
            if !rest.is_empty()
                && refuted.is_superset(rest)
                && self.reach.turns_on(start.number, node)
            {
                ends.push(Literal::on(node));
            }
        }
    }

    /// Adds the ends of open chains from this start that might eliminate something.
    fn add_open_ends(&self, start: FalseStart, ends: &mut Vec<Literal>) {
        let from = start.candidate;
        if !self.can_eliminate(from) {
            return;
        }
        for node in 0..self.graph.n_candidates() {
            if let Some(end) = self.graph.candidate(node)
                && end.cell != from.cell
                && self.may_eliminate(from, end)
                && self.reach.turns_on(start.number, node)
                && !aic_eliminations(self.cache, from, end).is_empty()
            {
                ends.push(Literal::on(node));
            }
        }
    }

    fn node(&self, cell: Cell, digit: Digit) -> usize {
        self.graph.number(Candidate::new(cell, digit))
    }

    /// Returns the digits of a cell whose candidates imply their own negation.
    fn refuted_in(&self, cell: Cell) -> DigitSet {
        let digits = self.cache.of(cell).iter();
        digits
            .filter(|digit| self.reach.refuted_cells(*digit).contains(cell))
            .collect()
    }

    /// Returns whether an open chain with this end might eliminate a candidate that implies its own negation.
    fn can_eliminate(&self, end: Candidate) -> bool {
        let peers = self.cache.geometry().peers(end.cell);
        let refuted = self.reach.refuted_cells(end.digit) & peers;
        refuted.len() > 1 || (!refuted.is_empty() && !self.refuted_in(end.cell).is_empty())
    }

    /// Returns whether an open chain with these two ends might eliminate a candidate that implies its own negation.
    fn may_eliminate(&self, start: Candidate, end: Candidate) -> bool {
        let of_start = self.reach.refuted_cells(start.digit);
        if start.digit == end.digit {
            let geometry = self.cache.geometry();
            let seen = of_start & geometry.peers(start.cell);
            seen.intersects(&geometry.peers(end.cell))
        } else {
            let of_end = self.reach.refuted_cells(end.digit);
            of_start.contains(end.cell) && of_end.contains(start.cell)
        }
    }
}

/// Lists the eliminations of an AIC whose first and last candidates are given; at least one of the two is true.
///
/// If both have the same digit, cells that see both lose it. At least two such cells are required: with one cell the
/// chain is a discontinuous loop through that cell. If the digits differ and the cells see each other, each cell loses
/// the digit of the other. The list is empty if both candidates are in the same cell.
pub(super) fn aic_eliminations(
    cache: &PositionCache<'_>,
    start: Candidate,
    end: Candidate,
) -> Vec<Candidate> {
    let geometry = cache.geometry();
    if start.cell == end.cell {
        return Vec::new();
    }
    if start.digit == end.digit {
        let both = geometry.peers(start.cell) & geometry.peers(end.cell);
        let eliminated = cache.places(start.digit) & both;
        return if eliminated.len() < 2 {
            Vec::new()
        } else {
            PositionCache::candidates_of(start.digit, &eliminated)
        };
    }
    let mut eliminated = [
        Candidate::new(start.cell, end.digit),
        Candidate::new(end.cell, start.digit),
    ];
    eliminated.sort_unstable();
    if geometry.sees(start.cell, end.cell) && eliminated.iter().all(|c| cache.has(*c)) {
        eliminated.to_vec()
    } else {
        Vec::new()
    }
}
