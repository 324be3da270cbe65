//! Sinks: who takes the steps that a technique finds, and says when to stop.

use std::ops::ControlFlow;

use super::Step;
use crate::board::Candidate;
use crate::cancel::Cancel;

/// A receiver of the steps that a technique finds.
pub trait Sink {
    /// Takes a step and says whether to go on.
    fn take(&mut self, step: Step) -> ControlFlow<()>;

    /// Tells whether a step with this conclusion alone would be taken; asked before it is worked
    /// out.
    fn is_wanted(&self, _conclusion: Candidate) -> bool {
        true
    }

    /// Says whether to go on; long searches ask now and then while they find nothing.
    fn keep_going(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// A sink that keeps the first step and stops.
#[derive(Default, Debug)]
pub struct First(pub Option<Step>);

impl Sink for First {
    fn take(&mut self, step: Step) -> ControlFlow<()> {
        self.0 = Some(step);
        ControlFlow::Break(())
    }
}

/// A sink that keeps every step.
#[derive(Default, Debug)]
pub struct All(pub Vec<Step>);

impl Sink for All {
    fn take(&mut self, step: Step) -> ControlFlow<()> {
        self.0.push(step);
        ControlFlow::Continue(())
    }
}

/// A sink that hands steps on to another until it is cancelled.
pub struct Stoppable<'a> {
    /// Where the steps go.
    pub sink: &'a mut dyn Sink,
    /// The flag that ends the search.
    pub cancel: &'a Cancel,
}

impl Sink for Stoppable<'_> {
    fn take(&mut self, step: Step) -> ControlFlow<()> {
        self.sink.take(step)?;
        self.keep_going()
    }

    fn is_wanted(&self, conclusion: Candidate) -> bool {
        self.sink.is_wanted(conclusion)
    }

    fn keep_going(&mut self) -> ControlFlow<()> {
        if self.cancel.is_cancelled() {
            return ControlFlow::Break(());
        }
        self.sink.keep_going()
    }
}

/// Any closure from a step to an answer is a sink.
impl<F: FnMut(Step) -> ControlFlow<()>> Sink for F {
    fn take(&mut self, step: Step) -> ControlFlow<()> {
        self(step)
    }
}
