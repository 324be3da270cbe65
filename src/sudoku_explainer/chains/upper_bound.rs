//! Bit-set upper bound of a propagation: all that can follow from a candidate, without order,
//! parents or lengths.

use super::super::board::CandidateMasks;
use super::super::shape::{BOX, KINDS, Shape, bits, is_single, size};
use super::candidate_table::{Number, ends_of};
use super::closure::Closure;
use super::net::Context;
use super::set::{has, insert, join, join_common, members};

/// The words of a set of all cells of the largest board.
const CELL_WORDS: usize = 16 * 16 / 64;

/// Cells that have lost candidates, and digits that have lost places, by house.
#[derive(Default)]
pub(super) struct Changed {
    cells: [u64; CELL_WORDS],
    digits: Vec<u16>,
}

impl Changed {
    fn clear(&mut self, shape: &Shape) {
        self.cells = [0; CELL_WORDS];
        self.digits.clear();
        self.digits.resize(shape.n_houses, 0);
    }

    fn insert(&mut self, shape: &Shape, (cell, digit): (usize, usize)) {
        insert(&mut self.cells, cell);
        for kind in BOX..KINDS.len() {
            self.digits[shape.house_of(cell, kind)] |= 1 << digit;
        }
    }

    fn join(&mut self, other: &Self) {
        join(&mut self.cells, &other.cells);
        for (digits, others) in self.digits.iter_mut().zip(&other.digits) {
            *digits |= others;
        }
    }

    /// Tells whether a cell has lost candidates.
    pub(super) fn has_cell(&self, cell: usize) -> bool {
        has(&self.cells, cell)
    }

    /// Returns the digits that have lost places in a house.
    pub(super) fn digits_of(&self, house: usize) -> u16 {
        self.digits[house]
    }
}

/// The upper bound of one propagation, under construction.
#[derive(Default)]
pub(super) struct UpperBound {
    /// True and false candidates.
    pub(super) on: Vec<u64>,
    pub(super) off: Vec<u64>,
    /// Whether something is both.
    pub(super) is_contradictory: bool,
    /// The position without the false candidates that have been served.
    work: CandidateMasks,
    /// False candidates yet to be served.
    queue: Vec<Number>,
    /// What has changed since patterns were looked for, strong links, what candidates agree upon.
    for_patterns: Changed,
    for_links: Changed,
    for_agreement: Changed,
    /// What candidates exclude by way of links that are new since the last.
    gained: Vec<u64>,
    links: Vec<[Number; 2]>,
    /// The eliminations of patterns.
    eliminations: Vec<u64>,
}

impl UpperBound {
    /// Begins with nothing.
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
            &mut self.for_patterns,
            &mut self.for_links,
            &mut self.for_agreement,
        ] {
            changed.clear(context.table.shape);
        }
    }

    /// Begins with what is known; whether patterns are to be looked for where that has changed the
    /// position.
    pub(super) fn resume(&mut self, context: Context<'_>, on: &[u64], off: &[u64], is_fresh: bool) {
        self.reset(context);
        self.on.copy_from_slice(on);
        self.off.copy_from_slice(off);
        let table = context.table;
        for number in members(off.iter().copied()) {
            let (cell, digit) = table.at(number as Number);
            self.work.remove(table.shape, cell, digit);
            if is_fresh {
                self.for_patterns.insert(table.shape, (cell, digit));
            }
        }
    }

    /// Makes a candidate false.
    pub(super) fn eliminate(&mut self, number: Number) {
        let index = usize::from(number);
        self.is_contradictory |= has(&self.on, index);
        if !has(&self.off, index) {
            insert(&mut self.off, index);
            self.queue.push(number);
        }
    }

    /// Makes a candidate true.
    pub(super) fn force(&mut self, context: Context<'_>, number: Number) {
        let index = usize::from(number);
        self.is_contradictory |= has(&self.off, index);
        if !has(&self.on, index) {
            insert(&mut self.on, index);
            self.eliminate_all(context.table.weak_set(number));
        }
    }

    /// Makes candidates false; returns whether any was not false before.
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

    /// Adds what follows from the removal of a candidate from the position.
    pub(super) fn lose(&mut self, context: Context<'_>, number: Number) {
        let at = context.table.at(number);
        self.for_patterns.insert(context.table.shape, at);
        self.force_singles(context, at);
    }

    /// Makes the last candidate of a cell true, and the last place of a digit in a house.
    fn force_singles(&mut self, context: Context<'_>, (cell, digit): (usize, usize)) {
        let table = context.table;
        let shape = table.shape;
        let digits = self.work.cells[cell];
        if is_single(digits) {
            self.force(
                context,
                table.number(cell, digits.trailing_zeros() as usize),
            );
        }
        for kind in BOX..KINDS.len() {
            let house = shape.house_of(cell, kind);
            let places = self.work.places(shape, house, digit);
            if is_single(places) {
                let cell = shape.cell_at(house, places.trailing_zeros() as usize);
                self.force(context, table.number(cell, digit));
            }
        }
    }

    /// Closes the bound under the rules of a level, or stops at a contradiction.
    pub(super) fn close(&mut self, context: Context<'_>, level: u8, closure: &mut Closure) {
        loop {
            self.process_queue(context);
            if self.is_contradictory || level == 0 {
                return;
            }
            if self.patterns(context) {
                continue;
            }
            if level == 1 {
                return;
            }
            if self.unary_chains(context, closure) {
                continue;
            }
            if level == 2 || !self.multiple_chains(context, closure) {
                return;
            }
        }
    }

    /// Eliminates what implies its own opposite through newly strong links; returns whether there was
    /// anything to eliminate.
    fn unary_chains(&mut self, context: Context<'_>, closure: &mut Closure) -> bool {
        self.list_links(context);
        self.for_agreement.join(&self.for_links);
        self.for_links.clear(context.table.shape);
        if self.links.is_empty() {
            return false;
        }
        let work = (&self.work, self.off.as_slice());
        let found = closure.contradictory_by(context, work, &self.links, &mut self.gained);
        self.eliminate_all(&found)
    }

    /// Lists the strong links where something has changed.
    fn list_links(&mut self, context: Context<'_>) {
        let table = context.table;
        self.links.clear();
        for cell in members(self.for_links.cells) {
            let digits = self.work.cells[cell];
            if size(digits) == 2 {
                self.links.push(ends_of(table.in_cell(cell, digits)));
            }
        }
        for house in 0..table.shape.n_houses {
            for digit in bits(self.for_links.digits[house]) {
                let places = self.work.places(table.shape, house, digit);
                if size(places) == 2 {
                    let ends = table.in_house(house, digit, places);
                    self.links.push(ends_of(ends));
                }
            }
        }
    }

    /// Eliminates what all candidates of a cell exclude, or all places of a digit in a house; returns
    /// whether there was anything to eliminate.
    fn multiple_chains(&mut self, context: Context<'_>, closure: &mut Closure) -> bool {
        let work = (&self.work, self.off.as_slice());
        let found = closure.agreed(context, work, &self.for_agreement, &self.gained);
        self.for_agreement.clear(context.table.shape);
        self.gained.fill(0);
        self.eliminate_all(&found)
    }

    /// Removes queued false candidates until no single follows.
    fn process_queue(&mut self, context: Context<'_>) {
        let table = context.table;
        while let Some(number) = self.queue.pop() {
            if self.is_contradictory {
                return;
            }
            let at = table.at(number);
            self.work.remove(table.shape, at.0, at.1);
            self.for_patterns.insert(context.table.shape, at);
            self.force_singles(context, at);
        }
    }

    /// Eliminates by locked candidates, pairs and X-Wings where something has changed; returns whether
    /// there was anything to eliminate.
    fn patterns(&mut self, context: Context<'_>) -> bool {
        let table = context.table;
        let shape = table.shape;
        let mut eliminations = std::mem::take(&mut self.eliminations);
        eliminations.fill(0);
        for house in 0..shape.n_houses {
            for digit in bits(self.for_patterns.digits[house]) {
                self.patterns_in(context, house, digit, &mut eliminations);
            }
        }
        for cell in members(self.for_patterns.cells) {
            self.naked_pairs_at(context, cell, &mut eliminations);
        }
        self.for_links.join(&self.for_patterns);
        self.for_patterns.clear(shape);
        let is_new = self.eliminate_all(&eliminations);
        self.eliminations = eliminations;
        is_new
    }

    /// Collects the eliminations of patterns of a digit in a house.
    fn patterns_in(
        &self,
        context: Context<'_>,
        house: usize,
        digit: usize,
        eliminations: &mut [u64],
    ) {
        let table = context.table;
        let shape = table.shape;
        let left = self.work.places_in(shape, house);
        let places = left[digit];
        if size(places) < 2 {
            return;
        }
        for (cover, crossing) in (BOX..KINDS.len()).flat_map(|kind| shape.covers(house, kind)) {
            if places & !crossing == 0 {
                let cover = usize::from(*cover);
                let outside = self.work.places(shape, cover, digit) & !shape.crossing(cover, house);
                for number in table.in_house(cover, digit, outside) {
                    insert(eliminations, usize::from(number));
                }
            }
        }
        if size(places) != 2 {
            return;
        }
        let ends = ends_of(table.in_house(house, digit, places));
        // One of two is true, so what both exclude is false.
        let mut one_of = |a: Number, b: Number| {
            join_common(eliminations, table.weak_set(a), table.weak_set(b));
        };
        for (other, others) in left.iter().enumerate() {
            if *others == places && other != digit {
                for end in ends {
                    one_of(end, table.number(table.at(end).0, other));
                }
            }
        }
        let kind = shape.kind_of(house);
        if kind == BOX {
            return;
        }
        for line in shape.houses_of_kind(kind) {
            if line != house && self.work.places(shape, line, digit) == places {
                let others = ends_of(table.in_house(line, digit, places));
                for (end, other) in ends.into_iter().zip(others) {
                    one_of(end, other);
                }
            }
        }
    }

    fn naked_pairs_at(&self, context: Context<'_>, cell: usize, eliminations: &mut [u64]) {
        let table = context.table;
        let digits = self.work.cells[cell];
        if size(digits) != 2 {
            return;
        }
        for &peer in table.shape.peers_of(cell) {
            let peer = usize::from(peer);
            if self.work.cells[peer] == digits {
                for (a, b) in table.in_cell(cell, digits).zip(table.in_cell(peer, digits)) {
                    join_common(eliminations, table.weak_set(a), table.weak_set(b));
                }
            }
        }
    }
}
