//! The implication graph of a position, in which chains are searched.
//!
//! A *node* is a candidate, or a *group*: the two or more places of a digit where a line crosses a box. A group is true
//! if one of its candidates is true. A *literal* states that a node is true (*on*) or false (*off*). A literal directly
//! implies others:
//!
//! * a node that is on turns off every node that it excludes (weak links): the other digits of its cell, nodes with the
//!   same digit if it sees all their cells, and candidates that a rule of a variant excludes;
//! * a node that is off turns on the only other node of its digit in a house, or the only other candidate of
//!   its cell (strong links).
//!
//! If a literal implies another, the negation of the second also implies the negation of the first.
//!
//! See [`sets`](super::sets) for almost locked sets as nodes.

use crate::board::{
    Candidate, CandidateTable, Cell, CellSet, Digit, Geometry, House, HouseKind, JaggedArray,
    MAX_SIDE, bits,
};
use crate::techniques::PositionCache;

use super::node::Node;
use super::sets::{SetConsequence, SetNode, Sets};
use crate::techniques::literal::Literal;

/// The nodes of a position, and the implications between them.
///
/// Candidates come first, by cell and then by digit. Groups follow, those in rows before those in columns, by line,
/// digit and box. The implications of a literal are sorted: first those in its cell, then those in the row, the column
/// and the box, then those to groups. This order decides between chains of equal length.
pub(super) struct Graph {
    nodes: Vec<Node>,
    /// By digit index: the numbers of the digit's groups, counted from 0.
    groups: [Vec<u32>; MAX_SIDE],
    /// The number of candidates and groups; the nodes of almost locked sets come after them.
    n_without_sets: usize,
    sets: Vec<SetNode>,
    /// By node of an almost locked set: how much longer than others the links are that leave the node.
    extra_lengths: Vec<u32>,
    candidates: CandidateTable,
    /// For each literal, the literals that it implies.
    implied: JaggedArray<Literal>,
}

/// A group, with the other places of its digit to which it is linked.
struct Group {
    digit: Digit,
    cells: CellSet,
    houses: [House; 2],
    /// The places of the digit outside the group that see all cells of the group.
    seen: CellSet,
    /// The only place of the digit in the box outside the group; `None` if there is none or several.
    box_partner: Option<Cell>,
    /// The only place of the digit in the line outside the group; `None` if there is none or several.
    line_partner: Option<Cell>,
}

impl Graph {
    /// Builds the graph with candidates and groups as nodes, and with almost locked sets if there are any.
    pub(super) fn new(cache: &PositionCache<'_>, sets: Option<&Sets<'_>>) -> Self {
        let groups = Groups::new(cache);
        let candidates = CandidateTable::from_position(cache);
        let mut nodes = Vec::with_capacity(candidates.len() + groups.all.len());
        nodes.extend(candidates.candidates().iter().map(|candidate| Node {
            digit: candidate.digit,
            cells: CellSet::only(candidate.cell),
            first: candidate.cell,
            extent: CellSet::only(candidate.cell),
        }));
        nodes.extend(groups.all.iter().filter_map(|group| {
            Some(Node {
                digit: group.digit,
                cells: group.cells,
                first: group.cells.first()?,
                extent: group.cells,
            })
        }));
        let n_without_sets = nodes.len();
        let set_nodes = sets.map_or(&[][..], Sets::nodes);
        nodes.extend((0..set_nodes.len()).filter_map(|node| sets?.describe(node)));
        let mut graph = Self {
            groups: groups.of_digit.clone(),
            n_without_sets,
            sets: set_nodes.to_vec(),
            extra_lengths: nodes[n_without_sets..]
                .iter()
                .map(|node| 2 * node.extent.len() as u32)
                .collect(),
            implied: JaggedArray::with_capacity(2 * nodes.len(), 12 * nodes.len()),
            nodes,
            candidates,
        };
        graph.link(cache, &groups, sets);
        graph
    }

    /// Fills in the implications of every literal.
    fn link(&mut self, cache: &PositionCache<'_>, groups: &Groups, sets: Option<&Sets<'_>>) {
        let n_candidates = self.n_candidates();
        for node in 0..n_candidates {
            let Node {
                digit,
                first: first_cell,
                ..
            } = self.nodes[node];
            self.push_weak_links(cache, first_cell, digit);
            for (index, group) in groups.groups_with(digit) {
                if group.seen.contains(first_cell) {
                    self.implied.push(Literal::off(n_candidates + index));
                }
            }
            self.push_links_to_sets(sets, node);
            self.implied.end_row();
            self.push_strong_links(cache, first_cell, digit);
            for (index, group) in groups.groups_with(digit) {
                let partners = [group.box_partner, group.line_partner];
                if partners.contains(&Some(first_cell)) {
                    self.implied.push(Literal::on(n_candidates + index));
                }
            }
            self.implied.end_row();
        }
        for (index, group) in groups.all.iter().enumerate() {
            for cell in &group.seen {
                let seen_number = self.number(Candidate::new(cell, group.digit));
                self.implied.push(Literal::off(seen_number));
            }
            for (other, _) in groups.groups_beside(group) {
                self.implied.push(Literal::off(n_candidates + other));
            }
            self.push_links_to_sets(sets, n_candidates + index);
            self.implied.end_row();
            self.push_strong_links_of_group(cache, groups, group);
            self.implied.end_row();
        }
        let mut exits = Vec::new();
        for node in 0..self.sets.len() {
            // If a digit of an almost locked set stays in the set, nothing follows.
            self.implied.end_row();
            if let Some(sets) = sets {
                sets.follow(node, |implied| self.add_from_set(&implied, &mut exits));
            }
            self.implied.extend(exits.drain(..));
            self.implied.end_row();
        }
    }

    /// Adds the literals implied when an almost locked set loses a digit: single cells first, then groups.
    fn add_from_set(&self, implied: &SetConsequence, literals: &mut Vec<Literal>) {
        match *implied {
            SetConsequence::Off(digit, ref exits) => {
                for cell in exits {
                    literals.push(Literal::off(self.number(Candidate::new(cell, digit))));
                }
                let groups = self.groups_of(digit);
                literals.extend(
                    groups
                        .filter(|group| exits.is_superset(&self.node(*group).cells))
                        .map(Literal::off),
                );
            }
            SetConsequence::OffInSet(node) => {
                literals.push(Literal::off(self.n_without_sets + node));
            }
            SetConsequence::On(candidate) => literals.push(Literal::on(self.number(candidate))),
        }
    }

    /// Adds the weak links from a candidate or group to the digits of almost locked sets.
    fn push_links_to_sets(&mut self, sets: Option<&Sets<'_>>, node: usize) {
        let Node { digit, cells, .. } = self.nodes[node];
        let base = self.n_without_sets;
        if let Some(sets) = sets {
            let entered = sets.entered_by(digit, &cells);
            self.implied
                .extend(entered.map(|set| Literal::off(base + set)));
        }
    }

    /// Adds the strong links of a candidate to other candidates.
    fn push_strong_links(&mut self, cache: &PositionCache<'_>, cell: Cell, digit: Digit) {
        if let Some(other_digit) = cache.digits_in(cell).without(digit).single() {
            let number = self.number(Candidate::new(cell, other_digit));
            self.implied.push(Literal::on(number));
        }
        for (house, rank) in positions_in_houses(cache.geometry(), cell) {
            let others = cache.masks(house)[digit.index()] & !(1 << rank);
            if others.is_power_of_two() {
                let house_cells = cache.geometry().house_list(house);
                let other_cell = house_cells[others.trailing_zeros() as usize];
                let on = Literal::on(self.number(Candidate::new(other_cell, digit)));
                if !self.implied.open_row().contains(&on) {
                    self.implied.push(on);
                }
            }
        }
    }

    /// Adds the weak links of a candidate to other candidates.
    fn push_weak_links(&mut self, cache: &PositionCache<'_>, cell: Cell, digit: Digit) {
        for other_digit in cache.digits_in(cell).without(digit) {
            let number = self.number(Candidate::new(cell, other_digit));
            self.implied.push(Literal::off(number));
        }
        let mut visited = CellSet::only(cell);
        for (house, rank) in positions_in_houses(cache.geometry(), cell) {
            let others = cache.masks(house)[digit.index()] & !(1 << rank);
            let house_cells = cache.geometry().house_list(house);
            for other_cell in bits(others).map(|index| house_cells[index]) {
                if !visited.contains(other_cell) {
                    let number = self.number(Candidate::new(other_cell, digit));
                    self.implied.push(Literal::off(number));
                }
            }
            visited |= cache.geometry().house_cells(house);
        }
        // The rules of a variant exclude candidates outside these houses.
        let Self {
            candidates,
            implied,
            ..
        } = self;
        candidates.for_each_seen(Candidate::new(cell, digit), |number| {
            let target = candidates.candidate(number);
            if target.digit != digit || !visited.contains(target.cell) {
                implied.push(Literal::off(usize::from(number)));
            }
        });
    }

    /// Adds the strong links of a group: to the only other candidate of its digit in a house, then to the only other
    /// group.
    fn push_strong_links_of_group(
        &mut self,
        cache: &PositionCache<'_>,
        groups: &Groups,
        group: &Group,
    ) {
        let Group { digit, cells, .. } = *group;
        for partner in [group.box_partner, group.line_partner]
            .into_iter()
            .flatten()
        {
            let partner = self.number(Candidate::new(partner, digit));
            self.implied.push(Literal::on(partner));
        }
        for house in group.houses {
            let other_places = cache.places_in(digit, house) - cells;
            let mut others = groups
                .groups_beside(group)
                .filter(|(_, g)| g.houses.contains(&house));
            let (Some((index, other)), None) = (others.next(), others.next()) else {
                continue;
            };
            if other.cells == other_places {
                self.implied.push(Literal::on(self.n_candidates() + index));
            }
        }
    }

    pub(super) fn number(&self, candidate: Candidate) -> usize {
        usize::from(self.candidates.number(candidate))
    }

    pub(super) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    pub(super) fn node(&self, node: usize) -> &Node {
        &self.nodes[node]
    }

    pub(super) fn n_candidates(&self) -> usize {
        self.candidates.len()
    }

    /// Returns the candidate of a node; `None` for groups and sets.
    pub(super) fn candidate(&self, node: usize) -> Option<Candidate> {
        self.candidates.candidates().get(node).copied()
    }

    pub(super) fn groups_of(&self, digit: Digit) -> impl Iterator<Item = usize> {
        let groups = self.groups[digit.index()].iter();
        groups.map(|group| self.n_candidates() + *group as usize)
    }

    /// Returns the almost locked set and the digit of a node; `None` for candidates and groups.
    pub(super) fn set_node(&self, node: usize) -> Option<SetNode> {
        self.sets
            .get(node.checked_sub(self.n_without_sets)?)
            .copied()
    }

    /// Returns how much longer than others a link is. A link that leaves an almost locked set is longer by two for each
    /// digit of the set but one. It is longer by one more if it leaves only one candidate in a cell.
    pub(super) fn extra_length(&self, from: Literal, to: Literal) -> u32 {
        match from.node().checked_sub(self.n_without_sets) {
            None => 0,
            Some(node) => self.extra_lengths[node] + u32::from(to.is_on()),
        }
    }

    /// Returns the literals that follow directly from a literal.
    pub(super) fn implied(&self, literal: Literal) -> &[Literal] {
        self.implied.row(literal.index())
    }
}

/// Returns the houses of a cell, each with the cell's position in that house.
fn positions_in_houses(geometry: &Geometry, cell: Cell) -> impl Iterator<Item = (House, u8)> + '_ {
    let houses = geometry.houses_of(cell).iter().copied();
    houses.zip(geometry.places_of(cell).iter().copied())
}

#[derive(Default)]
struct Groups {
    /// The groups in rows before those in columns, by line, digit and box.
    all: Vec<Group>,
    /// By digit index: the numbers of the digit's groups, ascending.
    of_digit: [Vec<u32>; MAX_SIDE],
}

impl Groups {
    fn new(cache: &PositionCache<'_>) -> Self {
        let geometry = cache.geometry();
        let mut groups = Self::default();
        for line in geometry.lines() {
            for digit in geometry.digits() {
                let mut remaining_cells = cache.places_in(digit, line);
                while let Some(first_place) = remaining_cells.first() {
                    let within = geometry.house_of(first_place, HouseKind::Box);
                    let cells = remaining_cells & geometry.house_cells(within);
                    remaining_cells -= cells;
                    if cells.single().is_none() {
                        groups.add(cache, digit, cells, [line, within]);
                    }
                }
            }
        }
        groups
    }

    fn add(&mut self, cache: &PositionCache<'_>, digit: Digit, cells: CellSet, houses: [House; 2]) {
        let others = houses.map(|house| cache.places_in(digit, house) - cells);
        self.of_digit[digit.index()].push(self.all.len() as u32);
        self.all.push(Group {
            digit,
            cells,
            houses,
            // A cell that sees two cells of the same line and box lies in that line or in that box.
            seen: others[0] | others[1],
            line_partner: others[0].single(),
            box_partner: others[1].single(),
        });
    }

    fn groups_with(&self, digit: Digit) -> impl Iterator<Item = (usize, &Group)> {
        let numbers = self.of_digit[digit.index()].iter();
        numbers.map(|number| (*number as usize, &self.all[*number as usize]))
    }

    /// Lists the other groups of the same digit that share a house with a group but no cell, with their numbers.
    fn groups_beside(&self, group: &Group) -> impl Iterator<Item = (usize, &Group)> {
        self.groups_with(group.digit).filter(|(_, other)| {
            other
                .houses
                .iter()
                .any(|house| group.houses.contains(house))
                && !other.cells.intersects(&group.cells)
        })
    }
}
