//! Starts and ends of chains that can have a conclusion.
//!
//! What a chain eliminates leads to its own opposite, and its end follows from its start. Both are
//! known from [`Reach`], so nothing spreads from a start, and no tree grows, but towards something
//! that may be eliminated.

use crate::board::{Candidate, Cell, Digit, DigitSet};
use crate::techniques::PositionCache;

use super::graph::Graph;
use super::node::Literal;
use super::reach::Reach;
use super::tree::ShortestPathTree;
use super::wave::Wave;

/// The type of a chain by its ends.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub(super) enum Shape {
    /// A loop in which strong and weak links alternate throughout.
    Continuous,
    /// A loop with two links of the same kind at one node.
    Discontinuous,
    /// A chain with a strong link at both ends.
    Open,
}

impl Shape {
    /// Every shape.
    pub(super) const ALL: [Self; 3] = [Self::Continuous, Self::Discontinuous, Self::Open];
}

/// Where chains may begin, and where those end that may prove something.
pub(super) struct Start {
    pub(super) at: Literal,
    pub(super) ends: Vec<Literal>,
}

impl Start {
    /// Takes the ends out that a wave has just reached, and grows the tree in which the paths to
    /// them are; they come in the order in which the tree reaches them.
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
            tree.plant(self.at);
            for _ in 0..n_links {
                tree.grow_by_a_link(|_| true);
            }
            reached.sort_by_key(|end| tree.fresh().iter().position(|fresh| fresh == end));
        }
        reached
    }
}

/// Lists the starts of chains of certain shapes that might eliminate something, with their ends: those
/// that are on, then those that are off.
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

/// Finds the ends for a start.
struct Finder<'a, 's> {
    cache: &'a PositionCache<'s>,
    graph: &'a Graph,
    reach: &'a Reach,
}

/// A candidate that is off, and its number among the nodes with a strong link.
#[derive(Clone, Copy)]
struct Off {
    candidate: Candidate,
    number: usize,
}

impl Finder<'_, '_> {
    /// Lists the ends that show that a candidate leads to its own opposite.
    fn ends_of_on(&self, node: usize) -> Vec<Literal> {
        let mut ends = vec![Literal::off(node)];
        if let Some(Candidate { cell, digit }) = self.graph.candidate(node) {
            let others = self.cache.of(cell).without(digit).iter();
            ends.extend(others.map(|other| Literal::on(self.node(cell, other))));
        }
        ends
    }

    /// Lists the ends of chains of certain shapes that begin with a candidate that is off.
    fn ends_of_off(&self, node: usize, shapes: &[Shape]) -> Vec<Literal> {
        let mut ends = Vec::new();
        if let (Some(candidate), Some(number)) =
            (self.graph.candidate(node), self.reach.number(node))
        {
            let start = Off { candidate, number };
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

    /// Adds the start itself, if all other digits of its cell might go, and the others that might.
    fn add_ends_of_loops(&self, start: Off, ends: &mut Vec<Literal>) {
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

    /// Adds the other digits of the cell of a start with which a loop would close there, and
    /// eliminate all that are left.
    fn add_ends_of_continuous(&self, start: Off, ends: &mut Vec<Literal>) {
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

    /// Adds the ends of open chains that might eliminate something.
    fn add_open_ends(&self, start: Off, ends: &mut Vec<Literal>) {
        let from = start.candidate;
        if !self.can_eliminate(from) {
            return;
        }
        for node in 0..self.graph.n_candidates() {
            if let Some(end) = self.graph.candidate(node)
                && end.cell != from.cell
                && self.may_eliminate(from, end)
                && self.reach.turns_on(start.number, node)
                && !aic(self.cache, from, end).is_empty()
            {
                ends.push(Literal::on(node));
            }
        }
    }

    fn node(&self, cell: Cell, digit: Digit) -> usize {
        self.graph.number(Candidate::new(cell, digit))
    }

    /// Returns the digits of a cell that lead to their own opposite.
    fn refuted_in(&self, cell: Cell) -> DigitSet {
        let digits = self.cache.of(cell).iter();
        digits
            .filter(|digit| self.reach.refuted_cells(*digit).contains(cell))
            .collect()
    }

    /// Tells whether what an open chain with this end could eliminate leads to its own opposite.
    fn can_eliminate(&self, end: Candidate) -> bool {
        let peers = self.cache.geometry().peers(end.cell);
        let refuted = self.reach.refuted_cells(end.digit) & peers;
        refuted.len() > 1 || (!refuted.is_empty() && !self.refuted_in(end.cell).is_empty())
    }

    /// Tells whether some candidate that leads to its own opposite might be eliminated by an open
    /// chain with these ends.
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

/// Lists what an AIC eliminates whose ends, in different cells, are not both false.
///
/// Ends with the same digit eliminate it from what sees both, if that is more than one cell: a single
/// one is the business of a discontinuous loop there. Ends with different digits eliminate each other's
/// digit, if both cells have it and see each other.
pub(super) fn aic(cache: &PositionCache<'_>, start: Candidate, end: Candidate) -> Vec<Candidate> {
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
