//! Variation of known seeds, for techniques so rare that no other method finds them.
//!
//! Some techniques are needed by one of tens of thousands of minimal puzzles, and only the
//! whole path shows how near a puzzle is. So the search starts with a known puzzle from a long search or a
//! publication, [transformed](super::transform::randomise), and moves away from it: clues are
//! replaced, as in [`hill_climb`](super::hill_climb), and sometimes the solution is replaced too.
//! Each move must preserve the need for the technique. After some moves it is a
//! new puzzle.

use super::builder::{FoundPuzzle, PuzzleBuilder};
use super::completion::complete;
use super::known_seeds::{known_seeds, read};
use super::material::Material;
use super::symmetry::ClueSymmetry;
use super::transform::randomise;
use crate::board::{Geometry, Grid};
use crate::cancel::Cancelled;
use crate::solve;

/// The number of successful moves after which a puzzle is accepted.
const MOVES: u32 = 5;

/// The largest number of moves tried.
const PATIENCE: u32 = 40;

/// The largest number of moves tried if each takes a hundredth of a second or more.
const PATIENCE_WITH_FORCING: u32 = 5;

/// A puzzle being moved away from a known seed.
pub(super) struct SeedVariation {
    puzzle: Grid,
    solution: Grid,
    /// Whether the technique and easier ones solve it, which moves must preserve too.
    is_solved: bool,
    moves_left: u32,
    patience: u32,
}

/// Returns whether to search among variants of known seeds, whose clues have no symmetry.
pub(super) fn is_wanted(builder: &PuzzleBuilder<'_>) -> bool {
    let request = builder.request;
    let is_usual = request.geometry == Geometry::standard()
        && request.symmetry == ClueSymmetry::None
        && request.material == Material::Drawn;
    let technique = request.leading_technique().filter(|_| is_usual);
    technique.is_some_and(|id| !known_seeds(id).is_empty())
}

impl SeedVariation {
    /// Starts with one of the known seeds, transformed.
    pub(super) fn start(builder: &mut PuzzleBuilder<'_>) -> Result<Option<Self>, Cancelled> {
        let seeds = (builder.request.leading_technique()).map_or(&[][..], known_seeds);
        let drawn = seeds.get(builder.random.below(seeds.len()));
        let Some(puzzle) = drawn.map(|line| randomise(&read(line), &mut builder.random)) else {
            return Ok(None);
        };
        let path = builder.target.path(&puzzle, builder.cancel)?;
        Ok(solve::first(&puzzle).map(|solution| Self {
            is_solved: path.is_solved(),
            puzzle,
            solution,
            moves_left: MOVES,
            patience: if builder.target.needs_forcing() {
                PATIENCE_WITH_FORCING
            } else {
                PATIENCE
            },
        }))
    }

    /// Returns whether the puzzle is far enough from its seed, or enough moves were tried.
    pub(super) const fn is_over(&self) -> bool {
        self.moves_left == 0 || self.patience == 0
    }

    /// Tries one move; after the last one, makes a puzzle that meets the request.
    pub(super) fn advance(
        &mut self,
        builder: &mut PuzzleBuilder<'_>,
    ) -> Result<Option<FoundPuzzle>, Cancelled> {
        self.patience -= 1;
        let (variant, solution) = if builder.random.below(4) == 0 {
            builder.with_other_solution(&self.puzzle, &self.solution)?
        } else {
            let variant = builder.vary(&self.puzzle, &self.solution)?;
            (variant, self.solution.clone())
        };
        if variant != self.puzzle {
            let path = builder.target.path(&variant, builder.cancel)?;
            if builder.target.is_technique_used(&path) && (path.is_solved() || !self.is_solved) {
                self.is_solved = path.is_solved();
                (self.puzzle, self.solution) = (variant, solution);
                self.moves_left -= 1;
            }
        }
        if !self.is_over() {
            return Ok(None);
        }
        // If a variant of a known seed gets stuck, more clues seldom help.
        complete(builder, &self.puzzle, &self.solution, 1)
    }
}
