//! The error when the board of a variant cannot be made at random.

use crate::board::{GeometryError, VariantError};
use crate::cancel::Cancelled;
use crate::words::{Message, Words, spoken_errors};

/// The reason why no board was made for a variant.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DrawError {
    /// The rules of the variant do not fit the board.
    Variant(VariantError),
    /// The work was cancelled.
    Cancelled,
}

impl DrawError {
    /// Explains why no board was made.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Variant(error) => error.message(words),
            Self::Cancelled => Cancelled.message(words),
        }
    }
}

spoken_errors!(DrawError);

impl From<VariantError> for DrawError {
    fn from(error: VariantError) -> Self {
        Self::Variant(error)
    }
}

impl From<GeometryError> for DrawError {
    fn from(error: GeometryError) -> Self {
        Self::Variant(error.into())
    }
}

impl From<Cancelled> for DrawError {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Cancelled
    }
}
