//! Makes puzzles that are too hard easier by adding clues.
//!
//! The smallest sufficient number of clues is added. Such a puzzle lies at the limit of what the band's
//! techniques can solve, so it needs the hardest of them far more often than a puzzle dug at random.
//! Then other clues are removed as long as the rating does not exceed the band.

use super::builder::{FoundPuzzle, PuzzleBuilder, empty, fill};
use super::dig::is_still_unique;
use super::target::Fit;
use crate::board::{CellSet, Grid};
use crate::cancel::Cancelled;
use crate::sudoku_explainer::SeRating;

/// The number of times that one puzzle is made easier, each time with different clues.
const TRIES: usize = 3;

/// Makes a puzzle that meets the request from one that is too hard, by adding clues.
pub(super) fn lighten(
    builder: &mut PuzzleBuilder<'_>,
    puzzle: &Grid,
    solution: &Grid,
) -> Result<Option<FoundPuzzle>, Cancelled> {
    for _ in 0..TRIES {
        builder.shuffle_orbits();
        let (mut lighter, mut rating) = lightened(builder, puzzle, solution)?;
        if rating.is_none() {
            rating = tighten(builder, &mut lighter, solution)?;
        }
        if let Some(rating) = rating
            && let Some(found) = builder.accept(lighter, solution, rating)?
        {
            return Ok(Some(found));
        }
    }
    Ok(None)
}

/// Adds clues, in the order of the orbits, until the puzzle is no longer too hard; also returns its
/// rating if that meets the request.
///
/// The number of clues is found by binary search, since more clues hardly ever make a puzzle harder.
fn lightened(
    builder: &PuzzleBuilder<'_>,
    puzzle: &Grid,
    solution: &Grid,
) -> Result<(Grid, Option<SeRating>), Cancelled> {
    let filled = puzzle.filled();
    let orbits = builder.orbits.iter();
    let missing: Vec<&CellSet> = orbits.filter(|orbit| !filled.intersects(orbit)).collect();
    let with_first = |n: usize| {
        let mut more = puzzle.clone();
        for orbit in &missing[..n] {
            fill(&mut more, solution, orbit);
        }
        more
    };
    let (mut too_few, mut enough) = (0, missing.len());
    let mut rating = None;
    while enough - too_few > 1 {
        let middle = usize::midpoint(too_few, enough);
        match builder.fit(&with_first(middle))? {
            Fit::TooHard => too_few = middle,
            Fit::TooEasy(_) => (enough, rating) = (middle, None),
            Fit::Within(found) => (enough, rating) = (middle, Some(found)),
        }
    }
    Ok((with_first(enough), rating))
}

/// Removes clues that the band's techniques do not need, until the puzzle meets the request.
fn tighten(
    builder: &mut PuzzleBuilder<'_>,
    puzzle: &mut Grid,
    solution: &Grid,
) -> Result<Option<SeRating>, Cancelled> {
    builder.shuffle_orbits();
    for orbit in &builder.orbits {
        if !puzzle.filled().intersects(orbit) {
            continue;
        }
        let rest = empty(puzzle, orbit);
        if !is_still_unique(&rest, solution, orbit, builder.cancel) {
            continue;
        }
        match builder.fit(&rest)? {
            Fit::TooHard => {}
            Fit::TooEasy(_) => *puzzle = rest,
            Fit::Within(rating) => {
                *puzzle = rest;
                return Ok(Some(rating));
            }
        }
    }
    Ok(None)
}
