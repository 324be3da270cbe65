//! Varies known puzzles to make puzzles with rare ratings.
//!
//! Some ratings occur in one of tens of thousands of minimal puzzles. But similar puzzles have similar ratings. So the
//! search starts with a seed: a known puzzle with the rating, [transformed](super::transform::randomise). Each move
//! replaces clues, in the same solution or in another one, as in [`seed_variation`](super::seed_variation). A move
//! succeeds if the puzzle keeps its rating. After some successful moves the puzzle is accepted as new. If no move
//! succeeds within the allowed tries, the transformed seed itself is used.
//!
//! If the requested band has several ratings, one of them is picked at random first, so that the puzzles spread over
//! the band.

use super::builder::{FoundPuzzle, PuzzleBuilder};
use super::rated_seeds::{self, ratings_by_seeds};
use super::transform::randomise;
use crate::board::{Candidates, Grid};
use crate::cancel::Cancelled;
use crate::rate::{self, Rating};
use crate::solve;
use crate::sudoku_explainer::SeRating;

/// The number of successful moves after which a puzzle is accepted, unless the requested ratings are slow to compute.
const MOVES: u32 = 4;

/// The lowest rating at which rating a puzzle takes a tenth of a second or more.
const MIN_SLOW_RATING: Rating = Rating::from_tenths(100);

/// A known puzzle that is being varied without a change of its rating.
pub(super) struct RatingVariation {
    puzzle: Grid,
    solution: Grid,
    wanted: Rating,
    moves_left: u32,
    patience: u32,
}

impl RatingVariation {
    /// Picks a random rating and one of its seeds, and transforms the seed.
    pub(super) fn start(builder: &mut PuzzleBuilder<'_>) -> Option<Self> {
        let geometry = builder.request.geometry;
        let ratings = ratings_by_seeds(geometry, builder.request.band()?);
        let wanted = *ratings.get(builder.random.below(ratings.len()))?;
        let seeds = rated_seeds::seeds(geometry, wanted);
        let seed = seeds.get(builder.random.below(seeds.len()))?;
        let puzzle = randomise(seed, &mut builder.random);
        let solution = solve::first(&puzzle)?;
        let (moves_left, patience) = match wanted {
            quick if quick < rated_seeds::MIN_SEEDED_RATING => (MOVES, 100),
            slower if slower < MIN_SLOW_RATING => (MOVES, 60),
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

    /// Returns whether enough moves succeeded or were tried.
    pub(super) const fn is_over(&self) -> bool {
        self.moves_left == 0 || self.patience == 0
    }

    /// Tries one move. After the last move, returns a puzzle that meets the request, if possible.
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
            && builder.clue_distance(&variant) <= builder.clue_distance(&self.puzzle)
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

    /// Returns the rating of a puzzle; `None` if it is not the rating picked at the start.
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
