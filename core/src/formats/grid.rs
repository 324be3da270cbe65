//! Grids: rows below each other, with or without rules (drawn lines) between boxes.
//!
//! ```text
//! +-------+-------+-------+
//! | 8 . . | . . . | . . . |        8........        8 0 0  0 0 0  0 0 0
//! | . . 3 | 6 . . | . . . |   or   ..36.....   or   0 0 3  6 0 0  0 0 0   and so on
//! | . 7 . | . 9 . | 2 . . |        .7..9.2..        0 7 0  0 9 0  2 0 0
//! +-------+-------+-------+
//! ```
//!
//! * Cells are written as in one [line](super::line). Blanks between them are ignored.
//! * If `-` is an empty cell, a line of `-` that is as long as a row is a row; a longer one is a drawn line.
//! * Lines drawn with `-` `=` `+` `|` or box-drawing characters are called rules here. Rules around boxes of equal size
//!   declare the width and height of the boxes; other rules are ignored. A line `# boxes 2x3` takes precedence. Without
//!   either, boxes have their usual size.
//! * If every cell has a bar on each side, a blank cell is empty.
//! * On boards above 9×9, cells may be numbers between blanks: `16 . 4`. Numbers begin with 1, or with 0 if another
//!   sign marks empty cells.
//! * A line of words above the grid is its title. Lines after `#` and words below the grid are ignored.

use super::cells::side_of_board;
use super::error::{ParseError, Problem};
use super::format::{self, Detail, Format, LineKind};
use super::row::Scan;
use super::table::Table;
use super::{Notation, Parsed, alphabet, shape};
use crate::words::key;

pub(super) const FORMAT: Format = Format {
    name: "grid",
    detail: Detail::Values,
    holds: |_| true,
    is_multiline: true,
    parse: |text| read(text, &Table::new(text)),
    print,
    recognise,
};

/// A puzzle file of Simple Sudoku (`.ss`): a 9×9 grid without blanks, in a frame with stars at its corners.
pub(super) const SIMPLE_SUDOKU: Format = Format {
    name: "ss",
    detail: Detail::Values,
    holds: format::is_standard,
    is_multiline: true,
    parse: |text| {
        let parsed = (FORMAT.parse)(text)?;
        format::check_board(Notation::SimpleSudoku, parsed.geometry(), text, text)?;
        Ok(parsed)
    },
    print: print_simple_sudoku,
    recognise: |_| None,
};

pub(super) fn recognise(line: &str) -> Option<LineKind> {
    let scan = Scan::new(line);
    if scan.is_rule {
        return Some(LineKind::Rule);
    }
    // Sixteen cells are a row of a 16×16 grid here, not a whole 4×4 puzzle.
    let is_whole = |n: usize| side_of_board(n).is_some_and(|side| side > 4);
    let is_line = || scan.n_words == 1 && is_whole(scan.n_glyphs);
    scan.is_row
        .then_some(if is_whole(scan.n_words) || is_line() {
            LineKind::Line(Notation::Grid)
        } else {
            LineKind::Row
        })
}

pub(super) fn read(text: &str, table: &Table<'_>) -> Result<Parsed, ParseError> {
    let (geometry, cells) = table.board_and_cells()?;
    let is_wide = |cell: &&&str| cell.chars().nth(1).is_some();
    if let Some(cell) = cells.iter().find(is_wide).filter(|_| geometry.side() <= 9) {
        let problem = Problem::unexpected(cell, key!("expected-one-digit-a-cell"));
        return Err(problem.at_part(text, cell));
    }
    let parsed = Parsed::from_grid(alphabet::read_grid(text, &cells, geometry)?);
    Ok(table.described(parsed, false))
}

pub(super) fn print(parsed: &Parsed) -> String {
    let words: Vec<String> = parsed.grid.to_string().chars().map(String::from).collect();
    let notes = shape::note_line(parsed.geometry()) + alphabet::note(&parsed.grid).trim_start();
    let drawing = shape::draw(parsed.geometry(), &words, " ", [["+"; 3]; 3]);
    let text = [notes.trim_end(), &drawing].join("\n");
    text.trim_start().to_owned()
}

fn print_simple_sudoku(parsed: &Parsed) -> String {
    let cells: Vec<char> = parsed.grid.to_string().chars().collect();
    let rows: Vec<String> = cells
        .chunks(9)
        .map(|row| {
            let boxes: Vec<String> = row.chunks(3).map(|cells| cells.iter().collect()).collect();
            format!(" |{}|\n", boxes.join("|"))
        })
        .collect();
    let bands: Vec<String> = rows.chunks(3).map(<[String]>::concat).collect();
    let frame = " *-----------*";
    format!("{frame}\n{}{frame}", bands.join(" |---+---+---|\n"))
}
