//! The input format of a general solver: a header with the shape of the board, then its cells.
//!
//! ```text
//! 6 3, 2
//! 1 ? ? ? ? 6
//! ? ? ? 1 ? ?      and four more rows
//! ```
//!
//! * The header has the side, the width and the height of the boxes: `9 3, 3` or `16 4, 4`.
//! * Cells are words between blanks, row by row. `?` is an empty cell; digits are hexadecimal numbers, so ten is `A`
//!   and sixteen is `10`. Other signs for empty cells (`.` `0` `*` `_`) are read too.
//! * Line breaks do not matter. Lines after `#` are ignored. Rows directly below the last cell are an error.

use super::Parsed;
use super::cells::{self, CellsRead, digit_from_number, is_empty_cell, read_count};
use super::error::{ParseError, Problem};
use super::format::{Detail, Format, LineKind};
use super::lines;
use crate::board::{Digit, Geometry};
use crate::words::key;

pub(super) const FORMAT: Format = Format {
    name: "general",
    detail: Detail::Values,
    holds: Geometry::is_plain,
    is_multiline: true,
    parse,
    print,
    recognise: |line| header(line).map(|_| LineKind::Header),
};

/// Parses a header into the side, the box width and the box height; `None` if the line is not a header.
pub(super) fn header(line: &str) -> Option<[usize; 3]> {
    let (left, height) = line.split_once(',')?;
    let (side, width) = left.trim().split_once(char::is_whitespace)?;
    let [side, width, height] = [side, width, height].map(|number| read_count(number.trim()));
    Some([side?, width?, height?])
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct OpenFile {
    /// The number of cells still missing; `None` if the header is invalid.
    n_missing: Option<usize>,
}

impl OpenFile {
    pub(super) fn new(first_line: &str) -> Self {
        let board = header(first_line).and_then(|[side, width, height]| {
            Geometry::with_side_and_boxes(side, width, height).ok()
        });
        let n_missing = board.map(Geometry::n_cells);
        Self { n_missing }
    }

    /// Adds the next line; returns `None` if the file ended above that line.
    pub(super) fn with_line(self, line: &str, line_kind: LineKind) -> Option<Self> {
        let n_words = line.split_whitespace().count();
        match line_kind {
            LineKind::Header | LineKind::Section | LineKind::Document(_) => None,
            LineKind::Line(_) if n_words == 1 => None,
            LineKind::Blank if self.n_missing.is_none() => None,
            // More rows directly below show that the file has too many.
            line_kind if self.n_missing == Some(0) && line_kind != LineKind::Row => None,
            LineKind::Blank | LineKind::Remark => Some(self),
            _ => {
                let n_missing = self.n_missing.map(|n| n.saturating_sub(n_words));
                Some(Self { n_missing })
            }
        }
    }
}

pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let mut lines = lines::content_lines(text);
    let header_line = lines
        .next()
        .ok_or_else(|| Problem::Empty.at_part(text, text))?;
    let at_first = |problem: Problem| problem.at_part(text, header_line);
    let [side, width, height] = header(header_line).ok_or_else(|| {
        let expected = key!("expected-general-header");
        at_first(Problem::unexpected(header_line.trim(), expected))
    })?;
    let geometry = Geometry::with_side_and_boxes(side, width, height)
        .map_err(|error| at_first(Problem::Shape(error)))?;
    let mut cells = CellsRead::new(geometry);
    for word in lines.flat_map(str::split_whitespace) {
        let value = read_hexadecimal(word, side);
        cells.push(value.map_err(|problem| problem.at_part(text, word))?);
    }
    Ok(Parsed::from_grid(cells.finish().map_err(at_first)?))
}

fn read_hexadecimal(word: &str, side: usize) -> Result<Option<Digit>, Problem> {
    if is_empty_cell(word) {
        return Ok(None);
    }
    if !word.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return Err(Problem::unexpected(word, key!("expected-hexadecimal-cell")));
    }
    let number = usize::from_str_radix(word, 16).ok();
    digit_from_number(number, word, side).map(Some)
}

pub(super) fn print(parsed: &Parsed) -> String {
    let geometry = parsed.geometry();
    let (width, height) = (geometry.box_width(), geometry.box_height());
    let cell = |value: Option<Digit>| value.map_or("?".to_owned(), |d| format!("{:X}", d.value()));
    let rows = cells::rows(&parsed.grid, " ", cell).join("\n");
    format!("{} {width}, {height}\n{rows}", geometry.side())
}
