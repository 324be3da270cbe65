//! The intended content of a save, and the ways to write it to the disk.
//!
//! The whole text of the save is in memory, so it can be written again in any case: appended to the file, written to
//! a new file if the old one was removed, or as a replacement when a sync has failed or another program changed the
//! file.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::Duration;
use std::{fmt, io, mem, thread};

use super::disk::{
    Disk, DiskFile, Open, Status, append_all, make_folder, read_file, read_whole, while_locked,
};
use super::fault::{DiskFault, DiskRefusal};
use super::journal::{Line, Reader, RunningChecksum};
use super::play_lock::PlayLock;
use super::save_status::{MAX_SAVE_BYTES, MAX_WRITTEN_BYTES, SaveNews, SaveStatus};
use super::syncer::{Durable, Syncer};
use super::unsaved::{Proof, Reason, Unsaved};
use super::whole_file::{Draft, save_copy};
use super::{SaveId, save_text};

/// The number of attempts, a millisecond apart, to lock the state for a caller that does not wait.
const ENTRY_TRIES: u32 = 50;

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
    /// The whole text of the save; the part that is already written comes first.
    text: String,
    /// The length of the file after the last write, all of it intact.
    len: usize,
    /// The number and checksum from which the next line continues.
    running: RunningChecksum,
    /// The status of the file after the last write; `None` if it is not known. If the status differs now or is not
    /// known, the file is read before anything is written to it.
    seen: Option<Status>,
    actions: Actions,
    /// The reason why the last write failed.
    failure: Option<DiskRefusal>,
    /// The reason why the last sync failed. Everything written before that may be lost even if a later sync succeeds,
    /// so the file is written again.
    sync_failure: Option<DiskRefusal>,
    /// Folders with new entries, which have to be synced too.
    folders: Vec<PathBuf>,
    /// Whether something was written but not synced.
    is_new: bool,
    taken_over: bool,
    /// Whether nobody plays any more.
    left: bool,
    news: Vec<SaveNews>,
}

/// The number of the player's actions in each place.
#[derive(Clone, Copy, Default)]
struct Actions {
    done: usize,
    written: usize,
    synced: usize,
    /// The actions that were copied to a file elsewhere.
    copied: usize,
}

/// The initial state of a [`SaveFile`].
pub(super) struct Beginning {
    pub(super) file: Option<Arc<dyn DiskFile>>,
    pub(super) play_lock: PlayLock,
    /// The text that is already in the file.
    pub(super) text: String,
    pub(super) running: RunningChecksum,
}

/// A reason why an append was not done.
enum Refused {
    Disk(io::Error),
    TakenOver,
    /// The file was removed.
    Gone,
    /// Another file has the path.
    Replaced,
    /// Another program changed the content to this.
    Changed(Vec<u8>),
}

impl From<io::Error> for Refused {
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
        beginning: Beginning,
    ) -> Arc<Self> {
        let seen = { beginning.file.as_ref() }.and_then(|file| file.status().ok());
        Arc::new(Self {
            id,
            path,
            disk,
            syncer,
            is_in_memory,
            state: Mutex::new(State {
                seen,
                file: beginning.file,
                play_lock: beginning.play_lock,
                len: beginning.text.len(),
                text: beginning.text,
                running: beginning.running,
                actions: Actions::default(),
                failure: None,
                sync_failure: None,
                folders: Vec::new(),
                is_new: false,
                taken_over: false,
                left: false,
                news: Vec::new(),
            }),
        })
    }

    fn enter(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Locks the state, unless another thread has it locked while waiting for the disk.
    fn try_enter(&self) -> Option<MutexGuard<'_, State>> {
        (0..ENTRY_TRIES).find_map(|_| match self.state.try_lock() {
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
        self.enter().status()
    }

    /// Returns why the save is not written or not synced; `None` when it is.
    pub(super) fn failure(&self) -> Option<DiskRefusal> {
        let state = self.enter();
        state.failure.clone().or(state.sync_failure.clone())
    }

    pub(super) fn take_news(&self) -> Vec<SaveNews> {
        mem::take(&mut self.enter().news)
    }

    /// Returns whether anything waits to be written.
    pub(super) fn is_pending(&self) -> bool {
        let state = self.enter();
        state.len < state.text.len()
    }

    /// Adds an entry and writes all waiting entries.
    pub(super) fn add(self: &Arc<Self>, entry: &str, is_action: bool) {
        let mut state = self.enter();
        if !state.taken_over {
            state.note(entry, is_action);
            self.flush(&mut state);
            drop(state);
            self.note();
        }
    }

    /// Adds an entry that need not survive a loss of power, and writes all waiting entries.
    pub(super) fn add_unsynced(self: &Arc<Self>, entry: &str) {
        let mut state = self.enter();
        if state.taken_over {
            return;
        }
        let (was_new, is_alone) = (state.is_new, state.len == state.text.len());
        state.note(entry, false);
        self.flush(&mut state);
        if is_alone {
            state.is_new = was_new;
        }
        drop(state);
        if !is_alone {
            self.note();
        }
    }

    /// Returns whether views may be written on their own, that is, while the save is far below its limit.
    pub(super) fn has_room_for_views(&self) -> bool {
        self.enter().text.len() as u64 <= MAX_WRITTEN_BYTES / 4
    }

    /// Returns the first record unless the save has a copy of it.
    pub(super) fn uncopied_header(&self) -> Option<String> {
        save_text::uncopied_header(&self.enter().text).map(str::to_owned)
    }

    /// Adds an entry, and writes all waiting entries to the file, which is already locked.
    pub(super) fn add_locked(self: &Arc<Self>, entry: &str, file: &Arc<dyn DiskFile>) {
        let mut state = self.enter();
        state.note(entry, false);
        let written = self.write(&mut state, file);
        state.commit(written);
        drop(state);
        self.note();
    }

    /// Adds the header, which is written with the first entry, and the folders to sync.
    pub(super) fn begin(&self, header: &str, folders: Vec<PathBuf>) {
        self.enter().note(header, false);
        self.add_folders(folders);
    }

    /// Adds folders with new entries, which are synced with the file.
    pub(super) fn add_folders(&self, folders: Vec<PathBuf>) {
        self.enter().folders.extend(folders);
    }

    /// Ends playing: releases the lock; entries not written yet are retried with each sync.
    pub(super) fn leave(self: &Arc<Self>) {
        let mut state = self.enter();
        state.left = true;
        state.play_lock.release();
        drop(state);
        self.note();
    }

    /// Queues the save for syncing if there is anything to sync.
    fn note(self: &Arc<Self>) {
        if self.enter().is_unsettled() {
            let item: Arc<dyn Durable> = self.clone();
            self.syncer.queue(&item);
        }
    }

    /// Tries to write all waiting entries.
    fn flush(&self, state: &mut State) {
        if !state.left {
            state.play_lock.acquire();
        }
        let written = match self.write_locked(state) {
            Err(Refused::Gone) => self.recreate(state),
            written => written,
        };
        state.commit(written);
    }

    fn write_locked(&self, state: &mut State) -> Result<(), Refused> {
        let file = if let Some(file) = &state.file {
            file.clone()
        } else {
            let file = self.open(state)?;
            state.file.insert(file).clone()
        };
        match while_locked(&*file, || self.write(state, &file))? {
            Err(Refused::Replaced) => {
                let other = self.disk.open(&self.path, Open::Append)?;
                (state.file, state.seen) = (Some(other), None);
                self.write_locked(state)
            }
            written => written,
        }
    }

    /// Opens the file, or creates it if nothing of this game was written yet.
    fn open(&self, state: &mut State) -> Result<Arc<dyn DiskFile>, Refused> {
        if state.len > 0 {
            let opened = self.disk.open(&self.path, Open::Append);
            return opened.map_err(|error| match error.kind() {
                io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => Refused::Gone,
                _ => error.into(),
            });
        }
        if let Some(folder) = self.path.parent() {
            let changed = make_folder(&*self.disk, folder)?;
            state.folders.extend(changed);
            state.folders.push(folder.to_owned());
        }
        match self.disk.open(&self.path, Open::CreateNew) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                state.seen = None;
                Ok(self.disk.open(&self.path, Open::Append)?)
            }
            made => Ok(made?),
        }
    }

    /// Creates the file again with all its content after it was removed.
    fn recreate(&self, state: &mut State) -> Result<(), Refused> {
        state.file = None;
        (state.len, state.seen) = (0, None);
        (state.actions.written, state.actions.synced) = (0, 0);
        // The lock file may have been removed too.
        state.play_lock.release();
        self.write_locked(state)?;
        if !state.left {
            state.play_lock.acquire();
        }
        state.news.push(SaveNews::Recreated);
        Ok(())
    }

    fn write(&self, state: &mut State, file: &Arc<dyn DiskFile>) -> Result<(), Refused> {
        let status = file.status()?;
        match self.disk.file_id(&self.path)? {
            None => return Err(Refused::Gone),
            Some(here) if here != status.id => return Err(Refused::Replaced),
            Some(_) if state.seen == Some(status) && status.len == state.len as u64 => {}
            Some(_) => match state.reconcile(&**file) {
                Err(Refused::Changed(found)) => return self.replace_changed(state, &found),
                reconciled => reconciled?,
            },
        }
        if state.text.len() as u64 > MAX_WRITTEN_BYTES {
            let limit = MAX_WRITTEN_BYTES;
            return Err(io::Error::from(DiskFault::SaveTooLong { limit }).into());
        }
        if state.len == state.text.len() {
            state.seen = Some(status);
            state.actions.written = state.actions.done;
            return Ok(());
        }
        state.seen = None;
        let written = append_all(&**file, &state.text.as_bytes()[state.len..]);
        if written.is_ok() {
            state.len = state.text.len();
            state.actions.written = state.actions.done;
        }
        // After a failed write, nothing may be left that looks like the end of the save.
        if written.is_ok() || file.truncate(state.len as u64).is_ok() {
            state.seen = file.status().ok();
        }
        Ok(written?)
    }

    /// Replaces a file that another program has changed with the whole save; the changed file is renamed.
    fn replace_changed(&self, state: &mut State, found: &[u8]) -> Result<(), Refused> {
        if state.left && !state.play_lock.acquire() {
            // Another window continues the game.
            return Err(Refused::TakenOver);
        }
        let replaced = self.put_in_place_of(state, found);
        if state.left {
            state.play_lock.release();
        }
        replaced
    }

    fn put_in_place_of(&self, state: &mut State, found: &[u8]) -> Result<(), Refused> {
        let disk = &*self.disk;
        let draft = Draft::write(disk, &self.path, state.text.as_bytes())?;
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
        state.seen = draft.file.status().ok();
        state.file = Some(draft.file);
        state.len = state.text.len();
        (state.actions.written, state.actions.synced) = (state.actions.done, 0);
        state.folders.extend(self.path.parent().map(Path::to_owned));
        state.news.push(SaveNews::Rewritten { copy: kept });
        Ok(())
    }

    /// Reads the file, and writes it again if its content is not what was written; returns whether there is news.
    ///
    /// Length and time do not reveal every change: some disks store times in seconds, and tools can set them back.
    pub(super) fn verify(&self) -> bool {
        let n_bytes = {
            let state = self.enter();
            // A game that was left may be continued elsewhere. Before waiting entries are written, the file is checked.
            let is_pending = state.seen.is_none() || state.len < state.text.len();
            if state.left || state.taken_over || is_pending {
                return false;
            }
            state.len
        };
        let found = read_file(&*self.disk, &self.path, MAX_SAVE_BYTES);
        let mut state = self.enter();
        if state.left || state.taken_over {
            return false;
        }
        let is_whole = match found {
            // More may have been written since.
            Ok(found) => found.len() >= n_bytes && state.text.as_bytes().starts_with(&found),
            Err(_) => self.seems_unchanged(&state),
        };
        if is_whole {
            return false;
        }
        state.seen = None;
        let n_news = state.news.len();
        self.flush(&mut state);
        state.news.len() > n_news
    }

    /// Returns whether the file's status is the same as after the last write, or the disk does not answer.
    fn seems_unchanged(&self, state: &State) -> bool {
        let (Some(file), Some(seen)) = (&state.file, state.seen) else {
            return true;
        };
        let here = self.disk.file_id(&self.path);
        here.map_or(true, |here| here == Some(seen.id))
            && file.status().map_or(true, |now| now == seen)
    }

    /// Writes the whole save to a new file, syncs it, and replaces the old file with it.
    fn rewrite(&self, text: &str) -> io::Result<()> {
        let draft = Draft::write(&*self.disk, &self.path, text.as_bytes())?;
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

    /// Renames a new copy to the save, with all later entries, unless another window has the save.
    fn replace(&self, draft: &Draft, n_copied: usize) -> io::Result<()> {
        let mut state = self.enter();
        let old = state.file.clone().filter(|_| !state.taken_over);
        let old = old.ok_or(io::ErrorKind::WouldBlock)?;
        while_locked(&*old, || {
            let (status, here) = (old.status()?, self.disk.file_id(&self.path)?);
            let is_ours = status.len == state.len as u64 && here.is_none_or(|id| id == status.id);
            if !is_ours && state.left {
                // Another window continues the game.
                state.taken_over = true;
            }
            if state.seen.is_none() || !is_ours {
                return Err(io::ErrorKind::WouldBlock.into());
            }
            append_all(&*draft.file, &state.text.as_bytes()[n_copied..state.len])?;
            self.disk.rename(&draft.path, &self.path)?;
            state.seen = draft.file.status().ok();
            state.file = Some(draft.file.clone());
            Ok(())
        })?
    }

    /// Copies the whole save to another place.
    ///
    /// # Errors
    /// When it cannot be written, or a file of this name exists.
    pub(super) fn copy_to(&self, write: impl FnOnce(&str) -> io::Result<()>) -> io::Result<()> {
        let (text, n_actions) = {
            let state = self.enter();
            (state.text.clone(), state.actions.done)
        };
        write(&text)?;
        self.enter().actions.copied = n_actions;
        Ok(())
    }

    /// Returns the moves that would be lost; `None` when there are none.
    pub(super) fn unsaved(&self, proof: Proof) -> Option<Unsaved> {
        let state = self.try_enter()?;
        let actions = state.actions;
        let (kept, reason) = if state.taken_over && !state.left {
            return None;
        } else if self.is_in_memory {
            (0, Reason::NoFolder)
        } else if let Some(failure) = &state.failure {
            (actions.written, Reason::Disk(failure.clone()))
        } else if let Some(failure) = &state.sync_failure {
            (actions.synced, Reason::Disk(failure.clone()))
        } else if proof == Proof::Synced {
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

    /// Returns whether nobody plays any more and nothing is left to write or to report.
    pub(super) fn is_done(&self) -> bool {
        let is_settled = {
            let state = self.enter();
            state.left && !state.is_unsettled()
        };
        is_settled && self.unsaved(Proof::Written).is_none()
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
        let is_safe = self.sync_failure.is_none() && self.folders.is_empty() && !self.is_new;
        !self.taken_over && (!is_safe || self.len != self.text.len())
    }

    fn note(&mut self, entry: &str, is_action: bool) {
        // A save that is too long is not written, so its text need not grow.
        if self.text.len() as u64 <= MAX_WRITTEN_BYTES {
            self.running.add(entry, &mut self.text);
        }
        self.actions.done += usize::from(is_action);
    }

    /// Updates the state after an attempt to write.
    fn commit(&mut self, written: Result<(), Refused>) {
        let error = match written {
            Ok(()) => {
                self.is_new = true;
                if self.failure.take().is_some() {
                    self.news.push(SaveNews::Recovered);
                }
                return;
            }
            Err(Refused::TakenOver) => return self.mark_lost(),
            Err(Refused::Gone | Refused::Replaced) => io::ErrorKind::NotFound.into(),
            Err(Refused::Changed(_)) => DiskFault::Changed.into(),
            Err(Refused::Disk(error)) => error,
        };
        let reason = DiskRefusal::of(&error);
        if self.failure.is_none() {
            self.news.push(SaveNews::Failing(reason.clone()));
        }
        self.failure = Some(reason);
    }

    fn mark_lost(&mut self) {
        self.taken_over = true;
        self.news.push(SaveNews::TakenOver);
        if !self.left {
            // The player is informed and cannot continue here.
            self.text.truncate(self.len);
            self.actions = Actions::default();
        }
        self.file = None;
        self.play_lock.release();
    }

    /// Reads a file that may have been changed. If it has the beginning of this save, it can be appended to.
    fn reconcile(&mut self, file: &dyn DiskFile) -> Result<(), Refused> {
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
        // The file has intact records of this game that were not written here: another window continues it.
        if header.is_some_and(|header| n_same > header) && reader.intact_len() > n_same as u64 {
            return Err(Refused::TakenOver);
        }
        if save_text::newer_version(&found).is_some() {
            return Err(io::Error::from(DiskFault::Changed).into());
        }
        Err(Refused::Changed(found))
    }
}

impl Durable for SaveFile {
    fn sync(&self) -> io::Result<()> {
        if self.verify() {
            self.syncer.notify_watcher();
        }
        let mut state = self.enter();
        if state.left && !state.taken_over && state.len < state.text.len() {
            // No other thread will retry.
            self.flush(&mut state);
        }
        let Some(file) = state.file.clone().filter(|_| !state.taken_over) else {
            let is_waiting = state.left && state.is_unsettled();
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
        state.is_new = false;
        drop(state);

        let synced = match fresh {
            Some(text) => self.rewrite(&text),
            None => file.sync(),
        };
        let mut to_sync = folders.iter();
        let synced =
            synced.and_then(|()| to_sync.try_for_each(|folder| self.disk.sync_folder(folder)));

        let mut state = self.enter();
        match &synced {
            Ok(()) => {
                state.actions.synced = state.actions.synced.max(n_written);
                if state.sync_failure.take().is_some() {
                    state.news.push(SaveNews::Synced);
                }
                if state.left && state.is_unsettled() {
                    return Err(io::ErrorKind::WouldBlock.into());
                }
            }
            Err(error) => {
                state.folders.extend(folders);
                let reason = DiskRefusal::of(error);
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
