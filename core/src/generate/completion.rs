//! Adds clues to a puzzle that needs the required technique but gets stuck after it.

use super::builder::{FoundPuzzle, PuzzleBuilder, copy_digits, without_digits};
use super::dig::is_still_unique;
use super::target::RatingFit;
use crate::board::Grid;
use crate::cancel::Cancelled;
use crate::engine::Path;

/// Makes a puzzle that meets the request from one that uses the required technique; `None` if this fails.
///
/// If the solving path gets stuck, clues are added; up to `max_tries` different sets are tried.
pub(super) fn complete(
    builder: &mut PuzzleBuilder<'_>,
    puzzle: &Grid,
    solution: &Grid,
    max_tries: usize,
) -> Result<Option<FoundPuzzle>, Cancelled> {
    let path = builder.solve_path(puzzle)?;
    if !builder.target.is_technique_used(&path) {
        return Ok(None);
    }
    // A puzzle that gets stuck may need harder techniques too, so a solved puzzle is preferred.
    if !path.is_solved() && !builder.request.minimal {
        for _ in 0..max_tries {
            if let Some(completed) = add_clues(builder, puzzle, solution, &path)? {
                return Ok(Some(completed));
            }
        }
    }
    accept_if_within(builder, puzzle.clone(), solution)
}

/// Rates a puzzle that uses the required technique; `None` if it does not meet the request.
fn accept_if_within(
    builder: &PuzzleBuilder<'_>,
    puzzle: Grid,
    solution: &Grid,
) -> Result<Option<FoundPuzzle>, Cancelled> {
    match builder.fit(&puzzle)? {
        RatingFit::Within(rating) => builder.accept(puzzle, solution, rating),
        RatingFit::TooEasy(_) | RatingFit::TooHard => Ok(None),
    }
}

/// Adds clues where the solving path gets stuck. The path must still use the required technique afterwards.
fn add_clues(
    builder: &mut PuzzleBuilder<'_>,
    puzzle: &Grid,
    solution: &Grid,
    stuck_path: &Path,
) -> Result<Option<FoundPuzzle>, Cancelled> {
    builder.shuffle_orbits();
    let (target, cancel) = (&builder.target, builder.cancel);
    let mut puzzle = puzzle.clone();
    let mut path = stuck_path.clone();
    for orbit in &builder.orbits {
        if path.is_solved() {
            break;
        }
        if !path.end.unsolved().intersects(orbit) {
            continue;
        }
        let mut extended = puzzle.clone();
        copy_digits(&mut extended, solution, orbit);
        let extended_path = target.solve_path(&extended, cancel)?;
        if target.is_technique_used(&extended_path) {
            (puzzle, path) = (extended, extended_path);
        }
    }
    if !path.is_solved() {
        return Ok(None);
    }
    // Added clues may have made others superfluous.
    for orbit in &builder.orbits {
        if !puzzle.filled().intersects(orbit) {
            continue;
        }
        let reduced = without_digits(&puzzle, orbit);
        if !is_still_unique(&reduced, solution, orbit, cancel) {
            continue;
        }
        let reduced_path = target.solve_path(&reduced, cancel)?;
        if reduced_path.is_solved() && target.is_technique_used(&reduced_path) {
            puzzle = reduced;
        }
    }
    accept_if_within(builder, puzzle, solution)
}
