//! Trees of paths through the implication graph, which grow breadth first.

use std::ops::Range;

use super::graph::Graph;
use crate::techniques::literal::Literal;

/// The length of a link, unless it leaves an almost locked set.
const LINK: u32 = 2;
/// Stands for a missing entry.
const NONE: u32 = u32::MAX;

/// The paths from one literal, shortest first. Each entry is the end of a path.
pub(super) struct PathTree {
    entries: Vec<Entry>,
    /// For each literal, the first entry that ends with it, or [`NONE`].
    first: Vec<u32>,
    /// The entries that the last link added.
    fresh: Range<usize>,
}

/// A path, stored as its last literal and the entry of the path before it.
#[derive(Clone, Copy)]
struct Entry {
    literal: Literal,
    before: u32,
}

impl PathTree {
    pub(super) fn new(graph: &Graph, start: Literal) -> Self {
        let mut tree = Self::empty(graph);
        tree.begin(start);
        tree
    }

    /// Returns a tree without a start, which must [begin](Self::begin) before it can grow.
    pub(super) fn empty(graph: &Graph) -> Self {
        Self {
            entries: Vec::new(),
            first: vec![NONE; 2 * graph.nodes().len()],
            fresh: 0..0,
        }
    }

    /// Removes all paths and begins again with only the literal `start`.
    pub(super) fn begin(&mut self, start: Literal) {
        for entry in self.entries.drain(..) {
            self.first[entry.literal.index()] = NONE;
        }
        self.add(start, NONE);
        self.fresh = 0..1;
    }

    fn add(&mut self, literal: Literal, before: u32) {
        let first = &mut self.first[literal.index()];
        if *first == NONE {
            *first = self.entries.len() as u32;
        }
        self.entries.push(Entry { literal, before });
    }

    /// Grows over everything that follows from the start, with one path to each literal.
    pub(super) fn grow_fully(&mut self, graph: &Graph, follows: impl Fn(Literal, Literal) -> bool) {
        while !self.is_exhausted() {
            self.grow(graph, |tree, path, next_literal| {
                !tree.reaches(next_literal) && follows(tree.end(path), next_literal)
            });
        }
    }

    /// Extends the paths of the last round by a link each. `keeps` gets the entry of a path and the literal that it
    /// would be extended by.
    pub(super) fn grow(
        &mut self,
        graph: &Graph,
        mut keeps: impl FnMut(&Self, usize, Literal) -> bool,
    ) {
        let n_before = self.entries.len();
        for path in self.fresh.clone() {
            for &next_literal in graph.implied(self.end(path)) {
                if keeps(self, path, next_literal) {
                    self.add(next_literal, path as u32);
                }
            }
        }
        self.fresh = n_before..self.entries.len();
    }

    /// Grows a tree with one path to each literal, in which links out of almost locked sets are longer than others. It
    /// ends at `max_reached` literals.
    ///
    /// Literals are still processed in the order in which they were reached. A shorter path to a literal replaces a
    /// longer one, unless the longer one is a single link. Literals already reached through the replaced path keep
    /// their paths.
    pub(super) fn grow_by_length(&mut self, graph: &Graph, max_reached: usize) {
        let mut lengths = vec![0];
        let mut path = 0;
        while path < self.entries.len() && self.entries.len() < max_reached {
            let from = self.end(path);
            for &to in graph.implied(from) {
                let length = lengths[path] + LINK + graph.extra_length(from, to);
                let entry_index = self.first[to.index()] as usize;
                let Some(entry) = self.entries.get_mut(entry_index) else {
                    if self.entries.len() == max_reached {
                        break;
                    }
                    self.add(to, path as u32);
                    lengths.push(length);
                    continue;
                };
                if entry.before != 0 && entry.before != NONE && lengths[entry_index] > length {
                    entry.before = path as u32;
                    lengths[entry_index] = length;
                }
            }
            path += 1;
        }
        self.fresh = 1..self.entries.len();
    }

    /// Returns the entries that the last link added.
    pub(super) fn new_paths(&self) -> Range<usize> {
        self.fresh.clone()
    }

    pub(super) fn is_exhausted(&self) -> bool {
        self.fresh.is_empty()
    }

    pub(super) fn start(&self) -> Literal {
        self.end(0)
    }

    pub(super) fn end(&self, path: usize) -> Literal {
        self.entries[path].literal
    }

    /// Lists the ends of all paths, the start first.
    pub(super) fn ends(&self) -> impl Iterator<Item = Literal> {
        self.entries.iter().map(|entry| entry.literal)
    }

    pub(super) fn reaches(&self, literal: Literal) -> bool {
        self.first[literal.index()] != NONE
    }

    /// Returns the entry of the first path to a literal.
    pub(super) fn path_to(&self, end: Literal) -> usize {
        self.first[end.index()] as usize
    }

    /// Returns whether a path runs through a node.
    pub(super) fn passes(&self, path: usize, node: usize) -> bool {
        self.backwards(path).any(|literal| literal.node() == node)
    }

    /// Lists the literals of a path, the start first.
    pub(super) fn literals(&self, path: usize) -> Vec<Literal> {
        let mut literals: Vec<Literal> = self.backwards(path).collect();
        literals.reverse();
        literals
    }

    fn backwards(&self, path: usize) -> impl Iterator<Item = Literal> {
        let mut next = self.entries.get(path);
        std::iter::from_fn(move || {
            let entry = next?;
            next = self.entries.get(entry.before as usize);
            Some(entry.literal)
        })
    }
}
