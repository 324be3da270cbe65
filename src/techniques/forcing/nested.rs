//! Nets with further suppositions within them, in levels.
//!
//! A candidate is supposed to be true, and a net is drawn. When the net gets stuck, the open candidates are
//! supposed in addition. Those that fail are false under the first supposition, and the net continues until it
//! reaches a contradiction or no candidate fails. The levels differ in how the further suppositions are
//! propagated.

use std::cmp::Reverse;
use std::ops::ControlFlow;

use super::argument::{Line, Source};
use super::failing::Chains;
use super::outcomes::Outcomes;
use super::prover::{Prover, Strength};
use super::step::Argument;
use super::tables::{Index, Tables, indices_of};
use super::trail::{Contradiction, Literal, Reach};
use crate::board::bit_matrix::unite;
use crate::techniques::{Finder, PositionCache, Sink, TechniqueId};

/// The most inferences that one search may draw. A 9×9 position needs a few million at most, except at the last
/// level, which may therefore miss steps.
const MAX_INFERENCES: usize = 8_000_000;

/// A net in which further suppositions are made.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(in crate::techniques) enum NestedChain {
    /// Chains within the net, each to a contradiction in a truth with two open candidates.
    Chains,
    /// Several chains at a time, which together leave a truth without candidates.
    MultipleChains,
    Nets,
    NestedNets,
}

impl NestedChain {
    /// Returns how suppositions within the net are propagated.
    const fn reach(self) -> Reach {
        match self {
            Self::Chains => Reach::Chain,
            Self::MultipleChains => Reach::Chains,
            Self::Nets | Self::NestedNets => Reach::Net,
        }
    }

    /// Lists the candidates that a net with rules does not refute, those with the most consequences first.
    ///
    /// Such candidates fail soonest, and the consequences of a candidate that does not fail need not be tried.
    /// At the last level not all candidates may be tried, so candidates with the fewest others in a truth come
    /// first.
    fn in_order_of_promise(self, tables: &Tables, simpler: &Outcomes) -> Vec<Index> {
        let n_others = |candidate| {
            let truths = tables.truths_of(candidate);
            truths.map(|truth| tables.members(truth).len()).min()
        };
        let mut candidates: Vec<Index> = tables
            .indices()
            .filter(|candidate| simpler.refuted(Literal::on(*candidate)).is_none())
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
        let shared = cache.forcing();
        let Some(tables) = shared.tables(cache) else {
            return ControlFlow::Continue(());
        };
        let simpler = shared.outcomes(tables, Strength::WithRules, sink)?;
        let mut search = NestedSearch {
            level: *self,
            prover: Prover::new(tables),
            chains: Chains::new(tables, self.reach()),
            is_held: vec![false; tables.n_candidates()],
        };
        for supposed in self.in_order_of_promise(tables, simpler) {
            if search.is_held[usize::from(supposed)] || !sink.is_wanted(tables.candidate(supposed))
            {
                continue;
            }
            sink.keep_going()?;
            if search.is_tired() {
                break;
            }
            if let Some(line) = search.refutation(supposed, simpler) {
                let argument = Argument {
                    source: Source::Refuted,
                    lines: search.prover.shorten(vec![line], None, Reach::Net),
                    conclusion: Literal::off(supposed),
                    either: supposed,
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
    /// The further suppositions that fail, for levels that use chains.
    chains: Chains,
    /// By candidate: whether it is known not to be refuted, because it follows from a candidate that is not
    /// refuted.
    is_held: Vec<bool>,
}

impl NestedSearch<'_> {
    /// Returns whether the limit of inferences is reached.
    const fn is_tired(&self) -> bool {
        self.prover.trail().n_inferences() > MAX_INFERENCES
    }

    /// Refutes a candidate; `None` if that fails or if no nested supposition is needed.
    fn refutation(&mut self, supposed: Index, simpler: &Outcomes) -> Option<Line> {
        let supposed = Literal::on(supposed);
        // Few candidates are refuted, so only these are repeated with reasons.
        self.prover.keep_reasons(false);
        self.prover
            .resume(simpler.known(supposed), Strength::WithRules);
        self.chains.begin();
        let result = self.argue(self.level);
        self.prover.keep_reasons(true);
        if result.is_ok() {
            self.hold();
            return None;
        }
        self.prover.clear();
        self.chains.begin();
        self.prover.trail_mut().suppose(supposed, Reach::Net).ok()?;
        let contradiction = self.argue(self.level).err()?;
        let line = self.prover.refutation(contradiction);
        (line.is_nested() && line.needs_supposed).then_some(line)
    }

    /// Marks the candidates that need not be tried: those that follow from a candidate that was not refuted. If
    /// one of them could be refuted, this candidate would have been refuted too.
    fn hold(&mut self) {
        if !self.is_tired() {
            let entries = self.prover.trail().entries().iter();
            for literal in entries.filter(|literal| literal.is_on()) {
                self.is_held[usize::from(literal.candidate())] = true;
            }
        }
    }

    /// Draws all inferences of a level until the net reaches a contradiction or gets stuck.
    fn argue(&mut self, level: NestedChain) -> Result<(), Contradiction> {
        loop {
            let n_before = self.prover.trail().entries().len();
            self.prover.draw_by_rules()?;
            match level {
                NestedChain::Chains | NestedChain::MultipleChains => self.refute_failing()?,
                NestedChain::Nets | NestedChain::NestedNets => self.refute_open(level)?,
            }
            let is_stuck = self.prover.trail().entries().len() == n_before;
            if is_stuck || self.is_tired() {
                return Ok(());
            }
        }
    }

    /// Makes a further supposition of every open candidate that fails by chains.
    fn refute_failing(&mut self) -> Result<(), Contradiction> {
        for candidate in self.chains.failing(self.prover.trail()) {
            self.prover
                .refute_what_fails(Literal::on(candidate), self.level.reach())?;
        }
        Ok(())
    }

    fn refute_open(&mut self, level: NestedChain) -> Result<(), Contradiction> {
        for candidate in self.open_in_order(level) {
            if self.is_tired() {
                break;
            }
            self.refute(Literal::on(candidate), level)?;
        }
        Ok(())
    }

    fn refute(&mut self, supposed: Literal, level: NestedChain) -> Result<(), Contradiction> {
        let reach = level.reach();
        self.prover.refute(supposed, reach, &[])?;
        if level != NestedChain::NestedNets || !self.prover.trail().is_open(supposed.candidate()) {
            return Ok(());
        }
        let start = self.prover.begin();
        let mut result = self.prover.trail_mut().suppose(supposed, reach);
        if result.is_ok() {
            result = self.argue(NestedChain::Nets);
        }
        self.prover.forget_rules();
        self.prover.end_refutation(start, supposed, reach, result)
    }

    /// Lists the open candidates that may have consequences, those with the fewest other open candidates in a
    /// truth first.
    fn open_in_order(&self, level: NestedChain) -> Vec<Index> {
        let trail = self.prover.trail();
        let tables = trail.tables();
        let n_left: Vec<u32> = tables
            .truths()
            .map(|truth| trail.left(truth).count_ones())
            .collect();
        // A supposition is useless unless it leaves some truth with one candidate, or with two if further
        // suppositions follow.
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
