//! The lock that says that a game is being played.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::disk::{Disk, DiskFile, Open, refuse_link};

/// How often the lock file is opened again that somebody has removed in the same moment.
const TRIES: usize = 50;

/// The lock that says that a game is being played: a file beside the save, there as long as somebody plays.
///
/// Whoever lets it go removes the file while the lock is still held. Whoever has opened the file before and
/// gets the lock afterwards sees that the name has gone, or is another file's, and begins again.
#[derive(Debug)]
pub(super) struct PlayLock {
    disk: Arc<dyn Disk>,
    path: PathBuf,
    /// Open, whoever holds the lock.
    file: Option<Arc<dyn DiskFile>>,
    is_held: bool,
    /// Whether this disk makes no such file or knows no locks. Then nobody can tell.
    is_futile: bool,
}

impl PlayLock {
    /// Names the lock of a save; it is not held yet.
    pub(super) fn of(disk: &Arc<dyn Disk>, save: &Path) -> Self {
        Self {
            disk: disk.clone(),
            path: save.with_extension("lock"),
            file: None,
            is_held: false,
            is_futile: false,
        }
    }

    /// Takes the lock unless somebody else holds it; says whether nobody else does.
    pub(super) fn acquire(&mut self) -> bool {
        for _ in 0..TRIES {
            if self.is_held || self.is_futile {
                return true;
            }
            let Some(file) = self.open() else {
                self.is_futile = true;
                continue;
            };
            match file.try_lock() {
                Ok(true) if self.is_named(&*file) => self.is_held = true,
                Ok(false) if self.is_named(&*file) => return false,
                // Who held it has removed it.
                Ok(_) => self.file = None,
                Err(_) => {
                    self.release();
                    self.is_futile = true;
                }
            }
        }
        self.is_held
    }

    /// Whether it is certain that nobody else plays.
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

    fn is_named(&self, file: &dyn DiskFile) -> bool {
        let (here, status) = (self.disk.file_id(&self.path), file.status());
        matches!((here, status), (Ok(here), Ok(status)) if here == Some(status.id))
    }

    /// Gives the lock back and removes its file.
    pub(super) fn release(&mut self) {
        if let Some(file) = self.file.take()
            && std::mem::take(&mut self.is_held)
            && self.is_named(&*file)
        {
            // What cannot be removed does no harm.
            let _ = self.disk.remove(&self.path);
        }
        self.is_futile = false;
        // Closing gives the lock back.
    }
}

impl Drop for PlayLock {
    fn drop(&mut self) {
        self.release();
    }
}
