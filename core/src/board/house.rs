//! Houses: the rows, columns, boxes and further sets of cells that contain every digit once.

use std::fmt;

use super::MAX_HOUSES;
use super::bit_set::bit_set;

/// A house, identified by its number on the board. Rows are numbered first, then columns, then boxes, each from top
/// left, then extra houses.
///
/// [`Geometry`](super::Geometry) knows the cells and the kind of a house.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct House(u8);

impl House {
    /// Makes a house from its number on the board, 0 to 63.
    ///
    /// # Panics
    /// When `index` is 64 or more.
    #[must_use]
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < MAX_HOUSES, "house index out of range");
        Self(index as u8)
    }

    /// Returns the number of the house on its board.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "house {}", self.0)
    }
}

/// The kind of a house: row, column, box, or a house added by a rule.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// A line of cells from the left edge to the right edge.
    Row,
    /// A line of cells from the top edge to the bottom edge.
    Column,
    /// A block of as many cells as the board has digits; on ordinary boards a rectangle.
    Box,
    /// Another set of cells that contains every digit, such as a diagonal.
    Extra,
}

impl HouseKind {
    /// All kinds, in the order in which houses are numbered.
    pub const ALL: [Self; 4] = [Self::Row, Self::Column, Self::Box, Self::Extra];

    /// The kinds of houses that every cell is in: row, column and box.
    pub const OF_EVERY_CELL: [Self; 3] = [Self::Row, Self::Column, Self::Box];

    /// Returns whether this is a row or a column.
    #[must_use]
    pub const fn is_line(self) -> bool {
        matches!(self, Self::Row | Self::Column)
    }
}

bit_set! {
    /// A set of houses, as sixty-four bits.
    pub struct HouseSet(u64) of House as House::index, House::new;

    /// An iterator over the houses of a [`HouseSet`] in ascending order.
    pub struct Houses;
}

impl fmt::Debug for HouseSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
