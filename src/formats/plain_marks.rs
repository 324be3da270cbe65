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

/// What the word of a cell says.
#[derive(Clone, Copy, Default, Debug)]
struct Word {
    kind: Kind,
    /// A bit for each.
    digits: u16,
}

#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
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

/// The words of all cells of a grid.
#[derive(Clone, Debug)]
pub(super) struct Words([[Word; SIDE]; SIDE]);

/// Finds a grid, up to its last row, and reads its words.
///
/// One of its words is longer than a sign, so that each is a cell; and what stands between bars is set off from them.
pub(super) fn find(bytes: &[u8]) -> Option<(Extent, Box<Words>)> {
    let mut at = 0;
    let mut cells = 0;
    let mut is_of_words = false;
    let mut words = [[Word::default(); SIDE]; SIDE];
    for number in 0..12 {
        let rest = &bytes[at..];
        let length = if number % 4 == 0 {
            rule(rest)?
        } else {
            let words = &mut words[number - number / 4 - 1];
            plain_row(rest, words, &mut is_of_words)
                .or_else(|| row(rest, words, &mut is_of_words))?
        };
        cells = at + length;
        at = cells + line_end(&bytes[cells..])?;
    }
    let extent = Extent {
        cells,
        whole: at,
        lines: 12,
    };
    is_of_words.then(|| (extent, Box::new(Words(words))))
}

/// What a byte is in a row without signs: a digit, by its bit, or one of these.
const BLANK: u16 = 1 << 9;
const BAR: u16 = 1 << 10;
/// Anything else, which ends the row.
const OTHER: u16 = 1 << 11;

/// What each byte is.
const CLASSES: [u16; 256] = {
    let mut classes = [OTHER; 256];
    let mut digit = 0;
    while digit < SIDE {
        classes[b'1' as usize + digit] = 1 << digit;
        digit += 1;
    }
    classes[b' ' as usize] = BLANK;
    classes[b'|' as usize] = BAR;
    classes
};

/// Reads a row of nothing but digits, blanks and bars, as [`row`] would do it, and faster: without a branch for each
/// word, whose length no processor could foresee. Returns its length; `None` for any other.
fn plain_row(bytes: &[u8], words: &mut [Word; SIDE], is_of_words: &mut bool) -> Option<usize> {
    // The word that is under way goes into the place behind the last; so many fit that none is lost unseen.
    let mut found = [0_u16; 16];
    let (mut n_words, mut n_bars, mut n_digits) = (0_usize, 0_usize, 0_u32);
    let (mut word, mut before) = (0, BLANK);
    let mut is_wrong = false;
    let mut length = 0;
    for byte in bytes {
        let class = CLASSES[usize::from(*byte)];
        if class == OTHER {
            break;
        }
        let is_bar = class == BAR;
        let is_blank = class == BLANK;
        let was_digit = before & ALL != 0;
        // A blank stands on both sides of a bar, and three words between two.
        is_wrong |= if is_bar {
            before != BLANK || n_words != 3 * n_bars
        } else {
            before == BAR && !is_blank
        };
        n_words += usize::from(is_blank && was_digit);
        word = if is_blank { 0 } else { word | class & ALL };
        found[n_words % 16] = word;
        n_digits += u32::from(class & ALL != 0);
        n_bars += usize::from(is_bar);
        before = class;
        length += 1;
    }
    let found = found.first_chunk::<SIDE>()?;
    // A digit that is said twice is one bit.
    let n_different: u32 = found.iter().map(|digits| digits.count_ones()).sum();
    let is_fine = (n_words, n_bars, before) == (SIDE, 4, BAR)
        && bytes.first() == Some(&b'|')
        && !is_wrong
        && n_different == n_digits;
    *is_of_words |= is_fine && n_digits as usize > SIDE;
    *words = found.map(|digits| Word {
        kind: Kind::Bare,
        digits,
    });
    is_fine.then_some(length)
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
    fn add(&mut self, row: usize, column: usize, digits: u16) {
        let [rows, columns, boxes] = &mut self.0;
        rows[row] |= digits;
        columns[column] |= digits;
        boxes[row / 3 * 3 + column / 3] |= digits;
    }

    /// Returns the digits of the three houses of a cell.
    const fn around(&self, row: usize, column: usize) -> u16 {
        let [rows, columns, boxes] = &self.0;
        rows[row] | columns[column] | boxes[row / 3 * 3 + column / 3]
    }
}

impl Word {
    /// Returns its digits if it shows candidates, several of them.
    const fn several(self) -> u16 {
        let may_show = matches!(self.kind, Kind::Bare | Kind::Open);
        let is_several = self.digits & self.digits.wrapping_sub(1) != 0;
        if may_show && is_several {
            self.digits
        } else {
            0
        }
    }

    /// Whether it is a value, where cells with several candidates that share a house show these.
    const fn is_value(self, shown: u16) -> bool {
        let is_alone = self.digits & self.digits.wrapping_sub(1) == 0 && self.digits & shown == 0;
        match self.kind {
            Kind::Placed => true,
            Kind::Bare => is_alone,
            Kind::Unknown | Kind::Open => false,
        }
    }

    /// Returns the candidates it leaves where these digits are values around it.
    const fn candidates(self, used: u16) -> u16 {
        let said = match self.kind {
            Kind::Unknown => ALL,
            _ => self.digits,
        };
        said & !used
    }
}

impl Words {
    /// Reads the grid.
    ///
    /// It says the same as [`pencilmarks`](super::pencilmarks) of any such grid.
    pub(super) fn read(&self) -> Parsed {
        let words = &self.0;
        let cells = || (0..SIDE).flat_map(|row| (0..SIDE).map(move |column| (row, column)));
        // A digit alone is no value where a cell with several candidates that shares a house still shows it.
        let mut shown = Houses::default();
        for (row, column) in cells() {
            shown.add(row, column, words[row][column].several());
        }
        let mut values = [0_u8; N_CELLS];
        let mut used = Houses::default();
        for (row, column) in cells() {
            let word = words[row][column];
            let is_value = word.is_value(shown.around(row, column));
            let digit = if is_value { word.digits } else { 0 };
            values[row * SIDE + column] = (u16::BITS - digit.leading_zeros()) as u8;
            used.add(row, column, digit);
        }
        let geometry = Geometry::standard();
        let grid = Grid::from_values(geometry, &values).unwrap_or_else(|| Grid::new(geometry));
        let words = words.as_flattened();
        let placed = (grid.filled().iter())
            .filter(|cell| words[cell.index()].kind != Kind::Bare)
            .collect();
        let givens = grid.filled() - placed;
        let position = Candidates::from_cells(&grid, |cell| {
            let (row, column) = (cell.index() / SIDE, cell.index() % SIDE);
            let used = used.around(row, column);
            DigitSet::from_bits(words[cell.index()].candidates(used))
        });
        Parsed {
            notation: Notation::PencilMarks,
            ..Parsed::from_position(position.with_givens(givens))
        }
    }
}
