//! The first entries of a table: the consequences of placing singles in a few rounds.

use super::super::graph::{ImplicationGraph, Node, is_on, off_node, on_node};
use super::super::tracked_position::TrackedPosition;
use super::table::{ForcingTable, NO_PREDECESSORS, Predecessors};
use crate::board::{Candidate, CellSet};

/// The number of rounds in which all waiting singles are placed.
const N_ROUNDS: usize = 4;

/// The reason for a placement.
#[derive(Clone, Copy, PartialEq, Eq)]
enum PlacedBy {
    Assumed,
    Naked,
    Hidden,
}

/// Makes the table of a start node, with its first entries only.
pub(super) fn first_table(
    board: &TrackedPosition,
    graph: &ImplicationGraph,
    start: Node,
) -> ForcingTable {
    let mut table = ForcingTable::new(graph, start);
    if !graph.is_single(start) {
        for &node in graph.implied_by(start) {
            table.add(graph, node, NO_PREDECESSORS);
        }
        return table;
    }
    let mut copy = board.clone();
    copy.clear_queues();
    let mut trial = SinglesTrial {
        board,
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
        .implied_by(start)
        .iter()
        .filter(|node| !graph.is_single(**node))
    {
        table.add(graph, group, NO_PREDECESSORS);
    }
    table
}

/// A trial: a copy of the position in which singles are placed, and the table that gets the consequences.
struct SinglesTrial<'a> {
    board: &'a TrackedPosition,
    graph: &'a ImplicationGraph,
    copy: TrackedPosition,
    table: ForcingTable,
}

impl SinglesTrial<'_> {
    fn assume(&mut self, candidate: Candidate, is_on: bool) {
        if is_on {
            self.place(candidate, PlacedBy::Assumed);
            return;
        }
        self.copy.remove(candidate);
        if let Some(last_digit) = self.copy.digits_in(candidate.cell).single() {
            self.place(
                Candidate::new(candidate.cell, last_digit),
                PlacedBy::Assumed,
            );
        }
    }

    /// Places all waiting naked singles, then all waiting hidden singles (one round).
    fn place_singles(&mut self) {
        let unsolved = self.copy.unsolved();
        let is_open = |single: &&Candidate| unsolved.contains(single.cell);
        let naked: Vec<Candidate> = self
            .copy
            .naked
            .pending()
            .iter()
            .filter(is_open)
            .copied()
            .collect();
        let mut hidden = Vec::new();
        let mut placed_cells = CellSet::EMPTY;
        for &single in self.copy.hidden.pending().iter().filter(is_open) {
            let mut houses = self.board.geometry().houses_of(single.cell).iter();
            let is_only = houses.any(|house| self.copy.n_places(*house, single.digit) == 1);
            if is_only && !placed_cells.contains(single.cell) {
                placed_cells.insert(single.cell);
                hidden.push(single);
            }
        }
        for single in naked {
            self.place(single, PlacedBy::Naked);
        }
        for single in hidden {
            self.place(single, PlacedBy::Hidden);
        }
    }

    /// Places a digit if its cell is unsolved, and records the direct consequences.
    fn place(&mut self, placed: Candidate, reason: PlacedBy) {
        let Candidate { cell, digit } = placed;
        if !self.copy.unsolved().contains(cell) {
            return;
        }
        let predecessors = self.predecessors(placed, reason);
        let other_digits = self.copy.digits_in(cell).without(digit);
        self.copy.place(placed);
        let graph = self.graph;
        self.table
            .add(graph, on_node(graph.number(placed)), predecessors);
        let origin = self.table.number(on_node(graph.number(placed)));
        let peers = self.board.places(digit) & self.board.geometry().peers(cell);
        let in_peers = peers.iter().map(|peer| Candidate::new(peer, digit));
        let in_cell = other_digits
            .iter()
            .map(|other_digit| Candidate::new(cell, other_digit));
        for removed in in_peers.chain(in_cell) {
            self.table
                .add(graph, off_node(graph.number(removed)), [origin, 0, 0, 0, 0]);
        }
    }

    /// Lists the table entries that imply a placement.
    fn predecessors(&self, placed: Candidate, reason: PlacedBy) -> Predecessors {
        let Candidate { cell, digit } = placed;
        if reason == PlacedBy::Assumed {
            return NO_PREDECESSORS;
        }
        let other_places = self
            .board
            .geometry()
            .houses_of(cell)
            .iter()
            .filter_map(|house| {
                let other_cells = self.board.places_in(digit, *house).without(cell);
                let is_only = self.copy.n_places(*house, digit) <= 1;
                let are_all_off =
                    self.table.consequences.off[digit.index()].is_superset(&other_cells);
                (is_only && are_all_off).then_some(other_cells)
            });
        let fewest_places = other_places
            .min_by_key(CellSet::len)
            .filter(|_| reason == PlacedBy::Hidden);
        if let Some(places) = fewest_places {
            return self.entry_numbers(places.iter().map(|cell| Candidate::new(cell, digit)));
        }
        let other_digits = self.board.digits_in(cell).without(digit);
        self.entry_numbers(other_digits.iter().map(|digit| Candidate::new(cell, digit)))
    }

    /// Returns the numbers of the entries that say the first five of some candidates are off.
    fn entry_numbers(&self, candidates: impl Iterator<Item = Candidate>) -> Predecessors {
        let mut numbers = NO_PREDECESSORS;
        for (slot, candidate) in numbers.iter_mut().zip(candidates) {
            *slot = self.table.number(off_node(self.graph.number(candidate)));
        }
        numbers
    }
}
