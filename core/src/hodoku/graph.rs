//! The implication graph for nice loops, AIC and forcing chains, in `HoDoKu`'s order.
//!
//! A node says that a candidate is on (true) or off (false). A node may also stand for a group: several candidates of a
//! digit in a line of a box. A group is on if one of its candidates is on, and off if all are off. Candidate or group
//! number `k` has node `2 * k` for on and node `2 * k + 1` for off. Groups are numbered after the candidates.
//!
//! The order of the implications decides which chain is found first, so it follows `HoDoKu` exactly.

use crate::board::{Candidate, CandidateTable, Cell, CellSet, Digit, HouseKind};
use crate::techniques::Truth;

use super::tracked_position::TrackedPosition;

pub(super) type Node = u16;

/// Marks a missing node.
pub(super) const NO_NODE: Node = Node::MAX;

/// The digit and the cells of a node: one cell for a candidate, several for a group.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct NodeCells {
    pub(super) digit: Digit,
    pub(super) cells: CellSet,
    /// The lowest cell.
    pub(super) first: Cell,
}

/// The implications between the candidates of a position, and between groups if they are included.
pub(super) struct ImplicationGraph {
    candidates: CandidateTable,
    /// For each number, first the candidates, then the groups.
    cells_by_number: Vec<NodeCells>,
    /// For each node, the nodes that it implies directly.
    implied_nodes: Vec<Vec<Node>>,
}

/// Returns the node of a candidate or group in the state on.
pub(super) const fn on_node(number: usize) -> Node {
    2 * number as Node
}

/// Returns the node of a candidate or group in the state off.
pub(super) const fn off_node(number: usize) -> Node {
    2 * number as Node + 1
}

/// Returns whether a node says on; otherwise it says off.
pub(super) const fn is_on(node: Node) -> bool {
    node.is_multiple_of(2)
}

impl ImplicationGraph {
    /// Makes the graph of all candidates, without groups.
    pub(super) fn new(board: &TrackedPosition) -> Self {
        let candidates = CandidateTable::from_position(board);
        let place = |candidate: &Candidate| NodeCells {
            digit: candidate.digit,
            cells: CellSet::only(candidate.cell),
            first: candidate.cell,
        };
        let mut graph = Self {
            cells_by_number: candidates.candidates().iter().map(place).collect(),
            implied_nodes: vec![Vec::new(); 2 * candidates.len()],
            candidates,
        };
        for candidate in board.iter() {
            graph.link_candidate(board, candidate);
        }
        graph
    }

    /// Makes the graph of all candidates and groups.
    pub(super) fn with_groups(board: &TrackedPosition) -> Self {
        let mut graph = Self::new(board);
        for kind in [HouseKind::Row, HouseKind::Column] {
            for line in board.geometry().houses_of_kind(kind) {
                for digit in board.geometry().digits() {
                    for in_box in board.geometry().boxes() {
                        let both_cells = board.geometry().house_cells(in_box);
                        let cells = board.places_in(digit, line) & both_cells;
                        if let Some(first_cell) = cells.first().filter(|_| cells.len() >= 2) {
                            graph.cells_by_number.push(NodeCells {
                                digit,
                                cells,
                                first: first_cell,
                            });
                        }
                    }
                }
            }
        }
        graph
            .implied_nodes
            .resize(2 * graph.cells_by_number.len(), Vec::new());
        for group in graph.n_candidates()..graph.cells_by_number.len() {
            graph.link_group(board, group);
        }
        for group in graph.n_candidates()..graph.cells_by_number.len() {
            graph.link_groups(board, group);
        }
        graph
    }

    pub(super) fn n_nodes(&self) -> usize {
        self.implied_nodes.len()
    }

    /// Returns the number of candidates, which is also the number of the first group.
    pub(super) const fn n_candidates(&self) -> usize {
        self.candidates.len()
    }

    pub(super) fn implied_by(&self, node: Node) -> &[Node] {
        &self.implied_nodes[usize::from(node)]
    }

    /// Returns the digit and the cells of a node.
    pub(super) fn node_cells(&self, node: Node) -> &NodeCells {
        &self.cells_by_number[usize::from(node / 2)]
    }

    /// Returns whether a node stands for a candidate, not for a group.
    pub(super) const fn is_single(&self, node: Node) -> bool {
        (node as usize / 2) < self.candidates.len()
    }

    /// Returns the candidate of a node that is not a group.
    pub(super) fn candidate(&self, node: Node) -> Candidate {
        self.candidates.candidate(node / 2)
    }

    pub(super) fn number(&self, candidate: Candidate) -> usize {
        usize::from(self.candidates.number(candidate))
    }

    fn link(&mut self, premise: Node, conclusion: Node) {
        self.implied_nodes[usize::from(premise)].push(conclusion);
    }

    fn link_candidate(&mut self, board: &TrackedPosition, candidate: Candidate) {
        let Candidate { cell, digit } = candidate;
        let number = self.number(candidate);
        let (this_on, this_off) = (on_node(number), off_node(number));
        let other_digits = board.digits_in(cell).without(digit);
        for other_digit in other_digits {
            let other_number = self.number(Candidate::new(cell, other_digit));
            self.link(this_on, off_node(other_number));
        }
        if let Some(other_digit) = other_digits.single() {
            let other_number = self.number(Candidate::new(cell, other_digit));
            self.link(this_off, on_node(other_number));
        }
        let mut remaining_cells = board.places(digit).without(cell);
        for &house in board.geometry().houses_of(cell) {
            let in_house = remaining_cells & board.geometry().house_cells(house);
            remaining_cells -= in_house;
            for other_cell in in_house {
                let other_number = self.number(Candidate::new(other_cell, digit));
                self.link(this_on, off_node(other_number));
            }
            if let Some(other_cell) = board.conjugate(cell, digit, house) {
                let other_number = on_node(self.number(Candidate::new(other_cell, digit)));
                if !self.implied_by(this_off).contains(&other_number) {
                    self.link(this_off, other_number);
                }
            }
        }
    }

    /// Adds the implications between a group and the candidates that see all its cells.
    fn link_group(&mut self, board: &TrackedPosition, group: usize) {
        let NodeCells {
            digit,
            cells,
            first,
        } = self.cells_by_number[group];
        for cell in board.seeing(digit, &cells) {
            let cell = self.number(Candidate::new(cell, digit));
            self.link(on_node(cell), off_node(group));
            self.link(on_node(group), off_node(cell));
        }
        let geometry = board.geometry();
        let group_houses = geometry.houses_shared(&cells);
        let in_box = geometry.house_of(first, HouseKind::Box);
        let box_first = [in_box]
            .into_iter()
            .chain(group_houses.iter().filter(|house| *house != in_box));
        for house in box_first {
            if let Some(only_cell) = (board.places_in(digit, house) - cells).single() {
                let only = self.number(Candidate::new(only_cell, digit));
                self.link(off_node(only), on_node(group));
                self.link(off_node(group), on_node(only));
            }
        }
    }

    /// Adds the implications between a group and the other groups in its line and box.
    fn link_groups(&mut self, board: &TrackedPosition, group: usize) {
        let NodeCells { digit, cells, .. } = self.cells_by_number[group];
        for other in self.n_candidates()..self.cells_by_number.len() {
            let place = self.cells_by_number[other];
            if place.digit != digit || place.cells.intersects(&cells) {
                continue;
            }
            let both_cells = place.cells | cells;
            for house in board.geometry().houses_shared(&both_cells) {
                self.link(on_node(group), off_node(other));
                if board.places_in(digit, house) == both_cells {
                    self.link(off_node(group), on_node(other));
                }
            }
        }
    }

    /// Returns the truth behind a strong link from an off node to an on node.
    fn truth(&self, board: &TrackedPosition, off: Node, on: Node) -> Option<Truth> {
        let (off, on) = (self.node_cells(off), self.node_cells(on));
        if off.digit != on.digit {
            return Some(Truth::Cell(off.first));
        }
        let both_cells = off.cells | on.cells;
        let shared_houses = board.geometry().houses_shared(&both_cells);
        let mut houses = shared_houses.iter();
        let house =
            houses.find(|house| both_cells.is_superset(&board.places_in(off.digit, *house)))?;
        Some(Truth::House(house, off.digit))
    }

    /// Lists the truths behind the strong links of a path.
    pub(super) fn path_truths(&self, board: &TrackedPosition, path: &[Node]) -> Vec<Truth> {
        let strong = path
            .windows(2)
            .filter(|link| !is_on(link[0]) && is_on(link[1]));
        strong
            .filter_map(|link| self.truth(board, link[0], link[1]))
            .collect()
    }
}

/// The breadth-first tree of everything that one start node implies.
pub(super) struct ImplicationTree {
    start: Node,
    /// For each node, the node that implies it; [`NO_NODE`] for the start and for nodes that were not reached.
    previous: Vec<Node>,
    /// The nodes in the order in which the tree reached them, without the start.
    order: Vec<Node>,
}

impl ImplicationTree {
    /// Makes an empty tree for a graph; [`grow`](Self::grow) can be called repeatedly.
    pub(super) fn new(graph: &ImplicationGraph) -> Self {
        Self {
            start: NO_NODE,
            previous: vec![NO_NODE; graph.n_nodes()],
            order: Vec::with_capacity(graph.n_nodes()),
        }
    }

    /// Computes the tree of a new start node, in place of the old tree.
    pub(super) fn grow(&mut self, graph: &ImplicationGraph, start: Node) {
        for &node in &self.order {
            self.previous[usize::from(node)] = NO_NODE;
        }
        self.order.clear();
        self.start = start;
        self.visit(graph, start);
        let mut index = 0;
        while let Some(&node) = self.order.get(index) {
            index += 1;
            self.visit(graph, node);
        }
    }

    fn visit(&mut self, graph: &ImplicationGraph, source: Node) {
        for &node in graph.implied_by(source) {
            let previous = &mut self.previous[usize::from(node)];
            if *previous == NO_NODE && node != self.start {
                *previous = source;
                self.order.push(node);
            }
        }
    }

    /// Returns the nodes in the order in which the tree reached them, without the start.
    pub(super) fn order(&self) -> &[Node] {
        &self.order
    }

    /// Writes the path from the start to a node into `path`.
    pub(super) fn path(&self, end: Node, path: &mut Vec<Node>) {
        path.clear();
        let mut node = end;
        while node != NO_NODE {
            path.push(node);
            node = self.previous[usize::from(node)];
        }
        path.reverse();
    }
}
