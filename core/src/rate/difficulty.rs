//! The difficulty of a puzzle as players see it.

use super::{Level, Rating, rate_until};
use crate::board::Candidates;
use crate::cancel::Cancel;
use crate::cancel::Cancelled;
use crate::sudoku_explainer::SeRating;
use crate::techniques::TechniqueId;

/// The difficulty of a puzzle: its rating (ER) and its hardest technique.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Difficulty {
    /// The explainer rating (ER): the rating of the hardest step on Sudoku Explainer's scale.
    pub er: Rating,
    /// The hardest technique of the rated path. In a game it is the hardest technique of the hints instead. `None` if
    /// there is nothing to solve.
    pub hardest: Option<TechniqueId>,
}

impl Difficulty {
    /// Rates a position. Returns `None` if the rated path does not reach the solution.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag was set before the rating was known.
    pub fn rate(position: &Candidates, cancel: &Cancel) -> Result<Option<Self>, Cancelled> {
        Ok(Self::from_rating(&rate_until(position, cancel)?))
    }

    /// Makes a difficulty from a rating. Returns `None` if the path of the rating does not reach the solution.
    #[must_use]
    pub fn from_rating(rating: &SeRating) -> Option<Self> {
        rating.is_complete().then(|| Self {
            er: rating.er,
            hardest: rating.hardest(),
        })
    }

    /// Returns the level that contains the ER.
    #[must_use]
    pub fn level(self) -> Level {
        Level::from_rating(self.er)
    }
}
