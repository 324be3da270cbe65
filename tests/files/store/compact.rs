//! Compaction: fewer records, the same game, through any failure.

use std::time::Duration;

use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use shudu::board::{Candidate, Cell, CellSet, Digit};
use shudu::explain::HintLevel;
use shudu::game::{
    Action, Colour, EntryMode, Game, Hint, MistakePolicy, OpenHint, OpenPage, Options, View,
};
use shudu::store::{Compacted, LockedPolicy, MemoryDisk, MoveHistory, SaveId, Store, StoreError};

use super::games::{game, n_lines, path_of, store_on};
use crate::rounds;

/// Any action, sensible or not.
fn any_action(game: &Game, random: &mut ChaCha8Rng) -> Action {
    let geometry = game.puzzle().geometry();
    let cell = |random: &mut ChaCha8Rng| {
        geometry.cell(random.random_range(0..9), random.random_range(0..9))
    };
    let digit = Digit::from_index(random.random_range(0..9));
    let cells: CellSet = (0..random.random_range(1..4))
        .map(|_| cell(random))
        .collect();
    let colour = Colour::new(random.random_range(0..5));
    let known = |cell: Cell| game.puzzle().solution().unwrap().get(cell).unwrap();
    match random.random_range(0..26) {
        0..4 => Action::Place { cells, digit },
        4 | 5 => Action::Mark { cells, digit },
        6 => Action::Corner { cells, digit },
        7 => Action::Clear { cells },
        8 => Action::ColourCells { cells, colour },
        9 => Action::ColourCandidates {
            cells,
            digit,
            colour,
        },
        10 => Action::FillMarks {
            cells: geometry.cells(),
        },
        11 => Action::AutoNotes {
            cells: geometry.cells(),
        },
        12 => Action::ClearMarks { cells },
        13 => Action::Checkpoint,
        14 => Action::BackToCheckpoint,
        15 => Action::Check,
        16 => Action::AskHint(HintLevel::ALL[random.random_range(0..HintLevel::ALL.len())]),
        17 => {
            let (place, remove) = (cell(random), cell(random));
            Action::ApplyHint(Hint {
                technique: "naked-single".to_owned(),
                placements: vec![Candidate::new(place, known(place))],
                eliminations: vec![Candidate::new(remove, digit)],
            })
        }
        18 => Action::Pause,
        19 => Action::Resume,
        20 => Action::Redo,
        21 => Action::UndoMistake,
        22 => Action::SetOptions(Options {
            clean_marks: random.random(),
            mistakes: MistakePolicy::ALL[random.random_range(0..3)],
        }),
        23 => Action::Reveal { cells },
        _ => Action::Undo,
    }
}

fn any_view(game: &Game, random: &mut ChaCha8Rng) -> View {
    let geometry = game.puzzle().geometry();
    View {
        cursor: geometry.cell(random.random_range(0..9), random.random_range(0..9)),
        entry: EntryMode::Pencil,
        filter: None,
        selection: CellSet::default(),
        is_selecting: false,
        is_picking: false,
        hint: random
            .random::<bool>()
            .then_some(OpenHint::First(OpenPage::default())),
        list: None,
        chains: shudu::game::DrawnChains::default(),
    }
}

/// Plays at random, closes and resumes, with or without checkpoints; returns the save.
fn play_at_random(
    store: &Store,
    random: &mut ChaCha8Rng,
    n_steps: usize,
    has_checkpoints: bool,
) -> SaveId {
    let mut handle = store.create(&game());
    let id = handle.id().clone();
    if random.random() {
        let start = "start r1c2=1 r1c3:69 r1c4:15";
        let start = Action::parse(start, handle.game().puzzle().geometry()).unwrap();
        handle.append(&start).unwrap();
    }
    for _ in 0..n_steps {
        match random.random_range(0..10) {
            0..3 => handle.record_view(&any_view(handle.game(), random)),
            3 | 4 => {
                let passed = Duration::from_millis(random.random_range(1..9000));
                handle.append(&Action::Tick(passed)).unwrap();
            }
            5 if random.random_range(0..9) == 0 => {
                drop(handle);
                handle = store.resume(&id, LockedPolicy::Refuse).unwrap().handle;
            }
            _ => {
                let action = any_action(handle.game(), random);
                // Refused actions are not saved.
                if has_checkpoints || action != Action::Checkpoint {
                    let _ = handle.append(&action);
                }
            }
        }
    }
    handle.close();
    id
}

#[test]
fn the_game_is_the_same_from_fewer_records() {
    for seed in 0..rounds(60) as u64 {
        let mut random = ChaCha8Rng::seed_from_u64(seed);
        let disk = MemoryDisk::new();
        let store = store_on(&disk);
        let has_checkpoints = seed % 3 == 0;
        let id = play_at_random(&store, &mut random, 200, has_checkpoints);
        let before = store.load(&id).unwrap();
        let lines = n_lines(&disk.get(&path_of(&id)).unwrap());

        let Compacted::Shorter { before: was, after } =
            store.compact(&id, MoveHistory::Kept).unwrap()
        else {
            panic!("seed {seed}: not shorter");
        };
        let bytes = disk.get(&path_of(&id)).unwrap();
        assert!(after < was && after == bytes.len() as u64);
        assert!(n_lines(&bytes) < lines);
        let kept = store.load(&id).unwrap();
        assert!(kept.game == before.game, "seed {seed}");
        assert_eq!(
            (kept.created, &kept.view),
            (before.created, &before.view),
            "seed {seed}"
        );
        assert_eq!(kept.damage, None);
        assert_eq!(
            store.compact(&id, MoveHistory::Kept).unwrap(),
            Compacted::Unchanged
        );

        store.compact(&id, MoveHistory::Dropped).unwrap();
        let dropped = store.load(&id).unwrap();
        if !before.game.session().checkpoints.is_empty() {
            assert!(
                has_checkpoints && dropped.game == before.game,
                "seed {seed}"
            );
            continue;
        }
        assert!(dropped.game == before.game.without_history(), "seed {seed}");
        assert_eq!(
            (dropped.created, &dropped.view),
            (before.created, &before.view),
            "seed {seed}"
        );
        assert_eq!(
            (
                dropped.game.moves().len(),
                dropped.game.session().checkpoints.len()
            ),
            (0, 0)
        );
        assert!(dropped.game.state() == before.game.state());
        assert_eq!(dropped.game.summary(), before.game.summary());
        let listed = store.list().unwrap().remove(0);
        assert_eq!(
            listed.content.unwrap().elapsed,
            before.game.session().elapsed
        );

        // The compacted game can be resumed like any other.
        let mut resumed = store.resume(&id, LockedPolicy::Refuse).unwrap();
        for _ in 0..40 {
            let action = any_action(&resumed.game, &mut random);
            let applied = resumed.game.apply(action.clone()).is_ok();
            assert_eq!(resumed.handle.append(&action).is_ok(), applied);
        }
        drop(resumed.handle);
        assert!(store.load(&id).unwrap().game == resumed.game, "seed {seed}");
    }
}

#[test]
fn a_broken_first_line_is_repaired_in_a_compacted_save() {
    let (disk, store, id, games) = super::games::played();
    for history in [MoveHistory::Kept, MoveHistory::Dropped] {
        store.compact(&id, history).unwrap();
        let mut bytes = disk.get(&path_of(&id)).unwrap();
        bytes[3] ^= 1;
        disk.put(&path_of(&id), bytes);
        let resumed = store.resume(&id, LockedPolicy::Refuse).unwrap();
        assert!(resumed.game.state() == games.last().unwrap().state());
    }
}

#[test]
fn tries_and_checkpoints_survive_compaction() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    for begins in [
        Action::NamedCheckpoint("before it".to_owned()),
        Action::WhatIf(Some("one way".to_owned())),
    ] {
        let mut handle = store.create(&game());
        let id = handle.id().clone();
        let cells = handle.game().state().empty_cells();
        let cell = CellSet::only(cells.first().unwrap());
        for digit in 0..3 {
            let digit = Digit::from_index(digit);
            handle.append(&Action::Mark { cells: cell, digit }).unwrap();
            handle
                .append(&Action::Tick(Duration::from_secs(9)))
                .unwrap();
        }
        handle.append(&begins).unwrap();
        let digit = Digit::from_index(5);
        handle
            .append(&Action::Place { cells: cell, digit })
            .unwrap();
        handle.close();
        drop(handle);
        let before = store.load(&id).unwrap().game;
        assert!(!before.tries().tries.is_empty() || before.session().checkpoints.len() == 1);
        for history in [MoveHistory::Kept, MoveHistory::Dropped] {
            store.compact(&id, history).unwrap();
            let after = store.load(&id).unwrap().game;
            assert!(after == before, "{history:?} {begins:?}");
        }
    }
}

#[test]
fn games_in_play_and_damaged_saves_are_not_compacted() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    let mut handle = store.create(&game());
    let id = handle.id().clone();
    for _ in 0..5 {
        handle
            .append(&Action::Tick(Duration::from_secs(9)))
            .unwrap();
    }
    let path = path_of(&id);
    let played = disk.get(&path).unwrap();
    let other = store_on(&disk);
    let refused = other.compact(&id, MoveHistory::Dropped);
    assert!(matches!(refused, Err(StoreError::Locked(_))), "{refused:?}");
    assert_eq!(disk.get(&path).unwrap(), played);
    handle.close();
    drop(handle);

    let mut torn = disk.get(&path).unwrap();
    torn.truncate(torn.len() - 3);
    disk.put(&path, torn.clone());
    assert_eq!(
        other.compact(&id, MoveHistory::Kept).unwrap(),
        Compacted::Damaged
    );
    assert_eq!(disk.get(&path).unwrap(), torn);
    let absent = "nobody".parse().unwrap();
    let refused = other.compact(&absent, MoveHistory::Kept);
    assert!(matches!(refused, Err(StoreError::Absent(_))));
}

#[test]
fn a_long_save_of_views_is_compacted_on_opening() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    let mut random = ChaCha8Rng::seed_from_u64(1);
    let mut handle = store.create(&game());
    let id = handle.id().clone();
    let path = path_of(&id);
    handle
        .append(&Action::FillMarks {
            cells: game().puzzle().geometry().cells(),
        })
        .unwrap();
    let mut n_views = 0;
    while disk.get(&path).unwrap().len() <= 1 << 20 {
        for _ in 0..500 {
            handle.record_view(&any_view(handle.game(), &mut random));
        }
        n_views += 500;
        assert!(n_views < 50_000, "views stop before a save is long");
    }
    handle.close();
    drop(handle);
    let before = store.load(&id).unwrap();
    let resumed = store.resume(&id, LockedPolicy::Refuse).unwrap();
    assert!(resumed.game == before.game);
    assert_eq!(resumed.view, before.view);
    assert!(disk.get(&path).unwrap().len() < 3000);
    // Moves made after compaction survive a loss of power.
    let mut handle = resumed.handle;
    handle.append(&Action::Undo).unwrap();
    handle.close();
    let left = store_on(&disk.after_power_loss()).load(&id).unwrap();
    assert!(&left.game == handle.game());
}

/// The state stored in a save may be forged in any way.
#[test]
fn a_forged_state_is_refused_or_a_valid_game() {
    let geometry = game().puzzle().geometry();
    let mut random = ChaCha8Rng::seed_from_u64(7);
    let store = store_on(&MemoryDisk::new());
    let id = play_at_random(&store, &mut random, 300, true);
    let sound = store.load(&id).unwrap().game;
    let text = sound.snapshot();
    let read = |text: &str| sound.read_snapshot(text, Duration::ZERO);
    assert!(read(&text).is_some());
    for wrong in [
        "r1c1:d1",
        "r1c2:d0",
        "r1c2:dA",
        "r1c2:d12",
        "r0c2:m1",
        "moves=4000000000",
        "asked=1",
        "tell=me",
        "r1c2:p1",
        "r1c2:k0",
        "x",
        "r1c2",
    ] {
        assert!(read(wrong).is_none(), "{wrong}");
    }
    let mut n_read = 0;
    for _ in 0..rounds(3000) {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..random.random_range(1..4) {
            let at = random.random_range(0..bytes.len());
            let from = random.random_range(0..bytes.len());
            bytes[at] = bytes[from];
        }
        let Ok(forged) = String::from_utf8(bytes) else {
            continue;
        };
        if let Some(mut game) = read(&forged) {
            n_read += 1;
            assert!(
                read(&game.snapshot()).as_ref() == Some(&game.without_history()),
                "{forged}"
            );
            for cell in geometry.cells() {
                if let Some(given) = game.puzzle().givens().get(cell) {
                    assert_eq!(game.state().value(cell), Some(given));
                }
            }
            for _ in 0..10 {
                let action = any_action(&game, &mut random);
                let _ = game.apply(action);
            }
        }
    }
    assert!(n_read > 0);
}
