//! The time in a save: when it is written, how it loads, and unchanged times; puzzles stored for later.

use std::time::Duration;

use shudu::game::{Action, PuzzleInfo};
use shudu::rate::Rating;
use shudu::store::{LockedPolicy, MemoryDisk, SaveHandle};

use super::games::{game, n_lines, path_of, puzzle, store_on};

fn tick(handle: &mut SaveHandle, seconds: u64) {
    let tick = Action::Tick(Duration::from_secs(seconds));
    handle.append(&tick).unwrap();
}

fn lines_of(disk: &MemoryDisk, handle: &SaveHandle) -> usize {
    n_lines(&disk.get(&path_of(handle.id())).unwrap())
}

/// The clock is written every five seconds and with any other record, not every second.
#[test]
fn the_clock_is_written_every_five_seconds() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    let mut handle = store.create(&game());
    let before = lines_of(&disk, &handle);
    for second in 1..=14 {
        tick(&mut handle, 1);
        assert_eq!(lines_of(&disk, &handle) - before, second / 5, "{second}");
    }
    handle.append(&Action::Checkpoint).unwrap();
    assert_eq!(lines_of(&disk, &handle) - before, 3, "with the time in it");
    handle.record_time();
    assert_eq!(lines_of(&disk, &handle) - before, 3, "no time has passed");
    tick(&mut handle, 1);
    handle.record_time();
    handle.record_time();
    assert_eq!(lines_of(&disk, &handle) - before, 4, "noted once");
    let id = handle.id().clone();
    drop(handle);
    let elapsed = store.load(&id).unwrap().game.session().elapsed;
    assert_eq!(elapsed, Duration::from_secs(15));
}

/// Reopening a long game without a move writes nothing.
#[test]
fn a_resumed_game_has_the_last_recorded_time() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    let mut handle = store.create(&game());
    tick(&mut handle, 3600);
    handle.close();
    let id = handle.id().clone();
    drop(handle);
    let mut resumed = store.resume(&id, LockedPolicy::Refuse).unwrap();
    let before = lines_of(&disk, &resumed.handle);
    resumed.handle.record_time();
    assert_eq!(
        lines_of(&disk, &resumed.handle),
        before,
        "no time has passed since"
    );
    tick(&mut resumed.handle, 4);
    assert_eq!(
        lines_of(&disk, &resumed.handle),
        before,
        "less than five seconds"
    );
    tick(&mut resumed.handle, 1);
    assert_eq!(lines_of(&disk, &resumed.handle), before + 1);
    resumed.handle.close();
    assert_eq!(lines_of(&disk, &resumed.handle), before + 1);
    drop(resumed);
    let elapsed = store.load(&id).unwrap().game.session().elapsed;
    assert_eq!(elapsed, Duration::from_secs(3605));
}

/// A pause stops the time of the save too.
#[test]
fn no_time_passes_during_a_pause() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    let mut handle = store.create(&game());
    tick(&mut handle, 2);
    handle.append(&Action::Pause).unwrap();
    let paused = Action::Tick(Duration::from_secs(100));
    let _ = handle.append(&paused);
    handle.append(&Action::Resume).unwrap();
    tick(&mut handle, 3);
    handle.close();
    let loaded = store.load(handle.id()).unwrap().game;
    assert_eq!(loaded.session().elapsed, Duration::from_secs(5));
    let listed = store.list().unwrap().remove(0).content.unwrap();
    assert_eq!(listed.elapsed, Duration::from_secs(5));
    assert!(!listed.has_ended());
}

/// Puzzles stored for later load with all their known facts.
#[test]
fn a_stored_puzzle_keeps_its_metadata() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    let info = PuzzleInfo {
        title: None,
        source: Some("shudu".to_owned()),
        level: Some("expert".to_owned()),
        rating: Some(Rating::from_tenths(42)),
        technique: Some("xy-wing".to_owned()),
        seed: Some("12345".to_owned()),
    };
    let given = puzzle();
    let kept = shudu::game::Puzzle::with_verdict(
        given.clues().clone(),
        given.verdict().clone(),
        info.clone(),
    );
    let kept = kept.unwrap();
    store.save_prefetched(std::slice::from_ref(&kept)).unwrap();
    let [again] = &store_on(&disk).prefetched()[..] else {
        panic!("one puzzle");
    };
    assert_eq!(again.info(), &info);
    assert_eq!(again, &kept);
    assert_eq!(again.solution(), given.solution());
}

/// The progress of a game: the givens do not count, and a board of givens alone is complete.
#[test]
fn progress_excludes_the_givens() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    let game = super::games::game();
    let mut handle = store.create(&game);
    let done = || {
        store
            .list()
            .unwrap()
            .remove(0)
            .content
            .unwrap()
            .percent_done()
    };
    assert_eq!(done(), 0, "36 givens are nothing done");
    let solution = game.puzzle().solution().unwrap().clone();
    for (n_placed, cell) in game.state().empty_cells().iter().enumerate() {
        let cells = shudu::board::CellSet::only(cell);
        let digit = solution.get(cell).unwrap();
        handle.append(&Action::Place { cells, digit }).unwrap();
        assert_eq!(done(), (n_placed + 1) * 100 / 45);
    }
    assert_eq!(done(), 100);
}
