//! What stands in the panes beside the board.

use crate::board::{Digit, Geometry};
use crate::config::{Command, Role};
use crate::game::{Action, Game, Move};
use crate::tui::play::Entry;
use crate::tui::text::Text;

pub(in crate::tui) const PANE_LEFT: &str = "left";
pub(in crate::tui) const PANE_CELL: &str = "cell";
pub(in crate::tui) const PANE_KEYS: &str = "keys";
pub(in crate::tui) const PANE_HINT: &str = "hint";
pub(in crate::tui) const PANE_DONE: &str = "done";

pub(in crate::tui) fn progress(game: &Game) -> Text {
    Text::fill(
        "{n_filled}/{n_cells}  left {n_left}",
        &[
            ("n_filled", Role::Text, &game.n_filled()),
            ("n_cells", Role::Text, &game.puzzle().geometry().n_cells()),
            (
                "n_left",
                Role::Text,
                &(game.puzzle().geometry().n_cells() - game.n_filled()),
            ),
        ],
    )
}

pub(in crate::tui) fn count_left(digit: Digit, n_left: usize) -> String {
    format!("{digit}:{n_left}")
}

/// The head of the pane of a cell.
pub(in crate::tui) fn cell_head(
    geometry: &Geometry,
    game: &Game,
    cell: crate::board::Cell,
    n_marks: usize,
) -> Text {
    let name = geometry.cell_name(cell);
    match game.state().value(cell) {
        Some(digit) => {
            let role = if game.is_given(cell) {
                Role::Given
            } else {
                Role::Placed
            };
            Text::fill(
                "{cell}  {digit}",
                &[("cell", Role::Text, &name), ("digit", role, &digit)],
            )
        }
        None if n_marks == 0 => Text::fill("{cell}", &[("cell", Role::Text, &name)]),
        None => {
            let words = if n_marks == 1 {
                "{cell}  {n} mark"
            } else {
                "{cell}  {n} marks"
            };
            Text::fill(
                words,
                &[("cell", Role::Text, &name), ("n", Role::Text, &n_marks)],
            )
        }
    }
}

pub(in crate::tui) const CELL_CONFLICT: &str = "breaks a rule";
pub(in crate::tui) const CELL_MISTAKE: &str = "is wrong";

pub(in crate::tui) fn cell_colour(letter: char) -> String {
    format!("colour {letter}")
}

pub(in crate::tui) const fn entry(entry: Entry) -> &'static str {
    match entry {
        Entry::Digit => "DIGIT",
        Entry::Pencil => "PENCIL",
        Entry::Corner => "CORNER",
        Entry::Colour => "COLOUR",
    }
}

pub(in crate::tui) fn mode_line(mode: &str, filter: Option<Digit>, sticky: bool) -> Text {
    let role = if sticky { Role::Warning } else { Role::Title };
    let filter = filter.map_or('-', Digit::symbol);
    Text::fill(
        "mode {mode}  filter {filter}",
        &[("mode", role, &mode), ("filter", Role::Accent, &filter)],
    )
}

pub(in crate::tui) const MODE_SELECTING: &str = "SELECT";

pub(in crate::tui) const SAVED: &str = "saved";
pub(in crate::tui) const NOT_SAVED: &str = "not saved";
pub(in crate::tui) const SAVING_FAILS: &str = "SAVING FAILS";
pub(in crate::tui) const READ_ONLY: &str = "READ ONLY";

/// What the side pane reminds of, with the commands whose keys it names.
pub(in crate::tui) const REMINDERS: &[(Command, &str)] = &[
    (Command::Hint, "hint"),
    (Command::PencilOnce, "pencil mark"),
    (Command::PencilMode, "pencil mode"),
    (Command::Undo, "undo"),
    (Command::Filter, "highlight"),
    (Command::AutoNotes, "fill marks"),
    (Command::Check, "check"),
    (Command::Why, "why"),
    (Command::Pause, "pause"),
    (Command::CommandLine, "command line"),
    (Command::Help, "all keys"),
];

/// A move in a few words: `12  r1c2=5`.
pub(in crate::tui) fn move_made(geometry: &Geometry, number: usize, made: &Move) -> Text {
    let changed = made.cells();
    let first = changed
        .first()
        .map_or_else(String::new, |cell| geometry.cell_name(cell).to_string());
    let several = if changed.len() > 1 { "…" } else { "" };
    let said = match made.action() {
        Action::Place { digit, cells } if cells.len() == 1 => {
            format!("{}={digit}", super::messages::cells(geometry, *cells))
        }
        Action::Place { digit, .. } => format!("{digit} in {first}{several}"),
        Action::Clear { .. } => format!("clear {first}{several}"),
        Action::Mark { digit, .. } => format!("mark {digit} in {first}{several}"),
        Action::Corner { digit, .. } => format!("corner {digit} in {first}{several}"),
        Action::ColourCells { .. } | Action::ColourCandidates { .. } => {
            format!("colour {first}{several}")
        }
        Action::WipeColours => "no colours".to_owned(),
        Action::FillMarks { .. } => "fill marks".to_owned(),
        Action::SetUp(hint) => format!("practice {}", super::technique_name(&hint.technique)),
        Action::ApplyHint(hint) => {
            // The end of the line may be cut off, so what was done comes first.
            let name = super::technique_name(&hint.technique);
            let placed = hint.placements.first().map(|c| (c, "="));
            let removed = hint.eliminations.first().map(|c| (c, "<>"));
            let n_more = hint.placements.len() + hint.eliminations.len();
            let more = if n_more > 1 { "…" } else { "" };
            match placed.or(removed) {
                Some((c, sign)) => {
                    let cell = geometry.cell_name(c.cell);
                    format!("{cell}{sign}{}{more} {name}", c.digit)
                }
                None => name,
            }
        }
        Action::Reveal { .. } => format!("reveal {first}{several}"),
        Action::GiveUp => "the solution".to_owned(),
        Action::Restart => "from the beginning".to_owned(),
        Action::BackToCheckpoint => "back to checkpoint".to_owned(),
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
        | Action::SetOptions(_) => String::new(),
    };
    Text::fill(
        "{number}  {said}",
        &[
            ("number", Role::Dim, &format!("{number:>3}")),
            ("said", Role::Text, &said),
        ],
    )
}

pub(in crate::tui) fn too_small(needs: (u16, u16), area: (u16, u16)) -> Text {
    Text::fill(
        "This board needs {columns}×{rows}, not {width}×{height}. The game is kept.",
        &[
            ("width", Role::Text, &area.0),
            ("height", Role::Text, &area.1),
            ("columns", Role::Accent, &needs.0),
            ("rows", Role::Accent, &needs.1),
        ],
    )
}
