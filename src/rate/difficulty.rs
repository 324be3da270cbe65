//! What players are told of a puzzle's rating.

use super::{Level, Rating};
use crate::board::Candidates;
use crate::cancel::Cancel;
use crate::cancel::Cancelled;
use crate::sudoku_explainer::{self, SeRating};
use crate::techniques::TechniqueId;

/// How hard a puzzle is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Difficulty {
    /// Its ER.
    pub er: Rating,
    /// The technique of the hardest step of the rated path; `None` when there is nothing to solve.
    pub hardest: Option<TechniqueId>,
}

impl Difficulty {
    /// Rates a position; `None` when the hints give out before the solution.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag was set first.
    pub fn of(position: &Candidates, cancel: &Cancel) -> Result<Option<Self>, Cancelled> {
        Ok(Self::from_rating(&sudoku_explainer::rate_until(
            position, cancel,
        )?))
    }

    /// Sums up a rating; `None` when its path does not reach the solution.
    #[must_use]
    pub fn from_rating(rating: &SeRating) -> Option<Self> {
        rating.is_complete().then(|| Self {
            er: rating.er,
            hardest: rating.hardest(),
        })
    }

    /// Returns the level.
    #[must_use]
    pub fn level(self) -> Level {
        Level::of(self.er)
    }
}
