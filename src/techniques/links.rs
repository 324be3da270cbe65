//! The link graph of a position: the strong and weak links between its candidates.
//!
//! A *strong* link says that two candidates are not both false: they are the only two of a cell, or the only two
//! places of a digit in a house. A *weak* link says that two candidates are not both true: they share a cell, or
//! are the same digit in cells that see each other. Every strong link is also a weak link, because cells and houses
//! hold a digit only once.
//!
//! Chains alternate between strong and weak links, so a candidate without any strong link cannot be inside a chain.
//! The graph omits such candidates.

use std::collections::HashSet;
use std::ops::Range;

use crate::board::{
    Candidate, CandidateNumber, CandidateTable, CellSet, Conflicts, Digit, JaggedArray,
};

use super::{Chain, ChainLink, ChainNode, PositionCache, Strength, Truth, Via};

/// The index of a node in a [`LinkGraph`].
pub(crate) type Node = CandidateNumber;

/// The link graph of a position: the candidates that have a strong link, and the links between them.
///
/// Nodes are numbered by digit, then by cell, so the nodes of a digit are a range.
pub(crate) struct LinkGraph {
    table: CandidateTable,
    /// For each node, then each [`Within`]: the nodes at the other ends of its strong links.
    strong: JaggedArray<Node>,
    weak: Conflicts,
}

impl PositionCache<'_> {
    #[must_use]
    pub(crate) fn links(&self) -> &LinkGraph {
        self.get_or_init(LinkGraph::new)
    }
}

/// Whether the two ends of a link share a house or a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Within {
    /// The ends are the same digit in two cells of a house.
    House,
    /// The ends are two digits of one cell.
    Cell,
}

impl LinkGraph {
    pub(super) fn new(cache: &PositionCache<'_>) -> Self {
        let geometry = cache.geometry();
        let mut nodes = Vec::with_capacity(2 * geometry.n_cells());
        for digit in geometry.digits() {
            let pairs = cache.bilocals(digit).iter();
            let bilocal: CellSet = pairs.flat_map(|pair| pair.cells).collect();
            let cells = bilocal | (cache.bivalue() & cache.places(digit));
            nodes.extend(cells.iter().map(|cell| Candidate::new(cell, digit)));
        }
        let table = CandidateTable::new(geometry, nodes);
        let mut strong = JaggedArray::with_capacity(2 * table.len(), 4 * table.len());
        for &Candidate { cell, digit } in table.candidates() {
            let houses = geometry.houses_of(cell).iter();
            let conjugates: CellSet = houses
                .filter_map(|house| cache.places_in(digit, *house).without(cell).single())
                .collect();
            let conjugates = conjugates.iter().map(|other| Candidate::new(other, digit));
            strong.extend(conjugates.map(|other| table.number(other)));
            strong.end_row();
            let other = cache.of(cell).without(digit).single();
            strong.extend(other.map(|other| table.number(Candidate::new(cell, other))));
            strong.end_row();
        }
        Self {
            strong,
            weak: table.conflicts(),
            table,
        }
    }

    /// Returns the nodes: digits ascending, then cells in reading order.
    #[must_use]
    pub(crate) fn nodes(&self) -> &[Candidate] {
        self.table.candidates()
    }

    #[must_use]
    pub(crate) fn of_digit(&self, digit: Digit) -> Range<Node> {
        let until = |before: fn(Digit, Digit) -> bool| {
            self.nodes()
                .partition_point(|node| before(node.digit, digit)) as Node
        };
        until(|a, b| a < b)..until(|a, b| a <= b)
    }

    #[must_use]
    pub(crate) fn candidate(&self, node: Node) -> Candidate {
        self.table.candidate(node)
    }

    /// Returns the nodes that are true if `node` is false.
    #[must_use]
    pub(crate) fn strong(&self, node: Node, within: Within) -> &[Node] {
        self.strong.row(2 * usize::from(node) + within as usize)
    }

    /// Returns the nodes that are false if `node` is true.
    #[must_use]
    pub(crate) fn weak(&self, node: Node, within: Within) -> &[Node] {
        match within {
            Within::House => self.weak.in_houses(node),
            Within::Cell => self.weak.in_cell(node),
        }
    }
}

impl Chain {
    /// Joins candidates by alternating strong and weak links, the first one strong.
    ///
    /// If the first and last candidate are the same, they become one node and the chain a loop.
    pub(super) fn alternating(cache: &PositionCache<'_>, candidates: &[Candidate]) -> Self {
        let is_loop = candidates.len() > 1 && candidates.first() == candidates.last();
        let n_nodes = candidates.len() - usize::from(is_loop);
        let nodes = candidates[..n_nodes].iter().map(|c| (*c).into()).collect();
        let ends = if is_loop { Ends::Joined } else { Ends::Free };
        Self::in_turn(cache, nodes, Strength::Strong, ends, &[])
    }

    /// Joins candidates into a loop of alternating strong and weak links. The first link is strong; the last link,
    /// back to the first candidate, is weak.
    pub(super) fn cycle(cache: &PositionCache<'_>, candidates: &[Candidate]) -> Self {
        let nodes = candidates.iter().map(|c| (*c).into()).collect();
        Self::in_turn(cache, nodes, Strength::Strong, Ends::Joined, &[])
    }

    /// Joins nodes by alternating strong and weak links.
    ///
    /// In a loop the last link, back to the first node, alternates too. `sets[i]` is the almost locked set that
    /// makes the link after node i, if a set makes it.
    pub(super) fn in_turn(
        cache: &PositionCache<'_>,
        nodes: Vec<ChainNode>,
        first: Strength,
        ends: Ends,
        sets: &[Option<CellSet>],
    ) -> Self {
        let n_links = match ends {
            Ends::Free => nodes.len().saturating_sub(1),
            Ends::Joined => nodes.len(),
        };
        let links = (0..n_links).map(|index| {
            let strength = match (first, index % 2) {
                (first, 0) => first,
                (Strength::Strong, _) => Strength::Weak,
                (Strength::Weak, _) => Strength::Strong,
            };
            let (from, to) = (&nodes[index], &nodes[(index + 1) % nodes.len()]);
            let set = sets.get(index).copied().flatten();
            let via = set.map_or_else(|| via(cache, from, to, strength), Via::Als);
            ChainLink { strength, via }
        });
        Self {
            links: links.collect(),
            nodes,
        }
    }

    /// Returns the truths that prove the strong links, without repetition.
    #[must_use]
    pub(crate) fn truths(&self) -> Vec<Truth> {
        let mut truths = Vec::new();
        for (from, link, _) in self.steps() {
            match (link.strength, link.via) {
                // Only cells, houses and almost locked sets make strong links.
                (Strength::Weak, _) | (_, Via::Rule) => {}
                (_, Via::Cell(cell)) => truths.push(Truth::Cell(cell)),
                (_, Via::House(house)) => truths.push(Truth::House(house, from.digit)),
                (_, Via::Als(cells)) => truths.extend(cells.iter().map(Truth::Cell)),
            }
        }
        // Two sets of a loop may share a cell.
        let mut seen = HashSet::new();
        truths.retain(|truth| seen.insert(truth.clone()));
        truths
    }
}

/// Whether the last node of a chain is linked to the first.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Ends {
    Free,
    Joined,
}

/// Returns the reason for a link: the common cell of its nodes, or the first house that makes the link.
fn via(cache: &PositionCache<'_>, a: &ChainNode, b: &ChainNode, strength: Strength) -> Via {
    if let (true, Some(cell)) = (a.cells == b.cells, a.cells.single()) {
        return Via::Cell(cell);
    }
    let both = a.cells | b.cells;
    let links = |house: &_| strength == Strength::Weak || cache.places_in(a.digit, *house) == both;
    let geometry = cache.geometry();
    let house = geometry.houses_shared(&both).iter().find(links);
    // On boards with irregular boxes, all cells may see each other without a common house.
    let of_two = || {
        let two = CellSet::only(a.cells.first()?).with(b.cells.first()?);
        geometry.houses_shared(&two).first()
    };
    house.or_else(of_two).map_or(Via::Rule, Via::House)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::techniques::drawn::{cells, values};

    // A hard puzzle of Program E.
    const HARD: &str =
        "007020950090005400003080100006904007100006002800030500004060700001500080082090600";

    #[test]
    fn links_are_mutual_and_every_strong_one_is_weak_too() {
        let position = values(HARD);
        let cache = PositionCache::new(&position);
        let graph = cache.links();
        let mut n_strong = 0;
        for node in 0..graph.nodes().len() as Node {
            for within in [Within::House, Within::Cell] {
                for &other in graph.weak(node, within) {
                    assert!(graph.weak(other, within).contains(&node));
                    assert_ne!(graph.candidate(other), graph.candidate(node));
                }
                for &other in graph.strong(node, within) {
                    assert!(graph.strong(other, within).contains(&node));
                    assert!(graph.weak(node, within).contains(&other));
                    n_strong += 1;
                }
            }
        }
        // Each conjugate pair and each bivalue cell counts twice. A pair that shares two houses counts only
        // once.
        let mut pairs: Vec<_> = position
            .geometry()
            .digits()
            .iter()
            .flat_map(|digit| cache.bilocals(digit))
            .map(|pair| (pair.digit, pair.cells))
            .collect();
        pairs.sort_unstable();
        pairs.dedup();
        assert_eq!(n_strong, 2 * (pairs.len() + cache.bivalue().len()));
    }

    #[test]
    fn the_nodes_of_a_digit_are_a_range() {
        let position = values(HARD);
        let cache = PositionCache::new(&position);
        let graph = cache.links();
        assert!(
            graph
                .nodes()
                .is_sorted_by_key(|node| (node.digit, node.cell))
        );
        let mut n_nodes = 0;
        for digit in position.geometry().digits() {
            let nodes = graph.of_digit(digit);
            assert_eq!(usize::from(nodes.start), n_nodes);
            assert!(
                nodes
                    .clone()
                    .all(|node| graph.candidate(node).digit == digit)
            );
            n_nodes += nodes.len();
        }
        assert_eq!(n_nodes, graph.nodes().len());
    }

    #[test]
    fn candidates_without_a_strong_link_are_no_nodes() {
        let position = cells("r1c1=12 r1c2=345");
        let cache = PositionCache::new(&position);
        let names: Vec<String> = cache
            .links()
            .nodes()
            .iter()
            .map(|node| format!("{}{}", node.digit, position.geometry().cell_name(node.cell)))
            .collect();
        assert_eq!(names, ["1r1c1", "2r1c1"]);
    }
}
