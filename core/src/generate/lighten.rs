//! Adds clues to puzzles that are too hard, until they are as easy as requested.
//!
//! The fewest possible clues are added. The resulting puzzle is therefore at the upper limit of the requested band. It
//! needs the hardest techniques of the band far more often than a random puzzle. Then other clues are removed as long
//! as the rating does not exceed the band.

use super::builder::{FoundPuzzle, PuzzleBuilder, copy_digits, without_digits};
use super::dig::is_still_unique;
use super::target::RatingFit;
use crate::board::{CellSet, Grid};
use crate::cancel::Cancelled;
use crate::sudoku_explainer::SeRating;

/// The number of times that one puzzle is made easier, each time with different clues.
const TRIES: usize = 3;

/// Adds clues to a puzzle that is too hard, until it meets the request; `None` if this fails.
pub(super) fn lighten(
    builder: &mut PuzzleBuilder<'_>,
    puzzle: &Grid,
    solution: &Grid,
) -> Result<Option<FoundPuzzle>, Cancelled> {
    for _ in 0..TRIES {
        builder.shuffle_orbits();
        let (mut lighter, mut rating) = add_clues_until_easy(builder, puzzle, solution)?;
        if rating.is_none() {
            rating = remove_unneeded_clues(builder, &mut lighter, solution)?;
        }
        if let Some(rating) = rating
            && let Some(accepted) = builder.accept(lighter, solution, rating)?
        {
            return Ok(Some(accepted));
        }
    }
    Ok(None)
}

/// Adds clues, orbit by orbit, until the puzzle is no longer too hard. Also returns the rating if it meets the request.
///
/// The number of clues is found by binary search, since more clues hardly ever make a puzzle harder.
fn add_clues_until_easy(
    builder: &PuzzleBuilder<'_>,
    puzzle: &Grid,
    solution: &Grid,
) -> Result<(Grid, Option<SeRating>), Cancelled> {
    let filled = puzzle.filled();
    let orbits = builder.orbits.iter();
    let missing_orbits: Vec<&CellSet> = orbits.filter(|orbit| !filled.intersects(orbit)).collect();
    let with_orbits = |n_orbits: usize| {
        let mut extended = puzzle.clone();
        for orbit in &missing_orbits[..n_orbits] {
            copy_digits(&mut extended, solution, orbit);
        }
        extended
    };
    let (mut too_few, mut enough) = (0, missing_orbits.len());
    let mut rating = None;
    while enough - too_few > 1 {
        let middle = usize::midpoint(too_few, enough);
        match builder.fit(&with_orbits(middle))? {
            RatingFit::TooHard => too_few = middle,
            RatingFit::TooEasy(_) => (enough, rating) = (middle, None),
            RatingFit::Within(fitting_rating) => (enough, rating) = (middle, Some(fitting_rating)),
        }
    }
    Ok((with_orbits(enough), rating))
}

/// Removes clues until the puzzle meets the request, as long as it is not rated above the band.
fn remove_unneeded_clues(
    builder: &mut PuzzleBuilder<'_>,
    puzzle: &mut Grid,
    solution: &Grid,
) -> Result<Option<SeRating>, Cancelled> {
    builder.shuffle_orbits();
    for orbit in &builder.orbits {
        if !puzzle.filled().intersects(orbit) {
            continue;
        }
        let reduced = without_digits(puzzle, orbit);
        if !is_still_unique(&reduced, solution, orbit, builder.cancel) {
            continue;
        }
        match builder.fit(&reduced)? {
            RatingFit::TooHard => {}
            RatingFit::TooEasy(_) => *puzzle = reduced,
            RatingFit::Within(rating) => {
                *puzzle = reduced;
                return Ok(Some(rating));
            }
        }
    }
    Ok(None)
}
