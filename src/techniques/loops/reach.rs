//! Which literals can be reached from which, whatever the way: the starts worth a search.
//!
//! A chain strikes a candidate only if that candidate, taken to be true, leads to its own
//! opposite. Hence most positions without a chain are recognised here, in bit sets and without
//! growing a single tree.

use crate::board::{Candidate, DigitSet};
use crate::techniques::Survey;

use super::graph::{Graph, Literal};

/// Marks a node without a strong link.
const NONE: u32 = u32::MAX;

/// Sets of nodes that have a strong link, by row.
struct Rows {
    words: usize,
    bits: Vec<u64>,
}

impl Rows {
    fn new(n_rows: usize, n_columns: usize) -> Self {
        let words = n_columns.div_ceil(64);
        Self {
            words,
            bits: vec![0; n_rows * words],
        }
    }

    fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..(row + 1) * self.words]
    }

    fn insert(&mut self, row: usize, column: usize) {
        self.bits[row * self.words + column / 64] |= 1 << (column % 64);
    }

    #[cfg(test)]
    fn contains(&self, row: usize, column: usize) -> bool {
        self.bits[row * self.words + column / 64] >> (column % 64) & 1 == 1
    }

    /// Adds a set to a row.
    fn unite(&mut self, row: usize, set: &[u64]) {
        for (word, more) in self.bits[row * self.words..].iter_mut().zip(set) {
            *word |= more;
        }
    }

    /// Makes the relation transitive; it must be one among its own columns.
    fn close(&mut self) {
        let mut middle = vec![0; self.words];
        for column in 0..self.bits.len().checked_div(self.words).unwrap_or(0) {
            middle.copy_from_slice(self.row(column));
            for row in self.bits.chunks_exact_mut(self.words) {
                if row[column / 64] >> (column % 64) & 1 == 1 {
                    for (word, more) in row.iter_mut().zip(&middle) {
                        *word |= more;
                    }
                }
            }
        }
    }
}

/// Walks over the columns in a set.
fn columns(set: &[u64]) -> impl Iterator<Item = usize> + '_ {
    set.iter().enumerate().flat_map(|(index, &word)| {
        let mut rest = word;
        std::iter::from_fn(move || {
            let bit = rest.trailing_zeros() as usize;
            rest &= rest.wrapping_sub(1);
            (bit < 64).then_some(index * 64 + bit)
        })
    })
}

fn intersect(a: &[u64], b: &[u64]) -> bool {
    a.iter().zip(b).any(|(a, b)| a & b != 0)
}

/// What can be reached in a graph.
pub(super) struct Reach {
    /// By node: its number among those with a strong link.
    number: Vec<u32>,
    /// The nodes with a strong link.
    linked: Vec<u32>,
    /// By node: the nodes that it turns off.
    weak: Rows,
    /// By node with a strong link, taken to be off: the nodes that are on then, however far away.
    on: Rows,
    /// By candidate: whether it leads to its own opposite.
    refuted: Vec<bool>,
}

impl Reach {
    pub(super) fn new(graph: &Graph) -> Self {
        let n_nodes = graph.nodes().len();
        let mut number = vec![NONE; n_nodes];
        let mut linked = Vec::new();
        for (node, number) in number.iter_mut().enumerate() {
            if !graph.implied(Literal::off(node)).is_empty() {
                *number = linked.len() as u32;
                linked.push(node as u32);
            }
        }
        let n = linked.len();
        let mut weak = Rows::new(n_nodes, n);
        for node in 0..n_nodes {
            for off in graph.implied(Literal::on(node)) {
                let column = number[off.node()];
                if column != NONE {
                    weak.insert(node, column as usize);
                }
            }
        }
        let mut reach = Self {
            number,
            weak,
            on: Rows::new(n, n),
            refuted: Vec::new(),
            linked,
        };
        reach.find_on(graph);
        reach.refuted = (0..graph.n_candidates())
            .map(|node| reach.refutes(node))
            .collect();
        reach
    }

    /// Finds what is on if a node is off.
    fn find_on(&mut self, graph: &Graph) {
        let n = self.linked.len();
        // From off to off, over one strong and one weak link; then over any number of them.
        let mut off = Rows::new(n, n);
        for (row, &node) in self.linked.iter().enumerate() {
            for on in graph.implied(Literal::off(node as usize)) {
                off.unite(row, self.weak.row(on.node()));
            }
        }
        off.close();
        let mut direct = Rows::new(n, n);
        for (row, &node) in self.linked.iter().enumerate() {
            for on in graph.implied(Literal::off(node as usize)) {
                direct.insert(row, self.number[on.node()] as usize);
            }
        }
        for row in 0..n {
            self.on.unite(row, direct.row(row));
            for column in columns(off.row(row)) {
                self.on.unite(row, direct.row(column));
            }
        }
    }

    /// Tells whether a node that is on turns on, sooner or later, a node that turns it off.
    fn refutes(&self, node: usize) -> bool {
        let weak = self.weak.row(node);
        columns(weak).any(|off| intersect(self.on.row(off), weak))
    }

    /// Tells whether a candidate leads to its own opposite.
    pub(super) fn is_refuted(&self, candidate: usize) -> bool {
        self.refuted[candidate]
    }

    /// Lists the digits of such candidates.
    pub(super) fn refuted_digits(&self, graph: &Graph) -> DigitSet {
        let digit = |node: usize| graph.node(node).digit;
        let refuted = self.refuted.iter().enumerate();
        refuted
            .filter(|(_, is)| **is)
            .map(|(n, _)| digit(n))
            .collect()
    }

    /// Tells whether there is any such candidate.
    pub(super) fn refutes_any(&self) -> bool {
        self.refuted.contains(&true)
    }

    /// Tells whether a node that is off leads to something that a chain could end with.
    pub(super) fn is_worth_a_tree(&self, survey: &Survey<'_>, graph: &Graph, node: usize) -> bool {
        let (Some(start), true) = (graph.candidate(node), self.number[node] != NONE) else {
            return false;
        };
        let on = self.on.row(self.number[node] as usize);
        let mut ends = columns(on).filter_map(|end| {
            let node = self.linked[end] as usize;
            graph.candidate(node)
        });
        if ends.any(|end| end.cell == start.cell || !aic(survey, start, end).is_empty()) {
            return true;
        }
        // The other digits of the cell that are off in the end.
        survey
            .of(start.cell)
            .without(start.digit)
            .iter()
            .any(|other| {
                let other = graph.number(survey, Candidate::new(start.cell, other));
                self.refuted[other] && intersect(on, self.weak.row(other))
            })
    }

    /// Tells whether a node is on if another is off.
    #[cfg(test)]
    pub(super) fn leads_to(&self, off: usize, on: usize) -> bool {
        let [off, on] = [off, on].map(|node| self.number[node]);
        off != NONE && on != NONE && self.on.contains(off as usize, on as usize)
    }
}

/// Lists what an AIC strikes whose ends, in different cells, are not both false.
///
/// Ends with the same digit strike it from what sees both, if that is more than one cell: a single
/// one is the business of a discontinuous loop there. Ends with different digits strike each other's
/// digit, if both cells have it and see each other.
pub(super) fn aic(survey: &Survey<'_>, start: Candidate, end: Candidate) -> Vec<Candidate> {
    let geometry = survey.geometry();
    if start.cell == end.cell {
        return Vec::new();
    }
    if start.digit == end.digit {
        let both = geometry.peers(start.cell) & geometry.peers(end.cell);
        let struck = survey.places(start.digit) & both;
        return if struck.len() < 2 {
            Vec::new()
        } else {
            Survey::candidates_of(start.digit, &struck)
        };
    }
    let mut struck = [
        Candidate::new(start.cell, end.digit),
        Candidate::new(end.cell, start.digit),
    ];
    struck.sort_unstable();
    if geometry.sees(start.cell, end.cell) && struck.iter().all(|c| survey.has(*c)) {
        struck.to_vec()
    } else {
        Vec::new()
    }
}
