//! Guests: lists of what they may do.
//!
//! Guests play puzzles generated here and have their own saves and settings. They have no access to files chosen by
//! name, puzzles from outside, the shell, or puzzles generated ahead. Each list is a match without a wildcard, so a new
//! effect or job does not compile until it is listed here. The table of commands says the same for each command.

use super::event::{Effect, Job};

impl Effect {
    /// Whether this effect is carried out for guests.
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
    /// Whether this work is done for guests: everything except examining a puzzle from outside.
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
