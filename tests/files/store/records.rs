//! Finished games are recorded once, and outlive their saves.

use std::path::Path;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use jiff::Timestamp;
use shudu::game::{Action, Ending, Game};
use shudu::store::{MemoryDisk, SaveId, Store, StoreError};

use super::games::{game, n_lines, store_on};

const FILE: &str = "/data/finished.toml";

/// Returns a later second each time, so that no save gets the name of another.
pub(super) fn later() -> Timestamp {
    static SECONDS: AtomicI64 = AtomicI64::new(1_800_000_000);
    Timestamp::from_second(SECONDS.fetch_add(1, Ordering::Relaxed)).unwrap()
}

/// Plays a game to its end.
pub(super) fn finish(store: &Store) -> (SaveId, Game) {
    let mut handle = store.create(&game());
    handle
        .append(&Action::Tick(Duration::from_millis(61_500)))
        .unwrap();
    for cell in handle.game().state().empty_cells() {
        let digit = handle.game().puzzle().solution_at(cell).unwrap();
        let cells = shudu::board::CellSet::only(cell);
        handle.append(&Action::Place { cells, digit }).unwrap();
    }
    assert!(handle.game().is_solved());
    handle.close();
    (handle.id().clone(), handle.game().clone())
}

#[test]
fn a_finished_game_is_recorded_once() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk).with_clock(later);
    assert_eq!(store.records().unwrap().games, []);
    let (id, game) = finish(&store);
    for _ in 0..3 {
        store.record(&id, &game).unwrap();
        let records = store.records().unwrap();
        assert_eq!((records.games.len(), records.n_broken), (1, 0));
        let record = &records.games[0];
        assert_eq!(record.save, id);
        assert_eq!(record.summary, game.summary().unwrap());
        assert_eq!(record.summary.ending, Ending::Solved);
        assert_eq!(record.summary.elapsed, Duration::from_millis(61_500));
        assert_eq!(record.givens, game.puzzle().givens().into());
        assert_eq!(record.level.as_deref(), Some("easy"));
        assert_eq!(record.title, game.puzzle().info().title);
    }
    let text = disk.get(Path::new(FILE)).unwrap();
    toml::from_str::<toml::Table>(str::from_utf8(&text).unwrap()).unwrap();
    store.delete(&id).unwrap();
    assert_eq!(store.records().unwrap().games.len(), 1);
}

#[test]
fn an_unfinished_game_is_not_recorded() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk).with_clock(later);
    let handle = store.create(&game());
    store.record(handle.id(), handle.game()).unwrap();
    assert_eq!(store.records().unwrap().games, []);
}

#[test]
fn a_game_solved_just_before_the_program_died_is_recorded_later() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk).with_clock(later);
    let (id, _) = finish(&store);
    assert_eq!(disk.get(Path::new(FILE)), None);
    assert_eq!(store.records().unwrap().games[0].save, id);
    // That has been written, so the save may go.
    store.delete(&id).unwrap();
    assert_eq!(store.records().unwrap().games[0].save, id);
    // A solved game is not offered for playing on.
    assert_eq!(store.latest().unwrap(), None);
}

#[test]
fn a_broken_line_costs_no_other() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk).with_clock(later);
    for _ in 0..3 {
        let (id, game) = finish(&store);
        store.record(&id, &game).unwrap();
        store.delete(&id).unwrap();
    }
    let bytes = disk.get(Path::new(FILE)).unwrap();
    let n_bits = bytes.len() * 8;
    for bit in (0..n_bits).step_by(3) {
        let mut flipped = bytes.clone();
        flipped[bit / 8] ^= 1 << (bit % 8);
        disk.put(Path::new(FILE), flipped);
        let Ok(records) = store.records() else {
            panic!("bit {bit}");
        };
        // A line end that is none joins two lines.
        let n_hit = if bytes[bit / 8] == b'\n' { 2 } else { 1 };
        assert!(records.games.len() >= 3 - n_hit, "bit {bit}");
        assert!(records.n_broken >= 1, "bit {bit}");
    }
    for len in 0..bytes.len() {
        disk.put(Path::new(FILE), bytes[..len].to_vec());
        let n_sound = store.records().unwrap().games.len();
        // A line that lacks just its end is as sound as any.
        assert_eq!(n_sound, n_lines(&bytes[..=len]).saturating_sub(1));
        // What is added after a torn line is sound.
        let (id, game) = finish(&store);
        store.record(&id, &game).unwrap();
        store.delete(&id).unwrap();
        assert_eq!(store.records().unwrap().games.len(), n_sound + 1, "{len}");
    }
}

#[test]
fn records_of_a_later_version_are_left_alone() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk).with_clock(later);
    let (id, game) = finish(&store);
    let mut content = b"0 = { shudu-records = 2 }".to_vec();
    let sum = crc32fast::hash(&content);
    content.extend(format!(" # {sum:08x}\n").bytes());
    disk.put(Path::new(FILE), content.clone());
    assert!(matches!(store.records(), Err(StoreError::Newer { .. })));
    assert!(matches!(
        store.record(&id, &game),
        Err(StoreError::Newer { .. })
    ));
    assert_eq!(disk.get(Path::new(FILE)).unwrap(), content);
}
