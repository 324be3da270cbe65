//! The difficulty of a puzzle as players see it.

use super::{Level, Rating, rate_until};
use crate::board::Candidates;
use crate::cancel::Cancel;
use crate::cancel::Cancelled;
use crate::sudoku_explainer::SeRating;
use crate::techniques::TechniqueId;

/// The difficulty of a puzzle: its ER, and the hardest technique on the rated path.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Difficulty {
    /// The explainer rating (ER).
    pub er: Rating,
    /// The hardest technique of the rated path or, in a game, of the path of hints. `None` if there is nothing to
    /// solve.
    pub hardest: Option<TechniqueId>,
}

impl Difficulty {
    /// Rates a position; returns `None` if the rated path does not reach the solution.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag was set before the rating was known.
    pub fn of(position: &Candidates, cancel: &Cancel) -> Result<Option<Self>, Cancelled> {
        Ok(Self::from_rating(&rate_until(position, cancel)?))
    }

    /// Returns the difficulty of a rating; `None` if its path does not reach the solution.
    #[must_use]
    pub fn from_rating(rating: &SeRating) -> Option<Self> {
        rating.is_complete().then(|| Self {
            er: rating.er,
            hardest: rating.hardest(),
        })
    }

    /// Returns the level of the ER.
    #[must_use]
    pub fn level(self) -> Level {
        Level::of(self.er)
    }
}
