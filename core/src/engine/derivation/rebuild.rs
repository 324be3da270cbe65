//! Adapts the steps of a derivation after some were left out: searches each again in its new position.

use super::super::ArgumentEnd;
use super::{Derivation, DerivedStep, empty_truth};
use crate::board::{Candidate, Candidates, DeadEnd};
use crate::cancel::Cancelled;
use crate::engine::first_wanted::FirstWanted;
use crate::proof;
use crate::techniques::{Family, Step, TechniqueId, Truth};

impl Derivation<'_> {
    /// Returns whether the steps in `indices`, applied one after another, are all proved and reach the end.
    pub(super) fn are_proved(&self, indices: &[usize], end: ArgumentEnd) -> bool {
        let mut position = self.task.start.clone();
        indices.iter().all(|index| {
            let step = &self.found_steps[*index].step;
            let is_proved = proof::check(&position, step).is_ok();
            step.apply(&mut position);
            is_proved
        }) && is_reached(end, &position)
    }

    /// Adapts the steps in `indices`, each to the position after the steps before it, so that its explanation is true
    /// there. Returns `None` if the steps do not reach the end.
    pub(super) fn rebuild(
        &self,
        indices: &[usize],
        end: ArgumentEnd,
    ) -> Result<Option<Vec<Step>>, Cancelled> {
        let mut position = self.task.start.clone();
        let mut rebuilt = Vec::with_capacity(indices.len());
        for (position_in_list, &index) in indices.iter().enumerate() {
            let needed_candidates =
                self.needed_eliminations(index, &indices[position_in_list + 1..], end);
            let Some(step) =
                self.adapt_to_position(&self.found_steps[index], &needed_candidates, &position)?
            else {
                return Ok(None);
            };
            step.apply(&mut position);
            rebuilt.push(step);
        }
        Ok(is_reached(end, &position).then_some(rebuilt))
    }

    /// Returns the candidates eliminated by a step that later steps or the end need.
    fn needed_eliminations(
        &self,
        index: usize,
        later: &[usize],
        end: ArgumentEnd,
    ) -> Vec<Candidate> {
        let mut needed_candidates: Vec<Candidate> = match end {
            ArgumentEnd::Claim(claim) => vec![claim.candidate()],
            ArgumentEnd::DeadEnd(dead_end) => {
                self.missing_candidates(&empty_truth(dead_end), &self.position)
            }
        };
        for dependent in later.iter().map(|later| &self.found_steps[*later]) {
            let position = &self.rounds[dependent.round];
            let truths = dependent.step.evidence.iter();
            needed_candidates
                .extend(truths.flat_map(|truth| self.missing_candidates(truth, position)));
        }
        let mut eliminations = self.found_steps[index].step.eliminations.clone();
        eliminations.retain(|eliminated| needed_candidates.contains(eliminated));
        eliminations
    }

    /// Searches for a step again in another position. The new step must have the same placements and at least the
    /// needed eliminations; `None` if its technique does not find one.
    pub(super) fn adapt_to_position(
        &self,
        derived: &DerivedStep,
        needed_candidates: &[Candidate],
        position: &Candidates,
    ) -> Result<Option<Step>, Cancelled> {
        let step = &derived.step;
        let earlier = &self.rounds[derived.round];
        let is_unchanged = |truth: &Truth| truth.candidates(position) == truth.candidates(earlier);
        let family = step.technique.info().family;
        let is_as_found = position == earlier
            || family != Family::Singles && step.evidence.iter().all(is_unchanged);
        if is_as_found && premises_hold(position, step) {
            return Ok(Some(step.clone()));
        }
        let may_replace = |technique: TechniqueId| match family {
            Family::Singles => technique.info().family == family,
            // In another position, an easier forcing chain may lead to the same conclusion.
            Family::Forcing => technique.info().family == family && technique <= step.technique,
            _ => technique == step.technique,
        };
        let engine = self.task.engine.clone().with_techniques(may_replace);
        let is_sufficient = |candidate_step: &Step| {
            let mut needed = needed_candidates.iter();
            candidate_step.placements == step.placements
                && needed.all(|needed| candidate_step.eliminations.contains(needed))
                && premises_hold(position, candidate_step)
        };
        let goal = match (&step.placements[..], &step.eliminations[..]) {
            ([only_candidate], []) | ([], [only_candidate]) => {
                FirstWanted::concerning(*only_candidate, is_sufficient)
            }
            _ => FirstWanted::matching(is_sufficient),
        };
        engine.find_first(position, self.task.cancel, goal)
    }
}

/// Returns whether the explanation of a step states only facts that are true in a position.
fn premises_hold(position: &Candidates, step: &Step) -> bool {
    proof::premises(position, &step.thoughts(position)).is_ok()
}

/// Returns whether a position contains the claim or the contradiction at the end of an argument.
fn is_reached(end: ArgumentEnd, position: &Candidates) -> bool {
    match end {
        ArgumentEnd::Claim(claim) => claim.holds_in(position),
        ArgumentEnd::DeadEnd(DeadEnd::Cell(cell)) => {
            position.unsolved().contains(cell) && position.digits_in(cell).is_empty()
        }
        ArgumentEnd::DeadEnd(DeadEnd::House(house, digit)) => {
            !position.values().digits_in(house).contains(digit)
                && position.places_in(digit, house).is_empty()
        }
    }
}
