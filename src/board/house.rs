//! Houses: the rows, columns, boxes and further sets of cells that contain every digit once.

use std::fmt;

use super::MAX_HOUSES;

/// A house, identified by its number on the board. Rows are numbered first, then columns, then boxes, each from top
/// left, then further houses.
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
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for House {
    #[inline]
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
    #[inline]
    pub const fn is_line(self) -> bool {
        matches!(self, Self::Row | Self::Column)
    }
}

/// A set of houses, as sixty-four bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct HouseSet(u64);

impl HouseSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Returns the set of one house.
    #[must_use]
    #[inline]
    pub const fn only(house: House) -> Self {
        Self(1 << house.index())
    }

    /// Returns the number of houses in the set.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the set contains a house.
    #[must_use]
    #[inline]
    pub const fn contains(self, house: House) -> bool {
        self.0 >> house.index() & 1 != 0
    }

    /// Adds a house.
    #[inline]
    pub const fn insert(&mut self, house: House) {
        self.0 |= 1 << house.index();
    }

    /// Returns the set with a house added.
    #[must_use]
    #[inline]
    pub const fn with(mut self, house: House) -> Self {
        self.insert(house);
        self
    }

    /// Returns the house with the lowest number, or `None` if the set is empty.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<House> {
        if self.0 == 0 {
            None
        } else {
            Some(House::new(self.0.trailing_zeros() as usize))
        }
    }

    /// Returns the set with a house removed.
    #[must_use]
    #[inline]
    pub const fn without(self, house: House) -> Self {
        Self(self.0 & !(1 << house.index()))
    }

    /// Returns the houses in both sets.
    #[must_use]
    #[inline]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Returns the houses in at least one of the sets.
    #[must_use]
    #[inline]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Returns the houses of this set that are not in `other`.
    #[must_use]
    #[inline]
    pub const fn difference(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Iterates over the houses in ascending order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = House> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let house = Self(rest).first()?;
            rest &= rest - 1;
            Some(house)
        })
    }
}

impl FromIterator<House> for HouseSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = House>>(houses: I) -> Self {
        let mut set = Self::EMPTY;
        for house in houses {
            set.insert(house);
        }
        set
    }
}

impl fmt::Debug for HouseSet {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
