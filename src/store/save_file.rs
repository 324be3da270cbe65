//! The text of a save in memory, and the ways to write it to the disk.
//!
//! Because the whole text of the save is in memory, it can be written again after any failure. Normally new records are
//! appended to the file. If the file was removed, it is created again. If a sync failed or another program changed the
//! file, a new file replaces it.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::Duration;
use std::{fmt, io, mem, thread};

use super::disk::{
    Disk, DiskFile, Open, Status, append_all, create_save_folder, read_file, read_whole, with_lock,
};
use super::fault::{DiskFault, DiskRefusal};
use super::journal::{Line, Reader, RunningChecksum};
use super::play_lock::PlayLock;
use super::save_status::{MAX_SAVE_BYTES, MAX_WRITTEN_BYTES, SaveNews, SaveStatus};
use super::syncer::{Durable, Syncer};
use super::unsaved::{Durability, Reason, Unsaved};
use super::whole_file::{NewFile, save_copy};
use super::{SaveId, save_text};

/// The number of attempts, a millisecond apart, to lock the state for a caller that must not wait for the disk.
const LOCK_TRIES: u32 = 50;

/// A save and its file, shared by the player's thread and the syncing thread.
pub(super) struct SaveFile {
    pub(super) id: SaveId,
    pub(super) path: PathBuf,
    disk: Arc<dyn Disk>,
    syncer: Syncer,
    /// Whether the disk is lost at exit.
    is_in_memory: bool,
    state: Mutex<State>,
}

/// The state of the save and of its file.
struct State {
    /// The file, open for appending; `None` as long as that fails.
    file: Option<Arc<dyn DiskFile>>,
    /// The lock that shows that the game is being played here.
    play_lock: PlayLock,
    /// The whole text of the save. The first `len` bytes are already in the file.
    text: String,
    /// The length of the file after the last write; all of it is intact.
    len: usize,
    /// The number and checksum from which the next line continues.
    running: RunningChecksum,
    /// The status of the file after the last write; `None` if it is not known. If the file now has another status, or
    /// this is `None`, the file is read before anything is written to it.
    last_status: Option<Status>,
    actions: Actions,
    /// The reason why the last write failed.
    failure: Option<DiskRefusal>,
    /// The reason why the last sync failed. Everything written before that may be lost even if a later sync succeeds,
    /// so the file is written again.
    sync_failure: Option<DiskRefusal>,
    /// Folders with new entries, which have to be synced too.
    folders: Vec<PathBuf>,
    /// Whether bytes were written that are not synced yet.
    has_unsynced: bool,
    taken_over: bool,
    /// Whether the player has left the game.
    has_ended_play: bool,
    news: Vec<SaveNews>,
}

/// The numbers of the player's actions that were done, written, synced, and copied elsewhere.
#[derive(Clone, Copy, Default)]
struct Actions {
    done: usize,
    written: usize,
    synced: usize,
    /// The actions that were copied to a file in another place.
    copied: usize,
}

/// The initial state of a [`SaveFile`].
pub(super) struct InitialState {
    pub(super) file: Option<Arc<dyn DiskFile>>,
    pub(super) play_lock: PlayLock,
    /// The text that is already in the file.
    pub(super) text: String,
    pub(super) running: RunningChecksum,
}

/// A reason why nothing was appended to the file.
enum AppendError {
    Disk(io::Error),
    TakenOver,
    /// The file was removed.
    Gone,
    /// Another file now has the path of the save.
    Replaced,
    /// Another program changed the content of the file; these are the new bytes.
    Changed(Vec<u8>),
}

impl From<io::Error> for AppendError {
    fn from(error: io::Error) -> Self {
        Self::Disk(error)
    }
}

impl SaveFile {
    pub(super) fn new(
        (id, path): (SaveId, PathBuf),
        disk: Arc<dyn Disk>,
        syncer: Syncer,
        is_in_memory: bool,
        initial: InitialState,
    ) -> Arc<Self> {
        let seen = { initial.file.as_ref() }.and_then(|file| file.status().ok());
        Arc::new(Self {
            id,
            path,
            disk,
            syncer,
            is_in_memory,
            state: Mutex::new(State {
                last_status: seen,
                file: initial.file,
                play_lock: initial.play_lock,
                len: initial.text.len(),
                text: initial.text,
                running: initial.running,
                actions: Actions::default(),
                failure: None,
                sync_failure: None,
                folders: Vec::new(),
                has_unsynced: false,
                taken_over: false,
                has_ended_play: false,
                news: Vec::new(),
            }),
        })
    }

    fn lock_state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Locks the state; `None` if another thread has it locked while it waits for the disk.
    fn try_lock_state(&self) -> Option<MutexGuard<'_, State>> {
        (0..LOCK_TRIES).find_map(|_| match self.state.try_lock() {
            Ok(state) => Some(state),
            Err(TryLockError::Poisoned(poisoned)) => Some(poisoned.into_inner()),
            Err(TryLockError::WouldBlock) => {
                thread::sleep(Duration::from_millis(1));
                None
            }
        })
    }

    /// Returns whether the save is written and synced.
    pub(super) fn status(&self) -> SaveStatus {
        self.lock_state().status()
    }

    /// Returns why the save is not written or not synced; `None` if it is.
    pub(super) fn failure(&self) -> Option<DiskRefusal> {
        let state = self.lock_state();
        state.failure.clone().or(state.sync_failure.clone())
    }

    pub(super) fn take_news(&self) -> Vec<SaveNews> {
        mem::take(&mut self.lock_state().news)
    }

    /// Returns whether the text has records that are not written yet.
    pub(super) fn is_pending(&self) -> bool {
        let state = self.lock_state();
        state.len < state.text.len()
    }

    /// Adds a record to the text and writes all records that are not written yet.
    pub(super) fn add(self: &Arc<Self>, entry: &str, is_action: bool) {
        let mut state = self.lock_state();
        if !state.taken_over {
            state.append_record(entry, is_action);
            self.flush(&mut state);
            drop(state);
            self.queue_sync();
        }
    }

    /// Adds a record that need not survive a loss of power, and writes all records that are not written yet.
    pub(super) fn add_unsynced(self: &Arc<Self>, entry: &str) {
        let mut state = self.lock_state();
        if state.taken_over {
            return;
        }
        let (was_new, is_alone) = (state.has_unsynced, state.len == state.text.len());
        state.append_record(entry, false);
        self.flush(&mut state);
        if is_alone {
            state.has_unsynced = was_new;
        }
        drop(state);
        if !is_alone {
            self.queue_sync();
        }
    }

    /// Returns whether a view may be written as a separate record; `false` if the save is close to its size limit.
    pub(super) fn has_room_for_views(&self) -> bool {
        self.lock_state().text.len() as u64 <= MAX_WRITTEN_BYTES / 4
    }

    /// Returns the first record of the save if no other record contains a copy of it, otherwise `None`.
    pub(super) fn uncopied_header(&self) -> Option<String> {
        save_text::uncopied_header(&self.lock_state().text).map(str::to_owned)
    }

    /// Adds a record to the text, and writes all unwritten records to `file`. The caller must have locked the file.
    pub(super) fn add_locked(self: &Arc<Self>, entry: &str, file: &Arc<dyn DiskFile>) {
        let mut state = self.lock_state();
        state.append_record(entry, false);
        let written = self.write(&mut state, file);
        state.commit(written);
        drop(state);
        self.queue_sync();
    }

    /// Adds the first record to the text; it is written together with the next record. Also adds folders to sync.
    pub(super) fn add_header(&self, header: &str, folders: Vec<PathBuf>) {
        self.lock_state().append_record(header, false);
        self.add_folders(folders);
    }

    /// Also syncs these folders with the file, because they have new entries.
    pub(super) fn add_folders(&self, folders: Vec<PathBuf>) {
        self.lock_state().folders.extend(folders);
    }

    /// Ends playing: releases the lock of the game. Records that are not written yet are retried with each sync.
    pub(super) fn end_play(self: &Arc<Self>) {
        let mut state = self.lock_state();
        state.has_ended_play = true;
        state.play_lock.release();
        drop(state);
        self.queue_sync();
    }

    /// Queues the save for syncing, unless it is written and synced already.
    fn queue_sync(self: &Arc<Self>) {
        if self.lock_state().is_unsettled() {
            let item: Arc<dyn Durable> = self.clone();
            self.syncer.queue(&item);
        }
    }

    /// Tries to write all records that are not written yet.
    fn flush(&self, state: &mut State) {
        if !state.has_ended_play {
            state.play_lock.acquire();
        }
        let written = match self.write_locked(state) {
            Err(AppendError::Gone) => self.recreate(state),
            written => written,
        };
        state.commit(written);
    }

    fn write_locked(&self, state: &mut State) -> Result<(), AppendError> {
        let file = if let Some(file) = &state.file {
            file.clone()
        } else {
            let file = self.open(state)?;
            state.file.insert(file).clone()
        };
        match with_lock(&*file, || self.write(state, &file))? {
            Err(AppendError::Replaced) => {
                let other = self.disk.open(&self.path, Open::Append)?;
                (state.file, state.last_status) = (Some(other), None);
                self.write_locked(state)
            }
            written => written,
        }
    }

    /// Opens the file, or creates it if nothing of this game was written yet.
    fn open(&self, state: &mut State) -> Result<Arc<dyn DiskFile>, AppendError> {
        if state.len > 0 {
            let opened = self.disk.open(&self.path, Open::Append);
            return opened.map_err(|error| match error.kind() {
                io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => AppendError::Gone,
                _ => error.into(),
            });
        }
        if let Some(folder) = self.path.parent() {
            let changed = create_save_folder(&*self.disk, folder)?;
            state.folders.extend(changed);
            state.folders.push(folder.to_owned());
        }
        match self.disk.open(&self.path, Open::CreateNew) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                state.last_status = None;
                Ok(self.disk.open(&self.path, Open::Append)?)
            }
            made => Ok(made?),
        }
    }

    /// Creates the file again with all its content after somebody removed it.
    fn recreate(&self, state: &mut State) -> Result<(), AppendError> {
        state.file = None;
        (state.len, state.last_status) = (0, None);
        (state.actions.written, state.actions.synced) = (0, 0);
        // The lock file of the game may have been removed too.
        state.play_lock.release();
        self.write_locked(state)?;
        if !state.has_ended_play {
            state.play_lock.acquire();
        }
        state.news.push(SaveNews::Recreated);
        Ok(())
    }

    fn write(&self, state: &mut State, file: &Arc<dyn DiskFile>) -> Result<(), AppendError> {
        let status = file.status()?;
        match self.disk.file_id(&self.path)? {
            None => return Err(AppendError::Gone),
            Some(here) if here != status.id => return Err(AppendError::Replaced),
            Some(_) if state.last_status == Some(status) && status.len == state.len as u64 => {}
            Some(_) => match state.reconcile(&**file) {
                Err(AppendError::Changed(found)) => return self.replace_changed(state, &found),
                reconciled => reconciled?,
            },
        }
        if state.text.len() as u64 > MAX_WRITTEN_BYTES {
            let limit = MAX_WRITTEN_BYTES;
            return Err(io::Error::from(DiskFault::SaveTooLong { limit }).into());
        }
        if state.len == state.text.len() {
            state.last_status = Some(status);
            state.actions.written = state.actions.done;
            return Ok(());
        }
        state.last_status = None;
        let written = append_all(&**file, &state.text.as_bytes()[state.len..]);
        if written.is_ok() {
            state.len = state.text.len();
            state.actions.written = state.actions.done;
        }
        // After a failed write, the incomplete record must not stay at the end of the file.
        if written.is_ok() || file.truncate(state.len as u64).is_ok() {
            state.last_status = file.status().ok();
        }
        Ok(written?)
    }

    /// Replaces a file that another program has changed with the whole save. The changed file, with the content
    /// `found`, is renamed.
    fn replace_changed(&self, state: &mut State, found: &[u8]) -> Result<(), AppendError> {
        if state.has_ended_play && !state.play_lock.acquire() {
            // Another window continues the game.
            return Err(AppendError::TakenOver);
        }
        let replaced = self.swap_in_whole_save(state, found);
        if state.has_ended_play {
            state.play_lock.release();
        }
        replaced
    }

    fn swap_in_whole_save(&self, state: &mut State, found: &[u8]) -> Result<(), AppendError> {
        let disk = &*self.disk;
        let draft = NewFile::write(disk, &self.path, state.text.as_bytes())?;
        let replaced = save_copy(disk, &self.path, found).and_then(|kept| {
            let renamed = disk.rename(&draft.path, &self.path);
            if renamed.is_err() {
                // The original file still exists.
                let _ = disk.remove(&kept);
            }
            renamed.map(|()| kept)
        });
        if replaced.is_err() {
            draft.discard(disk);
        }
        let kept = replaced?;
        state.last_status = draft.file.status().ok();
        state.file = Some(draft.file);
        state.len = state.text.len();
        (state.actions.written, state.actions.synced) = (state.actions.done, 0);
        state.folders.extend(self.path.parent().map(Path::to_owned));
        state.news.push(SaveNews::Rewritten { copy: kept });
        Ok(())
    }

    /// Compares the file with the text that was written, and writes it again if they differ. Returns `true` if there is
    /// news for the player.
    ///
    /// Length and time of a file do not reveal every change: some disks store times in seconds, and tools can set them
    /// back.
    pub(super) fn verify(&self) -> bool {
        let n_bytes = {
            let state = self.lock_state();
            // Once the player has left the game, another window may continue it. If records are not written yet, the
            // file is checked anyway before they are.
            let is_pending = state.last_status.is_none() || state.len < state.text.len();
            if state.has_ended_play || state.taken_over || is_pending {
                return false;
            }
            state.len
        };
        let found = read_file(&*self.disk, &self.path, MAX_SAVE_BYTES);
        let mut state = self.lock_state();
        if state.has_ended_play || state.taken_over {
            return false;
        }
        let is_whole = match found {
            // Another thread may have written more since.
            Ok(found) => found.len() >= n_bytes && state.text.as_bytes().starts_with(&found),
            Err(_) => self.seems_unchanged(&state),
        };
        if is_whole {
            return false;
        }
        state.last_status = None;
        let n_news = state.news.len();
        self.flush(&mut state);
        state.news.len() > n_news
    }

    /// Returns whether the file has the same status as after the last write; also `true` if the disk does not answer.
    fn seems_unchanged(&self, state: &State) -> bool {
        let (Some(file), Some(seen)) = (&state.file, state.last_status) else {
            return true;
        };
        let here = self.disk.file_id(&self.path);
        here.map_or(true, |here| here == Some(seen.id))
            && file.status().map_or(true, |now| now == seen)
    }

    /// Writes the whole save to a new file, syncs it, and replaces the old file with it.
    fn rewrite(&self, text: &str) -> io::Result<()> {
        let draft = NewFile::write(&*self.disk, &self.path, text.as_bytes())?;
        let replaced = self.replace(&draft, text.len());
        if replaced.is_err() {
            draft.discard(&*self.disk);
        }
        replaced?;
        draft.file.sync()?;
        self.path
            .parent()
            .map_or(Ok(()), |folder| self.disk.sync_folder(folder))
    }

    /// Appends all later records to a new copy of the save and renames the copy to the save. Fails if another window
    /// has the save.
    fn replace(&self, draft: &NewFile, n_copied: usize) -> io::Result<()> {
        let mut state = self.lock_state();
        let old = state.file.clone().filter(|_| !state.taken_over);
        let old = old.ok_or(io::ErrorKind::WouldBlock)?;
        with_lock(&*old, || {
            let (status, here) = (old.status()?, self.disk.file_id(&self.path)?);
            let is_ours = status.len == state.len as u64 && here.is_none_or(|id| id == status.id);
            if !is_ours && state.has_ended_play {
                // Another window continues the game.
                state.taken_over = true;
            }
            if state.last_status.is_none() || !is_ours {
                return Err(io::ErrorKind::WouldBlock.into());
            }
            append_all(&*draft.file, &state.text.as_bytes()[n_copied..state.len])?;
            self.disk.rename(&draft.path, &self.path)?;
            state.last_status = draft.file.status().ok();
            state.file = Some(draft.file.clone());
            Ok(())
        })?
    }

    /// Passes the whole text of the save to `write`, which copies it to another place.
    ///
    /// # Errors
    /// When `write` returns an error.
    pub(super) fn copy_to(&self, write: impl FnOnce(&str) -> io::Result<()>) -> io::Result<()> {
        let (text, n_actions) = {
            let state = self.lock_state();
            (state.text.clone(), state.actions.done)
        };
        write(&text)?;
        self.lock_state().actions.copied = n_actions;
        Ok(())
    }

    /// Returns the moves that would be lost if the program ended now; `None` if there are none.
    pub(super) fn unsaved(&self, proof: Durability) -> Option<Unsaved> {
        let state = self.try_lock_state()?;
        let actions = state.actions;
        let (kept, reason) = if state.taken_over && !state.has_ended_play {
            return None;
        } else if self.is_in_memory {
            (0, Reason::NoFolder)
        } else if let Some(failure) = &state.failure {
            (actions.written, Reason::Disk(failure.clone()))
        } else if let Some(failure) = &state.sync_failure {
            (actions.synced, Reason::Disk(failure.clone()))
        } else if proof == Durability::Synced {
            (actions.synced, Reason::NotConfirmed)
        } else {
            return None;
        };
        let n_actions = actions.done.saturating_sub(kept.max(actions.copied));
        (n_actions > 0).then(|| Unsaved {
            id: self.id.clone(),
            path: self.path.clone(),
            n_actions,
            reason,
            text: state.text.clone(),
        })
    }

    /// Returns whether the player has left the game and everything is written, synced and reported.
    pub(super) fn is_done(&self) -> bool {
        let is_settled = {
            let state = self.lock_state();
            state.has_ended_play && !state.is_unsettled()
        };
        is_settled && self.unsaved(Durability::Written).is_none()
    }
}

impl State {
    const fn status(&self) -> SaveStatus {
        if self.taken_over {
            SaveStatus::TakenOver
        } else if self.failure.is_some() {
            SaveStatus::Failing
        } else if self.sync_failure.is_some() {
            SaveStatus::Unsafe
        } else {
            SaveStatus::Saved
        }
    }

    fn is_unsettled(&self) -> bool {
        let is_safe = self.sync_failure.is_none() && self.folders.is_empty() && !self.has_unsynced;
        !self.taken_over && (!is_safe || self.len != self.text.len())
    }

    fn append_record(&mut self, entry: &str, is_action: bool) {
        // A save that is too long is no longer written, so its text need not grow.
        if self.text.len() as u64 <= MAX_WRITTEN_BYTES {
            self.running.add(entry, &mut self.text);
        }
        self.actions.done += usize::from(is_action);
    }

    /// Updates the state with the result of an attempt to write.
    fn commit(&mut self, written: Result<(), AppendError>) {
        let error = match written {
            Ok(()) => {
                self.has_unsynced = true;
                if self.failure.take().is_some() {
                    self.news.push(SaveNews::Recovered);
                }
                return;
            }
            Err(AppendError::TakenOver) => return self.mark_lost(),
            Err(AppendError::Gone | AppendError::Replaced) => io::ErrorKind::NotFound.into(),
            Err(AppendError::Changed(_)) => DiskFault::Changed.into(),
            Err(AppendError::Disk(error)) => error,
        };
        let reason = DiskRefusal::from_error(&error);
        if self.failure.is_none() {
            self.news.push(SaveNews::Failing(reason.clone()));
        }
        self.failure = Some(reason);
    }

    fn mark_lost(&mut self) {
        self.taken_over = true;
        self.news.push(SaveNews::TakenOver);
        if !self.has_ended_play {
            // The player is informed and cannot continue in this window.
            self.text.truncate(self.len);
            self.actions = Actions::default();
        }
        self.file = None;
        self.play_lock.release();
    }

    /// Reads a file that another program may have changed. Succeeds if the file is the beginning of this save, so that
    /// records can be appended to it.
    fn reconcile(&mut self, file: &dyn DiskFile) -> Result<(), AppendError> {
        let found = read_whole(file, MAX_SAVE_BYTES)?;
        let text = self.text.as_bytes();
        if text.starts_with(&found) {
            if found.len() < self.len {
                self.actions.synced = 0;
            }
            self.len = found.len();
            return Ok(());
        }
        let n_same = text.iter().zip(&found).take_while(|(a, b)| a == b).count();
        let mut reader = Reader::new(&found);
        while let Some(Line::Record(_)) = reader.next() {}
        let header = text.iter().position(|byte| *byte == b'\n');
        // The file has intact records of this game that this window did not write: another window continues the game.
        if header.is_some_and(|header| n_same > header) && reader.intact_len() > n_same as u64 {
            return Err(AppendError::TakenOver);
        }
        if save_text::newer_version(&found).is_some() {
            return Err(io::Error::from(DiskFault::Changed).into());
        }
        Err(AppendError::Changed(found))
    }
}

impl Durable for SaveFile {
    fn sync(&self) -> io::Result<()> {
        if self.verify() {
            self.syncer.notify_watcher();
        }
        let mut state = self.lock_state();
        if state.has_ended_play && !state.taken_over && state.len < state.text.len() {
            // No other thread will retry.
            self.flush(&mut state);
        }
        let Some(file) = state.file.clone().filter(|_| !state.taken_over) else {
            let is_waiting = state.has_ended_play && state.is_unsettled();
            return if is_waiting {
                Err(io::ErrorKind::WouldBlock.into())
            } else {
                Ok(())
            };
        };
        let fresh = state
            .sync_failure
            .is_some()
            .then(|| state.text[..state.len].to_owned());
        let (n_written, folders) = (state.actions.written, mem::take(&mut state.folders));
        state.has_unsynced = false;
        drop(state);

        let synced = match fresh {
            Some(text) => self.rewrite(&text),
            None => file.sync(),
        };
        let mut to_sync = folders.iter();
        let synced =
            synced.and_then(|()| to_sync.try_for_each(|folder| self.disk.sync_folder(folder)));

        let mut state = self.lock_state();
        match &synced {
            Ok(()) => {
                state.actions.synced = state.actions.synced.max(n_written);
                if state.sync_failure.take().is_some() {
                    state.news.push(SaveNews::Synced);
                }
                if state.has_ended_play && state.is_unsettled() {
                    return Err(io::ErrorKind::WouldBlock.into());
                }
            }
            Err(error) => {
                state.folders.extend(folders);
                let reason = DiskRefusal::from_error(error);
                if state.sync_failure.is_none() {
                    state.news.push(SaveNews::NotSynced(reason.clone()));
                    state.sync_failure = Some(reason);
                }
            }
        }
        synced
    }
}

impl fmt::Debug for SaveFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SaveFile({})", self.id)
    }
}
