//! What stands in the panes beside the board.

use super::hints::{elimination, placement, technique_name};
use crate::board::{Candidate, Cell, Digit, Geometry};
use crate::config::{Command, Role};
use crate::game::{Action, Hint, Move};
use crate::tui::play::{Entry, Pending, Play};
use crate::tui::text::Text;
use crate::words::{Key, Message, Words, key, say};

/// The title of the pane of a cell: its name, then its digit.
pub(in crate::tui) fn cell_head(words: Words, play: &Play, cell: Cell) -> Text {
    let name = words.cell_name(play.geometry(), cell);
    let mut head = Text::new(Role::Title, name);
    if let Some(digit) = play.seen().value(cell) {
        head.push(Role::Text, " = ");
        head.push(play.digit_role(cell), digit.to_string());
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

/// The ways of entering in so many columns, that in force in capitals: `DIGIT pencil corner colour`. While cells are
/// being selected or clicked, that is said instead.
pub(in crate::tui) fn modes(words: Words, play: &Play, width: u16) -> Text {
    const ALL: [Entry; 4] = [Entry::Digit, Entry::Pencil, Entry::Corner, Entry::Colour];
    let now = play.entry_shown();
    let special = match play.pending {
        Some(Pending::Wheel(chosen)) => Some(format!(
            "{} {}",
            entry(words, now),
            chosen.map_or('0', Digit::symbol)
        )),
        _ if play.is_selecting() => Some(say!(words, "mode-selecting").to_string()),
        _ => None,
    };
    if let Some(special) = special {
        return Text::new(Role::Selected, special);
    }
    let mut shown: Vec<Entry> = Vec::new();
    let mut used = 0;
    for mode in ALL {
        let needed = entry(words, mode).chars().count() + usize::from(!shown.is_empty());
        if used + needed > usize::from(width) {
            if mode == now {
                shown.pop();
                shown.push(mode);
            }
            continue;
        }
        used += needed;
        shown.push(mode);
    }
    let mut line = Text::default();
    for mode in shown {
        if !line.is_empty() {
            line.push(Role::Text, " ");
        }
        let name = entry(words, mode);
        if mode == now {
            line.push(Role::Selected, name);
        } else {
            line.push(Role::Dim, name.to_lowercase());
        }
    }
    line
}

/// What the pane reminds of besides the last line: commands whose keys it names, with what they do.
pub(in crate::tui) const fn reminders() -> [(Command, Key); 10] {
    [
        (Command::PencilMode, key!("reminder-pencil-mode")),
        (Command::AutoNotes, key!("reminder-auto-notes")),
        (Command::CornerOnce, key!("reminder-corner-once")),
        (Command::ColourOnce, key!("reminder-colour-once")),
        (Command::Check, key!("reminder-check")),
        (Command::StepList, key!("reminder-steps")),
        (Command::Pause, key!("reminder-pause")),
        (Command::Settings, key!("reminder-settings")),
        (Command::New, key!("key-new")),
        (Command::CommandLine, key!("reminder-command-line")),
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

/// A digit that was placed, with the number of the move.
pub(in crate::tui) fn move_placing(
    words: Words,
    geometry: &Geometry,
    number: usize,
    placed: Candidate,
) -> Text {
    [
        (Role::Dim, format!("{number:>3}")),
        (Role::Text, "  ".to_owned()),
        (Role::Text, placement(words, geometry, placed)),
    ]
    .into()
}

fn what_was_done(words: Words, geometry: &Geometry, made: &Move) -> String {
    let changed = made.cells();
    let mut cells = changed
        .first()
        .map_or_else(String::new, |cell| words.cell_name(geometry, cell));
    if changed.len() > 1 {
        cells.push('…');
    }
    let said = match made.action() {
        Action::Place { digit, cells } if cells.len() == 1 => {
            let placed = cells.iter().map(|cell| Candidate::new(cell, *digit));
            return placed
                .map(|placed| placement(words, geometry, placed))
                .collect();
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
    let placed = hint
        .placements
        .first()
        .map(|c| placement(words, geometry, *c));
    let removed = hint
        .eliminations
        .first()
        .map(|c| elimination(words, geometry, *c));
    let n_all = hint.placements.len() + hint.eliminations.len();
    let more = if n_all > 1 { "…" } else { "" };
    match placed.or(removed) {
        Some(first) => format!("{first}{more} {name}"),
        None => name,
    }
}
