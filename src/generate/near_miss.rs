//! The nearest miss: the puzzle found in a search that comes nearest to the request.
//!
//! For a level or rating, it is the hardest of the puzzles that are too easy; puzzles that are too hard are not rated
//! completely. For a technique, it is the puzzle without harder steps whose hardest step is nearest to the technique.

use std::cell::RefCell;

use super::order;
use crate::board::{Candidates, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::engine::Path;
use crate::rate::Difficulty;
use crate::solve;
use crate::techniques::TechniqueId;

/// A puzzle that does not meet the request, but is nearer to it than those found before.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct NearMiss {
    /// The clues.
    pub puzzle: Grid,
    /// Its one solution.
    pub solution: Grid,
    /// Its difficulty.
    pub difficulty: Difficulty,
}

/// The distance of a puzzle from the request; smaller is nearer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Distance {
    /// The number of places by which its hardest step comes before the wanted technique in the order of techniques.
    pub(super) places: usize,
    /// The number of tenths of ER by which it is too easy.
    pub(super) tenths: u16,
}

/// The nearest miss of a search, stored until it is asked for.
#[derive(Default)]
pub(super) struct NearestMiss(RefCell<Kept>);

#[derive(Default)]
struct Kept {
    distance: Option<Distance>,
    /// The nearest miss that was not asked for yet.
    unreported: Option<NearMiss>,
}

impl NearestMiss {
    /// Stores a puzzle if it has one solution and is nearer than those before.
    ///
    /// `difficulty` is called only for such a puzzle; it returns `None` if the puzzle is not solved.
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
        kept.unreported = Some(NearMiss {
            puzzle: puzzle.clone(),
            solution,
            difficulty,
        });
        Ok(())
    }

    /// Stores a puzzle that is solved without the wanted technique if its hardest step is nearer to it than those
    /// before.
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

    /// Returns the nearest miss; `None` if it was returned before.
    pub(super) fn take(&self) -> Option<NearMiss> {
        self.0.borrow_mut().unreported.take()
    }
}
