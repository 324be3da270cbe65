//! Grids of the usual board printed in the notations that long lists have, at one glance as well.

use super::Notation;
use crate::board::{Geometry, Grid};

/// The longest of them is a grid with its rules: 13 lines of 26 bytes.
const MOST_BYTES: usize = 13 * 26;

/// A printed grid.
pub struct PlainText {
    bytes: [u8; MOST_BYTES],
    n_bytes: usize,
}

impl PlainText {
    /// Prints a grid as [`print`](super::print()) does; `None` when it takes that.
    ///
    /// The text ends with a line end.
    #[must_use]
    #[inline]
    pub fn of(grid: &Grid, notation: Notation) -> Option<Self> {
        if grid.geometry() != Geometry::standard() {
            return None;
        }
        let mut text = Self {
            bytes: [0; MOST_BYTES],
            n_bytes: 0,
        };
        let values: [u8; 81] = grid.first_values();
        match notation {
            Notation::Line => text.line(&values, b'.'),
            Notation::Sdm => text.line(&values, b'0'),
            Notation::Csv => text.sheet(&values),
            Notation::Grid => text.grid(&values),
            _ => return None,
        }
        Some(text)
    }

    /// Returns the text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        // Everything put there is ASCII.
        str::from_utf8(&self.bytes[..self.n_bytes]).unwrap_or_default()
    }

    fn put(&mut self, bytes: &[u8]) {
        self.bytes[self.n_bytes..self.n_bytes + bytes.len()].copy_from_slice(bytes);
        self.n_bytes += bytes.len();
    }

    fn line(&mut self, values: &[u8; 81], empty: u8) {
        self.put(&values.map(|value| symbol(value, empty)));
        self.put(b"\n");
    }

    fn sheet(&mut self, values: &[u8; 81]) {
        for row in values.chunks_exact(9) {
            for (column, value) in row.iter().enumerate() {
                // What is written for an empty cell is written over.
                self.bytes[self.n_bytes] = symbol(*value, 0);
                self.n_bytes += usize::from(*value > 0);
                self.bytes[self.n_bytes] = if column < 8 { b',' } else { b'\n' };
                self.n_bytes += 1;
            }
        }
    }

    fn grid(&mut self, values: &[u8; 81]) {
        const RULE: &[u8; 26] = b"+-------+-------+-------+\n";
        const ROW: &[u8; 26] = b"| . . . | . . . | . . . |\n";
        self.put(RULE);
        for band in values.chunks_exact(27) {
            for row in band.chunks_exact(9) {
                let mut line = *ROW;
                for (column, value) in row.iter().enumerate() {
                    line[2 + 2 * (column + column / 3)] = symbol(*value, b'.');
                }
                self.put(&line);
            }
            self.put(RULE);
        }
    }
}

/// Returns what is written for a value.
const fn symbol(value: u8, empty: u8) -> u8 {
    if value == 0 { empty } else { b'0' + value }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formats::{Parsed, parse, print};

    #[test]
    fn plain_texts_are_those_of_the_notations() {
        let puzzle =
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
        let solved =
            "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
        for text in [puzzle, solved, &".".repeat(81)] {
            let parsed = parse(text).unwrap();
            let mut n_plain = 0;
            for notation in Notation::ALL {
                if let Some(plain) = PlainText::of(&parsed.grid, notation) {
                    let printed = print(&parsed, notation).unwrap();
                    assert_eq!(plain.as_str(), printed + "\n", "{notation}");
                    n_plain += 1;
                }
            }
            assert_eq!(n_plain, 4);
        }
        let small = Parsed::from_grid(Grid::new(Geometry::with_side(4).unwrap()));
        assert!(PlainText::of(&small.grid, Notation::Line).is_none());
    }
}
