//! What the errors of the rooms above say, which know no words.

use super::{Message, Words, say, spoken_errors};
use crate::board::{GeometryError, MAX_SIDE, MIN_SIDE};
use crate::cancel::Cancelled;

spoken_errors!(Cancelled, GeometryError);

impl Cancelled {
    /// Returns the error as a sentence.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        say!(words, "cancelled")
    }
}

impl GeometryError {
    /// Returns the error as a sentence.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match *self {
            Self::Side(side) => {
                say!(
                    words,
                    "no-such-side",
                    side,
                    least = MIN_SIDE,
                    most = MAX_SIDE
                )
            }
            Self::Boxes {
                side,
                width,
                height,
            } => say!(words, "no-such-shape", side, width, height),
        }
    }
}
