//! What `rate`, `hint` and `steps` share: a puzzle that can be reasoned about, and steps in words.

use serde::Serialize;

use super::diagnosis::Diagnosis;
use super::stream::Desk;
use super::{notation, words};
use crate::board::{Candidates, Grid};
use crate::cancel::Cancelled;
use crate::explain;
use crate::formats::Parsed;
use crate::proof::{self, Unproved};
use crate::techniques::Step;
use crate::words::Words;

/// A position with exactly one solution.
pub(super) struct Start {
    /// Values and candidates.
    pub(super) position: Candidates,
    /// The solution, for nothing but to print it.
    pub(super) solution: Grid,
}

/// Returns the position of a puzzle with one solution; otherwise says why there is none.
///
/// # Errors
/// When the flag of the desk was set before it was known how many solutions there are.
pub(super) fn start(parsed: &Parsed, desk: &mut Desk<'_>) -> Result<Option<Start>, Cancelled> {
    let diagnosis = Diagnosis::without_minimality(parsed, &desk.cancel);
    if !diagnosis.is_known() {
        return Err(Cancelled);
    }
    if diagnosis.is_unique() {
        let position = parsed.position();
        return Ok(diagnosis
            .solution
            .map(|solution| Start { position, solution }));
    }
    if let Some(problem) = diagnosis.problems.first() {
        let board = desk.words.on(parsed.geometry());
        desk.fail(&words::obstacle(board, problem).to_string());
    }
    Ok(None)
}

/// A step with the position it was found in.
pub(super) struct StepInPlace<'a> {
    /// The position before the step.
    pub(super) position: &'a Candidates,
    /// The step.
    pub(super) step: &'a Step,
}

/// A step as `--json` prints it.
#[derive(Serialize)]
pub(super) struct StepObject {
    technique: &'static str,
    rating: Option<f32>,
    placements: Vec<String>,
    eliminations: Vec<String>,
    text: String,
    proved: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    truths: Option<Vec<String>>,
}

impl StepInPlace<'_> {
    /// Returns the placements, written `r1c2=3`.
    pub(super) fn placements(&self) -> Vec<String> {
        let geometry = self.position.geometry();
        let write = |candidate: &_| notation::placement(geometry, *candidate);
        self.step.placements.iter().map(write).collect()
    }

    /// Returns the eliminations, written `r4c5<>7`.
    pub(super) fn eliminations(&self) -> Vec<String> {
        let geometry = self.position.geometry();
        let write = |candidate: &_| notation::elimination(geometry, *candidate);
        self.step.eliminations.iter().map(write).collect()
    }

    /// Returns what would have to be true if the conclusions were not.
    pub(super) fn opposites(&self) -> Vec<String> {
        let geometry = self.position.geometry();
        let placed = self.step.placements.iter();
        let eliminated = self.step.eliminations.iter();
        placed
            .map(|candidate| notation::elimination(geometry, *candidate))
            .chain(eliminated.map(|candidate| notation::placement(geometry, *candidate)))
            .collect()
    }

    /// Tells the argument and what follows from it.
    pub(super) fn sentence(&self, words: Words) -> String {
        explain::sentence(words, self.position, self.step).to_string()
    }

    /// Checks the step against its own evidence.
    pub(super) fn prove(&self) -> Result<(), Unproved> {
        proof::check(self.position, self.step)
    }

    /// Says each truth that the step rests on.
    pub(super) fn truths(&self, words: Words) -> Vec<String> {
        let say = |truth: &_| words::truth(words, self.position, truth).to_string();
        self.step.evidence.iter().map(say).collect()
    }

    /// Makes the object for `--json`, with the evidence if it is asked for.
    pub(super) fn object(&self, with_truths: bool, words: Words) -> StepObject {
        StepObject {
            technique: self.step.technique.as_str(),
            rating: None,
            placements: self.placements(),
            eliminations: self.eliminations(),
            text: self.sentence(words),
            proved: self.prove().is_ok(),
            truths: with_truths.then(|| self.truths(words)),
        }
    }
}
