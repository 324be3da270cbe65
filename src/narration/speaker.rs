//! The speaker: the words of a language for a position.

use std::ops::Deref;

use crate::board::Candidates;
use crate::words::{BoardWords, Words};

/// The words for a position: those for what stands on its board, and the position itself.
///
/// What a family names besides (chains, almost locked sets), it writes itself.
#[derive(Clone, Copy)]
pub(crate) struct Speaker<'a> {
    words: BoardWords,
    position: &'a Candidates,
}

impl Deref for Speaker<'_> {
    type Target = BoardWords;

    fn deref(&self) -> &BoardWords {
        &self.words
    }
}

impl<'a> Speaker<'a> {
    /// Makes the words for a position in a language.
    pub(crate) const fn new(words: Words, position: &'a Candidates) -> Self {
        Self {
            words: words.on(position.geometry()),
            position,
        }
    }

    /// Returns the position that is spoken about.
    pub(crate) const fn position(&self) -> &'a Candidates {
        self.position
    }
}
