//! What is said, apart from boards and hints.

use std::time::Duration;

use super::boards::{cell_names, house_name};
use crate::board::{CellSet, Duplicate, Geometry};
use crate::formats::Count;
use crate::game::{Rejected, Summary};
use crate::safe_text::SafeText;

pub(super) const GOODBYE: &str = "Goodbye.\n";
pub(super) const GOODBYE_SAVED: &str = "Goodbye. The game is saved.\n";
pub(super) const GOODBYE_UNSAVED: &str = "Goodbye. The game could not be saved.\n";
pub(super) const NOWHERE_TO_SAVE: &str =
    "There is no folder for saved games; the game is kept while it is played.\n";
pub(super) const NO_GAME: &str =
    "No game is on the board. \"new\" starts one, \"saves\" lists the saved ones.";
pub(super) const WHICH_CELL: &str = "Which cell? For example r1c7.";
pub(super) const CANNOT_SHOW: &str =
    "Shown can be: board, row 3, column 3, box 3, r3c4, digit 5, left, score.";
pub(super) const NO_STEP: &str =
    "None of the known techniques finds a step here. \"reveal r1c7\" tells the digit of a cell.";
pub(super) const NO_HINT: &str = "There is no hint to go on with; \"hint\" looks for one.";
pub(super) const NO_SAVES: &str = "There are no saved games.";
pub(super) const READ_ONLY: &str =
    "Another window plays this game; here it can only be looked at. \"take-over\" takes it over.";
pub(super) const NOTHING_TO_TAKE: &str = "No other window plays this game.";
pub(super) const PAUSED: &str = "The game is paused; \"go-on\" goes on with it.";
pub(super) const NO_CLAIM: &str = "The last move says nothing about the solution.";
pub(super) const PRACTICE: &str =
    "The board is set up to practise this technique; a hint begins with it.";

pub(super) const HELP: &str = "\
r1c7 7: place 7 in row 1, column 7. r1c7 0: take it away. r1c7: say what stands there.
mark 4 r1c1 r1c2: set or take pencil marks. fill: all pencil marks. clear r1c1.
show, show row 3, show column 3, show box 3, show digit 5, show left, show score.
hint: a hint; again, more of it. more, less: its pages. apply: do what it says. why: what proves the last move.
undo, redo, check, undo-mistake, checkpoint, back, restart, reveal r1c7, give-up, pause, go-on.
new, new hard, new 3.6..5.0, new 6, new x-wing (practice), new seed 12. saves, resume ID, take-over, quit.";

pub(super) fn unknown(line: &str) -> String {
    let line = SafeText::limited(line, 40);
    format!("\"{line}\" is not understood. \"help\" lists what is.")
}

pub(super) fn not_a_wish(word: &str) -> String {
    let word = SafeText::limited(word, 40);
    format!(
        "\"{word}\" is not a level, ratings such as 3.6..5.0, a size such as 6 or 3x2, the id of a technique, or \"seed\" with a number."
    )
}

pub(super) fn no_save(id: &str) -> String {
    format!("There is no saved game {}.", SafeText::limited(id, 64))
}

pub(super) fn no_house(number: &str, geometry: &Geometry) -> String {
    format!(
        "{} is not a number from 1 to {}.",
        SafeText::limited(number, 20),
        geometry.side()
    )
}

pub(super) fn no_digit(word: &str, geometry: &Geometry) -> String {
    let mut digits = geometry.digits().iter();
    let first = digits.next().map_or_else(String::new, |d| d.to_string());
    let last = digits.last().map_or_else(String::new, |d| d.to_string());
    format!(
        "{} is not a digit from {first} to {last}.",
        SafeText::limited(word, 20)
    )
}

pub(super) fn no_cell(word: &str, geometry: &Geometry) -> String {
    format!(
        "{} is not a cell; cells are r1c1 to r{side}c{side}.",
        SafeText::limited(word, 20),
        side = geometry.side()
    )
}

pub(super) fn kept(path: &str) -> String {
    format!("The save as it was found is kept as {path}.\n")
}

/// Says why an action was not made.
pub(super) fn rejected(why: Rejected) -> String {
    sentence(&why.to_string())
}

/// Makes a sentence of words: a capital, a full stop.
pub(super) fn sentence(words: &str) -> String {
    let mut letters = words.chars();
    let first = letters.next().map(|letter| letter.to_ascii_uppercase());
    let stop = if words.ends_with(['.', '?', '!']) {
        ""
    } else {
        "."
    };
    first.into_iter().chain(letters).collect::<String>() + stop
}

pub(super) fn conflict(geometry: &Geometry, duplicate: &Duplicate) -> String {
    format!(
        "{} stands {} times in {}: {}.",
        duplicate.digit,
        duplicate.cells.len(),
        house_name(geometry, duplicate.house),
        cell_names(geometry, duplicate.cells)
    )
}

pub(super) fn wrong(geometry: &Geometry, cells: CellSet) -> String {
    format!("Wrong: {}.", cell_names(geometry, cells))
}

pub(super) fn solved(summary: &Summary) -> String {
    format!(
        "Solved in {}, with {} and {}. \"new\" starts another game.",
        time(summary.elapsed),
        Count(summary.n_hints, "hint"),
        Count(summary.n_mistakes, "mistake")
    )
}

/// A time in words.
pub(super) fn time(time: Duration) -> String {
    let seconds = time.as_secs();
    let (minutes, seconds) = (seconds / 60, Count(seconds % 60, "second"));
    match minutes {
        0 => seconds.to_string(),
        minutes => format!("{} {seconds}", Count(minutes, "minute")),
    }
}
