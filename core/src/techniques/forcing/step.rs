//! Makes steps from the results of the prover: converts candidate and truth numbers to cells and digits.

use super::argument::{BranchInferences, CaseSet, End, Ground, Lemma, Reason, truths_of};
use super::pattern::{
    Branch, BranchEnd, Claim, Forcing, ForcingSource, Inference, InferenceReason,
};
use super::tables::{Index, Tables, TruthIndex};
use crate::techniques::literal::Literal;
use crate::techniques::{Step, TechniqueId};

/// The complete reasoning of a forcing step: its branches and its conclusion.
pub(super) struct Argument {
    pub(super) case_set: CaseSet,
    pub(super) branches: Vec<BranchInferences>,
    /// The literal that all branches together prove.
    pub(super) conclusion: Literal,
}

impl Argument {
    pub(super) fn step(&self, tables: &Tables, technique: TechniqueId) -> Step {
        let truths = truths_of(&self.branches, self.case_set).into_iter();
        let evidence = truths.map(|truth| tables.truth(truth).clone()).collect();
        let pattern = Forcing {
            source: match self.case_set {
                CaseSet::Refuted => ForcingSource::Refutation,
                CaseSet::Truth(truth) => ForcingSource::Truth(tables.truth(truth).clone()),
                CaseSet::TrueOrFalse(candidate) => {
                    ForcingSource::Either(tables.candidate(candidate))
                }
            },
            branches: self
                .branches
                .iter()
                .map(|branch| tables.branch(branch, &mut Vec::new()))
                .collect(),
        };
        let candidate = tables.candidate(self.conclusion.candidate());
        if self.conclusion.is_on() {
            Step::placing(technique, candidate, pattern, evidence)
        } else {
            Step::eliminating(technique, vec![candidate], pattern, evidence)
        }
    }
}

/// Conversion of numbers to candidates, truths and links.
impl Tables {
    fn claim(&self, literal: Literal) -> Claim {
        Claim {
            candidate: self.candidate(literal.candidate()),
            is_true: literal.is_on(),
        }
    }

    /// Converts inferences to a branch of the pattern. Appends its claims to `claims`, which gives them their numbers.
    fn branch(&self, from: &BranchInferences, claims: &mut Vec<Literal>) -> Branch {
        claims.push(from.supposed);
        let mut inferences = Vec::with_capacity(from.inferences.len());
        for (literal, reason) in &from.inferences {
            inferences.push(self.inference(*literal, reason, claims));
            claims.push(*literal);
        }
        let end = match from.end {
            End::Goal(goal) => BranchEnd::Goal(number(claims, goal)),
            End::Contradiction(truth) => BranchEnd::Contradiction {
                truth: self.truth(truth).clone(),
                premises: self.others_of(truth, None, claims),
            },
        };
        Branch {
            supposed: self.claim(from.supposed),
            inferences,
            end,
        }
    }

    fn inference(&self, literal: Literal, reason: &Reason, claims: &mut Vec<Literal>) -> Inference {
        let (reason, premises) = match reason {
            Reason::Excluded(cause) => (
                InferenceReason::Excluded(self.link(*cause, literal.candidate())),
                vec![number(claims, Literal::on(*cause))],
            ),
            Reason::Last(truth) => (
                InferenceReason::Last(self.truth(*truth).clone()),
                self.others_of(*truth, Some(literal.candidate()), claims),
            ),
            Reason::Argued(lemma) => (
                self.ground(lemma, claims),
                lemma
                    .premises
                    .iter()
                    .map(|premise| number(claims, *premise))
                    .collect(),
            ),
        };
        Inference {
            claim: self.claim(literal),
            reason,
            premises,
        }
    }

    fn ground(&self, lemma: &Lemma, claims: &mut Vec<Literal>) -> InferenceReason {
        match &lemma.ground {
            Ground::Rule(elimination) => InferenceReason::Rule {
                shape: elimination.shape,
                truths: elimination
                    .truths()
                    .map(|truth| self.truth(truth).clone())
                    .collect(),
            },
            Ground::Nested { branch, .. } => {
                let n_known = claims.len();
                let branch = self.branch(branch, claims);
                claims.truncate(n_known);
                InferenceReason::Nested(Box::new(branch))
            }
        }
    }

    /// Lists the numbers of the claims that the candidates of a truth, except the candidate `but`, are false.
    fn others_of(&self, truth: TruthIndex, but: Option<Index>, claims: &[Literal]) -> Vec<usize> {
        let members = self.members(truth).iter().copied();
        members
            .filter(|member| Some(*member) != but)
            .map(|member| number(claims, Literal::off(member)))
            .collect()
    }
}

fn number(claims: &[Literal], literal: Literal) -> usize {
    let index = claims.iter().rposition(|claim| *claim == literal);
    index.unwrap_or_else(|| unreachable!("what an inference needs comes before it"))
}
