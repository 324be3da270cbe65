//! Replaces whole files safely.
//!
//! The new file is written beside the old one, synced, and renamed over it: at any moment one of the two is complete.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::disk::{Disk, DiskFile, Open, append_all};

/// The new content of a file, written and synced beside the file that it will replace.
#[derive(Debug)]
pub(super) struct NewFile {
    pub(super) path: PathBuf,
    pub(super) file: Arc<dyn DiskFile>,
}

impl NewFile {
    /// Writes and syncs the new content of a file beside it.
    pub(super) fn write(disk: &dyn Disk, path: &Path, text: &[u8]) -> io::Result<Self> {
        let draft_path = path.with_extension("new");
        // A program that died may have left an incomplete file behind.
        let _ = disk.remove(&draft_path);
        let file = disk.open(&draft_path, Open::CreateNew)?;
        let draft = Self {
            path: draft_path,
            file,
        };
        match append_all(&*draft.file, text).and_then(|()| draft.file.sync()) {
            Ok(()) => Ok(draft),
            Err(error) => {
                draft.discard(disk);
                Err(error)
            }
        }
    }

    /// Removes the new file, which may be incomplete or not needed.
    pub(super) fn discard(&self, disk: &dyn Disk) {
        let _ = disk.remove(&self.path);
    }
}

/// Replaces a file by a new one in one step; returns the new file. The caller has to sync the folder afterwards.
pub(super) fn put_in_place(
    disk: &dyn Disk,
    path: &Path,
    text: &[u8],
) -> io::Result<Arc<dyn DiskFile>> {
    let draft = NewFile::write(disk, path, text)?;
    match disk.rename(&draft.path, path) {
        Ok(()) => Ok(draft.file),
        Err(error) => {
            draft.discard(disk);
            Err(error)
        }
    }
}

/// Writes and syncs a new file and its folder. An incomplete file is removed again.
///
/// # Errors
/// When the file exists or cannot be written.
pub(super) fn write_new_synced(disk: &dyn Disk, path: &Path, bytes: &[u8]) -> io::Result<()> {
    let file = disk.open(path, Open::CreateNew)?;
    let written = append_all(&*file, bytes).and_then(|()| file.sync());
    if written.is_err() {
        let _ = disk.remove(path);
    }
    written?;
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    disk.sync_folder(folder.unwrap_or(Path::new(".")))
}

/// Writes the damaged content of a file beside it, as `NAME.broken-1` or with the next free number. Returns the path of
/// the copy.
pub(super) fn save_copy(disk: &dyn Disk, path: &Path, content: &[u8]) -> io::Result<PathBuf> {
    for n in 1..1000 {
        let copy = path.with_extension(format!("broken-{n}"));
        let file = match disk.open(&copy, Open::CreateNew) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
            file => file?,
        };
        return match append_all(&*file, content).and_then(|()| file.sync()) {
            Ok(()) => Ok(copy),
            Err(error) => {
                // An incomplete copy is useless.
                let _ = disk.remove(&copy);
                Err(error)
            }
        };
    }
    Err(io::ErrorKind::AlreadyExists.into())
}
