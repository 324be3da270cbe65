//! Searches for puzzles that need a rare technique.
//!
//! Rare techniques are needed by one puzzle in thousands; an example is the hidden quadruple. Three methods make such
//! puzzles more frequent:
//!
//! - Clues are removed unevenly. Many rare techniques need a house with hardly any clues, or a digit with hardly any
//!   clues.
//! - A puzzle that does not need the technique is varied: some clues are put back and others removed. This is faster
//!   than starting from a new grid.
//! - A puzzle that uses the technique but then gets stuck gets more clues, chosen such that its path still uses the
//!   technique ([`completion`](super::completion)).

use super::attempt::{Attempt, Strategy};
use super::builder::{PuzzleBuilder, copy_digits};
use super::completion::complete;
use crate::board::{CellSet, Digit, Grid, House};
use crate::cancel::Cancelled;

/// The number of puzzles made from one solution.
const VARIANTS: usize = 20;

/// The number of attempts to add clues to a puzzle that gets stuck.
pub(super) const COMPLETIONS: usize = 8;

/// The strategy that removes clues unevenly, from the same solution several times.
#[derive(Default)]
pub(super) struct DigForTechnique(Option<ClueRemoval>);

impl Strategy for DigForTechnique {
    /// Makes the next puzzle by removing clues. If it uses the technique, returns a puzzle that meets the request, if
    /// possible.
    fn attempt(&mut self, builder: &mut PuzzleBuilder<'_>) -> Result<Attempt, Cancelled> {
        let mut removal = match self.0.take() {
            Some(removal) => removal,
            None => ClueRemoval::start(builder)?,
        };
        removal.dig_variant(builder)?;
        let puzzle = complete(builder, &removal.puzzle, &removal.solution, COMPLETIONS)?;
        self.0 = Some(removal).filter(|removal| removal.n_variants_left > 0);
        Ok(puzzle.into())
    }
}

/// A solution, and the puzzle made from it most recently by removing clues.
struct ClueRemoval {
    solution: Grid,
    puzzle: Grid,
    /// The digits that should have few givens.
    rare_digits: Vec<Digit>,
    /// The cells that should be empty if possible.
    empty_cells: CellSet,
    n_variants_left: usize,
}

impl ClueRemoval {
    /// Makes a random solution, and picks the digits and cells that should have few clues.
    fn start(builder: &mut PuzzleBuilder<'_>) -> Result<Self, Cancelled> {
        let geometry = builder.request.geometry;
        let solution = builder.draw_solution()?;
        let random = &mut builder.random;
        let mut rare_digits: Vec<Digit> = geometry.digits().iter().collect();
        random.shuffle(&mut rare_digits);
        rare_digits.truncate(random.below(geometry.side().div_ceil(2)));
        let houses = (0..random.below(3)).map(|_| House::new(random.below(geometry.n_houses())));
        let empty_cells = geometry.cells_in(houses.collect());
        Ok(Self {
            puzzle: solution.clone(),
            solution,
            rare_digits,
            empty_cells,
            n_variants_left: VARIANTS,
        })
    }

    /// Makes a variant of the latest puzzle: puts back some clues and removes others.
    fn dig_variant(&mut self, builder: &mut PuzzleBuilder<'_>) -> Result<(), Cancelled> {
        builder.shuffle_orbits();
        // Clues that should be rare are removed first and put back last.
        let mut orbits = builder.orbits.clone();
        orbits.sort_by_key(|orbit| std::cmp::Reverse(self.rarity(orbit)));
        let filled = self.puzzle.filled();
        let n_restored = orbits.len().div_ceil(16);
        let missing_orbits = orbits
            .iter()
            .rev()
            .filter(|orbit| !filled.intersects(orbit));
        for orbit in missing_orbits.take(n_restored) {
            copy_digits(&mut self.puzzle, &self.solution, orbit);
        }
        let floor = builder.pick_clue_floor();
        builder.dig_unique(&mut self.puzzle, &self.solution, &orbits, floor)?;
        self.n_variants_left -= 1;
        Ok(())
    }

    /// Returns how strongly the clues of an orbit should be avoided.
    fn rarity(&self, orbit: &CellSet) -> u8 {
        let is_rare = |cell| {
            let digit = self.solution.get(cell);
            digit.is_some_and(|digit| self.rare_digits.contains(&digit))
        };
        2 * u8::from(orbit.intersects(&self.empty_cells)) + u8::from(orbit.iter().any(is_rare))
    }
}
