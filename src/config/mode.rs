//! The modes of the key map, such as the board or a list. Each mode has its own bindings.

use super::named_value::named_value;
use crate::words::{Key, Words, say};

named_value! {
    /// The context in which a key is pressed.
    ///
    /// The screen looks up a chord in several modes, the innermost first. On a 16×16 board with a hint open these are
    /// `Hint`, `LargeBoard`, `Board`, `Everywhere`. The first mode that binds the chord decides.
    Mode {
        #[default]
        Board = "board",
        /// A board with digits above 9. It is looked up before `board`.
        LargeBoard = "large-board",
        /// The board with a hint open. It is looked up before `board`.
        Hint = "hint",
        List = "list",
        Question = "question",
        /// A text field. Characters that have no binding are typed into it.
        Text = "text",
        Entry = "entry",
        /// Every context. It is looked up last.
        Everywhere = "everywhere",
    }
}

impl Mode {
    #[must_use]
    pub fn description(self, words: Words) -> String {
        say!(words, Key::row("mode", self)).to_string()
    }
}
