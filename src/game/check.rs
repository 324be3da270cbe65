//! What can be said about a board without reasoning: conflicts, mistakes, marks that lag.

use super::{Game, GameState, MistakePolicy};
use crate::board::{Candidate, Cell, CellSet, Digit, Duplicate};

/// A pencil mark that can be removed, since a peer holds the digit.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LaggingMark {
    /// The mark.
    pub candidate: Candidate,
    /// The first peer that holds the digit.
    pub because: Cell,
}

/// A pencil mark that a cell needs and does not have: the digit of the solution.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct MissingMark {
    /// The candidate.
    pub candidate: Candidate,
    /// Whether the player took it away by hand. Otherwise the cell has other marks and this one
    /// was never written, which may mean that the player has not finished writing.
    pub crossed: bool,
}

/// An obstacle to hints, which the player has to correct first.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum HintBlocker {
    /// Digits stand twice in a house.
    Conflict(Vec<Duplicate>),
    /// These cells contradict the solution.
    Wrong(CellSet),
    /// The player has taken away pencil marks that are needed.
    Crossed(Vec<MissingMark>),
}

impl Game {
    /// Lists the digits that stand twice in a house.
    #[must_use]
    pub fn duplicates(&self) -> Vec<Duplicate> {
        self.grid().duplicates()
    }

    /// Returns the cells whose digit stands twice in one of their houses, givens included.
    #[must_use]
    pub fn conflicts(&self) -> CellSet {
        conflicts(self.state())
    }

    /// Returns the cells whose digit contradicts the one solution, told or not.
    #[must_use]
    pub fn wrong_cells(&self) -> CellSet {
        self.wrong_in(self.state())
    }

    /// Returns the mistakes to be shown to the player, as the policy has it.
    ///
    /// What a try supposes is not among them unasked. On request these are the mistakes told by a check that still stand.
    #[must_use]
    pub fn shown_mistakes(&self) -> CellSet {
        match self.session().options().mistakes {
            MistakePolicy::Always => self.wrong_cells() - self.supposed_cells(),
            MistakePolicy::OnRequest => {
                let told = self.session().mistakes().iter();
                told.filter(|mistake| self.state().value(mistake.cell) == Some(mistake.digit))
                    .map(|mistake| mistake.cell)
                    .collect()
            }
            MistakePolicy::Never => CellSet::EMPTY,
        }
    }

    /// Returns how many of a digit are still to be placed; 0 when there are too many.
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

    /// Lists the pencil marks and corner marks that a peer's digit forbids, in reading order.
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

    /// Lists the needed pencil marks that cells lack, in reading order.
    ///
    /// A cell without any pencil mark lacks none, unless the needed one was taken away by hand.
    #[must_use]
    pub fn missing_marks(&self) -> Vec<MissingMark> {
        self.missing_marks_in(self.state())
    }

    fn missing_marks_in(&self, state: &GameState) -> Vec<MissingMark> {
        let missing = |cell: Cell| {
            let needed = self.puzzle().solution_at(cell)?;
            let marks = state.marks(cell);
            let crossed = state.cell(cell).crossed().contains(needed);
            (!marks.contains(needed) && (crossed || !marks.is_empty())).then_some(MissingMark {
                candidate: Candidate::new(cell, needed),
                crossed,
            })
        };
        state.empty_cells().iter().filter_map(missing).collect()
    }

    /// Returns how many pencil marks removed by hand could be written again in some cells.
    #[must_use]
    pub fn n_removed_marks(&self, cells: CellSet) -> usize {
        let grid = self.grid();
        let removed = |cell| {
            let state = self.state().cell(cell);
            ((state.crossed() - state.eliminated()) & grid.possible(cell)).len()
        };
        let open = cells & self.state().empty_cells();
        open.iter().map(removed).sum()
    }

    /// Returns the most serious obstacle to a hint, if there is any.
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
        crossed.retain(|mark| mark.crossed);
        (!crossed.is_empty()).then_some(HintBlocker::Crossed(crossed))
    }

    /// Returns how many moves have to be taken back to come to a board without a mistake; `None`
    /// when there is none.
    ///
    /// A mistake is a value that contradicts the solution; where there is not exactly one
    /// solution, a digit that stands twice in a house. When all values are right, it is a needed
    /// pencil mark taken away by hand.
    #[must_use]
    pub fn n_moves_since_mistake(&self) -> Option<usize> {
        let has_wrong = |state: &GameState| match self.puzzle().solution() {
            Some(_) => !self.wrong_in(state).is_empty(),
            None => !conflicts(state).is_empty(),
        };
        let has_crossed =
            |state: &GameState| self.missing_marks_in(state).iter().any(|mark| mark.crossed);
        let mistaken: &dyn Fn(&GameState) -> bool = if has_wrong(self.state()) {
            &has_wrong
        } else if has_crossed(self.state()) {
            &has_crossed
        } else {
            return None;
        };
        let earlier = self.boards_before().position(|state| !mistaken(&state));
        earlier.map(|n_before| n_before + 1)
    }

    /// Returns how many mistakes one move has made that put digits into these cells of a board.
    pub(super) fn n_mistakes_among(&self, cells: CellSet, state: &GameState) -> usize {
        match self.puzzle().solution() {
            Some(_) => (self.wrong_in(state) & cells).len(),
            None => usize::from(conflicts(state).intersects(&cells)),
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
