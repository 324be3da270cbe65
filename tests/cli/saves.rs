//! `shudu saves`: listing, exporting, deleting, backing up, compacting and checking games.

use std::time::Duration;

use shudu::board::{Candidate, Candidates, CellSet, Digit};
use shudu::formats;
use shudu::game::{Action, Game, Hint, Options, Puzzle, PuzzleInfo};
use shudu::solve;
use shudu::store::{Draft, ExerciseRecord, Places, SaveId, Store};
use shudu::techniques::TechniqueId;

use crate::run::{EASY, HARD, INKALA, Place};

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
    let done = format!("  {}%  ", 1000 / n_open);
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
    // Each player sees only their own games.
    let guest = place.run(&["saves", "--json", "--profile", "guest"], "");
    assert_eq!((guest.code, guest.stdout.as_str()), (0, ""));
}

#[test]
fn saved_games_are_exported_with_or_without_moves() {
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

/// An export has the eliminations of the game: candidates removed by a hint that was applied. The player's own marks,
/// right or wrong, are left out as on the screen, and `--puzzle` leaves out the eliminations too.
#[test]
fn an_export_has_eliminations_but_no_pencil_marks() {
    let place = Place::new();
    let store = Store::open(&Places::in_folder(place.home.path().join("data")));
    let givens = formats::parse(INKALA).unwrap().grid;
    let geometry = givens.geometry();
    // The solution begins 8 1 2. r1c2 has the candidates 1, 2, 4 and 6, r1c3 has 2, 4, 5, 6 and 9.
    let [marked, eliminated] = ["r1c2", "r1c3"].map(|name| geometry.cell_from_name(name).unwrap());
    let digit = |symbol| Digit::from_symbol(symbol).unwrap();
    let candidate = Candidate::new(eliminated, digit('4'));
    let mut game = Game::new(
        Puzzle::new(givens.clone(), PuzzleInfo::default()).unwrap(),
        Options::default(),
    );
    let mut save = store.create(&game);
    for action in [
        Action::FillMarks {
            cells: geometry.cells(),
        },
        Action::Mark {
            cells: CellSet::only(marked),
            digit: digit('4'),
        },
        Action::ApplyHint(Hint {
            technique: "pointing".to_owned(),
            placements: vec![],
            eliminations: vec![candidate],
        }),
    ] {
        game.apply(action.clone()).unwrap();
        save.append(&action).unwrap();
    }
    let id = save.id().clone();
    save.close();
    let rules = Candidates::from_grid(&givens);
    assert!(rules.has(candidate), "{}", rules.digits_in(eliminated));
    let n_kept = |more: &[&str]| {
        let run = place.run(&[&["saves", "export", id.as_str()], more].concat(), "");
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{more:?}");
        let position = formats::parse(&run.stdout).unwrap().position();
        let open = geometry.cells() - givens.filled();
        for cell in open.iter().filter(|cell| *cell != eliminated) {
            assert_eq!(position.digits_in(cell), rules.digits_in(cell), "{more:?}");
        }
        position.digits_in(eliminated).len()
    };
    let n_all = rules.digits_in(eliminated).len();
    for notation in ["json", "pencilmarks", "sukaku", "hodoku"] {
        assert_eq!(n_kept(&["--to", notation]), n_all - 1, "{notation}");
        assert_eq!(n_kept(&["--to", notation, "--puzzle"]), n_all, "{notation}");
    }
    // A line of digits has no place for eliminations.
    assert_eq!(n_kept(&["--to", "line"]), n_all);
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
fn restoring_adds_missing_games_and_keeps_newer_ones() {
    let place = Place::new();
    let saves = place.home.path().join("data/saves");
    let path = |id: &SaveId| saves.join(format!("{id}.toml"));
    let (one, two) = (play(&place, EASY, "One", 10), play(&place, HARD, "Two", 3));
    let file = place.home.path().join("all.toml");
    let file = file.to_str().unwrap();
    let run = place.run(&["saves", "backup", file], "");
    assert_eq!(run.code, 0, "{}", run.stderr);
    let whole = std::fs::read(file).unwrap();
    // Existing files are never overwritten.
    assert_eq!(place.run(&["saves", "backup", file], "").code, 2);
    let before = std::fs::read(path(&one)).unwrap();

    // One game is missing, the other was continued.
    std::fs::remove_file(path(&one)).unwrap();
    let store = Store::open(&Places::in_folder(place.home.path().join("data")));
    let mut played = store
        .resume(&two, shudu::store::LockedPolicy::Refuse)
        .unwrap();
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

    // A truncated save is completed. If another game has its place, both are stored.
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
    assert!(
        run.stderr.contains("restored the backup as"),
        "{}",
        run.stderr
    );
    assert_eq!(place.run(&["saves", "--json"], "").lines().len(), 3);
    assert_eq!(place.run(&["saves", "check"], "").code, 0);

    // A file that is not a backup is rejected without reading it to its end.
    let foreign = place.file("foreign", &vec![b'1'; 1 << 20]);
    let run = place.run(&["saves", "restore", &foreign], "");
    assert_eq!(run.code, 2);
    let message = format!("error: {foreign} is not a complete shudu backup\n");
    assert_eq!(run.stderr, message);

    // An incomplete backup changes nothing.
    for len in [0, 10, whole.len() / 2, whole.len() - 1] {
        std::fs::write(file, &whole[..len]).unwrap();
        std::fs::remove_file(path(&one)).ok();
        let run = place.run(&["saves", "restore", file], "");
        assert_eq!(run.code, 2, "{}", run.stderr);
        assert!(!path(&one).exists());
    }
}

#[test]
fn a_backup_contains_lessons_and_the_draft() {
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
        store.record_exercise(solved).unwrap();
    }
    store.save_draft(&draft(EASY)).unwrap();
    let file = place.home.path().join("all.toml");
    let file = file.to_str().unwrap();
    assert_eq!(place.run(&["saves", "backup", file], "").code, 0);

    // An empty folder gets everything; a second restore adds nothing.
    for n_restored in [3, 0] {
        let run = other.run(&["saves", "restore", file], "");
        assert_eq!(run.code, 0, "{}", run.stderr);
        let says = |text: &str| run.stderr.contains(text);
        assert_eq!(says("3 solved exercises"), n_restored > 0, "{}", run.stderr);
        assert_eq!(says("being entered"), n_restored > 0, "{}", run.stderr);
        let progress = store_of(&other)
            .lessons()
            .unwrap()
            .progress(TechniqueId::XWing);
        assert_eq!((progress.n_found, progress.n_wrong), (3, 2));
        assert_eq!(store_of(&other).draft(), Some(draft(EASY)));
    }

    // Newer records stay, and missing ones are added.
    std::fs::remove_file(other.home.path().join("data/lessons.toml")).unwrap();
    let solved = exercise(TechniqueId::Skyscraper, 1);
    store_of(&other).record_exercise(solved).unwrap();
    store_of(&other).save_draft(&draft(HARD)).unwrap();
    let run = other.run(&["saves", "restore", file], "");
    assert_eq!(run.code, 0, "{}", run.stderr);
    let lessons = store_of(&other).lessons().unwrap();
    assert_eq!(lessons.progress(TechniqueId::XWing).n_found, 3);
    assert_eq!(lessons.progress(TechniqueId::Skyscraper).n_found, 1);
    assert_eq!(store_of(&other).draft(), Some(draft(HARD)));
}

#[test]
fn compacting_keeps_the_history_unless_told_otherwise() {
    let place = Place::new();
    let id = play(&place, EASY, "Long", 10);
    let store = Store::open(&Places::in_folder(place.home.path().join("data")));
    let n_moves = || {
        let game = store.load(&id).unwrap().game;
        (game.moves().len(), game.state().empty_cells().len())
    };
    let before = n_moves();
    let mut played = store
        .resume(&id, shudu::store::LockedPolicy::Refuse)
        .unwrap();
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
        again.stderr.contains("cannot be shortened any further"),
        "{}",
        again.stderr
    );

    // The games to compact must be named.
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

/// A damaged save is not compacted, so that its data can still be recovered.
#[test]
fn compacting_skips_damaged_saves() {
    let place = Place::new();
    let sound = play(&place, EASY, "Sound", 4);
    let torn = play(&place, HARD, "Torn", 10);
    let path = place.home.path().join(format!("data/saves/{torn}.toml"));
    let mut bytes = std::fs::read(&path).unwrap();
    bytes.truncate(bytes.len() - 3);
    std::fs::write(&path, &bytes).unwrap();

    let run = place.run(&["saves", "compact", torn.as_str()], "");
    assert_eq!((run.code, run.stdout.as_str()), (2, ""));
    let run = place.run(&["saves", "compact", "--json"], "");
    assert_eq!(run.code, 2);
    let objects = run.objects();
    assert_eq!(objects.len(), 2);
    for object in objects {
        let is_torn = object["id"] == torn.as_str();
        assert!(is_torn || object["id"] == sound.as_str(), "{object:?}");
        assert_eq!(object["problem"].is_string(), is_torn, "{object:?}");
    }
    assert_eq!(std::fs::read(&path).unwrap(), bytes);
}

#[test]
fn a_check_covers_collections() {
    let place = Place::new();
    let folder = place.home.path().join("data/collections");
    std::fs::create_dir_all(folder.join("folder")).unwrap();
    let sound = format!("# shudu-collection 1\n# name: Pack\n{EASY}\t1.2\n");
    for (name, text) in [
        ("sound.txt", sound.clone()),
        ("broken.txt", format!("{sound}12..\t-\n{EASY}\n5\n")),
        ("foreign.txt", format!("{EASY}\n")),
        ("sound.new", String::new()),
        ("notes.md", String::new()),
    ] {
        std::fs::write(folder.join(name), text).unwrap();
    }
    let run = place.run(&["saves", "check"], "");
    assert_eq!((run.code, run.lines().len()), (1, 5), "{}", run.stdout);
    for (file, problem) in [
        (
            "broken.txt",
            "2 puzzles cannot be read; the first is puzzle 2.",
        ),
        ("foreign.txt", "not a collection"),
        ("sound.new", "temporary file"),
        ("notes.md", "not a collection"),
        ("folder", "only files belong here"),
    ] {
        let says = |line: &&str| line.contains(file) && line.contains(problem);
        assert!(run.lines().iter().any(says), "{file}: {}", run.stdout);
    }
    let json = place.run(&["saves", "check", "--json"], "").objects();
    let of = |file: &str| {
        let mut objects = json.iter();
        let found = objects.find(|object| object["file"].as_str().unwrap().ends_with(file));
        found.unwrap()
    };
    assert_eq!(of("sound.txt")["sound"], true);
    assert_eq!(of("broken.txt")["sound"], false);
}

#[test]
fn a_check_names_each_file_and_its_fault() {
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
    // An unused lock file is not a fault.
    assert_eq!(run.lines().len(), 6, "{}", run.stdout);
    // The checksum in the line and the expected one, which covers its content and continues from the line before.
    let at = broken[..middle].split(|byte| *byte == b'\n').count() - 1;
    let lines: Vec<&[u8]> = broken.split(|byte| *byte == b'\n').collect();
    let (content, written) = lines[at].split_at(lines[at].len() - 11);
    let before = &lines[at - 1][lines[at - 1].len() - 8..];
    let before = u32::from_str_radix(str::from_utf8(before).unwrap(), 16).unwrap();
    let mut hasher = crc32fast::Hasher::new_with_initial(before);
    hasher.update(content);
    let computed = hasher.finalize();
    let broken = format!(
        "line {} is corrupt: wrong checksum: the line says {}, its content gives {computed:08x}",
        at + 1,
        str::from_utf8(&written[3..]).unwrap()
    );
    for (file, what) in [
        ("torn.toml", "incomplete"),
        ("broken.toml", broken.as_str()),
        ("broken.toml", "under another name"),
        ("foreign.toml", "not a shudu save: line 1 is corrupt"),
        ("foreign.toml", "begins with \"hello\""),
        ("a.new", "temporary file"),
        ("c.broken-1", "original"),
        ("notes.txt", "not a file name that shudu uses"),
    ] {
        let line = run.lines().into_iter().find(|line| line.contains(file));
        let line = line.unwrap().to_lowercase();
        assert!(line.contains(what), "{what}: {}", run.stdout);
    }
    assert!(!run.stdout.contains("invalid data"), "{}", run.stdout);
    let json = place.run(&["saves", "check", "--json"], "");
    assert_eq!((json.code, json.lines().len()), (1, 8));

    let data = place.home.path().join("data");
    for (name, what) in [
        ("lessons.toml", "line 1 is corrupt: no checksum"),
        ("finished.toml", "line 1 is corrupt: no checksum"),
        ("draft.toml", "not a regular file"),
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

#[test]
fn a_stale_lock_is_no_fault() {
    let place = Place::new();
    let id = play(&place, EASY, "Sound", 4);
    let lock = place.home.path().join(format!("data/saves/{id}.lock"));
    std::fs::write(lock, "").unwrap();
    let run = place.run(&["saves", "check"], "");
    assert_eq!((run.code, run.stdout.as_str()), (0, ""));
    let json = place.run(&["saves", "check", "--json"], "");
    assert!(!json.stdout.contains("false"), "{}", json.stdout);
}

#[test]
fn errors_give_the_broken_line_of_the_records() {
    let place = Place::new();
    for title in ["One", "Two", "Three"] {
        play(&place, EASY, title, usize::MAX);
    }
    assert_eq!(place.run(&["stats"], "").code, 0);
    let path = place.home.path().join("data/finished.toml");
    let text = std::fs::read_to_string(&path).unwrap();
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    assert_eq!(lines.len(), 4);
    let right = lines[2][lines[2].len() - 8..].to_owned();
    lines[2] = lines[2].replace("moves = ", "moves = 9");
    let content = lines[2].rsplit_once(" # ").unwrap().0;
    let found = crc32fast::hash(content.as_bytes());
    // The line has a valid checksum but is not a record.
    let other = "3 = { colour = \"green\" }";
    lines[3] = format!("{other} # {:08x}", crc32fast::hash(other.as_bytes()));
    std::fs::write(&path, lines.join("\n") + "\n").unwrap();
    let problem = |run: crate::run::Run| {
        assert_eq!(run.code, 1);
        let lines: Vec<String> = run.lines().into_iter().map(str::to_owned).collect();
        assert_eq!(lines.len(), 1, "{lines:?}");
        lines[0].clone()
    };
    let message = problem(place.run(&["saves", "check"], ""));
    let expected = format!(
        "2 lines are corrupt; the first is line 3: wrong checksum: the line says {right}, its content gives {found:08x}."
    );
    assert!(message.contains(&expected), "{message}");
    lines.remove(2);
    std::fs::write(&path, lines.join("\n") + "\n").unwrap();
    let message = problem(place.run(&["saves", "check"], ""));
    assert!(
        message.contains("line 3 is corrupt: \"3 = { colour = \"green\" }"),
        "{message}"
    );
}

#[test]
#[cfg(unix)]
fn special_files_are_reported_and_never_opened() {
    use rustix::fs::{CWD, FileType, mknodat};
    let place = Place::new();
    let data = place.home.path().join("data");
    let saves = data.join("saves");
    let sound = play(&place, EASY, "Sound", 4);
    let aim = place.home.path().join("aim");
    std::fs::copy(saves.join(format!("{sound}.toml")), &aim).unwrap();
    let before = std::fs::read(&aim).unwrap();
    std::os::unix::fs::symlink(&aim, saves.join("link.toml")).unwrap();
    std::os::unix::fs::symlink("nowhere", saves.join("dangling.toml")).unwrap();
    std::fs::create_dir(saves.join("folder.toml")).unwrap();
    std::fs::create_dir(saves.join("sub")).unwrap();
    // Opening a pipe as a file would block forever.
    let pipe = |path: &std::path::Path| {
        mknodat(CWD, path, FileType::Fifo, 0o600.into(), 0).unwrap();
    };
    for name in ["pipe.toml", "pipe.lock", "pipe.new", "pipe.broken-1"] {
        pipe(&saves.join(name));
    }
    let run = place.run(&["saves", "check"], "");
    assert_eq!(run.code, 1);
    let expected = [
        (
            "dangling.toml",
            "a symbolic link, which shudu never follows",
        ),
        ("folder.toml", "a folder, but only files belong here"),
        ("link.toml", "a symbolic link, which shudu never follows"),
        ("pipe.broken-1", "a pipe, socket or device"),
        ("pipe.lock", "a pipe, socket or device"),
        ("pipe.new", "a pipe, socket or device"),
        ("pipe.toml", "a pipe, socket or device"),
        ("sub", "a folder, but only files belong here"),
    ];
    assert_eq!(run.lines().len(), expected.len(), "{}", run.stdout);
    for (line, (name, what)) in run.lines().into_iter().zip(expected) {
        assert!(line.contains(&format!("{name}: {what}")), "{}", run.stdout);
    }

    let named = ["dangling", "folder", "link", "pipe"];
    let objects = place.run(&["saves", "--json"], "").objects();
    assert_eq!(objects.len(), 1 + named.len());
    for name in named {
        let object = objects.iter().find(|object| object["id"] == name).unwrap();
        let error = object["error"].as_str().unwrap();
        assert!(error.contains("not a file"), "{error}");
        for arguments in [
            &["saves", "export", name][..],
            &["saves", "export", "--raw", name],
            &["saves", "compact", name],
            &["review", name],
        ] {
            let run = place.run(arguments, "");
            assert_eq!(run.code, 2, "{arguments:?}: {}", run.stderr);
        }
        let run = place.run(&["play", "--line", "--resume", name], "");
        assert!(run.stdout.contains("ot a regular file"), "{}", run.stdout);
    }
    // The game that was played last is a regular file.
    let run = place.run(&["play", "--line"], "");
    assert!(run.stdout.contains("Sound"), "{}", run.stdout);

    let file = place.home.path().join("all.toml");
    let run = place.run(&["saves", "backup", file.to_str().unwrap()], "");
    assert_eq!(run.code, 0, "{}", run.stderr);
    for name in named {
        let message = format!("{name} was not backed up");
        assert!(run.stderr.contains(&message), "{}", run.stderr);
    }
    let backup = std::fs::read_to_string(file).unwrap();
    // The first line, the save, and the last line.
    assert_eq!(backup.lines().count(), 3, "{backup}");
    assert_eq!(std::fs::read(&aim).unwrap(), before);

    // The player's other files.
    for name in ["finished.toml", "lessons.toml", "draft.toml", "counts.toml"] {
        std::fs::remove_file(data.join(name)).ok();
        pipe(&data.join(name));
    }
    let run = place.run(&["saves", "check"], "");
    for name in ["finished.toml", "lessons.toml", "draft.toml"] {
        let line = run.lines().into_iter().find(|line| line.contains(name));
        assert!(line.unwrap().contains("not a regular file"));
    }
    for arguments in [&["daily"][..], &["stats"], &["learn"], &["coach"]] {
        let run = place.run(arguments, "");
        assert_eq!(run.code, 2, "{arguments:?}: {}", run.stderr);
    }
}

#[test]
#[cfg(unix)]
fn a_linked_folder_of_saves_is_reported() {
    let place = Place::new();
    play(&place, EASY, "Sound", 4);
    let saves = place.home.path().join("data/saves");
    let elsewhere = place.home.path().join("elsewhere");
    std::fs::rename(&saves, &elsewhere).unwrap();
    std::os::unix::fs::symlink(&elsewhere, &saves).unwrap();
    let run = place.run(&["saves", "check"], "");
    assert_eq!(run.code, 1);
    assert!(run.stdout.contains("is a symbolic link"), "{}", run.stdout);
}

/// Files of a later version are called that, and not taken for broken ones.
#[test]
fn files_of_a_later_version_are_named_with_it() {
    let place = Place::new();
    let save = place.file("save.toml", b"0 = { shudu = 2 }\n");
    let run = place.run(&["play", "--line", &save], "");
    let told = format!("{}{}", run.stdout, run.stderr);
    assert!(
        told.contains("written by a newer version of shudu (format 2)"),
        "{told}"
    );

    play(&place, EASY, "One", 10);
    let file = place.home.path().join("all.toml");
    let name = file.to_str().unwrap();
    assert_eq!(place.run(&["saves", "backup", name], "").code, 0);
    let text = std::fs::read_to_string(&file).unwrap();
    let (_, others) = text.split_once('\n').expect("more lines");
    let first = "0 = { shudu-backup = 7 }";
    let sum = crc32fast::hash(first.as_bytes());
    std::fs::write(&file, format!("{first} # {sum:08x}\n{others}")).unwrap();
    let run = place.run(&["saves", "restore", name], "");
    assert!(run.stderr.contains("(format 7)"), "{}", run.stderr);
}
