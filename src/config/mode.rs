//! The modes of the key map: the places where a key is pressed.

use super::named_value::named_value;
use crate::words::{Key, Words, say};

named_value! {
    /// A context of the key map: where a key is pressed.
    ///
    /// The screen looks a chord up in several modes, the innermost first: on a 16×16 board with a hint open that is
    /// `Hint`, `LargeBoard`, `Board`, `Everywhere`. The first mode that binds the chord decides.
    Mode {
        /// Playing.
        #[default]
        Board = "board",
        /// Playing on a board with digits above 9; asked before `board`.
        LargeBoard = "large-board",
        /// A hint is open; asked before `board`.
        Hint = "hint",
        /// Menus, lists and pages of text.
        List = "list",
        /// A question to answer yes or no.
        Question = "question",
        /// A line of text is being typed; other characters than those bound type themselves.
        Text = "text",
        /// A puzzle is being entered.
        Entry = "entry",
        /// Any place; asked last.
        Everywhere = "everywhere",
    }
}

impl Mode {
    /// Returns what the mode is, in a sentence.
    #[must_use]
    pub fn about(self, words: Words) -> String {
        say!(words, Key::row("mode", self)).to_string()
    }
}
