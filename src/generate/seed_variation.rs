//! Variation of known seeds, for techniques so rare that nothing else leads to them.
//!
//! Of some techniques there is one in tens of thousands of minimal puzzles, and nothing short of the
//! whole path tells how near a puzzle is. So the search begins with a puzzle met in a long search, or
//! published, in [another guise](super::transform::randomise), and moves away from it: clues come back
//! and others go, as in [`hill_climb`](super::hill_climb), and now and then another solution takes the
//! place of the one there was. Each move keeps the need of the technique. After some moves it is a
//! puzzle of its own.

use super::builder::{FoundPuzzle, PuzzleBuilder};
use super::completion::complete;
use super::known_seeds::{known_seeds, read};
use super::material::Material;
use super::symmetry::ClueSymmetry;
use super::transform::randomise;
use crate::board::{Geometry, Grid};
use crate::cancel::Cancelled;
use crate::solve;

/// How many moves away from its seed a puzzle is that is taken.
const MOVES: u32 = 5;

/// How many moves are tried.
const PATIENCE: u32 = 40;

/// How many are tried where each takes the hundredth part of a second or more.
const PATIENCE_WITH_FORCING: u32 = 5;

/// A puzzle being moved away from a known seed.
pub(super) struct SeedVariation {
    puzzle: Grid,
    solution: Grid,
    /// Whether the technique and what is easier solve it, which is kept too.
    is_solved: bool,
    moves_left: u32,
    patience: u32,
}

/// Whether to look among variants of known seeds, whose clues have no symmetry.
pub(super) fn is_wanted(builder: &PuzzleBuilder<'_>) -> bool {
    let request = builder.request;
    let is_usual = request.geometry == Geometry::standard()
        && request.symmetry == ClueSymmetry::None
        && request.material == Material::Drawn;
    let technique = request.leading_technique().filter(|_| is_usual);
    technique.is_some_and(|id| !known_seeds(id).is_empty())
}

impl SeedVariation {
    /// Begins with one of the known seeds in another guise.
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

    /// Whether the puzzle is far enough from its seed, or moves enough were tried.
    pub(super) const fn is_over(&self) -> bool {
        self.moves_left == 0 || self.patience == 0
    }

    /// Tries a move; after the last one makes a puzzle as wanted.
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
        // Those that are stuck all the way from a known seed seldom get any further by clues.
        complete(builder, &self.puzzle, &self.solution, 1)
    }
}
