//! Candidates of all cells in their plain forms, which a stream may have by the million: see [`plain`](super::plain).
//!
//! * Pencil-mark grids: three bands of three rows between rules of strokes, three cells between bars.
//! * Lines of candidates: a sign for each, the digit or a dot.

use super::extent::{Extent, Miss, line_end};
use super::window::{self, Window};
use super::{Notation, Parsed};
use crate::board::usual::{self, UsualCells};
use crate::board::{Candidates, DigitSet, Geometry, Grid};

/// The side of the usual board, the only one with such grids, and its cells.
const SIDE: usize = 9;
const N_CELLS: usize = SIDE * SIDE;
/// The candidates of a cell of which nothing is said.
const ALL: u16 = (1 << SIDE) - 1;
/// No row of a grid is longer, in bytes.
const MOST_IN_ROW: usize = 256;
/// Most rows have fewer bytes.
const SHORT: usize = 80;

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
pub(super) struct Words {
    words: [[Word; SIDE]; SIDE],
    notation: Notation,
}

/// Finds a grid, up to its last row, and reads its words.
///
/// One of its words is longer than a sign, so that each is a cell; and what stands between bars is set off from them.
pub(super) fn find(bytes: &[u8]) -> Result<(Extent, Box<Words>), Miss> {
    if !matches!(bytes.first(), Some(b'.' | b':' | b'+' | b'\'')) {
        return Err(Miss::Other);
    }
    // Rows are as long as the rule above them.
    let is_end = |byte: &u8| *byte == b'\n';
    match bytes.iter().take(SHORT).position(is_end) {
        Some(_) => find_in::<SHORT>(bytes),
        None => find_in::<128>(bytes),
    }
}

/// Finds a grid whose rows have fewer bytes than a window; others take longer.
fn find_in<const N_BYTES: usize>(bytes: &[u8]) -> Result<(Extent, Box<Words>), Miss> {
    let mut at = 0;
    let mut cells = 0;
    let mut is_of_words = false;
    let mut words = [[Word::default(); SIDE]; SIDE];
    for number in 0..12 {
        let rest = &bytes[at..];
        let window = Window::<N_BYTES>::of(rest);
        let length = if number % 4 == 0 {
            rule(&window, rest)
        } else {
            let words = &mut words[number - number / 4 - 1];
            plain_row(&window, words, &mut is_of_words)
                .or_else(|| row(rest, words, &mut is_of_words))
        };
        let line = length.and_then(|length| Some((length, line_end(&rest[length..])?)));
        let Some((length, n_end)) = line else {
            let is_cut = rest.len() < MOST_IN_ROW && !rest.contains(&b'\n');
            return Err(if number > 0 && is_cut {
                Miss::Incomplete
            } else {
                Miss::Other
            });
        };
        cells = at + length;
        at = cells + n_end;
    }
    if !is_of_words {
        return Err(Miss::Other);
    }
    let extent = Extent {
        cells,
        whole: at,
        lines: 12,
    };
    let notation = Notation::PencilMarks;
    Ok((extent, Box::new(Words { words, notation })))
}

/// Finds the candidates of all cells in a line.
pub(super) fn in_line(bytes: &[u8]) -> Option<(Extent, Box<Words>)> {
    const N_SIGNS: usize = N_CELLS * SIDE;
    let (signs, rest) = bytes.split_first_chunk::<N_SIGNS>()?;
    let n_end = line_end(rest)?;
    let mut words = [[Word::default(); SIDE]; SIDE];
    for (words, signs) in words.iter_mut().zip(signs.as_chunks::<N_CELLS>().0) {
        let window = Window::<128>::of(signs);
        let digits = window.equal_to(&DIGITS);
        let dots = window.mask(window::is(b'.'));
        if (digits | dots) & low_bits(N_CELLS) != low_bits(N_CELLS) {
            return None;
        }
        for (column, word) in words.iter_mut().enumerate() {
            let digits = (digits >> (column * SIDE)) as u16 & ALL;
            // A cell without candidates is none of which nothing is said.
            let kind = if digits == 0 { Kind::Open } else { Kind::Bare };
            *word = Word { kind, digits };
        }
    }
    let extent = Extent {
        cells: N_SIGNS,
        whole: N_SIGNS + n_end,
        lines: 1,
    };
    let notation = Notation::Sukaku;
    Some((extent, Box::new(Words { words, notation })))
}

/// The digits over and over, for nine cells.
const DIGITS: [u8; 128] = {
    let mut digits = [0; 128];
    let mut at = 0;
    while at < N_CELLS {
        digits[at] = b'1' + (at % SIDE) as u8;
        at += 1;
    }
    digits
};

/// Returns so many low bits.
const fn low_bits(n_bits: usize) -> u128 {
    (1 << n_bits) - 1
}

/// Returns the length of the rule at the beginning of a window, or of the bytes from there on if it is longer.
fn rule<const N_BYTES: usize>(window: &Window<N_BYTES>, bytes: &[u8]) -> Option<usize> {
    let strokes = window.mask(window::is(b'-'));
    let mut length = 0;
    loop {
        length += (strokes >> length).trailing_ones() as usize;
        if length == N_BYTES {
            return super::extent::rule(bytes);
        }
        match window.bytes()[length] {
            b'.' | b':' | b'+' | b'\'' => length += 1,
            _ => break,
        }
        if length == N_BYTES {
            return super::extent::rule(bytes);
        }
    }
    (strokes & 1 == 0 && strokes & low_bits(length) != 0).then_some(length)
}

/// Reads a row of nothing but blanks, bars, and digits in order, as [`row`] would do it, and faster: without a branch for
/// each word, whose length no processor could foresee. Returns its length; `None` for any other.
fn plain_row<const N_BYTES: usize>(
    window: &Window<N_BYTES>,
    words: &mut [Word; SIDE],
    is_of_words: &mut bool,
) -> Option<usize> {
    let digits = window.mask(window::is_digit);
    let blanks = window.mask(window::is(b' '));
    let bars = window.mask(window::is(b'|'));
    let length = (digits | blanks | bars).trailing_ones() as usize;
    if length == N_BYTES || length == 0 {
        return None;
    }
    let row = low_bits(length);
    let (digits, blanks, bars) = (digits & row, blanks & row, bars & row);
    // A blank stands on both sides of a bar.
    let is_apart = bars & !1 & !(blanks << 1) == 0 && bars & (row >> 1) & !(blanks >> 1) == 0;
    // Then no word has more than nine, or one twice.
    let is_in_order = digits & (digits >> 1) & !window.less_than_next() == 0;
    if !is_apart || !is_in_order || bars & 1 == 0 {
        return None;
    }
    let bits = window.map(window::bit_of_digit);
    let mut bar = 0;
    for words in words.chunks_mut(3) {
        // Three words stand between two bars.
        let n_between = (bars >> (bar + 1)).trailing_zeros();
        if n_between >= u64::BITS {
            return None;
        }
        let digits = (digits >> (bar + 1)) as u64 & !(u64::MAX << n_between);
        let mut starts = digits & !(digits << 1);
        let mut ends = digits & !(digits >> 1);
        for word in words {
            if starts == 0 {
                return None;
            }
            let (start, end) = (starts.trailing_zeros(), ends.trailing_zeros());
            let n_after = 8_u32.saturating_sub(end + 1 - start);
            let (start, end) = (bar + 1 + start as usize, bar + 1 + end as usize);
            let eight = bits.get(start..)?.first_chunk()?;
            let eight = u64::from_le_bytes(*eight) & u64::MAX >> (8 * n_after);
            // The highest byte of the product is the sum of all eight, of which each has a bit of its own.
            let all = eight.wrapping_mul(0x0101_0101_0101_0101) >> 56;
            let nine = u16::from(window.bytes()[end] == b'9') << 8;
            *is_of_words |= end > start;
            *word = Word {
                kind: Kind::Bare,
                digits: all as u16 | nine,
            };
            starts &= starts - 1;
            ends &= ends - 1;
        }
        if starts != 0 {
            return None;
        }
        bar += 1 + n_between as usize;
    }
    (bar + 1 == length).then_some(length)
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

impl Words {
    /// Whether they were found in a grid rather than in a line.
    pub(super) fn are_in_grid(&self) -> bool {
        self.notation == Notation::PencilMarks
    }

    /// Reads the grid.
    ///
    /// It says the same as [`pencilmarks`](super::pencilmarks) of any such grid. Each step is taken in all cells without a
    /// branch, so that many are looked at together.
    pub(super) fn read(&self) -> Parsed {
        let mut digits = [0; N_CELLS];
        let mut kinds = [Kind::Unknown; N_CELLS];
        let words = self.words.as_flattened().iter();
        for ((word, digits), kind) in words.zip(&mut digits).zip(&mut kinds) {
            (*digits, *kind) = (word.digits, word.kind);
        }
        let is_of = |kind| kinds.map(|of_cell| all_if(of_cell == kind));
        let (bare, placed) = (is_of(Kind::Bare), is_of(Kind::Placed));
        let (open, unknown) = (is_of(Kind::Open), is_of(Kind::Unknown));
        let several = digits.map(|digits| all_if(digits & digits.wrapping_sub(1) != 0));
        // A digit alone is no value where a cell with several candidates that shares a house still shows it.
        let shown = usual::around(&std::array::from_fn(|cell| {
            digits[cell] & several[cell] & (bare[cell] | open[cell])
        }));
        let digits_of_values: UsualCells = std::array::from_fn(|cell| {
            let is_shown = all_if(digits[cell] & shown[cell] != 0);
            digits[cell] & (bare[cell] & !several[cell] & !is_shown | placed[cell])
        });
        let used = usual::around(&digits_of_values);
        let candidates: UsualCells =
            std::array::from_fn(|cell| (digits[cell] | unknown[cell] & ALL) & !used[cell]);
        let values = digits_of_values.map(|digit| (u16::BITS - digit.leading_zeros()) as u8);
        let geometry = Geometry::standard();
        let grid = Grid::from_values(geometry, &values).unwrap_or_else(|| Grid::new(geometry));
        let placed = (grid.filled().iter())
            .filter(|cell| kinds[cell.index()] != Kind::Bare)
            .collect();
        let givens = grid.filled() - placed;
        let position =
            Candidates::from_cells(&grid, |cell| DigitSet::from_bits(candidates[cell.index()]));
        Parsed {
            notation: self.notation,
            ..Parsed::from_position(position.with_givens(givens))
        }
    }
}

/// Returns all bits if a condition holds, otherwise none.
const fn all_if(is_so: bool) -> u16 {
    (is_so as u16).wrapping_neg()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Reads a row in both ways.
    fn both<const N_BYTES: usize>(text: &str) -> [Option<(usize, Vec<u16>)>; 2] {
        let window = Window::<N_BYTES>::of(text.as_bytes());
        let (mut one, mut other) = ([Word::default(); SIDE], [Word::default(); SIDE]);
        let (mut is_of_words, mut are_of_words) = (false, false);
        let plain = plain_row(&window, &mut one, &mut is_of_words);
        let careful = row(text.as_bytes(), &mut other, &mut are_of_words);
        if plain.is_some() {
            assert_eq!(is_of_words, are_of_words, "{text}");
        }
        let digits = |words: [Word; SIDE]| words.map(|word| word.digits).to_vec();
        [
            plain.map(|length| (length, digits(one))),
            careful.map(|length| (length, digits(other))),
        ]
    }

    #[test]
    fn rows_without_signs_are_read_as_all_rows_are() {
        let row = "| 123456789 2 34 | 4  567 9 | 12   8 123456789 |\n";
        for text in [row.to_owned(), row.replace(' ', "  ")] {
            for [plain, careful] in [both::<80>(&text), both::<128>(&text)] {
                assert!(plain.is_some(), "{text}");
                assert_eq!(plain, careful, "{text}");
            }
        }
        let signs = [' ', '|', '1', '9', '3', '0', '.', '\n', 'é'];
        let mut n_read = 0;
        for at in 0..row.len() {
            for sign in signs {
                let put = format!("{}{sign}{}", &row[..at], &row[at..]);
                let changed = format!("{}{sign}{}", &row[..at], &row[at + 1..]);
                for text in [put, changed] {
                    let [plain, careful] = both::<80>(&text);
                    assert!(plain.is_none() || plain == careful, "{text}");
                    n_read += usize::from(plain.is_some());
                }
            }
        }
        assert!(n_read > 30, "{n_read}");
    }
}
