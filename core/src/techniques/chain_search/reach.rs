//! Reachability: the literals that follow from each literal by chains of any length.
//!
//! A chain eliminates a candidate only if this candidate implies its own negation. Bit sets show quickly that most
//! positions have no such candidate, so the slower search for paths is not needed.
//!
//! Almost locked sets are represented by *places*: the cells in which one or more sets hold a digit. If a digit is
//! eliminated from such cells, all sets with the digit in exactly these cells become locked. The rule that sets of a
//! chain must not overlap is left to the search, so with sets some literals only seem to be reachable.

use crate::board::Candidate;
use crate::techniques::PositionCache;

use super::graph::Graph;
use super::sets::Sets;
use crate::board::bit_matrix::{BitMatrix, columns, have_common_column};
use crate::techniques::literal::Literal;

/// Stands for the number of a node without a strong link, and for a missing row.
const NONE: u32 = u32::MAX;

/// For each literal of a graph, the literals that follow from it.
pub(super) struct Reach {
    /// For each node, its number among the nodes with a strong link, or [`NONE`].
    number: Vec<u32>,
    /// The nodes with a strong link. In the bit sets below, the places of almost locked sets are numbered after them.
    linked: Vec<u32>,
    /// For each node, the nodes that are off if this node is on.
    weak: BitMatrix,
    /// By node with a strong link: the nodes that directly turn this node on if they are off.
    causes: BitMatrix,
    /// By node with a strong link: all nodes that are off if this node is off, including itself.
    off: BitMatrix,
    /// For each candidate, the places of almost locked sets that turn this candidate off when they lose their digit.
    sets: Option<BitMatrix>,
    /// By number in the list of all places: the row of these places in the bit sets, or [`NONE`].
    row_of_places: Vec<u32>,
    /// The candidates that imply their own negation, ascending; below they are called refuted.
    refuted: Vec<usize>,
    /// By refuted candidate: the nodes and places that turn it off directly if they are off.
    before_end: BitMatrix,
}

impl Reach {
    /// Computes the reachability of a graph without almost locked sets. The given `sets` are added to it.
    pub(super) fn new(graph: &Graph, sets: Option<&Sets<'_>>) -> Self {
        let n_nodes = graph.nodes().len();
        let mut number = vec![NONE; n_nodes];
        let mut linked = Vec::new();
        let mut has_strong: Vec<bool> = (0..n_nodes)
            .map(|node| !graph.implied(Literal::off(node)).is_empty())
            .collect();
        for forced in sets.iter().flat_map(|sets| sets.forced_candidates()) {
            has_strong[graph.number(forced.candidate)] = true;
        }
        for (node, number) in number.iter_mut().enumerate() {
            if has_strong[node] {
                *number = linked.len() as u32;
                linked.push(node as u32);
            }
        }
        let n = linked.len() + sets.map_or(0, |sets| sets.places().len());
        let mut reach = Self {
            number,
            weak: BitMatrix::new(n_nodes, n),
            causes: BitMatrix::new(n, n),
            off: BitMatrix::new(n, n),
            sets: None,
            row_of_places: Vec::new(),
            refuted: Vec::new(),
            before_end: BitMatrix::new(0, n),
            linked,
        };
        reach.link(graph);
        let exits = sets.map(|sets| reach.enter_sets(graph, sets));
        reach.follow(graph);
        if let (Some(sets), Some(exits)) = (sets, exits) {
            reach.follow_sets(graph, sets, &exits);
        }
        reach.off.close_transitively();
        reach.find_refuted(graph);
        reach
    }

    /// Records the weak links: the nodes that each node turns off if it is on.
    fn link(&mut self, graph: &Graph) {
        for node in 0..graph.nodes().len() {
            for off in graph.implied(Literal::on(node)) {
                let column = self.number[off.node()];
                if column != NONE {
                    self.weak.insert(node, column as usize);
                }
            }
        }
    }

    /// Records the consequences of each node that is off: which nodes it turns on, and which nodes these turn off.
    fn follow(&mut self, graph: &Graph) {
        for (row, &node) in self.linked.iter().enumerate() {
            self.off.insert(row, row);
            for on in graph.implied(Literal::off(node as usize)) {
                self.off.unite(row, self.weak.row(on.node()));
                self.causes.insert(self.number[on.node()] as usize, row);
            }
        }
    }

    /// Records the weak links to the places of almost locked sets. Returns the weak links that leave each place: the
    /// nodes and places that are off if the digit is in this place.
    fn enter_sets(&mut self, graph: &Graph, sets: &Sets<'_>) -> BitMatrix {
        let (base, places) = (self.linked.len(), sets.places());
        let mut exits = BitMatrix::new(places.len(), base + places.len());
        for (row, place) in places.iter().enumerate() {
            let groups = graph.groups_of(place.digit);
            let seen_groups =
                groups.filter(|group| place.exits.is_superset(&graph.node(*group).cells));
            let cells = place.exits.iter();
            let nodes = cells.map(|cell| graph.number(Candidate::new(cell, place.digit)));
            for node in nodes.chain(seen_groups) {
                self.weak.insert(node, base + row);
                if self.number[node] != NONE {
                    exits.insert(row, self.number[node] as usize);
                }
            }
            for other in sets.places_facing(row) {
                exits.insert(row, base + other);
            }
        }
        exits
    }

    /// Records what follows when almost locked sets lose a digit in its places.
    fn follow_sets(&mut self, graph: &Graph, sets: &Sets<'_>, exits: &BitMatrix) {
        let (base, places) = (self.linked.len(), sets.places());
        let numbers = sets.numbers_from_list().iter();
        self.row_of_places = numbers
            .map(|number| {
                if *number == NONE {
                    NONE
                } else {
                    base as u32 + number
                }
            })
            .collect();
        let n = base + places.len();
        // By place: the places that the other digits have in the same sets.
        let mut beside = BitMatrix::new(places.len(), n);
        for of_set in sets.places_by_set() {
            for &position in of_set.iter().filter(|position| **position != NONE) {
                let others = of_set.iter().filter(|other| **other != NONE);
                for other in others.filter(|other| **other != position) {
                    beside.insert(position as usize, base + *other as usize);
                }
            }
        }
        let mut turn_off = BitMatrix::new(graph.n_candidates(), n);
        for (row, place) in places.iter().enumerate() {
            self.off.insert(base + row, base + row);
            for column in columns(beside.row(row)) {
                self.off.unite(base + row, exits.row(column - base));
            }
            for cell in &place.exits {
                let node = graph.number(Candidate::new(cell, place.digit));
                turn_off.unite(node, beside.row(row));
            }
        }
        self.sets = Some(turn_off);
        for forced in sets.forced_candidates() {
            let on = graph.number(forced.candidate);
            for &position in &forced.losing_places {
                let row = base + position as usize;
                self.off.unite(row, self.weak.row(on));
                self.causes.insert(self.number[on] as usize, row);
            }
        }
    }

    /// Finds the refuted candidates: if such a candidate is on, it turns on a node that turns the candidate off.
    fn find_refuted(&mut self, graph: &Graph) {
        const OFF: usize = 0;
        const BEFORE_END: usize = 1;
        let mut reached = BitMatrix::new(2, self.off.n_rows());
        for candidate in 0..graph.n_candidates() {
            reached.clear();
            for column in columns(self.weak.row(candidate)) {
                // The row of a column that is already included adds nothing new.
                if !reached.has(OFF, column) {
                    reached.unite(OFF, self.off.row(column));
                }
                // Only nodes can be turned on; the columns after them are places.
                if column < self.linked.len() {
                    reached.unite(BEFORE_END, self.causes.row(column));
                }
            }
            if let Some(sets) = &self.sets {
                reached.unite(BEFORE_END, sets.row(candidate));
            }
            if have_common_column(reached.row(OFF), reached.row(BEFORE_END)) {
                self.refuted.push(candidate);
                self.before_end.push(reached.row(BEFORE_END));
            }
        }
    }

    /// Lists the candidates that imply their own negation, ascending.
    pub(super) fn all_refuted(&self) -> impl Iterator<Item = usize> {
        self.refuted.iter().copied()
    }

    /// Returns whether a candidate that implies its own negation is off when almost locked sets lose its digit. The
    /// places of the digit are given by their number in the list of all places.
    pub(super) fn leads_to_negation(
        &self,
        cache: &PositionCache<'_>,
        graph: &Graph,
        candidate: usize,
        places: u16,
    ) -> bool {
        let als_places = &cache.als().all_places()[usize::from(places)];
        // A bivalue cell is also an almost locked set, but its candidates are nodes of the graph.
        let node = als_places.cells.single().map_or(NONE, |cell| {
            self.number[graph.number(Candidate::new(cell, als_places.digit))]
        });
        let leads = |row: u32| row != NONE && self.turns_off(row as usize, candidate);
        leads(node) || leads(self.row_of_places[usize::from(places)])
    }

    /// Returns whether a row leads to the negation of a refuted candidate. The row is a node that is off, or places
    /// that lose their digit.
    pub(super) fn turns_off(&self, row: usize, candidate: usize) -> bool {
        let index = self.refuted.binary_search(&candidate);
        index.is_ok_and(|index| have_common_column(self.off.row(row), self.before_end.row(index)))
    }

    pub(super) fn is_refuted(&self, node: usize) -> bool {
        self.refuted.binary_search(&node).is_ok()
    }

    /// Returns whether any candidate implies its own negation.
    pub(super) fn refutes_any(&self) -> bool {
        !self.refuted.is_empty()
    }

    /// Returns whether the node `on` is on if the node `off` is off.
    #[cfg(test)]
    pub(super) fn leads_to(&self, off: usize, on: usize) -> bool {
        let [row, column] = [off, on].map(|node| self.number[node]);
        let [off, causes] = [&self.off, &self.causes];
        row != NONE
            && column != NONE
            && have_common_column(off.row(row as usize), causes.row(column as usize))
    }
}
