//! Counts how often the screen crashed while it opened a game.
//!
//! Each crash is a byte in the lock file of the save. A program that closes a game normally removes the lock file and
//! with it the count. If the program is killed, the file stays as it is.

use std::path::PathBuf;

use super::disk::{Open, read_file};
use super::{SaveId, Store};

const MAX_BYTES: u64 = 4 << 10;

impl Store {
    /// Returns how many times in a row the screen crashed while it opened a game.
    #[must_use]
    pub fn n_crashes(&self, id: &SaveId) -> usize {
        read_file(&*self.disk, &self.lock_path(id), MAX_BYTES).map_or(0, |bytes| bytes.len())
    }

    /// Adds one crash to the count of a game. Does nothing if the game has no lock file or the disk fails.
    pub fn count_crash(&self, id: &SaveId) {
        let file = self.disk.open(&self.lock_path(id), Open::Append);
        // The program is ending and cannot report an error.
        let _ = file.and_then(|file| file.append(b"!"));
    }

    pub fn clear_crashes(&self, id: &SaveId) {
        let file = self.disk.open(&self.lock_path(id), Open::Append);
        // If the count cannot be removed, the player only has to press one more key.
        let _ = file.and_then(|file| file.truncate(0));
    }

    pub(super) fn lock_path(&self, id: &SaveId) -> PathBuf {
        self.path(id).with_extension("lock")
    }
}
