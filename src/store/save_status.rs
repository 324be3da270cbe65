//! The state of a save on disk, and the limits of its size.

use std::path::PathBuf;

use super::DiskRefusal;

/// The largest save that is read, in bytes: a quarter more than is written, so that what somebody has made up takes no
/// longer to read than what was played.
pub const MAX_SAVE_BYTES: u64 = MAX_WRITTEN_BYTES / 4 * 5;

/// The largest save that is written, in bytes: some fifty thousand actions. What is played is held in memory as it is
/// written, so this bounds what a game without end takes of it.
pub(super) const MAX_WRITTEN_BYTES: u64 = 4 << 20;

/// The state of a save on disk: written, synced, refused or taken over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveStatus {
    /// Everything shown is written.
    Saved,
    /// Everything shown is written, but the disk has failed to make it outlast a loss of power. It is written to a
    /// fresh file until that succeeds.
    Unsafe,
    /// The disk refuses; the game goes on in memory, and every action tries again.
    Failing,
    /// Another window has taken the game over. Nothing more is written from here.
    TakenOver,
}

/// A change in the state of a save, reported once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveNews {
    /// The disk has begun to refuse.
    Failing(DiskRefusal),
    /// Everything is written again.
    Recovered,
    /// The disk may have lost what was written.
    NotSynced(DiskRefusal),
    /// Everything written is safe again.
    Synced,
    /// Another window has taken the game over.
    TakenOver,
    /// The save was removed from outside, and has been made anew with all that was in it.
    Recreated,
    /// Another program changed the save, which has been written anew with every move.
    Rewritten {
        /// The changed file, under its other name.
        kept: PathBuf,
    },
}
