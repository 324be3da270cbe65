//! The consequences of each supposition, stored as bit rows.

use std::ops::ControlFlow;

use super::prover::{Prover, Strength};
use super::tables::{Tables, indices_of};
use super::trail::{Contradiction, Literal, Reach};
use crate::techniques::Sink;

/// The sink is asked after this many suppositions whether the search goes on.
const KEEP_GOING_EVERY: usize = 64;

/// For each supposition: its consequences, or the length of its refutation.
pub(super) struct Outcomes {
    n_candidates: usize,
    n_words: usize,
    /// By supposition: the candidates that are true under it.
    on: Vec<u64>,
    /// By supposition: the candidates that are false under it.
    off: Vec<u64>,
    /// By supposition and candidate: how many truths one after another lead to the consequence.
    depth: Vec<u8>,
    /// By supposition: the length of its refutation; `None` if it is not refuted.
    refuted: Vec<Option<u16>>,
}

impl Outcomes {
    /// Propagates every supposition, using only direct conflicts and truths, without rules.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] if the sink stops the search.
    pub(super) fn new(tables: &Tables, reach: Reach, sink: &mut dyn Sink) -> ControlFlow<(), Self> {
        let mut outcomes = Self::none(tables);
        let mut prover = Prover::new(tables);
        for supposed in outcomes.suppositions() {
            keep_going(supposed, sink)?;
            let result = prover.run(supposed, Strength::Plain(reach));
            outcomes.note(&prover, supposed, result);
        }
        ControlFlow::Continue(outcomes)
    }

    /// Propagates by chains only the suppositions that chains may refute. Truths with at least `n_least` candidates are
    /// added if their candidates may have a common consequence.
    ///
    /// A net reaches everything that chains reach. So chains refute only suppositions that nets refute. Consequences
    /// common to chains are also common to nets, unless nets refute one of the suppositions.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] if the sink stops the search.
    pub(super) fn of_chains(
        tables: &Tables,
        nets: &Self,
        n_least: usize,
        sink: &mut dyn Sink,
    ) -> ControlFlow<(), Self> {
        let mut matters: Vec<bool> = nets.refuted.iter().map(Option::is_some).collect();
        let mut common = Vec::new();
        for truth in tables.truths() {
            let members = tables.members(truth).iter();
            let supposed: Vec<Literal> = members.map(|member| Literal::on(*member)).collect();
            if supposed.len() < n_least {
                continue;
            }
            nets.common(&supposed, &mut common);
            if !common.is_empty()
                || (supposed.iter()).any(|one| nets.refutation_length(*one).is_some())
            {
                for one in supposed {
                    matters[one.index()] = true;
                }
            }
        }
        let mut outcomes = Self::none(tables);
        let mut prover = Prover::new(tables);
        for supposed in outcomes.suppositions() {
            keep_going(supposed, sink)?;
            if matters[supposed.index()] {
                let result = prover.run(supposed, Strength::Plain(Reach::Chains));
                outcomes.note(&prover, supposed, result);
            }
        }
        ControlFlow::Continue(outcomes)
    }

    /// Continues earlier nets by locked candidates, pairs and X-Wings.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] if the sink stops the search.
    pub(super) fn with_rules(
        tables: &Tables,
        nets: &Self,
        sink: &mut dyn Sink,
    ) -> ControlFlow<(), Self> {
        let mut outcomes = Self::none(tables);
        let mut prover = Prover::new(tables);
        for supposed in outcomes.suppositions() {
            keep_going(supposed, sink)?;
            if nets.refutation_length(supposed).is_some() {
                outcomes.refuted[supposed.index()] = nets.refuted[supposed.index()];
                continue;
            }
            // The run stores no reasons. It is repeated with reasons if the supposition fails, to measure the length of
            // the refutation.
            prover.keep_reasons(false);
            prover.resume(nets.consequences(supposed), Strength::Plain(Reach::Net));
            let mut result = prover.draw_by_rules();
            prover.keep_reasons(true);
            if result.is_err() {
                result = prover.run(supposed, Strength::WithRules);
            }
            outcomes.note(&prover, supposed, result);
        }
        ControlFlow::Continue(outcomes)
    }

    fn none(tables: &Tables) -> Self {
        let (n_candidates, n_words) = (tables.n_candidates(), tables.n_words());
        Self {
            n_candidates,
            n_words,
            on: vec![0; 2 * n_candidates * n_words],
            off: vec![0; 2 * n_candidates * n_words],
            depth: vec![0; 2 * n_candidates * n_candidates],
            refuted: vec![None; 2 * n_candidates],
        }
    }

    fn insert(&mut self, supposed: Literal, literal: Literal, depth: u8) {
        let candidate = usize::from(literal.candidate());
        let rows = if literal.is_on() {
            &mut self.on
        } else {
            &mut self.off
        };
        rows[supposed.index() * self.n_words + candidate / 64] |= 1 << (candidate % 64);
        self.depth[supposed.index() * self.n_candidates + candidate] = depth;
    }

    fn suppositions(&self) -> impl Iterator<Item = Literal> + use<> {
        (0..2 * self.n_candidates).map(Literal::from_index)
    }

    fn note(&mut self, prover: &Prover<'_>, supposed: Literal, result: Result<(), Contradiction>) {
        let index = supposed.index();
        if let Err(contradiction) = result {
            let line = prover.refutation(contradiction);
            self.refuted[index] = Some(line.length() as u16);
            return;
        }
        for &literal in prover.trail().entries() {
            self.insert(supposed, literal, prover.trail().depth(literal));
        }
    }

    /// Lists the consequences of a supposition, each with the number of truths that lead to it one after another.
    pub(super) fn consequences(
        &self,
        supposed: Literal,
    ) -> impl Iterator<Item = (Literal, u8)> + '_ {
        let row = supposed.index() * self.n_words..(supposed.index() + 1) * self.n_words;
        let on = indices_of(&self.on[row.clone()]).map(Literal::on);
        let off = indices_of(&self.off[row]).map(Literal::off);
        let first = supposed.index() * self.n_candidates;
        on.chain(off).map(move |literal| {
            let depth = self.depth[first + usize::from(literal.candidate())];
            (literal, depth)
        })
    }

    /// Returns the length of the refutation of a supposition; `None` if it is not refuted.
    pub(super) fn refutation_length(&self, supposed: Literal) -> Option<usize> {
        self.refuted[supposed.index()].map(usize::from)
    }

    /// Returns the number of consequences of a supposition, itself included; 0 if it is refuted.
    pub(super) fn n_following(&self, supposed: Literal) -> u32 {
        let row = supposed.index() * self.n_words..(supposed.index() + 1) * self.n_words;
        let words = self.on[row.clone()].iter().chain(&self.off[row]);
        words.map(|word| word.count_ones()).sum()
    }

    /// Writes to `common` the literals that follow from all the suppositions, each with the sum of its depths.
    ///
    /// A literal is left out if every supposition excludes it directly. The list is empty if one of the suppositions is
    /// refuted.
    pub(super) fn common(&self, supposed: &[Literal], common: &mut Vec<(Literal, usize)>) {
        common.clear();
        let fails = |literal: &Literal| self.refuted[literal.index()].is_some();
        if supposed.iter().any(fails) {
            return;
        }
        for (rows, literal) in [
            (&self.on, Literal::on as fn(u16) -> Literal),
            (&self.off, Literal::off),
        ] {
            for word in 0..self.n_words {
                let of = |literal: &Literal| rows[literal.index() * self.n_words + word];
                let mut bits = supposed
                    .iter()
                    .map(of)
                    .fold(u64::MAX, |all, bits| all & bits);
                while bits != 0 {
                    let candidate = word * 64 + bits.trailing_zeros() as usize;
                    bits &= bits - 1;
                    let depth = |from: &Literal| {
                        usize::from(self.depth[from.index() * self.n_candidates + candidate])
                    };
                    let total = supposed.iter().map(depth).sum();
                    if total > 0 {
                        common.push((literal(candidate as u16), total));
                    }
                }
            }
        }
    }
}

fn keep_going(supposed: Literal, sink: &mut dyn Sink) -> ControlFlow<()> {
    if supposed.index().is_multiple_of(KEEP_GOING_EVERY) {
        sink.keep_going()?;
    }
    ControlFlow::Continue(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::techniques::All;
    use crate::techniques::drawn::values;

    // A puzzle published by A. Inkala in 2012.
    const INKALA: &str =
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

    #[test]
    fn to_go_on_from_nets_is_as_good_as_to_begin_anew() {
        let position = values(INKALA);
        let tables = Tables::new(&position).unwrap();
        let mut sink = All::default();
        let reach = Reach::Net;
        let ControlFlow::Continue(nets) = Outcomes::new(&tables, reach, &mut sink) else {
            panic!("nobody stops it");
        };
        let rules = Outcomes::with_rules(&tables, &nets, &mut sink);
        let ControlFlow::Continue(with_rules) = rules else {
            panic!("nobody stops it");
        };
        let mut prover = Prover::new(&tables);
        let mut n_more = 0;
        for supposed in with_rules.suppositions() {
            let result = prover.run(supposed, Strength::WithRules);
            assert_eq!(
                result.is_err(),
                with_rules.refutation_length(supposed).is_some()
            );
            if result.is_ok() {
                let known: Vec<Literal> = with_rules
                    .consequences(supposed)
                    .map(|(what, _)| what)
                    .collect();
                let entries = prover.trail().entries();
                assert_eq!(known.len(), entries.len());
                assert!(entries.iter().all(|entry| known.contains(entry)));
                assert_eq!(with_rules.n_following(supposed) as usize, known.len());
                n_more += usize::from(known.len() > nets.consequences(supposed).count());
            }
        }
        assert!(n_more > 20, "rules eliminate something in {n_more} nets");
    }

    #[test]
    fn nets_tell_which_chains_matter() {
        let position = values(INKALA);
        let tables = Tables::new(&position).unwrap();
        let mut sink = All::default();
        let ControlFlow::Continue(nets) = Outcomes::new(&tables, Reach::Net, &mut sink) else {
            panic!("nobody stops it");
        };
        let ControlFlow::Continue(all) = Outcomes::new(&tables, Reach::Chains, &mut sink) else {
            panic!("nobody stops it");
        };
        let ControlFlow::Continue(some) = Outcomes::of_chains(&tables, &nets, 3, &mut sink) else {
            panic!("nobody stops it");
        };
        for supposed in all.suppositions() {
            assert_eq!(
                some.refutation_length(supposed),
                all.refutation_length(supposed)
            );
        }
        let [mut of_all, mut of_some] = [Vec::new(), Vec::new()];
        for truth in tables.truths() {
            let members = tables.members(truth).iter();
            let supposed: Vec<Literal> = members.map(|member| Literal::on(*member)).collect();
            if supposed.len() >= 3 {
                all.common(&supposed, &mut of_all);
                some.common(&supposed, &mut of_some);
                assert_eq!(of_some, of_all);
            }
        }
        let n_known = |outcomes: &Outcomes| -> u32 {
            let suppositions = outcomes.suppositions();
            suppositions.map(|one| outcomes.n_following(one)).sum()
        };
        assert!(n_known(&some) < n_known(&all));
    }
}
