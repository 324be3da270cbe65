//! Compares tries: finds contradictions, and conclusions that several tries share.

use super::{Game, GameState, Try};
use crate::board::{Candidate, Candidates, Cell, CellSet, DeadEnd, Digit, House};

/// A reason why a board has no solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Contradiction {
    /// A digit occurs twice in a house.
    Twice(Digit, House),
    /// An empty cell has no candidate left.
    NoCandidate(Cell),
    /// A digit has no place left in a house.
    NoPlace(Digit, House),
}

/// The conclusions that a try shares with other tries that begin on the same board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct SharedConclusions {
    /// The numbers of the other tries.
    pub other_tries: Vec<u32>,
    /// The digits that all of these tries have placed in the same cells.
    pub placements: Vec<Candidate>,
    /// The candidates that all of these tries eliminate from their first board. Those that the shared digits rule out
    /// are left out.
    pub eliminations: Vec<Candidate>,
    /// The reason why one of the tries must be right; `None` if the tries do not cover all cases.
    pub exhaustive: Option<CoveredChoice>,
}

/// A choice whose cases are all covered by tries, so that one of the tries must be right.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CoveredChoice {
    /// The tries assume all candidates of a cell, one each.
    Cell(Cell),
    /// The tries assume all places for a digit in a house, one each.
    House(Digit, House),
}

/// Returns the candidates that the player's board leaves: those that the rules allow, without those eliminated or
/// removed by hand. Once every empty cell has marks, a mark that was never written is treated as removed.
///
/// The solution is not used, because a try may contradict it.
fn remaining_candidates(board: &GameState) -> Candidates {
    let mut empty = board.empty_cells().iter();
    let is_noted = empty.all(|cell| !board.marks(cell).is_empty());
    let grid = board.grid();
    Candidates::from_cells(&grid, |cell| {
        let state = board.cell(cell);
        let mut remaining = grid.possible_digits(cell) - state.eliminated - state.removed_marks;
        if is_noted {
            remaining &= state.marks();
        }
        remaining
    })
}

/// Returns why a board has no solution, if this is visible without looking ahead.
#[must_use]
pub fn contradiction(board: &GameState) -> Option<Contradiction> {
    if let Some(twice) = board.grid().duplicates().first() {
        return Some(Contradiction::Twice(twice.digit, twice.house));
    }
    let dead_end = remaining_candidates(board).dead_end();
    dead_end.map(|dead_end| match dead_end {
        DeadEnd::Cell(cell) => Contradiction::NoCandidate(cell),
        DeadEnd::House(house, digit) => Contradiction::NoPlace(digit, house),
    })
}

impl Game {
    /// Returns the other tries that begin on the same board as a given one and have no contradiction.
    fn siblings(&self, branch: &Try) -> Vec<(&Try, &GameState)> {
        let others = self.tries().tries.iter();
        let others = others.filter(|other| {
            other.number != branch.number
                && other.parent == branch.parent
                && other.start == branch.start
        });
        let boards = others.filter_map(|other| Some((other, self.board_of(Some(other.number))?)));
        boards
            .filter(|(_, board)| contradiction(board).is_none())
            .collect()
    }

    /// Returns the cells whose assumed digit also occurs in another try that begins on the same board.
    #[must_use]
    pub fn agreeing_cells(&self) -> CellSet {
        let Some(current) = self.tries().current() else {
            return CellSet::EMPTY;
        };
        let assumed = self.assumed_cells();
        if assumed.is_empty() {
            return assumed;
        }
        let siblings = self.siblings(current);
        let agrees = |cell: &Cell| {
            let value = self.state().value(*cell);
            let mut boards = siblings.iter();
            boards.any(|(_, board)| board.value(*cell) == value)
        };
        assumed.iter().filter(agrees).collect()
    }

    /// Returns the conclusions that a try shares with others that begin on the same board: first with all of them
    /// together, if there are several, then with each. Empty if the try has a contradiction.
    #[must_use]
    pub fn shared_conclusions(&self, number: u32) -> Vec<SharedConclusions> {
        let (Some(branch), Some(board)) = (self.tries().get(number), self.board_of(Some(number)))
        else {
            return Vec::new();
        };
        if contradiction(board).is_some() {
            return Vec::new();
        }
        let siblings = self.siblings(branch);
        let mut groups: Vec<&[(&Try, &GameState)]> = Vec::new();
        if siblings.len() > 1 {
            groups.push(&siblings);
        }
        groups.extend(siblings.chunks(1));
        let shared = groups
            .into_iter()
            .map(|group| self.find_shared(branch, board, group));
        shared
            .filter(|shared| !shared.placements.is_empty() || !shared.eliminations.is_empty())
            .collect()
    }

    fn find_shared(
        &self,
        branch: &Try,
        board: &GameState,
        others: &[(&Try, &GameState)],
    ) -> SharedConclusions {
        let start = &branch.start;
        let before = remaining_candidates(start);
        let boards: Vec<&GameState> = std::iter::once(board)
            .chain(others.iter().map(|(_, board)| *board))
            .collect();
        let after = boards.iter().map(|board| remaining_candidates(board));
        let after: Vec<Candidates> = after.collect();
        let (mut placements, mut eliminations) = (Vec::new(), Vec::new());
        for cell in start.empty_cells() {
            if let Some(digit) = board.value(cell)
                && boards.iter().all(|board| board.value(cell) == Some(digit))
            {
                placements.push(Candidate::new(cell, digit));
                continue;
            }
            for digit in before.digits_in(cell) {
                let candidate = Candidate::new(cell, digit);
                let is_gone = |(board, left): (&&GameState, &Candidates)| {
                    board.value(cell) != Some(digit) && !left.has(candidate)
                };
                if boards.iter().zip(&after).all(is_gone) {
                    eliminations.push(candidate);
                }
            }
        }
        let geometry = start.geometry();
        let assumed_cell = |number: &Try| number.assumption.map(|supposed| supposed.cell);
        let is_supposed_by_all = |cell: Cell| {
            let mut all = others.iter().map(|(other, _)| *other);
            assumed_cell(branch) == Some(cell) && all.all(|other| assumed_cell(other) == Some(cell))
        };
        // Leave out what a shared digit rules out, and what all tries assume about one cell, because neither is a new
        // conclusion.
        eliminations.retain(|removed| {
            let mut shared = placements.iter();
            !is_supposed_by_all(removed.cell)
                && !shared.any(|placed| geometry.are_in_conflict(*placed, *removed))
        });
        SharedConclusions {
            other_tries: others.iter().map(|(other, _)| other.number).collect(),
            placements,
            eliminations,
            exhaustive: self.find_covered_choice(branch, others, &before),
        }
    }

    /// Returns the choice whose cases are all covered by some tries and by tries that have a contradiction.
    fn find_covered_choice(
        &self,
        branch: &Try,
        others: &[(&Try, &GameState)],
        before: &Candidates,
    ) -> Option<CoveredChoice> {
        let refuted = self.tries().tries.iter().filter(|other| {
            let board = self.board_of(Some(other.number));
            other.parent == branch.parent
                && other.start == branch.start
                && board.is_some_and(|board| contradiction(board).is_some())
        });
        let all = others.iter().map(|(other, _)| *other);
        let all = all.chain(refuted).chain(std::iter::once(branch));
        let assumptions: Vec<Candidate> = all.filter_map(|branch| branch.assumption).collect();
        let first = branch.assumption?;
        let has = |cell, digit| assumptions.contains(&Candidate::new(cell, digit));
        let mut cell_digits = before.digits_in(first.cell).iter();
        if cell_digits.all(|digit| has(first.cell, digit)) {
            return Some(CoveredChoice::Cell(first.cell));
        }
        let geometry = branch.start.geometry();
        let mut houses = geometry.houses_of(first.cell).iter();
        let covered = houses.find(|house| {
            let mut places = before.places_in(first.digit, **house).iter();
            places.all(|cell| has(cell, first.digit))
        });
        covered.map(|house| CoveredChoice::House(first.digit, *house))
    }
}
