//! Wording for a position in a language.

use std::ops::Deref;

use crate::board::Candidates;
use crate::words::{BoardWords, Words};

/// A language together with a position: names the cells, houses and candidates of the board, and gives access to the
/// position.
///
/// Other things, such as chains and almost locked sets, are named by the families of techniques themselves.
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
    pub(crate) const fn new(words: Words, position: &'a Candidates) -> Self {
        Self {
            words: words.for_board(position.geometry()),
            position,
        }
    }

    pub(crate) const fn position(&self) -> &'a Candidates {
        self.position
    }
}
