//! Nodes of the implication graph, and literals: nodes assumed to be true or false.

use crate::board::{Cell, CellSet, Digit};
use crate::techniques::ChainNode;

/// A node that is assumed to be true (on) or false (off).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Literal(u32);

impl Literal {
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

    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A node of the graph: a candidate, or several candidates of a digit of which at most one is true.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) digit: Digit,
    pub(super) cells: CellSet,
    pub(super) first: Cell,
    /// The cells of the candidates; for a digit of an almost locked set, all cells of the set.
    pub(super) extent: CellSet,
}

impl From<&Node> for ChainNode {
    fn from(node: &Node) -> Self {
        Self {
            digit: node.digit,
            cells: node.cells,
        }
    }
}
