//! The save of a game in play: each action is appended as one record before the next frame is drawn.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;

use super::disk::DiskFile;
use super::save_file::{RecordKind, SaveFile};
use super::save_status::{SaveNews, SaveStatus};
use super::save_text::Entry;
use super::syncer::{PATIENCE, Syncer};
use super::whole_file::write_new_synced;
use super::{DiskRefusal, RealDisk, SaveId};
use crate::game::{Action, Game, Rejected, View};

/// The longest time without a record while the clock runs.
const CLOCK_STEP: Duration = Duration::from_secs(5);

/// The save of a game in play.
///
/// Each append takes the file's lock for a few microseconds. It checks that the file is unchanged since the last write
/// of this handle, so two windows never mix their moves. The first window that finds a record of the other becomes
/// read-only.
#[derive(Debug)]
pub struct SaveHandle {
    /// The game as the save describes it. Only actions that this game accepts are written, so the file can always be
    /// replayed.
    pub(super) game: Game,
    pub(super) last_elapsed: Duration,
    /// The last recorded view as text; `true` if it is already in the save.
    pub(super) view: Option<(String, bool)>,
    pub(super) file: Arc<SaveFile>,
    pub(super) syncer: Syncer,
}

impl SaveHandle {
    #[must_use]
    pub fn id(&self) -> &SaveId {
        &self.file.id
    }

    #[must_use]
    pub fn status(&self) -> SaveStatus {
        self.file.status()
    }

    /// Returns why the save is not written or not synced; `None` if it is.
    #[must_use]
    pub fn failure(&self) -> Option<DiskRefusal> {
        self.file.failure()
    }

    /// Returns the status changes since the last call.
    pub fn take_news(&mut self) -> Vec<SaveNews> {
        self.file.take_news()
    }

    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Appends an action, or a tick of the clock, that the game has just accepted. The actions must come in the same
    /// order. While [`status`](Self::status) is saved, not even `kill -9` loses an action that was appended.
    ///
    /// Ticks are written only every few seconds. When the disk fails, records wait in memory.
    ///
    /// # Errors
    /// [`Rejected`] when the saved game does not accept the action; in that case the action is not written.
    pub fn append(&mut self, action: &Action) -> Result<(), Rejected> {
        self.game.apply(action.clone())?;
        if matches!(action, Action::Tick(_)) {
            let passed = self.unrecorded_time();
            if passed >= CLOCK_STEP || (!passed.is_zero() && self.file.is_pending()) {
                self.append_entry(Entry::new(&self.game, None));
            }
        } else {
            self.append_entry(Entry::new(&self.game, Some(action)));
        }
        Ok(())
    }

    /// Makes the save continue from the current state of another game of the same puzzle. The continued game has no
    /// moves to undo.
    ///
    /// Does nothing if the game has another puzzle, or its state cannot be read back from text.
    pub fn continue_from(&mut self, game: &Game) {
        let standing = game.without_history();
        let elapsed = standing.session().elapsed;
        if let Some(start) = game.start_position()
            && self.game.start_position() != Some(start)
        {
            // A save that does not accept the start position cannot continue the game.
            let _ = self.append(&Action::Start(start.clone()));
        }
        let read = self.game.read_snapshot(&standing.snapshot(), elapsed);
        if let Some(read) = read.filter(|read| *read == standing) {
            self.game = read;
            self.append_entry(Entry::continued(&self.game));
        }
    }

    /// Records that the technique of the exercise was found.
    pub fn end_exercise(&mut self) {
        self.game.end_exercise();
        self.append_entry(Entry::new(&self.game, None));
    }

    /// Records the player's view: the part of the screen state that is saved. Loading uses the last recorded view.
    ///
    /// A view is written at once like an action, but not synced. In a long save, views alone would take too much room;
    /// there the view is written with the next action.
    pub fn record_view(&mut self, view: &View) {
        let text = view.display(self.game.puzzle().geometry()).to_string();
        if self.view.as_ref().is_some_and(|(noted, _)| *noted == text) {
            return;
        }
        self.view = Some((text, false));
        if self.file.has_room_for_views() {
            let entry = self.with_view(Entry::new(&self.game, None));
            self.last_elapsed = self.game.session().elapsed;
            self.file.add(&entry.to_text(), RecordKind::View);
        }
    }

    /// Adds the player's view to a record, unless the save already has this view.
    fn with_view(&mut self, mut entry: Entry) -> Entry {
        if let Some((view, is_written @ false)) = &mut self.view {
            *is_written = true;
            entry.view = Some(view.clone());
        }
        entry
    }

    /// Records the time and retries failed writes, without waiting for a sync.
    pub fn record_time(&mut self) {
        if !self.unrecorded_time().is_zero() || self.file.is_pending() {
            self.append_entry(Entry::new(&self.game, None));
        }
    }

    /// Records the time, checks that the file is intact, and syncs it, for a few seconds at most. Called before the
    /// game is left.
    pub fn close(&mut self) {
        self.record_time();
        self.file.verify();
        self.syncer.finish(PATIENCE);
    }

    /// Copies the whole save to another place. If `place` is a folder, the copy keeps the name of the save; otherwise
    /// `place` is the path of the new file. Copied actions are no longer reported as [`Unsaved`](super::Unsaved).
    /// Returns the path of the copy.
    ///
    /// # Errors
    /// When the copy cannot be written, or the file already exists.
    pub fn save_to(&self, place: &Path) -> io::Result<PathBuf> {
        let path = if place.is_dir() {
            place.join(format!("{}.toml", self.id()))
        } else {
            place.to_owned()
        };
        self.file
            .copy_to(|text| write_new_synced(&RealDisk, &path, text.as_bytes()))?;
        Ok(path)
    }

    fn unrecorded_time(&self) -> Duration {
        let elapsed = self.game.session().elapsed;
        elapsed.saturating_sub(self.last_elapsed)
    }

    pub(super) fn record_opening(&mut self, now: Timestamp) {
        let header = self.file.uncopied_header();
        self.append_entry(Entry::on_opening(&self.game, now, header));
    }

    /// Records that the game is played here from now on. The caller has already locked `file`.
    pub(super) fn record_opening_locked(&mut self, now: Timestamp, file: &Arc<dyn DiskFile>) {
        let entry = Entry::on_opening(&self.game, now, self.file.uncopied_header());
        self.last_elapsed = self.game.session().elapsed;
        self.file.add_locked(&entry.to_text(), file);
    }

    fn append_entry(&mut self, entry: Entry) {
        let entry = self.with_view(entry);
        self.last_elapsed = self.game.session().elapsed;
        let kind = match entry.action {
            Some(_) => RecordKind::Action,
            None => RecordKind::Progress,
        };
        self.file.add(&entry.to_text(), kind);
    }
}

impl Drop for SaveHandle {
    fn drop(&mut self) {
        self.file.end_play();
    }
}
