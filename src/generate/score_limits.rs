//! Limits for the `HoDoKu` score of a puzzle, derived from the scores of its steps.
//!
//! * The score of each step is even, and so is the score of a puzzle.
//! * Each empty cell needs a single, which adds at least 4.
//! * A puzzle that Sudoku Explainer rates above naked singles also needs another step, which adds at least 40.
//! * A puzzle solved by hidden singles needs only singles, which add at most 14 each.

use super::impossible::Impossible;
use super::needs::ScoreRange;
use crate::board::Geometry;
use crate::rate::Rating;

const MIN_OF_SINGLE: u32 = 4;

const MAX_OF_SINGLE: u32 = 14;

/// The smallest score of a step that is not a single: a locked pair.
const MIN_OF_OTHERS: u32 = 40;

/// The highest rating of puzzles that hidden singles solve.
const HIDDEN_SINGLES: Rating = Rating::from_tenths(15);

/// The highest rating of puzzles that singles solve.
const SINGLES: Rating = Rating::from_tenths(23);

/// The limits for the scores of all puzzles of some kind.
pub(super) struct ScoreLimits {
    /// The lowest score.
    min: u32,
    /// The highest score; `None` if no limit is known.
    max: Option<u32>,
}

impl ScoreLimits {
    /// Returns the limits for puzzles on a board with ratings in the given band and a number of clues in the given
    /// range.
    pub(super) fn new(
        geometry: &Geometry,
        (lowest, highest): (Rating, Rating),
        (fewest, most): (usize, usize),
    ) -> Self {
        let n_empty = |n_clues| (geometry.n_cells() - n_clues) as u32;
        let others = if lowest > SINGLES { MIN_OF_OTHERS } else { 0 };
        let is_single = highest <= HIDDEN_SINGLES;
        Self {
            min: MIN_OF_SINGLE * n_empty(most) + others,
            max: is_single.then(|| MAX_OF_SINGLE * n_empty(fewest)),
        }
    }

    /// Checks whether a puzzle can have a score in a range.
    ///
    /// # Errors
    /// The reason why none can, with the nearest possible score.
    pub(super) fn check(&self, range: ScoreRange) -> Result<(), Impossible> {
        let lowest = range.low.max(self.min).next_multiple_of(2);
        let highest = self.max.map_or(range.high, |most| most.min(range.high));
        if lowest <= highest {
            return Ok(());
        }
        Err(match self.max {
            Some(most) if range.low > most => Impossible::ScoreTooHigh { range, most },
            _ if range.high < self.min => Impossible::ScoreTooLow {
                range,
                least: self.min,
            },
            _ => Impossible::OddScore { score: range.low },
        })
    }
}
