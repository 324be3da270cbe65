//! Relations as bit sets.

/// A table of sets: each row a set of columns.
pub(super) struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    pub(super) fn new(n_rows: usize, n_columns: usize) -> Self {
        let words = n_columns.div_ceil(64);
        Self {
            words,
            bits: vec![0; n_rows * words],
        }
    }

    pub(super) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..(row + 1) * self.words]
    }

    pub(super) fn insert(&mut self, row: usize, column: usize) {
        self.bits[row * self.words + column / 64] |= 1 << (column % 64);
    }

    #[cfg(test)]
    pub(super) fn contains(&self, row: usize, column: usize) -> bool {
        self.bits[row * self.words + column / 64] >> (column % 64) & 1 == 1
    }

    /// Adds a set to a row.
    pub(super) fn unite(&mut self, row: usize, set: &[u64]) {
        for (word, more) in self.bits[row * self.words..].iter_mut().zip(set) {
            *word |= more;
        }
    }

    /// Makes the relation transitive; it must be one among its own columns.
    ///
    /// Each row takes in the rows of its columns, those first that lead to no further ones. There
    /// are few rings, so the second round rarely finds anything new.
    pub(super) fn close(&mut self) {
        let direct = Self {
            words: self.words,
            bits: self.bits.clone(),
        };
        let order = direct.leaves_first();
        let mut set = vec![0; self.words];
        let mut changed = true;
        while changed {
            changed = false;
            for &row in &order {
                set.fill(0);
                for column in columns(direct.row(row)).filter(|column| *column != row) {
                    for (word, more) in set.iter_mut().zip(self.row(column)) {
                        *word |= more;
                    }
                }
                let known = self.row(row);
                if set.iter().zip(known).any(|(new, known)| new & !known != 0) {
                    self.unite(row, &set);
                    changed = true;
                }
            }
        }
    }

    /// Lists the rows so that, but for rings, each comes after those in its columns.
    fn leaves_first(&self) -> Vec<usize> {
        let n_rows = self.bits.len().checked_div(self.words).unwrap_or(0);
        let mut order = Vec::with_capacity(n_rows);
        let mut seen = vec![false; n_rows];
        let mut open = Vec::new();
        for start in 0..n_rows {
            if std::mem::replace(&mut seen[start], true) {
                continue;
            }
            open.push((start, columns(self.row(start))));
            while let Some((row, rest)) = open.last_mut() {
                if let Some(next) = rest.next() {
                    if !std::mem::replace(&mut seen[next], true) {
                        open.push((next, columns(self.row(next))));
                    }
                } else {
                    order.push(*row);
                    open.pop();
                }
            }
        }
        order
    }
}

/// Walks over the columns in a set.
pub(super) fn columns(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().flat_map(|(index, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            (bit < 64).then_some(index * 64 + bit)
        })
    })
}

pub(super) fn intersect(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}
