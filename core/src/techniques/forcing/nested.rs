//! Nets with nested suppositions: other candidates are supposed while the first supposition holds.
//!
//! A candidate is supposed to be true, and a net is drawn. When the net gets stuck, each open candidate is supposed in
//! addition. Candidates that fail are false under the first supposition, so the net continues. It ends with a
//! contradiction, or when no further candidate fails. The levels differ in how a nested supposition is propagated.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::ForcingCache;
use super::argument::{BranchInferences, CaseSet};
use super::failing::ChainRefuter;
use super::outcomes::Outcomes;
use super::prover::Prover;
use super::step::Argument;
use super::tables::{Index, Tables, indices_of};
use super::trail::{Contradiction, Reach};
use crate::board::bit_matrix::unite;
use crate::techniques::literal::Literal;
use crate::techniques::{Finder, PositionCache, Sink, TechniqueId};

/// The maximum number of inferences that one search may draw. A 9×9 position needs a few million at most, except at the
/// level of nested nets, which may therefore miss steps.
const MAX_INFERENCES: usize = 8_000_000;

/// A net with nested suppositions; the variants say how a nested supposition is refuted.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::techniques) enum NestedChain {
    /// By a single chain to a contradiction in a truth with two open candidates.
    Chains,
    /// By several chains that together leave a truth without candidates.
    MultipleChains,
    Nets,
    NestedNets,
}

impl NestedChain {
    /// Returns how nested suppositions are propagated.
    const fn reach(self) -> Reach {
        match self {
            Self::Chains => Reach::Chain,
            Self::MultipleChains => Reach::Chains,
            Self::Nets | Self::NestedNets => Reach::Net,
        }
    }

    /// Lists the candidates that a net with rules does not refute, those with the most consequences first.
    ///
    /// Candidates with many consequences fail soonest. If a candidate does not fail, its consequences need not be
    /// tried. At the level of nested nets the limit may leave some candidates untried, so candidates in small truths
    /// come first.
    fn in_order_of_promise(self, tables: &Tables, simpler: &Outcomes) -> Vec<Index> {
        let n_others = |candidate| {
            let truths = tables.truths_of(candidate);
            truths.map(|truth| tables.members(truth).len()).min()
        };
        let mut candidates: Vec<Index> = tables
            .indices()
            .filter(|candidate| simpler.refutation_length(Literal::on(*candidate)).is_none())
            .collect();
        candidates.sort_by_cached_key(|candidate| {
            let n_others = match self {
                Self::NestedNets => n_others(*candidate),
                Self::Chains | Self::MultipleChains | Self::Nets => None,
            };
            (
                n_others,
                Reverse(simpler.n_following(Literal::on(*candidate))),
            )
        });
        candidates
    }
}

impl Finder for NestedChain {
    fn find(&self, id: TechniqueId, cache: &PositionCache, sink: &mut dyn Sink) -> ControlFlow<()> {
        let shared = cache.forcing.get_or_init(ForcingCache::default);
        let Some(tables) = shared.tables(cache) else {
            return ControlFlow::Continue(());
        };
        let simpler = shared.outcomes(tables, Reach::NetWithRules, sink)?;
        let mut search = NestedSearch {
            level: *self,
            prover: Prover::new(tables),
            chains: ChainRefuter::new(tables, self.reach()),
            is_irrefutable: vec![false; tables.n_candidates()],
        };
        for supposed in self.in_order_of_promise(tables, simpler) {
            if search.is_irrefutable[usize::from(supposed)]
                || !sink.is_wanted(tables.candidate(supposed))
            {
                continue;
            }
            sink.keep_going()?;
            if search.is_limit_reached() {
                break;
            }
            if let Some(branch) = search.refutation(supposed) {
                let argument = Argument {
                    case_set: CaseSet::Refuted,
                    branches: search
                        .prover
                        .shorten(vec![branch], CaseSet::Refuted, Reach::Net),
                    conclusion: Literal::off(supposed),
                };
                sink.take(argument.step(tables, id))?;
            }
        }
        ControlFlow::Continue(())
    }
}

struct NestedSearch<'t> {
    level: NestedChain,
    prover: Prover<'t>,
    /// Finds the nested suppositions that chains refute.
    chains: ChainRefuter,
    /// For each candidate, whether no refutation is possible, because the candidate follows from one that could not be
    /// refuted.
    is_irrefutable: Vec<bool>,
}

impl NestedSearch<'_> {
    /// Returns whether the search has drawn as many inferences as it may.
    const fn is_limit_reached(&self) -> bool {
        self.prover.trail().n_inferences() > MAX_INFERENCES
    }

    /// Refutes a candidate by nested suppositions. Returns `None` if it cannot be refuted or if no nested supposition
    /// is needed.
    fn refutation(&mut self, supposed: Index) -> Option<BranchInferences> {
        let supposed = Literal::on(supposed);
        self.prover.clear();
        self.chains.begin();
        self.prover.trail_mut().suppose(supposed, Reach::Net).ok()?;
        let Err(contradiction) = self.argue(self.level) else {
            self.mark_irrefutable();
            return None;
        };
        let branch = self.prover.refutation(contradiction);
        (branch.is_nested() && branch.needs_supposed).then_some(branch)
    }

    /// Marks the candidates on the trail, which follow from a candidate that could not be refuted. They cannot be
    /// refuted either, because that would refute the first candidate too.
    fn mark_irrefutable(&mut self) {
        if !self.is_limit_reached() {
            let entries = self.prover.trail().entries().iter();
            for literal in entries.filter(|literal| literal.is_on()) {
                self.is_irrefutable[usize::from(literal.candidate())] = true;
            }
        }
    }

    /// Draws all inferences that a level allows, until the net reaches a contradiction or gets stuck.
    fn argue(&mut self, level: NestedChain) -> Result<(), Contradiction> {
        loop {
            let n_before = self.prover.trail().entries().len();
            self.prover.draw_by_rules()?;
            match level {
                NestedChain::Chains | NestedChain::MultipleChains => self.refute_failing()?,
                NestedChain::Nets | NestedChain::NestedNets => self.refute_open(level)?,
            }
            let is_stuck = self.prover.trail().entries().len() == n_before;
            if is_stuck || self.is_limit_reached() {
                return Ok(());
            }
        }
    }

    /// Supposes every open candidate that chains refute, and adds that it is false.
    fn refute_failing(&mut self) -> Result<(), Contradiction> {
        for candidate in self.chains.failing_candidates(self.prover.trail()) {
            self.prover
                .refute(Literal::on(candidate), self.level.reach(), None)?;
        }
        Ok(())
    }

    fn refute_open(&mut self, level: NestedChain) -> Result<(), Contradiction> {
        for candidate in self.open_in_order(level) {
            if self.is_limit_reached() {
                break;
            }
            self.refute(Literal::on(candidate), level)?;
        }
        Ok(())
    }

    fn refute(&mut self, supposed: Literal, level: NestedChain) -> Result<(), Contradiction> {
        let reach = level.reach();
        self.prover.refute(supposed, reach, None)?;
        if level != NestedChain::NestedNets || !self.prover.trail().is_open(supposed.candidate()) {
            return Ok(());
        }
        let start = self.prover.begin_refutation();
        let mut result = self.prover.trail_mut().suppose(supposed, reach);
        if result.is_ok() {
            result = self.argue(NestedChain::Nets);
        }
        self.prover
            .finish_refutation(start, supposed, reach, result)
    }

    /// Lists the open candidates whose supposition may have consequences. A candidate comes early if one of its truths
    /// has few open candidates.
    fn open_in_order(&self, level: NestedChain) -> Vec<Index> {
        let trail = self.prover.trail();
        let tables = trail.tables();
        let n_left: Vec<u32> = tables
            .truths()
            .map(|truth| trail.open_members(truth).count_ones())
            .collect();
        // A supposition is useful only if it leaves one candidate in some truth. If further suppositions follow, two
        // candidates are few enough.
        let n_most = if level == NestedChain::NestedNets {
            3
        } else {
            2
        };
        let mut touched = vec![0_u64; tables.n_words()];
        for (truth, n_left) in tables.truths().zip(&n_left) {
            if (2..=n_most).contains(n_left) {
                for &member in tables.members(truth) {
                    if trail.is_open(member) {
                        unite(&mut touched, tables.conflict_row(member));
                    }
                }
            }
        }
        let mut open: Vec<(u32, Index)> = indices_of(&touched)
            .filter(|candidate| trail.is_open(*candidate))
            .map(|candidate| {
                let truths = tables.truths_of(candidate);
                let fewest = truths.map(|truth| n_left[usize::from(truth)]).min();
                (fewest.unwrap_or(0), candidate)
            })
            .collect();
        open.sort_unstable();
        open.into_iter().map(|(_, candidate)| candidate).collect()
    }
}
