//! The reasons why an action is refused.

use std::error::Error;

use crate::words::{Message, Words, key, say, spoken};

/// The reason why an action was refused. The game is unchanged.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Rejected {
    /// All cells of the action are givens.
    Given,
    /// All cells of the action have a digit, so they cannot have marks.
    Filled,
    /// A cell is not on this board.
    CellOutside,
    /// The digit is not on this board.
    DigitOutside,
    /// The action would change nothing.
    NothingToDo,
    /// There is no move to undo.
    NothingToUndo,
    /// There is no move to redo.
    NothingToRedo,
    /// There is no mistake on the board.
    NoMistake,
    /// The only mistakes on the board belong to the start position, so that no undo removes them.
    WrongAtStart,
    /// No checkpoint was set.
    NoCheckpoint,
    /// There is no checkpoint with this number.
    NoSuchCheckpoint,
    /// The board is the same as at every checkpoint.
    AtCheckpoint,
    /// The checkpoint was set in a try that has ended, and its digits could lose the game.
    CheckpointOfEndedTry,
    /// The player is not in a try.
    NotTrying,
    /// There is no try with this number.
    NoTry,
    /// The game already has the largest number of tries.
    TooManyTries,
    /// The game is paused.
    Paused,
    /// The game is not paused.
    NotPaused,
    /// The puzzle is solved.
    Solved,
    /// The puzzle is solved, so no move can be undone or redone.
    NoUndoAfterEnd,
    /// A wrong digit has ended the game.
    Lost,
    /// A digit is already wrong or an attempt is in progress, so it is too late to make a mistake end the game.
    AlreadyWrong,
    /// The settings say that mistakes are never shown.
    CheckingOff,
    /// The puzzle is not known to have exactly one solution.
    NoSingleSolution,
    /// A board can be set up only before the first move.
    TooLate,
    /// The hint does not fit the board or contradicts the solution.
    WrongHint,
    /// Singles do not finish the board.
    NotOnlySingles,
}

impl Rejected {
    /// Explains why the action was refused.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        let key = match self {
            Self::Given => key!("action-rejected-given"),
            Self::Filled => key!("action-rejected-filled"),
            Self::CellOutside => key!("action-rejected-cell-outside"),
            Self::DigitOutside => key!("action-rejected-digit-outside"),
            Self::NothingToDo => key!("action-rejected-nothing-to-do"),
            Self::NothingToUndo => key!("action-rejected-nothing-to-undo"),
            Self::NothingToRedo => key!("action-rejected-nothing-to-redo"),
            Self::NoMistake => key!("action-rejected-no-mistake"),
            Self::WrongAtStart => key!("action-rejected-wrong-at-start"),
            Self::NoCheckpoint => key!("action-rejected-no-checkpoint"),
            Self::NoSuchCheckpoint => key!("action-rejected-no-such-checkpoint"),
            Self::AtCheckpoint => key!("action-rejected-at-checkpoint"),
            Self::CheckpointOfEndedTry => key!("action-rejected-checkpoint-of-ended-try"),
            Self::NotTrying => key!("action-rejected-not-trying"),
            Self::NoTry => key!("action-rejected-no-try"),
            Self::TooManyTries => key!("action-rejected-too-many-tries"),
            Self::Paused => key!("action-rejected-paused"),
            Self::NotPaused => key!("action-rejected-not-paused"),
            Self::Solved => key!("action-rejected-solved"),
            Self::NoUndoAfterEnd => key!("action-rejected-no-undo-after-end"),
            Self::Lost => key!("action-rejected-lost"),
            Self::AlreadyWrong => key!("action-rejected-already-wrong"),
            Self::CheckingOff => key!("action-rejected-checking-off"),
            Self::NoSingleSolution => key!("action-rejected-no-single-solution"),
            Self::TooLate => key!("action-rejected-too-late"),
            Self::WrongHint => key!("action-rejected-wrong-hint"),
            Self::NotOnlySingles => key!("action-rejected-not-only-singles"),
        };
        say!(words, key)
    }

    /// Returns [`message`](Self::message) as a whole sentence.
    #[must_use]
    pub fn sentence(&self, words: Words) -> String {
        words.sentence(&self.message(words).to_string())
    }
}

spoken!(Rejected);
impl Error for Rejected {}
