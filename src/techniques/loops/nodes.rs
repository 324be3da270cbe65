//! Candidates and groups as nodes, and what follows directly from each of their literals.
//!
//! See [`graph`](super::graph) for what a literal implies. A graph lists that for all of them, a
//! walk only for those that it comes by.

use crate::board::{
    Candidate, CandidateTable, Cell, CellSet, Digit, Geometry, House, HouseKind, MAX_SIDE, bits,
};
use crate::techniques::PositionCache;

use super::node::{Literal, Node};

/// The candidates and groups of a position.
///
/// Candidates come first, by cell and then by digit; then the groups, those in rows before those
/// in columns, by line, digit and box.
pub(super) struct PlainNodes {
    candidates: CandidateTable,
    groups: Groups,
}

/// A group with its links.
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

impl PlainNodes {
    /// Takes candidates alone for nodes.
    pub(super) fn of_candidates(cache: &PositionCache<'_>) -> Self {
        Self::new(cache, Groups::default())
    }

    /// Takes candidates and groups for nodes.
    pub(super) fn with_groups(cache: &PositionCache<'_>) -> Self {
        Self::new(cache, Groups::new(cache))
    }

    fn new(cache: &PositionCache<'_>, groups: Groups) -> Self {
        Self {
            candidates: CandidateTable::of(cache),
            groups,
        }
    }

    /// Returns the number of nodes.
    pub(super) fn len(&self) -> usize {
        self.candidates.len() + self.groups.all.len()
    }

    /// Returns the number of candidates.
    pub(super) const fn n_candidates(&self) -> usize {
        self.candidates.len()
    }

    /// Lists the nodes in the order of their numbers.
    pub(super) fn describe(&self) -> impl Iterator<Item = Node> {
        let candidates = self.candidates.candidates().iter().map(|candidate| Node {
            digit: candidate.digit,
            cells: CellSet::only(candidate.cell),
            first: candidate.cell,
            extent: CellSet::only(candidate.cell),
        });
        let groups = self.groups.all.iter().filter_map(|group| {
            Some(Node {
                digit: group.digit,
                cells: group.cells,
                first: group.cells.first()?,
                extent: group.cells,
            })
        });
        candidates.chain(groups)
    }

    /// Adds what follows directly from a literal, in the order that decides between chains of equal length.
    pub(super) fn follow(
        &self,
        cache: &PositionCache<'_>,
        literal: Literal,
        literals: &mut Vec<Literal>,
    ) {
        let (n_candidates, node) = (self.candidates.len(), literal.node());
        let Some(&candidate) = self.candidates.candidates().get(node) else {
            let group = &self.groups.all[node - n_candidates];
            if !literal.is_on() {
                return self.follow_group_off(cache, group, literals);
            }
            let seen = group.seen.iter();
            let seen = seen.map(|cell| self.number(Candidate::new(cell, group.digit)));
            literals.extend(seen.map(Literal::off));
            let beside = self.groups.beside(group);
            literals.extend(beside.map(|(other, _)| Literal::off(n_candidates + other)));
            return;
        };
        let groups = self.groups.of(candidate.digit);
        if literal.is_on() {
            self.follow_on(cache, candidate, literals);
            let seeing = groups.filter(|(_, group)| group.seen.contains(candidate.cell));
            literals.extend(seeing.map(|(index, _)| Literal::off(n_candidates + index)));
        } else {
            self.follow_off(cache, candidate, literals);
            let partners = groups.filter(|(_, group)| {
                [group.box_partner, group.line_partner].contains(&Some(candidate.cell))
            });
            literals.extend(partners.map(|(index, _)| Literal::on(n_candidates + index)));
        }
    }

    /// Adds the strong links of a candidate to others.
    fn follow_off(
        &self,
        cache: &PositionCache<'_>,
        Candidate { cell, digit }: Candidate,
        literals: &mut Vec<Literal>,
    ) {
        if let Some(other) = cache.of(cell).without(digit).single() {
            let other = self.number(Candidate::new(cell, other));
            literals.push(Literal::on(other));
        }
        for (house, rank) in seats(cache.geometry(), cell) {
            let others = cache.masks(house)[digit.index()] & !(1 << rank);
            if others.is_power_of_two() {
                let other = cache.geometry().house_list(house)[others.trailing_zeros() as usize];
                let on = Literal::on(self.number(Candidate::new(other, digit)));
                if !literals.contains(&on) {
                    literals.push(on);
                }
            }
        }
    }

    /// Adds the weak links of a candidate to others.
    fn follow_on(
        &self,
        cache: &PositionCache<'_>,
        Candidate { cell, digit }: Candidate,
        literals: &mut Vec<Literal>,
    ) {
        for other in cache.of(cell).without(digit) {
            let other = self.number(Candidate::new(cell, other));
            literals.push(Literal::off(other));
        }
        let mut done = CellSet::only(cell);
        for (house, rank) in seats(cache.geometry(), cell) {
            let others = cache.masks(house)[digit.index()] & !(1 << rank);
            let list = cache.geometry().house_list(house);
            for other in bits(others).map(|place| list[place]) {
                if !done.contains(other) {
                    let other = self.number(Candidate::new(other, digit));
                    literals.push(Literal::off(other));
                }
            }
            done |= cache.geometry().house_cells(house);
        }
    }

    /// Adds the strong links of a group: to the only other candidate, then to the only other
    /// group of a house.
    fn follow_group_off(
        &self,
        cache: &PositionCache<'_>,
        group: &Group,
        literals: &mut Vec<Literal>,
    ) {
        let Group { digit, cells, .. } = *group;
        let partners = [group.box_partner, group.line_partner];
        for partner in partners.into_iter().flatten() {
            let partner = self.number(Candidate::new(partner, digit));
            literals.push(Literal::on(partner));
        }
        let n_candidates = self.candidates.len();
        for house in group.houses {
            let rest = cache.places_in(digit, house) - cells;
            let beside = self.groups.beside(group);
            let mut others = beside.filter(|(_, other)| other.houses.contains(&house));
            let (Some((index, other)), None) = (others.next(), others.next()) else {
                continue;
            };
            if other.cells == rest {
                literals.push(Literal::on(n_candidates + index));
            }
        }
    }

    /// Returns the node of a candidate.
    pub(super) fn number(&self, candidate: Candidate) -> usize {
        usize::from(self.candidates.number(candidate))
    }

    /// Lists the groups of a digit: their numbers and cells.
    pub(super) fn groups_of(&self, digit: Digit) -> impl Iterator<Item = (usize, &CellSet)> {
        let n_candidates = self.candidates.len();
        let groups = self.groups.of(digit);
        groups.map(move |(index, group)| (n_candidates + index, &group.cells))
    }

    /// Returns the numbers of the candidates.
    pub(super) const fn candidates(&self) -> &CandidateTable {
        &self.candidates
    }

    /// Returns, by digit index, the numbers of its groups, counted from 0.
    pub(super) const fn groups(&self) -> &[Vec<u32>; MAX_SIDE] {
        &self.groups.of_digit
    }
}

/// Returns the houses of a cell, with its rank in each.
fn seats(geometry: &Geometry, cell: Cell) -> impl Iterator<Item = (House, u8)> + '_ {
    let houses = geometry.houses_of(cell).iter().copied();
    houses.zip(geometry.places_of(cell).iter().copied())
}

/// The groups of a position.
#[derive(Default)]
struct Groups {
    /// Those in rows before those in columns, by line, digit and box.
    all: Vec<Group>,
    /// By digit index: the numbers of its groups, ascending.
    of_digit: [Vec<u32>; MAX_SIDE],
}

impl Groups {
    fn new(cache: &PositionCache<'_>) -> Self {
        let geometry = cache.geometry();
        let mut groups = Self::default();
        for line in geometry.lines() {
            for digit in geometry.digits() {
                let mut rest = cache.places_in(digit, line);
                while let Some(first) = rest.first() {
                    let within = geometry.house_of(first, HouseKind::Box);
                    let cells = rest & geometry.house_cells(within);
                    rest -= cells;
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
            // Whatever sees two cells of a line and a box stands in one of the two.
            seen: others[0] | others[1],
            line_partner: others[0].single(),
            box_partner: others[1].single(),
        });
    }

    /// Lists the groups of a digit with their numbers.
    fn of(&self, digit: Digit) -> impl Iterator<Item = (usize, &Group)> {
        let numbers = self.of_digit[digit.index()].iter();
        numbers.map(|number| (*number as usize, &self.all[*number as usize]))
    }

    /// Lists, with their numbers, the groups that share a house with a group and no cell.
    fn beside(&self, group: &Group) -> impl Iterator<Item = (usize, &Group)> {
        self.of(group.digit).filter(|(_, other)| {
            other
                .houses
                .iter()
                .any(|house| group.houses.contains(house))
                && !other.cells.intersects(&group.cells)
        })
    }
}
