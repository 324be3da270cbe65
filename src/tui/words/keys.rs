//! Texts about keys and their meanings.

use crate::board::{Digit, Geometry};
use crossterm::event::KeyCode;

use crate::config::{Chord, Command, Keymap, Mode, Role};
use crate::tui::text::Text;
use crate::words::Message;

/// Lists the keys of some commands with their meanings, such as `↑↓ choose  Enter open`.
pub(in crate::tui) fn key_line(
    keymap: &Keymap,
    modes: &[Mode],
    commands: &[(Command, Message)],
) -> Text {
    let keys: Vec<Text> = commands
        .iter()
        .filter_map(|(command, does)| {
            let name = key_name(keymap, modes, *command)?;
            Some(key_and_meaning(&name, &does.to_string()))
        })
        .collect();
    keys_in_a_row(&keys)
}

/// Returns the name of a command's key. For two opposite commands, returns both names: `↑↓` or `k/j`.
fn key_name(keymap: &Keymap, modes: &[Mode], command: Command) -> Option<String> {
    let chord = simplest_key(keymap, modes, command)?;
    let opposite = match command {
        Command::MoveUp | Command::MoveDown => (Command::MoveUp, Command::MoveDown),
        Command::MoveLeft | Command::MoveRight => (Command::MoveLeft, Command::MoveRight),
        Command::PageUp | Command::PageDown => (Command::PageUp, Command::PageDown),
        Command::TextLeft | Command::TextRight => (Command::TextLeft, Command::TextRight),
        Command::TextPrevious | Command::TextNext => (Command::TextPrevious, Command::TextNext),
        _ => return Some(chord.to_string()),
    };
    let (Some(back), Some(forward)) = (
        simplest_key(keymap, modes, opposite.0),
        simplest_key(keymap, modes, opposite.1),
    ) else {
        return Some(chord.to_string());
    };
    let arrow = |chord: Chord| match chord.code() {
        _ if !chord.modifiers().is_empty() => None,
        KeyCode::Up => Some('↑'),
        KeyCode::Down => Some('↓'),
        KeyCode::Left => Some('←'),
        KeyCode::Right => Some('→'),
        _ => None,
    };
    Some(match (arrow(back), arrow(forward)) {
        (Some(back), Some(forward)) => format!("{back}{forward}"),
        _ => format!("{back}/{forward}"),
    })
}

/// Joins a key and its meaning with no-break spaces, so that they stay on one line.
pub(in crate::tui) fn key_and_meaning(key: &str, does: &str) -> Text {
    let does = format!(" {does}").replace(' ', NO_BREAK);
    [(Role::Key, key.to_owned()), (Role::Dim, does)].into()
}

const NO_BREAK: &str = "\u{a0}";

/// Joins several keys with their meanings on one line.
pub(in crate::tui) fn keys_in_a_row<'a>(keys: impl IntoIterator<Item = &'a Text>) -> Text {
    let mut line = Text::default();
    for key in keys {
        if !line.is_empty() {
            line.push(Role::Text, "  ");
        }
        line = line.then(key.clone());
    }
    line
}

/// Divides keys with their meanings into lines of at most `width` columns, never between a key and its meaning.
pub(in crate::tui) fn keys_on_lines<'a>(
    keys: impl IntoIterator<Item = &'a Text>,
    width: u16,
) -> Vec<Text> {
    let mut lines = vec![Text::default()];
    for key in keys {
        let Some(line) = lines.last_mut() else { break };
        if line.is_empty() {
            *line = key.clone();
        } else if line.width() + 2 + key.width() <= width {
            line.push(Role::Text, "  ");
            *line = std::mem::take(line).then(key.clone());
        } else {
            lines.push(key.clone());
        }
    }
    lines
}

/// Returns the keys for digits: `1-9`, on larger boards `1-9 A-G`.
pub(in crate::tui) fn digit_keys(geometry: &Geometry) -> String {
    let side = geometry.side();
    match side {
        0..=9 => format!("1-{side}"),
        10 => "1-9 A".to_owned(),
        _ => format!("1-9 A-{}", Digit::from_index(side - 1)),
    }
}

/// Returns the simplest key for a command in one of some modes, unless an inner mode uses the key for another command.
/// In menus, prefers a named key such as Enter, which everybody tries first. Avoids keys that the terminal itself uses.
pub(in crate::tui) fn simplest_key(
    keymap: &Keymap,
    modes: &[Mode],
    command: Command,
) -> Option<Chord> {
    let all = modes.iter().flat_map(|mode| keymap.chords(*mode, command));
    let theirs: Vec<Chord> = all
        .filter(|chord| keymap.find(modes, *chord) == Some(command))
        .collect();
    let is_taken = |chord: &Chord| keymap.taken() == Some(*chord);
    if matches!(
        modes.first(),
        Some(Mode::Board | Mode::LargeBoard | Mode::Hint)
    ) {
        return theirs
            .into_iter()
            .min_by_key(|chord| (is_taken(chord), !chord.modifiers().is_empty()));
    }
    let rank = |chord: &Chord| match chord.code() {
        _ if is_taken(chord) => 5,
        _ if !chord.modifiers().is_empty() => 4,
        KeyCode::Char(letter) if letter.is_uppercase() => 3,
        KeyCode::Char(_) => 2,
        KeyCode::Tab | KeyCode::Backspace => 1,
        _ => 0,
    };
    theirs.into_iter().min_by_key(rank)
}

/// Returns the key of a command on the board, or else its name on the command line.
pub(in crate::tui) fn key_or_line(keymap: &Keymap, command: Command) -> String {
    key_or_line_in(keymap, &[Mode::Board, Mode::Everywhere], command)
}

/// Returns the key of a command in some modes, or else its name on the command line.
pub(super) fn key_or_line_in(keymap: &Keymap, modes: &[Mode], command: Command) -> String {
    simplest_key(keymap, modes, command)
        .map_or_else(|| format!(":{command}"), |chord| chord.to_string())
}

/// Lists keys, such as `u, Ctrl-Z`.
pub(in crate::tui) fn chords(chords: &[Chord]) -> String {
    let names: Vec<String> = chords.iter().map(Chord::to_string).collect();
    names.join(", ")
}
