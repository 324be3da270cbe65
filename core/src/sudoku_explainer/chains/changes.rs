//! The places where candidates were removed from a working copy of the position.

use crate::board::{Candidate, Cell, CellSet, DigitSet, Geometry, House};

/// Cells that have lost candidates, and digits that have lost places, by house.
#[derive(Default)]
pub(super) struct Changes {
    cells: CellSet,
    /// For each house, the digits that have lost places.
    digits: Vec<DigitSet>,
}

impl Changes {
    /// Discards all changes and adapts the sizes to a board.
    pub(super) fn clear(&mut self, geometry: &Geometry) {
        self.cells = CellSet::EMPTY;
        self.digits.clear();
        self.digits.resize(geometry.n_houses(), DigitSet::EMPTY);
    }

    /// Records that a candidate was removed.
    pub(super) fn insert(&mut self, geometry: &Geometry, Candidate { cell, digit }: Candidate) {
        self.cells.insert(cell);
        for house in geometry.houses_of(cell) {
            self.digits[house.index()].insert(digit);
        }
    }

    pub(super) fn join(&mut self, other: &Self) {
        self.cells |= other.cells;
        for (digits, others) in self.digits.iter_mut().zip(&other.digits) {
            *digits |= *others;
        }
    }

    pub(super) fn cells(&self) -> CellSet {
        self.cells
    }

    /// Returns whether a cell has lost candidates.
    pub(super) fn has_cell(&self, cell: Cell) -> bool {
        self.cells.contains(cell)
    }

    pub(super) fn digits_of(&self, house: House) -> DigitSet {
        self.digits[house.index()]
    }
}
