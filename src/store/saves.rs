//! All the saves of a player: making, finding, continuing, deleting.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use std::{fmt, io};

use jiff::Timestamp;

use super::disk::{Disk, DiskFile, Open, read_file, read_whole};
use super::handle::{MAX_SAVE_BYTES, PlayLock, SaveHandle, SaveStatus, lock};
use super::journal::RunningChecksum;
use super::quota::QuotaDisk;
use super::replay::{Damage, Replayed, replay};
use super::save_text;
use super::syncer::SyncThread;
use super::{MemoryDisk, Places, Quota, RealDisk, SaveId, StoreError};
use crate::game::Game;

/// The saves and records of a player.
pub struct Store {
    pub(super) disk: Arc<dyn Disk>,
    pub(super) folder: PathBuf,
    pub(super) sync: SyncThread,
    pub(super) now: fn() -> Timestamp,
    is_in_memory: bool,
}

/// A save as it stands, read without touching it.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The game.
    pub game: Game,
    /// When it was started.
    pub created: Timestamp,
    /// What is wrong with the file.
    pub damage: Option<Damage>,
}

/// A save opened for playing on.
#[derive(Debug)]
pub struct Resumed {
    /// The game as it stood.
    pub game: Game,
    /// Where its actions go.
    pub handle: SaveHandle,
    /// What was wrong with the file, and has been put right.
    pub damage: Option<Damage>,
    /// Where the file is kept as it was found, when more than a torn end was left out.
    pub kept: Option<PathBuf>,
}

/// What to do when a game is open in another window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum IfLocked {
    /// Nothing: [`StoreError::Locked`].
    Refuse,
    /// Take it over; the other window turns read-only before it could write another move.
    TakeOver,
}

impl Store {
    /// Opens the store of a player. Nothing is written before there is something to save.
    ///
    /// Without a place for data it is one in memory: see [`is_in_memory`](Self::is_in_memory).
    #[must_use]
    pub fn open(places: &Places) -> Self {
        match places.data_folder() {
            Some(folder) => Self::on_disk(Arc::new(RealDisk), folder),
            None => Self::in_memory(),
        }
    }

    /// Opens the store of a guest, who may keep only so much.
    ///
    /// Without a place for data it is one in memory.
    #[must_use]
    pub fn open_within(places: &Places, quota: Quota) -> Self {
        match places.data_folder() {
            Some(folder) => {
                let counted = vec![folder.clone(), folder.join("saves")];
                let disk = QuotaDisk::new(Arc::new(RealDisk), counted, quota);
                Self::on_disk(Arc::new(disk), folder)
            }
            None => Self::in_memory(),
        }
    }

    /// Makes a store that is forgotten at exit.
    #[must_use]
    pub fn in_memory() -> Self {
        Self {
            is_in_memory: true,
            ..Self::on_disk(Arc::new(MemoryDisk::new()), PathBuf::from("/"))
        }
    }

    /// Opens a store in a folder of any disk.
    #[must_use]
    pub fn on_disk(disk: Arc<dyn Disk>, folder: PathBuf) -> Self {
        Self {
            disk,
            folder,
            sync: SyncThread::start(),
            now: Timestamp::now,
            is_in_memory: false,
        }
    }

    /// Takes the time of day from a function.
    #[must_use]
    pub const fn with_clock(mut self, now: fn() -> Timestamp) -> Self {
        self.now = now;
        self
    }

    /// Whether everything is forgotten at exit, since the machine has no place for data.
    #[must_use]
    pub const fn is_in_memory(&self) -> bool {
        self.is_in_memory
    }

    /// Returns the folder with the saves.
    #[must_use]
    pub fn saves_folder(&self) -> PathBuf {
        self.folder.join("saves")
    }

    pub(super) fn path(&self, id: &SaveId) -> PathBuf {
        self.saves_folder().join(format!("{id}.toml"))
    }

    /// Saves a game that has just been started, under a new name.
    ///
    /// This always gives a handle; when the disk refuses, its status says so and it tries again
    /// with every action. What was done to the game before is not saved: it begins anew.
    #[must_use]
    pub fn create(&self, game: &Game) -> SaveHandle {
        let game = Game::new(game.puzzle().clone(), game.session().options());
        // Saves show whole seconds.
        let now = (self.now)();
        let now = Timestamp::from_second(now.as_second()).unwrap_or(now);
        let header = save_text::header(&game, now);
        let (id, file) = self.new_file(now);
        let path = self.path(&id);
        let mut handle = SaveHandle {
            play_lock: PlayLock::open(&*self.disk, &path),
            id,
            game,
            disk: self.disk.clone(),
            path,
            file,
            len: 0,
            running: RunningChecksum::START,
            pending: String::new(),
            torn: false,
            last_elapsed: Duration::ZERO,
            syncer: self.sync.syncer().clone(),
            status: SaveStatus::Saved,
            news: Vec::new(),
        };
        handle.running.add(&header, &mut handle.pending);
        handle.add_opened(now);
        handle
    }

    /// Makes a file under a name that no save has, out of date and time. Without a file the handle
    /// will meet the same error, and tell it.
    fn new_file(&self, now: Timestamp) -> (SaveId, Option<Arc<dyn DiskFile>>) {
        let folder = self.saves_folder();
        let made = self.disk.create_folder(&folder);
        let time = now.strftime("%Y%m%d-%H%M%S").to_string();
        let mut id = SaveId::from_plain(time.clone());
        for n in 2..1000 {
            let file = match made {
                Ok(()) => self.disk.open(&self.path(&id), Open::CreateNew),
                Err(_) => break,
            };
            match file {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    id = SaveId::from_plain(format!("{time}-{n}"));
                }
                Err(_) => break,
                Ok(file) => {
                    self.sync_folder();
                    return (id, Some(file));
                }
            }
        }
        (id, None)
    }

    fn sync_folder(&self) {
        let (disk, folder) = (self.disk.clone(), self.saves_folder());
        self.sync.syncer().job(move || disk.sync_folder(&folder));
    }

    /// Reads a save as it stands, even while it is played elsewhere.
    ///
    /// # Errors
    /// [`StoreError`] when there is no game to be had from it.
    pub fn load(&self, id: &SaveId) -> Result<Loaded, StoreError> {
        let replayed = self.read(id)?;
        Ok(Loaded {
            game: replayed.game,
            created: replayed.created,
            damage: replayed.damage,
        })
    }

    fn read(&self, id: &SaveId) -> Result<Replayed, StoreError> {
        let path = self.path(id);
        let bytes = read_file(&*self.disk, &path, MAX_SAVE_BYTES);
        replay(
            &path,
            &bytes.map_err(|error| absent_or_disk(id, &path, error))?,
        )
    }

    /// Opens a save for playing on.
    ///
    /// A broken end is cut off; when that is more than one torn record, the file is kept as it was
    /// under another name beside it. When the disk does not let the file be written, the
    /// game can be played all the same: the handle's status says so.
    ///
    /// # Errors
    /// [`StoreError`] when the game is open elsewhere, or there is no game to be had from the file.
    pub fn resume(&self, id: &SaveId, if_locked: IfLocked) -> Result<Resumed, StoreError> {
        let path = self.path(id);
        let mut play_lock = PlayLock::open(&*self.disk, &path);
        if !play_lock.acquire() && if_locked == IfLocked::Refuse {
            return Err(StoreError::Locked(id.clone()));
        }
        let Ok(file) = self.disk.open(&path, Open::Append) else {
            let replayed = self.read(id)?;
            let mut handle = self.handle_for(id, play_lock, &replayed, None);
            handle.add_opened((self.now)());
            return Ok(Resumed {
                game: replayed.game,
                handle,
                damage: replayed.damage,
                kept: None,
            });
        };
        // From here to the record that says who plays on, no other window may append.
        let has_lock = lock(&*file).map_err(StoreError::disk(&path))?;
        let resumed = self.resume_locked(id, play_lock, &file);
        if has_lock {
            // The lock goes with the file at the latest.
            let _ = file.unlock();
        }
        resumed
    }

    fn resume_locked(
        &self,
        id: &SaveId,
        play_lock: PlayLock,
        file: &Arc<dyn DiskFile>,
    ) -> Result<Resumed, StoreError> {
        let path = self.path(id);
        let bytes = read_whole(&**file, MAX_SAVE_BYTES).map_err(StoreError::disk(&path))?;
        let replayed = replay(&path, &bytes)?;
        let kept = match replayed.damage {
            Some(Damage::BadRecord { .. }) => Some(self.keep(&path, &bytes)?),
            _ => None,
        };
        if replayed.damage.is_some() {
            file.truncate(replayed.sound)
                .map_err(StoreError::disk(&path))?;
        }
        let mut handle = self.handle_for(id, play_lock, &replayed, Some(file.clone()));
        handle.add_opened_locked((self.now)(), file);
        Ok(Resumed {
            game: replayed.game,
            handle,
            damage: replayed.damage,
            kept,
        })
    }

    /// Keeps a file as it was found, beside it under another name.
    fn keep(&self, path: &Path, bytes: &[u8]) -> Result<PathBuf, StoreError> {
        for n in 1..1000 {
            let kept = path.with_extension(format!("broken-{n}"));
            let file = match self.disk.open(&kept, Open::CreateNew) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => continue,
                file => file.map_err(StoreError::disk(&kept))?,
            };
            let written = file.append(bytes).and_then(|n_bytes| {
                if n_bytes < bytes.len() {
                    return Err(io::ErrorKind::StorageFull.into());
                }
                file.sync()
            });
            if let Err(error) = written {
                // Half a copy is worth nothing.
                let _ = self.disk.remove(&kept);
                return Err(StoreError::disk(&kept)(error));
            }
            return Ok(kept);
        }
        let error = io::ErrorKind::AlreadyExists.into();
        Err(StoreError::disk(path)(error))
    }

    fn handle_for(
        &self,
        id: &SaveId,
        play_lock: PlayLock,
        replayed: &Replayed,
        file: Option<Arc<dyn DiskFile>>,
    ) -> SaveHandle {
        SaveHandle {
            id: id.clone(),
            game: replayed.game.clone(),
            disk: self.disk.clone(),
            path: self.path(id),
            file,
            play_lock,
            len: replayed.sound,
            running: replayed.running,
            pending: String::new(),
            torn: false,
            last_elapsed: replayed.game.session().elapsed(),
            syncer: self.sync.syncer().clone(),
            status: SaveStatus::Saved,
            news: Vec::new(),
        }
    }

    /// Deletes a save.
    ///
    /// # Errors
    /// [`StoreError`] when the game is open elsewhere, or the file cannot be removed.
    pub fn delete(&self, id: &SaveId) -> Result<(), StoreError> {
        let path = self.path(id);
        let mut play_lock = PlayLock::open(&*self.disk, &path);
        if !play_lock.acquire() {
            return Err(StoreError::Locked(id.clone()));
        }
        let removed = self.disk.remove(&path);
        // The lock file is of no use without the save, and does no harm.
        let _ = self.disk.remove(&path.with_extension("lock"));
        self.sync_folder();
        removed.map_err(|error| absent_or_disk(id, &path, error))
    }

    /// Returns the text of a save as it stands on the disk.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    pub fn raw(&self, id: &SaveId) -> Result<Vec<u8>, StoreError> {
        let path = self.path(id);
        read_file(&*self.disk, &path, MAX_SAVE_BYTES)
            .map_err(|error| absent_or_disk(id, &path, error))
    }

    /// Makes everything written so far outlast a loss of power, before it returns.
    pub fn sync_now(&self) {
        self.sync.syncer().sync_now();
    }
}

fn absent_or_disk(id: &SaveId, path: &Path, error: io::Error) -> StoreError {
    match error.kind() {
        io::ErrorKind::NotFound => StoreError::Absent(id.clone()),
        _ => StoreError::disk(path)(error),
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Store({:?}, {:?})", self.disk, self.folder)
    }
}
