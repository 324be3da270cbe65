//! All the saves of a player: making, finding, continuing, deleting.

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use std::{fmt, io};

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::disk::{
    Disk, DiskFile, Open, append_all, make_folder, read_file, read_whole, refuse_link, while_locked,
};
use super::exercise::Solved;
use super::handle::SaveHandle;
use super::journal::RunningChecksum;
use super::play_lock::PlayLock;
use super::played::Played;
use super::quota::QuotaDisk;
use super::replay::{Damage, Replayed, WatchLoad, replay, replay_watched};
use super::save_file::{Beginning, SaveFile};
use super::save_status::MAX_SAVE_BYTES;
use super::save_summary::Listed;
use super::save_text;
use super::syncer::{Durable, SyncThread, Written};
use super::whole_file::{keep, put_in_place};
use super::{MemoryDisk, Places, Quota, RealDisk, SaveId, StoreError, clock, local_zone, shorten};
use crate::game::{Game, View};

/// The saves and records of a player.
pub struct Store {
    pub(super) disk: Arc<dyn Disk>,
    pub(super) folder: PathBuf,
    pub(super) sync: SyncThread,
    pub(super) now: fn() -> Timestamp,
    /// The time zone in which the player is.
    pub(super) zone: TimeZone,
    /// The saves played since the store was opened.
    pub(super) played: Played,
    /// The exercises solved since the store was opened that could not be written yet.
    pub(super) unkept_exercises: Mutex<Vec<Solved>>,
    /// What was read of the ends of saves.
    pub(super) listed: Mutex<Listed>,
    is_in_memory: bool,
}

/// A save as it stands, read without touching it.
#[derive(Clone, Debug)]
pub struct Loaded {
    /// The game.
    pub game: Game,
    /// The time it was started.
    pub created: Timestamp,
    /// The fault of the file, if it has one.
    pub damage: Option<Damage>,
    /// Where the player stood, if the save knows.
    pub view: Option<View>,
}

/// A save opened for playing on.
#[derive(Debug)]
pub struct Resumed {
    /// The game as it stood.
    pub game: Game,
    /// The handle that its further actions go to.
    pub handle: SaveHandle,
    /// The fault that the file had and that has been put right.
    pub damage: Option<Damage>,
    /// The copy of the file as it was found, when more than a torn end was left out.
    pub kept: Option<PathBuf>,
    /// Where the player stood, if the save knows.
    pub view: Option<View>,
}

/// The behaviour when a game is open in another window: refuse, or take it over.
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
        .in_zone(local_zone())
    }

    /// Opens the store of a guest, who may keep only so much. Dates are those of UTC until a [zone](Self::in_zone) is set.
    ///
    /// Without a place for data it is one in memory.
    #[must_use]
    pub fn open_within(places: &Places, quota: Quota) -> Self {
        match places.data_folder() {
            Some(folder) => Self::on_disk_within(Arc::new(RealDisk), folder, quota),
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
            now: clock::nearest_time,
            zone: TimeZone::UTC,
            played: Played::default(),
            unkept_exercises: Mutex::default(),
            listed: Mutex::default(),
            is_in_memory: false,
        }
    }

    /// Opens a store in a folder of any disk, in which only so much may be kept.
    #[must_use]
    pub fn on_disk_within(disk: Arc<dyn Disk>, folder: PathBuf, quota: Quota) -> Self {
        Self::on_disk(Arc::new(QuotaDisk::new(disk, &folder, quota)), folder)
    }

    /// Sets the time zone that says on which date a game is finished.
    #[must_use]
    pub fn in_zone(mut self, zone: TimeZone) -> Self {
        self.zone = zone;
        self
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
        let (id, file, folders) = self.new_file(now);
        let path = self.path(&id);
        let beginning = Beginning {
            file,
            play_lock: PlayLock::of(&self.disk, &path),
            text: String::new(),
            running: RunningChecksum::START,
        };
        let mut handle = self.handle(id, path, game, beginning);
        handle.file.begin(&header, folders);
        handle.add_opened(now);
        handle
    }

    fn handle(&self, id: SaveId, path: PathBuf, game: Game, beginning: Beginning) -> SaveHandle {
        let syncer = self.sync.syncer();
        let file = SaveFile::new(
            (id, path),
            self.disk.clone(),
            syncer.clone(),
            self.is_in_memory,
            beginning,
        );
        self.played.add(&file);
        SaveHandle {
            last_elapsed: game.session().elapsed(),
            view: None,
            game,
            file,
            syncer: syncer.clone(),
        }
    }

    /// Makes a file under a name that no save has, out of date and time. Without a file the handle
    /// will meet the same error, and tell it.
    fn new_file(&self, now: Timestamp) -> (SaveId, Option<Arc<dyn DiskFile>>, Vec<PathBuf>) {
        let folder = self.saves_folder();
        let made = make_folder(&*self.disk, &folder);
        let time = now.strftime("%Y%m%d-%H%M%S").to_string();
        let mut id = SaveId::from_plain(time.clone());
        for n in 2..1000 {
            let file = match &made {
                Ok(_) => self.disk.open(&self.path(&id), Open::CreateNew),
                Err(_) => break,
            };
            match file {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    id = SaveId::from_plain(format!("{time}-{n}"));
                }
                Err(_) => break,
                Ok(file) => {
                    let mut folders = made.unwrap_or_default();
                    folders.push(folder);
                    return (id, Some(file), folders);
                }
            }
        }
        (id, None, made.unwrap_or_default())
    }

    /// Has a file and folders synced.
    pub(super) fn note_written(&self, file: Option<Arc<dyn DiskFile>>, folders: Vec<PathBuf>) {
        let disk = self.disk.clone();
        let item: Arc<dyn Durable> = Arc::new(Written {
            disk,
            file,
            folders,
        });
        self.sync.syncer().note(&item);
    }

    /// Reads a save as it stands, even while it is played elsewhere.
    ///
    /// # Errors
    /// [`StoreError`] when there is no game to be had from it.
    pub fn load(&self, id: &SaveId) -> Result<Loaded, StoreError> {
        self.load_watched(id, &|_| ControlFlow::Continue(()))
    }

    /// Reads a save without touching it, while somebody waits; otherwise like [`load`](Self::load).
    ///
    /// # Errors
    /// As there, and [`StoreError::Abandoned`].
    pub fn load_watched(&self, id: &SaveId, watch: WatchLoad<'_>) -> Result<Loaded, StoreError> {
        let replayed = replay_watched(&self.path(id), &self.bytes(id)?, watch)?;
        Ok(Loaded {
            game: replayed.game,
            created: replayed.created,
            damage: replayed.damage,
            view: replayed.view,
        })
    }

    /// Takes a save from elsewhere in under a new name, which it returns: what is sound of it.
    ///
    /// # Errors
    /// [`StoreError`] when there is no game to be had from it, or the disk refuses.
    pub fn import(&self, from: &Path, bytes: &[u8]) -> Result<SaveId, StoreError> {
        let replayed = replay(from, bytes)?;
        let text = &replayed.mended.as_deref().unwrap_or(bytes)[..replayed.sound as usize];
        let (id, file, folders) = self.new_file((self.now)());
        let path = self.path(&id);
        let file = file.ok_or_else(|| StoreError::disk(&path)(io::ErrorKind::Other.into()))?;
        if let Err(error) = append_all(&*file, text) {
            // Half a save is worth nothing.
            let _ = self.disk.remove(&path);
            return Err(StoreError::disk(path)(error));
        }
        self.note_written(Some(file), folders);
        Ok(id)
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
        self.resume_watched(id, if_locked, &|_| ControlFlow::Continue(()))
    }

    /// Opens a save for playing on while somebody waits; otherwise like [`resume`](Self::resume).
    ///
    /// # Errors
    /// As there, and [`StoreError::Abandoned`] with nothing changed.
    pub fn resume_watched(
        &self,
        id: &SaveId,
        if_locked: IfLocked,
        watch: WatchLoad<'_>,
    ) -> Result<Resumed, StoreError> {
        let path = self.path(id);
        if self.disk.file_id(&path).is_ok_and(|id| id.is_none()) {
            return Err(StoreError::Absent(id.clone()));
        }
        refuse_link(&*self.disk, &self.saves_folder()).map_err(StoreError::disk(&path))?;
        let mut play_lock = PlayLock::of(&self.disk, &path);
        if !play_lock.acquire() && if_locked == IfLocked::Refuse {
            return Err(StoreError::Locked(id.clone()));
        }
        let Ok(file) = self.disk.open(&path, Open::Append) else {
            let bytes = self.bytes(id)?;
            let replayed = replay_watched(&path, &bytes, watch)?;
            let mut handle = self.handle_for(id, play_lock, &replayed, (&bytes, None));
            handle.add_opened((self.now)());
            return Ok(Resumed {
                game: replayed.game,
                handle,
                damage: replayed.damage,
                kept: None,
                view: replayed.view,
            });
        };
        // From here to the record that says who plays on, no other window may append.
        while_locked(&*file, || self.resume_locked(id, play_lock, &file, watch))
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
        let kept = match replayed.damage {
            Some(Damage::BadRecord { .. } | Damage::Header) => {
                Some(keep(&*self.disk, &path, &bytes).map_err(StoreError::disk(&path))?)
            }
            _ => None,
        };
        let (mut file, mut folders) = (file.clone(), Vec::new());
        if let Some(mended) = &replayed.mended {
            let sound = &mended[..replayed.sound as usize];
            file = put_in_place(&*self.disk, &path, sound).map_err(StoreError::disk(&path))?;
            folders.push(self.saves_folder());
        } else if replayed.damage.is_some() {
            file.truncate(replayed.sound)
                .map_err(StoreError::disk(&path))?;
        } else if play_lock.is_held()
            && let Some(shorter) = shorten::worthwhile(&path, &bytes, &replayed)
            && let Ok(fresh) = put_in_place(&*self.disk, &path, &shorter.text)
        {
            (file, bytes, replayed) = (fresh, shorter.text, shorter.replayed);
            folders.push(self.saves_folder());
        }
        let mut handle = self.handle_for(id, play_lock, &replayed, (&bytes, Some(file.clone())));
        handle.file.add_folders(folders);
        handle.add_opened_locked((self.now)(), &file);
        Ok(Resumed {
            game: replayed.game,
            handle,
            damage: replayed.damage,
            kept,
            view: replayed.view,
        })
    }

    fn handle_for(
        &self,
        id: &SaveId,
        play_lock: PlayLock,
        replayed: &Replayed,
        (bytes, file): (&[u8], Option<Arc<dyn DiskFile>>),
    ) -> SaveHandle {
        let bytes = replayed.mended.as_deref().unwrap_or(bytes);
        let sound = &bytes[..replayed.sound as usize];
        let beginning = Beginning {
            file,
            play_lock,
            // All sound lines are text.
            text: String::from_utf8_lossy(sound).into_owned(),
            running: replayed.running,
        };
        self.handle(id.clone(), self.path(id), replayed.game.clone(), beginning)
    }

    /// Deletes a save.
    ///
    /// # Errors
    /// [`StoreError`] when the game is open elsewhere, or the file cannot be removed.
    pub fn delete(&self, id: &SaveId) -> Result<(), StoreError> {
        let path = self.path(id);
        refuse_link(&*self.disk, &self.saves_folder()).map_err(StoreError::disk(&path))?;
        let mut play_lock = PlayLock::of(&self.disk, &path);
        if !play_lock.acquire() {
            return Err(StoreError::Locked(id.clone()));
        }
        let removed = self.disk.remove(&path);
        self.note_written(None, vec![self.saves_folder()]);
        removed.map_err(|error| StoreError::absent_or_disk(id, &path, error))
    }

    /// Whether somebody plays the game of a save now; nothing is changed.
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

    /// Returns the text of a save as it stands on the disk.
    ///
    /// # Errors
    /// [`StoreError`] when it cannot be read.
    pub fn raw(&self, id: &SaveId) -> Result<Vec<u8>, StoreError> {
        self.bytes(id)
    }

    fn bytes(&self, id: &SaveId) -> Result<Vec<u8>, StoreError> {
        let path = self.path(id);
        read_file(&*self.disk, &path, MAX_SAVE_BYTES)
            .map_err(|error| StoreError::absent_or_disk(id, &path, error))
    }

    /// Makes everything written so far outlast a loss of power, before it returns.
    pub fn sync_now(&self) {
        // What fails is told by the saves.
        let _ = self.settle(Duration::MAX);
    }

    /// Waits for so long at most until everything written so far would outlast a loss of power; says whether it
    /// would.
    #[must_use]
    pub fn settle(&self, patience: Duration) -> bool {
        self.sync.syncer().finish(patience)
    }

    /// Makes dropping the store not wait for the disk.
    pub fn give_up(&self) {
        self.sync.syncer().give_up();
    }

    /// Has this called, by another thread, when a save may have [news](SaveHandle::take_news) although nothing was
    /// appended to it.
    pub fn watch(&self, watcher: impl Fn() + Send + 'static) {
        self.sync.syncer().watch(Box::new(watcher));
    }

    /// Returns the saves played since the store was opened, to be asked what is in danger.
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
