//! Solves many puzzles of the standard board at once, one in each lane of a vector.
//!
//! [`nine`] solves one puzzle as fast as possible. This module applies the same instructions to sixteen puzzles, so
//! that no instruction waits for another. It is meant for streams of puzzles: a single puzzle would leave fifteen lanes
//! empty.
//!
//! * A **word** says which cells of a band (three boxes side by side) can contain a digit, one bit per cell.
//!   Twenty-seven words are a [`Position`], and a vector has the same word of several puzzles.
//! * A **lane** is the place of one puzzle in all vectors.
//! * A **round** applies every rule once in every puzzle: cells with a single candidate, digits with a single place in
//!   a row, and the eliminations between rows, columns and boxes ([`lanes`]).
//! * When a puzzle is solved or refuted, the next one takes its lane. If a round changes nothing in a puzzle, the
//!   search makes a guess there. It stores the position without the guess for later ([`search`]). Then all puzzles take
//!   the next round together.
//!
//! Lanes do not influence each other: the solutions of a puzzle come in the same order on every machine.

#![expect(
    clippy::inline_always,
    reason = "only what is inlined is compiled for the instructions of a kind of vectors"
)]

mod guess;
mod lanes;
mod position;
mod redundant;
mod search;
#[cfg(test)]
mod tests;
mod vector;

use self::position::{N_CELLS, Position};
pub use self::redundant::{quick_redundant_givens, quick_redundant_givens_by};
use self::search::{Limits, Search, SearchOutcome};
use self::vector::run;
use super::answer::Verdict;
use super::nine;
use super::start::SearchStart;
use super::vector::VectorKind;
use crate::board::{Geometry, Grid};

/// The maximum number of guesses for a puzzle. Hard puzzles need a few hundred. A puzzle that needs more than the
/// maximum stays undecided here, and a search that can be cancelled decides it.
const MAX_GUESSES: u32 = 4096;

/// Decides for many grids at once whether each has no solution, one, or several.
///
/// This is several times faster than calling [`verdict`](super::verdict()) for each grid. Grids of non-standard boards
/// stay undecided, and so do grids that need more than a few thousand guesses. For a grid with several solutions, the
/// two reported solutions are always the same, but may differ from those of [`verdict`](super::verdict()).
#[must_use]
pub fn quick_verdicts(starts: &[SearchStart<'_>]) -> QuickVerdicts {
    quick_verdicts_by(VectorKind::best(), starts)
}

/// Decides like [`quick_verdicts`], but with one kind of vectors, so that the kinds can be compared.
#[must_use]
pub fn quick_verdicts_by(kind: VectorKind, starts: &[SearchStart<'_>]) -> QuickVerdicts {
    verdicts_with_limit(kind, starts, MAX_GUESSES)
}

/// The results of [`quick_verdicts`], by grid.
#[derive(Clone, Default, Debug)]
pub struct QuickVerdicts {
    /// For each grid, its result.
    results: Vec<GridResult>,
    /// The solutions of all grids, one after another, as values by cell.
    solutions: Vec<[u8; N_CELLS]>,
}

/// The result for one grid. Solutions are given by their index among the solutions of all grids.
#[derive(Clone, Copy, Default, Debug)]
enum GridResult {
    #[default]
    Undecided,
    None,
    Unique(usize),
    Several([usize; 2]),
}

impl QuickVerdicts {
    /// Returns the verdict on the grid with this index, counted from 0. Returns `None` if the grid was not decided.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Verdict> {
        let mut solutions = self.solutions(index)?;
        Some(match (solutions.next(), solutions.next()) {
            (Some(first_grid), Some(second_grid)) => {
                Verdict::Several(Box::new([first_grid, second_grid]))
            }
            (Some(only_grid), None) => Verdict::Unique(Box::new(only_grid)),
            (None, _) => Verdict::None,
        })
    }

    /// Iterates over at most two solutions of the grid with this index. Returns `None` if the grid was not decided.
    #[must_use]
    pub fn solutions(&self, index: usize) -> Option<impl Iterator<Item = Grid> + '_> {
        let (indices, n_solutions) = match *self.results.get(index)? {
            GridResult::Undecided => return None,
            GridResult::None => ([0; 2], 0),
            GridResult::Unique(solution) => ([solution; 2], 1),
            GridResult::Several(two) => (two, 2),
        };
        let indices = indices.into_iter().take(n_solutions);
        Some(indices.map(|index| self.solution(index)))
    }

    fn solution(&self, index: usize) -> Grid {
        let geometry = Geometry::standard();
        let grid = Grid::from_values(geometry, &self.solutions[index]);
        grid.unwrap_or_else(|| Grid::new(geometry))
    }
}

fn verdicts_with_limit(
    kind: VectorKind,
    starts: &[SearchStart<'_>],
    max_guesses: u32,
) -> QuickVerdicts {
    let mut results = vec![GridResult::Undecided; starts.len()];
    let mut solutions = Vec::with_capacity(starts.len());
    let fitting = (0..starts.len()).filter(|index| nine::supports(starts[*index].geometry()));
    let indices: Vec<usize> = fitting.collect();
    let limits = Limits {
        solutions: 2,
        guesses: max_guesses,
    };
    let positions = indices.iter().map(|index| Position::new(starts[*index]));
    let record = |position: usize, solution: &Position| {
        let result = &mut results[indices[position]];
        let index = solutions.len();
        solutions.push(solution.values());
        *result = match *result {
            GridResult::Unique(first_index) => GridResult::Several([first_index, index]),
            _ => GridResult::Unique(index),
        };
    };
    let outcomes = run(kind, Search::new(positions, limits, record));
    for (index, outcome) in indices.iter().zip(outcomes) {
        match outcome {
            SearchOutcome::Exhausted(0) => results[*index] = GridResult::None,
            SearchOutcome::Undecided => results[*index] = GridResult::Undecided,
            SearchOutcome::Exhausted(_) | SearchOutcome::Enough => {}
        }
    }
    QuickVerdicts { results, solutions }
}
