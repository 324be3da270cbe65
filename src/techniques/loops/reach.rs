//! Which literals can be reached from which, whatever the way: the starts worth a search.
//!
//! A chain strikes a candidate only if that candidate, taken to be true, leads to its own
//! opposite. Hence most positions without a chain are recognised here, in bit sets and without
//! growing a single tree.
//!
//! Almost locked sets are taken by the cells in which they hold a digit: however many sets hold it in
//! the same cells, if it goes from these, all of them are locked. That two sets of a chain must not
//! overlap is left to the search. So with sets a bit more may seem to be reached than really is.

use crate::board::{Candidate, CellSet, Digit, DigitSet, MAX_SIDE};
use crate::techniques::Survey;

use super::super::rows::{Rows, columns, intersect};
use super::graph::{Graph, Literal, Node};
use super::sets::Sets;

/// Marks a node without a strong link.
const NONE: u32 = u32::MAX;

/// What can be reached in a graph.
pub(super) struct Reach {
    /// By node: its number among those with a strong link.
    number: Vec<u32>,
    /// The nodes with a strong link. In the sets below, the places of digits in almost locked sets come
    /// after them.
    linked: Vec<u32>,
    /// By node: the nodes that it turns off.
    weak: Rows,
    /// By node with a strong link, taken to be off: the nodes that are on then at once.
    direct: Rows,
    /// The same: the nodes that are off then, however far away, itself included.
    off: Rows,
    /// By candidate: the places of digits in almost locked sets that, if the digit goes from them, turn
    /// it off.
    sets: Option<Rows>,
    /// By number in the list of all places: the row of the places of a digit in almost locked sets, or
    /// [`NONE`].
    row_of_places: Vec<u32>,
    /// By candidate: whether it leads to its own opposite.
    refuted: Vec<bool>,
    /// The candidates that do, each with the nodes and places that turn it off at once if they are off.
    before_end: Vec<(usize, Vec<u64>)>,
    /// The same by digit: the cells.
    refuted_cells: [CellSet; MAX_SIDE],
}

impl Reach {
    /// Finds what can be reached in a graph without almost locked sets, or with these sets added.
    pub(super) fn new(graph: &Graph, sets: Option<&Sets<'_>>) -> Self {
        let n_nodes = graph.nodes().len();
        let mut number = vec![NONE; n_nodes];
        let mut linked = Vec::new();
        let mut has_strong: Vec<bool> = (0..n_nodes)
            .map(|node| !graph.implied(Literal::off(node)).is_empty())
            .collect();
        for forced in sets.iter().flat_map(|sets| sets.forced()) {
            has_strong[graph.number(forced.candidate)] = true;
        }
        for (node, number) in number.iter_mut().enumerate() {
            if has_strong[node] {
                *number = linked.len() as u32;
                linked.push(node as u32);
            }
        }
        let n = linked.len() + sets.map_or(0, |sets| sets.places().len());
        let mut reach = Self {
            number,
            weak: Rows::new(n_nodes, n),
            direct: Rows::new(n, n),
            off: Rows::new(n, n),
            sets: None,
            row_of_places: Vec::new(),
            refuted: Vec::new(),
            before_end: Vec::new(),
            refuted_cells: [CellSet::EMPTY; MAX_SIDE],
            linked,
        };
        reach.link(graph);
        if let Some(sets) = sets {
            reach.enter_sets(graph, sets);
        }
        reach.follow(graph);
        if let Some(sets) = sets {
            reach.follow_sets(graph, sets);
        }
        reach.off.close();
        reach.before_end = reach.find_refuted(graph.n_candidates(), n);
        reach.refuted = vec![false; graph.n_candidates()];
        for (node, _) in &reach.before_end {
            reach.refuted[*node] = true;
            let Node { digit, first, .. } = *graph.node(*node);
            reach.refuted_cells[digit.index()].insert(first);
        }
        reach
    }

    /// Notes the weak links between nodes.
    fn link(&mut self, graph: &Graph) {
        for node in 0..graph.nodes().len() {
            for off in graph.implied(Literal::on(node)) {
                let column = self.number[off.node()];
                if column != NONE {
                    self.weak.insert(node, column as usize);
                }
            }
        }
    }

    /// Notes what follows if a node is off: what is on then, and what this turns off.
    fn follow(&mut self, graph: &Graph) {
        for (row, &node) in self.linked.iter().enumerate() {
            self.off.insert(row, row);
            for on in graph.implied(Literal::off(node as usize)) {
                self.off.unite(row, self.weak.row(on.node()));
                self.direct.insert(row, self.number[on.node()] as usize);
            }
        }
    }

    /// Notes the weak links to the places of digits in almost locked sets.
    fn enter_sets(&mut self, graph: &Graph, sets: &Sets<'_>) {
        for (place, index) in sets.places().iter().zip(self.linked.len()..) {
            for cell in &place.exits {
                let node = graph.number(Candidate::new(cell, place.digit));
                self.weak.insert(node, index);
            }
            for group in graph.groups_of(place.digit) {
                if place.exits.is_superset(&graph.node(group).cells) {
                    self.weak.insert(group, index);
                }
            }
        }
    }

    /// Notes what follows if a digit goes from its places in almost locked sets.
    fn follow_sets(&mut self, graph: &Graph, sets: &Sets<'_>) {
        let (base, places) = (self.linked.len(), sets.places());
        let numbers = sets.numbers_from_list().iter();
        self.row_of_places = numbers
            .map(|number| {
                if *number == NONE {
                    NONE
                } else {
                    base as u32 + number
                }
            })
            .collect();
        let n = base + places.len();
        // What a digit that stands in certain places turns off.
        let mut exits = Rows::new(places.len(), n);
        for (row, place) in places.iter().enumerate() {
            let cells = place.exits.iter();
            let nodes = cells
                .map(|cell| graph.number(Candidate::new(cell, place.digit)))
                .chain(
                    graph
                        .groups_of(place.digit)
                        .filter(|group| place.exits.is_superset(&graph.node(*group).cells)),
                );
            for number in nodes.map(|node| self.number[node]).filter(|n| *n != NONE) {
                exits.insert(row, number as usize);
            }
            for other in sets.facing(row) {
                exits.insert(row, base + other);
            }
        }
        // Places of the other digits of the same sets.
        let mut beside = Rows::new(places.len(), n);
        for of_set in sets.places_by_set() {
            for (&a, &b) in of_set
                .iter()
                .flat_map(|a| of_set.iter().map(move |b| (a, b)))
            {
                if a != b {
                    beside.insert(a as usize, base + b as usize);
                }
            }
        }
        let mut turn_off = Rows::new(graph.n_candidates(), n);
        for (row, place) in places.iter().enumerate() {
            self.off.insert(base + row, base + row);
            for column in columns(beside.row(row)) {
                self.off.unite(base + row, exits.row(column - base));
            }
            for cell in &place.exits {
                let node = graph.number(Candidate::new(cell, place.digit));
                turn_off.unite(node, beside.row(row));
            }
        }
        self.sets = Some(turn_off);
        for forced in sets.forced() {
            let on = graph.number(forced.candidate);
            for &place in &forced.by {
                let row = base + place as usize;
                self.off.unite(row, self.weak.row(on));
                self.direct.insert(row, self.number[on] as usize);
            }
        }
    }

    /// Returns the nodes that are on, however far away, if a node with a strong link is off.
    fn on(&self, row: usize) -> Vec<u64> {
        let mut on = Rows::new(1, self.direct.n_rows());
        for column in columns(self.off.row(row)) {
            on.unite(0, self.direct.row(column));
        }
        on.row(0).to_vec()
    }

    /// Finds the candidates that, if they are on, turn on, sooner or later, a node that turns them off.
    fn find_refuted(&self, n_candidates: usize, n: usize) -> Vec<(usize, Vec<u64>)> {
        // By node that is on: the nodes that turn it on at once if they are off.
        let mut causes = Rows::new(n, n);
        for row in 0..n {
            for column in columns(self.direct.row(row)) {
                causes.insert(column, row);
            }
        }
        let mut both = Rows::new(2, n);
        let [off, before_end] = [0, 1];
        let mut refuted = Vec::new();
        for candidate in 0..n_candidates {
            both.clear();
            for column in columns(self.weak.row(candidate)) {
                both.unite(off, self.off.row(column));
                both.unite(before_end, causes.row(column));
            }
            if let Some(sets) = &self.sets {
                both.unite(before_end, sets.row(candidate));
            }
            if intersect(both.row(off), both.row(before_end)) {
                refuted.push((candidate, both.row(before_end).to_vec()));
            }
        }
        refuted
    }

    /// Lists the candidates that lead to their own opposite, ascending.
    pub(super) fn all_refuted(&self) -> impl Iterator<Item = usize> {
        self.before_end.iter().map(|(candidate, _)| *candidate)
    }

    /// Tells whether such a candidate is turned off if its digit goes from places, known by their number
    /// in the list of almost locked sets.
    pub(super) fn is_way_back(
        &self,
        survey: &Survey<'_>,
        graph: &Graph,
        candidate: usize,
        places: u16,
    ) -> bool {
        let known = &survey.als().all_places()[usize::from(places)];
        // A cell of two candidates is a set too, but its places are nodes.
        let node = known.cells.single().map_or(NONE, |cell| {
            self.number[graph.number(Candidate::new(cell, known.digit))]
        });
        let found = self
            .before_end
            .binary_search_by_key(&candidate, |(node, _)| *node);
        found.is_ok_and(|index| {
            let before_end = &self.before_end[index].1;
            let leads = |row: u32| row != NONE && intersect(self.off.row(row as usize), before_end);
            leads(node) || leads(self.row_of_places[usize::from(places)])
        })
    }

    /// Tells whether a candidate leads to its own opposite.
    pub(super) fn is_refuted(&self, candidate: usize) -> bool {
        self.refuted[candidate]
    }

    /// Returns the cells of a digit in which it leads to its own opposite.
    pub(super) fn refuted_cells(&self, digit: Digit) -> CellSet {
        self.refuted_cells[digit.index()]
    }

    /// Tells whether there is any such candidate.
    pub(super) fn refutes_any(&self) -> bool {
        !self.before_end.is_empty()
    }

    /// Tells whether a node that is off leads to something that a chain could end with.
    pub(super) fn is_worth_a_tree(&self, survey: &Survey<'_>, graph: &Graph, node: usize) -> bool {
        let (Some(start), true) = (graph.candidate(node), self.number[node] != NONE) else {
            return false;
        };
        let digits = survey.of(start.cell);
        // The digits of the cell that are not known to lead to their own opposite.
        let is_refuted = |digit: &Digit| self.refuted_cells(*digit).contains(start.cell);
        let left: DigitSet = digits.iter().filter(|digit| !is_refuted(digit)).collect();
        let can_be_open = self.can_strike(survey, start);
        if left == digits && !can_be_open {
            return false;
        }
        let row = self.number[node] as usize;
        let on = &self.on(row)[..];
        let mut ends = columns(on).filter_map(|end| graph.candidate(self.linked[end] as usize));
        if ends.any(|end| {
            (end.cell == start.cell && closes(digits, left, [start.digit, end.digit]))
                || (can_be_open
                    && self.may_strike(survey, start, end)
                    && !aic(survey, start, end).is_empty())
        }) {
            return true;
        }
        // The other digits of the cell that are off in the end.
        (digits - left).without(start.digit).iter().any(|other| {
            let other = graph.number(Candidate::new(start.cell, other));
            intersect(on, self.weak.row(other))
                || (self.sets.as_ref())
                    .is_some_and(|sets| intersect(self.off.row(row), sets.row(other)))
        })
    }

    /// Tells whether what an open chain with this end could strike leads to its own opposite.
    pub(super) fn can_strike(&self, survey: &Survey<'_>, end: Candidate) -> bool {
        let refuted = self.refuted_cells(end.digit) & survey.geometry().peers(end.cell);
        let mut digits = survey.of(end.cell).iter();
        refuted.len() > 1
            || (!refuted.is_empty()
                && digits.any(|digit| self.refuted_cells(digit).contains(end.cell)))
    }

    /// Tells whether some candidate that leads to its own opposite might be struck by an open chain with
    /// these ends.
    pub(super) fn may_strike(&self, survey: &Survey<'_>, start: Candidate, end: Candidate) -> bool {
        let of_start = self.refuted_cells(start.digit);
        if start.digit == end.digit {
            let seen = of_start & survey.geometry().peers(start.cell);
            seen.intersects(&survey.geometry().peers(end.cell))
        } else {
            of_start.contains(end.cell) && self.refuted_cells(end.digit).contains(start.cell)
        }
    }

    /// Tells whether a node is on if another is off.
    #[cfg(test)]
    pub(super) fn leads_to(&self, off: usize, on: usize) -> bool {
        let [off, on] = [off, on].map(|node| self.number[node]);
        off != NONE
            && on != NONE
            && columns(&self.on(off as usize)).any(|column| column == on as usize)
    }
}

/// Tells whether a chain may prove something in the cell of its two ends, of which one is true: all
/// other digits of the cell, of which some are `left`.
fn closes(digits: DigitSet, left: DigitSet, [start, end]: [Digit; 2]) -> bool {
    let others = digits.without(start).without(end);
    !others.is_empty() && !others.intersects(left)
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
