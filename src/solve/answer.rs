//! Answers of a search: how many solutions there are.

use crate::board::Grid;

/// The number of solutions found by a search, and whether these are all.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Count {
    /// The number found.
    pub found: u64,
    /// Whether these are all: false when the limit or a [`Cancel`](crate::cancel::Cancel) flag ended the count.
    pub complete: bool,
}

/// Whether a grid has no solution, exactly one, or several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// There is no solution.
    None,
    /// There is exactly one solution.
    Unique(Box<Grid>),
    /// There are several solutions, of which these are two.
    Several(Box<[Grid; 2]>),
}

impl Verdict {
    /// Returns the solution of a puzzle that has exactly one.
    #[must_use]
    #[inline]
    pub fn unique(self) -> Option<Grid> {
        match self {
            Self::Unique(solution) => Some(*solution),
            Self::None | Self::Several(_) => None,
        }
    }

    /// Tells whether there is exactly one solution.
    #[must_use]
    #[inline]
    pub const fn is_unique(&self) -> bool {
        matches!(self, Self::Unique(_))
    }
}
