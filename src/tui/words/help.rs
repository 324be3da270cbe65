//! The help pages, with the player's own keys filled in.

use super::keys::{chords, key_or_line_in};
use crate::config::{Chord, Command, Keymap, Mode};
use crate::words::{Argument, Message, Value, Words, key};

/// The suffixes of variables in help texts that stand for keys, and the modes in which the key of a command is looked
/// up.
///
/// `{ KEY($undo) }` is the key of `undo` on the board. `{ KEY($export-in-lists) }` is the key of `export` in lists. `{
/// KEY($help-all) }` stands for all keys of `help`.
const KEY_VARIABLES: &[(&str, KeyChoice, &[Mode])] = &[
    ("", KeyChoice::Plainest, &[Mode::Board, Mode::Everywhere]),
    ("-in-hints", KeyChoice::Plainest, &[Mode::Hint, Mode::Board]),
    (
        "-in-lists",
        KeyChoice::Plainest,
        &[Mode::List, Mode::Everywhere],
    ),
    ("-all", KeyChoice::All, &[Mode::Everywhere]),
];

/// Tells which keys of a command a variable stands for: the simplest one or all of them.
#[derive(Clone, Copy)]
enum KeyChoice {
    Plainest,
    All,
}

/// A variable in a help text that stands for the keys of a command. The keys are looked up when a text uses the
/// variable.
struct KeyName<'a> {
    keymap: &'a Keymap,
    named: KeyChoice,
    modes: &'a [Mode],
    command: Command,
}

impl Argument for KeyName<'_> {
    fn value(&self, words: Words) -> Value {
        let modes = self.modes.iter();
        let all: Vec<Chord> = match self.named {
            KeyChoice::Plainest => Vec::new(),
            KeyChoice::All => modes
                .flat_map(|mode| self.keymap.chords(*mode, self.command))
                .collect(),
        };
        if all.is_empty() {
            key_or_line_in(self.keymap, self.modes, self.command).value(words)
        } else {
            chords(&all).value(words)
        }
    }
}

/// Returns the heading and text of each help topic, with the player's own keys.
pub(in crate::tui) fn help_playing(words: Words, keymap: &Keymap) -> Vec<(Message, Message)> {
    let topics = [
        (key!("help-rules-title"), key!("help-rules")),
        (key!("help-digits-title"), key!("help-digits")),
        (key!("help-marks-title"), key!("help-marks")),
        (key!("help-notes-title"), key!("help-notes")),
        (key!("help-select-title"), key!("help-select")),
        (key!("help-hints-title"), key!("help-hints")),
        (key!("help-argument-title"), key!("help-argument")),
        (key!("help-signs-title"), key!("help-signs")),
        (key!("help-step-lists-title"), key!("help-step-lists")),
        (key!("help-tries-title"), key!("help-tries")),
        (key!("help-chains-title"), key!("help-chains")),
        (key!("help-chain-groups-title"), key!("help-chain-groups")),
        (key!("help-lessons-title"), key!("help-lessons")),
        (key!("help-days-title"), key!("help-days")),
        (key!("help-look-back-title"), key!("help-look-back")),
        (key!("help-statistics-title"), key!("help-statistics")),
        (key!("help-program-title"), key!("help-program")),
        (key!("help-terminal-title"), key!("help-terminal")),
    ];
    let keys = KEY_VARIABLES.iter().flat_map(|&(place, named, modes)| {
        Command::ALL.iter().map(move |&command| {
            let key = KeyName {
                keymap,
                named,
                modes,
                command,
            };
            (format!("{command}{place}"), key)
        })
    });
    let keys: Vec<(String, KeyName<'_>)> = keys.collect();
    let arguments: Vec<(&str, &dyn Argument)> = keys
        .iter()
        .map(|(name, key)| (name.as_str(), key as &dyn Argument))
        .collect();
    let message = topics.into_iter().map(|(title, text)| {
        let title = words.say(title, &[]);
        (title, words.say(text, &arguments))
    });
    message.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Config;
    use std::collections::BTreeSet;

    #[test]
    fn no_two_help_topics_have_the_same_heading_or_text() {
        let topics = help_playing(Words::english(), &Config::default().keymap);
        let headings: BTreeSet<String> = topics.iter().map(|topic| topic.0.to_string()).collect();
        let texts: BTreeSet<String> = topics.iter().map(|topic| topic.1.to_string()).collect();
        assert_eq!([headings.len(), texts.len()], [topics.len(); 2]);
    }
}
