//! Converts the player's board to positions for the solving logic.

use super::{Game, GameState};
use crate::board::{Candidate, Candidates, Cell, CellSet, DigitSet, Grid};

/// The parts of the board that hints, explanations and lists of steps take into account.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub enum HintsFrom {
    /// The digits and the pencil marks. A missing mark is treated as an elimination only if that is right.
    #[default]
    Marks,
    /// Only the digits.
    Digits,
}

impl HintsFrom {
    /// Both variants, the one with pencil marks first.
    pub const ALL: [Self; 2] = [Self::Marks, Self::Digits];

    /// Returns the name used in settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Marks => "marks",
            Self::Digits => "digits",
        }
    }
}

impl Game {
    /// Returns the position for finding hints. Its candidates are those that the digits on the board allow, without
    /// those eliminated by accepted hints or removed by the player.
    ///
    /// A missing mark is treated as removed, with two exceptions. If the mark of the solution's digit is missing, all
    /// missing marks of the cell are ignored. A mark that was never written is ignored unless every empty cell has
    /// marks. A cell without marks has all its candidates.
    #[must_use]
    pub fn position_for_hints(&self, from: HintsFrom) -> Candidates {
        self.build_position(self.state(), &self.grid(), from)
    }

    /// Returns the position for explaining a claim about a candidate. Digits that contradict the solution are left out,
    /// because an explanation cannot rest on them. The candidate itself is included even if it was removed.
    #[must_use]
    pub fn position_about(
        &self,
        candidate: Candidate,
        state: &GameState,
        from: HintsFrom,
    ) -> Candidates {
        let mut grid = state.grid();
        grid.set(candidate.cell, None);
        for cell in self.wrong_in(state) {
            grid.set(cell, None);
        }
        let mut state = state.clone();
        let about = state.cell_mut(candidate.cell);
        about.eliminated.remove(candidate.digit);
        about.removed_marks.remove(candidate.digit);
        if !about.marks().is_empty() {
            about.marks.write(candidate.digit);
        }
        self.build_position(&state, &grid, from)
    }

    /// Returns the position of a board, without the digits that contradict the solution.
    pub(super) fn position_at(&self, state: &GameState, from: HintsFrom) -> Candidates {
        let mut grid = state.grid();
        for cell in self.wrong_in(state) {
            grid.set(cell, None);
        }
        self.build_position(state, &grid, from)
    }

    fn build_position(&self, state: &GameState, grid: &Grid, from: HintsFrom) -> Candidates {
        let mut position = Candidates::from_grid(grid)
            .with_givens(self.puzzle().given_cells())
            .with_exclusions(self.puzzle().clues().exclusions.clone());
        let is_noted = match from {
            HintsFrom::Marks => state
                .empty_cells()
                .iter()
                .all(|cell| !state.marks(cell).is_empty()),
            HintsFrom::Digits => false,
        };
        for cell in position.unsolved() {
            let mut eliminated = state.cell(cell).eliminated;
            if from == HintsFrom::Marks {
                eliminated |= self.removed_candidates(state, cell, is_noted);
            }
            for digit in eliminated {
                position.eliminate(Candidate::new(cell, digit));
            }
        }
        position
    }

    /// Returns the candidates that the player has removed from a cell. Empty if the solution's digit is among them or
    /// is not known.
    fn removed_candidates(&self, state: &GameState, cell: Cell, is_noted: bool) -> DigitSet {
        let mut removed = state.cell(cell).removed_marks;
        if is_noted && state.value(cell).is_none() {
            // A hidden mark is not treated as removed: the digit that hides it may be wrong and therefore ignored.
            let remaining = state.marks(cell) | state.cell(cell).hidden_marks();
            removed |= self.puzzle().geometry().digits() - remaining;
        }
        match self.puzzle().solution_at(cell) {
            Some(needed) if !removed.contains(needed) => removed,
            _ => DigitSet::EMPTY,
        }
    }

    /// Returns a board with the digits of a position, and without the marks that the position rules out.
    #[must_use]
    pub fn board_showing(&self, position: &Candidates) -> GameState {
        let mut state = self.state().clone();
        for cell in self.puzzle().geometry().cells() {
            let possible = position.digits_in(cell);
            let cell_state = state.cell_mut(cell);
            cell_state.value = position.value(cell);
            cell_state.marks = cell_state.marks.restricted_to(possible);
            cell_state.corners = cell_state.corners.restricted_to(possible);
        }
        state
    }

    /// Returns the cells with wrong digits that are ignored in an explanation of a candidate.
    #[must_use]
    pub fn ignored_about(&self, candidate: Candidate, board: &GameState) -> CellSet {
        self.wrong_in(board).without(candidate.cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Digit;
    use crate::game::Action;
    use crate::game::testing::{self, cell, fill_marks, place, play, solution};

    const P: &str =
        "...8..3..4..6.31....6.9.....7......4..5.8.9...91......9...5...7.....6.8..8...7.15";

    fn game() -> Game {
        testing::game(P)
    }

    fn mark(game: &mut Game, name: &str, digit: Digit) {
        play(game, testing::mark(cell(name), digit));
    }

    /// Returns the candidates of a cell under each variant of [`HintsFrom`].
    fn candidates(game: &Game, name: &str) -> [String; 2] {
        HintsFrom::ALL.map(|from| {
            game.position_for_hints(from)
                .digits_in(cell(name))
                .to_string()
        })
    }

    #[test]
    fn correctly_removed_marks_are_not_candidates() {
        let mut game = game();
        let rule = candidates(&game, "r5c1")[0].clone();
        fill_marks(&mut game);
        assert_eq!(candidates(&game, "r5c1"), [rule.clone(), rule.clone()]);
        let solution = solution(&game, cell("r5c1"));
        let removed = rule.chars().find(|symbol| *symbol != solution.symbol());
        let removed = removed.expect("several candidates");
        mark(
            &mut game,
            "r5c1",
            Digit::from_symbol(removed).expect("a digit"),
        );
        let remaining_symbols: String = rule.chars().filter(|symbol| *symbol != removed).collect();
        assert_eq!(candidates(&game, "r5c1"), [remaining_symbols, rule.clone()]);
        // A missing mark of the solution is reported first. Until it is restored, all removed marks of the cell are
        // ignored.
        mark(&mut game, "r5c1", solution);
        assert_eq!(candidates(&game, "r5c1"), [rule.clone(), rule]);
        assert!(game.hint_blocker().is_some());
    }

    #[test]
    fn missing_marks_count_as_removed_once_every_cell_has_marks() {
        let mut game = game();
        let rule = candidates(&game, "r5c1")[0].clone();
        let solution = solution(&game, cell("r5c1"));
        // If only one cell has marks, its missing marks do not mean that the other digits are impossible.
        mark(&mut game, "r5c1", solution);
        assert_eq!(candidates(&game, "r5c1"), [rule.clone(), rule.clone()]);
        for other in game.state().empty_cells().without(cell("r5c1")) {
            let cells = CellSet::only(other);
            play(&mut game, Action::FillMarks { cells });
        }
        assert_eq!(candidates(&game, "r5c1"), [solution.to_string(), rule]);
    }

    #[test]
    fn an_argument_omits_wrong_digits_and_starts_with_its_subject() {
        let mut game = game();
        fill_marks(&mut game);
        let about = game.position_for_hints(HintsFrom::Marks);
        let wrong = about
            .digits_in(cell("r5c1"))
            .without(solution(&game, cell("r5c1")));
        let wrong = wrong.first().expect("several candidates");
        let candidate = Candidate::new(cell("r5c1"), wrong);
        mark(&mut game, "r5c1", wrong);
        assert!(!game.position_for_hints(HintsFrom::Marks).has(candidate));
        play(&mut game, place(cell("r5c1"), wrong));
        let position = game.position_about(candidate, game.state(), HintsFrom::Marks);
        assert!(position.has(candidate));
        assert_eq!(game.ignored_about(candidate, game.state()), CellSet::EMPTY);
        // The board shows the digits of the position, and no mark that the position rules out.
        let mut with_claim = position.clone();
        with_claim.place(candidate);
        let seen = game.board_showing(&with_claim);
        for cell in position.geometry().cells() {
            assert_eq!(seen.value(cell), with_claim.value(cell));
            assert_eq!(
                seen.marks(cell) - with_claim.digits_in(cell),
                DigitSet::EMPTY
            );
        }
    }
}
