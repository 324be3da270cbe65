//! A table of consequences: everything that follows from one start, that is, from a candidate or group that is on or
//! off.

use super::super::deductions::Consequences;
use super::super::graph::{ImplicationGraph, NO_NODE, Node, is_on};

const MAX_ENTRIES: usize = 1000;
/// Distances are stored modulo this number, as in `HoDoKu`.
const DISTANCE_MODULUS: usize = 512;

/// The numbers of up to five entries that imply an entry, the main one first. A 0 stands for the start or for no entry.
pub(super) type Predecessors = [u16; 5];

pub(super) const NO_PREDECESSORS: Predecessors = [0; 5];

/// A consequence of the start: a node and the entries that imply it.
#[derive(Clone, Copy)]
struct Entry {
    node: Node,
    predecessors: Predecessors,
    /// The number of implications from the start.
    distance: u16,
    /// The start node of the table from which the entry was imported; [`NO_NODE`] if the table found it itself.
    source: Node,
}

/// The consequences of one start (a candidate or group that is assumed on or off), in the order in which they were
/// found.
#[derive(Default)]
pub(super) struct ForcingTable {
    entries: Vec<Entry>,
    /// For each node, the number of its latest entry; [`NO_NODE`] if it has none.
    places: Vec<u16>,
    /// The consequences about single candidates, without groups.
    pub(super) consequences: Consequences,
}

/// Moves the entry with the highest number to the front, as `HoDoKu` does.
pub(super) const fn put_highest_first(mut predecessors: Predecessors) -> Predecessors {
    let mut index = 1;
    while index < predecessors.len() {
        if predecessors[index] > predecessors[0] {
            predecessors.swap(0, index);
        }
        index += 1;
    }
    predecessors
}

impl ForcingTable {
    pub(super) fn new(graph: &ImplicationGraph, start: Node) -> Self {
        let mut table = Self {
            entries: Vec::new(),
            places: vec![NO_NODE; graph.n_nodes()],
            consequences: Consequences::NONE,
        };
        table.push(graph, start, NO_PREDECESSORS, 1);
        table
    }

    pub(super) const fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns the number of the latest entry of a node; `None` if the node has no entry.
    pub(super) fn find(&self, node: Node) -> Option<usize> {
        let position = self.places[usize::from(node)];
        (position != NO_NODE).then_some(usize::from(position))
    }

    /// Returns the number of the latest entry of a node; 0 if the node has no entry.
    pub(super) fn number(&self, node: Node) -> u16 {
        self.find(node).unwrap_or(0) as u16
    }

    pub(super) fn node(&self, index: usize) -> Option<Node> {
        self.entries.get(index).map(|entry| entry.node)
    }

    /// Returns the distance of an entry from the start; 0 if there is no such entry.
    pub(super) fn distance(&self, index: usize) -> usize {
        self.entries
            .get(index)
            .map_or(0, |entry| usize::from(entry.distance))
    }

    pub(super) fn predecessors(&self, index: usize) -> Predecessors {
        self.entries
            .get(index)
            .map_or(NO_PREDECESSORS, |entry| entry.predecessors)
    }

    /// Returns the node of an imported entry and the start node of the table that it comes from. Returns `None` for an
    /// entry that was not imported.
    pub(super) fn imported(&self, index: usize) -> Option<(Node, Node)> {
        let entry = self
            .entries
            .get(index)
            .filter(|entry| entry.source != NO_NODE)?;
        Some((entry.node, entry.source))
    }

    /// Iterates over the node and the distance of each entry that the table found itself, except the start.
    pub(super) fn own_entries(&self) -> impl Iterator<Item = (Node, usize)> + '_ {
        self.entries[1..]
            .iter()
            .filter(|entry| entry.source == NO_NODE)
            .map(|entry| (entry.node, usize::from(entry.distance)))
    }

    /// Appends an entry. Its distance is one more than that of its first predecessor.
    pub(super) fn add(&mut self, graph: &ImplicationGraph, node: Node, predecessors: Predecessors) {
        let distance = self.distance(usize::from(predecessors[0])) + 1;
        self.push(graph, node, predecessors, distance);
    }

    /// Appends an entry that is not imported. A candidate that already has an entry gets no second one.
    pub(super) fn push(
        &mut self,
        graph: &ImplicationGraph,
        node: Node,
        predecessors: Predecessors,
        distance: usize,
    ) {
        let is_known = graph.is_single(node) && self.find(node).is_some();
        if is_known || self.entries.len() >= MAX_ENTRIES {
            return;
        }
        self.places[usize::from(node)] = self.entries.len() as u16;
        self.entries.push(Entry {
            node,
            predecessors: put_highest_first(predecessors),
            distance: (distance % DISTANCE_MODULUS) as u16,
            source: NO_NODE,
        });
        if graph.is_single(node) {
            self.consequences.insert(graph.candidate(node), is_on(node));
        }
    }

    /// Imports a node from another table if it is new, or closer to the start than an earlier import.
    pub(super) fn import(
        &mut self,
        graph: &ImplicationGraph,
        node: Node,
        distance: usize,
        source: Node,
    ) {
        if let Some(index) = self.find(node) {
            let entry = &mut self.entries[index];
            if entry.source != NO_NODE && usize::from(entry.distance) > distance {
                entry.source = source;
                entry.distance = (distance % DISTANCE_MODULUS) as u16;
            }
            return;
        }
        let len = self.entries.len();
        self.push(graph, node, NO_PREDECESSORS, distance);
        if let Some(entry) = self.entries.get_mut(len) {
            entry.source = source;
        }
    }

    /// Replaces the predecessors of an entry. An imported entry then becomes one of this table.
    pub(super) fn replace(&mut self, index: usize, predecessors: Predecessors, distance: usize) {
        let entry = &mut self.entries[index];
        entry.predecessors = put_highest_first(predecessors);
        entry.distance = (distance % DISTANCE_MODULUS) as u16;
        entry.source = NO_NODE;
    }
}
