//! Search methods that can be chosen by name.

use std::fmt;

use super::nine::Kind;

/// A search method for the standard board, nine by nine with square boxes.
///
/// All methods find the same solutions, each in its own order. The default is the fastest; boards of other shapes have
/// only one method and ignore the choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Method(pub(super) Algorithm);

/// The algorithm behind a method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Algorithm {
    /// The search for all boards.
    General,
    /// The fast search, with a certain kind of vectors.
    Nine(Kind),
}

impl Method {
    /// Lists the methods that this processor can run, the fastest first.
    #[inline]
    pub fn available() -> impl Iterator<Item = Self> {
        let kinds = Kind::available().iter();
        let fast = kinds.map(|kind| Self(Algorithm::Nine(*kind)));
        fast.chain([Self(Algorithm::General)])
    }

    /// Returns the fastest method that this processor can run.
    ///
    /// Without vector instructions that is still the fast search, with plain integers: on hard puzzles, where time
    /// matters most, it is faster than the general search.
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
