//! Hill climbing: from a puzzle that nearly is as wanted to one that is, variant by variant.
//!
//! Puzzles near each other are much alike: one that shares all clues but a few with a puzzle of ER 8.9
//! is far more often above 9.0 than one dug at random. So a puzzle that misses the target by little is
//! varied: some clues come back, and others go until none is superfluous. The variant takes its place
//! when it is not farther off. This is how collectors of very hard puzzles and of puzzles with very
//! few clues find them ("vicinity search", {+1-1} and the like).

use super::builder::{FoundPuzzle, PuzzleBuilder};
use super::target::Fit;
use crate::board::Grid;
use crate::cancel::Cancelled;
use crate::rate::{Band, Rating};

/// How many variants in a row may fail to come nearer.
const PATIENCE: u32 = 30;

/// By how many tenths of ER a puzzle may be too easy to be worth varying.
const REACH: u16 = 5;

/// Where puzzles are so rare that varying is better than digging anew.
const RARE_FROM: Rating = Rating::from_tenths(73);

/// How far a puzzle is from being as wanted: clues off the range first, then tenths of ER below the
/// band. The rating counts only when the clues are right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Miss {
    clues: usize,
    rating: u16,
}

impl Miss {
    fn of(builder: &PuzzleBuilder<'_>, puzzle: &Grid, er: Option<Rating>) -> Self {
        let low = builder.target.band.map_or(Rating::MIN, Band::low);
        Self {
            clues: builder.clues_off(puzzle),
            rating: er.map_or(u16::MAX, |er| er.tenths_below(low)),
        }
    }
}

/// A puzzle that is nearly as wanted, and how long to go on varying it.
pub(super) struct HillClimb {
    puzzle: Grid,
    solution: Grid,
    miss: Miss,
    patience: u32,
}

impl HillClimb {
    /// Begins with a puzzle that is too easy, with its ER, or has too many or too few clues;
    /// `None` when it is too far off to lead to one that is as wanted.
    pub(super) fn from_near_miss(
        builder: &PuzzleBuilder<'_>,
        puzzle: Grid,
        solution: Grid,
        er: Option<Rating>,
    ) -> Option<Self> {
        let miss = Miss::of(builder, &puzzle, er);
        let low = builder.target.band.map_or(Rating::MIN, Band::low);
        let is_near = er.is_none() || (low >= RARE_FROM && miss.rating <= REACH);
        is_near.then_some(Self {
            puzzle,
            solution,
            miss,
            patience: PATIENCE,
        })
    }

    /// Whether nothing more is to be hoped for.
    pub(super) const fn is_over(&self) -> bool {
        self.patience == 0
    }

    /// Tries one variant.
    pub(super) fn advance(
        &mut self,
        builder: &mut PuzzleBuilder<'_>,
    ) -> Result<Option<FoundPuzzle>, Cancelled> {
        let variant = builder.vary(&self.puzzle, &self.solution)?;
        let mut miss = Miss::of(builder, &variant, None);
        if miss.clues == 0 {
            match builder.fit(&variant)? {
                Fit::Within(rating) => {
                    self.patience = 0;
                    return builder.accept(variant, &self.solution, rating);
                }
                Fit::TooEasy(rating) => {
                    let er = rating.er;
                    miss = Miss::of(builder, &variant, Some(er));
                }
                Fit::TooHard => {}
            }
        }
        if miss < self.miss {
            self.patience = PATIENCE;
        } else {
            self.patience -= 1;
        }
        if miss <= self.miss {
            (self.puzzle, self.miss) = (variant, miss);
        }
        Ok(None)
    }
}
