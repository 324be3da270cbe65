//! Random solution grids for boards of every shape.
//!
//! Cells are filled one after the other. The next cell is always one with the fewest possible digits, and gets one of
//! these digits at random. Then all forced digits are filled in. On a contradiction, the search backtracks; after too
//! many failures, it starts again. Ties between cells are broken at random, so no corner of the board is favoured.
//!
//! This search is deliberately separate from the solver for puzzles: a faster solver must not change the grid that
//! belongs to a seed.

use super::error::GenerateError;
use super::random::Random;
use crate::board::{
    Cell, CellSet, Digit, Geometry, Grid, House, HouseSet, MAX_CELLS, MAX_HOUSES, MAX_SIDE,
};
use crate::cancel::{Cancel, Cancelled};

/// The number of guesses after which an attempt is abandoned; a successful attempt needs a fraction of it.
const MAX_GUESSES: usize = 1_000;

/// The number of attempts after which the search for a grid ends. Most boards take one attempt; 16×16 with irregular
/// boxes takes a few hundred.
const MAX_ATTEMPTS: usize = 2_000;

/// Generates a random solution grid.
///
/// # Errors
/// [`GenerateError::Cancelled`] when the flag is set before the work is done, [`GenerateError::NoGridFound`] when no
/// grid was found, perhaps because there is none.
pub fn solution(
    geometry: &'static Geometry,
    random: &mut Random,
    cancel: &Cancel,
) -> Result<Grid, GenerateError> {
    try_solution(geometry, random, cancel)?.ok_or(GenerateError::NoGridFound)
}

/// Generates a random solution grid like [`solution`]; `None` when no grid was found.
pub(super) fn try_solution(
    geometry: &'static Geometry,
    random: &mut Random,
    cancel: &Cancel,
) -> Result<Option<Grid>, Cancelled> {
    for _ in 0..MAX_ATTEMPTS {
        cancel.check()?;
        let grid = PartialGrid::new(geometry).complete(random, &mut { MAX_GUESSES });
        if grid.is_some() {
            return Ok(grid);
        }
    }
    Ok(None)
}

/// Returns a random solution of a puzzle; `None` if there is none, or if none is found quickly.
pub(super) fn completed(puzzle: &Grid, random: &mut Random) -> Option<Grid> {
    PartialGrid::from_puzzle(puzzle)?.complete(random, &mut { MAX_GUESSES })
}

/// A partly filled grid, with the possible digits of each cell.
#[derive(Clone)]
pub(super) struct PartialGrid {
    geometry: &'static Geometry,
    possible: [u16; MAX_CELLS],
    /// The cells that are not yet filled.
    unfilled_cells: CellSet,
    /// The unfilled cells with only one digit left.
    singles: CellSet,
    /// By house and digit: the number of possible cells for the digit. It is [`FILLED`] or slightly less if the digit
    /// is already filled in.
    n_places: [[u8; MAX_SIDE]; MAX_HOUSES],
    /// For each house, the digits with only one possible cell, which may be filled already.
    one_place_digits: [u16; MAX_HOUSES],
    /// The houses that have a digit with only one possible cell.
    one_place_houses: HouseSet,
}

/// The number of possible cells that is stored for a filled-in digit. It is so large that later exclusions cannot
/// reduce it to one.
const FILLED: u8 = u8::MAX;

impl PartialGrid {
    fn new(geometry: &'static Geometry) -> Self {
        Self {
            geometry,
            possible: [geometry.digits().bits(); MAX_CELLS],
            unfilled_cells: geometry.cells(),
            // Except on a board of one digit, nothing is forced at first.
            singles: CellSet::EMPTY,
            n_places: [[geometry.side() as u8; MAX_SIDE]; MAX_HOUSES],
            one_place_digits: [0; MAX_HOUSES],
            one_place_houses: HouseSet::EMPTY,
        }
    }

    /// Fills in the clues of a puzzle; `None` when they contradict each other.
    pub(super) fn from_puzzle(puzzle: &Grid) -> Option<Self> {
        let mut partial = Self::new(puzzle.geometry());
        let all_fit = puzzle.filled().iter().all(|cell| {
            let digit = puzzle.get(cell).map_or(0, |digit| 1 << digit.index());
            partial.possible[cell.index()] & digit != 0 && partial.fill(cell, digit)
        });
        all_fit.then_some(partial)
    }

    /// Fills the remaining cells; `None` if this is impossible or takes too many guesses.
    fn complete(&mut self, random: &mut Random, guesses_left: &mut usize) -> Option<Grid> {
        if !self.fill_forced() {
            return None;
        }
        let Some(cell) = self.pick_tightest(random) else {
            return Some(self.to_grid());
        };
        let mut digits = [0; MAX_SIDE];
        let mut n_digits = 0;
        for digit in single_bits(self.possible[cell.index()]) {
            digits[n_digits] = digit;
            n_digits += 1;
        }
        random.shuffle(&mut digits[..n_digits]);
        for digit in &digits[..n_digits] {
            *guesses_left = guesses_left.checked_sub(1)?;
            let mut attempt = self.clone();
            if attempt.fill(cell, *digit)
                && let Some(grid) = attempt.complete(random, guesses_left)
            {
                return Some(grid);
            }
        }
        None
    }

    /// Fills an unfilled cell; returns `false` if another cell then has no possible digit.
    pub(super) fn fill(&mut self, cell: Cell, digit: u16) -> bool {
        let geometry = self.geometry;
        self.unfilled_cells.remove(cell);
        self.singles.remove(cell);
        for &house in geometry.houses_of(cell) {
            self.n_places[house.index()][bit_index(digit)] = FILLED;
        }
        let other_digits = self.possible[cell.index()] & !digit;
        self.possible[cell.index()] = digit;
        if !self.update_houses(cell, other_digits) || !self.exclude(digit, geometry.peers(cell)) {
            return false;
        }
        let consecutive = digit << 1 | digit >> 1;
        !geometry.has_neighbours() || self.exclude(consecutive, geometry.neighbours(cell))
    }

    /// Excludes digits from cells. Returns `false` if a cell then has no possible digit, or a digit no possible cell.
    fn exclude(&mut self, digits: u16, cells: CellSet) -> bool {
        for cell in cells & self.unfilled_cells {
            let possible = self.possible[cell.index()];
            if possible & digits == 0 {
                continue;
            }
            let remaining = possible & !digits;
            if remaining == 0 {
                return false;
            }
            self.possible[cell.index()] = remaining;
            if has_one_bit(remaining) {
                self.singles.insert(cell);
            }
            if !self.update_houses(cell, possible & digits) {
                return false;
            }
        }
        true
    }

    /// Updates the houses of a cell after digits were excluded from it. Returns `false` if a digit then has no possible
    /// cell.
    fn update_houses(&mut self, cell: Cell, digits: u16) -> bool {
        let houses = self.geometry.houses_of(cell);
        for digit in single_bits(digits) {
            for house in houses {
                let n_places = &mut self.n_places[house.index()][bit_index(digit)];
                *n_places -= 1;
                match *n_places {
                    0 => return false,
                    1 => {
                        self.one_place_digits[house.index()] |= digit;
                        self.one_place_houses.insert(*house);
                    }
                    _ => {}
                }
            }
        }
        true
    }

    /// Fills cells that have one possible digit, and places digits that have one possible cell in a house. Returns
    /// `false` on a contradiction.
    pub(super) fn fill_forced(&mut self) -> bool {
        loop {
            if let Some(cell) = self.singles.first() {
                if !self.fill(cell, self.possible[cell.index()]) {
                    return false;
                }
            } else if let Some(house) = self.one_place_houses.first() {
                self.one_place_houses = self.one_place_houses.without(house);
                if !self.fill_hidden(house) {
                    return false;
                }
            } else {
                return true;
            }
        }
    }

    fn fill_hidden(&mut self, house: House) -> bool {
        let cells = self.geometry.house_list(house);
        for digit in single_bits(std::mem::take(&mut self.one_place_digits[house.index()])) {
            let allows_digit = |cell: &&Cell| self.possible[cell.index()] & digit != 0;
            if let Some(&cell) = cells.iter().find(allows_digit)
                && self.unfilled_cells.contains(cell)
                && !self.fill(cell, digit)
            {
                return false;
            }
        }
        true
    }

    /// Returns the first unfilled cell among those with the fewest possible digits, and these digits, each as a bit
    /// mask.
    pub(super) fn first_tightest(&self) -> Option<(Cell, impl Iterator<Item = u16> + use<>)> {
        let n_digits = |cell: &Cell| self.possible[cell.index()].count_ones();
        let cell = self.unfilled_cells.iter().min_by_key(n_digits)?;
        Some((cell, single_bits(self.possible[cell.index()])))
    }

    /// Picks one of the unfilled cells with the fewest possible digits at random. No digit may be forced.
    fn pick_tightest(&self, random: &mut Random) -> Option<Cell> {
        if self.unfilled_cells.is_empty() {
            return None;
        }
        // Each round removes one possible digit from each cell, so filled cells have none left after the first round.
        // The cells that first have a single digit left have the fewest.
        let mut possible = self.possible;
        let digits_left = &mut possible[..self.geometry.n_cells()];
        let is_tied = |digits: u16| digits != 0 && has_one_bit(digits);
        let mut n_tied = 0;
        while n_tied == 0 {
            for digits in &mut *digits_left {
                *digits &= digits.wrapping_sub(1);
                n_tied += u16::from(is_tied(*digits));
            }
        }
        let mut tied_indices = (0..digits_left.len()).filter(|index| is_tied(digits_left[*index]));
        let drawn_index = random.below(usize::from(n_tied));
        tied_indices.nth(drawn_index).map(Cell::new)
    }

    fn to_grid(&self) -> Grid {
        let mut grid = Grid::new(self.geometry);
        for cell in self.geometry.cells() {
            let digit = bit_index(self.possible[cell.index()]);
            grid.set(cell, Some(Digit::from_index(digit)));
        }
        grid
    }
}

/// Returns whether exactly one bit is set; at least one must be.
const fn has_one_bit(word: u16) -> bool {
    word & word.wrapping_sub(1) == 0
}

/// Returns the index of the only bit that is set.
const fn bit_index(bit: u16) -> usize {
    bit.trailing_zeros() as usize
}

/// Iterates over the set bits of a word, lowest first, each as a word with one bit.
fn single_bits(mut word: u16) -> impl Iterator<Item = u16> {
    std::iter::from_fn(move || {
        let bit = word & word.wrapping_neg();
        word ^= bit;
        (bit != 0).then_some(bit)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_shape_has_random_grids() {
        let never = Cancel::never();
        for geometry in Geometry::all() {
            let mut random = Random::new(5);
            let one = solution(geometry, &mut random, &never).unwrap();
            let other_grid = solution(geometry, &mut random, &never).unwrap();
            assert!(
                one.is_solution() && other_grid.is_solution(),
                "{geometry:?}"
            );
            // There are at least 288 grids, so equal ones would be an unlikely coincidence for this seed.
            assert_ne!(one, other_grid, "{geometry:?}");
        }
    }

    #[test]
    fn a_set_flag_stops_the_search() {
        let cancel = Cancel::new();
        cancel.cancel();
        let drawn = solution(Geometry::standard(), &mut Random::new(1), &cancel);
        assert_eq!(drawn, Err(GenerateError::Cancelled));
    }

    #[test]
    fn all_288_small_grids_are_generated() {
        let geometry = Geometry::with_side(4).unwrap();
        let (mut random, never) = (Random::new(3), Cancel::never());
        let drawn: std::collections::BTreeSet<String> = (0..6_000)
            .map(|_| solution(geometry, &mut random, &never).unwrap().to_string())
            .collect();
        assert_eq!(drawn.len(), 288);
    }
}
