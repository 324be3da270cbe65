//! Puzzles given by candidates (Sukaku): drawing, minimizing and completing them.
//!
//! A clue of such a puzzle is a given or a candidate that is ruled out. The puzzle is minimal if removing any one of
//! its clues leads to a second solution.

use super::clues;
use super::random::Random;
use crate::board::{Candidate, Cell, Clues, Exclusions, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::solve;

/// Draws a minimal puzzle without givens whose only solution is a given grid.
///
/// At first all wrong candidates are ruled out; then they are allowed in random order, each unless that leads to
/// another solution.
///
/// # Errors
/// [`Cancelled`] when the flag was set first.
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

/// Removes superfluous clues, in random order, until all are needed; givens before candidates that are ruled out.
///
/// Clues without exactly one solution are returned unchanged.
///
/// # Errors
/// [`Cancelled`] when the flag was set first.
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
    let mut excluded: Vec<Candidate> = redundant.iter().collect();
    random.shuffle(&mut excluded);
    for candidate in excluded {
        if !solve::is_needed(&rest, candidate, cancel)? {
            rest.exclusions = rest.exclusions.without(candidate);
        }
    }
    Ok(rest)
}

/// Rules out random candidates until there is exactly one solution; `None` when there is none.
///
/// # Errors
/// [`Cancelled`] when the flag was set first.
pub fn complete(
    clues: &Clues,
    random: &mut Random,
    cancel: &Cancel,
) -> Result<Option<Clues>, Cancelled> {
    let Some(solution) = clues::drawn(clues, random, cancel)? else {
        return Ok(None);
    };
    let mut unique = clues.clone();
    loop {
        let two = solve::few_until(&unique, 2, cancel);
        cancel.check()?;
        let Some(other) = two.iter().find(|other| **other != solution) else {
            return Ok(Some(unique));
        };
        let differing: Vec<Candidate> = (clues.geometry().cells().iter())
            .filter(|cell| other.get(*cell) != solution.get(*cell))
            .filter_map(|cell| Some(Candidate::new(cell, other.get(cell)?)))
            .collect();
        let wrong = differing[random.below(differing.len())];
        let more = unique.exclusions.iter().chain([wrong]);
        unique.exclusions = more.collect::<Exclusions>();
    }
}
