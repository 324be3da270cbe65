//! What stands in the panes beside the board.

use crate::board::{Cell, Digit, Geometry};
use crate::cli::deeds;
use crate::config::{Command, Role};
use crate::game::Move;
use crate::tui::play::{Entry, Pending, Play};
use crate::tui::text::Text;
use crate::words::{Key, Words, key, say};

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
        Entry::Chain => key!("mode-chain"),
    };
    say!(words, key).to_string()
}

/// The ways of entering in so many columns, that in force in capitals: `DIGIT pencil corner colour`. While cells are
/// being selected or clicked, that is said instead.
pub(in crate::tui) fn modes(words: Words, play: &Play, width: u16) -> Text {
    const ALL: [Entry; 4] = [Entry::Digit, Entry::Pencil, Entry::Corner, Entry::Colour];
    if play.pending.is_none() && play.entry == Entry::Chain && !play.is_selecting() {
        return Text::new(Role::Selected, entry(words, Entry::Chain));
    }
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
        (
            Role::Text,
            deeds::action(words, geometry, made.action(), made.cells()),
        ),
    ]
    .into()
}
