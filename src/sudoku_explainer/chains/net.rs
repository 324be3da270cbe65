//! A propagation: everything that follows if a candidate is true, or false, with the reasons.

use super::link_table::{Cause, LinkTable, NONE, Number};
use super::nested::NestedId;
use super::set::insert;
use crate::board::Candidate;
use crate::cancel::Cancel;
use crate::sudoku_explainer::hint::ChainTruth;
use crate::sudoku_explainer::rated_position::{CandidateMasks, View};

/// The index of a node in its net.
pub(super) type NodeIndex = u16;

/// Stands for the node of a candidate that the position does not have.
const REMOVED: NodeIndex = u16::MAX - 1;

/// The link rules of a propagation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Style {
    /// Uses the links of the unchanged position.
    Static,
    /// Removes false candidates from a working copy; ignores links within cells.
    Nishio,
    /// Removes false candidates from a working copy.
    Dynamic,
}

/// The environment of a propagation: position, candidate table, cancel flag.
#[derive(Clone, Copy)]
pub(super) struct Context<'a> {
    /// The position; it has the candidates of the table or fewer.
    pub(super) view: View<'a>,
    /// Numbers and weak links.
    pub(super) table: &'a LinkTable,
    /// Whether the table has candidates that the position lacks.
    pub(super) is_partial: bool,
    /// Set when the result is no longer wanted.
    pub(super) cancel: &'a Cancel,
}

impl<'a> Context<'a> {
    /// Makes the context of a search whose table has exactly the candidates of the position.
    pub(super) const fn whole(view: View<'a>, table: &'a LinkTable, cancel: &'a Cancel) -> Self {
        Self {
            view,
            table,
            is_partial: false,
            cancel,
        }
    }

    /// Returns a view of the working copy of a propagation.
    pub(super) fn work_view(self, net: &'a Net) -> View<'a> {
        View {
            board: self.view.board,
            masks: &net.work,
        }
    }

    /// Returns the context of searches within a propagation.
    pub(super) fn within(self, net: &'a Net) -> Self {
        Self {
            view: self.work_view(net),
            is_partial: true,
            ..self
        }
    }
}

/// Returns the index of the propagation that starts with a candidate, true or false.
pub(super) fn start_index((number, is_on): (Number, bool)) -> usize {
    usize::from(number) * 2 + usize::from(is_on)
}

/// A candidate, true or false, and its reasons.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) number: Number,
    pub(super) is_on: bool,
    pub(super) cause: Cause,
    /// The nested chain that implies it, if any.
    pub(super) nested: Option<NestedId>,
    /// The number of its ancestors, itself included.
    pub(super) n_ancestors: u16,
    /// Its parents, as start and length in the list of parents.
    parents: (u32, u16),
    /// The set of its ancestors, as start and length in `rows`. A false candidate with one parent has no set of its own
    /// but uses that of its parent.
    row: (u32, u16),
}

/// A propagation from one start; its memory is reused.
#[derive(Default)]
pub(super) struct Net {
    pub(super) nodes: Vec<Node>,
    parents: Vec<NodeIndex>,
    /// Sets of ancestors, by node index.
    rows: Vec<u64>,
    /// True and false candidates in order of insertion; each list is also a queue.
    pub(super) on: Vec<NodeIndex>,
    pub(super) off: Vec<NodeIndex>,
    next_on: usize,
    next_off: usize,
    /// By candidate: its node.
    on_at: Vec<NodeIndex>,
    off_at: Vec<NodeIndex>,
    /// The same candidates as bits.
    pub(super) on_set: Vec<u64>,
    pub(super) off_set: Vec<u64>,
    /// The position without the false candidates processed so far.
    pub(super) work: CandidateMasks,
    /// The earlier node and the node that contradicts it.
    pub(super) contradiction: Option<[NodeIndex; 2]>,
    /// The truths that the patterns behind advanced nodes need.
    pub(super) truths: Vec<(NodeIndex, ChainTruth)>,
    pub(super) has_nested: bool,
    /// Whether patterns were searched without result since the last node was added.
    pub(super) has_no_patterns: bool,
}

impl Net {
    /// Starts a new propagation and continues until links imply nothing more.
    pub(super) fn start(
        &mut self,
        context: Context<'_>,
        style: Style,
        (number, is_on): (Number, bool),
    ) {
        self.reset(context);
        if style != Style::Static {
            self.work.copy_from(context.view.masks);
        }
        let start = self.push(number, is_on, Cause::Start, &[]);
        self.enqueue(start);
        self.propagate(context, style);
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
        for at in [&mut self.on_at, &mut self.off_at] {
            at.clear();
            at.resize(table.len(), NONE);
        }
        for set in [&mut self.on_set, &mut self.off_set] {
            set.clear();
            set.resize(table.n_words(), 0);
        }
        if is_partial {
            for (at, candidate) in self.off_at.iter_mut().zip(table.candidates()) {
                if !view.of(candidate.cell).contains(candidate.digit) {
                    *at = REMOVED;
                }
            }
        }
        self.contradiction = None;
        self.truths.clear();
        self.has_nested = false;
        self.has_no_patterns = false;
    }

    /// Processes the queues until they are empty or there is a contradiction.
    pub(super) fn propagate(&mut self, context: Context<'_>, style: Style) {
        while self.contradiction.is_none() {
            if let Some(&node) = self.on.get(self.next_on) {
                self.next_on += 1;
                self.exclude(context, style, node);
            } else if let Some(&node) = self.off.get(self.next_off) {
                self.next_off += 1;
                self.force(context, style, node);
            } else {
                return;
            }
        }
    }

    /// Adds the candidates that a true candidate makes false.
    fn exclude(&mut self, context: Context<'_>, style: Style, node: NodeIndex) {
        let number = self.nodes[usize::from(node)].number;
        for &(other, cause) in context.table.weak(number, style != Style::Nishio) {
            if self.off_at[usize::from(other)] != NONE {
                continue;
            }
            let stored = self.on_at[usize::from(other)];
            let index = self.push(other, false, cause, &[node]);
            if stored != NONE {
                self.contradiction = Some([stored, index]);
                return;
            }
            self.enqueue(index);
        }
    }

    /// Adds the candidates that a false candidate makes true.
    fn force(&mut self, context: Context<'_>, style: Style, node: NodeIndex) {
        let table = context.table;
        let number = self.nodes[usize::from(node)].number;
        let with = (style != Style::Nishio, true);
        if style == Style::Static {
            let forced = table.strong(context.view.masks, number, with);
            for &(other, cause) in forced.as_slice() {
                if !self.insert_on(other, cause, &[node]) {
                    return;
                }
            }
            return;
        }
        let forced = table.strong(&self.work, number, with);
        let candidate = table.at(number);
        self.work.remove(table.geometry(), candidate);
        for &(other, cause) in forced.as_slice() {
            let mut parents = [node; 17];
            let mut n_parents = 1;
            // Every removed candidate except the node itself, which was removed just now.
            self.each_vanished(context, candidate, cause, |vanished| {
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

    /// Calls `take` with the nodes of candidates of a cell or house that are missing in the working copy.
    pub(super) fn each_vanished(
        &self,
        context: Context<'_>,
        Candidate { cell, digit }: Candidate,
        cause: Cause,
        mut take: impl FnMut(NodeIndex),
    ) {
        let table = context.table;
        let mut found = |number: Number| take(self.off_at[usize::from(number)]);
        match cause {
            Cause::Cell => {
                let removed = context.view.of(cell) - self.work.of(cell);
                table.in_cell(cell, removed).for_each(&mut found);
            }
            Cause::House(kind) => {
                let house = table.geometry().house_of(cell, kind);
                let removed = context.view.places(house, digit) - self.work.places(house, digit);
                table.in_house(house, digit, removed).for_each(&mut found);
            }
            Cause::Start | Cause::Advanced => {}
        }
    }

    /// Adds a true candidate if it is new; returns `false` if that is a contradiction.
    fn insert_on(&mut self, number: Number, cause: Cause, parents: &[NodeIndex]) -> bool {
        let stored = self.off_at[usize::from(number)];
        if stored != NONE {
            let index = self.push(number, true, cause, parents);
            self.contradiction = Some([stored, index]);
            return false;
        }
        if self.on_at[usize::from(number)] == NONE {
            let index = self.push(number, true, cause, parents);
            self.enqueue(index);
        }
        true
    }

    /// Adds an elimination by a pattern or a nested chain; returns its node if it is new.
    pub(super) fn insert_advanced(
        &mut self,
        number: Number,
        parents: &[NodeIndex],
        nested: Option<NestedId>,
    ) -> Option<NodeIndex> {
        if self.off_at[usize::from(number)] != NONE {
            return None;
        }
        let index = self.push(number, false, Cause::Advanced, parents);
        self.has_no_patterns = false;
        self.nodes[usize::from(index)].nested = nested;
        self.has_nested |= nested.is_some();
        self.enqueue(index);
        Some(index)
    }

    /// Adds a node to its set and queue.
    fn enqueue(&mut self, index: NodeIndex) {
        let node = self.nodes[usize::from(index)];
        let number = usize::from(node.number);
        let (list, set, at) = if node.is_on {
            (&mut self.on, &mut self.on_set, &mut self.on_at)
        } else {
            (&mut self.off, &mut self.off_set, &mut self.off_at)
        };
        list.push(index);
        insert(set, number);
        at[number] = index;
    }

    fn push(
        &mut self,
        number: Number,
        is_on: bool,
        cause: Cause,
        parents: &[NodeIndex],
    ) -> NodeIndex {
        let index = self.nodes.len();
        let from = self.parents.len() as u32;
        self.parents.extend_from_slice(parents);
        let (row, n_ancestors) = match parents {
            [parent] if self.nodes[usize::from(*parent)].is_on => {
                let parent = &self.nodes[usize::from(*parent)];
                (parent.row, parent.n_ancestors + 1)
            }
            _ => self.push_row(index, parents),
        };
        self.nodes.push(Node {
            number,
            is_on,
            cause,
            nested: None,
            n_ancestors,
            parents: (from, parents.len() as u16),
            row,
        });
        index as NodeIndex
    }

    /// Makes the set of a node's ancestors and counts them.
    fn push_row(&mut self, index: usize, parents: &[NodeIndex]) -> ((u32, u16), u16) {
        let from = self.rows.len();
        let n_words = index / 64 + 1;
        self.rows.resize(from + n_words, 0);
        let (known, row) = self.rows.split_at_mut(from);
        for &parent in parents {
            let (start, n_words) = self.nodes[usize::from(parent)].row;
            let start = start as usize;
            let theirs = &known[start..start + usize::from(n_words)];
            for (word, bits) in row.iter_mut().zip(theirs) {
                *word |= bits;
            }
            insert(row, usize::from(parent));
        }
        insert(row, index);
        let n_ancestors = match parents {
            [parent] => self.nodes[usize::from(*parent)].n_ancestors + 1,
            _ => row.iter().map(|word| word.count_ones() as u16).sum(),
        };
        ((from as u32, n_words as u16), n_ancestors)
    }

    /// Returns the true candidates, or the false ones.
    pub(super) fn set(&self, is_on: bool) -> &[u64] {
        if is_on { &self.on_set } else { &self.off_set }
    }

    /// Returns the node of a candidate, or [`NONE`].
    pub(super) fn node_of(&self, number: Number, is_on: bool) -> NodeIndex {
        let at = if is_on { &self.on_at } else { &self.off_at };
        at[usize::from(number)]
    }

    /// Returns the parents of a node, in order.
    pub(super) fn parents_of(&self, index: NodeIndex) -> &[NodeIndex] {
        let (from, n_parents) = self.nodes[usize::from(index)].parents;
        &self.parents[from as usize..from as usize + usize::from(n_parents)]
    }

    /// Returns the number of ancestors of a node, itself included.
    pub(super) fn n_ancestors(&self, index: NodeIndex) -> usize {
        usize::from(self.nodes[usize::from(index)].n_ancestors)
    }

    /// Lists a node and its ancestors, breadth first.
    pub(super) fn closure(&self, index: NodeIndex) -> Vec<NodeIndex> {
        let mut seen = vec![false; self.nodes.len()];
        let mut closure = vec![index];
        seen[usize::from(index)] = true;
        let mut next = 0;
        while let Some(&node) = closure.get(next) {
            next += 1;
            for &parent in self.parents_of(node) {
                if !std::mem::replace(&mut seen[usize::from(parent)], true) {
                    closure.push(parent);
                }
            }
        }
        closure
    }
}
