//! Many puzzles of the usual board at once, one in each lane of a vector.
//!
//! What [`nine`] does with one puzzle as fast as it can be answered, this does with sixteen in the same
//! instructions, so that nothing waits for anything else. It is for streams: a single puzzle would leave fifteen lanes
//! empty.
//!
//! * A **word** says where in a band a digit may be, one bit for a cell. Twenty-seven of them are a
//!   [`Position`], and a vector is the same word of several puzzles.
//! * A **round** takes one step of every rule in every puzzle: a cell with a single candidate, a digit with a single place
//!   in a row, and what rows, columns and boxes say to each other about a digit ([`lanes`]).
//! * A puzzle that has a solution, or none, makes way for the next one; one in which a round changes nothing takes a
//!   guess, and keeps what it would be without it for later ([`search`]). All of them take the next round together.
//!
//! Which lane a puzzle is in, and what is in the others, makes no difference to it: its solutions come in the same order
//! on every machine.

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
use self::search::{Found, Limits, Search};
pub use self::vector::BatchKind;
use super::answer::Verdict;
use super::nine;
use super::start::SearchStart;
use crate::board::{Geometry, Grid};

/// No search takes more guesses: hard puzzles take some hundreds, and who needs more is better asked about alone, where it
/// can be cancelled.
const MAX_GUESSES: u32 = 4096;

/// Tells of many grids whether each has no solution, one, or several, as far as that is soon known.
///
/// This takes a fraction of the time of asking for each [`verdict`](super::verdict()). There is none for boards that are
/// not the usual one, and where it would take more than some thousand guesses. Which two of several solutions are told is
/// always the same, but not which two [`verdict`](super::verdict()) tells.
#[must_use]
pub fn quick_verdicts(starts: &[SearchStart<'_>]) -> QuickVerdicts {
    quick_verdicts_by(BatchKind::best(), starts)
}

/// Tells what [`quick_verdicts`] tells, with vectors of a certain kind: for comparing them.
#[must_use]
pub fn quick_verdicts_by(kind: BatchKind, starts: &[SearchStart<'_>]) -> QuickVerdicts {
    verdicts_by(kind, starts, MAX_GUESSES)
}

/// What [`quick_verdicts`] has found out of each grid.
#[derive(Clone, Default, Debug)]
pub struct QuickVerdicts {
    /// By grid.
    known: Vec<Known>,
    /// The values of all solutions.
    solutions: Vec<[u8; N_CELLS]>,
}

/// What is known of a grid; of solutions, their places among all.
#[derive(Clone, Copy, Default, Debug)]
enum Known {
    #[default]
    Nothing,
    None,
    Unique(usize),
    Several([usize; 2]),
}

impl QuickVerdicts {
    /// Returns the verdict on a grid, by its place from 0; `None` where it was not soon known.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Verdict> {
        let mut solutions = self.solutions(index)?;
        Some(match (solutions.next(), solutions.next()) {
            (Some(one), Some(other)) => Verdict::Several(Box::new([one, other])),
            (Some(one), None) => Verdict::Unique(Box::new(one)),
            (None, _) => Verdict::None,
        })
    }

    /// Iterates over the solutions of a grid, two of several; `None` where the verdict was not soon known.
    #[must_use]
    pub fn solutions(&self, index: usize) -> Option<impl Iterator<Item = Grid> + '_> {
        let (places, n_solutions) = match *self.known.get(index)? {
            Known::Nothing => return None,
            Known::None => ([0; 2], 0),
            Known::Unique(at) => ([at; 2], 1),
            Known::Several(two) => (two, 2),
        };
        let places = places.into_iter().take(n_solutions);
        Some(places.map(|at| self.solution(at)))
    }

    fn solution(&self, at: usize) -> Grid {
        let geometry = Geometry::standard();
        let grid = Grid::from_values(geometry, &self.solutions[at]);
        grid.unwrap_or_else(|| Grid::new(geometry))
    }
}

fn verdicts_by(kind: BatchKind, starts: &[SearchStart<'_>], max_guesses: u32) -> QuickVerdicts {
    let mut known = vec![Known::Nothing; starts.len()];
    let mut solutions = Vec::with_capacity(starts.len());
    let fitting = (0..starts.len()).filter(|index| nine::fits(starts[*index].geometry()));
    let indices: Vec<usize> = fitting.collect();
    let limits = Limits {
        solutions: 2,
        guesses: max_guesses,
    };
    let positions = indices.iter().map(|index| Position::new(starts[*index]));
    let take = |number: usize, solution: &Position| {
        let known = &mut known[indices[number]];
        let at = solutions.len();
        solutions.push(solution.values());
        *known = match *known {
            Known::Unique(first) => Known::Several([first, at]),
            _ => Known::Unique(at),
        };
    };
    let found = kind.run(Search::new(positions, limits, take));
    for (index, found) in indices.iter().zip(found) {
        match found {
            Found::Exhausted(0) => known[*index] = Known::None,
            Found::Undecided => known[*index] = Known::Nothing,
            Found::Exhausted(_) | Found::Enough => {}
        }
    }
    QuickVerdicts { known, solutions }
}
