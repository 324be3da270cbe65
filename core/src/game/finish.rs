//! Finishes a puzzle of which only singles are left.

use super::{Game, GameState, Rejected};
use crate::board::{Candidate, Candidates};
use crate::engine::Engine;
use crate::techniques::{Family, TechniqueId};

/// Whether [`Action::Finish`](super::Action::Finish) counts as help.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum FinishHelp {
    /// It counts like an applied hint.
    Counted,
    /// It does not count, unless more than half of the digits that were missing at the start still are.
    Free,
}

impl Game {
    /// Returns whether naked and hidden singles fill the rest of the board, starting from its digits. Pencil marks are
    /// ignored.
    #[must_use]
    pub fn has_only_singles_left(&self) -> bool {
        self.singles_left(self.state()).is_some()
    }

    /// Returns whether only singles are left now, but were not left on any earlier board of the game. The board with
    /// which the game begins does not count as the first one.
    #[must_use]
    pub fn is_first_with_only_singles_left(&self) -> bool {
        let timeline = self.timeline();
        let n_opening = usize::from(self.setup_hint().is_some());
        if timeline.moments.len() <= n_opening || !self.has_only_singles_left() {
            return false;
        }
        let mut earlier = (0..timeline.moments.len()).rev();
        !earlier.any(|index| self.singles_left(&timeline.board_before(index)).is_some())
    }

    /// Returns whether finishing the board now would count as help.
    #[must_use]
    pub fn would_finish_count(&self, help: FinishHelp) -> bool {
        self.is_finish_help(self.state(), help)
    }

    pub(super) fn place_singles(&self, state: &mut GameState) -> Result<(), Rejected> {
        let placements = self.singles_left(state).ok_or(Rejected::NotOnlySingles)?;
        for placement in placements {
            self.place(state, placement);
        }
        Ok(())
    }

    /// Returns whether finishing this board counts as help. It always does while more than half of the digits that were
    /// missing at the start still are, because the player then solved the smaller part.
    pub(super) fn is_finish_help(&self, state: &GameState, help: FinishHelp) -> bool {
        let n_open = self.n_missing().saturating_sub(self.n_entered_at_start());
        help == FinishHelp::Counted || 2 * state.n_empty() > n_open
    }

    /// Returns whether the start position has more than half of the digits that the puzzle leaves out. The player then
    /// solves the smaller part.
    pub(super) fn is_mostly_entered_at_start(&self) -> bool {
        2 * self.n_entered_at_start() > self.n_missing()
    }

    fn n_entered_at_start(&self) -> usize {
        self.start_position().map_or(0, |start| start.digits.len())
    }

    /// Returns how many digits the puzzle leaves out.
    fn n_missing(&self) -> usize {
        let n_givens = self.puzzle().given_cells().len();
        self.puzzle().geometry().n_cells().saturating_sub(n_givens)
    }

    /// Returns the placements that fill a board by singles; `None` if singles do not fill it, or if a digit on the board
    /// is wrong.
    fn singles_left(&self, state: &GameState) -> Option<Vec<Candidate>> {
        let exclusions = self.puzzle().clues().exclusions.clone();
        let position = Candidates::from_grid(&state.grid()).with_exclusions(exclusions);
        let is_single = |id: TechniqueId| id.info().family == Family::Singles;
        let path = Engine::new().with_techniques(is_single).path(&position);
        let filled = path.solution()?;
        let is_right = self.puzzle().clues().allow(filled);
        let empty = state.empty_cells().iter();
        let placed = empty.filter_map(|cell| Some(Candidate::new(cell, filled.get(cell)?)));
        is_right.then(|| placed.collect())
    }
}
