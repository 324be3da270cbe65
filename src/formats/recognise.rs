//! Finds out in which notation a text is.
//!
//! Each notation is known by a sign that no other has, asked for in this order:
//!
//! 1. `{` begins JSON, `<` begins `OpenSudoku`'s XML, `:` and a digit a library line;
//! 2. `[Puzzle]` stands in an sdk file, a header such as `9 3, 3` begins a general file;
//! 3. a single line whose first word has as many cells as a board is a line;
//! 4. as many short fields as cells between commas, semicolons or tabs are a sheet;
//! 5. rows and rules: with several digits in a cell, or the frame of the pencil-mark printer, pencil
//!    marks; with lines such as `#L`, an sdk file; with Simple Sudoku's frame, its file; otherwise a
//!    grid;
//! 6. what is none of these is digits in any text, if there are as many as a board has cells.
//!
//! A text that fits nothing is taken for what it comes closest to, so that the error helps.

use super::cells::{is_empty_sign, side_of};
use super::table::{Layout, Table};
use super::{Notation, csv, digits, general, hodoku, line, lines, pencilmarks, sdk, table};

/// Finds the notation of a text that should hold one puzzle.
pub(super) fn recognise(text: &str) -> Notation {
    let begin = text.trim_start();
    if begin.starts_with('{') {
        return Notation::Json;
    }
    if begin.starts_with('<') {
        return Notation::OpenSudoku;
    }
    let mut content = lines::with_offsets(text)
        .map(|(_, line)| line)
        .filter(|line| !lines::is_remark(line));
    let Some(first) = content.next() else {
        return Notation::Line;
    };
    if hodoku::looks_like(first) {
        return Notation::HoDoKu;
    }
    if lines::with_offsets(text).any(|(_, line)| sdk::section(line).is_some()) {
        return Notation::Sdk;
    }
    if general::header(first).is_some() {
        return Notation::General;
    }
    let is_single = content.next().is_none();
    if is_single && line::fits(first) {
        return Notation::Line;
    }
    if csv::separator(first).is_some() && csv::fits(text) {
        return Notation::Csv;
    }
    let rows = Table::of(text);
    if let Some(notation) = of_table(text, &rows) {
        return notation;
    }
    if side_of(digits::count(text)).is_some_and(|side| side <= 9) {
        return Notation::Digits;
    }
    closest(first, is_single, &rows)
}

/// Names the notation of rows and rules that make a board.
fn of_table(text: &str, rows: &Table<'_>) -> Option<Notation> {
    let (layout, side) = rows.layout()?;
    let frame = rows.first_rule().unwrap_or_default();
    if layout == Layout::Words && !pencilmarks::are_numbers(&rows.cells(layout), side)
        || frame.starts_with('.')
    {
        return Some(Notation::PencilMarks);
    }
    let is_small = side == 9 && layout == Layout::Glyphs;
    if is_small && text.lines().any(|line| sdk::remark(line).is_some()) {
        return Some(Notation::Sdk);
    }
    if is_small && frame.starts_with('*') {
        return Some(Notation::SimpleSudoku);
    }
    Some(Notation::Grid)
}

/// Guesses what a text was meant to be that fits nothing.
fn closest(first: &str, is_single: bool, rows: &Table<'_>) -> Notation {
    let signs = first
        .chars()
        .filter(|c| c.is_ascii_digit() || is_empty_sign(*c));
    let is_dense = 3 * signs.count() >= 2 * first.trim().chars().count();
    if csv::separator(first).is_some() {
        if csv::fields(first, ',')
            .iter()
            .all(|field| field.1.len() <= 2)
        {
            return Notation::Csv;
        }
        return if is_dense {
            Notation::Line
        } else {
            Notation::Digits
        };
    }
    match (is_single, rows.rows.len()) {
        (true, _) if is_dense || table::is_row(first) => Notation::Line,
        (false, 2..) => Notation::Grid,
        _ => Notation::Digits,
    }
}
