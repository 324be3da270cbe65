//! The help pages.

use super::keys::key_of;
use crate::config::{Command, Keymap, Mode, NamedValue, Preset, Role};
use crate::tui::text::Text;

pub(in crate::tui) fn help_title(page: usize, n_pages: usize, name: &str) -> String {
    format!("Help {page}/{n_pages}: {name}")
}

pub(in crate::tui) fn help_preset(preset: Preset) -> Text {
    Text::fill(
        "Key map: {name}, with your own bindings.",
        &[("name", Role::Accent, &preset.name())],
    )
}

pub(in crate::tui) fn help_line() -> Text {
    Text::from(
        "After a colon every command of the key map can be entered by its name, and these besides. Moves are written as \
         saves write them.",
    )
}

pub(in crate::tui) fn technique_heading(name: &str, family: &str) -> Text {
    Text::fill(
        "{name} ({family})",
        &[("name", Role::Title, &name), ("family", Role::Dim, &family)],
    )
}

pub(in crate::tui) fn technique_line(name: &str, family: Option<&str>) -> Text {
    match family {
        None => name.into(),
        Some(family) => Text::fill(
            "{name}  {family}",
            &[
                ("name", Role::Accent, &format_args!("{name:<44}")),
                ("family", Role::Dim, &family),
            ],
        ),
    }
}

pub(in crate::tui) const KEY_NEXT_TECHNIQUE: &str = "next technique";
pub(in crate::tui) const KEY_OPEN: &str = "open";
pub(in crate::tui) const KEY_TRY: &str = "try it";

/// How the game is played, with the keys in force.
pub(in crate::tui) fn help_playing(keymap: &Keymap) -> Vec<Text> {
    let key = |command| {
        let all = [Mode::Board, Mode::Everywhere];
        key_of(keymap, &all, command)
            .map_or_else(|| format!(":{command}"), |chord| chord.to_string())
    };
    let fill = |template: &str, commands: &[(&str, Command)]| {
        let keys: Vec<(&str, String)> = commands
            .iter()
            .map(|(name, command)| (*name, key(*command)))
            .collect();
        let arguments: Vec<(&str, Role, &dyn std::fmt::Display)> = keys
            .iter()
            .map(|(name, key)| (*name, Role::Key, key as &dyn std::fmt::Display))
            .collect();
        Text::fill(template, &arguments)
    };
    vec![
        Text::from(
            "Every row, column and box holds each digit once. The givens stand; you place the rest. A digit placed twice \
             in a house is marked at once.",
        ),
        fill(
            "Move with the arrows or the mouse, and type a digit to place it; the same digit again, or {clear}, takes it \
             away. {undo} takes back, {redo} makes again, without limit.",
            &[
                ("clear", Command::Clear),
                ("undo", Command::Undo),
                ("redo", Command::Redo),
            ],
        ),
        fill(
            "Pencil marks: {once} before a digit, or {mode} to switch over. {corner} makes a corner mark, {colour} colours \
             the cell, {candidate} one candidate. {notes} fills in all marks; {filter} and a digit highlights it.",
            &[
                ("once", Command::PencilOnce),
                ("mode", Command::PencilMode),
                ("corner", Command::CornerOnce),
                ("colour", Command::ColourOnce),
                ("candidate", Command::ColourCandidate),
                ("notes", Command::AutoNotes),
                ("filter", Command::Filter),
            ],
        ),
        fill(
            "Select several cells with {select} and the arrows, or by dragging the mouse; what you enter goes into all of \
             them.",
            &[("select", Command::Select)],
        ),
        fill(
            "{hint} gives a hint and says more each time: where to look, which technique, the whole argument, what will \
             change; then it is done. If the board is wrong, that is said first. Every hint is proved, and rests on what \
             is marked on the board.",
            &[("hint", Command::Hint)],
        ),
        fill(
            "{why} tells what proves your last move, or what speaks against it. {check} looks for mistakes, {mistake} goes \
             back to before the first one. {checkpoint} sets a checkpoint, {back} goes back to it.",
            &[
                ("why", Command::Why),
                ("check", Command::Check),
                ("mistake", Command::UndoMistake),
                ("checkpoint", Command::Checkpoint),
                ("back", Command::BackToCheckpoint),
            ],
        ),
        Text::from(
            "In hints: * is evidence, ~ a second kind of it, ^ a fin, + and - the two colours of a chain, x goes, = comes. \
             ! breaks a rule, ? is wrong. Every move is saved as it is made.",
        ),
    ]
}
