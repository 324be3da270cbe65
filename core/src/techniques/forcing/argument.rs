//! Reasoning of forcing steps: reduces the literals on a trail to the inferences that the conclusion needs.

use std::rc::Rc;

use super::rules::RuleElimination;
use super::tables::{Index, Tables, TruthIndex};
use super::trail::{LiteralReason, Reach, Trail};
use crate::techniques::literal::Literal;

/// The reason why the branches of a forcing step cover all cases.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum CaseSet {
    /// There is one branch, which ends in a contradiction: its supposition is false.
    Refuted,
    /// There is one branch for each candidate of a truth.
    Truth(TruthIndex),
    /// There are two branches: this candidate is true, or it is false.
    TrueOrFalse(Index),
}

impl CaseSet {
    /// Lists the suppositions that cover all cases; empty for a refutation.
    pub(super) fn cases(self, tables: &Tables) -> Vec<Literal> {
        match self {
            Self::Refuted => Vec::new(),
            Self::Truth(truth) => {
                let members = tables.members(truth).iter();
                members.map(|member| Literal::on(*member)).collect()
            }
            Self::TrueOrFalse(candidate) => vec![Literal::on(candidate), Literal::off(candidate)],
        }
    }
}

/// The end of a branch: a literal to prove, or a contradiction.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// This truth has no candidate left.
    Contradiction(TruthIndex),
    /// This literal holds if the supposition of the branch does.
    Goal(Literal),
}

/// The reason for an inference.
#[derive(Clone, Debug)]
pub(super) enum Reason {
    Excluded(Index),
    Last(TruthIndex),
    Argued(Rc<Lemma>),
}

/// The inferences of one branch, from its supposition to its end.
#[derive(Clone, Debug)]
pub(super) struct BranchInferences {
    pub(super) supposed: Literal,
    /// Whether the end depends on the supposition; `false` if it follows by rules alone.
    pub(super) needs_supposed: bool,
    /// The inferences, each after those that it needs. Literals known before the supposition are not repeated.
    pub(super) inferences: Vec<(Literal, Reason)>,
    pub(super) end: End,
}

/// An intermediate result whose proof needs more than one truth: an elimination by a rule, or a nested refutation.
#[derive(Clone, Debug)]
pub(super) struct Lemma {
    pub(super) claim: Literal,
    pub(super) ground: Ground,
    /// The literals used by the proof of the intermediate result and derived outside it.
    pub(super) premises: Vec<Literal>,
}

#[derive(Clone, Debug)]
pub(super) enum Ground {
    /// One or two truths exclude the candidate.
    Rule(RuleElimination),
    /// Supposing the negation of the claim as well leads to a contradiction.
    Nested {
        reach: Reach,
        branch: BranchInferences,
    },
}

/// Collects the inferences that a conclusion needs, going backwards from the conclusion.
pub(super) struct Walker<'w, 't> {
    trail: &'w Trail<'t>,
    lemmas: &'w [Rc<Lemma>],
    /// By position on the trail: whether the conclusion needs this entry.
    is_needed: Vec<bool>,
    open: Vec<usize>,
}

impl<'w, 't> Walker<'w, 't> {
    pub(super) fn new(trail: &'w Trail<'t>, lemmas: &'w [Rc<Lemma>]) -> Self {
        Self {
            trail,
            lemmas,
            is_needed: vec![false; trail.entries().len()],
            open: Vec::new(),
        }
    }

    /// Returns the inferences between the entry at `mark` and an end, and the literals before `mark` that they need.
    pub(super) fn branch(mut self, mark: usize, end: End) -> (BranchInferences, Vec<Literal>) {
        match end {
            End::Goal(goal) => self.need(goal),
            End::Contradiction(truth) => {
                for &member in self.trail.tables().members(truth) {
                    self.need(Literal::off(member));
                }
            }
        }
        while let Some(index) = self.open.pop() {
            if index >= mark {
                self.need_premises(self.trail.entries()[index]);
            }
        }
        let entries = self.trail.entries();
        let is_needed = |index: &usize| self.is_needed[*index];
        let outside = (0..mark).filter(is_needed).map(|index| entries[index]);
        let inferences = (mark + 1..entries.len())
            .filter(is_needed)
            .map(|index| (entries[index], self.reason(entries[index])));
        let branch = BranchInferences {
            supposed: entries[mark],
            needs_supposed: self.is_needed[mark],
            inferences: inferences.collect(),
            end,
        };
        (branch, outside.collect())
    }

    fn need(&mut self, literal: Literal) {
        let index = self.trail.position(literal);
        if !std::mem::replace(&mut self.is_needed[index], true) {
            self.open.push(index);
        }
    }

    fn need_premises(&mut self, literal: Literal) {
        let lemmas = self.lemmas;
        match self.trail.why(literal) {
            LiteralReason::Supposed => {}
            LiteralReason::Excluded(cause) => self.need(Literal::on(cause)),
            LiteralReason::Last(truth) => {
                for &member in self.trail.tables().members(truth) {
                    if member != literal.candidate() {
                        self.need(Literal::off(member));
                    }
                }
            }
            LiteralReason::Argued(number) => {
                for &premise in &lemmas[usize::from(number)].premises {
                    self.need(premise);
                }
            }
        }
    }

    fn reason(&self, literal: Literal) -> Reason {
        match self.trail.why(literal) {
            LiteralReason::Excluded(cause) => Reason::Excluded(cause),
            LiteralReason::Last(truth) => Reason::Last(truth),
            LiteralReason::Argued(number) => {
                Reason::Argued(Rc::clone(&self.lemmas[usize::from(number)]))
            }
            LiteralReason::Supposed => {
                unreachable!("a branch has one supposition, and begins with it")
            }
        }
    }
}

impl BranchInferences {
    /// Returns the length of the branch: one for each placement and for a contradiction, plus the lengths of the
    /// intermediate results.
    pub(super) fn length(&self) -> usize {
        let lengths = self.inferences.iter().map(|(_, reason)| match reason {
            Reason::Excluded(_) => 0,
            Reason::Last(_) => 1,
            Reason::Argued(lemma) => lemma.length(),
        });
        lengths.sum::<usize>() + usize::from(matches!(self.end, End::Contradiction(_)))
    }

    /// Returns whether the branch makes nested suppositions.
    pub(super) fn is_nested(&self) -> bool {
        let is_nested = |lemma: &Rc<Lemma>| matches!(lemma.ground, Ground::Nested { .. });
        self.lemmas().any(is_nested)
    }

    fn all_truths(&self, accepts: &dyn Fn(TruthIndex) -> bool) -> bool {
        let accepts_all = |(_, reason): &(Literal, Reason)| match reason {
            Reason::Excluded(_) => true,
            Reason::Last(truth) => accepts(*truth),
            Reason::Argued(lemma) => lemma.all_truths(accepts),
        };
        let accepts_end = match self.end {
            End::Contradiction(truth) => accepts(truth),
            End::Goal(_) => true,
        };
        accepts_end && self.inferences.iter().all(accepts_all)
    }

    /// Lists the intermediate results of the branch, in order.
    pub(super) fn lemmas(&self) -> impl Iterator<Item = &Rc<Lemma>> {
        self.inferences
            .iter()
            .filter_map(|(_, reason)| match reason {
                Reason::Argued(lemma) => Some(lemma),
                Reason::Excluded(_) | Reason::Last(_) => None,
            })
    }

    fn collect_truths(&self, truths: &mut Vec<TruthIndex>) {
        for (_, reason) in &self.inferences {
            match reason {
                Reason::Excluded(_) => {}
                Reason::Last(truth) => add_truth(*truth, truths),
                Reason::Argued(lemma) => lemma.collect_truths(truths),
            }
        }
        if let End::Contradiction(truth) = self.end {
            add_truth(truth, truths);
        }
    }
}

impl Lemma {
    /// Makes the intermediate result that an elimination by a rule is valid, with all its premises.
    pub(super) fn by_rule(elimination: RuleElimination, trail: &Trail<'_>) -> Self {
        let mut premises: Vec<Literal> = elimination.premises(trail).collect();
        premises.sort_unstable();
        premises.dedup();
        Self {
            claim: Literal::off(elimination.target),
            ground: Ground::Rule(elimination),
            premises,
        }
    }

    /// Returns whether the predicate accepts every truth that the proof of the intermediate result uses.
    pub(super) fn all_truths(&self, accepts: &dyn Fn(TruthIndex) -> bool) -> bool {
        match &self.ground {
            Ground::Rule(elimination) => elimination.truths().all(accepts),
            Ground::Nested { branch, .. } => branch.all_truths(accepts),
        }
    }

    fn length(&self) -> usize {
        match &self.ground {
            Ground::Rule(elimination) => elimination.truths().count(),
            Ground::Nested { branch, .. } => 1 + branch.length(),
        }
    }

    fn collect_truths(&self, all: &mut Vec<TruthIndex>) {
        match &self.ground {
            Ground::Rule(elimination) => {
                elimination.truths().for_each(|truth| add_truth(truth, all));
            }
            Ground::Nested { branch, .. } => branch.collect_truths(all),
        }
    }
}

/// Lists all truths that the branches use, beginning with the truth whose candidates are the cases.
pub(super) fn truths_of(branches: &[BranchInferences], case_set: CaseSet) -> Vec<TruthIndex> {
    let mut truths = match case_set {
        CaseSet::Truth(truth) => vec![truth],
        CaseSet::Refuted | CaseSet::TrueOrFalse(_) => Vec::new(),
    };
    for branch in branches {
        branch.collect_truths(&mut truths);
    }
    truths
}

fn add_truth(truth: TruthIndex, truths: &mut Vec<TruthIndex>) {
    if !truths.contains(&truth) {
        truths.push(truth);
    }
}
