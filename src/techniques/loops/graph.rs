//! What follows directly from what: the implications of a position that chains are made of.
//!
//! A *node* is a candidate, or a *group*: the two or more places of a digit where a line crosses a
//! box. A group is true if one of its candidates is. A *literal* is a node taken to be true (*on*)
//! or false (*off*). From a literal others follow directly:
//!
//! * a node that is on turns off what it sees: the other digits of its cell, and its digit in all
//!   nodes of which it sees every cell (weak links);
//! * a node that is off turns on the one node that is left besides it in a cell or a house
//!   (strong links).
//!
//! Every implication also holds the other way round, with both signs changed.

use crate::board::{Candidate, Cell, CellSet, Digit, House, HouseKind};
use crate::techniques::Survey;

/// A node that is on or off.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Literal(u32);

impl Literal {
    pub(super) const fn on(node: usize) -> Self {
        Self(node as u32 * 2 + 1)
    }

    pub(super) const fn off(node: usize) -> Self {
        Self(node as u32 * 2)
    }

    pub(super) const fn node(self) -> usize {
        self.0 as usize / 2
    }

    pub(super) const fn is_on(self) -> bool {
        self.0 % 2 == 1
    }

    /// Returns its place in a table of all literals.
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }
}

/// One candidate, or several of a digit of which at most one is true.
#[derive(Clone, Copy, Debug)]
pub(super) struct Node {
    pub(super) digit: Digit,
    pub(super) cells: CellSet,
    /// The first of its cells.
    pub(super) first: Cell,
}

/// The nodes of a position, and the implications between them.
///
/// Candidates come first, by cell and then by digit; then the groups, those in rows before those
/// in columns, by line, digit and box. What a literal implies is in an order of its own, which
/// decides between chains of equal length: within the cell, in the row, the column and the box,
/// then groups.
pub(super) struct Graph {
    nodes: Vec<Node>,
    n_candidates: usize,
    /// By cell: the node of its lowest candidate.
    lowest: Vec<u32>,
    /// What each literal implies, one literal after the other.
    implied: Vec<Literal>,
    /// By literal: where its part of `implied` begins; one more than there are literals.
    starts: Vec<u32>,
}

/// A group with what it is linked to.
struct Group {
    digit: Digit,
    cells: CellSet,
    houses: [House; 2],
    /// The places of its digit that see all its cells.
    seen: CellSet,
    /// The only other place in its box.
    box_partner: Option<Cell>,
    /// The only other place in its line.
    line_partner: Option<Cell>,
}

impl Graph {
    /// Takes candidates alone for nodes.
    pub(super) fn of_candidates(survey: &Survey<'_>) -> Self {
        Self::new(survey, &[])
    }

    /// Takes candidates and groups for nodes.
    pub(super) fn with_groups(survey: &Survey<'_>) -> Self {
        Self::new(survey, &groups(survey))
    }

    fn new(survey: &Survey<'_>, groups: &[Group]) -> Self {
        let geometry = survey.geometry();
        let mut nodes = Vec::with_capacity(survey.n_candidates() + groups.len());
        let mut lowest = Vec::with_capacity(geometry.n_cells());
        for cell in &geometry.cells() {
            lowest.push(nodes.len() as u32);
            nodes.extend(survey.of(cell).iter().map(|digit| Node {
                digit,
                cells: CellSet::only(cell),
                first: cell,
            }));
        }
        let n_candidates = nodes.len();
        nodes.extend(groups.iter().filter_map(|group| {
            Some(Node {
                digit: group.digit,
                cells: group.cells,
                first: group.cells.first()?,
            })
        }));
        let mut graph = Self {
            starts: Vec::with_capacity(2 * nodes.len() + 1),
            implied: Vec::with_capacity(12 * nodes.len()),
            nodes,
            n_candidates,
            lowest,
        };
        graph.link(survey, groups);
        graph
    }

    /// Lists what follows from each literal.
    fn link(&mut self, survey: &Survey<'_>, groups: &[Group]) {
        for node in 0..self.n_candidates {
            let Node { digit, first, .. } = self.nodes[node];
            let of_digit = || {
                groups
                    .iter()
                    .enumerate()
                    .filter(move |(_, g)| g.digit == digit)
            };
            self.begin();
            self.follow_off(survey, first, digit);
            for (index, group) in of_digit() {
                let partners = [group.box_partner, group.line_partner];
                if partners.contains(&Some(first)) {
                    self.implied.push(Literal::on(self.n_candidates + index));
                }
            }
            self.begin();
            self.follow_on(survey, first, digit);
            for (index, group) in of_digit() {
                if group.seen.contains(first) {
                    self.implied.push(Literal::off(self.n_candidates + index));
                }
            }
        }
        for group in groups {
            self.begin();
            self.follow_group_off(survey, groups, group);
            self.begin();
            for cell in &group.seen {
                let seen = self.number(survey, Candidate::new(cell, group.digit));
                self.implied.push(Literal::off(seen));
            }
            for (index, _) in neighbours(groups, group) {
                self.implied.push(Literal::off(self.n_candidates + index));
            }
        }
        self.begin();
    }

    fn begin(&mut self) {
        self.starts.push(self.implied.len() as u32);
    }

    /// Adds the strong links of a candidate to others.
    fn follow_off(&mut self, survey: &Survey<'_>, cell: Cell, digit: Digit) {
        let start = self.implied.len();
        if let Some(other) = survey.of(cell).without(digit).single() {
            let other = self.number(survey, Candidate::new(cell, other));
            self.implied.push(Literal::on(other));
        }
        for kind in HouseKind::ALL {
            let house = survey.geometry().house_of(cell, kind);
            if let Some(other) = survey.places_in(digit, house).without(cell).single() {
                let on = Literal::on(self.number(survey, Candidate::new(other, digit)));
                if !self.implied[start..].contains(&on) {
                    self.implied.push(on);
                }
            }
        }
    }

    /// Adds the weak links of a candidate to others.
    fn follow_on(&mut self, survey: &Survey<'_>, cell: Cell, digit: Digit) {
        for other in survey.of(cell).without(digit) {
            let other = self.number(survey, Candidate::new(cell, other));
            self.implied.push(Literal::off(other));
        }
        let mut done = CellSet::only(cell);
        for kind in HouseKind::ALL {
            let house = survey.geometry().house_of(cell, kind);
            let places = survey.places_in(digit, house) - done;
            done |= places;
            for other in &places {
                let other = self.number(survey, Candidate::new(other, digit));
                self.implied.push(Literal::off(other));
            }
        }
    }

    /// Adds the strong links of a group: to the only other candidate, then to the only other
    /// group of a house.
    fn follow_group_off(&mut self, survey: &Survey<'_>, groups: &[Group], group: &Group) {
        let Group { digit, cells, .. } = *group;
        for partner in [group.box_partner, group.line_partner]
            .into_iter()
            .flatten()
        {
            let partner = self.number(survey, Candidate::new(partner, digit));
            self.implied.push(Literal::on(partner));
        }
        for house in group.houses {
            let rest = survey.places_in(digit, house) - cells;
            let mut others = neighbours(groups, group).filter(|(_, g)| g.houses.contains(&house));
            let (Some((index, other)), None) = (others.next(), others.next()) else {
                continue;
            };
            if other.cells == rest {
                self.implied.push(Literal::on(self.n_candidates + index));
            }
        }
    }

    /// Returns the node of a candidate.
    pub(super) fn number(&self, survey: &Survey<'_>, candidate: Candidate) -> usize {
        let lower = survey.of(candidate.cell).bits() & ((1 << candidate.digit.index()) - 1);
        self.lowest[candidate.cell.index()] as usize + lower.count_ones() as usize
    }

    pub(super) fn nodes(&self) -> &[Node] {
        &self.nodes
    }

    pub(super) fn node(&self, node: usize) -> &Node {
        &self.nodes[node]
    }

    pub(super) fn n_candidates(&self) -> usize {
        self.n_candidates
    }

    /// Returns the candidate that a node stands for, if it is no group.
    pub(super) fn candidate(&self, node: usize) -> Option<Candidate> {
        let Node { digit, first, .. } = self.nodes[node];
        (node < self.n_candidates).then_some(Candidate::new(first, digit))
    }

    /// Returns what follows directly from a literal.
    pub(super) fn implied(&self, literal: Literal) -> &[Literal] {
        let index = literal.index();
        &self.implied[self.starts[index] as usize..self.starts[index + 1] as usize]
    }
}

/// Lists the groups of a position.
fn groups(survey: &Survey<'_>) -> Vec<Group> {
    let geometry = survey.geometry();
    let mut groups = Vec::new();
    for line in geometry.lines() {
        for digit in geometry.digits() {
            let places = survey.places_in(digit, line);
            if places.len() < 2 {
                continue;
            }
            for within in geometry.boxes() {
                let cells = places & geometry.house_cells(within);
                if cells.len() < 2 {
                    continue;
                }
                let rest = |house| (survey.places_in(digit, house) - cells).single();
                groups.push(Group {
                    digit,
                    cells,
                    houses: [line, within],
                    seen: survey.seeing(digit, &cells),
                    box_partner: rest(within),
                    line_partner: rest(line),
                });
            }
        }
    }
    groups
}

/// Lists, with their numbers, the groups of the same digit that share a house with a group and
/// no cell.
fn neighbours<'g>(
    groups: &'g [Group],
    group: &'g Group,
) -> impl Iterator<Item = (usize, &'g Group)> {
    groups.iter().enumerate().filter(|(_, other)| {
        other.digit == group.digit
            && other
                .houses
                .iter()
                .any(|house| group.houses.contains(house))
            && !other.cells.intersects(&group.cells)
    })
}
