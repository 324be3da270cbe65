//! True candidates: the digits that a cell has in at least one solution.

use super::solutions_until;
use crate::board::{Candidate, Candidates, Clues, DigitSet, Grid};
use crate::cancel::{Cancel, Cancelled};

/// Finds the true candidates of every unsolved cell: the digits that it has in at least one solution. `None` if there
/// is no solution.
///
/// There is at most one search for each candidate that the rules allow. Every solution found confirms one candidate in
/// each cell, so most searches are skipped.
///
/// # Errors
/// [`Cancelled`] when the flag was set before there was an answer.
pub fn true_candidates(clues: &Clues, cancel: &Cancel) -> Result<Option<Candidates>, Cancelled> {
    let position = clues.position();
    let mut confirmed = vec![DigitSet::EMPTY; clues.grid.geometry().n_cells()];
    let Some(solution) = first_until(clues, cancel)? else {
        return Ok(None);
    };
    confirm(&mut confirmed, &solution);
    for candidate in position.iter() {
        if confirmed[candidate.cell.index()].contains(candidate.digit) {
            continue;
        }
        let mut trial = clues.clone();
        trial.grid.set(candidate.cell, Some(candidate.digit));
        if let Some(solution) = first_until(&trial, cancel)? {
            confirm(&mut confirmed, &solution);
        }
    }
    let mut result = position.clone();
    for Candidate { cell, digit } in position.iter() {
        if !confirmed[cell.index()].contains(digit) {
            result.eliminate(Candidate::new(cell, digit));
        }
    }
    Ok(Some(result))
}

fn first_until(clues: &Clues, cancel: &Cancel) -> Result<Option<Grid>, Cancelled> {
    match solutions_until(clues, 1, cancel).pop() {
        Some(solution) => Ok(Some(solution)),
        None if cancel.is_cancelled() => Err(Cancelled),
        None => Ok(None),
    }
}

fn confirm(confirmed: &mut [DigitSet], solution: &Grid) {
    for cell in solution.geometry().cells() {
        if let Some(digit) = solution.get(cell) {
            confirmed[cell.index()].insert(digit);
        }
    }
}
