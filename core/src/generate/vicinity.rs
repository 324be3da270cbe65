//! The vicinity of a puzzle: all puzzles made by removing some of its clues and adding others.
//!
//! Similar puzzles have similar properties. So collectors search for hard puzzles, and for puzzles with few clues, in
//! the vicinity of known ones (`{-1+1}`, `{-2+2}` and the like). For each set of removed clues, the solutions of the
//! remaining clues are listed once. Each added clue then filters this list, so nothing is solved again. If there are
//! too many solutions to store, the first added clues are tried one by one.

use super::random::Random;
use crate::board::{Candidate, Cell, CellSet, Digit, Geometry, Grid, MAX_CELLS, MAX_SIDE};
use crate::cancel::{Cancel, Cancelled};
use crate::solve;

/// The largest number of solutions that are stored at once.
const MAX_STORED: usize = 20_000;

/// The maximum number of solutions that are examined to choose a clue.
const MAX_LOOKED_AT: usize = 500;

/// The number of random clues tried when there are too many solutions to examine them all.
const TRIES: usize = 100;

/// A puzzle, with the numbers of its clues to remove and of new clues to add.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vicinity {
    /// The original puzzle; it may have any number of solutions.
    pub puzzle: Grid,
    /// The number of its clues to remove.
    pub minus: usize,
    /// The number of clues to add; a removed clue is not added again.
    pub plus: usize,
}

/// An iterator over the sets of clues to remove, in ascending order of the cells.
#[derive(Clone, Debug)]
pub struct Removals {
    clues: Vec<Cell>,
    /// The indices of the clues in the next set; `None` after the last set.
    next: Option<Vec<usize>>,
}

impl Iterator for Removals {
    type Item = CellSet;

    fn next(&mut self) -> Option<CellSet> {
        let chosen = self.next.take()?;
        let removed_cells = chosen
            .iter()
            .map(|position| self.clues[*position])
            .collect();
        let n_chosen = chosen.len();
        let n_clues = self.clues.len();
        // Move the last index that can still increase by one; the indices after it follow directly.
        self.next = (0..n_chosen)
            .rfind(|last_index| chosen[*last_index] < n_clues - (n_chosen - last_index))
            .map(|last_index| {
                let first = chosen[last_index] + 1;
                let following = (first..).take(n_chosen - last_index);
                chosen[..last_index]
                    .iter()
                    .copied()
                    .chain(following)
                    .collect()
            });
        Some(removed_cells)
    }
}

impl Vicinity {
    /// Iterates over the sets of clues to remove.
    #[must_use]
    pub fn removals(&self) -> Removals {
        let clues: Vec<Cell> = self.puzzle.filled().iter().collect();
        Removals {
            next: (self.minus <= clues.len()).then(|| (0..self.minus).collect()),
            clues,
        }
    }

    /// Returns the number of sets of clues to remove, [`u64::MAX`] if there are more.
    #[must_use]
    pub fn n_removals(&self) -> u64 {
        let n_clues = self.puzzle.n_filled() as u64;
        let n_removed = self.minus as u64;
        if n_removed > n_clues {
            return 0;
        }
        let choose =
            |chosen: Option<u64>, at: u64| Some(chosen?.checked_mul(n_clues - at)? / (at + 1));
        (0..n_removed).fold(Some(1), choose).unwrap_or(u64::MAX)
    }

    /// Returns the number of clues of the puzzles in the vicinity.
    #[must_use]
    pub fn n_clues(&self) -> usize {
        (self.puzzle.n_filled() + self.plus).saturating_sub(self.minus)
    }

    /// Calls `visit` once for each puzzle of the vicinity with exactly one solution. `visit` returns whether to
    /// continue; the result is `false` if `visit` stopped the search.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag is set before the work is done.
    pub fn visit_puzzles(
        &self,
        cancel: &Cancel,
        visit: &mut dyn FnMut(&Grid) -> bool,
    ) -> Result<bool, Cancelled> {
        for removed_cells in self.removals() {
            if !self.visit_puzzles_without(&removed_cells, cancel, visit)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Visits the puzzles with exactly one solution whose removed clues are exactly those in `removed_cells`, as
    /// [`visit_puzzles`](Self::visit_puzzles) does.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag is set before the work is done.
    pub fn visit_puzzles_without(
        &self,
        removed_cells: &CellSet,
        cancel: &Cancel,
        visit: &mut dyn FnMut(&Grid) -> bool,
    ) -> Result<bool, Cancelled> {
        let mut search = AddedClueSearch {
            max_stored: MAX_STORED,
            removed_candidates: self.candidates_of(removed_cells),
            cancel,
            visit,
        };
        search.add_clues(&self.remove_clues(removed_cells), self.plus, 0)
    }

    /// Returns a random puzzle of the vicinity with exactly one solution; `None` if the clues picked at random lead to
    /// no such puzzle.
    pub(super) fn draw(
        &self,
        random: &mut Random,
        cancel: &Cancel,
    ) -> Result<Option<Grid>, Cancelled> {
        let mut clues: Vec<Cell> = self.puzzle.filled().iter().collect();
        random.shuffle(&mut clues);
        let removed_clues = clues.get(..self.minus).unwrap_or(&clues);
        let removed_cells = removed_clues.iter().copied().collect();
        let mut grid = self.remove_clues(&removed_cells);
        let removed_candidates = self.candidates_of(&removed_cells);
        for n_more in (0..self.plus).rev() {
            let Some(added) = draw_clue(&grid, &removed_candidates, n_more == 0, random, cancel)?
            else {
                return Ok(None);
            };
            grid.set(added.cell, Some(added.digit));
        }
        let n_solutions = solve::count_until(&grid, 2, cancel).found;
        cancel.check()?;
        Ok((n_solutions == 1).then_some(grid))
    }

    fn remove_clues(&self, removed_cells: &CellSet) -> Grid {
        let mut reduced = self.puzzle.clone();
        for cell in removed_cells {
            reduced.set(cell, None);
        }
        reduced
    }

    fn candidates_of(&self, cells: &CellSet) -> Vec<Candidate> {
        let clue = |cell| Some(Candidate::new(cell, self.puzzle.get(cell)?));
        cells.iter().filter_map(clue).collect()
    }
}

/// Picks a random clue to add. The last clue is chosen such that exactly one solution is left.
fn draw_clue(
    grid: &Grid,
    removed_candidates: &[Candidate],
    is_last: bool,
    random: &mut Random,
    cancel: &Cancel,
) -> Result<Option<Candidate>, Cancelled> {
    let solutions = solve::solutions_until(grid, MAX_LOOKED_AT + 1, cancel);
    cancel.check()?;
    if solutions.len() > MAX_LOOKED_AT {
        let mut candidates = open_candidates(grid, removed_candidates);
        random.shuffle(&mut candidates);
        for candidate in candidates.into_iter().take(TRIES) {
            let n_solutions = solve::count_until(&add_clue(grid, candidate), 2, cancel).found;
            cancel.check()?;
            if n_solutions == 1 || n_solutions > 0 && !is_last {
                return Ok(Some(candidate));
            }
        }
        return Ok(None);
    }
    let tally = Tally::count_all(grid, &solutions.iter().collect::<Vec<_>>());
    let mut candidates = open_candidates(grid, removed_candidates);
    candidates.retain(|candidate| match tally.count(*candidate) {
        0 => false,
        1 => true,
        _ => !is_last,
    });
    Ok(candidates.get(random.below(candidates.len())).copied())
}

/// A search through the sets of clues to add, in ascending order of candidates.
struct AddedClueSearch<'a> {
    max_stored: usize,
    removed_candidates: Vec<Candidate>,
    cancel: &'a Cancel,
    visit: &'a mut dyn FnMut(&Grid) -> bool,
}

impl AddedClueSearch<'_> {
    /// Adds `n_clues` clues in every possible way, in the order of the candidates, beginning with the one at index
    /// `first_index`. Returns `false` if the search should stop.
    fn add_clues(
        &mut self,
        grid: &Grid,
        n_clues: usize,
        first_index: usize,
    ) -> Result<bool, Cancelled> {
        let solutions = solve::solutions_until(grid, self.max_stored + 1, self.cancel);
        self.cancel.check()?;
        if solutions.len() <= self.max_stored {
            let solutions: Vec<&Grid> = solutions.iter().collect();
            return self.add_clues_among(grid, &solutions, n_clues, first_index);
        }
        if n_clues == 0 {
            return Ok(true);
        }
        for candidate in open_candidates(grid, &self.removed_candidates) {
            let index = candidate_index(grid.geometry(), candidate);
            if index < first_index {
                continue;
            }
            let extended = add_clue(grid, candidate);
            let is_unstopped = if n_clues > 1 {
                self.add_clues(&extended, n_clues - 1, index + 1)?
            } else {
                let n_solutions = solve::count_until(&extended, 2, self.cancel).found;
                self.cancel.check()?;
                n_solutions != 1 || (self.visit)(&extended)
            };
            if !is_unstopped {
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Adds clues as [`add_clues`](Self::add_clues) does, but filters a list of known solutions.
    fn add_clues_among(
        &mut self,
        grid: &Grid,
        solutions: &[&Grid],
        n_clues: usize,
        first_index: usize,
    ) -> Result<bool, Cancelled> {
        self.cancel.check()?;
        if n_clues == 0 {
            return Ok(solutions.len() != 1 || (self.visit)(grid));
        }
        let tally = Tally::count_all(grid, solutions);
        for candidate in open_candidates(grid, &self.removed_candidates) {
            let index = candidate_index(grid.geometry(), candidate);
            let count = tally.count(candidate);
            if index < first_index || count == 0 || count > 1 && n_clues == 1 {
                continue;
            }
            let extended = add_clue(grid, candidate);
            let is_unstopped = if n_clues == 1 {
                (self.visit)(&extended)
            } else {
                let has_candidate =
                    |solution: &&&Grid| solution.get(candidate.cell) == Some(candidate.digit);
                let remaining: Vec<&Grid> =
                    solutions.iter().filter(has_candidate).copied().collect();
                self.add_clues_among(&extended, &remaining, n_clues - 1, index + 1)?
            };
            if !is_unstopped {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// The number of solutions that contain each candidate, by cell and digit.
struct Tally(Vec<[u32; MAX_SIDE]>);

impl Tally {
    /// Counts how many solutions contain each candidate of the empty cells.
    fn count_all(grid: &Grid, solutions: &[&Grid]) -> Self {
        let mut counts = vec![[0; MAX_SIDE]; MAX_CELLS];
        let open_cells = grid.geometry().cells() - grid.filled();
        for cell in open_cells {
            for solution in solutions {
                if let Some(digit) = solution.get(cell) {
                    counts[cell.index()][digit.index()] += 1;
                }
            }
        }
        Self(counts)
    }

    fn count(&self, candidate: Candidate) -> u32 {
        self.0[candidate.cell.index()][candidate.digit.index()]
    }
}

/// Lists the candidates for an added clue, in ascending order: those of empty cells that are neither ruled out by a
/// clue nor among the removed clues.
fn open_candidates(grid: &Grid, removed_candidates: &[Candidate]) -> Vec<Candidate> {
    let open_cells = grid.geometry().cells() - grid.filled();
    let candidates_in = |cell: Cell| {
        let possible = grid.possible_digits(cell);
        possible
            .iter()
            .map(move |digit: Digit| Candidate::new(cell, digit))
    };
    let candidates = open_cells.iter().flat_map(candidates_in);
    candidates
        .filter(|candidate| !removed_candidates.contains(candidate))
        .collect()
}

/// Returns the index of a candidate among all candidates of a board.
fn candidate_index(geometry: &Geometry, candidate: Candidate) -> usize {
    candidate.cell.index() * geometry.side() + candidate.digit.index()
}

fn add_clue(grid: &Grid, added: Candidate) -> Grid {
    let mut extended = grid.clone();
    extended.set(added.cell, Some(added.digit));
    extended
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::solve;

    fn small(line: &str) -> Grid {
        let geometry = Geometry::with_side(4).unwrap();
        let mut grid = Grid::new(geometry);
        for (cell, symbol) in geometry.cells().iter().zip(line.chars()) {
            grid.set(cell, Digit::from_symbol(symbol));
        }
        grid
    }

    fn found(near: &Vicinity) -> Vec<String> {
        let mut all = Vec::new();
        let ended = near.visit_puzzles(&Cancel::never(), &mut |puzzle| {
            all.push(puzzle.to_string());
            true
        });
        assert_eq!(ended, Ok(true));
        all
    }

    /// Returns all puzzles that differ in the given numbers of clues, found by trying all ways to fill a few cells.
    fn expected(near: &Vicinity) -> BTreeSet<String> {
        let geometry = near.puzzle.geometry();
        let mut grids = vec![Grid::new(geometry)];
        for cell in geometry.cells() {
            let longer = grids.iter().flat_map(|grid| {
                let empty = std::iter::once(grid.clone());
                let possible = grid.possible_digits(cell).iter();
                empty.chain(possible.map(move |digit| add_clue(grid, Candidate::new(cell, digit))))
            });
            let is_near = |grid: &Grid| {
                let differ = |cell: &Cell| grid.get(*cell) != near.puzzle.get(*cell);
                let is_up_to_cell = |other_cell: &Cell| other_cell.index() <= cell.index();
                let changed_cells: Vec<Cell> = geometry
                    .cells()
                    .iter()
                    .filter(is_up_to_cell)
                    .filter(differ)
                    .collect();
                let n_removed = changed_cells
                    .iter()
                    .filter(|other_cell| near.puzzle.get(**other_cell).is_some())
                    .count();
                let n_added = changed_cells
                    .iter()
                    .filter(|other_cell| grid.get(**other_cell).is_some())
                    .count();
                n_removed <= near.minus && n_added <= near.plus
            };
            grids = longer.filter(is_near).collect();
        }
        let is_in_vicinity = |grid: &Grid| {
            let differing = |cell: &Cell| grid.get(*cell) != near.puzzle.get(*cell);
            let cells: Vec<Cell> = geometry.cells().iter().filter(differing).collect();
            let n_removed = cells
                .iter()
                .filter(|other_cell| near.puzzle.get(**other_cell).is_some())
                .count();
            let n_added = cells
                .iter()
                .filter(|other_cell| grid.get(**other_cell).is_some())
                .count();
            (n_removed, n_added) == (near.minus, near.plus) && solve::verdict(grid).is_unique()
        };
        let in_vicinity = grids.into_iter().filter(is_in_vicinity);
        in_vicinity.map(|grid| grid.to_string()).collect()
    }

    #[test]
    fn every_puzzle_of_a_vicinity_is_listed_once() {
        for (minus, plus) in [(0, 1), (1, 0), (1, 1), (2, 1), (1, 2), (2, 2)] {
            for line in ["1234....2.......", "12...........4.."] {
                let puzzle = small(line);
                let near = Vicinity {
                    puzzle,
                    minus,
                    plus,
                };
                let all = found(&near);
                let expected = expected(&near);
                assert_eq!(all.len(), expected.len(), "{line} -{minus}+{plus}");
                assert_eq!(all.into_iter().collect::<BTreeSet<_>>(), expected);
                assert_eq!(near.removals().count() as u64, near.n_removals());
            }
        }
    }

    /// With too many solutions to store, the first added clues are tried one by one, and the puzzles are the same.
    #[test]
    fn the_number_of_stored_solutions_does_not_matter() {
        for (minus, plus) in [(1, 1), (2, 2), (2, 3)] {
            let puzzle = small("12...........4..");
            let near = Vicinity {
                puzzle,
                minus,
                plus,
            };
            let expected = expected(&near);
            for max_stored in [0, 3, 30] {
                let mut all = Vec::new();
                for removed_cells in near.removals() {
                    let mut search = AddedClueSearch {
                        max_stored,
                        removed_candidates: near.candidates_of(&removed_cells),
                        cancel: &Cancel::never(),
                        visit: &mut |puzzle| {
                            all.push(puzzle.to_string());
                            true
                        },
                    };
                    let ended = search.add_clues(&near.remove_clues(&removed_cells), plus, 0);
                    assert_eq!(ended, Ok(true));
                }
                assert_eq!(all.len(), expected.len(), "-{minus}+{plus} {max_stored}");
                assert_eq!(all.into_iter().collect::<BTreeSet<_>>(), expected);
            }
        }
    }

    #[test]
    fn drawn_puzzles_belong_to_the_vicinity() {
        let puzzle = small("1234....2......3");
        let near = Vicinity {
            puzzle,
            minus: 2,
            plus: 2,
        };
        let all = found(&near);
        let mut random = Random::new(1);
        let draw = || near.draw(&mut random, &Cancel::never()).unwrap();
        let drawn: Vec<Grid> = std::iter::repeat_with(draw).take(50).flatten().collect();
        assert!(drawn.len() > 5);
        for puzzle in drawn {
            assert!(all.contains(&puzzle.to_string()), "{puzzle}");
        }
    }

    #[test]
    fn removing_more_clues_than_the_puzzle_has_is_refused() {
        let puzzle = small("12..............");
        let near = Vicinity {
            puzzle,
            minus: 3,
            plus: 1,
        };
        assert_eq!((near.removals().count(), near.n_removals()), (0, 0));
    }
}
