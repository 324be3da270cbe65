//! The state of a save in play: its text, what is known about its file, and the news for the player.

use std::path::PathBuf;
use std::sync::Arc;
use std::{io, mem};

use super::disk::{DiskFile, Status, read_whole};
use super::fault::{DiskFault, DiskRefusal};
use super::journal::{Line, Reader, RunningChecksum};
use super::play_lock::PlayLock;
use super::save_status::{MAX_SAVE_BYTES, MAX_WRITTEN_BYTES, SaveNews, SaveStatus};
use super::save_text;

/// The file of a save, as far as it is known.
pub(super) enum FileState {
    /// The file is not open: nothing is written yet, opening it failed, or somebody removed it.
    Closed,
    /// The file is open and must be compared with the text before anything is written to it.
    Unchecked(Arc<dyn DiskFile>),
    /// The file contains the written text, as long as it has this status.
    Checked(Arc<dyn DiskFile>, Status),
    /// Another window has taken the game over, so nothing more is written from here.
    TakenOver,
}

impl FileState {
    /// Makes the state of a file whose content is known to be right.
    pub(super) fn after_write(file: Arc<dyn DiskFile>) -> Self {
        match file.status() {
            Ok(status) => Self::Checked(file, status),
            Err(_) => Self::Unchecked(file),
        }
    }

    pub(super) const fn open_file(&self) -> Option<&Arc<dyn DiskFile>> {
        match self {
            Self::Unchecked(file) | Self::Checked(file, _) => Some(file),
            Self::Closed | Self::TakenOver => None,
        }
    }
}

/// The content of a file that another program may have changed.
pub(super) enum Content {
    /// The file is the beginning of the save, so records can be appended to it.
    StartOfSave,
    /// The file has intact records of this game that this window did not write.
    ExtendedElsewhere,
    /// Another program changed the file to these bytes.
    Changed(Vec<u8>),
}

/// The outcome of an attempt to write in which the disk did not fail.
pub(super) enum Outcome {
    /// All records are written.
    Written,
    /// Another window has taken the game over.
    TakenOver,
    /// The file was removed.
    Gone,
    /// Another file now has the path of the save.
    Replaced,
}

pub(super) struct State {
    pub(super) file: FileState,
    /// The lock that shows that the game is being played here; `None` once the player has left the game.
    pub(super) play_lock: Option<PlayLock>,
    /// The whole text of the save.
    pub(super) text: String,
    /// The number of bytes of the text that are in the file.
    pub(super) len: usize,
    /// The number and checksum from which the next line continues.
    checksum: RunningChecksum,
    pub(super) actions: ActionCounts,
    /// The reason why the last write failed.
    pub(super) failure: Option<DiskRefusal>,
    /// The reason why the last sync failed. Everything written before that may be lost even if a later sync succeeds,
    /// so the file is written again.
    pub(super) sync_failure: Option<DiskRefusal>,
    /// Folders with new entries, which have to be synced too.
    pub(super) folders: Vec<PathBuf>,
    /// Whether bytes were written that are not synced yet.
    pub(super) has_unsynced: bool,
    pub(super) news: Vec<SaveNews>,
}

#[derive(Clone, Copy, Default)]
pub(super) struct ActionCounts {
    pub(super) done: usize,
    pub(super) written: usize,
    pub(super) synced: usize,
    /// The number of actions that were copied to a file in another place.
    pub(super) copied: usize,
}

pub(super) struct InitialState {
    pub(super) file: Option<Arc<dyn DiskFile>>,
    pub(super) play_lock: PlayLock,
    /// The text that is already in the file.
    pub(super) text: String,
    pub(super) checksum: RunningChecksum,
}

impl State {
    pub(super) fn new(initial: InitialState) -> Self {
        Self {
            file: initial
                .file
                .map_or(FileState::Closed, FileState::after_write),
            play_lock: Some(initial.play_lock),
            len: initial.text.len(),
            text: initial.text,
            checksum: initial.checksum,
            actions: ActionCounts::default(),
            failure: None,
            sync_failure: None,
            folders: Vec::new(),
            has_unsynced: false,
            news: Vec::new(),
        }
    }

    pub(super) const fn status(&self) -> SaveStatus {
        if self.is_taken_over() {
            SaveStatus::TakenOver
        } else if self.failure.is_some() {
            SaveStatus::Failing
        } else if self.sync_failure.is_some() {
            SaveStatus::Unsafe
        } else {
            SaveStatus::Saved
        }
    }

    pub(super) const fn is_taken_over(&self) -> bool {
        matches!(self.file, FileState::TakenOver)
    }

    /// Returns whether the player has left the game.
    pub(super) const fn has_ended_play(&self) -> bool {
        self.play_lock.is_none()
    }

    /// Returns whether the text has records that are not written yet.
    pub(super) const fn is_pending(&self) -> bool {
        self.len < self.text.len()
    }

    /// Returns whether something has to be written or synced.
    pub(super) const fn is_unsettled(&self) -> bool {
        let is_safe = self.sync_failure.is_none() && self.folders.is_empty() && !self.has_unsynced;
        !self.is_taken_over() && (!is_safe || self.is_pending())
    }

    /// Returns whether a file with this status still contains the written text.
    pub(super) fn is_unchanged(&self, status: &Status) -> bool {
        matches!(&self.file, FileState::Checked(_, known) if known == status)
            && status.len == self.len as u64
    }

    pub(super) fn append_record(&mut self, entry: &str, is_action: bool) {
        // A save that is too long is no longer written, so its text need not grow.
        if self.text.len() as u64 <= MAX_WRITTEN_BYTES {
            self.checksum.add(entry, &mut self.text);
        }
        self.actions.done += usize::from(is_action);
    }

    /// Takes the lock of the game, unless the player has left it.
    pub(super) fn acquire_lock(&mut self) {
        if let Some(lock) = &mut self.play_lock {
            lock.acquire();
        }
    }

    fn release_lock(&mut self) {
        if let Some(lock) = &mut self.play_lock {
            lock.release();
        }
    }

    /// Records that the text is in a new file.
    pub(super) fn set_new_file(&mut self, file: Arc<dyn DiskFile>) {
        self.file = FileState::after_write(file);
        self.len = self.text.len();
        (self.actions.written, self.actions.synced) = (self.actions.done, 0);
    }

    /// Records that the file does not exist any more, so everything has to be written again.
    pub(super) fn forget_file(&mut self) {
        (self.file, self.len) = (FileState::Closed, 0);
        (self.actions.written, self.actions.synced) = (0, 0);
        // The lock file of the game may have been removed too.
        self.release_lock();
    }

    /// Makes the next write compare the file with the text.
    pub(super) fn distrust_file(&mut self) {
        if let FileState::Checked(file, _) = &self.file {
            self.file = FileState::Unchecked(file.clone());
        }
    }

    /// Updates the state with the result of an attempt to write.
    pub(super) fn record_write(&mut self, written: io::Result<Outcome>) {
        let error = match written {
            Ok(Outcome::Written) => {
                if self.failure.take().is_some() {
                    self.news.push(SaveNews::Recovered);
                }
                return;
            }
            Ok(Outcome::TakenOver) => return self.mark_taken_over(),
            Ok(Outcome::Gone | Outcome::Replaced) => io::ErrorKind::NotFound.into(),
            Err(error) => error,
        };
        let reason = DiskRefusal::from_error(&error);
        if self.failure.is_none() {
            self.news.push(SaveNews::Failing(reason.clone()));
        }
        self.failure = Some(reason);
    }

    fn mark_taken_over(&mut self) {
        self.news.push(SaveNews::TakenOver);
        if !self.has_ended_play() {
            // The player is informed and cannot continue in this window.
            self.text.truncate(self.len);
            self.actions = ActionCounts::default();
        }
        self.file = FileState::TakenOver;
        self.release_lock();
    }

    /// Updates the state with the result of a sync of `folders` and of the first `n_written` actions.
    pub(super) fn record_sync(
        &mut self,
        synced: &io::Result<()>,
        n_written: usize,
        folders: Vec<PathBuf>,
    ) {
        match synced {
            Ok(()) => {
                self.actions.synced = self.actions.synced.max(n_written);
                if self.sync_failure.take().is_some() {
                    self.news.push(SaveNews::Synced);
                }
            }
            Err(error) => {
                self.folders.extend(folders);
                let reason = DiskRefusal::from_error(error);
                if self.sync_failure.is_none() {
                    self.news.push(SaveNews::NotSynced(reason.clone()));
                    self.sync_failure = Some(reason);
                }
            }
        }
    }

    pub(super) fn take_news(&mut self) -> Vec<SaveNews> {
        mem::take(&mut self.news)
    }

    /// Reads a file that another program may have changed, and compares it with the text.
    pub(super) fn compare(&mut self, file: &dyn DiskFile) -> io::Result<Content> {
        let bytes = read_whole(file, MAX_SAVE_BYTES)?;
        let text = self.text.as_bytes();
        if text.starts_with(&bytes) {
            if bytes.len() < self.len {
                self.actions.synced = 0;
            }
            self.len = bytes.len();
            return Ok(Content::StartOfSave);
        }
        let n_same = text.iter().zip(&bytes).take_while(|(a, b)| a == b).count();
        let mut reader = Reader::new(&bytes);
        while let Some(Line::Record(_)) = reader.next() {}
        let header = text.iter().position(|byte| *byte == b'\n');
        if header.is_some_and(|header| n_same > header) && reader.intact_len() > n_same as u64 {
            return Ok(Content::ExtendedElsewhere);
        }
        if save_text::newer_version(&bytes).is_some() {
            return Err(DiskFault::Changed.into());
        }
        Ok(Content::Changed(bytes))
    }
}
