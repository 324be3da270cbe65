//! What is said while playing.

use crate::board::{CellSet, Duplicate, Geometry, HouseKind};
use crate::config::Role;
use crate::game::Rejected;
use crate::safe_text::SafeText;
use crate::tui::play::{Entry, Pending};
use crate::tui::text::Text;

pub(in crate::tui) fn pending(pending: Pending) -> Text {
    match pending {
        Pending::Once(Entry::Pencil) => "Pencil mark: which digit?".into(),
        Pending::Once(Entry::Corner) => "Corner mark: which digit?".into(),
        Pending::Once(Entry::Colour) => "Colour: 1 to 9, or clear for none.".into(),
        Pending::Once(Entry::Digit) => "Which digit?".into(),
        Pending::Filter => "Highlight which digit?".into(),
        Pending::CandidateDigit => "Colour which candidate?".into(),
        Pending::CandidateColour(digit) => Text::fill(
            "Colour of candidate {digit}: 1 to 9, or clear for none.",
            &[("digit", Role::Accent, &digit)],
        ),
    }
}

pub(in crate::tui) fn rejected(rejected: Rejected) -> Text {
    let words = match rejected {
        Rejected::Given => "That digit is given.",
        Rejected::Filled => "Marks need an empty cell.",
        Rejected::CellOutside => "There is no such cell on this board.",
        Rejected::DigitOutside => "There is no such digit on this board.",
        Rejected::NothingToDo => "There is nothing to change.",
        Rejected::NothingToUndo => "There is nothing to undo.",
        Rejected::NothingToRedo => "There is nothing to redo.",
        Rejected::NoMistake => "There is no mistake to go back before.",
        Rejected::NoCheckpoint => "No checkpoint has been set.",
        Rejected::Paused => "The game is paused.",
        Rejected::NotPaused => "The game is not paused.",
        Rejected::Solved => "The puzzle is solved.",
        Rejected::CheckingOff => "The settings say that mistakes are not told.",
        Rejected::NoSingleSolution => "This puzzle is not known to have exactly one solution.",
        Rejected::TooLate => "A board can be set up only before the first move.",
        Rejected::WrongHint => "The hint does not fit the board.",
    };
    words.into()
}

pub(in crate::tui) fn not_for_guests() -> Text {
    "Guests play here; files and the shell are not to be had.".into()
}

pub(in crate::tui) fn read_only() -> Text {
    "Another program plays this game; here it can only be looked at.".into()
}

pub(in crate::tui) fn theme(name: &str) -> Text {
    Text::fill("Theme: {name}.", &[("name", Role::Accent, &name)])
}

pub(in crate::tui) fn checkpoint(number: usize) -> Text {
    Text::fill(
        "Checkpoint {number} is set.",
        &[("number", Role::Accent, &number)],
    )
}

pub(in crate::tui) fn back_at_checkpoint() -> Text {
    "Back at the checkpoint. Undo leads forward again.".into()
}

pub(in crate::tui) fn went_back(n_moves: usize) -> Text {
    if n_moves == 1 {
        return "Went back one move, to before the mistake.".into();
    }
    Text::fill(
        "Went back {n} moves, to before the mistake.",
        &[("n", Role::Accent, &n_moves)],
    )
}

fn house(geometry: &Geometry, house: crate::board::House) -> String {
    let kind = match geometry.kind(house) {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
    };
    format!("{kind} {}", geometry.house_idx(house) + 1)
}

pub(super) fn cells(geometry: &Geometry, cells: CellSet) -> String {
    let names: Vec<String> = cells
        .iter()
        .map(|cell| geometry.cell_name(cell).to_string())
        .collect();
    names.join(", ")
}

pub(in crate::tui) fn conflict(geometry: &Geometry, duplicate: &Duplicate) -> Text {
    let words = if duplicate.cells.len() == 2 {
        "{digit} stands twice in {house}: {cells}."
    } else {
        "{digit} stands {n} times in {house}: {cells}."
    };
    Text::fill(
        words,
        &[
            ("digit", Role::Accent, &duplicate.digit),
            ("n", Role::Text, &duplicate.cells.len()),
            ("house", Role::Accent, &house(geometry, duplicate.house)),
            ("cells", Role::Accent, &cells(geometry, duplicate.cells)),
        ],
    )
}

pub(in crate::tui) fn no_conflict() -> Text {
    "No rule is broken.".into()
}

pub(in crate::tui) fn checked(geometry: &Geometry, wrong: CellSet) -> Text {
    match wrong.len() {
        0 => "Everything is right so far.".into(),
        1 => Text::fill(
            "{cells} is wrong.",
            &[("cells", Role::Accent, &cells(geometry, wrong))],
        ),
        _ => Text::fill(
            "These are wrong: {cells}.",
            &[("cells", Role::Accent, &cells(geometry, wrong))],
        ),
    }
}

pub(in crate::tui) fn mistake(geometry: &Geometry, wrong: CellSet) -> Text {
    Text::fill(
        "{cells} contradicts the solution.",
        &[("cells", Role::Accent, &cells(geometry, wrong))],
    )
}

pub(in crate::tui) fn failed(reason: &str) -> Text {
    Text::fill(
        "That did not work: {reason}.",
        &[("reason", Role::Warning, &SafeText::new(reason))],
    )
}

/// Says something that comes from outside as it is.
pub(in crate::tui) fn from_outside(words: &str) -> Text {
    Text::new(Role::Warning, SafeText::new(words).to_string())
}

pub(in crate::tui) fn saving_fails(reason: &str) -> Text {
    Text::fill(
        "Saving does not work; the game goes on in memory. {reason}",
        &[("reason", Role::Warning, &SafeText::new(reason))],
    )
}

pub(in crate::tui) fn saving_works() -> Text {
    "Saving works again.".into()
}

pub(in crate::tui) fn taken_over(who: &str) -> Text {
    Text::fill(
        "Another program plays this game; here it can only be looked at. {who}",
        &[("who", Role::Warning, &SafeText::new(who))],
    )
}

pub(in crate::tui) fn file_failed(path: &SafeText, reason: &str) -> Text {
    Text::fill(
        "{path}: {reason}",
        &[
            ("path", Role::Accent, path),
            ("reason", Role::Warning, &SafeText::new(reason)),
        ],
    )
}

pub(in crate::tui) fn exported(path: &SafeText) -> Text {
    Text::fill("Written to {path}.", &[("path", Role::Accent, path)])
}

pub(in crate::tui) fn exported_title(notation: &str) -> String {
    format!("The game as `{notation}`")
}
