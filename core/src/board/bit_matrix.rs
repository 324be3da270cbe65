//! Bit matrices: each row is a set of columns, so the whole matrix is a relation between rows and columns.
//!
//! The functions outside [`BitMatrix`] work on a single set, which is a slice of words. The lowest bit of the first
//! word is column 0.

use super::bits::bits;

/// A matrix of bits. Each row is a set of columns.
#[derive(Clone)]
pub(crate) struct BitMatrix {
    words: usize,
    bits: Vec<u64>,
}

impl BitMatrix {
    /// Makes a matrix in which no row contains a column.
    pub(crate) fn new(n_rows: usize, n_columns: usize) -> Self {
        let words = n_columns.div_ceil(64);
        Self {
            words,
            bits: vec![0; n_rows * words],
        }
    }

    /// Returns the number of words per row.
    pub(crate) const fn n_words(&self) -> usize {
        self.words
    }

    pub(crate) fn n_rows(&self) -> usize {
        self.bits.len().checked_div(self.words).unwrap_or(0)
    }

    pub(crate) fn clear(&mut self) {
        self.bits.fill(0);
    }

    #[inline]
    pub(crate) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..(row + 1) * self.words]
    }

    pub(crate) fn push(&mut self, set: &[u64]) {
        self.bits.extend_from_slice(set);
    }

    #[inline]
    pub(crate) fn has(&self, row: usize, column: usize) -> bool {
        has(self.row(row), column)
    }

    #[inline]
    pub(crate) fn insert(&mut self, row: usize, column: usize) {
        insert(&mut self.bits[row * self.words..], column);
    }

    /// Adds all columns of a set to a row.
    #[inline]
    pub(crate) fn unite(&mut self, row: usize, set: &[u64]) {
        unite(&mut self.bits[row * self.words..], set);
    }

    /// Replaces the relation by its transitive closure (S. Warshall's algorithm): a row gets all columns that it
    /// reaches in several steps. Rows and columns must have the same numbering.
    pub(crate) fn close_transitively(&mut self) {
        for middle in 0..self.n_rows() {
            let reached = self.row(middle).to_vec();
            for row in self.bits.chunks_exact_mut(self.words) {
                if has(row, middle) {
                    unite(row, &reached);
                }
            }
        }
    }
}

/// Lists the columns of a set in ascending order.
#[inline]
pub(crate) fn columns(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    let words = set.iter().enumerate();
    words.flat_map(|(index, &word)| bits(word).map(move |bit| index * 64 + bit))
}

#[inline]
pub(crate) fn has(set: &[u64], column: impl Into<usize>) -> bool {
    let column = column.into();
    set[column / 64] >> (column % 64) & 1 != 0
}

#[inline]
pub(crate) fn insert(set: &mut [u64], column: impl Into<usize>) {
    let column = column.into();
    set[column / 64] |= 1 << (column % 64);
}

#[inline]
pub(crate) fn remove(set: &mut [u64], column: impl Into<usize>) {
    let column = column.into();
    set[column / 64] &= !(1 << (column % 64));
}

/// Adds all columns of `more` to a set.
#[inline]
pub(crate) fn unite(set: &mut [u64], more: &[u64]) {
    for (word, more) in set.iter_mut().zip(more) {
        *word |= more;
    }
}

/// Returns whether two sets share a column.
#[inline]
pub(crate) fn have_common_column(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_transitive_closure_matches_a_naive_one() {
        for density in [3, 7, 13, 29, 61] {
            let n = 70;
            let has_link = |row: usize, column: usize| {
                (row * row * 5 + column * 7 + row * column) % 64 < 64 / density
            };
            let mut rows = BitMatrix::new(n, n);
            let mut naive = vec![false; n * n];
            for row in 0..n {
                for column in (0..n).filter(|column| has_link(row, *column)) {
                    rows.insert(row, column);
                    naive[row * n + column] = true;
                }
            }
            for middle in 0..n {
                for row in 0..n {
                    for column in 0..n {
                        naive[row * n + column] |=
                            naive[row * n + middle] && naive[middle * n + column];
                    }
                }
            }
            rows.close_transitively();
            for row in 0..n {
                let closed: Vec<usize> = columns(rows.row(row)).collect();
                let expected: Vec<usize> =
                    (0..n).filter(|column| naive[row * n + column]).collect();
                assert_eq!(closed, expected, "{density}: {row}");
            }
        }
    }
}
