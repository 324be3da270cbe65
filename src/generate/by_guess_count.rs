//! Searches for the hardest puzzles by their guess counts.
//!
//! About one random puzzle in several thousand is rated 9.0 or above, and with symmetric clues even fewer. Rating them
//! all would take too long. But a computer search needs many guesses to solve hard puzzles, and counting guesses is
//! quick. So a puzzle is first varied until it takes many guesses, as in [`hill_climb`](super::hill_climb). Only then
//! is it rated, or checked for the wanted technique.

use super::attempt::Attempt;
use super::builder::PuzzleBuilder;
use super::completion::complete;
use super::dig::minimal_puzzle;
use super::for_technique::COMPLETIONS;
use super::guess_count::guess_count;
use super::hill_climb::HillClimb;
use super::lighten::lighten;
use super::target::RatingFit;
use crate::board::Grid;
use crate::cancel::Cancelled;
use crate::rate::{Band, Rating};

/// The lowest requested rating for which guesses are counted first.
const MIN_COUNTED_RATING: Rating = Rating::from_tenths(90);

/// The number of guesses from which a puzzle is rated. About one in thirty puzzles with this many guesses is rated 9.0
/// or above.
const MIN_RATED_GUESSES: u32 = 20;

/// The number of guesses at which counting stops.
const MAX_GUESSES: u32 = 2_000;

/// The number of consecutive variants without more guesses after which a climb ends.
const PATIENCE: u32 = 60;

/// The maximum number of variants that are rated in one climb.
const RATINGS: u32 = 10;

/// After the last allowed rating, the puzzle is varied further only if its ER is at most this many tenths below the
/// band.
const MAX_TENTHS_BELOW: u16 = 5;

/// A puzzle being varied towards more guesses, with the counters that end the climb.
pub(super) struct GuessClimb {
    puzzle: Grid,
    solution: Grid,
    score: GuessScore,
    patience: u32,
    ratings_left: u32,
}

/// The score of a variant. A number of clues in the requested range is most important. After that, more guesses are
/// better.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct GuessScore {
    clues_off: std::cmp::Reverse<usize>,
    n_guesses: u32,
}

impl GuessScore {
    fn compute(builder: &PuzzleBuilder<'_>, puzzle: &Grid) -> Self {
        Self {
            clues_off: std::cmp::Reverse(builder.clue_distance(puzzle)),
            n_guesses: guess_count(puzzle, MAX_GUESSES),
        }
    }
}

/// Returns whether to count guesses before rating. Guess counts are comparable with ratings only on boards of nine
/// digits.
pub(super) fn applies(builder: &PuzzleBuilder<'_>) -> bool {
    let low = builder.target.band.map_or(Rating::MIN, Band::low);
    let is_hard = low >= MIN_COUNTED_RATING || builder.target.needs_forcing();
    is_hard && builder.request.geometry.side() == 9
}

impl GuessClimb {
    /// Starts a climb with a random puzzle.
    pub(super) fn start(builder: &mut PuzzleBuilder<'_>) -> Result<Self, Cancelled> {
        let solution = builder.draw_solution()?;
        let floor = builder.pick_clue_floor();
        let (orbits, random) = (&builder.orbits, &mut builder.random);
        let puzzle = minimal_puzzle(&solution, orbits, floor, random, builder.cancel)?;
        Ok(Self {
            score: GuessScore::compute(builder, &puzzle),
            puzzle,
            solution,
            patience: PATIENCE,
            ratings_left: RATINGS,
        })
    }

    pub(super) const fn is_over(&self) -> bool {
        self.patience == 0 || self.ratings_left == 0
    }

    /// Makes one variant. If the puzzle has enough guesses, rates it.
    pub(super) fn advance(
        &mut self,
        builder: &mut PuzzleBuilder<'_>,
    ) -> Result<Attempt, Cancelled> {
        let variant = builder.vary(&self.puzzle, &self.solution)?;
        let score = GuessScore::compute(builder, &variant);
        if score > self.score {
            self.patience = PATIENCE;
        } else {
            self.patience -= 1;
        }
        let is_new = variant != self.puzzle;
        if score >= self.score {
            (self.puzzle, self.score) = (variant, score);
            if is_new && score.clues_off.0 == 0 && score.n_guesses >= MIN_RATED_GUESSES {
                self.ratings_left -= 1;
                return self.rate(builder);
            }
        }
        Ok(Attempt::Failed)
    }

    /// Rates a puzzle with enough guesses.
    fn rate(&self, builder: &mut PuzzleBuilder<'_>) -> Result<Attempt, Cancelled> {
        let (puzzle, solution) = (&self.puzzle, &self.solution);
        if builder.target.has_technique() {
            return Ok(complete(builder, puzzle, solution, COMPLETIONS)?.into());
        }
        match builder.fit(puzzle)? {
            RatingFit::Within(rating) => {
                Ok(builder.accept(puzzle.clone(), solution, rating)?.into())
            }
            RatingFit::TooHard if builder.request.minimal => Ok(Attempt::Failed),
            RatingFit::TooHard => Ok(lighten(builder, puzzle, solution)?.into()),
            RatingFit::TooEasy(rating) => {
                // For ratings above 9.0, climbing further near such a puzzle is better. For 9.0 itself, starting
                // another climb is faster.
                let low = builder.target.band.map_or(Rating::MIN, Band::low);
                let er = rating.er;
                if low > MIN_COUNTED_RATING && er.tenths_below(low) <= MAX_TENTHS_BELOW {
                    let (puzzle, solution) = (puzzle.clone(), solution.clone());
                    let climb = HillClimb::from_near_miss(builder, puzzle, solution, Some(er));
                    return Ok(climb.into());
                }
                Ok(Attempt::Failed)
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;
    use crate::cancel::Cancel;
    use crate::generate::request::Request;

    #[test]
    fn a_better_variant_renews_the_patience() {
        let request = Request::new(Geometry::standard());
        let never = Cancel::never();
        let mut builder = PuzzleBuilder::new(&request, 1, &never);
        let mut climb = GuessClimb::start(&mut builder).unwrap();
        let mut was_renewed = false;
        while !was_renewed && !climb.is_over() {
            let (score, patience) = (climb.score, climb.patience);
            climb.advance(&mut builder).unwrap();
            let is_better = climb.score > score;
            let left = if is_better { PATIENCE } else { patience - 1 };
            assert_eq!(climb.patience, left);
            was_renewed = is_better && patience < PATIENCE;
        }
        assert!(was_renewed);
    }
}
