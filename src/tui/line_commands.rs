//! The commands that only the command line has, with what they take.

use crate::config::Command;
use crate::words::{Key, Words, key, say};

/// Commands of the line besides those that keys can be bound to, with what they take.
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

/// Whether a command of the line is of use to guests: a key's command by the table of those, and nothing that writes
/// files.
pub(super) fn is_for_guests(name: &str) -> bool {
    match name.parse::<Command>() {
        Ok(command) => command.is_for_guests(),
        Err(_) => !matches!(name, "export-save" | "save-to"),
    }
}

/// Lists the commands of the line that this player may have.
pub(super) fn own_commands(
    is_guest: bool,
) -> impl Iterator<Item = &'static (&'static str, Option<Key>)> {
    let offered = move |(name, _): &&(&str, _)| !is_guest || is_for_guests(name);
    OWN_COMMANDS.iter().filter(offered)
}

/// The arguments of one of these commands, in words: `[format] [file]`.
pub(super) fn takes(words: Words, command: &str) -> Option<String> {
    let (_, takes) = OWN_COMMANDS.iter().find(|(name, _)| *name == command)?;
    takes.clone().map(|takes| say!(words, takes).to_string())
}
