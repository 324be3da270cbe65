//! The position as bit masks, updated with every candidate removed.

use super::shape::{KINDS, Shape};
use crate::board::{Candidates, Cell, Digit};

/// The candidates twice: by cell, and by house and digit.
#[derive(Clone, Default)]
pub(super) struct CandidateMasks {
    /// By cell: the digits.
    pub(super) cells: Vec<u16>,
    /// By house and digit: the places.
    places: Vec<u16>,
}

impl CandidateMasks {
    /// Returns the places of a digit in a house.
    pub(super) fn places(&self, shape: &Shape, house: usize, digit: usize) -> u16 {
        self.places[house * shape.side + digit]
    }

    /// Returns the places of all digits in a house.
    pub(super) fn places_in(&self, shape: &Shape, house: usize) -> &[u16] {
        &self.places[house * shape.side..(house + 1) * shape.side]
    }

    /// Removes a candidate.
    pub(super) fn remove(&mut self, shape: &Shape, cell: usize, digit: usize) {
        self.cells[cell] &= !(1 << digit);
        for kind in 0..KINDS.len() {
            let house = shape.house_of(cell, kind);
            self.places[house * shape.side + digit] &= !(1 << shape.place_of(cell, kind));
        }
    }

    /// Becomes a copy of the masks of another position of the same board.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.cells.clone_from(&other.cells);
        self.places.clone_from(&other.places);
    }
}

/// A value that says that a cell has none.
const NONE: u8 = u8::MAX;

/// Values and candidates of a position under rating.
#[derive(Clone)]
pub(super) struct Board {
    pub(super) shape: &'static Shape,
    pub(super) masks: CandidateMasks,
    values: Vec<u8>,
    /// By house: the places without a value.
    empty: Vec<u16>,
    /// By digit: how often it stands on the board.
    n_placed: Vec<usize>,
    n_empty: usize,
}

impl Board {
    pub(super) fn new(position: &Candidates) -> Self {
        let shape = Shape::of(position.geometry());
        let mut board = Self {
            shape,
            masks: CandidateMasks {
                cells: vec![0; shape.n_cells],
                places: vec![0; shape.n_houses * shape.side],
            },
            values: vec![NONE; shape.n_cells],
            empty: vec![0; shape.n_houses],
            n_placed: vec![0; shape.side],
            n_empty: 0,
        };
        for cell in 0..shape.n_cells {
            let at = Cell::new(cell);
            if let Some(digit) = position.value(at) {
                board.values[cell] = digit.index() as u8;
                board.n_placed[digit.index()] += 1;
                continue;
            }
            board.n_empty += 1;
            let digits = position.of(at).bits();
            board.masks.cells[cell] = digits;
            for kind in 0..KINDS.len() {
                let (house, place) = (shape.house_of(cell, kind), shape.place_of(cell, kind));
                board.empty[house] |= 1 << place;
                for digit in super::shape::bits(digits) {
                    board.masks.places[house * shape.side + digit] |= 1 << place;
                }
            }
        }
        board
    }

    /// Places a digit: the cell loses its candidates, its peers the digit.
    pub(super) fn place(&mut self, cell: usize, digit: usize) {
        let shape = self.shape;
        for other in super::shape::bits(self.masks.cells[cell]) {
            self.masks.remove(shape, cell, other);
        }
        for &peer in shape.peers_of(cell) {
            if self.masks.cells[usize::from(peer)] >> digit & 1 != 0 {
                self.masks.remove(shape, usize::from(peer), digit);
            }
        }
        if self.values[cell] == NONE {
            self.n_empty -= 1;
            self.n_placed[digit] += 1;
        }
        self.values[cell] = digit as u8;
        for kind in 0..KINDS.len() {
            self.empty[shape.house_of(cell, kind)] &= !(1 << shape.place_of(cell, kind));
        }
    }

    /// Removes candidates of a cell.
    pub(super) fn eliminate(&mut self, cell: usize, digits: u16) {
        for digit in super::shape::bits(digits & self.masks.cells[cell]) {
            self.masks.remove(self.shape, cell, digit);
        }
    }

    /// Tells whether every cell has a value.
    pub(super) fn is_solved(&self) -> bool {
        self.n_empty == 0
    }

    /// Looks at this position with its own candidates.
    pub(super) fn view(&self) -> View<'_> {
        View {
            board: self,
            masks: &self.masks,
        }
    }
}

/// A position for the finders of patterns: values of the board, candidates maybe of another
/// moment.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub(super) board: &'a Board,
    pub(super) masks: &'a CandidateMasks,
}

impl View<'_> {
    pub(super) fn shape(&self) -> &'static Shape {
        self.board.shape
    }

    /// Returns the candidates of a cell.
    pub(super) fn of(&self, cell: usize) -> u16 {
        self.masks.cells[cell]
    }

    /// Returns the places of a digit in a house.
    pub(super) fn places(&self, house: usize, digit: usize) -> u16 {
        self.masks.places(self.board.shape, house, digit)
    }

    /// Returns the places of all digits in a house.
    pub(super) fn places_in(&self, house: usize) -> &[u16] {
        self.masks.places_in(self.board.shape, house)
    }

    /// Tells whether a cell has no value.
    pub(super) fn is_empty(&self, cell: usize) -> bool {
        self.board.values[cell] == NONE
    }

    /// Returns the number of cells of a house without value.
    pub(super) fn n_empty(&self, house: usize) -> usize {
        super::shape::size(self.board.empty[house])
    }

    /// Returns how often a digit stands on the board.
    pub(super) fn n_placed(&self, digit: usize) -> usize {
        self.board.n_placed[digit]
    }
}

/// A digit of the crate from its number.
pub(super) const fn digit(index: usize) -> Digit {
    Digit::from_index(index)
}
