//! The result of a finished game, as data.

use std::time::Duration;

use super::{Game, GameState};

/// The way a game ended.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Ending {
    /// The player solved the puzzle without help.
    Solved,
    /// The player solved the puzzle after applying hints or revealing cells, or more than half of the missing digits
    /// were in the start position.
    SolvedWithHelp,
    /// The player gave up and the whole solution was shown.
    GivenUp,
    /// A wrong digit ended a game in which one mistake ends it.
    Lost,
}

impl Ending {
    /// All endings.
    pub const ALL: [Self; 4] = [
        Self::Solved,
        Self::SolvedWithHelp,
        Self::GivenUp,
        Self::Lost,
    ];

    /// Returns the name used in records.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Solved => "solved",
            Self::SolvedWithHelp => "solved-with-help",
            Self::GivenUp => "given-up",
            Self::Lost => "lost",
        }
    }

    /// Returns whether the player solved the puzzle, with or without help.
    #[must_use]
    pub const fn is_solved(self) -> bool {
        matches!(self, Self::Solved | Self::SolvedWithHelp)
    }

    /// Parses an ending from its [`name`](Self::name); `None` for an unknown name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|ending| ending.name() == name)
    }
}

/// The result of a finished game: ending, time, help and mistakes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Summary {
    /// The way in which the game ended.
    pub ending: Ending,
    /// The time played, without pauses.
    pub elapsed: Duration,
    /// The number of hints that the player had, applied or not.
    pub n_hints: u32,
    /// The number of cells that the player revealed.
    pub n_revealed: u32,
    /// The number of mistakes, reported or not.
    pub n_mistakes: usize,
    /// The number of checks that the player asked for.
    pub n_checks: u32,
    /// The number of moves made.
    pub n_moves: u32,
    /// The number of moves undone.
    pub n_undone: u32,
    /// Whether one mistake ended the game, or would have ended it.
    pub ends_at_mistake: bool,
}

impl Game {
    /// Returns whether the game began with a solved board, so that the player could make no move.
    #[must_use]
    pub fn began_solved(&self) -> bool {
        let start = || GameState::at_start(self.puzzle(), self.start_position());
        self.is_solved() && start().solves(self.puzzle())
    }

    /// Returns the summary of a finished game; `None` while the game is played.
    #[must_use]
    pub fn summary(&self) -> Option<Summary> {
        self.end_reason()?;
        let session = self.session();
        let ending = if self.is_lost() {
            Ending::Lost
        } else if session.has_given_up {
            Ending::GivenUp
        } else if session.counts.n_hints_applied > 0
            || session.counts.n_revealed > 0
            || self.is_mostly_entered_at_start()
        {
            Ending::SolvedWithHelp
        } else {
            Ending::Solved
        };
        Some(Summary {
            ending,
            elapsed: session.elapsed,
            n_hints: session.counts.n_hints,
            n_revealed: session.counts.n_revealed,
            n_mistakes: session.counts.n_mistakes,
            n_checks: session.n_checks,
            n_moves: session.n_moves,
            n_undone: session.n_undone,
            ends_at_mistake: session.ends_at_mistake,
        })
    }
}
