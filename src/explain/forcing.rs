//! Forcing arguments in words: branch by branch, and in each what follows, one digit a page.

use crate::board::{Candidate, CellSet, Digit, DigitSet, House, HouseSet};
use crate::techniques::{
    Branch, BranchEnd, Claim, Forcing, ForcingSource, Inference, InferenceReason, RuleShape, Step,
    Strength, Truth, Via,
};

use super::{Arg, Focus, Mark, MarkRole, Message, Page, Speaker, Told};

/// Tells a forcing chain or net.
pub(super) fn tell(speaker: &Speaker<'_>, step: &Step, forcing: &Forcing) -> Told {
    let teller = Teller {
        speaker,
        step,
        forcing,
    };
    Told {
        focus: teller.focus(),
        place: teller.place(),
        why: teller.why(),
        marks: teller.marks(),
        walk: teller.walk(),
    }
}

/// A conclusion of a step, as one claim.
fn conclusion(step: &Step) -> Option<Claim> {
    let placed = step.placements.first().copied().map(Claim::on);
    placed.or_else(|| step.eliminations.first().copied().map(Claim::off))
}

struct Teller<'a> {
    speaker: &'a Speaker<'a>,
    step: &'a Step,
    forcing: &'a Forcing,
}

type Args<'a> = Vec<(&'static str, Arg<'a>)>;

impl<'a> Teller<'a> {
    /// Returns the claim with which the first branch begins.
    fn supposed(&self) -> Claim {
        self.forcing.branches[0].supposed
    }

    fn focus(&self) -> Focus {
        match &self.forcing.source {
            ForcingSource::Truth(Truth::House(house, _)) => Focus::House(*house),
            _ => Focus::Cells(CellSet::only(self.supposed().candidate.cell)),
        }
    }

    /// Gives what sentences about the whole may name.
    fn args(&self) -> Args<'a> {
        let Candidate { cell, digit } = self.supposed().candidate;
        let supposed = || {
            self.forcing
                .branches
                .iter()
                .map(|branch| branch.supposed.candidate)
        };
        let mut args = vec![
            ("technique", Arg::Technique(self.step.technique)),
            ("cell", Arg::Cell(cell)),
            ("digit", Arg::Digit(digit)),
            (
                "digits",
                Arg::Digits(supposed().map(|candidate| candidate.digit).collect()),
            ),
            (
                "cells",
                Arg::Cells(supposed().map(|candidate| candidate.cell).collect()),
            ),
            ("count", Arg::Number(self.forcing.branches.len())),
            ("placements", Arg::Placements(&self.step.placements)),
            ("eliminations", Arg::Eliminations(&self.step.eliminations)),
        ];
        if let ForcingSource::Truth(Truth::House(house, _)) = &self.forcing.source {
            args.push(("house", Arg::House(*house)));
            args.push((
                "any",
                Arg::AnyCell(supposed().map(|candidate| candidate.cell).collect()),
            ));
        } else {
            let digits = supposed().map(|candidate| candidate.digit).collect();
            args.push(("any", Arg::AnyDigit(digits)));
        }
        if let Some(goal) = conclusion(self.step) {
            args.push(("goal_cell", Arg::Cell(goal.candidate.cell)));
            args.push(("goal_digit", Arg::Digit(goal.candidate.digit)));
        }
        args
    }

    fn place(&self) -> Message {
        let key = match (&self.forcing.source, self.supposed().is_true) {
            (ForcingSource::Refutation, true) => "forcing.place-true",
            (ForcingSource::Refutation, false) => "forcing.place-false",
            (ForcingSource::Truth(Truth::House(..)), _) => "forcing.place-house",
            (ForcingSource::Truth(_), _) => "forcing.place-cell",
            (ForcingSource::Either(_), _) => "forcing.place-either",
        };
        self.speaker.say(key, &self.args())
    }

    fn why(&self) -> Message {
        let comes = !self.step.placements.is_empty();
        let key = match (&self.forcing.source, comes) {
            (ForcingSource::Refutation, false) => "forcing.why-true",
            (ForcingSource::Refutation, true) => "forcing.why-false",
            (ForcingSource::Truth(Truth::House(..)), false) => "forcing.why-house-off",
            (ForcingSource::Truth(Truth::House(..)), true) => "forcing.why-house-on",
            (ForcingSource::Truth(_), false) => "forcing.why-cell-off",
            (ForcingSource::Truth(_), true) => "forcing.why-cell-on",
            (ForcingSource::Either(_), false) => "forcing.why-either-off",
            (ForcingSource::Either(_), true) => "forcing.why-either-on",
        };
        let broken = self.broken(&self.forcing.branches[0].end);
        let mut args = self.args();
        args.push(("broken", Arg::Text(&broken)));
        let why = self.speaker.say(key, &args);
        match n_nested(&self.forcing.branches) {
            0 => why,
            1 => why.followed_by(self.speaker.say("forcing.why-nested-once", &[])),
            number => {
                let args = [("number", Arg::Number(number))];
                why.followed_by(self.speaker.say("forcing.why-nested", &args))
            }
        }
    }

    /// Says what has nothing left at the end of a branch that fails.
    fn broken(&self, end: &BranchEnd) -> String {
        let said = match end {
            BranchEnd::Contradiction {
                truth: Truth::House(house, digit),
                ..
            } => self.speaker.say(
                "forcing.broken-house",
                &[("house", Arg::House(*house)), ("digit", Arg::Digit(*digit))],
            ),
            BranchEnd::Contradiction {
                truth: Truth::Cell(cell),
                ..
            } => self
                .speaker
                .say("forcing.broken-cell", &[("cell", Arg::Cell(*cell))]),
            BranchEnd::Contradiction { .. } | BranchEnd::Goal(_) => Message::default(),
        };
        said.to_string()
    }

    /// Marks everything that is claimed in any branch, each candidate once, and what rules look at.
    fn marks(&self) -> Vec<Mark> {
        let mut marked = Marked::default();
        mark_all(&self.forcing.branches, self.speaker, &mut marked);
        marked.0
    }

    fn walk(&self) -> Vec<Page> {
        let mut walk = Walk {
            teller: self,
            pages: Vec::new(),
            known: Vec::new(),
        };
        walk.branches(&self.forcing.branches);
        if let (false, Some(goal)) = (
            self.forcing.source == ForcingSource::Refutation,
            conclusion(self.step),
        ) {
            let key = match (self.forcing.branches.len(), goal.is_true) {
                (2, true) => "forcing.end-both-on",
                (2, false) => "forcing.end-both-off",
                (_, true) => "forcing.end-all-on",
                (_, false) => "forcing.end-all-off",
            };
            let text = self.speaker.say(key, &self.args());
            let supposed = self
                .forcing
                .branches
                .iter()
                .map(|branch| mark_of(branch.supposed));
            let mut marks: Vec<Mark> = supposed.collect();
            marks.extend(super::conclusion_marks(self.step));
            walk.pages.push(Page { text, marks });
        }
        walk.pages
    }
}

/// Counts the arguments within an argument.
fn n_nested(branches: &[Branch]) -> usize {
    let inferences = branches.iter().flat_map(|branch| &branch.inferences);
    let nested = inferences.map(|inference| match &inference.reason {
        InferenceReason::Nested(inner) => 1 + n_nested(std::slice::from_ref(inner)),
        _ => 0,
    });
    nested.sum()
}

fn mark_of(claim: Claim) -> Mark {
    let role = if claim.is_true {
        MarkRole::On
    } else {
        MarkRole::Off
    };
    Mark::candidate(claim.candidate, role)
}

/// Marks of candidates, each at most once.
#[derive(Default)]
struct Marked(Vec<Mark>);

impl Marked {
    fn add(&mut self, mark: Mark) {
        if self.0.iter().all(|known| known.target != mark.target) {
            self.0.push(mark);
        }
    }
}

fn mark_all(branches: &[Branch], speaker: &Speaker<'_>, marked: &mut Marked) {
    for branch in branches {
        marked.add(mark_of(branch.supposed));
        for inference in &branch.inferences {
            marked.add(mark_of(inference.claim));
            match &inference.reason {
                InferenceReason::Nested(inner) => {
                    mark_all(std::slice::from_ref(inner), speaker, marked);
                }
                InferenceReason::Rule { truths, .. } => {
                    for candidate in truths
                        .iter()
                        .flat_map(|truth| truth.candidates(speaker.position()))
                    {
                        marked.add(Mark::candidate(candidate, MarkRole::Evidence));
                    }
                }
                InferenceReason::Excluded(_) | InferenceReason::Last(_) => {}
            }
        }
    }
}

/// A walk through an argument, page by page.
struct Walk<'w, 'a> {
    teller: &'w Teller<'a>,
    pages: Vec<Page>,
    /// What is claimed at this point, with its reason's only cause if another candidate excludes it.
    known: Vec<(Claim, Option<Claim>)>,
}

impl Walk<'_, '_> {
    fn speaker(&self) -> &Speaker<'_> {
        self.teller.speaker
    }

    fn branches(&mut self, branches: &[Branch]) {
        for (index, branch) in branches.iter().enumerate() {
            let is_true = branch.supposed.is_true;
            let key = match (branches.len() > 1, is_true) {
                (false, true) => "forcing.suppose-true",
                (false, false) => "forcing.suppose-false",
                (true, true) => "forcing.case-true",
                (true, false) => "forcing.case-false",
            };
            self.branch(branch, key, index + 1);
            self.known.clear();
        }
    }

    /// Walks through a branch, opened by the sentence with a key.
    fn branch(&mut self, branch: &Branch, key: &str, number: usize) {
        let Candidate { cell, digit } = branch.supposed.candidate;
        let args = [
            ("cell", Arg::Cell(cell)),
            ("digit", Arg::Digit(digit)),
            ("number", Arg::Number(number)),
            ("count", Arg::Number(self.teller.forcing.branches.len())),
        ];
        let opening = self.speaker().say(key, &args);
        self.known.push((branch.supposed, None));
        let first_page = self.pages.len();
        for (index, inference) in branch.inferences.iter().enumerate() {
            self.inference(branch, index, inference);
        }
        self.end(branch);
        // The supposition opens the first page of its branch.
        if let Some(page) = self.pages.get_mut(first_page) {
            page.text = opening.followed_by(std::mem::take(&mut page.text));
        } else {
            let marks = self.claims();
            self.pages.push(Page {
                text: opening,
                marks,
            });
        }
    }

    /// Tells an inference, unless it is only that some candidate is excluded, which is told with
    /// what comes of it.
    fn inference(&mut self, branch: &Branch, index: usize, inference: &Inference) {
        let claim = inference.claim;
        let mut cause = None;
        match &inference.reason {
            InferenceReason::Excluded(via) => {
                cause = inference
                    .premises
                    .first()
                    .map(|number| self.known[*number].0);
                let number = self.known.len();
                let is_goal = matches!(branch.end, BranchEnd::Goal(goal) if goal == number);
                if let Some(cause) = cause.filter(|_| is_goal) {
                    self.excluded(claim, cause, *via);
                }
            }
            InferenceReason::Last(truth) => self.last(claim, truth, &inference.premises),
            InferenceReason::Rule { shape, truths } => {
                // What the same pair strikes is told at once.
                let is_told = |other: &Inference| other.reason == inference.reason;
                if !branch.inferences[..index].iter().any(is_told) {
                    let same = branch.inferences.iter().filter(|other| is_told(other));
                    let gone: Vec<Candidate> = same.map(|other| other.claim.candidate).collect();
                    self.rule(*shape, truths, &gone, &inference.premises);
                }
            }
            InferenceReason::Nested(inner) => {
                let n_known = self.known.len();
                self.branch(inner, "forcing.further-true", 1);
                self.known.truncate(n_known);
            }
        }
        self.known.push((claim, cause));
    }

    /// Names what makes the claims with these numbers hold: true candidates, and what else was shown.
    fn causes(&self, numbers: &[usize]) -> Vec<Claim> {
        let mut causes: Vec<Claim> = Vec::new();
        for &number in numbers {
            let (claim, cause) = self.known[number];
            let cause = cause.unwrap_or(claim);
            if !causes.contains(&cause) {
                causes.push(cause);
            }
        }
        causes
    }

    fn last(&mut self, claim: Claim, truth: &Truth, premises: &[usize]) {
        let Candidate { cell, digit } = claim.candidate;
        let causes = self.causes(premises);
        let mut args = vec![
            ("cell", Arg::Cell(cell)),
            ("digit", Arg::Digit(digit)),
            ("causes", Arg::Claims(&causes)),
        ];
        let key = match (truth, causes.is_empty()) {
            (Truth::House(house, _), is_alone) => {
                args.push(("house", Arg::House(*house)));
                if is_alone {
                    "forcing.alone-house"
                } else {
                    "forcing.last-house"
                }
            }
            (_, true) => "forcing.alone-cell",
            (_, false) => "forcing.last-cell",
        };
        let text = self.speaker().say(key, &args);
        let mut marks = self.premise_marks(premises, &causes);
        for number in premises {
            let from = self.known[*number].0.candidate;
            marks.push(Mark::link(from, claim.candidate, Strength::Strong));
        }
        marks.push(mark_of(claim));
        if let Truth::House(house, _) = truth {
            marks.push(Mark::house(*house, MarkRole::Evidence));
        }
        self.pages.push(Page { text, marks });
    }

    fn excluded(&mut self, claim: Claim, cause: Claim, via: Via) {
        let mut args = vec![
            ("cell", Arg::Cell(claim.candidate.cell)),
            ("digit", Arg::Digit(claim.candidate.digit)),
            ("cause_cell", Arg::Cell(cause.candidate.cell)),
            ("cause_digit", Arg::Digit(cause.candidate.digit)),
        ];
        let key = match via {
            // An almost locked set makes strong links only.
            Via::Cell(_) | Via::Als(_) => "forcing.excluded-cell",
            Via::House(house) => {
                args.push(("house", Arg::House(house)));
                "forcing.excluded-house"
            }
        };
        let text = self.speaker().say(key, &args);
        let mut marks = self.claims();
        marks.push(Mark::link(cause.candidate, claim.candidate, Strength::Weak));
        marks.push(mark_of(claim));
        self.pages.push(Page { text, marks });
    }

    fn rule(&mut self, shape: RuleShape, truths: &[Truth], gone: &[Candidate], premises: &[usize]) {
        let struck: Vec<Candidate> = premises
            .iter()
            .map(|n| self.known[*n].0.candidate)
            .collect();
        let position = self.speaker().position();
        let left = truths.iter().flat_map(|truth| truth.candidates(position));
        let left: Vec<Candidate> = left
            .filter(|candidate| !struck.contains(candidate))
            .collect();
        let cells: CellSet = left.iter().map(|candidate| candidate.cell).collect();
        let digits: DigitSet = left.iter().map(|candidate| candidate.digit).collect();
        let houses: HouseSet = truths
            .iter()
            .filter_map(|truth| match truth {
                Truth::House(house, _) => Some(*house),
                _ => None,
            })
            .collect();
        let causes = self.causes(premises);
        let key = match shape {
            RuleShape::Locked => "forcing.rule-locked",
            RuleShape::NakedPair => "forcing.rule-naked-pair",
            RuleShape::HiddenPair => "forcing.rule-hidden-pair",
            RuleShape::XWing => "forcing.rule-x-wing",
        };
        let mut args = vec![
            ("cells", Arg::Cells(cells)),
            ("digits", Arg::Digits(digits)),
            ("houses", Arg::Houses(houses)),
            ("gone", Arg::Eliminations(gone)),
        ];
        args.extend(
            digits
                .first()
                .map(|digit: Digit| ("digit", Arg::Digit(digit))),
        );
        args.extend(
            houses
                .first()
                .map(|house: House| ("house", Arg::House(house))),
        );
        let mut text = self.speaker().say(key, &args);
        if !causes.is_empty() {
            let because = [("causes", Arg::Claims(&causes))];
            text = text.followed_by(self.speaker().say("forcing.because", &because));
        }
        let mut marks = self.premise_marks(premises, &causes);
        marks.extend(left.iter().map(|c| Mark::candidate(*c, MarkRole::Evidence)));
        marks.extend(gone.iter().map(|c| Mark::candidate(*c, MarkRole::Off)));
        self.pages.push(Page { text, marks });
    }

    /// Tells how a branch fails.
    fn end(&mut self, branch: &Branch) {
        let BranchEnd::Contradiction { truth, premises } = &branch.end else {
            return;
        };
        let broken = self.teller.broken(&branch.end);
        let causes = self.causes(premises);
        let contrary = [Claim {
            is_true: !branch.supposed.is_true,
            ..branch.supposed
        }];
        let is_inner = contrary[0] != conclusion(self.teller.step).unwrap_or(branch.supposed);
        let mut args = self.teller.args();
        args.extend([
            ("broken", Arg::Text(&broken)),
            ("causes", Arg::Claims(&causes)),
            ("conclusion", Arg::Claims(&contrary)),
        ]);
        let key = match (is_inner, branch.supposed.is_true) {
            (true, _) if causes.is_empty() => "forcing.inner-broken-at-once",
            (true, _) => "forcing.inner-broken",
            (false, true) => "forcing.end-true",
            (false, false) => "forcing.end-false",
        };
        let text = self.speaker().say(key, &args);
        let mut marks = self.premise_marks(premises, &causes);
        match truth {
            Truth::House(house, _) => marks.push(Mark::house(*house, MarkRole::Evidence)),
            Truth::Cell(cell) => marks.push(Mark::cell(*cell, MarkRole::Evidence)),
            Truth::Uniqueness(_) | Truth::Symmetry(..) => {}
        }
        if !is_inner {
            marks.extend(super::conclusion_marks(self.teller.step));
        }
        self.pages.push(Page { text, marks });
    }

    /// Marks what is true at this point, and what was struck by an argument.
    fn claims(&self) -> Vec<Mark> {
        let told = self.known.iter().filter(|(_, cause)| cause.is_none());
        told.map(|(claim, _)| mark_of(*claim)).collect()
    }

    /// Marks the same, and what an inference rests on, with the links that lead there.
    fn premise_marks(&self, premises: &[usize], causes: &[Claim]) -> Vec<Mark> {
        let mut marks = self.claims();
        for number in premises {
            let (claim, cause) = self.known[*number];
            if let Some(cause) = cause.filter(|cause| causes.contains(cause)) {
                marks.push(mark_of(claim));
                marks.push(Mark::link(cause.candidate, claim.candidate, Strength::Weak));
            }
        }
        marks
    }
}
