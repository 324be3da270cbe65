//! The result of a finished game, as data.

use std::time::Duration;

use super::Game;

/// The way a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The player solved it alone.
    Solved,
    /// The player solved it with hints applied or cells revealed.
    SolvedWithHelp,
    /// The player had the whole solution shown.
    GivenUp,
}

impl Ending {
    /// All endings.
    pub const ALL: [Self; 3] = [Self::Solved, Self::SolvedWithHelp, Self::GivenUp];

    /// Returns the name used in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::SolvedWithHelp => "solved-with-help",
            Self::GivenUp => "given-up",
        }
    }

    /// Reads an ending from its [`name`](Self::name).
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ending| ending.name() == name)
    }
}

/// The result of a finished game: ending, time, help and mistakes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Summary {
    /// The way it ended.
    pub ending: Ending,
    /// The time played, without pauses.
    pub elapsed: Duration,
    /// The hints the player has had, applied or not.
    pub n_hints: u32,
    /// The cells that the player revealed.
    pub n_revealed: u32,
    /// The mistakes made, reported or not.
    pub n_mistakes: usize,
    /// The checks asked for.
    pub n_checks: u32,
    /// The moves made.
    pub n_moves: u32,
    /// The moves undone.
    pub n_undone: u32,
}

impl Game {
    /// Returns the summary of a finished game; `None` while it is not solved.
    #[must_use]
    pub fn summary(&self) -> Option<Summary> {
        if !self.is_solved() {
            return None;
        }
        let session = self.session();
        let ending = if session.has_given_up() {
            Ending::GivenUp
        } else if session.n_hints_applied() > 0 || session.n_revealed() > 0 {
            Ending::SolvedWithHelp
        } else {
            Ending::Solved
        };
        Some(Summary {
            ending,
            elapsed: session.elapsed(),
            n_hints: session.n_hints(),
            n_revealed: session.n_revealed(),
            n_mistakes: session.n_mistakes(),
            n_checks: session.n_checks(),
            n_moves: session.n_moves(),
            n_undone: session.n_undone(),
        })
    }
}
