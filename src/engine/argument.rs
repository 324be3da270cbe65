//! Arguments: chains of proved steps that lead from a position to a claim, or from the opposite of the claim to a
//! contradiction.

use super::Conclusion;
use crate::board::{Candidate, Candidates, DeadEnd};
use crate::techniques::Step;

/// A chain of steps that proves or refutes a claim about a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Argument {
    /// The position before the first step, without the assumption.
    pub start: Candidates,
    /// The assumption that the steps refute; `None` if they prove the claim directly.
    pub supposed: Option<Conclusion>,
    /// The steps. Each is proved, and its technique finds it, in the position after the steps before it.
    pub steps: Vec<Step>,
    /// The result of the last step.
    pub end: ArgumentEnd,
}

/// The result of the last step of an [`Argument`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgumentEnd {
    /// The last step proves the claim.
    Claim(Conclusion),
    /// The assumption is wrong: a cell has no candidates left, or a digit no place in a house.
    DeadEnd(DeadEnd),
}

impl Argument {
    /// Returns the position in which the first step is found: `start` with the assumption applied.
    #[must_use]
    pub fn supposition(&self) -> Candidates {
        let mut position = self.start.clone();
        if let Some(supposed) = self.supposed {
            supposed.draw(&mut position);
        }
        position
    }

    /// Returns the position before each step and, last, the position after all of them.
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

    /// Returns the claim that the argument proves; `None` for a dead end without an assumption.
    #[must_use]
    pub const fn claim(&self) -> Option<Conclusion> {
        match (self.supposed, self.end) {
            (Some(supposed), _) => Some(supposed.opposite()),
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

    /// Applies the conclusion to a position: places or eliminates its candidate.
    pub fn draw(self, position: &mut Candidates) {
        match self {
            Self::Placement(candidate) => position.place(candidate),
            Self::Elimination(candidate) => position.eliminate(candidate),
        };
    }

    /// Returns whether the position already contains this conclusion.
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
