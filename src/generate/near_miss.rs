//! The nearest miss: of the puzzles met in a search the one that comes nearest to what is wanted.
//!
//! Where levels or ratings are wanted it is the hardest of those that are too easy; what is too hard is not rated to its
//! end. Where a technique is wanted it is, of those that need nothing harder, the one whose hardest step is nearest to
//! it.

use std::cell::RefCell;

use super::order;
use crate::board::{Candidates, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::engine::Path;
use crate::rate::Difficulty;
use crate::solve;
use crate::techniques::TechniqueId;

/// A puzzle that is not as wanted, but nearer to it than the others met before.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct NearMiss {
    /// The clues.
    pub puzzle: Grid,
    /// Its one solution.
    pub solution: Grid,
    /// How hard it is.
    pub difficulty: Difficulty,
}

/// How far a puzzle is from what is wanted; less is nearer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Distance {
    /// By how many places in the order of techniques its hardest step comes before the one wanted.
    pub(super) places: usize,
    /// By how many tenths of ER it is too easy.
    pub(super) tenths: u16,
}

/// The nearest miss of a search, kept until somebody asks.
#[derive(Default)]
pub(super) struct NearestMiss(RefCell<Kept>);

#[derive(Default)]
struct Kept {
    distance: Option<Distance>,
    /// What nobody has asked for yet.
    news: Option<NearMiss>,
}

impl NearestMiss {
    /// Keeps a puzzle if it is nearer than those before and has one solution.
    ///
    /// `difficulty` is asked for that of a puzzle that is nearer; `None` where it is not solved.
    pub(super) fn offer(
        &self,
        puzzle: &Grid,
        distance: Distance,
        cancel: &Cancel,
        difficulty: impl FnOnce() -> Result<Option<Difficulty>, Cancelled>,
    ) -> Result<(), Cancelled> {
        let mut kept = self.0.borrow_mut();
        if kept.distance.is_some_and(|known| known <= distance) {
            return Ok(());
        }
        let Some(difficulty) = difficulty()? else {
            return Ok(());
        };
        let verdict = solve::verdict_until(puzzle, cancel)?;
        let Some(solution) = verdict.unique() else {
            return Ok(());
        };
        kept.distance = Some(distance);
        kept.news = Some(NearMiss {
            puzzle: puzzle.clone(),
            solution,
            difficulty,
        });
        Ok(())
    }

    /// Keeps a puzzle that is solved without the technique wanted if its hardest step is nearer to it than those before.
    pub(super) fn offer_path(
        &self,
        puzzle: &Grid,
        path: &Path,
        wanted: TechniqueId,
        cancel: &Cancel,
    ) -> Result<(), Cancelled> {
        let places = path.steps.iter().map(|step| order::place(step.technique));
        let Some(hardest) = places.max().filter(|_| path.is_solved()) else {
            return Ok(());
        };
        let distance = Distance {
            places: order::place(wanted).saturating_sub(hardest),
            tenths: 0,
        };
        self.offer(puzzle, distance, cancel, || {
            Difficulty::of(&Candidates::from_grid(puzzle), cancel)
        })
    }

    /// Returns the nearest miss, unless it was returned before.
    pub(super) fn take_news(&self) -> Option<NearMiss> {
        self.0.borrow_mut().news.take()
    }
}
