//! Numbers for candidates, and the weak and strong links between them in Sudoku Explainer's order.

use super::set::n_words;
use crate::board::bit_matrix::BitMatrix;
use crate::board::{
    Candidate, CandidateNumber, CandidateTable, Cell, Digit, DigitSet, Geometry, House, HouseKind,
    JaggedArray, PlaceSet,
};
use crate::sudoku_explainer::hint::ChainTruth;
use crate::sudoku_explainer::rated_position::CandidateMasks;
use crate::sudoku_explainer::search_order::{BOX_ROW_COLUMN, SearchOrder};

/// The number of a candidate in a link table: cells in reading order, digits ascending.
pub(super) type Number = CandidateNumber;

/// Marks a missing candidate, or a candidate that a propagation has not reached.
pub(super) const NONE: Number = CandidateTable::NONE;

/// The rule from which a node of a chain follows.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Cause {
    /// No rule: the node is the start.
    Start,
    /// The link is inside a cell.
    Cell,
    /// The link is inside a house of this kind.
    House(HouseKind),
    /// A pattern or a nested chain implies the node.
    Advanced,
}

/// The strong links to follow.
#[derive(Clone, Copy)]
pub(super) struct LinkKinds {
    /// The links between the two candidates of a bivalue cell.
    pub(super) in_cell: bool,
    /// The links between the two places of a digit in a house.
    pub(super) in_houses: bool,
}

impl LinkKinds {
    pub(super) const ALL: Self = Self {
        in_cell: true,
        in_houses: true,
    };
}

/// The numbered candidates of a position, with their weak links in order.
pub(super) struct LinkTable {
    pub(super) order: &'static SearchOrder,
    candidates: CandidateTable,
    /// For each candidate, its weak links, that is, the candidates that it excludes: first in its cell, then in its
    /// box, row and column.
    weak: JaggedArray<(Number, Cause)>,
    /// The weak links of `weak` as bit sets.
    weak_sets: BitMatrix,
    /// For each candidate, the number of its weak links inside its cell.
    n_in_cell: Vec<u8>,
    /// For each digit, all candidates of the digit, as a bit set.
    digit_sets: BitMatrix,
    /// For each candidate, whether the position still has it.
    present: Vec<bool>,
}

impl LinkTable {
    /// Numbers the candidates of a position and lists their weak links.
    pub(super) fn new(order: &'static SearchOrder, position: &CandidateMasks) -> Self {
        let geometry = order.geometry();
        let candidates = geometry.cells().into_iter().flat_map(|cell| {
            let digits = position.digits(cell).iter();
            digits.map(move |digit| Candidate::new(cell, digit))
        });
        let candidates = CandidateTable::new(geometry, candidates.collect());
        let n_bits = 64 * n_words(candidates.len());
        let mut of_digits = BitMatrix::new(geometry.side(), n_bits);
        for (number, candidate) in candidates.candidates().iter().enumerate() {
            of_digits.insert(candidate.digit.index(), number);
        }
        let mut table = Self {
            order,
            weak: JaggedArray::with_capacity(0, 0),
            weak_sets: BitMatrix::new(candidates.len(), n_bits),
            n_in_cell: Vec::new(),
            digit_sets: of_digits,
            present: vec![true; candidates.len()],
            candidates,
        };
        table.link_all(position);
        table
    }

    /// Adapts the table to a position that has lost candidates. Numbers stay the same. Returns the removed candidates.
    ///
    /// Returns `None` without changing the table if new numbers would need fewer words per bit set. The caller then
    /// builds a new table.
    pub(super) fn update(&mut self, position: &CandidateMasks) -> Option<Vec<Number>> {
        let n_left: usize = position.cells.iter().map(|digits| digits.len()).sum();
        if n_left.div_ceil(64) < self.len().div_ceil(64) {
            return None;
        }
        let mut removed_numbers = Vec::new();
        let candidates = self.candidates.candidates().iter().zip(&mut self.present);
        for (number, (candidate, is_present)) in candidates.enumerate() {
            if *is_present && !position.digits(candidate.cell).contains(candidate.digit) {
                *is_present = false;
                removed_numbers.push(number as u16);
            }
        }
        self.link_all(position);
        Some(removed_numbers)
    }

    fn link_all(&mut self, position: &CandidateMasks) {
        self.weak = JaggedArray::with_capacity(self.len(), self.len() * 14);
        self.n_in_cell.clear();
        for index in 0..self.len() {
            if self.present[index] {
                self.link(position, index);
            } else {
                self.n_in_cell.push(0);
            }
            self.weak.end_row();
        }
        self.weak_sets.clear();
        for number in 0..self.len() {
            for &(other, _) in self.weak.row(number) {
                self.weak_sets.insert(number, usize::from(other));
            }
        }
    }

    fn link(&mut self, position: &CandidateMasks, index: usize) {
        let geometry = self.geometry();
        let Candidate { cell, digit } = self.candidate(index as Number);
        let others = position.digits(cell).without(digit);
        for other_digit in others {
            let number = self.number(cell, other_digit);
            self.weak.push((number, Cause::Cell));
        }
        self.n_in_cell.push(others.len() as u8);
        let [home, row] =
            [HouseKind::Box, HouseKind::Row].map(|kind| geometry.house_of(cell, kind));
        for kind in BOX_ROW_COLUMN {
            let house = geometry.house_of(cell, kind);
            let place = geometry.place_of(cell, kind);
            let mut places = position.places(house, digit).without(place);
            if kind != HouseKind::Box {
                places -= self.order.crossing(house, home);
            }
            if kind == HouseKind::Column && self.order.crossing(house, row).len() > 1 {
                continue;
            }
            for place in places {
                let number = self.number(geometry.cell_at(house, place), digit);
                self.weak.push((number, Cause::House(kind)));
            }
        }
    }

    pub(super) fn geometry(&self) -> &'static Geometry {
        self.order.geometry()
    }

    pub(super) fn candidates(&self) -> &[Candidate] {
        self.candidates.candidates()
    }

    /// Returns whether the position still has a candidate.
    pub(super) fn is_present(&self, number: Number) -> bool {
        self.present[usize::from(number)]
    }

    pub(super) fn len(&self) -> usize {
        self.candidates.len()
    }

    /// Returns the number of words in a bit set of candidates.
    pub(super) fn n_words(&self) -> usize {
        self.weak_sets.n_words()
    }

    pub(super) fn number(&self, cell: Cell, digit: Digit) -> Number {
        self.candidates.number(Candidate::new(cell, digit))
    }

    pub(super) fn candidate(&self, number: Number) -> Candidate {
        self.candidates.candidate(number)
    }

    /// Returns the truth (cell or house) from which a node follows; `None` for starts and advanced nodes.
    pub(super) fn truth_behind(&self, number: Number, cause: Cause) -> Option<ChainTruth> {
        let Candidate { cell, digit } = self.candidate(number);
        match cause {
            Cause::Cell => Some(ChainTruth::Cell(cell)),
            Cause::House(kind) => {
                let house = self.geometry().house_of(cell, kind);
                Some(ChainTruth::House(house, digit))
            }
            Cause::Start | Cause::Advanced => None,
        }
    }

    /// Returns the weak links of a candidate in order. Links inside its cell are included only if `with_cell` is set.
    pub(super) fn weak(&self, number: Number, with_cell: bool) -> &[(Number, Cause)] {
        let index = usize::from(number);
        let skipped = if with_cell {
            0
        } else {
            usize::from(self.n_in_cell[index])
        };
        &self.weak.row(index)[skipped..]
    }

    /// Returns the weak links of a candidate as a set, including those inside its cell.
    pub(super) fn weak_set(&self, number: Number) -> &[u64] {
        self.weak_sets.row(usize::from(number))
    }

    pub(super) fn digit_set(&self, digit: Digit) -> &[u64] {
        self.digit_sets.row(digit.index())
    }

    pub(super) fn in_cell(
        &self,
        cell: Cell,
        digits: DigitSet,
    ) -> impl Iterator<Item = Number> + Clone {
        digits.iter().map(move |digit| self.number(cell, digit))
    }

    pub(super) fn in_house(
        &self,
        house: House,
        digit: Digit,
        places: PlaceSet,
    ) -> impl Iterator<Item = Number> + Clone {
        let cells = self.geometry().house_list(house);
        places
            .iter()
            .map(move |place| self.number(cells[place], digit))
    }

    /// Returns the strong links of a candidate in order. In a bivalue cell this is the other candidate. In a box, row
    /// or column with two places it is the other place.
    pub(super) fn strong(
        &self,
        position: &CandidateMasks,
        number: Number,
        kinds: LinkKinds,
    ) -> ForcedCandidates {
        let geometry = self.geometry();
        let Candidate { cell, digit } = self.candidate(number);
        let mut forced = ForcedCandidates::default();
        if kinds.in_cell
            && let Some(other_digit) = position.digits(cell).without(digit).single()
        {
            forced.push(self.number(cell, other_digit), Cause::Cell);
        }
        if kinds.in_houses {
            for kind in BOX_ROW_COLUMN {
                let house = geometry.house_of(cell, kind);
                let index = geometry.place_of(cell, kind);
                let other_places = position.places(house, digit).without(index);
                if let Some(other) = other_places.single() {
                    let other_cell = geometry.cell_at(house, other);
                    forced.push(self.number(other_cell, digit), Cause::House(kind));
                }
            }
        }
        forced
    }
}

/// Up to four different candidates that are true if one candidate is false, with their causes. The candidate in the
/// same cell comes first.
#[derive(Clone, Copy)]
pub(super) struct ForcedCandidates {
    list: [(Number, Cause); 4],
    n: u8,
    n_in_cell: u8,
}

impl Default for ForcedCandidates {
    fn default() -> Self {
        Self {
            list: [(NONE, Cause::Start); 4],
            n: 0,
            n_in_cell: 0,
        }
    }
}

impl ForcedCandidates {
    pub(super) fn push(&mut self, number: Number, cause: Cause) {
        if !self.as_slice().iter().any(|(listed, _)| *listed == number) {
            self.list[usize::from(self.n)] = (number, cause);
            self.n += 1;
            self.n_in_cell += u8::from(cause == Cause::Cell);
        }
    }

    pub(super) fn as_slice(&self) -> &[(Number, Cause)] {
        &self.list[..usize::from(self.n)]
    }

    /// Returns the candidates that links of the given kinds force.
    pub(super) fn select(&self, kinds: LinkKinds) -> &[(Number, Cause)] {
        let start = if kinds.in_cell { 0 } else { self.n_in_cell };
        let end = if kinds.in_houses {
            self.n
        } else {
            self.n_in_cell
        };
        &self.list[usize::from(start)..usize::from(end)]
    }
}

pub(super) fn link_ends(mut ends: impl Iterator<Item = Number>) -> [Number; 2] {
    [(); 2].map(|()| ends.next().unwrap_or_default())
}
