//! The help pages.

use super::keys::key_or_line_in;
use crate::config::{Command, Keymap, Mode};
use crate::words::{Argument, Message, Value, Words, key};

/// Where a key is pressed: the end of the name by which texts call it, and the modes that are asked for it.
///
/// On the board `undo` is called `{ KEY($undo) }`, in lists `export` is called `{ KEY($export-in-lists) }`.
const PLACES: &[(&str, &[Mode])] = &[
    ("", &[Mode::Board, Mode::Everywhere]),
    ("-in-hints", &[Mode::Hint, Mode::Board]),
    ("-in-lists", &[Mode::List, Mode::Everywhere]),
];

/// The key that asks for a command in some modes; it is looked up where a text names it.
struct KeyOf<'a> {
    keymap: &'a Keymap,
    modes: &'a [Mode],
    command: Command,
}

impl Argument for KeyOf<'_> {
    fn value(&self, words: Words) -> Value {
        key_or_line_in(self.keymap, self.modes, self.command).value(words)
    }
}

/// How the game is played, with the keys in force.
pub(in crate::tui) fn help_playing(words: Words, keymap: &Keymap) -> Vec<Message> {
    let texts = [
        key!("help-rules"),
        key!("help-digits"),
        key!("help-marks"),
        key!("help-notes"),
        key!("help-select"),
        key!("help-hints"),
        key!("help-why"),
        key!("help-chains"),
        key!("help-tries"),
        key!("help-step-lists"),
        key!("help-lessons"),
        key!("help-days"),
        key!("help-statistics"),
        key!("help-program"),
        key!("help-terminal"),
        key!("help-signs"),
    ];
    let keys = PLACES.iter().flat_map(|&(place, modes)| {
        Command::ALL.iter().map(move |&command| {
            let key = KeyOf {
                keymap,
                modes,
                command,
            };
            (format!("{command}{place}"), key)
        })
    });
    let keys: Vec<(String, KeyOf<'_>)> = keys.collect();
    let arguments: Vec<(&str, &dyn Argument)> = keys
        .iter()
        .map(|(name, key)| (name.as_str(), key as &dyn Argument))
        .collect();
    let said = texts.into_iter().map(|text| words.say(text, &arguments));
    said.collect()
}
