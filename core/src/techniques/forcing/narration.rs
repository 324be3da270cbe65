//! The explanation of forcing steps: the supposition, and the consequences line by line.

use crate::board::{Candidate, Candidates, CellSet, DigitSet};
use crate::narration::{Focus, Mark, MarkRole, Narration, Speaker, Thought};
use crate::techniques::payload::Payload;
use crate::techniques::{Eureka, Step, Truth};
use crate::words::{Key, Message, key, say};

use super::notation;
use super::pattern::{Branch, Forcing, ForcingSource, InferenceReason};
use super::walk::{Walk, dead_end, mark_of};

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
        Narration {
            focus: narrator.focus(),
            place: narrator.source_name(),
            thoughts: narrator.thoughts(),
        }
    }

    fn eureka(&self, _: &Candidates, step: &Step) -> Vec<Eureka> {
        notation::eureka(self, step)
    }
}

struct Narrator<'a> {
    speaker: Speaker<'a>,
    step: &'a Step,
    forcing: &'a Forcing,
}

impl Narrator<'_> {
    fn supposed(&self) -> Vec<Candidate> {
        let branches = self.forcing.branches.iter();
        branches.map(|branch| branch.supposed.candidate).collect()
    }

    fn focus(&self) -> Focus {
        match &self.forcing.source {
            ForcingSource::Truth(Truth::House(house, _)) => Focus::House(*house),
            _ => Focus::Cells(CellSet::only(self.supposed()[0].cell)),
        }
    }

    fn source_name(&self) -> Message {
        let is_true = self.forcing.branches[0].supposed.is_true;
        self.line(match (&self.forcing.source, is_true) {
            (ForcingSource::Refutation, true) => key!("forcing-place-true"),
            (ForcingSource::Refutation, false) => key!("forcing-place-false"),
            (ForcingSource::Truth(Truth::House(..)), _) => key!("forcing-place-house"),
            (ForcingSource::Truth(_), _) => key!("forcing-place-cell"),
            (ForcingSource::Either(_), _) => key!("forcing-place-either"),
        })
    }

    /// Returns the sentence `key` with the suppositions and the conclusion filled in.
    fn line(&self, key: Key) -> Message {
        let supposed = self.supposed();
        let Candidate { cell, digit } = supposed[0];
        let house = match &self.forcing.source {
            ForcingSource::Truth(Truth::House(house, _)) => Some(*house),
            _ => None,
        };
        let concluded = self.step.placements.iter().chain(&self.step.eliminations);
        let goal = concluded.copied().next();
        say!(
            self.speaker,
            key,
            technique = self.step.technique,
            digit,
            cell = self.speaker.cell(cell),
            house = house.map(|house| self.speaker.house(house)),
            any_cell = self
                .speaker
                .any_cell(supposed.iter().map(|c| c.cell).collect()),
            any_digit = self
                .speaker
                .any_digit(supposed.iter().map(|c| c.digit).collect()),
            goal_cell = goal.map(|goal| self.speaker.cell(goal.cell)),
            goal_digit = goal.map(|goal| goal.digit),
            count = supposed.len()
        )
    }

    /// Returns the line that lists the cases; `None` if there is only one case.
    fn cases(&self) -> Option<Thought> {
        let supposed = self.supposed();
        let branches = self.forcing.branches.iter();
        let marks: Vec<Mark> = match self.forcing.source {
            ForcingSource::Either(_) => vec![mark_of(self.forcing.branches[0].supposed)],
            _ => branches.map(|branch| mark_of(branch.supposed)).collect(),
        };
        let thought = |key| Thought::new(self.line(key), marks.clone());
        let cells = supposed.iter().map(|candidate| candidate.cell).collect();
        let digits = supposed.iter().map(|candidate| candidate.digit).collect();
        match self.forcing.source {
            ForcingSource::Refutation => None,
            ForcingSource::Truth(Truth::House(house, digit)) => {
                Some(thought(key!("forcing-cases-house")).places(digit, house, cells))
            }
            ForcingSource::Truth(_) => {
                Some(thought(key!("forcing-cases-cell")).digits(cells, digits))
            }
            ForcingSource::Either(_) => Some(thought(key!("forcing-cases-either"))),
        }
    }

    fn thoughts(&self) -> Vec<Thought> {
        let cases = self.cases();
        let are_cases = cases.is_some();
        let first_thoughts = cases.into_iter().collect();
        let mut thoughts = Walk::walk_claim(self.speaker, self.forcing, first_thoughts);
        let marks = self.marks();
        if are_cases {
            let key = if self.step.placements.is_empty() {
                key!("forcing-end-off")
            } else {
                key!("forcing-end-on")
            };
            let n_before = thoughts.len();
            let conclusion = Thought::new(self.line(key), marks);
            thoughts.push((0..n_before).fold(conclusion, Thought::based_on_line));
        } else if let Some(last_thought) = thoughts.last_mut() {
            last_thought.marks = marks;
            last_thought
                .marks
                .extend(dead_end(&self.forcing.branches[0].end));
        }
        thoughts
    }

    /// Marks each candidate that a branch claims or that a rule uses, but each only once.
    fn marks(&self) -> Vec<Mark> {
        let mut marked = Marked::default();
        mark_all(&self.forcing.branches, self.speaker, &mut marked);
        marked.0
    }
}

/// A list of marks with at most one mark for each candidate.
#[derive(Default)]
struct Marked(Vec<Mark>);

impl Marked {
    fn add(&mut self, mark: Mark) {
        if self.0.iter().all(|listed| listed.target != mark.target) {
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
                    let members = truths.iter();
                    for candidate in members.flat_map(|truth| truth.candidates(speaker.position()))
                    {
                        marked.add(Mark::candidate(candidate, MarkRole::Evidence));
                    }
                }
                InferenceReason::Excluded(_) | InferenceReason::Last(_) => {}
            }
        }
    }
}
