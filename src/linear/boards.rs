//! Describes boards, houses and cells as text.

use std::fmt::Write as _;

use crate::board::{Cell, Digit, House, HouseKind};
use crate::game::Game;
use crate::words::{Words, say};

/// Returns the board row by row, such as `5 3 . | . 7 .` with blanks between the boxes. A dot is an empty cell.
pub(super) fn board_text(words: Words, game: &Game) -> String {
    let board_words = words.for_board(game.puzzle().geometry());
    let rows: Vec<String> = board_words
        .geometry()
        .houses_of_kind(HouseKind::Row)
        .map(|row| {
            let digits = line_digits(game, row);
            say!(words, "linear-row", house = board_words.house(row), digits).to_string()
        })
        .collect();
    rows.join("\n")
}

/// Returns the digits of a row or column. They are in groups by box if the boxes are rectangles.
fn line_digits(game: &Game, line: House) -> String {
    let geometry = game.puzzle().geometry();
    let mut text = String::new();
    let mut previous_box = None;
    for &cell in geometry.house_list(line) {
        let is_next_box = previous_box.is_some_and(|previous| previous != geometry.box_index(cell));
        if is_next_box && !geometry.has_irregular_boxes() {
            text.push(' ');
        }
        previous_box = Some(geometry.box_index(cell));
        match game.state().value(cell) {
            Some(digit) => {
                let _ = write!(text, "{digit}");
            }
            None => text.push('.'),
        }
    }
    text
}

/// Describes a house: its digits in order, its missing digits, and the marks of its empty cells. In rows, columns and
/// rectangular boxes the order of the cells is known; in all other houses each cell is named.
pub(super) fn house_text(words: Words, game: &Game, house: House) -> String {
    let geometry = game.puzzle().geometry();
    let empty = say!(words, "linear-empty").to_string();
    let mut cell_texts = Vec::new();
    let mut missing_digits = geometry.digits();
    let mut marked_cells = Vec::new();
    let is_named = match geometry.kind(house) {
        HouseKind::Row | HouseKind::Column => false,
        HouseKind::Box => geometry.has_irregular_boxes(),
        HouseKind::Extra => true,
    };
    for &cell in geometry.house_list(house) {
        let value = game.state().value(cell);
        let value_text = value.map_or_else(|| empty.clone(), |digit| digit.to_string());
        cell_texts.push(if is_named {
            format!("{} {value_text}", words.cell_name(geometry, cell))
        } else {
            value_text
        });
        if let Some(digit) = value {
            missing_digits.remove(digit);
        }
        let marks = game.state().marks(cell);
        if value.is_none() && !marks.is_empty() {
            marked_cells.push(format!("{} {marks}", words.cell_name(geometry, cell)));
        }
    }
    let (house, cells) = (
        words.for_board(geometry).house(house),
        if is_named {
            words.joined(&cell_texts)
        } else {
            cell_texts.join(" ")
        },
    );
    let text = if missing_digits.is_empty() {
        say!(words, "linear-house-full", house, cells)
    } else {
        let digits = spaced(missing_digits.iter());
        say!(words, "linear-house", house, cells, digits)
    };
    if marked_cells.is_empty() {
        return text.to_string();
    }
    let marks = words.joined(&marked_cells);
    text.followed_by(say!(words, "linear-house-marks", marks))
        .to_string()
}

/// Puts blanks between digits, so that a screen reader reads them one by one.
fn spaced(digits: impl Iterator<Item = Digit>) -> String {
    let digits: Vec<String> = digits.map(|digit| digit.to_string()).collect();
    digits.join(" ")
}

/// Describes a cell: its digit, or its marks and the digits that its houses allow.
pub(super) fn cell_text(words: Words, game: &Game, cell: Cell) -> String {
    let name = words.for_board(game.puzzle().geometry()).cell(cell);
    let state = game.state();
    let text = match state.value(cell) {
        Some(digit) if game.is_given(cell) => say!(words, "linear-cell-given", cell = name, digit),
        Some(digit) => say!(words, "linear-cell-placed", cell = name, digit),
        None => {
            let ruled_out = game.puzzle().clues().exclusions.digits(cell);
            let (marks, possible) = (
                state.marks(cell),
                game.grid().possible_digits(cell) - ruled_out,
            );
            let eliminated = state.cell(cell).eliminated & possible;
            say!(
                words,
                "linear-cell-empty",
                cell = name,
                n_marks = marks.len(),
                marks = spaced(marks.iter()),
                n_eliminated = eliminated.len(),
                eliminated = spaced(eliminated.iter()),
                n_possible = possible.len(),
                possible = spaced(possible.iter())
            )
        }
    };
    text.to_string()
}

pub(super) fn digit_text(words: Words, game: &Game, digit: Digit) -> String {
    let cells = game.state().cells_with(digit);
    if cells.is_empty() {
        return say!(words, "linear-digit-nowhere", digit).to_string();
    }
    let cells = words.for_board(game.puzzle().geometry()).cells(cells);
    let n_left = game.n_left(digit);
    say!(words, "linear-digit", digit, cells, n_left).to_string()
}

/// Lists the digits that are still missing, with their numbers.
pub(super) fn remaining_digits(words: Words, game: &Game) -> String {
    let geometry = game.puzzle().geometry();
    let counts: Vec<String> = geometry
        .digits()
        .iter()
        .filter(|digit| game.n_left(*digit) > 0)
        .map(|digit| say!(words, "linear-left-of", n = game.n_left(digit), digit).to_string())
        .collect();
    let n = geometry.n_cells() - game.n_filled();
    say!(words, "linear-left", n, digits = words.joined(&counts)).to_string()
}
