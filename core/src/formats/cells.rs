//! Cells in reading order, and the signs and numbers for cells that many notations share.

use super::error::{Excerpt, Problem};
use crate::board::{Cell, Digit, Geometry, Grid, MAX_SIDE, MIN_SIDE};
use crate::words::key;

/// Returns whether a character is commonly a sign for an empty cell.
///
/// The usual signs are `.` `0` `*` `_`; older collections also use `?`, `x` and `-`.
pub(super) const fn is_empty_sign(c: char) -> bool {
    matches!(c, '.' | '0' | '*' | '_' | '?' | 'x' | 'X' | '-')
}

/// Returns whether a cell is a single sign for an empty cell.
pub(super) fn is_empty_cell(cell: &str) -> bool {
    let mut signs = cell.chars();
    signs.next().is_some_and(is_empty_sign) && signs.next().is_none()
}

pub(super) fn side_of_board(n_cells: usize) -> Option<usize> {
    let side = n_cells.isqrt();
    ((MIN_SIDE..=MAX_SIDE).contains(&side) && side * side == n_cells).then_some(side)
}

pub(super) struct CellsRead {
    grid: Grid,
    n_cells: usize,
}

impl CellsRead {
    pub(super) fn new(geometry: &'static Geometry) -> Self {
        Self {
            grid: Grid::new(geometry),
            n_cells: 0,
        }
    }

    /// Adds a value and returns its cell; `None` after the last cell of the board, where values are only counted.
    pub(super) fn push(&mut self, value: Option<Digit>) -> Option<Cell> {
        let is_on_board = self.n_cells < self.grid.geometry().n_cells();
        let cell = is_on_board.then(|| Cell::new(self.n_cells));
        if let Some(cell) = cell {
            self.grid.set(cell, value);
        }
        self.n_cells += 1;
        cell
    }

    pub(super) fn finish(self) -> Result<Grid, Problem> {
        let geometry = self.grid.geometry();
        if self.n_cells != geometry.n_cells() {
            return Err(Problem::CellsOfBoard {
                found: self.n_cells,
                side: geometry.side(),
            });
        }
        Ok(self.grid)
    }
}

pub(super) fn characters(text: &str) -> impl Iterator<Item = &str> {
    let characters = text.char_indices();
    characters.map(|(offset, c)| &text[offset..offset + c.len_utf8()])
}

pub(super) fn read_digit(c: char, side: usize) -> Result<Digit, Problem> {
    let found = Excerpt::from_char(c);
    match Digit::from_symbol(c) {
        Some(digit) if digit.index() < side => Ok(digit),
        Some(_) if side > 9 || c.is_ascii_digit() => Err(Problem::TooLarge { found, side }),
        _ => Err(Problem::Symbol { found, side }),
    }
}

/// Returns the digit with this number, or an error with `word`, which is the number in the text. A missing number is
/// an error too.
pub(super) fn digit_from_number(
    number: Option<usize>,
    word: &str,
    side: usize,
) -> Result<Digit, Problem> {
    match number {
        Some(number) if (1..=side).contains(&number) => Ok(Digit::from_index(number - 1)),
        _ => Err(Problem::TooLarge {
            found: Excerpt::new(word),
            side,
        }),
    }
}

/// Parses a number of digits only; `usize::MAX` stands for all larger numbers.
pub(super) fn read_count(text: &str) -> Option<usize> {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| text.parse().unwrap_or(usize::MAX))
}

pub(super) fn rows(
    grid: &Grid,
    separator: &str,
    cell: impl Fn(Option<Digit>) -> String,
) -> Vec<String> {
    let cells: Vec<String> = grid.values().map(cell).collect();
    let rows = cells.chunks(grid.geometry().side());
    rows.map(|row| row.join(separator)).collect()
}

/// Parses a cell: a number, a letter from `A` for 10, or a sign for an empty cell, such as `-1` or an empty text.
pub(super) fn read_number(word: &str, side: usize) -> Result<Option<Digit>, Problem> {
    let mut chars = word.chars();
    match (chars.next(), chars.next()) {
        (None, _) => return Ok(None),
        (Some(c), None) if is_empty_sign(c) => return Ok(None),
        (Some(c), None) => return read_digit(c, side).map(Some),
        _ if word == "-1" => return Ok(None),
        _ => {}
    }
    if !word.bytes().all(|byte| byte.is_ascii_digit()) {
        let found = Excerpt::new(word);
        return Err(Problem::Symbol { found, side });
    }
    // On a small board, `09` is two cells without a separator.
    let number = word.parse().ok().filter(|_| side > 9);
    digit_from_number(number, word, side).map(Some)
}

/// Returns an error if a given differs from the value of its cell.
pub(super) fn check_givens(given: &Grid, grid: &Grid) -> Result<(), Problem> {
    let mut givens = given.filled().iter();
    match givens.find(|cell| grid.get(*cell) != given.get(*cell)) {
        None => Ok(()),
        Some(cell) => {
            let name = given.geometry().cell_name(cell).to_string();
            let expected = key!("expected-same-digit-as-given");
            Err(Problem::unexpected(&name, expected))
        }
    }
}
