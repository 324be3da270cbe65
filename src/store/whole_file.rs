//! Whole files put in the place of others.
//!
//! The new file is written beside the old one, synced, and renamed over it: at any moment one of the two is there, whole.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::disk::{Disk, DiskFile, Open, append_all};

/// A file beside the one whose place it is to take, written and synced.
#[derive(Debug)]
pub(super) struct Draft {
    pub(super) path: PathBuf,
    pub(super) file: Arc<dyn DiskFile>,
}

impl Draft {
    /// Writes and syncs a draft of a file.
    pub(super) fn write(disk: &dyn Disk, path: &Path, text: &[u8]) -> io::Result<Self> {
        let draft = path.with_extension("new");
        // A program that died may have left one, half written.
        let _ = disk.remove(&draft);
        let file = disk.open(&draft, Open::CreateNew)?;
        let draft = Self { path: draft, file };
        match append_all(&*draft.file, text).and_then(|()| draft.file.sync()) {
            Ok(()) => Ok(draft),
            Err(error) => {
                draft.discard(disk);
                Err(error)
            }
        }
    }

    /// Removes the draft: half a copy, or one too many, is worth nothing.
    pub(super) fn discard(&self, disk: &dyn Disk) {
        let _ = disk.remove(&self.path);
    }
}

/// Puts a fresh file in the place of one, which stays whole until then. The folder has to be synced afterwards.
pub(super) fn put_in_place(
    disk: &dyn Disk,
    path: &Path,
    text: &[u8],
) -> io::Result<Arc<dyn DiskFile>> {
    let draft = Draft::write(disk, path, text)?;
    match disk.rename(&draft.path, path) {
        Ok(()) => Ok(draft.file),
        Err(error) => {
            draft.discard(disk);
            Err(error)
        }
    }
}

/// Keeps what was found in a file beside it, as `NAME.broken-1`, or with the next free number. Returns the path.
pub(super) fn keep(disk: &dyn Disk, path: &Path, found: &[u8]) -> io::Result<PathBuf> {
    for n in 1..1000 {
        let kept = path.with_extension(format!("broken-{n}"));
        let file = match disk.open(&kept, Open::CreateNew) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
            file => file?,
        };
        return match append_all(&*file, found).and_then(|()| file.sync()) {
            Ok(()) => Ok(kept),
            Err(error) => {
                // Half a copy is worth nothing.
                let _ = disk.remove(&kept);
                Err(error)
            }
        };
    }
    Err(io::ErrorKind::AlreadyExists.into())
}
