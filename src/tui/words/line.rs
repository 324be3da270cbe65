//! The command line.

use crate::config::{Command, Role};
use crate::safe_text::SafeText;
use crate::tui::line_commands::takes;
use crate::tui::text::Text;
use crate::words::{Message, SpanKind, Words, say};

/// A command of the line with what it takes: `goto r3c4`.
pub(in crate::tui) fn line_usage(words: Words, name: &str) -> Text {
    let takes = takes(words, name).unwrap_or_default();
    [
        (Role::Key, name.to_owned()),
        (Role::Text, " ".to_owned()),
        (Role::Dim, takes),
    ]
    .into()
}

/// A command of the key map with what it does: `undo: Takes back the last move.`
pub(in crate::tui) fn line_command(words: Words, command: Command) -> Text {
    [
        (Role::Key, command.name().to_owned()),
        (Role::Text, format!(": {}", command.doc(words))),
    ]
    .into()
}

/// The names of commands that begin as what was typed.
pub(in crate::tui) fn line_matching(words: Words, names: &[&str]) -> Text {
    if names.is_empty() {
        return say!(words, "line-no-match")
            .with_kind(SpanKind::Warning)
            .into();
    }
    Text::new(Role::Dim, names.join(" "))
}

/// Says what a command takes instead of what it was given.
pub(in crate::tui) fn wrong_argument(words: Words, command: &str, found: &SafeText) -> Message {
    let takes = takes(words, command).unwrap_or_default();
    if found.as_str().is_empty() {
        return say!(words, "line-argument-missing", command, takes);
    }
    say!(words, "line-wrong-argument", command, found, takes)
}
