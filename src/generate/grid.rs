//! Random solution grids for boards of every shape.
//!
//! The cells are filled one after the other, always one with the fewest possible digits, with a
//! digit drawn from these; digits that are forced follow at once. When that fails the search goes
//! back, and after too many failures it begins anew. Chance decides which of several equal cells is
//! next, so no corner of the board is favoured.
//!
//! This search is deliberately apart from the one that solves puzzles: what a seed means must not
//! change when that one gets faster.

use super::Random;
use crate::board::{Cell, Digit, Geometry, Grid, MAX_CELLS};
use crate::solve::{Cancel, Cancelled};

/// Guesses after which an attempt is given up: several times what a lucky one needs.
const MAX_GUESSES: usize = 1_000;

/// Draws a solution grid.
///
/// # Errors
/// [`Cancelled`] when the flag was set first.
pub fn solution(
    geometry: &'static Geometry,
    random: &mut Random,
    cancel: &Cancel,
) -> Result<Grid, Cancelled> {
    while !cancel.is_cancelled() {
        let mut guesses_left = MAX_GUESSES;
        let mut draft = Draft::new(geometry);
        if draft.complete(random, &mut guesses_left) {
            return Ok(draft.into_grid());
        }
    }
    Err(Cancelled)
}

/// A grid on its way: the digits that each cell may still take.
#[derive(Clone)]
struct Draft {
    geometry: &'static Geometry,
    possible: [u16; MAX_CELLS],
    is_filled: [bool; MAX_CELLS],
    n_open: usize,
}

impl Draft {
    fn new(geometry: &'static Geometry) -> Self {
        Self {
            geometry,
            possible: [geometry.digits().bits(); MAX_CELLS],
            is_filled: [false; MAX_CELLS],
            n_open: geometry.n_cells(),
        }
    }

    /// Fills the remaining cells; false when that is not possible or took too many guesses.
    fn complete(&mut self, random: &mut Random, guesses_left: &mut usize) -> bool {
        if !self.fill_forced() {
            return false;
        }
        let Some(cell) = self.tightest(random) else {
            return true;
        };
        let mut digits: Vec<u16> = single_bits(self.possible[cell.index()]).collect();
        random.shuffle(&mut digits);
        for digit in digits {
            if *guesses_left == 0 {
                return false;
            }
            *guesses_left -= 1;
            let mut attempt = self.clone();
            attempt.fill(cell, digit);
            if attempt.complete(random, guesses_left) {
                *self = attempt;
                return true;
            }
        }
        false
    }

    fn fill(&mut self, cell: Cell, digit: u16) {
        self.is_filled[cell.index()] = true;
        self.n_open -= 1;
        for peer in self.geometry.peers(cell) {
            self.possible[peer.index()] &= !digit;
        }
        self.possible[cell.index()] = digit;
    }

    /// Fills cells with one possible digit and digits with one possible cell of a house.
    fn fill_forced(&mut self) -> bool {
        loop {
            let before = self.n_open;
            for cell in self.geometry.cells() {
                let digits = self.possible[cell.index()];
                if digits == 0 {
                    return false;
                }
                if digits.is_power_of_two() && !self.is_filled[cell.index()] {
                    self.fill(cell, digits);
                }
            }
            for house in self.geometry.houses() {
                if !self.fill_hidden(house) {
                    return false;
                }
            }
            if self.n_open == before {
                return true;
            }
        }
    }

    fn fill_hidden(&mut self, house: crate::board::House) -> bool {
        let geometry = self.geometry;
        let (mut once, mut often) = (0, 0);
        for cell in geometry.house_list(house) {
            let digits = self.possible[cell.index()];
            often |= once & digits;
            once |= digits;
        }
        if once != geometry.digits().bits() {
            return false;
        }
        for digit in single_bits(once & !often) {
            for &cell in geometry.house_list(house) {
                if self.possible[cell.index()] & digit != 0 && !self.is_filled[cell.index()] {
                    self.fill(cell, digit);
                }
            }
        }
        true
    }

    /// Draws one of the open cells with the fewest possible digits.
    fn tightest(&self, random: &mut Random) -> Option<Cell> {
        let open = |cell: &Cell| !self.is_filled[cell.index()];
        let n_digits = |cell: &Cell| self.possible[cell.index()].count_ones();
        let cells = self.geometry.cells();
        let fewest = cells
            .iter()
            .filter(open)
            .map(|cell| n_digits(&cell))
            .min()?;
        let tied: Vec<Cell> = cells
            .iter()
            .filter(|cell| open(cell) && n_digits(cell) == fewest)
            .collect();
        Some(tied[random.below(tied.len())])
    }

    fn into_grid(self) -> Grid {
        let mut grid = Grid::new(self.geometry);
        for cell in self.geometry.cells() {
            let digit = self.possible[cell.index()].trailing_zeros() as usize;
            grid.set(cell, Some(Digit::from_index(digit)));
        }
        grid
    }
}

/// Walks over the set bits of a word, each alone in a word, lowest first.
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
        let never = Cancel::new();
        for geometry in Geometry::all() {
            let mut random = Random::new(5);
            let one = solution(geometry, &mut random, &never).unwrap();
            let other = solution(geometry, &mut random, &never).unwrap();
            assert!(one.is_solution() && other.is_solution(), "{geometry:?}");
            // Two of at least 288 grids: the same ones would be a rare accident of this seed.
            assert_ne!(one, other, "{geometry:?}");
        }
    }

    #[test]
    fn a_set_flag_is_heeded() {
        let cancel = Cancel::new();
        cancel.cancel();
        let drawn = solution(Geometry::standard(), &mut Random::new(1), &cancel);
        assert_eq!(drawn, Err(Cancelled));
    }

    #[test]
    fn all_288_small_grids_come_up() {
        let geometry = Geometry::with_side(4).unwrap();
        let (mut random, never) = (Random::new(3), Cancel::new());
        let drawn: std::collections::BTreeSet<String> = (0..6_000)
            .map(|_| solution(geometry, &mut random, &never).unwrap().to_string())
            .collect();
        assert_eq!(drawn.len(), 288);
    }
}
