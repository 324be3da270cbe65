//! The geometry of a board: its side, its boxes, its houses and peers.

mod build;
mod cell_name;

use std::fmt;

use self::build::HouseCells;
pub use self::cell_name::CellName;
use super::per_geometry::PerGeometry;
use super::{
    Candidate, Cell, CellSet, Digit, DigitSet, House, HouseKind, HouseSet, MAX_SIDE, MIN_SIDE,
};

/// The shape of a board: which cells form which houses, and which cells are peers.
///
/// There is one value for each shape, made on first use and shared from then on, so that a
/// position carries just a reference. Only this type knows that boxes are rectangles; everything
/// else asks for houses and peers.
pub struct Geometry {
    side: usize,
    box_width: usize,
    box_height: usize,
    cells: CellSet,
    houses: Vec<HouseCells>,
    /// By cell: its row, column and box.
    houses_of: Vec<[House; 3]>,
    /// By cell: the same as a set.
    house_set_of: Vec<HouseSet>,
    /// By cell: its places in the lists of its row, column and box.
    places_of: Vec<[u8; 3]>,
    /// By cell: the cells that share a house with it, itself left out.
    peers: Vec<CellSet>,
    /// By cell: by row, the columns in which it has peers.
    peer_columns: Vec<[u16; MAX_SIDE]>,
    /// By house: the other houses that share several cells with it, and the places of these cells in its
    /// list as bits.
    crossings: Vec<Vec<(House, u16)>>,
}

/// A shape that no board can have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum GeometryError {
    /// The side is out of range.
    Side(usize),
    /// The boxes do not hold as many cells as the board has rows.
    Boxes {
        /// The side asked for.
        side: usize,
        /// The box width asked for, in cells.
        width: usize,
        /// The box height asked for, in cells.
        height: usize,
    },
}

static GEOMETRIES: PerGeometry<Geometry> = PerGeometry::new();

impl<T> PerGeometry<T> {
    /// Returns the table of a geometry, and makes it first if need be.
    #[inline]
    pub(crate) fn get_or_init(&self, geometry: &Geometry, build: impl FnOnce() -> T) -> &T {
        self.get_or_init_for(geometry.box_width, geometry.box_height, build)
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
    #[inline]
    pub fn with_boxes(width: usize, height: usize) -> Result<&'static Self, GeometryError> {
        let side = width.saturating_mul(height);
        if !(MIN_SIDE..=MAX_SIDE).contains(&side) {
            return Err(GeometryError::Side(side));
        }
        Ok(GEOMETRIES.get_or_init_for(width, height, || Self::build(width, height)))
    }

    /// Returns the board with this side and boxes.
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

    /// Returns the usual board with this side: boxes as square as can be, wider than high.
    ///
    /// 6 gives 3×2, 8 gives 4×2, 12 gives 4×3; a prime side gives a Latin square.
    ///
    /// # Errors
    /// [`GeometryError::Side`] when `side` is not 4 to 16.
    pub fn with_side(side: usize) -> Result<&'static Self, GeometryError> {
        // Sides come out of files: a huge one is not to be taken apart first.
        if !(MIN_SIDE..=MAX_SIDE).contains(&side) {
            return Err(GeometryError::Side(side));
        }
        let height = (1..=side)
            .rev()
            .find(|h| side.is_multiple_of(*h) && h * h <= side);
        Self::with_boxes(side / height.unwrap_or(1).max(1), height.unwrap_or(0))
            .map_err(|_| GeometryError::Side(side))
    }

    /// Returns the board of a size as people write it: its side, or width and height of its boxes (`9`, `3x2`).
    #[must_use]
    #[inline]
    pub fn from_size(size: &str) -> Option<&'static Self> {
        if size.contains(['x', '×']) {
            return Self::from_boxes(size);
        }
        Self::with_side(size.parse().ok()?).ok()
    }

    /// Returns the board whose boxes have this width and height: `3x2`.
    #[must_use]
    #[inline]
    pub fn from_boxes(boxes: &str) -> Option<&'static Self> {
        let (width, height) = boxes.split_once(['x', '×'])?;
        Self::with_boxes(width.parse().ok()?, height.parse().ok()?).ok()
    }

    /// Returns the ordinary 9×9 board.
    #[must_use]
    #[inline]
    pub fn standard() -> &'static Self {
        GEOMETRIES.get_or_init_for(3, 3, || Self::build(3, 3))
    }

    /// Iterates over every shape there is: by side, then by box width descending.
    #[inline]
    pub fn all() -> impl Iterator<Item = &'static Self> {
        (MIN_SIDE..=MAX_SIDE).flat_map(|side| {
            (1..=side)
                .rev()
                .filter(move |width| side.is_multiple_of(*width))
                .filter_map(move |width| Self::with_boxes(width, side / width).ok())
        })
    }

    /// Returns the number of rows, which is also that of columns, boxes and digits.
    #[must_use]
    #[inline]
    pub const fn side(&self) -> usize {
        self.side
    }

    /// Returns the width of a box in cells.
    #[must_use]
    #[inline]
    pub const fn box_width(&self) -> usize {
        self.box_width
    }

    /// Returns the height of a box in cells.
    #[must_use]
    #[inline]
    pub const fn box_height(&self) -> usize {
        self.box_height
    }

    /// Tells whether the boxes are those of [`with_side`](Self::with_side).
    #[must_use]
    #[inline]
    pub fn has_usual_boxes(&self) -> bool {
        Self::with_side(self.side).is_ok_and(|usual| usual == self)
    }

    /// Returns the number of cells, side × side.
    #[must_use]
    #[inline]
    pub const fn n_cells(&self) -> usize {
        self.side * self.side
    }

    /// Returns all cells.
    #[must_use]
    #[inline]
    pub const fn cells(&self) -> CellSet {
        self.cells
    }

    /// Returns all digits, 1 to the side.
    #[must_use]
    #[inline]
    pub const fn digits(&self) -> DigitSet {
        DigitSet::all(self.side)
    }

    /// Tells whether `digit` is one of this board's.
    #[must_use]
    #[inline]
    pub const fn has_digit(&self, digit: Digit) -> bool {
        digit.index() < self.side
    }

    /// Returns the cell at a row and a column, both from 0.
    ///
    /// # Panics
    /// When either is not below the side.
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
    #[inline]
    pub const fn row(&self, cell: Cell) -> usize {
        cell.index() / self.side
    }

    /// Returns the column index of a cell, from 0.
    #[must_use]
    #[inline]
    pub const fn column(&self, cell: Cell) -> usize {
        cell.index() % self.side
    }

    /// Returns the index of the box that holds a cell, from 0 at top left, row by row.
    #[must_use]
    #[inline]
    pub fn box_idx(&self, cell: Cell) -> usize {
        self.houses_of[cell.index()][2].index() - 2 * self.side
    }

    /// Returns the number of houses.
    #[must_use]
    #[inline]
    pub fn n_houses(&self) -> usize {
        self.houses.len()
    }

    /// Iterates over all houses: rows, columns, boxes, each from top left.
    #[inline]
    pub fn houses(&self) -> impl DoubleEndedIterator<Item = House> + ExactSizeIterator + use<> {
        (0..self.houses.len()).map(House::new)
    }

    /// Iterates over the houses of one kind.
    #[inline]
    pub fn houses_of_kind(&self, kind: HouseKind) -> impl Iterator<Item = House> + Clone + '_ {
        let first = kind as usize * self.side;
        (first..first + self.side).map(House::new)
    }

    /// Iterates over the rows and columns.
    #[inline]
    pub fn lines(&self) -> impl Iterator<Item = House> + Clone + use<> {
        (0..2 * self.side).map(House::new)
    }

    /// Iterates over the boxes.
    #[inline]
    pub fn boxes(&self) -> impl Iterator<Item = House> + Clone + use<> {
        (2 * self.side..3 * self.side).map(House::new)
    }

    /// Returns the kind of a house.
    #[must_use]
    #[inline]
    pub fn kind(&self, house: House) -> HouseKind {
        self.houses[house.index()].0
    }

    /// Returns the number of a house among those of its kind, from 0.
    #[must_use]
    #[inline]
    pub fn house_idx(&self, house: House) -> usize {
        house.index() - self.kind(house) as usize * self.side
    }

    /// Returns the cells of a house.
    #[must_use]
    #[inline]
    pub fn house_cells(&self, house: House) -> CellSet {
        self.houses[house.index()].1
    }

    /// Returns the cells of a house in index order, which for a box is row by row.
    #[must_use]
    #[inline]
    pub fn house_list(&self, house: House) -> &[Cell] {
        &self.houses[house.index()].2
    }

    /// Returns the cell at a place of a house: an index into its [list](Self::house_list).
    #[must_use]
    #[inline]
    pub(crate) fn cell_at(&self, house: House, place: usize) -> Cell {
        self.houses[house.index()].2[place]
    }

    /// Returns the place of a cell in its house of one kind: its index in the
    /// [list](Self::house_list).
    #[must_use]
    #[inline]
    pub(crate) fn place_of(&self, cell: Cell, kind: HouseKind) -> usize {
        usize::from(self.places_of[cell.index()][kind as usize])
    }

    /// Returns the row, column and box of a cell, in this order.
    #[must_use]
    #[inline]
    pub fn houses_of(&self, cell: Cell) -> &[House] {
        &self.houses_of[cell.index()]
    }

    /// Returns the places of a cell, from 0, in the [lists](Self::house_list) of its row, column and
    /// box.
    #[must_use]
    #[inline]
    pub(crate) fn places_of(&self, cell: Cell) -> [u8; 3] {
        self.places_of[cell.index()]
    }

    /// Returns the house of one kind that holds a cell.
    #[must_use]
    #[inline]
    pub fn house_of(&self, cell: Cell, kind: HouseKind) -> House {
        self.houses_of[cell.index()][kind as usize]
    }

    /// Returns the house of one kind that holds two cells.
    #[must_use]
    #[inline]
    pub(crate) fn house_shared(&self, a: Cell, b: Cell, kind: HouseKind) -> Option<House> {
        let house = self.house_of(a, kind);
        (house == self.house_of(b, kind)).then_some(house)
    }

    /// Returns the houses that hold every one of `cells`; all houses when there are none.
    #[must_use]
    #[inline]
    pub fn houses_shared(&self, cells: &CellSet) -> HouseSet {
        let sets = cells.iter().map(|cell| self.house_set_of[cell.index()]);
        let shared = sets.reduce(HouseSet::intersection);
        shared.unwrap_or_else(|| self.houses().collect())
    }

    /// Returns the houses that hold some of `cells`.
    #[must_use]
    #[inline]
    pub fn houses_with(&self, cells: &CellSet) -> HouseSet {
        let sets = cells.iter().map(|cell| self.house_set_of[cell.index()]);
        sets.fold(HouseSet::EMPTY, HouseSet::union)
    }

    /// Returns the other houses that share several cells with a house, ascending, each with the places of
    /// these cells in the house's [list](Self::house_list): bit i stands for place i.
    #[must_use]
    #[inline]
    pub(crate) fn crossings(&self, house: House) -> &[(House, u16)] {
        &self.crossings[house.index()]
    }

    /// Returns the cells that share a house with `cell`, without itself.
    #[must_use]
    #[inline]
    pub fn peers(&self, cell: Cell) -> CellSet {
        self.peers[cell.index()]
    }

    /// Returns, by row, the columns in which `cell` has peers: bit i stands for column i.
    #[must_use]
    #[inline]
    pub(crate) fn peer_columns(&self, cell: Cell) -> &[u16; MAX_SIDE] {
        &self.peer_columns[cell.index()]
    }

    /// Tells whether two different cells share a house.
    #[must_use]
    #[inline]
    pub fn sees(&self, a: Cell, b: Cell) -> bool {
        self.peers[a.index()].contains(b)
    }

    /// Tells whether two candidates cannot both be true: different digits of one cell, or a digit in two
    /// cells that see each other.
    #[must_use]
    #[inline]
    pub fn are_in_conflict(&self, a: Candidate, b: Candidate) -> bool {
        if a.cell == b.cell {
            a.digit != b.digit
        } else {
            a.digit == b.digit && self.sees(a.cell, b.cell)
        }
    }

    /// Returns the cells that see every one of `cells`; all cells when there are none.
    #[must_use]
    #[inline]
    pub fn common_peers(&self, cells: &CellSet) -> CellSet {
        cells
            .iter()
            .fold(self.cells, |common, cell| common & self.peers(cell))
    }
}

impl PartialEq for Geometry {
    #[inline]
    fn eq(&self, other: &Self) -> bool {
        (self.box_width, self.box_height) == (other.box_width, other.box_height)
    }
}

impl Eq for Geometry {}

impl fmt::Debug for Geometry {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "Geometry({0}×{0}, {1}×{2})",
            self.side, self.box_width, self.box_height
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sides_that_are_none_are_refused_at_once() {
        for side in [0, 1, MIN_SIDE - 1, MAX_SIDE + 1, 1 << 40, usize::MAX] {
            assert_eq!(
                Geometry::with_side(side).err(),
                Some(GeometryError::Side(side))
            );
        }
    }

    #[test]
    fn candidates_are_in_conflict_in_a_cell_or_by_their_digit() {
        let geometry = Geometry::standard();
        let candidate = |row, column, digit| {
            Candidate::new(geometry.cell(row, column), Digit::from_index(digit))
        };
        let own = candidate(4, 4, 0);
        for other in [(4, 4, 1), (4, 8, 0), (0, 4, 0), (5, 5, 0)] {
            let other = candidate(other.0, other.1, other.2);
            assert!(geometry.are_in_conflict(own, other), "{other:?}");
            assert!(geometry.are_in_conflict(other, own), "{other:?}");
        }
        for other in [(4, 4, 0), (4, 8, 1), (5, 5, 1), (7, 7, 0)] {
            let other = candidate(other.0, other.1, other.2);
            assert!(!geometry.are_in_conflict(own, other), "{other:?}");
        }
    }

    #[test]
    fn every_shape_has_sound_houses_and_peers() {
        for geometry in Geometry::all() {
            let side = geometry.side();
            assert_eq!(geometry.n_houses(), 3 * side);
            for house in geometry.houses() {
                assert_eq!(
                    geometry.house_cells(house).len(),
                    side,
                    "{geometry:?} {house:?}"
                );
            }
            for cell in geometry.cells() {
                let (w, h) = (geometry.box_width(), geometry.box_height());
                // Row and column, and what of the box lies outside both.
                assert_eq!(
                    geometry.peers(cell).len(),
                    2 * (side - 1) + (w - 1) * (h - 1)
                );
                for (&house, place) in geometry
                    .houses_of(cell)
                    .iter()
                    .zip(geometry.places_of(cell))
                {
                    assert!(geometry.house_cells(house).contains(cell));
                    assert_eq!(geometry.house_list(house)[usize::from(place)], cell);
                }
                let name = geometry.cell_name(cell).to_string();
                assert_eq!(geometry.cell_from_name(&name), Some(cell));
            }
        }
        assert_eq!(Geometry::all().filter(|g| g.side() == 12).count(), 6);
    }

    #[test]
    fn usual_boxes_are_wider_than_high() {
        let boxes = |side| {
            let geometry = Geometry::with_side(side).unwrap();
            (geometry.box_width(), geometry.box_height())
        };
        assert_eq!(boxes(4), (2, 2));
        assert_eq!(boxes(6), (3, 2));
        assert_eq!(boxes(9), (3, 3));
        assert_eq!(boxes(10), (5, 2));
        assert_eq!(boxes(12), (4, 3));
        assert_eq!(boxes(13), (13, 1));
        assert_eq!(boxes(15), (5, 3));
        assert!(Geometry::with_side(12).unwrap().has_usual_boxes());
        assert!(!Geometry::with_boxes(2, 3).unwrap().has_usual_boxes());
    }

    #[test]
    fn sizes_are_read_as_they_are_written() {
        for (size, boxes) in [
            ("9", (3, 3)),
            ("3x2", (3, 2)),
            ("2×3", (2, 3)),
            ("6", (3, 2)),
        ] {
            let geometry = Geometry::from_size(size).unwrap();
            assert_eq!(
                (geometry.box_width(), geometry.box_height()),
                boxes,
                "{size}"
            );
        }
        for size in ["", "x", "3x", "3", "17", "1x1", "-9", "9x9x9"] {
            assert_eq!(Geometry::from_size(size), None, "{size}");
        }
        assert_eq!(Geometry::from_boxes("9"), None);
    }

    #[test]
    fn impossible_shapes_are_refused_by_name() {
        assert_eq!(Geometry::with_side(3), Err(GeometryError::Side(3)));
        assert_eq!(Geometry::with_side(17), Err(GeometryError::Side(17)));
        assert_eq!(Geometry::with_side(0), Err(GeometryError::Side(0)));
        assert_eq!(
            Geometry::with_side_and_boxes(9, 4, 2),
            Err(GeometryError::Boxes {
                side: 9,
                width: 4,
                height: 2
            })
        );
        assert!(Geometry::with_boxes(usize::MAX, 2).is_err());
    }

    #[test]
    fn boxes_are_numbered_from_top_left() {
        let geometry = Geometry::with_boxes(3, 2).unwrap();
        let box_at = |row, column| geometry.box_idx(geometry.cell(row, column));
        assert_eq!(
            [box_at(0, 2), box_at(1, 3), box_at(2, 0), box_at(5, 5)],
            [0, 1, 2, 5]
        );
    }
}
