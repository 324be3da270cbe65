//! The tables of all starts in a position, extended until nothing new follows from their entries, alone or together.

use super::super::graph::{ImplicationGraph, Node, off_node, on_node};
use super::super::step_cache::StepCache;
use super::super::tracked_position::TrackedPosition;
use super::singles;
use super::table::{ForcingTable, NO_PREDECESSORS};
use crate::board::{Candidate, CellSet, Digit, HouseKind};

/// Disjunctions: sets of at least three candidates or groups, one of which is true, in the order in which `HoDoKu`
/// applies them.
struct Disjunctions {
    /// Sets of candidates, one of which is true: first digits in houses, then cells.
    candidate_sets: Vec<Vec<Candidate>>,
    groups: Vec<GroupDisjunction>,
}

/// A group and the other places of its digit in a box or line: one of them is true.
struct GroupDisjunction {
    group: usize,
    digit: Digit,
    others: CellSet,
}

impl Disjunctions {
    fn new(board: &TrackedPosition, graph: &ImplicationGraph) -> Self {
        let geometry = board.geometry();
        let in_houses = geometry.digits().iter().flat_map(|digit| {
            geometry.houses().map(move |house| {
                let places = board.places_in(digit, house).iter();
                places.map(|cell| Candidate::new(cell, digit)).collect()
            })
        });
        let in_cells = board.unsolved().iter().map(|cell| {
            let digits = board.digits_in(cell).iter();
            digits.map(|digit| Candidate::new(cell, digit)).collect()
        });
        let groups = (graph.n_candidates()..graph.n_nodes() / 2).flat_map(|group| {
            let place = *graph.node_cells(on_node(group));
            let in_box = geometry.house_of(place.first, HouseKind::Box);
            let shared_houses = geometry.houses_shared(&place.cells);
            let line = shared_houses.iter().find(|house| *house != in_box);
            [Some(in_box), line]
                .into_iter()
                .flatten()
                .map(move |house| GroupDisjunction {
                    group,
                    digit: place.digit,
                    others: board.places_in(place.digit, house) - place.cells,
                })
        });
        Self {
            candidate_sets: in_houses
                .chain(in_cells)
                .filter(|candidates: &Vec<Candidate>| candidates.len() >= 3)
                .collect(),
            groups: groups
                .filter(|disjunction| disjunction.others.len() >= 2)
                .collect(),
        }
    }
}

/// A node that follows from premises.
#[derive(Clone, Copy)]
struct ForcedNode {
    /// The node to add.
    node: Node,
    /// The node whose entry `HoDoKu` looks up before it adds `node`.
    looked_up: Node,
}

/// For each start node of a position: the table of the nodes that it implies.
pub(super) struct ForcingTables<'a> {
    pub(super) cache: &'a StepCache<'a>,
    pub(super) graph: &'a ImplicationGraph,
    by_node: Vec<ForcingTable>,
}

impl<'a> ForcingTables<'a> {
    /// Makes the tables of a position and extends them until no table changes any more.
    pub(super) fn new(cache: &'a StepCache<'a>, graph: &'a ImplicationGraph) -> Self {
        let nodes = 0..graph.n_nodes() as Node;
        let mut tables = Self {
            cache,
            graph,
            by_node: nodes
                .map(|node| singles::first_table(cache, graph, node))
                .collect(),
        };
        tables.merge_all();
        tables.derive_all();
        tables
    }

    /// Lists the start nodes: all candidates on, then all candidates off.
    pub(super) fn starts(&self) -> impl Iterator<Item = Node> + use<> {
        let numbers = 0..self.graph.n_candidates();
        numbers.clone().map(on_node).chain(numbers.map(off_node))
    }

    pub(super) fn table(&self, node: Node) -> &ForcingTable {
        &self.by_node[usize::from(node)]
    }

    /// Makes every table import from the tables of its entries. Entries that are themselves imported are left out.
    fn merge_all(&mut self) {
        for start in self.starts().take_while(|_| !self.cache.is_cancelled()) {
            self.with_table(start, |tables, table| tables.merge(table, 1));
        }
    }

    /// Adds nodes that follow from several entries together, until no table changes any more.
    fn derive_all(&mut self) {
        let total = |tables: &Self| -> usize {
            tables.starts().map(|start| tables.table(start).len()).sum()
        };
        let disjunctions = Disjunctions::new(self.cache, self.graph);
        loop {
            let before = total(self);
            for start in self.starts() {
                self.with_table(start, |tables, table| tables.derive(table, &disjunctions));
            }
            if total(self) == before || self.cache.is_cancelled() {
                break;
            }
        }
    }

    /// Passes one table and all others to `work`, so that `work` can change that table while it reads the others.
    fn with_table(&mut self, node: Node, work: impl FnOnce(&Self, &mut ForcingTable)) {
        let mut table = std::mem::take(&mut self.by_node[usize::from(node)]);
        work(self, &mut table);
        self.by_node[usize::from(node)] = table;
    }

    /// Imports the consequences of all entries from `first_index` on, including those that it imports.
    fn merge(&self, table: &mut ForcingTable, first_index: usize) {
        let mut index = first_index;
        while index < table.len() {
            self.merge_one(table, index);
            index += 1;
        }
    }

    /// Imports the consequences of one entry from the table that starts with its node.
    fn merge_one(&self, table: &mut ForcingTable, index: usize) {
        let Some(node) = table.node(index) else {
            return;
        };
        let base = table.distance(index);
        for (follows, distance) in self.table(node).own_entries() {
            table.import(self.graph, follows, base + distance, node);
        }
    }

    /// Adds nodes that follow from several entries of a table together.
    fn derive(&self, table: &mut ForcingTable, disjunctions: &Disjunctions) {
        let len = table.len();
        for disjunction in &disjunctions.candidate_sets {
            self.derive_last(table, disjunction);
        }
        for disjunction in &disjunctions.groups {
            self.derive_group(table, disjunction);
        }
        if table.len() > len {
            self.merge(table, len);
        }
    }

    /// Applies the rule that one of these candidates is true. If all but one are off, the last one is on. If all are
    /// off, each of them is on.
    fn derive_last(&self, table: &mut ForcingTable, candidates: &[Candidate]) {
        let is_off = |table: &ForcingTable, candidate: &Candidate| {
            table.consequences.off[candidate.digit.index()].contains(candidate.cell)
        };
        let mut remaining = candidates
            .iter()
            .filter(|candidate| !is_off(table, candidate));
        let (last_candidate, other) = (remaining.next().copied(), remaining.next());
        if other.is_some() {
            return;
        }
        for candidate in candidates {
            if last_candidate.is_none_or(|last_candidate| last_candidate == *candidate) {
                let others = candidates
                    .iter()
                    .filter(|other_candidate| *other_candidate != candidate);
                let premises =
                    others.map(|other_candidate| off_node(self.graph.number(*other_candidate)));
                let concluded = on_node(self.graph.number(*candidate));
                let forced = ForcedNode {
                    node: concluded,
                    looked_up: concluded,
                };
                self.add_forced(table, forced, premises);
            }
        }
    }

    /// Applies the rule that either a group of cells or one of the other cells of its house holds the digit.
    fn derive_group(&self, table: &mut ForcingTable, disjunction: &GroupDisjunction) {
        let number = |cell| self.graph.number(Candidate::new(cell, disjunction.digit));
        let digit = disjunction.digit.index();
        if table.consequences.off[digit].is_superset(&disjunction.others) {
            let premises = disjunction.others.iter().map(|cell| off_node(number(cell)));
            let forced = ForcedNode {
                node: on_node(disjunction.group),
                looked_up: on_node(disjunction.group),
            };
            self.add_forced(table, forced, premises);
        }
        if table.consequences.on[digit].is_superset(&disjunction.others) {
            // `HoDoKu` looks for the node that says the group is off, but enters that the group is on.
            let premises = disjunction.others.iter().map(|cell| on_node(number(cell)));
            let forced = ForcedNode {
                node: on_node(disjunction.group),
                looked_up: off_node(disjunction.group),
            };
            self.add_forced(table, forced, premises);
        }
    }

    /// Adds a node that follows from all `premises` together. Does nothing if the table already has an entry at this
    /// distance or less for the node to look up.
    fn add_forced(
        &self,
        table: &mut ForcingTable,
        forced: ForcedNode,
        premises: impl Iterator<Item = Node>,
    ) {
        let mut predecessors = NO_PREDECESSORS;
        let mut distance = 1;
        for (rank, premise) in premises.enumerate() {
            let number = table.number(premise);
            distance += table.distance(usize::from(number));
            if let Some(slot) = predecessors.get_mut(rank) {
                *slot = number;
            }
        }
        let Some(index) = table.find(forced.looked_up) else {
            table.push(self.graph, forced.node, predecessors, distance);
            return;
        };
        if distance >= table.distance(index) {
            return;
        }
        if let Some((_, source)) = table.imported(index) {
            // `HoDoKu` writes the number of a table here instead of the number of an entry.
            predecessors.copy_within(0..4, 1);
            predecessors[0] = self.table_number(source);
        }
        table.replace(index, predecessors, distance);
        self.merge_one(table, index);
    }

    /// Returns the number that `HoDoKu` gives to the table of a start node.
    fn table_number(&self, node: Node) -> u16 {
        if self.graph.is_single(node) {
            let Candidate { cell, digit } = self.graph.candidate(node);
            return 10 * cell.index() as u16 + u16::from(digit.value());
        }
        node - 2 * self.graph.n_candidates() as Node
    }
}
