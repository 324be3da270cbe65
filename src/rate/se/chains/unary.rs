//! Unary chains and cycles: producer 21.
//!
//! Three passes (links in houses, links in cells, both), each over all starts. The search of
//! cycles keeps a quirk of Sudoku Explainer: a false candidate may wait in the queue many times.

use std::cmp::Ordering;

use super::super::shape::size;
use super::net::Ground;
use super::roster::{Cause, Forced, Number, Roster, has, insert};
use super::{Fact, Rank};
use crate::board::{Cell, CellSet};

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
    /// Tells whether a strong link counts.
    fn uses(&self, cause: Cause) -> bool {
        match cause {
            Cause::Cell => self.with_cell,
            _ => self.with_houses,
        }
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
    /// Nodes in order of arrival.
    nodes: Vec<Waiting>,
    /// Nodes to be served next round, and those being served.
    pending_on: Vec<u32>,
    pending_off: Vec<u32>,
    serving: Vec<u32>,
    seen_on: Vec<u64>,
    seen_off: Vec<u64>,
    /// By candidate: what it forces when it is false.
    forced: Vec<Forced>,
    /// By pass and candidate: the candidates that are true one round after it.
    steps: [Vec<u64>; 3],
    front: Vec<u64>,
    next: Vec<u64>,
    seen: Vec<u64>,
}

struct Waiting {
    link: Link,
    parent: u32,
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
    finder.near = finder.near(&contradictory);
    for pass in &PASSES {
        for start in finder.starts(pass) {
            if has(&contradictory, usize::from(start)) {
                finder.chain(pass, start, true);
            }
            // What the start forces when it is false implies its own opposite too.
            let forced = finder.memory.forced[usize::from(start)];
            let fails = |(number, _): &(Number, Cause)| has(&contradictory, usize::from(*number));
            if forced.as_slice().iter().any(fails) {
                finder.chain(pass, start, false);
            }
        }
    }
    if is_known {
        finder.worst = finder.worst_of_best();
    }
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
    /// Candidates of which a cycle must have one to strike anything; empty when that is not known.
    near: Vec<u64>,
    /// The worst rank at which a hint of a full list can still be of use.
    worst: Option<Rank>,
}

const ROOT: u32 = u32::MAX;

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
            near: Vec::new(),
            worst: None,
        };
        finder.list_forced();
        finder
    }

    /// Returns the worst rank among the best chains that strike one candidate each.
    fn worst_of_best(&self) -> Option<Rank> {
        let Wanted::All(all) = &self.wanted else {
            return None;
        };
        let strikes_one = all.iter().filter(|(unary, _)| unary.placed.is_none());
        let mut best: Vec<(Number, Rank)> = Vec::new();
        for (unary, _) in strikes_one {
            let number = unary.struck[0];
            match best.iter_mut().find(|(known, _)| *known == number) {
                Some((_, rank)) if unary.rank < *rank => *rank = unary.rank,
                Some(_) => {}
                None => best.push((number, unary.rank)),
            }
        }
        let worse = |a: Rank, b: Rank| if b > a { b } else { a };
        best.into_iter().map(|(_, rank)| rank).reduce(worse)
    }

    /// Finds the candidates that imply their own opposites.
    fn contradictory(&mut self) -> Vec<u64> {
        let [.., pass] = &PASSES;
        let mut found = vec![0; self.n_words];
        self.list_steps(pass);
        for start in self.starts(pass) {
            if self
                .rounds_to_opposite(pass, start, true, usize::MAX)
                .is_some()
            {
                insert(&mut found, usize::from(start));
            }
        }
        found
    }

    /// Lists the candidates that exclude one of a set.
    fn near(&self, set: &[u64]) -> Vec<u64> {
        let mut near = vec![0; self.n_words];
        for number in (0..self.ground.roster.len()).filter(|number| has(set, *number)) {
            let weak = self.ground.roster.weak_set(number as u16);
            join(&mut near, weak);
        }
        near
    }

    fn list_forced(&mut self) {
        let Ground { view, roster, .. } = self.ground;
        self.memory.forced.clear();
        for number in 0..roster.len() as u16 {
            let forced = if self.is_there(number) {
                roster.strong(view.marks, number, (true, true))
            } else {
                Forced::default()
            };
            self.memory.forced.push(forced);
        }
    }

    /// Draws up what follows from each candidate in one round.
    fn list_steps(&mut self, pass: &Pass) {
        let (ground, n_words) = (self.ground, self.n_words);
        let mut steps = std::mem::take(&mut self.memory.steps[usize::from(pass.index)]);
        steps.clear();
        steps.resize(n_words * ground.roster.len(), 0);
        for (number, row) in steps.chunks_exact_mut(n_words).enumerate() {
            if !self.is_there(number as u16) {
                continue;
            }
            for &(other, _) in ground.roster.weak(number as u16, pass.with_cell) {
                let forced = self.memory.forced[usize::from(other)].as_slice();
                for &(target, _) in forced.iter().filter(|(_, cause)| pass.uses(*cause)) {
                    insert(row, usize::from(target));
                }
            }
        }
        self.memory.steps[usize::from(pass.index)] = steps;
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

    /// Returns the most rounds that a hint of use can take.
    fn n_rounds(&self, base: f64, kind: u8) -> usize {
        let worst = match &self.wanted {
            Wanted::Best(Some((best, _))) => best.rank,
            _ => match self.worst {
                Some(worst) => worst,
                None => return usize::MAX,
            },
        };
        let mut n_rounds = 0;
        while Rank::new(base, 2 * (n_rounds + 1), kind) <= worst {
            n_rounds += 1;
        }
        n_rounds
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
        self.list_steps(pass);
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

    /// Returns the rounds until a candidate's opposite follows from it, if no more than `n_most`.
    fn rounds_to_opposite(
        &mut self,
        pass: &Pass,
        start: Number,
        is_on: bool,
        n_most: usize,
    ) -> Option<usize> {
        let index = usize::from(start);
        let memory = &mut *self.memory;
        let weak = self.ground.roster.weak_set(start);
        let steps = &memory.steps[usize::from(pass.index)];
        memory.front.fill(0);
        if is_on {
            insert(&mut memory.front, index);
        } else {
            let forced = memory.forced[index].as_slice();
            for &(target, _) in forced.iter().filter(|(_, cause)| pass.uses(*cause)) {
                insert(&mut memory.front, usize::from(target));
            }
        }
        memory.seen.copy_from_slice(&memory.front);
        for round in 1..=n_most {
            let is_reached = if is_on {
                intersects(&memory.front, weak)
            } else {
                has(&memory.front, index)
            };
            if is_reached {
                return Some(round);
            }
            spread(&memory.front, steps, &mut memory.next);
            if !advance(&mut memory.front, &memory.next, &mut memory.seen) {
                return None;
            }
        }
        None
    }

    /// Tells whether a candidate may lie on a cycle of at most so many rounds.
    fn may_cycle(&mut self, pass: &Pass, start: Number, n_most: usize) -> bool {
        let index = usize::from(start);
        let memory = &mut *self.memory;
        let steps = &memory.steps[usize::from(pass.index)];
        memory.front.fill(0);
        insert(&mut memory.front, index);
        memory.seen.copy_from_slice(&memory.front);
        for round in 1..=n_most {
            spread(&memory.front, steps, &mut memory.next);
            if round > 1 && has(&memory.next, index) {
                return true;
            }
            if !advance(&mut memory.front, &memory.next, &mut memory.seen) {
                return false;
            }
        }
        false
    }

    /// Goes on from the front until nothing is new.
    fn reach(&mut self, pass: &Pass) {
        let memory = &mut *self.memory;
        let steps = &memory.steps[usize::from(pass.index)];
        loop {
            spread(&memory.front, steps, &mut memory.next);
            if !advance(&mut memory.front, &memory.next, &mut memory.seen) {
                return;
            }
        }
    }

    fn cycles(&mut self, pass: &Pass) {
        let mut n_rounds = self.n_rounds(pass.cycle, pass.kind);
        self.list_steps(pass);
        // What lies on a cycle with one that is near follows from that, and the other way round.
        let mut around = vec![0; self.n_words];
        let mut within = vec![0; self.n_words];
        if !self.near.is_empty() {
            for start in self.starts(pass) {
                if has(&self.near, usize::from(start)) && self.may_cycle(pass, start, usize::MAX) {
                    insert(&mut around, usize::from(start));
                    self.reach(pass);
                    join(&mut within, &self.memory.seen);
                }
            }
            if around.iter().all(|word| *word == 0) {
                return;
            }
        }
        for start in self.starts(pass) {
            if !self.near.is_empty() && !has(&within, usize::from(start)) {
                continue;
            }
            if self.may_cycle(pass, start, n_rounds) {
                if !self.near.is_empty() {
                    self.reach(pass);
                    if !intersects(&self.memory.seen, &around) {
                        continue;
                    }
                }
                self.cycles_of(pass, start, n_rounds);
                n_rounds = self.n_rounds(pass.cycle, pass.kind);
            }
        }
    }

    fn begin(&mut self, number: Number, is_on: bool) {
        self.memory.nodes.clear();
        self.memory.pending_on.clear();
        self.memory.pending_off.clear();
        self.memory.seen_on.fill(0);
        self.memory.seen_off.fill(0);
        let link = Link {
            number,
            is_on,
            cause: Cause::Start,
        };
        self.add(link, ROOT);
        let seen = if is_on {
            &mut self.memory.seen_on
        } else {
            &mut self.memory.seen_off
        };
        insert(seen, usize::from(number));
    }

    /// Turns to the nodes that wait, on or off.
    fn take_pending(&mut self, is_on: bool) {
        let memory = &mut *self.memory;
        let pending = if is_on {
            &mut memory.pending_on
        } else {
            &mut memory.pending_off
        };
        std::mem::swap(&mut memory.serving, pending);
        pending.clear();
    }

    fn add(&mut self, link: Link, parent: u32) {
        let index = self.memory.nodes.len() as u32;
        self.memory.nodes.push(Waiting { link, parent });
        if link.is_on {
            self.memory.pending_on.push(index);
        } else {
            self.memory.pending_off.push(index);
        }
    }

    /// Tells whether a candidate of the roster is still in the position.
    fn is_there(&self, number: Number) -> bool {
        let (cell, digit) = self.ground.roster.at(number);
        !self.ground.is_partial || self.ground.view.of(cell) >> digit & 1 != 0
    }

    /// Tells whether a false candidate forces another one.
    fn forces(&self, pass: &Pass, number: Number) -> bool {
        let forced = self.memory.forced[usize::from(number)].as_slice();
        forced.iter().any(|(_, cause)| pass.uses(*cause))
    }

    /// Walks from a node to the start.
    fn path(&self, node: u32) -> impl Iterator<Item = Link> {
        let mut next = node;
        std::iter::from_fn(move || {
            let waiting = self.memory.nodes.get(next as usize)?;
            next = waiting.parent;
            Some(waiting.link)
        })
    }

    fn cycles_of(&mut self, pass: &Pass, start: Number, n_rounds: usize) {
        let ground = self.ground;
        self.begin(start, true);
        for round in 1..=n_rounds {
            self.take_pending(true);
            for turn in 0..self.memory.serving.len() {
                let node = self.memory.serving[turn];
                let number = self.memory.nodes[node as usize].link.number;
                for &(other, cause) in ground.roster.weak(number, pass.with_cell) {
                    // One that forces nothing would wait in vain.
                    let is_equal = |link: &Link| !link.is_on && link.number == other;
                    if !self.forces(pass, other) || self.path(node).any(|link| is_equal(&link)) {
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
            self.take_pending(false);
            for turn in 0..self.memory.serving.len() {
                let node = self.memory.serving[turn];
                let number = self.memory.nodes[node as usize].link.number;
                let forced = self.memory.forced[usize::from(number)];
                for &(other, cause) in forced.as_slice() {
                    if !pass.uses(cause) {
                        continue;
                    }
                    let link = Link {
                        number: other,
                        is_on: true,
                        cause,
                    };
                    if other == start && round >= 2 {
                        self.record_cycle(pass, link, node);
                    }
                    if !has(&self.memory.seen_on, usize::from(other)) {
                        insert(&mut self.memory.seen_on, usize::from(other));
                        self.add(link, node);
                    }
                }
            }
            if self.memory.pending_on.is_empty() {
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
        let turn = (pass.index, end.number, 0);
        if let Wanted::Best(Some((best, best_turn))) = &self.wanted
            && (rank > best.rank || (rank >= best.rank && turn >= *best_turn))
        {
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
        let unary = Unary {
            rank,
            name,
            placed: None,
            struck,
            links,
            is_cycle: true,
        };
        self.offer(unary, turn);
    }

    /// Looks for a chain from a candidate to its own opposite.
    fn chain(&mut self, pass: &Pass, start: Number, is_on: bool) {
        let ground = self.ground;
        let Some(base) = pass.chain else { return };
        self.begin(start, is_on);
        loop {
            self.take_pending(true);
            for turn in 0..self.memory.serving.len() {
                let node = self.memory.serving[turn];
                let number = self.memory.nodes[node as usize].link.number;
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
                    if !has(&self.memory.seen_off, usize::from(other)) && self.forces(pass, other) {
                        insert(&mut self.memory.seen_off, usize::from(other));
                        self.add(link, node);
                    }
                }
            }
            self.take_pending(false);
            for turn in 0..self.memory.serving.len() {
                let node = self.memory.serving[turn];
                let number = self.memory.nodes[node as usize].link.number;
                let forced = self.memory.forced[usize::from(number)];
                for &(other, cause) in forced.as_slice() {
                    if !pass.uses(cause) {
                        continue;
                    }
                    let link = Link {
                        number: other,
                        is_on: true,
                        cause,
                    };
                    if !is_on && other == start {
                        self.record_chain(pass, base, link, node);
                        return;
                    }
                    if !has(&self.memory.seen_on, usize::from(other)) {
                        insert(&mut self.memory.seen_on, usize::from(other));
                        self.add(link, node);
                    }
                }
            }
            if self.memory.pending_on.is_empty() && self.memory.pending_off.is_empty() {
                return;
            }
        }
    }

    fn record_chain(&mut self, pass: &Pass, base: f64, end: Link, last: u32) {
        let mut links = vec![end];
        links.extend(self.path(last));
        let rank = Rank::new(base, links.len(), pass.kind);
        self.offer_chain(pass, rank, (end.number, end.is_on), links);
    }

    fn offer_chain(
        &mut self,
        pass: &Pass,
        rank: Rank,
        (number, is_on): (Number, bool),
        links: Vec<Link>,
    ) {
        let ground = self.ground;
        let name = match pass.kind {
            2 if rank.complexity == 6 => "Turbot Fish",
            2 => "Forcing X-Chain",
            _ => "Forcing Chain",
        };
        let (cell, digit) = ground.roster.at(number);
        let (placed, struck) = if is_on {
            let others = ground.view.of(cell) & !(1 << digit);
            let others = ground.roster.in_cell(cell, others).collect();
            (Some(number), others)
        } else {
            (None, vec![number])
        };
        let unary = Unary {
            rank,
            name,
            placed,
            struck,
            links,
            is_cycle: false,
        };
        self.offer(unary, (pass.index, number, if is_on { 2 } else { 1 }));
    }
}

/// Tells whether two sets share something.
fn intersects(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

/// Adds one set to another.
fn join(a: &mut [u64], b: &[u64]) {
    for (a, b) in a.iter_mut().zip(b) {
        *a |= b;
    }
}

/// Joins the rows of the members of a set.
fn spread(front: &[u64], rows: &[u64], next: &mut [u64]) {
    next.fill(0);
    let n_words = front.len();
    for (word, &bits) in front.iter().enumerate() {
        let mut rest = bits;
        while rest != 0 {
            let number = word * 64 + rest.trailing_zeros() as usize;
            rest &= rest - 1;
            let row = &rows[number * n_words..(number + 1) * n_words];
            for (to, from) in next.iter_mut().zip(row) {
                *to |= from;
            }
        }
    }
}

/// Makes what is new the front; tells whether there is anything.
fn advance(front: &mut [u64], next: &[u64], seen: &mut [u64]) -> bool {
    let mut any = 0;
    for ((front, next), seen) in front.iter_mut().zip(next).zip(seen) {
        *front = next & !*seen;
        *seen |= next;
        any |= *front;
    }
    any != 0
}
