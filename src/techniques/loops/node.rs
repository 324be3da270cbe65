//! Nodes of the implication graph, and literals: nodes taken to be true or false.

use crate::board::{Cell, CellSet, Digit};

/// A node that is on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Literal(u32);

impl Literal {
    /// Marks that there is none.
    pub(super) const NONE: Self = Self(u32::MAX);

    pub(super) const fn on(node: usize) -> Self {
        Self(node as u32 * 2 + 1)
    }

    pub(super) const fn off(node: usize) -> Self {
        Self(node as u32 * 2)
    }

    pub(super) const fn node(self) -> usize {
        self.0 as usize / 2
    }

    pub(super) const fn is_on(self) -> bool {
        self.0 % 2 == 1
    }

    /// Returns its place in a table of all literals.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One candidate, or several of a digit of which at most one is true.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) digit: Digit,
    pub(super) cells: CellSet,
    /// The first of its cells.
    pub(super) first: Cell,
    /// Its cells; if it is a digit of an almost locked set, the cells of that.
    pub(super) extent: CellSet,
}
