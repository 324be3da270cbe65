//! The lock that shows that a game is being played.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::disk::{Disk, DiskFile, Open, refuse_link};

/// The number of attempts to open the lock file, since others may remove it at the same time.
const TRIES: usize = 50;

/// The lock that shows that a game is being played. It is a file beside the save that exists as long as somebody plays
/// the game.
///
/// The owner removes the file before it releases the lock. If another program opened the file before that, it gets the
/// lock of a file that is gone or replaced. It detects this and starts again.
#[derive(Debug)]
pub(super) struct PlayLock {
    disk: Arc<dyn Disk>,
    path: PathBuf,
    /// The open lock file, whether or not this program has the lock.
    file: Option<Arc<dyn DiskFile>>,
    is_held: bool,
    /// Whether the disk cannot create the file or does not support locks. Then it is not known whether anybody plays.
    is_unsupported: bool,
}

impl PlayLock {
    /// Prepares the lock of a save without taking it.
    pub(super) fn new(disk: &Arc<dyn Disk>, save: &Path) -> Self {
        Self {
            disk: disk.clone(),
            path: save.with_extension("lock"),
            file: None,
            is_held: false,
            is_unsupported: false,
        }
    }

    /// Takes the lock, unless another program has it. Returns `false` only if another program has it.
    pub(super) fn acquire(&mut self) -> bool {
        for _ in 0..TRIES {
            if self.is_held || self.is_unsupported {
                return true;
            }
            let Some(file) = self.open() else {
                self.is_unsupported = true;
                continue;
            };
            match file.try_lock() {
                Ok(true) if self.is_at_path(&*file) => self.is_held = true,
                Ok(false) if self.is_at_path(&*file) => return false,
                // The previous owner has removed the file.
                Ok(_) => self.file = None,
                Err(_) => {
                    self.release();
                    self.is_unsupported = true;
                }
            }
        }
        self.is_held
    }

    /// Returns whether this program has the lock, which guarantees that no other program plays this game.
    pub(super) const fn is_held(&self) -> bool {
        self.is_held
    }

    fn open(&mut self) -> Option<Arc<dyn DiskFile>> {
        let folder = self.path.parent()?;
        if self.file.is_none() && refuse_link(&*self.disk, folder).is_ok() {
            self.file = self.disk.open(&self.path, Open::AppendOrCreate).ok();
        }
        self.file.clone()
    }

    fn is_at_path(&self, file: &dyn DiskFile) -> bool {
        let (current_id, status) = (self.disk.file_id(&self.path), file.status());
        matches!((current_id, status), (Ok(id), Ok(status)) if id == Some(status.id))
    }

    /// Removes the lock file and releases the lock.
    pub(super) fn release(&mut self) {
        if let Some(file) = self.file.take()
            && std::mem::take(&mut self.is_held)
            && self.is_at_path(&*file)
        {
            // A file that cannot be removed does no harm.
            let _ = self.disk.remove(&self.path);
        }
        self.is_unsupported = false;
        // Closing the file releases the lock.
    }
}

impl Drop for PlayLock {
    fn drop(&mut self) {
        self.release();
    }
}
