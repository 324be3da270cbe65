//! Changes to the clues of a puzzle: removing superfluous ones and adding missing ones.

use super::grid;
use super::random::Random;
use crate::board::{Cell, CellSet, Clues, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::solve;

/// Removes superfluous clues, in random order, until all are needed.
///
/// A grid without exactly one solution is returned unchanged.
///
/// # Errors
/// [`Cancelled`] when the flag was set first.
pub fn minimize(puzzle: &Grid, random: &mut Random, cancel: &Cancel) -> Result<Grid, Cancelled> {
    let mut superfluous: Vec<Cell> = solve::redundant_givens_until(puzzle, cancel)?
        .iter()
        .collect();
    random.shuffle(&mut superfluous);
    let mut rest = puzzle.clone();
    for cell in superfluous {
        if is_superfluous(&rest, cell, cancel)? {
            rest.set(cell, None);
        }
    }
    Ok(rest)
}

/// Calls `visit` once for each minimal puzzle among the clues of a puzzle, until `visit` returns `false`.
///
/// A grid without exactly one solution has none.
///
/// # Errors
/// [`Cancelled`] when the flag was set first.
pub fn every_minimal(
    puzzle: &Grid,
    cancel: &Cancel,
    visit: &mut dyn FnMut(&Grid) -> bool,
) -> Result<(), Cancelled> {
    if solve::verdict_until(puzzle, cancel)?.is_unique() {
        let superfluous = solve::redundant_givens_until(puzzle, cancel)?;
        Minimals { cancel, visit }.walk(puzzle, &superfluous, &CellSet::EMPTY)?;
    }
    Ok(())
}

/// A search through the minimal puzzles, which decides for each superfluous clue whether to remove it.
struct Minimals<'a> {
    cancel: &'a Cancel,
    visit: &'a mut dyn FnMut(&Grid) -> bool,
}

impl Minimals<'_> {
    /// Decides about the clues in `undecided`; the clues in `kept` stay, although they are superfluous so far. Returns
    /// `false` to stop the search.
    fn walk(
        &mut self,
        puzzle: &Grid,
        undecided: &CellSet,
        kept: &CellSet,
    ) -> Result<bool, Cancelled> {
        // A clue that is needed now is still needed when more clues are removed.
        let superfluous = self.superfluous(puzzle, undecided)?;
        let kept = self.superfluous(puzzle, kept)?;
        let Some(cell) = superfluous.first() else {
            return Ok(!kept.is_empty() || (self.visit)(puzzle));
        };
        let others = superfluous - CellSet::only(cell);
        let mut rest = puzzle.clone();
        rest.set(cell, None);
        if !self.walk(&rest, &others, &kept)? {
            return Ok(false);
        }
        let staying = kept | CellSet::only(cell);
        if self.may_be_needed(puzzle, &others, &staying)? {
            return self.walk(puzzle, &others, &staying);
        }
        Ok(true)
    }

    fn superfluous(&self, puzzle: &Grid, cells: &CellSet) -> Result<CellSet, Cancelled> {
        let mut superfluous = CellSet::EMPTY;
        for cell in cells {
            if is_superfluous(puzzle, cell, self.cancel)? {
                superfluous.insert(cell);
            }
        }
        Ok(superfluous)
    }

    /// Returns whether each clue that stays is needed at least when all undecided clues are removed.
    fn may_be_needed(
        &self,
        puzzle: &Grid,
        others: &CellSet,
        staying: &CellSet,
    ) -> Result<bool, Cancelled> {
        let mut least = puzzle.clone();
        for cell in others {
            least.set(cell, None);
        }
        for cell in staying {
            if is_superfluous(&least, cell, self.cancel)? {
                return Ok(false);
            }
        }
        Ok(true)
    }
}

/// Returns whether a puzzle with a solution has exactly one without the clue of this cell.
fn is_superfluous(puzzle: &Grid, cell: Cell, cancel: &Cancel) -> Result<bool, Cancelled> {
    let mut rest = puzzle.clone();
    rest.set(cell, None);
    let counted = solve::count_until(&rest, 2, cancel).found;
    cancel.check()?;
    Ok(counted == 1)
}

/// Adds clues in random places until a puzzle has exactly one solution; `None` when it has none.
///
/// Each added clue rules out a solution other than the one drawn.
///
/// # Errors
/// [`Cancelled`] when the flag was set first.
pub fn complete(
    puzzle: &Grid,
    random: &mut Random,
    cancel: &Cancel,
) -> Result<Option<Grid>, Cancelled> {
    let Some(solution) = drawn(&puzzle.clone().into(), random, cancel)? else {
        return Ok(None);
    };
    let mut unique = puzzle.clone();
    loop {
        let two = solve::few_until(&unique, 2, cancel);
        cancel.check()?;
        let Some(other) = two.iter().find(|other| **other != solution) else {
            return Ok(Some(unique));
        };
        let differs = |cell: &Cell| other.get(*cell) != solution.get(*cell);
        let differing: Vec<Cell> = puzzle.geometry().cells().iter().filter(differs).collect();
        let cell = differing[random.below(differing.len())];
        unique.set(cell, solution.get(cell));
    }
}

/// Draws a solution of a puzzle, choosing random digits; `None` if there is none.
pub(super) fn drawn(
    clues: &Clues,
    random: &mut Random,
    cancel: &Cancel,
) -> Result<Option<Grid>, Cancelled> {
    if solve::count_until(clues, 1, cancel).found == 0 {
        cancel.check()?;
        return Ok(None);
    }
    if !clues.are_candidates()
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
        let mut digits: Vec<_> = filled.grid.possible(cell).iter().collect();
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
