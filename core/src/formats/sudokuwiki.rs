//! Links to `SudokuWiki`'s solver, which contain the position.
//!
//! ```text
//! https://www.sudokuwiki.org/sudoku.htm?bd=S9B0503…
//! https://www.sudokuwiki.org/sudoku.htm?bd=530070000600195000098000060800060003400803001700020006060000280000419005000080079
//! ```
//!
//! * `S9B`, then a base-36 number of two characters for each cell. 1 to 9 is a given, and 10 to 18 is a placed digit.
//!   Higher numbers are a set of candidates: 18 plus 1 for digit 1, 2 for digit 2, 4 for digit 3 and so on. (This
//!   program writes 0 for a cell without candidates.)
//! * Older links have a base-32 number of two characters for each cell: twice the sum of the candidates, plus 1 for a
//!   given. A single candidate is a value, unless a cell with several candidates in the same house still shows that
//!   candidate.
//! * 81 digits are givens, as in a [line](super::line). A text that begins with `S9B` may stand without the link.
//! * Other games of the site (`J9B…` and so on) are refused.
//!
//! Described at <https://www.sudokuwiki.org/Sudoku_String_Definitions>.

use super::error::{ParseError, Problem};
use super::format::{self, Detail, Format, LineKind};
use super::pencilmarks::{Marks, position};
use super::{Notation, Parsed, lines};
use crate::board::{Digit, DigitSet, Geometry};
use crate::words::key;

pub(super) const FORMAT: Format = Format {
    name: "sudokuwiki",
    detail: Detail::Candidates,
    holds: format::is_standard,
    is_multiline: false,
    parse,
    print,
    recognise: |line| board(line).map(|_| LineKind::Line(Notation::SudokuWiki)),
};

const PREFIX: &str = "S9B";
const N_CHARACTERS: usize = 2 * 81;
const BEFORE_CANDIDATES: u32 = 18;

fn board(line: &str) -> Option<&str> {
    let line = line.trim();
    let is_word = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric());
    if line.starts_with(PREFIX) && line.len() == PREFIX.len() + N_CHARACTERS && is_word(line) {
        return Some(line);
    }
    let (_, path) = lines::host_and_path(line).filter(|(host, _)| *host == "sudokuwiki.org")?;
    let board = path.split_once("bd=").map_or("", |(_, board)| board);
    Some(board.split(['&', '#']).next().unwrap_or_default())
}

pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let line = lines::only_line(text)?;
    let wrong = |found: &str, part: &str| {
        Problem::unexpected(found, key!("expected-sudokuwiki-board")).at_part(text, part)
    };
    let board = board(line).ok_or_else(|| wrong(line, line))?;
    let is_plain =
        board.len() == 81 && board.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'.'));
    if is_plain {
        let parsed =
            super::line::parse(board).map_err(|error| error.moved_to_whole(text, board))?;
        return Ok(parsed);
    }
    let is_newer = board.starts_with(PREFIX);
    let cells = board.strip_prefix(PREFIX).unwrap_or(board);
    if cells.len() != N_CHARACTERS || !cells.is_ascii() {
        return Err(wrong(board, if board.is_empty() { line } else { board }));
    }
    let radix = if is_newer { 36 } else { 32 };
    let marks: Vec<Marks> = (0..N_CHARACTERS)
        .step_by(2)
        .map(|index| {
            let cell = &cells[index..index + 2];
            let number = u32::from_str_radix(cell, radix).ok();
            let mark = number.and_then(if is_newer { newer_mark } else { older_mark });
            mark.ok_or_else(|| wrong(cell, cell))
        })
        .collect::<Result<_, _>>()?;
    Ok(Parsed::from_position(position(
        Geometry::standard(),
        &marks,
    )))
}

fn newer_mark(number: u32) -> Option<Marks> {
    let digit = |number: u32| Digit::new(u8::try_from(number).ok()?);
    match number {
        0 => Some(Marks::Open(DigitSet::EMPTY)),
        1..=9 => digit(number).map(Marks::Given),
        10..=BEFORE_CANDIDATES => digit(number - 9).map(Marks::Placed),
        _ => digits(number - BEFORE_CANDIDATES).map(Marks::Open),
    }
}

/// Parses the number of a cell in an older link; `None` if the number is invalid.
fn older_mark(number: u32) -> Option<Marks> {
    let digits = digits(number / 2)?;
    match (number % 2, digits.single()) {
        (1, Some(digit)) => Some(Marks::Given(digit)),
        (1, None) => None,
        (_, Some(digit)) => Some(Marks::Single(digit)),
        (_, None) => Some(Marks::Open(digits)),
    }
}

/// Returns the digits whose powers of two add up to `sum`: 1 for digit 1, 2 for digit 2, 4 for digit 3.
fn digits(sum: u32) -> Option<DigitSet> {
    let is_in = |index: &usize| sum >> index & 1 == 1;
    (sum < 1 << 9).then(|| (0..9).filter(is_in).map(Digit::from_index).collect())
}

pub(super) fn print(parsed: &Parsed) -> String {
    const SIGNS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
    let position = parsed.position();
    let mut link = format!("https://www.sudokuwiki.org/sudoku.htm?bd={PREFIX}");
    for cell in Geometry::standard().cells() {
        let number = match position.value(cell) {
            Some(digit) if position.givens().contains(cell) => usize::from(digit.value()),
            Some(digit) => usize::from(digit.value()) + 9,
            None => {
                let candidates = position.digits_in(cell).iter();
                match candidates.map(|digit| 1 << digit.index()).sum() {
                    0 => 0,
                    sum => sum + BEFORE_CANDIDATES as usize,
                }
            }
        };
        link.push(char::from(SIGNS[number / 36]));
        link.push(char::from(SIGNS[number % 36]));
    }
    link
}
