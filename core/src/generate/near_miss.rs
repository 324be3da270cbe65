//! The near miss of a search: the puzzle that is nearest to the request among all puzzles that do not meet it.
//!
//! If a level or rating is requested, the near miss is the hardest of the puzzles that are too easy. Puzzles that are
//! too hard are ignored, because they are not rated completely. If a technique is required, only puzzles without
//! harder steps are considered. The near miss is the one whose hardest step is nearest to the technique.

use std::cell::RefCell;

use crate::board::{Candidates, Grid};
use crate::cancel::{Cancel, Cancelled};
use crate::engine::Path;
use crate::rate::Difficulty;
use crate::solve;
use crate::techniques::TechniqueId;

/// A puzzle that does not meet the request, but is nearer to it than all puzzles found before.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct NearMiss {
    /// The clues of the puzzle.
    pub puzzle: Grid,
    /// The only solution of the puzzle.
    pub solution: Grid,
    /// The difficulty of the puzzle.
    pub difficulty: Difficulty,
}

/// The distance of a puzzle from the request; smaller is nearer.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Distance {
    /// The number of techniques between the puzzle's hardest step and the required technique, in the registry.
    pub(super) n_techniques: usize,
    /// The tenths of ER by which the puzzle is too easy.
    pub(super) tenths: u16,
}

/// The nearest puzzle of a search so far, stored until it is reported.
#[derive(Default)]
pub(super) struct NearestMiss(RefCell<NearestSoFar>);

#[derive(Default)]
struct NearestSoFar {
    distance: Option<Distance>,
    /// The nearest puzzle, if it was not reported yet.
    unreported: Option<NearMiss>,
}

impl NearestMiss {
    /// Stores a puzzle if it has one solution and is nearer to the request than all earlier ones.
    ///
    /// `rate` computes the difficulty of the puzzle, or returns `None` if the puzzle is not solved. It is called
    /// only for a puzzle that may be stored.
    pub(super) fn store_if_nearer(
        &self,
        puzzle: &Grid,
        distance: Distance,
        cancel: &Cancel,
        rate: impl FnOnce() -> Result<Option<Difficulty>, Cancelled>,
    ) -> Result<(), Cancelled> {
        let mut nearest = self.0.borrow_mut();
        if nearest
            .distance
            .is_some_and(|shortest| shortest <= distance)
        {
            return Ok(());
        }
        let Some(difficulty) = rate()? else {
            return Ok(());
        };
        let verdict = solve::verdict_until(puzzle, cancel)?;
        let Some(solution) = verdict.unique() else {
            return Ok(());
        };
        nearest.distance = Some(distance);
        nearest.unreported = Some(NearMiss {
            puzzle: puzzle.clone(),
            solution,
            difficulty,
        });
        Ok(())
    }

    /// Stores a puzzle that is solved without the required technique, if its hardest step is nearer to the technique
    /// than in all earlier puzzles.
    pub(super) fn store_path_if_nearer(
        &self,
        puzzle: &Grid,
        path: &Path,
        required: TechniqueId,
        cancel: &Cancel,
    ) -> Result<(), Cancelled> {
        let Some(hardest) = path.hardest().filter(|_| path.is_solved()) else {
            return Ok(());
        };
        let distance = Distance {
            n_techniques: required.rank().saturating_sub(hardest.rank()),
            tenths: 0,
        };
        self.store_if_nearer(puzzle, distance, cancel, || {
            Difficulty::rate(&Candidates::from_grid(puzzle), cancel)
        })
    }

    /// Returns the nearest puzzle so far; `None` if there is none or it was already returned.
    pub(super) fn take(&self) -> Option<NearMiss> {
        self.0.borrow_mut().unreported.take()
    }
}
