//! Keys and what they do.

use crate::board::{Digit, Geometry};
use crossterm::event::KeyCode;

use crate::config::{Chord, Command, Keymap, Mode, Role};
use crate::tui::text::Text;
use crate::words::Message;

/// The keys of some commands with what they do: `↑↓ choose  Enter open`.
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

/// The name of a command's key; of two commands in opposite directions, the names of both keys: `↑↓` or `k/j`.
fn key_name(keymap: &Keymap, modes: &[Mode], command: Command) -> Option<String> {
    let chord = key_of(keymap, modes, command)?;
    let opposite = match command {
        Command::MoveUp | Command::MoveDown => (Command::MoveUp, Command::MoveDown),
        Command::MoveLeft | Command::MoveRight => (Command::MoveLeft, Command::MoveRight),
        Command::PageUp | Command::PageDown => (Command::PageUp, Command::PageDown),
        Command::TextLeft | Command::TextRight => (Command::TextLeft, Command::TextRight),
        Command::TextPrevious | Command::TextNext => (Command::TextPrevious, Command::TextNext),
        _ => return Some(chord.to_string()),
    };
    let (Some(back), Some(forward)) = (
        key_of(keymap, modes, opposite.0),
        key_of(keymap, modes, opposite.1),
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

/// A key with what it does, kept on one line by no-break spaces.
pub(in crate::tui) fn key_and_meaning(key: &str, does: &str) -> Text {
    let does = format!(" {does}").replace(' ', NO_BREAK);
    [(Role::Key, key.to_owned()), (Role::Dim, does)].into()
}

const NO_BREAK: &str = "\u{a0}";

/// Keys with what they do, one after the other.
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

/// The same on lines of a width; none ends between a key and what it does.
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

/// The keys that write digits: `1-9`, on larger boards `1-9 A-G`.
pub(in crate::tui) fn digit_keys(geometry: &Geometry) -> String {
    let side = geometry.side();
    match side {
        0..=9 => format!("1-{side}"),
        10 => "1-9 A".to_owned(),
        _ => format!("1-9 A-{}", Digit::from_index(side - 1)),
    }
}

/// The plainest chord that asks for a command in one of some modes, if no mode further in binds it to something else.
/// In menus that is a named key such as Enter, which everybody tries first. A key that the terminal takes for itself
/// comes last.
pub(in crate::tui) fn key_of(keymap: &Keymap, modes: &[Mode], command: Command) -> Option<Chord> {
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

/// How a command is asked for on the board: its key, or its name on the command line.
pub(in crate::tui) fn key_or_line(keymap: &Keymap, command: Command) -> String {
    key_or_line_in(keymap, &[Mode::Board, Mode::Everywhere], command)
}

/// How a command is asked for in some modes: its key, or its name on the command line.
pub(super) fn key_or_line_in(keymap: &Keymap, modes: &[Mode], command: Command) -> String {
    key_of(keymap, modes, command).map_or_else(|| format!(":{command}"), |chord| chord.to_string())
}

/// Chords as a list: `u, Ctrl-Z`.
pub(in crate::tui) fn chords(chords: &[Chord]) -> String {
    let names: Vec<String> = chords.iter().map(Chord::to_string).collect();
    names.join(", ")
}
