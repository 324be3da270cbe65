//! Breadth-first search for chains, from all starts at once.
//!
//! A chain begins with a candidate that is assumed *off*. A strong link turns the next one *on*,
//! a weak link the one after that off, and so on. If the last one is on, then of the two ends at
//! least one is true: for if the first is off, the last is on.
//!
//! From every start a tree grows by one strong link a round, so chains come out shortest first,
//! whatever their start, and a caller who wants one chain can stop early. In each tree a node is
//! reached once on and once off, which bounds the work by starts × links.
//!
//! A chain must not use a candidate twice. Where a walk would come back to one with the other
//! sign, a shorter chain has already shown that candidate true or false; such a walk is not
//! followed.

use std::ops::{ControlFlow, Range};

use crate::board::Candidate;

use super::Sink;
use super::links::{LinkGraph, Node, Within};

/// Marks a node that a tree has not reached.
const UNREACHED: Node = Node::MAX;
/// How many trees grow between two questions whether to go on.
const KEEP_GOING_EVERY: usize = 64;

/// Trees of chains over a link graph.
pub(super) struct ChainSearch<'g> {
    graph: &'g LinkGraph,
    strong: Within,
    trees: Vec<Tree>,
    /// By tree and node: the node before it on the way from the start, if it was reached on.
    on: Vec<Node>,
    /// The same for nodes reached off.
    off: Vec<Node>,
    /// By tree: the nodes reached on, in the order in which they were.
    queue: Vec<Node>,
}

/// The chains from one start.
struct Tree {
    start: Node,
    /// The nodes that it may reach.
    nodes: Range<Node>,
    /// Where its part of the tables begins.
    base: usize,
    /// The part of its queue still to be followed.
    pending: Range<usize>,
}

impl Tree {
    fn slot(&self, node: Node) -> usize {
        self.base + usize::from(node - self.nodes.start)
    }
}

/// A chain that was found.
#[derive(Clone, Copy)]
pub(super) struct Found<'s, 'g> {
    search: &'s ChainSearch<'g>,
    tree: usize,
    start: Node,
    end: Node,
    /// The number of nodes, which is even; a loop counts its start twice.
    pub(super) n_nodes: usize,
}

impl<'g> ChainSearch<'g> {
    /// Prepares a search with strong links of one kind and weak links within houses.
    ///
    /// Each start comes with the range of nodes that its chains can reach. Starts are in
    /// ascending order.
    pub(super) fn new(
        graph: &'g LinkGraph,
        strong: Within,
        starts: impl Iterator<Item = (Node, Range<Node>)>,
    ) -> Self {
        let mut size = 0;
        let trees: Vec<Tree> = starts
            .map(|(start, nodes)| {
                let base = size;
                size += nodes.len();
                Tree {
                    start,
                    nodes,
                    base,
                    pending: base..base,
                }
            })
            .collect();
        Self {
            graph,
            strong,
            trees,
            on: vec![UNREACHED; size],
            off: vec![UNREACHED; size],
            queue: vec![UNREACHED; size],
        }
    }

    /// Reports every pair of ends once, shortest chains first.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] when `found` or the sink says so.
    pub(super) fn run(
        &mut self,
        sink: &mut dyn Sink,
        mut found: impl FnMut(Found<'_, 'g>, &mut dyn Sink) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for n_nodes in (2..).step_by(2) {
            let mut grew = false;
            for tree in 0..self.trees.len() {
                if tree % KEEP_GOING_EVERY == 0 {
                    sink.keep_going()?;
                }
                if n_nodes == 2 {
                    self.plant(tree);
                } else {
                    self.grow(tree);
                }
                for index in self.trees[tree].pending.clone() {
                    grew = true;
                    let end = self.queue[index];
                    if !self.was_reported(tree, end) {
                        let start = self.trees[tree].start;
                        found(
                            Found {
                                search: self,
                                tree,
                                start,
                                end,
                                n_nodes,
                            },
                            sink,
                        )?;
                    }
                }
            }
            if !grew {
                break;
            }
        }
        ControlFlow::Continue(())
    }

    /// Follows the strong links of a start.
    fn plant(&mut self, tree: usize) {
        let Self {
            graph,
            strong,
            ref trees,
            ..
        } = *self;
        let (start, slot) = (trees[tree].start, trees[tree].slot(trees[tree].start));
        self.off[slot] = start;
        for &next in graph.strong(start, strong) {
            self.reach(tree, start, next);
        }
    }

    /// Follows a weak and a strong link from each node that was reached in the last round.
    fn grow(&mut self, tree: usize) {
        let graph = self.graph;
        let last_round = self.trees[tree].pending.clone();
        self.trees[tree].pending.start = last_round.end;
        for index in last_round {
            let from = self.queue[index];
            if from == self.trees[tree].start {
                continue;
            }
            for &off in graph.weak(from, Within::House) {
                let slot = self.trees[tree].slot(off);
                if self.off[slot] != UNREACHED || self.passes_on(tree, from, off) {
                    continue;
                }
                self.off[slot] = from;
                for &on in graph.strong(off, self.strong) {
                    let is_loop = on == self.trees[tree].start;
                    if is_loop || !self.passes_off(tree, off, on) {
                        self.reach(tree, off, on);
                    }
                }
            }
        }
    }

    /// Notes that a node is on because another is off, unless that is known already.
    fn reach(&mut self, tree: usize, from: Node, node: Node) {
        let slot = self.trees[tree].slot(node);
        if self.on[slot] == UNREACHED {
            self.on[slot] = from;
            let end = &mut self.trees[tree].pending.end;
            self.queue[*end] = node;
            *end += 1;
        }
    }

    /// Tells whether a node is on along the chain that ends with `last` on.
    fn passes_on(&self, tree: usize, mut last: Node, node: Node) -> bool {
        let Tree { start, .. } = self.trees[tree];
        loop {
            if last == node {
                return true;
            }
            let off = self.on[self.trees[tree].slot(last)];
            if off == start {
                return false;
            }
            last = self.off[self.trees[tree].slot(off)];
        }
    }

    /// Tells whether a node is off along the chain that ends with `last` off.
    fn passes_off(&self, tree: usize, mut last: Node, node: Node) -> bool {
        let Tree { start, .. } = self.trees[tree];
        loop {
            if last == node {
                return true;
            }
            if last == start {
                return false;
            }
            let on = self.off[self.trees[tree].slot(last)];
            last = self.on[self.trees[tree].slot(on)];
        }
    }

    /// Tells whether the tree of the other end has reported this chain already, from there.
    fn was_reported(&self, tree: usize, end: Node) -> bool {
        let start = self.trees[tree].start;
        start != end
            && self
                .trees
                .binary_search_by_key(&end, |other| other.start)
                .is_ok_and(|other| self.on[self.trees[other].slot(start)] != UNREACHED)
    }
}

impl Found<'_, '_> {
    /// Returns the candidates at both ends, the same twice if the chain is a loop.
    pub(super) fn ends(&self) -> [Candidate; 2] {
        [self.start, self.end].map(|node| self.search.graph.candidate(node))
    }

    /// Lists the candidates from start to end.
    pub(super) fn path(&self) -> Vec<Candidate> {
        let Self {
            search,
            tree,
            start,
            ..
        } = *self;
        let tree = &search.trees[tree];
        let mut path = Vec::with_capacity(self.n_nodes);
        let mut on = self.end;
        loop {
            let off = search.on[tree.slot(on)];
            path.extend([on, off]);
            if off == start {
                break;
            }
            on = search.off[tree.slot(off)];
        }
        path.into_iter()
            .rev()
            .map(|node| search.graph.candidate(node))
            .collect()
    }
}
