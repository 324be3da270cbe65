//! `shudu saves` and `shudu stats`: games that were played are listed, exported, added up, deleted.

use std::time::Duration;

use shudu::board::{Candidate, CellSet};
use shudu::formats;
use shudu::game::{Action, Game, Options, Puzzle, PuzzleInfo};
use shudu::solve;
use shudu::store::{Draft, ExerciseRecord, Places, SaveId, Store};
use shudu::techniques::TechniqueId;

use crate::run::{EASY, HARD, Place};

/// Plays the first `n_moves` digits of a puzzle, a second each, and returns the save's name.
fn play(place: &Place, puzzle: &str, title: &str, n_moves: usize) -> SaveId {
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
fn finished_games_are_added_up() {
    let place = Place::new();
    let none = place.run(&["stats"], "");
    assert_eq!(
        (none.code, none.stderr.as_str()),
        (0, "no game has been finished yet\n")
    );

    play(&place, EASY, "One", usize::MAX);
    play(&place, HARD, "Two", usize::MAX);
    play(&place, HARD, "Three", 5);
    let seconds = [EASY, HARD].map(|puzzle| puzzle.matches('0').count());
    let run = place.run(&["stats"], "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert!(run.lines()[1].starts_with("9x9 "), "{}", run.stdout);
    let last = *run.lines().last().unwrap();
    assert!(last.starts_with("2 finished in "), "{}", run.stdout);
    // Below the levels, the techniques with what their moves show.
    assert!(run.stdout.contains("guesses"), "{}", run.stdout);

    let objects = place.run(&["stats", "--json"], "").objects();
    let level = &objects[0];
    assert_eq!(
        (&level["level"], &level["solved"]),
        (&"easy".into(), &2.into())
    );
    assert_eq!(level["best_seconds"], *seconds.iter().min().unwrap());
    let total = objects.last().unwrap();
    assert_eq!(total["finished"], 2);
    assert_eq!(total["seconds"], seconds[0] + seconds[1]);
    assert_eq!(total["streak"], 1);
    // Each digit was placed a second after the one before, and none of them wrongly.
    let techniques = &objects[1..objects.len() - 1];
    assert!(!techniques.is_empty());
    for technique in techniques {
        assert_eq!(technique["hinted"], 0);
        assert_eq!(technique["mistakes"]["house"], 0);
        assert!(technique["seconds"].as_f64() >= Some(1.0), "{technique:?}");
    }
    let n_found: u64 = { techniques.iter() }
        .filter_map(|technique| technique["found"].as_u64())
        .sum();
    assert!(n_found > 0 && n_found <= (seconds[0] + seconds[1]) as u64);
}

#[test]
fn statistics_are_of_the_games_that_are_asked_for() {
    let place = Place::new();
    play(&place, EASY, "One, \"two\"", usize::MAX);
    play(&place, HARD, "=1+1", usize::MAX);
    let n_finished = |arguments: &[&str]| {
        let mut line = vec!["stats", "--json"];
        line.extend(arguments);
        place.run(&line, "").objects().last().unwrap()["finished"].as_u64()
    };
    let day = jiff::Zoned::now().date();
    let (before, after) = (day.yesterday().unwrap(), day.tomorrow().unwrap());
    let (before, after) = (before.to_string(), after.to_string());
    assert_eq!(
        n_finished(&["--since", &before, "--until", &after]),
        Some(2)
    );
    assert_eq!(n_finished(&["--since", &after]), Some(0));
    assert_eq!(n_finished(&["--until", &before]), Some(0));
    assert_eq!(n_finished(&["--level", "easy"]), Some(2));
    assert_eq!(n_finished(&["--level", "hard"]), Some(0));
    assert_eq!(n_finished(&["--size", "9"]), Some(2));
    assert_eq!(n_finished(&["--size", "6"]), Some(0));
    assert_eq!(place.run(&["stats", "--size", "nine"], "").code, 2);

    // Both took less than two minutes, one second a digit, so there are classes of ten seconds or less.
    let level = &place.run(&["stats", "--json"], "").objects()[0];
    let classes = level["classes"].as_array().unwrap();
    let n_games: u64 = classes.iter().filter_map(serde_json::Value::as_u64).sum();
    assert_eq!(n_games, 2);
    assert_eq!(level["weeks"][0]["games"], 2);
    let told = place.run(&["stats", "--level", "easy"], "").stdout;
    assert!(told.contains("from"), "{told}");
    assert!(told.contains('█'), "{told}");

    let csv = place.run(&["stats", "--csv"], "").stdout;
    let mut lines = csv.lines();
    let n_columns = lines.next().unwrap().split(',').count();
    // The comma in the title belongs to its field, and no title is a formula.
    let lines: Vec<&str> = lines.collect();
    let find = |sign: &str| *lines.iter().find(|line| line.contains(sign)).unwrap();
    let first = find("One");
    assert!(first.contains("\"One, \"\"two\"\"\""), "{first}");
    assert_eq!(first.split(',').count(), n_columns + 1);
    let second = find("1+1");
    assert!(second.contains(",'=1+1,"), "{second}");
    assert_eq!(second.split(',').count(), n_columns);
}

#[test]
fn the_puzzles_of_a_day_are_told_and_shared() {
    let place = Place::new();
    let run = place.run(&["daily", "2026-11-20"], "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert_eq!(run.lines()[1], "beginner  not begun");
    assert_eq!(run.lines().len(), 12);
    let run = place.run(&["daily", "2026-11-20", "--share"], "");
    assert_eq!((run.code, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.contains("no puzzle of 2026-11-20 is finished"));

    let store = Store::open(&Places::in_folder(place.home.path().join("data")));
    let info = PuzzleInfo {
        source: Some("shudu".to_owned()),
        seed: Some("202611202".to_owned()),
        level: Some("easy".to_owned()),
        ..PuzzleInfo::default()
    };
    let givens = formats::parse(EASY).unwrap().grid;
    let solution = solve::first(&givens).unwrap();
    let open = givens.geometry().cells() - givens.filled();
    let mut save = store.create(&Game::new(
        Puzzle::new(givens, info).unwrap(),
        Options::default(),
    ));
    for cell in open {
        let (cells, digit) = (CellSet::only(cell), solution.get(cell).unwrap());
        save.append(&Action::Place { cells, digit }).unwrap();
    }
    save.close();
    // It was finished today, which is a later day than its own.
    let run = place.run(&["daily", "2026-11-20", "--share"], "");
    let lines = run.lines();
    assert_eq!(lines[0], "shudu daily 2026-11-20");
    assert!(
        lines[1].starts_with("easy  0:00, no hints, no mistakes, on 20"),
        "{}",
        run.stdout
    );
    let objects = place.run(&["daily", "--json"], "").objects();
    assert_eq!(objects.len(), 2);
    assert_eq!(
        (&objects[0]["date"], &objects[0]["standing"]),
        (&"2026-11-20".into(), &"later".into())
    );
    assert_eq!(objects[1]["streak"], 0);
}

#[test]
fn the_coach_says_what_to_do_next() {
    let place = Place::new();
    let run = place.run(&["coach"], "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    let lines = run.lines();
    assert!(lines[0].starts_with("No finished game"), "{}", run.stdout);
    assert!(
        lines[1].contains("shudu learn full-house"),
        "{}",
        run.stdout
    );
    assert!(
        lines[2].contains("shudu play --rating 1.0..1.2"),
        "{}",
        run.stdout
    );
    assert!(run.stdout.contains("Glicko"), "{}", run.stdout);
    let objects = place.run(&["coach", "--json"], "").objects();
    assert_eq!(objects.len(), 1);
    assert_eq!(
        (&objects[0]["lesson"], &objects[0]["games"]),
        (&"full-house".into(), &0.into())
    );
}

#[test]
fn the_coach_looks_at_games_until_it_is_to_forget_them() {
    let place = Place::new();
    play(&place, EASY, "One", usize::MAX);
    let objects = place.run(&["coach", "--json"], "").objects();
    let plan = objects.last().unwrap();
    let met = &objects[..objects.len() - 1];
    assert!(met.iter().any(|one| one["alone"] == 1), "{met:?}");
    assert!(met.iter().all(|one| one["mistakes"] == 0), "{met:?}");
    assert_eq!(plan["lesson"], "full-house");
    let run = place.run(&["coach"], "");
    assert!(run.stdout.contains("next due"), "{}", run.stdout);
    let run = place.run(&["coach", "--forget"], "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.starts_with("Forgotten"), "{}", run.stdout);
    let objects = place.run(&["coach", "--json"], "").objects();
    assert_eq!((objects.len(), &objects[0]["games"]), (1, &0.into()));
    // The records are as they were.
    let stats = place.run(&["stats", "--json"], "").objects();
    assert_eq!(stats.last().unwrap()["finished"], 1);
}

#[test]
fn lessons_are_listed_and_told() {
    let place = Place::new();
    let run = place.run(&["learn"], "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert!(
        run.lines()[1].starts_with("0/3   full-house "),
        "{}",
        run.stdout
    );
    assert_eq!(run.lines().last(), Some(&"Next: shudu learn full-house"));
    let run = place.run(&["learn", "x-wing"], "");
    assert!(run.stdout.starts_with("X-Wing\n\n"), "{}", run.stdout);
    // The argument comes to its end.
    assert!(
        run.stdout.contains("\nSo remove 8 from r5c2.\n"),
        "{}",
        run.stdout
    );
    assert!(
        run.stdout.contains("shudu play --technique x-wing"),
        "{}",
        run.stdout
    );
    let objects = place.run(&["learn", "--json", "x-wing"], "").objects();
    assert_eq!((objects.len(), &objects[0]["learnt"]), (1, &false.into()));
    assert_eq!(place.run(&["learn", "no-such"], "").code, 2);
}

#[test]
fn a_lesson_is_told_whatever_has_become_of_the_progress() {
    let place = Place::new();
    let data = place.home.path().join("data");
    std::fs::create_dir(&data).unwrap();
    let file = data.join("lessons.toml");
    std::fs::write(&file, "nonsense\n1 = { torn").unwrap();
    let run = place.run(&["learn"], "");
    assert_eq!(run.code, 0);
    let said = "2 solved exercises cannot be read and do not count";
    assert!(run.stderr.contains(said), "{}", run.stderr);

    std::fs::remove_file(&file).unwrap();
    std::fs::create_dir(&file).unwrap();
    let run = place.run(&["learn", "x-wing"], "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.starts_with("X-Wing\n\n"), "{}", run.stdout);
    // Where progress is to be told there is none to tell.
    for arguments in [&["learn"][..], &["learn", "--json", "x-wing"]] {
        let run = place.run(arguments, "");
        assert_eq!((run.code, run.stdout.as_str()), (2, ""));
        assert!(
            run.stderr.contains("not an ordinary file"),
            "{}",
            run.stderr
        );
    }
    // Each file is named once.
    let run = place.run(&["saves", "check"], "");
    let expected = format!("{}: not an ordinary file\n", file.to_str().unwrap());
    assert_eq!((run.code, run.stdout), (1, expected));
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
