//! The effect handler: saves, records, files and background threads; results come back as events.

use std::fs::{self, OpenOptions};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::event_loop::PerformEffects;
use super::prefetch::Prefetcher;
use super::worker::Worker;
use super::{AppEvent, Effect, FinishedGame, LoadedGame, SaveState, SavedGame};
use crate::formats::MAX_BYTES;
use crate::game::{Action, Game, Options, Puzzle, PuzzleInfo};
use crate::safe_text::SafeText;
use crate::store::{
    self, Damage, IfLocked, Resumed, SaveHandle, SaveId, SaveNews, SaveStatus, SaveSummary, Store,
    StoreError,
};
use crate::words::{Message, Words, say};

/// The handler of effects: the store and the threads behind the screen.
pub(super) struct Services {
    /// The texts of the language in force.
    words: Words,
    store: Store,
    worker: Worker,
    prefetcher: Prefetcher,
    /// The save of the game on the board.
    save: Option<SaveHandle>,
    /// The game on the board when another window plays it.
    watched: Option<SaveId>,
}

impl Services {
    pub(super) const fn new(
        words: Words,
        store: Store,
        worker: Worker,
        prefetcher: Prefetcher,
    ) -> Self {
        Self {
            words,
            store,
            worker,
            prefetcher,
            save: None,
            watched: None,
        }
    }

    /// The unfinished game that was played last, by its name.
    pub(super) fn latest(&self) -> Option<String> {
        Some(self.store.latest().ok()??.id.as_str().to_owned())
    }

    /// The puzzles made ahead.
    pub(super) fn prefetched(&self) -> Vec<Puzzle> {
        self.store.prefetched()
    }

    /// Notes the time played and has everything outlast a loss of power.
    pub(super) fn close(&mut self) {
        if let Some(mut save) = self.save.take() {
            save.close();
        }
        self.watched = None;
    }

    fn begin(&mut self, puzzle: Puzzle, options: Options) -> Vec<AppEvent> {
        self.close();
        let mut save = self.store.create(&Game::new(puzzle, options));
        save.take_news();
        let state = if self.store.is_in_memory() {
            SaveState::Failing(say!(self.words, "save-no-folder").to_string())
        } else {
            state_of(self.words, &save)
        };
        self.save = Some(save);
        vec![AppEvent::Saved(state)]
    }

    fn record(&mut self, action: &Action) -> Vec<AppEvent> {
        let Some(save) = &mut self.save else {
            return Vec::new();
        };
        if let Err(reason) = save.append(action) {
            let reason = reason.to_string();
            let differs = say!(self.words, "save-differs", reason).to_string();
            return vec![AppEvent::Saved(SaveState::Failing(differs))];
        }
        news_of(self.words, save)
    }

    fn export_save(&self, name: &str, path: &Path) -> Result<(), String> {
        let id: SaveId = name
            .parse()
            .map_err(|_| self.no_such_save(&SafeText::limited(name, 64)))?;
        let bytes = self.store.raw(&id).map_err(|error| error.to_string())?;
        write_new(self.words, path, &bytes)
    }

    fn finish(&mut self) -> Vec<AppEvent> {
        let Some(save) = &mut self.save else {
            return Vec::new();
        };
        save.close();
        let recorded = self.store.record(save.id(), save.game());
        let mut events = news_of(self.words, save);
        if let Err(error) = recorded {
            let reason = error.to_string();
            let said = say!(self.words, "not-in-statistics", reason).to_string();
            events.push(AppEvent::Notice(said));
        }
        events
    }

    fn read_records(&self) -> Vec<AppEvent> {
        match self.store.records() {
            Ok(records) => {
                let games = records.games.into_iter().map(finished).collect();
                vec![AppEvent::Records(games)]
            }
            Err(error) => vec![
                AppEvent::Records(Vec::new()),
                AppEvent::Notice(error.to_string()),
            ],
        }
    }

    fn load(&mut self, name: &str) -> AppEvent {
        self.close();
        let Ok(id) = name.parse::<SaveId>() else {
            return AppEvent::Loaded(Err(self.no_such_save(&SafeText::new(name))));
        };
        match self.store.resume(&id, IfLocked::Refuse) {
            Err(StoreError::Locked(_)) => self.watch(id),
            resumed => self.resumed(resumed),
        }
    }

    fn no_such_save(&self, id: &SafeText) -> String {
        say!(self.words, "save-none-such", id).to_string()
    }

    /// Shows a game that another window plays.
    fn watch(&mut self, id: SaveId) -> AppEvent {
        AppEvent::Loaded(match self.store.load(&id) {
            Ok(loaded) => {
                self.watched = Some(id);
                let state = SaveState::ReadOnly(say!(self.words, "save-elsewhere").to_string());
                Ok(Box::new(LoadedGame {
                    game: loaded.game,
                    state,
                    notes: Vec::new(),
                }))
            }
            Err(error) => Err(error.to_string()),
        })
    }

    fn take_over(&mut self) -> Vec<AppEvent> {
        // The game on the board may also be one that was lost to another window while it was played here.
        let lost = self.save.take().map(|save| save.id().clone());
        let Some(id) = self.watched.take().or(lost) else {
            return Vec::new();
        };
        let resumed = self.store.resume(&id, IfLocked::TakeOver);
        vec![self.resumed(resumed)]
    }

    fn resumed(&mut self, resumed: Result<Resumed, StoreError>) -> AppEvent {
        AppEvent::Loaded(match resumed {
            Ok(Resumed {
                game,
                mut handle,
                damage,
                kept,
            }) => {
                handle.take_news();
                let state = state_of(self.words, &handle);
                self.save = Some(handle);
                Ok(Box::new(LoadedGame {
                    game,
                    state,
                    notes: notes(self.words, damage.as_ref(), kept.as_deref()),
                }))
            }
            Err(error) => Err(error.to_string()),
        })
    }

    fn delete(&mut self, name: &str) -> Vec<AppEvent> {
        let deleted = match name.parse::<SaveId>() {
            Ok(id) if self.save.as_ref().is_some_and(|save| *save.id() == id) => {
                Err(say!(self.words, "save-on-board").to_string())
            }
            Ok(id) => self.store.delete(&id).map_err(|error| error.to_string()),
            Err(error) => Err(error.to_string()),
        };
        let mut events = self.list();
        events.extend(deleted.err().map(AppEvent::Notice));
        events
    }

    fn list(&self) -> Vec<AppEvent> {
        match self.store.list() {
            Ok(saves) => vec![AppEvent::Saves(
                saves
                    .into_iter()
                    .map(|save| row(self.words, save))
                    .collect(),
            )],
            Err(error) => vec![
                AppEvent::Saves(Vec::new()),
                AppEvent::Notice(error.to_string()),
            ],
        }
    }
}

impl PerformEffects for Services {
    fn perform(&mut self, effect: Effect) -> Vec<AppEvent> {
        match effect {
            Effect::Begin { puzzle, options } => self.begin(*puzzle, options),
            Effect::Record(action) => self.record(&action),
            Effect::Finish => self.finish(),
            Effect::Close => {
                self.close();
                Vec::new()
            }
            Effect::Load(name) => vec![self.load(&name)],
            Effect::Delete(name) => self.delete(&name),
            Effect::ListSaves => self.list(),
            Effect::ReadRecords => self.read_records(),
            Effect::TakeOver => self.take_over(),
            Effect::Read(path) => {
                let result = read_text(self.words, &path);
                vec![AppEvent::FileRead { path, result }]
            }
            Effect::Export { path, text } => {
                let result = write_new(self.words, &path, text.as_bytes());
                vec![AppEvent::Exported { path, result }]
            }
            Effect::ExportSave { id, path } => {
                let result = self.export_save(&id, &path);
                vec![AppEvent::Exported { path, result }]
            }
            Effect::Work(work) => {
                self.worker.ask(work);
                Vec::new()
            }
            Effect::CancelWork => {
                self.worker.cancel();
                Vec::new()
            }
            Effect::Prefetch(new_game) => {
                self.prefetcher.ask(new_game);
                Vec::new()
            }
            Effect::CancelPrefetch => {
                self.prefetcher.cancel();
                Vec::new()
            }
            Effect::StorePrefetched(puzzles) => {
                // Those that cannot be kept are made again another time.
                let _ = self.store.keep_prefetched(&puzzles);
                Vec::new()
            }
            // The loop's own.
            Effect::Redraw | Effect::Suspend | Effect::Quit => Vec::new(),
        }
    }
}

fn state_of(words: Words, save: &SaveHandle) -> SaveState {
    match save.status() {
        SaveStatus::Saved => SaveState::Saved,
        SaveStatus::Failing => SaveState::Failing(say!(words, "save-disk-refuses").to_string()),
        SaveStatus::TakenOver => SaveState::ReadOnly(say!(words, "save-taken-over").to_string()),
        SaveStatus::Deleted => SaveState::ReadOnly(say!(words, "save-deleted").to_string()),
    }
}

/// What has changed about a save since it was last asked.
fn news_of(words: Words, save: &mut SaveHandle) -> Vec<AppEvent> {
    let news = save.take_news();
    let event = |news| match news {
        SaveNews::Failing(reason) => {
            AppEvent::Saved(SaveState::Failing(SafeText::new(&reason).to_string()))
        }
        SaveNews::Recovered => AppEvent::Saved(SaveState::Saved),
        SaveNews::NotSynced(reason) => {
            let reason = SafeText::new(&reason);
            AppEvent::Notice(say!(words, "save-not-synced", reason).to_string())
        }
        SaveNews::TakenOver | SaveNews::Deleted => AppEvent::Saved(state_of(words, save)),
    };
    news.into_iter().map(event).collect()
}

/// What the player should know about a save that was not whole.
fn notes(words: Words, damage: Option<&Damage>, kept: Option<&Path>) -> Vec<String> {
    let mut notes = Vec::new();
    match damage {
        Some(Damage::TornTail { .. }) => notes.push(say!(words, "save-torn-tail")),
        Some(Damage::BadRecord { line, n_bytes }) => {
            notes.push(say!(words, "save-bad-record", line, n_bytes));
        }
        None => {}
    }
    if let Some(kept) = kept {
        let path = SafeText::path(kept);
        notes.push(say!(words, "save-kept", path));
    }
    notes.iter().map(Message::to_string).collect()
}

fn row(words: Words, save: SaveSummary) -> SavedGame {
    let id = save.id.as_str().to_owned();
    let last_played = local(save.last_played, "%Y-%m-%d %H:%M");
    match save.content {
        Ok(content) => SavedGame {
            id,
            geometry: Some(content.geometry),
            info: content.info,
            n_filled: content.n_filled,
            elapsed: content.elapsed,
            solved: content.solved,
            last_played,
            problem: content
                .damaged
                .then(|| say!(words, "save-damaged").to_string()),
        },
        Err(reason) => SavedGame {
            id,
            geometry: None,
            info: PuzzleInfo::default(),
            n_filled: 0,
            elapsed: std::time::Duration::ZERO,
            solved: false,
            last_played,
            problem: Some(reason.to_string()),
        },
    }
}

fn finished(game: store::FinishedGame) -> FinishedGame {
    FinishedGame {
        date: local(game.finished, "%Y-%m-%d"),
        geometry: game.geometry(),
        level: game.level.and_then(|name| name.parse().ok()),
        ending: game.summary.ending,
        elapsed: game.summary.elapsed,
        n_hints: game.summary.n_hints,
        n_mistakes: game.summary.n_mistakes,
    }
}

fn local(time: Timestamp, format: &str) -> String {
    time.to_zoned(TimeZone::system())
        .strftime(format)
        .to_string()
}

/// Reads a text file of bearable size.
fn read_text(words: Words, path: &Path) -> Result<String, String> {
    let path = from_home(path);
    let failed = |error: io::Error| SafeText::new(&error.to_string()).to_string();
    let metadata = fs::metadata(&path).map_err(failed)?;
    if !metadata.is_file() {
        return Err(say!(words, "file-none").to_string());
    }
    let limit = MAX_BYTES as u64;
    if metadata.len() > limit {
        let n_bytes = metadata.len();
        return Err(say!(words, "file-too-large", n_bytes, limit).to_string());
    }
    let mut bytes = Vec::new();
    fs::File::open(&path)
        .map_err(failed)?
        .take(limit)
        .read_to_end(&mut bytes)
        .map_err(failed)?;
    String::from_utf8(bytes).map_err(|error| {
        let sound = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = sound.split(|byte| *byte == b'\n').count();
        say!(words, "file-not-utf8", line).to_string()
    })
}

/// Writes a file that is not there yet; what is there is never written over.
fn write_new(words: Words, path: &Path, bytes: &[u8]) -> Result<(), String> {
    let written = OpenOptions::new()
        .write(true)
        .create_new(true)
        .open(from_home(path))
        .and_then(|mut file| {
            file.write_all(bytes)?;
            file.sync_all()
        });
    written.map_err(|error| match error.kind() {
        io::ErrorKind::AlreadyExists => say!(words, "file-exists").to_string(),
        _ => SafeText::new(&error.to_string()).to_string(),
    })
}

/// Reads `~/` as the shell would, which has not seen this path.
fn from_home(path: &Path) -> PathBuf {
    let home = directories::BaseDirs::new();
    match (path.strip_prefix("~"), home) {
        (Ok(rest), Some(home)) => home.home_dir().join(rest),
        _ => path.to_owned(),
    }
}
