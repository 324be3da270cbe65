//! Contents of saves and lists: each fact about a puzzle is kept, and each file is listed as what it is.

use std::path::PathBuf;

use shudu::game::{Game, Options, Puzzle, PuzzleInfo};
use shudu::rate::Rating;
use shudu::store::MemoryDisk;

use super::games::{EASY, game, puzzle, store_on};

#[test]
fn a_save_keeps_every_fact_about_its_puzzle() {
    let text = |text: &str| Some(text.to_owned());
    let info = PuzzleInfo {
        title: text("a title"),
        source: text("a source"),
        level: text("hard"),
        rating: Some(Rating::from_tenths(36)),
        technique: text("x-wing"),
        seed: text("a seed"),
    };
    let puzzle = Puzzle::new(puzzle().givens().clone(), info.clone()).unwrap();
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    let id = store
        .create(&Game::new(puzzle, Options::default()))
        .id()
        .clone();
    assert_eq!(store.load(&id).unwrap().game.puzzle().info(), &info);
    let listed = store.list().unwrap();
    assert_eq!(listed[0].content.as_ref().unwrap().info, info);
}

/// Nothing is filled in but the givens.
#[test]
fn a_new_game_is_listed_with_its_givens() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    drop(store.create(&game()));
    let listed = store.list().unwrap();
    let content = listed[0].content.as_ref().unwrap();
    let n_givens = EASY.bytes().filter(|digit| *digit != b'0').count();
    assert_eq!((content.n_filled, content.percent_done()), (n_givens, 0));
}

/// Names are compared, not the ids made from them: these are `a-b-…` and `a-c-…`.
#[test]
fn collections_are_sorted_by_name() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    for name in ["a!b", "a c"] {
        store
            .add_collection(name, &[format!("{EASY} {name}")])
            .unwrap();
    }
    let listed = store.collections().unwrap();
    let names: Vec<&str> = listed.iter().map(|one| one.name.as_str()).collect();
    assert_eq!(names, ["a c", "a!b"]);
    let ids: Vec<&str> = listed.iter().map(|one| one.id.as_str()).collect();
    assert!(
        ids[0].starts_with("a-c-") && ids[1].starts_with("a-b-"),
        "{ids:?}"
    );
}

/// The name of a collection is shown on the screen.
#[test]
fn control_characters_are_left_out_of_names() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    let lines = [EASY.to_owned()];
    let collection = store.add_collection("a\u{1b}[2J\nb", &lines).unwrap();
    assert_eq!(collection.name, "a[2Jb");
}

/// Only saves have an id that can be resumed.
#[test]
fn the_check_gives_ids_to_saves_only() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    let handle = store.create(&game());
    let id = handle.id().clone();
    drop(handle);
    for name in ["one.lock", "one.new", "one.broken-1", "Notes.txt"] {
        disk.put(&PathBuf::from(format!("/data/saves/{name}")), Vec::new());
    }
    for found in store.check().unwrap() {
        let is_save = found.path.extension().is_some_and(|kind| kind == "toml");
        assert_eq!(found.id, is_save.then(|| id.clone()), "{:?}", found.path);
    }
}
