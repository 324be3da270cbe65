//! The outcome of one attempt to find a puzzle.

use super::builder::FoundPuzzle;
use super::hill_climb::HillClimb;

/// What one attempt has come to.
pub(super) enum Attempt {
    /// A puzzle as wanted.
    Found(FoundPuzzle),
    /// A puzzle from which a hill climb may lead to one.
    NearMiss(HillClimb),
    /// Nothing.
    Failed,
}

impl From<Option<FoundPuzzle>> for Attempt {
    fn from(found: Option<FoundPuzzle>) -> Self {
        found.map_or(Self::Failed, Self::Found)
    }
}

impl From<Option<HillClimb>> for Attempt {
    fn from(climb: Option<HillClimb>) -> Self {
        climb.map_or(Self::Failed, Self::NearMiss)
    }
}
