//! Texts of the command line.

use crate::config::{Command, Role};
use crate::safe_text::SafeText;
use crate::tui::line_commands::takes;
use crate::tui::text::Text;
use crate::words::{Message, SpanKind, Words, say};

/// Returns a command of the command line with its arguments, such as `goto r3c4`.
pub(in crate::tui) fn line_usage(words: Words, name: &str) -> Text {
    let takes = takes(words, name).unwrap_or_default();
    [
        (Role::Key, name.to_owned()),
        (Role::Text, " ".to_owned()),
        (Role::Dim, takes),
    ]
    .into()
}

/// Describes a command of the key map, such as `undo: Takes back the last move.`
pub(in crate::tui) fn line_command(words: Words, command: Command) -> Text {
    [
        (Role::Key, command.name().to_owned()),
        (Role::Text, format!(": {}", command.doc(words))),
    ]
    .into()
}

/// Lists the commands that begin with the typed text.
pub(in crate::tui) fn line_matching(words: Words, names: &[&str]) -> Text {
    if names.is_empty() {
        return say!(words, "line-no-match")
            .with_kind(SpanKind::Warning)
            .into();
    }
    Text::new(Role::Dim, names.join(" "))
}

/// Returns the message that says which arguments a command accepts and which it got.
pub(in crate::tui) fn wrong_argument(words: Words, command: &str, found: &SafeText) -> Message {
    let takes = takes(words, command).unwrap_or_default();
    if found.as_str().is_empty() {
        return say!(words, "line-argument-missing", command, takes);
    }
    say!(words, "line-wrong-argument", command, found, takes)
}
