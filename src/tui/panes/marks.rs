//! The marks of a hint, found by cell, candidate or house, and the glyphs of their roles.

use crate::board::{Candidate, Cell, CellSet, Digit, DigitSet, Geometry, House};
use crate::config::Role;
use crate::explain::{Mark, MarkRole, Target};
use crate::techniques::Strength;

/// The marks of a hint, found by cell, candidate or house.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct HintMarks {
    cells: Vec<(Cell, MarkRole)>,
    candidates: Vec<(Candidate, MarkRole)>,
    houses: Vec<(House, MarkRole)>,
    /// The links between candidates, in the order of the explanation.
    links: Vec<(Candidate, Candidate, Strength)>,
    chain: Vec<Candidate>,
    house_cells: CellSet,
    digits: DigitSet,
}

impl HintMarks {
    /// Groups marks by their target. If several marks have the same target, the mark that matters most for the
    /// conclusion is kept.
    pub(crate) fn new(marks: &[Mark], geometry: &Geometry) -> Self {
        let mut sorted = Self::default();
        for mark in marks {
            match mark.target {
                Target::Cell(cell) => add_mark(&mut sorted.cells, cell, mark.role),
                Target::Candidate(candidate) => {
                    if matches!(mark.role, MarkRole::On | MarkRole::Off)
                        && !sorted.chain.contains(&candidate)
                    {
                        sorted.chain.push(candidate);
                    }
                    add_mark(&mut sorted.candidates, candidate, mark.role);
                }
                Target::House(house) => {
                    add_mark(&mut sorted.houses, house, mark.role);
                    sorted.house_cells |= geometry.house_cells(house);
                }
                Target::Digit(digit) => sorted.digits.insert(digit),
                Target::Link { from, to, strength } => sorted.links.push((from, to, strength)),
            }
        }
        sorted
    }

    /// Returns the role of a cell in the hint; `None` if the hint does not mark the cell.
    pub(crate) fn of_cell(&self, cell: Cell) -> Option<MarkRole> {
        find(&self.cells, &cell)
    }

    /// Returns the role of a candidate in the hint; `None` if the hint does not mark the candidate.
    pub(crate) fn of_candidate(&self, candidate: Candidate) -> Option<MarkRole> {
        find(&self.candidates, &candidate)
    }

    pub(crate) fn digits_in(&self, cell: Cell) -> DigitSet {
        let matching = self
            .candidates
            .iter()
            .filter(|(candidate, _)| candidate.cell == cell);
        matching.map(|(candidate, _)| candidate.digit).collect()
    }

    /// Returns the most important role of a cell and its candidates, for boards that show no candidates. Returns `None`
    /// if the hint marks none of them.
    pub(crate) fn summary(&self, cell: Cell) -> Option<MarkRole> {
        let matching = self
            .candidates
            .iter()
            .filter(|(candidate, _)| candidate.cell == cell);
        matching
            .map(|(_, role)| *role)
            .chain(self.of_cell(cell))
            .max()
    }

    /// Returns the role of a house in the hint; `None` if the hint does not mark the house.
    pub(crate) fn of_house(&self, house: House) -> Option<MarkRole> {
        find(&self.houses, &house)
    }

    pub(crate) fn links(&self) -> &[(Candidate, Candidate, Strength)] {
        &self.links
    }

    /// Returns the 1-based position of a candidate in the chain; `None` if the candidate is not in a chain. Coloured
    /// pairs and the digits of sets are not chains.
    pub(crate) fn place_in_chain(&self, candidate: Candidate) -> Option<usize> {
        if !self.is_chain() {
            return None;
        }
        let index = self
            .chain
            .iter()
            .position(|chain_candidate| *chain_candidate == candidate);
        index.map(|index| index + 1)
    }

    /// Returns the number of candidates in the chain; 0 if the hint shows no chain.
    pub(crate) fn n_in_chain(&self) -> usize {
        if self.is_chain() { self.chain.len() } else { 0 }
    }

    /// Returns whether the links form a chain. Coloured pairs do not, because their links are all strong and have no
    /// order.
    fn is_chain(&self) -> bool {
        let is_strong = |(_, _, strength): &(_, _, Strength)| *strength == Strength::Strong;
        match self.links.as_slice() {
            [] => false,
            [_] => true,
            links => !links.iter().all(is_strong),
        }
    }

    /// Returns whether the board shows the sign of this role. A house in which a digit has no place has a bar instead
    /// of a sign.
    pub(crate) fn has_sign(&self, role: MarkRole) -> bool {
        let cells = self.cells.iter().map(|(_, other_role)| *other_role);
        let candidates = self.candidates.iter().map(|(_, other_role)| *other_role);
        let houses = self.houses.iter().map(|(_, other_role)| *other_role);
        let houses = houses.filter(|other_role| *other_role != MarkRole::DeadEnd);
        cells
            .chain(candidates)
            .chain(houses)
            .any(|other_role| other_role == role)
    }

    pub(crate) fn cells_with(&self, role: MarkRole) -> impl Iterator<Item = Cell> {
        let with_role = self
            .cells
            .iter()
            .filter(move |(_, other_role)| *other_role == role);
        with_role.map(|(cell, _)| *cell)
    }

    pub(crate) fn candidates_with(&self, role: MarkRole) -> impl Iterator<Item = Candidate> {
        let with_role = self
            .candidates
            .iter()
            .filter(move |(_, other_role)| *other_role == role);
        with_role.map(|(candidate, _)| *candidate)
    }

    pub(crate) const fn is_in_house(&self, cell: Cell) -> bool {
        self.house_cells.contains(cell)
    }

    pub(crate) const fn is_empty(&self) -> bool {
        self.cells.is_empty()
            && self.candidates.is_empty()
            && self.houses.is_empty()
            && self.digits.is_empty()
    }

    /// Returns whether the hint is about all occurrences of one or more digits.
    pub(crate) const fn has_digits(&self) -> bool {
        !self.digits.is_empty()
    }

    /// Returns whether the hint is about all occurrences of this digit.
    pub(crate) const fn has_digit(&self, digit: Digit) -> bool {
        self.digits.contains(digit)
    }
}

fn add_mark<T: PartialEq>(marks: &mut Vec<(T, MarkRole)>, target: T, role: MarkRole) {
    match marks.iter_mut().find(|(marked, _)| *marked == target) {
        Some((_, marked)) => *marked = role.max(*marked),
        None => marks.push((target, role)),
    }
}

fn find<T: PartialEq>(marks: &[(T, MarkRole)], target: &T) -> Option<MarkRole> {
    marks
        .iter()
        .find(|(marked, _)| marked == target)
        .map(|(_, role)| *role)
}

pub(crate) const fn style_role(role: MarkRole) -> Role {
    match role {
        MarkRole::Focus | MarkRole::Evidence | MarkRole::Link => Role::HintEvidence,
        MarkRole::Support => Role::HintSecondary,
        MarkRole::Fin => Role::HintFin,
        MarkRole::On => Role::ChainOn,
        MarkRole::Off => Role::ChainOff,
        MarkRole::Gone | MarkRole::Elimination => Role::HintElimination,
        MarkRole::Placement => Role::HintPlacement,
        MarkRole::Wrong | MarkRole::DeadEnd => Role::Mistake,
    }
}

/// Returns the glyph for a role, so that no meaning depends on colour alone. The glyph is shown if there is room.
pub(crate) const fn glyph(role: MarkRole) -> char {
    match role {
        MarkRole::Focus => '?',
        MarkRole::Evidence | MarkRole::Link => '•',
        MarkRole::Support => '~',
        MarkRole::Fin => '^',
        MarkRole::On => '+',
        MarkRole::Off => '-',
        MarkRole::Gone => '/',
        MarkRole::Elimination => '×',
        MarkRole::Placement => '=',
        MarkRole::Wrong => '!',
        MarkRole::DeadEnd => '⊗',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Cell, Digit};

    #[test]
    fn only_linked_candidates_have_a_position_in_a_chain() {
        let candidate = |cell| Candidate::new(Cell::new(cell), Digit::from_index(3));
        let (first, second) = (candidate(0), candidate(5));
        let mut marks = vec![
            Mark::candidate(first, MarkRole::On),
            Mark::candidate(second, MarkRole::Off),
        ];
        let places = |marks: &[Mark]| {
            let marks = HintMarks::new(marks, Geometry::standard());
            [first, second].map(|candidate| marks.place_in_chain(candidate))
        };
        assert_eq!(places(&marks), [None, None]);
        marks.push(Mark::link(first, second, Strength::Strong));
        assert_eq!(places(&marks), [Some(1), Some(2)]);
        // Pairs whose links are all strong have no order.
        marks.push(Mark::link(second, candidate(9), Strength::Strong));
        assert_eq!(places(&marks), [None, None]);
        marks.push(Mark::link(candidate(9), candidate(20), Strength::Weak));
        assert_eq!(places(&marks), [Some(1), Some(2)]);
    }
}
