//! The state of a save on disk, and the limits for its size.

use std::path::PathBuf;

use super::DiskRefusal;

/// The largest save that is read, in bytes: a quarter more than is ever written, so that a forged save takes no
/// longer to read than a real one.
pub const MAX_SAVE_BYTES: u64 = MAX_WRITTEN_BYTES / 4 * 5;

/// The largest save that is written, in bytes: some fifty thousand actions. The text of a save is also in memory, so
/// this limits the memory that an endless game takes.
pub(super) const MAX_WRITTEN_BYTES: u64 = 4 << 20;

/// The state of a save on disk: written, synced, refused or taken over.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveStatus {
    /// Everything shown is written.
    Saved,
    /// Everything shown is written, but syncing has failed, so a loss of power may lose it. It is written to a
    /// new file until that succeeds.
    Unsafe,
    /// The disk fails; the game continues in memory, and every action retries.
    Failing,
    /// Another window has taken the game over. Nothing more is written from here.
    TakenOver,
}

/// A change in the state of a save, reported once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveNews {
    /// The disk has begun to fail.
    Failing(DiskRefusal),
    /// Everything is written again.
    Recovered,
    /// The disk may have lost what was written.
    NotSynced(DiskRefusal),
    /// Everything written is safe again.
    Synced,
    /// Another window has taken the game over.
    TakenOver,
    /// The save was removed by somebody, and has been created again with all its content.
    Recreated,
    /// Another program changed the save, which has been written again with every move.
    Rewritten {
        /// The path to which the changed file was renamed.
        copy: PathBuf,
    },
}
