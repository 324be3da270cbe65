//! Candidates by number, so that chains can keep them in arrays and bit sets.

use super::super::board::CandidateMasks;
use super::super::hint::Mark;
use super::super::shape::{COLUMN, KINDS, Shape, bits, size};
use super::set::{insert, n_words};

/// A candidate's number: cells in reading order, digits ascending.
pub(super) type Number = u16;

/// No candidate, or none reached.
pub(super) const NONE: u16 = u16::MAX;

/// Through what a node was made.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cause {
    /// It is where a propagation starts.
    Start,
    /// A cell.
    Cell,
    /// A house of this kind.
    House(u8),
    /// A pattern or a nested chain.
    Advanced,
}

/// The candidates of a position and their weak links.
pub(super) struct CandidateTable {
    pub(super) shape: &'static Shape,
    pub(super) candidates: Vec<Mark>,
    /// By cell and digit: the number.
    numbers: Vec<u16>,
    /// By number: where its weak links begin, and one more.
    starts: Vec<u32>,
    /// What each candidate excludes: the others of its cell, then of its box, row and column.
    weak: Vec<(Number, Cause)>,
    /// The same as sets, by number.
    weak_sets: Vec<u64>,
    /// By number: how many of its weak links are in its cell.
    n_in_cell: Vec<u8>,
    /// By digit: its candidates, as sets.
    of_digits: Vec<u64>,
    /// By number: whether the position still has it.
    present: Vec<bool>,
}

impl CandidateTable {
    pub(super) fn new(shape: &'static Shape, position: &CandidateMasks) -> Self {
        let mut table = Self {
            shape,
            candidates: Vec::new(),
            numbers: vec![NONE; shape.n_cells * shape.side],
            starts: Vec::new(),
            weak: Vec::new(),
            weak_sets: Vec::new(),
            n_in_cell: Vec::new(),
            of_digits: Vec::new(),
            present: Vec::new(),
        };
        for (cell, &digits) in position.cells.iter().enumerate() {
            for digit in bits(digits) {
                table.numbers[cell * shape.side + digit] = table.candidates.len() as u16;
                table.candidates.push(Mark::new(cell, digit));
            }
        }
        let n_words = table.n_words();
        table.present = vec![true; table.len()];
        table.of_digits = vec![0; n_words * shape.side];
        for (number, mark) in table.candidates.iter().enumerate() {
            let from = usize::from(mark.digit) * n_words;
            insert(&mut table.of_digits[from..from + n_words], number);
        }
        table.link_all(position);
        table
    }

    /// Keeps the numbers for a position that has lost candidates; returns the lost ones.
    ///
    /// `None`, and nothing kept, when so many are removed that sets with new numbers would be smaller.
    pub(super) fn renew(&mut self, position: &CandidateMasks) -> Option<Vec<Number>> {
        let n_left: usize = position.cells.iter().map(|digits| size(*digits)).sum();
        if n_left.div_ceil(64) < self.len().div_ceil(64) {
            return None;
        }
        let mut removed = Vec::new();
        for (number, (mark, is_present)) in
            self.candidates.iter().zip(&mut self.present).enumerate()
        {
            if *is_present && position.cells[usize::from(mark.cell)] >> mark.digit & 1 == 0 {
                *is_present = false;
                removed.push(number as u16);
            }
        }
        self.link_all(position);
        Some(removed)
    }

    fn link_all(&mut self, position: &CandidateMasks) {
        self.starts.clear();
        self.weak.clear();
        self.weak.reserve(self.candidates.len() * 14);
        self.n_in_cell.clear();
        for index in 0..self.candidates.len() {
            self.starts.push(self.weak.len() as u32);
            if self.present[index] {
                self.link(position, index);
            } else {
                self.n_in_cell.push(0);
            }
        }
        self.starts.push(self.weak.len() as u32);
        let n_words = self.n_words();
        let mut sets = std::mem::take(&mut self.weak_sets);
        sets.clear();
        sets.resize(n_words * self.len(), 0);
        for (number, set) in sets.chunks_exact_mut(n_words).enumerate() {
            for &(other, _) in self.weak(number as u16, true) {
                insert(set, usize::from(other));
            }
        }
        self.weak_sets = sets;
    }

    fn link(&mut self, position: &CandidateMasks, index: usize) {
        let shape = self.shape;
        let (cell, digit) = self.at(index as u16);
        let others = position.cells[cell] & !(1 << digit);
        for other in bits(others) {
            let number = self.number(cell, other);
            self.weak.push((number, Cause::Cell));
        }
        self.n_in_cell.push(others.count_ones() as u8);
        let home = shape.house_of(cell, 0);
        for kind in 0..KINDS.len() {
            let house = shape.house_of(cell, kind);
            let mut places = position.places(shape, house, digit);
            places &= !(1 << shape.place_of(cell, kind));
            if kind > 0 {
                places &= !shape.crossing(house, home);
            }
            if kind == COLUMN && shape.crossing(house, shape.house_of(cell, 1)).count_ones() > 1 {
                continue;
            }
            for place in bits(places) {
                let number = self.number(shape.cell_at(house, place), digit);
                self.weak.push((number, Cause::House(kind as u8)));
            }
        }
    }

    /// Tells whether the position still has a candidate.
    pub(super) fn is_present(&self, number: Number) -> bool {
        self.present[usize::from(number)]
    }

    /// Returns the number of candidates.
    pub(super) fn len(&self) -> usize {
        self.candidates.len()
    }

    /// Returns the number of words of a bit set of candidates.
    pub(super) fn n_words(&self) -> usize {
        n_words(self.len())
    }

    /// Returns the number of the candidate of a cell.
    pub(super) fn number(&self, cell: usize, digit: usize) -> Number {
        self.numbers[cell * self.shape.side + digit]
    }

    /// Returns the cell and the digit of a candidate.
    pub(super) fn at(&self, number: Number) -> (usize, usize) {
        let mark = self.candidates[usize::from(number)];
        (usize::from(mark.cell), usize::from(mark.digit))
    }

    /// Returns what a candidate excludes, in order, with or without its own cell.
    pub(super) fn weak(&self, number: Number, with_cell: bool) -> &[(Number, Cause)] {
        let index = usize::from(number);
        let skipped = if with_cell {
            0
        } else {
            usize::from(self.n_in_cell[index])
        };
        &self.weak[self.starts[index] as usize + skipped..self.starts[index + 1] as usize]
    }

    /// Returns what a candidate excludes, its own cell included.
    pub(super) fn weak_set(&self, number: Number) -> &[u64] {
        let n_words = self.n_words();
        &self.weak_sets[usize::from(number) * n_words..][..n_words]
    }

    /// Returns all candidates of a digit.
    pub(super) fn of_digit(&self, digit: usize) -> &[u64] {
        let n_words = self.n_words();
        &self.of_digits[digit * n_words..][..n_words]
    }

    /// Lists the candidates of digits in a cell.
    pub(super) fn in_cell(&self, cell: usize, digits: u16) -> impl Iterator<Item = Number> + Clone {
        bits(digits).map(move |digit| self.number(cell, digit))
    }

    /// Lists the candidates of a digit at places of a house.
    pub(super) fn in_house(
        &self,
        house: usize,
        digit: usize,
        places: u16,
    ) -> impl Iterator<Item = Number> + Clone {
        bits(places).map(move |place| self.number(self.shape.cell_at(house, place), digit))
    }

    /// Lists what an excluded candidate forces, in order: the other one of a bivalue cell (if cells
    /// count), then the other place in its box, row and column (if houses count).
    pub(super) fn strong(
        &self,
        position: &CandidateMasks,
        number: Number,
        (with_cell, with_houses): (bool, bool),
    ) -> Forced {
        let shape = self.shape;
        let (cell, digit) = self.at(number);
        let mut forced = Forced::default();
        if with_cell {
            let rest = position.cells[cell] & !(1 << digit);
            if rest.is_power_of_two() {
                let other = rest.trailing_zeros() as usize;
                forced.push(self.number(cell, other), Cause::Cell);
            }
        }
        if with_houses {
            for kind in 0..KINDS.len() {
                let house = shape.house_of(cell, kind);
                let rest =
                    position.places(shape, house, digit) & !(1 << shape.place_of(cell, kind));
                if rest.is_power_of_two() {
                    let other = shape.cell_at(house, rest.trailing_zeros() as usize);
                    forced.push(self.number(other, digit), Cause::House(kind as u8));
                }
            }
        }
        forced
    }
}

/// Up to four forced candidates, each once, with their causes: that of the cell first.
#[derive(Clone, Copy)]
pub(super) struct Forced {
    list: [(Number, Cause); 4],
    n: u8,
    n_in_cell: u8,
}

impl Default for Forced {
    fn default() -> Self {
        Self {
            list: [(NONE, Cause::Start); 4],
            n: 0,
            n_in_cell: 0,
        }
    }
}

impl Forced {
    pub(super) fn push(&mut self, number: Number, cause: Cause) {
        if !self.as_slice().iter().any(|(known, _)| *known == number) {
            self.list[usize::from(self.n)] = (number, cause);
            self.n += 1;
            self.n_in_cell += u8::from(cause == Cause::Cell);
        }
    }

    pub(super) fn as_slice(&self) -> &[(Number, Cause)] {
        &self.list[..usize::from(self.n)]
    }

    /// Returns those that are forced in the cell, in houses, or both.
    pub(super) fn by(&self, with_cell: bool, with_houses: bool) -> &[(Number, Cause)] {
        let from = if with_cell { 0 } else { self.n_in_cell };
        let to = if with_houses { self.n } else { self.n_in_cell };
        &self.list[usize::from(from)..usize::from(to)]
    }
}

/// Returns the ends of a strong link.
pub(super) fn ends_of(mut ends: impl Iterator<Item = Number>) -> [Number; 2] {
    [(); 2].map(|()| ends.next().unwrap_or_default())
}
