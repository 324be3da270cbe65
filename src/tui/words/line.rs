//! The command line.

use crate::config::{Command, Role};
use crate::safe_text::SafeText;
use crate::tui::text::Text;

pub(in crate::tui) fn line_start() -> Text {
    Text::fill(
        "Type a command; {tab} completes it. {some} …",
        &[
            ("tab", Role::Key, &"Tab"),
            (
                "some",
                Role::Dim,
                &"goto r3c4, filter 5, set clock hidden, export line",
            ),
        ],
    )
}

pub(in crate::tui) fn line_usage(name: &str, takes: &str) -> Text {
    Text::fill(
        "{name} {takes}",
        &[("name", Role::Key, &name), ("takes", Role::Dim, &takes)],
    )
}

pub(in crate::tui) fn line_command(command: Command) -> Text {
    Text::fill(
        "{name}: {doc}",
        &[
            ("name", Role::Key, &command),
            ("doc", Role::Text, &command.doc()),
        ],
    )
}

pub(in crate::tui) fn line_matching(names: &[&str]) -> Text {
    if names.is_empty() {
        return Text::new(Role::Warning, "No command begins like this.");
    }
    Text::new(Role::Dim, names.join(" "))
}

pub(in crate::tui) fn wrong_argument(command: &str, found: &SafeText) -> Text {
    let takes = crate::tui::line::WITH_ARGUMENTS
        .iter()
        .find(|(name, _)| *name == command)
        .map_or("", |(_, takes)| takes);
    Text::fill(
        "`{command}` does not take `{found}`; it takes {takes}.",
        &[
            ("command", Role::Key, &command),
            ("found", Role::Error, found),
            ("takes", Role::Accent, &takes),
        ],
    )
}

pub(in crate::tui) fn allowed(key: &str, allowed: &str) -> Text {
    Text::fill(
        "{key} takes {allowed}.",
        &[
            ("key", Role::Key, &key),
            ("allowed", Role::Accent, &allowed),
        ],
    )
}

pub(in crate::tui) fn set(key: &str, value: &SafeText) -> Text {
    Text::fill(
        "{key} is {value} until the program ends.",
        &[("key", Role::Key, &key), ("value", Role::Accent, value)],
    )
}

pub(in crate::tui) fn unknown_command(line: &SafeText) -> Text {
    Text::fill(
        "There is no command `{line}`.",
        &[("line", Role::Error, line)],
    )
}

pub(in crate::tui) fn expected(found: &SafeText, expected: &str) -> Text {
    Text::fill(
        "Found `{found}` where {expected} was expected.",
        &[
            ("found", Role::Error, found),
            ("expected", Role::Accent, &expected),
        ],
    )
}
