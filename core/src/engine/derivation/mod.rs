//! Finds arguments: searches forward, always applying the step that depends on the fewest earlier steps. Then leaves
//! out the steps that the result does not need.

mod rebuild;
mod step_set;
#[cfg(test)]
mod tests;

use std::ops::ControlFlow;

use self::step_set::StepSet;
use super::{Argument, ArgumentEnd, Conclusion, Engine};
use crate::board::{Candidate, Candidates, DeadEnd, MAX_CELLS, MAX_SIDE};
use crate::cancel::{Cancel, Cancelled};
use crate::proof;
use crate::techniques::{Family, PositionCache, Step, Stoppable, TechniqueId, Truth};

/// The number of steps after which the search for an argument gives up.
const MAX_STEPS: usize = 256;

/// The maximum number of steps that one technique may find in one position.
const MAX_AT_ONCE: usize = 24;

impl Engine {
    /// Refutes an assumption by a short sequence of steps that a player can follow.
    ///
    /// Returns `None` if the techniques find no contradiction. Techniques that assume a unique solution are left out,
    /// because under a false assumption there is no solution at all.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag was set before the search ended.
    pub fn refute(
        &self,
        position: &Candidates,
        assumed: Conclusion,
        cancel: &Cancel,
    ) -> Result<Option<Argument>, Cancelled> {
        let engine = self
            .clone()
            .without_uniqueness()
            .with_techniques(is_usable_in_suppositions);
        let mut start = position.clone();
        assumed.draw(&mut start);
        let search = DerivationTask {
            engine: &engine,
            start: &start,
            goal: Goal::DeadEnd,
            cancel,
        };
        let mut shortest: Option<Route> = None;
        for eager in [EagerTechniques::Singles, EagerTechniques::Basics] {
            let limit = shortest
                .as_ref()
                .map_or(MAX_STEPS, |route| route.steps.len());
            let shorter = search.route(eager, limit)?;
            shortest = shorter.or(shortest);
        }
        Ok(shortest.map(|Route { steps, end, .. }| Argument {
            start: position.clone(),
            assumed: Some(assumed),
            steps,
            end,
        }))
    }

    /// Proves a claim by a sequence of easy steps, without steps that the claim does not need.
    ///
    /// Returns `None` if the techniques do not reach the claim.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag was set before the search ended.
    pub fn derive(
        &self,
        position: &Candidates,
        claim: Conclusion,
        cancel: &Cancel,
    ) -> Result<Option<Argument>, Cancelled> {
        let engine = self.clone().with_techniques(may_be_intermediate);
        let search = DerivationTask {
            engine: &engine,
            start: position,
            goal: Goal::Claim(claim),
            cancel,
        };
        let route = search.route(EagerTechniques::Singles, MAX_STEPS)?;
        Ok(route.map(|Route { steps, end, .. }| Argument {
            start: position.clone(),
            assumed: None,
            steps,
            end,
        }))
    }
}

impl Engine {
    /// Proves a true claim in one of three ways: by easy steps that lead to it, by refuting its opposite, or by one
    /// step that proves it.
    ///
    /// Returns `None` if the techniques find no such argument.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag was set before the search ended.
    pub fn justify(
        &self,
        position: &Candidates,
        claim: Conclusion,
        cancel: &Cancel,
    ) -> Result<Option<Argument>, Cancelled> {
        let at_once = |step| Argument {
            start: position.clone(),
            assumed: None,
            steps: vec![step],
            end: ArgumentEnd::Claim(claim),
        };
        if let Some(derived) = self.derive(position, claim, cancel)? {
            if derived.steps.len() > 1 {
                // A single step is better than several if it is no harder than the hardest of these.
                let rank = |step: &Step| {
                    self.techniques
                        .iter()
                        .position(|technique| *technique == step.technique)
                };
                let hardest = derived.steps.iter().filter_map(rank).max();
                let mut as_easy = self.clone();
                as_easy
                    .techniques
                    .truncate(hardest.map_or(0, |last_index| last_index + 1));
                if let Some(step) = as_easy.easiest_proof(position, claim, cancel)? {
                    return Ok(Some(at_once(step)));
                }
            }
            return Ok(Some(derived));
        }
        if let Some(refuted) = self.refute(position, claim.opposite(), cancel)? {
            return Ok(Some(refuted));
        }
        Ok(self.easiest_proof(position, claim, cancel)?.map(at_once))
    }
}

/// Returns whether players can be expected to find steps of this technique while they work under an assumption.
fn is_usable_in_suppositions(technique: TechniqueId) -> bool {
    matches!(
        technique.info().family,
        Family::Singles
            | Family::Intersections
            | Family::Subsets
            | Family::SingleDigit
            | Family::Wings
            | Family::Colouring
            | Family::Forcing
    )
}

/// Returns whether a technique may serve as an intermediate step. Techniques that combine steps of others or that try
/// candidates out may not.
fn may_be_intermediate(technique: TechniqueId) -> bool {
    !matches!(
        technique.info().family,
        Family::Direct | Family::Forcing | Family::Templates
    )
}

/// The eager techniques: all their steps are searched at once. The other techniques are searched one after another
/// until a step is found.
#[derive(Clone, Copy, PartialEq, Eq)]
enum EagerTechniques {
    Singles,
    /// Singles, intersections and subsets.
    Basics,
}

impl EagerTechniques {
    fn contains(self, technique: TechniqueId) -> bool {
        matches!(
            (self, technique.info().family),
            (_, Family::Singles) | (Self::Basics, Family::Intersections | Family::Subsets)
        )
    }
}

#[derive(Clone, Copy)]
enum Goal {
    DeadEnd,
    Claim(Conclusion),
}

/// The position and the goal of an argument, with the engine that searches for it.
struct DerivationTask<'a> {
    engine: &'a Engine,
    start: &'a Candidates,
    goal: Goal,
    cancel: &'a Cancel,
}

/// A sequence of steps that reaches the goal.
struct Route {
    steps: Vec<Step>,
    end: ArgumentEnd,
}

impl DerivationTask<'_> {
    /// Finds a sequence of fewer than `limit` steps to the goal.
    fn route(&self, eager: EagerTechniques, limit: usize) -> Result<Option<Route>, Cancelled> {
        Derivation::new(self, eager, limit).route()
    }
}

struct DerivedStep {
    step: Step,
    /// The index into `rounds`: the position in which the step was found.
    round: usize,
    /// All earlier steps on which this step depends, directly or indirectly.
    needs: StepSet,
}

/// A forward search that records for each eliminated candidate the step that eliminated it.
struct Derivation<'a> {
    task: &'a DerivationTask<'a>,
    eager: EagerTechniques,
    /// Results that depend on this many steps or more are ignored.
    limit: usize,
    position: Candidates,
    /// The positions in which steps were searched.
    rounds: Vec<Candidates>,
    /// The steps that were found but not applied yet.
    pending_steps: Vec<DerivedStep>,
    found_steps: Vec<DerivedStep>,
    /// By cell and digit: the step that eliminated the candidate.
    removed_by: Vec<Option<usize>>,
}

impl<'a> Derivation<'a> {
    fn new(task: &'a DerivationTask<'a>, eager: EagerTechniques, limit: usize) -> Self {
        Self {
            task,
            eager,
            limit,
            position: task.start.clone(),
            rounds: vec![task.start.clone()],
            pending_steps: Vec::new(),
            found_steps: Vec::new(),
            removed_by: vec![None; MAX_CELLS * MAX_SIDE],
        }
    }

    /// Returns a sequence of steps that reaches the goal, without steps that the goal does not need. Returns `None` if
    /// the search does not reach the goal.
    fn route(&mut self) -> Result<Option<Route>, Cancelled> {
        let Some((needs, end)) = self.search()? else {
            return Ok(None);
        };
        let mut indices: Vec<usize> = needs.iter().collect();
        let mut rebuilt = self.rebuild(&indices, end)?;
        if rebuilt.is_none() {
            indices = (0..self.found_steps.len()).collect();
            rebuilt = self.rebuild(&indices, end)?;
        }
        let Some(mut steps) = rebuilt else {
            return Ok(None);
        };
        // Two steps may have eliminated the same candidate, so that one of them can be left out.
        for index in (0..indices.len()).rev() {
            let mut fewer = indices.clone();
            fewer.remove(index);
            if self.are_proved(&fewer, end)
                && let Some(shorter) = self.rebuild(&fewer, end)?
            {
                (indices, steps) = (fewer, shorter);
            }
        }
        Ok(Some(Route { steps, end }))
    }

    /// Applies the pending steps in rounds, those that depend on the fewest earlier steps first. Ends when they can no
    /// longer give a shorter argument than the best one found.
    fn search(&mut self) -> Result<Option<(StepSet, ArgumentEnd)>, Cancelled> {
        let mut best = self.find_shortest_end();
        while self.found_steps.len() < MAX_STEPS {
            self.find_eager_steps()?;
            if self.pending_steps.is_empty() && best.is_none() {
                self.find_other_steps()?;
            }
            let Some(least) = self.pending_steps.iter().map(|step| step.needs.len()).min() else {
                break;
            };
            let limit = best.map_or(self.limit, |(needs, _)| needs.len());
            if limit <= least + 1 {
                break;
            }
            let is_next = |step: &mut DerivedStep| step.needs.len() == least;
            let round = self.pending_steps.extract_if(.., is_next).collect();
            self.apply(round)?;
            best = [best, self.find_shortest_end()]
                .into_iter()
                .flatten()
                .min_by_key(|(needs, _)| needs.len());
        }
        Ok(best.filter(|(needs, _)| needs.len() < self.limit))
    }

    /// Finds new steps of the eager techniques.
    fn find_eager_steps(&mut self) -> Result<(), Cancelled> {
        for technique in self.task.engine.techniques() {
            if self.eager.contains(*technique) {
                self.task.cancel.check()?;
                self.find_steps(*technique, usize::MAX);
            }
        }
        self.task.cancel.check()
    }

    /// Finds the steps of the easiest other technique that has a step.
    fn find_other_steps(&mut self) -> Result<(), Cancelled> {
        for technique in self.task.engine.techniques() {
            if self.pending_steps.is_empty() && !self.eager.contains(*technique) {
                self.task.cancel.check()?;
                self.find_steps(*technique, MAX_AT_ONCE);
            }
        }
        self.task.cancel.check()
    }

    /// Finds up to `n_steps` steps of a technique. For each conclusion, keeps the step that depends on the fewest
    /// earlier steps.
    fn find_steps(&mut self, technique: TechniqueId, n_steps: usize) {
        let cache = PositionCache::new(&self.position);
        for derived in self.instances(technique, &cache, n_steps) {
            let same = |pending: &&mut DerivedStep| {
                let (pending, derived) = (&pending.step, &derived.step);
                pending.placements == derived.placements
                    && pending.eliminations == derived.eliminations
            };
            match self.pending_steps.iter_mut().find(same) {
                Some(pending) if derived.needs.len() < pending.needs.len() => *pending = derived,
                Some(_) => {}
                None => self.pending_steps.push(derived),
            }
        }
    }

    /// Returns proved steps of a technique, each with the earlier steps on which it depends.
    fn instances(
        &self,
        technique: TechniqueId,
        cache: &PositionCache<'_>,
        n_steps: usize,
    ) -> Vec<DerivedStep> {
        let mut derived_steps = Vec::new();
        let mut keep = |step: Step| {
            if proof::check(&self.position, &step).is_ok() {
                derived_steps.push(DerivedStep {
                    round: self.rounds.len() - 1,
                    needs: self.find_needed_steps(&step),
                    step,
                });
            }
            if derived_steps.len() < n_steps {
                ControlFlow::Continue(())
            } else {
                ControlFlow::Break(())
            }
        };
        let mut sink = Stoppable {
            sink: &mut keep,
            cancel: self.task.cancel,
        };
        // The search ends early only when the sink has enough steps.
        let _ = technique.find(cache, &mut sink);
        derived_steps
    }

    /// Applies the steps of a round, each adapted to the position after the steps before it. A step that cannot be
    /// adapted is dropped; a later search may find it again.
    fn apply(&mut self, round: Vec<DerivedStep>) -> Result<(), Cancelled> {
        for mut derived in round {
            let number = self.found_steps.len();
            let position = &self.position;
            derived
                .step
                .eliminations
                .retain(|target| position.has(*target));
            let mut placements = derived.step.placements.iter();
            let is_open = placements.all(|placed| position.has(*placed));
            if number == MAX_STEPS || !is_open || !derived.step.would_change(position) {
                continue;
            }
            if !self.is_as_found(&derived) {
                let needed_candidates = derived.step.eliminations.clone();
                let Some(step) = self.adapt_to_position(&derived, &needed_candidates, position)?
                else {
                    continue;
                };
                derived.needs = self.find_needed_steps(&step);
                derived.step = step;
                derived.round = self.rounds.len();
                self.rounds.push(self.position.clone());
            }
            let before = self.position.clone();
            derived.step.apply(&mut self.position);
            for digit in self.position.geometry().digits() {
                for cell in before.places(digit) - self.position.places(digit) {
                    let removed = Candidate::new(cell, digit);
                    self.removed_by[candidate_index(removed)] = Some(number);
                }
            }
            self.found_steps.push(derived);
        }
        self.rounds.push(self.position.clone());
        Ok(())
    }

    /// Returns whether the evidence of a step has the same candidates as when the step was found. Always returns `true`
    /// for singles, which are adapted later in any case.
    fn is_as_found(&self, derived: &DerivedStep) -> bool {
        let earlier = &self.rounds[derived.round];
        let is_unchanged =
            |truth: &Truth| truth.candidates(&self.position) == truth.candidates(earlier);
        derived.step.technique.info().family == Family::Singles
            || derived.step.evidence.iter().all(is_unchanged)
    }

    /// Returns the candidates of a truth that existed at the start but are gone in `position`.
    fn missing_candidates(&self, truth: &Truth, position: &Candidates) -> Vec<Candidate> {
        let mut missing = truth.candidates(self.task.start);
        missing.retain(|candidate| !position.has(*candidate));
        missing
    }

    /// Returns the steps that eliminated the given candidates, and all steps on which these depend.
    fn find_causes(&self, removed: impl IntoIterator<Item = Candidate>) -> StepSet {
        let mut needed_steps = StepSet::default();
        for step in removed
            .into_iter()
            .filter_map(|candidate| self.removed_by[candidate_index(candidate)])
        {
            needed_steps.insert(step);
            needed_steps |= self.found_steps[step].needs;
        }
        needed_steps
    }

    /// Returns the earlier steps on which a step depends that was found in the current position.
    fn find_needed_steps(&self, step: &Step) -> StepSet {
        let mut needs = StepSet::default();
        for truth in &step.evidence {
            needs |= self.find_causes(self.missing_candidates(truth, &self.position));
        }
        needs
    }

    /// Finds the end of an argument with the fewest steps, and returns it with the steps on which it depends. `None` if
    /// the goal is not reached.
    fn find_shortest_end(&self) -> Option<(StepSet, ArgumentEnd)> {
        match self.task.goal {
            Goal::Claim(claim) => claim.holds_in(&self.position).then(|| {
                let needed_steps = self.find_causes([claim.candidate()]);
                (needed_steps, ArgumentEnd::Claim(claim))
            }),
            Goal::DeadEnd => self
                .position
                .dead_ends()
                .map(|dead_end| {
                    let missing_candidates =
                        self.missing_candidates(&empty_truth(dead_end), &self.position);
                    (
                        self.find_causes(missing_candidates),
                        ArgumentEnd::DeadEnd(dead_end),
                    )
                })
                .min_by_key(|(needs, _)| needs.len()),
        }
    }
}

/// Returns the index of a candidate in a table by cell and digit.
const fn candidate_index(candidate: Candidate) -> usize {
    candidate.cell.index() * MAX_SIDE + candidate.digit.index()
}

/// Returns the truth that has no candidates left at a dead end.
const fn empty_truth(dead_end: DeadEnd) -> Truth {
    match dead_end {
        DeadEnd::Cell(cell) => Truth::Cell(cell),
        DeadEnd::House(house, digit) => Truth::House(house, digit),
    }
}
