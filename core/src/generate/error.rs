//! The error when no puzzle can be made.

use super::impossible::Impossible;
use crate::cancel::Cancelled;
use crate::words::{Message, Words, say, spoken_errors};

/// The reason why no puzzle was made.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum GenerateError {
    /// The work was cancelled.
    Cancelled,
    /// No puzzle can meet the request.
    Impossible(Impossible),
    /// No solution grid of the board was found; it may have none, or very few.
    NoGridFound,
    /// The search found no puzzle that meets the request; there may be none, or very few.
    GaveUp {
        /// The number of attempts made.
        attempts: u32,
    },
}

spoken_errors!(GenerateError);

impl GenerateError {
    /// Explains why no puzzle was made.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Cancelled => Cancelled.message(words),
            Self::Impossible(reason) => reason.message(words),
            Self::NoGridFound => say!(words, "generate-no-grid-found"),
            Self::GaveUp { attempts } => say!(words, "generate-gave-up", attempts),
        }
    }
}

impl From<Impossible> for GenerateError {
    fn from(reason: Impossible) -> Self {
        Self::Impossible(reason)
    }
}

impl From<Cancelled> for GenerateError {
    fn from(Cancelled: Cancelled) -> Self {
        Self::Cancelled
    }
}
