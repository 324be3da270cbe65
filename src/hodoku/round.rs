//! One position between two steps, with what several searches need of it, made when first asked.

use crate::cancel::Cancel;
use std::cell::OnceCell;
use std::ops::Deref;

use crate::board::{Candidates, Cell, CellSet, Digit, Geometry, House};

use super::als::AlsList;
use super::board::Board;
use super::found::Found;
use super::graph::Graph;
use super::uniqueness;

/// A position between two steps.
pub(super) struct Round<'a> {
    board: &'a Board,
    cancel: &'a Cancel,
    bivalue: OnceCell<CellSet>,
    rectangles: OnceCell<Vec<Found>>,
    graph: OnceCell<Graph>,
    grouped_graph: OnceCell<Graph>,
    als: OnceCell<AlsList>,
}

impl<'a> Round<'a> {
    pub(super) const fn new(board: &'a Board, cancel: &'a Cancel) -> Self {
        Self {
            board,
            cancel,
            bivalue: OnceCell::new(),
            rectangles: OnceCell::new(),
            graph: OnceCell::new(),
            grouped_graph: OnceCell::new(),
            als: OnceCell::new(),
        }
    }

    pub(super) const fn board(&self) -> &'a Board {
        self.board
    }

    /// Tells whether a long search should give up; what it then returns does not matter.
    pub(super) fn is_stopped(&self) -> bool {
        self.cancel.is_cancelled()
    }

    /// Returns the places of a digit in a house as bits, by rank in the house.
    pub(super) fn mask(&self, house: House, digit: Digit) -> u16 {
        self.board.mask(house, digit)
    }

    /// Returns the number of places of a digit in a house.
    pub(super) fn count(&self, house: House, digit: Digit) -> u32 {
        self.board.count(house, digit)
    }

    /// Returns the cells with two candidates.
    pub(super) fn bivalue(&self) -> CellSet {
        *self.bivalue.get_or_init(|| self.cells_with(2))
    }

    /// Lists the first unique rectangle of each type.
    pub(super) fn rectangles(&self) -> &[Found] {
        self.rectangles
            .get_or_init(|| uniqueness::first_instances(self))
    }

    /// Returns the implications among single candidates.
    pub(super) fn graph(&self) -> &Graph {
        self.graph.get_or_init(|| Graph::new(self))
    }

    /// Returns the implications among single candidates and groups.
    pub(super) fn grouped_graph(&self) -> &Graph {
        self.grouped_graph.get_or_init(|| Graph::grouped(self))
    }

    /// Lists the almost locked sets and their restricted commons.
    pub(super) fn als(&self) -> &AlsList {
        self.als.get_or_init(|| AlsList::new(self))
    }

    /// Returns the unsolved cells of a house.
    pub(super) fn unsolved_in(&self, house: House) -> CellSet {
        self.unsolved() & self.geometry().house_cells(house)
    }

    /// Returns the two places of a digit in a house that has no others.
    pub(super) fn pair_in(&self, digit: Digit, house: House) -> Option<[Cell; 2]> {
        let mask = self.mask(house, digit);
        (mask.count_ones() == 2).then(|| {
            let list = self.geometry().house_list(house);
            [
                list[mask.trailing_zeros() as usize],
                list[15 - mask.leading_zeros() as usize],
            ]
        })
    }

    /// Finds the other place of a digit in a house that has two.
    pub(super) fn conjugate(&self, cell: Cell, digit: Digit, house: House) -> Option<Cell> {
        let [a, b] = self.pair_in(digit, house)?;
        Some(if a == cell { b } else { a })
    }

    /// Walks over the boxes, then the rows and columns.
    pub(super) fn boxes_first(&self) -> impl Iterator<Item = House> + use<> {
        let geometry: &'static Geometry = self.geometry();
        geometry.boxes().chain(geometry.lines())
    }
}

impl Deref for Round<'_> {
    type Target = Candidates;

    fn deref(&self) -> &Candidates {
        self.board.position()
    }
}
