//! Comma-separated values: one field for each cell, as spreadsheets write them.
//!
//! ```text
//! 8,,,,,,,,
//! ,,3,6,,,,,      and seven more lines
//! ```
//!
//! * Each line is a row, or a single line has all cells.
//! * Fields are separated by commas, semicolons or tabs, whichever is most frequent in the first line. They may be
//!   quoted. A separator after the last field of each line is ignored.
//! * A field is a number, or a letter `A` to `G` for 10 to 16. It is an empty cell if it is empty or has a sign for one
//!   (`.` `0` `*` `_`).
//! * The line `# boxes 2x3` declares unusual boxes; other lines after `#` are ignored.

use super::cells::{self, side_of};
use super::error::{ParseError, Problem};
use super::format::{Detail, Format, LineKind};
use super::{Notation, Parsed, alphabet, lines, shape};
use crate::board::{Digit, MAX_SIDE, MIN_SIDE};

pub(super) const FORMAT: Format = Format {
    name: "csv",
    detail: Detail::Values,
    holds: |_| true,
    is_multiline: true,
    parse,
    print,
    see: |line| (separator(line).is_some() && is_short(line)).then(|| see_fields(line)),
};

/// Returns whether a line is a comment or blank. A line of tabs is not blank, but a row of empty cells.
pub(super) fn is_remark(line: &str) -> bool {
    lines::is_remark(line) && separator(line) != Some('\t')
}

/// Returns the most frequent separator of a line; `None` if there are too few separators for a row.
pub(super) fn separator(line: &str) -> Option<char> {
    let count = |separator: char| line.matches(separator).count();
    [',', ';', '\t']
        .into_iter()
        .rev()
        .max_by_key(|separator| count(*separator))
        .filter(|separator| count(*separator) + 1 >= MIN_SIDE)
}

/// Splits a line into fields, without the blanks and quotes around them.
pub(super) fn fields(line: &str, separator: char) -> impl Iterator<Item = &str> {
    let fields = line.split(separator);
    fields.map(|field| field.trim_matches([' ', '\t', '"', '\'']))
}

struct Row<'a> {
    line: &'a str,
    fields: Vec<&'a str>,
}

impl Row<'_> {
    fn ends_empty(&self) -> bool {
        self.fields.last().is_some_and(|field| field.is_empty())
    }
}

fn all_rows(text: &str) -> Vec<Row<'_>> {
    let lines = || text.lines().filter(|line| !is_remark(line));
    let separator = lines().next().and_then(separator).unwrap_or(',');
    let row = |line| Row {
        line,
        fields: fields(line, separator).collect(),
    };
    lines().map(row).collect()
}

/// Splits the lines into fields. A separator at the end of every line does not begin another field.
fn rows(text: &str) -> Vec<Row<'_>> {
    let mut rows = all_rows(text);
    let is_surplus = |row: &Row<'_>| match rows.len() {
        1 => side_of(row.fields.len() - 1).is_some(),
        n_rows => row.fields.len() == n_rows + 1,
    };
    if rows.iter().all(|row| is_surplus(row) && row.ends_empty()) {
        for row in &mut rows {
            row.fields.pop();
        }
    }
    // Rows may lack the separators after their last value, but only from 9×9 on. Smaller boards would look like parts
    // of larger ones.
    let side = rows.len();
    let longest = rows.iter().map(|row| row.fields.len()).max();
    if side >= 9 && longest == Some(side) {
        for row in &mut rows {
            row.fields.resize(side, "");
        }
    }
    rows
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OpenSheet {
    separator: char,
    /// The number of fields in the first row.
    n_fields: usize,
    pub(super) n_rows: usize,
}

impl OpenSheet {
    /// Starts a sheet whose first line is `first`; this line is not yet counted as a row.
    pub(super) fn new(first: &str) -> Self {
        let separator = separator(first).unwrap_or(',');
        Self {
            separator,
            n_fields: first.matches(separator).count() + 1,
            n_rows: 0,
        }
    }

    /// Returns whether a line may be the next row, even if separators at its end are missing.
    pub(super) fn is_row_like(self, line: &str) -> bool {
        let is_cell = |field: &str| field.len() <= 2 && field.bytes().all(|b| b.is_ascii_digit());
        let n_fields = fields(line, self.separator).count();
        !line.trim().is_empty()
            && (1..self.n_fields).contains(&n_fields)
            && fields(line, self.separator).all(is_cell)
    }

    /// Returns whether a sheet of `n_rows` rows may be square, with `row` as its last row.
    pub(super) fn may_end_square(self, row: &str, n_rows: usize) -> bool {
        row.matches(self.separator).count() + 1 == n_rows
    }
}

/// Returns whether each row has as many fields as there are rows.
fn are_square(rows: &[Row<'_>]) -> bool {
    let is_whole = |row: &Row<'_>| row.fields.len() == rows.len();
    (MIN_SIDE..=MAX_SIDE).contains(&rows.len()) && rows.iter().all(is_whole)
}

fn is_short(line: &str) -> bool {
    let separator = separator(line).unwrap_or(',');
    fields(line, separator).all(|field| field.len() <= 2)
}

/// Determines whether a line is a row or a whole board; sixteen fields are a row.
pub(super) fn see_fields(line: &str) -> LineKind {
    let separator = separator(line).unwrap_or(',');
    let n_fields = fields(line, separator).count();
    let ends_empty = fields(line, separator).last() == Some("");
    let is_whole = |n: usize| side_of(n).is_some_and(|side| side > 4);
    if is_whole(n_fields) || ends_empty && is_whole(n_fields - 1) {
        LineKind::Line(Notation::Csv)
    } else {
        LineKind::SheetRow
    }
}

/// Returns whether each row of a text has as many fields as there are rows. An empty field after the last separator
/// counts too, because a later row may have a value in its column.
pub(super) fn is_square(text: &str) -> bool {
    are_square(&all_rows(text))
}

/// Returns whether most lines of a text have as many fields as the rows of some board.
pub(super) fn has_rows(text: &str) -> bool {
    let rows = all_rows(text);
    let has_width = |width: usize| rows.iter().filter(move |row| row.fields.len() == width);
    rows.len() > 1 && (MIN_SIDE..=MAX_SIDE).any(|width| 2 * has_width(width).count() > rows.len())
}

pub(super) fn n_rows(text: &str) -> usize {
    rows(text).len()
}

pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let rows = rows(text);
    let side = match &rows[..] {
        [] => return Err(Problem::Empty.at(text, text)),
        [only] => side_of(only.fields.len()).ok_or_else(|| {
            let found = only.fields.len();
            Problem::CellCount { found }.at(text, only.line)
        })?,
        rows => check_rows(text, rows)?,
    };
    let geometry = shape::board_or_usual(text, side)?;
    let cells: Vec<&str> = rows.into_iter().flat_map(|row| row.fields).collect();
    Ok(Parsed {
        notation: Notation::Csv,
        ..Parsed::from_grid(alphabet::read_grid(text, &cells, geometry)?)
    })
}

fn check_rows(text: &str, rows: &[Row<'_>]) -> Result<usize, ParseError> {
    let expected = rows[0].fields.len();
    let n_rows = rows.len();
    if let Some(row) = rows.iter().find(|row| row.fields.len() != expected) {
        let found = row.fields.len();
        return Err(Problem::RowLength { found, expected }.at(text, row.line));
    }
    let problem = match expected {
        MIN_SIDE..=MAX_SIDE if n_rows == expected => return Ok(expected),
        MIN_SIDE..=MAX_SIDE => Problem::RowCount {
            found: n_rows,
            expected,
        },
        _ => Problem::CellCount {
            found: n_rows * expected,
        },
    };
    Err(problem.at(text, rows[0].line))
}

/// Prints each row as a line, with numbers above 9 in decimal.
pub(super) fn print(parsed: &Parsed) -> String {
    let cell = |value: Option<Digit>| value.map_or(String::new(), |d| d.value().to_string());
    let rows = cells::rows(&parsed.grid, ",", cell).join("\n");
    shape::note_line(parsed.geometry()) + &rows
}
