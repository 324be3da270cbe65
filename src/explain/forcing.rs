//! Forcing arguments in words: branch by branch, and in each what follows, one digit a page.

use crate::board::{Candidate, CellSet, DigitSet, HouseSet};
use crate::techniques::{
    Branch, BranchEnd, Claim, Forcing, ForcingSource, Inference, InferenceReason, RuleShape, Step,
    Strength, Truth, Via,
};
use crate::words::{Key, Message, Span, key, say};

use super::{Focus, Mark, MarkRole, Narration, Page, Speaker};

/// Narrates a forcing chain or net.
pub(super) fn narrate(speaker: Speaker<'_>, step: &Step, forcing: &Forcing) -> Narration {
    let narrator = Narrator {
        speaker,
        step,
        forcing,
    };
    Narration {
        focus: narrator.focus(),
        place: narrator.place(),
        why: narrator.why(),
        marks: narrator.marks(),
        walk: narrator.walk(),
    }
}

/// A conclusion of a step, as one claim.
fn conclusion(step: &Step) -> Option<Claim> {
    let placed = step.placements.first().copied().map(Claim::on);
    placed.or_else(|| step.eliminations.first().copied().map(Claim::off))
}

struct Narrator<'a> {
    speaker: Speaker<'a>,
    step: &'a Step,
    forcing: &'a Forcing,
}

impl<'a> Narrator<'a> {
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

    /// Returns what one of the branches supposes.
    fn supposals(&self) -> impl Iterator<Item = Candidate> + use<'a> {
        let branches = self.forcing.branches.iter();
        branches.map(|branch| branch.supposed.candidate)
    }

    /// Returns the house of which the branches try all places.
    fn house(&self) -> Option<Span> {
        match &self.forcing.source {
            ForcingSource::Truth(Truth::House(house, _)) => Some(self.speaker.house(*house)),
            _ => None,
        }
    }

    /// Returns the candidates tried: cells of a house, otherwise digits.
    fn any(&self) -> Span {
        if self.house().is_some() {
            let cells = self.supposals().map(|candidate| candidate.cell);
            self.speaker.any_cell(cells.collect())
        } else {
            let digits = self.supposals().map(|candidate| candidate.digit);
            self.speaker.any_digit(digits.collect())
        }
    }

    fn place(&self) -> Message {
        let Candidate { cell, digit } = self.supposed().candidate;
        let cells = self.supposals().map(|candidate| candidate.cell).collect();
        let digits = self.supposals().map(|candidate| candidate.digit).collect();
        let key = match (&self.forcing.source, self.supposed().is_true) {
            (ForcingSource::Refutation, true) => key!("forcing-place-true"),
            (ForcingSource::Refutation, false) => key!("forcing-place-false"),
            (ForcingSource::Truth(Truth::House(..)), _) => key!("forcing-place-house"),
            (ForcingSource::Truth(_), _) => key!("forcing-place-cell"),
            (ForcingSource::Either(_), _) => key!("forcing-place-either"),
        };
        say!(
            self.speaker,
            key,
            technique = self.step.technique,
            digit,
            cell = self.speaker.cell(cell),
            house = self.house(),
            cells = self.speaker.cells(cells),
            digits = self.speaker.digits(digits)
        )
    }

    fn why(&self) -> Message {
        let is_placement = !self.step.placements.is_empty();
        let key = match (&self.forcing.source, is_placement) {
            (ForcingSource::Refutation, false) => key!("forcing-why-true"),
            (ForcingSource::Refutation, true) => key!("forcing-why-false"),
            (ForcingSource::Truth(Truth::House(..)), false) => key!("forcing-why-house-off"),
            (ForcingSource::Truth(Truth::House(..)), true) => key!("forcing-why-house-on"),
            (ForcingSource::Truth(_), false) => key!("forcing-why-cell-off"),
            (ForcingSource::Truth(_), true) => key!("forcing-why-cell-on"),
            (ForcingSource::Either(_), false) => key!("forcing-why-either-off"),
            (ForcingSource::Either(_), true) => key!("forcing-why-either-on"),
        };
        let broken = self.broken(&self.forcing.branches[0].end);
        let Candidate { cell, digit } = self.supposed().candidate;
        let goal = conclusion(self.step).map(|goal| goal.candidate);
        let why = say!(
            self.speaker,
            key,
            cell = self.speaker.cell(cell),
            digit,
            broken,
            eliminations = self.speaker.eliminations(&self.step.eliminations),
            placements = self.speaker.placements(&self.step.placements),
            house = self.house(),
            any = self.any(),
            goal_cell = goal.map(|goal| self.speaker.cell(goal.cell)),
            goal_digit = goal.map(|goal| goal.digit)
        );
        match n_nested(&self.forcing.branches) {
            0 => why,
            number => why.followed_by(say!(self.speaker, "forcing-why-nested", number)),
        }
    }

    /// Says what has nothing left at the end of a branch that fails.
    fn broken(&self, end: &BranchEnd) -> String {
        let said = match end {
            BranchEnd::Contradiction {
                truth: Truth::House(house, digit),
                ..
            } => say!(
                self.speaker,
                "forcing-broken-house",
                digit = *digit,
                house = self.speaker.house(*house)
            ),
            BranchEnd::Contradiction {
                truth: Truth::Cell(cell),
                ..
            } => say!(
                self.speaker,
                "forcing-broken-cell",
                cell = self.speaker.cell(*cell)
            ),
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
            narrator: self,
            pages: Vec::new(),
            known: Vec::new(),
        };
        walk.branches(&self.forcing.branches);
        if let (false, Some(goal)) = (
            self.forcing.source == ForcingSource::Refutation,
            conclusion(self.step),
        ) {
            let key = match (self.forcing.branches.len(), goal.is_true) {
                (2, true) => key!("forcing-end-both-on"),
                (2, false) => key!("forcing-end-both-off"),
                (_, true) => key!("forcing-end-all-on"),
                (_, false) => key!("forcing-end-all-off"),
            };
            let text = say!(
                self.speaker,
                key,
                goal_cell = self.speaker.cell(goal.candidate.cell),
                goal_digit = goal.candidate.digit,
                placements = self.speaker.placements(&self.step.placements),
                eliminations = self.speaker.eliminations(&self.step.eliminations),
                count = self.forcing.branches.len()
            );
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

fn mark_all(branches: &[Branch], speaker: Speaker<'_>, marked: &mut Marked) {
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
    narrator: &'w Narrator<'a>,
    pages: Vec<Page>,
    /// What is claimed at this point, with its reason's only cause if another candidate excludes it.
    known: Vec<(Claim, Option<Claim>)>,
}

impl Walk<'_, '_> {
    fn speaker(&self) -> Speaker<'_> {
        self.narrator.speaker
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
            self.speaker(),
            key,
            cell = self.speaker().cell(cell),
            digit,
            number,
            count = self.narrator.forcing.branches.len()
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
            Truth::House(house, _) => Some(self.speaker().house(*house)),
            _ => None,
        };
        let key = match (house.is_some(), causes.is_empty()) {
            (true, true) => key!("forcing-alone-house"),
            (true, false) => key!("forcing-last-house"),
            (false, true) => key!("forcing-alone-cell"),
            (false, false) => key!("forcing-last-cell"),
        };
        let text = say!(
            self.speaker(),
            key,
            house,
            digit,
            cell = self.speaker().cell(cell),
            causes = self.speaker().claims(&causes)
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
        };
        let text = say!(
            self.speaker(),
            key,
            cell = self.speaker().cell(claim.candidate.cell),
            digit = claim.candidate.digit,
            cause_digit = cause.candidate.digit,
            cause_cell = self.speaker().cell(cause.candidate.cell),
            house = house.map(|house| self.speaker().house(house))
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
        let position = self.speaker().position();
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
            self.speaker(),
            key,
            house = houses.first().map(|house| self.speaker().house(house)),
            digit = digits.first(),
            cells = self.speaker().cells(cells),
            gone = self.speaker().eliminations(gone),
            digits = self.speaker().digits(digits),
            houses = self.speaker().houses(houses)
        );
        if !causes.is_empty() {
            text = text.followed_by(say!(
                self.speaker(),
                "forcing-because",
                causes = self.speaker().claims(&causes)
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
        let broken = self.narrator.broken(&branch.end);
        let causes = self.causes(premises);
        let contrary = [Claim {
            is_true: !branch.supposed.is_true,
            ..branch.supposed
        }];
        let is_inner = contrary[0] != conclusion(self.narrator.step).unwrap_or(branch.supposed);
        let Candidate { cell, digit } = self.narrator.supposed().candidate;
        let step = self.narrator.step;
        let key = match (is_inner, branch.supposed.is_true) {
            (true, _) if causes.is_empty() => key!("forcing-inner-broken-at-once"),
            (true, _) => key!("forcing-inner-broken"),
            (false, true) => key!("forcing-end-true"),
            (false, false) => key!("forcing-end-false"),
        };
        let text = say!(
            self.speaker(),
            key,
            broken,
            conclusion = self.speaker().claims(&contrary),
            causes = self.speaker().claims(&causes),
            cell = self.speaker().cell(cell),
            digit,
            eliminations = self.speaker().eliminations(&step.eliminations),
            placements = self.speaker().placements(&step.placements)
        );
        let mut marks = self.premise_marks(premises, &causes);
        match truth {
            Truth::House(house, _) => marks.push(Mark::house(*house, MarkRole::Evidence)),
            Truth::Cell(cell) => marks.push(Mark::cell(*cell, MarkRole::Evidence)),
            Truth::Uniqueness(_) | Truth::Symmetry(..) => {}
        }
        if !is_inner {
            marks.extend(super::conclusion_marks(self.narrator.step));
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
