//! Breadth-first search for chains, from all starts at once.
//!
//! A chain begins with a candidate that is assumed *off*. A strong link turns the next one *on*,
//! a weak link the one after that off, and so on. If the last one is on, then of the two ends at
//! least one is true: for if the first is off, the last is on.
//!
//! From every start a tree grows by a weak and a strong link a round, so chains come out shortest
//! first, whatever their start, and a caller who wants one chain can stop early. Every pair of
//! ends is looked for from the lower one. Which pairs are worth it, the caller says; a tree
//! without any does not grow.
//!
//! A chain must not use a candidate twice. As long as a tree meets no walk that would, it keeps
//! one chain to each node, which is a shortest one, and its work is bounded by the number of links.
//! At the first such walk it begins anew and keeps every chain, as a longer or a different chain to a
//! node may now be the only one to lead further. (Such a walk shows that a shorter chain proves
//! something, so whoever wants just one chain hardly ever gets here.) All trees together may
//! keep [`MAX_CHAINS`] chains; from then on they keep one chain to each node again, and may miss chains.
//! In thousands of 9×9 positions from random and from hard puzzles none needed a seventh of that.

use std::ops::{ControlFlow, Range};

use crate::board::Candidate;

use super::Sink;
use super::links::{LinkGraph, Node, Within};

/// Marks a node that a tree has not reached.
const UNREACHED: Node = Node::MAX;
/// How many trees grow between two questions whether to go on.
const KEEP_GOING_EVERY: usize = 64;
/// How many chains all trees together keep before they keep only one to each node.
const MAX_CHAINS: usize = 200_000;

/// Trees of chains over a link graph.
pub(super) struct ChainSearch<'g> {
    graph: &'g LinkGraph,
    strong: Within,
    trees: Vec<ChainTree>,
    /// By tree and node: the node before it on the path from the start, if it was reached on.
    on: Vec<Node>,
    /// The same for nodes reached off.
    off: Vec<Node>,
    /// By tree: the nodes reached on, in the order in which they were.
    queue: Vec<Node>,
    /// By tree and node: whether a chain to it is still wanted.
    wanted: Vec<bool>,
    /// How many chains are kept in all.
    n_chains: usize,
}

/// The chains from one start.
struct ChainTree {
    start: Node,
    /// The nodes that it may reach.
    nodes: Range<Node>,
    /// Where its part of the tables begins.
    base: usize,
    /// The part of its queue that the last round added.
    fresh: Range<usize>,
    /// How many wanted ends are left.
    n_wanted: usize,
    /// All chains from the start, once one chain to each node does not do.
    chains: Option<PartialChains>,
}

/// Every chain from a start, round by round.
struct PartialChains {
    all: Vec<PartialChain>,
    /// The part that the last round added.
    fresh: Range<usize>,
    /// By node of the tree: the first chain to it.
    first: Vec<u32>,
}

/// A chain from the start of a tree to a node that is on.
#[derive(Clone, Copy)]
struct PartialChain {
    /// The chain that it prolongs, unless it is the first link.
    before: Option<u32>,
    /// The node that is off because of the chain before, and the one that is on because of that.
    step: [Node; 2],
}

impl ChainTree {
    fn slot(&self, node: Node) -> usize {
        self.base + usize::from(node - self.nodes.start)
    }

    fn slots(&self) -> Range<usize> {
        self.base..self.base + self.nodes.len()
    }

    /// Lists those of its nodes in other cells that are off because one is on.
    ///
    /// Where neighbours are not consecutive, some weak links lead to another digit than its chains have.
    fn weak<'g>(&self, graph: &'g LinkGraph, from: Node) -> impl Iterator<Item = Node> + use<'g> {
        let nodes = self.nodes.clone();
        let seen = graph.weak(from, Within::House).iter().copied();
        seen.filter(move |node| nodes.contains(node))
    }
}

/// A chain that was found.
#[derive(Clone, Copy)]
pub(super) struct FoundChain<'s, 'g> {
    search: &'s ChainSearch<'g>,
    tree: usize,
    end: Node,
    /// The number of nodes, which is even; a loop counts its start twice.
    pub(super) n_nodes: usize,
}

impl<'g> ChainSearch<'g> {
    /// Prepares a search with strong links of one kind and weak links within houses.
    ///
    /// Each start comes with the range of nodes that its chains can reach. `wants` says of two
    /// ends, the first not above the second, whether a chain between them is worth finding; of
    /// two equal ones, whether a loop is.
    pub(super) fn new(
        graph: &'g LinkGraph,
        strong: Within,
        starts: impl Iterator<Item = (Node, Range<Node>)>,
        wants: impl Fn(Candidate, Candidate) -> bool,
    ) -> Self {
        let (mut trees, mut wanted) = (Vec::new(), Vec::new());
        for (start, nodes) in starts {
            let base = wanted.len();
            let from = graph.candidate(start);
            wanted.extend(
                nodes
                    .clone()
                    .map(|end| end >= start && wants(from, graph.candidate(end))),
            );
            let n_wanted = wanted[base..].iter().filter(|wanted| **wanted).count();
            if n_wanted == 0 {
                wanted.truncate(base);
                continue;
            }
            trees.push(ChainTree {
                start,
                nodes,
                base,
                fresh: base..base,
                n_wanted,
                chains: None,
            });
        }
        let size = wanted.len();
        Self {
            graph,
            strong,
            trees,
            on: vec![UNREACHED; size],
            off: vec![UNREACHED; size],
            queue: vec![UNREACHED; size],
            wanted,
            n_chains: 0,
        }
    }

    /// Reports the shortest chain of every wanted pair of ends, shortest chains first.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] when `found` or the sink says so.
    pub(super) fn run(
        &mut self,
        sink: &mut dyn Sink,
        mut found: impl FnMut(FoundChain<'_, 'g>, &mut dyn Sink) -> ControlFlow<()>,
    ) -> ControlFlow<()> {
        for n_nodes in (2..).step_by(2) {
            let mut is_over = true;
            for tree in 0..self.trees.len() {
                if tree % KEEP_GOING_EVERY == 0 {
                    sink.keep_going()?;
                }
                if self.trees[tree].n_wanted == 0 {
                    continue;
                }
                is_over = false;
                self.grow(tree, n_nodes / 2);
                for index in self.trees[tree].fresh.clone() {
                    let end = self.queue[index];
                    let slot = self.trees[tree].slot(end);
                    if std::mem::take(&mut self.wanted[slot]) {
                        self.trees[tree].n_wanted -= 1;
                        found(
                            FoundChain {
                                search: self,
                                tree,
                                end,
                                n_nodes,
                            },
                            sink,
                        )?;
                    }
                }
            }
            if is_over {
                break;
            }
        }
        ControlFlow::Continue(())
    }

    /// Lets a tree grow by a round, the first of which is 1.
    ///
    /// A tree that can grow no more wants nothing any longer.
    fn grow(&mut self, tree: usize, round: usize) {
        if self.trees[tree].chains.is_none() {
            let is_simple = if round == 1 {
                self.plant(tree);
                true
            } else {
                self.grow_simply(tree)
            };
            if is_simple {
                if self.trees[tree].fresh.is_empty() {
                    self.trees[tree].n_wanted = 0;
                }
                return;
            }
            self.begin_anew(tree, round);
        }
        self.grow_fully(tree);
    }

    /// Follows the strong links of a start.
    fn plant(&mut self, tree: usize) {
        let start = self.trees[tree].start;
        let slot = self.trees[tree].slot(start);
        self.off[slot] = start;
        for &next in self.graph.strong(start, self.strong) {
            self.reach(tree, start, next);
        }
    }

    /// Follows a weak and a strong link from each node that the last round reached.
    ///
    /// Returns false, with the round half done, when a walk comes back to one of its own nodes
    /// with the other sign.
    fn grow_simply(&mut self, tree: usize) -> bool {
        let start = self.trees[tree].start;
        let last_round = self.trees[tree].fresh.clone();
        self.trees[tree].fresh.start = last_round.end;
        for index in last_round {
            let from = self.queue[index];
            if from == start {
                continue;
            }
            for off in self.trees[tree].weak(self.graph, from) {
                let slot = self.trees[tree].slot(off);
                if self.off[slot] != UNREACHED {
                    continue;
                }
                if self.is_on_before(tree, from, off) {
                    return false;
                }
                self.off[slot] = from;
                for &on in self.graph.strong(off, self.strong) {
                    if on != start && self.is_off_before(tree, off, on) {
                        return false;
                    }
                    self.reach(tree, off, on);
                }
            }
        }
        true
    }

    /// Notes that a node is on because another is off; returns whether that is new.
    fn reach(&mut self, tree: usize, from: Node, node: Node) -> bool {
        let tree = &mut self.trees[tree];
        let slot = tree.slot(node);
        let is_new = self.on[slot] == UNREACHED;
        if is_new {
            self.on[slot] = from;
            self.queue[tree.fresh.end] = node;
            tree.fresh.end += 1;
        }
        is_new
    }

    /// Tells whether a node is on along the chain that ends with `last` on.
    fn is_on_before(&self, tree: usize, mut last: Node, node: Node) -> bool {
        let tree = &self.trees[tree];
        while last != node {
            let off = self.on[tree.slot(last)];
            if off == tree.start {
                return false;
            }
            last = self.off[tree.slot(off)];
        }
        true
    }

    /// Tells whether a node is off along the chain that ends with `last` off.
    fn is_off_before(&self, tree: usize, mut last: Node, node: Node) -> bool {
        let tree = &self.trees[tree];
        while last != node {
            if last == tree.start {
                return false;
            }
            let on = self.off[tree.slot(last)];
            last = self.on[tree.slot(on)];
        }
        true
    }

    /// Clears a tree and lets it grow up to a round again, now with every chain.
    fn begin_anew(&mut self, index: usize, round: usize) {
        self.want_only_reachable(index);
        let tree = &mut self.trees[index];
        self.on[tree.slots()].fill(UNREACHED);
        tree.fresh = tree.base..tree.base;
        tree.chains = Some(PartialChains {
            all: Vec::new(),
            fresh: 0..0,
            first: vec![0; tree.nodes.len()],
        });
        for _ in 1..round {
            self.grow_fully(index);
        }
    }

    /// Stops wanting ends that not even a walk that repeats itself leads to.
    fn want_only_reachable(&mut self, tree: usize) {
        let tree = &mut self.trees[tree];
        let mut is_reached = [false; 2].map(|reached| vec![reached; tree.nodes.len()]);
        let place = |node: Node| usize::from(node - tree.nodes.start);
        let [is_on, is_off] = &mut is_reached;
        let mut open: Vec<Node> = vec![tree.start];
        is_off[place(tree.start)] = true;
        while let Some(off) = open.pop() {
            for &on in self.graph.strong(off, self.strong) {
                if std::mem::replace(&mut is_on[place(on)], true) {
                    continue;
                }
                for next in tree.weak(self.graph, on) {
                    if !std::mem::replace(&mut is_off[place(next)], true) {
                        open.push(next);
                    }
                }
            }
        }
        let wanted = &mut self.wanted[tree.slots()];
        for (wanted, is_on) in wanted.iter_mut().zip(is_on) {
            *wanted &= *is_on;
        }
        tree.n_wanted = wanted.iter().filter(|wanted| **wanted).count();
    }

    /// Prolongs every chain of the last round by a weak and a strong link.
    fn grow_fully(&mut self, index: usize) {
        let Some(mut chains) = self.trees[index].chains.take() else {
            return;
        };
        let start = self.trees[index].start;
        let graph = self.graph;
        self.trees[index].fresh.start = self.trees[index].fresh.end;
        let last_round = chains.fresh.clone();
        if chains.all.is_empty() {
            for &on in graph.strong(start, self.strong) {
                self.keep(
                    index,
                    &mut chains,
                    PartialChain {
                        before: None,
                        step: [start, on],
                    },
                );
            }
        }
        for before in last_round {
            let [_, from] = chains.all[before].step;
            if from == start {
                continue;
            }
            for off in self.trees[index].weak(graph, from) {
                if chains.passes(before, off) {
                    continue;
                }
                for &on in graph.strong(off, self.strong) {
                    if on == start || !chains.passes(before, on) {
                        let chain = PartialChain {
                            before: Some(before as u32),
                            step: [off, on],
                        };
                        self.keep(index, &mut chains, chain);
                    }
                }
            }
        }
        chains.fresh = chains.fresh.end..chains.all.len();
        let tree = &mut self.trees[index];
        if chains.fresh.is_empty() {
            tree.n_wanted = 0;
        }
        tree.chains = Some(chains);
    }

    /// Keeps a chain, unless there are too many and it leads nowhere new.
    fn keep(&mut self, tree: usize, chains: &mut PartialChains, chain: PartialChain) {
        let [off, on] = chain.step;
        let is_new = self.reach(tree, off, on);
        if is_new {
            let place = usize::from(on - self.trees[tree].nodes.start);
            chains.first[place] = chains.all.len() as u32;
        }
        if is_new || self.n_chains < MAX_CHAINS {
            chains.all.push(chain);
            self.n_chains += 1;
        }
    }
}

impl PartialChains {
    /// Tells whether a chain uses a node.
    fn passes(&self, chain: usize, node: Node) -> bool {
        let mut chain = &self.all[chain];
        loop {
            if chain.step.contains(&node) {
                return true;
            }
            match chain.before {
                Some(before) => chain = &self.all[before as usize],
                None => return false,
            }
        }
    }
}

impl FoundChain<'_, '_> {
    /// Returns the candidates at both ends, the same twice if the chain is a loop.
    pub(super) fn ends(&self) -> [Candidate; 2] {
        let start = self.search.trees[self.tree].start;
        [start, self.end].map(|node| self.search.graph.candidate(node))
    }

    /// Lists the candidates from start to end.
    pub(super) fn path(&self) -> Vec<Candidate> {
        let Self { search, end, .. } = *self;
        let tree = &search.trees[self.tree];
        let mut path = Vec::with_capacity(self.n_nodes);
        if let Some(chains) = &tree.chains {
            let mut next = Some(chains.first[usize::from(end - tree.nodes.start)]);
            while let Some(chain) = next {
                let PartialChain {
                    before,
                    step: [off, on],
                } = chains.all[chain as usize];
                path.extend([on, off]);
                next = before;
            }
        } else {
            let mut on = end;
            loop {
                let off = search.on[tree.slot(on)];
                path.extend([on, off]);
                if off == tree.start {
                    break;
                }
                on = search.off[tree.slot(off)];
            }
        }
        path.into_iter()
            .rev()
            .map(|node| search.graph.candidate(node))
            .collect()
    }
}
