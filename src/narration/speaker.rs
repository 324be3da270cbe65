//! The words of a language for one position.

use std::ops::Deref;

use crate::board::Candidates;
use crate::words::{BoardWords, Words};

/// The words of a language for a position: the names of cells, houses and candidates of its board, and the position
/// itself.
///
/// Families of techniques name other things, such as chains and almost locked sets, themselves.
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
    /// Creates the words for a position in a language.
    pub(crate) const fn new(words: Words, position: &'a Candidates) -> Self {
        Self {
            words: words.on(position.geometry()),
            position,
        }
    }

    pub(crate) const fn position(&self) -> &'a Candidates {
        self.position
    }
}
