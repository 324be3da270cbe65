//! Turns the digits and candidates of an opened text into the actions of a player.

use super::{Action, Game};
use crate::board::{CellSet, Digit};
use crate::formats::Parsed;

impl Game {
    /// Returns the actions that place the digits and write the candidates of a puzzle's text in this game. Actions that
    /// the game rejects are left out.
    #[must_use]
    pub fn actions_of_text(&self, parsed: &Parsed) -> Vec<Action> {
        let mut after = self.clone();
        let mut actions = Vec::new();
        let mut add = |after: &mut Self, action: Action| {
            if after.apply(action.clone()).is_ok() {
                actions.push(action);
            }
        };
        for cell in parsed.grid.filled() - parsed.givens {
            if let Some(digit) = parsed.grid.get(cell) {
                let cells = CellSet::only(cell);
                add(&mut after, Action::Place { digit, cells });
            }
        }
        if let Some(candidates) = &parsed.candidates {
            for digit in parsed.geometry().digits() {
                let cells = after.without_mark(digit, candidates.places(digit));
                if !cells.is_empty() {
                    add(&mut after, Action::Mark { digit, cells });
                }
            }
        }
        actions
    }

    fn without_mark(&self, digit: Digit, cells: CellSet) -> CellSet {
        let is_missing = |cell: &_| !self.state().marks(*cell).contains(digit);
        cells.iter().filter(is_missing).collect()
    }
}
