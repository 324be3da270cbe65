//! Changes the clues of a puzzle: removes superfluous clues and adds missing ones.
//!
//! A clue is a given or, in a Sukaku, a ruled-out candidate. A puzzle is minimal if removing any clue leads to a second
//! solution.

use super::grid;
use super::random::Random;
use crate::board::{Candidate, Candidates, Cell, CellSet, Clues, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::solve;

/// Makes a random minimal Sukaku, a puzzle without givens that has the given solution.
///
/// At first every wrong candidate is ruled out. Then wrong candidates are allowed again in random order, except where
/// this leads to a second solution.
///
/// # Errors
/// [`Cancelled`] when the flag is set before the work is done.
pub fn draw_sukaku(
    solution: &Grid,
    random: &mut Random,
    cancel: &Cancel,
) -> Result<Clues, Cancelled> {
    let grid = Grid::new(solution.geometry());
    let is_wrong = |candidate: &Candidate| solution.get(candidate.cell) != Some(candidate.digit);
    let all = Candidates::from_grid(&grid);
    let exclusions = all.iter().filter(is_wrong).collect();
    let clues = Clues { grid, exclusions };
    minimize(&clues, random, cancel)
}

/// Removes superfluous clues in random order until every clue is needed. Givens are removed before ruled-out
/// candidates.
///
/// Clues that do not determine exactly one solution are returned unchanged.
///
/// # Errors
/// [`Cancelled`] when the flag is set before the work is done.
pub fn minimize(clues: &Clues, random: &mut Random, cancel: &Cancel) -> Result<Clues, Cancelled> {
    let mut rest = clues.clone();
    let mut givens: Vec<Cell> = solve::redundant_givens_until(clues, cancel)?
        .iter()
        .collect();
    random.shuffle(&mut givens);
    for cell in givens {
        let mut without = rest.clone();
        without.grid.set(cell, None);
        if solve::verdict_until(&without, cancel)?.is_unique() {
            rest = without;
        }
    }
    let redundant = solve::redundant_exclusions_until(&rest, cancel)?;
    let mut excluded_candidates: Vec<Candidate> = redundant.iter().collect();
    random.shuffle(&mut excluded_candidates);
    for candidate in excluded_candidates {
        if !solve::is_needed(&rest, candidate, cancel)? {
            rest.exclusions = rest.exclusions.without(candidate);
        }
    }
    Ok(rest)
}

/// Calls `visit` for each minimal puzzle whose clues are all clues of `puzzle`, once each. `visit` returns whether to
/// continue.
///
/// A grid without exactly one solution has no minimal puzzles.
///
/// # Errors
/// [`Cancelled`] when the flag is set before the work is done.
pub fn visit_minimal_puzzles(
    puzzle: &Grid,
    cancel: &Cancel,
    visit: &mut dyn FnMut(&Grid) -> bool,
) -> Result<(), Cancelled> {
    if solve::verdict_until(puzzle, cancel)?.is_unique() {
        let superfluous = solve::redundant_givens_until(puzzle, cancel)?;
        MinimalPuzzleSearch { cancel, visit }.visit_from(puzzle, &superfluous, &CellSet::EMPTY)?;
    }
    Ok(())
}

/// A search through minimal puzzles, which decides for each superfluous clue whether to remove it.
struct MinimalPuzzleSearch<'a> {
    cancel: &'a Cancel,
    visit: &'a mut dyn FnMut(&Grid) -> bool,
}

impl MinimalPuzzleSearch<'_> {
    /// Decides which clues in `undecided` to remove. The clues in `remaining_cells` stay, although they may still be superfluous.
    /// Returns `false` to stop the search.
    fn visit_from(
        &mut self,
        puzzle: &Grid,
        undecided: &CellSet,
        remaining_cells: &CellSet,
    ) -> Result<bool, Cancelled> {
        // A clue that is needed now is still needed when more clues are removed.
        let superfluous = self.find_superfluous(puzzle, undecided)?;
        let remaining_cells = self.find_superfluous(puzzle, remaining_cells)?;
        let Some(cell) = superfluous.first() else {
            return Ok(!remaining_cells.is_empty() || (self.visit)(puzzle));
        };
        let others = superfluous - CellSet::only(cell);
        let mut reduced = puzzle.clone();
        reduced.set(cell, None);
        if !self.visit_from(&reduced, &others, &remaining_cells)? {
            return Ok(false);
        }
        let staying = remaining_cells | CellSet::only(cell);
        if self.may_be_needed(puzzle, &others, &staying)? {
            return self.visit_from(puzzle, &others, &staying);
        }
        Ok(true)
    }

    fn find_superfluous(&self, puzzle: &Grid, cells: &CellSet) -> Result<CellSet, Cancelled> {
        let mut superfluous = CellSet::EMPTY;
        for cell in cells {
            if is_superfluous(puzzle, cell, self.cancel)? {
                superfluous.insert(cell);
            }
        }
        Ok(superfluous)
    }

    /// Returns whether every clue that must stay would be needed if all undecided clues were removed.
    fn may_be_needed(
        &self,
        puzzle: &Grid,
        others: &CellSet,
        staying: &CellSet,
    ) -> Result<bool, Cancelled> {
        let mut reduced = puzzle.clone();
        for cell in others {
            reduced.set(cell, None);
        }
        for cell in staying {
            if is_superfluous(&reduced, cell, self.cancel)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Returns whether a puzzle still has exactly one solution without the clue of a cell.
fn is_superfluous(puzzle: &Grid, cell: Cell, cancel: &Cancel) -> Result<bool, Cancelled> {
    let mut reduced = puzzle.clone();
    reduced.set(cell, None);
    let counted = solve::count_until(&reduced, 2, cancel).found;
    cancel.check()?;
    Ok(counted == 1)
}

/// Adds clues in random cells until there is exactly one solution; `None` if there is no solution. In a Sukaku, the
/// added clues rule out candidates.
///
/// A random solution is chosen first. Each added clue agrees with this solution and rules out another one.
///
/// # Errors
/// [`Cancelled`] when the flag is set before the work is done.
pub fn complete(
    clues: &Clues,
    random: &mut Random,
    cancel: &Cancel,
) -> Result<Option<Clues>, Cancelled> {
    let Some(solution) = random_solution(clues, random, cancel)? else {
        return Ok(None);
    };
    let mut unique = clues.clone();
    loop {
        let two = solve::solutions_until(&unique, 2, cancel);
        cancel.check()?;
        let Some(other_grid) = two.iter().find(|other_grid| **other_grid != solution) else {
            return Ok(Some(unique));
        };
        let differing: Vec<Cell> = solution.differing_cells(other_grid).iter().collect();
        let cell = differing[random.below(differing.len())];
        if clues.is_sukaku() {
            let wrong = other_grid
                .get(cell)
                .map(|digit| Candidate::new(cell, digit));
            unique.exclusions = unique.exclusions.iter().chain(wrong).collect();
        } else {
            unique.grid.set(cell, solution.get(cell));
        }
    }
}

fn random_solution(
    clues: &Clues,
    random: &mut Random,
    cancel: &Cancel,
) -> Result<Option<Grid>, Cancelled> {
    if solve::count_until(clues, 1, cancel).found == 0 {
        cancel.check()?;
        return Ok(None);
    }
    if !clues.is_sukaku()
        && let Some(solution) = grid::completed(&clues.grid, random)
    {
        return Ok(Some(solution));
    }
    let mut filled = clues.clone();
    let mut cells: Vec<Cell> = clues.geometry().cells().iter().collect();
    random.shuffle(&mut cells);
    for cell in cells {
        if filled.grid.get(cell).is_some() {
            continue;
        }
        let mut digits: Vec<_> = filled.grid.possible_digits(cell).iter().collect();
        random.shuffle(&mut digits);
        for digit in digits {
            let mut attempt = filled.clone();
            attempt.grid.set(cell, Some(digit));
            let found = solve::count_until(&attempt, 1, cancel).found;
            cancel.check()?;
            if found == 1 {
                filled = attempt;
                break;
            }
        }
    }
    Ok(Some(filled.grid))
}
