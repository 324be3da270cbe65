//! Adapts the steps of a derivation after some were left out: searches each again in its new position.

use super::super::ArgumentEnd;
use super::{Derivation, DerivedStep, truth_of};
use crate::board::{Candidate, Candidates, DeadEnd};
use crate::cancel::Cancelled;
use crate::engine::first_wanted::FirstWanted;
use crate::proof;
use crate::techniques::{Family, Step, TechniqueId, Truth};

impl Derivation<'_> {
    /// Returns whether the steps in `kept`, applied one after another, are all proved and reach the end.
    pub(super) fn are_proved(&self, kept: &[usize], end: ArgumentEnd) -> bool {
        let mut position = self.question.from.clone();
        kept.iter().all(|number| {
            let step = &self.found[*number].step;
            let is_proved = proof::check(&position, step).is_ok();
            step.apply(&mut position);
            is_proved
        }) && is_reached(end, &position)
    }

    /// Adapts the steps in `kept`, each to the position after the steps before it, so that its explanation is true
    /// there. Returns `None` if the steps do not reach the end.
    pub(super) fn rebuild(
        &self,
        kept: &[usize],
        end: ArgumentEnd,
    ) -> Result<Option<Vec<Step>>, Cancelled> {
        let mut position = self.question.from.clone();
        let mut retold = Vec::with_capacity(kept.len());
        for (index, &number) in kept.iter().enumerate() {
            let needed = self.needed_of(number, &kept[index + 1..], end);
            let Some(step) = self.in_position(&self.found[number], &needed, &position)? else {
                return Ok(None);
            };
            step.apply(&mut position);
            retold.push(step);
        }
        Ok(is_reached(end, &position).then_some(retold))
    }

    /// Returns the candidates eliminated by a step that later steps or the end need.
    fn needed_of(&self, number: usize, later: &[usize], end: ArgumentEnd) -> Vec<Candidate> {
        let mut needed: Vec<Candidate> = match end {
            ArgumentEnd::Claim(claim) => vec![claim.candidate()],
            ArgumentEnd::DeadEnd(dead_end) => self.missing(&truth_of(dead_end), &self.position),
        };
        for found in later.iter().map(|number| &self.found[*number]) {
            let position = &self.rounds[found.round];
            let truths = found.step.evidence.iter();
            needed.extend(truths.flat_map(|truth| self.missing(truth, position)));
        }
        let mut eliminations = self.found[number].step.eliminations.clone();
        eliminations.retain(|eliminated| needed.contains(eliminated));
        eliminations
    }

    /// Searches for a step again in another position. The new step must have the same placements and at least the
    /// needed eliminations; `None` if its technique does not find one.
    pub(super) fn in_position(
        &self,
        found: &DerivedStep,
        needed: &[Candidate],
        position: &Candidates,
    ) -> Result<Option<Step>, Cancelled> {
        let step = &found.step;
        let earlier = &self.rounds[found.round];
        let as_was = |truth: &Truth| truth.candidates(position) == truth.candidates(earlier);
        let family = step.technique.info().family;
        let is_as_found =
            position == earlier || family != Family::Singles && step.evidence.iter().all(as_was);
        if is_as_found && premises_hold(position, step) {
            return Ok(Some(step.clone()));
        }
        let is_such = |technique: TechniqueId| match family {
            Family::Singles => technique.info().family == family,
            // In another position, an easier forcing chain may lead to the same conclusion.
            Family::Forcing => technique.info().family == family && technique <= step.technique,
            _ => technique == step.technique,
        };
        let engine = self.question.engine.clone().with_techniques(is_such);
        let draws_what_is_needed = |other: &Step| {
            let mut needed = needed.iter();
            other.placements == step.placements
                && needed.all(|needed| other.eliminations.contains(needed))
                && premises_hold(position, other)
        };
        let goal = match (&step.placements[..], &step.eliminations[..]) {
            ([only], []) | ([], [only]) => FirstWanted::about(*only, draws_what_is_needed),
            _ => FirstWanted::matching(draws_what_is_needed),
        };
        engine.first(position, self.question.cancel, goal)
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
            position.unsolved().contains(cell) && position.of(cell).is_empty()
        }
        ArgumentEnd::DeadEnd(DeadEnd::House(house, digit)) => {
            !position.values().digits_in(house).contains(digit)
                && position.places_in(digit, house).is_empty()
        }
    }
}
