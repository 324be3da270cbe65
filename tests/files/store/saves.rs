//! Games load exactly as they were played, in every kind of store.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;
use shudu::board::{CellSet, Geometry};
use shudu::cancel::Cancel;
use shudu::game::{
    Action, Game, HintsFrom, MistakePolicy, Options, Puzzle, PuzzleInfo, Rejected, View,
};
use shudu::generate::{self, Random, clues};
use shudu::store::{
    Compacted, Damage, LockedPolicy, MemoryDisk, MoveHistory, Places, SaveId, SaveNews, SaveStatus,
    Store, StoreError, Unreadable,
};

use super::games::{game, path_of, played, script, store_on};

#[test]
fn a_loaded_game_equals_the_played_game() {
    let (disk, store, id, games) = played();
    let loaded = store.load(&id).unwrap();
    assert_eq!(loaded.damage, None);
    assert_eq!(&loaded.game, games.last().unwrap());
    let text = String::from_utf8(disk.get(&path_of(&id)).unwrap()).unwrap();
    assert!(text.chars().all(|c| c == '\n' || !c.is_control()), "{text}");
    toml::from_str::<toml::Table>(&text).unwrap();
}

/// A puzzle given by candidates starts with them as marks, and loads with every excluded candidate.
#[test]
fn exclusions_of_a_puzzle_are_saved() {
    let geometry = Geometry::with_side(6).unwrap();
    let never = Cancel::never();
    let mut random = Random::new(4);
    let solution = generate::grid::solution(geometry, &mut random, &never).unwrap();
    let clues = clues::draw_sukaku(&solution, &mut random, &never).unwrap();
    let puzzle = Puzzle::new(clues.clone(), PuzzleInfo::default()).unwrap();
    assert_eq!(puzzle.solution(), Some(&solution));
    let mut game = Game::new(puzzle, Options::default());
    let position = clues.position();
    for cell in geometry.cells() {
        assert_eq!(game.state().marks(cell), position.digits_in(cell));
    }
    assert_eq!(game.position_for_hints(HintsFrom::Marks), position);
    let store = store_on(&MemoryDisk::new());
    let mut handle = store.create(&game);
    let first = geometry.cell(0, 0);
    let marks = position.digits_in(first);
    let erased = marks.iter().map(|digit| Action::Mark {
        cells: CellSet::only(first),
        digit,
    });
    for action in erased {
        game.apply(action.clone()).unwrap();
        handle.append(&action).unwrap();
    }
    let loaded = store.load(handle.id()).unwrap().game;
    assert_eq!(loaded, game);
    assert_eq!(loaded.puzzle().clues(), &clues);
    let standing = loaded.read_snapshot(&game.snapshot(), Duration::ZERO);
    assert_eq!(standing, Some(game.without_history()));
    // Excluded candidates are not written as marks, and a board that contains one is not solved.
    game.apply(Action::FillMarks {
        cells: geometry.cells(),
    })
    .unwrap();
    for cell in geometry.cells() {
        assert!((game.state().marks(cell) - position.digits_in(cell)).is_empty());
    }
    game.apply(Action::GiveUp).unwrap();
    assert!(game.is_solved());
}

#[test]
fn a_game_continued_from_another_loads() {
    let (disk, store, _, games) = played();
    let last = games.last().unwrap();
    let timeline = last.timeline();
    let middle = timeline.moments.len() / 2;
    let mut game = last.continued_from(&timeline, middle);
    assert!(game.moves().is_empty() && !game.state().empty_cells().is_empty());
    let mut handle = store.create(&game);
    handle.continue_from(&game);
    assert_eq!(handle.game(), &game);
    let digit = game.puzzle().geometry().digits().first().unwrap();
    let cells = game.puzzle().geometry().cells() - game.puzzle().given_cells();
    let place = Action::Place { cells, digit };
    game.apply(place.clone()).unwrap();
    handle.append(&place).unwrap();
    let id = handle.id().clone();
    drop(handle);
    assert_eq!(store.load(&id).unwrap().game, game);
    let text = String::from_utf8(disk.get(&path_of(&id)).unwrap()).unwrap();
    assert!(text.contains("do = \"continue\""), "{text}");
}

/// The start of a game from an opened text.
const START: &str = "start r1c2=1 r1c3:69 r1c4:15";

fn parse(action: &str) -> Action {
    Action::parse(action, Geometry::standard()).unwrap()
}

#[test]
fn the_start_position_is_saved_and_is_no_move() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    let mut handle = store.create(&game());
    handle.append(&parse(START)).unwrap();
    let start = handle.game().clone();
    assert_eq!(start.session().n_moves, 0);
    handle.append(&parse("mark 6 r1c3")).unwrap();
    let id = handle.id().clone();
    drop(handle);
    let text = String::from_utf8(disk.get(&path_of(&id)).unwrap()).unwrap();
    assert!(
        text.contains("do = \"start r1c2=1 r1c3:69 r1c4:15\""),
        "{text}"
    );
    let listed = store.list().unwrap().remove(0).content.unwrap();
    assert_eq!(listed.n_filled, 37);
    let mut resumed = store.resume(&id, LockedPolicy::Refuse).unwrap();
    resumed.handle.append(&Action::Undo).unwrap();
    assert_eq!(
        resumed.handle.append(&Action::Undo),
        Err(Rejected::NothingToUndo)
    );
    assert_eq!(resumed.handle.game().state(), start.state());
    resumed.handle.append(&parse("place 9 r1c3")).unwrap();
    resumed.handle.append(&Action::Restart).unwrap();
    drop(resumed);
    let loaded = store.load(&id).unwrap();
    assert_eq!((loaded.game.state(), loaded.damage), (start.state(), None));
}

/// A game continued from a review, and a save without its moves.
#[test]
fn a_continued_game_restarts_at_its_start_position() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    let mut first = game();
    for action in [START, "place 9 r1c3", "mark 5 r1c4", "clear r1c3"] {
        first.apply(parse(action)).unwrap();
    }
    let start = first.timeline().board_before(0);
    let next = first.continued_from(&first.timeline(), 1);
    let mut handle = store.create(&next);
    handle.continue_from(&next);
    assert_eq!(handle.game(), &next);
    for n in 0..60 {
        let action = format!("mark {} r2c1", n % 9 + 1);
        handle.append(&parse(&action)).unwrap();
    }
    let id = handle.id().clone();
    drop(handle);
    let played = store.load(&id).unwrap().game;
    let compacted = store.compact(&id, MoveHistory::Dropped).unwrap();
    assert!(matches!(compacted, Compacted::Shorter { .. }));
    let resumed = store.resume(&id, LockedPolicy::Refuse).unwrap();
    assert_eq!(resumed.game, played.without_history());
    let mut handle = resumed.handle;
    handle.append(&Action::Restart).unwrap();
    drop(handle);
    assert_eq!(store.load(&id).unwrap().game.state(), &start);
}

#[test]
fn a_real_disk_keeps_games_between_runs() {
    let home = tempfile::tempdir().unwrap();
    let places = Places::in_folder(home.path().join("data"));
    let store = Store::open(&places);
    let mut game = game();
    let mut handle = store.create(&game);
    let (first, later_actions): (Vec<Action>, Vec<Action>) = {
        let mut script = script(&game);
        let later_actions = script.split_off(9);
        (script, later_actions)
    };
    for action in first {
        game.apply(action.clone()).unwrap();
        handle.append(&action).unwrap();
    }
    handle.close();
    let id = handle.id().clone();
    drop((handle, store));

    let store = Store::open(&places);
    assert_eq!(store.latest().unwrap().unwrap().id, id);
    let mut resumed = store.resume(&id, LockedPolicy::Refuse).unwrap();
    assert_eq!(resumed.game, game);
    for action in later_actions {
        resumed.game.apply(action.clone()).unwrap();
        resumed.handle.append(&action).unwrap();
        game.apply(action).unwrap();
    }
    assert_eq!(store.load(&id).unwrap().game, game);
    store.delete(&id).unwrap_err();
    drop(resumed);
    store.delete(&id).unwrap();
    assert!(matches!(store.load(&id), Err(StoreError::Absent(_))));
    assert_eq!(store.list().unwrap(), []);
}

#[cfg(unix)]
#[test]
fn a_linked_folder_of_saves_is_not_written_to() {
    let home = tempfile::tempdir().unwrap();
    let (data, aim) = (home.path().join("data"), home.path().join("aim"));
    std::fs::create_dir_all(&data).unwrap();
    std::fs::create_dir(&aim).unwrap();
    std::os::unix::fs::symlink(&aim, data.join("saves")).unwrap();
    let store = Store::open(&Places::in_folder(&data));
    let handle = store.create(&game());
    assert_eq!(handle.status(), SaveStatus::Failing);
    assert!(
        handle
            .failure()
            .unwrap()
            .to_string()
            .contains("symbolic link")
    );
    assert_eq!(std::fs::read_dir(&aim).unwrap().count(), 0);
}

#[test]
fn games_started_in_the_same_second_have_different_names() {
    let disk = MemoryDisk::new();
    let now = || "2026-11-21T02:14:04.5Z".parse().unwrap();
    let store = store_on(&disk).with_clock(now);
    let names: Vec<String> = (0..3)
        .map(|_| store.create(&game()).id().to_string())
        .collect();
    assert_eq!(
        names,
        ["20261121-021404", "20261121-021404-2", "20261121-021404-3"]
    );
    assert_eq!(store.list().unwrap().len(), 3);
}

#[cfg(unix)]
#[test]
fn without_a_writable_home_the_game_continues() {
    // A file in place of the folder also stops the superuser.
    let home = tempfile::tempdir().unwrap();
    let data = home.path().join("data");
    std::fs::write(&data, "not a folder").unwrap();
    let store = Store::open(&Places::in_folder(&data));
    let game = game();
    let mut handle = store.create(&game);
    assert_eq!(handle.status(), SaveStatus::Failing);
    assert!(matches!(handle.take_news()[..], [SaveNews::Failing(_)]));
    handle.append(&Action::Checkpoint).unwrap();
    assert_eq!(handle.take_news(), []);
    // Once the folder can be created, everything is written.
    std::fs::remove_file(&data).unwrap();
    handle.append(&Action::Pause).unwrap();
    assert_eq!(handle.take_news(), [SaveNews::Recovered]);
    assert_eq!(&store.load(handle.id()).unwrap().game, handle.game());
    assert_eq!(
        store
            .load(handle.id())
            .unwrap()
            .game
            .session()
            .checkpoints
            .len(),
        1
    );
}

#[test]
fn without_a_home_the_store_is_in_memory() {
    let store = Store::open(&Places::default());
    assert!(store.is_in_memory());
    let handle = store.create(&game());
    assert_eq!(handle.status(), SaveStatus::Saved);
    assert_eq!(store.latest().unwrap().unwrap().id, *handle.id());
    assert!(!Store::open(&Places::in_folder("/nowhere")).is_in_memory());
}

#[cfg(unix)]
#[test]
fn symbolic_links_are_not_followed() {
    let home = tempfile::tempdir().unwrap();
    let store = Store::open(&Places::in_folder(home.path()));
    let id = store.create(&game()).id().clone();
    let save = store.saves_folder().join(format!("{id}.toml"));
    let elsewhere = home.path().join("elsewhere.toml");
    std::fs::rename(&save, &elsewhere).unwrap();
    std::os::unix::fs::symlink(&elsewhere, &save).unwrap();
    let before = std::fs::read(&elsewhere).unwrap();
    store.load(&id).unwrap_err();
    store.resume(&id, LockedPolicy::TakeOver).unwrap_err();
    let listed: Vec<_> = store
        .list()
        .unwrap()
        .into_iter()
        .map(|save| save.content)
        .collect();
    assert_eq!(listed, [Err(Unreadable::NotAFile)]);
    assert_eq!(store.latest().unwrap(), None);
    assert_eq!(std::fs::read(&elsewhere).unwrap(), before);
}

/// Any action on a 9×9 board, sensible or not.
fn any_action() -> impl Strategy<Value = String> {
    let cells = prop::collection::vec((1..=9u8, 1..=9u8), 1..4).prop_map(|cells| {
        let names = cells
            .into_iter()
            .map(|(row, column)| format!(" r{row}c{column}"));
        names.collect::<Vec<_>>().concat()
    });
    let on_cells = prop::sample::select(vec!["clear", "fill", "reveal"]);
    let with_digit = prop::sample::select(vec!["place", "mark", "corner"]);
    let plain = prop::sample::select(vec![
        "undo",
        "undo",
        "redo",
        "undo-mistake",
        "checkpoint",
        "back",
        "check",
        "pause",
        "resume",
        "resume",
        "wipe-colours",
        "restart",
        "ask nudge",
        "ask preview",
        "tick 40",
        "tick 6000",
        "options clean-marks=false mistakes=always",
        "options clean-marks=true mistakes=never",
        "fill all",
    ]);
    prop_oneof![
        2 => (on_cells, cells.clone()).prop_map(|(verb, cells)| format!("{verb}{cells}")),
        6 => (with_digit, 1..=9u8, cells.clone())
            .prop_map(|(verb, digit, cells)| format!("{verb} {digit}{cells}")),
        1 => (1..=9u8, cells.clone()).prop_map(|(colour, cells)| format!("colour {colour}{cells}")),
        1 => (1..=9u8, 0..=9u8, cells).prop_map(|(digit, colour, cells)| {
            let colour = if colour == 0 { "none".to_owned() } else { colour.to_string() };
            format!("colour-digit {digit} {colour}{cells}")
        }),
        6 => plain.prop_map(str::to_owned),
    ]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Loading any game gives the same game, and so does resuming it.
    #[test]
    fn load_after_save_is_identity(
        actions in prop::collection::vec(any_action(), 0..60),
        reload_at in 0..60usize,
    ) {
        let disk = MemoryDisk::new();
        let store = store_on(&disk);
        let mut game = game();
        let mut handle = store.create(&game);
        for (n, text) in actions.iter().enumerate() {
            if n == reload_at {
                handle.close();
                let id = handle.id().clone();
                drop(handle);
                let resumed = store.resume(&id, LockedPolicy::Refuse).unwrap();
                prop_assert_eq!(&resumed.game, &game);
                handle = resumed.handle;
            }
            let action = Action::parse(text, Geometry::standard()).unwrap();
            let applied = game.apply(action.clone()).is_ok();
            prop_assert_eq!(handle.append(&action).is_ok(), applied);
        }
        handle.close();
        let loaded = store.load(handle.id()).unwrap();
        prop_assert_eq!(loaded.damage, None);
        prop_assert_eq!(loaded.game, game);
    }
}

/// A save as version 0.1.0 wrote it.
const EARLIER: &str = r#"0 = { shudu = 1, created = "2026-11-22T12:14:22Z", boxes = "3x3", givens = "8....247...2..9..545..67.8.54.31..9...39..6...6...8.37.3.75..267..6..3...248....1", verdict = "unique", solutions = ["816532479372489165459167283547316892283975614961248537138754926795621348624893751"], clean-marks = true, mistakes = "on-request" } # 70ba4fc7
1 = { at = 0, left = 45, opened = "2026-11-22T12:14:22Z" } # eddba0c7
2 = { at = 15, left = 45, do = "mark 3 r1c3" } # 4e22fc01
3 = { at = 15, left = 45 } # 677e55aa
"#;

#[test]
fn a_save_of_version_0_1_0_loads_and_gets_a_copy_of_its_first_line() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    let id: SaveId = "earlier".parse().unwrap();
    disk.put(&path_of(&id), EARLIER.as_bytes().to_vec());
    let loaded = store.load(&id).unwrap();
    assert_eq!((loaded.damage, loaded.view), (None, None));
    drop(store.resume(&id, LockedPolicy::Refuse).unwrap());
    drop(store.resume(&id, LockedPolicy::Refuse).unwrap());
    let mut bytes = disk.get(&path_of(&id)).unwrap();
    let text = String::from_utf8(bytes.clone()).unwrap();
    assert!(text.starts_with(EARLIER));
    assert_eq!(text.matches("header = ").count(), 1, "{text}");
    bytes[20] ^= 1;
    disk.put(&path_of(&id), bytes);
    let mended = store.load(&id).unwrap();
    assert_eq!(
        (mended.game, mended.damage),
        (loaded.game, Some(Damage::Header))
    );
}

#[test]
fn the_last_view_is_restored() {
    let (disk, store, id, _) = played();
    let geometry = Geometry::standard();
    let view = |text: &str| View::parse(text, geometry).unwrap();
    let mut resumed = store.resume(&id, LockedPolicy::Refuse).unwrap();
    assert_eq!(resumed.view, None);
    resumed.handle.record_view(&view("r1c4 pencil"));
    resumed
        .handle
        .record_view(&view("r5c5 pencil filter=3 select=r5c5,r5c6 hint=3.2"));
    let text = disk.get(&path_of(&id)).unwrap();
    resumed
        .handle
        .record_view(&view("r5c5 pencil filter=3 select=r5c5,r5c6 hint=3.2"));
    assert_eq!(
        disk.get(&path_of(&id)).unwrap(),
        text,
        "nothing has changed"
    );
    // A later move does not discard the view, and a view does not change the game.
    let before = resumed.handle.game().clone();
    resumed.handle.append(&Action::Undo).unwrap();
    let loaded = store.load(&id).unwrap();
    assert_eq!(
        loaded.view,
        Some(view("r5c5 pencil filter=3 select=r5c5,r5c6 hint=3.2"))
    );
    assert_eq!(&loaded.game, resumed.handle.game());
    drop(resumed);
    let again = store.resume(&id, LockedPolicy::Refuse).unwrap();
    assert_eq!(again.view, loaded.view);
    assert_eq!(
        again.game.session().counts.n_hints,
        before.session().counts.n_hints
    );
}

#[test]
fn views_alone_do_not_fill_a_save() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    let mut handle = store.create(&game());
    let geometry = Geometry::standard();
    let mut view = View::parse("r1c1", geometry).unwrap();
    for cell in geometry.cells().iter().cycle().take(30_000) {
        view.cursor = cell;
        handle.record_view(&view);
    }
    let path = path_of(handle.id());
    let len = disk.get(&path).unwrap().len();
    assert!(len < 2 << 20, "{len} bytes");
    // Later views are saved with the next action.
    let (cell, digit) = (geometry.cell(0, 1), geometry.digits().first().unwrap());
    let cells = shudu::board::CellSet::only(cell);
    handle.append(&Action::Mark { cells, digit }).unwrap();
    assert_eq!(store.load(handle.id()).unwrap().view, Some(view));
}

#[test]
fn an_exported_save_is_imported() {
    let (_, played_store, played_id, games) = played();
    let raw = played_store.save_bytes(&played_id).unwrap();
    let store = store_on(&MemoryDisk::new());
    let path = std::path::Path::new("from-elsewhere.toml");
    let id = store.import(path, &raw).unwrap();
    assert_eq!(
        &store.resume(&id, LockedPolicy::Refuse).unwrap().game,
        games.last().unwrap()
    );
    assert!(matches!(
        store.import(path, b"hello"),
        Err(StoreError::Foreign { .. })
    ));
    assert_eq!(store.list().unwrap().len(), 1);
}

#[test]
fn a_backup_includes_binary_data() {
    let (disk, store, id, _) = played();
    let foreign: SaveId = "foreign".parse().unwrap();
    let bytes: Vec<u8> = (0..=255).collect();
    disk.put(&path_of(&foreign), bytes.clone());
    let home = tempfile::tempdir().unwrap();
    let file = home.path().join("backup.toml");
    assert_eq!(store.back_up(&file).unwrap(), 2);
    let fresh = MemoryDisk::new();
    store_on(&fresh).restore(&file).unwrap();
    for id in [id, foreign.clone()] {
        assert_eq!(fresh.get(&path_of(&id)), disk.get(&path_of(&id)));
    }
    assert_eq!(fresh.get(&path_of(&foreign)), Some(bytes));
}

#[test]
fn loading_reports_progress_and_can_be_cancelled() {
    use std::cell::RefCell;
    use std::ops::ControlFlow;
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    let mut handle = store.create(&game());
    for _ in 0..300 {
        for text in ["mark 4 r1c3", "undo"] {
            let action = Action::parse(text, Geometry::standard()).unwrap();
            handle.append(&action).unwrap();
        }
    }
    handle.close();
    let id = handle.id().clone();
    drop(handle);
    let before = store.save_bytes(&id).unwrap();
    let fractions = RefCell::new(Vec::new());
    let given_up = store.resume_watched(&id, LockedPolicy::Refuse, &|percent| {
        fractions.borrow_mut().push(percent);
        if percent < 50 {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    });
    assert!(
        matches!(given_up, Err(StoreError::Abandoned)),
        "{given_up:?}"
    );
    let fractions = fractions.into_inner();
    assert!(fractions.is_sorted_by(|a, b| a < b), "{fractions:?}");
    assert!(
        fractions.len() > 20 && fractions.last() >= Some(&50),
        "{fractions:?}"
    );
    assert_eq!(store.save_bytes(&id).unwrap(), before);
    // The game is not in play.
    assert!(store.resume(&id, LockedPolicy::Refuse).is_ok());
}

#[test]
fn empty_files_are_neither_counted_nor_listed() {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    assert_eq!(store.n_saves().unwrap(), 0);
    store.create(&game()).close();
    for name in ["begun", "begun-2"] {
        disk.put(&path_of(&name.parse().unwrap()), Vec::new());
    }
    disk.put(std::path::Path::new("/data/saves/notes.txt"), b"x".to_vec());
    assert_eq!(store.n_saves().unwrap(), 1);
    assert_eq!(store.list().unwrap().len(), 1);
    // Unreadable saves are listed and counted, too.
    disk.put(&path_of(&"broken".parse().unwrap()), b"x".to_vec());
    assert_eq!(store.n_saves().unwrap(), 2);
    assert_eq!(store.list().unwrap().len(), 2);
}

#[test]
fn the_list_of_saves_reflects_changed_files() {
    // The saves were written long before, so their cached contents are valid.
    let next_id = || {
        Timestamp::now()
            .checked_add(SignedDuration::from_hours(1))
            .unwrap()
    };
    let store = store_on(&MemoryDisk::new()).with_clock(next_id);
    let mut handle = store.create(&game());
    let id = handle.id().clone();
    handle.close();
    drop(handle);
    let first = game().state().empty_cells().first().unwrap();
    let n_filled = || {
        let listed = store.list().unwrap();
        assert_eq!(listed.len(), 1);
        listed[0].content.as_ref().unwrap().n_filled
    };
    let before = n_filled();
    assert_eq!(n_filled(), before);
    let digit = game().puzzle().solution_at(first).unwrap();
    let cells = CellSet::only(first);
    let mut played = store.resume(&id, LockedPolicy::Refuse).unwrap();
    let place = Action::Place { cells, digit };
    played.handle.append(&place).unwrap();
    played.handle.close();
    assert_eq!(n_filled(), before + 1);
}

#[test]
fn a_game_keeps_its_initial_options() {
    for mistakes in MistakePolicy::ALL.iter().copied() {
        for clean_marks in [false, true] {
            let options = Options {
                clean_marks,
                mistakes,
            };
            let store = store_on(&MemoryDisk::new());
            let mut handle = store.create(&Game::new(super::games::puzzle(), options));
            handle.close();
            let loaded = store.load(handle.id()).unwrap().game;
            assert_eq!(loaded.session().options, options);
        }
    }
}
