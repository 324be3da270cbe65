//! Puzzles in plain forms, which a stream may have by the million: cut and read at one glance.
//!
//! Each form is a narrow part of a notation, so narrow that nothing about a text of it is in doubt: it is cut and read
//! just as [`Splitter::feed`](super::Splitter::feed) and [`parse`](super::parse()) would do it, without asking all
//! notations about each of its lines. What is not exactly of a form is left to them.
//!
//! * **Line**: 81 digits and dots. A comma, a semicolon, a tab or a blank may end them, plain words follow.
//! * **Sheet**: nine lines of nine fields between commas or semicolons, each of one sign or none.
//! * **Marks**: a pencil-mark grid with rules of strokes above and below each three rows, and three cells between bars; or
//!   the candidates of all cells in a line, each in its place.
//! * **Skeleton**: a puzzle written like the last one, with a sign for each cell in the same place. What stands around them
//!   is learnt from that one, which was read in the general way.

use std::sync::Arc;

use super::extent::{Extent, N_CELLS, is_cell, line_end};
use super::line;
use super::skeleton::Skeleton;
use super::window::{self, Window};
use super::{Notation, Parsed, plain_marks};
use crate::board::{Geometry, Grid};

/// A puzzle of a stream in a plain form.
#[derive(Clone, Copy, Debug)]
pub struct Plain<'a> {
    /// The text of its cells, and the words behind them; nothing where the form says what is in the cells.
    pub(super) text: &'a [u8],
    /// The number in the stream of its first line, from 1.
    pub(super) first_line: usize,
    pub(super) form: &'a Form,
}

/// A plain form.
#[derive(Clone, Debug)]
pub(super) enum Form {
    Line,
    Sheet([u8; N_CELLS]),
    Marks(Box<plain_marks::Words>),
    Skeleton(Arc<Skeleton>),
}

impl Plain<'_> {
    /// Returns the number in the stream of its first line, from 1.
    #[must_use]
    pub const fn first_line(&self) -> usize {
        self.first_line
    }

    /// Reads the puzzle, which has no errors.
    #[must_use]
    pub fn read(&self) -> Parsed {
        match self.form {
            Form::Line => {
                let words = str::from_utf8(&self.text[N_CELLS..]).unwrap_or_default();
                line::with_rest(grid_of(&line_values(self.text)), words)
            }
            Form::Sheet(values) => Parsed {
                notation: Notation::Csv,
                ..Parsed::from_grid(grid_of(values))
            },
            Form::Marks(words) => words.read(),
            Form::Skeleton(skeleton) => skeleton.read(self.text),
        }
    }

    /// Reads the values of a puzzle that is given by nothing else; `None` if candidates are eliminated.
    #[must_use]
    pub fn read_values(&self) -> Option<Grid> {
        match self.form {
            // Where there is room for another grid, that may be the puzzle.
            Form::Line if self.text.len() <= 2 * N_CELLS => Some(grid_of(&line_values(self.text))),
            Form::Sheet(values) => Some(grid_of(values)),
            _ => {
                let parsed = self.read();
                (!parsed.has_eliminations()).then_some(parsed.grid)
            }
        }
    }
}

fn grid_of(values: &[u8; N_CELLS]) -> Grid {
    let geometry = Geometry::standard();
    Grid::from_values(geometry, values).unwrap_or_else(|| Grid::new(geometry))
}

/// Returns the value of a cell, 0 for an empty one.
const fn value_of(byte: u8) -> u8 {
    byte.saturating_sub(b'0')
}

fn line_values(text: &[u8]) -> [u8; N_CELLS] {
    let cells = text.first_chunk::<N_CELLS>();
    cells.map_or([0; N_CELLS], |cells| cells.map(value_of))
}

/// Finds a puzzle in a line.
pub(super) fn in_line(bytes: &[u8]) -> Option<Extent> {
    let (cells, rest) = bytes.split_first_chunk::<N_CELLS>()?;
    let n_more = match line_end(rest) {
        Some(n_bytes) => n_bytes,
        None => words_after_cells(rest)?,
    };
    // Without a way out at each byte, so that many are looked at together.
    let is_fine = cells.iter().fold(true, |fine, byte| fine & is_cell(*byte));
    let whole = N_CELLS + n_more;
    is_fine.then_some(Extent {
        // A solution may be among the words.
        cells: whole,
        whole,
        lines: 1,
    })
}

/// Returns the length of plain words after the cells of a line, its end included.
///
/// Among them is nothing that makes a note, a header or a quotation of a line. A comma behind a blank is no comma of a
/// list.
fn words_after_cells(rest: &[u8]) -> Option<usize> {
    let (separator, words) = rest.split_first()?;
    let is_plain = |byte: &u8| match byte {
        b'.' | b'-' | b'_' | b'/' => true,
        b',' | b';' => matches!(separator, b',' | b';'),
        b' ' | b'\t' => matches!(separator, b' ' | b'\t'),
        _ => byte.is_ascii_alphanumeric(),
    };
    if !matches!(separator, b',' | b';' | b' ' | b'\t') {
        return None;
    }
    let n_words = words.iter().position(|byte| !is_plain(byte))?;
    Some(1 + n_words + line_end(&words[n_words..])?)
}

/// Finds a sheet, and reads its values.
pub(super) fn sheet(bytes: &[u8]) -> Option<(Extent, [u8; N_CELLS])> {
    let separator = *bytes.get(usize::from(is_cell(*bytes.first()?)))?;
    if !matches!(separator, b',' | b';') {
        return None;
    }
    let mut values = [0; N_CELLS];
    let (mut at, mut n_bytes) = (0, 0);
    for values in values.as_chunks_mut::<9>().0 {
        n_bytes = at + sheet_row(&bytes[at..], separator, values)?;
        at = n_bytes + line_end(&bytes[n_bytes..])?;
    }
    let extent = Extent {
        cells: n_bytes,
        whole: at,
        lines: 9,
    };
    Some((extent, values))
}

/// Reads a row of a sheet; returns its length.
fn sheet_row(bytes: &[u8], separator: u8, values: &mut [u8; 9]) -> Option<usize> {
    let window = Window::<32>::of(bytes);
    let cells = window.mask(window::is_cell) as u64;
    let separators = window.mask(window::is(separator)) as u64;
    let length = (cells | separators).trailing_ones() as usize;
    let row = (1 << length) - 1;
    let (mut cells, separators) = (cells & row, separators & row);
    if separators.count_ones() != 8 || cells & cells << 1 != 0 {
        return None;
    }
    while cells != 0 {
        let before = (cells & cells.wrapping_neg()) - 1;
        let column = (separators & before).count_ones() as usize;
        values[column] = value_of(window.bytes()[before.count_ones() as usize]);
        cells &= cells - 1;
    }
    Some(length)
}
