//! The consequences of each supposition, stored as bit rows.

use std::ops::ControlFlow;

use super::prover::Prover;
use super::tables::Tables;
use super::trail::Reach;
use crate::board::bit_matrix::{BitMatrix, columns};
use crate::techniques::Sink;
use crate::techniques::literal::Literal;

/// The sink is asked after this many suppositions whether the search goes on.
const KEEP_GOING_EVERY: usize = 64;

/// For each supposition: its consequences, or the length of its refutation.
pub(super) struct Outcomes {
    n_candidates: usize,
    /// For each supposition, the candidates that are true under it.
    on: BitMatrix,
    /// For each supposition, the candidates that are false under it.
    off: BitMatrix,
    /// By supposition and candidate: the length of the sequence of truths that leads to the consequence.
    depth: Vec<u8>,
    /// For each supposition, the length of its refutation; `None` if it is not refuted.
    refuted: Vec<Option<u16>>,
}

impl Outcomes {
    /// Propagates every supposition.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] if the sink stops the search.
    pub(super) fn new(tables: &Tables, reach: Reach, sink: &mut dyn Sink) -> ControlFlow<(), Self> {
        let n_candidates = tables.n_candidates();
        let mut outcomes = Self {
            n_candidates,
            on: BitMatrix::new(2 * n_candidates, n_candidates),
            off: BitMatrix::new(2 * n_candidates, n_candidates),
            depth: vec![0; 2 * n_candidates * n_candidates],
            refuted: vec![None; 2 * n_candidates],
        };
        let mut prover = Prover::new(tables);
        for index in 0..2 * n_candidates {
            if index.is_multiple_of(KEEP_GOING_EVERY) {
                sink.keep_going()?;
            }
            if let Err(contradiction) = prover.run(Literal::from_index(index), reach) {
                let branch = prover.refutation(contradiction);
                outcomes.refuted[index] = Some(branch.length() as u16);
                continue;
            }
            for &literal in prover.trail().entries() {
                let candidate = usize::from(literal.candidate());
                let rows = if literal.is_on() {
                    &mut outcomes.on
                } else {
                    &mut outcomes.off
                };
                rows.insert(index, candidate);
                outcomes.depth[index * n_candidates + candidate] = prover.trail().depth(literal);
            }
        }
        ControlFlow::Continue(outcomes)
    }

    /// Returns the length of the refutation of a supposition; `None` if it is not refuted.
    pub(super) fn refutation_length(&self, supposed: Literal) -> Option<usize> {
        self.refuted[supposed.index()].map(usize::from)
    }

    /// Returns the number of consequences of a supposition, itself included; 0 if it is refuted.
    pub(super) fn n_following(&self, supposed: Literal) -> u32 {
        let rows = [&self.on, &self.off].map(|rows| rows.row(supposed.index()));
        let words = rows.into_iter().flatten();
        words.map(|word| word.count_ones()).sum()
    }

    /// Writes to `common` the literals that follow from all the suppositions, each with the sum of its depths.
    ///
    /// A literal is left out if every supposition excludes it directly. The list is empty if one of the suppositions is
    /// refuted.
    pub(super) fn collect_common(&self, supposed: &[Literal], common: &mut Vec<(Literal, usize)>) {
        common.clear();
        let fails = |literal: &Literal| self.refuted[literal.index()].is_some();
        if supposed.iter().any(fails) {
            return;
        }
        for (rows, literal) in [
            (&self.on, Literal::on as fn(u16) -> Literal),
            (&self.off, Literal::off),
        ] {
            let mut in_all = vec![u64::MAX; rows.n_words()];
            for case in supposed {
                for (word, row) in in_all.iter_mut().zip(rows.row(case.index())) {
                    *word &= row;
                }
            }
            for candidate in columns(&in_all) {
                let depth =
                    |case: &Literal| self.depth[case.index() * self.n_candidates + candidate];
                let total = supposed.iter().map(|case| usize::from(depth(case))).sum();
                if total > 0 {
                    common.push((literal(candidate as u16), total));
                }
            }
        }
    }
}
