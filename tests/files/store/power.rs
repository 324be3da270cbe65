//! Power loss at any moment: synced data survives, and loaded data is never wrong.
//!
//! A disk logs every change and every sync during a game. For each moment of it the test builds the disks that a loss
//! of power could leave. Unsynced data may be present, missing, blank, or present without earlier writes, file by file
//! and write by write. The game must load from each of them.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use shudu::game::{Action, Game};
use shudu::store::{
    Disk, DiskFile, Entry, FileId, LockedPolicy, MemoryDisk, MoveHistory, Open, SaveId, SaveStatus,
    Status, Store,
};

use super::games::{game, script, store_on};
use crate::rounds;

/// A change of the disk, or a moment of the game.
#[derive(Clone, Debug)]
enum Event {
    Create(PathBuf, usize),
    Remove(PathBuf),
    Rename(PathBuf, PathBuf),
    Append(usize, Vec<u8>),
    Truncate(usize, u64),
    Sync(usize),
    /// The disk has failed and dropped unsynced data.
    SyncFailed(usize),
    SyncFolder(PathBuf),
    /// This many actions are on the screen and reported as saved.
    Shown(usize),
    /// This many actions are reported as safe.
    Safe(usize),
}

/// The events in order.
#[derive(Clone, Debug, Default)]
struct Log(Arc<Mutex<Vec<Event>>>);

impl Log {
    fn note(&self, event: Event) {
        let mut events = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        events.push(event);
    }
}

/// A disk in memory that logs its calls.
#[derive(Debug)]
struct NotingDisk {
    disk: MemoryDisk,
    /// The current file of each name.
    files: Mutex<BTreeMap<PathBuf, usize>>,
    n_files: AtomicUsize,
    /// The syncs that fail: one in this many.
    fails: Option<u64>,
    n_syncs: Arc<AtomicU64>,
    log: Log,
}

impl NotingDisk {
    fn new(fails: Option<u64>) -> Self {
        Self {
            disk: MemoryDisk::new(),
            files: Mutex::default(),
            n_files: AtomicUsize::new(0),
            fails,
            n_syncs: Arc::default(),
            log: Log::default(),
        }
    }
}

#[derive(Debug)]
struct NotingFile {
    file: Arc<dyn DiskFile>,
    number: usize,
    fails: Option<u64>,
    n_syncs: Arc<AtomicU64>,
    log: Log,
}

impl Disk for NotingDisk {
    fn create_folder(&self, folder: &Path) -> io::Result<Vec<PathBuf>> {
        self.disk.create_folder(folder)
    }

    fn is_link(&self, path: &Path) -> io::Result<bool> {
        self.disk.is_link(path)
    }

    fn file_id(&self, path: &Path) -> io::Result<Option<FileId>> {
        self.disk.file_id(path)
    }

    fn open(&self, path: &Path, mode: Open) -> io::Result<Arc<dyn DiskFile>> {
        let was_there = self.disk.get(path).is_some();
        let file = self.disk.open(path, mode)?;
        let mut files = self.files.lock().unwrap();
        let new = || self.n_files.fetch_add(1, Ordering::Relaxed);
        let number = *files.entry(path.to_owned()).or_insert_with(new);
        if !was_there {
            self.log.note(Event::Create(path.to_owned(), number));
        }
        Ok(Arc::new(NotingFile {
            file,
            number,
            fails: self.fails,
            n_syncs: self.n_syncs.clone(),
            log: self.log.clone(),
        }))
    }

    fn rename(&self, from: &Path, to: &Path) -> io::Result<()> {
        self.disk.rename(from, to)?;
        let mut files = self.files.lock().unwrap();
        let number = files.remove(from).unwrap();
        files.insert(to.to_owned(), number);
        self.log.note(Event::Rename(from.to_owned(), to.to_owned()));
        Ok(())
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.disk.remove(path)?;
        self.files.lock().unwrap().remove(path);
        self.log.note(Event::Remove(path.to_owned()));
        Ok(())
    }

    fn list(&self, folder: &Path) -> io::Result<Vec<Entry>> {
        self.disk.list(folder)
    }

    fn sync_folder(&self, folder: &Path) -> io::Result<()> {
        self.disk.sync_folder(folder)?;
        self.log.note(Event::SyncFolder(folder.to_owned()));
        Ok(())
    }
}

impl DiskFile for NotingFile {
    fn append(&self, bytes: &[u8]) -> io::Result<usize> {
        let n = self.file.append(bytes)?;
        self.log
            .note(Event::Append(self.number, bytes[..n].to_vec()));
        Ok(n)
    }

    fn read_at(&self, offset: u64, n_bytes: usize) -> io::Result<Vec<u8>> {
        self.file.read_at(offset, n_bytes)
    }

    fn status(&self) -> io::Result<Status> {
        self.file.status()
    }

    fn truncate(&self, len: u64) -> io::Result<()> {
        self.file.truncate(len)?;
        self.log.note(Event::Truncate(self.number, len));
        Ok(())
    }

    fn sync(&self) -> io::Result<()> {
        let n = self.n_syncs.fetch_add(1, Ordering::Relaxed);
        if self.fails.is_some_and(|period| n % period == period - 1) {
            self.log.note(Event::SyncFailed(self.number));
            return Err(io::Error::other("the disk is dying"));
        }
        // Logged first: data appended meanwhile may or may not be part of this sync.
        self.log.note(Event::Sync(self.number));
        self.file.sync()
    }

    fn try_lock(&self) -> io::Result<bool> {
        self.file.try_lock()
    }

    fn unlock(&self) -> io::Result<()> {
        self.file.unlock()
    }
}

/// A file after a possible loss of power.
#[derive(Clone, Debug, Default)]
struct Contents {
    /// The content that certainly survives.
    synced: Vec<u8>,
    /// The changes since the last sync.
    unsynced: Vec<Event>,
    /// The number of these that the disk has dropped: no later sync restores them.
    n_forgotten: usize,
}

impl Contents {
    /// The content with all changes applied.
    fn whole(&self) -> Vec<u8> {
        let mut bytes = self.synced.clone();
        for event in &self.unsynced {
            match event {
                Event::Append(_, more) => bytes.extend_from_slice(more),
                Event::Truncate(_, len) => bytes.truncate(*len as usize),
                _ => {}
            }
        }
        bytes
    }

    /// Syncs the file; the dropped changes stay blank.
    fn sync(&mut self) {
        for event in &mut self.unsynced[..self.n_forgotten] {
            if let Event::Append(_, bytes) = event {
                bytes.fill(0);
            }
        }
        self.synced = self.whole();
        self.unsynced.clear();
        self.n_forgotten = 0;
    }

    /// The content with each unsynced change present or absent, in whole or in part.
    fn left(&self, random: &mut ChaCha8Rng) -> Vec<u8> {
        let mut bytes = self.synced.clone();
        let mut len = bytes.len();
        for event in &self.unsynced {
            match event {
                Event::Append(_, more) => {
                    let n_written = match random.random_range(0..4) {
                        0 => 0,
                        1 => random.random_range(0..=more.len()),
                        _ => more.len(),
                    };
                    bytes.resize(len.max(bytes.len()), 0);
                    bytes.truncate(len);
                    bytes.extend_from_slice(&more[..n_written]);
                    len += more.len();
                }
                Event::Truncate(_, to) if random.random() => {
                    len = len.min(*to as usize);
                    bytes.truncate(len);
                }
                _ => {}
            }
        }
        // The length is stored apart from the content.
        bytes.resize(len.max(bytes.len()), 0);
        if random.random() {
            bytes.truncate(random.random_range(self.synced.len().min(len)..=len));
        }
        bytes
    }
}

/// The possible disks after the first events: certain and uncertain content.
#[derive(Default)]
struct Moment {
    contents: BTreeMap<usize, Contents>,
    names: BTreeMap<PathBuf, usize>,
    synced_names: BTreeMap<PathBuf, usize>,
    /// The number of actions on the screen.
    n_shown: usize,
    /// The number of actions that certainly survive, provided the save's name does.
    n_synced: usize,
    /// The number of actions reported as safe to the player.
    n_safe: Option<usize>,
}

impl Moment {
    fn add(&mut self, event: &Event, save: &Path) {
        match event {
            Event::Create(path, number) => {
                self.names.insert(path.clone(), *number);
            }
            Event::Remove(path) => {
                self.names.remove(path);
            }
            Event::Rename(from, to) => {
                if let Some(number) = self.names.remove(from) {
                    self.names.insert(to.clone(), number);
                }
            }
            Event::SyncFailed(number) => {
                let contents = self.contents.entry(*number).or_default();
                contents.n_forgotten = contents.unsynced.len();
            }
            Event::Append(number, _) | Event::Truncate(number, _) => {
                let contents = self.contents.entry(*number).or_default();
                contents.unsynced.push(event.clone());
            }
            Event::Sync(number) => {
                let contents = self.contents.entry(*number).or_default();
                contents.sync();
                let is_whole = !contents.synced.contains(&0);
                if is_whole && self.names.get(save) == Some(number) {
                    self.n_synced = self.n_shown;
                }
            }
            Event::SyncFolder(folder) => {
                let inside = |path: &PathBuf| path.parent() == Some(folder);
                self.synced_names.retain(|path, _| !inside(path));
                let names = self.names.iter().filter(|(path, _)| inside(path));
                self.synced_names
                    .extend(names.map(|(path, number)| (path.clone(), *number)));
            }
            Event::Shown(n) => self.n_shown = *n,
            Event::Safe(n) => self.n_safe = Some(*n),
        }
    }

    /// Returns the number of actions that survive every loss of power; `None` while the save itself may be lost.
    fn n_certain(&self, save: &Path) -> Option<usize> {
        let number = self.synced_names.get(save)?;
        let certain = &self.contents.get(number)?.synced;
        let is_whole = !certain.is_empty() && !certain.contains(&0);
        // A name that is about to change may refer to either file.
        let is_certain = is_whole && self.names.get(save) == Some(number);
        self.n_safe.max(is_certain.then_some(self.n_synced))
    }

    fn left(&self, random: &mut ChaCha8Rng) -> MemoryDisk {
        let disk = MemoryDisk::new();
        let names = self.names.keys().chain(self.synced_names.keys());
        for path in names.collect::<BTreeSet<_>>() {
            let (now, certain) = (self.names.get(path), self.synced_names.get(path));
            let kept = if random.random() { now } else { certain };
            if let Some(number) = kept {
                let contents = self.contents.get(number).cloned().unwrap_or_default();
                disk.put(path, contents.left(random));
            }
        }
        disk
    }
}

/// Plays the script with occasional syncs; returns the events, the save, and the game after each action.
///
/// Syncs fail according to `fails`; with `removes` set, the save is sometimes removed from outside.
fn play(
    random: &mut ChaCha8Rng,
    fails: Option<u64>,
    removes: bool,
) -> (Vec<Event>, SaveId, Vec<Game>) {
    let disk = Arc::new(NotingDisk::new(fails));
    let log = disk.log.clone();
    let store = Store::on_disk(disk.clone(), PathBuf::from("/data"));
    let mut game = game();
    let mut handle = store.create(&game);
    let id = handle.id().clone();
    let mut games = vec![game.clone()];
    for action in script(&game) {
        if removes && random.random_range(0..6) == 0 {
            // The store does not protect a save that the player removes.
            log.note(Event::Safe(0));
            disk.remove(&super::games::path_of(&id)).unwrap();
            disk.sync_folder(Path::new("/data/saves")).unwrap();
        }
        game.apply(action.clone()).unwrap();
        handle.append(&action).unwrap();
        games.push(game.clone());
        // Time alone is written every few seconds.
        if !matches!(action, Action::Tick(_)) {
            log.note(Event::Shown(games.len() - 1));
        }
        if random.random_range(0..4) == 0
            && store.wait_until_synced(std::time::Duration::MAX)
            && !matches!(action, Action::Tick(_))
            && handle.status() == SaveStatus::Saved
        {
            log.note(Event::Safe(games.len() - 1));
        }
    }
    handle.close();
    // A disk that syncs sometimes succeeds in the end.
    let is_settled = (0..9).any(|_| store.wait_until_synced(std::time::Duration::MAX));
    if !is_settled {
        let events = log.0.lock().unwrap();
        panic!("{:?}", &events[events.len() - 40..]);
    }
    log.note(Event::Safe(games.len() - 1));
    drop((handle, store));
    let events = log.0.lock().unwrap().clone();
    (events, id, games)
}

/// Loads the game from the remaining data and resumes it.
fn check(left: &MemoryDisk, id: &SaveId, games: &[Game], certain: Option<usize>, context: &str) {
    let store = store_on(left);
    let loaded = match store.load(id) {
        Ok(loaded) => loaded,
        Err(error) => {
            assert_eq!(certain, None, "{context}: {error}");
            return;
        }
    };
    let known = games
        .iter()
        .rposition(|game| game.state() == loaded.game.state());
    let known = known.unwrap_or_else(|| panic!("{context}: a board that was never shown"));
    assert!(
        known >= certain.unwrap_or(0),
        "{context}: {known} of {certain:?}"
    );
    let mut resumed = store.resume(id, LockedPolicy::Refuse).unwrap();
    assert!(resumed.game.state() == loaded.game.state(), "{context}");
    // Allowed in any game, paused or not.
    let options = shudu::game::Options {
        clean_marks: false,
        ..Default::default()
    };
    let action = Action::SetOptions(options);
    resumed.game.apply(action.clone()).unwrap();
    resumed.handle.append(&action).unwrap();
    let again = store.load(id).unwrap();
    assert!(again.game == resumed.game, "{context}");
    assert_eq!(again.damage, None, "{context}");
}

/// Loses power at every moment of games played so.
fn lose_power(fails: Option<u64>, removes: bool) {
    let n_rounds = rounds(12);
    let mut n_disks = 0;
    for seed in 0..n_rounds as u64 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let (events, id, games) = play(&mut random, fails, removes);
        let save = super::games::path_of(&id);
        let mut moment = Moment::default();
        let mut n_certain_at_most = None;
        for (at, event) in events.iter().enumerate() {
            if matches!(event, Event::Safe(0)) {
                (moment.n_safe, moment.n_synced) = (None, 0);
                continue;
            }
            moment.add(event, &save);
            let certain = moment.n_certain(&save);
            n_certain_at_most = n_certain_at_most.max(certain);
            for _ in 0..4 {
                let left = moment.left(&mut random);
                let context = format!("seed {seed}, after {at}: {event:?}");
                check(&left, &id, &games, certain, &context);
                n_disks += 1;
            }
        }
        // Closing the game syncs all of it.
        assert!(n_certain_at_most >= Some(games.len() - 2), "seed {seed}");
    }
    println!("{n_disks} disks after a loss of power");
}

#[test]
fn the_game_survives_any_loss_of_power() {
    lose_power(None, false);
}

#[test]
fn a_disk_that_drops_failed_syncs_loses_nothing_reported_safe() {
    for period in [3, 4, 5] {
        lose_power(Some(period), false);
    }
}

#[test]
fn a_removed_save_is_rewritten_despite_a_loss_of_power() {
    lose_power(None, true);
    lose_power(Some(3), true);
}

#[test]
fn a_loss_of_power_while_compacting_leaves_the_old_save_or_the_new() {
    for (seed, history) in
        (0..rounds(12) as u64).zip([MoveHistory::Kept, MoveHistory::Dropped].iter().cycle())
    {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let disk = Arc::new(NotingDisk::new(None));
        let store = Store::on_disk(disk.clone(), PathBuf::from("/data"));
        let mut game = game();
        let mut handle = store.create(&game);
        for action in script(&game) {
            game.apply(action.clone()).unwrap();
            handle.append(&action).unwrap();
        }
        let id = handle.id().clone();
        handle.close();
        drop(handle);
        let n_before = disk.log.0.lock().unwrap().len();
        let old = store.save_bytes(&id).unwrap();
        store.compact(&id, *history).unwrap();
        let new = store.save_bytes(&id).unwrap();
        assert!(new.len() < old.len());
        let events = disk.log.0.lock().unwrap().clone();
        let save = super::games::path_of(&id);
        let mut moment = Moment::default();
        for (at, event) in events.iter().enumerate() {
            moment.add(event, &save);
            for _ in 0..if at < n_before - 1 { 0 } else { 40 } {
                let found = moment.left(&mut random).get(&save);
                let is_whole = found.as_ref() == Some(&old) || found.as_ref() == Some(&new);
                assert!(is_whole, "seed {seed}, after {at}: {event:?}");
            }
        }
        // The report appears only once the record certainly survives.
        assert_eq!(
            moment.left(&mut random).get(&save),
            Some(new),
            "seed {seed}"
        );
    }
}

/// Files by their paths.
type Files = Vec<(PathBuf, Vec<u8>)>;

/// A backup of two played games and its path; their complete saves, and the first lines of one of them.
fn backed_up() -> (tempfile::TempDir, PathBuf, Files, Vec<u8>) {
    let (disk, store, id, _) = super::games::played();
    let other: SaveId = "other-game".parse().unwrap();
    let whole = disk.get(&super::games::path_of(&id)).unwrap();
    disk.put(&super::games::path_of(&other), whole.clone());
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("backup.toml");
    assert_eq!(store.back_up(&file).unwrap(), 2);
    let n_half = whole[..whole.len() / 2]
        .iter()
        .rposition(|byte| *byte == b'\n');
    let half = whole[..=n_half.unwrap()].to_vec();
    let paths = [super::games::path_of(&id), super::games::path_of(&other)];
    let saves = paths.map(|path| (path, whole.clone())).to_vec();
    (home, file, saves, half)
}

#[test]
fn a_loss_of_power_while_restoring_leaves_old_or_new_saves() {
    let (_home, file, saves, half) = backed_up();
    for seed in 0..rounds(12) as u64 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let disk = Arc::new(NotingDisk::new(None));
        // One of the saves exists with fewer moves.
        let (old, _) = &saves[0];
        let there = disk.open(old, Open::CreateNew).unwrap();
        there.append(&half).unwrap();
        there.sync().unwrap();
        disk.sync_folder(Path::new("/data/saves")).unwrap();
        let n_before = disk.log.0.lock().unwrap().len();
        let store = Store::on_disk(disk.clone(), PathBuf::from("/data"));
        let restoration = store.restore(&file).unwrap();
        assert!(
            restoration
                .saves
                .iter()
                .all(|(_, restored)| restored.is_ok())
        );
        let events = disk.log.0.lock().unwrap().clone();
        let mut moment = Moment::default();
        for (at, event) in events.iter().enumerate() {
            moment.add(event, old);
            for _ in 0..4 {
                let left = moment.left(&mut random);
                for (path, whole) in &saves {
                    let found = left.get(path);
                    let is_new = found.as_ref() == Some(whole);
                    let is_old = if path == old {
                        found.as_ref() == Some(&half)
                    } else {
                        found.is_none()
                    };
                    let is_done = at + 1 == events.len();
                    assert!(
                        at < n_before || is_new || (is_old && !is_done),
                        "seed {seed}, after {at}: {event:?}"
                    );
                }
            }
        }
    }
}
