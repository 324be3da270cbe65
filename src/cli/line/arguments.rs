//! The arguments of commands: cells with a value, and the texts that describe missing arguments.

use crate::board::Geometry;
use crate::words::{Key, Message, Words, cell_from_text, key, say};

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

/// Asks for the missing argument of a command; `None` if the command needs none.
pub(crate) fn missing_argument(words: Words, command: &str) -> Option<Message> {
    let (_, takes) = ARGUMENTS.iter().find(|(name, _)| *name == command)?;
    let takes = say!(words, takes.clone()).to_string();
    // Before a full stop, a list of examples ends with the last example.
    let takes = takes.trim_end_matches([' ', '…']);
    Some(say!(words, "line-argument-missing", command, takes))
}

/// Splits words into cells and a value such as a digit, which comes first or last: `5 r1c2 r1c3`, `r1c2 r1c3 5`. The word
/// `all` stands for all cells. `None` if the words are not of this form.
pub(crate) fn cells_and_value<'w, 'a>(
    parts: &'w [&'a str],
    geometry: &Geometry,
) -> Option<(&'w [&'a str], &'a str)> {
    let is_cell = |word: &&str| *word == "all" || cell_from_text(geometry, word).is_some();
    let (cells, value) = match parts {
        [cells @ .., value] if !is_cell(value) => (cells, value),
        [value, cells @ ..] => (cells, value),
        [] => return None,
    };
    let are_cells = !cells.is_empty() && cells.iter().all(is_cell);
    (are_cells && !is_cell(value)).then_some((cells, *value))
}
