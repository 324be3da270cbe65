//! Pencil-mark grids: rows below each other, in which each cell shows its candidates.
//!
//! ```text
//! .----------------.----------------.
//! | 1     +2   34  | 34   56   56   |
//! | 3456  36   456 | 1    (2)  36   |
//! :----------------+----------------:      and so on
//! ```
//!
//! * A cell is a word between blanks or bars. Several digits are its candidates. Digits above 9 are written as in a
//!   [line](super::line).
//! * A single digit is usually a value, as other programs print it. But if a cell with several candidates in the same
//!   house shows the digit too, the digit is the only candidate left. A value would have ruled out the other candidate.
//! * `+5` (or `u5`) is a placed value; all other values are givens.
//! * `(5)`, `{5}` or `[5]` is a cell without a value, whose only candidate is 5; `()` has no candidates. The printer
//!   uses this form if a single digit would be read as a value.
//! * `.` is a cell without pencil marks, which has all candidates that the values allow.
//! * Candidates that a value in the same house rules out are not read.
//! * Marks of emphasis, `*` `#` `@`, and a small letter after the digits, as in `489b`, are dropped and reported
//!   ([`Parsed::dropped_decoration`]).
//! * Rules and frames only declare the size of boxes, as in a [grid](super::grid).

use super::cells::{is_empty_cell, read_digit};
use super::error::{ParseError, Problem};
use super::format::{Detail, Format, LineKind};
use super::table::{Table, without_decoration};
use super::{Parsed, shape};
use crate::board::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Geometry, Grid, MAX_SIDE,
};
use crate::words::key;

pub(super) const FORMAT: Format = Format {
    name: "pencilmarks",
    detail: Detail::Candidates,
    holds: |_| true,
    is_multiline: true,
    parse: |text| read(text, &Table::new(text)),
    print,
    recognise: |line| begins_row(line.trim()).then_some(LineKind::Row),
};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Marks {
    Unknown,
    /// A single digit, which may be a value or the last candidate.
    Alone(Digit),
    /// A placed value or the last candidate, depending on the other cells.
    Single(Digit),
    Given(Digit),
    Placed(Digit),
    /// No value, and exactly these candidates.
    Open(DigitSet),
}

pub(super) fn read(text: &str, table: &Table<'_>) -> Result<Parsed, ParseError> {
    let (geometry, cells) = table.board_and_cells()?;
    let side = geometry.side();
    let marks: Vec<Marks> = cells
        .iter()
        .map(|word| read_word(word, side).map_err(|problem| problem.at_part(text, word)))
        .collect::<Result<_, _>>()?;
    let parsed = Parsed::from_position(position(geometry, &marks));
    let is_decorated = cells.iter().any(|word| is_decorated(word, side));
    Ok(table.described(parsed, is_decorated))
}

fn is_decorated(word: &str, side: usize) -> bool {
    word.chars().nth(1).is_some() && without_decoration(word, side) != word
}

/// Returns whether words are numbers above 9, not candidates. An empty cell or a zero shows this.
pub(super) fn are_numbers(words: &[&str], side: usize) -> bool {
    let is_number = |word: &str| {
        word == "-1" || word.len() == 2 && word.parse().is_ok_and(|n: usize| n <= side)
    };
    let is_sign = |word: &str| word.chars().count() == 1;
    let is_telling = |word: &str| is_empty_cell(word) || word == "-1" || word.contains('0');
    side > 9
        && words.iter().all(|word| is_sign(word) || is_number(word))
        && words.iter().any(|word| is_telling(word))
}

/// Returns whether a line begins with candidates in brackets and has more cells, so that it is not JSON.
pub(super) fn begins_row(line: &str) -> bool {
    let close = match line.chars().next() {
        Some('{') => '}',
        Some('[') => ']',
        _ => return false,
    };
    let Some((inside, following)) = line[1..].split_once(close) else {
        return false;
    };
    let is_cell = |c: char| c.is_ascii_digit() || matches!(c, '{' | '[' | '(' | '.' | '+' | '|');
    !inside.is_empty()
        && inside.bytes().all(|byte| byte.is_ascii_digit())
        && following.starts_with([' ', '\t'])
        && following.trim_start().starts_with(is_cell)
}

fn read_word(word: &str, side: usize) -> Result<Marks, Problem> {
    let expected = |expected| Problem::unexpected(word, expected);
    if is_empty_cell(word) {
        return Ok(Marks::Unknown);
    }
    let core = without_decoration(word, side);
    let inner = |open: char, close| core.strip_prefix(open)?.strip_suffix(close);
    let inside = inner('(', ')').or_else(|| inner('{', '}'));
    if let Some(inside) = inside.or_else(|| inner('[', ']')) {
        return Ok(Marks::Open(read_digits(inside, side)?));
    }
    let placed = core.strip_prefix(['+', 'u']);
    let digits = read_digits(placed.unwrap_or(&core), side)?;
    match (digits.single(), placed) {
        (Some(digit), Some(_)) => Ok(Marks::Placed(digit)),
        (Some(digit), None) => Ok(Marks::Alone(digit)),
        (None, None) if !digits.is_empty() => Ok(Marks::Open(digits)),
        (None, Some(_)) => Err(expected(key!("expected-digit-after-plus"))),
        (None, None) => Err(expected(key!("expected-value-or-candidates"))),
    }
}

fn read_digits(text: &str, side: usize) -> Result<DigitSet, Problem> {
    let digits: DigitSet = text
        .chars()
        .map(|c| read_digit(c, side))
        .collect::<Result<_, _>>()?;
    if digits.len() != text.chars().count() {
        return Err(Problem::unexpected(text, key!("expected-candidates-once")));
    }
    Ok(digits)
}

/// Decides which single digits are values, and eliminates the candidates without a mark.
pub(super) fn position(geometry: &'static Geometry, marks: &[Marks]) -> Candidates {
    let cells = || geometry.cells().iter().zip(marks);
    let mut shown = [CellSet::EMPTY; MAX_SIDE];
    for (cell, mark) in cells() {
        if let Marks::Open(digits) = mark
            && digits.len() > 1
        {
            digits
                .iter()
                .for_each(|digit| shown[digit.index()].insert(cell));
        }
    }
    let still_shown =
        |cell, digit: Digit| !(shown[digit.index()] & geometry.peers(cell)).is_empty();
    let (mut grid, mut givens) = (Grid::new(geometry), CellSet::EMPTY);
    for (cell, mark) in cells() {
        match *mark {
            Marks::Placed(digit) => grid.set(cell, Some(digit)),
            Marks::Single(digit) if !still_shown(cell, digit) => grid.set(cell, Some(digit)),
            Marks::Given(digit) => {
                grid.set(cell, Some(digit));
                givens.insert(cell);
            }
            Marks::Alone(digit) if !still_shown(cell, digit) => {
                grid.set(cell, Some(digit));
                givens.insert(cell);
            }
            _ => {}
        }
    }
    let mut position = Candidates::from_grid(&grid).with_givens(givens);
    for (cell, mark) in cells() {
        let shown = match *mark {
            Marks::Open(digits) => digits,
            Marks::Alone(digit) | Marks::Single(digit) => DigitSet::only(digit),
            Marks::Unknown | Marks::Given(_) | Marks::Placed(_) => continue,
        };
        for digit in position.digits_in(cell) - shown {
            position.eliminate(Candidate::new(cell, digit));
        }
    }
    position
}

pub(super) fn print(parsed: &Parsed) -> String {
    let position = parsed.position();
    let geometry = parsed.geometry();
    let side = geometry.side();
    let cells = geometry.cells().iter();
    let words: Vec<String> = cells.map(|cell| word(&position, cell)).collect();
    let width = |column| {
        let words = words.iter().skip(column).step_by(side);
        words.map(String::len).max().unwrap_or_default()
    };
    let widths: Vec<usize> = (0..side).map(width).collect();
    let words: Vec<String> = words
        .iter()
        .zip(widths.iter().cycle())
        .map(|(word, width)| format!("{word:width$}"))
        .collect();
    let corners = [["."; 3], [":", "+", ":"], ["'"; 3]];
    shape::note_line(geometry) + &shape::draw(geometry, &words, "  ", corners)
}

fn word(position: &Candidates, cell: Cell) -> String {
    if let Some(digit) = position.value(cell) {
        let is_given = position.givens().contains(cell);
        return if is_given {
            digit.to_string()
        } else {
            format!("+{digit}")
        };
    }
    let candidates = position.digits_in(cell);
    let still_shown = |digit| {
        let peers = position.geometry().peers(cell) & position.places(digit);
        peers.iter().any(|peer| position.digits_in(peer).len() > 1)
    };
    let is_apart = match candidates.single() {
        Some(digit) => !still_shown(digit),
        None => candidates.is_empty(),
    };
    if is_apart {
        format!("({candidates})")
    } else {
        candidates.to_string()
    }
}
