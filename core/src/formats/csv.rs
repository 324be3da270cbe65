//! Comma-separated values: one field for each cell, as spreadsheets write them.
//!
//! ```text
//! 8,,,,,,,,
//! ,,3,6,,,,,      and seven more lines
//! ```
//!
//! * Each line is a row, or a single line has all cells.
//! * Fields are separated by commas, semicolons or tabs, whichever is most frequent in the first line. They may be
//!   quoted. A separator after the last field of each line is ignored, and from 9×9 on all lines may end after their
//!   last value.
//! * A field is a number, or a letter `A` to `G` for 10 to 16. It is an empty cell if it is empty or has a sign for one
//!   (`.` `0` `*` `_`).
//! * The line `# boxes 2x3` declares unusual boxes; other lines after `#` are ignored.

use super::cells::{self, side_of_board};
use super::error::ParseError;
use super::format::{Detail, Format, LineKind};
use super::row::Row;
use super::table::Table;
use super::{Notation, Parsed, alphabet, lines, shape};
use crate::board::{Digit, MAX_SIDE, MIN_SIDE};

pub(super) const FORMAT: Format = Format {
    name: "csv",
    detail: Detail::Values,
    holds: |_| true,
    is_multiline: true,
    parse,
    print,
    recognise: |line| (separator(line).is_some() && is_short(line)).then(|| recognise_fields(line)),
};

/// Returns whether a line is a comment or blank. A line of tabs is not blank, but a row of empty cells.
pub(super) fn is_comment_or_blank(line: &str) -> bool {
    lines::is_comment_or_blank(line) && separator(line) != Some('\t')
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

fn rows(text: &str) -> Vec<Row<'_>> {
    let lines = || text.lines().filter(|line| !is_comment_or_blank(line));
    let separator = lines().next().and_then(separator).unwrap_or(',');
    let row = |line| Row::from_fields(line, fields(line, separator).collect());
    lines().map(row).collect()
}

/// Divides a sheet into rows of equal width, if separators are missing or superfluous at the ends of lines.
fn table(text: &str) -> Table<'_> {
    let mut rows = rows(text);
    let n_rows = rows.len();
    let is_surplus = |fields: &[&str]| match fields {
        [others @ .., ""] if n_rows == 1 => side_of_board(others.len()).is_some(),
        // If no other field is empty, the last separator does not begin a column of empty cells.
        [others @ .., ""] if !others.contains(&"") => true,
        // Rows of 9 or 16 fields are more likely a usual board that lacks one of its rows.
        [others @ .., ""] => others.len() == n_rows && !matches!(n_rows, 8 | 15),
        _ => false,
    };
    let longest = rows.iter().map(|row| row.words.len()).max();
    let is_even = rows.iter().all(|row| Some(row.words.len()) == longest);
    let width = if is_even && rows.iter().all(|row| is_surplus(&row.words)) {
        longest.map(|longest| longest - 1)
    } else {
        // Rows lack separators only if they lack all of them after their last value, and only from 9×9 on. Smaller
        // boards would look like parts of larger ones.
        let are_cut = rows.iter().all(|row| row.words.last() != Some(&""));
        // If empty cells are written as `0`, no row ends before its last cell.
        let is_sign = |field: &&str| cells::is_empty_cell(field);
        let has_signs = rows.iter().any(|row| row.words.iter().any(is_sign));
        longest.filter(|longest| are_cut && !has_signs && *longest == n_rows && n_rows >= 9)
    };
    if let Some(width) = width {
        for row in &mut rows {
            row.words.resize(width, "");
            *row = Row::from_fields(row.line, std::mem::take(&mut row.words));
        }
    }
    Table::from_sheet(text, rows)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OpenSheet {
    separator: char,
    n_fields: usize,
    pub(super) n_rows: usize,
}

impl OpenSheet {
    /// Starts a sheet whose first line is `first_line`; this line is not yet counted as a row.
    pub(super) fn new(first_line: &str) -> Self {
        let separator = separator(first_line).unwrap_or(',');
        Self {
            separator,
            n_fields: first_line.matches(separator).count() + 1,
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
}

fn is_short(line: &str) -> bool {
    let separator = separator(line).unwrap_or(',');
    fields(line, separator).all(|field| field.len() <= 2)
}

/// Determines whether a line is a row or a whole board; sixteen fields are a row.
pub(super) fn recognise_fields(line: &str) -> LineKind {
    let separator = separator(line).unwrap_or(',');
    let n_fields = fields(line, separator).count();
    let ends_empty = fields(line, separator).last() == Some("");
    let is_whole = |n: usize| side_of_board(n).is_some_and(|side| side > 4);
    if is_whole(n_fields) || ends_empty && is_whole(n_fields - 1) {
        LineKind::Line(Notation::Csv)
    } else {
        LineKind::SheetRow
    }
}

/// Returns whether each row has as many fields as there are rows, with the empty field after a last separator.
pub(super) fn is_square(text: &str) -> bool {
    let rows = rows(text);
    let is_whole = |row: &Row<'_>| row.words.len() == rows.len();
    (MIN_SIDE..=MAX_SIDE).contains(&rows.len()) && rows.iter().all(is_whole)
}

/// Returns whether most lines of a text have a number of fields that is the side of a board.
pub(super) fn looks_like_rows(text: &str) -> bool {
    Table::from_sheet(text, rows(text)).looks_like_rows()
}

pub(super) fn misfit_error(text: &str) -> ParseError {
    Table::from_sheet(text, rows(text)).misfit_error()
}

pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let table = table(text);
    if table.rows.len() > 1 && table.square_layout().is_none() {
        return Err(table.misfit_error());
    }
    let (geometry, cells) = table.board_and_cells()?;
    Ok(Parsed::from_grid(alphabet::read_grid(
        text, &cells, geometry,
    )?))
}

pub(super) fn print(parsed: &Parsed) -> String {
    let cell = |value: Option<Digit>| value.map_or(String::new(), |d| d.value().to_string());
    let rows = cells::rows(&parsed.grid, ",", cell).join("\n");
    shape::note_line(parsed.geometry()) + &rows
}
