//! Sinks, which receive the steps that a technique finds and decide when to stop.

use std::ops::ControlFlow;

use super::Step;
use crate::board::Candidate;
use crate::cancel::Cancel;

/// A receiver of the steps that a technique finds.
pub trait Sink {
    /// Receives a step; returns [`ControlFlow::Break`] to stop the search.
    fn take(&mut self, step: Step) -> ControlFlow<()>;

    /// Returns whether the sink would accept a step with this conclusion alone. Techniques ask before they compute
    /// the step.
    fn is_wanted(&self, _conclusion: Candidate) -> bool {
        true
    }

    /// Returns [`ControlFlow::Break`] to stop the search. Long searches call this from time to time while they find
    /// nothing.
    fn keep_going(&mut self) -> ControlFlow<()> {
        ControlFlow::Continue(())
    }
}

/// A sink that stores the first step and stops the search.
#[derive(Default, Debug)]
pub struct First(pub Option<Step>);

impl Sink for First {
    fn take(&mut self, step: Step) -> ControlFlow<()> {
        self.0 = Some(step);
        ControlFlow::Break(())
    }
}

/// A sink that stores every step.
#[derive(Default, Debug)]
pub struct All(pub Vec<Step>);

impl Sink for All {
    fn take(&mut self, step: Step) -> ControlFlow<()> {
        self.0.push(step);
        ControlFlow::Continue(())
    }
}

/// A sink that passes steps on to another sink until it is cancelled.
pub struct Stoppable<'a> {
    /// The sink that receives the steps.
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

/// A closure is a sink if it takes a step and returns [`ControlFlow::Break`] to stop the search.
impl<F: FnMut(Step) -> ControlFlow<()>> Sink for F {
    fn take(&mut self, step: Step) -> ControlFlow<()> {
        self(step)
    }
}
