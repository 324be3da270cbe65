//! Search methods, by name.

use std::fmt;

use super::nine::Kind;

/// A search method for the usual board, nine by nine with square boxes.
///
/// All methods find the same solutions, in orders of their own. Without a choice the fastest is taken;
/// boards of other shapes have only one, and do not ask.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Method(pub(super) Algorithm);

/// The algorithm behind a method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Algorithm {
    /// The search for all boards.
    General,
    /// The fast search, with lanes of some kind.
    Nine(Kind),
}

impl Method {
    /// Lists the methods that this processor allows.
    #[inline]
    pub fn available() -> impl Iterator<Item = Self> {
        let kinds = Kind::available().iter();
        let fast = kinds.map(|kind| Self(Algorithm::Nine(*kind)));
        fast.chain([Self(Algorithm::General)])
    }

    /// Returns the fastest method that this processor allows.
    ///
    /// Where there are no vectors that is still the fast search, in plain words: on the hard puzzles,
    /// where time matters most, it is faster than the general one.
    #[must_use]
    pub fn best() -> Self {
        Self(Algorithm::Nine(Kind::available()[0]))
    }
}

impl fmt::Display for Method {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Algorithm::General => f.write_str("general"),
            Algorithm::Nine(kind) => kind.fmt(f),
        }
    }
}
