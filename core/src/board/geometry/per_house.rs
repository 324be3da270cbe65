//! Values for the houses of a cell, stored without an allocation.

use std::ops::Deref;

/// The maximum number of houses that may contain a cell.
pub(super) const MAX_HOUSES_OF_CELL: usize = 15;

/// One value for each house of a cell, in the order of the houses. Used like a slice.
#[derive(Clone, Copy)]
pub(super) struct PerHouse<T> {
    values: [T; MAX_HOUSES_OF_CELL],
    n_values: u8,
}

impl<T: Copy> PerHouse<T> {
    /// Copies at most [`MAX_HOUSES_OF_CELL`] values. Unused entries get the value `fill`.
    pub(super) fn new(fill: T, house_values: &[T]) -> Self {
        let mut values = [fill; MAX_HOUSES_OF_CELL];
        values[..house_values.len()].copy_from_slice(house_values);
        Self {
            values,
            n_values: house_values.len() as u8,
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
