//! Tables grow: by what follows from their entries, and by what several entries force together.

use super::super::graph::{Node, off, on};
use super::Tables;
use super::table::{Predecessors, Table};
use crate::board::{Candidate, CellSet, HouseKind};

impl Tables<'_> {
    /// Lets every table take over what the tables of its entries have of their own.
    pub(super) fn merge_all(&mut self) {
        for start in self.starts().take_while(|_| !self.round.is_stopped()) {
            self.with_table(start, |tables, table| tables.merge(table, 1));
        }
    }

    /// Adds what several entries force together, until nothing is new.
    pub(super) fn derive_all(&mut self) {
        let total = |tables: &Self| -> usize {
            tables.starts().map(|start| tables.table(start).len()).sum()
        };
        loop {
            let before = total(self);
            for start in self.starts() {
                self.with_table(start, Self::derive);
            }
            if total(self) == before || self.round.is_stopped() {
                break;
            }
        }
    }

    /// Works on one table while it is taken out.
    fn with_table(&mut self, node: Node, work: impl FnOnce(&Self, &mut Table)) {
        let empty = Table::new(self.graph, node);
        let mut table = std::mem::replace(&mut self.by_node[usize::from(node)], empty);
        work(self, &mut table);
        self.by_node[usize::from(node)] = table;
    }

    /// Takes over what follows from the entries from a number on, those taken over included.
    fn merge(&self, table: &mut Table, from: usize) {
        let mut index = from;
        while index < table.len() {
            self.merge_one(table, index);
            index += 1;
        }
    }

    /// Takes over what follows from one entry.
    fn merge_one(&self, table: &mut Table, index: usize) {
        let Some(node) = table.node(index) else {
            return;
        };
        let base = table.distance(index);
        for (follows, distance) in self.table(node).own() {
            table.import(self.graph, follows, base + distance, node);
        }
    }

    /// Adds to a table what its entries force together.
    fn derive(&self, table: &mut Table) {
        let len = table.len();
        self.derive_in_houses(table);
        self.derive_in_cells(table);
        self.derive_groups(table);
        if table.len() > len {
            self.merge(table, len);
        }
    }

    /// The last places of digits in houses.
    fn derive_in_houses(&self, table: &mut Table) {
        for digit in self.round.geometry().digits() {
            for house in self.round.geometry().houses() {
                if self.round.count(house, digit) < 3 {
                    continue;
                }
                let places = self.round.places_in(digit, house);
                let places: Vec<Candidate> = places
                    .iter()
                    .map(|cell| Candidate::new(cell, digit))
                    .collect();
                self.derive_last(table, &places);
            }
        }
    }

    /// The last digits of cells.
    fn derive_in_cells(&self, table: &mut Table) {
        for cell in self.round.unsolved() {
            let digits = self.round.of(cell);
            if digits.len() >= 3 {
                let candidates: Vec<Candidate> = digits
                    .iter()
                    .map(|digit| Candidate::new(cell, digit))
                    .collect();
                self.derive_last(table, &candidates);
            }
        }
    }

    /// One of some candidates is true: if all but one are off, that one is on; if all are, each.
    fn derive_last(&self, table: &mut Table, candidates: &[Candidate]) {
        let is_off = |table: &Table, candidate: &Candidate| {
            table.reach.off[candidate.digit.index()].contains(candidate.cell)
        };
        let mut left = candidates
            .iter()
            .filter(|candidate| !is_off(table, candidate));
        let (one, more) = (left.next().copied(), left.next());
        if more.is_some() {
            return;
        }
        for candidate in candidates {
            if one.is_none_or(|one| one == *candidate) {
                let others = candidates.iter().filter(|other| *other != candidate);
                let premises: Vec<Node> =
                    others.map(|other| off(self.graph.number(*other))).collect();
                let concluded = on(self.graph.number(*candidate));
                self.conclude(table, concluded, concluded, &premises);
            }
        }
    }

    /// Groups that are left in their box or line.
    fn derive_groups(&self, table: &mut Table) {
        for group in self.graph.n_candidates()..self.graph.n_nodes() / 2 {
            let place = *self.graph.place(on(group));
            let geometry = self.round.geometry();
            let in_box = geometry.house_of(place.first, HouseKind::Box);
            let shared = geometry.houses_shared(&place.cells);
            let line = shared.iter().find(|house| *house != in_box);
            for house in [in_box].into_iter().chain(line) {
                let others = self.round.places_in(place.digit, house) - place.cells;
                if others.len() < 2 {
                    continue;
                }
                let premises = |make: fn(usize) -> Node| -> Vec<Node> {
                    let numbers = others
                        .iter()
                        .map(|cell| self.graph.number(Candidate::new(cell, place.digit)));
                    numbers.map(make).collect()
                };
                let has_all = |cells: &CellSet| cells.is_superset(&others);
                if has_all(&table.reach.off[place.digit.index()]) {
                    self.conclude(table, on(group), on(group), &premises(off));
                }
                if has_all(&table.reach.on[place.digit.index()]) {
                    // The program looks for the group being off, but enters it as on.
                    self.conclude(table, on(group), off(group), &premises(on));
                }
            }
        }
    }

    /// Enters what premises force, unless the node looked for is there and as near.
    fn conclude(&self, table: &mut Table, node: Node, looked_for: Node, premises: &[Node]) {
        let numbers = premises.iter().map(|premise| table.number(*premise));
        let distance: usize = 1 + numbers
            .clone()
            .map(|number| table.distance(usize::from(number)))
            .sum::<usize>();
        let mut predecessors: Predecessors = [0; 5];
        predecessors
            .iter_mut()
            .zip(numbers)
            .for_each(|(slot, number)| *slot = number);
        let Some(index) = table.find(looked_for) else {
            table.push(self.graph, node, predecessors, distance);
            return;
        };
        if distance >= table.distance(index) {
            return;
        }
        if let Some((_, source)) = table.imported(index) {
            // The number of the table stays where that of an entry should be.
            predecessors.copy_within(0..4, 1);
            predecessors[0] = self.table_number(source);
        }
        table.renew(index, predecessors, distance);
        self.merge_one(table, index);
    }

    /// Returns the program's number of the table of a node.
    fn table_number(&self, node: Node) -> u16 {
        if self.graph.is_single(node) {
            let Candidate { cell, digit } = self.graph.candidate(node);
            return 10 * cell.index() as u16 + u16::from(digit.value());
        }
        node - 2 * self.graph.n_candidates() as Node
    }
}
