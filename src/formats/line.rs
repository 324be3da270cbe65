//! One line: all cells of a puzzle in reading order, one character each.
//!
//! ```text
//! 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..
//! ```
//!
//! * As many characters as cells: 16 for 4×4, 81 for 9×9, 256 for 16×16.
//! * Digits are `1` to `9`, then `A` (10) to `G` (16), letters in either case. Two other alphabets
//!   of 16×16 collections are read where nothing else can be meant: `0` to `F`, if empty cells
//!   have another sign, and `A` to `P`.
//! * `.` `0` `*` `_` stand for an empty cell; `?` `x` `X` `-` are read too.
//! * What follows a blank, tab, comma, semicolon or `#` is a comment, as lists have it: a rating, a
//!   name, a solution. The comment `# boxes 2x3` says how wide and high the boxes are; without it
//!   they are as square as can be, wider than high. The printer adds it when it is needed.
//! * The rows may be separated by blanks: `1234 3412 2143 4321`.

use super::cells::{Alphabet, side_of};
use super::error::{Excerpt, ParseError, Problem};
use super::{Notation, Parsed, shape};
use crate::board::{Cell, Grid, MAX_SIDE, MIN_SIDE};

/// What ends the cells and begins a comment.
const SEPARATORS: [char; 6] = [' ', '\t', ',', ';', '#', '"'];

/// Reads the only puzzle of a text.
pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let mut lines = text
        .split_inclusive('\n')
        .scan(0, |offset, line| {
            let start = *offset;
            *offset += line.len();
            Some((start, line))
        })
        .filter(|(_, line)| {
            let line = line.trim();
            !line.is_empty() && !line.starts_with('#')
        });
    let (start, line) = lines
        .next()
        .ok_or_else(|| ParseError::at(text, 0, Problem::Empty))?;
    if let Some((offset, other)) = lines.next() {
        let problem = Problem::Unexpected {
            found: Excerpt::quoted(other.trim()),
            expected: "nothing more: one line is one puzzle",
        };
        return Err(ParseError::at(text, offset, problem));
    }
    parse_line(text, start, line)
}

fn parse_line(text: &str, start: usize, line: &str) -> Result<Parsed, ParseError> {
    let (cells, offsets) = cells_of(line);
    let side = side_of(offsets.len()).ok_or_else(|| {
        let problem = Problem::CellCount {
            found: offsets.len(),
        };
        ParseError::at(text, start, problem)
    })?;
    let geometry = shape::board_or_usual(text, side)?;
    let alphabet = Alphabet::of(&cells, side);
    let mut grid = Grid::new(geometry);
    for ((index, c), offset) in cells.chars().enumerate().zip(offsets) {
        let value = alphabet
            .read(c, side)
            .map_err(|problem| ParseError::at(text, start + offset, problem))?;
        grid.set(Cell::new(index), value);
    }
    Ok(Parsed {
        notation: Notation::Line,
        ..Parsed::from_grid(grid)
    })
}

/// Returns the characters of the cells with their byte offsets in the line.
fn cells_of(line: &str) -> (String, Vec<usize>) {
    let tokens = tokens(line);
    let length = |token: &(usize, &str)| token.1.chars().count();
    // A whole puzzle in rows, each as long as there are rows; otherwise the first token is all.
    let n_rows = tokens.first().map_or(0, length);
    let in_rows = (MIN_SIDE..=MAX_SIDE).contains(&n_rows)
        && tokens.len() >= n_rows
        && tokens[..n_rows].iter().all(|row| length(row) == n_rows);
    let n_tokens = if in_rows { n_rows } else { 1 };
    tokens
        .iter()
        .take(n_tokens)
        .flat_map(|(start, token)| token.char_indices().map(move |(at, c)| (c, start + at)))
        .unzip()
}

/// Splits a line at separators, up to the first that is no blank, with byte offsets.
fn tokens(line: &str) -> Vec<(usize, &str)> {
    let body = line.trim_start_matches(['"', ' ', '\t']);
    let before = line.len() - body.len();
    let end = body
        .find(|c| SEPARATORS[2..].contains(&c))
        .unwrap_or(body.len());
    body[..end]
        .split_whitespace()
        .map(|token| {
            let offset = token.as_ptr() as usize - body.as_ptr() as usize;
            (before + offset, token)
        })
        .collect()
}

/// Prints a puzzle as one line.
pub(super) fn print(parsed: &Parsed) -> String {
    format!("{}{}", parsed.grid, shape::note(parsed.geometry()))
}
