//! Guests: what may be done for them, as lists of what is allowed.
//!
//! Guests play puzzles made here, keep their own games and, in a file beside them, their own settings. Nothing is for them
//! that concerns files of the player's choice, puzzles from outside, the shell, or work that nobody waits for. Each list is
//! a match without a wildcard: what is new does not compile until it is said here whether guests may have it.

use super::event::{Effect, Job};
use crate::config::Command;

impl Effect {
    /// Whether a guest may have it carried out: the whole list of what guests may do, for whoever performs effects.
    #[must_use]
    pub const fn is_for_guests(&self) -> bool {
        match self {
            Self::Begin { .. }
            | Self::Stand(_)
            | Self::Record(_)
            | Self::NoteView(_)
            | Self::Finish
            | Self::Close
            | Self::Load(_)
            | Self::TakeLoaded
            | Self::CancelLoad
            | Self::Delete(_)
            | Self::ListSaves
            | Self::CheckSave
            | Self::Settle
            | Self::ReadRecords
            | Self::ReadLessons
            | Self::ReadCoach
            | Self::ReadBoard(_)
            | Self::NoteExercise(_)
            | Self::TakeOver
            | Self::CancelPrefetch
            | Self::StorePrefetched(_)
            | Self::CancelWork
            | Self::KeepSetting { .. }
            | Self::SetTerminal(_)
            | Self::Copy(_)
            | Self::Speak(_)
            | Self::Redraw
            | Self::Quit => true,
            Self::Work(work) => work.job.is_for_guests(),
            Self::Read(_)
            | Self::Import { .. }
            | Self::Export { .. }
            | Self::ExportSave { .. }
            | Self::SaveTo(_)
            | Self::Prefetch(_)
            | Self::KeepDraft(_)
            | Self::Suspend => false,
        }
    }
}

impl Job {
    /// Whether a guest may have it done: everything but examining a puzzle from outside.
    #[must_use]
    pub const fn is_for_guests(&self) -> bool {
        match self {
            Self::Verdict(_) | Self::Solutions(_) => false,
            Self::Step(_)
            | Self::Justify(..)
            | Self::Path(_)
            | Self::EveryStep(_)
            | Self::Refute(..)
            | Self::Rate(_)
            | Self::JudgeMoves(..)
            | Self::Generate(_) => true,
        }
    }
}

/// Whether a command leads to anything that a guest may have.
#[expect(clippy::too_many_lines, reason = "a table, one line a command")]
pub(super) const fn is_for_guests(command: Command) -> bool {
    use Command as C;
    match command {
        C::MoveLeft
        | C::MoveRight
        | C::MoveUp
        | C::MoveDown
        | C::MoveBoxLeft
        | C::MoveBoxRight
        | C::MoveBoxUp
        | C::MoveBoxDown
        | C::MoveRowStart
        | C::MoveRowEnd
        | C::MoveColumnStart
        | C::MoveColumnEnd
        | C::NextEmpty
        | C::PreviousEmpty
        | C::Select
        | C::ExtendLeft
        | C::ExtendRight
        | C::ExtendUp
        | C::ExtendDown
        | C::SelectCell
        | C::SelectSame
        | C::Digit1
        | C::Digit2
        | C::Digit3
        | C::Digit4
        | C::Digit5
        | C::Digit6
        | C::Digit7
        | C::Digit8
        | C::Digit9
        | C::Digit10
        | C::Digit11
        | C::Digit12
        | C::Digit13
        | C::Digit14
        | C::Digit15
        | C::Digit16
        | C::Clear
        | C::DigitMode
        | C::PencilMode
        | C::CornerMode
        | C::ColourMode
        | C::NextMode
        | C::PencilOnce
        | C::CornerOnce
        | C::ColourOnce
        | C::ColourCandidate
        | C::ClearColours
        | C::ChainMode
        | C::CheckChain
        | C::AutoNotes
        | C::RestoreMarks
        | C::ClearMarks
        | C::Filter
        | C::Filter1
        | C::Filter2
        | C::Filter3
        | C::Filter4
        | C::Filter5
        | C::Filter6
        | C::Filter7
        | C::Filter8
        | C::Filter9
        | C::Undo
        | C::Redo
        | C::UndoMistake
        | C::Checkpoint
        | C::BackToCheckpoint
        | C::WhatIf
        | C::KeepTry
        | C::DropTry
        | C::Chains
        | C::TurnChain
        | C::Tries
        | C::Check
        | C::Why
        | C::Hint
        | C::HintBack
        | C::ApplyHint
        | C::Explain
        | C::NextLink
        | C::PreviousLink
        | C::StepList
        | C::AvailableSteps
        | C::Pause
        | C::New
        | C::Another
        | C::Restart
        | C::SavedGames
        | C::Statistics
        | C::Daily
        | C::Learn
        | C::Coach
        | C::TakeOver
        | C::CommandLine
        | C::Help
        | C::StartScreen
        | C::Settings
        | C::NextTheme
        | C::ToggleClock
        | C::TogglePeers
        | C::Redraw
        | C::Quit
        | C::Confirm
        | C::Cancel
        | C::PageUp
        | C::PageDown
        | C::First
        | C::Last
        | C::DeleteItem
        | C::SetBoard
        | C::Practise
        | C::Period
        | C::TextLeft
        | C::TextRight
        | C::TextStart
        | C::TextEnd
        | C::TextBackspace
        | C::TextDelete
        | C::TextDeleteWord
        | C::TextDeleteAll
        | C::TextPrevious
        | C::TextNext
        | C::TextComplete => true,
        C::Open | C::Enter | C::Export | C::Suspend => false,
    }
}
