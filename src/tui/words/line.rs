//! The commands that exist only on the command line, and texts about the command line.

use crate::config::{Command, Role};
use crate::safe_text::SafeText;
use crate::tui::text::Text;
use crate::words::{Key, Message, SpanKind, Words, key, say};

/// The commands that have no key, with the texts that describe their arguments.
static OWN_COMMANDS: [(&str, Option<Key>); 22] = [
    ("goto", Some(key!("takes-goto"))),
    ("filter", Some(key!("takes-filter"))),
    ("new", Some(key!("takes-new"))),
    ("open", Some(key!("takes-open"))),
    ("enter", Some(key!("takes-enter"))),
    ("export", Some(key!("takes-export"))),
    ("export-save", Some(key!("takes-export-save"))),
    ("review", Some(key!("takes-review"))),
    ("save-to", Some(key!("takes-save-to"))),
    ("set", Some(key!("takes-set"))),
    ("theme", Some(key!("takes-theme"))),
    ("reveal", Some(key!("takes-reveal"))),
    ("give-up", None),
    ("place", Some(key!("takes-place"))),
    ("mark", Some(key!("takes-mark"))),
    ("corner", Some(key!("takes-corner"))),
    ("colour", Some(key!("takes-colour"))),
    ("colour-digit", Some(key!("takes-colour-digit"))),
    ("fill", Some(key!("takes-fill"))),
    ("checkpoint", Some(key!("takes-name"))),
    ("what-if", Some(key!("takes-name"))),
    ("name-try", Some(key!("takes-name"))),
];

/// Returns whether guests may use a command of the command line. The table of commands decides about commands with
/// keys. Of the others, those that write files are refused.
pub(in crate::tui) fn is_for_guests(name: &str) -> bool {
    match name.parse::<Command>() {
        Ok(command) => command.is_for_guests(),
        Err(_) => !matches!(name, "export-save" | "save-to"),
    }
}

/// Lists the commands without a key that the player may use.
pub(in crate::tui) fn own_commands(
    is_guest: bool,
) -> impl Iterator<Item = &'static (&'static str, Option<Key>)> {
    let offered = move |(name, _): &&(&str, _)| !is_guest || is_for_guests(name);
    OWN_COMMANDS.iter().filter(offered)
}

/// Describes the arguments of a command, such as `[format] [file]`. `None` if the command takes none.
fn argument_usage(words: Words, command: &str) -> Option<String> {
    let (_, takes) = OWN_COMMANDS.iter().find(|(name, _)| *name == command)?;
    takes.clone().map(|takes| say!(words, takes).to_string())
}

/// Returns a command of the command line with its arguments, such as `goto r3c4`.
pub(in crate::tui) fn line_usage(words: Words, name: &str) -> Text {
    let takes = argument_usage(words, name).unwrap_or_default();
    [
        (Role::Key, name.to_owned()),
        (Role::Text, " ".to_owned()),
        (Role::Dim, takes),
    ]
    .into()
}

/// Returns a command of the command line with its arguments and its effect, such as `goto r3c4  moves the cursor`.
pub(in crate::tui) fn line_help(words: Words, name: &str) -> Text {
    let does = say!(words, Key::row("line-does", name));
    let usage = line_usage(words, name).to_string();
    let mut line = Text::new(Role::Key, name);
    line.push(Role::Dim, usage[name.len()..].trim_end());
    line.push(Role::Text, format!("  {does}"));
    line
}

/// Describes a command that can have a key, such as `undo: Takes back the last move.`
pub(in crate::tui) fn command_line(words: Words, command: Command) -> Text {
    [
        (Role::Key, command.name().to_owned()),
        (Role::Text, format!(": {}", command.doc(words))),
    ]
    .into()
}

/// Returns a line with the names of the commands that begin with the typed text, or a warning if there are none.
pub(in crate::tui) fn matching_line(words: Words, names: &[&str]) -> Text {
    if names.is_empty() {
        return say!(words, "line-no-match")
            .with_kind(SpanKind::Warning)
            .into();
    }
    Text::new(Role::Dim, names.join(" "))
}

/// Says that a command received a wrong argument, or none, and which arguments it accepts.
pub(in crate::tui) fn wrong_argument(words: Words, command: &str, found: &SafeText) -> Message {
    let takes = argument_usage(words, command).unwrap_or_default();
    if found.as_str().is_empty() {
        return say!(words, "line-argument-missing", command, takes);
    }
    say!(words, "line-wrong-argument", command, found, takes)
}
