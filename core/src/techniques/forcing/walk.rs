//! Explains a forcing step line by line: the supposition, each placement that follows, and the end.

use crate::board::{Candidate, Candidates, CellSet, DigitSet, House, HouseSet, Strength};
use crate::narration::{Mark, MarkRole, Premise, Speaker, Thought};
use crate::techniques::{Truth, Via, evidence};
use crate::words::{Key, Message, key, say};

use super::pattern::{Branch, BranchEnd, Claim, Forcing, Inference, InferenceReason, RuleShape};

/// The maximum number of causes that a sentence names; if there are more, they are only marked.
const MAX_CAUSES: usize = 3;

pub(super) fn mark_of(claim: Claim) -> Mark {
    let role = if claim.is_true {
        MarkRole::On
    } else {
        MarkRole::Off
    };
    Mark::candidate(claim.candidate, role)
}

/// Returns the mark of the cell or house that has no candidate left at the end of a branch.
pub(super) fn dead_end(end: &BranchEnd) -> Option<Mark> {
    match end {
        BranchEnd::Contradiction { truth, .. } => match truth {
            Truth::House(house, _) => Some(Mark::house(*house, MarkRole::DeadEnd)),
            Truth::Cell(cell) => Some(Mark::cell(*cell, MarkRole::DeadEnd)),
            Truth::Uniqueness(_) | Truth::Symmetry(..) => None,
        },
        BranchEnd::Goal(_) => None,
    }
}

/// The lines that explain a forcing step.
pub(super) struct Walk<'a> {
    speaker: Speaker<'a>,
    thoughts: Vec<Thought>,
    /// All claims so far. A claim that a candidate is false comes with the true candidate that excludes it, if one
    /// does.
    claims: Vec<(Claim, Option<Claim>)>,
    /// The board on which all claims so far are carried out.
    board: Candidates,
    /// False candidates that stay on the board for now, because an inference to come refers to them.
    postponed: Vec<Candidate>,
    previous: Option<Claim>,
}

impl<'a> Walk<'a> {
    /// Explains all branches, after the lines given in `thoughts`.
    pub(super) fn walk_claim(
        speaker: Speaker<'a>,
        forcing: &Forcing,
        thoughts: Vec<Thought>,
    ) -> Vec<Thought> {
        let mut walk = Self {
            speaker,
            thoughts,
            claims: Vec::new(),
            board: speaker.position().clone(),
            postponed: Vec::new(),
            previous: None,
        };
        let are_cases = forcing.branches.len() > 1;
        for (index, branch) in forcing.branches.iter().enumerate() {
            let key = match (are_cases, branch.supposed.is_true) {
                (false, true) => key!("forcing-suppose-true"),
                (false, false) => key!("forcing-suppose-false"),
                (true, true) => key!("forcing-case-true"),
                (true, false) => key!("forcing-case-false"),
            };
            walk.board = speaker.position().clone();
            walk.claims.clear();
            walk.postponed = needed_candidates(speaker.position(), branch);
            walk.branch(branch, key, index + 1);
        }
        walk.thoughts
    }

    /// Explains a branch. Its first line is the sentence `key`.
    fn branch(&mut self, branch: &Branch, key: Key, number: usize) {
        let Candidate { cell, digit } = branch.supposed.candidate;
        let cell = self.speaker.cell(cell);
        let text = say!(self.speaker, key, cell, digit, number);
        self.record_claim(branch.supposed, None);
        let thought = Thought::new(text, self.claim_marks());
        self.thoughts.push(thought.with_board(self.board.clone()));
        self.previous = Some(branch.supposed);
        for (index, inference) in branch.inferences.iter().enumerate() {
            self.inference(branch, index, inference);
        }
        self.contradiction(branch);
    }

    /// Explains an inference. The exclusion of a candidate has its own line only at the end of the branch.
    fn inference(&mut self, branch: &Branch, index: usize, inference: &Inference) {
        let claim = inference.claim;
        let mut cause = None;
        match &inference.reason {
            InferenceReason::Excluded(via) => {
                let first_premise = inference.premises.first();
                cause = first_premise.map(|number| self.claims[*number].0);
                let is_goal = branch.end == BranchEnd::Goal(self.claims.len());
                if let Some(cause) = cause.filter(|_| is_goal) {
                    self.explain_exclusion(claim, cause, *via);
                }
            }
            InferenceReason::Last(truth) => self.last(claim, truth, &inference.premises),
            InferenceReason::Rule { shape, truths } => {
                // All eliminations by the same pattern are explained in one line.
                let is_same = |other: &Inference| other.reason == inference.reason;
                if !branch.inferences[..index].iter().any(is_same) {
                    let same = branch.inferences.iter().filter(|other| is_same(other));
                    let eliminated: Vec<Candidate> =
                        same.map(|other| other.claim.candidate).collect();
                    self.rule(*shape, truths, &eliminated, &inference.premises);
                }
            }
            InferenceReason::Nested(inner) => {
                let (n_claims, board) = (self.claims.len(), self.board.clone());
                let key = if inner.supposed.is_true {
                    key!("forcing-further-true")
                } else {
                    key!("forcing-further-false")
                };
                self.branch(inner, key, 1);
                self.claims.truncate(n_claims);
                self.board = board;
            }
        }
        self.record_claim(claim, cause);
    }

    /// Records a claim and applies it to the board.
    fn record_claim(&mut self, claim: Claim, cause: Option<Claim>) {
        self.claims.push((claim, cause));
        if !claim.is_true {
            self.board.eliminate(claim.candidate);
            return;
        }
        let geometry = self.board.geometry();
        for cell in self.board.unsolved() {
            for digit in self.board.digits_in(cell) {
                let other_candidate = Candidate::new(cell, digit);
                let is_excluded = geometry.are_in_conflict(other_candidate, claim.candidate);
                if is_excluded && !self.postponed.contains(&other_candidate) {
                    self.board.eliminate(other_candidate);
                }
            }
        }
    }

    /// Adds a line that shows the board as the claims so far leave it.
    fn push(&mut self, text: Message, marks: Vec<Mark>, premises: Vec<Premise>) {
        let thought = Thought::new(text, marks).with_premises(premises);
        let before = self.thoughts.len() - 1;
        let thought = thought.based_on_line(before).with_board(self.board.clone());
        self.thoughts.push(thought);
    }

    /// Lists the candidates that the truths still have on the board, as premises.
    fn remaining_premises(&self, truths: &[Truth]) -> Vec<Premise> {
        evidence::premises(&self.board, truths)
    }

    /// Lists the claims that cause the claims with the given numbers. An excluded candidate is replaced by the true
    /// candidate that excludes it.
    fn causes(&self, numbers: &[usize]) -> Vec<Claim> {
        let mut causes: Vec<Claim> = Vec::new();
        for &number in numbers {
            let (claim, cause) = self.claims[number];
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
            Truth::House(house, _) => Some(*house),
            _ => None,
        };
        let is_next = causes.iter().all(|cause| Some(*cause) == self.previous);
        let is_named = !is_next && causes.len() <= MAX_CAUSES;
        let is_other = truth.candidates(self.speaker.position()).len() == 2;
        let key = match (house.is_some(), is_named, is_other) {
            _ if causes.is_empty() && house.is_some() => key!("forcing-alone-house"),
            _ if causes.is_empty() => key!("forcing-alone-cell"),
            (true, true, _) => key!("forcing-last-house-after"),
            (true, false, true) => key!("forcing-last-house-other"),
            (true, false, false) => key!("forcing-last-house"),
            (false, true, _) => key!("forcing-last-cell-after"),
            (false, false, true) => key!("forcing-last-cell-other"),
            (false, false, false) => key!("forcing-last-cell"),
        };
        let text = say!(
            self.speaker,
            key,
            house = house.map(|house| self.speaker.house(house)),
            digit,
            cell = self.speaker.cell(cell),
            causes = Claim::all(&causes, self.speaker)
        );
        let mut marks = self.premise_marks(premises, &causes);
        for number in premises {
            let from = self.claims[*number].0.candidate;
            marks.push(Mark::link(from, claim.candidate, Strength::Strong));
        }
        marks.push(mark_of(claim));
        marks.extend(house.map(|house| Mark::house(house, MarkRole::Evidence)));
        self.push(
            text,
            marks,
            self.remaining_premises(std::slice::from_ref(truth)),
        );
        self.previous = Some(claim);
    }

    fn explain_exclusion(&mut self, claim: Claim, cause: Claim, via: Via) {
        let (key, shared_house) = match via {
            // An almost locked set makes strong links only, so it never excludes a candidate here.
            Via::Cell(_) | Via::Als(_) => (key!("forcing-excluded-cell"), None),
            Via::House(house) => (key!("forcing-excluded-house"), Some(house)),
            Via::Rule => (key!("forcing-excluded-by-rule"), None),
        };
        let (gone, cause) = (claim.candidate, cause.candidate);
        let text = say!(
            self.speaker,
            key,
            cell = self.speaker.cell(gone.cell),
            digit = gone.digit,
            cause_digit = cause.digit,
            cause_cell = self.speaker.cell(cause.cell),
            house = shared_house.map(|house| self.speaker.house(house)),
            rule = self.speaker.rule_between(cause, gone)
        );
        let mut marks = self.claim_marks();
        marks.push(Mark::link(cause, gone, Strength::Weak));
        marks.push(mark_of(claim));
        let between = [cause, gone];
        self.push(
            text,
            marks,
            vec![Premise::Conflict {
                between,
                by: shared_house,
            }],
        );
        self.previous = Some(claim);
    }

    fn rule(
        &mut self,
        shape: RuleShape,
        truths: &[Truth],
        eliminations: &[Candidate],
        premises: &[usize],
    ) {
        let open_candidates: Vec<Candidate> = truths
            .iter()
            .flat_map(|truth| truth.candidates(&self.board))
            .collect();
        let cells: CellSet = open_candidates
            .iter()
            .map(|candidate| candidate.cell)
            .collect();
        let digits: DigitSet = open_candidates
            .iter()
            .map(|candidate| candidate.digit)
            .collect();
        let houses: HouseSet = truths.iter().filter_map(house_of).collect();
        let key = match shape {
            RuleShape::Locked => key!("forcing-rule-locked"),
            RuleShape::NakedPair => key!("forcing-rule-naked-pair"),
            RuleShape::HiddenPair => key!("forcing-rule-hidden-pair"),
            RuleShape::XWing if self.are_in_lines(houses, cells) => key!("forcing-rule-x-wing"),
            RuleShape::XWing => key!("forcing-rule-franken-x-wing"),
        };
        let text = say!(
            self.speaker,
            key,
            house = houses.first().map(|house| self.speaker.house(house)),
            digit = digits.first(),
            cells = self.speaker.cells(cells),
            any_cell = self.speaker.any_cell(cells),
            gone = self.speaker.eliminations(eliminations),
            digits = self.speaker.digits(digits),
            houses = self.speaker.houses(houses)
        );
        let causes = self.causes(premises);
        let mut marks = self.premise_marks(premises, &causes);
        marks.extend(
            open_candidates
                .iter()
                .map(|c| Mark::candidate(*c, MarkRole::Evidence)),
        );
        marks.extend(
            eliminations
                .iter()
                .map(|c| Mark::candidate(*c, MarkRole::Off)),
        );
        self.push(text, marks, self.remaining_premises(truths));
        self.previous = None;
    }

    /// Returns whether the cells lie in exactly two lines that cross the given lines, two cells in each.
    fn are_in_lines(&self, houses: HouseSet, cells: CellSet) -> bool {
        let geometry = self.board.geometry();
        let is_line_across = |house: &House| {
            let kind = geometry.kind(*house);
            kind.is_line()
                && houses
                    .iter()
                    .all(|own_house| geometry.kind(own_house) != kind)
        };
        let in_line = |house: House| (cells & geometry.house_cells(house)).len();
        let across = geometry.houses().filter(is_line_across);
        across.filter(|house| in_line(*house) == 2).count() == 2
    }

    fn contradiction(&mut self, branch: &Branch) {
        let BranchEnd::Contradiction { truth, premises } = &branch.end else {
            return;
        };
        let key = match (truth, branch.supposed.is_true) {
            (Truth::House(..), true) => key!("forcing-no-place-off"),
            (Truth::House(..), false) => key!("forcing-no-place-on"),
            (_, true) => key!("forcing-no-candidate-off"),
            (_, false) => key!("forcing-no-candidate-on"),
        };
        let broken = match truth {
            Truth::House(house, digit) => (Some(*house), Some(*digit), None),
            Truth::Cell(cell) => (None, None, Some(*cell)),
            Truth::Uniqueness(_) | Truth::Symmetry(..) => (None, None, None),
        };
        let Candidate { cell, digit } = branch.supposed.candidate;
        let text = say!(
            self.speaker,
            key,
            broken_digit = broken.1,
            house = broken.0.map(|house| self.speaker.house(house)),
            broken_cell = broken.2.map(|cell| self.speaker.cell(cell)),
            cell = self.speaker.cell(cell),
            digit
        );
        let mut marks = self.premise_marks(premises, &self.causes(premises));
        marks.extend(dead_end(&branch.end));
        self.push(
            text,
            marks,
            self.remaining_premises(std::slice::from_ref(truth)),
        );
        self.previous = None;
    }

    /// Marks the candidates claimed to be true so far, and those that intermediate results eliminate.
    fn claim_marks(&self) -> Vec<Mark> {
        let shown = self.claims.iter().filter(|(_, cause)| cause.is_none());
        shown.map(|(claim, _)| mark_of(*claim)).collect()
    }

    /// Marks the claims so far, and the premises of an inference with links to their causes.
    fn premise_marks(&self, premises: &[usize], causes: &[Claim]) -> Vec<Mark> {
        let mut marks = self.claim_marks();
        for number in premises {
            let (claim, cause) = self.claims[*number];
            if let Some(cause) = cause.filter(|cause| causes.contains(cause)) {
                marks.push(mark_of(claim));
                marks.push(Mark::link(cause.candidate, claim.candidate, Strength::Weak));
            }
        }
        marks
    }
}

fn house_of(truth: &Truth) -> Option<House> {
    match truth {
        Truth::House(house, _) => Some(*house),
        _ => None,
    }
}

/// Lists the candidates that the branch claims to be true or that one of its rules uses.
fn needed_candidates(position: &Candidates, branch: &Branch) -> Vec<Candidate> {
    let mut needed = vec![branch.supposed.candidate];
    for inference in &branch.inferences {
        match &inference.reason {
            InferenceReason::Excluded(_) => {}
            InferenceReason::Last(_) => needed.push(inference.claim.candidate),
            InferenceReason::Rule { truths, .. } => {
                needed.extend(truths.iter().flat_map(|truth| truth.candidates(position)));
            }
            InferenceReason::Nested(inner) => {
                needed.extend(needed_candidates(position, inner));
            }
        }
    }
    needed
}
