//! A forcing step as data: its branches with all inferences.

use crate::board::{Candidate, Digit};
use crate::narration::Speaker;
use crate::techniques::{Truth, Via};
use crate::words::{Span, SpanKind};

/// A forcing chain or net. All branches lead to the same claim, or the only branch leads to a contradiction.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Forcing {
    /// The reason why the branches cover all cases.
    pub source: ForcingSource,
    /// The branches, at least one, in the order of the candidates of `source`.
    pub branches: Vec<Branch>,
}

/// The reason why the branches of a forcing chain cover all cases.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ForcingSource {
    /// The branches need not cover all cases: the only branch ends in a contradiction, so its supposition is
    /// false.
    Refutation,
    /// One candidate of this truth is true.
    Truth(Truth),
    /// The candidate is true in the first branch and false in the second.
    Either(Candidate),
}

/// A branch of a forcing chain: a supposition and its consequences.
///
/// The claims of a branch are numbered: the supposition is 0, and the inferences follow. Claims of a nested branch are
/// numbered on from the last claim made before the branch.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Branch {
    /// The supposition.
    pub supposed: Claim,
    /// The inferences, each from earlier claims.
    pub inferences: Vec<Inference>,
    /// The end of the branch.
    pub end: BranchEnd,
}

/// A claim that a candidate is true or false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Claim {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether the candidate is claimed to be true.
    pub is_true: bool,
}

/// An inference: a claim with its reason.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Inference {
    /// The claim that follows.
    pub claim: Claim,
    /// The reason why the claim follows.
    pub reason: InferenceReason,
    /// The numbers of the claims from which this claim follows.
    pub premises: Vec<usize>,
}

/// The reason why an inference is valid.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum InferenceReason {
    /// The candidate is false, because it and the true candidate of the only premise cannot both be true.
    Excluded(Via),
    /// The candidate is true, because all other candidates of this truth are false.
    Last(Truth),
    /// The candidate is false, because it would leave these truths without candidates.
    Rule {
        /// The pattern that the truths form.
        shape: RuleShape,
        /// The one or two truths that would be left without candidates.
        truths: Vec<Truth>,
    },
    /// The negation of the claim, as an additional supposition, leads to a contradiction.
    Nested(Box<Branch>),
}

/// A pattern that eliminates candidates within a forcing chain.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum RuleShape {
    /// Locked candidates: all places of a digit in a house see the candidate.
    Locked,
    /// Naked pair: two cells of a house have the same two candidates left.
    NakedPair,
    /// Hidden pair: two digits have the same two places left in a house.
    HiddenPair,
    /// X-Wing: a digit has its two places left in the same two columns of two rows, or the other way round.
    XWing,
}

/// The end of a branch: a contradiction, or the claim that all branches have in common.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum BranchEnd {
    /// All candidates of a truth are false.
    Contradiction {
        /// The truth that has no candidate left.
        truth: Truth,
        /// The numbers of the claims that make the candidates of the truth false.
        premises: Vec<usize>,
    },
    /// The number of the claim that all branches have in common.
    Goal(usize),
}

impl Claim {
    /// Makes the claim that a candidate is true.
    #[must_use]
    pub const fn on(candidate: Candidate) -> Self {
        Self {
            candidate,
            is_true: true,
        }
    }

    /// Makes the claim that a candidate is false.
    #[must_use]
    pub const fn off(candidate: Candidate) -> Self {
        Self {
            candidate,
            is_true: false,
        }
    }

    /// Writes claims as a list, such as `r1c2=3 and r4c5<>6`.
    pub(in crate::techniques) fn all(claims: &[Self], speaker: Speaker<'_>) -> Span {
        let claims: Vec<String> = claims
            .iter()
            .map(|claim| {
                let sign = if claim.is_true { "=" } else { "<>" };
                let candidate = claim.candidate;
                format!("{}{sign}{}", speaker.cell(candidate.cell), candidate.digit)
            })
            .collect();
        Span::new(SpanKind::Placements, speaker.words().all_of(&claims))
    }

    /// Returns the digit of the claimed candidate.
    #[must_use]
    pub const fn digit(self) -> Digit {
        self.candidate.digit
    }
}
