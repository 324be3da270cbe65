//! Variation of known seeds for ratings that are hardly ever met by chance.
//!
//! Of some ratings there is one in tens of thousands of minimal puzzles. Puzzles near each other are much
//! alike, though, so the search begins with one that has the rating, in
//! [another guise](super::transform::randomise), and moves away from it as
//! [`seed_variation`](super::seed_variation) does: clues go and others come, in the same solution or in
//! another one, and each move that keeps the rating counts. After some moves it is a puzzle of its own. A seed
//! from which no move leads anywhere in the time that a rating leaves is taken in its guise in the end.
//!
//! Of a band of ratings first one is drawn, so that the puzzles spread over it.

use super::builder::{FoundPuzzle, PuzzleBuilder};
use super::rated_seeds::{self, ratings_by_seeds};
use super::transform::randomise;
use crate::board::{Candidates, Grid};
use crate::cancel::Cancelled;
use crate::rate::{self, Rating};
use crate::solve;
use crate::sudoku_explainer::SeRating;

/// How many moves away from its seed a puzzle is that is taken, where ratings are quick.
const MOVES: u32 = 4;

/// From where on a rating takes the tenth part of a second or more.
const SLOW_FROM: Rating = Rating::from_tenths(100);

/// A puzzle being moved away from a seed of its rating.
pub(super) struct RatingVariation {
    puzzle: Grid,
    solution: Grid,
    wanted: Rating,
    moves_left: u32,
    patience: u32,
}

impl RatingVariation {
    /// Draws a rating and one of its seeds in another guise.
    pub(super) fn start(builder: &mut PuzzleBuilder<'_>) -> Option<Self> {
        let geometry = builder.request.geometry;
        let ratings = ratings_by_seeds(geometry, builder.request.band()?);
        let wanted = *ratings.get(builder.random.below(ratings.len()))?;
        let seeds = rated_seeds::seeds(geometry, wanted);
        let seed = seeds.get(builder.random.below(seeds.len()))?;
        let puzzle = randomise(seed, &mut builder.random);
        let solution = solve::first(&puzzle)?;
        let (moves_left, patience) = match wanted {
            quick if quick < rated_seeds::ALL_SEEDED_FROM => (MOVES, 100),
            slower if slower < SLOW_FROM => (MOVES, 60),
            _ => (MOVES / 2, 30),
        };
        Some(Self {
            puzzle,
            solution,
            wanted,
            moves_left,
            patience,
        })
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
        let (variant, solution) = if builder.random.below(2) == 0 {
            builder.with_other_solution(&self.puzzle, &self.solution)?
        } else {
            let variant = builder.vary(&self.puzzle, &self.solution)?;
            (variant, self.solution.clone())
        };
        if variant != self.puzzle
            && builder.clues_off(&variant) <= builder.clues_off(&self.puzzle)
            && self.rating_if_kept(&variant, builder)?.is_some()
        {
            (self.puzzle, self.solution) = (variant, solution);
            self.moves_left -= 1;
        }
        if !self.is_over() {
            return Ok(None);
        }
        match self.rating_if_kept(&self.puzzle, builder)? {
            Some(rating) => builder.accept(self.puzzle.clone(), &self.solution, rating),
            None => Ok(None),
        }
    }

    /// Rates a puzzle; `None` unless it has the rating drawn.
    fn rating_if_kept(
        &self,
        puzzle: &Grid,
        builder: &PuzzleBuilder<'_>,
    ) -> Result<Option<SeRating>, Cancelled> {
        let position = Candidates::from_grid(puzzle);
        let rating = rate::rate_within(&position, self.wanted, builder.cancel)?;
        Ok(rating.filter(|rating| rating.er == self.wanted))
    }
}
