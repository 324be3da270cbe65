//! A table of consequences: what follows from one candidate or group being on or off.

use super::super::deductions::Consequences;
use super::super::graph::{ImplicationGraph, NOWHERE, Node, is_on};

/// The most entries of a table.
const MAX_ENTRIES: usize = 1000;
/// Distances are stored modulo this.
const DISTANCE_MODULUS: usize = 512;

/// The numbers of up to five entries that an entry follows from, the main one first; 0 is the
/// start, or none.
pub(super) type Predecessors = [u16; 5];

/// Something that follows from the start.
#[derive(Clone, Copy)]
struct Entry {
    node: Node,
    predecessors: Predecessors,
    distance: u16,
    /// The table that it was taken from; [`NOWHERE`] for an entry of its own.
    source: Node,
}

/// What follows from one node, in the order in which it was found.
#[derive(Default)]
pub(super) struct Table {
    entries: Vec<Entry>,
    /// By node: the latest entry with it, or [`NOWHERE`].
    places: Vec<u16>,
    /// The nodes of single cells.
    pub(super) consequences: Consequences,
}

/// Puts predecessors in the program's order.
pub(super) const fn ordered(mut predecessors: Predecessors) -> Predecessors {
    let mut index = 1;
    while index < predecessors.len() {
        if predecessors[index] > predecessors[0] {
            predecessors.swap(0, index);
        }
        index += 1;
    }
    predecessors
}

impl Table {
    pub(super) fn new(graph: &ImplicationGraph, start: Node) -> Self {
        let mut table = Self {
            entries: Vec::new(),
            places: vec![NOWHERE; graph.n_nodes()],
            consequences: Consequences::NONE,
        };
        table.push(graph, start, [0; 5], 1);
        table
    }

    pub(super) const fn len(&self) -> usize {
        self.entries.len()
    }

    /// Returns the number of the latest entry with a node.
    pub(super) fn find(&self, node: Node) -> Option<usize> {
        let place = self.places[usize::from(node)];
        (place != NOWHERE).then_some(usize::from(place))
    }

    /// Returns the number of the entry with a node, 0 if there is none.
    pub(super) fn number(&self, node: Node) -> u16 {
        self.find(node).unwrap_or(0) as u16
    }

    pub(super) fn node(&self, index: usize) -> Option<Node> {
        self.entries.get(index).map(|entry| entry.node)
    }

    /// Returns the distance of an entry; that of one that is not there is 0.
    pub(super) fn distance(&self, index: usize) -> usize {
        self.entries
            .get(index)
            .map_or(0, |entry| usize::from(entry.distance))
    }

    pub(super) fn predecessors(&self, index: usize) -> Predecessors {
        self.entries
            .get(index)
            .map_or([0; 5], |entry| entry.predecessors)
    }

    /// Returns the node of an entry and the table it was taken from, if it was.
    pub(super) fn imported(&self, index: usize) -> Option<(Node, Node)> {
        let entry = self
            .entries
            .get(index)
            .filter(|entry| entry.source != NOWHERE)?;
        Some((entry.node, entry.source))
    }

    /// Lists the nodes of the entries of its own, but for the start, with their distances.
    pub(super) fn own(&self) -> impl Iterator<Item = (Node, usize)> + '_ {
        self.entries[1..]
            .iter()
            .filter(|entry| entry.source == NOWHERE)
            .map(|entry| (entry.node, usize::from(entry.distance)))
    }

    /// Appends an entry of its own, one step behind the first of its predecessors.
    pub(super) fn add(&mut self, graph: &ImplicationGraph, node: Node, predecessors: Predecessors) {
        let distance = self.distance(usize::from(predecessors[0])) + 1;
        self.push(graph, node, predecessors, distance);
    }

    /// Appends an entry of its own, unless the node is a single cell's and listed already.
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
            predecessors: ordered(predecessors),
            distance: (distance % DISTANCE_MODULUS) as u16,
            source: NOWHERE,
        });
        if graph.is_single(node) {
            self.consequences.insert(graph.candidate(node), is_on(node));
        }
    }

    /// Takes a node over from another table, if it is new, or nearer than when it was taken over.
    pub(super) fn import(
        &mut self,
        graph: &ImplicationGraph,
        node: Node,
        distance: usize,
        source: Node,
    ) {
        if let Some(index) = self.find(node) {
            let entry = &mut self.entries[index];
            if entry.source != NOWHERE && usize::from(entry.distance) > distance {
                entry.source = source;
                entry.distance = (distance % DISTANCE_MODULUS) as u16;
            }
            return;
        }
        let len = self.entries.len();
        self.push(graph, node, [0; 5], distance);
        if let Some(entry) = self.entries.get_mut(len) {
            entry.source = source;
        }
    }

    /// Gives an entry other predecessors, as one of its own.
    pub(super) fn renew(&mut self, index: usize, predecessors: Predecessors, distance: usize) {
        let entry = &mut self.entries[index];
        entry.predecessors = ordered(predecessors);
        entry.distance = (distance % DISTANCE_MODULUS) as u16;
        entry.source = NOWHERE;
    }
}
