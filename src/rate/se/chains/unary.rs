//! Unary chains and cycles: producer 21.
//!
//! Three passes (links in houses, links in cells, both), each over all starts. The search of
//! cycles keeps a quirk of Sudoku Explainer: a false candidate may wait in the queue many times.

use super::super::shape::size;
use super::net::Ground;
use super::roster::{Cause, NONE, Number, Roster, has, insert};
use super::{Fact, Rank};
use crate::board::{Cell, CellSet};

/// A pass: which strong links count, and what its hints are worth.
struct Pass {
    with_cell: bool,
    with_houses: bool,
    cycle: f64,
    chain: Option<f64>,
    kind: u8,
}

/// Passes X, Y and XY.
const PASSES: [Pass; 3] = [
    Pass {
        with_cell: false,
        with_houses: true,
        cycle: 6.5,
        chain: Some(6.6),
        kind: 2,
    },
    Pass {
        with_cell: true,
        with_houses: false,
        cycle: 6.5,
        chain: None,
        kind: 3,
    },
    Pass {
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
}

/// What happens with the hints.
enum Wanted {
    /// The best counts; it may stop searches.
    Best(Option<Unary>),
    /// All count.
    All(Vec<Unary>),
}

/// Returns the hint that is taken.
pub(super) fn best(ground: Ground<'_>) -> Option<Unary> {
    let mut finder = Finder::new(ground, Wanted::Best(None));
    finder.run();
    match finder.wanted {
        Wanted::Best(best) => best,
        Wanted::All(_) => None,
    }
}

/// Returns all hints in order.
pub(super) fn all(ground: Ground<'_>) -> Vec<Unary> {
    let mut finder = Finder::new(ground, Wanted::All(Vec::new()));
    finder.run();
    match finder.wanted {
        Wanted::All(mut all) => {
            all.sort_by(|a, b| {
                a.rank
                    .partial_cmp(&b.rank)
                    .unwrap_or(std::cmp::Ordering::Equal)
            });
            all
        }
        Wanted::Best(_) => Vec::new(),
    }
}

struct Waiting {
    link: Link,
    parent: u32,
}

struct Finder<'a> {
    ground: Ground<'a>,
    wanted: Wanted,
    /// Nodes in order of arrival.
    nodes: Vec<Waiting>,
    /// Nodes to be served next round.
    pending_on: Vec<u32>,
    pending_off: Vec<u32>,
    seen_on: Vec<u64>,
    seen_off: Vec<u64>,
}

const ROOT: u32 = u32::MAX;

impl<'a> Finder<'a> {
    fn new(ground: Ground<'a>, wanted: Wanted) -> Self {
        let n_words = ground.roster.n_words();
        Self {
            ground,
            wanted,
            nodes: Vec::new(),
            pending_on: Vec::new(),
            pending_off: Vec::new(),
            seen_on: vec![0; n_words],
            seen_off: vec![0; n_words],
        }
    }

    fn run(&mut self) {
        for pass in &PASSES {
            for number in 0..self.ground.roster.len() as u16 {
                let (cell, digit) = self.ground.roster.at(number);
                let digits = self.ground.view.of(cell);
                let n = size(digits);
                let is_start = if pass.with_houses { n >= 2 } else { n == 2 };
                if digits >> digit & 1 == 0 || !is_start {
                    continue;
                }
                self.cycles(pass, number);
                if let Some(base) = pass.chain {
                    self.chain(pass, base, number, true);
                    self.chain(pass, base, number, false);
                }
            }
        }
    }

    /// Tells whether a hint of this length would be of use.
    fn is_wanted(&self, base: f64, complexity: usize, kind: u8) -> bool {
        match &self.wanted {
            Wanted::Best(Some(best)) => Rank::new(base, complexity, kind).beats(&best.rank),
            Wanted::Best(None) | Wanted::All(_) => true,
        }
    }

    fn offer(&mut self, unary: Unary) {
        match &mut self.wanted {
            Wanted::Best(best) => {
                if best
                    .as_ref()
                    .is_none_or(|best| unary.rank.beats(&best.rank))
                {
                    *best = Some(unary);
                }
            }
            Wanted::All(all) => all.push(unary),
        }
    }

    fn begin(&mut self, number: Number, is_on: bool) {
        self.nodes.clear();
        self.pending_on.clear();
        self.pending_off.clear();
        self.seen_on.fill(0);
        self.seen_off.fill(0);
        let link = Link {
            number,
            is_on,
            cause: Cause::Start,
        };
        self.add(link, ROOT);
        let seen = if is_on {
            &mut self.seen_on
        } else {
            &mut self.seen_off
        };
        insert(seen, usize::from(number));
    }

    fn add(&mut self, link: Link, parent: u32) {
        let index = self.nodes.len() as u32;
        self.nodes.push(Waiting { link, parent });
        if link.is_on {
            self.pending_on.push(index);
        } else {
            self.pending_off.push(index);
        }
    }

    /// Tells whether a candidate of the roster is still in the position.
    fn is_there(&self, number: Number) -> bool {
        let (cell, digit) = self.ground.roster.at(number);
        !self.ground.is_partial || self.ground.view.of(cell) >> digit & 1 != 0
    }

    /// Walks from a node to the start.
    fn path(&self, node: u32) -> impl Iterator<Item = Link> {
        let mut next = node;
        std::iter::from_fn(move || {
            let waiting = self.nodes.get(next as usize)?;
            next = waiting.parent;
            Some(waiting.link)
        })
    }

    fn cycles(&mut self, pass: &Pass, start: Number) {
        let ground = self.ground;
        self.begin(start, true);
        for round in 1.. {
            if !self.is_wanted(pass.cycle, 2 * round, pass.kind) {
                return;
            }
            for node in std::mem::take(&mut self.pending_on) {
                let number = self.nodes[node as usize].link.number;
                for &(other, cause) in ground.roster.weak(number, pass.with_cell) {
                    let is_equal = |link: &Link| !link.is_on && link.number == other;
                    if !self.is_there(other) || self.path(node).any(|link| is_equal(&link)) {
                        continue;
                    }
                    let link = Link {
                        number: other,
                        is_on: false,
                        cause,
                    };
                    self.add(link, node);
                }
            }
            for node in std::mem::take(&mut self.pending_off) {
                let number = self.nodes[node as usize].link.number;
                let with = (pass.with_cell, pass.with_houses);
                let forced = ground.roster.strong(ground.view.marks, number, with);
                for &(other, cause) in forced.as_slice() {
                    let link = Link {
                        number: other,
                        is_on: true,
                        cause,
                    };
                    if other == start && round >= 2 {
                        self.record_cycle(pass, link, node);
                    }
                    if !has(&self.seen_on, usize::from(other)) {
                        insert(&mut self.seen_on, usize::from(other));
                        self.add(link, node);
                    }
                }
            }
            if self.pending_on.is_empty() {
                return;
            }
        }
    }

    /// Weighs a cycle that ends with a link to its start.
    fn record_cycle(&mut self, pass: &Pass, end: Link, last: u32) {
        let ground = self.ground;
        let roster = ground.roster;
        let mut links = vec![end];
        links.extend(self.path(last));
        links.pop();
        let rank = Rank::new(pass.cycle, links.len(), pass.kind);
        let is_wanted = match &self.wanted {
            Wanted::Best(Some(best)) => rank.beats(&best.rank),
            _ => true,
        };
        if !is_wanted {
            return;
        }
        let mut sides = [[CellSet::EMPTY; 16]; 2];
        let mut cells = CellSet::EMPTY;
        for link in &links {
            let (cell, digit) = roster.at(link.number);
            let cell = Cell::new(cell);
            cells.insert(cell);
            let peers = roster.shape.geometry.peers(cell);
            let side = &mut sides[usize::from(link.is_on)][digit];
            *side |= peers;
        }
        let mut struck = Vec::new();
        let [off, on] = &sides;
        for (digit, (off, on)) in off.iter().zip(on).enumerate() {
            for cell in (*off & *on) - cells {
                if ground.view.of(cell.index()) >> digit & 1 != 0 {
                    struck.push(roster.number(cell.index(), digit));
                }
            }
        }
        if struck.is_empty() {
            return;
        }
        struck.sort_unstable();
        let name = match pass.kind {
            2 if cells.len() == 4 => "Generalized X-Wing",
            2 => "Bidirectional X-Cycle",
            3 => "Bidirectional Y-Cycle",
            _ => "Bidirectional Cycle",
        };
        self.offer(Unary {
            rank,
            name,
            placed: None,
            struck,
            links,
            is_cycle: true,
        });
    }

    /// Looks for a chain from a candidate to its own opposite.
    fn chain(&mut self, pass: &Pass, base: f64, start: Number, is_on: bool) {
        let ground = self.ground;
        self.begin(start, is_on);
        for round in 1.. {
            if !self.is_wanted(base, 2 * round, pass.kind) {
                return;
            }
            for node in std::mem::take(&mut self.pending_on) {
                let number = self.nodes[node as usize].link.number;
                for &(other, cause) in ground.roster.weak(number, pass.with_cell) {
                    let link = Link {
                        number: other,
                        is_on: false,
                        cause,
                    };
                    if is_on && other == start {
                        self.record_chain(pass, base, link, node);
                        return;
                    }
                    if !has(&self.seen_off, usize::from(other)) && self.is_there(other) {
                        insert(&mut self.seen_off, usize::from(other));
                        self.add(link, node);
                    }
                }
            }
            for node in std::mem::take(&mut self.pending_off) {
                let number = self.nodes[node as usize].link.number;
                let with = (pass.with_cell, pass.with_houses);
                let forced = ground.roster.strong(ground.view.marks, number, with);
                for &(other, cause) in forced.as_slice() {
                    let link = Link {
                        number: other,
                        is_on: true,
                        cause,
                    };
                    if !is_on && other == start {
                        self.record_chain(pass, base, link, node);
                        return;
                    }
                    if !has(&self.seen_on, usize::from(other)) {
                        insert(&mut self.seen_on, usize::from(other));
                        self.add(link, node);
                    }
                }
            }
            if self.pending_on.is_empty() && self.pending_off.is_empty() {
                return;
            }
        }
    }

    fn record_chain(&mut self, pass: &Pass, base: f64, end: Link, last: u32) {
        let ground = self.ground;
        let mut links = vec![end];
        links.extend(self.path(last));
        let rank = Rank::new(base, links.len(), pass.kind);
        let name = match pass.kind {
            2 if rank.complexity == 6 => "Turbot Fish",
            2 => "Forcing X-Chain",
            _ => "Forcing Chain",
        };
        let (cell, digit) = ground.roster.at(end.number);
        let (placed, struck) = if end.is_on {
            let others = ground.view.of(cell) & !(1 << digit);
            let others = ground.roster.in_cell(cell, others).collect();
            (Some(end.number), others)
        } else {
            (None, vec![end.number])
        };
        debug_assert_ne!(end.number, NONE);
        self.offer(Unary {
            rank,
            name,
            placed,
            struck,
            links,
            is_cycle: false,
        });
    }
}
