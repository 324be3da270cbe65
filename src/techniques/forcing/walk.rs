//! Walks through arguments, branch by branch and in each what follows, one digit a page.

use crate::board::{Candidate, CellSet, DigitSet, HouseSet, Strength};
use crate::narration::{Mark, MarkRole, Page, Speaker};
use crate::techniques::{Step, Truth, Via};
use crate::words::{Key, Message, key, say};

use super::pattern::{Branch, BranchEnd, Claim, Forcing, Inference, InferenceReason, RuleShape};

/// A conclusion of a step, as one claim.
pub(super) fn conclusion(step: &Step) -> Option<Claim> {
    let placed = step.placements.first().copied().map(Claim::on);
    placed.or_else(|| step.eliminations.first().copied().map(Claim::off))
}

/// Marks what a claim is about as true or false.
pub(super) fn mark_of(claim: Claim) -> Mark {
    let role = if claim.is_true {
        MarkRole::On
    } else {
        MarkRole::Off
    };
    Mark::candidate(claim.candidate, role)
}

/// Says what has nothing left at the end of a branch that fails.
pub(super) fn broken(speaker: Speaker<'_>, end: &BranchEnd) -> String {
    let said = match end {
        BranchEnd::Contradiction {
            truth: Truth::House(house, digit),
            ..
        } => say!(
            speaker,
            "forcing-broken-house",
            digit = *digit,
            house = speaker.house(*house)
        ),
        BranchEnd::Contradiction {
            truth: Truth::Cell(cell),
            ..
        } => say!(speaker, "forcing-broken-cell", cell = speaker.cell(*cell)),
        BranchEnd::Contradiction { .. } | BranchEnd::Goal(_) => Message::default(),
    };
    said.to_string()
}

/// The pages that narrate an argument.
pub(super) struct ArgumentPages<'a> {
    speaker: Speaker<'a>,
    step: &'a Step,
    forcing: &'a Forcing,
    pages: Vec<Page>,
    /// What is claimed at this point, with its reason's only cause if another candidate excludes it.
    known: Vec<(Claim, Option<Claim>)>,
}

impl<'a> ArgumentPages<'a> {
    /// Walks through all branches of an argument.
    pub(super) fn through(speaker: Speaker<'a>, step: &'a Step, forcing: &'a Forcing) -> Vec<Page> {
        let mut walk = Self {
            speaker,
            step,
            forcing,
            pages: Vec::new(),
            known: Vec::new(),
        };
        walk.branches(&forcing.branches);
        walk.pages
    }

    fn branches(&mut self, branches: &[Branch]) {
        for (index, branch) in branches.iter().enumerate() {
            let is_true = branch.supposed.is_true;
            let key = match (branches.len() > 1, is_true) {
                (false, true) => key!("forcing-suppose-true"),
                (false, false) => key!("forcing-suppose-false"),
                (true, true) => key!("forcing-case-true"),
                (true, false) => key!("forcing-case-false"),
            };
            self.branch(branch, key, index + 1);
            self.known.clear();
        }
    }

    /// Walks through a branch, opened by the sentence with a key.
    fn branch(&mut self, branch: &Branch, key: Key, number: usize) {
        let Candidate { cell, digit } = branch.supposed.candidate;
        let opening = say!(
            self.speaker,
            key,
            cell = self.speaker.cell(cell),
            digit,
            number,
            count = self.forcing.branches.len()
        );
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

    /// Narrates an inference; that a candidate is excluded is narrated with what follows from it.
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
                // All eliminations of the same pair are narrated at once.
                let is_same = |other: &Inference| other.reason == inference.reason;
                if !branch.inferences[..index].iter().any(is_same) {
                    let same = branch.inferences.iter().filter(|other| is_same(other));
                    let gone: Vec<Candidate> = same.map(|other| other.claim.candidate).collect();
                    self.rule(*shape, truths, &gone, &inference.premises);
                }
            }
            InferenceReason::Nested(inner) => {
                let n_known = self.known.len();
                self.branch(inner, key!("forcing-further-true"), 1);
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
        let house = match truth {
            Truth::House(house, _) => Some(self.speaker.house(*house)),
            _ => None,
        };
        let key = match (house.is_some(), causes.is_empty()) {
            (true, true) => key!("forcing-alone-house"),
            (true, false) => key!("forcing-last-house"),
            (false, true) => key!("forcing-alone-cell"),
            (false, false) => key!("forcing-last-cell"),
        };
        let text = say!(
            self.speaker,
            key,
            house,
            digit,
            cell = self.speaker.cell(cell),
            causes = Claim::all(&causes, self.speaker)
        );
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
        let (key, house) = match via {
            // An almost locked set makes strong links only.
            Via::Cell(_) | Via::Als(_) => (key!("forcing-excluded-cell"), None),
            Via::House(house) => (key!("forcing-excluded-house"), Some(house)),
            Via::Rule => (key!("forcing-excluded-by-rule"), None),
        };
        let text = say!(
            self.speaker,
            key,
            cell = self.speaker.cell(claim.candidate.cell),
            digit = claim.candidate.digit,
            cause_digit = cause.candidate.digit,
            cause_cell = self.speaker.cell(cause.candidate.cell),
            house = house.map(|house| self.speaker.house(house)),
            rule = self.speaker.rule_between(cause.candidate, claim.candidate)
        );
        let mut marks = self.claims();
        marks.push(Mark::link(cause.candidate, claim.candidate, Strength::Weak));
        marks.push(mark_of(claim));
        self.pages.push(Page { text, marks });
    }

    fn rule(&mut self, shape: RuleShape, truths: &[Truth], gone: &[Candidate], premises: &[usize]) {
        let removed: Vec<Candidate> = premises
            .iter()
            .map(|n| self.known[*n].0.candidate)
            .collect();
        let position = self.speaker.position();
        let left = truths.iter().flat_map(|truth| truth.candidates(position));
        let left: Vec<Candidate> = left
            .filter(|candidate| !removed.contains(candidate))
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
            RuleShape::Locked => key!("forcing-rule-locked"),
            RuleShape::NakedPair => key!("forcing-rule-naked-pair"),
            RuleShape::HiddenPair => key!("forcing-rule-hidden-pair"),
            RuleShape::XWing => key!("forcing-rule-x-wing"),
        };
        let mut text = say!(
            self.speaker,
            key,
            house = houses.first().map(|house| self.speaker.house(house)),
            digit = digits.first(),
            cells = self.speaker.cells(cells),
            gone = self.speaker.eliminations(gone),
            digits = self.speaker.digits(digits),
            houses = self.speaker.houses(houses)
        );
        if !causes.is_empty() {
            text = text.followed_by(say!(
                self.speaker,
                "forcing-because",
                causes = Claim::all(&causes, self.speaker)
            ));
        }
        let mut marks = self.premise_marks(premises, &causes);
        marks.extend(left.iter().map(|c| Mark::candidate(*c, MarkRole::Evidence)));
        marks.extend(gone.iter().map(|c| Mark::candidate(*c, MarkRole::Off)));
        self.pages.push(Page { text, marks });
    }

    /// Narrates how a branch fails.
    fn end(&mut self, branch: &Branch) {
        let BranchEnd::Contradiction { truth, premises } = &branch.end else {
            return;
        };
        let broken = broken(self.speaker, &branch.end);
        let causes = self.causes(premises);
        let contrary = [Claim {
            is_true: !branch.supposed.is_true,
            ..branch.supposed
        }];
        let is_inner = contrary[0] != conclusion(self.step).unwrap_or(branch.supposed);
        let key = match (is_inner, causes.is_empty()) {
            (true, true) => key!("forcing-inner-broken-at-once"),
            (true, false) => key!("forcing-inner-broken"),
            (false, _) => key!("forcing-end-broken"),
        };
        let text = say!(
            self.speaker,
            key,
            broken,
            conclusion = Claim::all(&contrary, self.speaker),
            causes = Claim::all(&causes, self.speaker)
        );
        let mut marks = self.premise_marks(premises, &causes);
        match truth {
            Truth::House(house, _) => marks.push(Mark::house(*house, MarkRole::DeadEnd)),
            Truth::Cell(cell) => marks.push(Mark::cell(*cell, MarkRole::DeadEnd)),
            Truth::Uniqueness(_) | Truth::Symmetry(..) => {}
        }
        if !is_inner {
            marks.extend(self.step.conclusion_marks());
        }
        self.pages.push(Page { text, marks });
    }

    /// Marks what is true at this point, and what was eliminated by an argument.
    fn claims(&self) -> Vec<Mark> {
        let shown = self.known.iter().filter(|(_, cause)| cause.is_none());
        shown.map(|(claim, _)| mark_of(*claim)).collect()
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
