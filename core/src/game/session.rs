//! The parts of a game that undo does not change: the clock, the counts, the current settings.

use std::collections::BTreeSet;
use std::time::Duration;

use super::state::GameState;
use crate::board::{Candidate, CellSet};
use crate::explain::HintLevel;

/// The policy for reporting that a digit contradicts the solution.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum MistakePolicy {
    /// Report a mistake as soon as it is made.
    Always,
    /// Report mistakes on request, with [`Action::Check`](super::Action::Check).
    #[default]
    OnRequest,
    /// Never report mistakes.
    Never,
}

impl MistakePolicy {
    /// All policies, from the one that reports most to the one that reports least.
    pub const ALL: [Self; 3] = [Self::Always, Self::OnRequest, Self::Never];

    /// Returns the name used in saves and settings.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Always => "always",
            Self::OnRequest => "on-request",
            Self::Never => "never",
        }
    }

    /// Parses a policy from its [`name`](Self::name); `None` for an unknown name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|policy| policy.name() == name)
    }
}

/// Settings that change the effect of actions, so they are saved with the game.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Options {
    /// Whether placing a digit hides the marks of this digit in peers, until the digit is removed.
    pub clean_marks: bool,
    /// The policy for reporting mistakes.
    pub mistakes: MistakePolicy,
}

impl Default for Options {
    fn default() -> Self {
        Self {
            clean_marks: true,
            mistakes: MistakePolicy::default(),
        }
    }
}

/// The state of a game that undo does not change: clock, counts, checkpoints, settings.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "independent facts, each named"
)]
pub struct Session {
    /// The time played, without pauses.
    pub elapsed: Duration,
    /// Whether the game is paused.
    pub is_paused: bool,
    /// The current settings.
    pub options: Options,
    /// The number of times that the player asked for each detail level of a hint.
    pub asked: [u32; HintLevel::ALL.len()],
    /// The help that the player had, and the mistakes.
    pub counts: Counts,
    /// Whether the player is looking at a hint that has already been counted.
    pub(super) hint_open: bool,
    /// Whether the player gave up and saw the whole solution.
    pub has_given_up: bool,
    /// Whether the technique of the exercise was found or shown.
    pub is_exercise_over: bool,
    /// Whether the first wrong digit ends the game.
    pub ends_at_mistake: bool,
    /// The number of times that the player asked for a check.
    pub n_checks: u32,
    /// The mistakes reported so far, including those that have been corrected.
    pub reported: BTreeSet<Candidate>,
    /// The number of moves made: actions that undo can take back.
    pub n_moves: u32,
    /// The number of moves undone.
    pub n_undone: u32,
    /// The checkpoints, the oldest first.
    pub checkpoints: Vec<Checkpoint>,
}

/// The help that the player had, and the mistakes. A game that continues from an earlier board keeps the counts of that
/// moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Counts {
    /// The number of hints that the player had. A hint counts once, however many of its detail levels were shown, and
    /// whether or not it was applied.
    pub n_hints: u32,
    /// The number of hints applied to the board.
    pub n_hints_applied: u32,
    /// The number of cells that the player revealed.
    pub n_revealed: u32,
    /// The number of mistakes, reported or not. A wrong digit is counted each time it is entered. If the puzzle does
    /// not have exactly one solution, a mistake is a move that makes a digit occur twice in a house.
    pub n_mistakes: usize,
}

/// A saved board, to which the player can return.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checkpoint {
    /// The name that the player gave the checkpoint.
    pub name: Option<String>,
    /// The board.
    pub board: GameState,
    /// The number of the try in which the checkpoint was set; `None` in the main line.
    pub branch: Option<u32>,
}

impl Session {
    pub(super) fn new(options: Options) -> Self {
        Self {
            options,
            ..Self::default()
        }
    }

    /// Counts a hint, unless the player is already looking at it.
    pub(super) const fn count_hint(&mut self) {
        if !self.hint_open {
            self.counts.n_hints += 1;
        }
    }

    /// Records the mistakes among `wrong` as reported, and counts them; returns the cells of those not reported before.
    pub(super) fn report_mistakes(
        &mut self,
        wrong: impl IntoIterator<Item = Candidate>,
    ) -> CellSet {
        wrong
            .into_iter()
            .filter(|mistake| self.reported.insert(*mistake))
            .map(|mistake| mistake.cell)
            .collect()
    }
}
