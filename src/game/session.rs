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
pub struct Session {
    pub(super) elapsed: Duration,
    pub(super) paused: bool,
    pub(super) options: Options,
    pub(super) asked: [u32; HintLevel::ALL.len()],
    pub(super) counts: Counts,
    /// Whether the player is looking at a hint that has already been counted.
    pub(super) hint_open: bool,
    pub(super) given_up: bool,
    pub(super) checks: u32,
    pub(super) reported: BTreeSet<Candidate>,
    pub(super) n_moves: u32,
    pub(super) n_undone: u32,
    pub(super) checkpoints: Vec<Checkpoint>,
}

/// The help that the player had, and the mistakes. A game that continues from an earlier board keeps the counts of that
/// moment.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Counts {
    pub(super) hints: u32,
    pub(super) hints_applied: u32,
    pub(super) revealed: u32,
    pub(super) mistakes: usize,
}

/// A saved board, to which the player can return.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Checkpoint {
    pub(super) name: Option<String>,
    pub(super) board: GameState,
    /// The number of the try in which the checkpoint was set; `None` in the main line.
    pub(super) branch: Option<u32>,
}

impl Checkpoint {
    /// Returns the name that the player gave the checkpoint; `None` if it has no name.
    #[must_use]
    pub fn name(&self) -> Option<&str> {
        self.name.as_deref()
    }

    /// Returns the board.
    #[must_use]
    pub const fn board(&self) -> &GameState {
        &self.board
    }

    /// Returns the number of the try in which the checkpoint was set; `None` for the main line.
    #[must_use]
    pub const fn branch(&self) -> Option<u32> {
        self.branch
    }
}

impl Session {
    pub(super) fn new(options: Options) -> Self {
        Self {
            options,
            ..Self::default()
        }
    }

    /// Returns the time played, without pauses.
    #[must_use]
    pub const fn elapsed(&self) -> Duration {
        self.elapsed
    }

    /// Returns whether the game is paused.
    #[must_use]
    pub const fn is_paused(&self) -> bool {
        self.paused
    }

    /// Returns the current settings.
    #[must_use]
    pub const fn options(&self) -> Options {
        self.options
    }

    /// Returns how often the player asked for a detail level of a hint.
    #[must_use]
    pub const fn hints_asked(&self, level: HintLevel) -> u32 {
        self.asked[level as usize]
    }

    /// Returns the number of hints that the player had. A hint counts once, however many of its detail levels were
    /// shown, and whether or not it was applied.
    #[must_use]
    pub const fn n_hints(&self) -> u32 {
        self.counts.hints
    }

    /// Returns the number of hints applied to the board.
    #[must_use]
    pub const fn n_hints_applied(&self) -> u32 {
        self.counts.hints_applied
    }

    /// Returns the number of cells that the player revealed.
    #[must_use]
    pub const fn n_revealed(&self) -> u32 {
        self.counts.revealed
    }

    /// Returns whether the player gave up and saw the whole solution.
    #[must_use]
    pub const fn has_given_up(&self) -> bool {
        self.given_up
    }

    /// Returns how often the player asked for a check.
    #[must_use]
    pub const fn n_checks(&self) -> u32 {
        self.checks
    }

    /// Returns the number of mistakes, reported or not. Each wrong digit is counted once per game. If the puzzle does
    /// not have exactly one solution, a mistake is a move that makes a digit occur twice in a house.
    #[must_use]
    pub const fn n_mistakes(&self) -> usize {
        self.counts.mistakes
    }

    /// Returns the mistakes reported so far, including those that have been corrected.
    #[must_use]
    pub const fn mistakes(&self) -> &BTreeSet<Candidate> {
        &self.reported
    }

    /// Returns the number of moves made: actions that undo can take back.
    #[must_use]
    pub const fn n_moves(&self) -> u32 {
        self.n_moves
    }

    /// Returns the number of moves undone.
    #[must_use]
    pub const fn n_undone(&self) -> u32 {
        self.n_undone
    }

    /// Returns the number of checkpoints.
    #[must_use]
    pub const fn n_checkpoints(&self) -> usize {
        self.checkpoints.len()
    }

    /// Returns the checkpoints, the oldest first.
    #[must_use]
    pub fn checkpoints(&self) -> &[Checkpoint] {
        &self.checkpoints
    }

    /// Counts a hint, unless the player is already looking at it.
    pub(super) const fn count_hint(&mut self) {
        if !self.hint_open {
            self.counts.hints += 1;
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
