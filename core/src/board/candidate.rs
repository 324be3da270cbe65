//! A single candidate.

use std::fmt;

use super::{Cell, Digit};

/// A digit in a cell, which may be true or false in the solution.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Candidate {
    /// The cell.
    pub cell: Cell,
    /// The digit.
    pub digit: Digit,
}

impl Candidate {
    /// Makes a candidate from its cell and digit.
    #[must_use]
    pub const fn new(cell: Cell, digit: Digit) -> Self {
        Self { cell, digit }
    }
}

impl fmt::Debug for Candidate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}@{:?}", self.digit, self.cell)
    }
}
