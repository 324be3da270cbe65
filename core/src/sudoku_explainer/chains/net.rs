//! A propagation: every candidate that becomes true or false when one candidate is assumed true or false, each with its
//! reasons.

use std::ops::Range;

use super::link_table::{Cause, LinkKinds, LinkTable, NONE, Number};
use super::nested::NestedId;
use super::set::insert;
use crate::board::Candidate;
use crate::cancel::Cancel;
use crate::sudoku_explainer::hint::ChainTruth;
use crate::sudoku_explainer::rated_position::{CandidateMasks, View};

/// The index of a node within its propagation.
pub(super) type NodeIndex = u16;

/// Marks a candidate that the position does not have.
const REMOVED: NodeIndex = u16::MAX - 1;

/// The links that a propagation follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum PropagationMode {
    /// Follows the links of the unchanged position.
    Static,
    /// Also follows the links that arise when false candidates are removed from a working copy. Ignores links inside
    /// cells.
    Nishio,
    /// Also follows the links that arise when false candidates are removed from a working copy.
    Dynamic,
}

/// The environment of a propagation: position, candidate table, cancel flag.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    /// The position; it may lack some candidates of the table.
    pub(super) view: View<'a>,
    /// The candidate numbers and their weak links.
    pub(super) table: &'a LinkTable,
    /// Whether the table has candidates that the position lacks.
    pub(super) is_partial: bool,
    /// Stops the search when it is set.
    pub(super) cancel: &'a Cancel,
}

impl<'a> Context<'a> {
    /// Makes a context. The table must have exactly the candidates of the position.
    pub(super) const fn new(view: View<'a>, table: &'a LinkTable, cancel: &'a Cancel) -> Self {
        Self {
            view,
            table,
            is_partial: false,
            cancel,
        }
    }

    /// Returns a view of the candidates left in a propagation.
    pub(super) fn work_view(self, net: &'a Propagation) -> View<'a> {
        View {
            board: self.view.board,
            masks: &net.work,
        }
    }

    /// Returns the context for searches nested in a propagation.
    pub(super) fn nested_in(self, net: &'a Propagation) -> Self {
        Self {
            view: self.work_view(net),
            is_partial: true,
            ..self
        }
    }
}

/// The start of a propagation: a candidate that is assumed true (on) or false (off).
#[derive(Clone, Copy, Debug)]
pub(super) struct Start {
    pub(super) number: Number,
    pub(super) is_on: bool,
}

impl Start {
    pub(super) const fn new(number: Number, is_on: bool) -> Self {
        Self { number, is_on }
    }

    /// Returns the index of the start: even if the candidate is assumed false, odd if it is assumed true.
    pub(super) fn index(self) -> usize {
        usize::from(self.number) * 2 + usize::from(self.is_on)
    }
}

/// A node of a propagation: a candidate that becomes true or false, and its reasons.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) number: Number,
    pub(super) is_on: bool,
    pub(super) cause: Cause,
    /// The nested chain that implies the node, if any.
    pub(super) nested: Option<NestedId>,
    /// The number of ancestors of the node, including the node itself.
    pub(super) n_ancestors: u16,
    /// The parents of the node, in the propagation's list of parents.
    parents: Slice,
    /// The set of ancestors, in the propagation's list of sets. A false candidate with one parent shares the set of its
    /// parent.
    row: Slice,
}

/// A part of one of the lists of a propagation.
#[derive(Clone, Copy, Debug)]
struct Slice {
    start: u32,
    len: u16,
}

impl Slice {
    const fn range(self) -> Range<usize> {
        let start = self.start as usize;
        start..start + self.len as usize
    }
}

/// A propagation from one start. Its memory is reused for later propagations.
#[derive(Default)]
pub(super) struct Propagation {
    pub(super) nodes: Vec<Node>,
    parents: Vec<NodeIndex>,
    /// Bit sets of ancestors, by node index.
    rows: Vec<u64>,
    /// The true and the false candidates in order of insertion. Each list is also the queue of nodes to process.
    pub(super) on: Vec<NodeIndex>,
    pub(super) off: Vec<NodeIndex>,
    next_on: usize,
    next_off: usize,
    /// For each candidate, the node that makes it true, and the node that makes it false.
    on_nodes: Vec<NodeIndex>,
    off_nodes: Vec<NodeIndex>,
    /// The true and the false candidates as bit sets.
    pub(super) on_set: Vec<u64>,
    pub(super) off_set: Vec<u64>,
    /// The working copy: the position without the false candidates processed so far.
    pub(super) work: CandidateMasks,
    /// Two nodes that contradict each other, the earlier one first.
    pub(super) contradiction: Option<[NodeIndex; 2]>,
    /// The truths on which the patterns behind advanced nodes depend.
    pub(super) truths: Vec<(NodeIndex, ChainTruth)>,
    pub(super) has_nested: bool,
    /// Whether the last search for patterns found nothing and no node was added since.
    pub(super) has_no_patterns: bool,
}

impl Propagation {
    /// Starts a new propagation and follows links until they imply nothing more.
    pub(super) fn start(&mut self, context: Context<'_>, mode: PropagationMode, start: Start) {
        self.reset(context);
        if mode != PropagationMode::Static {
            self.work.copy_from(context.view.masks);
        }
        let node = self.push(start.number, start.is_on, Cause::Start, &[]);
        self.enqueue(node);
        self.propagate(context, mode);
    }

    fn reset(&mut self, context: Context<'_>) {
        let Context {
            view,
            table,
            is_partial,
            ..
        } = context;
        self.nodes.clear();
        self.parents.clear();
        self.rows.clear();
        self.on.clear();
        self.off.clear();
        (self.next_on, self.next_off) = (0, 0);
        for nodes in [&mut self.on_nodes, &mut self.off_nodes] {
            nodes.clear();
            nodes.resize(table.len(), NONE);
        }
        for set in [&mut self.on_set, &mut self.off_set] {
            set.clear();
            set.resize(table.n_words(), 0);
        }
        if is_partial {
            for (node, candidate) in self.off_nodes.iter_mut().zip(table.candidates()) {
                if !view.digits(candidate.cell).contains(candidate.digit) {
                    *node = REMOVED;
                }
            }
        }
        self.contradiction = None;
        self.truths.clear();
        self.has_nested = false;
        self.has_no_patterns = false;
    }

    /// Processes the queues until they are empty or two nodes contradict each other.
    pub(super) fn propagate(&mut self, context: Context<'_>, mode: PropagationMode) {
        while self.contradiction.is_none() {
            if let Some(&node) = self.on.get(self.next_on) {
                self.next_on += 1;
                self.exclude(context, mode, node);
            } else if let Some(&node) = self.off.get(self.next_off) {
                self.next_off += 1;
                self.force(context, mode, node);
            } else {
                return;
            }
        }
    }

    /// Makes false all candidates that a true candidate excludes.
    fn exclude(&mut self, context: Context<'_>, mode: PropagationMode, node: NodeIndex) {
        let number = self.nodes[usize::from(node)].number;
        for &(other, cause) in context.table.weak(number, mode != PropagationMode::Nishio) {
            if self.off_nodes[usize::from(other)] != NONE {
                continue;
            }
            let stored = self.on_nodes[usize::from(other)];
            let index = self.push(other, false, cause, &[node]);
            if stored != NONE {
                self.contradiction = Some([stored, index]);
                return;
            }
            self.enqueue(index);
        }
    }

    /// Makes true all candidates that a false candidate forces.
    fn force(&mut self, context: Context<'_>, mode: PropagationMode, node: NodeIndex) {
        let table = context.table;
        let number = self.nodes[usize::from(node)].number;
        let kinds = LinkKinds {
            in_cell: mode != PropagationMode::Nishio,
            in_houses: true,
        };
        if mode == PropagationMode::Static {
            let forced = table.strong(context.view.masks, number, kinds);
            for &(other, cause) in forced.as_slice() {
                if !self.insert_on(other, cause, &[node]) {
                    return;
                }
            }
            return;
        }
        let forced = table.strong(&self.work, number, kinds);
        let candidate = table.candidate(number);
        self.work.remove(table.geometry(), candidate);
        for &(other, cause) in forced.as_slice() {
            let mut parents = [node; 17];
            let mut n_parents = 1;
            // The parents are all removed candidates except `node` itself, which was removed just now.
            self.for_each_lost_candidate(context, candidate, cause, |vanished| {
                if vanished != node {
                    parents[n_parents] = vanished;
                    n_parents += 1;
                }
            });
            if !self.insert_on(other, cause, &parents[..n_parents]) {
                return;
            }
        }
    }

    /// Passes to `visit` the node of every candidate that the cell, or the digit in the house, has lost in the working
    /// copy.
    pub(super) fn for_each_lost_candidate(
        &self,
        context: Context<'_>,
        Candidate { cell, digit }: Candidate,
        cause: Cause,
        mut visit: impl FnMut(NodeIndex),
    ) {
        let table = context.table;
        let mut visit_off_node = |number: Number| visit(self.off_nodes[usize::from(number)]);
        match cause {
            Cause::Cell => {
                let removed_digits = context.view.digits(cell) - self.work.digits(cell);
                table
                    .in_cell(cell, removed_digits)
                    .for_each(&mut visit_off_node);
            }
            Cause::House(kind) => {
                let house = table.geometry().house_of(cell, kind);
                let removed_places =
                    context.view.places(house, digit) - self.work.places(house, digit);
                table
                    .in_house(house, digit, removed_places)
                    .for_each(&mut visit_off_node);
            }
            Cause::Start | Cause::Advanced => {}
        }
    }

    /// Makes a candidate true if it is not true yet; returns `false` if that is a contradiction.
    fn insert_on(&mut self, number: Number, cause: Cause, parents: &[NodeIndex]) -> bool {
        let stored = self.off_nodes[usize::from(number)];
        if stored != NONE {
            let index = self.push(number, true, cause, parents);
            self.contradiction = Some([stored, index]);
            return false;
        }
        if self.on_nodes[usize::from(number)] == NONE {
            let index = self.push(number, true, cause, parents);
            self.enqueue(index);
        }
        true
    }

    /// Makes a candidate false because a pattern or a nested chain eliminates it. Returns the new node, or `None` if
    /// the candidate was false before.
    pub(super) fn insert_advanced(
        &mut self,
        number: Number,
        parents: &[NodeIndex],
        nested: Option<NestedId>,
    ) -> Option<NodeIndex> {
        if self.off_nodes[usize::from(number)] != NONE {
            return None;
        }
        let index = self.push(number, false, Cause::Advanced, parents);
        self.has_no_patterns = false;
        self.nodes[usize::from(index)].nested = nested;
        self.has_nested |= nested.is_some();
        self.enqueue(index);
        Some(index)
    }

    /// Adds a node to its bit set and its queue.
    fn enqueue(&mut self, index: NodeIndex) {
        let node = self.nodes[usize::from(index)];
        let number = usize::from(node.number);
        let (list, set, nodes) = if node.is_on {
            (&mut self.on, &mut self.on_set, &mut self.on_nodes)
        } else {
            (&mut self.off, &mut self.off_set, &mut self.off_nodes)
        };
        list.push(index);
        insert(set, number);
        nodes[number] = index;
    }

    fn push(
        &mut self,
        number: Number,
        is_on: bool,
        cause: Cause,
        parents: &[NodeIndex],
    ) -> NodeIndex {
        let index = self.nodes.len();
        let start = self.parents.len() as u32;
        self.parents.extend_from_slice(parents);
        let (row, n_ancestors) = match parents {
            [parent] if self.nodes[usize::from(*parent)].is_on => {
                let parent = &self.nodes[usize::from(*parent)];
                (parent.row, parent.n_ancestors + 1)
            }
            _ => self.push_ancestors(index, parents),
        };
        self.nodes.push(Node {
            number,
            is_on,
            cause,
            nested: None,
            n_ancestors,
            parents: Slice {
                start,
                len: parents.len() as u16,
            },
            row,
        });
        index as NodeIndex
    }

    /// Stores the set of a node's ancestors. Returns its part of the list of sets, and the number of ancestors.
    fn push_ancestors(&mut self, index: usize, parents: &[NodeIndex]) -> (Slice, u16) {
        let start = self.rows.len();
        let n_words = index / 64 + 1;
        self.rows.resize(start + n_words, 0);
        let (earlier_rows, row) = self.rows.split_at_mut(start);
        for &parent in parents {
            let parent_row = &earlier_rows[self.nodes[usize::from(parent)].row.range()];
            for (word, bits) in row.iter_mut().zip(parent_row) {
                *word |= bits;
            }
            insert(row, usize::from(parent));
        }
        insert(row, index);
        let n_ancestors = match parents {
            [parent] => self.nodes[usize::from(*parent)].n_ancestors + 1,
            _ => row.iter().map(|word| word.count_ones() as u16).sum(),
        };
        let set = Slice {
            start: start as u32,
            len: n_words as u16,
        };
        (set, n_ancestors)
    }

    /// Returns the set of true candidates if `is_on`, otherwise the set of false candidates.
    pub(super) fn set(&self, is_on: bool) -> &[u64] {
        if is_on { &self.on_set } else { &self.off_set }
    }

    /// Returns the node that makes a candidate true or false; [`NONE`] if the propagation has not reached it.
    pub(super) fn node_of(&self, number: Number, is_on: bool) -> NodeIndex {
        let nodes = if is_on {
            &self.on_nodes
        } else {
            &self.off_nodes
        };
        nodes[usize::from(number)]
    }

    /// Returns the parents of a node, in order.
    pub(super) fn parents_of(&self, index: NodeIndex) -> &[NodeIndex] {
        &self.parents[self.nodes[usize::from(index)].parents.range()]
    }

    /// Returns the number of ancestors of a node, itself included.
    pub(super) fn n_ancestors(&self, index: NodeIndex) -> usize {
        usize::from(self.nodes[usize::from(index)].n_ancestors)
    }

    /// Lists a node and its ancestors, breadth first.
    pub(super) fn list_ancestors(&self, index: NodeIndex) -> Vec<NodeIndex> {
        let mut is_known = vec![false; self.nodes.len()];
        let mut closure = vec![index];
        is_known[usize::from(index)] = true;
        let mut next = 0;
        while let Some(&node) = closure.get(next) {
            next += 1;
            for &parent in self.parents_of(node) {
                if !std::mem::replace(&mut is_known[usize::from(parent)], true) {
                    closure.push(parent);
                }
            }
        }
        closure
    }
}
