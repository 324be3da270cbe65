//! The reason why a request is refused.

use crate::game::Rejected;
use crate::store::StoreError;
use crate::words::{Message, Words, say};

/// The answer to a request, or the reason why it is refused.
pub(super) type Answer = Result<String, Refusal>;

/// The reason why a request is refused.
#[derive(Debug)]
pub(super) enum Refusal {
    NoGame,
    /// The rules of the game reject the action.
    Rejected(Rejected),
    Store(StoreError),
    /// Another reason, as whole sentences.
    Other(Message),
}

impl From<Rejected> for Refusal {
    fn from(reason: Rejected) -> Self {
        Self::Rejected(reason)
    }
}

impl From<StoreError> for Refusal {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

impl From<Message> for Refusal {
    fn from(reason: Message) -> Self {
        Self::Other(reason)
    }
}

impl Refusal {
    pub(super) fn text(&self, words: Words) -> String {
        match self {
            Self::NoGame => say!(words, "linear-no-game").to_string(),
            Self::Rejected(reason) => reason.sentence(words),
            Self::Store(error) => words.sentence(&error.message(words).to_string()),
            Self::Other(reason) => reason.to_string(),
        }
    }
}
