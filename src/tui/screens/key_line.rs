//! The line of keys below a screen, such as `↑↓ choose  Enter open  Esc close`.

use super::Context;
use crate::config::{Command, Mode};
use crate::tui::text::Text;
use crate::tui::words;
use crate::words::{Key, key};

/// The keys of a screen with their meanings, in the order in which they are shown.
#[derive(Clone)]
pub(super) struct KeyLine<'a> {
    context: &'a Context<'a>,
    modes: Vec<Mode>,
    keys: Vec<(Command, Key)>,
}

impl<'a> KeyLine<'a> {
    /// Creates an empty line. `modes` are the modes in which the keys are looked up, the innermost mode first.
    pub(super) fn new(context: &'a Context<'a>, modes: &[Mode]) -> Self {
        Self {
            context,
            modes: [modes, &[Mode::Everywhere]].concat(),
            keys: Vec::new(),
        }
    }

    /// Creates the line of a list, which begins with the keys that select a line if there are several lines.
    pub(super) fn of_list(context: &'a Context<'a>, n_lines: usize) -> Self {
        let keys = Self::new(context, &[Mode::List]);
        keys.key_if(n_lines > 1, Command::MoveDown, key!("key-choose"))
    }

    #[must_use]
    pub(super) fn key(mut self, command: Command, meaning: Key) -> Self {
        self.keys.push((command, meaning));
        self
    }

    #[must_use]
    pub(super) fn key_if(self, is_offered: bool, command: Command, meaning: Key) -> Self {
        if is_offered {
            self.key(command, meaning)
        } else {
            self
        }
    }

    /// Adds the key that closes the screen, and returns the whole line.
    pub(super) fn close(self) -> Text {
        self.key(Command::Cancel, key!("key-close")).line()
    }

    pub(super) fn line(self) -> Text {
        let words = self.context.words;
        let keys = self.keys.into_iter();
        let keys: Vec<_> = keys
            .map(|(command, meaning)| (command, words.say(meaning, &[])))
            .collect();
        words::key_line(&self.context.config.keymap, &self.modes, &keys)
    }
}
