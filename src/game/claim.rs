//! What a move claims about the solution.

use super::{Action, Game, GameState};
use crate::board::Candidate;
use crate::engine::Conclusion;

impl Game {
    /// Returns what the last move claims about the solution, and the board before it.
    #[must_use]
    pub fn last_claim(&self) -> Option<(Conclusion, GameState)> {
        let last = self.moves().last()?;
        let before = self.boards_before().next()?;
        let mut cells = last.cells().iter();
        let claim = match last.action() {
            Action::Place { digit, .. } => {
                let placed = cells.find(|cell| {
                    before.value(*cell).is_none() && self.state().value(*cell) == Some(*digit)
                });
                Conclusion::Placement(Candidate::new(placed?, *digit))
            }
            Action::Mark { digit, .. } => {
                let removed = cells.find(|cell| before.marks(*cell).contains(*digit));
                Conclusion::Elimination(Candidate::new(removed?, *digit))
            }
            _ => return None,
        };
        Some((claim, before))
    }

    /// Whether a claim contradicts the one solution; `false` when there is not just one.
    #[must_use]
    pub fn is_refuted(&self, claim: Conclusion) -> bool {
        let (Conclusion::Placement(candidate) | Conclusion::Elimination(candidate)) = claim;
        let holds = |digit| digit == candidate.digit;
        self.puzzle()
            .solution_at(candidate.cell)
            .is_some_and(|digit| holds(digit) != matches!(claim, Conclusion::Placement(_)))
    }
}
