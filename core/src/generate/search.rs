//! Searches for a puzzle that meets a request.
//!
//! The request is met by one strategy (`super::strategy`). Usually each attempt makes a puzzle by digging, which
//! removes clues from a new solution grid, and then rates it. Rating stops above the requested band. A puzzle that is
//! too hard gets more clues ([`lighten`](super::lighten)). A puzzle that is slightly too easy, or has slightly too many
//! clues, is varied step by step ([`walk`](super::walk)). Puzzles that need a rare technique are dug unevenly
//! ([`for_technique`](super::for_technique)). The rarest techniques, ratings and numbers of clues are searched for
//! among variants of known puzzles. The hardest puzzles are searched for among those that need many guesses
//! ([`walk`](super::walk)).

use super::attempt::{Attempt, Run, Strategy};
use super::builder::{FoundPuzzle, PuzzleBuilder};
use super::error::GenerateError;
use super::near_miss::NearMiss;
use super::request::Request;
use super::strategy;
use crate::board::Grid;
use crate::cancel::{Cancel, Cancelled};
use crate::rate::{Difficulty, Level};

/// A generated puzzle with its solution and difficulty.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Generated {
    /// The clues of the puzzle.
    pub puzzle: Grid,
    /// The only solution of the puzzle.
    pub solution: Grid,
    /// The difficulty; `None` if the puzzle cannot be rated because the rated path does not reach the solution. This
    /// happens only if no level or rating was requested.
    pub difficulty: Option<Difficulty>,
    /// The number of attempts needed to find the puzzle.
    pub attempts: u32,
    /// The seed from which the puzzle was made.
    pub seed: u64,
}

impl Generated {
    /// Returns the level; `None` when the puzzle is not rated.
    #[must_use]
    pub fn level(&self) -> Option<Level> {
        self.difficulty.map(Difficulty::level)
    }
}

/// The progress of a search for a puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Progress {
    /// The number of attempts so far.
    pub attempts: u32,
    /// The largest number of attempts allowed.
    pub max_attempts: u32,
    /// A puzzle that does not meet the request, but is nearer to it than all earlier ones; `None` if none was found
    /// since the last report.
    pub near_miss: Option<Box<NearMiss>>,
}

/// Makes a puzzle that meets the request. The same seed and request give the same puzzle.
///
/// `progress` is called before each attempt, and once more after all have failed. On 9×9, an attempt takes about a
/// millisecond, and longer for hard ratings. On boards with a side above 12 it takes some tenths of a second. The
/// cancel flag is checked frequently.
///
/// # Errors
/// See [`GenerateError`].
pub fn puzzle(
    request: &Request,
    seed: u64,
    cancel: &Cancel,
    progress: &mut dyn FnMut(Progress),
) -> Result<Generated, GenerateError> {
    let request = request.for_seed(seed, cancel)?;
    request.check()?;
    let mut search = PuzzleSearch::new(PuzzleBuilder::new(&request, seed, cancel));
    let max_attempts = request.max_attempts_allowed();
    for attempts in 0..max_attempts {
        progress(Progress {
            attempts,
            max_attempts,
            near_miss: search.builder.take_near_miss().map(Box::new),
        });
        let attempt = search.attempt();
        if search.builder.lacks_grid {
            return Err(GenerateError::NoGridFound);
        }
        if let Some(FoundPuzzle {
            puzzle,
            solution,
            rating,
        }) = attempt?
        {
            return Ok(Generated {
                puzzle,
                solution,
                difficulty: Difficulty::from_rating(&rating),
                attempts: attempts + 1,
                seed,
            });
        }
    }
    progress(Progress {
        attempts: max_attempts,
        max_attempts,
        near_miss: search.builder.take_near_miss().map(Box::new),
    });
    Err(GenerateError::GaveUp {
        attempts: max_attempts,
    })
}

/// A search for a puzzle by one strategy. A run that varies its last near miss goes first.
struct PuzzleSearch<'a> {
    builder: PuzzleBuilder<'a>,
    strategy: Box<dyn Strategy>,
    near_miss_run: Option<Box<dyn Run>>,
}

impl<'a> PuzzleSearch<'a> {
    fn new(builder: PuzzleBuilder<'a>) -> Self {
        Self {
            strategy: strategy::choose(&builder),
            builder,
            near_miss_run: None,
        }
    }

    fn attempt(&mut self) -> Result<Option<FoundPuzzle>, Cancelled> {
        let attempt = if let Some(mut run) = self.near_miss_run.take() {
            let attempt = run.advance(&mut self.builder)?;
            self.near_miss_run = Some(run).filter(|run| !run.is_over());
            attempt
        } else {
            self.strategy.attempt(&mut self.builder)?
        };
        match attempt {
            Attempt::Found(puzzle) => return Ok(Some(*puzzle)),
            Attempt::NearMiss(run) => self.near_miss_run = Some(run),
            Attempt::Failed => {}
        }
        Ok(None)
    }
}
