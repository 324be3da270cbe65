//! Changes of a working copy: where candidates have been removed.

use crate::board::{Candidate, Cell, CellSet, DigitSet, Geometry, House};

/// Cells that have lost candidates, and digits that have lost places, by house.
#[derive(Default)]
pub(super) struct Changes {
    cells: CellSet,
    /// By house.
    digits: Vec<DigitSet>,
}

impl Changes {
    /// Becomes empty.
    pub(super) fn clear(&mut self, geometry: &Geometry) {
        self.cells = CellSet::EMPTY;
        self.digits.clear();
        self.digits.resize(geometry.n_houses(), DigitSet::EMPTY);
    }

    /// Adds a lost candidate.
    pub(super) fn insert(&mut self, geometry: &Geometry, Candidate { cell, digit }: Candidate) {
        self.cells.insert(cell);
        for house in geometry.houses_of(cell) {
            self.digits[house.index()].insert(digit);
        }
    }

    /// Adds other changes.
    pub(super) fn join(&mut self, other: &Self) {
        self.cells |= other.cells;
        for (digits, others) in self.digits.iter_mut().zip(&other.digits) {
            *digits |= *others;
        }
    }

    /// Returns the cells that have lost candidates.
    pub(super) fn cells(&self) -> CellSet {
        self.cells
    }

    /// Tells whether a cell has lost candidates.
    pub(super) fn has_cell(&self, cell: Cell) -> bool {
        self.cells.contains(cell)
    }

    /// Returns the digits that have lost places in a house.
    pub(super) fn digits_of(&self, house: House) -> DigitSet {
        self.digits[house.index()]
    }
}
