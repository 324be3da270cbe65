//! Forcing chains and nets: a supposition is made, and its consequences are drawn.
//!
//! The supposition is that a candidate is true, or that it is false. If a candidate is true, the candidates
//! that it sees are false; if all candidates of a truth (a cell, or a digit in a house) but one are false, that
//! one is true. There are two kinds of conclusions:
//!
//! * *Contradiction*: all candidates of a truth are false. Then the negation of the supposition is true.
//! * *Verity*: the same literal follows from each candidate of a truth, or from a candidate both if it is true
//!   and if it is false. Then the literal is true in any case.
//!
//! ```text
//! (1)r1c1 → (not 1)r1c7 → (1)r5c7 → (not 1)r5c2     three places of 1 in row 1,
//! (1)r1c2 → (not 1)r5c2                             each of which excludes 1 from r5c2:
//! (1)r1c8 → (not 1)r6c8 → (1)r6c3 → (not 1)r5c2     a multiple forcing chain in a house
//! ```
//!
//! The techniques differ in the inferences that they draw:
//!
//! | technique | a candidate is true if |
//! |---|---|
//! | Nishio | it is the only place left for its digit in a house; only this digit is considered |
//! | multiple, contradiction *chains* | the other candidate of a truth with two candidates is false |
//! | dynamic chains, contradiction *nets* | all other candidates of a truth are false |
//! | dynamic chains (+) | as above; locked candidates, pairs and X-Wings may eliminate candidates on the way |
//! | nested | as above; intermediate suppositions may be refuted on the way: by chains, multiple chains, nets or nested nets |
//!
//! Consequences are drawn breadth first, see [`trail`]. The explanation is reduced to the inferences that the
//! conclusion needs, see [`argument`]; then truths are left out as long as the conclusion still follows, see
//! [`prover`]. Among explanations of the same conclusion the shortest is reported, and short explanations come
//! first. Described at <https://www.sudokuwiki.org/Cell_Forcing_Chains>.

mod argument;
mod failing;
mod narration;
mod nested;
mod notation;
mod outcomes;
mod pattern;
mod prover;
mod rules;
mod step;
mod tables;
mod trail;
mod walk;

use std::cell::OnceCell;
use std::collections::HashSet;
use std::ops::ControlFlow;

pub use pattern::{
    Branch, BranchEnd, Claim, Forcing, ForcingSource, Inference, InferenceReason, RuleShape,
};

use self::argument::CaseSet;
use self::outcomes::Outcomes;
use self::prover::Prover;
use self::step::Argument;
use self::tables::Tables;
use self::trail::Reach;
use super::{Finder, PositionCache, Sink, Step, TechniqueId, Truth};
use crate::techniques::literal::Literal;

/// The fewest candidates of a truth for which multiple chains are searched. A truth with two candidates only makes a
/// single chain.
const MIN_MULTIPLE: usize = 3;

/// Tables and consequences of a position that all forcing techniques use, each computed at its first use.
#[derive(Default)]
pub(super) struct ForcingCache {
    tables: OnceCell<Option<Tables>>,
    chains: OnceCell<Outcomes>,
    nets: OnceCell<Outcomes>,
    nets_with_rules: OnceCell<Outcomes>,
}

impl ForcingCache {
    fn tables(&self, cache: &PositionCache<'_>) -> Option<&Tables> {
        let make = || Tables::new(cache.position());
        self.tables.get_or_init(make).as_ref()
    }

    fn outcomes(
        &self,
        tables: &Tables,
        reach: Reach,
        sink: &mut dyn Sink,
    ) -> ControlFlow<(), &Outcomes> {
        let cell = match reach {
            Reach::Net => &self.nets,
            Reach::NetWithRules => &self.nets_with_rules,
            Reach::Digit | Reach::Chain | Reach::Chains => &self.chains,
        };
        if let Some(outcomes) = cell.get() {
            return ControlFlow::Continue(outcomes);
        }
        let outcomes = Outcomes::new(tables, reach, sink)?;
        ControlFlow::Continue(cell.get_or_init(|| outcomes))
    }
}

/// A forcing technique without nested suppositions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum ForcingChain {
    /// Nishio: a candidate that would leave its own digit no place in some house.
    Nishio,
    /// Multiple chains: one chain from each candidate of a cell, or from each place of a digit in a house.
    Multiple,
    /// Contradiction chains: chains from one supposed candidate, true or false, to a contradiction.
    Contradiction,
    /// Dynamic chains: a net from each candidate of a truth, or two nets that suppose a candidate true and false.
    Dynamic,
    /// Contradiction net: a net from one supposed candidate, true or false, to a contradiction.
    ContradictionNet,
    /// Dynamic chains (+): dynamic chains and contradiction nets that also use locked candidates, pairs and X-Wings.
    DynamicPlus,
}

pub(super) use nested::NestedChain;

impl ForcingChain {
    const fn reach(self) -> Reach {
        match self {
            Self::Nishio => Reach::Digit,
            Self::Multiple | Self::Contradiction => Reach::Chains,
            Self::Dynamic | Self::ContradictionNet => Reach::Net,
            Self::DynamicPlus => Reach::NetWithRules,
        }
    }

    const fn finds_contradictions(self) -> bool {
        matches!(
            self,
            Self::Contradiction | Self::ContradictionNet | Self::DynamicPlus
        )
    }

    /// Lists the sets of cases from which a verity can start. In each set, at least one case is true.
    fn case_sets(self, tables: &Tables) -> Vec<CaseSet> {
        let min_cases = match self {
            Self::Nishio | Self::Contradiction | Self::ContradictionNet => return Vec::new(),
            Self::Multiple => MIN_MULTIPLE,
            Self::Dynamic | Self::DynamicPlus => 2,
        };
        let truths = tables
            .truths()
            .filter(|truth| tables.members(*truth).len() >= min_cases);
        let mut case_sets: Vec<CaseSet> = truths.map(CaseSet::Truth).collect();
        if self != Self::Multiple {
            case_sets.extend(tables.indices().map(CaseSet::TrueOrFalse));
        }
        case_sets
    }
}

impl Finder for ForcingChain {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let shared = cache.forcing.get_or_init(ForcingCache::default);
        let Some(tables) = shared.tables(cache) else {
            return ControlFlow::Continue(());
        };
        let search = ForcingSearch {
            id,
            tables,
            reach: self.reach(),
        };
        let mut hits = if *self == Self::Nishio {
            // A candidate that Nishio refutes is also refuted by a net, so only these candidates are tried.
            search.nishio(shared.outcomes(tables, Reach::Net, sink)?, sink)?
        } else {
            let outcomes = shared.outcomes(tables, search.reach, sink)?;
            let mut hits = search.verities(outcomes, self.case_sets(tables));
            if self.finds_contradictions() {
                hits.extend(search.contradictions(outcomes));
            }
            hits
        };
        // Short explanations come first. Among conclusions that are equal and of the same kind only the shortest is
        // kept.
        hits.sort_by_key(|hit| (hit.length, hit.conclusion, hit.kind(tables)));
        let mut seen = HashSet::new();
        hits.retain(|hit| seen.insert((hit.conclusion, hit.kind(tables))));
        if hits.is_empty() {
            return ControlFlow::Continue(());
        }
        let mut prover = Prover::new(tables);
        for hit in hits {
            sink.keep_going()?;
            if !sink.is_wanted(tables.candidate(hit.conclusion.candidate())) {
                continue;
            }
            if let Some(step) = search.step(&mut prover, &hit) {
                sink.take(step)?;
            }
        }
        ControlFlow::Continue(())
    }
}

/// A literal proved by a forcing chain or net.
struct ForcedConclusion {
    length: usize,
    conclusion: Literal,
    case_set: CaseSet,
}

impl ForcedConclusion {
    /// Concludes that a refuted supposition is false. Returns `None` if the supposition empties a truth directly:
    /// locked candidates find that conclusion.
    fn refuting(supposed: Literal, length: usize) -> Option<Self> {
        (length > 1).then(|| Self {
            length,
            conclusion: supposed.negated(),
            case_set: CaseSet::Refuted,
        })
    }

    /// Returns a number for the kind of reasoning, so that one result of each kind is reported: contradiction, cell,
    /// house or single candidate.
    fn kind(&self, tables: &Tables) -> u8 {
        match self.case_set {
            CaseSet::Refuted => 0,
            CaseSet::Truth(truth) => match tables.truth(truth) {
                Truth::Cell(_) => 1,
                Truth::House(..) | Truth::Uniqueness(_) | Truth::Symmetry(..) => 2,
            },
            CaseSet::TrueOrFalse(_) => 3,
        }
    }
}

/// A search for the steps of one technique.
struct ForcingSearch<'t> {
    id: TechniqueId,
    tables: &'t Tables,
    reach: Reach,
}

impl ForcingSearch<'_> {
    fn nishio(
        &self,
        nets: &Outcomes,
        sink: &mut dyn Sink,
    ) -> ControlFlow<(), Vec<ForcedConclusion>> {
        let mut prover = Prover::new(self.tables);
        let mut hits = Vec::new();
        sink.keep_going()?;
        let supposed = self.tables.indices().map(Literal::on);
        for supposed in supposed.filter(|supposed| nets.refutation_length(*supposed).is_some()) {
            if let Err(contradiction) = prover.run(supposed, self.reach) {
                let length = prover.refutation(contradiction).length();
                hits.extend(ForcedConclusion::refuting(supposed, length));
            }
        }
        ControlFlow::Continue(hits)
    }

    fn contradictions(&self, outcomes: &Outcomes) -> Vec<ForcedConclusion> {
        let both = |index| [Literal::on(index), Literal::off(index)];
        let suppositions = self.tables.indices().flat_map(both);
        suppositions
            .filter_map(|supposed| {
                ForcedConclusion::refuting(supposed, outcomes.refutation_length(supposed)?)
            })
            .collect()
    }

    /// Lists the literals that follow in all cases of a set.
    fn verities(&self, outcomes: &Outcomes, case_sets: Vec<CaseSet>) -> Vec<ForcedConclusion> {
        let (mut hits, mut common) = (Vec::new(), Vec::new());
        for case_set in case_sets {
            let supposed = case_set.cases(self.tables);
            outcomes.collect_common(&supposed, &mut common);
            hits.extend(common.iter().map(|(conclusion, length)| ForcedConclusion {
                length: *length + supposed.len(),
                conclusion: *conclusion,
                case_set,
            }));
        }
        hits
    }

    /// Makes the step of a conclusion: derives the whole explanation, then shortens it as far as possible. Returns
    /// `None` if rules alone prove the conclusion.
    fn step(&self, prover: &mut Prover<'_>, hit: &ForcedConclusion) -> Option<Step> {
        let ForcedConclusion {
            case_set,
            conclusion,
            ..
        } = *hit;
        let mut supposed = case_set.cases(self.tables);
        if case_set == CaseSet::Refuted {
            supposed.push(conclusion.negated());
        }
        let mut branches = Vec::with_capacity(supposed.len());
        for supposed in supposed {
            branches.push(match (prover.run(supposed, self.reach), case_set) {
                (Err(contradiction), CaseSet::Refuted) => prover.refutation(contradiction),
                (Ok(()), _) if prover.trail().holds(conclusion) => {
                    prover.explanation_of(conclusion)
                }
                _ => return None,
            });
        }
        let branches = prover.shorten(branches, case_set, self.reach);
        if !branches.iter().all(|branch| branch.needs_supposed) {
            // The conclusion follows by rules without the supposition, so a simpler technique finds it.
            return None;
        }
        let argument = Argument {
            case_set,
            branches,
            conclusion,
        };
        Some(argument.step(self.tables, self.id))
    }
}
