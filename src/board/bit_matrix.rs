//! Bit matrices: a set is a row of bits, a relation is a table of such rows.
//!
//! A set is a slice of words; the lowest bit of the first word is column 0.

use super::bits::bits;

/// A matrix of bits, each row a set of columns.
#[derive(Clone)]
pub(crate) struct BitMatrix {
    words: usize,
    bits: Vec<u64>,
}

impl BitMatrix {
    /// Makes a matrix of empty sets.
    #[inline]
    pub(crate) fn new(n_rows: usize, n_columns: usize) -> Self {
        let words = n_columns.div_ceil(64);
        Self {
            words,
            bits: vec![0; n_rows * words],
        }
    }

    /// Returns the number of words per row.
    #[inline]
    pub(crate) const fn n_words(&self) -> usize {
        self.words
    }

    #[inline]
    pub(crate) fn n_rows(&self) -> usize {
        self.bits.len().checked_div(self.words).unwrap_or(0)
    }

    #[inline]
    pub(crate) fn clear(&mut self) {
        self.bits.fill(0);
    }

    #[inline]
    pub(crate) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..(row + 1) * self.words]
    }

    #[inline]
    pub(crate) fn push(&mut self, set: &[u64]) {
        self.bits.extend_from_slice(set);
    }

    /// Returns whether a row contains a column.
    #[inline]
    pub(crate) fn has(&self, row: usize, column: usize) -> bool {
        has(self.row(row), column)
    }

    /// Adds a column to a row.
    #[inline]
    pub(crate) fn insert(&mut self, row: usize, column: usize) {
        insert(&mut self.bits[row * self.words..], column);
    }

    /// Adds the columns of a set to a row.
    #[inline]
    pub(crate) fn unite(&mut self, row: usize, set: &[u64]) {
        unite(&mut self.bits[row * self.words..], set);
    }

    /// Replaces the relation by its transitive closure; rows and columns must have the same numbering.
    ///
    /// Rows that reach each other form a *ring* and end up with the same columns. A ring is completed after everything
    /// that it reaches (R. Tarjan's order). So each ring only merges completed rows, and skips those that it already
    /// contains.
    pub(crate) fn close(&mut self) {
        let n_rows = self.n_rows();
        let mut unseen = vec![0; self.words];
        for row in 0..n_rows {
            insert(&mut unseen, row);
        }
        let mut search = RingSearch {
            waiting: vec![0; self.words],
            set: vec![0; self.words],
            rows: self,
            unseen,
            lowest: vec![0; n_rows],
            in_turn: Vec::with_capacity(n_rows),
            open: Vec::new(),
        };
        for start in 0..n_rows {
            search.visit(start);
        }
    }
}

/// A search for rings (strongly connected components); a row stays unchanged until its ring is complete.
struct RingSearch<'r> {
    rows: &'r mut BitMatrix,
    /// The rows that have not been visited.
    unseen: Vec<u64>,
    /// The rows that were visited but whose rings are not complete.
    waiting: Vec<u64>,
    /// The rows of `waiting` in the order of the visits.
    in_turn: Vec<usize>,
    /// By waiting row: the earliest place in this order that it is known to reach.
    lowest: Vec<usize>,
    /// The path of rows to the one being visited.
    open: Vec<usize>,
    /// The columns that the ring reaches.
    set: Vec<u64>,
}

impl RingSearch<'_> {
    /// Visits everything that a row reaches, unless it was visited before, and completes the rings.
    fn visit(&mut self, start: usize) {
        if !has(&self.unseen, start) {
            return;
        }
        self.enter(start);
        while let Some(&row) = self.open.last() {
            if let Some(next) = first_of_both(self.rows.row(row), &self.unseen) {
                self.enter(next);
            } else {
                self.open.pop();
                self.leave(row);
            }
        }
    }

    #[inline]
    fn enter(&mut self, row: usize) {
        remove(&mut self.unseen, row);
        insert(&mut self.waiting, row);
        self.lowest[row] = self.in_turn.len();
        self.in_turn.push(row);
        self.open.push(row);
    }

    /// Finds how far back a row reaches, after everything that it reaches was visited, and completes its ring if it
    /// reaches no further back than itself.
    fn leave(&mut self, row: usize) {
        let place = self.lowest[row];
        let mut lowest = place;
        for (index, (word, waiting)) in self.rows.row(row).iter().zip(&self.waiting).enumerate() {
            for bit in bits(word & waiting) {
                lowest = lowest.min(self.lowest[index * 64 + bit]);
            }
        }
        self.lowest[row] = lowest;
        if lowest == place {
            self.close_ring(place);
        }
    }

    /// Adds to each waiting row, from a place in the order onwards, all columns that any of these rows reaches.
    fn close_ring(&mut self, place: usize) {
        self.set.fill(0);
        for &row in &self.in_turn[place..] {
            for index in 0..self.set.len() {
                let word = self.rows.row(row)[index];
                self.set[index] |= word & self.waiting[index];
                loop {
                    let rest = word & !self.set[index];
                    if rest == 0 {
                        break;
                    }
                    let bit = rest.trailing_zeros() as usize;
                    self.set[index] |= 1 << bit;
                    unite(&mut self.set, self.rows.row(index * 64 + bit));
                }
            }
        }
        for row in self.in_turn.drain(place..) {
            remove(&mut self.waiting, row);
            self.rows.unite(row, &self.set);
        }
    }
}

/// Lists the columns of a set in ascending order.
#[inline]
pub(crate) fn columns(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    let words = set.iter().enumerate();
    words.flat_map(|(index, &word)| bits(word).map(move |bit| index * 64 + bit))
}

/// Returns whether a set contains a column.
#[inline]
pub(crate) fn has(set: &[u64], column: impl Into<usize>) -> bool {
    let column = column.into();
    set[column / 64] >> (column % 64) & 1 != 0
}

/// Adds a column to a set.
#[inline]
pub(crate) fn insert(set: &mut [u64], column: impl Into<usize>) {
    let column = column.into();
    set[column / 64] |= 1 << (column % 64);
}

/// Removes a column from a set.
#[inline]
pub(crate) fn remove(set: &mut [u64], column: impl Into<usize>) {
    let column = column.into();
    set[column / 64] &= !(1 << (column % 64));
}

/// Adds the columns of one set to another.
#[inline]
pub(crate) fn unite(set: &mut [u64], more: &[u64]) {
    for (word, more) in set.iter_mut().zip(more) {
        *word |= more;
    }
}

/// Returns the first column that two sets share, if any.
#[inline]
fn first_of_both(a: &[u64], b: &[u64]) -> Option<usize> {
    let both = a.iter().zip(b).map(|(a, b)| a & b);
    let (index, word) = both.enumerate().find(|(_, word)| *word != 0)?;
    Some(index * 64 + word.trailing_zeros() as usize)
}

/// Returns whether two sets share a column.
#[inline]
pub(crate) fn intersect(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closed_relation_leads_wherever_its_steps_lead() {
        // The sparser the relation, the fewer rings it has.
        for density in [3, 7, 13, 29, 61] {
            let n = 70;
            let leads =
                |from: usize, to: usize| (from * from * 5 + to * 7 + from * to) % 64 < 64 / density;
            let mut rows = BitMatrix::new(n, n);
            let mut naive = vec![false; n * n];
            for from in 0..n {
                for to in (0..n).filter(|to| leads(from, *to)) {
                    rows.insert(from, to);
                    naive[from * n + to] = true;
                }
            }
            for middle in 0..n {
                for from in 0..n {
                    for to in 0..n {
                        naive[from * n + to] |= naive[from * n + middle] && naive[middle * n + to];
                    }
                }
            }
            rows.close();
            for from in 0..n {
                let closed: Vec<usize> = columns(rows.row(from)).collect();
                let wanted: Vec<usize> = (0..n).filter(|to| naive[from * n + to]).collect();
                assert_eq!(closed, wanted, "{density}: {from}");
            }
        }
    }
}
