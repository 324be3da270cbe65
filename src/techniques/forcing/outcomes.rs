//! What follows from every single supposition, as rows of bits that can be compared at once.

use std::ops::ControlFlow;

use super::prover::{Prover, Strength};
use super::tables::Tables;
use super::trail::Literal;
use crate::techniques::Sink;

/// How many suppositions are followed up between two questions whether to go on.
const KEEP_GOING_EVERY: usize = 64;

/// By supposition: what follows, or how short the way to a contradiction is.
pub(super) struct Outcomes {
    n_candidates: usize,
    n_words: usize,
    /// By supposition: the candidates that are then true.
    on: Vec<u64>,
    /// By supposition: the candidates that are then false.
    off: Vec<u64>,
    /// By supposition and candidate: how many truths in a row it takes.
    depth: Vec<u8>,
    /// By supposition: the length of its refutation, if there is one.
    refuted: Vec<Option<u16>>,
}

impl Outcomes {
    /// Follows up every supposition.
    ///
    /// # Errors
    /// [`ControlFlow::Break`] when the sink has stopped it.
    pub(super) fn new(
        tables: &Tables,
        strength: Strength,
        sink: &mut dyn Sink,
    ) -> ControlFlow<(), Self> {
        let n_candidates = tables.n_candidates();
        let n_words = n_candidates.div_ceil(64);
        let mut outcomes = Self {
            n_candidates,
            n_words,
            on: vec![0; 2 * n_candidates * n_words],
            off: vec![0; 2 * n_candidates * n_words],
            depth: vec![0; 2 * n_candidates * n_candidates],
            refuted: vec![None; 2 * n_candidates],
        };
        let mut prover = Prover::new(tables);
        for index in 0..2 * n_candidates {
            if index % KEEP_GOING_EVERY == 0 {
                sink.keep_going()?;
            }
            outcomes.follow_up(&mut prover, Literal::from_index(index), strength);
        }
        ControlFlow::Continue(outcomes)
    }

    fn follow_up(&mut self, prover: &mut Prover<'_>, supposed: Literal, strength: Strength) {
        let index = supposed.index();
        if let Err(contradiction) = prover.run(supposed, strength) {
            let line = prover.refutation(contradiction);
            self.refuted[index] = Some(line.length() as u16);
            return;
        }
        let (base, first) = (index * self.n_words, index * self.n_candidates);
        for &literal in prover.trail().entries() {
            let candidate = usize::from(literal.candidate());
            let row = if literal.is_on() {
                &mut self.on
            } else {
                &mut self.off
            };
            row[base + candidate / 64] |= 1 << (candidate % 64);
            self.depth[first + candidate] = prover.trail().depth(literal);
        }
    }

    /// Returns the length of the refutation of a supposition, if it has one.
    pub(super) fn refuted(&self, supposed: Literal) -> Option<usize> {
        self.refuted[supposed.index()].map(usize::from)
    }

    /// Lists what follows from each of some suppositions, with the number of truths in a row that
    /// it takes in all of them together.
    ///
    /// What each excludes by itself is left out, and all if one of them fails.
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
