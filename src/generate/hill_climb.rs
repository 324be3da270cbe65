//! Hill climbing: takes a puzzle that nearly meets the request, and changes it step by step until it does.
//!
//! Similar puzzles have similar ratings. A puzzle that shares most clues with one of ER 8.9 is rated above 9.0 far more
//! often than a random puzzle. Each step makes a variant: some clues are added, and others removed until no clue is
//! superfluous. The variant replaces the puzzle unless its rating or number of clues is farther from the request.
//! Collectors of very hard puzzles and of puzzles with very few clues use the same method ("vicinity search", {+1-1}
//! and the like).

use super::builder::{FoundPuzzle, PuzzleBuilder};
use super::target::RatingFit;
use crate::board::Grid;
use crate::cancel::Cancelled;
use crate::rate::Rating;

/// The number of consecutive variants without progress after which the climb ends.
const PATIENCE: u32 = 30;

/// The climb starts only if the ER of the puzzle is at most this many tenths below the requested band.
const MAX_TENTHS_BELOW: u16 = 5;

/// The rating from which varying a puzzle is faster than making a new one from a solution.
const MIN_RARE_RATING: Rating = Rating::from_tenths(73);

/// The distance of a puzzle from the request: first the number of clues above or below the range, then the tenths of ER
/// below the band. The rating is compared only if the number of clues is right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct RequestDistance {
    clues: usize,
    rating: u16,
}

impl RequestDistance {
    fn compute(builder: &PuzzleBuilder<'_>, puzzle: &Grid, er: Option<Rating>) -> Self {
        let low = builder.target.min_rating();
        Self {
            clues: builder.clue_distance(puzzle),
            rating: er.map_or(u16::MAX, |er| er.tenths_below(low)),
        }
    }
}

/// A hill climb: the current puzzle and the number of variants without progress.
pub(super) struct HillClimb {
    puzzle: Grid,
    solution: Grid,
    distance: RequestDistance,
    patience: u32,
}

impl HillClimb {
    /// Starts a climb with a puzzle that is too easy, or has too many or too few clues. `None` if the puzzle is too far
    /// from the request.
    pub(super) fn from_near_miss(
        builder: &PuzzleBuilder<'_>,
        puzzle: Grid,
        solution: Grid,
        er: Option<Rating>,
    ) -> Option<Self> {
        let miss = RequestDistance::compute(builder, &puzzle, er);
        let is_rare = builder.target.min_rating() >= MIN_RARE_RATING;
        let is_near = er.is_none() || (is_rare && miss.rating <= MAX_TENTHS_BELOW);
        is_near.then_some(Self {
            puzzle,
            solution,
            distance: miss,
            patience: PATIENCE,
        })
    }

    /// Returns whether too many variants brought no progress.
    pub(super) const fn is_over(&self) -> bool {
        self.patience == 0
    }

    /// Makes one variant, and returns it if it meets the request.
    pub(super) fn advance(
        &mut self,
        builder: &mut PuzzleBuilder<'_>,
    ) -> Result<Option<FoundPuzzle>, Cancelled> {
        let variant = builder.vary(&self.puzzle, &self.solution)?;
        let mut miss = RequestDistance::compute(builder, &variant, None);
        if miss.clues == 0 {
            match builder.fit(&variant)? {
                RatingFit::Within(rating) => {
                    self.patience = 0;
                    return builder.accept(variant, &self.solution, rating);
                }
                RatingFit::TooEasy(rating) => {
                    let er = rating.er;
                    miss = RequestDistance::compute(builder, &variant, Some(er));
                }
                RatingFit::TooHard => {}
            }
        }
        if miss < self.distance {
            self.patience = PATIENCE;
        } else {
            self.patience -= 1;
        }
        if miss <= self.distance {
            (self.puzzle, self.distance) = (variant, miss);
        }
        Ok(None)
    }
}
