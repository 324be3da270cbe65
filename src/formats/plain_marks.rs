//! Pencil-mark grids in their plain form, which a stream may have by the million: see [`plain`](super::plain).
//!
//! Three bands of three rows between rules of strokes, three cells between bars. Each byte is looked at once to find a
//! grid, and once more to read it.

use super::extent::{Extent, line_end, rule};
use super::{Notation, Parsed};
use crate::board::{Candidates, DigitSet, Geometry, Grid};

/// The side of the usual board, the only one with such grids, and its cells.
const SIDE: usize = 9;
const N_CELLS: usize = SIDE * SIDE;
/// The candidates of a cell of which nothing is said.
const ALL: u16 = (1 << SIDE) - 1;

/// What the word of a cell says; its digits are bits.
#[derive(Clone, Copy, Default)]
struct Word {
    kind: Kind,
    digits: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Default)]
enum Kind {
    /// Nothing: a dot.
    #[default]
    Unknown,
    /// Digits as they are: candidates, or a value.
    Bare,
    /// A digit behind a plus: a value that was placed.
    Placed,
    /// Digits in parentheses: candidates.
    Open,
}

/// Finds a grid, up to its last row.
///
/// One of its words is longer than a sign, so that each is a cell; and what stands between bars is set off from them.
pub(super) fn find(bytes: &[u8]) -> Option<Extent> {
    let mut at = 0;
    let mut cells = 0;
    let mut is_of_words = false;
    let mut words = [Word::default(); SIDE];
    for number in 0..12 {
        let rest = &bytes[at..];
        let length = if number % 4 == 0 {
            rule(rest)?
        } else {
            row(rest, &mut words, &mut is_of_words)?
        };
        cells = at + length;
        at = cells + line_end(&bytes[cells..])?;
    }
    is_of_words.then_some(Extent {
        cells,
        whole: at,
        lines: 12,
    })
}

/// Reads the row at the beginning of some bytes; returns its length.
fn row(bytes: &[u8], words: &mut [Word; SIDE], is_of_words: &mut bool) -> Option<usize> {
    let mut at = 0;
    for (column, slot) in words.iter_mut().enumerate() {
        if column % 3 == 0 {
            at = (bytes.get(at) == Some(&b'|')).then_some(at + 1)?;
        }
        let start = blanks(bytes, at)?;
        let (word, end) = word(bytes, start)?;
        *slot = word;
        *is_of_words |= end - start > 1;
        at = if column % 3 == 2 {
            blanks(bytes, end)?
        } else {
            end
        };
    }
    (bytes.get(at) == Some(&b'|')).then_some(at + 1)
}

/// Returns where the blanks end that begin here; `None` where there are none.
fn blanks(bytes: &[u8], start: usize) -> Option<usize> {
    let n_blanks = bytes.get(start..)?.iter().position(|byte| *byte != b' ')?;
    (n_blanks > 0).then_some(start + n_blanks)
}

/// Reads the word of a cell; returns it with where it ends.
fn word(bytes: &[u8], start: usize) -> Option<(Word, usize)> {
    let (kind, mut at) = match *bytes.get(start)? {
        b'.' => return Some((Word::default(), start + 1)),
        b'+' => (Kind::Placed, start + 1),
        b'(' => (Kind::Open, start + 1),
        _ => (Kind::Bare, start),
    };
    let mut digits = 0_u16;
    loop {
        let digit = bytes.get(at)?.wrapping_sub(b'1');
        if usize::from(digit) >= SIDE {
            break;
        }
        if digits >> digit & 1 == 1 {
            return None;
        }
        digits |= 1 << digit;
        at += 1;
    }
    let is_fine = match kind {
        Kind::Open => bytes[at] == b')',
        Kind::Placed => digits.is_power_of_two(),
        _ => digits != 0,
    };
    at += usize::from(kind == Kind::Open);
    is_fine.then_some((Word { kind, digits }, at))
}

/// Digits by row, by column and by box.
#[derive(Default)]
struct Houses([[u16; SIDE]; 3]);

impl Houses {
    const fn of(cell: usize) -> [usize; 3] {
        let (row, column) = (cell / SIDE, cell % SIDE);
        [row, column, row / 3 * 3 + column / 3]
    }

    fn add(&mut self, cell: usize, digits: u16) {
        for (houses, house) in self.0.iter_mut().zip(Self::of(cell)) {
            houses[house] |= digits;
        }
    }

    /// Returns the digits of the three houses of a cell.
    fn around(&self, cell: usize) -> u16 {
        let [row, column, block] = Self::of(cell);
        self.0[0][row] | self.0[1][column] | self.0[2][block]
    }
}

/// Reads a grid that [`find`] has found.
///
/// It says the same as [`pencilmarks`](super::pencilmarks) of any such grid. A row that is none says nothing, but there is
/// none in what was found.
pub(super) fn read(text: &[u8]) -> Parsed {
    let words = words(text);
    // A digit alone is no value where a cell with several candidates that shares a house still shows it.
    let mut shown = Houses::default();
    for (cell, word) in words.iter().enumerate() {
        if matches!(word.kind, Kind::Bare | Kind::Open) && word.digits.count_ones() > 1 {
            shown.add(cell, word.digits);
        }
    }
    let mut values = [0_u8; N_CELLS];
    let mut used = Houses::default();
    for (cell, word) in words.iter().enumerate() {
        let is_value = match word.kind {
            Kind::Placed => true,
            Kind::Bare => word.digits.is_power_of_two() && shown.around(cell) & word.digits == 0,
            Kind::Unknown | Kind::Open => false,
        };
        if is_value {
            values[cell] = word.digits.trailing_zeros() as u8 + 1;
            used.add(cell, word.digits);
        }
    }
    let geometry = Geometry::standard();
    let grid = Grid::from_values(geometry, &values).unwrap_or_else(|| Grid::new(geometry));
    let givens = (geometry.cells().iter().zip(&words))
        .filter(|(cell, word)| word.kind == Kind::Bare && values[cell.index()] != 0)
        .map(|(cell, _)| cell)
        .collect();
    let position = Candidates::from_cells(&grid, |cell| {
        let word = words[cell.index()];
        let said = if word.kind == Kind::Unknown {
            ALL
        } else {
            word.digits
        };
        DigitSet::from_bits(said & !used.around(cell.index()))
    });
    Parsed {
        notation: Notation::PencilMarks,
        ..Parsed::from_position(position.with_givens(givens))
    }
}

/// Reads the words of all cells.
fn words(text: &[u8]) -> [Word; N_CELLS] {
    let mut words = [Word::default(); N_CELLS];
    let mut rest = text;
    let mut is_of_words = false;
    for band in words.as_chunks_mut::<SIDE>().0.chunks_mut(3) {
        rest = after_line(rest);
        for words in band {
            let length = row(rest, words, &mut is_of_words).unwrap_or_default();
            rest = after_line(&rest[length..]);
        }
    }
    words
}

/// Returns what stands behind the end of a line.
fn after_line(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().position(|byte| *byte == b'\n');
    &bytes[end.map_or(bytes.len(), |end| end + 1)..]
}
