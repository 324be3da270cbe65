//! Arguments: proved steps in a row that lead from a position to a claim, or from its opposite to a dead end.

use super::Conclusion;
use crate::board::{Candidate, Candidates, DeadEnd};
use crate::techniques::Step;

/// A chain of steps that proves or refutes a claim, beginning at a position that can be seen.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Argument {
    /// Where it begins; what is supposed is not yet in it.
    pub start: Candidates,
    /// What is supposed, for an argument that leads to a dead end; `None` for one that draws its claim.
    pub supposed: Option<Conclusion>,
    /// The steps. Each is proved, and found by its technique, in the position that those before it leave.
    pub steps: Vec<Step>,
    /// Where they lead.
    pub end: ArgumentEnd,
}

/// Where an [`Argument`] leads.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ArgumentEnd {
    /// The last step draws the claim.
    Claim(Conclusion),
    /// What was supposed cannot be: nothing fits here any more.
    DeadEnd(DeadEnd),
}

impl Argument {
    /// Returns the position in which the first step is found: the start with what is supposed.
    #[must_use]
    pub fn supposition(&self) -> Candidates {
        let mut position = self.start.clone();
        if let Some(supposed) = self.supposed {
            supposed.draw(&mut position);
        }
        position
    }

    /// Returns the position before each step and, last, the one in which the argument ends.
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

    /// Returns what the argument shows.
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
    /// Returns the candidate that it is about.
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

    /// Draws the conclusion in a position.
    pub fn draw(self, position: &mut Candidates) {
        match self {
            Self::Placement(candidate) => position.place(candidate),
            Self::Elimination(candidate) => position.eliminate(candidate),
        };
    }

    /// Tells whether the conclusion holds in a position already.
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
