//! The symbols for digits on boards above 9×9.
//!
//! Collections use different alphabets. The symbols of the whole puzzle decide which alphabet it uses. An ambiguous
//! puzzle is refused, unless a comment `# digits 0-F` (or `1-G`, `A-P`) names the alphabet.

use std::collections::HashSet;

use super::cells::{digit_from_number, is_empty_sign, read_number};
use super::error::{Excerpt, ParseError, Problem};
use super::shape;
use crate::board::{Cell, Digit, Geometry, Grid};
use crate::words::key;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Alphabet {
    /// `1` to `9`, then `A` for 10 to `G` for 16; or the numbers `1` to `16`. This program prints this alphabet.
    OneBased,
    /// `0` to `9`, then `A` to `F`; or the numbers `0` to `15`. Each symbol means the digit one higher. Recognised if
    /// `0` occurs beside another sign for empty cells, and the one-based symbol of the highest digit does not occur.
    ZeroBased,
    /// `A` for 1 to `P` for 16. Recognised if a letter above `G` occurs, and no digit `1` to `9`.
    Letters,
}

const NOTES: [(&str, Alphabet); 3] = [
    ("1-G", Alphabet::OneBased),
    ("0-F", Alphabet::ZeroBased),
    ("A-P", Alphabet::Letters),
];

#[derive(Default)]
struct Seen {
    /// The distinct symbols for digits, letters in upper case; `0` is not included.
    symbols: HashSet<String>,
    n_zeros: usize,
    /// Whether a sign other than `0` marks empty cells.
    has_other_sign: bool,
}

impl Seen {
    fn in_cells(cells: &[&str]) -> Self {
        let mut found = Self::default();
        for cell in cells {
            let mut characters = cell.chars();
            match (characters.next(), characters.next()) {
                (Some('0'), None) => found.n_zeros += 1,
                (None, _) => found.has_other_sign = true,
                (Some(c), None) if is_empty_sign(c) => found.has_other_sign = true,
                _ if *cell == "-1" => found.has_other_sign = true,
                _ => {
                    found.symbols.insert(cell.to_ascii_uppercase());
                }
            }
        }
        found
    }

    fn has(&self, test: impl Fn(char) -> bool) -> bool {
        let mut symbols = self.symbols.iter();
        symbols.any(|symbol| symbol.len() == 1 && symbol.chars().all(&test))
    }

    /// Returns the alphabet of a puzzle with these symbols; `None` if several are possible.
    fn alphabet(&self, side: usize) -> Option<Alphabet> {
        let highest = Digit::from_index(side - 1);
        let has_highest = self.symbols.contains(&highest.to_string())
            || self.symbols.contains(&highest.value().to_string());
        let has_letters = self.has(|c| c.is_ascii_uppercase());
        if has_letters && !self.has(|c| matches!(c, '1'..='9')) {
            let is_past_highest = |c: char| c > highest.symbol();
            return self.has(is_past_highest).then_some(Alphabet::Letters);
        }
        if self.n_zeros == 0 || has_highest {
            return Some(Alphabet::OneBased);
        }
        if self.has_other_sign {
            return Some(Alphabet::ZeroBased);
        }
        // If there are few zeros, at most one in each row, `0` may be a digit of a nearly full board.
        (self.n_zeros > side || self.symbols.is_empty()).then_some(Alphabet::OneBased)
    }
}

impl Alphabet {
    fn detect(text: &str, cells: &[&str], side: usize) -> Result<Self, ParseError> {
        if side <= 9 {
            return Ok(Self::OneBased);
        }
        let note = shape::find_note(text, "digits");
        let noted =
            |(name, _): &&(&str, Self)| note.is_some_and(|(_, n)| name.eq_ignore_ascii_case(n));
        if let Some((_, alphabet)) = NOTES.iter().find(noted) {
            return Ok(*alphabet);
        }
        Seen::in_cells(cells).alphabet(side).ok_or_else(|| {
            let found = key!("found-digits-in-two-ways");
            let problem = Problem::described(found, key!("expected-digits-note"));
            problem.at_part(text, cells.first().unwrap_or(&text))
        })
    }

    fn read(self, cell: &str, side: usize) -> Result<Option<Digit>, Problem> {
        let mut characters = cell.chars();
        let number = match (self, characters.next(), characters.next()) {
            (Self::ZeroBased, Some(c), None) if c.is_ascii_hexdigit() => {
                c.to_digit(16).map(|zero_based| zero_based as usize + 1)
            }
            (Self::Letters, Some(c), None) if matches!(c, 'A'..='P' | 'a'..='p') => {
                Some(c.to_ascii_uppercase() as usize - 'A' as usize + 1)
            }
            (Self::ZeroBased | Self::Letters, Some(c), None) if !is_empty_sign(c) => {
                let found = Excerpt::from_char(c);
                return Err(Problem::Symbol { found, side });
            }
            (Self::ZeroBased, Some(_), Some(_)) if cell != "-1" => {
                let number = cell.parse().ok();
                number.map(|zero_based: usize| zero_based.saturating_add(1))
            }
            _ => return read_number(cell, side),
        };
        digit_from_number(number, cell, side).map(Some)
    }
}

pub(super) fn read_grid(
    text: &str,
    cells: &[&str],
    geometry: &'static Geometry,
) -> Result<Grid, ParseError> {
    let side = geometry.side();
    let alphabet = Alphabet::detect(text, cells, side)?;
    let mut grid = Grid::new(geometry);
    for (index, cell) in cells.iter().enumerate() {
        let value = alphabet.read(cell, side);
        grid.set(
            Cell::new(index),
            value.map_err(|problem| problem.at_part(text, cell))?,
        );
    }
    Ok(grid)
}

/// Returns a blank and the comment `# digits`, if it is needed to read the printed grid again; empty for most grids.
pub(super) fn note(grid: &Grid) -> &'static str {
    let side = grid.geometry().side();
    let mut values = grid.values().flatten();
    if side > 9 && grid.n_filled() > 0 && values.all(|digit| digit.value() > 9) {
        " # digits 1-G"
    } else {
        ""
    }
}
