//! A sink that stores the first step found that a search wants.

use std::ops::ControlFlow;

use crate::board::Candidate;
use crate::techniques::{Sink, Step};

/// A sink that stores the first step that its predicate accepts, and then stops the search.
pub(super) struct FirstWanted<F> {
    is_wanted: F,
    /// The candidate that the step must be about; `None` if any step will do.
    about: Option<Candidate>,
    step: Option<Step>,
}

impl<F: Fn(&Step) -> bool> FirstWanted<F> {
    pub(super) const fn matching(is_wanted: F) -> Self {
        Self {
            is_wanted,
            about: None,
            step: None,
        }
    }

    pub(super) const fn concerning(candidate: Candidate, is_wanted: F) -> Self {
        Self {
            is_wanted,
            about: Some(candidate),
            step: None,
        }
    }

    pub(super) fn into_step(self) -> Option<Step> {
        self.step
    }
}

impl<F: Fn(&Step) -> bool> Sink for FirstWanted<F> {
    fn take(&mut self, step: Step) -> ControlFlow<()> {
        if !(self.is_wanted)(&step) {
            return ControlFlow::Continue(());
        }
        self.step = Some(step);
        ControlFlow::Break(())
    }

    fn is_wanted(&self, candidate: Candidate) -> bool {
        self.about.is_none_or(|about| about == candidate)
    }
}

/// A sink that needs only one step.
pub(super) trait SingleStepSink: Sink {
    fn is_found(&self) -> bool;
}

impl<F: Fn(&Step) -> bool> SingleStepSink for FirstWanted<F> {
    fn is_found(&self) -> bool {
        self.step.is_some()
    }
}
