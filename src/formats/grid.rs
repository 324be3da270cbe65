//! Grids: rows one below the other, with or without rules.
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
//! * Where `-` is an empty cell, a line of `-` that is no longer than a row is a row; a longer one is a rule.
//! * Rules of `-` `=` `+` `|` and of box-drawing characters are ignored but for this: when they
//!   are drawn around boxes of one size, that is the size of the boxes. A line
//!   `# boxes 2x3` says it too and comes first. Otherwise boxes are as usual.
//! * When every cell is between two bars of its own, blank ones are empty.
//! * On boards above 9×9 cells may be numbers between blanks: `16 . 4`, from 1, or from 0 where another sign stands for an
//!   empty cell.
//! * A line of words above the grid is its title. Lines after `#`, and words below, are ignored.

use super::alphabet::{self, Alphabet};
use super::cells::side_of;
use super::error::{Excerpt, ParseError, Problem};
use super::format::{Detail, Format, Seen};
use super::row::{Layout, Scan};
use super::table::Table;
use super::{About, Notation, Parsed, shape};
use crate::board::{Cell, Digit, Grid};
use crate::words::key;

pub(super) const FORMAT: Format = Format {
    name: "grid",
    detail: Detail::Values,
    holds: |_| true,
    is_multiline: true,
    parse,
    print,
    see,
};

/// Recognises a line of a grid.
pub(super) fn see(line: &str) -> Option<Seen> {
    let scan = Scan::of(line);
    if scan.is_rule {
        return Some(Seen::Rule);
    }
    // Sixteen cells are a row.
    let is_whole = |n: usize| side_of(n).is_some_and(|side| side > 4);
    let is_line = || scan.n_words == 1 && is_whole(scan.n_glyphs);
    scan.is_row
        .then_some(if is_whole(scan.n_words) || is_line() {
            Seen::Line(Notation::Grid)
        } else {
            Seen::Row
        })
}

/// Reads the only grid of a text.
pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    read(text, &Table::of(text))
}

/// Reads the grid of a text that is already taken apart.
pub(super) fn read(text: &str, table: &Table<'_>) -> Result<Parsed, ParseError> {
    let (layout, side) = table.layout().ok_or_else(|| table.misfit())?;
    let geometry = table.board(layout, side)?;
    let cells = table.cells(layout);
    let mut grid = Grid::new(geometry);
    let start = cells.first().map_or(0, |(offset, _)| *offset);
    let alphabet = Alphabet::of(cells.iter().map(|(_, cell)| *cell), side, text, start)?;
    for (index, (offset, cell)) in cells.into_iter().enumerate() {
        let mut chars = cell.chars();
        let value = match (chars.next(), chars.next()) {
            (None, _) => Ok(None),
            (Some(c), None) if layout == Layout::Glyphs || side <= 9 => alphabet.read(c, side),
            _ if side <= 9 => Err(Problem::Unexpected {
                found: Excerpt::quoted(cell),
                expected: key!("expected-one-digit-a-cell"),
            }),
            _ => alphabet.read_word(cell, side),
        };
        let value = value.map_err(|problem| ParseError::at(text, offset, problem))?;
        grid.set(Cell::new(index), value);
    }
    Ok(Parsed {
        notation: Notation::Grid,
        about: About {
            title: table.title.map(str::to_owned),
            ..About::default()
        },
        ..Parsed::from_grid(grid)
    })
}

/// Prints a grid with rules around its boxes.
pub(super) fn print(parsed: &Parsed) -> String {
    let geometry = parsed.geometry();
    let cell = |cell| parsed.grid.get(cell).map_or('.', Digit::symbol);
    let (box_width, box_height) = shape::drawn_boxes(geometry);
    let n_boxes = geometry.side() / box_width;
    let stroke = "-".repeat(2 * box_width + 1);
    let rule = format!("+{}", format!("{stroke}+").repeat(n_boxes));
    let mut rows = Vec::new();
    let note = shape::note(geometry);
    if !note.is_empty() {
        rows.push(note.trim_start().to_owned());
    }
    rows.extend(
        Some(alphabet::note(&parsed.grid).trim_start().to_owned()).filter(|note| !note.is_empty()),
    );
    rows.push(rule.clone());
    for row in 0..geometry.side() {
        let mut line = String::from("|");
        for column in 0..geometry.side() {
            line.push(' ');
            line.push(cell(geometry.cell(row, column)));
            if (column + 1).is_multiple_of(box_width) {
                line += " |";
            }
        }
        rows.push(line);
        if (row + 1).is_multiple_of(box_height) {
            rows.push(rule.clone());
        }
    }
    rows.join("\n")
}
