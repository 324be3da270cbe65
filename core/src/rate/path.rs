//! Ratings for all kinds of boards. Plain boards are rated as in Sudoku Explainer, variants on the engine's own path.

use super::{Rating, min_rating};
use crate::board::Candidates;
use crate::cancel::{Cancel, Cancelled};
use crate::engine::{Engine, Path};
use crate::sudoku_explainer::{self, SeRating, SeStep};
use crate::techniques::Step;

/// Rates a position like [`rate_within`], without a limit.
///
/// # Errors
/// [`Cancelled`] when the flag was set before the rating was known.
pub fn rate_until(position: &Candidates, cancel: &Cancel) -> Result<SeRating, Cancelled> {
    if position.geometry().is_plain() {
        return sudoku_explainer::rate_until(position, cancel);
    }
    let path = Engine::new().path_until(position, cancel)?;
    Ok(rate_path(path))
}

/// Rates a position like [`rate_until`], and gives each step its evidence.
///
/// # Errors
/// [`Cancelled`] when the flag was set before the rating was known.
pub fn path_until(position: &Candidates, cancel: &Cancel) -> Result<SeRating, Cancelled> {
    if position.geometry().is_plain() {
        return sudoku_explainer::path_until(position, cancel);
    }
    rate_until(position, cancel)
}

/// Rates a position if its rating is at most `max`; returns `None` if the rating is higher.
///
/// On plain boards the rating is exactly Sudoku Explainer's ER. Sudoku Explainer does not know the rules of variants.
/// For variants the path is the engine's own, with the easiest step first. Each step gets the [lowest
/// rating](min_rating) of a plain puzzle that needs its technique. So a level requires the same techniques on all
/// boards.
///
/// # Errors
/// [`Cancelled`] when the flag was set before the rating was known.
pub fn rate_within(
    position: &Candidates,
    max: Rating,
    cancel: &Cancel,
) -> Result<Option<SeRating>, Cancelled> {
    if position.geometry().is_plain() {
        return sudoku_explainer::rate_within(position, max, cancel);
    }
    let engine = Engine::new().with_techniques(|technique| min_rating(technique) <= max);
    let rating = rate_path(engine.path_until(position, cancel)?);
    Ok(Some(rating).filter(|rating| rating.er <= max))
}

fn rate_path(path: Path) -> SeRating {
    let is_solved = path.is_solved();
    let steps = path.steps.into_iter().map(rate_step).collect();
    SeRating::from_path(steps, is_solved)
}

fn rate_step(step: Step) -> SeStep {
    SeStep {
        name: step.technique.info().name,
        technique: step.technique,
        rating: min_rating(step.technique),
        complexity: 0,
        placement: step.placements.first().copied(),
        eliminations: step.eliminations.clone(),
        step: Some(step),
    }
}
