//! Puzzle files of Simple Sudoku (`.ss`): a framed grid without blanks.
//!
//! ```text
//!  *-----------*
//!  |8..|...|...|
//!  |..3|6..|...|
//!  |.7.|.9.|2..|
//!  |---+---+---|      and two more bands
//!  *-----------*
//! ```
//!
//! It is read as any [`super::grid`], `X` for an empty cell too; only 9×9 boards are held.

use super::error::ParseError;
use super::format::{self, Detail, Format};
use super::table::Table;
use super::{Notation, Parsed, grid};

pub(super) const FORMAT: Format = Format {
    name: "ss",
    detail: Detail::Values,
    holds: format::is_standard,
    is_multiline: true,
    parse,
    print,
    see: |_| None,
};

/// Reads the only puzzle file of a text.
pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    read(text, &Table::of(text))
}

/// Reads the puzzle file of a text that is already taken apart.
pub(super) fn read(text: &str, table: &Table<'_>) -> Result<Parsed, ParseError> {
    format::in_notation(text, grid::read(text, table)?, Notation::SimpleSudoku)
}

/// Prints the framed grid.
pub(super) fn print(parsed: &Parsed) -> String {
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
