//! Adapts forcing steps to a later position, and leaves out the inferences that are no longer needed.
//!
//! A forcing step claims that some candidates are false. If such a candidate has been eliminated since, the claim can
//! be left out, and inferences that only served to prove it as well. A candidate that the step claims or supposes to be
//! true must still be open: otherwise the reasoning becomes a different one.

use super::pattern::{
    Branch, BranchEnd, Claim, Forcing, ForcingSource, Inference, InferenceReason,
};
use crate::board::Candidates;
use crate::techniques::{Pattern, Step, Truth};

/// Adapts a forcing step to a position that has lost candidates since. Returns `None` if the reasoning no longer holds
/// or has become a different one.
pub(crate) fn renewed(step: &Step, position: &Candidates) -> Option<Step> {
    let Pattern::Forcing(forcing) = &step.pattern else {
        return None;
    };
    let mut renewal = Renewal {
        position,
        is_stated: Vec::new(),
    };
    let branches = forcing.branches.iter();
    let branches: Option<Vec<Branch>> = branches
        .map(|branch| renewal.branch(branch).map(|(branch, _)| branch))
        .collect();
    let forcing = Forcing {
        source: forcing.source.clone(),
        branches: branches?,
    };
    let mut used = Vec::new();
    if let ForcingSource::Truth(truth) = &forcing.source {
        used.push(truth);
    }
    for branch in &forcing.branches {
        collect_truths(branch, &mut used);
    }
    let is_used = |truth: &&Truth| used.contains(truth);
    let evidence = step.evidence.iter().filter(is_used).cloned().collect();
    Some(Step {
        evidence,
        pattern: forcing.into(),
        ..step.clone()
    })
}

/// Adapts one branch after another, and numbers the claims that remain.
struct Renewal<'a> {
    position: &'a Candidates,
    /// By old claim number: whether the claim must still be stated.
    is_stated: Vec<bool>,
}

impl Renewal<'_> {
    /// Returns a branch without its useless inferences, and the numbers of the earlier claims that it needs. Returns
    /// `None` if the branch no longer holds.
    fn branch(&mut self, branch: &Branch) -> Option<(Branch, Vec<usize>)> {
        let start = self.is_stated.len();
        if !self.is_open(branch.supposed) {
            return None;
        }
        self.is_stated.push(true);
        let inferences: Option<Vec<Option<Inference>>> = branch
            .inferences
            .iter()
            .map(|inference| self.inference(inference))
            .collect();
        let inferences = inferences?;
        let end = match &branch.end {
            BranchEnd::Contradiction { truth, premises } => BranchEnd::Contradiction {
                truth: truth.clone(),
                premises: self.stated_premises(premises),
            },
            BranchEnd::Goal(number) => BranchEnd::Goal(*number),
        };
        let is_needed = self.needed(start, &inferences, &end);
        self.is_stated.truncate(start);
        let needed_before = (0..start).filter(|number| is_needed[*number]).collect();
        let mut renewed = Branch {
            supposed: branch.supposed,
            inferences: Vec::new(),
            end,
        };
        // For the old claim numbers from `start` on: the new numbers.
        let mut new_numbers = vec![start];
        for (inference, number) in inferences.into_iter().zip(start + 1..) {
            let next = start + 1 + renewed.inferences.len();
            new_numbers.push(next);
            if let Some(mut inference) = inference.filter(|_| is_needed[number]) {
                let renumber = |old: usize| match old.checked_sub(start) {
                    None => old,
                    Some(place) if old < number => new_numbers[place],
                    // The premise is a claim of a nested branch, and these numbers move along with the inference.
                    Some(_) => old - number + next,
                };
                renumber_inference(&mut inference, &renumber);
                renewed.inferences.push(inference);
            }
        }
        renumber_end(&mut renewed.end, &|old| {
            old.checked_sub(start)
                .map_or(old, |place| new_numbers[place])
        });
        is_needed[start].then_some((renewed, needed_before))
    }

    /// Returns an inference with only those premises that must still be stated. Returns `Some(None)` if the inference
    /// need not be stated, and `None` if it no longer holds.
    #[expect(
        clippy::option_option,
        reason = "no inference is another thing than no argument"
    )]
    fn inference(&mut self, inference: &Inference) -> Option<Option<Inference>> {
        let claim = inference.claim;
        if !self.is_open(claim) {
            let is_gone = !claim.is_true
                && self.position.value(claim.candidate.cell) != Some(claim.candidate.digit);
            self.is_stated.push(false);
            return is_gone.then_some(None);
        }
        let (reason, premises) = match &inference.reason {
            InferenceReason::Nested(inner) => {
                let (inner, premises) = self.branch(inner)?;
                (InferenceReason::Nested(Box::new(inner)), premises)
            }
            reason => (reason.clone(), self.stated_premises(&inference.premises)),
        };
        self.is_stated.push(true);
        Some(Some(Inference {
            claim,
            reason,
            premises,
        }))
    }

    fn is_open(&self, claim: Claim) -> bool {
        self.position.has(claim.candidate)
    }

    fn stated_premises(&self, premises: &[usize]) -> Vec<usize> {
        let premises = premises.iter().copied();
        premises.filter(|number| self.is_stated[*number]).collect()
    }

    /// Returns for each claim number whether the end of a branch depends on the claim. The branch begins at number
    /// `start`.
    fn needed(&self, start: usize, inferences: &[Option<Inference>], end: &BranchEnd) -> Vec<bool> {
        let mut is_needed = vec![false; self.is_stated.len()];
        let need = |premises: &[usize], is_needed: &mut Vec<bool>| {
            for premise in premises {
                is_needed[*premise] = true;
            }
        };
        match end {
            BranchEnd::Contradiction { premises, .. } => need(premises, &mut is_needed),
            BranchEnd::Goal(number) => need(&[*number], &mut is_needed),
        }
        for (place, inference) in inferences.iter().enumerate().rev() {
            if let Some(inference) = inference.as_ref().filter(|_| is_needed[start + 1 + place]) {
                need(&inference.premises, &mut is_needed);
            }
        }
        is_needed
    }
}

fn renumber_inference(inference: &mut Inference, renumber: &dyn Fn(usize) -> usize) {
    for premise in &mut inference.premises {
        *premise = renumber(*premise);
    }
    if let InferenceReason::Nested(inner) = &mut inference.reason {
        for inference in &mut inner.inferences {
            renumber_inference(inference, renumber);
        }
        renumber_end(&mut inner.end, renumber);
    }
}

fn renumber_end(end: &mut BranchEnd, renumber: &dyn Fn(usize) -> usize) {
    match end {
        BranchEnd::Contradiction { premises, .. } => {
            for premise in premises {
                *premise = renumber(*premise);
            }
        }
        BranchEnd::Goal(number) => *number = renumber(*number),
    }
}

fn collect_truths<'b>(branch: &'b Branch, truths: &mut Vec<&'b Truth>) {
    for inference in &branch.inferences {
        match &inference.reason {
            InferenceReason::Excluded(_) => {}
            InferenceReason::Last(truth) => truths.push(truth),
            InferenceReason::Rule {
                truths: of_rule, ..
            } => truths.extend(of_rule),
            InferenceReason::Nested(inner) => collect_truths(inner, truths),
        }
    }
    if let BranchEnd::Contradiction { truth, .. } = &branch.end {
        truths.push(truth);
    }
}
