//! The result of one attempt to find a puzzle.

use super::builder::FoundPuzzle;
use super::hill_climb::HillClimb;

/// The result of one attempt to find a puzzle.
pub(super) enum Attempt {
    /// A puzzle that meets the request.
    Found(FoundPuzzle),
    /// A puzzle that nearly meets the request; the hill climb varies it.
    NearMiss(HillClimb),
    /// No usable puzzle.
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
