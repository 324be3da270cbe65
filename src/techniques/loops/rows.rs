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

    pub(super) fn n_rows(&self) -> usize {
        self.bits.len().checked_div(self.words).unwrap_or(0)
    }

    /// Empties all sets.
    pub(super) fn clear(&mut self) {
        self.bits.fill(0);
    }

    pub(super) fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..(row + 1) * self.words]
    }

    pub(super) fn insert(&mut self, row: usize, column: usize) {
        self.bits[row * self.words + column / 64] |= 1 << (column % 64);
    }

    /// Adds a set to a row.
    pub(super) fn unite(&mut self, row: usize, set: &[u64]) {
        for (word, more) in self.bits[row * self.words..].iter_mut().zip(set) {
            *word |= more;
        }
    }

    /// Makes the relation transitive; it must be one among its own columns.
    ///
    /// Rows that lead to each other make a *ring* and have all columns in common. Rings are done
    /// after all that they lead to (R. Tarjan's order), so that each takes in finished rows only, and
    /// none of which it has taken in a row that leads there.
    pub(super) fn close(&mut self) {
        let direct = Self {
            words: self.words,
            bits: self.bits.clone(),
        };
        let n_rows = self.n_rows();
        let mut search = RingSearch {
            n_seen: 0,
            number: vec![0; n_rows],
            lowest: vec![0; n_rows],
            waiting: Vec::new(),
            is_finished: vec![false; n_rows],
        };
        for start in 0..n_rows {
            if search.number[start] == 0 {
                search.visit(start, &direct, |ring, is_finished| {
                    self.close_ring(ring, is_finished, &direct);
                });
            }
        }
    }

    /// Gives the rows of a ring all that they lead to.
    fn close_ring(&mut self, ring: &[usize], is_finished: &[bool], direct: &Self) {
        let mut set = vec![0; self.words];
        for &row in ring {
            for word in 0..self.words {
                loop {
                    let rest = direct.row(row)[word] & !set[word];
                    if rest == 0 {
                        break;
                    }
                    set[word] |= rest & rest.wrapping_neg();
                    let column = word * 64 + rest.trailing_zeros() as usize;
                    if is_finished[column] {
                        for (word, more) in set.iter_mut().zip(self.row(column)) {
                            *word |= more;
                        }
                    }
                }
            }
        }
        for &row in ring {
            self.unite(row, &set);
        }
    }
}

/// A search for rows that lead to each other.
struct RingSearch {
    n_seen: u32,
    /// By row: when it was seen, from 1; 0 if it was not.
    number: Vec<u32>,
    /// By row: the least number that it is known to lead back to.
    lowest: Vec<u32>,
    /// The rows that were seen and whose rings are not complete.
    waiting: Vec<usize>,
    /// By row: whether its ring is complete and reported.
    is_finished: Vec<bool>,
}

impl RingSearch {
    /// Visits all that a row leads to and reports the rings, the last ones first.
    fn visit(&mut self, start: usize, direct: &Rows, mut report: impl FnMut(&[usize], &[bool])) {
        let mut open = vec![(start, columns(direct.row(start)))];
        self.enter(start);
        while let Some((row, rest)) = open.last_mut() {
            let row = *row;
            if let Some(next) = rest.next() {
                if self.number[next] == 0 {
                    self.enter(next);
                    open.push((next, columns(direct.row(next))));
                } else if !self.is_finished[next] {
                    self.lowest[row] = self.lowest[row].min(self.number[next]);
                }
                continue;
            }
            open.pop();
            if let Some((before, _)) = open.last() {
                self.lowest[*before] = self.lowest[*before].min(self.lowest[row]);
            }
            if self.lowest[row] == self.number[row] {
                let first = self.waiting.iter().rposition(|waiting| *waiting == row);
                let ring = self.waiting.split_off(first.unwrap_or(0));
                report(&ring, &self.is_finished);
                for row in ring {
                    self.is_finished[row] = true;
                }
            }
        }
    }

    fn enter(&mut self, row: usize) {
        self.n_seen += 1;
        self.number[row] = self.n_seen;
        self.lowest[row] = self.n_seen;
        self.waiting.push(row);
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_closed_relation_leads_wherever_its_steps_lead() {
        // The sparser, the fewer rings there are.
        for density in [3, 7, 13, 29, 61] {
            let n = 70;
            let leads =
                |from: usize, to: usize| (from * from * 5 + to * 7 + from * to) % 64 < 64 / density;
            let mut rows = Rows::new(n, n);
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
