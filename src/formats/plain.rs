//! Puzzles in plain forms, which a stream may have by the million: cut and read at one glance.
//!
//! Each form is a narrow part of a notation, so narrow that nothing about a text of it is in doubt: it is cut and read
//! just as [`Splitter::feed`](super::Splitter::feed) and [`parse`](super::parse()) would do it, without asking all
//! notations about each of its lines. What is not exactly of a form is left to them.
//!
//! * **Line**: 81 digits and dots. A comma, a semicolon, a tab or a blank may end them, plain words follow.
//! * **Sheet**: nine lines of nine fields between commas or semicolons, each of one sign or none.
//! * **Marks**: a pencil-mark grid with rules of strokes above and below each three rows, and three cells between bars.
//! * **Skeleton**: rows of a grid drawn like the last one. What stands around its cells is learnt from that one, which
//!   was read in the general way.

use std::sync::Arc;

use super::extent::{Extent, line_end};
use super::line;
use super::row::is_rule;
use super::{Notation, Parsed, lines, plain_marks};
use crate::board::{Geometry, Grid};

/// Cells of a 9×9 board.
const N_CELLS: usize = 81;
/// No skeleton is larger, in bytes.
const MOST_BYTES: usize = 2048;

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
    Sheet { separator: u8 },
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
        let (values, notation) = match self.form {
            Form::Line => (line_values(self.text), Notation::Line),
            Form::Sheet { separator } => (sheet_values(self.text, *separator), Notation::Csv),
            Form::Marks(words) => return words.read(),
            Form::Skeleton(skeleton) => (skeleton.values(self.text), skeleton.notation),
        };
        let geometry = Geometry::standard();
        let grid = Grid::from_values(geometry, &values);
        let grid = grid.unwrap_or_else(|| Grid::new(geometry));
        match self.form {
            Form::Line => {
                let words = str::from_utf8(&self.text[N_CELLS..]).unwrap_or_default();
                line::with_rest(grid, words)
            }
            _ => Parsed {
                notation,
                ..Parsed::from_grid(grid)
            },
        }
    }
}

/// Whether a byte is a cell: a digit or a dot.
const fn is_cell(byte: u8) -> bool {
    matches!(byte, b'0'..=b'9' | b'.')
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

/// Finds a sheet.
pub(super) fn sheet(bytes: &[u8]) -> Option<(Extent, Form)> {
    let separator = *bytes.get(usize::from(is_cell(*bytes.first()?)))?;
    if !matches!(separator, b',' | b';') {
        return None;
    }
    let mut at = 0;
    let mut n_bytes = 0;
    for _row in 0..9 {
        for column in 0..9 {
            at += usize::from(is_cell(*bytes.get(at)?));
            if column < 8 {
                if *bytes.get(at)? != separator {
                    return None;
                }
                at += 1;
            }
        }
        n_bytes = at;
        at += line_end(&bytes[at..])?;
    }
    let extent = Extent {
        cells: n_bytes,
        whole: at,
        lines: 9,
    };
    Some((extent, Form::Sheet { separator }))
}

fn sheet_values(text: &[u8], separator: u8) -> [u8; N_CELLS] {
    let mut values = [0; N_CELLS];
    let mut cell = 0;
    for byte in text {
        if is_cell(*byte) {
            if let Some(value) = values.get_mut(cell) {
                *value = value_of(*byte);
            }
        } else {
            cell += usize::from(*byte == separator || *byte == b'\n');
        }
    }
    values
}

/// What stands around the cells of a grid.
#[derive(Debug)]
pub(super) struct Skeleton {
    /// The bytes of the grid with all ends of lines; anything where a cell is.
    bytes: Box<[u8]>,
    /// By byte: nothing where a cell is, all bits elsewhere.
    mask: Box<[u8]>,
    /// Where the cells are.
    cells: [u16; N_CELLS],
    notation: Notation,
    n_lines: usize,
    /// Whether the first line is a rule.
    is_framed: bool,
}

impl Skeleton {
    /// Learns how a grid was drawn that has been read; `None` if there is anything to it but rows and rules.
    pub(super) fn of(text: &str, end: &str, parsed: &Parsed) -> Option<Self> {
        let is_plain = parsed.geometry() == Geometry::standard()
            && parsed.candidates.is_none()
            && parsed.library.is_none()
            && parsed.about.is_empty();
        if !is_plain || text.len() > MOST_BYTES || !text.is_ascii() {
            return None;
        }
        let mut bytes = Vec::with_capacity(text.len() + 32);
        let mut cells = Vec::with_capacity(N_CELLS);
        let (mut n_lines, mut is_framed) = (0, false);
        for (_, line) in lines::with_offsets(text) {
            if is_rule(line) {
                is_framed |= n_lines == 0;
            } else {
                let places = line.bytes().enumerate().filter(|(_, byte)| is_cell(*byte));
                let places: Vec<usize> = places.map(|(at, _)| at).collect();
                if places.len() != 9 || !is_row_of_glyphs(line) {
                    return None;
                }
                cells.extend(places.iter().map(|at| bytes.len() + at));
            }
            bytes.extend_from_slice(line.as_bytes());
            bytes.extend_from_slice(end.as_bytes());
            n_lines += 1;
        }
        let cells: Vec<u16> = cells
            .iter()
            .filter_map(|at| u16::try_from(*at).ok())
            .collect();
        let mut mask = vec![u8::MAX; bytes.len()];
        for at in &cells {
            mask[usize::from(*at)] = 0;
        }
        let skeleton = Self {
            bytes: bytes.into(),
            mask: mask.into(),
            cells: cells.try_into().ok()?,
            notation: parsed.notation,
            n_lines,
            is_framed,
        };
        let values = skeleton.values(&skeleton.bytes);
        (Grid::from_values(Geometry::standard(), &values)? == parsed.grid
            && parsed.givens == parsed.grid.filled())
        .then_some(skeleton)
    }

    fn values(&self, text: &[u8]) -> [u8; N_CELLS] {
        self.cells
            .map(|at| text.get(usize::from(at)).map_or(0, |byte| value_of(*byte)))
    }

    /// Finds a grid that is drawn like this one.
    pub(super) fn find(&self, bytes: &[u8]) -> Option<Extent> {
        let n_bytes = self.bytes.len();
        let text = bytes.get(..n_bytes)?;
        let known = self.bytes.iter().zip(&self.mask);
        // Without a way out at each byte, as above.
        let differences = text
            .iter()
            .zip(known)
            .fold(0, |all, (byte, (known, mask))| {
                let may_differ = u8::from(is_cell(*byte)).wrapping_neg() | mask;
                all | (byte ^ known) & mask | !may_differ
            });
        (differences == 0).then_some(Extent {
            cells: n_bytes,
            whole: n_bytes,
            lines: self.n_lines,
        })
    }

    /// Whether the grid begins with a rule.
    pub(super) const fn is_framed(&self) -> bool {
        self.is_framed
    }
}

/// Whether the nine cells of a row stand in its line one by one, in threes, or all together.
fn is_row_of_glyphs(line: &str) -> bool {
    let is_known = |byte: u8| is_cell(byte) || matches!(byte, b' ' | b'|');
    let mut words = line.split([' ', '|']).filter(|word| !word.is_empty());
    let Some(first) = words.next() else {
        return false;
    };
    line.bytes().all(is_known)
        && matches!(first.len(), 1 | 3 | 9)
        && words.all(|word| word.len() == first.len())
}
