//! A value for each house of a cell.

use std::ops::Deref;

/// The largest number of houses that a cell can be in.
pub(super) const MAX_HOUSES_OF_CELL: usize = 15;

/// A value for each house of a cell, in the order of the houses; stored inline and used as a slice.
#[derive(Clone, Copy)]
pub(super) struct PerHouse<T> {
    values: [T; MAX_HOUSES_OF_CELL],
    n_values: u8,
}

impl<T: Copy> PerHouse<T> {
    /// Copies up to [`MAX_HOUSES_OF_CELL`] values; unused entries are `fill`.
    pub(super) fn new(fill: T, of_cell: &[T]) -> Self {
        let mut values = [fill; MAX_HOUSES_OF_CELL];
        values[..of_cell.len()].copy_from_slice(of_cell);
        Self {
            values,
            n_values: of_cell.len() as u8,
        }
    }
}

impl<T> Deref for PerHouse<T> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.values[..usize::from(self.n_values)]
    }
}
