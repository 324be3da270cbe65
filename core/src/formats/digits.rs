//! Digits in any text: all digits in their order are the cells, with `0` for an empty cell.
//!
//! ```text
//! {800002470, 002009005, 450067080, 540310090, 003900600, 060008037, 030750026, 700600300, 024800001};
//! ```
//!
//! Commas, brackets, words and newlines between the digits are ignored. So this notation reads texts that no other
//! notation recognises, such as source code or tables. It supports boards up to 9×9 with their usual boxes: 81 digits
//! are a 9×9 board, 16 a 4×4 board, and so on. Only `0` to `9` count as digits.
//!
//! If `!` follows some of the digits, only these digits are givens; the others were placed: `9,5!,3!,6,8!`.

use super::cells::{self, CellsRead, characters, read_number, side_of_board};
use super::error::{ParseError, Problem};
use super::format::{Detail, Format, LineKind};
use super::row::is_row;
use super::table::Table;
use super::{Notation, Parsed, csv, lines};
use crate::board::{CellSet, Digit, Geometry, MIN_SIDE};
use crate::words::key;

pub(super) const FORMAT: Format = Format {
    name: "digits",
    detail: Detail::Values,
    holds: |geometry| geometry.side() <= 9 && geometry.is_plain() && geometry.has_usual_boxes(),
    is_multiline: false,
    parse,
    print,
    recognise: |line| {
        let is_line = line.len() >= N_DIGITS && count(line) == N_DIGITS && !is_row(line);
        is_line.then_some(LineKind::Line(Notation::Digits))
    },
};

/// Consecutive lines of words count as a puzzle if they have this number of digits.
pub(super) const N_DIGITS: usize = 81;

/// Returns whether a text has exactly the digits of a board, and its rows (if any) agree with them.
pub(super) fn is_digit_board(text: &str, table: &Table<'_>) -> bool {
    side_of_board(count(text)).is_some_and(|side| side <= 9)
        && is_listing(text)
        && !has_other_rows(text, table)
}

/// Returns whether the digits are written singly, in rows or all together, rather than as numbers of varying length.
fn is_listing(text: &str) -> bool {
    let numbers = text.split(|c: char| !c.is_ascii_digit());
    let n_numbers = |is_counted: fn(usize) -> bool| {
        let lengths = numbers.clone().map(str::len);
        lengths.filter(|length| is_counted(*length)).count()
    };
    let n_single = n_numbers(|length| length == 1);
    let n_short = n_numbers(|length| matches!(length, 2 | 3));
    let n_long = n_numbers(|length| length > 3);
    // A negative number is an empty cell of another program.
    let has_negative = [" -1", ",-1", "[-1"].iter().any(|sign| text.contains(sign));
    // A title may contain a date or a number, which does not count.
    !has_negative && (n_short <= 3 || n_long > n_short && n_single <= n_long)
}

/// Returns whether the rows of a text have other cells than digits, or do not fit the number of digits.
fn has_other_rows(text: &str, table: &Table<'_>) -> bool {
    let (width, n_rows) = rows(text).unwrap_or_default();
    let is_square = width > 0 && width == n_rows;
    if !is_square && n_rows > 1 && (MIN_SIDE..=9).contains(&width) {
        return true;
    }
    let has_empty_signs = text.contains(['.', '*', '_', '-', '?', '#'])
        || [",,", ";;", "\t\t"]
            .iter()
            .any(|fields| text.contains(fields));
    let has_rows = || table.looks_like_rows() || csv::looks_like_rows(text);
    (!is_square || has_empty_signs) && has_rows()
}

/// Returns the number of digits in each line with digits, and of these lines. `None` if the lines differ.
fn rows(text: &str) -> Option<(usize, usize)> {
    let mut counts = lines::content_lines(text).map(count).filter(|n| *n > 0);
    let width = counts.next()?;
    let n_more = counts.try_fold(0, |n, other| (other == width).then_some(n + 1));
    Some((width, n_more? + 1))
}

pub(super) fn misfit_error(text: &str) -> ParseError {
    let found = count(text);
    let problem = match rows(text) {
        _ if found == 0 => Problem::Empty,
        Some((width @ MIN_SIDE..=9, n_rows)) if n_rows > 1 => Problem::RowCount {
            found: n_rows,
            expected: width,
        },
        _ if side_of_board(found).is_some() => {
            let found = key!("found-numbers-in-text");
            Problem::described(found, key!("expected-single-digits"))
        }
        _ => Problem::DigitCount { found },
    };
    problem.at_part(text, lines::first_content(text))
}

pub(super) fn count(text: &str) -> usize {
    text.bytes().filter(u8::is_ascii_digit).count()
}

pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let found = count(text);
    let at_start = |problem: Problem| problem.at_part(text, lines::first_content(text));
    if found == 0 {
        return Err(at_start(Problem::Empty));
    }
    let side = side_of_board(found)
        .filter(|side| *side <= 9)
        .ok_or_else(|| at_start(Problem::DigitCount { found }))?;
    let geometry = Geometry::with_side(side).map_err(|error| at_start(Problem::Shape(error)))?;
    let (mut cells, mut marked) = (CellsRead::new(geometry), CellSet::EMPTY);
    let mut signs = characters(text).peekable();
    while let Some(sign) = signs.next() {
        if !sign.bytes().all(|byte| byte.is_ascii_digit()) {
            continue;
        }
        let value = read_number(sign, side).map_err(|problem| problem.at_part(text, sign))?;
        let cell = cells.push(value);
        marked.extend(cell.filter(|_| signs.peek() == Some(&"!")));
    }
    let grid = cells.finish().map_err(at_start)?;
    let is_listed = |c: char| c.is_ascii_digit() || c.is_whitespace() || ",;!".contains(c);
    if let Some(offset) = text.find(|c| !is_listed(c)).filter(|_| !marked.is_empty()) {
        let problem = Problem::unexpected(&text[offset..], key!("expected-single-digits"));
        return Err(ParseError::at_offset(text, offset, problem));
    }
    let parsed = Parsed::from_grid(grid);
    let givens = marked & parsed.givens;
    Ok(if givens.is_empty() {
        parsed
    } else {
        Parsed { givens, ..parsed }
    })
}

pub(super) fn print(parsed: &Parsed) -> String {
    let cell = |value: Option<Digit>| value.map_or("0".to_owned(), |digit| digit.to_string());
    cells::rows(&parsed.grid, "", cell).join(" ")
}
