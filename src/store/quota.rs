//! A disk that limits the size of one player's folder, used for guests.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use super::disk::{Disk, DiskFile, Entry, EntryKind, FileId, Open, Status, append_all, with_lock};
use super::fault::DiskFault;

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// The largest total size of all files, in bytes.
    pub max_bytes: u64,
    /// The largest number of files, including lock files.
    pub max_files: usize,
}

impl Quota {
    /// The default limit, enough for a few hundred games.
    pub const GUEST: Self = Self {
        max_bytes: 8 << 20,
        max_files: 200,
    };
}

/// A disk that limits the files in a player's folder to a [`Quota`], for all sessions of the player together.
///
/// A write beyond the limit fails as on a full disk, so play continues in memory and the player is informed.
///
/// The ledger is a small file beside the lock files of the sessions; it has the total numbers of bytes and files. A
/// session locks the ledger, reads it, adds the size of the next write, and writes, before another session can do the
/// same. Counting all files is slow, so it is done only when a session begins, when the ledger is damaged, and before a
/// write is refused. If a session is killed, the numbers in the ledger are too high, never too low.
#[derive(Clone, Debug)]
pub(super) struct QuotaDisk {
    disk: Arc<dyn Disk>,
    folders: [PathBuf; 3],
    quota: Quota,
    ledger: Arc<Ledger>,
}

#[derive(Debug)]
struct Ledger {
    path: PathBuf,
    /// The open ledger; `None` until this session has counted the files. The threads of one session share the file's
    /// lock, so this mutex lets only one of them use the ledger at a time.
    file: Mutex<Option<Arc<dyn DiskFile>>>,
}

/// A number of bytes and files: the total in the folders, or a change of it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Usage {
    bytes: u64,
    files: usize,
}

#[derive(Debug)]
struct QuotaFile {
    file: Arc<dyn DiskFile>,
    disk: QuotaDisk,
}

impl Usage {
    const fn plus(self, more: Self) -> Self {
        Self {
            bytes: self.bytes.saturating_add(more.bytes),
            files: self.files.saturating_add(more.files),
        }
    }

    const fn minus(self, less: Self) -> Self {
        Self {
            bytes: self.bytes.saturating_sub(less.bytes),
            files: self.files.saturating_sub(less.files),
        }
    }

    const fn fits(self, quota: Quota) -> bool {
        self.bytes <= quota.max_bytes && self.files <= quota.max_files
    }

    fn parse(text: &[u8]) -> Option<Self> {
        let line = str::from_utf8(text).ok()?.strip_suffix('\n')?;
        let (bytes, files) = line.split_once(' ')?;
        Some(Self {
            bytes: bytes.parse().ok()?,
            files: files.parse().ok()?,
        })
    }
}

/// The longest ledger that is read, in bytes; two numbers take less.
const MAX_LEDGER: usize = 64;

fn write_ledger(ledger: &dyn DiskFile, usage: Usage) -> io::Result<()> {
    ledger.truncate(0)?;
    let Usage { bytes, files } = usage;
    append_all(ledger, format!("{bytes} {files}\n").as_bytes())
}

impl QuotaDisk {
    pub(super) fn new(disk: Arc<dyn Disk>, folder: &Path, quota: Quota) -> Self {
        Self {
            disk,
            folders: [
                folder.to_owned(),
                folder.join("saves"),
                folder.join("collections"),
            ],
            quota,
            ledger: Arc::new(Ledger {
                path: folder.join("sessions").join("quota"),
                file: Mutex::default(),
            }),
        }
    }

    fn count_usage(&self) -> io::Result<Usage> {
        let mut usage = Usage::default();
        for folder in &self.folders {
            let entries = self.disk.list(folder)?.into_iter();
            for entry in entries.filter(|entry| entry.kind != EntryKind::Folder) {
                usage = usage.plus(Usage {
                    bytes: entry.len,
                    files: 1,
                });
            }
        }
        Ok(usage)
    }

    /// Locks the ledger and calls `work` with it and the current usage, so that no other session can write meanwhile.
    /// Returns the result of `work`.
    fn with_locked_ledger<T>(
        &self,
        work: impl FnOnce(&dyn DiskFile, Usage) -> io::Result<T>,
    ) -> io::Result<T> {
        let shared_file = &self.ledger.file;
        let mut open_file = shared_file.lock().unwrap_or_else(PoisonError::into_inner);
        let (ledger, is_first) = match &*open_file {
            Some(ledger) => (ledger.clone(), false),
            None => (self.open_ledger()?, true),
        };
        with_lock(&*ledger, || {
            let text = ledger.read_at(0, MAX_LEDGER)?;
            let stored_usage = Usage::parse(&text).filter(|_| !is_first);
            let usage = match stored_usage {
                Some(usage) => usage,
                None => self.count_usage()?,
            };
            *open_file = Some(ledger.clone());
            work(&*ledger, usage)
        })?
    }

    fn open_ledger(&self) -> io::Result<Arc<dyn DiskFile>> {
        if let Some(folder) = self.ledger.path.parent() {
            self.disk.create_folder(folder)?;
        }
        self.disk.open(&self.ledger.path, Open::AppendOrCreate)
    }

    /// Reserves room and calls `work`, which returns its result and how much room it used. Fails without calling `work`
    /// if there is too little room.
    fn reserve<T>(
        &self,
        needed: Usage,
        work: impl FnOnce() -> (io::Result<T>, Usage),
    ) -> io::Result<T> {
        self.with_locked_ledger(|ledger, mut usage| {
            if !usage.plus(needed).fits(self.quota) {
                // Files may have been removed without an update of the ledger.
                usage = self.count_usage()?;
            }
            if !usage.plus(needed).fits(self.quota) {
                write_ledger(ledger, usage)?;
                return Err(self.quota_error());
            }
            write_ledger(ledger, usage.plus(needed))?;
            let (done, used) = work();
            if used != needed {
                // If this fails, the ledger is too high, and is corrected before a write is refused.
                let _ = write_ledger(ledger, usage.plus(used));
            }
            done
        })
    }

    /// Calls `work`, which frees room and returns how much, and subtracts that from the ledger.
    fn release(&self, work: impl FnOnce() -> io::Result<Usage>) -> io::Result<()> {
        self.with_locked_ledger(|ledger, usage| {
            let freed = work()?;
            let _ = write_ledger(ledger, usage.minus(freed));
            Ok(())
        })
    }

    fn file_usage(&self, path: &Path) -> Usage {
        let status = self
            .disk
            .open(path, Open::Read)
            .and_then(|file| file.status());
        Usage {
            bytes: status.map_or(0, |status| status.len),
            files: 1,
        }
    }

    fn quota_error(&self) -> io::Error {
        let Quota {
            max_bytes,
            max_files,
        } = self.quota;
        let fault = DiskFault::GuestQuota {
            max_files,
            max_bytes,
        };
        fault.into()
    }
}

impl Disk for QuotaDisk {
    fn create_folder(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        self.disk.create_folder(folder)
    }

    fn is_link(&self, path: &Path) -> io::Result<bool> {
        self.disk.is_link(path)
    }

    fn file_id(&self, path: &Path) -> io::Result<Option<FileId>> {
        self.disk.file_id(path)
    }

    fn open(&self, path: &Path, mode: Open) -> io::Result<Arc<dyn DiskFile>> {
        let may_make = matches!(mode, Open::CreateNew | Open::AppendOrCreate);
        let file = if may_make && self.disk.file_id(path)?.is_none() {
            let file = Usage { bytes: 0, files: 1 };
            self.reserve(file, || {
                // If another session has created the file meanwhile, the ledger counts one file too many.
                let opened = self.disk.open(path, mode);
                let used = if opened.is_ok() {
                    file
                } else {
                    Usage::default()
                };
                (opened, used)
            })?
        } else {
            self.disk.open(path, mode)?
        };
        let disk = self.clone();
        Ok(Arc::new(QuotaFile { file, disk }))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.release(|| {
            let replaced = self.disk.file_id(to)?.map(|_| self.file_usage(to));
            self.disk.rename(from, to)?;
            Ok(replaced.unwrap_or_default())
        })
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.release(|| {
            let freed = self.file_usage(path);
            self.disk.remove(path)?;
            Ok(freed)
        })
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<Entry>> {
        self.disk.list(folder)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.disk.sync_folder(folder)
    }
}

impl DiskFile for QuotaFile {
    fn append(&self, bytes: &[u8]) -> io::Result<usize> {
        let usage = |bytes: usize| Usage {
            bytes: bytes as u64,
            files: 0,
        };
        self.disk.reserve(usage(bytes.len()), || {
            let written = self.file.append(bytes);
            let used = written.as_ref().map_or(0, |n_bytes| *n_bytes);
            (written, usage(used))
        })
    }

    fn read_at(&self, offset: u64, bytes: usize) -> io::Result<Vec<u8>> {
        self.file.read_at(offset, bytes)
    }

    fn status(&self) -> io::Result<Status> {
        self.file.status()
    }

    fn truncate(&self, len: u64) -> io::Result<()> {
        self.disk.release(|| {
            let len_before = self.file.status()?.len;
            self.file.truncate(len)?;
            let bytes = len_before.saturating_sub(len);
            Ok(Usage { bytes, files: 0 })
        })
    }

    fn sync(&self) -> io::Result<()> {
        self.file.sync()
    }

    fn try_lock(&self) -> io::Result<bool> {
        self.file.try_lock()
    }

    fn unlock(&self) -> io::Result<()> {
        self.file.unlock()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::MemoryDisk;

    fn disk() -> QuotaDisk {
        let quota = Quota {
            max_bytes: 100,
            max_files: 2,
        };
        QuotaDisk::new(Arc::new(MemoryDisk::new()), Path::new("/saves"), quota)
    }

    #[test]
    fn writes_beyond_the_quota_are_refused_until_space_is_freed() {
        let disk = disk();
        let (a, b) = (Path::new("/saves/a.toml"), Path::new("/saves/b.toml"));
        let first = disk.open(a, Open::CreateNew).unwrap();
        let second = disk.open(b, Open::CreateNew).unwrap();
        assert_eq!(first.append(&[0; 60]).unwrap(), 60);
        let refused = second.append(&[0; 41]).unwrap_err();
        assert_eq!(refused.kind(), io::ErrorKind::QuotaExceeded);
        assert_eq!(second.append(&[0; 40]).unwrap(), 40);
        disk.remove(a).unwrap();
        assert_eq!(second.append(&[0; 60]).unwrap(), 60);
    }

    #[test]
    fn files_and_locks_beyond_the_quota_are_refused() {
        let disk = disk();
        for name in ["/saves/a.toml", "/saves/a.lock"] {
            disk.open(Path::new(name), Open::AppendOrCreate).unwrap();
        }
        let third = Path::new("/saves/c.toml");
        assert!(disk.open(third, Open::CreateNew).is_err());
        assert!(disk.open(third, Open::AppendOrCreate).is_err());
        let existing = disk.open(Path::new("/saves/a.toml"), Open::AppendOrCreate);
        assert!(existing.is_ok());
        disk.remove(Path::new("/saves/a.lock")).unwrap();
        assert!(disk.open(third, Open::CreateNew).is_ok());
    }

    #[test]
    fn space_freed_by_another_session_is_noticed() {
        let below = MemoryDisk::new();
        let quota = Quota {
            max_bytes: 100,
            max_files: 2,
        };
        let disk = QuotaDisk::new(Arc::new(below.clone()), Path::new("/saves"), quota);
        let (a, b) = (Path::new("/saves/a.toml"), Path::new("/saves/b.toml"));
        below.put(a, vec![0; 90]);
        let file = disk.open(b, Open::CreateNew).unwrap();
        assert!(file.append(&[0; 20]).is_err());
        below.remove(a).unwrap();
        assert_eq!(file.append(&[0; 20]).unwrap(), 20);
    }

    /// Returns the disks of two sessions of one guest with these limits.
    fn sessions(max_bytes: u64, max_files: usize) -> (MemoryDisk, [QuotaDisk; 2]) {
        let below = MemoryDisk::new();
        let quota = Quota {
            max_bytes,
            max_files,
        };
        let session = || QuotaDisk::new(Arc::new(below.clone()), Path::new("/data"), quota);
        let sessions = [session(), session()];
        (below, sessions)
    }

    #[test]
    fn sessions_count_writes_of_other_sessions() {
        let (_, [first, second]) = sessions(100, 3);
        let path = |name: &str| PathBuf::from(format!("/data/saves/{name}.toml"));
        let a = first.open(&path("a"), Open::CreateNew).unwrap();
        let b = second.open(&path("b"), Open::CreateNew).unwrap();
        first.open(&path("c"), Open::CreateNew).unwrap();
        let refused = second.open(&path("d"), Open::CreateNew).unwrap_err();
        assert_eq!(refused.kind(), io::ErrorKind::QuotaExceeded);
        assert_eq!(a.append(&[0; 60]).unwrap(), 60);
        assert!(b.append(&[0; 41]).is_err());
        assert_eq!(b.append(&[0; 40]).unwrap(), 40);
        assert!(a.append(&[0; 1]).is_err());
        // When one session frees room, the other can use it once.
        b.truncate(10).unwrap();
        assert_eq!(a.append(&[0; 30]).unwrap(), 30);
        assert!(b.append(&[0; 1]).is_err());
        first.remove(&path("c")).unwrap();
        second.open(&path("d"), Open::CreateNew).unwrap();
        assert!(first.open(&path("c"), Open::CreateNew).is_err());
    }

    #[test]
    fn an_incomplete_ledger_is_rebuilt() {
        let (below, [first, second]) = sessions(100, 3);
        let a = Path::new("/data/saves/a.toml");
        let file = first.open(a, Open::CreateNew).unwrap();
        file.append(&[0; 60]).unwrap();
        for text in ["", "6", "60 1", "sixty 1\n", "60 1\n60 1\n", "-1 1\n"] {
            let ledger = below.open(&first.ledger.path, Open::Append).unwrap();
            ledger.truncate(0).unwrap();
            ledger.append(text.as_bytes()).unwrap();
            assert!(second.count_usage().is_ok_and(|usage| usage.bytes == 60));
            assert!(file.append(&[0; 41]).is_err(), "{text:?}");
            assert_eq!(file.append(&[0; 40]).unwrap(), 40, "{text:?}");
            file.truncate(60).unwrap();
        }
    }

    #[test]
    fn a_killed_session_uses_no_quota() {
        let (below, [one, other]) = sessions(100, 3);
        let a = one.open(Path::new("/data/saves/a.toml"), Open::CreateNew);
        let file = a.unwrap();
        // The first session reserved all of the room and died before it wrote.
        let ledger = below.open(&one.ledger.path, Open::Append).unwrap();
        write_ledger(
            &*ledger,
            Usage {
                bytes: 100,
                files: 3,
            },
        )
        .unwrap();
        assert_eq!(file.append(&[0; 100]).unwrap(), 100);
        let b = Path::new("/data/saves/b.toml");
        assert!(other.open(b, Open::CreateNew).is_ok());
    }
}
