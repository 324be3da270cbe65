//! Chains from a candidate to its own opposite, node by node.

use super::super::Rank;
use super::super::roster::{Cause, Number};
use super::super::set::has;
use super::{Finder, Link, Pass, Unary};

impl Finder<'_> {
    /// Looks for a chain from a candidate to its own opposite.
    ///
    /// Sudoku Explainer keeps the first way it comes upon, breadth first. That is the one of the
    /// shortest ways that takes the first turn, wherever there are several that lead to the goal
    /// in as many rounds as are left.
    pub(super) fn chain(&mut self, pass: &Pass, start: Number, is_on: bool) {
        let Some(base) = pass.chain else { return };
        let Some(n_rounds) = self.rounds_to_opposite(pass, start, is_on, usize::MAX) else {
            return;
        };
        let mut links = Vec::with_capacity(2 * n_rounds);
        links.push(Link::new((start, Cause::Start), is_on));
        if !is_on {
            let forced = self.first_towards(pass, start, n_rounds - 1);
            links.extend(forced.map(|next| Link::new(next, true)));
        }
        for front in (0..n_rounds - 1).rev() {
            let at = links.last().map_or(start, |link| link.number);
            if let Some([off, on]) = self.round_towards(pass, at, front) {
                links.push(Link::new(off, false));
                links.push(Link::new(on, true));
            }
        }
        if is_on {
            let at = links.last().map_or(start, |link| link.number);
            let mut weak = self.ground.roster.weak(at, pass.with_cell).iter();
            let end = weak.find(|(number, _)| *number == start);
            links.extend(end.map(|end| Link::new(*end, false)));
        }
        links.reverse();
        let rank = Rank::new(base, links.len(), pass.kind);
        self.offer_chain(pass, rank, (start, !is_on), links);
    }

    /// Returns the first round from a true candidate to one of a front.
    fn round_towards(
        &self,
        pass: &Pass,
        from: Number,
        front: usize,
    ) -> Option<[(Number, Cause); 2]> {
        let weak = self.ground.roster.weak(from, pass.with_cell);
        weak.iter().find_map(|&off| {
            let on = self.first_towards(pass, off.0, front)?;
            Some([off, on])
        })
    }

    /// Returns the first candidate of a front that a false one forces.
    fn first_towards(&self, pass: &Pass, off: Number, front: usize) -> Option<(Number, Cause)> {
        let front = &self.memory.fronts[front * self.n_words..][..self.n_words];
        let forced = pass.of(&self.memory.forced[usize::from(off)]).iter();
        forced.copied().find(|(on, _)| has(front, usize::from(*on)))
    }

    pub(super) fn offer_chain(
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
