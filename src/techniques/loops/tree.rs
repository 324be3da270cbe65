//! Shortest-path trees.

use std::ops::Range;

use super::graph::Graph;
use super::node::Literal;

/// The length of a link that does not leave an almost locked set.
const LINK: u32 = 2;

/// The shortest paths from a literal, as a tree.
pub(super) struct ShortestPathTree<'a> {
    graph: &'a Graph,
    /// By literal: the one before it; that of the start is itself; [`Literal::NONE`] if not reached.
    before: Vec<Literal>,
    /// The literals in the order in which they were reached.
    order: Vec<Literal>,
    /// The part of these that the last link has reached.
    fresh: Range<usize>,
    /// By literal: the length of the path, where links differ in length.
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

    /// Grows the tree of a start over the literals that `follows` accepts.
    pub(super) fn grow(&mut self, start: Literal, follows: impl Fn(Literal) -> bool) {
        self.plant(start);
        while self.can_grow() {
            self.grow_by_a_link(&follows);
        }
    }

    /// Begins a tree that is to grow link by link.
    pub(super) fn plant(&mut self, start: Literal) {
        self.before.fill(Literal::NONE);
        self.before[start.index()] = start;
        self.order.clear();
        self.order.push(start);
        self.fresh = 0..1;
    }

    /// Tells whether the last links may lead further.
    fn can_grow(&self) -> bool {
        !self.fresh.is_empty()
    }

    /// Lets the tree grow by a link over the literals that `follows` accepts.
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

    /// Returns the literals that the last link has reached.
    pub(super) fn fresh(&self) -> &[Literal] {
        &self.order[self.fresh.clone()]
    }

    /// Grows the tree of a start by the length of links, where those out of almost locked sets are
    /// longer, up to a number of literals.
    ///
    /// Literals are still taken in the order in which they were reached. A shorter path to one replaces
    /// a longer one, unless that is a single link; what was reached by it before stays as it is.
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

    /// Returns the literal from which the tree has grown.
    pub(super) fn start(&self) -> Literal {
        self.order.first().copied().unwrap_or(Literal::NONE)
    }

    /// Returns the literals that were reached, the start first.
    pub(super) fn reached(&self) -> &[Literal] {
        &self.order
    }

    /// Lists the literals from the start to an end.
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
