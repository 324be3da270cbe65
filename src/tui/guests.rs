//! Guests: what may be done for them, as lists of what is allowed.
//!
//! Guests play puzzles made here, keep their own games and, in a file beside them, their own settings. Nothing is for them
//! that concerns files of the player's choice, puzzles from outside, the shell, or work that nobody waits for. Each list is
//! a match without a wildcard: what is new does not compile until it is said here whether guests may have it. The table
//! of commands says the same of commands.

use super::event::{Effect, Job};

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
            | Self::StoreUsed(_)
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
