//! What stands in the panes beside the board.

use super::hints::{elimination, placement, technique_name};
use crate::board::{Candidate, Cell, Digit, Geometry};
use crate::config::{Command, Role};
use crate::game::{Action, Hint, Move};
use crate::tui::play::{Entry, Play};
use crate::tui::text::Text;
use crate::words::{Key, Message, Span, Words, key, say};

/// How many of a digit are left: `5:3`.
pub(in crate::tui) fn count_left(digit: Digit, n_left: usize) -> String {
    format!("{digit}:{n_left}")
}

/// The head of the pane of a cell: its name, then its digit or the number of its marks.
pub(in crate::tui) fn cell_head(words: Words, play: &Play, cell: Cell) -> Text {
    let name = play.geometry().cell_name(cell);
    let mut head = Text::new(Role::Text, name.to_string());
    let n_marks = (play.seen().marks(cell) | play.seen().corners(cell)).len();
    match play.seen().value(cell) {
        Some(digit) => {
            let role = play.digit_role(cell);
            head.push(Role::Text, "  ");
            head.push(role, digit.to_string());
        }
        None if n_marks == 0 => {}
        None => head.push(
            Role::Text,
            format!("  {}", say!(words, "cell-marks", n = n_marks)),
        ),
    }
    head
}

/// The name of a way of entering.
pub(in crate::tui) fn entry(words: Words, entry: Entry) -> String {
    let key = match entry {
        Entry::Digit => key!("mode-digit"),
        Entry::Pencil => key!("mode-pencil"),
        Entry::Corner => key!("mode-corner"),
        Entry::Colour => key!("mode-colour"),
    };
    say!(words, key).to_string()
}

/// The mode and the digit highlighted.
pub(in crate::tui) fn mode_line(words: Words, mode: &Span, filter: Option<Digit>) -> Message {
    let filter = filter.map_or('-', Digit::symbol).to_string();
    say!(words, "mode-line", mode, filter)
}

/// What the side pane reminds of: commands whose keys it names, with what they do.
pub(in crate::tui) const fn reminders() -> [(Command, Key); 11] {
    [
        (Command::Hint, key!("reminder-hint")),
        (Command::PencilOnce, key!("reminder-pencil-once")),
        (Command::PencilMode, key!("reminder-pencil-mode")),
        (Command::Undo, key!("reminder-undo")),
        (Command::Filter, key!("reminder-filter")),
        (Command::AutoNotes, key!("reminder-auto-notes")),
        (Command::Check, key!("reminder-check")),
        (Command::Why, key!("reminder-why")),
        (Command::Pause, key!("reminder-pause")),
        (Command::CommandLine, key!("reminder-command-line")),
        (Command::Help, key!("reminder-help")),
    ]
}

/// A move in a few words: `12  r1c2=5`.
pub(in crate::tui) fn move_made(
    words: Words,
    geometry: &Geometry,
    number: usize,
    made: &Move,
) -> Text {
    [
        (Role::Dim, format!("{number:>3}")),
        (Role::Text, "  ".to_owned()),
        (Role::Text, what_was_done(words, geometry, made)),
    ]
    .into()
}

fn what_was_done(words: Words, geometry: &Geometry, made: &Move) -> String {
    let changed = made.cells();
    let mut cells = changed
        .first()
        .map_or_else(String::new, |cell| geometry.cell_name(cell).to_string());
    if changed.len() > 1 {
        cells.push('…');
    }
    let said = match made.action() {
        Action::Place { digit, cells } if cells.len() == 1 => {
            let placed = cells.iter().map(|cell| Candidate::new(cell, *digit));
            return placed.map(|placed| placement(geometry, placed)).collect();
        }
        Action::ApplyHint(hint) => return hint_applied(words, geometry, hint),
        Action::Place { digit, .. } => say!(words, "move-digit", digit, cells),
        Action::Clear { .. } => say!(words, "move-clear", cells),
        Action::Mark { digit, .. } => say!(words, "move-mark", digit, cells),
        Action::Corner { digit, .. } => say!(words, "move-corner", digit, cells),
        Action::ColourCells { .. } | Action::ColourCandidates { .. } => {
            say!(words, "move-colour", cells)
        }
        Action::WipeColours => say!(words, "move-no-colours"),
        Action::FillMarks { .. } | Action::AutoNotes { .. } => say!(words, "move-fill"),
        Action::ClearMarks { .. } => say!(words, "move-clear-marks"),
        Action::CleanMarks { .. } => say!(words, "move-clean-marks", cells),
        Action::SetUp(hint) => {
            let technique = technique_name(words, &hint.technique);
            say!(words, "move-practice", technique)
        }
        Action::Jump(hint) => {
            let technique = technique_name(words, &hint.technique);
            say!(words, "move-jump", technique)
        }
        Action::Reveal { .. } => say!(words, "move-reveal", cells),
        Action::GiveUp => say!(words, "move-give-up"),
        Action::Restart => say!(words, "move-restart"),
        Action::BackToCheckpoint => say!(words, "move-checkpoint"),
        // The history lists none of these: they change nothing on the board.
        Action::Undo
        | Action::Redo
        | Action::UndoMistake
        | Action::Checkpoint
        | Action::Pause
        | Action::Resume
        | Action::Tick(_)
        | Action::AskHint(_)
        | Action::Check
        | Action::SetOptions(_) => Message::default(),
    };
    said.to_string()
}

/// The end of the line may be cut off, so what was done comes first.
fn hint_applied(words: Words, geometry: &Geometry, hint: &Hint) -> String {
    let name = technique_name(words, &hint.technique);
    let placed = hint.placements.first().map(|c| placement(geometry, *c));
    let removed = hint.eliminations.first().map(|c| elimination(geometry, *c));
    let n_all = hint.placements.len() + hint.eliminations.len();
    let more = if n_all > 1 { "…" } else { "" };
    match placed.or(removed) {
        Some(first) => format!("{first}{more} {name}"),
        None => name,
    }
}
