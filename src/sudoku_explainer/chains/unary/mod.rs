//! Unary chains and cycles: producer 21.
//!
//! Three passes (links in houses, links in cells, both), each over all starts. The search of
//! cycles keeps a quirk of Sudoku Explainer: a false candidate may wait in the queue many times.

mod cycles;
mod reconstruct;
mod rounds;

use std::cmp::Ordering;

use super::super::hint::ChainNode;
use super::super::shape::{KINDS, size};
use super::candidate_table::{CandidateTable, Cause, Forced, Number, ends_of};
use super::net::Context;
use super::set::{has, insert};
use super::{ChainTruth, Rank};

/// A pass over all starts: the strong links used, and the base ratings of its hints.
struct Pass {
    index: u8,
    with_cell: bool,
    with_houses: bool,
    cycle: f64,
    chain: Option<f64>,
    kind: u8,
}

impl Pass {
    /// Returns the strong links that the pass uses.
    fn of<'a>(&self, forced: &'a Forced) -> &'a [(Number, Cause)] {
        forced.by(self.with_cell, self.with_houses)
    }
}

/// Passes X, Y and XY.
const PASSES: [Pass; 3] = [
    Pass {
        index: 0,
        with_cell: false,
        with_houses: true,
        cycle: 6.5,
        chain: Some(6.6),
        kind: 2,
    },
    Pass {
        index: 1,
        with_cell: true,
        with_houses: false,
        cycle: 6.5,
        chain: None,
        kind: 3,
    },
    Pass {
        index: 2,
        with_cell: true,
        with_houses: true,
        cycle: 7.0,
        chain: Some(7.0),
        kind: 4,
    },
];

/// A node of a chain.
#[derive(Clone, Copy)]
pub(super) struct UnaryNode {
    pub(super) number: Number,
    pub(super) is_on: bool,
    pub(super) cause: Cause,
}

impl UnaryNode {
    const fn new((number, cause): (Number, Cause), is_on: bool) -> Self {
        Self {
            number,
            is_on,
            cause,
        }
    }
}

/// A chain or cycle.
pub(super) struct Unary {
    pub(super) rank: Rank,
    pub(super) name: &'static str,
    pub(super) placed: Option<Number>,
    /// The eliminations, ascending; of a placement the other candidates of the cell.
    pub(super) eliminations: Vec<Number>,
    /// From the conclusion back to the start; of a cycle the start only once, at the head.
    pub(super) nodes: Vec<UnaryNode>,
    pub(super) is_cycle: bool,
}

impl Unary {
    /// Lists what the chain rests on.
    pub(super) fn truths(&self, table: &CandidateTable) -> Vec<ChainTruth> {
        let on = self.nodes.iter().filter(|node| node.is_on);
        let mut truths: Vec<ChainTruth> = on
            .filter_map(|node| ChainTruth::behind(table, node.number, node.cause))
            .collect();
        truths.sort_unstable();
        truths.dedup();
        truths
    }

    /// Lists the nodes from the start to the conclusion; of a cycle the start again at the end.
    pub(super) fn nodes(&self, table: &CandidateTable) -> Vec<ChainNode> {
        let start = self.nodes.first().filter(|_| self.is_cycle);
        let start = start.map(|end| UnaryNode {
            cause: Cause::Start,
            ..*end
        });
        let nodes = start.into_iter().chain(self.nodes.iter().rev().copied());
        nodes
            .map(|node| ChainNode {
                mark: table.candidates[usize::from(node.number)],
                is_on: node.is_on,
                via: ChainTruth::behind(table, node.number, node.cause),
            })
            .collect()
    }
}

/// The place of a hint in the order of discovery: pass, start, which of the start.
type FoundAt = (u8, Number, u8);

/// The hints kept: the best or all.
enum Kept {
    /// The best counts; it bounds the searches that follow.
    Best(Option<(Unary, FoundAt)>),
    /// All count.
    All(Vec<(Unary, FoundAt)>),
}

/// Buffers of the search, reused from call to call.
#[derive(Default)]
pub(super) struct Scratch {
    /// The true nodes of a search for cycles, in order of arrival.
    rounds: Vec<Round>,
    seen_on: Vec<u64>,
    seen_off: Vec<u64>,
    /// By candidate: what it forces when it is false.
    forced: Vec<Forced>,
    /// By pass: the candidates that force something.
    forcing: [Vec<u64>; 3],
    /// What the true and the false nodes of a cycle exclude.
    sides: [Vec<u64>; 2],
    /// By pass and candidate: the candidates from which it follows in one round.
    steps: [Vec<u64>; 3],
    front: Vec<u64>,
    /// The fronts of all rounds, the goal first.
    fronts: Vec<u64>,
    next: Vec<u64>,
    seen: Vec<u64>,
}

/// A round of a search for cycles: from a true candidate to a false one and on to a true one.
struct Round {
    off: UnaryNode,
    on: UnaryNode,
    /// The round before; the first stands for the start and has none.
    before: u32,
}

/// Returns the best hint, with its nodes when `with_nodes`.
pub(super) fn best(context: Context<'_>, scratch: &mut Scratch, with_links: bool) -> Option<Unary> {
    let mut finder = UnarySearch::new(context, scratch, Kept::Best(None));
    for pass in &PASSES {
        finder.chains(pass);
    }
    // A candidate eliminated by a cycle implies its own opposite, so there is a chain as well.
    if matches!(finder.kept, Kept::Best(None)) {
        return None;
    }
    for pass in &PASSES {
        finder.cycles(pass);
    }
    let Kept::Best(Some((mut unary, (pass, start, _)))) = finder.kept else {
        return None;
    };
    if with_links && !unary.is_cycle {
        let mut finder = UnarySearch::new(context, scratch, Kept::Best(None));
        let pass = &PASSES[usize::from(pass)];
        finder.chain(pass, start, unary.placed.is_none());
        if let Kept::Best(Some((full, _))) = finder.kept {
            unary.nodes = full.nodes;
        }
    }
    Some(unary)
}

/// Returns all hints in order.
///
/// `contradictory` are the candidates that imply their own opposites, if known; then the caller
/// applies all hints in order, so that a cycle may be left out when chains before it make all its
/// eliminations.
pub(super) fn all(
    context: Context<'_>,
    scratch: &mut Scratch,
    contradictory: Option<Vec<u64>>,
) -> Vec<Unary> {
    let mut finder = UnarySearch::new(context, scratch, Kept::All(Vec::new()));
    let is_known = contradictory.is_some();
    let contradictory = contradictory.unwrap_or_else(|| finder.contradictory());
    if contradictory.iter().all(|word| *word == 0) {
        return Vec::new();
    }
    for pass in PASSES.iter().filter(|pass| pass.chain.is_some()) {
        for start in finder.starts(pass) {
            if has(&contradictory, usize::from(start)) {
                finder.chain(pass, start, true);
            }
            // What the start forces when it is false implies its own opposite too.
            let forced = finder.scratch.forced[usize::from(start)];
            let fails = |(number, _): &(Number, Cause)| has(&contradictory, usize::from(*number));
            if pass.of(&forced).iter().any(fails) {
                finder.chain(pass, start, false);
            }
        }
    }
    finder.targets = finder.targets(&contradictory, is_known);
    for pass in &PASSES {
        finder.cycles(pass);
    }
    let Kept::All(mut all) = finder.kept else {
        return Vec::new();
    };
    let in_order = |(a, a_at): &(Unary, FoundAt), (b, b_at): &(Unary, FoundAt)| {
        let by_rank = a.rank.partial_cmp(&b.rank).unwrap_or(Ordering::Equal);
        by_rank.then(a_at.cmp(b_at))
    };
    // Stable: the cycles of one start stay in order.
    all.sort_by(in_order);
    all.into_iter().map(|(unary, _)| unary).collect()
}

struct UnarySearch<'a> {
    context: Context<'a>,
    kept: Kept,
    scratch: &'a mut Scratch,
    n_words: usize,
    /// The candidates of which a listed cycle must eliminate one, with the worst rank of use.
    targets: Vec<(Number, Option<Rank>)>,
    /// By pass: whether its steps have been drawn up.
    has_steps: [bool; 3],
}

impl<'a> UnarySearch<'a> {
    fn new(context: Context<'a>, scratch: &'a mut Scratch, kept: Kept) -> Self {
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
            kept,
            scratch,
            n_words,
            targets: Vec::new(),
            has_steps: [false; 3],
        };
        finder.list_forced();
        finder
    }

    /// Lists what each candidate forces when it is false.
    fn list_forced(&mut self) {
        let Context { view, table, .. } = self.context;
        let forced = &mut self.scratch.forced;
        forced.clear();
        forced.resize(table.len(), Forced::default());
        for forcing in &mut self.scratch.forcing {
            forcing.clear();
            forcing.resize(self.n_words, 0);
        }
        let [by_house, by_cell, by_any] = &mut self.scratch.forcing;
        let mut node = |mut ends: [Number; 2], cause: Cause| {
            let own = match cause {
                Cause::Cell => &mut *by_cell,
                _ => &mut *by_house,
            };
            for _ in ends {
                let end = usize::from(ends[0]);
                forced[end].push(ends[1], cause);
                insert(own, end);
                insert(by_any, end);
                ends.swap(0, 1);
            }
        };
        for (cell, &digits) in view.masks.cells.iter().enumerate() {
            if size(digits) == 2 {
                node(ends_of(table.in_cell(cell, digits)), Cause::Cell);
            }
        }
        for kind in 0..KINDS.len() {
            for house in table.shape.houses_of_kind(kind) {
                for (digit, &places) in view.places_in(house).iter().enumerate() {
                    if size(places) == 2 {
                        let ends = ends_of(table.in_house(house, digit, places));
                        node(ends, Cause::House(kind as u8));
                    }
                }
            }
        }
    }

    /// Walks over the starts of a pass.
    fn starts(&self, pass: &Pass) -> impl Iterator<Item = Number> + use<'a> {
        let Context { view, table, .. } = self.context;
        let with_houses = pass.with_houses;
        (0..table.len() as u16).filter(move |number| {
            let (cell, digit) = table.at(*number);
            let digits = view.of(cell);
            let n = size(digits);
            digits >> digit & 1 != 0 && if with_houses { n >= 2 } else { n == 2 }
        })
    }

    /// Returns the most rounds that a better hint can take.
    fn n_rounds(&self, base: f64, kind: u8) -> usize {
        match &self.kept {
            Kept::Best(Some((best, _))) => rounds_within(base, kind, best.rank),
            _ => usize::MAX,
        }
    }

    fn offer(&mut self, unary: Unary, found_at: FoundAt) {
        match &mut self.kept {
            Kept::Best(best) => {
                let is_better = best.as_ref().is_none_or(|(best, best_at)| {
                    unary.rank < best.rank || (unary.rank <= best.rank && found_at < *best_at)
                });
                if is_better {
                    *best = Some((unary, found_at));
                }
            }
            Kept::All(all) => all.push((unary, found_at)),
        }
    }

    /// Looks for chains from candidates to their own opposites, first by sets of candidates.
    fn chains(&mut self, pass: &Pass) {
        let Some(base) = pass.chain else { return };
        let mut n_rounds = self.n_rounds(base, pass.kind);
        for start in self.starts(pass) {
            for is_on in [true, false] {
                let Some(rounds) = self.rounds_to_opposite(pass, start, is_on, n_rounds) else {
                    continue;
                };
                let rank = Rank::new(base, 2 * rounds, pass.kind);
                self.offer_chain(pass, rank, (start, !is_on), Vec::new());
                n_rounds = self.n_rounds(base, pass.kind);
            }
        }
    }
}

/// Tells whether a candidate of the table is still in the position.
fn is_there(context: Context<'_>, number: Number) -> bool {
    let (cell, digit) = context.table.at(number);
    !context.is_partial || context.view.of(cell) >> digit & 1 != 0
}

/// Returns the most rounds that a hint can take whose rank is no worse than another.
fn rounds_within(base: f64, kind: u8, worst: Rank) -> usize {
    let mut n_rounds = 0;
    while Rank::new(base, 2 * (n_rounds + 1), kind) <= worst {
        n_rounds += 1;
    }
    n_rounds
}
