//! The contents of the board, which undo restores.

use super::Colour;
use super::Puzzle;
use super::colour::Palette;
use super::notes::CellMarks;
use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, Geometry, Grid};

/// The contents of a cell: digit, pencil marks, colours, and eliminations accepted from hints.
///
/// The marks of a cell with a digit are stored, and shown again when the digit is removed. Marks hidden by a digit in a
/// peer are stored too.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellState {
    /// The given or placed digit; `None` if the cell is empty.
    pub value: Option<Digit>,
    /// The colour of the cell.
    pub colour: Option<Colour>,
    pub(super) marks: CellMarks,
    pub(super) corners: CellMarks,
    /// The digits whose pencil mark the player removed by hand.
    pub removed_marks: DigitSet,
    /// The candidates eliminated by hints that the player accepted, or left out by the start position.
    pub eliminated: DigitSet,
    pub(super) palette: Palette,
}

impl CellState {
    /// Returns the pencil marks that are not hidden by a digit in a peer.
    #[must_use]
    pub fn marks(&self) -> DigitSet {
        self.marks.visible_digits()
    }

    /// Returns the corner marks that are not hidden by a digit in a peer. A corner mark records a possible place of a
    /// digit in a box or another house.
    #[must_use]
    pub fn corners(&self) -> DigitSet {
        self.corners.visible_digits()
    }

    /// Returns the pencil marks and corner marks that are hidden because a peer has their digit.
    #[must_use]
    pub fn hidden_marks(&self) -> DigitSet {
        self.marks.hidden() | self.corners.hidden()
    }

    /// Returns the colour of a candidate of the cell.
    #[must_use]
    pub fn candidate_colour(&self, digit: Digit) -> Option<Colour> {
        self.palette.get(digit)
    }

    /// Returns whether the cell or any of its candidates is coloured.
    #[must_use]
    pub fn is_coloured(&self) -> bool {
        self.colour.is_some() || !self.palette.is_blank()
    }

    /// Returns whether the cell shows a pencil mark or corner mark.
    #[must_use]
    pub fn is_marked(&self) -> bool {
        !(self.marks() | self.corners()).is_empty()
    }

    /// Removes all pencil marks and corner marks. Marks removed by hand are no longer remembered.
    pub(super) fn clear_marks(&mut self) {
        self.marks = CellMarks::default();
        self.corners = CellMarks::default();
        self.removed_marks = DigitSet::EMPTY;
    }
}

/// The board of a game: digits, pencil marks, colours, and eliminations accepted from hints.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct GameState {
    geometry: &'static Geometry,
    cells: Box<[CellState]>,
}

impl GameState {
    pub(super) fn new(givens: &Grid) -> Self {
        let blank = |value| CellState {
            value,
            ..CellState::default()
        };
        Self {
            geometry: givens.geometry(),
            cells: givens.values().map(blank).collect(),
        }
    }

    /// Returns the shape of the board.
    #[must_use]
    pub const fn geometry(&self) -> &'static Geometry {
        self.geometry
    }

    /// Returns the contents of a cell.
    ///
    /// # Panics
    /// When the cell is not on this board.
    #[must_use]
    pub fn cell(&self, cell: Cell) -> &CellState {
        &self.cells[cell.index()]
    }

    pub(super) fn cell_mut(&mut self, cell: Cell) -> &mut CellState {
        &mut self.cells[cell.index()]
    }

    /// Hides the marks of a cell that a digit in a peer rules out.
    pub(super) fn hide_forbidden_marks(&mut self, cell: Cell) {
        let peers = self.geometry.peers(cell).iter();
        let forbidden: DigitSet = peers.filter_map(|peer| self.value(peer)).collect();
        let cell = self.cell_mut(cell);
        for digit in forbidden {
            cell.marks.hide(digit);
            cell.corners.hide(digit);
        }
    }

    /// Puts a digit into a cell. With `hides_marks`, hides the marks in the peers that the digit rules out.
    pub(super) fn place_digit(&mut self, Candidate { cell, digit }: Candidate, hides_marks: bool) {
        self.remove_digit(cell);
        self.cell_mut(cell).value = Some(digit);
        if hides_marks {
            for peer in self.geometry.peers(cell) {
                let peer = self.cell_mut(peer);
                peer.marks.hide(digit);
                peer.corners.hide(digit);
            }
        }
    }

    /// Removes the digit of a cell. The marks hidden by this digit are shown again unless another peer has the same
    /// digit.
    pub(super) fn remove_digit(&mut self, cell: Cell) {
        let Some(digit) = self.cell_mut(cell).value.take() else {
            return;
        };
        for peer in self.geometry.peers(cell) {
            let mut others = self.geometry.peers(peer).iter();
            if others.all(|other| self.value(other) != Some(digit)) {
                let peer = self.cell_mut(peer);
                peer.marks.unhide(digit);
                peer.corners.unhide(digit);
            }
        }
    }

    /// Returns the given or placed digit of a cell; `None` if the cell is empty.
    #[must_use]
    pub fn value(&self, cell: Cell) -> Option<Digit> {
        self.cell(cell).value
    }

    /// Returns the pencil marks shown in a cell; empty if the cell has a digit.
    #[must_use]
    pub fn marks(&self, cell: Cell) -> DigitSet {
        match self.cell(cell) {
            CellState { value: Some(_), .. } => DigitSet::EMPTY,
            state => state.marks(),
        }
    }

    /// Returns the corner marks shown in a cell; empty if the cell has a digit.
    #[must_use]
    pub fn corners(&self, cell: Cell) -> DigitSet {
        match self.cell(cell) {
            CellState { value: Some(_), .. } => DigitSet::EMPTY,
            state => state.corners(),
        }
    }

    /// Returns the colour of a cell.
    #[must_use]
    pub fn colour(&self, cell: Cell) -> Option<Colour> {
        self.cell(cell).colour
    }

    /// Returns the colour of a candidate.
    #[must_use]
    pub fn candidate_colour(&self, candidate: Candidate) -> Option<Colour> {
        self.cell(candidate.cell).candidate_colour(candidate.digit)
    }

    /// Returns all digits, given or placed, as a grid.
    #[must_use]
    pub fn grid(&self) -> Grid {
        let mut grid = Grid::new(self.geometry);
        for cell in self.geometry.cells() {
            grid.set(cell, self.value(cell));
        }
        grid
    }

    /// Returns the cells without a digit.
    #[must_use]
    pub fn empty_cells(&self) -> CellSet {
        self.cells_where(|state| state.value.is_none())
    }

    /// Returns the cells that hold a digit.
    #[must_use]
    pub fn cells_with(&self, digit: Digit) -> CellSet {
        self.cells_where(|state| state.value == Some(digit))
    }

    /// Returns the number of cells without a digit.
    #[must_use]
    pub fn n_empty(&self) -> usize {
        let empty = self.cells.iter().filter(|cell| cell.value.is_none());
        empty.count()
    }

    /// Returns whether the board is full, breaks no rule, and contradicts no clue of the puzzle.
    pub(super) fn solves(&self, puzzle: &Puzzle) -> bool {
        let clues = puzzle.clues();
        self.n_empty() == 0
            && if clues.is_sukaku() {
                clues.allow(&self.grid())
            } else {
                self.grid().is_solution()
            }
    }

    /// Returns the cells that differ from another board of this shape.
    pub(super) fn differing<'a>(&'a self, other: &'a Self) -> impl Iterator<Item = Cell> + 'a {
        let pairs = self.cells.iter().zip(&other.cells).enumerate();
        pairs
            .filter(|(_, (first, second))| first != second)
            .map(|(index, _)| Cell::new(index))
    }

    /// Returns the cells that have a digit now, but another digit or none on an earlier board.
    pub(super) fn cells_entered_since(&self, before: &Self) -> CellSet {
        let is_new = |cell: &Cell| {
            let value = self.value(*cell);
            value.is_some() && value != before.value(*cell)
        };
        self.differing(before).filter(is_new).collect()
    }

    pub(super) fn cells_where(&self, mut condition: impl FnMut(&CellState) -> bool) -> CellSet {
        let cells = self.cells.iter().enumerate();
        cells
            .filter(|(_, cell)| condition(cell))
            .map(|(index, _)| Cell::new(index))
            .collect()
    }
}

impl std::fmt::Debug for CellState {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.value {
            Some(digit) => write!(f, "={digit}")?,
            None => write!(f, ".")?,
        }
        write!(f, " {}/{}", self.marks(), self.corners())?;
        write!(f, " hidden {}", self.hidden_marks())?;
        write!(
            f,
            " crossed {} eliminated {}",
            self.removed_marks, self.eliminated
        )
    }
}
