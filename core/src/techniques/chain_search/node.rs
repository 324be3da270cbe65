//! Nodes of the implication graph.

use crate::board::{Cell, CellSet, Digit};
use crate::techniques::ChainNode;

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
