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

/// A search for a puzzle whose clues are in given cells. It changes the clues until they meet the request.
pub(super) struct MaskSearch {
    /// The cells of the clues.
    cells: Vec<Cell>,
    /// The current clues.
    grid: Grid,
    /// The number of solutions, at most [`MAX_COUNTED`].
    n_solutions: usize,
    /// The distance of the puzzle from the request; the largest value while there are several solutions.
    distance: MaskDistance,
    /// The number of further moves without progress after which the search ends.
    patience: u32,
}

/// The distance of a puzzle from the request: the number of superfluous clues, if a minimal puzzle is wanted, then the
/// tenths of ER below the band.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct MaskDistance {
    n_superfluous: usize,
    tenths_below: u16,
}

impl MaskDistance {
    const FARTHEST: Self = Self {
        n_superfluous: usize::MAX,
        tenths_below: u16::MAX,
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
        let n_solutions = solve::count_until(&grid, MAX_COUNTED as u64, builder.cancel).found;
        builder.cancel.check()?;
        Ok(Self {
            cells: mask.iter().collect(),
            grid,
            n_solutions: usize::try_from(n_solutions).unwrap_or(MAX_COUNTED),
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
        let mut cells = self.cells.clone();
        random.shuffle(&mut cells);
        let n_moved = match self.n_solutions {
            1 => random.between(2, 4),
            MAX_COUNTED.. => random.between(1, 2),
            _ => random.between(1, 3),
        };
        let moved_cells = &cells[..n_moved.min(cells.len())];
        let mut reduced = self.grid.clone();
        for &cell in moved_cells {
            reduced.set(cell, None);
        }
        let solutions = solve::solutions_until(&reduced, MAX_COUNTED, builder.cancel);
        builder.cancel.check()?;
        let moved_digits = |solution: &Grid| -> Vec<Option<Digit>> {
            moved_cells.iter().map(|cell| solution.get(*cell)).collect()
        };
        let mut counts: BTreeMap<Vec<Option<Digit>>, usize> = BTreeMap::new();
        for solution in &solutions {
            *counts.entry(moved_digits(solution)).or_insert(0) += 1;
        }
        counts.remove(&moved_digits(&self.grid));
        let Some(fewest) = counts.values().min().copied() else {
            return Ok(None);
        };
        let best_digits: Vec<_> = counts
            .iter()
            .filter(|(_, count)| **count == fewest)
            .collect();
        let (digits, _) = best_digits[builder.random.below(best_digits.len())];
        let mut grid = reduced;
        for (cell, digit) in moved_cells.iter().zip(digits) {
            grid.set(*cell, *digit);
        }
        if solutions.len() < MAX_COUNTED {
            return Ok(Some((grid, fewest)));
        }
        // Not all solutions were listed, so the new clues may leave more than counted.
        let n_solutions = solve::count_until(&grid, MAX_COUNTED as u64, builder.cancel).found;
        builder.cancel.check()?;
        Ok(Some((
            grid,
            usize::try_from(n_solutions).unwrap_or(MAX_COUNTED),
        )))
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
        let (distance, puzzle) = measure_distance(&grid, builder)?;
        if distance < self.distance || self.n_solutions > 1 {
            self.patience = PATIENCE;
        }
        if distance <= self.distance {
            (self.grid, self.n_solutions, self.distance) = (grid, 1, distance);
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
    let n_superfluous = if builder.request.minimal {
        solve::redundant_givens_until(puzzle, cancel)?.len()
    } else {
        0
    };
    let distance = |tenths_below| MaskDistance {
        n_superfluous,
        tenths_below,
    };
    if n_superfluous > 0 || !target.is_technique_used(&target.solve_path(puzzle, cancel)?) {
        return Ok((distance(u16::MAX), None));
    }
    let low = target.min_rating();
    Ok(match builder.fit(puzzle)? {
        RatingFit::TooHard => (distance(u16::MAX), None),
        RatingFit::TooEasy(rating) => (distance(rating.er.tenths_below(low)), None),
        RatingFit::Within(rating) => {
            let found_puzzle = solve::first(puzzle).map(|solution| FoundPuzzle {
                puzzle: puzzle.clone(),
                solution,
                rating,
            });
            (distance(0), found_puzzle)
        }
    })
}
