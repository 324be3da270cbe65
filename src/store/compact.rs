//! Compaction of saves: the [same game from fewer records](super::shorten).
//!
//! Nothing takes the place of a save before the new one was read, compared with it, written beside it and synced.

use super::disk::{Open, read_whole, refuse_link, while_locked};
use super::play_lock::PlayLock;
use super::replay::replay;
use super::save_status::MAX_SAVE_BYTES;
use super::shorten::{MoveHistory, shorter};
use super::whole_file::put_in_place;
use super::{SaveId, Store, StoreError};

/// What a compaction did.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compacted {
    /// The save had so many bytes before, and has so many now.
    Shorter {
        /// Its bytes before.
        before: u64,
        /// Its bytes now.
        after: u64,
    },
    /// Nothing could be left out.
    Unchanged,
    /// Part of it cannot be read; it is left as it is, to be put right when it is opened.
    Damaged,
}

impl Store {
    /// Compacts a save.
    ///
    /// # Errors
    /// [`StoreError`] when the game is being played, or the save cannot be read or replaced; it is as it was then.
    pub fn compact(&self, id: &SaveId, history: MoveHistory) -> Result<Compacted, StoreError> {
        let path = self.path(id);
        refuse_link(&*self.disk, &self.saves_folder()).map_err(StoreError::disk(&path))?;
        let file = self.disk.open(&path, Open::Append);
        let file = file.map_err(|error| StoreError::absent_or_disk(id, &path, error))?;
        let mut play_lock = PlayLock::of(&self.disk, &path);
        if !play_lock.acquire() {
            return Err(StoreError::Locked(id.clone()));
        }
        let compacted = while_locked(&*file, || {
            let bytes = read_whole(&*file, MAX_SAVE_BYTES).map_err(StoreError::disk(&path))?;
            let replayed = replay(&path, &bytes)?;
            if replayed.damage.is_some() {
                return Ok(Compacted::Damaged);
            }
            let Some(shorter) = shorter(&path, &bytes, &replayed, history) else {
                return Ok(Compacted::Unchanged);
            };
            put_in_place(&*self.disk, &path, &shorter.text)
                .and_then(|_| self.disk.sync_folder(&self.saves_folder()))
                .map_err(StoreError::disk(&path))?;
            Ok(Compacted::Shorter {
                before: bytes.len() as u64,
                after: shorter.text.len() as u64,
            })
        });
        compacted.map_err(StoreError::disk(&path))?
    }
}
