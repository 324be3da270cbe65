//! What the store asks of a disk, so that tests can hand it one that fails, fills or lies.

use std::fmt::Debug;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, SystemTime};
use std::{io, thread};

use super::fault::DiskFault;

/// How often, a millisecond apart, the lock on a file is tried. It is held for microseconds.
const LOCK_TRIES: u32 = 50;

/// A file system, as far as saves need one.
///
/// [`RealDisk`](super::RealDisk) is the machine's, [`MemoryDisk`](super::MemoryDisk) is forgotten
/// at exit. Every call may fail at any time, and nothing above may take that amiss.
pub trait Disk: Debug + Send + Sync {
    /// Makes a folder that only its owner can enter, and the folders above it; fine when it exists.
    ///
    /// Returns the folders in which there is a new name, to be synced; none when it was there.
    ///
    /// # Errors
    /// When it cannot be made.
    fn create_folder(&self, folder: &Path) -> io::Result<Vec<PathBuf>>;

    /// Whether there is a symbolic link under this name.
    ///
    /// # Errors
    /// When the disk does not answer.
    fn is_link(&self, path: &Path) -> io::Result<bool>;

    /// Returns which file has this name now; `None` when none has.
    ///
    /// # Errors
    /// When the disk does not answer.
    fn file_id(&self, path: &Path) -> io::Result<Option<FileId>>;

    /// Opens a file; a symbolic link is refused, and so is anything but an ordinary file.
    ///
    /// # Errors
    /// When it cannot be opened.
    fn open(&self, path: &Path, how: Open) -> io::Result<Arc<dyn DiskFile>>;

    /// Renames a file, replacing another.
    ///
    /// # Errors
    /// When it cannot be renamed.
    fn rename(&self, from: &Path, to: &Path) -> io::Result<()>;

    /// Removes a file.
    ///
    /// # Errors
    /// When it cannot be removed.
    fn remove(&self, path: &Path) -> io::Result<()>;

    /// Lists what is in a folder, by name; an absent folder is empty. No link is followed, nothing is opened.
    ///
    /// # Errors
    /// When the folder cannot be read.
    fn list(&self, folder: &Path) -> io::Result<Vec<Entry>>;

    /// Makes what was created, renamed or removed in a folder outlast a loss of power.
    ///
    /// # Errors
    /// When the disk reports that it failed.
    fn sync_folder(&self, folder: &Path) -> io::Result<()>;
}

/// A mode of opening a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Open {
    /// For reading; it must exist.
    Read,
    /// For reading and appending; it must exist.
    Append,
    /// For reading and appending; it must not exist and is made, for its owner alone.
    CreateNew,
    /// For reading and appending; it is made, for its owner alone, when it does not exist.
    AppendOrCreate,
}

/// A kind of thing that can have a name in a folder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum EntryKind {
    /// An ordinary file.
    File,
    /// A symbolic link, whatever it leads to.
    Link,
    /// A folder.
    Folder,
    /// A pipe, a socket or a device.
    Special,
}

/// A name in the listing of a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Its path.
    pub path: PathBuf,
    /// The time it was last written, if the disk knows it.
    pub modified: Option<SystemTime>,
    /// Its length in bytes.
    pub len: u64,
    /// Its kind.
    pub kind: EntryKind,
}

/// The identity of a file on its disk, whatever names it has: device and number.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FileId(pub u64, pub u64);

/// An open file.
pub trait DiskFile: Debug + Send + Sync {
    /// Appends bytes in one system call, and returns how many were written.
    ///
    /// # Errors
    /// When nothing was written.
    fn append(&self, bytes: &[u8]) -> io::Result<usize>;

    /// Reads at most `n_bytes` bytes from an offset on; fewer only at the end of the file.
    ///
    /// # Errors
    /// When they cannot be read.
    fn read_at(&self, offset: u64, n_bytes: usize) -> io::Result<Vec<u8>>;

    /// The length, the time of the last change, and which file it is.
    ///
    /// # Errors
    /// When the disk does not answer.
    fn status(&self) -> io::Result<Status>;

    /// Cuts the file off.
    ///
    /// # Errors
    /// When it cannot be cut.
    fn truncate(&self, len: u64) -> io::Result<()>;

    /// Makes what was written outlast a loss of power.
    ///
    /// # Errors
    /// When the disk reports that it failed.
    fn sync(&self) -> io::Result<()>;

    /// Takes the file's lock if nobody else holds it; says whether it did. The lock frees itself
    /// when the file is closed or the program dies.
    ///
    /// # Errors
    /// When the disk has no locks.
    fn try_lock(&self) -> io::Result<bool>;

    /// Gives the lock back.
    ///
    /// # Errors
    /// When the disk has no locks.
    fn unlock(&self) -> io::Result<()>;
}

/// The status of an open file. Two equal ones mean that nobody wrote to it in between, as far as the disk's
/// clock can tell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Status {
    /// Its length in bytes.
    pub len: u64,
    /// Its identity, to be compared with [`Disk::file_id`]: it may have been removed or replaced meanwhile.
    pub id: FileId,
    /// The time it was last written, if the disk knows it.
    pub modified: Option<SystemTime>,
}

/// Does something while a file is locked, where the disk has locks at all.
///
/// # Errors
/// When somebody else keeps the lock, or the disk does not answer; then nothing was done.
pub(super) fn while_locked<T>(file: &dyn DiskFile, work: impl FnOnce() -> T) -> io::Result<T> {
    let has_lock = lock(file)?;
    let done = work();
    if has_lock {
        // The lock goes with the file at the latest.
        let _ = file.unlock();
    }
    Ok(done)
}

/// Locks a file; says whether the disk has locks at all.
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

/// Whether an error says that this disk, such as one on the net, has no locks.
fn has_no_locks(error: &io::Error) -> bool {
    #[cfg(unix)]
    let no_lock = error.raw_os_error() == Some(rustix::io::Errno::NOLCK.raw_os_error());
    #[cfg(not(unix))]
    let no_lock = false;
    no_lock || error.kind() == io::ErrorKind::Unsupported
}

/// Reads a whole file, unless it is longer than `limit` bytes.
///
/// # Errors
/// When it cannot be read, or is too long: [`io::ErrorKind::FileTooLarge`], before any of it is
/// read.
pub fn read_file(disk: &dyn Disk, path: &Path, limit: u64) -> io::Result<Vec<u8>> {
    read_whole(&*disk.open(path, Open::Read)?, limit)
}

/// Reads the whole of an open file, unless it is longer than `limit` bytes.
pub(super) fn read_whole(file: &dyn DiskFile, limit: u64) -> io::Result<Vec<u8>> {
    let len = file.status()?.len;
    if len > limit {
        return Err(DiskFault::TooLong { len, limit }.into());
    }
    file.read_at(0, len as usize)
}

/// Appends all of the bytes, or says why not; part of them may be there then.
pub(super) fn append_all(file: &dyn DiskFile, bytes: &[u8]) -> io::Result<()> {
    match file.append(bytes)? {
        n if n == bytes.len() => Ok(()),
        _ => Err(io::ErrorKind::StorageFull.into()),
    }
}

/// Makes the folder of the saves; returns the folders in which there is a new name.
///
/// # Errors
/// When it cannot be made, or is a symbolic link: what is written would go where nobody has said.
pub(super) fn make_folder(disk: &dyn Disk, folder: &Path) -> io::Result<Vec<PathBuf>> {
    refuse_link(disk, folder)?;
    disk.create_folder(folder)
}

/// Refuses to write in a folder that is a symbolic link.
pub(super) fn refuse_link(disk: &dyn Disk, folder: &Path) -> io::Result<()> {
    if disk.is_link(folder)? {
        return Err(DiskFault::Link.into());
    }
    Ok(())
}
