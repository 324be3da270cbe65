//! A disk on which one player's folder may grow only so far: for guests.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::disk::{Disk, DiskFile, Entry, Open, Status};

/// How much a guest may keep.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Quota {
    /// The bytes of all files together.
    pub max_bytes: u64,
    /// The number of files, those for locks left out.
    pub max_files: usize,
}

impl Quota {
    /// What a guest gets: some hundred games.
    pub const GUEST: Self = Self {
        max_bytes: 8 << 20,
        max_files: 200,
    };
}

/// Another disk, whose writes below one folder are held to a [`Quota`].
///
/// What is beyond it fails as on a full disk, so play goes on in memory and the player is told.
#[derive(Clone, Debug)]
pub(super) struct QuotaDisk {
    disk: Arc<dyn Disk>,
    /// The folders whose files count.
    folders: Vec<PathBuf>,
    quota: Quota,
}

#[derive(Debug)]
struct QuotaFile {
    file: Arc<dyn DiskFile>,
    disk: QuotaDisk,
}

impl QuotaDisk {
    pub(super) const fn new(disk: Arc<dyn Disk>, folders: Vec<PathBuf>, quota: Quota) -> Self {
        Self {
            disk,
            folders,
            quota,
        }
    }

    /// Lists the files that count.
    fn files(&self) -> io::Result<Vec<PathBuf>> {
        let mut files = Vec::new();
        for folder in &self.folders {
            let entries = self.disk.list(folder)?.into_iter();
            files.extend(entries.map(|entry| entry.path).filter(|path| counts(path)));
        }
        Ok(files)
    }

    fn n_bytes(&self) -> io::Result<u64> {
        let len = |path: &PathBuf| match self.disk.open(path, Open::Read) {
            Ok(file) => file.status().map(|status| status.len),
            // It is gone, or no ordinary file.
            Err(_) => Ok(0),
        };
        self.files()?.iter().map(len).sum()
    }

    fn full(&self) -> io::Error {
        let Quota {
            max_bytes,
            max_files,
        } = self.quota;
        let text = format!(
            "a guest may keep {max_files} games and {} kB; deleting games makes room",
            max_bytes >> 10
        );
        io::Error::new(io::ErrorKind::QuotaExceeded, text)
    }
}

fn counts(path: &Path) -> bool {
    path.extension().is_none_or(|extension| extension != "lock")
}

impl Disk for QuotaDisk {
    fn create_folder(&self, folder: &Path) -> io::Result<()> {
        self.disk.create_folder(folder)
    }

    fn open(&self, path: &Path, how: Open) -> io::Result<Arc<dyn DiskFile>> {
        let makes = match how {
            Open::Read | Open::Append => false,
            Open::CreateNew => true,
            Open::AppendOrCreate => self.disk.open(path, Open::Read).is_err(),
        };
        if makes && counts(path) && self.files()?.len() >= self.quota.max_files {
            return Err(self.full());
        }
        let file = self.disk.open(path, how)?;
        let disk = self.clone();
        Ok(Arc::new(QuotaFile { file, disk }))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.disk.rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.disk.remove(path)
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
        if self.disk.n_bytes()? + bytes.len() as u64 > self.disk.quota.max_bytes {
            return Err(self.disk.full());
        }
        self.file.append(bytes)
    }

    fn read_at(&self, offset: u64, n_bytes: usize) -> io::Result<Vec<u8>> {
        self.file.read_at(offset, n_bytes)
    }

    fn status(&self) -> io::Result<Status> {
        self.file.status()
    }

    fn truncate(&self, len: u64) -> io::Result<()> {
        self.file.truncate(len)
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
    fn files_beyond_the_quota_are_refused_but_locks_are_not() {
        let disk = disk();
        for name in ["/saves/a.toml", "/saves/b.toml", "/saves/a.lock"] {
            disk.open(Path::new(name), Open::AppendOrCreate).unwrap();
        }
        let third = Path::new("/saves/c.toml");
        assert!(disk.open(third, Open::CreateNew).is_err());
        assert!(disk.open(third, Open::AppendOrCreate).is_err());
        assert!(
            disk.open(Path::new("/saves/a.toml"), Open::AppendOrCreate)
                .is_ok()
        );
        assert!(
            disk.open(Path::new("/saves/b.lock"), Open::AppendOrCreate)
                .is_ok()
        );
    }
}
