//! Searches for chains breadth first, from all starts at once. A *start* is the first candidate of a chain.
//!
//! A chain begins with a candidate that is assumed to be *off* (false). A strong link turns the next candidate *on*
//! (true), a weak link turns the candidate after that off, and so on. If the last candidate is on, at least one of
//! the two ends is true: if the first is false, the last is true.
//!
//! From every start a tree grows by one weak and one strong link per round. Chains are therefore found shortest
//! first over all starts, and a caller that wants one chain can stop early. Every pair of ends is searched from the
//! end with the lower number. The caller chooses the wanted pairs; a tree without any wanted pair does not grow.
//!
//! A chain must not use a candidate twice. At first a tree stores one shortest chain to each node, and its work is
//! bounded by the number of links. A walk through the links may return to one of its own candidates. At the first
//! such walk the tree starts again and stores every chain, because a longer or different chain to a node may now be
//! the only one that leads further. (Such a walk shows that a shorter chain proves something, so callers that want
//! just one chain seldom get here.) All trees together may store [`MAX_CHAINS`] chains. After that they store one
//! chain to each node again, and may miss chains. In thousands of 9×9 positions from random and hard puzzles no
//! search needed a seventh of this limit.

use std::ops::{ControlFlow, Range};

use crate::board::Candidate;

use super::Sink;
use super::links::{LinkGraph, Node, Within};

/// Marks a node that a tree has not reached.
const UNREACHED: Node = Node::MAX;
/// The number of trees grown between two calls of `keep_going`.
const KEEP_GOING_EVERY: usize = 64;
/// The most chains that all trees together store. Beyond this limit they store only one chain to each node.
const MAX_CHAINS: usize = 200_000;

/// A search for chains in a link graph: one tree of chains for each start.
pub(super) struct ChainSearch<'g> {
    graph: &'g LinkGraph,
    strong: Within,
    trees: Vec<ChainTree>,
    /// For each tree and node that is on: the previous node of the path from the start, or [`UNREACHED`].
    on: Vec<Node>,
    /// For each tree and node that is off: the previous node of the path from the start, or [`UNREACHED`].
    off: Vec<Node>,
    /// For each tree: the nodes that are on, in order of discovery.
    queue: Vec<Node>,
    /// For each tree and node: whether a chain to the node is still wanted.
    wanted: Vec<bool>,
    n_chains: usize,
}

/// The tree of chains from one start.
struct ChainTree {
    start: Node,
    /// The nodes that the tree may reach.
    nodes: Range<Node>,
    /// The index of the tree's first entry in the tables of the search.
    base: usize,
    /// The range of the queue that the last round added.
    fresh: Range<usize>,
    /// The number of wanted ends that are not found yet.
    n_wanted: usize,
    /// All chains from the start; `None` while the tree stores only one chain to each node.
    chains: Option<PartialChains>,
}

/// Every chain from a start, in the order of the rounds.
struct PartialChains {
    all: Vec<PartialChain>,
    /// The range of `all` that the last round added.
    fresh: Range<usize>,
    /// For each node of the tree: the index of the first chain to the node.
    first: Vec<u32>,
}

/// A chain from the start of a tree to a node that is on, stored as its last two nodes and the chain before them.
#[derive(Clone, Copy)]
struct PartialChain {
    /// The index of the chain without the last two nodes; `None` for the first link.
    before: Option<u32>,
    /// The last two nodes. The first is off because of the chain before, the second is on because the first is off.
    step: [Node; 2],
}

impl ChainTree {
    fn slot(&self, node: Node) -> usize {
        self.base + usize::from(node - self.nodes.start)
    }

    fn slots(&self) -> Range<usize> {
        self.base..self.base + self.nodes.len()
    }

    /// Returns the nodes of the tree in other cells that are off if `from` is on.
    ///
    /// In variants with a rule about consecutive neighbours, some weak links lead to a digit outside the tree.
    fn weak<'g>(&self, graph: &'g LinkGraph, from: Node) -> impl Iterator<Item = Node> + use<'g> {
        let nodes = self.nodes.clone();
        let seen = graph.weak(from, Within::House).iter().copied();
        seen.filter(move |node| nodes.contains(node))
    }
}

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
    /// Each start comes with the range of nodes that its chains can reach. `wants` gets two ends, the first not
    /// above the second, and returns whether a chain between them is wanted. Two equal ends ask for a loop.
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

    /// Calls `found` with the shortest chain of every wanted pair of ends, shortest chains first.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] if `found` or the sink stops the search.
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

    /// Grows a tree by one round; the first round is 1.
    ///
    /// After the round, a tree that can grow no more has no wanted ends.
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

    /// Begins a tree with the strong links of its start.
    fn plant(&mut self, tree: usize) {
        let start = self.trees[tree].start;
        let slot = self.trees[tree].slot(start);
        self.off[slot] = start;
        for &next in self.graph.strong(start, self.strong) {
            self.reach(tree, start, next);
        }
    }

    /// Follows a weak and a strong link from each node that the last round reached. Each node keeps one chain.
    ///
    /// Returns `false`, with the round unfinished, if a walk returns to one of its own nodes with the opposite
    /// state (on or off).
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

    /// Records that `node` is on because `from` is off. Returns whether the node was not on before.
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

    /// Returns whether a node is on along the chain that ends with `last` on.
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

    /// Returns whether a node is off along the chain that ends with `last` off.
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

    /// Clears a tree and grows it again up to the given round, now storing every chain.
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

    /// Drops wanted ends that no walk reaches, not even a walk with repeated nodes.
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

    /// Extends every chain of the last round by a weak and a strong link.
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
                self.store_chain(
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
                        self.store_chain(index, &mut chains, chain);
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

    /// Stores a chain, unless the limit is reached and the chain leads to no new node.
    fn store_chain(&mut self, tree: usize, chains: &mut PartialChains, chain: PartialChain) {
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
    /// Returns the candidates at both ends; for a loop, the same candidate twice.
    pub(super) fn ends(&self) -> [Candidate; 2] {
        let start = self.search.trees[self.tree].start;
        [start, self.end].map(|node| self.search.graph.candidate(node))
    }

    /// Returns the candidates of the chain from start to end.
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
