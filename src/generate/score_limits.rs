//! The scores of `HoDoKu` that puzzles can have, as far as that follows from the scores of its steps.
//!
//! * The scores of all steps are even, and so are their sums.
//! * Each empty cell takes a single, which adds 4 at least.
//! * What Sudoku Explainer rates above its naked singles takes a step that is no single too, which adds 40 at least.
//! * Puzzles of hidden singles take nothing but singles, which add 14 at most.

use super::impossible::Impossible;
use super::needs::ScoreRange;
use crate::board::Geometry;
use crate::rate::Rating;

/// What a single adds at least.
const LEAST_OF_SINGLE: u32 = 4;

/// What a single adds at most.
const MOST_OF_SINGLE: u32 = 14;

/// What a step that is no single adds at least: a locked pair.
const LEAST_OF_OTHERS: u32 = 40;

/// The highest rating of puzzles that hidden singles solve.
const HIDDEN_SINGLES: Rating = Rating::from_tenths(15);

/// The highest rating of puzzles that singles solve.
const SINGLES: Rating = Rating::from_tenths(23);

/// What is known of the puzzles among which a score is looked for.
pub(super) struct ScoreLimits {
    /// The least score.
    least: u32,
    /// The highest score, where one is known.
    most: Option<u32>,
}

impl ScoreLimits {
    /// Returns the limits for puzzles on a board, with ratings and numbers of clues from the first to the second.
    pub(super) fn of(
        geometry: &Geometry,
        (lowest, highest): (Rating, Rating),
        (fewest, most): (usize, usize),
    ) -> Self {
        let n_empty = |n_clues| (geometry.n_cells() - n_clues) as u32;
        let others = if lowest > SINGLES { LEAST_OF_OTHERS } else { 0 };
        let is_single = highest <= HIDDEN_SINGLES;
        Self {
            least: LEAST_OF_SINGLE * n_empty(most) + others,
            most: is_single.then(|| MOST_OF_SINGLE * n_empty(fewest)),
        }
    }

    /// Checks whether some puzzle may have a score of a range.
    ///
    /// # Errors
    /// The reason why none has, with the nearest score that one may have.
    pub(super) fn check(&self, range: ScoreRange) -> Result<(), Impossible> {
        let lowest = range.low.max(self.least).next_multiple_of(2);
        let highest = self.most.map_or(range.high, |most| most.min(range.high));
        if lowest <= highest {
            return Ok(());
        }
        Err(match self.most {
            Some(most) if range.low > most => Impossible::ScoreTooHigh { range, most },
            _ if range.high < self.least => Impossible::ScoreTooLow {
                range,
                least: self.least,
            },
            _ => Impossible::OddScore { score: range.low },
        })
    }
}
