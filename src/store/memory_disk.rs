//! A disk in memory, which is lost at exit.

use std::collections::BTreeMap;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use super::disk::{Disk, DiskFile, Entry, EntryKind, FileId, Open, Status};

/// A disk in memory, for machines without a home and for tests.
///
/// Clones share the same disk. [`after_power_loss`](Self::after_power_loss) simulates a loss of power.
#[derive(Clone, Debug, Default)]
pub struct MemoryDisk {
    files: Arc<Mutex<BTreeMap<PathBuf, Arc<Inode>>>>,
    /// The files, by name, that survive a loss of power.
    synced: Arc<Mutex<BTreeMap<PathBuf, Arc<Inode>>>>,
}

#[derive(Debug)]
struct Inode {
    data: Mutex<Data>,
    number: u64,
    /// The number of the handle that has the lock; 0 for none.
    holder: AtomicU64,
}

#[derive(Clone, Debug)]
struct Data {
    bytes: Vec<u8>,
    /// The bytes that survive a loss of power.
    synced: Vec<u8>,
    modified: SystemTime,
}

#[derive(Debug)]
struct Handle {
    inode: Arc<Inode>,
    number: u64,
    can_write: bool,
}

static NEXT_NUMBER: AtomicU64 = AtomicU64::new(1);

/// Locks a mutex. If another thread panicked while it held the lock, the data are still usable as they were written.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

impl MemoryDisk {
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Returns a copy of the disk after a loss of power: it has only the files and bytes that were synced.
    #[must_use]
    pub fn after_power_loss(&self) -> Self {
        let survivor = Self::new();
        for (path, inode) in &*lock(&self.synced) {
            survivor.put(path, lock(&inode.data).synced.clone());
        }
        survivor
    }

    /// Writes a whole file and treats it as synced.
    pub fn put(&self, path: &Path, bytes: Vec<u8>) {
        let inode = Arc::new(Inode::new(bytes));
        lock(&self.files).insert(path.to_owned(), inode.clone());
        lock(&self.synced).insert(path.to_owned(), inode);
    }

    /// Returns the bytes of a file; `None` if it does not exist.
    #[must_use]
    pub fn get(&self, path: &Path) -> Option<Vec<u8>> {
        let files = lock(&self.files);
        let inode = files.get(path)?;
        Some(lock(&inode.data).bytes.clone())
    }
}

impl Inode {
    const fn id(&self) -> FileId {
        FileId(0, self.number)
    }

    fn new(bytes: Vec<u8>) -> Self {
        Self {
            data: Mutex::new(Data {
                synced: bytes.clone(),
                bytes,
                modified: SystemTime::now(),
            }),
            number: NEXT_NUMBER.fetch_add(1, Ordering::Relaxed),
            holder: AtomicU64::new(0),
        }
    }
}

fn not_found() -> io::Error {
    io::ErrorKind::NotFound.into()
}

impl Disk for MemoryDisk {
    fn create_folder(&self, _folder: &Path) -> io::Result<Vec<PathBuf>> {
        Ok(Vec::new())
    }

    fn is_link(&self, _path: &Path) -> io::Result<bool> {
        Ok(false)
    }

    fn file_id(&self, path: &Path) -> io::Result<Option<FileId>> {
        let files = lock(&self.files);
        Ok(files.get(path).map(|inode| inode.id()))
    }

    fn open(&self, path: &Path, mode: Open) -> io::Result<Arc<dyn DiskFile>> {
        let mut files = lock(&self.files);
        let inode = match (files.get(path), mode) {
            (Some(_), Open::CreateNew) => return Err(io::ErrorKind::AlreadyExists.into()),
            (Some(inode), _) => inode.clone(),
            (None, Open::Read | Open::Append) => return Err(not_found()),
            (None, Open::CreateNew | Open::AppendOrCreate) => {
                let inode = Arc::new(Inode::new(Vec::new()));
                files.insert(path.to_owned(), inode.clone());
                inode
            }
        };
        Ok(Arc::new(Handle {
            inode,
            number: NEXT_NUMBER.fetch_add(1, Ordering::Relaxed),
            can_write: mode != Open::Read,
        }))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        let mut files = lock(&self.files);
        let inode = files.remove(from).ok_or_else(not_found)?;
        files.insert(to.to_owned(), inode);
        Ok(())
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        lock(&self.files).remove(path).ok_or_else(not_found)?;
        Ok(())
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<Entry>> {
        let files = lock(&self.files);
        let in_folder = files
            .iter()
            .filter(|(path, _)| path.parent() == Some(folder));
        let entry = |(path, inode): (&PathBuf, &Arc<Inode>)| {
            let data = lock(&inode.data);
            Entry {
                path: path.clone(),
                modified: Some(data.modified),
                len: data.bytes.len() as u64,
                kind: EntryKind::File,
            }
        };
        Ok(in_folder.map(entry).collect())
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        let files = lock(&self.files);
        let mut synced = lock(&self.synced);
        synced.retain(|path, _| path.parent() != Some(folder));
        for (path, inode) in &*files {
            if path.parent() == Some(folder) {
                synced.insert(path.clone(), inode.clone());
            }
        }
        Ok(())
    }
}

impl Handle {
    fn write(&self) -> io::Result<MutexGuard<'_, Data>> {
        if !self.can_write {
            return Err(io::ErrorKind::PermissionDenied.into());
        }
        Ok(lock(&self.inode.data))
    }
}

impl DiskFile for Handle {
    fn append(&self, bytes: &[u8]) -> io::Result<usize> {
        let mut data = self.write()?;
        data.bytes.extend_from_slice(bytes);
        data.modified = SystemTime::now();
        Ok(bytes.len())
    }

    fn read_at(&self, offset: u64, n_bytes: usize) -> io::Result<Vec<u8>> {
        let data = lock(&self.inode.data);
        let remaining_bytes = data.bytes.get(offset as usize..).unwrap_or_default();
        Ok(remaining_bytes[..n_bytes.min(remaining_bytes.len())].to_vec())
    }

    fn status(&self) -> io::Result<Status> {
        let data = lock(&self.inode.data);
        Ok(Status {
            len: data.bytes.len() as u64,
            id: self.inode.id(),
            modified: Some(data.modified),
        })
    }

    fn truncate(&self, len: u64) -> io::Result<()> {
        let mut data = self.write()?;
        data.bytes.truncate(len as usize);
        data.modified = SystemTime::now();
        Ok(())
    }

    fn sync(&self) -> io::Result<()> {
        let mut data = self.write()?;
        let Data { bytes, synced, .. } = &mut *data;
        synced.clone_from(bytes);
        Ok(())
    }

    fn try_lock(&self) -> io::Result<bool> {
        let holder = &self.inode.holder;
        let was = holder.compare_exchange(0, self.number, Ordering::AcqRel, Ordering::Acquire);
        Ok(was.is_ok_and(|_| true) || was == Err(self.number))
    }

    fn unlock(&self) -> io::Result<()> {
        let holder = &self.inode.holder;
        // If another handle has the lock, this changes nothing, which is right.
        let _ = holder.compare_exchange(self.number, 0, Ordering::AcqRel, Ordering::Acquire);
        Ok(())
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        let _ = self.unlock();
    }
}
