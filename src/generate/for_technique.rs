//! The search for puzzles that need a technique which puzzles rarely need.
//!
//! One puzzle in thousands needs, say, a hidden quadruple. Three things make such puzzles less rare:
//!
//! * Clues are dug out unevenly. Much of what is rare is so because it needs a house with hardly any
//!   clue, or a digit that is hardly ever given.
//! * A puzzle that does not lead to the technique is not thrown away: some clues go back and others
//!   are dug instead, which costs less than a new grid dug from its beginning.
//! * A puzzle that leads to it but has no solution within reach gets clues where it is stuck, such
//!   that the path to the technique stays ([`completion`](super::completion)).

use super::builder::{FoundPuzzle, PuzzleBuilder, fill};
use super::completion::complete;
use crate::board::{CellSet, Digit, Grid, House};
use crate::cancel::Cancelled;

/// How many puzzles are dug out of one solution.
const VARIANTS: usize = 20;

/// How many times a puzzle that is stuck gets clues.
pub(super) const COMPLETIONS: usize = 8;

/// A dig site: a solution, and the puzzle last dug out of it.
pub(super) struct DigSite {
    solution: Grid,
    puzzle: Grid,
    /// Digits of which few shall be given.
    rare_digits: Vec<Digit>,
    /// Cells that shall be empty where possible.
    empty_cells: CellSet,
    n_variants_left: usize,
}

impl DigSite {
    /// Draws a solution, and what shall be rare in puzzles dug out of it.
    pub(super) fn open(builder: &mut PuzzleBuilder<'_>) -> Result<Self, Cancelled> {
        let geometry = builder.request.geometry;
        let solution = builder.draw_solution()?;
        let random = &mut builder.random;
        let mut rare_digits: Vec<Digit> = geometry.digits().iter().collect();
        random.shuffle(&mut rare_digits);
        rare_digits.truncate(random.below(geometry.side().div_ceil(2)));
        let empty_cells = (0..random.below(3))
            .map(|_| House::new(random.below(geometry.n_houses())))
            .fold(CellSet::EMPTY, |all, house| {
                all | geometry.house_cells(house)
            });
        Ok(Self {
            puzzle: solution.clone(),
            solution,
            rare_digits,
            empty_cells,
            n_variants_left: VARIANTS,
        })
    }

    /// Whether enough puzzles have been dug out of the solution.
    pub(super) const fn is_exhausted(&self) -> bool {
        self.n_variants_left == 0
    }

    /// Digs the next puzzle, and makes one as wanted of it if it leads to the technique.
    pub(super) fn advance(
        &mut self,
        builder: &mut PuzzleBuilder<'_>,
    ) -> Result<Option<FoundPuzzle>, Cancelled> {
        self.dig_variant(builder)?;
        complete(builder, &self.puzzle, &self.solution, COMPLETIONS)
    }

    /// Gives back some clues and digs out others.
    fn dig_variant(&mut self, builder: &mut PuzzleBuilder<'_>) -> Result<(), Cancelled> {
        builder.shuffle_orbits();
        // What shall be rare is dug first and given back last.
        let mut order = builder.orbits.clone();
        order.sort_by_key(|orbit| std::cmp::Reverse(self.rarity(orbit)));
        let filled = self.puzzle.filled();
        let n_back = order.len().div_ceil(16);
        let missing = order.iter().rev().filter(|orbit| !filled.intersects(orbit));
        for orbit in missing.take(n_back) {
            fill(&mut self.puzzle, &self.solution, orbit);
        }
        let floor = builder.clue_floor();
        builder.dig_unique(&mut self.puzzle, &self.solution, &order, floor)?;
        self.n_variants_left -= 1;
        Ok(())
    }

    /// Returns how much the clues of an orbit shall be missing.
    fn rarity(&self, orbit: &CellSet) -> u8 {
        let is_rare = |cell| {
            let digit = self.solution.get(cell);
            digit.is_some_and(|digit| self.rare_digits.contains(&digit))
        };
        2 * u8::from(orbit.intersects(&self.empty_cells)) + u8::from(orbit.iter().any(is_rare))
    }
}
