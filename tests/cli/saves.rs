//! `shudu saves`: games that were played are listed, exported, deleted, kept in backups, compacted, checked.

use std::time::Duration;

use shudu::board::{Candidate, CellSet};
use shudu::formats;
use shudu::game::{Action, Game, Options, Puzzle, PuzzleInfo};
use shudu::solve;
use shudu::store::{Draft, ExerciseRecord, Places, SaveId, Store};
use shudu::techniques::TechniqueId;

use crate::run::{EASY, HARD, Place};

/// Plays the first `n_moves` digits of a puzzle, a second each, and returns the save's name.
pub(crate) fn play(place: &Place, puzzle: &str, title: &str, n_moves: usize) -> SaveId {
    let store = Store::open(&Places::in_folder(place.home.path().join("data")));
    let givens = formats::parse(puzzle).unwrap().grid;
    let info = PuzzleInfo {
        title: Some(title.to_owned()),
        level: Some("easy".to_owned()),
        ..PuzzleInfo::default()
    };
    let mut game = Game::new(
        Puzzle::new(givens.clone(), info).unwrap(),
        Options::default(),
    );
    let mut save = store.create(&game);
    let solution = solve::first(&givens).unwrap();
    let open = givens.geometry().cells() - givens.filled();
    for cell in open.iter().take(n_moves) {
        let Candidate { cell, digit } = Candidate::new(cell, solution.get(cell).unwrap());
        let place = Action::Place {
            cells: CellSet::only(cell),
            digit,
        };
        for action in [Action::Tick(Duration::from_secs(1)), place] {
            game.apply(action.clone()).unwrap();
            save.append(&action).unwrap();
        }
    }
    let id = save.id().clone();
    save.close();
    id
}

#[test]
fn saved_games_are_listed() {
    let place = Place::new();
    let none = place.run(&["saves"], "");
    assert_eq!((none.code, none.stdout.as_str()), (0, ""));
    assert!(none.stderr.contains("no saved games in"));
    assert_eq!(place.run(&["saves", "--json"], "").stdout, "");

    let id = play(&place, EASY, "First of all", 10);
    let run = place.run(&["saves"], "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    let lines = run.lines();
    assert!(lines[0].starts_with("id "));
    assert!(lines[1].starts_with(id.as_str()), "{}", run.stdout);
    assert!(lines[1].ends_with("  First of all"), "{}", run.stdout);
    // Ten seconds played, 10 of 46 cells filled.
    let n_open = EASY.matches('0').count();
    let done = format!("  {} %  ", 1000 / n_open);
    assert!(
        lines[1].contains(&done) && lines[1].contains("  0:10  "),
        "{}",
        run.stdout
    );
    assert_eq!(place.run(&["saves", "list"], "").stdout, run.stdout);

    let object = &place.run(&["saves", "--json"], "").objects()[0];
    assert_eq!(object["id"], id.as_str());
    assert_eq!(
        (&object["size"], &object["boxes"]),
        (&9.into(), &"3x3".into())
    );
    assert_eq!(
        (&object["seconds"], &object["solved"]),
        (&10.into(), &false.into())
    );
    // Another player's games are apart.
    let guest = place.run(&["saves", "--json", "--profile", "guest"], "");
    assert_eq!((guest.code, guest.stdout.as_str()), (0, ""));
}

#[test]
fn saved_games_are_exported_as_they_stand_or_as_they_began() {
    let place = Place::new();
    let id = play(&place, EASY, "Export", 3);
    let export = |arguments: &[&str]| {
        let mut line = vec!["saves", "export", id.as_str()];
        line.extend(arguments);
        let run = place.run(&line, "");
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{arguments:?}");
        run.stdout
    };
    let puzzle = EASY.replace('0', ".");
    assert_eq!(export(&["--puzzle", "--to", "line"]), format!("{puzzle}\n"));
    let solution = place.run(&["solve"], EASY).stdout;
    let placed: String = puzzle
        .chars()
        .zip(solution.chars())
        .scan(0, |n_placed, (given, digit)| {
            *n_placed += usize::from(given == '.');
            Some(if given == '.' && *n_placed <= 3 {
                digit
            } else {
                given
            })
        })
        .collect();
    assert_eq!(export(&["--to", "line"]), format!("{placed}\n"));
    // JSON holds which of the digits are givens.
    let parsed = formats::parse(&export(&[])).unwrap();
    assert_eq!(parsed.grid.to_string(), placed);
    assert_eq!(parsed.puzzle().to_string(), puzzle);
    let raw = export(&["--raw"]);
    assert!(raw.lines().count() > 3 && raw.contains("place "), "{raw}");

    let run = place.run(&["saves", "export", "no-such-game", id.as_str()], "");
    assert_eq!((run.code, run.lines().len()), (2, 1));
    assert!(
        run.stderr.contains("no saved game no-such-game"),
        "{}",
        run.stderr
    );
    let run = place.run(&["saves", "export", "../data"], "");
    assert_eq!(run.code, 2);
    assert!(run.stderr.contains("letters a to z"), "{}", run.stderr);
}

#[test]
fn saved_games_are_deleted() {
    let place = Place::new();
    let one = play(&place, EASY, "One", 1);
    let two = play(&place, EASY, "Two", 1);
    let run = place.run(&["saves", "delete", one.as_str()], "");
    assert_eq!((run.code, run.stdout.as_str()), (0, ""));
    assert_eq!(run.stderr, format!("deleted {one}\n"));
    let left = place.run(&["saves", "--json"], "").objects();
    assert_eq!(left.len(), 1);
    assert_eq!(left[0]["id"], two.as_str());
    let run = place.run(&["saves", "delete", one.as_str()], "");
    assert_eq!(run.code, 2);
}

#[test]
fn hostile_texts_in_saves_are_harmless() {
    let place = Place::new();
    play(&place, EASY, "title\u{1b}[2J\u{202e}\u{9b}2J", 1);
    for arguments in [&["saves"][..], &["saves", "--json"]] {
        let run = place.run(arguments, "");
        assert!(run.stdout.contains("title"));
        assert!(
            !run.stdout.contains(['\u{1b}', '\u{202e}', '\u{9b}']),
            "{:?}",
            run.stdout
        );
    }
}

#[test]
fn a_backup_brings_back_what_is_missing_and_nothing_newer_is_lost() {
    let place = Place::new();
    let saves = place.home.path().join("data/saves");
    let path = |id: &SaveId| saves.join(format!("{id}.toml"));
    let (one, two) = (play(&place, EASY, "One", 10), play(&place, HARD, "Two", 3));
    let file = place.home.path().join("all.toml");
    let file = file.to_str().unwrap();
    let run = place.run(&["saves", "backup", file], "");
    assert_eq!(run.code, 0, "{}", run.stderr);
    let whole = std::fs::read(file).unwrap();
    // Never written over.
    assert_eq!(place.run(&["saves", "backup", file], "").code, 2);
    let before = std::fs::read(path(&one)).unwrap();

    // One is missing, the other was played on.
    std::fs::remove_file(path(&one)).unwrap();
    let store = Store::open(&Places::in_folder(place.home.path().join("data")));
    let mut played = store.resume(&two, shudu::store::IfLocked::Refuse).unwrap();
    let locked = place.run(&["saves", "restore", file], "");
    assert_eq!(locked.code, 2, "{}", locked.stderr);
    played.handle.append(&Action::Checkpoint).unwrap();
    drop((played, store));
    let farther = std::fs::read(path(&two)).unwrap();
    std::fs::remove_file(path(&one)).unwrap();
    let run = place.run(&["saves", "restore", file], "");
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert_eq!(std::fs::read(path(&one)).unwrap(), before);
    assert_eq!(std::fs::read(path(&two)).unwrap(), farther);

    // Cut off: brought up to where it was. Another game in its place: both are kept.
    let n_half = before
        .iter()
        .take(before.len() / 2)
        .rposition(|byte| *byte == b'\n');
    std::fs::write(path(&one), &before[..=n_half.unwrap()]).unwrap();
    std::fs::write(path(&two), &before).unwrap();
    let run = place.run(&["saves", "restore", file], "");
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert_eq!(std::fs::read(path(&one)).unwrap(), before);
    assert_eq!(std::fs::read(path(&two)).unwrap(), before);
    assert!(run.stderr.contains("restored as"), "{}", run.stderr);
    assert_eq!(place.run(&["saves", "--json"], "").lines().len(), 3);
    assert_eq!(place.run(&["saves", "check"], "").code, 0);

    // What is no backup is not read to its end, and says what it is not.
    let foreign = place.file("foreign", &vec![b'1'; 1 << 20]);
    let run = place.run(&["saves", "restore", &foreign], "");
    assert_eq!(run.code, 2);
    let said = format!("error: {foreign} is no backup of shudu, or not a whole one\n");
    assert_eq!(run.stderr, said);

    // A backup that is not whole changes nothing.
    for len in [0, 10, whole.len() / 2, whole.len() - 1] {
        std::fs::write(file, &whole[..len]).unwrap();
        std::fs::remove_file(path(&one)).ok();
        let run = place.run(&["saves", "restore", file], "");
        assert_eq!(run.code, 2, "{}", run.stderr);
        assert!(!path(&one).exists());
    }
}

#[test]
fn a_backup_keeps_the_lessons_and_the_puzzle_being_entered() {
    let (place, other) = (Place::new(), Place::new());
    let store_of = |place: &Place| Store::open(&Places::in_folder(place.home.path().join("data")));
    let exercise = |technique, n_wrong| ExerciseRecord {
        technique,
        n_wrong,
        helped: false,
    };
    let draft = |line: &str| {
        let grid = formats::parse(line).unwrap().grid;
        let cursor = grid.geometry().cells().iter().next().unwrap();
        Draft {
            grid,
            cursor,
            moves_on: true,
            is_open: true,
        }
    };
    let store = store_of(&place);
    for n_wrong in [0, 0, 2] {
        let solved = exercise(TechniqueId::XWing, n_wrong);
        store.note_exercise(solved).unwrap();
    }
    store.keep_draft(&draft(EASY)).unwrap();
    let file = place.home.path().join("all.toml");
    let file = file.to_str().unwrap();
    assert_eq!(place.run(&["saves", "backup", file], "").code, 0);

    // Where nothing is, all of it comes back, and by a second time no more.
    for n_restored in [3, 0] {
        let run = other.run(&["saves", "restore", file], "");
        assert_eq!(run.code, 0, "{}", run.stderr);
        let says = |what: &str| run.stderr.contains(what);
        assert_eq!(says("3 solved exercises"), n_restored > 0, "{}", run.stderr);
        assert_eq!(says("being entered"), n_restored > 0, "{}", run.stderr);
        let progress = store_of(&other).lessons().unwrap().of(TechniqueId::XWing);
        assert_eq!((progress.n_found, progress.n_wrong), (3, 2));
        assert_eq!(store_of(&other).draft(), Some(draft(EASY)));
    }

    // What has come since stays, and what is missing is added to it.
    std::fs::remove_file(other.home.path().join("data/lessons.toml")).unwrap();
    let solved = exercise(TechniqueId::Skyscraper, 1);
    store_of(&other).note_exercise(solved).unwrap();
    store_of(&other).keep_draft(&draft(HARD)).unwrap();
    let run = other.run(&["saves", "restore", file], "");
    assert_eq!(run.code, 0, "{}", run.stderr);
    let lessons = store_of(&other).lessons().unwrap();
    assert_eq!(lessons.of(TechniqueId::XWing).n_found, 3);
    assert_eq!(lessons.of(TechniqueId::Skyscraper).n_found, 1);
    assert_eq!(store_of(&other).draft(), Some(draft(HARD)));
}

#[test]
fn saves_are_compacted_and_the_play_stays_unless_it_is_to_be_dropped() {
    let place = Place::new();
    let id = play(&place, EASY, "Long", 10);
    let store = Store::open(&Places::in_folder(place.home.path().join("data")));
    let n_moves = || {
        let game = store.load(&id).unwrap().game;
        (game.moves().len(), game.state().empty_cells().len())
    };
    let before = n_moves();
    let mut played = store.resume(&id, shudu::store::IfLocked::Refuse).unwrap();
    for _ in 0..9 {
        let tick = Action::Tick(Duration::from_secs(6));
        played.handle.append(&tick).unwrap();
    }
    assert_eq!(place.run(&["saves", "compact"], "").code, 2, "it is played");
    drop(played);
    let object = &place.run(&["saves", "compact", "--json"], "").objects()[0];
    let size = |key: &str| object[key].as_u64().unwrap();
    assert!(
        size("bytes_after") + 300 < size("bytes_before"),
        "{object:?}"
    );
    assert_eq!(n_moves(), before);
    let again = place.run(&["saves", "compact", id.as_str()], "");
    assert!(
        again.stderr.contains("as short as it gets"),
        "{}",
        again.stderr
    );

    // Which games forget their moves is to be said.
    assert_eq!(
        place.run(&["saves", "compact", "--drop-history"], "").code,
        2
    );
    assert_eq!(n_moves(), before);
    let run = place.run(&["saves", "compact", "--drop-history", id.as_str()], "");
    assert_eq!(run.code, 0, "{}", run.stderr);
    assert_eq!(n_moves(), (0, before.1));
    assert_eq!(place.run(&["saves", "check"], "").code, 0);
}

#[test]
fn a_check_says_what_is_wrong_with_which_file() {
    let place = Place::new();
    let saves = place.home.path().join("data/saves");
    let sound = play(&place, EASY, "Sound", 4);
    let run = place.run(&["saves", "check"], "");
    assert_eq!((run.code, run.stdout.as_str()), (0, ""));
    let bytes = std::fs::read(saves.join(format!("{sound}.toml"))).unwrap();
    let mut broken = bytes.clone();
    let middle = broken.len() - 90;
    broken[middle] ^= 1;
    for (name, bytes) in [
        ("torn.toml", &bytes[..bytes.len() - 3]),
        ("broken.toml", &broken[..]),
        ("foreign.toml", b"hello\n"),
        ("a.new", b""),
        ("b.lock", b""),
        ("c.broken-1", b"x"),
        ("notes.txt", b"x"),
    ] {
        std::fs::write(saves.join(name), bytes).unwrap();
    }
    let run = place.run(&["saves", "check"], "");
    assert_eq!(run.code, 1);
    assert_eq!(run.lines().len(), 7, "{}", run.stdout);
    for (file, what) in [
        ("torn.toml", "cut short"),
        ("broken.toml", "is broken"),
        ("foreign.toml", "not a saved game"),
        ("b.lock", "left behind"),
    ] {
        let line = run.lines().into_iter().find(|line| line.contains(file));
        assert!(line.unwrap().contains(what), "{}", run.stdout);
    }
    let json = place.run(&["saves", "check", "--json"], "");
    assert_eq!((json.code, json.lines().len()), (1, 8));

    let data = place.home.path().join("data");
    for (name, what) in [
        ("lessons.toml", "1 line is broken"),
        ("finished.toml", "1 line is broken"),
        ("draft.toml", "not an ordinary file"),
    ] {
        if name == "draft.toml" {
            std::fs::create_dir(data.join(name)).unwrap();
        } else {
            std::fs::write(data.join(name), "0 = { torn\n").unwrap();
        }
        let run = place.run(&["saves", "check"], "");
        let line = run.lines().into_iter().find(|line| line.contains(name));
        assert!(line.unwrap().contains(what), "{name}: {}", run.stdout);
    }
    assert!(
        json.stdout.contains(r#""sound":true,"problem":null"#),
        "{}",
        json.stdout
    );
}
