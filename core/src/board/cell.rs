//! Cells and sets of cells.

use std::fmt;

use super::bit_set::set_traits;

/// A cell, numbered from 0 row by row, on a board of up to 256 cells.
///
/// A cell alone does not know its row: use [`Geometry::row`](super::Geometry::row).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// Makes a cell from its row-major index, 0 to 255.
    ///
    /// # Panics
    /// When `index` is 256 or more.
    #[must_use]
    #[inline]
    pub const fn new(index: usize) -> Self {
        assert!(index < 256, "cell index out of range");
        Self(index as u8)
    }

    /// Returns the row-major index.
    #[must_use]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A set of cells: 256 bits, whatever the size of the board.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct CellSet([u64; 4]);

impl CellSet {
    /// The empty set.
    pub const EMPTY: Self = Self([0; 4]);

    /// Returns the set of the first `n_cells` cells, at most 256.
    #[must_use]
    pub fn all(n_cells: usize) -> Self {
        (0..n_cells).map(Cell::new).collect()
    }

    /// Makes a set from its bits: bit `i` of word `w` stands for cell `64 * w + i`.
    pub(super) const fn from_words(words: [u64; 4]) -> Self {
        Self(words)
    }

    /// Returns the set of one cell.
    #[must_use]
    #[inline]
    pub const fn only(cell: Cell) -> Self {
        let mut set = Self::EMPTY;
        set.insert(cell);
        set
    }

    /// Returns the number of cells in the set.
    #[must_use]
    #[inline]
    pub const fn len(&self) -> usize {
        let [a, b, c, d] = self.0;
        (a.count_ones() + b.count_ones() + c.count_ones() + d.count_ones()) as usize
    }

    /// Returns whether the set is empty.
    #[must_use]
    #[inline]
    pub const fn is_empty(&self) -> bool {
        let [a, b, c, d] = self.0;
        a | b | c | d == 0
    }

    /// Returns whether the set contains a cell.
    #[must_use]
    #[inline]
    pub const fn contains(&self, cell: Cell) -> bool {
        self.0[cell.index() >> 6] >> (cell.index() & 63) & 1 != 0
    }

    /// Returns whether this set contains every cell of `other`.
    #[must_use]
    #[inline]
    pub const fn is_superset(&self, other: &Self) -> bool {
        let (a, b) = (&self.0, &other.0);
        (b[0] & !a[0]) | (b[1] & !a[1]) | (b[2] & !a[2]) | (b[3] & !a[3]) == 0
    }

    /// Returns whether the two sets share a cell.
    #[must_use]
    #[inline]
    pub const fn intersects(&self, other: &Self) -> bool {
        let (a, b) = (&self.0, &other.0);
        (a[0] & b[0]) | (a[1] & b[1]) | (a[2] & b[2]) | (a[3] & b[3]) != 0
    }

    /// Adds a cell.
    #[inline]
    pub const fn insert(&mut self, cell: Cell) {
        self.0[cell.index() >> 6] |= 1 << (cell.index() & 63);
    }

    /// Removes a cell.
    #[inline]
    pub const fn remove(&mut self, cell: Cell) {
        self.0[cell.index() >> 6] &= !(1 << (cell.index() & 63));
    }

    /// Returns this set with a cell added.
    #[must_use]
    #[inline]
    pub const fn with(mut self, cell: Cell) -> Self {
        self.insert(cell);
        self
    }

    /// Returns this set with a cell removed.
    #[must_use]
    #[inline]
    pub const fn without(mut self, cell: Cell) -> Self {
        self.remove(cell);
        self
    }

    /// Returns the cell with the lowest index, or `None` if the set is empty.
    #[must_use]
    pub const fn first(&self) -> Option<Cell> {
        let mut word = 0;
        while word < 4 {
            if self.0[word] != 0 {
                return Some(Cell::new(
                    word * 64 + self.0[word].trailing_zeros() as usize,
                ));
            }
            word += 1;
        }
        None
    }

    /// Returns the only cell of the set, or `None` if the set does not have exactly one cell.
    #[must_use]
    #[inline]
    pub const fn single(&self) -> Option<Cell> {
        // Removing the first cell is cheaper than counting all cells.
        match self.first() {
            Some(cell) if self.without(cell).is_empty() => Some(cell),
            _ => None,
        }
    }

    #[inline]
    fn combine_with(self, other: Self, combine: impl Fn(u64, u64) -> u64) -> Self {
        Self(std::array::from_fn(|word| {
            combine(self.0[word], other.0[word])
        }))
    }

    /// Iterates over the cells by ascending index, which is the reading order of the board.
    #[must_use]
    #[inline]
    pub const fn iter(&self) -> Cells {
        Cells {
            words: self.0,
            word: 0,
        }
    }
}

/// An iterator over the cells of a [`CellSet`] in reading order.
#[derive(Clone, Debug)]
pub struct Cells {
    words: [u64; 4],
    word: usize,
}

impl Iterator for Cells {
    type Item = Cell;

    #[inline]
    fn next(&mut self) -> Option<Cell> {
        while self.word < 4 {
            let bits = &mut self.words[self.word];
            if *bits != 0 {
                let bit = bits.trailing_zeros() as usize;
                *bits &= *bits - 1;
                return Some(Cell::new(self.word * 64 + bit));
            }
            self.word += 1;
        }
        None
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = CellSet(self.words).len();
        (len, Some(len))
    }
}

impl ExactSizeIterator for Cells {}

set_traits!(CellSet of Cell, Cells);

impl IntoIterator for &CellSet {
    type Item = Cell;
    type IntoIter = Cells;

    #[inline]
    fn into_iter(self) -> Cells {
        self.iter()
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_the_first_and_the_last_of_256_cells() {
        let ends: CellSet = [Cell::new(255), Cell::new(0), Cell::new(64)]
            .into_iter()
            .collect();
        assert_eq!(
            ends.iter().map(Cell::index).collect::<Vec<_>>(),
            [0, 64, 255]
        );
        assert_eq!(CellSet::all(256).len(), 256);
        assert_eq!((CellSet::all(256) - ends).len(), 253);
        assert_eq!((ends - CellSet::all(64)).first(), Some(Cell::new(64)));
        assert_eq!(CellSet::only(Cell::new(7)).single(), Some(Cell::new(7)));
        assert!(ends.single().is_none());
    }
}
