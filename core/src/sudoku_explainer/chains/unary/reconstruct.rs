//! Finds chains from a candidate to its own opposite, node by node.

use super::super::link_table::{Cause, Number};
use super::super::rank::Rank;
use super::super::set::has;
use super::chain::{UnaryChain, UnaryNode};
use super::pass::Pass;
use super::search::UnarySearch;
use crate::board::Candidate;
use crate::techniques::TechniqueId;

impl UnarySearch<'_> {
    /// Searches for chains from candidates to their own opposites. Bit sets show beforehand which of these chains
    /// exist.
    pub(super) fn find_chains(&mut self, pass: &Pass) {
        let Some(base) = pass.chain else { return };
        let mut n_rounds = self.max_rounds(base, pass.kind);
        for start in self.starts(pass) {
            for is_on in [true, false] {
                let Some(rounds) = self.rounds_to_opposite(pass, start, is_on, n_rounds) else {
                    continue;
                };
                let rank = Rank::new(base, 2 * rounds, pass.kind);
                self.offer_chain(pass, rank, (start, !is_on), Vec::new());
                n_rounds = self.max_rounds(base, pass.kind);
            }
        }
    }

    /// Searches for a chain from a candidate to its own opposite.
    ///
    /// Sudoku Explainer takes the first path that a breadth-first search finds, so this function finds a shortest path.
    /// If several branches reach the goal in the remaining rounds, it follows the first.
    pub(super) fn find_chain(&mut self, pass: &Pass, start: Number, is_on: bool) {
        let Some(base) = pass.chain else { return };
        let Some(n_rounds) = self.rounds_to_opposite(pass, start, is_on, usize::MAX) else {
            return;
        };
        let mut nodes = Vec::with_capacity(2 * n_rounds);
        nodes.push(UnaryNode::new((start, Cause::Start), is_on));
        if !is_on {
            let forced = self.find_forced_in_front(pass, start, n_rounds - 1);
            nodes.extend(forced.map(|next| UnaryNode::new(next, true)));
        }
        for front in (0..n_rounds - 1).rev() {
            let last_candidate = nodes.last().map_or(start, |node| node.number);
            if let Some([off, on]) = self.find_round_towards(pass, last_candidate, front) {
                nodes.push(UnaryNode::new(off, false));
                nodes.push(UnaryNode::new(on, true));
            }
        }
        if is_on {
            let last_candidate = nodes.last().map_or(start, |node| node.number);
            let mut weak = self
                .context
                .table
                .weak(last_candidate, pass.links.in_cell)
                .iter();
            let link_to_start = weak.find(|(number, _)| *number == start);
            nodes.extend(link_to_start.map(|link| UnaryNode::new(*link, false)));
        }
        nodes.reverse();
        let rank = Rank::new(base, nodes.len(), pass.kind);
        self.offer_chain(pass, rank, (start, !is_on), nodes);
    }

    /// Returns the first round that leads from a true candidate into the front with the index `front`.
    fn find_round_towards(
        &self,
        pass: &Pass,
        source: Number,
        front: usize,
    ) -> Option<[(Number, Cause); 2]> {
        let weak = self.context.table.weak(source, pass.links.in_cell);
        weak.iter().find_map(|&off| {
            let on = self.find_forced_in_front(pass, off.0, front)?;
            Some([off, on])
        })
    }

    /// Returns the first candidate that a false candidate forces and that is in the front with index `front`.
    fn find_forced_in_front(
        &self,
        pass: &Pass,
        off: Number,
        front: usize,
    ) -> Option<(Number, Cause)> {
        let front = &self.scratch.fronts[front * self.n_words..][..self.n_words];
        let forced = pass
            .followed_links(&self.scratch.forced[usize::from(off)])
            .iter();
        forced.copied().find(|(on, _)| has(front, usize::from(*on)))
    }

    pub(super) fn offer_chain(
        &mut self,
        pass: &Pass,
        rank: Rank,
        (number, is_on): (Number, bool),
        nodes: Vec<UnaryNode>,
    ) {
        let context = self.context;
        let (technique, name) = match pass.kind {
            2 if rank.complexity == 6 => (TechniqueId::TurbotFish, "Turbot Fish"),
            2 => (TechniqueId::XChain, "Forcing X-Chain"),
            _ => (TechniqueId::DiscontinuousNiceLoop, "Forcing Chain"),
        };
        let Candidate { cell, digit } = context.table.candidate(number);
        let (placed, eliminations) = if is_on {
            let others = context.view.digits(cell).without(digit);
            let others = context.table.in_cell(cell, others).collect();
            (Some(number), others)
        } else {
            (None, vec![number])
        };
        let unary = UnaryChain {
            rank,
            technique,
            name,
            placed,
            eliminations,
            nodes,
            is_cycle: false,
        };
        self.offer(unary, (pass.index, number, if is_on { 2 } else { 1 }));
    }
}
