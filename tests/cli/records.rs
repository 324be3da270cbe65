//! `shudu stats`, `daily`, `coach` and `learn`: reports on finished games and lessons.

use shudu::board::CellSet;
use shudu::formats;
use shudu::game::{Action, Game, Options, Puzzle, PuzzleInfo};
use shudu::solve;
use shudu::store::{Places, Store};

use crate::run::{EASY, HARD, Place, finish};
use crate::saves::play;

#[test]
fn statistics_summarise_finished_games() {
    let place = Place::new();
    let none = place.run(&["stats"], "");
    assert_eq!(
        (none.code, none.stderr.as_str()),
        (0, "no finished games yet\n")
    );

    play(&place, EASY, "One", usize::MAX);
    play(&place, HARD, "Two", usize::MAX);
    play(&place, HARD, "Three", 5);
    let seconds = [EASY, HARD].map(|puzzle| puzzle.matches('0').count());
    let run = place.run(&["stats"], "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert!(run.lines()[1].starts_with("9×9 "), "{}", run.stdout);
    let last = *run.lines().last().unwrap();
    assert!(last.starts_with("2 finished in "), "{}", run.stdout);
    // Techniques found in the moves are listed below the levels.
    assert!(run.stdout.contains("guesses"), "{}", run.stdout);

    // Line mode also lists the best time before the median, which is the mean of two.
    let [best, median] = [
        seconds[0].min(seconds[1]),
        usize::midpoint(seconds[0], seconds[1]),
    ];
    let output = place.run(&["play", "--line"], "stats\n").stdout;
    let times = format!("Best {best} seconds, median {median} seconds.");
    assert_ne!(best, median);
    assert!(output.contains(&times), "{times}: {output}");
    // No technique was missed.
    assert!(!output.contains("Missed most"), "{output}");

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
    // Each digit was placed a second after the one before, and none was wrong.
    let techniques = &objects[1..objects.len() - 1];
    assert!(!techniques.is_empty());
    for technique in techniques {
        assert_eq!(technique["hinted"], 0);
        assert_eq!(technique["mistakes"]["house"], 0);
        assert!(technique["seconds"].as_f64() >= Some(1.0), "{technique:?}");
    }
    let n_found: u64 = techniques
        .iter()
        .filter_map(|technique| technique["found"].as_u64())
        .sum();
    assert!(n_found > 0 && n_found <= (seconds[0] + seconds[1]) as u64);
}

#[test]
fn statistics_cover_the_requested_games() {
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
    let output = place.run(&["stats", "--level", "easy"], "").stdout;
    assert!(output.contains("from"), "{output}");
    assert!(output.contains('█'), "{output}");

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

/// Spreadsheets recognise a formula by its first character.
#[test]
fn no_title_is_a_formula_in_a_spreadsheet() {
    let place = Place::new();
    let titles = ["=A1", "+A1", "-A1", "@SUM(A1)"];
    for title in titles {
        play(&place, EASY, title, usize::MAX);
    }
    let csv = place.run(&["stats", "--csv"], "").stdout;
    for title in titles {
        assert!(csv.contains(&format!(",'{title},")), "{title}: {csv}");
    }
}

#[test]
fn daily_puzzles_are_reported_and_shared() {
    let place = Place::new();
    let run = place.run(&["daily", "2026-11-20"], "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert_eq!(run.lines()[1], "beginner  not started");
    assert_eq!(run.lines().len(), 12);
    let run = place.run(&["daily", "2026-11-20", "--share"], "");
    assert_eq!((run.code, run.stdout.as_str()), (1, ""));
    assert!(
        run.stderr
            .contains("no puzzle of 2026-11-20 has been finished")
    );

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
    // The puzzle was finished today, later than its own date.
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

/// The text to share of a daily puzzle is that of its day, as in `daily --share`.
#[test]
fn a_daily_puzzle_is_shared_in_line_mode() {
    let place = Place::new();
    let input = "daily 2026-03-02 beginner\ngive-up yes\nshare\n";
    let played = place.run(&["play", "--line"], input).stdout;
    let shared = place.run(&["daily", "2026-03-02", "--share"], "").stdout;
    assert!(shared.starts_with("shudu daily 2026-03-02\n"), "{shared}");
    assert!(played.contains(&shared), "{played}\n{shared}");
}

#[test]
fn a_streak_is_the_same_in_every_time_zone() {
    let place = Place::new();
    let data = place.home.path().join("data");
    std::fs::create_dir(&data).unwrap();
    // Five mornings in Berlin, in a file written before the date was stored.
    let line = |number: usize, record: &str| {
        let content = format!("{number} = {record}");
        let sum = crc32fast::hash(content.as_bytes());
        format!("{content} # {sum:08x}\n")
    };
    let mut text = line(0, "{ shudu-records = 1 }");
    for n in 0..5 {
        let (day, seed, givens) = (16 + n, 202_611_162 + 10 * n, ".".repeat(81));
        let record = format!(
            "{{ finished = \"2026-11-{day}T07:00:00Z\", save = \"g{n}\", level = \"easy\", seed = \"{seed}\", ending = \
             \"solved\", time = 61500, hints = 0, revealed = 0, mistakes = 0, checks = 0, moves = 50, undone = 0, \
             boxes = \"3x3\", givens = \"{givens}\" }}"
        );
        text += &line(n + 1, &record);
    }
    std::fs::write(data.join("finished.toml"), text).unwrap();
    for zone in [
        "CET-1CEST,M3.5.0,M10.5.0/3",
        "SST11",
        "NZST-12NZDT,M9.5.0,M4.1.0/3",
        "UTC0",
    ] {
        let in_zone = |arguments: &[&str]| {
            let mut command = place.command(arguments);
            command.env("TZ", zone);
            finish(command, "").objects()
        };
        // The longest streak is that of these days, whatever today's date is.
        let dailies = in_zone(&["daily", "--json"]);
        assert_eq!(dailies[5]["longest_streak"], 5, "{zone}");
        for (n, daily) in dailies[..5].iter().enumerate() {
            assert_eq!(daily["finished"], format!("2026-11-{}", 16 + n), "{zone}");
            assert_eq!(daily["standing"], "on-the-day", "{zone}");
        }
        let statistics = in_zone(&["stats", "--json"]);
        let total = statistics.last().unwrap();
        assert_eq!(total["longest_streak"], 5, "{zone}");
    }
}

#[test]
fn the_coach_suggests_the_next_exercise() {
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
    // The player starts at 800 points, which is ER 1.0. About half an ER above, one puzzle in three should be solved.
    assert!(
        lines[2].contains("shudu play --rating 1.0..1.6"),
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
fn the_coach_uses_games_until_a_reset() {
    let place = Place::new();
    play(&place, EASY, "One", usize::MAX);
    let objects = place.run(&["coach", "--json"], "").objects();
    let plan = objects.last().unwrap();
    let met = &objects[..objects.len() - 1];
    assert!(met.iter().any(|one| one["alone"] == 1), "{met:?}");
    // The counts are those of the statistics.
    let stats = place.run(&["stats", "--json"], "").objects();
    let counted: Vec<_> = stats
        .iter()
        .filter(|one| one.get("found").is_some())
        .collect();
    assert_eq!(counted.len(), met.len());
    for one in met {
        let same = counted
            .iter()
            .find(|other| other["technique"] == one["technique"]);
        let same = same.expect("the statistics have it");
        assert_eq!(
            (&one["found"], &one["hinted"]),
            (&same["found"], &same["hinted"])
        );
    }
    assert!(met.iter().all(|one| one["mistakes"] == 0), "{met:?}");
    // A technique that was found 20 times needs no lesson; the next one in order does.
    let n_found = |id: &str| {
        let of_technique = met.iter().find(|one| one["technique"] == id);
        of_technique.map_or(0, |one| one["found"].as_u64().unwrap())
    };
    assert!(n_found("full-house") >= 20 && n_found("hidden-single-box") < 20);
    assert_eq!(plan["lesson"], "hidden-single-box");
    let run = place.run(&["coach"], "");
    assert!(run.stdout.contains("next due"), "{}", run.stdout);
    let run = place.run(&["coach", "--forget"], "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert!(
        run.stdout.starts_with("The coach has been reset"),
        "{}",
        run.stdout
    );
    let objects = place.run(&["coach", "--json"], "").objects();
    assert_eq!((objects.len(), &objects[0]["games"]), (1, &0.into()));
    // The records are unchanged.
    let stats = place.run(&["stats", "--json"], "").objects();
    assert_eq!(stats.last().unwrap()["finished"], 1);
}

#[test]
fn lessons_are_listed_and_printed() {
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
    // The argument is complete.
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
fn a_lesson_is_printed_even_if_the_progress_is_unreadable() {
    let place = Place::new();
    let data = place.home.path().join("data");
    std::fs::create_dir(&data).unwrap();
    let file = data.join("lessons.toml");
    std::fs::write(&file, "nonsense\n1 = { torn").unwrap();
    let run = place.run(&["learn"], "");
    assert_eq!(run.code, 0);
    let message = "2 solved exercises cannot be read and do not count";
    assert!(run.stderr.contains(message), "{}", run.stderr);

    std::fs::remove_file(&file).unwrap();
    std::fs::create_dir(&file).unwrap();
    let run = place.run(&["learn", "x-wing"], "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert!(run.stdout.starts_with("X-Wing\n\n"), "{}", run.stdout);
    // Commands that report progress fail, since the file is unreadable.
    for arguments in [&["learn"][..], &["learn", "--json", "x-wing"]] {
        let run = place.run(arguments, "");
        assert_eq!((run.code, run.stdout.as_str()), (2, ""));
        assert!(run.stderr.contains("not a regular file"), "{}", run.stderr);
    }
    // Each file is reported once.
    let run = place.run(&["saves", "check"], "");
    let expected = format!("{}: not a regular file\n", file.to_str().unwrap());
    assert_eq!((run.code, run.stdout), (1, expected));
}

/// The seed of a daily puzzle is its date and level number. The meaning of such a number from another program is
/// unknown.
#[test]
fn a_foreign_seed_is_not_a_daily_puzzle() {
    for (source, n_days) in [(Some("shudu"), 1), (Some("A newspaper"), 0), (None, 0)] {
        let place = Place::new();
        let info = PuzzleInfo {
            source: source.map(str::to_owned),
            seed: Some("202611202".to_owned()),
            level: Some("easy".to_owned()),
            ..PuzzleInfo::default()
        };
        let givens = formats::parse(EASY).unwrap().grid;
        let puzzle = Puzzle::new(givens, info).unwrap();
        let store = Store::open(&Places::in_folder(place.home.path().join("data")));
        let mut save = store.create(&Game::new(puzzle, Options::default()));
        save.append(&Action::GiveUp).unwrap();
        save.close();
        drop(store);
        let objects = place.run(&["daily", "--json"], "").objects();
        // The last object summarises all days.
        assert_eq!(objects.len(), n_days + 1, "{source:?}: {objects:?}");
    }
}
