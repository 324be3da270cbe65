//! The position that is being rated, with its candidates by cell, and by house and digit.

use super::search_order::{BOX_ROW_COLUMN, SearchOrder};
use crate::board::{
    Candidate, Candidates, Cell, Digit, DigitSet, Geometry, House, MAX_SIDE, PlaceSet,
};

/// The candidates of a position in two forms: by cell, and by house and digit.
#[derive(Clone, Default)]
pub(super) struct CandidateMasks {
    side: usize,
    /// For each cell, its candidates.
    pub(super) cells: Vec<DigitSet>,
    /// By house and digit: the places of the digit in the house.
    places: Vec<PlaceSet>,
}

impl CandidateMasks {
    fn new(position: &Candidates) -> Self {
        let geometry = position.geometry();
        let side = geometry.side();
        let mut masks = Self {
            side,
            cells: vec![DigitSet::EMPTY; geometry.n_cells()],
            places: vec![PlaceSet::EMPTY; geometry.n_houses() * side],
        };
        for Candidate { cell, digit } in position.iter() {
            masks.cells[cell.index()].insert(digit);
            for kind in BOX_ROW_COLUMN {
                let house = geometry.house_of(cell, kind);
                let index = geometry.place_of(cell, kind);
                masks.places[house.index() * side + digit.index()].insert(index);
            }
        }
        masks
    }

    pub(super) fn digits(&self, cell: Cell) -> DigitSet {
        self.cells[cell.index()]
    }

    pub(super) fn places(&self, house: House, digit: Digit) -> PlaceSet {
        self.places[house.index() * self.side + digit.index()]
    }

    /// Returns the places of every digit in a house, indexed by digit.
    pub(super) fn places_in(&self, house: House) -> &[PlaceSet] {
        &self.places[house.index() * self.side..][..self.side]
    }

    pub(super) fn remove(&mut self, geometry: &Geometry, Candidate { cell, digit }: Candidate) {
        self.cells[cell.index()].remove(digit);
        for kind in BOX_ROW_COLUMN {
            let house = geometry.house_of(cell, kind);
            let index = geometry.place_of(cell, kind);
            self.places[house.index() * self.side + digit.index()].remove(index);
        }
    }

    pub(super) fn copy_from(&mut self, other: &Self) {
        self.side = other.side;
        self.cells.clone_from(&other.cells);
        self.places.clone_from(&other.places);
    }
}

/// The position that is being rated.
#[derive(Clone)]
pub(super) struct RatedPosition {
    pub(super) order: &'static SearchOrder,
    pub(super) position: Candidates,
    pub(super) masks: CandidateMasks,
    /// For each digit, the number of cells that contain the digit as their value.
    n_placed: [usize; MAX_SIDE],
    /// For each house, the number of empty cells.
    n_empty: [u8; 3 * MAX_SIDE],
}

impl RatedPosition {
    pub(super) fn new(position: &Candidates) -> Self {
        let mut n_placed = [0; MAX_SIDE];
        for digit in position.values().values().flatten() {
            n_placed[digit.index()] += 1;
        }
        let geometry = position.geometry();
        let mut n_empty = [0; 3 * MAX_SIDE];
        for cell in &position.unsolved() {
            for kind in BOX_ROW_COLUMN {
                n_empty[geometry.house_of(cell, kind).index()] += 1;
            }
        }
        Self {
            order: SearchOrder::for_geometry(geometry),
            position: position.clone(),
            masks: CandidateMasks::new(position),
            n_placed,
            n_empty,
        }
    }

    /// Places a digit in a cell. Removes the other candidates of the cell, and the digit from all peers.
    pub(super) fn place(&mut self, placed: Candidate) {
        let geometry = self.position.geometry();
        for other_digit in self.masks.digits(placed.cell) {
            self.masks
                .remove(geometry, Candidate::new(placed.cell, other_digit));
        }
        for &peer in self.order.peers_of(placed.cell) {
            if self.masks.digits(peer).contains(placed.digit) {
                self.masks
                    .remove(geometry, Candidate::new(peer, placed.digit));
            }
        }
        if self.position.place(placed) {
            self.n_placed[placed.digit.index()] += 1;
            for kind in BOX_ROW_COLUMN {
                self.n_empty[geometry.house_of(placed.cell, kind).index()] -= 1;
            }
        }
    }

    pub(super) fn eliminate(&mut self, cell: Cell, digits: DigitSet) {
        for digit in digits & self.masks.digits(cell) {
            let candidate = Candidate::new(cell, digit);
            self.masks.remove(self.position.geometry(), candidate);
            self.position.eliminate(candidate);
        }
    }

    /// Returns a view of this position with all its candidates.
    pub(super) fn view(&self) -> View<'_> {
        View {
            board: self,
            masks: &self.masks,
        }
    }
}

/// A position as pattern searches see it: the values of a board, with either all its candidates or only those left in a
/// propagation.
#[derive(Clone, Copy)]
pub(super) struct View<'a> {
    pub(super) board: &'a RatedPosition,
    pub(super) masks: &'a CandidateMasks,
}

impl View<'_> {
    pub(super) fn geometry(&self) -> &'static Geometry {
        self.board.order.geometry()
    }

    /// Returns the tables with Sudoku Explainer's orders for this board.
    pub(super) fn order(&self) -> &'static SearchOrder {
        self.board.order
    }

    pub(super) fn digits(&self, cell: Cell) -> DigitSet {
        self.masks.digits(cell)
    }

    pub(super) fn places(&self, house: House, digit: Digit) -> PlaceSet {
        self.masks.places(house, digit)
    }

    /// Returns the places of every digit in a house, indexed by digit.
    pub(super) fn places_in(&self, house: House) -> &[PlaceSet] {
        self.masks.places_in(house)
    }

    pub(super) fn is_empty(&self, cell: Cell) -> bool {
        self.board.position.unsolved().contains(cell)
    }

    pub(super) fn n_empty(&self, house: House) -> usize {
        usize::from(self.board.n_empty[house.index()])
    }

    pub(super) fn n_placed(&self, digit: Digit) -> usize {
        self.board.n_placed[digit.index()]
    }
}
