//! A save being played: one record appended for each action, before the next frame is drawn.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;
use std::{io, thread};

use jiff::Timestamp;

use super::SaveId;
use super::disk::{Disk, DiskFile, Open};
use super::journal::RunningChecksum;
use super::save_text::Entry;
use super::syncer::Syncer;
use crate::game::{Action, Game, Rejected};

/// The largest save that is read, in bytes, and so the largest that is written: some hundred
/// thousand actions.
pub const MAX_SAVE_BYTES: u64 = 16 << 20;

/// How much time may pass before it is noted although nothing else happens.
const CLOCK_STEP: Duration = Duration::from_secs(5);

/// How often, a millisecond apart, the lock on a file is tried. It is held for microseconds.
const LOCK_TRIES: u32 = 50;

/// How a save stands with the disk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum SaveStatus {
    /// Everything shown is written.
    Saved,
    /// The disk refuses; the game goes on in memory, and every action tries again.
    Failing,
    /// Another window has taken the game over. Nothing more is written from here.
    TakenOver,
    /// The save was deleted from outside. Nothing more is written from here.
    Deleted,
}

/// Something the player should be told, once.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum SaveNews {
    /// The disk has begun to refuse: this is what the system says.
    Failing(String),
    /// Everything is written again.
    Recovered,
    /// The disk may have lost what was written: this is what the system says.
    NotSynced(String),
    /// Another window has taken the game over.
    TakenOver,
    /// The save was deleted from outside.
    Deleted,
}

/// The save of the game being played.
///
/// It has one owner. Each append takes the file's lock for its few microseconds and makes sure
/// that the file is as this owner left it, so two windows never mix their moves: the first one
/// to find that the other has appended turns read-only.
#[derive(Debug)]
pub struct SaveHandle {
    pub(super) id: SaveId,
    /// The game as the save has it. Only what this one accepts is written, so whatever the callers
    /// do, the file can be played again.
    pub(super) game: Game,
    pub(super) disk: Arc<dyn Disk>,
    pub(super) path: PathBuf,
    /// Open for appending; `None` as long as that fails.
    pub(super) file: Option<Arc<dyn DiskFile>>,
    /// Open and locked to say that the game is being played here, once that worked.
    pub(super) play_lock: PlayLock,
    /// The length of the file as this owner left it, all of it sound.
    pub(super) len: u64,
    /// What the next line written is joined to.
    pub(super) running: RunningChecksum,
    /// Lines that are not written yet.
    pub(super) pending: String,
    /// Whether an append may have left part of `pending` at the end of the file.
    pub(super) torn: bool,
    pub(super) last_elapsed: Duration,
    pub(super) syncer: Syncer,
    pub(super) status: SaveStatus,
    pub(super) news: Vec<SaveNews>,
}

/// The lock that says that a game is being played.
#[derive(Debug)]
pub(super) struct PlayLock {
    file: Option<Arc<dyn DiskFile>>,
    held: bool,
}

impl PlayLock {
    /// Opens the lock file beside a save; a disk that refuses it has no such locks.
    pub(super) fn open(disk: &dyn Disk, save: &Path) -> Self {
        let path = save.with_extension("lock");
        Self {
            file: disk.open(&path, Open::AppendOrCreate).ok(),
            held: false,
        }
    }

    /// Takes the lock unless somebody else holds it; says whether nobody else does.
    pub(super) fn acquire(&mut self) -> bool {
        if let Some(file) = self.file.as_ref().filter(|_| !self.held) {
            match file.try_lock() {
                Ok(taken) => {
                    self.held = taken;
                    return taken;
                }
                // Without locks on this disk nobody can tell.
                Err(_) => self.file = None,
            }
        }
        true
    }

    fn release(&mut self) {
        self.held = false;
        // Closing gives the lock back.
        self.file = None;
    }
}

/// Why an append did not happen.
enum Refused {
    Disk(io::Error),
    TakenOver,
    Deleted,
}

impl From<io::Error> for Refused {
    fn from(error: io::Error) -> Self {
        Self::Disk(error)
    }
}

impl SaveHandle {
    /// Returns the name of the save.
    #[must_use]
    pub const fn id(&self) -> &SaveId {
        &self.id
    }

    /// Returns how the save stands with the disk.
    #[must_use]
    pub const fn status(&self) -> SaveStatus {
        self.status
    }

    /// Returns what the player should be told, once.
    pub fn take_news(&mut self) -> Vec<SaveNews> {
        if let Some(error) = self.syncer.take_error() {
            self.news.push(SaveNews::NotSynced(error.to_string()));
        }
        std::mem::take(&mut self.news)
    }

    /// Returns the game as it is saved.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Notes an action that the game has just accepted, ticks of the clock included, in the same
    /// order. After it returns, and while [`status`](Self::status) says saved, not even `kill -9`
    /// loses it.
    ///
    /// Time alone is written every few seconds. When the disk refuses, records wait in memory.
    ///
    /// # Errors
    /// [`Rejected`] when the saved game does not accept the action; nothing is written then.
    pub fn append(&mut self, action: &Action) -> Result<(), Rejected> {
        self.game.apply(action.clone())?;
        if matches!(action, Action::Tick(_)) {
            let passed = self.passed();
            if passed >= CLOCK_STEP || (self.status == SaveStatus::Failing && !passed.is_zero()) {
                self.add(&Entry::of(&self.game, None));
            }
        } else {
            self.add(&Entry::of(&self.game, Some(action)));
        }
        Ok(())
    }

    /// Notes the time and syncs: before the game is left, and at the end.
    pub fn close(&mut self) {
        if !self.passed().is_zero() || !self.pending.is_empty() {
            self.add(&Entry::of(&self.game, None));
        }
        self.syncer.sync_now();
    }

    /// Returns the time played since the last record.
    fn passed(&self) -> Duration {
        let elapsed = self.game.session().elapsed();
        elapsed.saturating_sub(self.last_elapsed)
    }

    pub(super) fn add_opened(&mut self, now: Timestamp) {
        self.add(&Entry::opened(&self.game, now));
    }

    /// Notes that the game is played here from now on, in a file that is locked already.
    pub(super) fn add_opened_locked(&mut self, now: Timestamp, file: &Arc<dyn DiskFile>) {
        self.note(&Entry::opened(&self.game, now));
        let written = self.write(file);
        self.settle(written);
    }

    fn add(&mut self, entry: &Entry) {
        if !matches!(self.status, SaveStatus::TakenOver | SaveStatus::Deleted) {
            self.note(entry);
            self.flush();
        }
    }

    fn note(&mut self, entry: &Entry) {
        self.running.add(&entry.to_text(), &mut self.pending);
        self.last_elapsed = self.game.session().elapsed();
    }

    /// Tries to write what waits.
    fn flush(&mut self) {
        self.play_lock.acquire();
        let written = self.write_locked();
        self.settle(written);
    }

    /// Draws the conclusions from an attempt to write.
    fn settle(&mut self, written: Result<(), Refused>) {
        match written {
            Ok(()) => {
                self.pending.clear();
                if self.status == SaveStatus::Failing {
                    self.news.push(SaveNews::Recovered);
                }
                self.status = SaveStatus::Saved;
            }
            Err(Refused::Disk(error)) => {
                if self.status != SaveStatus::Failing {
                    self.news.push(SaveNews::Failing(error.to_string()));
                }
                self.status = SaveStatus::Failing;
            }
            Err(Refused::TakenOver) => self.lose(SaveStatus::TakenOver, SaveNews::TakenOver),
            Err(Refused::Deleted) => self.lose(SaveStatus::Deleted, SaveNews::Deleted),
        }
    }

    fn lose(&mut self, status: SaveStatus, news: SaveNews) {
        self.status = status;
        self.news.push(news);
        self.pending.clear();
        self.file = None;
        self.play_lock.release();
    }

    fn write_locked(&mut self) -> Result<(), Refused> {
        let file = match &self.file {
            Some(file) => file.clone(),
            None => self.file.insert(self.open()?).clone(),
        };
        let has_lock = lock(&*file)?;
        let written = self.write(&file);
        if has_lock {
            // The lock goes with the file at the latest.
            let _ = file.unlock();
        }
        written
    }

    /// Opens the file, which is made when nothing of this game was written yet.
    fn open(&self) -> io::Result<Arc<dyn DiskFile>> {
        if self.len > 0 {
            return self.disk.open(&self.path, Open::Append);
        }
        if let Some(folder) = self.path.parent() {
            self.disk.create_folder(folder)?;
            let (disk, folder) = (self.disk.clone(), folder.to_owned());
            self.syncer.job(move || disk.sync_folder(&folder));
        }
        self.disk.open(&self.path, Open::CreateNew)
    }

    fn write(&mut self, file: &Arc<dyn DiskFile>) -> Result<(), Refused> {
        let status = file.status()?;
        if !status.is_linked {
            return Err(Refused::Deleted);
        }
        if self.torn {
            self.cut_torn_end(&**file, status.len)?;
        } else if status.len != self.len {
            return Err(Refused::TakenOver);
        }
        let new_len = self.len + self.pending.len() as u64;
        if new_len > MAX_SAVE_BYTES {
            let text = format!("the save would be longer than {MAX_SAVE_BYTES} bytes");
            return Err(io::Error::new(io::ErrorKind::FileTooLarge, text).into());
        }
        self.torn = true;
        let written = file.append(self.pending.as_bytes());
        if matches!(written, Ok(n) if n == self.pending.len()) {
            self.torn = false;
            self.len = new_len;
            self.syncer.file(file);
            return Ok(());
        }
        // Nothing may stand there that looks like the end of the save.
        if file.truncate(self.len).is_ok() {
            self.torn = false;
        }
        Err(match written {
            Ok(_) => io::Error::from(io::ErrorKind::StorageFull).into(),
            Err(error) => error.into(),
        })
    }

    /// Cuts off what an append that failed may have left, when nobody else has written since.
    fn cut_torn_end(&mut self, file: &dyn DiskFile, len: u64) -> Result<(), Refused> {
        let extra = len.checked_sub(self.len).ok_or(Refused::TakenOver)?;
        let left = file.read_at(self.len, extra as usize)?;
        if !self.pending.as_bytes().starts_with(&left) {
            return Err(Refused::TakenOver);
        }
        file.truncate(self.len)?;
        self.torn = false;
        Ok(())
    }
}

/// Locks a file; says whether the disk has locks at all.
pub(super) fn lock(file: &dyn DiskFile) -> io::Result<bool> {
    for _ in 0..LOCK_TRIES {
        match file.try_lock() {
            Ok(true) => return Ok(true),
            Ok(false) => thread::sleep(Duration::from_millis(1)),
            Err(error) if has_no_locks(&error) => return Ok(false),
            Err(error) => return Err(error),
        }
    }
    let text = "another window is using the file";
    Err(io::Error::new(io::ErrorKind::ResourceBusy, text))
}

/// Whether an error says that this disk, such as one on the net, has no locks.
fn has_no_locks(error: &io::Error) -> bool {
    #[cfg(unix)]
    let no_lock = error.raw_os_error() == Some(rustix::io::Errno::NOLCK.raw_os_error());
    #[cfg(not(unix))]
    let no_lock = false;
    no_lock || error.kind() == io::ErrorKind::Unsupported
}
