//! Forcing arguments as data: branches, and in each what follows from what.

use crate::board::{Candidate, Digit};
use crate::narration::Speaker;
use crate::techniques::{Truth, Via};
use crate::words::{Span, SpanKind};

/// A forcing chain or net: whatever is supposed, the same follows; or it cannot be.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Forcing {
    /// What the branches cover between them.
    pub source: ForcingSource,
    /// At least one, in the order of the candidates of `source`.
    pub branches: Vec<Branch>,
}

/// The truth whose cases are the branches of a forcing argument.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum ForcingSource {
    /// It need not: there is one branch, it ends in a contradiction, and the contrary is true.
    Refutation,
    /// One candidate of this truth is true.
    Truth(Truth),
    /// The candidate is true, or it is false.
    Either(Candidate),
}

/// A branch of a forcing argument: a supposition, and what follows from it.
///
/// Claims are numbered: the supposition is 0 and the inferences go on from there. Within another
/// argument the numbers go on from those of the claims that were made before it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Branch {
    /// What is supposed.
    pub supposed: Claim,
    /// What follows, each from claims before it.
    pub inferences: Vec<Inference>,
    /// What it comes to.
    pub end: BranchEnd,
}

/// A claim that a candidate is true or false.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Claim {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether it is true.
    pub is_true: bool,
}

/// An inference: a claim with its reason.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Inference {
    /// What follows.
    pub claim: Claim,
    /// By what.
    pub reason: InferenceReason,
    /// The numbers of the claims that it follows from.
    pub premises: Vec<usize>,
}

/// The reason for which an inference holds.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum InferenceReason {
    /// The candidate is false: the one of its only premise is true and they cannot both be.
    Excluded(Via),
    /// The candidate is true: all others of this truth are false.
    Last(Truth),
    /// The candidate is false, as it would leave no room for these truths.
    Rule {
        /// What the truths form.
        shape: RuleShape,
        /// The one or two truths.
        truths: Vec<Truth>,
    },
    /// The contrary, supposed on top of what is supposed already, comes to a contradiction.
    Nested(Box<Branch>),
}

/// The pattern that makes an inference in the midst of an argument.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum RuleShape {
    /// All places of a digit in a house see the candidate.
    Locked,
    /// Two cells of a house have the same two candidates left.
    NakedPair,
    /// Two digits have the same two places left in a house.
    HiddenPair,
    /// A digit has the same two places left in two parallel lines.
    XWing,
}

/// The end of a branch: a contradiction, or what every branch comes to.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum BranchEnd {
    /// All candidates of a truth are false.
    Contradiction {
        /// The truth.
        truth: Truth,
        /// The numbers of the claims that say so.
        premises: Vec<usize>,
    },
    /// The claim with this number, which every branch comes to.
    Goal(usize),
}

impl Claim {
    /// Claims that a candidate is true.
    #[must_use]
    pub const fn on(candidate: Candidate) -> Self {
        Self {
            candidate,
            is_true: true,
        }
    }

    /// Claims that a candidate is false.
    #[must_use]
    pub const fn off(candidate: Candidate) -> Self {
        Self {
            candidate,
            is_true: false,
        }
    }

    /// Writes claims as a list: `r1c2=3 and r4c5<>6`.
    pub(in crate::techniques) fn all(claims: &[Self], speaker: Speaker<'_>) -> Span {
        let claims = claims.iter().map(|claim| {
            let sign = if claim.is_true { "=" } else { "<>" };
            let candidate = claim.candidate;
            format!("{}{sign}{}", speaker.cell(candidate.cell), candidate.digit)
        });
        let claims: Vec<String> = claims.collect();
        Span::new(SpanKind::Placements, speaker.words().all_of(&claims))
    }

    /// Returns the digit of the candidate.
    #[must_use]
    pub const fn digit(self) -> Digit {
        self.candidate.digit
    }
}
