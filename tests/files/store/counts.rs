//! The number of disk calls is the same for one file as for 20,000, and every new name is synced. Quotas for guests
//! cover all their sessions together.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::thread::{self, ThreadId};

use shudu::game::Action;
use shudu::store::{
    Disk, DiskFile, Entry, FileId, MemoryDisk, Open, Places, Quota, RealDisk, Status, Store,
};

use super::games::{game, played_out, script};

/// A disk that counts its calls.
#[derive(Debug)]
struct CountingDisk<D> {
    disk: D,
    calls: Calls,
    synced: Mutex<Vec<PathBuf>>,
}

#[derive(Debug)]
struct CountingFile {
    file: Arc<dyn DiskFile>,
    calls: Calls,
}

/// The number of calls of one thread: the syncing thread runs on its own schedule.
#[derive(Clone, Debug)]
struct Calls {
    thread: ThreadId,
    n: Arc<AtomicUsize>,
}

impl Calls {
    fn add(&self, n: usize) {
        if thread::current().id() == self.thread {
            self.n.fetch_add(n, Ordering::Relaxed);
        }
    }
}

impl<D: Disk> CountingDisk<D> {
    fn new(disk: D) -> Arc<Self> {
        Arc::new(Self {
            disk,
            calls: Calls {
                thread: thread::current().id(),
                n: Arc::default(),
            },
            synced: Mutex::default(),
        })
    }

    fn count(&self) -> &D {
        self.calls.add(1);
        &self.disk
    }

    fn n_calls(&self) -> usize {
        self.calls.n.load(Ordering::Relaxed)
    }
}

impl CountingFile {
    fn count(&self) -> &dyn DiskFile {
        self.calls.add(1);
        &*self.file
    }
}

impl<D: Disk> Disk for CountingDisk<D> {
    fn create_folder(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        self.count().create_folder(folder)
    }

    fn is_link(&self, path: &Path) -> io::Result<bool> {
        self.count().is_link(path)
    }

    fn file_id(&self, path: &Path) -> io::Result<Option<FileId>> {
        self.count().file_id(path)
    }

    fn open(&self, path: &Path, mode: Open) -> io::Result<Arc<dyn DiskFile>> {
        let file = self.count().open(path, mode)?;
        let calls = self.calls.clone();
        Ok(Arc::new(CountingFile { file, calls }))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.count().rename(from, to)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.count().remove(path)
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<Entry>> {
        // Each file is looked at.
        let entries = self.count().list(folder)?;
        self.calls.add(entries.len());
        Ok(entries)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.synced.lock().unwrap().push(folder.to_owned());
        self.disk.sync_folder(folder)
    }
}

impl DiskFile for CountingFile {
    fn append(&self, bytes: &[u8]) -> io::Result<usize> {
        self.count().append(bytes)
    }

    fn read_at(&self, offset: u64, n_bytes: usize) -> io::Result<Vec<u8>> {
        self.count().read_at(offset, n_bytes)
    }

    fn status(&self) -> io::Result<Status> {
        self.count().status()
    }

    fn truncate(&self, len: u64) -> io::Result<()> {
        self.count().truncate(len)
    }

    fn sync(&self) -> io::Result<()> {
        self.file.sync()
    }

    fn try_lock(&self) -> io::Result<bool> {
        self.count().try_lock()
    }

    fn unlock(&self) -> io::Result<()> {
        self.count().unlock()
    }
}

/// Returns the number of disk calls for a guest's moves among this many files.
fn n_calls_of_moves(n_files: usize) -> usize {
    let memory = MemoryDisk::new();
    for n in 0..n_files {
        memory.put(&PathBuf::from(format!("/data/saves/{n}.toml")), vec![b'x']);
    }
    let disk = CountingDisk::new(memory);
    let quota = Quota {
        max_bytes: 8 << 20,
        max_files: 30_000,
    };
    let store = Store::on_disk_within(disk.clone(), PathBuf::from("/data"), quota);
    let mut handle = store.create(&game());
    let before = disk.n_calls();
    for action in script(&game()) {
        handle.append(&action).unwrap();
    }
    disk.n_calls() - before
}

#[test]
fn a_guests_move_makes_the_same_calls_among_20000_files() {
    let n_calls = n_calls_of_moves(0);
    assert!(n_calls < 200, "{n_calls}");
    assert_eq!(n_calls_of_moves(20_000), n_calls);
}

#[test]
fn a_guest_at_the_file_limit_is_warned_until_a_game_is_deleted() {
    let disk = MemoryDisk::new();
    let quota = Quota {
        max_bytes: 1 << 20,
        max_files: 6,
    };
    let store = Store::on_disk_within(Arc::new(disk), PathBuf::from("/data"), quota);
    let mut ids = Vec::new();
    // Leaving each game removes its lock.
    for _ in 0..5 {
        ids.push(store.create(&game()).id().clone());
    }
    let handle = store.create(&game());
    assert!(handle.failure().is_none());
    let refused = store.create(&game());
    assert!(refused.failure().unwrap().to_string().contains("6 files"));
    drop((handle, refused));
    store.delete(&ids[0]).unwrap();
    assert!(store.create(&game()).failure().is_none());
}

/// Plays in eight sessions of a guest at once until all are refused; returns the number and bytes of the guest's files.
fn fill(folder: &Path, quota: Quota) -> (usize, u64) {
    /// No quota in these tests allows so many games.
    const TOO_MANY: usize = 1_000;
    let limit = format!("a guest can store {} files", quota.max_files);
    let play = || {
        let disk = Arc::new(RealDisk);
        let store = Store::on_disk_within(disk, folder.to_owned(), quota);
        let mut handles = Vec::new();
        loop {
            let mut handle = store.create(&game());
            for action in script(&game()) {
                handle.append(&action).unwrap();
            }
            let refusal = handle.failure().map(|refusal| refusal.to_string());
            handles.push(handle);
            if refusal.is_some_and(|why| why.contains(&limit)) {
                return (store, handles);
            }
            assert!(handles.len() < TOO_MANY, "no game is refused");
        }
    };
    let sessions: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = (0..8).map(|_| scope.spawn(play)).collect();
        let sessions = threads.into_iter().map(|thread| thread.join().unwrap());
        sessions.collect()
    });
    let entries = [folder.to_owned(), folder.join("saves")].map(|folder| {
        let entries = std::fs::read_dir(folder).unwrap();
        entries.map(|entry| entry.unwrap().metadata().unwrap())
    });
    let files: Vec<_> = entries
        .into_iter()
        .flatten()
        .filter(std::fs::Metadata::is_file)
        .collect();
    let n_bytes = files.iter().map(std::fs::Metadata::len).sum();
    // The locks exist while the games are played.
    drop(sessions);
    (files.len(), n_bytes)
}

#[test]
fn eight_sessions_share_the_file_quota_of_a_guest() {
    let home = tempfile::tempdir().unwrap();
    let quota = Quota {
        max_bytes: 1 << 30,
        max_files: 61,
    };
    let (n_files, _) = fill(home.path(), quota);
    // The quota is used up: each refused session had tried to create one more file.
    assert_eq!(n_files, 61);
}

#[test]
fn eight_sessions_share_the_byte_quota_of_a_guest() {
    let home = tempfile::tempdir().unwrap();
    let quota = Quota {
        max_bytes: 100_000,
        max_files: 10_000,
    };
    let (_, n_bytes) = fill(home.path(), quota);
    assert!(n_bytes <= 100_000, "{n_bytes}");
    // Each write is shorter than the 10,000 bytes of slack.
    assert!(n_bytes > 90_000, "{n_bytes}");
}

#[test]
fn every_new_name_is_synced_with_its_parent_folders() {
    let home = tempfile::tempdir().unwrap();
    let data = home.path().join("deep/data");
    let disk = CountingDisk::new(RealDisk);
    let store = Store::on_disk(disk.clone(), data.clone());
    let mut handle = store.create(&game());
    handle.append(&Action::Checkpoint).unwrap();
    store.sync_now();
    let synced = std::mem::take(&mut *disk.synced.lock().unwrap());
    for folder in [
        home.path().to_owned(),
        home.path().join("deep"),
        data.clone(),
        data.join("saves"),
    ] {
        assert!(synced.contains(&folder), "{folder:?}: {synced:?}");
    }
    // The file of records is a new name too.
    let (_, _, id, games) = played_out();
    store.record(&id, games.last().unwrap()).unwrap();
    store.sync_now();
    assert!(disk.synced.lock().unwrap().contains(&data));
    assert!(
        Store::open(&Places::in_folder(&data))
            .records()
            .unwrap()
            .games
            .len()
            == 1
    );
}
