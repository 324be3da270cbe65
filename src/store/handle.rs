//! A save being played: one record appended for each action, before the next frame is drawn.

use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::Duration;

use jiff::Timestamp;

use super::disk::{Disk, DiskFile, Open, append_all};
use super::save_file::SaveFile;
use super::save_status::{SaveNews, SaveStatus};
use super::save_text::Entry;
use super::syncer::{PATIENCE, Syncer};
use super::{DiskRefusal, RealDisk, SaveId};
use crate::game::{Action, Game, Rejected, View};

/// How much time may pass before it is noted although nothing else happens.
const CLOCK_STEP: Duration = Duration::from_secs(5);

/// The save of the game being played.
///
/// It has one owner. Each append takes the file's lock for its few microseconds and makes sure
/// that the file is as this owner left it, so two windows never mix their moves: the first one
/// to find that the other has appended turns read-only.
#[derive(Debug)]
pub struct SaveHandle {
    /// The game as the save has it. Only what this one accepts is written, so whatever the callers
    /// do, the file can be played again.
    pub(super) game: Game,
    pub(super) last_elapsed: Duration,
    /// Where the player stands, as it was noted last, and whether that is in the save.
    pub(super) view: Option<(String, bool)>,
    pub(super) file: Arc<SaveFile>,
    pub(super) syncer: Syncer,
}

impl SaveHandle {
    /// Returns the name of the save.
    #[must_use]
    pub fn id(&self) -> &SaveId {
        &self.file.id
    }

    /// Returns how the save stands with the disk.
    #[must_use]
    pub fn status(&self) -> SaveStatus {
        self.file.status()
    }

    /// Returns why the save is not written or not safe, in the system's words; `None` when it is.
    #[must_use]
    pub fn failure(&self) -> Option<DiskRefusal> {
        self.file.failure()
    }

    /// Returns the changes of state since the last call.
    pub fn take_news(&mut self) -> Vec<SaveNews> {
        self.file.take_news()
    }

    /// Returns the game as it is saved.
    #[must_use]
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Appends an action that the game has just accepted, ticks of the clock included, in the same
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
            if passed >= CLOCK_STEP || (!passed.is_zero() && self.file.is_pending()) {
                self.add(Entry::of(&self.game, None));
            }
        } else {
            self.add(Entry::of(&self.game, Some(action)));
        }
        Ok(())
    }

    /// Has the save go on from a game of the same puzzle as it stands, with nothing to take back.
    ///
    /// Nothing is done when the game is of another puzzle, or what stands cannot be read again.
    pub fn stand(&mut self, game: &Game) {
        let standing = game.without_history();
        let elapsed = standing.session().elapsed();
        let puzzle = self.game.puzzle().clone();
        let read = Game::from_snapshot(puzzle, &standing.snapshot(), elapsed);
        if let Some(read) = read.filter(|read| *read == standing) {
            self.game = read;
            self.add(Entry::continued(&self.game));
        }
    }

    /// Notes where the player stands; the last one noted counts.
    ///
    /// It is written at once, as actions are, but nobody waits for the disk to sync it. In a long save, in which it
    /// would take too much room alone, it goes along with the next action.
    pub fn note_view(&mut self, view: &View) {
        let text = view.display(self.game.puzzle().geometry()).to_string();
        if self.view.as_ref().is_some_and(|(noted, _)| *noted == text) {
            return;
        }
        self.view = Some((text, false));
        if self.file.has_room_for_views() {
            let entry = self.with_view(Entry::of(&self.game, None));
            self.last_elapsed = self.game.session().elapsed();
            self.file.add_unsynced(&entry.to_text());
        }
    }

    /// Adds to an entry where the player stands, unless that is in the save.
    fn with_view(&mut self, mut entry: Entry) -> Entry {
        if let Some((view, is_written @ false)) = &mut self.view {
            *is_written = true;
            entry.view = Some(view.clone());
        }
        entry
    }

    /// Notes the time and tries once more what could not be written, without waiting for the disk to be synced.
    pub fn note_time(&mut self) {
        if !self.passed().is_zero() || self.file.is_pending() {
            self.add(Entry::of(&self.game, None));
        }
    }

    /// Notes the time, checks the file and syncs, which takes some seconds at most: before the game is left, and at the end.
    pub fn close(&mut self) {
        self.note_time();
        self.file.verify();
        self.syncer.finish(PATIENCE);
    }

    /// Keeps the whole save, every action in it, in another place as well: in a new file, or under its own name in
    /// a folder. What is kept there is no longer [`Unsaved`](super::Unsaved). Returns the file.
    ///
    /// # Errors
    /// When it cannot be written, or there is a file of this name already.
    pub fn save_to(&self, place: &Path) -> io::Result<PathBuf> {
        let path = if place.is_dir() {
            place.join(format!("{}.toml", self.id()))
        } else {
            place.to_owned()
        };
        self.file.copy_to(|text| {
            let file = RealDisk.open(&path, Open::CreateNew)?;
            append_all(&*file, text.as_bytes())?;
            file.sync()?;
            let folder = path
                .parent()
                .filter(|folder| !folder.as_os_str().is_empty());
            RealDisk.sync_folder(folder.unwrap_or(Path::new(".")))
        })?;
        Ok(path)
    }

    /// Returns the time played since the last record.
    fn passed(&self) -> Duration {
        let elapsed = self.game.session().elapsed();
        elapsed.saturating_sub(self.last_elapsed)
    }

    pub(super) fn add_opened(&mut self, now: Timestamp) {
        let header = self.file.uncopied_header();
        self.add(Entry::opened(&self.game, now, header));
    }

    /// Notes that the game is played here from now on, in a file that is locked already.
    pub(super) fn add_opened_locked(&mut self, now: Timestamp, file: &Arc<dyn DiskFile>) {
        let entry = Entry::opened(&self.game, now, self.file.uncopied_header());
        self.last_elapsed = self.game.session().elapsed();
        self.file.add_locked(&entry.to_text(), file);
    }

    fn add(&mut self, entry: Entry) {
        let entry = self.with_view(entry);
        self.last_elapsed = self.game.session().elapsed();
        self.file.add(&entry.to_text(), entry.action.is_some());
    }
}

impl Drop for SaveHandle {
    fn drop(&mut self) {
        self.file.leave();
    }
}
