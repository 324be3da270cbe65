//! From near misses to hits, step by step.
//!
//! Puzzles near each other are much alike: one that shares all clues but a few with a puzzle of ER 8.9
//! is far more often above 9.0 than one dug at random. So a puzzle that misses the wish by little is
//! varied: some clues come back, and others go until none is superfluous. The variant takes its place
//! when it is not farther off. This is how collectors of very hard puzzles and of puzzles with very
//! few clues find them ("vicinity search", {+1-1} and the like).

use super::dig::{dig, is_still_unique};
use super::search::{Found, Search, fill};
use super::wish::Judged;
use crate::board::Grid;
use crate::cancel::Cancelled;
use crate::rate::Band;
use crate::sudoku_explainer;

/// How many variants in a row may fail to come nearer.
const PATIENCE: u32 = 30;

/// By how many tenths of ER a puzzle may be too easy to be worth varying.
const REACH: u16 = 5;

/// Where puzzles are so rare that varying is better than digging anew, in tenths of ER.
const RARE_FROM: u16 = 73;

/// How far a puzzle is from being as wanted: clues off the range first, then tenths of ER below the
/// band. The rating counts only when the clues are right.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Miss {
    clues: usize,
    rating: u16,
}

/// A puzzle that is nearly as wanted.
pub(super) struct Climb {
    puzzle: Grid,
    solution: Grid,
    miss: Miss,
    patience: u32,
}

impl Search<'_> {
    /// Remembers a puzzle that is too easy, with its ER, or has too many or too few clues, if it can
    /// be hoped to lead to one that is as wanted.
    pub(super) fn start_climb(&mut self, puzzle: Grid, solution: Grid, er: Option<u16>) {
        let miss = self.miss(&puzzle, er);
        let low = self.wish.band.map_or(0, Band::low);
        let is_near = er.is_none() || (low >= RARE_FROM && miss.rating <= REACH);
        self.climb = is_near.then_some(Climb {
            puzzle,
            solution,
            miss,
            patience: PATIENCE,
        });
    }

    fn miss(&self, puzzle: &Grid, er: Option<u16>) -> Miss {
        let low = self.wish.band.map_or(0, Band::low);
        Miss {
            clues: self.clues_off(puzzle),
            rating: er.map_or(u16::MAX, |er| low.saturating_sub(er)),
        }
    }

    /// Takes one step.
    pub(super) fn climb_on(&mut self, mut climb: Climb) -> Result<Option<Found>, Cancelled> {
        let variant = self.vary(&climb.puzzle, &climb.solution)?;
        let mut miss = self.miss(&variant, None);
        if miss.clues == 0 {
            match self.wish.judge(&variant, self.cancel)? {
                Judged::Within(rating) => {
                    return self.accept(variant, &climb.solution, rating);
                }
                Judged::TooEasy(rating) => {
                    miss = self.miss(&variant, Some(sudoku_explainer::tenths(rating.er)));
                }
                Judged::TooHard => {}
            }
        }
        if miss < climb.miss {
            climb.patience = PATIENCE;
        } else {
            climb.patience -= 1;
        }
        if miss <= climb.miss {
            (climb.puzzle, climb.miss) = (variant, miss);
        }
        self.climb = Some(climb).filter(|climb| climb.patience > 0);
        Ok(None)
    }

    /// Gives some clues back and takes others away until none is superfluous.
    pub(super) fn vary(&mut self, puzzle: &Grid, solution: &Grid) -> Result<Grid, Cancelled> {
        let mut varied = puzzle.clone();
        let filled = varied.filled();
        self.random.shuffle(&mut self.orbits);
        let n_back = self.random.between(1, 2);
        let missing = self.orbits.iter().filter(|orbit| !filled.intersects(orbit));
        for orbit in missing.take(n_back) {
            fill(&mut varied, solution, orbit);
        }
        self.random.shuffle(&mut self.orbits);
        let cancel = self.cancel;
        let floor = self.clue_floor();
        dig(
            &mut varied,
            &self.orbits,
            floor,
            cancel,
            &mut |rest, emptied| is_still_unique(rest, solution, emptied, cancel),
        )?;
        Ok(varied)
    }
}
