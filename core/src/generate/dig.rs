//! Digging: removes clues from a solution as long as the puzzle has only that solution.

use super::random::Random;
use crate::board::{Candidate, CellSet, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::solve;

/// Removes clues from a puzzle, orbit by orbit, as long as a condition holds. An orbit is a set of cells that the
/// symmetry maps onto each other; its clues are removed together.
///
/// An orbit is emptied if at least `min_clues` clues are left and `is_good` returns `true` for the smaller puzzle.
/// The result is the same as if each orbit were tested once, in the given order. `is_good` must be monotonic: if it
/// rejects a puzzle, it rejects every puzzle with fewer of the same clues. Therefore several orbits can be tested at
/// once.
///
/// # Errors
/// [`Cancelled`] when the flag was set before the end; the puzzle then still satisfies the condition.
pub(super) fn dig(
    puzzle: &mut Grid,
    orbits: &[CellSet],
    min_clues: usize,
    cancel: &Cancel,
    is_good: &mut dyn FnMut(&Grid, &CellSet) -> bool,
) -> Result<(), Cancelled> {
    // About half of the clues of a full grid can nearly always be removed at once. After that, mostly single orbits are
    // removed.
    let (first_half, later_orbits) = if puzzle.is_full() {
        orbits.split_at(orbits.len() / 2)
    } else {
        orbits.split_at(0)
    };
    let filled = puzzle.filled();
    let mut digger = Digger {
        puzzle,
        filled,
        min_clues,
        cancel,
    };
    for chunk in [first_half].into_iter().chain(later_orbits.chunks(1)) {
        digger.dig(chunk, is_good)?;
    }
    Ok(())
}

/// A puzzle from which clues are removed.
struct Digger<'a> {
    puzzle: &'a mut Grid,
    /// The cells that still have a clue.
    filled: CellSet,
    min_clues: usize,
    cancel: &'a Cancel,
}

impl Digger<'_> {
    fn dig(
        &mut self,
        chunk: &[CellSet],
        is_good: &mut dyn FnMut(&Grid, &CellSet) -> bool,
    ) -> Result<(), Cancelled> {
        self.cancel.check()?;
        let orbits = chunk
            .iter()
            .fold(CellSet::EMPTY, |all_cells, orbit| all_cells | *orbit);
        let removed_cells = orbits & self.filled;
        if removed_cells.is_empty() {
            return Ok(());
        }
        if self.filled.len() - removed_cells.len() >= self.min_clues {
            let mut reduced = self.puzzle.clone();
            for cell in removed_cells {
                reduced.set(cell, None);
            }
            let is_accepted = is_good(&reduced, &removed_cells);
            self.cancel.check()?;
            if is_accepted {
                *self.puzzle = reduced;
                self.filled -= removed_cells;
                return Ok(());
            }
        }
        if chunk.len() > 1 {
            let (first_half, second_half) = chunk.split_at(chunk.len() / 2);
            self.dig(first_half, is_good)?;
            self.dig(second_half, is_good)?;
        }
        Ok(())
    }
}

/// Returns whether a puzzle has no solution other than the given one. The result is meaningless if the cancel flag has
/// been set.
///
/// `emptied` must contain all cells that were emptied since the puzzle was last known to have only this solution. Every
/// other solution differs from the given one in one of these cells.
pub(super) fn is_still_unique(
    puzzle: &Grid,
    solution: &Grid,
    emptied: &CellSet,
    cancel: &Cancel,
) -> bool {
    let emptied_candidate = emptied
        .single()
        .and_then(|cell| Some(Candidate::new(cell, solution.get(cell)?)));
    match emptied_candidate {
        Some(candidate) => solve::is_avoidable(puzzle, candidate, cancel) == Ok(false),
        None => solve::count_until(puzzle, 2, cancel).found == 1,
    }
}

/// Removes clues from a solution, orbit by orbit, until every remaining orbit is needed.
///
/// If every orbit is a single cell, the puzzle is minimal: no clue is superfluous. Digging stops earlier if only
/// `min_clues` clues are left.
///
/// # Errors
/// [`Cancelled`] when the flag is set before the work is done.
pub fn minimal_puzzle(
    solution: &Grid,
    orbits: &[CellSet],
    min_clues: usize,
    random: &mut Random,
    cancel: &Cancel,
) -> Result<Grid, Cancelled> {
    let mut shuffled_orbits = orbits.to_vec();
    random.shuffle(&mut shuffled_orbits);
    let mut puzzle = solution.clone();
    dig(
        &mut puzzle,
        &shuffled_orbits,
        min_clues,
        cancel,
        &mut |reduced, emptied_cells| is_still_unique(reduced, solution, emptied_cells, cancel),
    )?;
    Ok(puzzle)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;
    use crate::generate::{ClueSymmetry, grid};

    #[test]
    fn dug_puzzles_are_minimal_on_boards_of_many_shapes() {
        let (mut random, never) = (Random::new(21), Cancel::never());
        for geometry in Geometry::all().filter(|geometry| geometry.side() <= 9) {
            let solution = grid::solution(geometry, &mut random, &never).unwrap();
            let orbits = ClueSymmetry::None.orbits(geometry);
            let puzzle = minimal_puzzle(&solution, &orbits, 0, &mut random, &never).unwrap();
            assert!(solve::is_minimal(&puzzle), "{puzzle:?}");
            assert_eq!(solve::first(&puzzle), Some(solution));
        }
    }

    #[test]
    fn symmetric_puzzles_need_every_orbit() {
        let (mut random, never) = (Random::new(22), Cancel::never());
        let geometry = Geometry::standard();
        for symmetry in ClueSymmetry::ALL {
            let solution = grid::solution(geometry, &mut random, &never).unwrap();
            let orbits = symmetry.orbits(geometry);
            let puzzle = minimal_puzzle(&solution, &orbits, 0, &mut random, &never).unwrap();
            assert!(solve::verdict(&puzzle).is_unique());
            assert!(
                symmetry.is_symmetry_of(geometry, &puzzle.filled()),
                "{symmetry}"
            );
            for orbit in orbits
                .iter()
                .filter(|orbit| puzzle.filled().intersects(orbit))
            {
                let mut reduced = puzzle.clone();
                for &cell in &orbit.iter().collect::<Vec<_>>() {
                    reduced.set(cell, None);
                }
                assert!(
                    !solve::verdict(&reduced).is_unique(),
                    "{symmetry} {puzzle:?}"
                );
            }
        }
    }

    #[test]
    fn both_ways_of_digging_have_the_same_result() {
        let (mut random, never) = (Random::new(23), Cancel::never());
        let geometry = Geometry::standard();
        for min_clues in [0, 30] {
            let solution = grid::solution(geometry, &mut random, &never).unwrap();
            let mut order = ClueSymmetry::Rotate180.orbits(geometry);
            random.shuffle(&mut order);
            let mut at_once = solution.clone();
            dig(&mut at_once, &order, min_clues, &never, &mut |rest, _| {
                solve::verdict(rest).is_unique()
            })
            .unwrap();
            let mut one_by_one = solution.clone();
            for orbit in order {
                let mut reduced = one_by_one.clone();
                for cell in orbit {
                    reduced.set(cell, None);
                }
                if reduced.n_filled() >= min_clues && solve::verdict(&reduced).is_unique() {
                    one_by_one = reduced;
                }
            }
            assert_eq!(at_once, one_by_one);
            assert!(at_once.n_filled() >= min_clues);
        }
    }

    #[test]
    fn digging_can_be_cancelled() {
        let cancel = Cancel::new();
        let geometry = Geometry::standard();
        let solution = grid::solution(geometry, &mut Random::new(1), &cancel).unwrap();
        cancel.cancel();
        let orbits = ClueSymmetry::None.orbits(geometry);
        let dug = minimal_puzzle(&solution, &orbits, 0, &mut Random::new(1), &cancel);
        assert_eq!(dug, Err(Cancelled));
    }
}
