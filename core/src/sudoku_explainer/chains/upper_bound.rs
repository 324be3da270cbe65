//! Computes the upper bound of a propagation as bit sets. A bound contains everything that can follow from a start,
//! without order, parents or lengths.

use super::changes::Changes;
use super::closure::Closure;
use super::link_table::{Number, link_ends};
use super::net::Context;
use super::set::{has, insert, join_common, members};
use crate::board::{Candidate, Cell, Digit, House, HouseKind};
use crate::sudoku_explainer::rated_position::CandidateMasks;
use crate::sudoku_explainer::search_order::BOX_ROW_COLUMN;

/// The upper bound of a propagation while it is computed.
#[derive(Default)]
pub(super) struct UpperBound {
    /// The candidates that may become true, and those that may become false.
    pub(super) on: Vec<u64>,
    pub(super) off: Vec<u64>,
    /// Whether some candidate may become both true and false.
    pub(super) is_contradictory: bool,
    /// The position without the false candidates processed so far.
    work: CandidateMasks,
    /// False candidates that are not processed yet.
    queue: Vec<Number>,
    /// The changes since the last search for patterns, for new strong links, and for agreements.
    changed_for_patterns: Changes,
    changed_for_links: Changes,
    changed_for_agreement: Changes,
    /// The candidates that new strong links exclude and that no search for agreements has seen.
    gained: Vec<u64>,
    links: Vec<[Number; 2]>,
    /// The eliminations of the patterns found.
    eliminations: Vec<u64>,
}

impl UpperBound {
    /// Clears the bound: no candidate is true or false yet.
    pub(super) fn reset(&mut self, context: Context<'_>) {
        let n_words = context.table.n_words();
        for set in [
            &mut self.on,
            &mut self.off,
            &mut self.eliminations,
            &mut self.gained,
        ] {
            set.clear();
            set.resize(n_words, 0);
        }
        self.is_contradictory = false;
        self.work.copy_from(context.view.masks);
        self.queue.clear();
        for changed in [
            &mut self.changed_for_patterns,
            &mut self.changed_for_links,
            &mut self.changed_for_agreement,
        ] {
            changed.clear(context.table.geometry());
        }
    }

    /// Sets the bound to known true and false candidates. With `is_fresh` these candidates are also recorded as
    /// changes, so that patterns are searched around them.
    pub(super) fn resume(&mut self, context: Context<'_>, on: &[u64], off: &[u64], is_fresh: bool) {
        self.reset(context);
        self.on.copy_from_slice(on);
        self.off.copy_from_slice(off);
        let table = context.table;
        for number in members(off.iter().copied()) {
            let candidate = table.candidate(number as Number);
            self.work.remove(table.geometry(), candidate);
            if is_fresh {
                self.changed_for_patterns
                    .insert(table.geometry(), candidate);
            }
        }
    }

    pub(super) fn eliminate(&mut self, number: Number) {
        let index = usize::from(number);
        self.is_contradictory |= has(&self.on, index);
        if !has(&self.off, index) {
            insert(&mut self.off, index);
            self.queue.push(number);
        }
    }

    pub(super) fn force(&mut self, context: Context<'_>, number: Number) {
        let index = usize::from(number);
        self.is_contradictory |= has(&self.off, index);
        if !has(&self.on, index) {
            insert(&mut self.on, index);
            self.eliminate_all(context.table.weak_set(number));
        }
    }

    /// Makes all candidates of a set false; returns whether any was not false before.
    fn eliminate_all(&mut self, set: &[u64]) -> bool {
        let mut is_new = false;
        for (word, bits) in set.iter().enumerate() {
            let mut new = bits & !self.off[word];
            self.is_contradictory |= new & self.on[word] != 0;
            self.off[word] |= new;
            is_new |= new != 0;
            while new != 0 {
                let index = word * 64 + new.trailing_zeros() as usize;
                self.queue.push(index as Number);
                new &= new - 1;
            }
        }
        is_new
    }

    /// Adds the consequences of the removal of a candidate from the position.
    pub(super) fn record_removed(&mut self, context: Context<'_>, number: Number) {
        let removed = context.table.candidate(number);
        self.changed_for_patterns
            .insert(context.table.geometry(), removed);
        self.force_singles(context, removed);
    }

    /// Makes a candidate true if it is the last of its cell or the last place of its digit in a house.
    fn force_singles(&mut self, context: Context<'_>, Candidate { cell, digit }: Candidate) {
        let table = context.table;
        if let Some(last_digit) = self.work.digits(cell).single() {
            self.force(context, table.number(cell, last_digit));
        }
        for &house in table.geometry().houses_of(cell) {
            if let Some(index) = self.work.places(house, digit).single() {
                let cell = table.geometry().cell_at(house, index);
                self.force(context, table.number(cell, digit));
            }
        }
    }

    /// Applies the rules of a level until nothing new follows or a contradiction appears.
    pub(super) fn close(&mut self, context: Context<'_>, level: u8, closure: &mut Closure) {
        loop {
            self.process_queue(context);
            if self.is_contradictory || level == 0 {
                return;
            }
            if self.apply_patterns(context) {
                continue;
            }
            if level == 1 {
                return;
            }
            if self.apply_unary_chains(context, closure) {
                continue;
            }
            if level == 2 || !self.apply_multiple_chains(context, closure) {
                return;
            }
        }
    }

    /// Eliminates the candidates that imply their own opposites through new strong links. Returns whether any
    /// elimination is new.
    fn apply_unary_chains(&mut self, context: Context<'_>, closure: &mut Closure) -> bool {
        self.list_links(context);
        self.changed_for_agreement.join(&self.changed_for_links);
        self.changed_for_links.clear(context.table.geometry());
        if self.links.is_empty() {
            return false;
        }
        let work = (&self.work, self.off.as_slice());
        let contradictory =
            closure.find_contradictory_through(context, work, &self.links, &mut self.gained);
        self.eliminate_all(&contradictory)
    }

    /// Lists the strong links in changed cells and houses.
    fn list_links(&mut self, context: Context<'_>) {
        let table = context.table;
        self.links.clear();
        for cell in self.changed_for_links.cells() {
            let digits = self.work.digits(cell);
            if digits.len() == 2 {
                self.links.push(link_ends(table.in_cell(cell, digits)));
            }
        }
        for house in table.geometry().houses() {
            for digit in self.changed_for_links.digits_of(house) {
                let places = self.work.places(house, digit);
                if places.len() == 2 {
                    let ends = table.in_house(house, digit, places);
                    self.links.push(link_ends(ends));
                }
            }
        }
    }

    /// Eliminates candidates that are excluded by every candidate of some cell, or by every place of some digit in a
    /// house. Returns whether any elimination is new.
    fn apply_multiple_chains(&mut self, context: Context<'_>, closure: &mut Closure) -> bool {
        let work = (&self.work, self.off.as_slice());
        let excluded =
            closure.collect_agreed(context, work, &self.changed_for_agreement, &self.gained);
        self.changed_for_agreement.clear(context.table.geometry());
        self.gained.fill(0);
        self.eliminate_all(&excluded)
    }

    /// Removes the queued false candidates from the working copy, and makes the resulting singles true.
    fn process_queue(&mut self, context: Context<'_>) {
        let table = context.table;
        while let Some(number) = self.queue.pop() {
            if self.is_contradictory {
                return;
            }
            let removed = table.candidate(number);
            self.work.remove(table.geometry(), removed);
            self.changed_for_patterns
                .insert(context.table.geometry(), removed);
            self.force_singles(context, removed);
        }
    }

    /// Eliminates by locked candidates, pairs and X-Wings in changed places. Returns whether any elimination is new.
    fn apply_patterns(&mut self, context: Context<'_>) -> bool {
        let geometry = context.table.geometry();
        let mut eliminations = std::mem::take(&mut self.eliminations);
        eliminations.fill(0);
        for house in geometry.houses() {
            for digit in self.changed_for_patterns.digits_of(house) {
                self.collect_patterns_in(context, house, digit, &mut eliminations);
            }
        }
        for cell in self.changed_for_patterns.cells() {
            self.naked_pairs_at(context, cell, &mut eliminations);
        }
        self.changed_for_links.join(&self.changed_for_patterns);
        self.changed_for_patterns.clear(geometry);
        let is_new = self.eliminate_all(&eliminations);
        self.eliminations = eliminations;
        is_new
    }

    /// Collects the eliminations of a digit's patterns in a house: locked candidates, hidden pairs and X-Wings.
    fn collect_patterns_in(
        &self,
        context: Context<'_>,
        house: House,
        digit: Digit,
        eliminations: &mut [u64],
    ) {
        let table = context.table;
        let (geometry, order) = (table.geometry(), table.order);
        let remaining = self.work.places_in(house);
        let places = remaining[digit.index()];
        if places.len() < 2 {
            return;
        }
        let covers = BOX_ROW_COLUMN.into_iter();
        for &(cover, crossing) in covers.flat_map(|kind| order.covers(house, kind)) {
            if crossing.is_superset(places) {
                let outside_places = self.work.places(cover, digit) - order.crossing(cover, house);
                for number in table.in_house(cover, digit, outside_places) {
                    insert(eliminations, usize::from(number));
                }
            }
        }
        if places.len() != 2 {
            return;
        }
        let ends = link_ends(table.in_house(house, digit, places));
        // One of two candidates is true, so a candidate that both exclude is false.
        let mut one_of = |a: Number, b: Number| {
            join_common(eliminations, table.weak_set(a), table.weak_set(b));
        };
        for (other_digit, others) in geometry.digits().into_iter().zip(remaining) {
            if *others == places && other_digit != digit {
                for end in ends {
                    one_of(end, table.number(table.candidate(end).cell, other_digit));
                }
            }
        }
        let kind = geometry.kind(house);
        if kind == HouseKind::Box {
            return;
        }
        for line in geometry.houses_of_kind(kind) {
            if line != house && self.work.places(line, digit) == places {
                let others = link_ends(table.in_house(line, digit, places));
                for (end, other) in ends.into_iter().zip(others) {
                    one_of(end, other);
                }
            }
        }
    }

    /// Collects the eliminations of the naked pairs that a cell forms with its peers.
    fn naked_pairs_at(&self, context: Context<'_>, cell: Cell, eliminations: &mut [u64]) {
        let table = context.table;
        let digits = self.work.digits(cell);
        if digits.len() != 2 {
            return;
        }
        for &peer in table.order.peers_of(cell) {
            if self.work.digits(peer) == digits {
                let pairs = table.in_cell(cell, digits).zip(table.in_cell(peer, digits));
                for (a, b) in pairs {
                    join_common(eliminations, table.weak_set(a), table.weak_set(b));
                }
            }
        }
    }
}
