//! The interface between a step and its pattern: each family of techniques explains its own patterns.

use crate::board::{Candidates, DigitSet};
use crate::narration::{Narration, Speaker, Thought};
use crate::words::Words;

use super::{Eureka, Step};

/// A pattern that one family of techniques defines and explains.
pub(super) trait Payload {
    /// Returns the digits by which a hint names this pattern; see [`Pattern::digits`](super::Pattern::digits).
    fn digits(&self, position: &Candidates) -> Option<DigitSet>;

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration;

    /// Returns a step with this pattern in Eureka notation, one line for each chain. The list is empty for patterns
    /// without chains.
    fn eureka(&self, _position: &Candidates, _step: &Step) -> Vec<Eureka> {
        Vec::new()
    }
}

impl Step {
    /// Returns the explanation of the step. The speaker must hold the position in which the step was found.
    pub(crate) fn narrate(&self, speaker: Speaker<'_>) -> Narration {
        self.pattern.payload().narrate(speaker, self)
    }

    /// Returns the lines of the explanation, for callers that use only their premises and marks.
    pub(crate) fn thoughts(&self, position: &Candidates) -> Vec<Thought> {
        self.narrate(Speaker::new(Words::default(), position))
            .thoughts
    }

    /// Returns the step in Eureka notation, one line for each chain. The list is empty if the step uses no chain.
    ///
    /// If the step distinguishes cases, each case has a chain of its own, and the last line has the conclusion.
    #[must_use]
    pub fn eureka(&self, position: &Candidates) -> Vec<Eureka> {
        self.pattern.payload().eureka(position, self)
    }
}
