//! Makes random Sukaku, minimizes and completes them. In a Sukaku, clues may also rule out candidates.
//!
//! In these functions a clue is a given or a ruled-out candidate. A puzzle is minimal if removing any clue leads to a
//! second solution.

use super::clues;
use super::random::Random;
use crate::board::{Candidate, Cell, Clues, Exclusions, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::solve;

/// Makes a random minimal puzzle without givens that has the given solution.
///
/// At first every wrong candidate is ruled out. Then wrong candidates are allowed again in random order, except where
/// this leads to a second solution.
///
/// # Errors
/// [`Cancelled`] when the flag is set before the work is done.
pub fn draw(solution: &Grid, random: &mut Random, cancel: &Cancel) -> Result<Clues, Cancelled> {
    let geometry = solution.geometry();
    let wrong = geometry.cells().iter().flat_map(|cell| {
        let digits = geometry.digits().iter();
        let is_wrong = move |digit: &_| solution.get(cell) != Some(*digit);
        digits
            .filter(is_wrong)
            .map(move |digit| Candidate::new(cell, digit))
    });
    let clues = Clues {
        grid: Grid::new(geometry),
        exclusions: wrong.collect(),
    };
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

/// Rules out random candidates until there is exactly one solution; `None` if there is no solution.
///
/// # Errors
/// [`Cancelled`] when the flag is set before the work is done.
pub fn complete(
    clues: &Clues,
    random: &mut Random,
    cancel: &Cancel,
) -> Result<Option<Clues>, Cancelled> {
    let Some(solution) = clues::random_solution(clues, random, cancel)? else {
        return Ok(None);
    };
    let mut unique = clues.clone();
    loop {
        let two = solve::solutions_until(&unique, 2, cancel);
        cancel.check()?;
        let Some(other_grid) = two.iter().find(|other_grid| **other_grid != solution) else {
            return Ok(Some(unique));
        };
        let differing: Vec<Candidate> = clues
            .geometry()
            .cells()
            .iter()
            .filter(|cell| other_grid.get(*cell) != solution.get(*cell))
            .filter_map(|cell| Some(Candidate::new(cell, other_grid.get(cell)?)))
            .collect();
        let wrong = differing[random.below(differing.len())];
        let more = unique.exclusions.iter().chain([wrong]);
        unique.exclusions = more.collect::<Exclusions>();
    }
}
