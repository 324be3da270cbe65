//! Texts about keys and their meanings.

use crate::board::{Digit, Geometry};
use crossterm::event::KeyCode;

use crate::config::{Chord, Command, Keymap, Mode, Role};
use crate::tui::paint::NO_BREAK;
use crate::tui::text::Text;
use crate::words::Message;

/// The blanks between a key with its meaning and the next key.
const BETWEEN_KEYS: &str = "  ";

/// Lists commands by their keys and meanings, such as `↑↓ choose  Enter open`.
pub(in crate::tui) fn key_line(
    keymap: &Keymap,
    modes: &[Mode],
    commands: &[(Command, Message)],
) -> Text {
    let keys = commands.iter().filter_map(|(command, does)| {
        let name = key_name(keymap, modes, *command)?;
        Some(key_and_meaning(&name, &does.to_string()))
    });
    Text::join(keys, &BETWEEN_KEYS.into())
}

/// Divides a line of keys into at most `n_rows` lines. If that is not enough for all keys, leaves out keys before the last
/// one, which closes the screen.
pub(in crate::tui) fn fit_key_line(keys: &Text, width: u16, n_rows: u16) -> Vec<Text> {
    let mut keys = keys.split(BETWEEN_KEYS);
    loop {
        let lines = keys_on_lines(&keys, width);
        if lines.len() <= usize::from(n_rows) || keys.len() < 2 {
            return lines;
        }
        keys.remove(keys.len() - 2);
    }
}

/// Returns the name of a command's key. For a command with an opposite, returns the names of both keys, such as `↑↓` or
/// `k/j`.
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

/// Joins a key and its meaning with no-break spaces, so that both stay on the same line.
pub(in crate::tui) fn key_and_meaning(key: &str, does: &str) -> Text {
    let does = format!(" {does}").replace(' ', NO_BREAK);
    [(Role::Key, key.to_owned()), (Role::Dim, does)].into()
}

/// Divides keys with their meanings into lines of at most `width` columns. A key and its meaning stay together.
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
            line.push(Role::Text, BETWEEN_KEYS);
            *line = std::mem::take(line).followed_by(key.clone());
        } else {
            lines.push(key.clone());
        }
    }
    lines
}

/// Returns the keys for digits, such as `1-9`, or `1-9 A-G` on larger boards.
pub(in crate::tui) fn digit_keys(geometry: &Geometry) -> String {
    let side = geometry.side();
    match side {
        0..=9 => format!("1-{side}"),
        10 => "1-9 A".to_owned(),
        _ => format!("1-9 A-{}", Digit::from_index(side - 1)),
    }
}

/// Returns the simplest key for a command in some modes. A key that an inner mode uses for another command does not
/// count. In menus, named keys such as Enter come first, since everybody tries them. Keys that the terminal itself uses
/// come last.
pub(in crate::tui) fn simplest_key(
    keymap: &Keymap,
    modes: &[Mode],
    command: Command,
) -> Option<Chord> {
    let all = modes.iter().flat_map(|mode| keymap.chords(*mode, command));
    let usable: Vec<Chord> = all
        .filter(|chord| keymap.find(modes, *chord) == Some(command))
        .collect();
    let is_taken = |chord: &Chord| keymap.reserved_chord() == Some(*chord);
    if matches!(
        modes.first(),
        Some(Mode::Board | Mode::LargeBoard | Mode::Hint)
    ) {
        return usable
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
    usable.into_iter().min_by_key(rank)
}

/// Returns the key of a command on the board. Without a key, returns the command's name on the command line.
pub(in crate::tui) fn key_or_line(keymap: &Keymap, command: Command) -> String {
    key_or_line_in(keymap, &[Mode::Board, Mode::Everywhere], command)
}

/// Returns the key of a command in some modes. Without a key, returns the command's name on the command line.
pub(in crate::tui) fn key_or_line_in(keymap: &Keymap, modes: &[Mode], command: Command) -> String {
    simplest_key(keymap, modes, command)
        .map_or_else(|| format!(":{command}"), |chord| chord.to_string())
}

/// Returns a list of keys, such as `u, Ctrl-Z`.
pub(in crate::tui) fn chords(chords: &[Chord]) -> String {
    let names: Vec<String> = chords.iter().map(Chord::to_string).collect();
    names.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Preset;

    #[test]
    fn a_command_without_a_key_is_named_by_its_line() {
        let mut keymap = Keymap::preset(Preset::Default);
        assert_eq!(key_or_line(&keymap, Command::Check), "c");
        keymap.unbind(Mode::Board, "c".parse().expect("a key"));
        assert_eq!(key_or_line(&keymap, Command::Check), ":check");
    }
}
