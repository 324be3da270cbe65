//! Collectors: how many steps a path takes from one search of a position.

use std::ops::ControlFlow;

use crate::board::{Candidate, Candidates};
use crate::proof;
use crate::techniques::{Family, Sink, Step, Technique, Truth, renewed};

/// How many steps a path takes from one search.
const MAX_STEPS: usize = 8;

/// A sink of proved steps that asks technique after technique until it has enough.
pub(super) trait Collector {
    /// Takes a step and says whether the technique should go on.
    fn take(&mut self, technique: &dyn Technique, step: Step) -> ControlFlow<()>;

    /// Tells whether a step about this candidate alone would be taken.
    fn is_wanted(&self, _conclusion: Candidate) -> bool {
        true
    }

    /// Tells whether later techniques need not be asked.
    fn is_done(&self) -> bool;
}

/// The first step that satisfies a predicate.
pub(super) struct FirstWanted<F> {
    pub(super) is_wanted: F,
    pub(super) step: Option<Step>,
}

impl<F: Fn(&Step) -> bool> Collector for FirstWanted<F> {
    fn take(&mut self, _: &dyn Technique, step: Step) -> ControlFlow<()> {
        if !(self.is_wanted)(&step) {
            return ControlFlow::Continue(());
        }
        self.step = Some(step);
        ControlFlow::Break(())
    }

    fn is_done(&self) -> bool {
        self.step.is_some()
    }
}

/// The steps a path takes from one search: the first, or a batch of forcing chains, which are dear
/// to find.
///
/// Each is as good after those before it: something is left to conclude, and its argument holds
/// word by word, or is told without what has become idle.
pub(super) struct ForcingBatch<'a> {
    /// Where all steps were found.
    start: &'a Candidates,
    /// Where those taken lead.
    now: Option<Candidates>,
    pub(super) steps: Vec<Step>,
}

impl<'a> ForcingBatch<'a> {
    /// Makes an empty batch that reuses a list.
    pub(super) fn new(start: &'a Candidates, mut steps: Vec<Step>) -> Self {
        steps.clear();
        Self {
            start,
            now: None,
            steps,
        }
    }

    /// Adapts a step to the position after the steps already taken; `None` if it no longer
    /// concludes anything.
    fn retell(&self, step: Step, now: &Candidates) -> Option<Step> {
        let mut conclusions = step.placements.iter().chain(&step.eliminations);
        if !conclusions.all(|candidate| is_open(now, *candidate)) {
            return None;
        }
        let is_as_before = |truth: &Truth| truth.candidates(self.start) == truth.candidates(now);
        if step.evidence.iter().all(is_as_before) {
            return Some(step);
        }
        renewed(&step, now).filter(|renewed| proof::check(now, renewed).is_ok())
    }
}

impl Collector for ForcingBatch<'_> {
    fn take(&mut self, technique: &dyn Technique, step: Step) -> ControlFlow<()> {
        if technique.info().family != Family::Forcing {
            self.steps.push(step);
            return ControlFlow::Break(());
        }
        let mut now = self.now.take().unwrap_or_else(|| self.start.clone());
        if let Some(step) = self.retell(step, &now) {
            step.apply(&mut now);
            self.steps.push(step);
        }
        self.now = Some(now);
        if self.steps.len() < MAX_STEPS {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }

    fn is_wanted(&self, conclusion: Candidate) -> bool {
        self.now.as_ref().is_none_or(|now| is_open(now, conclusion))
    }

    fn is_done(&self) -> bool {
        !self.steps.is_empty()
    }
}

/// Tells whether a candidate is neither placed nor eliminated.
fn is_open(position: &Candidates, candidate: Candidate) -> bool {
    position.has(candidate) && position.unsolved().contains(candidate.cell)
}

/// Hands what one technique finds to a collector.
pub(super) struct Collecting<'a> {
    pub(super) technique: &'static dyn Technique,
    pub(super) collector: &'a mut dyn Collector,
}

impl Sink for Collecting<'_> {
    fn take(&mut self, step: Step) -> ControlFlow<()> {
        self.collector.take(self.technique, step)
    }

    fn is_wanted(&self, conclusion: Candidate) -> bool {
        self.collector.is_wanted(conclusion)
    }
}
