//! The number of times the screen crashed while it opened a game.
//!
//! Each crash is a byte in the lock file of the save. A program that leaves a game removes its lock file and thereby
//! the count; a program that is killed leaves the file as it is.

use std::path::PathBuf;

use super::disk::{Open, read_file};
use super::{SaveId, Store};

/// The largest lock file that is read, in bytes.
const MAX_BYTES: u64 = 4 << 10;

impl Store {
    /// Returns how many times in sequence the screen crashed while it opened a game.
    #[must_use]
    pub fn n_crashes(&self, id: &SaveId) -> usize {
        read_file(&*self.disk, &self.lock_path(id), MAX_BYTES).map_or(0, |bytes| bytes.len())
    }

    /// Counts a crash, unless the game is not locked or the disk refuses.
    pub fn count_crash(&self, id: &SaveId) {
        let file = self.disk.open(&self.lock_path(id), Open::Append);
        // The program is ending and cannot report an error.
        let _ = file.and_then(|file| file.append(b"!"));
    }

    /// Forgets the crashes of a game.
    pub fn clear_crashes(&self, id: &SaveId) {
        let file = self.disk.open(&self.lock_path(id), Open::Append);
        // If the count cannot be removed, the player only has to press one more key.
        let _ = file.and_then(|file| file.truncate(0));
    }

    pub(super) fn lock_path(&self, id: &SaveId) -> PathBuf {
        self.path(id).with_extension("lock")
    }
}
