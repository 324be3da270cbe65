//! What follows from a candidate, by sets: no order, no parents, no lengths.

use super::super::board::Marks;
use super::super::shape::{BOX, KINDS, Shape, bits, is_single, size};
use super::closure::Closure;
use super::net::Ground;
use super::roster::{Number, ends_of};
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

/// A propagation being drafted.
#[derive(Default)]
pub(super) struct Draft {
    /// True and false candidates.
    pub(super) on: Vec<u64>,
    pub(super) off: Vec<u64>,
    /// Whether something is both.
    pub(super) is_clash: bool,
    /// The position without the false candidates that have been served.
    work: Marks,
    /// False candidates yet to be served.
    queue: Vec<Number>,
    /// What has changed since patterns were looked for, strong links, what candidates agree upon.
    for_patterns: Changed,
    for_links: Changed,
    for_agreement: Changed,
    /// What candidates exclude by way of links that are new since the last.
    gained: Vec<u64>,
    links: Vec<[Number; 2]>,
    /// What a pattern strikes.
    struck: Vec<u64>,
}

impl Draft {
    /// Begins with nothing.
    pub(super) fn reset(&mut self, ground: Ground<'_>) {
        let n_words = ground.roster.n_words();
        for set in [
            &mut self.on,
            &mut self.off,
            &mut self.struck,
            &mut self.gained,
        ] {
            set.clear();
            set.resize(n_words, 0);
        }
        self.is_clash = false;
        self.work.copy_from(ground.view.marks);
        self.queue.clear();
        for changed in [
            &mut self.for_patterns,
            &mut self.for_links,
            &mut self.for_agreement,
        ] {
            changed.clear(ground.roster.shape);
        }
    }

    /// Begins with what is known; whether patterns are to be looked for where that has changed the
    /// position.
    pub(super) fn resume(&mut self, ground: Ground<'_>, on: &[u64], off: &[u64], is_fresh: bool) {
        self.reset(ground);
        self.on.copy_from_slice(on);
        self.off.copy_from_slice(off);
        let roster = ground.roster;
        for number in members(off.iter().copied()) {
            let (cell, digit) = roster.at(number as Number);
            self.work.remove(roster.shape, cell, digit);
            if is_fresh {
                self.for_patterns.insert(roster.shape, (cell, digit));
            }
        }
    }

    /// Makes a candidate false.
    pub(super) fn strike(&mut self, number: Number) {
        let index = usize::from(number);
        self.is_clash |= has(&self.on, index);
        if !has(&self.off, index) {
            insert(&mut self.off, index);
            self.queue.push(number);
        }
    }

    /// Makes a candidate true.
    pub(super) fn force(&mut self, ground: Ground<'_>, number: Number) {
        let index = usize::from(number);
        self.is_clash |= has(&self.off, index);
        if !has(&self.on, index) {
            insert(&mut self.on, index);
            self.strike_all(ground.roster.weak_set(number));
        }
    }

    /// Makes candidates false; says whether any of them was not.
    fn strike_all(&mut self, set: &[u64]) -> bool {
        let mut is_new = false;
        for (word, bits) in set.iter().enumerate() {
            let mut new = bits & !self.off[word];
            self.is_clash |= new & self.on[word] != 0;
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

    /// Draws what follows where a candidate is gone from the position.
    pub(super) fn miss(&mut self, ground: Ground<'_>, number: Number) {
        let at = ground.roster.at(number);
        self.for_patterns.insert(ground.roster.shape, at);
        self.force_last(ground, at);
    }

    /// Makes the last candidate of a cell true, and the last place of a digit in a house.
    fn force_last(&mut self, ground: Ground<'_>, (cell, digit): (usize, usize)) {
        let roster = ground.roster;
        let shape = roster.shape;
        let digits = self.work.cells[cell];
        if is_single(digits) {
            self.force(
                ground,
                roster.number(cell, digits.trailing_zeros() as usize),
            );
        }
        for kind in BOX..KINDS.len() {
            let house = shape.house_of(cell, kind);
            let places = self.work.places(shape, house, digit);
            if is_single(places) {
                let cell = shape.cell_at(house, places.trailing_zeros() as usize);
                self.force(ground, roster.number(cell, digit));
            }
        }
    }

    /// Draws all that follows, by what a level knows, until something is both true and false.
    pub(super) fn grow(&mut self, ground: Ground<'_>, level: u8, closure: &mut Closure) {
        loop {
            self.serve(ground);
            if self.is_clash || level == 0 {
                return;
            }
            if self.patterns(ground) {
                continue;
            }
            if level == 1 {
                return;
            }
            if self.unary_chains(ground, closure) {
                continue;
            }
            if level == 2 || !self.multiple_chains(ground, closure) {
                return;
            }
        }
    }

    /// Strikes what implies its own opposite by way of links that have become strong; says whether
    /// there was anything to strike.
    fn unary_chains(&mut self, ground: Ground<'_>, closure: &mut Closure) -> bool {
        self.list_links(ground);
        self.for_agreement.join(&self.for_links);
        self.for_links.clear(ground.roster.shape);
        if self.links.is_empty() {
            return false;
        }
        let work = (&self.work, self.off.as_slice());
        let found = closure.contradictory_by(ground, work, &self.links, &mut self.gained);
        self.strike_all(&found)
    }

    /// Lists the strong links where something has changed.
    fn list_links(&mut self, ground: Ground<'_>) {
        let roster = ground.roster;
        self.links.clear();
        for cell in members(self.for_links.cells) {
            let digits = self.work.cells[cell];
            if size(digits) == 2 {
                self.links.push(ends_of(roster.in_cell(cell, digits)));
            }
        }
        for house in 0..roster.shape.n_houses {
            for digit in bits(self.for_links.digits[house]) {
                let places = self.work.places(roster.shape, house, digit);
                if size(places) == 2 {
                    let ends = roster.in_house(house, digit, places);
                    self.links.push(ends_of(ends));
                }
            }
        }
    }

    /// Strikes what all candidates of a cell exclude, or all places of a digit in a house; says
    /// whether there was anything to strike.
    fn multiple_chains(&mut self, ground: Ground<'_>, closure: &mut Closure) -> bool {
        let work = (&self.work, self.off.as_slice());
        let found = closure.agreed(ground, work, &self.for_agreement, &self.gained);
        self.for_agreement.clear(ground.roster.shape);
        self.gained.fill(0);
        self.strike_all(&found)
    }

    /// Takes false candidates off until nothing follows by that.
    fn serve(&mut self, ground: Ground<'_>) {
        let roster = ground.roster;
        while let Some(number) = self.queue.pop() {
            if self.is_clash {
                return;
            }
            let at = roster.at(number);
            self.work.remove(roster.shape, at.0, at.1);
            self.for_patterns.insert(ground.roster.shape, at);
            self.force_last(ground, at);
        }
    }

    /// Strikes by locked candidates, pairs and X-Wings where something has changed; says whether
    /// there was anything to strike.
    fn patterns(&mut self, ground: Ground<'_>) -> bool {
        let roster = ground.roster;
        let shape = roster.shape;
        let mut struck = std::mem::take(&mut self.struck);
        struck.fill(0);
        for house in 0..shape.n_houses {
            for digit in bits(self.for_patterns.digits[house]) {
                self.patterns_in(ground, house, digit, &mut struck);
            }
        }
        for cell in members(self.for_patterns.cells) {
            self.naked_pairs_at(ground, cell, &mut struck);
        }
        self.for_links.join(&self.for_patterns);
        self.for_patterns.clear(shape);
        let is_new = self.strike_all(&struck);
        self.struck = struck;
        is_new
    }

    /// Collects what a digit strikes by being confined in a house.
    fn patterns_in(&self, ground: Ground<'_>, house: usize, digit: usize, struck: &mut [u64]) {
        let roster = ground.roster;
        let shape = roster.shape;
        let left = self.work.places_in(shape, house);
        let places = left[digit];
        if size(places) < 2 {
            return;
        }
        for (cover, crossing) in (BOX..KINDS.len()).flat_map(|kind| shape.covers(house, kind)) {
            if places & !crossing == 0 {
                let cover = usize::from(*cover);
                let outside = self.work.places(shape, cover, digit) & !shape.crossing(cover, house);
                for number in roster.in_house(cover, digit, outside) {
                    insert(struck, usize::from(number));
                }
            }
        }
        if size(places) != 2 {
            return;
        }
        let ends = ends_of(roster.in_house(house, digit, places));
        // One of two is true, so what both exclude is false.
        let mut one_of = |a: Number, b: Number| {
            join_common(struck, roster.weak_set(a), roster.weak_set(b));
        };
        for (other, others) in left.iter().enumerate() {
            if *others == places && other != digit {
                for end in ends {
                    one_of(end, roster.number(roster.at(end).0, other));
                }
            }
        }
        let kind = shape.kind_of(house);
        if kind == BOX {
            return;
        }
        for line in shape.houses_of_kind(kind) {
            if line != house && self.work.places(shape, line, digit) == places {
                let others = ends_of(roster.in_house(line, digit, places));
                for (end, other) in ends.into_iter().zip(others) {
                    one_of(end, other);
                }
            }
        }
    }

    fn naked_pairs_at(&self, ground: Ground<'_>, cell: usize, struck: &mut [u64]) {
        let roster = ground.roster;
        let digits = self.work.cells[cell];
        if size(digits) != 2 {
            return;
        }
        for &peer in roster.shape.peers_of(cell) {
            let peer = usize::from(peer);
            if self.work.cells[peer] == digits {
                for (a, b) in roster
                    .in_cell(cell, digits)
                    .zip(roster.in_cell(peer, digits))
                {
                    join_common(struck, roster.weak_set(a), roster.weak_set(b));
                }
            }
        }
    }
}
