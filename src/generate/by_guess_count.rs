//! Where the hardest puzzles are looked for.
//!
//! One puzzle in some thousands dug at random is rated 9.0 or above, and with symmetric clues fewer
//! still. Rating them all would take most of the time. So a puzzle is first varied, as in
//! [`climb`](super::climb), towards one that takes much guessing, which is soon counted; and only what takes
//! enough is rated, or looked through for the technique that is wanted.

use super::aim::COMPLETIONS;
use super::dig::minimal_puzzle;
use super::guesses::guesses;
use super::search::{Found, Search};
use super::wish::Judged;
use crate::board::Grid;
use crate::cancel::Cancelled;
use crate::rate::Band;
use crate::sudoku_explainer;

/// Where puzzles are so rare that guesses are counted first, in tenths of ER.
const DEEP_FROM: u16 = 90;

/// The guesses from which on a puzzle is rated. Of those with so many about one in thirty is rated 9.0
/// or above.
const RATED_FROM: u32 = 20;

/// The guesses beyond which no more are counted.
const MOST: u32 = 2_000;

/// How many variants in a row may take no more guesses.
const PATIENCE: u32 = 60;

/// How many variants are rated.
const RATINGS: u32 = 10;

/// By how many tenths of ER a puzzle may be too easy to be varied further when no more are rated.
const REACH: u16 = 5;

/// A puzzle on its way down, and how long to go on.
pub(super) struct Descent {
    puzzle: Grid,
    solution: Grid,
    depth: Depth,
    patience: u32,
    ratings: u32,
}

/// How far a puzzle has come: first, the clues must be as many as wanted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Depth {
    clues_off: std::cmp::Reverse<usize>,
    guesses: u32,
}

impl Search<'_> {
    /// Tells whether guesses are counted before anything is rated. What the counts mean is known for
    /// boards of nine digits.
    pub(super) fn is_deep(&self) -> bool {
        let low = self.wish.band.map_or(0, Band::low);
        let is_wanted = low >= DEEP_FROM || self.wish.is_for_forcing();
        is_wanted && self.request.geometry.side() == 9
    }

    /// Takes one step down, from the surface when there is no descent.
    pub(super) fn descend(&mut self) -> Result<Option<Found>, Cancelled> {
        let Some(mut descent) = self.descent.take() else {
            self.descent = Some(self.start_descent()?);
            return Ok(None);
        };
        let variant = self.vary(&descent.puzzle, &descent.solution)?;
        let depth = self.depth(&variant);
        if depth > descent.depth {
            descent.patience = PATIENCE;
        } else {
            descent.patience -= 1;
        }
        let is_new = variant != descent.puzzle;
        if depth >= descent.depth {
            (descent.puzzle, descent.depth) = (variant, depth);
            if is_new && depth.clues_off.0 == 0 && depth.guesses >= RATED_FROM {
                descent.ratings -= 1;
                if let Some(found) = self.look_at(&descent)? {
                    return Ok(Some(found));
                }
            }
        }
        let goes_on = descent.patience > 0 && descent.ratings > 0 && self.climb.is_none();
        self.descent = Some(descent).filter(|_| goes_on);
        Ok(None)
    }

    fn start_descent(&mut self) -> Result<Descent, Cancelled> {
        let solution = self.draw_solution()?;
        let floor = self.clue_floor();
        let (orbits, random) = (&self.orbits, &mut self.random);
        let puzzle = minimal_puzzle(&solution, orbits, floor, random, self.cancel)?;
        Ok(Descent {
            depth: self.depth(&puzzle),
            puzzle,
            solution,
            patience: PATIENCE,
            ratings: RATINGS,
        })
    }

    fn depth(&self, puzzle: &Grid) -> Depth {
        Depth {
            clues_off: std::cmp::Reverse(self.clues_off(puzzle)),
            guesses: guesses(puzzle, MOST),
        }
    }

    /// Rates a puzzle that takes enough guesses.
    fn look_at(&mut self, descent: &Descent) -> Result<Option<Found>, Cancelled> {
        let (puzzle, solution) = (&descent.puzzle, &descent.solution);
        if self.wish.is_for_technique() {
            return self.use_puzzle(puzzle, solution, COMPLETIONS);
        }
        match self.wish.judge(puzzle, self.cancel)? {
            Judged::Within(rating) => self.accept(puzzle.clone(), solution, rating),
            Judged::TooHard if self.request.minimal => Ok(None),
            Judged::TooHard => self.make_lighter(puzzle, solution),
            Judged::TooEasy(rating) => {
                // From 9.0 on going down once more is quicker; what is rarer is near other such.
                let low = self.wish.band.map_or(0, Band::low);
                let er = sudoku_explainer::tenths(rating.er);
                if low > DEEP_FROM && low - er <= REACH {
                    self.start_climb(puzzle.clone(), solution.clone(), Some(er));
                }
                Ok(None)
            }
        }
    }
}
