//! Compacts saves: writes the [same game with fewer records](super::shorten).
//!
//! The shorter save is written beside the old one, read again, compared with it and synced. Only then it replaces the
//! old save.

use super::disk::{Open, read_whole, refuse_link, with_lock};
use super::play_lock::PlayLock;
use super::replay::replay;
use super::save_status::MAX_SAVE_BYTES;
use super::shorten::{MoveHistory, shorten_save};
use super::whole_file::put_in_place;
use super::{SaveId, Store, StoreError};

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compacted {
    Shorter {
        before: u64,
        after: u64,
    },
    /// No record could be left out.
    Unchanged,
    /// Part of the save cannot be read. The save is unchanged, and opening it will repair it.
    Damaged,
}

impl Store {
    /// Compacts a save.
    ///
    /// # Errors
    /// [`StoreError`] when somebody is playing the game, or the save cannot be read or replaced; the save is unchanged
    /// then.
    pub fn compact(&self, id: &SaveId, history: MoveHistory) -> Result<Compacted, StoreError> {
        let path = self.path(id);
        refuse_link(&*self.disk, &self.saves_folder()).map_err(StoreError::disk(&path))?;
        let file = self
            .disk
            .open(&path, Open::Append)
            .map_err(|error| StoreError::absent_or_disk(id, &path, error))?;
        let mut play_lock = PlayLock::new(&self.disk, &path);
        if !play_lock.acquire() {
            return Err(StoreError::Locked(id.clone()));
        }
        let compacted = with_lock(&*file, || {
            let bytes = read_whole(&*file, MAX_SAVE_BYTES).map_err(StoreError::disk(&path))?;
            let replayed = replay(&path, &bytes)?;
            if replayed.damage.is_some() {
                return Ok(Compacted::Damaged);
            }
            let Some(shorter) = shorten_save(&path, &bytes, &replayed, history) else {
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
