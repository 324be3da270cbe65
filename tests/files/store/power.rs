//! The power goes at any moment: what was synced is there, and nothing wrong is.
//!
//! A disk notes every change and every sync while a game is played. For each moment of it the disks are made that a
//! loss of power could leave: what was not synced is there, is missing, is blank, or is there without what was written
//! before it, file by file and write by write. From each of them the game must load.

use std::collections::{BTreeMap, BTreeSet};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use rand::RngExt;
use rand_chacha::ChaCha8Rng;
use rand_chacha::rand_core::SeedableRng;
use shudu::game::{Action, Game};
use shudu::store::{Disk, DiskFile, Entry, IfLocked, MemoryDisk, Open, SaveId, Status, Store};

use super::games::{game, script, store_on};
use crate::rounds;

/// A change of the disk, or a moment of the game.
#[derive(Clone, Debug)]
enum Event {
    Create(PathBuf, usize),
    Remove(PathBuf),
    Append(usize, Vec<u8>),
    Truncate(usize, u64),
    Sync(usize),
    SyncFolder(PathBuf),
    /// This many actions are on the screen, and saved as far as the player is told.
    Shown(usize),
}

/// What was done, in its order.
#[derive(Clone, Debug, Default)]
struct Log(Arc<Mutex<Vec<Event>>>);

impl Log {
    fn note(&self, event: Event) {
        let mut events = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        events.push(event);
    }
}

/// A disk in memory that notes what is done to it.
#[derive(Debug)]
struct NotingDisk {
    disk: MemoryDisk,
    /// The file each name stands for.
    files: Mutex<BTreeMap<PathBuf, usize>>,
    log: Log,
}

#[derive(Debug)]
struct NotingFile {
    file: Arc<dyn DiskFile>,
    number: usize,
    log: Log,
}

impl Disk for NotingDisk {
    fn create_folder(&self, folder: &Path) -> io::Result<()> {
        self.disk.create_folder(folder)
    }

    fn open(&self, path: &Path, how: Open) -> io::Result<Arc<dyn DiskFile>> {
        let was_there = self.disk.get(path).is_some();
        let file = self.disk.open(path, how)?;
        let mut files = self.files.lock().unwrap();
        let n_files = files.len();
        let number = *files.entry(path.to_owned()).or_insert(n_files);
        if !was_there {
            self.log.note(Event::Create(path.to_owned(), number));
        }
        let log = self.log.clone();
        Ok(Arc::new(NotingFile { file, number, log }))
    }

    fn rename(&self, _: &Path, _: &Path) -> io::Result<()> {
        unreachable!("a save being played is not renamed")
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.disk.remove(path)?;
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
        // Noted first: what is appended meanwhile may or may not be synced with it.
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

/// A file as a loss of power may find it.
#[derive(Clone, Debug, Default)]
struct Contents {
    /// What is certain.
    synced: Vec<u8>,
    /// What was done since.
    unsynced: Vec<Event>,
}

impl Contents {
    /// With everything that was done.
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

    /// With each thing that was not synced there or not, in whole or in part.
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
        // The length is noted apart from what it holds.
        bytes.resize(len.max(bytes.len()), 0);
        if random.random() {
            bytes.truncate(random.random_range(self.synced.len().min(len)..=len));
        }
        bytes
    }
}

/// The disk after the first of the events: what is certain of it, and what may be.
#[derive(Default)]
struct Moment {
    contents: BTreeMap<usize, Contents>,
    names: BTreeMap<PathBuf, usize>,
    synced_names: BTreeMap<PathBuf, usize>,
    /// How many actions are on the screen.
    n_shown: usize,
    /// How many of them are certain, once the name of the save is.
    n_synced: usize,
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
            Event::Append(number, _) | Event::Truncate(number, _) => {
                let contents = self.contents.entry(*number).or_default();
                contents.unsynced.push(event.clone());
            }
            Event::Sync(number) => {
                let contents = self.contents.entry(*number).or_default();
                contents.synced = contents.whole();
                contents.unsynced.clear();
                if self.names.get(save) == Some(number) {
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
        }
    }

    /// Returns how many actions no loss of power may cost; `None` while the save itself may be lost.
    fn n_certain(&self, save: &Path) -> Option<usize> {
        let number = self.synced_names.get(save)?;
        let has_head = !self.contents.get(number)?.synced.is_empty();
        has_head.then_some(self.n_synced)
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

/// Plays the script and syncs now and then; returns what was done, the save, and the game after each action.
fn play(random: &mut ChaCha8Rng) -> (Vec<Event>, SaveId, Vec<Game>) {
    let log = Log::default();
    let disk = NotingDisk {
        disk: MemoryDisk::new(),
        files: Mutex::default(),
        log: log.clone(),
    };
    let store = Store::on_disk(Arc::new(disk), PathBuf::from("/data"));
    let mut game = game();
    let mut handle = store.create(&game);
    let mut games = vec![game.clone()];
    for action in script(&game) {
        game.apply(action.clone()).unwrap();
        handle.append(&action).unwrap();
        games.push(game.clone());
        // Time alone is written every few seconds.
        if !matches!(action, Action::Tick(_)) {
            log.note(Event::Shown(games.len() - 1));
        }
        if random.random_range(0..4) == 0 {
            store.sync_now();
        }
    }
    handle.close();
    let id = handle.id().clone();
    drop((handle, store));
    let events = log.0.lock().unwrap().clone();
    (events, id, games)
}

/// Loads the game from what is left, and plays on.
fn check(left: &MemoryDisk, id: &SaveId, games: &[Game], certain: Option<usize>, told: &str) {
    let store = store_on(left);
    let loaded = match store.load(id) {
        Ok(loaded) => loaded,
        Err(error) => {
            assert_eq!(certain, None, "{told}: {error}");
            return;
        }
    };
    let known = games
        .iter()
        .rposition(|game| game.state() == loaded.game.state());
    let known = known.unwrap_or_else(|| panic!("{told}: a board that was never shown"));
    assert!(
        known >= certain.unwrap_or(0),
        "{told}: {known} of {certain:?}"
    );
    let mut resumed = store.resume(id, IfLocked::Refuse).unwrap();
    assert!(resumed.game.state() == loaded.game.state(), "{told}");
    // Allowed in any game, paused or not.
    let options = shudu::game::Options {
        clean_marks: false,
        ..Default::default()
    };
    let action = Action::SetOptions(options);
    resumed.game.apply(action.clone()).unwrap();
    resumed.handle.append(&action).unwrap();
    let again = store.load(id).unwrap();
    assert!(again.game == resumed.game, "{told}");
    assert_eq!(again.damage, None, "{told}");
}

#[test]
fn whatever_a_loss_of_power_leaves_the_game_is_in_it() {
    let n_rounds = rounds(12);
    let mut n_disks = 0;
    for seed in 0..n_rounds as u64 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let (events, id, games) = play(&mut random);
        let save = super::games::path_of(&id);
        let mut moment = Moment::default();
        let mut n_certain_at_most = None;
        for (at, event) in events.iter().enumerate() {
            moment.add(event, &save);
            let certain = moment.n_certain(&save);
            n_certain_at_most = n_certain_at_most.max(certain);
            for _ in 0..4 {
                let left = moment.left(&mut random);
                let told = format!("seed {seed}, after {at}: {event:?}");
                check(&left, &id, &games, certain, &told);
                n_disks += 1;
            }
        }
        // Leaving the game syncs all of it.
        assert!(n_certain_at_most >= Some(games.len() - 2), "seed {seed}");
    }
    println!("{n_disks} disks after a loss of power");
}
