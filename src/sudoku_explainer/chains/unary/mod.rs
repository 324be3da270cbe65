//! Unary chains and cycles: producer 21.
//!
//! Three passes (links in houses, links in cells, both), each over all starts. The search of
//! cycles keeps a quirk of Sudoku Explainer: a false candidate may wait in the queue many times.

mod cycles;
mod reach;
mod walk;

use std::cmp::Ordering;

use super::super::hint::Knot;
use super::super::shape::{KINDS, size};
use super::net::Ground;
use super::roster::{Cause, Forced, Number, Roster, ends_of};
use super::set::{has, insert};
use super::{Fact, Rank};

/// A pass: which strong links count, and what its hints are worth.
struct Pass {
    index: u8,
    with_cell: bool,
    with_houses: bool,
    cycle: f64,
    chain: Option<f64>,
    kind: u8,
}

impl Pass {
    /// Picks the links that count.
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
pub(super) struct Link {
    pub(super) number: Number,
    pub(super) is_on: bool,
    pub(super) cause: Cause,
}

impl Link {
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
    /// What it strikes, ascending; of a placement the other candidates of the cell.
    pub(super) struck: Vec<Number>,
    /// From the conclusion back to the start; of a cycle the start only once, at the head.
    pub(super) links: Vec<Link>,
    pub(super) is_cycle: bool,
}

impl Unary {
    /// Lists what the chain rests on.
    pub(super) fn facts(&self, roster: &Roster) -> Vec<Fact> {
        let on = self.links.iter().filter(|link| link.is_on);
        let mut facts: Vec<Fact> = on
            .filter_map(|link| Fact::behind(roster, link.number, link.cause))
            .collect();
        facts.sort_unstable();
        facts.dedup();
        facts
    }

    /// Lists the nodes from the start to the conclusion; of a cycle the start again at the end.
    pub(super) fn knots(&self, roster: &Roster) -> Vec<Knot> {
        let start = self.links.first().filter(|_| self.is_cycle);
        let start = start.map(|end| Link {
            cause: Cause::Start,
            ..*end
        });
        let links = start.into_iter().chain(self.links.iter().rev().copied());
        links
            .map(|link| Knot {
                mark: roster.marks[usize::from(link.number)],
                is_on: link.is_on,
                via: Fact::behind(roster, link.number, link.cause),
            })
            .collect()
    }
}

/// Where in the order of Sudoku Explainer a hint is found: pass, start, and which of the start.
type Turn = (u8, Number, u8);

/// What happens with the hints.
enum Wanted {
    /// The best counts; it bounds the searches that follow.
    Best(Option<(Unary, Turn)>),
    /// All count.
    All(Vec<(Unary, Turn)>),
}

/// The memory of the search.
#[derive(Default)]
pub(super) struct Memory {
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
    off: Link,
    on: Link,
    /// The round before; the first stands for the start and has none.
    before: u32,
}

/// Returns the hint that is taken, with its links if they are wanted.
pub(super) fn best(ground: Ground<'_>, memory: &mut Memory, with_links: bool) -> Option<Unary> {
    let mut finder = Finder::new(ground, memory, Wanted::Best(None));
    for pass in &PASSES {
        finder.chains(pass);
    }
    // What a cycle strikes leads to its own opposite, so there is a chain as well.
    if matches!(finder.wanted, Wanted::Best(None)) {
        return None;
    }
    for pass in &PASSES {
        finder.cycles(pass);
    }
    let Wanted::Best(Some((mut unary, (pass, start, _)))) = finder.wanted else {
        return None;
    };
    if with_links && !unary.is_cycle {
        let mut finder = Finder::new(ground, memory, Wanted::Best(None));
        let pass = &PASSES[usize::from(pass)];
        finder.chain(pass, start, unary.placed.is_none());
        if let Wanted::Best(Some((full, _))) = finder.wanted {
            unary.links = full.links;
        }
    }
    Some(unary)
}

/// Returns all hints in order.
///
/// `contradictory` are the candidates that imply their own opposites, if they are known, and then
/// the list is for somebody who strikes them all in its order and has a use for every chain. So
/// cycles that come after the chains for whatever they strike may be left out.
pub(super) fn all(
    ground: Ground<'_>,
    memory: &mut Memory,
    contradictory: Option<Vec<u64>>,
) -> Vec<Unary> {
    let mut finder = Finder::new(ground, memory, Wanted::All(Vec::new()));
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
            let forced = finder.memory.forced[usize::from(start)];
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
    let Wanted::All(mut all) = finder.wanted else {
        return Vec::new();
    };
    let in_order = |(a, a_turn): &(Unary, Turn), (b, b_turn): &(Unary, Turn)| {
        let by_rank = a.rank.partial_cmp(&b.rank).unwrap_or(Ordering::Equal);
        by_rank.then(a_turn.cmp(b_turn))
    };
    // Stable: the cycles of one start stay in order.
    all.sort_by(in_order);
    all.into_iter().map(|(unary, _)| unary).collect()
}

struct Finder<'a> {
    ground: Ground<'a>,
    wanted: Wanted,
    memory: &'a mut Memory,
    n_words: usize,
    /// What a cycle of a full list must strike one of, and the worst rank at which it is of use.
    targets: Vec<(Number, Option<Rank>)>,
    /// By pass: whether its steps have been drawn up.
    has_steps: [bool; 3],
}

impl<'a> Finder<'a> {
    fn new(ground: Ground<'a>, memory: &'a mut Memory, wanted: Wanted) -> Self {
        let n_words = ground.roster.n_words();
        for set in [
            &mut memory.seen_on,
            &mut memory.seen_off,
            &mut memory.front,
            &mut memory.next,
            &mut memory.seen,
        ] {
            set.clear();
            set.resize(n_words, 0);
        }
        let mut finder = Self {
            ground,
            wanted,
            memory,
            n_words,
            targets: Vec::new(),
            has_steps: [false; 3],
        };
        finder.list_forced();
        finder
    }

    /// Lists what each candidate forces when it is false.
    fn list_forced(&mut self) {
        let Ground { view, roster, .. } = self.ground;
        let forced = &mut self.memory.forced;
        forced.clear();
        forced.resize(roster.len(), Forced::default());
        for forcing in &mut self.memory.forcing {
            forcing.clear();
            forcing.resize(self.n_words, 0);
        }
        let [by_house, by_cell, by_any] = &mut self.memory.forcing;
        let mut link = |mut ends: [Number; 2], cause: Cause| {
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
        for (cell, &digits) in view.marks.cells.iter().enumerate() {
            if size(digits) == 2 {
                link(ends_of(roster.in_cell(cell, digits)), Cause::Cell);
            }
        }
        for kind in 0..KINDS.len() {
            for house in roster.shape.houses_of_kind(kind) {
                for (digit, &places) in view.places_in(house).iter().enumerate() {
                    if size(places) == 2 {
                        let ends = ends_of(roster.in_house(house, digit, places));
                        link(ends, Cause::House(kind as u8));
                    }
                }
            }
        }
    }

    /// Walks over the starts of a pass.
    fn starts(&self, pass: &Pass) -> impl Iterator<Item = Number> + use<'a> {
        let Ground { view, roster, .. } = self.ground;
        let with_houses = pass.with_houses;
        (0..roster.len() as u16).filter(move |number| {
            let (cell, digit) = roster.at(*number);
            let digits = view.of(cell);
            let n = size(digits);
            digits >> digit & 1 != 0 && if with_houses { n >= 2 } else { n == 2 }
        })
    }

    /// Returns the most rounds that a better hint can take.
    fn n_rounds(&self, base: f64, kind: u8) -> usize {
        match &self.wanted {
            Wanted::Best(Some((best, _))) => rounds_within(base, kind, best.rank),
            _ => usize::MAX,
        }
    }

    fn offer(&mut self, unary: Unary, turn: Turn) {
        match &mut self.wanted {
            Wanted::Best(best) => {
                let is_better = best.as_ref().is_none_or(|(best, best_turn)| {
                    unary.rank < best.rank || (unary.rank <= best.rank && turn < *best_turn)
                });
                if is_better {
                    *best = Some((unary, turn));
                }
            }
            Wanted::All(all) => all.push((unary, turn)),
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

/// Tells whether a candidate of the roster is still in the position.
fn is_there(ground: Ground<'_>, number: Number) -> bool {
    let (cell, digit) = ground.roster.at(number);
    !ground.is_partial || ground.view.of(cell) >> digit & 1 != 0
}

/// Returns the most rounds that a hint can take whose rank is no worse than another.
fn rounds_within(base: f64, kind: u8, worst: Rank) -> usize {
    let mut n_rounds = 0;
    while Rank::new(base, 2 * (n_rounds + 1), kind) <= worst {
        n_rounds += 1;
    }
    n_rounds
}
