//! Cycles.

use super::super::Rank;
use super::super::roster::{Cause, Number};
use super::super::set::{has, insert, is_empty, join, keep, members};
use super::{Finder, Link, Pass, Round, Unary, Wanted, is_there, rounds_within};

impl Finder<'_> {
    /// Lists what a cycle must strike one of to be of use: what the chains strike that are found.
    ///
    /// Where the list is used in its order, a chain stands in for all that comes after it.
    pub(super) fn targets(
        &self,
        contradictory: &[u64],
        is_ordered: bool,
    ) -> Vec<(Number, Option<Rank>)> {
        let all = match &self.wanted {
            Wanted::All(all) if is_ordered => all.as_slice(),
            _ => &[],
        };
        let numbers = 0..self.ground.roster.len() as u16;
        numbers
            .filter(|number| has(contradictory, usize::from(*number)))
            .map(|number| {
                let strikes = all
                    .iter()
                    .filter(|(unary, _)| unary.struck.contains(&number));
                let ranks = strikes.map(|(unary, _)| unary.rank);
                (number, ranks.reduce(|a, b| if b < a { b } else { a }))
            })
            .collect()
    }

    /// Looks for the cycles that may be of use.
    pub(super) fn cycles(&mut self, pass: &Pass) {
        if let Wanted::All(_) = self.wanted {
            self.cycles_at_targets(pass);
            return;
        }
        let mut n_rounds = self.n_rounds(pass.cycle, pass.kind);
        self.list_steps(pass);
        for start in self.starts(pass) {
            if self.may_cycle(pass, start, n_rounds) {
                self.cycles_of(pass, start, n_rounds);
                n_rounds = self.n_rounds(pass.cycle, pass.kind);
            }
        }
    }

    fn cycles_at_targets(&mut self, pass: &Pass) {
        let n_most = self.list_near(pass);
        if n_most < self.least_rounds(pass) || is_empty(&self.memory.front) {
            return;
        }
        self.list_steps(pass);
        self.surroundings(pass, n_most);
        let around = self.memory.seen.clone();
        for start in self.starts(pass) {
            if !has(&around, usize::from(start)) {
                continue;
            }
            let is_closed = match self.least_rounds(pass) {
                2 => self.may_cycle(pass, start, n_most),
                _ => self.closes(pass, start, n_most),
            };
            if is_closed {
                self.cycles_of(pass, start, n_most);
            }
        }
    }

    /// Returns the least rounds of a cycle of use.
    ///
    /// Where an ordered list is wanted, the patterns have been looked for before. A cycle of four
    /// nodes with links in cells is a naked or a hidden pair: what it strikes outside its cells
    /// goes by the pair, or by the crossing of a box and a line that hold both cells.
    fn least_rounds(&self, pass: &Pass) -> usize {
        let is_ordered = self.targets.iter().all(|(_, worst)| worst.is_some());
        if is_ordered && pass.with_cell { 3 } else { 2 }
    }

    /// Makes the front of what a cycle of use has one of: a true candidate that excludes what it
    /// strikes. Returns the most rounds of a cycle of use.
    fn list_near(&mut self, pass: &Pass) -> usize {
        let roster = self.ground.roster;
        let least = self.least_rounds(pass);
        let memory = &mut *self.memory;
        memory.front.fill(0);
        let mut n_most = 0;
        for &(target, worst) in &self.targets {
            let most = worst.map_or(usize::MAX, |worst| {
                rounds_within(pass.cycle, pass.kind, worst)
            });
            if most >= least {
                n_most = n_most.max(most);
                join(&mut memory.front, roster.weak_set(target));
            }
        }
        keep(&mut memory.front, &memory.forcing[usize::from(pass.index)]);
        n_most
    }

    /// Looks for the cycles through a candidate.
    ///
    /// Sudoku Explainer lets a false candidate wait as often as it comes upon it, unless it is on
    /// the way there already. All that it forces is reached the first time, so later times count
    /// only where it closes a cycle.
    fn cycles_of(&mut self, pass: &Pass, start: Number, n_rounds: usize) {
        let roster = self.ground.roster;
        let n_words = self.n_words;
        self.memory.seen_on.fill(0);
        self.memory.seen_off.fill(0);
        insert(&mut self.memory.seen_on, usize::from(start));
        let first = Link::new((start, Cause::Start), true);
        self.memory.rounds.clear();
        self.memory.rounds.push(Round {
            off: first,
            on: first,
            before: 0,
        });
        let closing = self.memory.forced[usize::from(start)];
        let closing = pass.of(&closing);
        let (mut at, mut end) = (0, 1);
        for round in 1..=n_rounds {
            while at < end {
                let from = self.memory.rounds[at].on.number;
                let memory = &*self.memory;
                let forcing = &memory.forcing[usize::from(pass.index)];
                let weak = roster.weak_set(from);
                let is_new = (0..n_words)
                    .any(|word| weak[word] & forcing[word] & !memory.seen_off[word] != 0);
                let closes = round > 1
                    && closing
                        .iter()
                        .any(|(number, _)| has(weak, usize::from(*number)));
                if is_new || closes {
                    self.go_round(pass, start, at, (is_new, closes));
                }
                at += 1;
            }
            end = self.memory.rounds.len();
            if at == end {
                return;
            }
        }
    }

    /// Draws from a true node what follows in a round.
    fn go_round(&mut self, pass: &Pass, start: Number, at: usize, (is_new, closes): (bool, bool)) {
        let roster = self.ground.roster;
        let from = self.memory.rounds[at].on.number;
        for &off in roster.weak(from, pass.with_cell) {
            let memory = &mut *self.memory;
            let number = usize::from(off.0);
            let is_seen = has(&memory.seen_off, number);
            if is_seen && !closes || !has(&memory.forcing[usize::from(pass.index)], number) {
                continue;
            }
            insert(&mut memory.seen_off, number);
            let forced = memory.forced[number];
            for &on in pass.of(&forced) {
                if closes && on.0 == start && !(is_seen && self.is_on_way(at, off.0)) {
                    self.record_cycle(pass, Link::new(on, true), Link::new(off, false), at);
                }
                let memory = &mut *self.memory;
                if is_new && !has(&memory.seen_on, usize::from(on.0)) {
                    insert(&mut memory.seen_on, usize::from(on.0));
                    memory.rounds.push(Round {
                        off: Link::new(off, false),
                        on: Link::new(on, true),
                        before: at as u32,
                    });
                }
            }
        }
    }

    /// Walks over the rounds that lead to a true node, the last first; the start has none.
    fn way(&self, at: usize) -> impl Iterator<Item = &Round> + Clone {
        let rounds = &self.memory.rounds;
        let some = |at: usize| (at > 0).then_some(at);
        std::iter::successors(some(at), move |at| some(rounds[*at].before as usize))
            .map(|at| &rounds[at])
    }

    /// Tells whether a false candidate is on the way to a true node.
    fn is_on_way(&self, at: usize, off: Number) -> bool {
        self.way(at).any(|round| round.off.number == off)
    }

    /// Weighs a cycle that ends with a link to its start from what a true node excludes.
    fn record_cycle(&mut self, pass: &Pass, end: Link, last: Link, at: usize) {
        let n_nodes = 2 * (self.way(at).count() + 1);
        if matches!(self.wanted, Wanted::All(_)) && n_nodes < 2 * self.least_rounds(pass) {
            return;
        }
        let rank = Rank::new(pass.cycle, n_nodes, pass.kind);
        let turn = (pass.index, end.number, 0);
        if let Wanted::Best(Some((best, best_turn))) = &self.wanted
            && (rank > best.rank || (rank >= best.rank && turn >= *best_turn))
        {
            return;
        }
        let mut links = vec![end, last];
        links.extend(self.way(at).flat_map(|round| [round.on, round.off]));
        let struck = self.struck_by_cycle(&links);
        if struck.is_empty() || !self.is_of_use(rank, &struck) {
            return;
        }
        let roster = self.ground.roster;
        let mut cells: Vec<usize> = links.iter().map(|link| roster.at(link.number).0).collect();
        cells.sort_unstable();
        cells.dedup();
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

    /// Lists what both the true and the false nodes of a cycle exclude, outside its cells.
    fn struck_by_cycle(&mut self, links: &[Link]) -> Vec<Number> {
        let (ground, n_words) = (self.ground, self.n_words);
        let mut sides = std::mem::take(&mut self.memory.sides);
        for side in &mut sides {
            side.clear();
            side.resize(n_words, 0);
        }
        for link in links {
            let weak = ground.roster.weak_set(link.number);
            join(&mut sides[usize::from(link.is_on)], weak);
        }
        let [off, on] = &sides;
        let both = members(off.iter().zip(on).map(|(off, on)| off & on));
        let is_outside = |number: &Number| {
            let (cell, _) = ground.roster.at(*number);
            links
                .iter()
                .all(|link| ground.roster.at(link.number).0 != cell)
        };
        let struck = both
            .map(|number| number as Number)
            .filter(|number| is_there(ground, *number) && is_outside(number))
            .collect();
        self.memory.sides = sides;
        struck
    }

    /// Tells whether no chain for all that a cycle strikes comes before it.
    fn is_of_use(&self, rank: Rank, struck: &[Number]) -> bool {
        let is_before = |worst: &Option<Rank>| worst.is_none_or(|worst| rank <= worst);
        matches!(self.wanted, Wanted::Best(_))
            || self
                .targets
                .iter()
                .any(|(target, worst)| struck.contains(target) && is_before(worst))
    }
}
