//! What the store asks of a disk, so that tests can hand it one that fails, fills or lies.

use std::fmt::Debug;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

/// A file system, as far as saves need one.
///
/// [`RealDisk`](super::RealDisk) is the machine's, [`MemoryDisk`](super::MemoryDisk) is forgotten
/// at exit. Every call may fail at any time, and nothing above may take that amiss.
pub trait Disk: Debug + Send + Sync {
    /// Makes a folder that only its owner can enter, and the folders above it; fine when it exists.
    ///
    /// # Errors
    /// When it cannot be made.
    fn create_folder(&self, folder: &Path) -> io::Result<()>;

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

    /// Lists the files of a folder, by name; an absent folder has none.
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

/// How a file is opened.
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

/// A file of a folder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Entry {
    /// Where it is.
    pub path: PathBuf,
    /// When it was last written, if the disk knows.
    pub modified: Option<SystemTime>,
}

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

    /// Returns the length and whether the file still has a name.
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

/// What is known of an open file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Status {
    /// Its length in bytes.
    pub len: u64,
    /// Whether it still has a name: false when it was removed meanwhile.
    pub is_linked: bool,
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
        let text = format!("{len} bytes long, and at most {limit} are read");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, text));
    }
    file.read_at(0, len as usize)
}
