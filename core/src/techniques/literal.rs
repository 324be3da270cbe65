//! Literals: numbered nodes, such as candidates, assumed to be true or false.

use crate::board::CandidateNumber;

/// A node that is assumed to be true (*on*) or false (*off*). Literals compare by node; on comes before off.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Literal(u32);

impl Literal {
    pub(super) fn on(node: impl Into<usize>) -> Self {
        Self::from_index(2 * node.into())
    }

    pub(super) fn off(node: impl Into<usize>) -> Self {
        Self::on(node).negated()
    }

    pub(super) const fn negated(self) -> Self {
        Self(self.0 ^ 1)
    }

    pub(super) const fn is_on(self) -> bool {
        self.0.is_multiple_of(2)
    }

    pub(super) const fn node(self) -> usize {
        self.index() / 2
    }

    /// Returns the node, which must be a candidate.
    pub(super) const fn candidate(self) -> CandidateNumber {
        self.node() as CandidateNumber
    }

    /// Returns a number from 0: twice the node, plus 1 if the literal is off.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    pub(super) const fn from_index(index: usize) -> Self {
        Self(index as u32)
    }
}
