//! The commands that need an argument, and the texts that describe it.

use crate::words::{Key, Message, Words, key, say};

static ARGUMENTS: [(&str, Key); 16] = [
    ("goto", key!("takes-goto")),
    ("filter", key!("takes-digit")),
    ("place", key!("takes-place")),
    ("mark", key!("takes-mark")),
    ("corner", key!("takes-corner")),
    ("colour", key!("takes-colour")),
    ("colour-digit", key!("takes-colour-digit")),
    ("drop-chain", key!("takes-number")),
    ("go-to-try", key!("takes-number")),
    ("go-to-checkpoint", key!("takes-number")),
    ("drop-checkpoint", key!("takes-number")),
    ("collection", key!("takes-number")),
    ("name-checkpoint", key!("takes-numbered-name")),
    ("play-on", key!("takes-moment")),
    ("resume", key!("takes-game")),
    ("save-to", key!("takes-save-to")),
];

/// Returns the message which says that a command needs an argument; `None` if it needs none.
pub(crate) fn missing_argument(words: Words, command: &str) -> Option<Message> {
    let (_, takes) = ARGUMENTS.iter().find(|(name, _)| *name == command)?;
    let takes = say!(words, takes.clone()).to_string();
    // Before a full stop, a list of examples ends with the last example.
    let takes = takes.trim_end_matches([' ', '…']);
    Some(say!(words, "line-argument-missing", command, takes))
}
