//! The strategies of the generator. A request is met by one strategy, which is chosen once.

use super::attempt::{Attempt, Repeated, Strategy};
use super::builder::{PuzzleBuilder, SolvedPuzzle};
use super::few_clues;
use super::for_technique::DigForTechnique;
use super::lighten::lighten;
use super::mask_search::MaskSearch;
use super::material::Material;
use super::target::RatingFit;
use super::walk::{Walk, WalkKind};
use crate::cancel::Cancelled;

/// Chooses the strategy for the request of a builder.
pub(super) fn choose(builder: &PuzzleBuilder<'_>) -> Box<dyn Strategy> {
    if let Material::Near(_) = &builder.request.material {
        Box::new(DrawNear)
    } else if let Material::Mask(mask) = builder.request.material {
        Box::new(Repeated::new(move |builder| {
            MaskSearch::start(builder, &mask).map(Some)
        }))
    } else if few_clues::applies(builder) {
        Box::new(DrawFewClues)
    } else if let Some(kind) = WalkKind::for_request(builder) {
        Box::new(Repeated::new(move |builder| Walk::start(kind, builder)))
    } else if builder.target.has_technique() {
        Box::new(DigForTechnique::default())
    } else {
        Box::new(DigAtRandom)
    }
}

/// Digs a puzzle from a new solution. A puzzle that nearly meets the request is made easier, or starts a hill climb.
struct DigAtRandom;

impl Strategy for DigAtRandom {
    fn attempt(&mut self, builder: &mut PuzzleBuilder<'_>) -> Result<Attempt, Cancelled> {
        let SolvedPuzzle { puzzle, solution } = builder.dig_new()?;
        if builder.clue_distance(&puzzle) > 0 {
            return Ok(Walk::from_near_miss(builder, puzzle, solution, None));
        }
        Ok(match builder.fit(&puzzle)? {
            RatingFit::Within(rating) => builder.accept(puzzle, &solution, rating)?.into(),
            RatingFit::TooEasy(rating) => {
                Walk::from_near_miss(builder, puzzle, solution, Some(rating.er))
            }
            RatingFit::TooHard if builder.request.minimal => Attempt::Failed,
            RatingFit::TooHard => lighten(builder, &puzzle, &solution)?.into(),
        })
    }
}

/// Picks a random puzzle of the vicinity and accepts it if it meets the request.
struct DrawNear;

impl Strategy for DrawNear {
    fn attempt(&mut self, builder: &mut PuzzleBuilder<'_>) -> Result<Attempt, Cancelled> {
        let puzzle = match &builder.request.material {
            Material::Near(vicinity) => vicinity.draw(&mut builder.random, builder.cancel)?,
            _ => None,
        };
        Ok(builder.accept_unchanged(puzzle)?.into())
    }
}

/// Makes a random puzzle with very few clues and accepts it if it meets the request.
struct DrawFewClues;

impl Strategy for DrawFewClues {
    fn attempt(&mut self, builder: &mut PuzzleBuilder<'_>) -> Result<Attempt, Cancelled> {
        let puzzle = few_clues::draw(builder)?;
        Ok(builder.accept_unchanged(puzzle)?.into())
    }
}
