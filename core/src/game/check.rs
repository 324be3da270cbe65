//! Checks that need no reasoning: conflicts, mistakes, and pencil marks that are out of date.

use super::{Game, GameState, MistakePolicy, Rejected};
use crate::board::{Candidate, Cell, CellSet, Digit, Duplicate};

/// A pencil mark that is out of date, since a peer has the digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaggingMark {
    /// The mark as a candidate.
    pub candidate: Candidate,
    /// The first peer that has the digit.
    pub because: Cell,
}

/// A missing pencil mark of the solution's digit in a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MissingMark {
    /// The missing mark as a candidate.
    pub candidate: Candidate,
    /// Whether the player removed the mark by hand. Otherwise the cell has other marks, but this mark was never
    /// written, perhaps because the player is still writing marks.
    pub is_removed: bool,
}

/// A problem that the player has to correct before a hint can be given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum HintBlocker {
    /// Digits occur twice in a house.
    Conflict(Vec<Duplicate>),
    /// The digits in these cells contradict the solution.
    Wrong(CellSet),
    /// The player removed pencil marks of the solution's digits.
    Crossed(Vec<MissingMark>),
}

impl Game {
    /// Lists the digits that occur twice in a house.
    #[must_use]
    pub fn duplicates(&self) -> Vec<Duplicate> {
        self.grid().duplicates()
    }

    /// Returns the cells whose digit occurs twice in one of their houses, givens included.
    #[must_use]
    pub fn conflicts(&self) -> CellSet {
        conflicts(self.state())
    }

    /// Returns the cells with digits that contradict the only solution, whether or not they were reported.
    #[must_use]
    pub fn wrong_cells(&self) -> CellSet {
        self.wrong_in(self.state())
    }

    /// Returns the mistakes that the [`MistakePolicy`] allows to be shown now.
    ///
    /// In a lost game, these are the digits that lost it. Under the policy `OnRequest`, these are the mistakes still on the board that a check reported. Digits placed in
    /// a try are included only if a check reported them.
    #[must_use]
    pub fn shown_mistakes(&self) -> CellSet {
        if self.is_lost() {
            return self.losing_cells();
        }
        match self.session().options.mistakes {
            MistakePolicy::Always => self.wrong_cells() - self.assumed_cells(),
            MistakePolicy::OnRequest => {
                let reported_mistakes = self.session().reported.iter();
                reported_mistakes
                    .filter(|mistake| self.state().value(mistake.cell) == Some(mistake.digit))
                    .map(|mistake| mistake.cell)
                    .collect()
            }
            MistakePolicy::Never => CellSet::EMPTY,
        }
    }

    /// Returns how many cells are still to be filled with a digit; 0 if the digit occurs too often.
    #[must_use]
    pub fn n_left(&self, digit: Digit) -> usize {
        let placed = self.state().cells_with(digit).len();
        self.puzzle().geometry().side().saturating_sub(placed)
    }

    /// Returns the number of cells that hold a digit, givens included.
    #[must_use]
    pub fn n_filled(&self) -> usize {
        self.puzzle().geometry().n_cells() - self.state().empty_cells().len()
    }

    /// Lists the pencil marks and corner marks that a digit in a peer rules out, in reading order.
    #[must_use]
    pub fn lagging_marks(&self) -> Vec<LaggingMark> {
        let (state, geometry) = (self.state(), self.puzzle().geometry());
        let mut lagging = Vec::new();
        for cell in state.empty_cells() {
            for digit in state.marks(cell) | state.corners(cell) {
                let mut peers = geometry.peers(cell).iter();
                if let Some(because) = peers.find(|peer| state.value(*peer) == Some(digit)) {
                    lagging.push(LaggingMark {
                        candidate: Candidate::new(cell, digit),
                        because,
                    });
                }
            }
        }
        lagging
    }

    /// Lists the missing pencil marks of the solution's digits, in reading order.
    ///
    /// In a cell without any pencil mark, the mark is listed only if the player removed it by hand.
    #[must_use]
    pub fn missing_marks(&self) -> Vec<MissingMark> {
        self.missing_marks_in(self.state())
    }

    fn missing_marks_in(&self, state: &GameState) -> Vec<MissingMark> {
        let missing = |cell: Cell| {
            let needed = self.puzzle().solution_at(cell)?;
            let marks = state.marks(cell);
            let crossed = state.cell(cell).removed_marks.contains(needed);
            (!marks.contains(needed) && (crossed || !marks.is_empty())).then_some(MissingMark {
                candidate: Candidate::new(cell, needed),
                is_removed: crossed,
            })
        };
        state.empty_cells().iter().filter_map(missing).collect()
    }

    /// Returns how many pencil marks removed by hand could be restored in the given cells.
    #[must_use]
    pub fn n_removed_marks(&self, cells: CellSet) -> usize {
        let grid = self.grid();
        let removed = |cell| {
            let state = self.state().cell(cell);
            ((state.removed_marks - state.eliminated) & grid.possible_digits(cell)).len()
        };
        let empty_cells = cells & self.state().empty_cells();
        empty_cells.iter().map(removed).sum()
    }

    /// Returns the most serious problem that prevents a hint; `None` if a hint can be given.
    #[must_use]
    pub fn hint_blocker(&self) -> Option<HintBlocker> {
        let wrong = self.wrong_cells();
        let duplicates = self.duplicates();
        if !duplicates.is_empty() {
            return Some(HintBlocker::Conflict(duplicates));
        }
        if !wrong.is_empty() {
            return Some(HintBlocker::Wrong(wrong));
        }
        let mut crossed = self.missing_marks();
        crossed.retain(|mark| mark.is_removed);
        (!crossed.is_empty()).then_some(HintBlocker::Crossed(crossed))
    }

    /// Returns how many moves must be undone to reach a board without a mistake; `None` if there is no mistake,
    /// or the game began with it.
    ///
    /// A mistake is a digit that contradicts the solution. If the puzzle does not have exactly one solution, it is a
    /// digit that occurs twice in a house. If all digits are right, removing the mark of a solution's digit is a
    /// mistake.
    #[must_use]
    pub fn n_moves_since_mistake(&self) -> Option<usize> {
        self.find_mistake().ok()
    }

    /// Returns how many moves must be undone to reach a board without a mistake.
    ///
    /// # Errors
    /// [`Rejected::NoMistake`]; [`Rejected::WrongAtStart`] if the only mistakes are those of the start position;
    /// [`Rejected::NothingToUndo`] if the moves to undo are not remembered.
    pub(super) fn find_mistake(&self) -> Result<usize, Rejected> {
        let start = GameState::at_start(self.puzzle(), self.start_position());
        let at_start = self.mistakes_in(&start);
        let has_wrong = |state: &GameState| {
            let is_own = |cell| !at_start.contains(cell) || state.value(cell) != start.value(cell);
            self.mistakes_in(state).iter().any(is_own)
        };
        let has_crossed = |state: &GameState| {
            self.missing_marks_in(state)
                .iter()
                .any(|mark| mark.is_removed)
        };
        let mistaken: &dyn Fn(&GameState) -> bool = if has_wrong(self.state()) {
            &has_wrong
        } else if !self.mistakes_of_start().is_empty() {
            return Err(Rejected::WrongAtStart);
        } else if has_crossed(self.state()) {
            &has_crossed
        } else {
            return Err(Rejected::NoMistake);
        };
        let earlier = self.boards_before().position(|state| !mistaken(&state));
        let n_moves = earlier.map(|n_before| n_before + 1);
        n_moves.ok_or(Rejected::NothingToUndo)
    }

    /// Returns the cells whose mistake belongs to the start position, which no undo removes.
    #[must_use]
    pub fn mistakes_of_start(&self) -> CellSet {
        let digits = self.start_position().map_or(&[][..], |start| &start.digits);
        let unchanged_cells: CellSet = digits
            .iter()
            .filter(|placed| self.state().value(placed.cell) == Some(placed.digit))
            .map(|placed| placed.cell)
            .collect();
        self.mistakes_in(self.state()) & unchanged_cells
    }

    /// Returns the cells with wrong digits; if there is not exactly one solution, the cells in conflict.
    fn mistakes_in(&self, state: &GameState) -> CellSet {
        match self.puzzle().solution() {
            Some(_) => self.wrong_in(state),
            None => conflicts(state),
        }
    }

    /// Counts the mistakes that a move made by placing digits in the given cells.
    pub(super) fn n_mistakes_among(&self, cells: CellSet, state: &GameState) -> usize {
        match self.puzzle().solution() {
            Some(_) => (self.wrong_in(state) & cells).len(),
            None => usize::from(
                conflicts(state).intersects(&cells)
                    || self.session().ends_at_mistake && self.excludes_all_solutions(state),
            ),
        }
    }

    pub(super) fn wrong_in(&self, state: &GameState) -> CellSet {
        let Some(solution) = self.puzzle().solution() else {
            return CellSet::EMPTY;
        };
        let cells = self.puzzle().geometry().cells();
        let wrong = |cell: &Cell| {
            let value = state.value(*cell);
            value.is_some() && value != solution.get(*cell)
        };
        cells.iter().filter(wrong).collect()
    }
}

fn conflicts(state: &GameState) -> CellSet {
    let geometry = state.geometry();
    let in_conflict = |cell: &Cell| {
        let value = state.value(*cell);
        let mut peers = geometry.peers(*cell).iter();
        value.is_some() && peers.any(|peer| state.value(peer) == value)
    };
    geometry.cells().iter().filter(in_conflict).collect()
}
