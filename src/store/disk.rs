//! The disk operations that the store needs. Tests replace the disk by one that fails, fills up or lies.

use std::fmt::Debug;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use std::{io, thread};

use super::StoreError;
use super::fault::DiskFault;

/// The number of attempts to lock a file, a millisecond apart. Locks last only microseconds.
const LOCK_TRIES: u32 = 50;

/// A file system, reduced to the operations that saves need.
///
/// [`RealDisk`](super::RealDisk) is the disk of the machine. [`MemoryDisk`](super::MemoryDisk) is in memory and lost at
/// exit. Every call may fail at any time, and callers must cope with that.
pub trait Disk: Debug + Send + Sync {
    /// Creates a folder that only its owner can enter, and all missing folders above it. Succeeds if the folder exists.
    ///
    /// Returns the folders in which an entry was created; the caller must sync them. Empty if the folder existed.
    ///
    /// # Errors
    /// When the folder cannot be created.
    fn create_folder(&self, folder: &Path) -> io::Result<Vec<PathBuf>>;

    /// Returns whether a path is a symbolic link.
    ///
    /// # Errors
    /// When the disk does not answer.
    fn is_link(&self, path: &Path) -> io::Result<bool>;

    /// Returns the identity of the file that currently has a path; `None` when there is no such file.
    ///
    /// # Errors
    /// When the disk does not answer.
    fn file_id(&self, path: &Path) -> io::Result<Option<FileId>>;

    /// Opens an ordinary file. Fails for anything else, including a symbolic link.
    ///
    /// # Errors
    /// When the file cannot be opened.
    fn open(&self, path: &Path, mode: Open) -> io::Result<Arc<dyn DiskFile>>;

    /// Renames a file, replacing any file with the new name.
    ///
    /// # Errors
    /// When the file cannot be renamed.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    /// When the file cannot be removed.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Lists the entries of a folder by name; a missing folder is empty. Links are not followed, and files are not
    /// opened.
    ///
    /// # Errors
    /// When the folder cannot be read.
    fn list(&self, folder: &Path) -> io::Result<Vec<Entry>>;

    /// Syncs the names in a folder, so that files created, renamed or removed stay so after a loss of power.
    ///
    /// # Errors
    /// When the disk reports that the sync failed.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Open {
    /// Opens an existing file for reading.
    Read,
    /// Opens an existing file for reading and appending.
    Append,
    /// Creates a new file for reading and appending, with access for its owner only. Fails if the file exists.
    CreateNew,
    /// Opens a file for reading and appending. If it does not exist, creates it with access for its owner only.
    AppendOrCreate,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryKind {
    File,
    /// A symbolic link, whatever its target.
    Link,
    Folder,
    /// A pipe, a socket or a device.
    Special,
}

#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    pub path: PathBuf,
    /// The time of the last write; `None` if the disk does not know it.
    pub modified: Option<SystemTime>,
    pub len: u64,
    pub kind: EntryKind,
}

/// The identity of a file on its disk, independent of its names: device and inode number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FileId(pub u64, pub u64);

pub trait DiskFile: Debug + Send + Sync {
    /// Appends bytes in one system call, and returns the number of bytes written.
    ///
    /// # Errors
    /// When nothing was written.
    fn append(&self, bytes: &[u8]) -> io::Result<usize>;

    /// Reads up to `n_bytes` bytes from an offset; returns fewer only at the end of the file.
    ///
    /// # Errors
    /// When the bytes cannot be read.
    fn read_at(&self, offset: u64, n_bytes: usize) -> io::Result<Vec<u8>>;

    /// Returns the file's length, identity and time of the last change.
    ///
    /// # Errors
    /// When the disk does not answer.
    fn status(&self) -> io::Result<Status>;

    /// Truncates the file to `len` bytes.
    ///
    /// # Errors
    /// When the file cannot be truncated.
    fn truncate(&self, len: u64) -> io::Result<()>;

    /// Syncs the content of the file, so that the bytes written survive a loss of power.
    ///
    /// # Errors
    /// When the disk reports that the sync failed.
    fn sync(&self) -> io::Result<()>;

    /// Tries to take the lock of the file; returns `false` if another program has it. The lock is released when the
    /// file is closed or the program dies.
    ///
    /// # Errors
    /// When the disk does not support locks.
    fn try_lock(&self) -> io::Result<bool>;

    /// Releases the lock of the file.
    ///
    /// # Errors
    /// When the disk does not support locks.
    fn unlock(&self) -> io::Result<()>;
}

/// The status of an open file. If two statuses are equal, nobody wrote to the file in between, as far as the disk's
/// clock can show.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Status {
    /// Its length in bytes.
    pub len: u64,
    /// The file's identity. The path may have been removed or given to another file; comparing with [`Disk::file_id`]
    /// shows that.
    pub id: FileId,
    /// The time of the last write; `None` if the disk does not know it.
    pub modified: Option<SystemTime>,
}

/// Locks a file, calls `work`, unlocks the file, and returns the result of `work`. If the disk does not support locks,
/// `work` is called without one.
///
/// # Errors
/// When another program has the lock, or the disk does not answer; `work` is then not called.
pub(super) fn with_lock<T>(file: &dyn DiskFile, work: impl FnOnce() -> T) -> io::Result<T> {
    let has_lock = lock(file)?;
    let result = work();
    if has_lock {
        // Closing the file releases the lock in any case.
        let _ = file.unlock();
    }
    Ok(result)
}

/// Locks a file; returns `false` if the disk does not support locks.
fn lock(file: &dyn DiskFile) -> io::Result<bool> {
    for _ in 0..LOCK_TRIES {
        match file.try_lock() {
            Ok(true) => return Ok(true),
            Ok(false) => thread::sleep(Duration::from_millis(1)),
            Err(error) if has_no_locks(&error) => return Ok(false),
            Err(error) => return Err(error),
        }
    }
    Err(DiskFault::InUse.into())
}

/// Returns whether an error means that the disk, such as a network disk, does not support locks.
fn has_no_locks(error: &io::Error) -> bool {
    #[cfg(unix)]
    let lacks_locks = error.raw_os_error() == Some(rustix::io::Errno::NOLCK.raw_os_error());
    #[cfg(not(unix))]
    let lacks_locks = false;
    lacks_locks || error.kind() == io::ErrorKind::Unsupported
}

/// Reads a whole file, unless it is longer than `limit` bytes.
///
/// # Errors
/// When the file cannot be read. If it is too long, the error is [`io::ErrorKind::FileTooLarge`], and nothing is read.
pub fn read_file(disk: &dyn Disk, path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    read_whole(&*disk.open(path, Open::Read)?, limit)
}

/// Reads a whole file as [`read_file`] does; `None` if it does not exist.
pub(super) fn read_if_exists(
    disk: &dyn Disk,
    path: &Path,
    limit: u64,
) -> Result<Option<Vec<u8>>, StoreError> {
    match read_file(disk, path, limit) {
        Ok(bytes) => Ok(Some(bytes)),
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        Err(error) => Err(StoreError::disk(path)(error)),
    }
}

/// Reads the whole of an open file, unless it is longer than `limit` bytes.
pub(super) fn read_whole(file: &dyn DiskFile, limit: u64) -> io::Result<Vec<u8>> {
    let len = file.status()?.len;
    if len > limit {
        return Err(DiskFault::TooLong { len, limit }.into());
    }
    file.read_at(0, len as usize)
}

pub(super) fn append_all(file: &dyn DiskFile, bytes: &[u8]) -> io::Result<()> {
    match file.append(bytes)? {
        n if n == bytes.len() => Ok(()),
        _ => Err(io::ErrorKind::StorageFull.into()),
    }
}

/// Creates the folder of the saves. Returns the folders in which an entry was created; the caller must sync them.
///
/// # Errors
/// When the folder cannot be created, or is a symbolic link, because the link would lead the saves to an unexpected
/// place.
pub(super) fn create_save_folder(disk: &dyn Disk, folder: &Path) -> io::Result<Vec<PathBuf>> {
    refuse_link(disk, folder)?;
    disk.create_folder(folder)
}

pub(super) fn refuse_link(disk: &dyn Disk, folder: &Path) -> io::Result<()> {
    if disk.is_link(folder)? {
        return Err(DiskFault::Link.into());
    }
    Ok(())
}
