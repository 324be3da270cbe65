//! Functions that `rate`, `hint` and `steps` share: they check that a puzzle has a unique solution, and format steps as
//! text.

use serde::Serialize;

use super::argument_json::{self, LineObject};
use super::batch_results::KnownResults;
use super::diagnosis::Diagnosis;
use super::stream::PuzzleOutput;
use super::{notation, words};
use crate::board::{Candidate, Candidates, Geometry, Grid};
use crate::cancel::Cancelled;
use crate::explain::{self, Voice};
use crate::formats::Parsed;
use crate::proof::{self, Unproved};
use crate::rate::min_rating;
use crate::techniques::Step;
use crate::words::Words;

/// The position of a puzzle with exactly one solution, in which solving by logic starts.
pub(super) struct UniquePosition {
    pub(super) position: Candidates,
    /// The solution, which is only printed and never used to find steps.
    pub(super) solution: Grid,
}

/// Returns the position of a puzzle with exactly one solution. Otherwise prints why there is none and returns `None`.
///
/// # Errors
/// [`Cancelled`] when the time limit was over before the number of solutions was known.
pub(super) fn unique_position(
    parsed: &Parsed,
    output: &mut PuzzleOutput<'_>,
) -> Result<Option<UniquePosition>, Cancelled> {
    unique_position_or_reason(parsed, output).map(Result::ok)
}

/// Returns the position like [`unique_position`]; without a unique solution, `Err` has the reason as one word for JSON.
///
/// # Errors
/// The errors of [`unique_position`].
pub(super) fn unique_position_or_reason(
    parsed: &Parsed,
    output: &mut PuzzleOutput<'_>,
) -> Result<Result<UniquePosition, &'static str>, Cancelled> {
    let diagnosis = Diagnosis::without_minimality(parsed, KnownResults::default(), &output.cancel);
    if !diagnosis.is_known() {
        return Err(Cancelled);
    }
    let is_unique = diagnosis.is_unique();
    if let (true, Some(solution)) = (is_unique, diagnosis.solution) {
        let position = parsed.position();
        return Ok(Ok(UniquePosition { position, solution }));
    }
    let Some(problem) = diagnosis.problems.first() else {
        return Ok(Err(""));
    };
    let board = output.words.for_board(parsed.geometry());
    output.fail(&words::obstacle(board, problem).to_string());
    Ok(Err(problem.kind()))
}

/// A step, together with the position in which it was found.
pub(super) struct StepInPlace<'a> {
    /// The position before the step was applied.
    pub(super) position: &'a Candidates,
    pub(super) step: &'a Step,
}

/// The amount of detail with which a step is printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum StepDetail {
    /// One or two sentences.
    Short,
    /// The whole explanation, as `hint` prints it.
    Full,
    /// Only Eureka notation.
    Eureka,
}

/// The parts of a step that are printed.
#[derive(Clone, Copy)]
pub(super) struct StepParts {
    pub(super) detail: StepDetail,
    /// The wording of the explanation.
    pub(super) voice: Voice,
    /// Whether the truths (facts about the board) on which the step is based are listed too.
    pub(super) truths: bool,
}

/// The conclusions of a step as members of a JSON object: placements such as `r1c2=3`, eliminations such as `r4c5<>7`.
#[derive(Serialize, Default)]
pub(super) struct Conclusions {
    pub(super) placements: Vec<String>,
    pub(super) eliminations: Vec<String>,
}

impl Conclusions {
    pub(super) fn new<'c>(
        geometry: &Geometry,
        placed: impl IntoIterator<Item = &'c Candidate>,
        eliminated: impl IntoIterator<Item = &'c Candidate>,
    ) -> Self {
        let placed = placed.into_iter();
        let eliminated = eliminated.into_iter();
        Self {
            placements: placed
                .map(|candidate| notation::placement(geometry, *candidate))
                .collect(),
            eliminations: eliminated
                .map(|candidate| notation::elimination(geometry, *candidate))
                .collect(),
        }
    }
}

#[derive(Serialize)]
pub(super) struct StepObject {
    technique: &'static str,
    rating: f64,
    #[serde(flatten)]
    conclusions: Conclusions,
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
    pub(super) fn conclusions(&self) -> Conclusions {
        let geometry = self.position.geometry();
        Conclusions::new(geometry, &self.step.placements, &self.step.eliminations)
    }

    /// Returns the opposites of the conclusions: `r1c2<>3` for the placement `r1c2=3`, and the reverse. If the step
    /// were wrong, at least one opposite would be true.
    pub(super) fn opposites(&self) -> Vec<String> {
        let geometry = self.position.geometry();
        let opposites = Conclusions::new(geometry, &self.step.eliminations, &self.step.placements);
        [opposites.eliminations, opposites.placements].concat()
    }

    /// Returns the explanation and the conclusions of the step as one sentence.
    pub(super) fn sentence(&self, voice: Voice, words: Words) -> String {
        explain::sentences_with_voice(words, voice, self.position, self.step).to_string()
    }

    /// Returns the explanation of the step as `hint` prints it, one line for each page.
    pub(super) fn argument(&self, words: Words) -> Vec<String> {
        let pages = explain::whole_argument(words, Voice::Full, self.position, self.step);
        pages.iter().map(|page| page.text.to_string()).collect()
    }

    fn eureka(&self) -> Vec<String> {
        let geometry = self.position.geometry();
        let chains = self.step.eureka(self.position).into_iter();
        chains.map(|chain| chain.text(geometry)).collect()
    }

    /// Checks that the evidence of the step proves its conclusions.
    pub(super) fn prove(&self) -> Result<(), Unproved> {
        proof::check(self.position, self.step)
    }

    /// Returns a sentence about each truth on which the step is based.
    pub(super) fn truths(&self, words: Words) -> Vec<String> {
        let say = |truth: &_| words::truth(words, self.position, truth).to_string();
        self.step.evidence.iter().map(say).collect()
    }

    /// Returns the object that `--json` prints for the step, with the requested parts.
    pub(super) fn object(&self, parts: StepParts, words: Words) -> StepObject {
        StepObject {
            technique: self.step.technique.as_str(),
            rating: min_rating(self.step.technique).er(),
            conclusions: self.conclusions(),
            text: self.sentence(parts.voice, words),
            argument: (parts.detail == StepDetail::Full)
                .then(|| argument_json::explanation_lines(words, self.position, self.step)),
            eureka: (parts.detail == StepDetail::Eureka).then(|| self.eureka()),
            proved: self.prove().is_ok(),
            truths: parts.truths.then(|| self.truths(words)),
        }
    }
}
