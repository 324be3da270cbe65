//! Answers of a search: how many solutions there are.

use crate::board::Grid;

/// The number of solutions that a search found, and whether there are no others.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Count {
    /// The number of solutions found.
    pub found: u64,
    /// Whether the count is complete. False if the limit or a [`Cancel`](crate::cancel::Cancel) flag ended the search.
    pub complete: bool,
}

/// The verdict on a grid: no solution, exactly one, or several.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Verdict {
    /// The grid has no solution.
    None,
    /// The grid has exactly one solution.
    Unique(Box<Grid>),
    /// The grid has several solutions; two of them are given.
    Several(Box<[Grid; 2]>),
}

impl Verdict {
    /// Returns the solution if there is exactly one, otherwise `None`.
    #[must_use]
    #[inline]
    pub fn unique(self) -> Option<Grid> {
        match self {
            Self::Unique(solution) => Some(*solution),
            Self::None | Self::Several(_) => None,
        }
    }

    /// Returns whether there is exactly one solution.
    #[must_use]
    #[inline]
    pub const fn is_unique(&self) -> bool {
        matches!(self, Self::Unique(_))
    }
}
