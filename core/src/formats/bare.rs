//! Bare lines: lines that begin with the 81 cells of a 9×9 puzzle. All large collections consist of them, so they have
//! a fast path.
//!
//! A bare line is 81 digits and dots, alone or followed by a separator and plain words, such as a rating or a solution.
//! It is split and parsed in one pass, with the same result as any other [line](mod@line).

use super::Notation;
use super::{Parsed, line};
use crate::board::{Geometry, Grid};

const N_CELLS: usize = 81;

/// The maximum length of a bare line in bytes: a puzzle, a separator and its solution.
const MAX_LENGTH: usize = 2 * N_CELLS + 1;

/// A line of a stream that begins with the 81 cells of a 9×9 puzzle.
#[derive(Clone, Copy, Debug)]
pub struct BareLine {
    text: [u8; MAX_LENGTH],
    n_bytes: usize,
    pub(super) number: usize,
}

impl BareLine {
    /// Splits the bare line at the beginning of `bytes` from the bytes after its newline.
    pub(super) fn split_first(bytes: &[u8], number: usize) -> Option<(Self, &[u8])> {
        let (n_bytes, following_bytes) = split(bytes)?;
        let mut text = [0; MAX_LENGTH];
        text.get_mut(..n_bytes)?.copy_from_slice(&bytes[..n_bytes]);
        let line = Self {
            text,
            n_bytes,
            number,
        };
        Some((line, following_bytes))
    }

    /// Parses the puzzle. A bare line is always valid.
    #[must_use]
    pub fn read(&self) -> Parsed {
        let words = str::from_utf8(&self.text[N_CELLS..self.n_bytes]).unwrap_or_default();
        line::with_rest(grid(&self.text), words)
    }

    /// Parses only the values of the puzzle.
    #[must_use]
    pub fn read_values(&self) -> Grid {
        // A longer line may contain a second grid, and that one may be the puzzle.
        if self.n_bytes <= 2 * N_CELLS {
            grid(&self.text)
        } else {
            self.read().grid
        }
    }
}

fn grid(text: &[u8]) -> Grid {
    let geometry = Geometry::standard();
    let cells = text.first_chunk::<N_CELLS>();
    let grid =
        cells.and_then(|cells| Grid::from_values(geometry, &cells.map(|c| c.saturating_sub(b'0'))));
    grid.unwrap_or_else(|| Grid::new(geometry))
}

fn split(text: &[u8]) -> Option<(usize, &[u8])> {
    let (cells, tail) = text.split_first_chunk::<N_CELLS>()?;
    // No early exit, so that the compiler can vectorise the loop.
    let are_cells = cells
        .iter()
        .fold(true, |all, byte| all & matches!(byte, b'0'..=b'9' | b'.'));
    if !are_cells {
        return None;
    }
    let n_words = words_length(tail);
    match &tail[n_words..] {
        [b'\n', tail @ ..] | [b'\r', b'\n', tail @ ..] => Some((N_CELLS + n_words, tail)),
        _ => None,
    }
}

/// Returns the length in bytes of the separator and plain words at the beginning of a text; 0 if there are none.
///
/// Plain words contain no special comment such as `# boxes 2x3`, no column header and no quotation mark, and only one
/// kind of separator.
fn words_length(text: &[u8]) -> usize {
    let Some(separator @ (b',' | b';' | b' ' | b'\t')) = text.first() else {
        return 0;
    };
    let is_list = matches!(separator, b',' | b';');
    let is_plain = |byte: &u8| match byte {
        b'.' | b'-' | b'_' | b'/' => true,
        b',' | b';' => is_list,
        b' ' | b'\t' => !is_list,
        _ => byte.is_ascii_alphanumeric(),
    };
    let end = text.iter().position(|byte| !is_plain(byte));
    end.unwrap_or(text.len())
}

/// Formats a 9×9 grid as a bare line with its newline, without an allocation; `None` for other boards and notations.
#[must_use]
pub fn print(grid: &Grid, notation: Notation) -> Option<[u8; N_CELLS + 1]> {
    if grid.geometry() != Geometry::standard() || notation != Notation::Line {
        return None;
    }
    let values: [u8; N_CELLS + 1] = grid.first_values();
    let mut text = values.map(|value| if value == 0 { b'.' } else { b'0' + value });
    text[N_CELLS] = b'\n';
    Some(text)
}
