//! Boards, houses and cells in words.

use std::fmt::Write as _;

use crate::board::{Cell, CellSet, Digit, Geometry, House, HouseKind};
use crate::formats::Count;
use crate::game::Game;

/// Names a house: `row 3`.
pub(super) fn house_name(geometry: &Geometry, house: House) -> String {
    let kind = match geometry.kind(house) {
        HouseKind::Row => "row",
        HouseKind::Column => "column",
        HouseKind::Box => "box",
    };
    format!("{kind} {}", geometry.house_idx(house) + 1)
}

/// Names cells: `r1c1 and r2c3`.
pub(super) fn cell_names(geometry: &Geometry, cells: CellSet) -> String {
    let names: Vec<String> = cells
        .iter()
        .map(|cell| geometry.cell_name(cell).to_string())
        .collect();
    joined(&names)
}

/// Joins words: `a, b and c`.
pub(super) fn joined(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// The board row by row, a dot for an empty cell, blanks between the boxes.
pub(super) fn board(game: &Game) -> String {
    let geometry = game.puzzle().geometry();
    let rows: Vec<String> = geometry
        .houses_of_kind(HouseKind::Row)
        .map(|row| format!("{}: {}", house_name(geometry, row), digits_of(game, row)))
        .collect();
    rows.join("\n")
}

/// The digits of a line, in groups of a box.
fn digits_of(game: &Game, line: House) -> String {
    let geometry = game.puzzle().geometry();
    let mut text = String::new();
    let mut last_box = None;
    for &cell in geometry.house_list(line) {
        if last_box.is_some_and(|last| last != geometry.box_idx(cell)) {
            text.push(' ');
        }
        last_box = Some(geometry.box_idx(cell));
        match game.state().value(cell) {
            Some(digit) => {
                let _ = write!(text, "{digit}");
            }
            None => text.push('.'),
        }
    }
    text
}

/// A house: its digits in order, what it lacks, and the marks of its empty cells.
pub(super) fn house(game: &Game, house: House) -> String {
    let geometry = game.puzzle().geometry();
    let mut text = house_name(geometry, house);
    let mut missing = geometry.digits();
    let mut marked = Vec::new();
    for &cell in geometry.house_list(house) {
        match game.state().value(cell) {
            Some(digit) => {
                missing.remove(digit);
                let _ = write!(text, " {digit}");
            }
            None => text.push_str(" empty"),
        }
        let marks = game.state().marks(cell);
        if game.state().value(cell).is_none() && !marks.is_empty() {
            marked.push(format!("{} {marks}", geometry.cell_name(cell)));
        }
    }
    if missing.is_empty() {
        text.push_str(". Nothing is missing.");
    } else {
        let _ = write!(text, ". Missing {}.", spaced(missing.iter()));
    }
    if !marked.is_empty() {
        let _ = write!(text, " Marks: {}.", marked.join(", "));
    }
    text
}

/// Digits with blanks between, which are read one by one.
fn spaced(digits: impl Iterator<Item = Digit>) -> String {
    let digits: Vec<String> = digits.map(|digit| digit.to_string()).collect();
    digits.join(" ")
}

/// A cell: what stands in it, or its marks and what its houses leave.
pub(super) fn cell(game: &Game, cell: Cell) -> String {
    let geometry = game.puzzle().geometry();
    let name = geometry.cell_name(cell);
    let state = game.state();
    if let Some(digit) = state.value(cell) {
        let how = if game.is_given(cell) {
            "given"
        } else {
            "placed"
        };
        return format!("{name} is {digit}, {how}.");
    }
    let marks = state.marks(cell);
    let own = if marks.is_empty() {
        "no marks".to_owned()
    } else {
        format!("marks {}", spaced(marks.iter()))
    };
    let possible = game.grid().possible(cell);
    format!(
        "{name} is empty, {own}. Its row, column and box leave {}.",
        if possible.is_empty() {
            "nothing".to_owned()
        } else {
            spaced(possible.iter())
        }
    )
}

/// Where a digit stands.
pub(super) fn digit(game: &Game, digit: Digit) -> String {
    let geometry = game.puzzle().geometry();
    let cells = game.state().cells_with(digit);
    if cells.is_empty() {
        return format!("{digit} stands nowhere yet.");
    }
    let n_left = game.n_left(digit);
    format!(
        "{digit} stands at {}; {n_left} left.",
        cell_names(geometry, cells)
    )
}

/// How many of each digit are left.
pub(super) fn left(game: &Game) -> String {
    let geometry = game.puzzle().geometry();
    let left: Vec<String> = geometry
        .digits()
        .iter()
        .filter(|digit| game.n_left(*digit) > 0)
        .map(|digit| format!("{} of {digit}", game.n_left(digit)))
        .collect();
    let n_empty = geometry.n_cells() - game.n_filled();
    let are = if n_empty == 1 { "is" } else { "are" };
    let cells = Count(n_empty, "cell");
    format!("{cells} {are} empty. Left: {}.", left.join(", "))
}
