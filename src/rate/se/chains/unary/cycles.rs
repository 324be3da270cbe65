//! Cycles.

use super::super::Rank;
use super::super::roster::{Number, has, insert, join, members};
use super::{Finder, Link, Pass, Unary, Waiting, Wanted, is_there, rounds_within};

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
        let least = self.least_rounds(pass);
        let bounds = self.bounds(pass, least);
        if bounds.is_empty() {
            return;
        }
        for start in self.starts(pass) {
            let most = bounds[usize::from(start)];
            let is_closed = match least {
                _ if most < least => false,
                2 => self.may_cycle(pass, start, most),
                _ => self.closes(pass, start, most),
            };
            if is_closed {
                self.cycles_of(pass, start, most);
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

    /// Returns for each candidate the most rounds of a cycle of use that it may lie on; nothing
    /// when there is none.
    fn bounds(&mut self, pass: &Pass, least: usize) -> Vec<usize> {
        let roster = self.ground.roster;
        // A cycle that strikes something has a true candidate that excludes it.
        let mut asked = vec![0; roster.len()];
        for &(target, worst) in &self.targets {
            let most = worst.map_or(usize::MAX, |worst| {
                rounds_within(pass.cycle, pass.kind, worst)
            });
            if most >= least {
                for &(near, _) in roster.weak(target, false) {
                    let asked = &mut asked[usize::from(near)];
                    *asked = most.max(*asked);
                }
            }
        }
        if asked.iter().all(|most| *most == 0) {
            return Vec::new();
        }
        self.list_steps(pass);
        let mut bounds = vec![0; roster.len()];
        for (near, most) in asked.into_iter().enumerate() {
            let near = near as Number;
            let has_links = !pass.of(&self.memory.forced[usize::from(near)]).is_empty();
            if most > 0 && has_links && self.surroundings(pass, near, most) {
                for number in members(self.memory.seen.iter().copied()) {
                    bounds[number] = most.max(bounds[number]);
                }
            }
        }
        bounds
    }

    /// Looks for the cycles through a candidate, as Sudoku Explainer does.
    fn cycles_of(&mut self, pass: &Pass, start: Number, n_rounds: usize) {
        self.begin(start, true);
        self.memory.trails.clear();
        self.memory.trails.resize(self.n_words, 0);
        for round in 1..=n_rounds {
            self.exclude_along(pass);
            self.take_pending(false);
            for turn in 0..self.memory.serving.len() {
                let node = self.memory.serving[turn];
                let number = self.memory.nodes[node as usize].link.number;
                let forced = self.memory.forced[usize::from(number)];
                for &(other, cause) in pass.of(&forced) {
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
                        self.keep_trail(self.memory.nodes[node as usize].trail);
                        self.lengthen(number);
                    }
                }
            }
            if self.memory.pending_on.is_empty() {
                return;
            }
        }
    }

    /// Serves the true nodes: what they exclude waits, unless it is on the way to them.
    fn exclude_along(&mut self, pass: &Pass) {
        let (roster, n_words) = (self.ground.roster, self.n_words);
        self.take_pending(true);
        for turn in 0..self.memory.serving.len() {
            let node = self.memory.serving[turn];
            let Waiting { link, trail, .. } = self.memory.nodes[node as usize];
            for &(other, cause) in roster.weak(link.number, pass.with_cell) {
                let memory = &*self.memory;
                let index = usize::from(other);
                // One that forces nothing would wait in vain.
                if has(&memory.forcing[usize::from(pass.index)], index)
                    && !has(&memory.trails[trail as usize..][..n_words], index)
                {
                    let link = Link {
                        number: other,
                        is_on: false,
                        cause,
                    };
                    self.add(link, node);
                    self.keep_trail(trail);
                }
            }
        }
    }

    /// Gives the last node the way of its parent.
    fn keep_trail(&mut self, trail: u32) {
        if let Some(node) = self.memory.nodes.last_mut() {
            node.trail = trail;
        }
    }

    /// Gives the last node the way of its parent and the parent.
    fn lengthen(&mut self, parent: Number) {
        let memory = &mut *self.memory;
        let Some(node) = memory.nodes.last_mut() else {
            return;
        };
        let from = memory.trails.len();
        let of_parent = std::mem::replace(&mut node.trail, from as u32) as usize;
        memory
            .trails
            .extend_from_within(of_parent..of_parent + self.n_words);
        insert(&mut memory.trails[from..], usize::from(parent));
    }

    /// Weighs a cycle that ends with a link to its start.
    fn record_cycle(&mut self, pass: &Pass, end: Link, last: u32) {
        let n_nodes = self.memory.nodes[last as usize].depth as usize + 1;
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
        let struck = self.struck_by_cycle(last);
        if struck.is_empty() || !self.is_of_use(rank, &struck) {
            return;
        }
        let mut links = vec![end];
        links.extend(self.path(last));
        links.pop();
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
    fn struck_by_cycle(&mut self, last: u32) -> Vec<Number> {
        let (ground, n_words) = (self.ground, self.n_words);
        let mut sides = std::mem::take(&mut self.memory.sides);
        for side in &mut sides {
            side.clear();
            side.resize(n_words, 0);
        }
        for link in self.path(last) {
            let weak = ground.roster.weak_set(link.number);
            join(&mut sides[usize::from(link.is_on)], weak);
        }
        let [off, on] = &sides;
        let both = members(off.iter().zip(on).map(|(off, on)| off & on));
        let is_outside = |number: &Number| {
            let (cell, _) = ground.roster.at(*number);
            let mut links = self.path(last);
            links.all(|link| ground.roster.at(link.number).0 != cell)
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
