//! A disk on which one player's folder may grow only so far: for guests.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use super::disk::{Disk, DiskFile, Entry, FileId, Open, Status};
use super::fault::DiskFault;

/// A limit on what a guest may keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// The bytes of all files together.
    pub max_bytes: u64,
    /// The number of files, those for locks included.
    pub max_files: usize,
}

impl Quota {
    /// The usual limit: some hundred games.
    pub const GUEST: Self = Self {
        max_bytes: 8 << 20,
        max_files: 200,
    };
}

/// A disk whose writes in some folders are held to a [`Quota`].
///
/// What is beyond it fails as on a full disk, so play goes on in memory and the player is told.
///
/// Files are counted once and from then on as they are made, grow and go, so an append costs the same however many
/// there are. Somebody else may write there too: they are counted again before anything is refused, and each time
/// that a sixteenth of the quota was written from here.
#[derive(Clone, Debug)]
pub(super) struct QuotaDisk {
    disk: Arc<dyn Disk>,
    /// The folders whose files count.
    folders: Vec<PathBuf>,
    quota: Quota,
    totals: Arc<Mutex<Option<Totals>>>,
}

/// What was counted.
#[derive(Clone, Copy, Debug, Default)]
struct Totals {
    bytes: u64,
    files: usize,
    /// The bytes written since they were counted.
    written: u64,
}

#[derive(Debug)]
struct QuotaFile {
    file: Arc<dyn DiskFile>,
    disk: QuotaDisk,
}

impl QuotaDisk {
    pub(super) fn new(disk: Arc<dyn Disk>, folders: Vec<PathBuf>, quota: Quota) -> Self {
        Self {
            disk,
            folders,
            quota,
            totals: Arc::default(),
        }
    }

    fn enter(&self) -> MutexGuard<'_, Option<Totals>> {
        self.totals.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn count(&self) -> io::Result<Totals> {
        let mut totals = Totals::default();
        for folder in &self.folders {
            for entry in self.disk.list(folder)? {
                totals.files += 1;
                totals.bytes += entry.len;
            }
        }
        Ok(totals)
    }

    /// Grants so many bytes and files more, if there is room for them.
    fn take(&self, bytes: u64, files: usize) -> io::Result<()> {
        let mut place = self.enter();
        let known = place.filter(|known| known.written <= self.quota.max_bytes / 16);
        let fits = |totals: &Totals| {
            totals.bytes + bytes <= self.quota.max_bytes
                && totals.files + files <= self.quota.max_files
        };
        let mut totals = match known.filter(fits) {
            Some(known) => known,
            None => *place.insert(self.count()?),
        };
        if !fits(&totals) {
            return Err(self.full());
        }
        totals.bytes += bytes;
        totals.files += files;
        totals.written += bytes;
        *place = Some(totals);
        Ok(())
    }

    /// Takes back what was granted and not used, or has gone.
    fn give_back(&self, bytes: u64, files: usize) {
        if let Some(totals) = &mut *self.enter() {
            totals.bytes = totals.bytes.saturating_sub(bytes);
            totals.files = totals.files.saturating_sub(files);
        }
    }

    /// Returns the length of a file, 0 for none.
    fn len(&self, path: &Path) -> u64 {
        let status = self
            .disk
            .open(path, Open::Read)
            .and_then(|file| file.status());
        status.map_or(0, |status| status.len)
    }

    fn full(&self) -> io::Error {
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

    fn open(&self, path: &Path, how: Open) -> io::Result<Arc<dyn DiskFile>> {
        let makes = match how {
            Open::Read | Open::Append => false,
            Open::CreateNew | Open::AppendOrCreate => self.disk.file_id(path)?.is_none(),
        };
        if makes {
            self.take(0, 1)?;
        }
        let opened = self.disk.open(path, how);
        if makes && opened.is_err() {
            self.give_back(0, 1);
        }
        let disk = self.clone();
        opened.map(|file| Arc::new(QuotaFile { file, disk }) as Arc<dyn DiskFile>)
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let replaced = self.disk.file_id(to)?.map(|_| self.len(to));
        self.disk.rename(from, to)?;
        if let Some(bytes) = replaced {
            self.give_back(bytes, 1);
        }
        Ok(())
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        let bytes = self.len(path);
        self.disk.remove(path)?;
        self.give_back(bytes, 1);
        Ok(())
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
        let asked = bytes.len() as u64;
        self.disk.take(asked, 0)?;
        let written = self.file.append(bytes);
        let used = written.as_ref().map_or(0, |bytes| *bytes as u64);
        self.disk.give_back(asked.saturating_sub(used), 0);
        written
    }

    fn read_at(&self, offset: u64, bytes: usize) -> io::Result<Vec<u8>> {
        self.file.read_at(offset, bytes)
    }

    fn status(&self) -> io::Result<Status> {
        self.file.status()
    }

    fn truncate(&self, len: u64) -> io::Result<()> {
        let before = self.file.status()?.len;
        self.file.truncate(len)?;
        self.disk.give_back(before.saturating_sub(len), 0);
        Ok(())
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
        QuotaDisk::new(Arc::new(MemoryDisk::new()), vec!["/saves".into()], quota)
    }

    #[test]
    fn bytes_beyond_the_quota_are_refused_until_there_is_room() {
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
    fn files_beyond_the_quota_are_refused_locks_among_them() {
        let disk = disk();
        for name in ["/saves/a.toml", "/saves/a.lock"] {
            disk.open(Path::new(name), Open::AppendOrCreate).unwrap();
        }
        let third = Path::new("/saves/c.toml");
        assert!(disk.open(third, Open::CreateNew).is_err());
        assert!(disk.open(third, Open::AppendOrCreate).is_err());
        let known = disk.open(Path::new("/saves/a.toml"), Open::AppendOrCreate);
        assert!(known.is_ok());
        disk.remove(Path::new("/saves/a.lock")).unwrap();
        assert!(disk.open(third, Open::CreateNew).is_ok());
    }

    #[test]
    fn room_that_somebody_else_makes_is_found() {
        let below = MemoryDisk::new();
        let quota = Quota {
            max_bytes: 100,
            max_files: 2,
        };
        let disk = QuotaDisk::new(Arc::new(below.clone()), vec!["/saves".into()], quota);
        let (a, b) = (Path::new("/saves/a.toml"), Path::new("/saves/b.toml"));
        below.put(a, vec![0; 90]);
        let file = disk.open(b, Open::CreateNew).unwrap();
        assert!(file.append(&[0; 20]).is_err());
        below.remove(a).unwrap();
        assert_eq!(file.append(&[0; 20]).unwrap(), 20);
    }
}
