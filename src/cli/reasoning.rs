//! What `rate`, `hint` and `steps` share: a puzzle that can be reasoned about, and steps in words.

use serde::Serialize;

use super::argument_json::{self, LineObject};
use super::diagnosis::Diagnosis;
use super::foresight::Foreseen;
use super::stream::Desk;
use super::{notation, words};
use crate::board::{Candidates, Grid};
use crate::cancel::Cancelled;
use crate::explain::{self, Voice};
use crate::formats::Parsed;
use crate::proof::{self, Unproved};
use crate::rate::least_rating;
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
    start_or_reason(parsed, desk).map(Result::ok)
}

/// Does as [`start`], and returns what is wrong in one word where there is no start.
///
/// # Errors
/// As there.
pub(super) fn start_or_reason(
    parsed: &Parsed,
    desk: &mut Desk<'_>,
) -> Result<Result<Start, &'static str>, Cancelled> {
    let diagnosis = Diagnosis::without_minimality(parsed, Foreseen::default(), &desk.cancel);
    if !diagnosis.is_known() {
        return Err(Cancelled);
    }
    let is_unique = diagnosis.is_unique();
    if let (true, Some(solution)) = (is_unique, diagnosis.solution) {
        let position = parsed.position();
        return Ok(Ok(Start { position, solution }));
    }
    let Some(problem) = diagnosis.problems.first() else {
        return Ok(Err(""));
    };
    let board = desk.words.on(parsed.geometry());
    desk.fail(&words::obstacle(board, problem).to_string());
    Ok(Err(problem.kind()))
}

/// A step with the position it was found in.
pub(super) struct StepInPlace<'a> {
    /// The position before the step.
    pub(super) position: &'a Candidates,
    /// The step.
    pub(super) step: &'a Step,
}

/// How much detail to print for each step.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Telling {
    /// A sentence or two.
    Short,
    /// The whole argument, as hints tell it.
    Full,
    /// Notation alone.
    Eureka,
}

/// The parts to print for each step.
#[derive(Clone, Copy)]
pub(super) struct Parts {
    /// How much of the argument.
    pub(super) telling: Telling,
    /// In which voice the sentence is.
    pub(super) voice: Voice,
    /// Whether the truths that it rests on are listed.
    pub(super) truths: bool,
}

/// A step as `--json` prints it.
#[derive(Serialize)]
pub(super) struct StepObject {
    technique: &'static str,
    rating: f64,
    placements: Vec<String>,
    eliminations: Vec<String>,
    text: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    argument: Option<Vec<LineObject>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    eureka: Option<Vec<String>>,
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
    pub(super) fn sentence(&self, voice: Voice, words: Words) -> String {
        explain::sentence_in(words, voice, self.position, self.step).to_string()
    }

    /// Tells the argument as a hint does, in small steps where it has some.
    pub(super) fn argument(&self, words: Words) -> Vec<String> {
        let pages = explain::whole_argument(words, Voice::Full, self.position, self.step);
        pages.iter().map(|page| page.text.to_string()).collect()
    }

    /// Writes the chains of the step in Eureka notation.
    fn eureka(&self) -> Vec<String> {
        let geometry = self.position.geometry();
        let chains = self.step.eureka(self.position).into_iter();
        chains.map(|chain| chain.text(geometry)).collect()
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

    /// Makes the object for `--json`, with the parts that are asked for.
    pub(super) fn object(&self, parts: Parts, words: Words) -> StepObject {
        StepObject {
            technique: self.step.technique.as_str(),
            rating: least_rating(self.step.technique).er(),
            placements: self.placements(),
            eliminations: self.eliminations(),
            text: self.sentence(parts.voice, words),
            argument: (parts.telling == Telling::Full)
                .then(|| argument_json::lines(words, self.position, self.step)),
            eureka: (parts.telling == Telling::Eureka).then(|| self.eureka()),
            proved: self.prove().is_ok(),
            truths: parts.truths.then(|| self.truths(words)),
        }
    }
}
