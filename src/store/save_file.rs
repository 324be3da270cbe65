//! Writes a save in play to the disk, and repairs it after failures.
//!
//! Because the whole text of the save is in memory, it can be written again after any failure. Normally new records are
//! appended to the file. If the file was removed, it is created again. If a sync failed or another program changed the
//! file, a new file replaces it.

use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, TryLockError};
use std::time::Duration;
use std::{fmt, io, mem, thread};

use super::disk::{Disk, DiskFile, Open, append_all, create_save_folder, read_file, with_lock};
use super::fault::{DiskFault, DiskRefusal};
use super::play_lock::PlayLock;
use super::save_state::{Content, FileState, InitialState, Outcome, State};
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

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum RecordKind {
    Action,
    /// The time, the opening of the game, or a new beginning.
    Progress,
    /// The player's view, which need not survive a loss of power.
    View,
}

impl SaveFile {
    pub(super) fn new(
        id: SaveId,
        path: PathBuf,
        disk: Arc<dyn Disk>,
        syncer: Syncer,
        is_in_memory: bool,
        initial: InitialState,
    ) -> Arc<Self> {
        Arc::new(Self {
            id,
            path,
            disk,
            syncer,
            is_in_memory,
            state: Mutex::new(State::new(initial)),
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

    pub(super) fn status(&self) -> SaveStatus {
        self.lock_state().status()
    }

    /// Returns why the save is not written or not synced; `None` if it is.
    pub(super) fn failure(&self) -> Option<DiskRefusal> {
        let state = self.lock_state();
        state.failure.clone().or(state.sync_failure.clone())
    }

    pub(super) fn take_news(&self) -> Vec<SaveNews> {
        self.lock_state().take_news()
    }

    /// Returns whether the text has records that are not written yet.
    pub(super) fn is_pending(&self) -> bool {
        self.lock_state().is_pending()
    }

    /// Adds a record to the text and writes all records that are not written yet.
    pub(super) fn add(self: &Arc<Self>, entry: &str, kind: RecordKind) {
        let mut state = self.lock_state();
        if state.is_taken_over() {
            return;
        }
        let is_alone = !state.is_pending();
        let had_unsynced = state.has_unsynced;
        state.append_record(entry, kind == RecordKind::Action);
        self.flush(&mut state);
        if kind == RecordKind::View && is_alone {
            state.has_unsynced = had_unsynced;
            return;
        }
        drop(state);
        self.queue_sync();
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
        let written = self.write_locked(&mut state, file);
        state.record_write(written);
        drop(state);
        self.queue_sync();
    }

    /// Adds the first record to the text; it is written together with the next record. Also adds folders to sync.
    pub(super) fn add_header(&self, header: &str, folders: Vec<PathBuf>) {
        self.lock_state().append_record(header, false);
        self.add_folders(folders);
    }

    pub(super) fn add_folders(&self, folders: Vec<PathBuf>) {
        self.lock_state().folders.extend(folders);
    }

    /// Ends playing: releases the lock of the game. Records that are not written yet are retried with each sync.
    pub(super) fn end_play(self: &Arc<Self>) {
        self.lock_state().play_lock = None;
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
        state.acquire_lock();
        let written = self.write(state);
        state.record_write(written);
    }

    /// Writes all records that are not written yet. If somebody removed the file, it is created again.
    fn write(&self, state: &mut State) -> io::Result<Outcome> {
        let mut was_removed = false;
        loop {
            let outcome = match self.open(state)? {
                Some(file) => with_lock(&*file, || self.write_locked(state, &file))??,
                None => Outcome::Gone,
            };
            match outcome {
                Outcome::Gone if !was_removed => {
                    was_removed = true;
                    state.forget_file();
                }
                Outcome::Replaced => {
                    let replacement = self.disk.open(&self.path, Open::Append)?;
                    state.file = FileState::Unchecked(replacement);
                }
                Outcome::Written if was_removed => {
                    state.acquire_lock();
                    state.news.push(SaveNews::Recreated);
                    return Ok(Outcome::Written);
                }
                outcome => return Ok(outcome),
            }
        }
    }

    /// Returns the file, which is opened if necessary, or created if nothing of this game was written yet; `None` if it
    /// was removed.
    fn open(&self, state: &mut State) -> io::Result<Option<Arc<dyn DiskFile>>> {
        if let Some(file) = state.file.open_file() {
            return Ok(Some(file.clone()));
        }
        let file = if state.len > 0 {
            match self.disk.open(&self.path, Open::Append) {
                Err(error) if is_absent(&error) => return Ok(None),
                opened => opened?,
            }
        } else {
            if let Some(folder) = self.path.parent() {
                let changed = create_save_folder(&*self.disk, folder)?;
                state.folders.extend(changed);
                state.folders.push(folder.to_owned());
            }
            match self.disk.open(&self.path, Open::CreateNew) {
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
                    self.disk.open(&self.path, Open::Append)?
                }
                created => created?,
            }
        };
        state.file = FileState::Unchecked(file.clone());
        Ok(Some(file))
    }

    /// Writes all records that are not written yet to the locked file.
    fn write_locked(&self, state: &mut State, file: &Arc<dyn DiskFile>) -> io::Result<Outcome> {
        let status = file.status()?;
        match self.disk.file_id(&self.path)? {
            None => return Ok(Outcome::Gone),
            Some(id) if id != status.id => return Ok(Outcome::Replaced),
            Some(_) if state.is_unchanged(&status) => {}
            Some(_) => match state.compare(&**file)? {
                Content::StartOfSave => {}
                Content::ExtendedElsewhere => return Ok(Outcome::TakenOver),
                Content::Changed(found) => return self.replace_changed(state, &found),
            },
        }
        if state.text.len() as u64 > MAX_WRITTEN_BYTES {
            let limit = MAX_WRITTEN_BYTES;
            return Err(DiskFault::SaveTooLong { limit }.into());
        }
        if !state.is_pending() {
            state.file = FileState::Checked(file.clone(), status);
            state.actions.written = state.actions.done;
            return Ok(Outcome::Written);
        }
        state.file = FileState::Unchecked(file.clone());
        let written = append_all(&**file, &state.text.as_bytes()[state.len..]);
        if written.is_ok() {
            state.len = state.text.len();
            state.actions.written = state.actions.done;
            state.has_unsynced = true;
        }
        // After a failed write, the incomplete record must not stay at the end of the file.
        if written.is_ok() || file.truncate(state.len as u64).is_ok() {
            state.file = FileState::after_write(file.clone());
        }
        written.map(|()| Outcome::Written)
    }

    /// Replaces a file that another program has changed with the whole save. The changed file, with the content
    /// `current_bytes`, is copied beside it.
    fn replace_changed(&self, state: &mut State, current_bytes: &[u8]) -> io::Result<Outcome> {
        let mut lock = PlayLock::new(&self.disk, &self.path);
        if state.has_ended_play() && !lock.acquire() {
            // Another window continues the game.
            return Ok(Outcome::TakenOver);
        }
        let disk = &*self.disk;
        let draft = NewFile::write(disk, &self.path, state.text.as_bytes())?;
        let replaced = save_copy(disk, &self.path, current_bytes).and_then(|copy| {
            let renamed = disk.rename(&draft.path, &self.path);
            if renamed.is_err() {
                // The original file still exists.
                let _ = disk.remove(&copy);
            }
            renamed.map(|()| copy)
        });
        if replaced.is_err() {
            draft.discard(disk);
        }
        let copy = replaced?;
        state.set_new_file(draft.file);
        state.folders.extend(self.path.parent().map(Path::to_owned));
        state.news.push(SaveNews::Rewritten { copy });
        Ok(Outcome::Written)
    }

    /// Compares the file with the text that was written, and writes it again if they differ. Returns `true` if there is
    /// news for the player.
    ///
    /// Length and time of a file do not reveal every change: some disks store times in seconds, and tools can set them
    /// back.
    pub(super) fn verify(&self) -> bool {
        // Once the player has left the game, another window may continue it. If records are not written yet, the file
        // is checked anyway before they are.
        let is_due = |state: &State| {
            let is_checked = matches!(state.file, FileState::Checked(..));
            is_checked && !state.has_ended_play()
        };
        let n_bytes = {
            let state = self.lock_state();
            if !is_due(&state) || state.is_pending() {
                return false;
            }
            state.len
        };
        let file_content = read_file(&*self.disk, &self.path, MAX_SAVE_BYTES);
        let mut state = self.lock_state();
        if !is_due(&state) {
            return false;
        }
        match file_content {
            // Another thread may have written more since.
            Ok(file_content)
                if file_content.len() >= n_bytes
                    && state.text.as_bytes().starts_with(&file_content) =>
            {
                return false;
            }
            Err(_) if self.seems_unchanged(&state) => return false,
            _ => state.distrust_file(),
        }
        let n_news = state.news.len();
        self.flush(&mut state);
        state.news.len() > n_news
    }

    /// Returns whether the file has the same status as after the last write; also `true` if the disk does not answer.
    fn seems_unchanged(&self, state: &State) -> bool {
        let FileState::Checked(file, known) = &state.file else {
            return true;
        };
        let current_id = self.disk.file_id(&self.path);
        current_id.map_or(true, |id| id == Some(known.id))
            && file.status().map_or(true, |now| now == *known)
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
        let old_file = state
            .file
            .open_file()
            .cloned()
            .ok_or(io::ErrorKind::WouldBlock)?;
        with_lock(&*old_file, || {
            let (status, current_id) = (old_file.status()?, self.disk.file_id(&self.path)?);
            let is_ours =
                status.len == state.len as u64 && current_id.is_none_or(|id| id == status.id);
            let is_checked = matches!(state.file, FileState::Checked(..));
            if !is_ours && state.has_ended_play() {
                // Another window continues the game.
                state.file = FileState::TakenOver;
            }
            if !is_checked || !is_ours {
                return Err(io::ErrorKind::WouldBlock.into());
            }
            append_all(&*draft.file, &state.text.as_bytes()[n_copied..state.len])?;
            self.disk.rename(&draft.path, &self.path)?;
            state.file = FileState::after_write(draft.file.clone());
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
        let (n_saved, reason) = if state.is_taken_over() && !state.has_ended_play() {
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
        let n_actions = actions.done.saturating_sub(n_saved.max(actions.copied));
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
            state.has_ended_play() && !state.is_unsettled()
        };
        is_settled && self.unsaved(Durability::Written).is_none()
    }
}

/// Returns whether an error means that the file, or a folder above it, was removed.
fn is_absent(error: &io::Error) -> bool {
    matches!(
        error.kind(),
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory
    )
}

impl Durable for SaveFile {
    fn sync(&self) -> io::Result<()> {
        if self.verify() {
            self.syncer.notify_watcher();
        }
        let mut state = self.lock_state();
        if state.has_ended_play() && !state.is_taken_over() && state.is_pending() {
            // No other thread will retry.
            self.flush(&mut state);
        }
        let Some(file) = state.file.open_file().cloned() else {
            let is_waiting = state.has_ended_play() && state.is_unsettled();
            return if is_waiting {
                Err(io::ErrorKind::WouldBlock.into())
            } else {
                Ok(())
            };
        };
        let unsafe_text = state
            .sync_failure
            .is_some()
            .then(|| state.text[..state.len].to_owned());
        let (n_written, folders) = (state.actions.written, mem::take(&mut state.folders));
        state.has_unsynced = false;
        drop(state);

        let file_synced = match unsafe_text {
            Some(text) => self.rewrite(&text),
            None => file.sync(),
        };
        let mut to_sync = folders.iter();
        let synced =
            file_synced.and_then(|()| to_sync.try_for_each(|folder| self.disk.sync_folder(folder)));

        let mut state = self.lock_state();
        state.record_sync(&synced, n_written, folders);
        if synced.is_ok() && state.has_ended_play() && state.is_unsettled() {
            return Err(io::ErrorKind::WouldBlock.into());
        }
        synced
    }
}

impl fmt::Debug for SaveFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SaveFile({})", self.id)
    }
}
