//! The consequences of each supposition, stored as bit rows.

use std::ops::ControlFlow;

use super::prover::Prover;
use super::tables::Tables;
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
    /// Propagates every supposition.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] if the sink stops the search.
    pub(super) fn new(tables: &Tables, reach: Reach, sink: &mut dyn Sink) -> ControlFlow<(), Self> {
        let mut outcomes = Self::none(tables);
        let mut prover = Prover::new(tables);
        for supposed in (0..2 * tables.n_candidates()).map(Literal::from_index) {
            if supposed.index().is_multiple_of(KEEP_GOING_EVERY) {
                sink.keep_going()?;
            }
            let result = prover.run(supposed, reach);
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
