//! Arguments: sequences of proved steps that lead from a position to a claim, or from the opposite of the claim to a
//! contradiction.

use super::Conclusion;
use crate::board::{Candidate, Candidates, DeadEnd};
use crate::techniques::Step;

/// A sequence of steps that proves or refutes a claim about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Argument {
    /// The position before the first step, without the assumption.
    pub start: Candidates,
    /// The assumption that the steps refute; `None` if they prove the claim directly.
    pub assumed: Option<Conclusion>,
    /// The steps. In the position after the steps before it, each step is proved and its technique finds it.
    pub steps: Vec<Step>,
    /// The claim or contradiction that the last step reaches.
    pub end: ArgumentEnd,
}

/// The claim or contradiction at the end of an [`Argument`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgumentEnd {
    /// The last step proves the claim.
    Claim(Conclusion),
    /// The assumption is wrong: a cell has no candidates left, or a digit no place in a house.
    DeadEnd(DeadEnd),
}

impl Argument {
    /// Returns the position before the first step: `start` with the assumption applied.
    #[must_use]
    pub fn supposition(&self) -> Candidates {
        let mut position = self.start.clone();
        if let Some(assumed) = self.assumed {
            assumed.draw(&mut position);
        }
        position
    }

    /// Returns the position before each step, and finally the position after all steps.
    #[must_use]
    pub fn positions(&self) -> Vec<Candidates> {
        let mut positions = vec![self.supposition()];
        for step in &self.steps {
            let mut next = positions[positions.len() - 1].clone();
            step.apply(&mut next);
            positions.push(next);
        }
        positions
    }

    /// Returns the claim that the argument proves. Returns `None` if it shows that the position has no solution.
    #[must_use]
    pub const fn claim(&self) -> Option<Conclusion> {
        match (self.assumed, self.end) {
            (Some(assumed), _) => Some(assumed.opposite()),
            (None, ArgumentEnd::Claim(claim)) => Some(claim),
            (None, ArgumentEnd::DeadEnd(_)) => None,
        }
    }
}

impl Conclusion {
    /// Returns the candidate that is placed or eliminated.
    #[must_use]
    pub const fn candidate(self) -> Candidate {
        match self {
            Self::Placement(candidate) | Self::Elimination(candidate) => candidate,
        }
    }

    /// Returns the conclusion that contradicts this one.
    #[must_use]
    pub const fn opposite(self) -> Self {
        match self {
            Self::Placement(candidate) => Self::Elimination(candidate),
            Self::Elimination(candidate) => Self::Placement(candidate),
        }
    }

    /// Applies the conclusion to a position: places the digit or eliminates the candidate.
    pub fn draw(self, position: &mut Candidates) {
        match self {
            Self::Placement(candidate) => position.place(candidate),
            Self::Elimination(candidate) => position.eliminate(candidate),
        };
    }

    /// Returns whether the conclusion is already part of the position.
    #[must_use]
    pub fn holds_in(self, position: &Candidates) -> bool {
        let Candidate { cell, digit } = self.candidate();
        let value = position.value(cell);
        match self {
            Self::Placement(_) => value == Some(digit),
            Self::Elimination(candidate) => value != Some(digit) && !position.has(candidate),
        }
    }
}
