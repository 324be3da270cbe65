//! Searches for puzzles whose clues are in given cells.
//!
//! Copying the digits of a random solution into these cells usually leaves thousands of solutions. So each move removes
//! some clues and lists the solutions of the rest. The digits for the emptied cells are then chosen to leave the fewest
//! solutions. Moves are repeated until exactly one solution is left. Further moves then lead from puzzle to puzzle
//! until one meets the request. They work like [`vicinity`](super::vicinity), except that the cells of the clues are
//! fixed.

use std::collections::BTreeMap;

use super::attempt::{Attempt, Run};
use super::builder::{FoundPuzzle, PuzzleBuilder};
use super::target::RatingFit;
use crate::board::{Cell, CellSet, Digit, Grid};
use crate::cancel::Cancelled;
use crate::solve;

/// The number of solutions at which counting stops.
const MAX_COUNTED: usize = 1_000;

/// The number of consecutive moves without progress after which the search ends.
const PATIENCE: u32 = 300;

/// Clues in given cells that are being changed into a puzzle that meets the request.
pub(super) struct MaskSearch {
    cells: Vec<Cell>,
    grid: Grid,
    /// The number of solutions, at most [`MAX_COUNTED`].
    n_solutions: usize,
    /// The distance of the puzzle from the request; the largest value while there are several solutions.
    distance: MaskDistance,
    patience: u32,
}

/// The distance of a puzzle from the request: the number of superfluous clues, if a minimal puzzle is wanted, then the
/// tenths of ER below the band.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct MaskDistance {
    superfluous: usize,
    rating: u16,
}

impl MaskDistance {
    const FARTHEST: Self = Self {
        superfluous: usize::MAX,
        rating: u16::MAX,
    };
}

impl MaskSearch {
    /// Starts with the digits of a random solution in the given cells.
    pub(super) fn start(
        builder: &mut PuzzleBuilder<'_>,
        mask: &CellSet,
    ) -> Result<Self, Cancelled> {
        let mut grid = builder.draw_solution()?;
        for cell in grid.geometry().cells() - *mask {
            grid.set(cell, None);
        }
        let found = solve::count_until(&grid, MAX_COUNTED as u64, builder.cancel).found;
        builder.cancel.check()?;
        Ok(Self {
            cells: mask.iter().collect(),
            grid,
            n_solutions: usize::try_from(found).unwrap_or(MAX_COUNTED),
            distance: MaskDistance::FARTHEST,
            patience: PATIENCE,
        })
    }

    /// Removes some clues and fills the same cells with the digits that leave the fewest solutions. Returns the new
    /// clues and their number of solutions.
    fn make_neighbour(
        &self,
        builder: &mut PuzzleBuilder<'_>,
    ) -> Result<Option<(Grid, usize)>, Cancelled> {
        let random = &mut builder.random;
        let mut order = self.cells.clone();
        random.shuffle(&mut order);
        let n_moved = match self.n_solutions {
            1 => random.between(2, 4),
            MAX_COUNTED.. => random.between(1, 2),
            _ => random.between(1, 3),
        };
        let moved = &order[..n_moved.min(order.len())];
        let mut reduced = self.grid.clone();
        for &cell in moved {
            reduced.set(cell, None);
        }
        let solutions = solve::solutions_until(&reduced, MAX_COUNTED, builder.cancel);
        builder.cancel.check()?;
        let clues = |solution: &Grid| -> Vec<Option<Digit>> {
            moved.iter().map(|cell| solution.get(*cell)).collect()
        };
        let mut counts: BTreeMap<Vec<Option<Digit>>, usize> = BTreeMap::new();
        for solution in &solutions {
            *counts.entry(clues(solution)).or_insert(0) += 1;
        }
        counts.remove(&clues(&self.grid));
        let Some(fewest) = counts.values().min().copied() else {
            return Ok(None);
        };
        let best: Vec<_> = counts
            .iter()
            .filter(|(_, count)| **count == fewest)
            .collect();
        let (drawn, _) = best[builder.random.below(best.len())];
        let mut grid = reduced;
        for (cell, digit) in moved.iter().zip(drawn) {
            grid.set(*cell, *digit);
        }
        if solutions.len() < MAX_COUNTED {
            return Ok(Some((grid, fewest)));
        }
        // Not all solutions were listed, so the new clues may leave more than counted.
        let found = solve::count_until(&grid, MAX_COUNTED as u64, builder.cancel).found;
        builder.cancel.check()?;
        Ok(Some((grid, usize::try_from(found).unwrap_or(MAX_COUNTED))))
    }
}

impl Run for MaskSearch {
    fn is_over(&self) -> bool {
        self.patience == 0
    }

    /// Tries one move, and returns the puzzle if it meets the request.
    fn advance(&mut self, builder: &mut PuzzleBuilder<'_>) -> Result<Attempt, Cancelled> {
        self.patience -= 1;
        let Some((grid, n_solutions)) = self.make_neighbour(builder)? else {
            return Ok(Attempt::Failed);
        };
        if n_solutions > 1 {
            if n_solutions < self.n_solutions {
                self.patience = PATIENCE;
            }
            if n_solutions <= self.n_solutions {
                (self.grid, self.n_solutions) = (grid, n_solutions);
            }
            return Ok(Attempt::Failed);
        }
        let (miss, puzzle) = measure_distance(&grid, builder)?;
        if miss < self.distance || self.n_solutions > 1 {
            self.patience = PATIENCE;
        }
        if miss <= self.distance {
            (self.grid, self.n_solutions, self.distance) = (grid, 1, miss);
        }
        Ok(puzzle.into())
    }
}

/// Computes the distance of a puzzle from the request; the puzzle must have exactly one solution. Also returns the
/// puzzle if it meets the request.
fn measure_distance(
    puzzle: &Grid,
    builder: &PuzzleBuilder<'_>,
) -> Result<(MaskDistance, Option<FoundPuzzle>), Cancelled> {
    let (target, cancel) = (&builder.target, builder.cancel);
    let superfluous = if builder.request.minimal {
        solve::redundant_givens_until(puzzle, cancel)?.len()
    } else {
        0
    };
    let miss = |rating| MaskDistance {
        superfluous,
        rating,
    };
    if superfluous > 0 || !target.is_technique_used(&target.solve_path(puzzle, cancel)?) {
        return Ok((miss(u16::MAX), None));
    }
    let low = target.min_rating();
    Ok(match builder.fit(puzzle)? {
        RatingFit::TooHard => (miss(u16::MAX), None),
        RatingFit::TooEasy(rating) => (miss(rating.er.tenths_below(low)), None),
        RatingFit::Within(rating) => {
            let solution = solve::first(puzzle);
            let found = solution.map(|solution| FoundPuzzle {
                puzzle: puzzle.clone(),
                solution,
                rating,
            });
            (miss(0), found)
        }
    })
}
