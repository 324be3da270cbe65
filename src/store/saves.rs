//! The store of a player: creates, finds, resumes and deletes saves.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use std::{fmt, io};

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::disk::{
    Disk, DiskFile, Open, append_all, create_save_folder, read_file, read_whole, refuse_link,
    with_lock,
};
use super::exercise::Solved;
use super::handle::SaveHandle;
use super::journal::RunningChecksum;
use super::play_lock::PlayLock;
use super::played::Played;
use super::quota::QuotaDisk;
use super::replay::{Damage, ReplayResult, WatchLoad, replay, replay_watched};
use super::save_file::SaveFile;
use super::save_state::InitialState;
use super::save_status::MAX_SAVE_BYTES;
use super::save_text;
use super::syncer::{Durable, PendingSync, SyncThread};
use super::whole_file::{put_in_place, save_copy};
use super::{MemoryDisk, Places, Quota, RealDisk, SaveId, StoreError, clock, local_zone, shorten};
use crate::game::{Game, View};

/// The saves and records of a player.
pub struct Store {
    pub(super) disk: Arc<dyn Disk>,
    pub(super) folder: PathBuf,
    pub(super) sync_thread: SyncThread,
    pub(super) now: fn() -> Timestamp,
    pub(super) zone: TimeZone,
    /// The saves that were played since the store was opened.
    pub(super) played: Played,
    /// The exercises that were solved since the store was opened and could not be written yet.
    pub(super) pending_exercises: Mutex<Vec<Solved>>,
    is_in_memory: bool,
}

/// A saved game, read without changing its file.
#[derive(Clone, Debug)]
pub struct Loaded {
    pub game: Game,
    pub created: Timestamp,
    /// The fault of the file; `None` if it is intact.
    pub damage: Option<Damage>,
    /// The player's view; `None` if the save has none.
    pub view: Option<View>,
}

/// A save opened for resuming play.
#[derive(Debug)]
pub struct Resumed {
    pub game: Game,
    pub handle: SaveHandle,
    /// The fault of the file, which has been repaired; `None` if the file was intact.
    pub damage: Option<Damage>,
    /// The path to which the damaged file was copied; `None` if at most an incomplete last record was left out.
    pub copy: Option<PathBuf>,
    /// The player's view; `None` if the save has none.
    pub view: Option<View>,
}

/// The action to take if a game is open in another window.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LockedPolicy {
    /// Fail with [`StoreError::Locked`].
    Refuse,
    /// Take it over; the other window becomes read-only before it can write another move.
    TakeOver,
}

impl Store {
    /// Opens the store of a player. Nothing is written until there is something to save.
    ///
    /// If there is no folder for data, the store is in memory: see [`is_in_memory`](Self::is_in_memory).
    #[must_use]
    pub fn open(places: &Places) -> Self {
        match places.data_folder() {
            Some(folder) => Self::on_disk(Arc::new(RealDisk), folder),
            None => Self::in_memory(),
        }
        .in_zone(local_zone())
    }

    /// Opens the store of a guest, whose files have a size limit. Dates are in UTC until a [zone](Self::in_zone) is
    /// set.
    ///
    /// If there is no folder for data, the store is in memory.
    #[must_use]
    pub fn open_within(places: &Places, quota: Quota) -> Self {
        match places.data_folder() {
            Some(folder) => Self::on_disk_within(Arc::new(RealDisk), folder, quota),
            None => Self::in_memory(),
        }
    }

    /// Creates a store in memory, which is lost at exit.
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
            sync_thread: SyncThread::start(),
            now: clock::nearest_time,
            zone: TimeZone::UTC,
            played: Played::default(),
            pending_exercises: Mutex::default(),
            is_in_memory: false,
        }
    }

    /// Opens a store in a folder of any disk, with a size limit.
    #[must_use]
    pub fn on_disk_within(disk: Arc<dyn Disk>, folder: PathBuf, quota: Quota) -> Self {
        Self::on_disk(Arc::new(QuotaDisk::new(disk, &folder, quota)), folder)
    }

    /// Sets the time zone for the dates on which games are finished.
    #[must_use]
    pub fn in_zone(mut self, zone: TimeZone) -> Self {
        self.zone = zone;
        self
    }

    /// Sets the function that returns the current time.
    #[must_use]
    pub const fn with_clock(mut self, now: fn() -> Timestamp) -> Self {
        self.now = now;
        self
    }

    /// Returns whether everything is lost at exit because there is no folder for data.
    #[must_use]
    pub const fn is_in_memory(&self) -> bool {
        self.is_in_memory
    }

    #[must_use]
    pub fn saves_folder(&self) -> PathBuf {
        self.folder.join("saves")
    }

    pub(super) fn path(&self, id: &SaveId) -> PathBuf {
        self.saves_folder().join(format!("{id}.toml"))
    }

    /// Saves a game that has just been started, under a new name.
    ///
    /// If the disk fails, the status of the handle says so, and every action retries. The save begins with the puzzle;
    /// earlier actions of the game are not saved.
    #[must_use]
    pub fn create(&self, game: &Game) -> SaveHandle {
        let game = Game::new(game.puzzle().clone(), game.session().options);
        // Saves store whole seconds.
        let now = (self.now)();
        let created = Timestamp::from_second(now.as_second()).unwrap_or(now);
        let header = save_text::header(&game, created);
        let (id, file, folders) = self.new_file(created);
        let path = self.path(&id);
        let beginning = InitialState {
            file,
            play_lock: PlayLock::new(&self.disk, &path),
            text: String::new(),
            checksum: RunningChecksum::START,
        };
        let mut handle = self.make_handle(id, path, game, beginning);
        handle.file.add_header(&header, folders);
        handle.record_opening(created);
        handle
    }

    fn make_handle(
        &self,
        id: SaveId,
        path: PathBuf,
        game: Game,
        beginning: InitialState,
    ) -> SaveHandle {
        let syncer = self.sync_thread.syncer();
        let file = SaveFile::new(
            id,
            path,
            self.disk.clone(),
            syncer.clone(),
            self.is_in_memory,
            beginning,
        );
        self.played.add(&file);
        SaveHandle {
            last_elapsed: game.session().elapsed,
            view: None,
            game,
            file,
            syncer: syncer.clone(),
        }
    }

    /// Creates a file whose name is made of the date and time. If that fails, no file is returned; the handle will get
    /// the same error and report it.
    fn new_file(&self, now: Timestamp) -> (SaveId, Option<Arc<dyn DiskFile>>, Vec<PathBuf>) {
        let folder = self.saves_folder();
        let folder_created = create_save_folder(&*self.disk, &folder);
        let time = now.strftime("%Y%m%d-%H%M%S").to_string();
        let mut id = SaveId::from_plain(time.clone());
        for n in 2..1000 {
            let file = match &folder_created {
                Ok(_) => self.disk.open(&self.path(&id), Open::CreateNew),
                Err(_) => break,
            };
            match file {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    id = SaveId::from_plain(format!("{time}-{n}"));
                }
                Err(_) => break,
                Ok(file) => {
                    let mut folders = folder_created.unwrap_or_default();
                    folders.push(folder);
                    return (id, Some(file), folders);
                }
            }
        }
        (id, None, folder_created.unwrap_or_default())
    }

    pub(super) fn queue_sync(&self, file: Option<Arc<dyn DiskFile>>, folders: Vec<PathBuf>) {
        let disk = self.disk.clone();
        let item: Arc<dyn Durable> = Arc::new(PendingSync {
            disk,
            file,
            folders,
        });
        self.sync_thread.syncer().queue(&item);
    }

    /// Reads a save, even while another window plays it.
    ///
    /// # Errors
    /// [`StoreError`] when no game can be read from the file.
    pub fn load(&self, id: &SaveId) -> Result<Loaded, StoreError> {
        self.load_watched(id, &|_| ControlFlow::Continue(()))
    }

    /// Reads a save as [`load`](Self::load) does, and calls `watch` with the progress.
    ///
    /// # Errors
    /// The errors of `load`; [`StoreError::Abandoned`] when `watch` stops the replay.
    pub fn load_watched(&self, id: &SaveId, watch: WatchLoad<'_>) -> Result<Loaded, StoreError> {
        let replayed = replay_watched(&self.path(id), &self.save_bytes(id)?, watch)?;
        Ok(Loaded {
            game: replayed.game,
            created: replayed.created,
            damage: replayed.damage,
            view: replayed.view,
        })
    }

    /// Imports the intact part of a save from elsewhere. Returns the new name of the save.
    ///
    /// # Errors
    /// [`StoreError`] when no game can be read from the bytes, or the disk fails.
    pub fn import(&self, from: &Path, bytes: &[u8]) -> Result<SaveId, StoreError> {
        let replayed = replay(from, bytes)?;
        let (id, file, folders) = self.new_file((self.now)());
        let path = self.path(&id);
        let file = file.ok_or_else(|| StoreError::disk(&path)(io::ErrorKind::Other.into()))?;
        if let Err(error) = append_all(&*file, replayed.intact(bytes)) {
            // An incomplete save is useless.
            let _ = self.disk.remove(&path);
            return Err(StoreError::disk(path)(error));
        }
        self.queue_sync(Some(file), folders);
        Ok(id)
    }

    /// Opens a save to resume play.
    ///
    /// A broken end is removed. If that is more than one incomplete record, the original file is first copied beside
    /// the save. If the disk does not allow writing, the game can be played nevertheless, and the status of the handle
    /// says so.
    ///
    /// # Errors
    /// [`StoreError`] when the game is open elsewhere, or no game can be read from the file.
    pub fn resume(&self, id: &SaveId, if_locked: LockedPolicy) -> Result<Resumed, StoreError> {
        self.resume_watched(id, if_locked, &|_| ControlFlow::Continue(()))
    }

    /// Opens a save as [`resume`](Self::resume) does, and calls `watch` with the progress.
    ///
    /// # Errors
    /// The errors of `resume`; [`StoreError::Abandoned`], with nothing changed, when `watch` stops the replay.
    pub fn resume_watched(
        &self,
        id: &SaveId,
        if_locked: LockedPolicy,
        watch: WatchLoad<'_>,
    ) -> Result<Resumed, StoreError> {
        let path = self.path(id);
        if self.disk.file_id(&path).is_ok_and(|id| id.is_none()) {
            return Err(StoreError::Absent(id.clone()));
        }
        refuse_link(&*self.disk, &self.saves_folder()).map_err(StoreError::disk(&path))?;
        let mut play_lock = PlayLock::new(&self.disk, &path);
        if !play_lock.acquire() && if_locked == LockedPolicy::Refuse {
            return Err(StoreError::Locked(id.clone()));
        }
        let Ok(file) = self.disk.open(&path, Open::Append) else {
            let bytes = self.save_bytes(id)?;
            let replayed = replay_watched(&path, &bytes, watch)?;
            let mut handle = self.handle_for(id, play_lock, &replayed, &bytes, None);
            handle.record_opening((self.now)());
            return Ok(Resumed {
                game: replayed.game,
                handle,
                damage: replayed.damage,
                copy: None,
                view: replayed.view,
            });
        };
        // No other window may append before the record is written that the game is played here.
        with_lock(&*file, || self.resume_locked(id, play_lock, &file, watch))
            .map_err(StoreError::disk(&path))?
    }

    fn resume_locked(
        &self,
        id: &SaveId,
        play_lock: PlayLock,
        file: &Arc<dyn DiskFile>,
        watch: WatchLoad<'_>,
    ) -> Result<Resumed, StoreError> {
        let path = self.path(id);
        let mut bytes = read_whole(&**file, MAX_SAVE_BYTES).map_err(StoreError::disk(&path))?;
        let mut replayed = replay_watched(&path, &bytes, watch)?;
        let copy = match replayed.damage {
            Some(Damage::BadRecord { .. } | Damage::Header) => {
                Some(save_copy(&*self.disk, &path, &bytes).map_err(StoreError::disk(&path))?)
            }
            _ => None,
        };
        let (mut file, mut folders) = (file.clone(), Vec::new());
        if replayed.repaired_text.is_some() {
            file = put_in_place(&*self.disk, &path, replayed.intact(&bytes))
                .map_err(StoreError::disk(&path))?;
            folders.push(self.saves_folder());
        } else if replayed.damage.is_some() {
            file.truncate(replayed.intact_len)
                .map_err(StoreError::disk(&path))?;
        } else if play_lock.is_held()
            && let Some(shorter) = shorten::shorten_if_worthwhile(&path, &bytes, &replayed)
            && let Ok(fresh) = put_in_place(&*self.disk, &path, &shorter.text)
        {
            (file, bytes, replayed) = (fresh, shorter.text, shorter.replayed);
            folders.push(self.saves_folder());
        }
        let mut handle = self.handle_for(id, play_lock, &replayed, &bytes, Some(file.clone()));
        handle.file.add_folders(folders);
        handle.record_opening_locked((self.now)(), &file);
        Ok(Resumed {
            game: replayed.game,
            handle,
            damage: replayed.damage,
            copy,
            view: replayed.view,
        })
    }

    fn handle_for(
        &self,
        id: &SaveId,
        play_lock: PlayLock,
        replayed: &ReplayResult,
        bytes: &[u8],
        file: Option<Arc<dyn DiskFile>>,
    ) -> SaveHandle {
        let beginning = InitialState {
            file,
            play_lock,
            // All intact lines are valid UTF-8.
            text: String::from_utf8_lossy(replayed.intact(bytes)).into_owned(),
            checksum: replayed.checksum,
        };
        self.make_handle(id.clone(), self.path(id), replayed.game.clone(), beginning)
    }

    /// Deletes a save.
    ///
    /// # Errors
    /// [`StoreError`] when the game is open elsewhere, or the file cannot be removed.
    pub fn delete(&self, id: &SaveId) -> Result<(), StoreError> {
        let path = self.path(id);
        refuse_link(&*self.disk, &self.saves_folder()).map_err(StoreError::disk(&path))?;
        let mut play_lock = PlayLock::new(&self.disk, &path);
        if !play_lock.acquire() {
            return Err(StoreError::Locked(id.clone()));
        }
        let removal = self.disk.remove(&path);
        self.queue_sync(None, vec![self.saves_folder()]);
        removal.map_err(|error| StoreError::absent_or_disk(id, &path, error))
    }

    /// Returns whether some window is playing the game of a save now.
    pub(super) fn is_played(&self, id: &SaveId) -> bool {
        let Ok(file) = self.disk.open(&self.lock_path(id), Open::Read) else {
            return false;
        };
        let is_free = file.try_lock().unwrap_or(false);
        if is_free {
            let _ = file.unlock();
        }
        !is_free
    }

    /// Reads the bytes of a save.
    ///
    /// # Errors
    /// [`StoreError`] when the file cannot be read.
    pub fn save_bytes(&self, id: &SaveId) -> Result<Vec<u8>, StoreError> {
        let path = self.path(id);
        read_file(&*self.disk, &path, MAX_SAVE_BYTES)
            .map_err(|error| StoreError::absent_or_disk(id, &path, error))
    }

    /// Syncs everything written so far, and waits until the sync ends.
    pub fn sync_now(&self) {
        // The status of each save reports failures.
        let _ = self.wait_until_synced(Duration::MAX);
    }

    /// Waits until everything written so far is synced, for at most `patience`. Returns `true` if it is synced.
    #[must_use]
    pub fn wait_until_synced(&self, patience: Duration) -> bool {
        self.sync_thread.syncer().finish(patience)
    }

    /// Lets the store be dropped without waiting for the final sync.
    pub fn skip_final_sync(&self) {
        self.sync_thread.syncer().skip_final_sync();
    }

    /// Sets a callback that another thread calls when a save may have [news](SaveHandle::take_news) although nothing
    /// was appended to it.
    pub fn watch(&self, watcher: impl Fn() + Send + 'static) {
        self.sync_thread.syncer().watch(Box::new(watcher));
    }

    /// Returns the saves that were played since the store was opened, which can list unsaved moves.
    #[must_use]
    pub fn played(&self) -> Played {
        self.played.clone()
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Store({:?}, {:?})", self.disk, self.folder)
    }
}
