//! The search for cycles: chains that return to their start.

use super::super::link_table::{Cause, Number};
use super::super::rank::Rank;
use super::super::set::{has, insert, is_empty, join, members, retain_common};
use super::chain::{UnaryChain, UnaryNode};
use super::pass::{Pass, rounds_within};
use super::search::{FoundChains, Round, UnarySearch, is_present};
use crate::board::Cell;
use crate::techniques::TechniqueId;

/// The contribution of a round from a true node to a search for cycles.
#[derive(Clone, Copy)]
struct RoundEffect {
    /// The round may reach a false candidate for the first time.
    is_new: bool,
    /// The round may close a cycle.
    closes: bool,
}

impl UnarySearch<'_> {
    /// Lists the candidates that the chains found so far eliminate. A useful cycle eliminates at least one of them.
    ///
    /// With `is_ordered` the hints are applied in order. A chain then makes later cycles with the same elimination
    /// useless.
    pub(super) fn list_targets(
        &self,
        contradictory: &[u64],
        is_ordered: bool,
    ) -> Vec<(Number, Option<Rank>)> {
        let all = match &self.found_chains {
            FoundChains::All(all) if is_ordered => all.as_slice(),
            _ => &[],
        };
        let numbers = 0..self.context.table.len() as u16;
        numbers
            .filter(|number| has(contradictory, usize::from(*number)))
            .map(|number| {
                let eliminates = all
                    .iter()
                    .filter(|(unary, _)| unary.eliminations.contains(&number));
                let ranks = eliminates.map(|(unary, _)| unary.rank);
                (number, ranks.reduce(|a, b| if b < a { b } else { a }))
            })
            .collect()
    }

    /// Searches for the cycles of a pass that may be useful.
    pub(super) fn find_cycles(&mut self, pass: &Pass) {
        if let FoundChains::All(_) = self.found_chains {
            self.cycles_at_targets(pass);
            return;
        }
        let mut n_rounds = self.max_rounds(pass.cycle, pass.kind);
        self.list_steps(pass);
        for start in self.starts(pass) {
            if self.may_cycle(pass, start, n_rounds) {
                self.find_cycles_through(pass, start, n_rounds);
                n_rounds = self.max_rounds(pass.cycle, pass.kind);
            }
        }
    }

    fn cycles_at_targets(&mut self, pass: &Pass) {
        let n_max = self.list_target_neighbours(pass);
        if n_max < self.min_rounds(pass) || is_empty(&self.scratch.front) {
            return;
        }
        self.list_steps(pass);
        self.collect_surroundings(pass, n_max);
        let around = self.scratch.seen.clone();
        for start in self.starts(pass) {
            if !has(&around, usize::from(start)) {
                continue;
            }
            let is_closed = match self.min_rounds(pass) {
                2 => self.may_cycle(pass, start, n_max),
                _ => self.has_long_cycle(pass, start, n_max),
            };
            if is_closed {
                self.find_cycles_through(pass, start, n_max);
            }
        }
    }

    /// Returns the smallest number of rounds of a useful cycle.
    ///
    /// If an ordered list is wanted, patterns have already been searched. A cycle of four nodes with links in cells is
    /// a naked or a hidden pair. Its eliminations outside the pair are also made by the pair, or by locked candidates.
    fn min_rounds(&self, pass: &Pass) -> usize {
        let is_ordered = self.targets.iter().all(|(_, worst)| worst.is_some());
        if is_ordered && pass.links.in_cell {
            3
        } else {
            2
        }
    }

    /// Sets `front` to the candidates that exclude a target; every useful cycle contains one of them. Returns the
    /// largest number of rounds of a useful cycle.
    fn list_target_neighbours(&mut self, pass: &Pass) -> usize {
        let table = self.context.table;
        let least = self.min_rounds(pass);
        let scratch = &mut *self.scratch;
        scratch.front.fill(0);
        let mut n_max = 0;
        for &(target, worst) in &self.targets {
            let max_rounds = worst.map_or(usize::MAX, |worst| {
                rounds_within(pass.cycle, pass.kind, worst)
            });
            if max_rounds >= least {
                n_max = n_max.max(max_rounds);
                join(&mut scratch.front, table.weak_set(target));
            }
        }
        retain_common(
            &mut scratch.front,
            &scratch.forcing[usize::from(pass.index)],
        );
        n_max
    }

    /// Searches for the cycles through a candidate.
    ///
    /// Sudoku Explainer queues a false candidate each time it is reached, unless the candidate is already on the path.
    /// The first time reaches everything that the candidate forces. Later times only matter if they close a cycle.
    fn find_cycles_through(&mut self, pass: &Pass, start: Number, n_rounds: usize) {
        let table = self.context.table;
        let n_words = self.n_words;
        self.scratch.seen_on.fill(0);
        self.scratch.seen_off.fill(0);
        insert(&mut self.scratch.seen_on, usize::from(start));
        let first = UnaryNode::new((start, Cause::Start), true);
        self.scratch.rounds.clear();
        self.scratch.rounds.push(Round {
            false_node: first,
            true_node: first,
            previous: 0,
        });
        let closing = self.scratch.forced[usize::from(start)];
        let closing = pass.followed_links(&closing);
        let (mut previous, mut n_in_earlier_rounds) = (0, 1);
        for round in 1..=n_rounds {
            while previous < n_in_earlier_rounds {
                let source = self.scratch.rounds[previous].true_node.number;
                let scratch = &*self.scratch;
                let forcing = &scratch.forcing[usize::from(pass.index)];
                let weak = table.weak_set(source);
                let is_new = (0..n_words)
                    .any(|word| weak[word] & forcing[word] & !scratch.seen_off[word] != 0);
                let closes = round > 1
                    && closing
                        .iter()
                        .any(|(number, _)| has(weak, usize::from(*number)));
                if is_new || closes {
                    self.apply_round(pass, start, previous, RoundEffect { is_new, closes });
                }
                previous += 1;
            }
            n_in_earlier_rounds = self.scratch.rounds.len();
            if previous == n_in_earlier_rounds {
                return;
            }
        }
    }

    /// Follows the links of one round from a true node: to false candidates, and from these to true ones.
    fn apply_round(&mut self, pass: &Pass, start: Number, previous: usize, effect: RoundEffect) {
        let table = self.context.table;
        let source = self.scratch.rounds[previous].true_node.number;
        for &off in table.weak(source, pass.links.in_cell) {
            let scratch = &mut *self.scratch;
            let number = usize::from(off.0);
            let is_seen = has(&scratch.seen_off, number);
            if is_seen && !effect.closes || !has(&scratch.forcing[usize::from(pass.index)], number)
            {
                continue;
            }
            insert(&mut scratch.seen_off, number);
            let forced = scratch.forced[number];
            for &on in pass.followed_links(&forced) {
                if effect.closes
                    && on.0 == start
                    && !(is_seen && self.path_contains_off(previous, off.0))
                {
                    self.record_cycle(
                        pass,
                        UnaryNode::new(on, true),
                        UnaryNode::new(off, false),
                        previous,
                    );
                }
                let scratch = &mut *self.scratch;
                if effect.is_new && !has(&scratch.seen_on, usize::from(on.0)) {
                    insert(&mut scratch.seen_on, usize::from(on.0));
                    scratch.rounds.push(Round {
                        false_node: UnaryNode::new(off, false),
                        true_node: UnaryNode::new(on, true),
                        previous: previous as u32,
                    });
                }
            }
        }
    }

    /// Iterates over the rounds that lead to a true node, from the last to the first. The start has no rounds.
    fn path_to(&self, last_round: usize) -> impl Iterator<Item = &Round> + Clone {
        let rounds = &self.scratch.rounds;
        let unless_start = |round: usize| (round > 0).then_some(round);
        let indices = std::iter::successors(unless_start(last_round), move |round| {
            unless_start(rounds[*round].previous as usize)
        });
        indices.map(|round| &rounds[round])
    }

    /// Returns whether a false candidate is on the path that leads to a true node.
    fn path_contains_off(&self, last_round: usize, off: Number) -> bool {
        self.path_to(last_round)
            .any(|round| round.false_node.number == off)
    }

    /// Records a cycle: the path to the true node of a round, then back to the start through a false node.
    fn record_cycle(
        &mut self,
        pass: &Pass,
        start: UnaryNode,
        last_off: UnaryNode,
        last_round: usize,
    ) {
        let n_nodes = 2 * (self.path_to(last_round).count() + 1);
        if matches!(self.found_chains, FoundChains::All(_)) && n_nodes < 2 * self.min_rounds(pass) {
            return;
        }
        let rank = Rank::new(pass.cycle, n_nodes, pass.kind);
        let found_at = (pass.index, start.number, 0);
        if let FoundChains::Best(Some((best, best_at))) = &self.found_chains
            && (rank > best.rank || (rank >= best.rank && found_at >= *best_at))
        {
            return;
        }
        let mut nodes = vec![start, last_off];
        nodes.extend(
            self.path_to(last_round)
                .flat_map(|round| [round.true_node, round.false_node]),
        );
        let eliminations = self.cycle_eliminations(&nodes);
        if eliminations.is_empty() || !self.is_useful(rank, &eliminations) {
            return;
        }
        let table = self.context.table;
        let mut cells: Vec<Cell> = nodes
            .iter()
            .map(|node| table.candidate(node.number).cell)
            .collect();
        cells.sort_unstable();
        cells.dedup();
        let (technique, name) = match pass.kind {
            2 if cells.len() == 4 => (TechniqueId::XCycle, "Generalized X-Wing"),
            2 => (TechniqueId::XCycle, "Bidirectional X-Cycle"),
            3 => (TechniqueId::ContinuousNiceLoop, "Bidirectional Y-Cycle"),
            _ => (TechniqueId::ContinuousNiceLoop, "Bidirectional Cycle"),
        };
        let unary = UnaryChain {
            rank,
            technique,
            name,
            placed: None,
            eliminations,
            nodes,
            is_cycle: true,
        };
        self.offer(unary, found_at);
    }

    /// Lists the eliminations of a cycle: candidates outside it that both a true and a false node exclude.
    fn cycle_eliminations(&mut self, nodes: &[UnaryNode]) -> Vec<Number> {
        let (context, n_words) = (self.context, self.n_words);
        let mut sides = std::mem::take(&mut self.scratch.sides);
        for side in &mut sides {
            side.clear();
            side.resize(n_words, 0);
        }
        for node in nodes {
            let weak = context.table.weak_set(node.number);
            join(&mut sides[usize::from(node.is_on)], weak);
        }
        let [off, on] = &sides;
        let excluded = members(off.iter().zip(on).map(|(off, on)| off & on));
        let is_outside = |number: &Number| {
            let cell = context.table.candidate(*number).cell;
            nodes
                .iter()
                .all(|node| context.table.candidate(node.number).cell != cell)
        };
        let eliminations = excluded
            .map(|number| number as Number)
            .filter(|number| is_present(context, *number) && is_outside(number))
            .collect();
        self.scratch.sides = sides;
        eliminations
    }

    /// Returns whether a cycle is sorted before the chains that make some of its eliminations.
    fn is_useful(&self, rank: Rank, eliminations: &[Number]) -> bool {
        let is_before = |worst: &Option<Rank>| worst.is_none_or(|worst| rank <= worst);
        matches!(self.found_chains, FoundChains::Best(_))
            || self
                .targets
                .iter()
                .any(|(target, worst)| eliminations.contains(target) && is_before(worst))
    }
}
