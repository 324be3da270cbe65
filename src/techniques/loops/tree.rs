//! Trees of shortest paths through the implication graph.

use std::ops::Range;

use super::graph::Graph;
use super::node::Literal;

/// The length of a link, unless it leaves an almost locked set.
const LINK: u32 = 2;

pub(super) struct ShortestPathTree<'a> {
    graph: &'a Graph,
    /// By literal: the literal before it on its path. The first literal points to itself; unreached ones have
    /// [`Literal::NONE`].
    before: Vec<Literal>,
    /// The literals in the order in which they were reached.
    order: Vec<Literal>,
    /// The part of `order` that was reached with the last link.
    fresh: Range<usize>,
    /// By literal: the length of its path. It is used only if links have different lengths.
    length: Vec<u32>,
}

impl<'a> ShortestPathTree<'a> {
    pub(super) fn new(graph: &'a Graph) -> Self {
        Self {
            graph,
            before: vec![Literal::NONE; 2 * graph.nodes().len()],
            order: Vec::new(),
            fresh: 0..0,
            length: Vec::new(),
        }
    }

    /// Grows a tree from `start` over all literals for which `follows` returns `true`.
    pub(super) fn grow(&mut self, start: Literal, follows: impl Fn(Literal) -> bool) {
        self.begin(start);
        while self.can_grow() {
            self.grow_by_a_link(&follows);
        }
    }

    /// Begins a new tree, which contains only `start`.
    pub(super) fn begin(&mut self, start: Literal) {
        self.before.fill(Literal::NONE);
        self.before[start.index()] = start;
        self.order.clear();
        self.order.push(start);
        self.fresh = 0..1;
    }

    fn can_grow(&self) -> bool {
        !self.fresh.is_empty()
    }

    /// Grows the tree by one link over the literals for which `follows` returns `true`.
    pub(super) fn grow_by_a_link(&mut self, follows: impl Fn(Literal) -> bool) {
        let start = self.order.len();
        for index in self.fresh.clone() {
            let from = self.order[index];
            for &to in self.graph.implied(from) {
                let before = &mut self.before[to.index()];
                if *before == Literal::NONE && follows(to) {
                    *before = from;
                    self.order.push(to);
                }
            }
        }
        self.fresh = start..self.order.len();
    }

    /// Returns the literals that were reached with the last link.
    pub(super) fn fresh(&self) -> &[Literal] {
        &self.order[self.fresh.clone()]
    }

    /// Grows a tree from `start` in which links out of almost locked sets are longer than others. It ends at
    /// `max_reached` literals.
    ///
    /// Literals are still processed in the order in which they were reached. A shorter path to a literal replaces a
    /// longer one, unless the longer one is a single link. Literals already reached through the replaced path keep
    /// their paths.
    pub(super) fn grow_by_length(&mut self, start: Literal, max_reached: usize) {
        self.before.fill(Literal::NONE);
        self.length.resize(self.before.len(), 0);
        self.before[start.index()] = start;
        self.length[start.index()] = 0;
        self.order.clear();
        self.order.push(start);
        let mut next = 0;
        while let Some(&from) = self.order.get(next)
            && self.order.len() < max_reached
        {
            next += 1;
            let base = self.length[from.index()];
            for &to in self.graph.implied(from) {
                let length = base + LINK + self.graph.extra_length(from, to);
                let (before, known) = (&mut self.before[to.index()], &mut self.length[to.index()]);
                if *before == Literal::NONE {
                    if self.order.len() == max_reached {
                        break;
                    }
                    self.order.push(to);
                } else if *before == start || *known <= length {
                    continue;
                }
                (*before, *known) = (from, length);
            }
        }
    }

    pub(super) fn start(&self) -> Literal {
        self.order.first().copied().unwrap_or(Literal::NONE)
    }

    /// Returns the literals that were reached, the start first.
    pub(super) fn reached(&self) -> &[Literal] {
        &self.order
    }

    pub(super) fn path(&self, end: Literal) -> Vec<Literal> {
        let mut path = vec![end];
        let mut last = end;
        loop {
            let before = self.before[last.index()];
            if before == Literal::NONE || before == last {
                break;
            }
            path.push(before);
            last = before;
        }
        path.reverse();
        path
    }
}
