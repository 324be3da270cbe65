//! Puzzles that are too hard, made easier by more clues.
//!
//! Clues come back, just as many as it takes. Such a puzzle lies at the edge of what the band's
//! techniques can do, and so it needs the hardest of them far more often than a puzzle dug at random.
//! Then other clues are taken away as long as the rating stays below the top.

use super::builder::{FoundPuzzle, PuzzleBuilder, empty, fill};
use super::dig::is_still_unique;
use super::target::Fit;
use crate::board::{CellSet, Grid};
use crate::cancel::Cancelled;
use crate::sudoku_explainer::SeRating;

/// How often one puzzle is made lighter, each time by other clues.
const TRIES: usize = 3;

/// Makes a puzzle as wanted of one that is too hard, by more clues.
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

/// Gives clues back, in the order of the orbits, until the puzzle is not too hard any more; with the
/// rating when that is as wanted.
///
/// The number that suffices is found by halving, since more clues are hardly ever worse.
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

/// Takes away clues that the band can do without, until the puzzle is as wanted.
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
