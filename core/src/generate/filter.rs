//! Selects existing puzzles that meet a request.

use super::request::Request;
use super::target::Target;
use crate::board::Grid;
use crate::cancel::{Cancel, Cancelled};
use crate::solve;

/// Selects existing puzzles that meet a request.
pub struct Filter {
    request: Request,
    target: Target,
}

impl Filter {
    /// Creates the filter for a request.
    #[must_use]
    pub fn new(request: &Request) -> Self {
        Self {
            target: Target::new(request),
            request: request.clone(),
        }
    }

    /// Returns whether a puzzle with exactly one solution meets the request. The puzzle is rated only if the request
    /// depends on its rating.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag was set before there was an answer.
    pub fn admits(&self, puzzle: &Grid, cancel: &Cancel) -> Result<bool, Cancelled> {
        if !has_requested_clues(&self.request, puzzle, cancel)? {
            return Ok(false);
        }
        if self.target.is_unconditional() {
            return Ok(true);
        }
        Ok(self.target.rating_if_met(puzzle, cancel)?.is_some())
    }
}

/// Returns whether the clues of a puzzle have the requested number and symmetry, and are minimal if requested.
pub(super) fn has_requested_clues(
    request: &Request,
    puzzle: &Grid,
    cancel: &Cancel,
) -> Result<bool, Cancelled> {
    let clues = puzzle.filled();
    let min_clues = request.min_clues.unwrap_or(0);
    let max_clues = request.max_clues.unwrap_or(usize::MAX);
    let has_number_and_symmetry = (min_clues..=max_clues).contains(&clues.len())
        && request.symmetry.is_symmetry_of(puzzle.geometry(), &clues);
    Ok(has_number_and_symmetry
        && (!request.minimal || solve::redundant_givens_until(puzzle, cancel)?.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;
    use crate::generate::ClueSymmetry;
    use crate::generate::known_seeds::parse;
    use crate::rate::Level;
    use crate::techniques::TechniqueId;

    #[test]
    fn every_option_has_an_effect() {
        // 28 clues, two of them superfluous, rated 1.5.
        let puzzle = parse(
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        );
        let any = || Request::new(Geometry::standard());
        let admits = |request: Request| {
            let filter = Filter::new(&request);
            filter.admits(&puzzle, &Cancel::never()).unwrap()
        };
        let clues = |min_clues, max_clues| Request {
            min_clues,
            max_clues,
            ..any()
        };
        assert!(admits(any()) && !admits(any().minimal()));
        assert!(admits(clues(Some(30), Some(30))), "as many as there are");
        assert!(!admits(clues(Some(31), None)) && !admits(clues(None, Some(29))));
        assert!(admits(any().with_symmetry(ClueSymmetry::Rotate180)));
        assert!(!admits(any().with_symmetry(ClueSymmetry::MirrorX)));
        let rated = crate::sudoku_explainer::rate(&crate::board::Candidates::from_grid(&puzzle));
        let level = Level::from_rating(rated.er);
        assert!(admits(any().with_level(level)) && !admits(any().with_level(Level::Master)));
        assert!(!admits(any().with_technique(TechniqueId::XWing)));
    }
}
