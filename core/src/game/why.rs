//! Explains why a move is right or wrong: by a rule that the board shows directly, or by a claim that the engine has to
//! prove.

use super::{Action, Game, GameState, HintBlocker, HintsFrom, Timeline};
use crate::board::{Candidate, Candidates, CellSet};
use crate::cancel::{Cancel, Cancelled};
use crate::engine::{Argument, Conclusion, Engine};

/// The explanation of a move: a reason shown by the board itself, or a claim that the engine has to decide.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Why {
    /// Another digit on the board and a rule are the reason.
    Clash(Clash),
    /// The puzzle itself rules out the candidate: it is a Sukaku, and the candidate is not given.
    NotInPuzzle(Candidate),
    /// The board shows no reason, so the engine has to prove or refute the claim.
    Claim(Claim),
}

/// Two digits that a rule does not allow together.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Clash {
    /// The digit of the move.
    pub candidate: Candidate,
    /// The other digit, already on the board.
    pub other: Candidate,
    /// The wrong one of the two digits.
    pub verdict: ClashVerdict,
}

/// Says which of two clashing digits is wrong.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ClashVerdict {
    /// The digit of the move is wrong; the other digit is not.
    Candidate,
    /// The digits in these cells are wrong: one or both of the two.
    Wrong(CellSet),
    /// It is unknown, because the solution is not known.
    Unknown,
}

/// A claim about the solution that a move makes, to be proved or refuted.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Claim {
    /// The placement or elimination that the move claims.
    pub conclusion: Conclusion,
    /// Whether the claim contradicts the solution.
    pub is_wrong: bool,
    /// The position before the move, without wrong digits.
    pub position: Box<Candidates>,
    /// The cells with wrong digits, which `position` leaves out.
    pub ignored: CellSet,
}

impl Claim {
    /// Proves a right claim or refutes a wrong one. Returns `None` if that is not possible by logic.
    ///
    /// # Errors
    /// [`Cancelled`] when the flag is set before the work is done.
    pub fn argue(&self, engine: &Engine, cancel: &Cancel) -> Result<Option<Argument>, Cancelled> {
        if self.is_wrong {
            engine.refute(&self.position, self.conclusion, cancel)
        } else {
            engine.justify(&self.position, self.conclusion, cancel)
        }
    }
}

impl Game {
    /// Explains why the last move is right or wrong; `None` if the move makes no claim about the solution.
    #[must_use]
    pub fn why(&self, from: HintsFrom) -> Option<Why> {
        let last_move = self.moves().last()?;
        let board_before = self.boards_before().next()?;
        self.explain_move(&last_move.action, [&board_before, self.state()], from)
    }

    /// Explains why the move at a moment of the timeline is right or wrong; `None` if it makes no claim about the
    /// solution.
    #[must_use]
    pub fn why_at(&self, timeline: &Timeline, index: usize, from: HintsFrom) -> Option<Why> {
        let action = timeline.moments.get(index)?.kind.new_move()?;
        let (before, after) = (timeline.board_before(index), timeline.board_after(index));
        self.explain_move(action, [&before, &after], from)
    }

    fn explain_move(
        &self,
        made: &Action,
        [before, after]: [&GameState; 2],
        from: HintsFrom,
    ) -> Option<Why> {
        let conclusion = self.claim(made, before)?;
        let candidate = conclusion.candidate();
        if let Some(clash) = self.clash(conclusion, after) {
            return Some(Why::Clash(clash));
        }
        let exclusions = &self.puzzle().clues().exclusions;
        if exclusions.digits(candidate.cell).contains(candidate.digit) {
            return Some(Why::NotInPuzzle(candidate));
        }
        Some(Why::Claim(self.claim_on(conclusion, before, from)))
    }

    fn claim_on(&self, conclusion: Conclusion, board: &GameState, from: HintsFrom) -> Claim {
        let candidate = conclusion.candidate();
        Claim {
            conclusion,
            is_wrong: self.is_refuted(conclusion),
            position: Box::new(self.position_about(candidate, board, from)),
            ignored: self.ignored_about(candidate, board),
        }
    }

    /// Returns the claim of the first wrong digit, or of the first missing mark, to be refuted. Returns `None` if digits
    /// break a rule, or if the first wrong digit clashes with another digit.
    #[must_use]
    pub fn blocking_claim(&self, blocker: &HintBlocker, from: HintsFrom) -> Option<Claim> {
        let conclusion = match blocker {
            HintBlocker::Conflict(_) => return None,
            HintBlocker::Wrong(cells) if self.clash_of_first(*cells).is_some() => return None,
            HintBlocker::Wrong(cells) => self.placed_first(*cells)?,
            HintBlocker::Crossed(marks) => Conclusion::Elimination(marks.first()?.candidate),
        };
        Some(self.claim_on(conclusion, self.state(), from))
    }

    /// Returns the digit that the digit in the first of these cells clashes with. `None` if it clashes with no other digit.
    #[must_use]
    pub fn clash_of_first(&self, cells: CellSet) -> Option<Clash> {
        self.clash(self.placed_first(cells)?, self.state())
    }

    fn placed_first(&self, cells: CellSet) -> Option<Conclusion> {
        let cell = cells.first()?;
        let candidate = Candidate::new(cell, self.state().value(cell)?);
        Some(Conclusion::Placement(candidate))
    }

    /// Returns the claim about the solution that an action makes on a board. The claim is about the first cell that the
    /// action gets wrong, or else the first cell that it changes.
    #[must_use]
    pub fn claim(&self, action: &Action, before: &GameState) -> Option<Conclusion> {
        let claims: Vec<Conclusion> = match action {
            Action::Place { cells, digit } => {
                let cells = (*cells - self.puzzle().given_cells()).iter();
                cells
                    .filter(|cell| before.value(*cell) != Some(*digit))
                    .map(|cell| Conclusion::Placement(Candidate::new(cell, *digit)))
                    .collect()
            }
            Action::Mark { cells, digit } => {
                let empty_cells = *cells & before.empty_cells();
                // The action removes the mark only if no cell lacks it; otherwise it adds the mark.
                if !empty_cells
                    .iter()
                    .all(|cell| before.marks(cell).contains(*digit))
                {
                    return None;
                }
                let removed_candidates =
                    empty_cells.iter().map(|cell| Candidate::new(cell, *digit));
                removed_candidates.map(Conclusion::Elimination).collect()
            }
            _ => return None,
        };
        let wrong = claims.iter().find(|claim| self.is_refuted(**claim));
        wrong.or(claims.first()).copied()
    }

    /// Returns whether a claim contradicts the only solution; `false` if there is not exactly one solution.
    #[must_use]
    pub fn is_refuted(&self, claim: Conclusion) -> bool {
        let candidate = claim.candidate();
        let solution = self.puzzle().solution_at(candidate.cell);
        solution.is_some_and(|digit| {
            (digit == candidate.digit) != matches!(claim, Conclusion::Placement(_))
        })
    }

    /// Returns a digit on the board that decides a claim by a rule. The digit rules out the claimed candidate, or, for
    /// a placement, may itself be wrong. Givens are preferred, then right digits.
    #[must_use]
    pub fn clash(&self, claim: Conclusion, board: &GameState) -> Option<Clash> {
        let candidate = claim.candidate();
        let givens = self.puzzle().given_cells();
        let wrong = self.wrong_in(board);
        let is_right = |other: &Candidate| {
            givens.contains(other.cell)
                || self.puzzle().solution_at(other.cell) == Some(other.digit)
        };
        let grid = board.grid();
        let others: Vec<Candidate> = grid.excluding(candidate).collect();
        let right = others
            .iter()
            .find(|other| givens.contains(other.cell))
            .or_else(|| others.iter().find(|other| is_right(other)));
        let (other, verdict) = match (right, claim) {
            (Some(right), _) => (right, ClashVerdict::Candidate),
            (None, Conclusion::Placement(_)) => {
                let other = others.first()?;
                let both = CellSet::only(candidate.cell).with(other.cell);
                let wrong = wrong & both;
                let verdict = if wrong.is_empty() {
                    ClashVerdict::Unknown
                } else {
                    ClashVerdict::Wrong(wrong)
                };
                (other, verdict)
            }
            // A wrong digit does not justify removing a mark.
            (None, Conclusion::Elimination(_)) => {
                let mut others = others.iter();
                let other = others.find(|other| !wrong.contains(other.cell))?;
                (other, ClashVerdict::Candidate)
            }
        };
        Some(Clash {
            candidate,
            other: *other,
            verdict,
        })
    }
}
