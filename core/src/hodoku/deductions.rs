//! Deductions of forcing chains and nets.
//!
//! A *start* assumes that one candidate is on (true) or off (false). Its consequences may contradict each other, which
//! proves the opposite of the start. If several starts cannot all be wrong, every consequence that they share is proved
//! (a verity). `HoDoKu` lists all deductions and prefers one of them.

use crate::board::{Candidate, Candidates, Cell, CellSet, Digit, House, MAX_SIDE};
use crate::techniques::Truth;

use super::found_step::FoundStep;
use super::names::StepName;
use super::tracked_position::TrackedPosition;

/// The consequences of a start. By digit: the cells where the digit is on (true), and the cells where it is off
/// (false).
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Consequences {
    pub(super) on: [CellSet; MAX_SIDE],
    pub(super) off: [CellSet; MAX_SIDE],
}

impl Default for Consequences {
    fn default() -> Self {
        Self::NONE
    }
}

impl Consequences {
    pub(super) const NONE: Self = Self {
        on: [CellSet::EMPTY; MAX_SIDE],
        off: [CellSet::EMPTY; MAX_SIDE],
    };

    pub(super) fn insert(&mut self, candidate: Candidate, is_on: bool) {
        let sets = if is_on { &mut self.on } else { &mut self.off };
        sets[candidate.digit.index()].insert(candidate.cell);
    }

    /// Removes the consequences that `other` does not contain.
    pub(super) fn intersect(&mut self, other: &Self) {
        for digit in 0..MAX_SIDE {
            self.on[digit] &= other.on[digit];
            self.off[digit] &= other.off[digit];
        }
    }

    pub(super) fn deductions(&self, board: &TrackedPosition) -> Vec<Deduction> {
        let mut list = Vec::new();
        for digit in board.geometry().digits() {
            for (sets, is_on) in [(&self.on, true), (&self.off, false)] {
                let cells = sets[digit.index()].iter();
                list.extend(cells.map(|cell| Deduction::new(Candidate::new(cell, digit), is_on)));
            }
        }
        list
    }

    pub(super) fn remove_cell(&mut self, cell: Cell) {
        for digit in 0..MAX_SIDE {
            self.on[digit].remove(cell);
            self.off[digit].remove(cell);
        }
    }
}

/// A contradiction: states of candidates that cannot hold together.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Contradiction {
    /// The states that contradict each other.
    pub(super) states: Vec<Deduction>,
    /// The truth whose candidates are all off; `None` for a contradiction of two states.
    pub(super) truth: Option<Truth>,
}

impl Contradiction {
    /// Returns the contradiction between a start and its opposite; `None` if the start does not imply its opposite.
    pub(super) fn from_opposite(
        consequences: &Consequences,
        Deduction { candidate, is_on }: Deduction,
    ) -> Option<Self> {
        let sets = if is_on {
            &consequences.off
        } else {
            &consequences.on
        };
        let is_implied = sets[candidate.digit.index()].contains(candidate.cell);
        is_implied.then(|| Self {
            states: vec![Deduction::new(candidate, !is_on)],
            truth: None,
        })
    }
}

/// The contradictions to search for.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Scope {
    /// Only the first contradiction of any kind.
    First,
    /// All contradictions.
    All,
    /// All contradictions, with one restriction. A digit that is both on and off is listed only in the lowest such
    /// cell. Two digits that are on in one cell are also listed once.
    LowestCells,
}

/// Lists the contradictions that follow from a start.
pub(super) fn contradictions_in(
    board: &TrackedPosition,
    consequences: &Consequences,
    scope: Scope,
) -> Vec<Contradiction> {
    let mut list = Vec::new();
    let digits = board.geometry().digits();
    let pair = |first: Deduction, second: Deduction| Contradiction {
        states: vec![first, second],
        truth: None,
    };
    let limit = |cells: CellSet| match scope {
        Scope::LowestCells | Scope::First => cells.first().map_or(CellSet::EMPTY, CellSet::only),
        Scope::All => cells,
    };
    for digit in digits {
        let both_cells = consequences.on[digit.index()] & consequences.off[digit.index()];
        for cell in limit(both_cells) {
            let candidate = Candidate::new(cell, digit);
            list.push(pair(
                Deduction::new(candidate, true),
                Deduction::new(candidate, false),
            ));
        }
    }
    for lower in digits {
        for higher in digits.iter().filter(|higher| *higher > lower) {
            for cell in limit(consequences.on[lower.index()] & consequences.on[higher.index()]) {
                let [first, second] =
                    [lower, higher].map(|digit| Deduction::new(Candidate::new(cell, digit), true));
                list.push(pair(first, second));
            }
        }
    }
    if scope == Scope::First && !list.is_empty() {
        return list;
    }
    for house in board.geometry().houses() {
        for digit in digits {
            add_house_contradictions(board, consequences, (house, digit), &mut list);
        }
    }
    let open_cells = digits.iter().fold(CellSet::EMPTY, |open_cells, digit| {
        open_cells | (board.places(digit) - consequences.off[digit.index()])
    });
    for cell in board.unsolved() - open_cells {
        let digits = board.digits_in(cell).iter();
        list.push(Contradiction {
            states: digits
                .map(|digit| Deduction::new(Candidate::new(cell, digit), false))
                .collect(),
            truth: Some(Truth::Cell(cell)),
        });
    }
    list
}

/// Adds the contradictions of a digit in a house: the digit is on in two cells, or off in every cell that may contain
/// it.
fn add_house_contradictions(
    board: &TrackedPosition,
    consequences: &Consequences,
    (house, digit): (House, Digit),
    list: &mut Vec<Contradiction>,
) {
    let cells = board.geometry().house_cells(house);
    let mut on_cells = (consequences.on[digit.index()] & cells).iter();
    if let (Some(first), Some(second)) = (on_cells.next(), on_cells.next()) {
        let states = [first, second].map(|cell| Deduction::new(Candidate::new(cell, digit), true));
        list.push(Contradiction {
            states: states.to_vec(),
            truth: None,
        });
    }
    // `HoDoKu` misses this contradiction if the digit was eliminated from a cell of the house without having a peer
    // with that value.
    let allowed = board.allowed(digit) & cells;
    if !allowed.is_empty() && consequences.off[digit.index()].is_superset(&allowed) {
        let states = allowed
            .iter()
            .map(|cell| Deduction::new(Candidate::new(cell, digit), false));
        list.push(Contradiction {
            states: states.collect(),
            truth: Some(Truth::House(house, digit)),
        });
    }
}

/// A deduction: a candidate is on (true) or off (false).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Deduction {
    pub(super) candidate: Candidate,
    pub(super) is_on: bool,
}

impl Deduction {
    pub(super) const fn new(candidate: Candidate, is_on: bool) -> Self {
        Self { candidate, is_on }
    }

    /// Returns the opposite state of the same candidate.
    pub(super) const fn opposite(self) -> Self {
        Self::new(self.candidate, !self.is_on)
    }
}

/// The deduction that `HoDoKu` prefers among those seen so far.
#[derive(Default)]
pub(super) struct Preferred(Option<Deduction>);

impl Preferred {
    /// Returns whether `HoDoKu` prefers a deduction to the best so far: placements first, then lower cells and digits.
    pub(super) fn prefers(&self, deduction: Deduction) -> bool {
        let key = |deduction: Deduction| (!deduction.is_on, deduction.candidate);
        self.0.is_none_or(|best| key(deduction) < key(best))
    }

    /// Stores a deduction if `HoDoKu` prefers it to the best so far.
    pub(super) fn offer(&mut self, deduction: Deduction) {
        if self.prefers(deduction) {
            self.0 = Some(deduction);
        }
    }

    /// Stores the preferred deduction among the consequences if it is better than the best so far.
    pub(super) fn offer_all(&mut self, board: &TrackedPosition, consequences: &Consequences) {
        for digit in board.geometry().digits() {
            let cells_by_state = [
                (consequences.on[digit.index()], true),
                (consequences.off[digit.index()], false),
            ];
            for (cells, is_on) in cells_by_state {
                if let Some(cell) = cells.first() {
                    self.offer(Deduction::new(Candidate::new(cell, digit), is_on));
                }
            }
        }
    }

    pub(super) const fn deduction(&self) -> Option<Deduction> {
        self.0
    }
}

/// Lists the sets of candidates in which exactly one is true: all candidates of a cell, then all places of a digit in a
/// house.
pub(super) fn list_alternatives(position: &Candidates) -> Vec<(Truth, Vec<Candidate>)> {
    let cells = position.unsolved().iter().map(Truth::Cell);
    let houses = position.geometry().houses().flat_map(|house| {
        let digits = position.geometry().digits().iter();
        digits.map(move |digit| Truth::House(house, digit))
    });
    cells
        .chain(houses)
        .map(|truth| {
            let candidates = truth.candidates(position);
            (truth, candidates)
        })
        .filter(|(_, candidates)| candidates.len() >= 2)
        .collect()
}

pub(super) fn make_step(
    name: StepName,
    Deduction { candidate, is_on }: Deduction,
    evidence: Vec<Truth>,
) -> FoundStep {
    if is_on {
        return FoundStep::placing(name, candidate, evidence);
    }
    FoundStep {
        name,
        placement: None,
        eliminations: vec![candidate],
        evidence,
    }
}
