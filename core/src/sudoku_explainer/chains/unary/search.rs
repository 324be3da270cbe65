//! The state of a search for unary chains and cycles.

use super::super::link_table::{Cause, ForcedCandidates, Number, link_ends};
use super::super::net::Context;
use super::super::rank::Rank;
use super::super::set::insert;
use super::chain::{UnaryChain, UnaryNode};
use super::pass::{Pass, rounds_within};

/// The place of a hint in the order of discovery: pass, start, and index among the hints of that start.
pub(super) type DiscoveryOrder = (u8, Number, u8);

/// The hints collected so far: only the best or all.
pub(super) enum FoundChains {
    /// Only the best hint; its rank limits the length of later searches.
    Best(Option<(UnaryChain, DiscoveryOrder)>),
    /// All hints.
    All(Vec<(UnaryChain, DiscoveryOrder)>),
}

/// Buffers of the search, reused from one call to the next.
#[derive(Default)]
pub(in crate::sudoku_explainer::chains) struct Buffers {
    /// The rounds of a search for cycles, in order of discovery.
    pub(super) rounds: Vec<Round>,
    pub(super) seen_on: Vec<u64>,
    pub(super) seen_off: Vec<u64>,
    /// For each candidate, the candidates that become true if it is false.
    pub(super) forced: Vec<ForcedCandidates>,
    /// For each pass, the set of candidates that force others if they are false.
    pub(super) forcing: [Vec<u64>; 3],
    /// The candidates that the true nodes of a cycle exclude, and those that its false nodes exclude.
    pub(super) sides: [Vec<u64>; 2],
    /// By pass and candidate: the candidates that imply it in one round.
    pub(super) steps: [Vec<u64>; 3],
    pub(super) front: Vec<u64>,
    /// The fronts of all rounds, beginning with the goal.
    pub(super) fronts: Vec<u64>,
    pub(super) next: Vec<u64>,
    pub(super) seen: Vec<u64>,
}

/// A round of a search for cycles: a false candidate, and the true candidate that it forces.
pub(super) struct Round {
    pub(super) false_node: UnaryNode,
    pub(super) true_node: UnaryNode,
    /// The index of the previous round. Round 0 is the start.
    pub(super) previous: u32,
}

/// A search for unary chains and cycles (Sudoku Explainer's producer 21) in one position.
pub(super) struct UnarySearch<'a> {
    pub(super) context: Context<'a>,
    pub(super) found_chains: FoundChains,
    pub(super) scratch: &'a mut Buffers,
    pub(super) n_words: usize,
    /// The eliminations that make a cycle useful: it must make at least one. Each has the worst rank that is still
    /// useful.
    pub(super) targets: Vec<(Number, Option<Rank>)>,
    /// For each pass, whether `steps` has been computed.
    pub(super) has_steps: [bool; 3],
}

impl<'a> UnarySearch<'a> {
    pub(super) fn new(
        context: Context<'a>,
        scratch: &'a mut Buffers,
        found_chains: FoundChains,
    ) -> Self {
        let n_words = context.table.n_words();
        for set in [
            &mut scratch.seen_on,
            &mut scratch.seen_off,
            &mut scratch.front,
            &mut scratch.next,
            &mut scratch.seen,
        ] {
            set.clear();
            set.resize(n_words, 0);
        }
        let mut finder = Self {
            context,
            found_chains,
            scratch,
            n_words,
            targets: Vec::new(),
            has_steps: [false; 3],
        };
        finder.list_forced();
        finder
    }

    /// Lists for each candidate the candidates that become true if it is false.
    fn list_forced(&mut self) {
        let Context { view, table, .. } = self.context;
        let forced = &mut self.scratch.forced;
        forced.clear();
        forced.resize(table.len(), ForcedCandidates::default());
        for forcing in &mut self.scratch.forcing {
            forcing.clear();
            forcing.resize(self.n_words, 0);
        }
        let [by_house, by_cell, by_any] = &mut self.scratch.forcing;
        let mut link = |mut ends: [Number; 2], cause: Cause| {
            let cause_node = match cause {
                Cause::Cell => &mut *by_cell,
                _ => &mut *by_house,
            };
            for _ in ends {
                let end = usize::from(ends[0]);
                forced[end].push(ends[1], cause);
                insert(cause_node, end);
                insert(by_any, end);
                ends.swap(0, 1);
            }
        };
        let geometry = table.geometry();
        for cell in geometry.cells() {
            let digits = view.digits(cell);
            if digits.len() == 2 {
                link(link_ends(table.in_cell(cell, digits)), Cause::Cell);
            }
        }
        for house in table.order.boxes_rows_columns() {
            for (digit, &places) in geometry.digits().iter().zip(view.places_in(house)) {
                if places.len() == 2 {
                    let ends = link_ends(table.in_house(house, digit, places));
                    link(ends, Cause::House(geometry.kind(house)));
                }
            }
        }
    }

    /// Iterates over the candidates from which a pass starts.
    pub(super) fn starts(&self, pass: &Pass) -> impl Iterator<Item = Number> + use<'a> {
        let Context { view, table, .. } = self.context;
        let in_houses = pass.links.in_houses;
        (0..table.len() as u16).filter(move |number| {
            let candidate = table.candidate(*number);
            let digits = view.digits(candidate.cell);
            let n = digits.len();
            digits.contains(candidate.digit) && if in_houses { n >= 2 } else { n == 2 }
        })
    }

    /// Returns the largest number of rounds of a hint that is better than the best so far.
    pub(super) fn max_rounds(&self, base: f64, kind: u8) -> usize {
        match &self.found_chains {
            FoundChains::Best(Some((best, _))) => rounds_within(base, kind, best.rank),
            _ => usize::MAX,
        }
    }

    pub(super) fn offer(&mut self, unary: UnaryChain, found_at: DiscoveryOrder) {
        match &mut self.found_chains {
            FoundChains::Best(best) => {
                let is_better = best.as_ref().is_none_or(|(best, best_at)| {
                    unary.rank < best.rank || (unary.rank <= best.rank && found_at < *best_at)
                });
                if is_better {
                    *best = Some((unary, found_at));
                }
            }
            FoundChains::All(all) => all.push((unary, found_at)),
        }
    }
}

/// Returns whether the position still has a candidate of the table.
pub(super) fn is_present(context: Context<'_>, number: Number) -> bool {
    let candidate = context.table.candidate(number);
    !context.is_partial
        || context
            .view
            .digits(candidate.cell)
            .contains(candidate.digit)
}
