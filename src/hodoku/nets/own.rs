//! The entries that a table begins with: what placing singles for a while brings about.

use super::super::board::Board;
use super::super::graph::{Graph, Node, is_on, off, on};
use super::super::round::Round;
use super::table::{Predecessors, Table};
use crate::board::{Candidate, CellSet};

/// How often singles are looked for.
const N_ROUNDS: usize = 4;

/// How a digit came to be placed.
#[derive(Clone, Copy, PartialEq, Eq)]
enum How {
    Assumed,
    Naked,
    Hidden,
}

/// Makes the table of a node.
pub(super) fn table(round: &Round<'_>, graph: &Graph, start: Node) -> Table {
    let mut table = Table::new(graph, start);
    if !graph.is_single(start) {
        for &node in graph.next(start) {
            table.add(graph, node, [0; 5]);
        }
        return table;
    }
    let mut copy = round.board().clone();
    copy.clear_queues();
    let mut trial = Trial {
        round,
        graph,
        copy,
        table,
    };
    trial.assume(graph.candidate(start), is_on(start));
    for _ in 0..N_ROUNDS {
        trial.place_singles();
    }
    let mut table = trial.table;
    for &group in graph
        .next(start)
        .iter()
        .filter(|node| !graph.is_single(**node))
    {
        table.add(graph, group, [0; 5]);
    }
    table
}

/// A copy of the position in which singles are placed, and the table that they go into.
struct Trial<'a> {
    round: &'a Round<'a>,
    graph: &'a Graph,
    copy: Board,
    table: Table,
}

impl Trial<'_> {
    fn assume(&mut self, candidate: Candidate, is_on: bool) {
        if is_on {
            self.place(candidate, How::Assumed);
            return;
        }
        self.copy.remove(candidate);
        if let Some(last) = self.copy.position().of(candidate.cell).single() {
            self.place(Candidate::new(candidate.cell, last), How::Assumed);
        }
    }

    /// Places all naked, then all hidden singles that wait now.
    fn place_singles(&mut self) {
        let unsolved = self.copy.position().unsolved();
        let is_open = |single: &&Candidate| unsolved.contains(single.cell);
        let naked: Vec<Candidate> = self
            .copy
            .naked
            .waiting()
            .iter()
            .filter(is_open)
            .copied()
            .collect();
        let mut hidden = Vec::new();
        let mut seen = CellSet::EMPTY;
        for &single in self.copy.hidden.waiting().iter().filter(is_open) {
            let mut houses = self.round.geometry().houses_of(single.cell).iter();
            let is_only = houses.any(|house| self.copy.count(*house, single.digit) == 1);
            if is_only && !seen.contains(single.cell) {
                seen.insert(single.cell);
                hidden.push(single);
            }
        }
        for single in naked {
            self.place(single, How::Naked);
        }
        for single in hidden {
            self.place(single, How::Hidden);
        }
    }

    /// Places a digit in an unsolved cell and enters what follows at once.
    fn place(&mut self, placed: Candidate, how: How) {
        let Candidate { cell, digit } = placed;
        if !self.copy.position().unsolved().contains(cell) {
            return;
        }
        let predecessors = self.predecessors(placed, how);
        let others = self.copy.position().of(cell).without(digit);
        self.copy.place(placed);
        let graph = self.graph;
        self.table
            .add(graph, on(graph.number(placed)), predecessors);
        let from = self.table.number(on(graph.number(placed)));
        let peers = self.round.places(digit) & self.round.geometry().peers(cell);
        let in_peers = peers.iter().map(|peer| Candidate::new(peer, digit));
        let in_cell = others.iter().map(|other| Candidate::new(cell, other));
        for gone in in_peers.chain(in_cell) {
            self.table
                .add(graph, off(graph.number(gone)), [from, 0, 0, 0, 0]);
        }
    }

    /// Lists the entries that a placement follows from.
    fn predecessors(&self, placed: Candidate, how: How) -> Predecessors {
        let Candidate { cell, digit } = placed;
        if how == How::Assumed {
            return [0; 5];
        }
        let house = self
            .round
            .geometry()
            .houses_of(cell)
            .iter()
            .filter_map(|house| {
                let others = self.round.places_in(digit, *house).without(cell);
                let is_only = self.copy.count(*house, digit) <= 1;
                let all_off = self.table.reach.off[digit.index()].is_superset(&others);
                (is_only && all_off).then_some(others)
            });
        let fewest = house
            .min_by_key(CellSet::len)
            .filter(|_| how == How::Hidden);
        if let Some(others) = fewest {
            return self.numbers(others.iter().map(|cell| Candidate::new(cell, digit)));
        }
        let others = self.round.of(cell).without(digit);
        self.numbers(others.iter().map(|digit| Candidate::new(cell, digit)))
    }

    /// Returns the entries of the first five candidates being off.
    fn numbers(&self, candidates: impl Iterator<Item = Candidate>) -> Predecessors {
        let mut numbers = [0; 5];
        for (slot, candidate) in numbers.iter_mut().zip(candidates) {
            *slot = self.table.number(off(self.graph.number(candidate)));
        }
        numbers
    }
}
