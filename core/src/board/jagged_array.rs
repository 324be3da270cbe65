//! Arrays whose rows have different lengths, stored in one allocation.

/// An array of rows of different lengths, stored one after another.
///
/// The array is built row by row. Items are pushed onto the last, unfinished row (the *open* row), and
/// [`end_row`](Self::end_row) finishes it.
#[derive(Clone, Debug)]
pub(crate) struct JaggedArray<T> {
    items: Vec<T>,
    /// The start of each finished row in `items`, and finally the start of the open row.
    starts: Vec<u32>,
}

impl<T> JaggedArray<T> {
    /// Makes an array without rows, with capacity for the given numbers of rows and items.
    pub(crate) fn with_capacity(n_rows: usize, n_items: usize) -> Self {
        let mut starts = Vec::with_capacity(n_rows + 1);
        starts.push(0);
        Self {
            items: Vec::with_capacity(n_items),
            starts,
        }
    }

    /// Adds an item to the open row.
    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        self.items.push(item);
    }

    /// Adds items to the open row.
    #[inline]
    pub(crate) fn extend(&mut self, items: impl IntoIterator<Item = T>) {
        self.items.extend(items);
    }

    /// Returns the items of the open row so far.
    #[inline]
    pub(crate) fn open_row(&self) -> &[T] {
        &self.items[self.start(self.n_rows())..]
    }

    /// Finishes the open row and begins the next one.
    #[inline]
    pub(crate) fn end_row(&mut self) {
        self.starts.push(self.items.len() as u32);
    }

    /// Returns the number of finished rows.
    pub(crate) const fn n_rows(&self) -> usize {
        self.starts.len() - 1
    }

    /// Returns a finished row.
    #[inline]
    pub(crate) fn row(&self, row: usize) -> &[T] {
        &self.items[self.start(row)..self.start(row + 1)]
    }

    #[inline]
    fn start(&self, row: usize) -> usize {
        self.starts[row] as usize
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_keep_their_own_items() {
        let mut array = JaggedArray::with_capacity(3, 3);
        array.push('a');
        array.push('c');
        array.end_row();
        array.end_row();
        array.extend(['d']);
        assert_eq!(array.open_row(), ['d']);
        array.end_row();
        assert_eq!(array.n_rows(), 3);
        assert_eq!(array.row(0), ['a', 'c']);
        assert!(array.row(1).is_empty());
        assert_eq!(array.row(2), ['d']);
    }
}
