//! Forcing arguments in words: branch by branch, and in each what follows, one digit a page.

use crate::board::{Candidate, Candidates, CellSet, DigitSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Page, Prose, Speaker};
use crate::techniques::pattern::Payload;
use crate::techniques::{Eureka, Step, Truth};
use crate::words::{Message, Span, key, say};

use super::notation;
use super::pattern::{Branch, Claim, Forcing, ForcingSource, InferenceReason};
use super::walk::{ArgumentPages, broken, conclusion, mark_of};

impl Payload for Forcing {
    fn digits(&self, _: &Candidates) -> Option<DigitSet> {
        None
    }

    fn narrate(&self, speaker: Speaker<'_>, step: &Step) -> Narration {
        let narrator = Narrator {
            speaker,
            step,
            forcing: self,
        };
        Prose {
            focus: narrator.focus(),
            place: narrator.place(),
            why: narrator.why(),
            plain: narrator.claim(),
            marks: narrator.marks(),
            walk: narrator.walk(),
        }
        .into()
    }

    fn eureka(&self, _: &Candidates, step: &Step) -> Vec<Eureka> {
        notation::eureka(self, step)
    }
}

/// So many digits on the way are named of each case; the pages have them all.
const MAX_NAMED: usize = 3;

/// So many characters has the first page at most: ten lines of 38 columns, a quarter of them lost between words.
const MAX_LENGTH: usize = 285;

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

    /// Says what is supposed and what it comes to, without the way there.
    fn claim(&self) -> Message {
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
        let broken = broken(self.speaker, &self.forcing.branches[0].end);
        let Candidate { cell, digit } = self.supposed().candidate;
        let goal = conclusion(self.step).map(|goal| goal.candidate);
        say!(
            self.speaker,
            key,
            cell = self.speaker.cell(cell),
            digit,
            broken,
            house = self.house(),
            any = self.any(),
            goal_cell = goal.map(|goal| self.speaker.cell(goal.cell)),
            goal_digit = goal.map(|goal| goal.digit)
        )
    }

    fn why(&self) -> Message {
        let why = self.claim();
        let why = match self.forcing.source {
            ForcingSource::Refutation => why,
            _ => self.with_cases(&why),
        };
        match n_nested(&self.forcing.branches) {
            0 => why,
            number => why.followed_by(say!(self.speaker, "forcing-why-nested", number)),
        }
    }

    /// Adds the cases in a sentence each, with as many of their digits as there is room for; without cases if there is
    /// none.
    fn with_cases(&self, why: &Message) -> Message {
        let naming = |n_named| {
            let cases = self.forcing.branches.iter();
            cases.fold(why.clone(), |why, branch| {
                why.followed_by(self.case(branch, n_named))
            })
        };
        let mut texts = (0..=MAX_NAMED).rev().map(naming);
        texts
            .find(|text| text.to_string().chars().count() <= MAX_LENGTH)
            .unwrap_or_else(|| why.clone())
    }

    /// Names what a branch supposes, some of the digits that follow, and what it comes to.
    fn case(&self, branch: &Branch, n_named: usize) -> Message {
        let claims = branch.inferences.iter().map(|inference| inference.claim);
        let goal = claims.clone().next_back().unwrap_or(branch.supposed);
        let way: Vec<Claim> = claims
            .filter(|claim| claim.is_true && *claim != goal)
            .collect();
        let named = &way[..way.len().min(n_named)];
        let n_more = way.len() - named.len();
        let key = match (named.is_empty(), n_more) {
            (true, _) => key!("forcing-case-at-once"),
            (false, 0) => key!("forcing-case-short"),
            (false, _) => key!("forcing-case-long"),
        };
        say!(
            self.speaker,
            key,
            supposed = Claim::all(&[branch.supposed], self.speaker),
            claims = Claim::all(named, self.speaker),
            n_more,
            goal = Claim::all(&[goal], self.speaker)
        )
    }

    /// Marks everything that is claimed in any branch, each candidate once, and what rules look at.
    fn marks(&self) -> Vec<Mark> {
        let mut marked = Marked::default();
        mark_all(&self.forcing.branches, self.speaker, &mut marked);
        marked.0
    }

    fn walk(&self) -> Vec<Page> {
        let mut pages = ArgumentPages::through(self.speaker, self.step, self.forcing);
        if self.forcing.source != ForcingSource::Refutation {
            let key = match self.forcing.branches.len() {
                2 => key!("forcing-end-both"),
                _ => key!("forcing-end-all"),
            };
            let text = say!(self.speaker, key, count = self.forcing.branches.len());
            let supposed = self
                .forcing
                .branches
                .iter()
                .map(|branch| mark_of(branch.supposed));
            let mut marks: Vec<Mark> = supposed.collect();
            marks.extend(self.step.conclusion_marks());
            pages.push(Page { text, marks });
        }
        pages
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
