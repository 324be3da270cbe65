//! Keys and what they do.

use crate::config::{Chord, Command, Key, Keymap, Mode, Modifiers, Role};
use crate::tui::text::Text;
use crate::words::Message;

/// The keys of some commands with what they do: `[?] more  [Enter] apply`.
pub(in crate::tui) fn key_line(
    keymap: &Keymap,
    modes: &[Mode],
    commands: &[(Command, Message)],
) -> Text {
    let mut line = Text::default();
    for (command, does) in commands {
        if let Some(chord) = key_of(keymap, modes, *command) {
            if !line.is_empty() {
                line.push(Role::Text, "  ");
            }
            line.push(Role::Text, "[");
            line.push(Role::Key, chord.to_string());
            line.push(Role::Text, format!("] {does}"));
        }
    }
    line
}

/// The plainest chord that asks for a command in one of some modes, if the innermost of them leaves it to the command.
/// In menus that is a named key such as Enter, which everybody tries first.
pub(in crate::tui) fn key_of(keymap: &Keymap, modes: &[Mode], command: Command) -> Option<Chord> {
    let all = modes.iter().flat_map(|mode| keymap.chords(*mode, command));
    let theirs: Vec<Chord> = all
        .filter(|chord| keymap.find(modes, *chord) == Some(command))
        .collect();
    if matches!(
        modes.first(),
        Some(Mode::Board | Mode::LargeBoard | Mode::Hint)
    ) {
        return theirs.first().copied();
    }
    let rank = |chord: &Chord| match chord.key() {
        _ if chord.modifiers() != Modifiers::default() => 4,
        Key::Char(letter) if letter.is_uppercase() => 3,
        Key::Char(_) => 2,
        Key::Tab | Key::Backspace => 1,
        _ => 0,
    };
    theirs.into_iter().min_by_key(rank)
}

/// How a command is asked for on the board: its key, or its name on the command line.
pub(in crate::tui) fn key_or_line(keymap: &Keymap, command: Command) -> String {
    key_of(keymap, &[Mode::Board, Mode::Everywhere], command)
        .map_or_else(|| format!(":{command}"), |chord| chord.to_string())
}

/// Chords as a list: `u, Ctrl-Z`.
pub(in crate::tui) fn chords(chords: &[Chord]) -> String {
    let names: Vec<String> = chords.iter().map(Chord::to_string).collect();
    names.join(", ")
}
