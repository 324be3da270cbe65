//! Carries out effects on saves, records, files and background threads.
//!
//! An effect is a request of the screen, such as to write a move. Its results come back as events.

mod collections;
mod leaving;
mod reading;

use std::io;
use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};
use std::time::Duration;

use super::background::Background;
use super::event_loop::PerformEffects;
use super::inbox::{Sender, Signal};
use super::loading::{Loading, Opened, damage_messages};
use super::{AppEvent, Effect, LoadedGame, SaveState, Work, prefetch, worker};
use crate::cancel::Cancel;
use crate::cli::daily;
use crate::config::{NotWritten, SettingsFile};
use crate::game::{Action, Game, NewGame, Options, Puzzle};
use crate::safe_text::SafeText;
use crate::store::{
    self, Collection, Daily, Draft, LockedPolicy, Resumed, SaveHandle, SaveId, SaveNews,
    SaveStatus, Store, StoreError, from_home, not_written, write_new,
};
use crate::words::{Words, say};

/// The longest wait for the disk before the screen shows that the program waits.
const SHORT_WAIT: Duration = Duration::from_millis(80);

/// The store of saved games, and the background threads.
pub(super) struct Services {
    words: Words,
    store: Arc<Store>,
    /// The sending end of the event loop's queue, for results that arrive later.
    inbox: Sender,
    worker: Background<Work>,
    prefetcher: Background<NewGame>,
    collection_writer: Background<Box<Collection>>,
    /// Cancels reading the last requested board of a saved game.
    reading_board: Cancel,
    /// Cancels the last requested list of saved games.
    listing: Cancel,
    save: Option<SaveHandle>,
    /// The game on the board if another program plays it, so that it can only be watched.
    watched: Option<SaveId>,
    /// The opened game, until the player changes it. If the program crashes in this time, the panic hook counts a crash
    /// of this game.
    just_opened: Arc<Mutex<Option<SaveId>>>,
    loading: Option<Loading>,
    /// Whether the player is a guest, who may request only some effects.
    is_guest: bool,
    /// The player's settings file; `None` without a directory for it.
    settings: Option<SettingsFile>,
}

impl Services {
    /// Starts the background threads, which send their answers to `inbox`.
    ///
    /// # Errors
    /// If the system cannot start a thread.
    pub(super) fn start(words: Words, store: Store, inbox: Sender) -> io::Result<Self> {
        let to_loop = inbox.clone();
        store.watch(move || {
            // Sending fails only if the program is ending.
            let _ = to_loop.signal(Signal::SaveChanged);
        });
        let store = Arc::new(store);
        Ok(Self {
            words,
            collection_writer: collections::start_writer(words, Arc::clone(&store), inbox.clone())?,
            store,
            worker: worker::start(inbox.clone())?,
            prefetcher: prefetch::start(inbox.clone())?,
            inbox,
            reading_board: Cancel::new(),
            listing: Cancel::new(),
            save: None,
            watched: None,
            just_opened: Arc::default(),
            loading: None,
            is_guest: false,
            settings: None,
        })
    }

    /// Denies all effects for which [`Effect::is_for_guests`] is `false`.
    pub(super) const fn for_guest(mut self) -> Self {
        self.is_guest = true;
        self
    }

    pub(super) fn with_settings(self, settings: Option<SettingsFile>) -> Self {
        Self { settings, ..self }
    }

    fn save_setting(&self, key: &'static str, value: Option<&str>) -> Vec<AppEvent> {
        let written = match &self.settings {
            Some(file) => file.write(key, value),
            None => Err(NotWritten::NoFolder),
        };
        let place = || match &self.settings {
            Some(file) => SafeText::path(file.path()).to_string(),
            None => String::new(),
        };
        let result = written.map_err(|reason| match place().as_str() {
            "" => reason.message(self.words).to_string(),
            place => format!("{place}: {}", reason.message(self.words)),
        });
        vec![AppEvent::SettingSaved { key, result }]
    }

    pub(super) fn latest(&self) -> Option<SaveId> {
        Some(self.store.latest().ok()??.id)
    }

    /// Returns the message that a game is not resumed because the program crashed several times after opening it.
    /// `None` after fewer crashes.
    pub(super) fn crash_notice(&self, id: &SaveId) -> Option<String> {
        const MAX_CRASHES: usize = 2;
        let n = self.store.n_crashes(id);
        let id = id.as_str();
        (n >= MAX_CRASHES).then(|| say!(self.words, "save-crashes", id, n).to_string())
    }

    /// Returns a function that the panic hook calls. It counts a crash of the opened game if the player has not changed
    /// the game yet.
    pub(super) fn crash_recorder(&self) -> impl Fn() + Send + Sync + 'static {
        // The hook lives until the program ends. With strong references it would keep the store open until then.
        let (store, just_opened) = (Arc::downgrade(&self.store), self.just_opened.clone());
        move || {
            // Do not wait for the lock: the thread that has panicked may hold it.
            let opened = just_opened.try_lock().ok().and_then(|mut id| id.take());
            if let (Some(store), Some(id)) = (store.upgrade(), opened) {
                store.count_crash(&id);
            }
        }
    }

    fn set_just_opened(&self, id: Option<SaveId>) -> Option<SaveId> {
        let mut just_opened = self
            .just_opened
            .lock()
            .unwrap_or_else(PoisonError::into_inner);
        std::mem::replace(&mut just_opened, id)
    }

    /// Returns the name of the unfinished game of a daily puzzle. `None` if there is no such game.
    pub(super) fn unfinished_daily(&self, daily: Daily) -> Option<String> {
        let saves = self.store.list().ok()?;
        Some(
            daily::unfinished_save(&saves, daily)?
                .id
                .as_str()
                .to_owned(),
        )
    }

    /// Returns the message that the newest save cannot be read and is not resumed. `None` if it can be read or there is
    /// no save.
    pub(super) fn unreadable_save_notice(&self) -> Option<String> {
        let newest = self.store.newest().ok()??;
        let reason = newest.content.as_ref().err()?.message(self.words);
        let id = newest.id.as_str();
        Some(say!(self.words, "save-unreadable", id, reason).to_string())
    }

    pub(super) fn draft(&self) -> Option<Draft> {
        self.store.draft()
    }

    /// Returns whether the store holds nothing of this player: no games, no records and no draft.
    pub(super) fn is_unused(&self) -> bool {
        let has_saves = || self.store.n_saves().is_ok_and(|n| n > 0);
        !has_saves() && self.store.draft().is_none() && !self.store.has_records()
    }

    pub(super) fn used_commands(&self) -> Vec<String> {
        self.store.used_commands()
    }

    pub(super) fn prefetched(&self) -> Vec<Puzzle> {
        self.store.prefetched()
    }

    /// Closes the game on the board; a background thread syncs its save.
    pub(super) fn close(&mut self) {
        self.loading = None;
        self.set_just_opened(None);
        if let Some(mut save) = self.save.take() {
            save.record_time();
        }
        self.watched = None;
    }

    fn save_to(&self, path: &Path) -> Result<(), String> {
        let Some(save) = &self.save else {
            return Err(say!(self.words, "save-to-no-game").to_string());
        };
        match save.save_to(&from_home(path)) {
            Ok(_) => Ok(()),
            Err(error) => Err(not_written(self.words, &error)),
        }
    }

    fn write_new(&self, path: &Path, bytes: &[u8]) -> Result<(), String> {
        write_new(path, bytes).map_err(|error| not_written(self.words, &error))
    }

    fn begin(&mut self, puzzle: Puzzle, options: Options) -> Vec<AppEvent> {
        self.close();
        let mut save = self.store.create(&Game::new(puzzle, options));
        save.take_news();
        let state = if self.store.is_in_memory() {
            SaveState::Failing(say!(self.words, "save-no-folder").to_string())
        } else {
            save_state_of(self.words, &save)
        };
        self.save = Some(save);
        vec![AppEvent::Saved(state)]
    }

    /// Applies `change` to the save of the game on the board, and returns the events for the new state of the save.
    /// Empty without a game.
    fn change_save(&mut self, change: impl FnOnce(&mut SaveHandle)) -> Vec<AppEvent> {
        let Some(save) = &mut self.save else {
            return Vec::new();
        };
        change(save);
        save_events(self.words, save)
    }

    /// Returns the message about an error, in the player's language.
    fn error_text(&self, error: &StoreError) -> String {
        error.message(self.words).to_string()
    }

    fn record(&mut self, action: &Action) -> Vec<AppEvent> {
        if !matches!(action, Action::Tick(_))
            && let Some(id) = self.set_just_opened(None)
        {
            self.store.clear_crashes(&id);
        }
        let Some(save) = &mut self.save else {
            return Vec::new();
        };
        if let Err(reason) = save.append(action) {
            let differs = say!(self.words, "save-differs", reason).to_string();
            return vec![AppEvent::Saved(SaveState::Failing(differs))];
        }
        save_events(self.words, save)
    }

    fn export_save(&self, name: &str, path: &Path) -> Result<(), String> {
        let id: SaveId = name
            .parse()
            .map_err(|_| self.no_such_save(&SafeText::limited(name, 64)))?;
        let bytes = self
            .store
            .save_bytes(&id)
            .map_err(|error| self.error_text(&error))?;
        self.write_new(path, &bytes)
    }

    fn finish(&mut self) -> Vec<AppEvent> {
        let Some(save) = &mut self.save else {
            return Vec::new();
        };
        save.record_time();
        let recorded = self.store.record(save.id(), save.game());
        let id = save.id().clone();
        let mut events = save_events(self.words, save);
        if let Err(error) = recorded {
            let reason = error;
            let text = say!(self.words, "not-in-statistics", reason).to_string();
            events.push(AppEvent::Notice(text));
        }
        events.extend(self.count_techniques(id));
        events
    }

    fn read_lessons(&self) -> AppEvent {
        match self.store.lessons() {
            Ok(lessons) => AppEvent::Lessons(lessons),
            Err(error) => AppEvent::Notice(self.error_text(&error)),
        }
    }

    fn load(&mut self, name: &str) -> AppEvent {
        self.close();
        match name.parse() {
            Ok(id) => self.open(id, LockedPolicy::Refuse),
            Err(_) => AppEvent::Loaded(Err(self.no_such_save(&SafeText::new(name)))),
        }
    }

    /// Starts loading a saved game on another thread. Returns the game if it is loaded within a moment; otherwise an
    /// event which says that loading takes longer.
    fn open(&mut self, id: SaveId, if_locked: LockedPolicy) -> AppEvent {
        self.set_just_opened(Some(id.clone()));
        match Loading::start(&self.store, &self.inbox, id, if_locked).wait(SHORT_WAIT) {
            Ok(opened) => self.loaded_event(opened),
            Err(loading) => {
                self.loading = Some(loading);
                AppEvent::Loading
            }
        }
    }

    /// Returns the game that took longer to load. `None` if no game has finished loading.
    fn take_loaded(&mut self) -> Option<AppEvent> {
        let opened = self.loading.as_ref()?.take_result()?;
        self.loading = None;
        Some(self.loaded_event(opened))
    }

    fn loaded_event(&mut self, opened: Result<Opened, StoreError>) -> AppEvent {
        AppEvent::Loaded(match opened {
            Ok(Opened::ToPlay(resumed)) => Ok(Box::new(self.resume(*resumed))),
            Ok(Opened::ToWatch(id, loaded)) => Ok(Box::new(self.show_watched_game(id, *loaded))),
            Err(error) => Err(self.error_text(&error)),
        })
    }

    /// Returns the name if there is such a save that can be read; otherwise a sentence that gives the reason.
    fn find_save(&self, name: String) -> Result<String, String> {
        let known = name
            .parse()
            .map_err(|_| self.no_such_save(&SafeText::limited(&name, 64)))
            .and_then(|id: SaveId| {
                let bytes = self.store.save_bytes(&id);
                bytes.map_err(|error| self.error_text(&error))
            });
        match known {
            Ok(_) => Ok(name),
            Err(reason) => Err(self.words.sentence(&reason)),
        }
    }

    fn no_such_save(&self, id: &SafeText) -> String {
        say!(self.words, "save-none-such", id).to_string()
    }

    /// Shows a game that another window plays; it cannot be changed here.
    fn show_watched_game(&mut self, id: SaveId, loaded: store::Loaded) -> LoadedGame {
        self.watched = Some(id);
        LoadedGame {
            game: loaded.game,
            view: loaded.view,
            state: SaveState::ReadOnly(say!(self.words, "save-elsewhere").to_string()),
            notes: Vec::new(),
        }
    }

    fn take_over(&mut self) -> Vec<AppEvent> {
        // If the player's own save was lost to another window, take over that game.
        let lost = self.save.take().map(|save| save.id().clone());
        let Some(id) = self.watched.take().or(lost) else {
            return Vec::new();
        };
        vec![self.open(id, LockedPolicy::TakeOver)]
    }

    fn resume(&mut self, resumed: Resumed) -> LoadedGame {
        let Resumed {
            game,
            mut handle,
            damage,
            copy,
            view,
        } = resumed;
        handle.take_news();
        let state = save_state_of(self.words, &handle);
        self.save = Some(handle);
        LoadedGame {
            game,
            view,
            state,
            notes: damage_messages(self.words, damage.as_ref(), copy.as_deref()),
        }
    }

    fn delete(&mut self, name: &str) -> Vec<AppEvent> {
        let deleted = match name.parse::<SaveId>() {
            Ok(id) if self.save.as_ref().is_some_and(|save| *save.id() == id) => {
                Err(say!(self.words, "save-on-board").to_string())
            }
            Ok(id) => self
                .store
                .delete(&id)
                .map_err(|error| self.error_text(&error)),
            Err(error) => Err(error.message(self.words).to_string()),
        };
        let mut events = self.list_saves_here();
        events.extend(deleted.err().map(AppEvent::Notice));
        events
    }
}

impl PerformEffects for Services {
    fn allows(&self, effect: &Effect) -> bool {
        !self.is_guest || effect.is_for_guests()
    }

    fn perform(&mut self, effect: Effect) -> Vec<AppEvent> {
        match effect {
            Effect::Begin { puzzle, options } => return self.begin(*puzzle, options),
            Effect::ContinueFrom(game) => {
                return self.change_save(|save| save.continue_from(&game));
            }
            Effect::Record(action) => return self.record(&action),
            Effect::RecordView(view) => return self.change_save(|save| save.record_view(&view)),
            Effect::Finish => return self.finish(),
            Effect::Close => self.close(),
            Effect::Load(name) => return vec![self.load(&name)],
            Effect::CancelLoad => {
                self.loading = None;
                self.set_just_opened(None);
            }
            Effect::FindSave(name) => return vec![AppEvent::SaveFound(self.find_save(name))],
            Effect::Delete(name) => return self.delete(&name),
            Effect::ListSaves => return self.list_saves(),
            Effect::AddCollection { name, list } => return self.add_collection(name, list),
            Effect::ReadCollection(id) => return self.read_collection(id),
            Effect::SaveCollection(collection) => self.collection_writer.start_work(collection),
            Effect::DeleteCollection(id) => return self.delete_collection(id),
            Effect::ListCollections => return self.list_collections(),
            Effect::FindNext(puzzle) => return self.find_next(puzzle),
            Effect::ReadRecords => return self.read_records(),
            Effect::ReadLessons => return vec![self.read_lessons()],
            Effect::ReadCoach => return self.evaluate_for_coach(),
            Effect::ReadBoard(name) => return self.read_board(&name),
            Effect::RecordExercise(record) => {
                let recorded = self.store.record_exercise(record);
                let saved = self.change_save(SaveHandle::end_exercise);
                let failed = recorded.map_err(|error| self.error_text(&error)).err();
                let progress = self.store.lessons().ok().map(AppEvent::ExerciseRecorded);
                let failed = failed.map(AppEvent::Notice);
                return progress.into_iter().chain(failed).chain(saved).collect();
            }
            Effect::TakeOver => return self.take_over(),
            Effect::SyncBeforeExit => return vec![self.sync_before_exit()],
            Effect::SaveTo(path) => {
                let result = self.save_to(&path);
                return vec![AppEvent::Exported { path, result }];
            }
            Effect::Import { path, text } => {
                let imported = self.store.import(&path, text.as_bytes());
                let imported = imported.map(|id| id.as_str().to_owned());
                let imported = imported.map_err(|error| self.error_text(&error));
                return vec![AppEvent::SaveFound(imported)];
            }
            Effect::Read(path) => return self.read_file(path),
            Effect::Export { path, text } => {
                let result = self.write_new(&path, text.as_bytes());
                return vec![AppEvent::Exported { path, result }];
            }
            Effect::ExportSave { id, path } => {
                let result = self.export_save(&id, &path);
                return vec![AppEvent::Exported { path, result }];
            }
            Effect::Work(work) => self.worker.start_work(work),
            Effect::CancelWork => self.worker.cancel(),
            Effect::Prefetch(new_game) => self.prefetcher.start_work(new_game),
            Effect::CancelPrefetch => self.prefetcher.cancel(),
            // A failure only costs time or shows tips again, so it is ignored.
            Effect::StorePrefetched(puzzles) => drop(self.store.save_prefetched(&puzzles)),
            Effect::StoreUsed(names) => drop(self.store.save_used_commands(&names)),
            Effect::SaveDraft(draft) => {
                let saved = match draft {
                    Some(draft) => self.store.save_draft(&draft),
                    None => self.store.delete_draft(),
                };
                let saved = saved.map_err(|error| self.error_text(&error));
                return vec![AppEvent::DraftSaved(saved)];
            }
            Effect::SaveSetting { key, value } => return self.save_setting(key, value.as_deref()),
            Effect::SetLanguage(words) => self.words = words,
            // The event loop carries out these effects.
            Effect::SetTerminal { .. }
            | Effect::Copy(_)
            | Effect::Redraw
            | Effect::Suspend
            | Effect::Quit => {}
        }
        Vec::new()
    }

    fn take_late_events(&mut self) -> Vec<AppEvent> {
        let mut events = self.change_save(|_| ());
        events.extend(self.take_loaded());
        events
    }
}

fn save_state_of(words: Words, save: &SaveHandle) -> SaveState {
    let reason = || {
        let refusal = save.failure();
        refusal.map_or_else(String::new, |refusal| refusal.message(words).to_string())
    };
    match save.status() {
        SaveStatus::Saved => SaveState::Saved,
        SaveStatus::Unsafe => SaveState::Unsafe(reason()),
        SaveStatus::Failing => SaveState::Failing(reason()),
        SaveStatus::TakenOver => SaveState::ReadOnly(say!(words, "save-taken-over").to_string()),
    }
}

/// Returns events for the changes of a save since the last call.
fn save_events(words: Words, save: &mut SaveHandle) -> Vec<AppEvent> {
    let mut events = Vec::new();
    for news in save.take_news() {
        match news {
            SaveNews::Recreated => {
                events.push(AppEvent::Notice(say!(words, "save-recreated").to_string()));
            }
            SaveNews::Rewritten { copy } => {
                let name = SafeText::path(Path::new(copy.file_name().unwrap_or_default()));
                events.push(AppEvent::Notice(
                    say!(words, "save-rewritten", name).to_string(),
                ));
            }
            // The event below contains the new state and so this news.
            SaveNews::Failing(_)
            | SaveNews::Recovered
            | SaveNews::NotSynced(_)
            | SaveNews::Synced
            | SaveNews::TakenOver => {
                events.push(AppEvent::Saved(save_state_of(words, save)));
            }
        }
    }
    events
}

#[cfg(test)]
#[path = "effects_tests.rs"]
mod tests;
