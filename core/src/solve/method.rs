//! Search methods that users can choose by name.

use std::fmt;

use super::vector::VectorKind;

/// A search method for the standard 9×9 board.
///
/// All methods find the same solutions, each in its own order. By default the fastest method is used. Boards of other
/// shapes have only one method and ignore the choice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Method(pub(super) Algorithm);

/// The algorithm behind a method.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Algorithm {
    /// The general search, which supports boards of every shape up to 9×9.
    General,
    /// The fast search for the standard board, with a kind of vectors.
    Nine(VectorKind),
}

impl Method {
    /// Lists the methods that this processor can run, the fastest first.
    #[inline]
    pub fn available() -> impl Iterator<Item = Self> {
        let kinds = VectorKind::available().iter();
        let fast = kinds.map(|kind| Self(Algorithm::Nine(*kind)));
        fast.chain([Self(Algorithm::General)])
    }

    /// Returns the fastest method that this processor can run.
    #[must_use]
    pub fn best() -> Self {
        Self(Algorithm::Nine(VectorKind::best()))
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
