//! The status of a save on disk, and the limits for its size.

use std::path::PathBuf;

use super::DiskRefusal;

/// The largest save that is read, in bytes. It is a quarter above the limit for writing, so a forged save takes hardly
/// longer to read than a real one.
pub const MAX_SAVE_BYTES: u64 = MAX_WRITTEN_BYTES / 4 * 5;

/// The largest save that is written, in bytes: some fifty thousand actions. The text of a save is also in memory, so
/// this limits the memory that a game can take.
pub(super) const MAX_WRITTEN_BYTES: u64 = 4 << 20;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveStatus {
    /// All actions so far are written.
    Saved,
    /// All actions so far are written, but a sync has failed, so a loss of power may lose them. The save is written to
    /// a new file until that succeeds.
    Unsafe,
    /// The disk fails; the game continues in memory, and every action retries.
    Failing,
    /// Another window has taken the game over. Nothing more is written from here.
    TakenOver,
}

/// A change in the status of a save, reported once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveNews {
    /// The disk has begun to fail.
    Failing(DiskRefusal),
    /// All actions so far are written again.
    Recovered,
    /// A sync failed, so the disk may lose actions that were written.
    NotSynced(DiskRefusal),
    /// All actions so far are synced again.
    Synced,
    /// Another window has taken the game over.
    TakenOver,
    /// Somebody removed the save; it has been created again with all its content.
    Recreated,
    /// Another program changed the save; it has been written again with every move.
    Rewritten {
        /// The path to which the changed file was renamed.
        copy: PathBuf,
    },
}
