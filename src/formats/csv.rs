//! Sheets: one field a cell, as spreadsheets write them.
//!
//! ```text
//! 8,,,,,,,,
//! ,,3,6,,,,,      and seven more lines
//! ```
//!
//! * A line is a row; or all cells are in one line.
//! * Fields are separated by commas, semicolons or tabs, whichever the first line has most of.
//!   They may be quoted. A separator after the last field of each line is ignored.
//! * A field is a number, or a letter `A` to `G` for 10 to 16; an empty one, or one with a sign for
//!   an empty cell (`.` `0` `*` `_`), is an empty cell.
//! * The line `# boxes 2x3` declares unusual boxes; other lines after `#` are ignored.

use super::alphabet::Alphabet;
use super::cells::side_of;
use super::error::{ParseError, Problem};
use super::format::{Detail, Format, Seen};
use super::{Notation, Parsed, lines, shape};
use crate::board::{Cell, Grid, MAX_SIDE, MIN_SIDE};

pub(super) const FORMAT: Format = Format {
    name: "csv",
    detail: Detail::Values,
    holds: |_| true,
    is_multiline: true,
    parse,
    print,
    see: |line| (separator(line).is_some() && is_short(line)).then(|| see_fields(line)),
};

/// Whether a line is a comment or blank. Tabs alone are a row of empty cells.
pub(super) fn is_remark(line: &str) -> bool {
    lines::is_remark(line) && separator(line) != Some('\t')
}

/// Returns the separator that a line has most of, if it has enough for a row.
pub(super) fn separator(line: &str) -> Option<char> {
    let count = |separator: char| line.matches(separator).count();
    [',', ';', '\t']
        .into_iter()
        .rev()
        .max_by_key(|separator| count(*separator))
        .filter(|separator| count(*separator) + 1 >= MIN_SIDE)
}

/// Splits a line into fields with their byte offsets, without blanks and quotes around them.
pub(super) fn fields(line: &str, separator: char) -> Vec<(usize, &str)> {
    let mut next = 0;
    line.split(separator)
        .map(|field| {
            let start = next;
            next += field.len() + separator.len_utf8();
            let inner = field.trim_start_matches([' ', '\t', '"', '\'']);
            let indent = field.len() - inner.len();
            (
                start + indent,
                inner.trim_end_matches([' ', '\t', '"', '\'']),
            )
        })
        .collect()
}

/// A line of a sheet: its byte offset, and its fields with theirs in the line.
type Row<'a> = (usize, Vec<(usize, &'a str)>);

/// Takes the lines of a sheet apart.
fn all_rows(text: &str) -> Vec<Row<'_>> {
    let lines: Vec<_> = lines::with_offsets(text)
        .filter(|(_, line)| !is_remark(line))
        .collect();
    let first = lines.first().map_or("", |(_, line)| line);
    let separator = separator(first).unwrap_or(',');
    lines
        .into_iter()
        .map(|(offset, line)| (offset, fields(line, separator)))
        .collect()
}

/// Takes the lines of a sheet apart, without what follows a last separator.
fn rows(text: &str) -> Vec<Row<'_>> {
    let mut rows = all_rows(text);
    let ends_empty = |row: &Row<'_>| row.1.last().is_some_and(|(_, field)| field.is_empty());
    let is_surplus = |row: &Row<'_>| match rows.len() {
        1 => side_of(row.1.len() - 1).is_some(),
        n_rows => row.1.len() == n_rows + 1,
    };
    if rows.iter().all(|row| is_surplus(row) && ends_empty(row)) {
        for row in &mut rows {
            row.1.pop();
        }
    }
    fill_up(&mut rows);
    rows
}

/// Adds empty fields to rows without their last separators. Boards below 9×9 look like parts of larger ones.
fn fill_up(rows: &mut [Row<'_>]) {
    let side = rows.len();
    let longest = rows.iter().map(|row| row.1.len()).max();
    if side >= 9 && longest == Some(side) {
        for (_, row) in rows {
            let end = row.last().map_or(0, |(offset, field)| offset + field.len());
            row.resize(side, (end, ""));
        }
    }
}

/// A sheet that is still incomplete.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OpenSheet {
    separator: char,
    /// The fields of its first row.
    n_fields: usize,
    pub(super) n_rows: usize,
}

impl OpenSheet {
    /// A sheet with this first line, without any rows.
    pub(super) fn new(first: &str) -> Self {
        let separator = separator(first).unwrap_or(',');
        Self {
            separator,
            n_fields: first.matches(separator).count() + 1,
            n_rows: 0,
        }
    }

    /// Whether a line may be its next row, without separators at its end.
    pub(super) fn is_row_like(self, line: &str) -> bool {
        let row = fields(line, self.separator);
        let is_cell = |(_, field): &(usize, &str)| {
            field.len() <= 2 && field.bytes().all(|b| b.is_ascii_digit())
        };
        !line.trim().is_empty()
            && (1..self.n_fields).contains(&row.len())
            && row.iter().all(is_cell)
    }

    /// Whether a row may be the last of so many, each with as many fields as there are rows.
    pub(super) fn may_end_square(self, row: &str, n_rows: usize) -> bool {
        row.matches(self.separator).count() + 1 == n_rows
    }
}

/// Whether there are as many fields in each row as there are rows.
fn are_square(rows: &[Row<'_>]) -> bool {
    (MIN_SIDE..=MAX_SIDE).contains(&rows.len()) && rows.iter().all(|row| row.1.len() == rows.len())
}

/// Whether no field of a line is longer than a number.
fn is_short(line: &str) -> bool {
    let separator = separator(line).unwrap_or(',');
    fields(line, separator)
        .iter()
        .all(|(_, field)| field.len() <= 2)
}

/// Tells a row of fields from a whole sheet in one line; sixteen fields are a row.
pub(super) fn see_fields(line: &str) -> Seen {
    let separator = separator(line).unwrap_or(',');
    let fields = fields(line, separator);
    let ends_empty = fields.last().is_some_and(|(_, field)| field.is_empty());
    let is_whole = |n: usize| side_of(n).is_some_and(|side| side > 4);
    if is_whole(fields.len()) || ends_empty && is_whole(fields.len() - 1) {
        Seen::Line(Notation::Csv)
    } else {
        Seen::SheetRow
    }
}

/// Whether a text has as many fields in each row as rows. What follows a last separator
/// counts, since a later row may fill its column.
pub(super) fn is_square(text: &str) -> bool {
    are_square(&all_rows(text))
}

/// Whether most lines of a text have as many fields as a row of a board.
pub(super) fn has_rows(text: &str) -> bool {
    let rows = all_rows(text);
    let how_many = |width: usize| rows.iter().filter(|row| row.1.len() == width).count();
    rows.len() > 1 && (MIN_SIDE..=MAX_SIDE).any(|width| 2 * how_many(width) > rows.len())
}

/// Returns the number of rows of a sheet.
pub(super) fn n_rows(text: &str) -> usize {
    rows(text).len()
}

/// Whether a text is a sheet with as many cells as a board.
pub(super) fn fits(text: &str) -> bool {
    let rows = rows(text);
    let is_short = |field: &(usize, &str)| field.1.len() <= 2;
    let is_whole = rows.len() == 1 && side_of(rows[0].1.len()).is_some();
    (is_whole || are_square(&rows)) && rows.iter().all(|row| row.1.iter().all(is_short))
}

/// Reads the only sheet of a text.
pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let rows = rows(text);
    let side = match &rows[..] {
        [] => return Err(ParseError::at(text, 0, Problem::Empty)),
        [(offset, only)] => side_of(only.len()).ok_or_else(|| {
            let found = only.len();
            ParseError::at(text, *offset, Problem::CellCount { found })
        })?,
        rows => check_rows(text, rows)?,
    };
    let geometry = shape::board_or_usual(text, side)?;
    let mut grid = Grid::new(geometry);
    let fields = || {
        let rows = rows.iter();
        rows.flat_map(|(offset, row)| row.iter().map(move |(within, f)| (offset + within, *f)))
    };
    let start = rows.first().map_or(0, |(offset, _)| *offset);
    let alphabet = Alphabet::of(fields().map(|(_, field)| field), side, text, start)?;
    for (index, (offset, field)) in fields().enumerate() {
        let value = alphabet
            .read_word(field, side)
            .map_err(|problem| ParseError::at(text, offset, problem))?;
        grid.set(Cell::new(index), value);
    }
    Ok(Parsed {
        notation: Notation::Csv,
        ..Parsed::from_grid(grid)
    })
}

/// Checks that there are as many fields in each row as there are rows.
fn check_rows(text: &str, rows: &[Row<'_>]) -> Result<usize, ParseError> {
    let side = rows[0].1.len();
    for (offset, row) in rows {
        if row.len() != side {
            let problem = Problem::RowLength {
                found: row.len(),
                expected: side,
            };
            return Err(ParseError::at(text, *offset, problem));
        }
    }
    if rows.len() == side && (MIN_SIDE..=MAX_SIDE).contains(&side) {
        return Ok(side);
    }
    let problem = if (MIN_SIDE..=MAX_SIDE).contains(&side) {
        Problem::rows(rows.len(), side)
    } else {
        let found = rows.len() * side;
        Problem::CellCount { found }
    };
    Err(ParseError::at(text, rows[0].0, problem))
}

/// Prints one row a line, numbers above 9 in decimal.
pub(super) fn print(parsed: &Parsed) -> String {
    let geometry = parsed.geometry();
    let mut lines = Vec::new();
    let note = shape::note(geometry);
    if !note.is_empty() {
        lines.push(note.trim_start().to_owned());
    }
    let fields: Vec<String> = parsed
        .grid
        .values()
        .map(|value| value.map_or_else(String::new, |digit| digit.value().to_string()))
        .collect();
    lines.extend(fields.chunks(geometry.side()).map(|row| row.join(",")));
    lines.join("\n")
}
