//! The reasons why no board was drawn.

use crate::board::{GeometryError, VariantError};
use crate::cancel::Cancelled;
use crate::words::{Message, Words, spoken_errors};

/// The reason why no board was drawn.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum DrawError {
    /// The rules do not fit the board.
    Variant(VariantError),
    /// The flag was set first.
    Cancelled,
}

impl DrawError {
    /// Returns the message that says why no board was drawn.
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
