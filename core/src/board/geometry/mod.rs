//! The geometry of a board: its side, boxes, houses and peers.

mod box_size;
mod build;
mod cell_name;
mod known;
mod per_house;
mod rule;
mod shape;
mod text;

use std::fmt;

pub use self::box_size::BoxSize;
use self::build::HouseCells;
pub use self::cell_name::CellName;
use self::per_house::PerHouse;
pub use self::rule::{ExtraHouse, Rule, RuleSet};
pub use self::shape::{Shape, VariantError};
use super::per_geometry::{GeometryNumber, PerGeometry};
use super::{
    Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet, MAX_SIDE, MIN_SIDE,
};

/// A kind of board: it defines which cells form which houses, and which candidates are in conflict.
///
/// Each [`Shape`] has one geometry, which is built on first use and then shared, so a position only stores a reference.
/// Only this module knows the rules of a board. The rest of the crate asks for houses, peers and conflicts.
pub struct Geometry {
    number: GeometryNumber,
    shape: Shape,
    side: usize,
    /// The size of the boxes; one column if they are irregular.
    box_size: BoxSize,
    cells: CellSet,
    houses: Vec<HouseCells>,
    /// The kinds of the houses that come after rows, columns and boxes.
    extra: Vec<ExtraHouse>,
    /// For each cell, its row, column and box, then its other houses.
    houses_of: Vec<PerHouse<House>>,
    /// For each cell, its houses as a set.
    house_set_of: Vec<HouseSet>,
    /// For each cell, its place in each of its houses, which is its index in the list of the house.
    places_of: Vec<PerHouse<u8>>,
    /// For each cell, its peers, the other cells that cannot have the same digit.
    peers: Vec<CellSet>,
    /// For each cell, the adjacent cells that cannot have a consecutive digit. Empty on boards without such a rule.
    neighbours: Vec<CellSet>,
    /// Whether some cells see each other without sharing a house.
    sees_without_house: bool,
    /// For each house, the other houses that share several cells with it. The shared cells are given as bits: bit i is
    /// place i in the first house.
    crossings: Vec<Vec<(House, u16)>>,
}

/// The reason why no board can have a shape.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum GeometryError {
    /// The side is not between 4 and 16. The value is the side.
    Side(usize),
    /// A box does not have as many cells as the board has rows.
    Boxes {
        /// The requested side.
        side: usize,
        /// The requested box width, in cells.
        width: usize,
        /// The requested box height, in cells.
        height: usize,
    },
    /// A picture of boxes or houses has the wrong number of symbols. The value is the number of symbols.
    PictureSize(usize),
    /// A house of a picture does not have as many cells as the board has rows.
    HouseSize {
        /// The symbol of the house in the picture.
        symbol: char,
        /// The number of cells of the house.
        n_cells: usize,
        /// The side of the board.
        side: usize,
    },
    /// The rule cannot apply to a board of this size or with these boxes.
    Rule(Rule),
    /// There would be too many houses. The value is the number of houses.
    Houses(usize),
    /// A cell would be in too many houses. The value is the number of houses.
    HousesOfCell(usize),
}

impl<T> PerGeometry<T> {
    /// Returns the table of a geometry; the first call for this geometry builds the table.
    #[inline]
    pub(crate) fn get_or_init(&self, geometry: &Geometry, build: impl FnOnce() -> T) -> &T {
        self.get_or_init_for(geometry.number, build)
    }
}

impl Geometry {
    /// Returns the board whose boxes are `width` cells wide and `height` cells high.
    ///
    /// Its side is `width × height`. A width or height of 1 gives boxes that are rows or columns,
    /// that is, a Latin square.
    ///
    /// # Errors
    /// [`GeometryError::Side`] when the side is not 4 to 16.
    pub fn with_boxes(width: usize, height: usize) -> Result<&'static Self, GeometryError> {
        let side = width.saturating_mul(height);
        if !(MIN_SIDE..=MAX_SIDE).contains(&side) {
            return Err(GeometryError::Side(side));
        }
        Ok(Self::plain(width, height))
    }

    /// Returns the board with the given side and boxes.
    ///
    /// # Errors
    /// When the side is not 4 to 16 or is not `width × height`.
    pub fn with_side_and_boxes(
        side: usize,
        width: usize,
        height: usize,
    ) -> Result<&'static Self, GeometryError> {
        if !(MIN_SIDE..=MAX_SIDE).contains(&side) {
            return Err(GeometryError::Side(side));
        }
        if width.saturating_mul(height) != side {
            return Err(GeometryError::Boxes {
                side,
                width,
                height,
            });
        }
        Self::with_boxes(width, height)
    }

    /// Returns the usual board with a given side: boxes as square as possible, at least as wide as high.
    ///
    /// 6 gives 3×2, 8 gives 4×2, 12 gives 4×3; a prime side gives a Latin square.
    ///
    /// # Errors
    /// [`GeometryError::Side`] when `side` is not 4 to 16.
    pub fn with_side(side: usize) -> Result<&'static Self, GeometryError> {
        // The side is checked first, because it may come from a file, and factoring a huge number would take long.
        if !(MIN_SIDE..=MAX_SIDE).contains(&side) {
            return Err(GeometryError::Side(side));
        }
        let height = (1..=side)
            .rev()
            .find(|h| side.is_multiple_of(*h) && h * h <= side);
        Self::with_boxes(side / height.unwrap_or(1).max(1), height.unwrap_or(0))
            .map_err(|_| GeometryError::Side(side))
    }

    /// Returns the standard 9×9 board with square boxes.
    #[must_use]
    pub fn standard() -> &'static Self {
        Self::plain(3, 3)
    }

    /// Iterates over all plain boards: by side, then by box width descending.
    pub fn all() -> impl Iterator<Item = &'static Self> {
        (MIN_SIDE..=MAX_SIDE).flat_map(|side| {
            (1..=side)
                .rev()
                .filter(move |width| side.is_multiple_of(*width))
                .filter_map(move |width| Self::with_boxes(width, side / width).ok())
        })
    }

    /// Returns the number of rows, which is also the number of columns, boxes and digits.
    #[must_use]
    pub const fn side(&self) -> usize {
        self.side
    }

    /// Returns the shape from which the board was built.
    #[must_use]
    pub const fn shape(&self) -> &Shape {
        &self.shape
    }

    /// Returns whether the board has rectangular boxes and no further rules.
    #[must_use]
    pub const fn is_plain(&self) -> bool {
        matches!(self.number, GeometryNumber::Plain(..))
    }

    /// Returns the size of the boxes of a plain board; `None` for a variant.
    #[must_use]
    pub const fn plain_box_size(&self) -> Option<BoxSize> {
        match self.number {
            GeometryNumber::Plain(width, height) => {
                Some(BoxSize::new(width as usize, height as usize))
            }
            GeometryNumber::Variant(_) => None,
        }
    }

    /// Returns whether the boxes have irregular shapes, that is, are not rectangles of one size.
    #[must_use]
    pub const fn has_irregular_boxes(&self) -> bool {
        self.shape.box_size().is_none()
    }

    /// Returns whether all conflicts come from cells and houses: no other rule puts candidates in conflict.
    #[must_use]
    pub const fn is_all_houses(&self) -> bool {
        !self.sees_without_house && !self.has_neighbours()
    }

    /// Returns whether the board has a rule that forbids consecutive digits in adjacent cells.
    #[must_use]
    pub const fn has_neighbours(&self) -> bool {
        !self.neighbours.is_empty()
    }

    /// Returns the size of the parts into which thick lines divide a drawn board. The parts are the boxes. If the boxes
    /// are irregular, or single rows or columns, the only part is the whole board.
    #[must_use]
    pub const fn drawn_box_size(&self) -> BoxSize {
        match self.shape.box_size() {
            Some(size) if size.width > 1 && size.height > 1 => size,
            _ => BoxSize::new(self.side, self.side),
        }
    }

    /// Returns the width of a box in cells; 1 if boxes are irregular.
    #[must_use]
    pub const fn box_width(&self) -> usize {
        self.box_size.width
    }

    /// Returns the height of a box in cells; the side if boxes are irregular.
    #[must_use]
    pub const fn box_height(&self) -> usize {
        self.box_size.height
    }

    /// Returns whether the boxes have the same size as those of [`with_side`](Self::with_side).
    #[must_use]
    pub fn has_usual_boxes(&self) -> bool {
        let usual = Self::with_side(self.side);
        usual.is_ok_and(|usual| usual.shape.box_size() == self.shape.box_size())
    }

    /// Returns the number of cells, side × side.
    #[must_use]
    pub const fn n_cells(&self) -> usize {
        self.side * self.side
    }

    /// Returns all cells.
    #[must_use]
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// Returns all digits of the board, from 1 to its side length.
    #[must_use]
    #[inline]
    pub const fn digits(&self) -> DigitSet {
        DigitSet::all(self.side)
    }

    /// Returns whether a digit exists on this board.
    #[must_use]
    pub const fn has_digit(&self, digit: Digit) -> bool {
        digit.index() < self.side
    }

    /// Returns the cell at a row and a column, both counted from 0.
    ///
    /// # Panics
    /// When row or column is not below the side.
    #[must_use]
    #[inline]
    pub fn cell(&self, row: usize, column: usize) -> Cell {
        assert!(
            row < self.side && column < self.side,
            "no such cell on this board"
        );
        Cell::new(row * self.side + column)
    }

    /// Returns the row index of a cell, from 0.
    #[must_use]
    pub const fn row(&self, cell: Cell) -> usize {
        cell.index() / self.side
    }

    /// Returns the column index of a cell, from 0.
    #[must_use]
    pub const fn column(&self, cell: Cell) -> usize {
        cell.index() % self.side
    }

    /// Returns the index of the box of a cell, from 0 at top left, row by row.
    #[must_use]
    pub fn box_index(&self, cell: Cell) -> usize {
        self.house_of(cell, HouseKind::Box).index() - 2 * self.side
    }

    /// Returns the number of houses.
    #[must_use]
    #[inline]
    pub fn n_houses(&self) -> usize {
        self.houses.len()
    }

    /// Iterates over all houses: rows, columns and boxes, each from top left, then extra houses.
    #[inline]
    pub fn houses(&self) -> impl DoubleEndedIterator<Item = House> + ExactSizeIterator + use<> {
        (0..self.houses.len()).map(House::new)
    }

    /// Iterates over the houses of one kind.
    #[inline]
    pub fn houses_of_kind(&self, kind: HouseKind) -> impl Iterator<Item = House> + Clone + '_ {
        let start = kind as usize * self.side;
        let end = match kind {
            HouseKind::Extra => self.houses.len(),
            _ => start + self.side,
        };
        (start..end).map(House::new)
    }

    /// Iterates over the rows and columns.
    pub fn lines(&self) -> impl Iterator<Item = House> + Clone + use<> {
        (0..2 * self.side).map(House::new)
    }

    /// Iterates over the boxes.
    pub fn boxes(&self) -> impl Iterator<Item = House> + Clone + use<> {
        (2 * self.side..3 * self.side).map(House::new)
    }

    /// Returns the kind of a house.
    #[must_use]
    #[inline]
    pub fn kind(&self, house: House) -> HouseKind {
        self.houses[house.index()].0
    }

    /// Returns the kind of an extra house, such as a diagonal. Returns `None` for rows, columns and boxes.
    #[must_use]
    pub fn extra_house(&self, house: House) -> Option<ExtraHouse> {
        let number = house.index().checked_sub(3 * self.side)?;
        self.extra.get(number).copied()
    }

    /// Returns whether a cell is in an extra house, such as a diagonal.
    #[must_use]
    pub fn is_in_extra_house(&self, cell: Cell) -> bool {
        self.houses_of(cell).len() > HouseKind::OF_EVERY_CELL.len()
    }

    /// Returns the index of a house among the houses of its kind, from 0.
    #[must_use]
    #[inline]
    pub fn house_index(&self, house: House) -> usize {
        house.index() - self.kind(house) as usize * self.side
    }

    /// Returns the cells of a house.
    #[must_use]
    #[inline]
    pub fn house_cells(&self, house: House) -> CellSet {
        self.houses[house.index()].1
    }

    /// Returns the cells of several houses.
    #[must_use]
    pub fn cells_in(&self, houses: HouseSet) -> CellSet {
        let cells = houses.iter().map(|house| self.house_cells(house));
        cells.fold(CellSet::EMPTY, |all_cells, cells| all_cells | cells)
    }

    /// Returns the cells of a house in reading order.
    #[must_use]
    #[inline]
    pub fn house_list(&self, house: House) -> &[Cell] {
        &self.houses[house.index()].2
    }

    /// Returns the cell at a place of a house, which is an index into its [list](Self::house_list).
    #[must_use]
    #[inline]
    pub(crate) fn cell_at(&self, house: House, index: usize) -> Cell {
        self.houses[house.index()].2[index]
    }

    /// Returns the place of a cell in its row, column, box or extra house: its index in the [list](Self::house_list) of
    /// that house.
    ///
    /// # Panics
    /// When the kind is [`HouseKind::Extra`] and the cell is in no extra house.
    #[must_use]
    #[inline]
    pub(crate) fn place_of(&self, cell: Cell, kind: HouseKind) -> usize {
        usize::from(self.places_of(cell)[kind as usize])
    }

    /// Returns the houses of a cell: its row, its column, its box, then extra houses.
    #[must_use]
    #[inline]
    pub fn houses_of(&self, cell: Cell) -> &[House] {
        &self.houses_of[cell.index()]
    }

    /// Returns the places of a cell in its houses, in the order of [`houses_of`](Self::houses_of). A place is an index
    /// into the [list](Self::house_list) of a house.
    #[must_use]
    #[inline]
    pub(crate) fn places_of(&self, cell: Cell) -> &[u8] {
        &self.places_of[cell.index()]
    }

    /// Returns the house of a kind that contains a cell.
    ///
    /// # Panics
    /// When the kind is [`HouseKind::Extra`] and the cell is in no extra house.
    #[must_use]
    #[inline]
    pub fn house_of(&self, cell: Cell, kind: HouseKind) -> House {
        self.houses_of(cell)[kind as usize]
    }

    /// Returns the house of a kind that contains both cells, or `None` if the cells are in different houses of this
    /// kind.
    #[must_use]
    #[inline]
    pub(crate) fn house_shared(&self, a: Cell, b: Cell, kind: HouseKind) -> Option<House> {
        let house = self.house_of(a, kind);
        (house == self.house_of(b, kind)).then_some(house)
    }

    /// Returns the houses that contain every one of `cells`; all houses if `cells` is empty.
    #[must_use]
    #[inline]
    pub fn houses_shared(&self, cells: &CellSet) -> HouseSet {
        let sets = cells.iter().map(|cell| self.house_set_of[cell.index()]);
        let shared = sets.reduce(|shared_houses, houses| shared_houses & houses);
        shared.unwrap_or_else(|| self.houses().collect())
    }

    /// Returns the houses that contain at least one of `cells`.
    #[must_use]
    #[inline]
    pub fn houses_with(&self, cells: &CellSet) -> HouseSet {
        let sets = cells.iter().map(|cell| self.house_set_of[cell.index()]);
        sets.fold(HouseSet::EMPTY, |all_houses, houses| all_houses | houses)
    }

    /// Returns the other houses that share several cells with a house, ascending. The shared cells are given as bits:
    /// bit i is place i in the [list](Self::house_list) of the house.
    #[must_use]
    #[inline]
    pub(crate) fn crossings(&self, house: House) -> &[(House, u16)] {
        &self.crossings[house.index()]
    }

    /// Returns the other cells that cannot have the same digit as `cell`: all cells that share a house with it and,
    /// under some rules, others.
    #[must_use]
    #[inline]
    pub fn peers(&self, cell: Cell) -> CellSet {
        self.peers[cell.index()]
    }

    pub(crate) fn peers_without_house(&self, cell: Cell) -> CellSet {
        let houses = self.houses_of(cell).iter();
        houses.fold(self.peers(cell), |apart, house| {
            apart - self.house_cells(*house)
        })
    }

    /// Returns the adjacent cells that cannot have a digit one more or one less than that of `cell`; empty on most
    /// boards.
    #[must_use]
    #[inline]
    pub fn neighbours(&self, cell: Cell) -> CellSet {
        self.neighbours
            .get(cell.index())
            .copied()
            .unwrap_or(CellSet::EMPTY)
    }

    /// Calls `visit` for each digit that a true candidate excludes from other cells, with the digit and these cells.
    /// The digit of the candidate itself comes first.
    #[inline]
    pub fn for_each_excluded(
        &self,
        Candidate { cell, digit }: Candidate,
        mut visit: impl FnMut(Digit, CellSet),
    ) {
        visit(digit, self.peers(cell));
        if self.has_neighbours() {
            let neighbours = self.neighbours(cell);
            let consecutive = [digit.index().wrapping_sub(1), digit.index() + 1].into_iter();
            for index in consecutive.filter(|index| *index < self.side) {
                visit(Digit::from_index(index), neighbours);
            }
        }
    }

    /// Returns whether two cells see each other, that is, cannot have the same digit.
    #[must_use]
    #[inline]
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        self.peers[a.index()].contains(b)
    }

    /// Returns whether two candidates cannot both be true. They are different digits of one cell, or the same digit in
    /// two cells that see each other; under some rules also consecutive digits in adjacent cells.
    #[must_use]
    #[inline]
    pub fn are_in_conflict(&self, a: Candidate, b: Candidate) -> bool {
        if a.cell == b.cell {
            a.digit != b.digit
        } else if a.digit == b.digit {
            self.sees(a.cell, b.cell)
        } else {
            a.digit.index().abs_diff(b.digit.index()) == 1
                && self.neighbours(a.cell).contains(b.cell)
        }
    }

    /// Returns the cells that see every one of `cells`; all cells if `cells` is empty.
    #[must_use]
    #[inline]
    pub fn common_peers(&self, cells: &CellSet) -> CellSet {
        cells.iter().fold(self.cells, |common_cells, cell| {
            common_cells & self.peers(cell)
        })
    }
}

impl PartialEq for Geometry {
    fn eq(&self, other: &Self) -> bool {
        self.number == other.number
    }
}

impl Eq for Geometry {}

impl fmt::Debug for Geometry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Geometry({0}×{0}", self.side)?;
        if let Some(BoxSize { width, height }) = self.shape.box_size() {
            write!(f, ", {width}×{height}")?;
        }
        if !self.is_plain() {
            write!(f, ", {}", self.shape.variant())?;
        }
        f.write_str(")")
    }
}

#[cfg(test)]
mod tests;
