//! Reports on finished games: daily puzzles, times, the coach's table, lists of saves. The records are written by hand,
//! so every number is known.

use std::fs::{self, FileTimes};
use std::time::{Duration, SystemTime};

use jiff::civil::Date;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use shudu::store::{ExerciseRecord, Places, Store};
use shudu::techniques::TechniqueId;

use crate::run::{EASY, Place, Run, finish};
use crate::saves::play;

/// A finished game: its day, level, seed, result, and time in seconds.
#[derive(Clone, Copy)]
pub(crate) struct Record {
    day: Date,
    level: &'static str,
    seed: Option<u64>,
    ending: &'static str,
    seconds: u32,
    revealed: u32,
    /// The ids of the techniques of applied hints, separated by blanks.
    hinted: &'static str,
    /// The technique of an exercise.
    practice: Option<&'static str>,
}

impl Record {
    /// A game solved alone.
    pub(crate) fn solved(day: Date, seconds: u32) -> Self {
        Self {
            day,
            level: "easy",
            seed: None,
            ending: "solved",
            seconds,
            revealed: 0,
            hinted: "",
            practice: None,
        }
    }

    /// The daily puzzle of a date and level, finished on its date. Levels count from 1.
    pub(crate) fn daily(day: Date, level: &'static str, place: usize) -> Self {
        Self {
            level,
            seed: Some(seed(day, place)),
            ..Self::solved(day, 60)
        }
    }
}

fn seed(day: Date, place: usize) -> u64 {
    format!("{}{place}", day.strftime("%Y%m%d"))
        .parse()
        .unwrap()
}

/// The place of a day in its week, 0 for Monday.
fn place_in_week(day: Date) -> usize {
    usize::from(day.weekday().to_monday_zero_offset().unsigned_abs())
}

/// Writes a player's records, in the order of finishing, one second apart.
pub(crate) fn write(place: &Place, records: &[Record]) {
    let data = place.home.path().join("data");
    fs::create_dir_all(&data).unwrap();
    let first = "{ shudu-records = 1 }".to_owned();
    let record = |(n, record): (usize, &Record)| {
        let Record {
            day,
            level,
            ending,
            seconds,
            revealed,
            hinted,
            ..
        } = record;
        let seed = record
            .seed
            .map_or_else(String::new, |seed| format!("seed = \"{seed}\", "));
        let practice = record
            .practice
            .map_or_else(String::new, |id| format!("practice = \"{id}\", "));
        let givens = ".".repeat(81);
        format!(
            "{{ finished = \"{day}T12:00:{n:02}Z\", save = \"g{n}\", level = \"{level}\", {seed}ending = \"{ending}\", \
             time = {seconds}000, hints = 0, revealed = {revealed}, mistakes = 0, checks = 0, moves = 50, undone = 0, hinted = \"{hinted}\", \
             {practice}boxes = \"3x3\", givens = \"{givens}\" }}"
        )
    };
    let all = [first]
        .into_iter()
        .chain(records.iter().enumerate().map(record));
    fs::write(data.join("finished.toml"), checked(all)).unwrap();
}

/// Numbers lines and gives each its checksum.
pub(crate) fn checked(lines: impl Iterator<Item = String>) -> String {
    let checked = lines.enumerate().map(|(number, record)| {
        let content = format!("{number} = {record}");
        let sum = crc32fast::hash(content.as_bytes());
        format!("{content} # {sum:08x}\n")
    });
    checked.collect()
}

/// Runs the program in the time zone of Greenwich.
pub(crate) fn run(place: &Place, arguments: &[&str]) -> Run {
    let mut command = place.command(arguments);
    command.env("TZ", "UTC0");
    let run = finish(command, "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{run:?}");
    run
}

pub(crate) fn today() -> Date {
    Timestamp::now().to_zoned(TimeZone::UTC).date()
}

/// The rungs of the week in which the player began today: some solved, all others still open.
fn rungs(solved: &[(usize, &str)]) -> String {
    let sign = |place: usize| {
        let known = solved.iter().find(|(known, _)| *known == place);
        known.map_or("·", |(_, sign)| *sign)
    };
    let signs: Vec<&str> = (0..7).map(sign).collect();
    format!("Weekly ladder, easy to beyond: {}", signs.join(" "))
}

const LADDER: [&str; 7] = [
    "easy", "medium", "hard", "expert", "master", "extreme", "beyond",
];

#[test]
fn today_is_not_missed_before_its_end() {
    let day = today();
    let place_of_day = place_in_week(day);
    // A puzzle of today that is not a rung of the ladder counts only for the streak.
    let place = Place::new();
    write(&place, &[Record::daily(day, "beginner", 1)]);
    let output = run(&place, &["daily"]);
    let lines = output.lines();
    assert_eq!(lines[1], "beginner  1:00, no hints, no mistakes");
    assert_eq!(lines[2], "easy      not started");
    let streak = "Daily streak (hints allowed): 1 day, best: 1 day";
    let play = format!("To play one: shudu play --daily {day} --level LEVEL");
    assert_eq!(lines[9..], [rungs(&[]).as_str(), streak, &play]);
    // The rung of today, solved, and the text to share.
    let rung = Record::daily(day, LADDER[place_of_day], place_of_day + 2);
    write(&place, &[rung]);
    let shared = run(&place, &["daily", "--share"]);
    let solved = rungs(&[(place_of_day, "■")]);
    let title = format!("shudu daily {day}");
    let result = format!("{}  1:00, no hints, no mistakes", LADDER[place_of_day]);
    assert_eq!(shared.lines(), [title.as_str(), &result, &solved, streak]);
}

/// Only days after the player's first daily puzzle can be missed.
#[test]
fn days_before_the_first_daily_puzzle_are_not_missed() {
    let place = Place::new();
    let wednesday: Date = "2026-11-18".parse().unwrap();
    let monday = "2026-11-16";
    write(&place, &[Record::daily(wednesday, "hard", 4)]);
    let ladder = |place: &Place| {
        let output = run(place, &["daily", monday]).stdout;
        let line = output.lines().find(|line| line.contains("ladder"));
        line.expect("a ladder").to_owned()
    };
    assert_eq!(
        ladder(&place),
        "Weekly ladder, easy to beyond: · · ■ □ □ □ □"
    );
    // The first puzzle that was played counts, even if it was that of an earlier day.
    let late = Record {
        seed: Some(seed(monday.parse().unwrap(), 2)),
        ..Record::daily(wednesday, "easy", 0)
    };
    write(&place, &[late]);
    assert_eq!(
        ladder(&place),
        "Weekly ladder, easy to beyond: ▪ · □ □ □ □ □"
    );
}

#[test]
fn a_past_day_is_reported_and_shared_alone() {
    let place = Place::new();
    // A Monday and the Wednesday of that week.
    let (monday, wednesday): (Date, Date) =
        ("2026-11-16".parse().unwrap(), "2026-11-18".parse().unwrap());
    let other_day = Record {
        seed: Some(seed(monday, 5)),
        ..Record::daily(wednesday, "expert", 0)
    };
    let revealed = Record {
        revealed: 1,
        ending: "solved-with-help",
        ..Record::daily(monday, "medium", 3)
    };
    let given_up = Record {
        ending: "given-up",
        ..Record::daily(wednesday, "master", 6)
    };
    let again = Record::daily(wednesday, "master", 6);
    write(
        &place,
        &[
            Record::daily(monday, "easy", 2),
            revealed,
            other_day,
            Record::daily(wednesday, "hard", 4),
            given_up,
            again,
        ],
    );
    let shared = run(&place, &["daily", "2026-11-16", "--share"]);
    assert_eq!(
        shared.lines(),
        [
            "shudu daily 2026-11-16",
            "easy    1:00, no hints, no mistakes",
            "medium  solution shown",
            "expert  1:00, no hints, no mistakes, on 2026-11-18",
            "Weekly ladder, easy to beyond: ■ □ ■ □ □ □ □",
        ]
    );
    // The first finished game of each puzzle counts.
    let objects = run(&place, &["daily", "2026-11-18", "--json"]).objects();
    let streaks: Vec<_> = objects[..objects.len() - 1]
        .iter()
        .map(|one| {
            (
                one["date"].clone(),
                one["level"].clone(),
                one["standing"].clone(),
            )
        })
        .collect();
    let row = |level: &str, standing: &str| ("2026-11-18".into(), level.into(), standing.into());
    assert_eq!(streaks, [row("hard", "on-the-day"), row("master", "shown")]);
    let streak = objects.last().unwrap();
    assert_eq!(
        (&streak["streak"], &streak["longest_streak"]),
        (&0.into(), &1.into())
    );
    assert_eq!(run(&place, &["daily", "--json"]).objects().len(), 6);
    let other = run(&place, &["daily", "2026-11-17", "--json"]).objects();
    assert_eq!(other.len(), 1);
}

/// Times, the numbers that need at least five of them, and their distribution.
#[test]
fn the_times_of_a_level_are_summarised() {
    let place = Place::new();
    let days: Vec<Date> = [
        "2026-11-16",
        "2026-11-17",
        "2026-11-18",
        "2026-11-22",
        "2026-11-23",
    ]
    .map(|day| day.parse().unwrap())
    .to_vec();
    let mut records: Vec<Record> = days
        .iter()
        .zip([30, 51, 10, 40, 20])
        .map(|(day, seconds)| Record::solved(*day, seconds))
        .collect();
    let helped = Record {
        ending: "solved-with-help",
        ..Record::solved(days[4], 1000)
    };
    let given_up = Record {
        ending: "given-up",
        ..Record::solved(days[4], 2000)
    };
    records.extend([helped, given_up, given_up]);
    let hard = Record {
        level: "hard",
        ..Record::solved(days[4], 4000)
    };
    records.push(hard);
    write(&place, &records);
    let objects = run(&place, &["stats", "--json"]).objects();
    let easy = &objects[0];
    for (name, value) in [
        ("solved", 6),
        ("alone", 5),
        ("without_hints", 5),
        ("without_mistakes", 6),
        ("given_up", 2),
        ("best_seconds", 10),
        ("mean_seconds", 30),
        ("median_seconds", 30),
        ("latest_seconds", 20),
        ("quarter_seconds", 20),
        ("three_quarters_seconds", 40),
        ("class_seconds", 10),
    ] {
        assert_eq!(easy[name], value, "{name}");
    }
    assert_eq!(easy["classes"], serde_json::json!([0, 1, 1, 1, 1, 1]));
    let week = |monday: &str, games: u64, median: u64| serde_json::json!({ "week": monday, "games": games, "median_seconds": median });
    // The mean of the middle two of 10, 30, 40 and 51.
    let weeks = [week("2026-11-16", 4, 35), week("2026-11-23", 1, 20)];
    assert_eq!(easy["weeks"], serde_json::Value::from(weeks.to_vec()));
    assert_eq!(objects[1]["level"], "hard");
    let total = objects.last().unwrap();
    assert_eq!(
        (&total["finished"], &total["seconds"]),
        (&9.into(), &(151 + 1000 + 4000 + 4000).into())
    );
    assert_eq!(total["longest_streak"], 3);

    // Bars are drawn for a single level, but not for all levels together, even where only one was played.
    for arguments in [&["stats"][..], &["stats", "--until", "2026-11-22"]] {
        let output = run(&place, arguments);
        assert!(!output.stdout.contains('█'), "{}", output.stdout);
    }
    let output = run(&place, &["stats"]);
    let words: Vec<&str> = output.lines()[1].split_whitespace().collect();
    assert_eq!(
        words,
        [
            "9×9", "easy", "6", "5", "6", "2", "0:10", "0:30", "0:30", "0:20"
        ]
    );
    let words: Vec<&str> = output.lines()[2].split_whitespace().collect();
    assert_eq!(words[..2], ["9×9", "hard"]);
    let bars = run(&place, &["stats", "--level", "easy"]);
    assert_eq!(bars.stdout.matches('█').count(), 5 * 40, "{}", bars.stdout);

    // A date range includes both ends.
    let part = run(
        &place,
        &[
            "stats",
            "--json",
            "--since",
            "2026-11-17",
            "--until",
            "2026-11-22",
        ],
    );
    assert_eq!(part.objects()[0]["solved"], 3);
}

#[test]
fn the_coach_lists_records_and_due_dates() {
    let place = Place::new();
    let store = Store::open(&Places::in_folder(place.home.path().join("data")));
    let solve = |technique, n| {
        for _ in 0..n {
            let record = ExerciseRecord {
                technique,
                n_wrong: 0,
                helped: false,
            };
            store.record_exercise(record).unwrap();
        }
    };
    solve(TechniqueId::XWing, 2);
    solve(TechniqueId::XyWing, 3);
    let output = run(&place, &["coach"]);
    let row = |name: &str| {
        let lines = output.lines();
        let line = lines.iter().find(|line| line.starts_with(name)).unwrap();
        let rest = line.strip_prefix(name).unwrap();
        rest.split_whitespace()
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    // Found in games, exercises alone, missed, the mean time (unknown here), the due day.
    assert_eq!(row("X-Wing "), ["0", "2", "0", "-", "not", "learnt"]);
    assert_eq!(row("XY-Wing "), ["0", "3", "0", "-", "tomorrow"]);
    let file = place.home.path().join("data/lessons.toml");
    let output = run(&place, &["learn"]);
    let find = |id: &str| {
        *output
            .lines()
            .iter()
            .find(|line| line.contains(id))
            .unwrap()
    };
    assert!(find(" x-wing ").starts_with("2/3 "), "{}", output.stdout);
    assert!(find(" xy-wing ").starts_with("3/3 "), "{}", output.stdout);

    // Found again four days after it was learnt, so due 2.2 days later: neither today nor tomorrow.
    let day = |n_days: i64| {
        let time = Timestamp::now() + SignedDuration::from_hours(24 * n_days);
        time.strftime("%Y-%m-%d").to_string()
    };
    let lines = [-4, -4, -4, 0].map(|n_days| {
        let found = day(n_days);
        format!("{{ found = \"{found}T00:00:00Z\", technique = \"swordfish\", wrong = 0, helped = false }}")
    });
    let lines = ["{ shudu-lessons = 1 }".to_owned()]
        .into_iter()
        .chain(lines);
    fs::write(&file, checked(lines)).unwrap();
    let output = run(&place, &["coach"]);
    let lines = output.lines();
    let line = lines.iter().find(|line| line.starts_with("Swordfish "));
    assert!(
        line.unwrap().ends_with(&format!("  {}", day(2))),
        "{line:?}"
    );

    // A single broken line is reported, too.
    let text = fs::read_to_string(&file).unwrap();
    fs::write(&file, text + "torn").unwrap();
    let run = place.run(&["learn"], "");
    assert_eq!((run.code, run.stderr.lines().count()), (0, 1));
    assert!(run.stderr.starts_with("error: "), "{}", run.stderr);
}

#[test]
fn a_save_was_last_played_when_its_file_was_written() {
    let place = Place::new();
    let title = "0123456789".repeat(5);
    let id = play(&place, EASY, &title, 3);
    let file = place.home.path().join(format!("data/saves/{id}.toml"));
    // 2030-01-02 03:04:05.
    let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_893_553_445);
    let times = FileTimes::new().set_modified(time);
    fs::File::options()
        .append(true)
        .open(file)
        .unwrap()
        .set_times(times)
        .unwrap();
    let object = &run(&place, &["saves", "--json"]).objects()[0];
    assert_eq!(object["last_played"], "2030-01-02T03:04:05Z");
    let created: Timestamp = object["created"].as_str().unwrap().parse().unwrap();
    assert!(Timestamp::now().duration_since(created).as_secs() < 3600);
    assert_eq!(object["title"].as_str(), Some(title.as_str()));
    let output = run(&place, &["saves"]);
    let line = output.lines()[1];
    assert!(line.contains(" 2030-01-02 03:04 "), "{line}");
    // Titles are cut after forty letters.
    assert!(line.ends_with(&format!("  {}...", &title[..40])), "{line}");
}

/// The list of saves begins with the game played last, whenever it was begun.
#[test]
fn saves_are_listed_by_the_time_they_were_played() {
    let place = Place::new();
    let ids = ["one", "two", "three"].map(|title| play(&place, EASY, title, 3));
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
        for (age, index) in order.into_iter().enumerate() {
            let file = place
                .home
                .path()
                .join(format!("data/saves/{}.toml", ids[index]));
            let time = SystemTime::UNIX_EPOCH + Duration::from_secs(1_893_553_445 - age as u64);
            let file = fs::File::options().append(true).open(file).unwrap();
            file.set_times(FileTimes::new().set_modified(time)).unwrap();
        }
        let listed = run(&place, &["saves", "--json"]).objects();
        let listed: Vec<_> = listed
            .iter()
            .map(|save| save["id"].as_str().unwrap())
            .collect();
        assert_eq!(listed, order.map(|index| ids[index].as_str()));
    }
}

/// From forty games on, the latest twenty are also counted alone.
#[test]
fn the_latest_games_have_their_own_classes() {
    for (n, latest) in [
        (39, serde_json::json!([])),
        (40, serde_json::json!([0, 0, 20, 0])),
    ] {
        let place = Place::new();
        let day = "2026-11-16".parse().unwrap();
        let seconds = (0..n).map(|index| if index < n - 20 { 3 } else { 2 });
        let records: Vec<Record> = seconds.map(|time| Record::solved(day, time)).collect();
        write(&place, &records);
        let easy = &run(&place, &["stats", "--json"]).objects()[0];
        assert_eq!(easy["class_seconds"], 1);
        assert_eq!(easy["classes"], serde_json::json!([0, 0, 20, n - 20]));
        assert_eq!(easy["classes_of_latest"], latest, "{n}");
    }
}

/// The text to share says if a cell was revealed.
#[test]
fn a_shared_result_says_that_a_cell_was_revealed() {
    let solution = shudu::solve::first(&shudu::formats::parse(EASY).unwrap().grid).unwrap();
    let geometry = solution.geometry();
    let place_all = |from: &str| {
        let open = geometry.cells() - shudu::formats::parse(EASY).unwrap().grid.filled();
        let lines = open.iter().map(|cell| {
            let digit = solution.get(cell).unwrap();
            format!("{} {digit}\n", geometry.cell_name(cell))
        });
        let placed: String = lines.collect();
        let place = Place::new();
        let run = place.run(
            &["play", "--line", EASY],
            &format!("{from}\n{placed}share\n"),
        );
        let (_, shared) = run.stdout.split_once("shudu beginner, 1.2, 9×9\n").unwrap();
        shared.lines().next().unwrap().to_owned()
    };
    assert_eq!(place_all("reveal r1c2 yes"), "solution shown");
    let alone = place_all("show");
    assert!(
        alone.starts_with("0:0") && alone.ends_with(", no hints, no mistakes"),
        "{alone}"
    );
    assert!(place_all("hint").ends_with(", 1 hint, no mistakes"));
    assert!(place_all("r1c2 9").ends_with(", no hints, 1 mistake"));
}

/// Three variables, in order of priority, decide whether a terminal displays more than ASCII.
#[test]
fn the_first_set_variable_decides_the_encoding() {
    for (variables, is_utf8) in [
        (&[("LANG", "C.UTF-8")][..], true),
        (&[("LANG", "C.utf8")], true),
        (&[("LANG", "de_DE.utf8@euro")], true),
        (&[("LANG", "C")], false),
        (&[], false),
        (&[("LC_CTYPE", "C.utf8"), ("LANG", "C")], true),
        (
            &[("LC_ALL", "C"), ("LC_CTYPE", "C.utf8"), ("LANG", "C.UTF-8")],
            false,
        ),
        (&[("LC_ALL", ""), ("LC_CTYPE", "C.UTF-8")], true),
        (&[("LC_ALL", "C.UTF-8"), ("LANG", "C")], true),
    ] {
        let place = Place::new();
        let mut command = place.command(&["play", "--size", "6", "--boxes", "2x2"]);
        command.env_remove("LANG").envs(variables.iter().copied());
        let run = finish(command, "");
        assert_eq!(run.code, 2);
        let expected = if is_utf8 { "2×2" } else { "2x2" };
        assert!(
            run.stderr.contains(expected),
            "{variables:?}: {}",
            run.stderr
        );
    }
}

/// An exercise begins with a board that is partly solved, so it is not a game.
#[test]
fn statistics_do_not_count_exercises() {
    let day: Date = "2026-01-05".parse().unwrap();
    let game = Record::solved(day, 600);
    let exercise = Record {
        level: "unknown",
        hinted: "full-house",
        practice: Some("full-house"),
        ..Record::solved(day.tomorrow().unwrap(), 8)
    };
    let (with, without) = (Place::new(), Place::new());
    write(&with, &[game, exercise]);
    write(&without, &[game]);
    for form in [&["stats"][..], &["stats", "--json"], &["stats", "--csv"]] {
        let [with, without] = [&with, &without].map(|place| run(place, form).stdout);
        assert_eq!(with, without, "{form:?}");
    }
}

/// All forms of a list contain the same games: those that match the filter.
#[test]
fn every_form_of_a_filtered_list_has_the_same_games() {
    let place = Place::new();
    let day: Date = "2026-01-05".parse().unwrap();
    let records: Vec<Record> = (0..12_u8)
        .map(|n| Record {
            level: ["easy", "medium", "hard"][usize::from(n % 3)],
            ..Record::solved(
                day + jiff::Span::new().days(i64::from(n)),
                60 + u32::from(n),
            )
        })
        .collect();
    write(&place, &records);
    let all = run(&place, &["stats", "--csv"]).stdout;
    let column = |name: &str| {
        { all.lines().next().unwrap().split(',') }
            .position(|column| column == name)
            .unwrap()
    };
    let (finished, level) = (column("finished"), column("level"));
    for (options, is_kept) in [
        (
            &[][..],
            &(|_: &str, _: &str| true) as &dyn Fn(&str, &str) -> bool,
        ),
        (&["--level", "easy"], &|_, level| level == "easy"),
        (&["--since", "2026-01-08"], &|day, _| day >= "2026-01-08"),
        (&["--until", "2026-01-08"], &|day, _| day <= "2026-01-08"),
        (
            &[
                "--since",
                "2026-01-07",
                "--until",
                "2026-01-13",
                "--level",
                "hard",
            ],
            &|day, level| ("2026-01-07".."2026-01-14").contains(&day) && level == "hard",
        ),
        (&["--size", "4"], &|_, _| false),
    ] {
        let kept: Vec<&str> = all
            .lines()
            .skip(1)
            .filter(|line| {
                let fields: Vec<&str> = line.split(',').collect();
                is_kept(&fields[finished][..10], fields[level])
            })
            .collect();
        let csv = run(&place, &[&["stats", "--csv"], options].concat());
        assert_eq!(csv.lines()[1..], kept, "{options:?}");
        let json = run(&place, &[&["stats", "--json"], options].concat()).objects();
        assert_eq!(json.last().unwrap()["finished"], kept.len(), "{options:?}");
        let of_levels = json
            .iter()
            .filter_map(|object| object.get("solved")?.as_u64());
        assert_eq!(of_levels.sum::<u64>(), kept.len() as u64, "{options:?}");
    }
}

/// A line for the ear names the five techniques that were missed most; the sixth would not be remembered.
#[test]
fn line_mode_names_the_five_techniques_missed_most() {
    let place = Place::new();
    let all = "x-wing swordfish xy-wing naked-pair pointing skyscraper";
    let hinted = |hinted| Record {
        hinted,
        ..Record::solved(today(), 60)
    };
    let records = [
        all,
        "swordfish xy-wing naked-pair pointing skyscraper",
        "xy-wing naked-pair pointing skyscraper",
        "naked-pair pointing skyscraper",
        "pointing skyscraper",
        "skyscraper",
    ];
    write(&place, &records.map(hinted));
    let output = place.run(&["play", "--line"], "stats\n").stdout;
    let missed = "Missed most often: Skyscraper (6), Pointing (5), Naked Pair (4), XY-Wing (3), Swordfish (2).\n";
    assert!(output.contains(missed), "{output}");
}

/// The game was finished in another session, so its mistakes are not analysed before somebody asks.
#[test]
fn line_mode_analyses_the_games_of_other_sessions() {
    for (n_mistakes, missed) in [(2, "Missed most often: Full House (2).\n"), (0, "")] {
        let place = Place::new();
        let mistakes = "r1c2 3\nclear r1c2\n".repeat(n_mistakes);
        let lines = format!("{mistakes}give-up\nyes\n");
        place.run(&["play", "--line", "1.3.34..2143..21"], &lines);
        let output = place.run(&["play", "--line"], "stats\n").stdout;
        assert!(output.contains(missed), "{output}");
        assert_eq!(output.contains("Missed"), n_mistakes > 0, "{output}");
    }
}

/// Titles are cut after sixty letters.
#[test]
fn line_mode_opens_a_game_with_its_title() {
    for (n_letters, is_whole) in [(30, true), (60, true), (61, false)] {
        let place = Place::new();
        let title: String = "0123456789".chars().cycle().take(n_letters).collect();
        play(&place, EASY, &title, 3);
        let output = place.run(&["play", "--line"], "").stdout;
        let shown = if is_whole {
            title
        } else {
            format!("{}...", &title[..60])
        };
        assert!(output.contains(&shown), "{output}");
    }
}

/// Mistakes are counted by kind: digits already in the house, and needed marks removed.
#[test]
fn mistakes_are_counted_by_kind() {
    let house = ["r1c2 3", "clear r1c2"];
    let mark = ["fill", "mark 4 r1c4", "mark 4 r1c4"];
    for (n_house, n_marks) in [(2, 1), (1, 3), (0, 2)] {
        let place = Place::new();
        let mut lines: Vec<&str> = Vec::new();
        (0..n_house).for_each(|_| lines.extend(house));
        (0..n_marks).for_each(|_| lines.extend(mark));
        lines.extend(["give-up", "yes", "stats"]);
        let typed = lines.join("\n") + "\n";
        place.run(&["play", "--line", "1.3.34..2143..21"], &typed);
        let objects = run(&place, &["stats", "--json"]).objects();
        let sum = |kind: &str| -> u64 {
            let mistakes = objects.iter().filter_map(|object| object.get("mistakes"));
            mistakes
                .filter_map(|mistakes| mistakes[kind].as_u64())
                .sum()
        };
        let counted = ["house", "mark", "guess", "followed"].map(sum);
        assert_eq!(counted, [n_house, n_marks, 0, 0], "{objects:?}");
        let table = run(&place, &["stats"]).stdout;
        let row = table
            .lines()
            .find(|line| line.starts_with("Full House"))
            .unwrap();
        // Name, hints, and the four kinds.
        let columns: Vec<&str> = row["Full House".len()..].split_whitespace().collect();
        let wanted = [0, n_house, n_marks, 0, 0].map(|n| n.to_string());
        assert_eq!(columns[..5], wanted, "{table}");
    }
}

/// The bar of the fullest class has 40 columns, the others in proportion. No class with a game lacks a bar.
#[test]
fn every_class_of_a_histogram_with_games_has_a_bar() {
    let place = Place::new();
    let mut records = vec![Record::solved(today(), 60); 50];
    records.push(Record::solved(today(), 1200));
    write(&place, &records);
    let told = run(&place, &["stats", "--level", "easy"]).stdout;
    let classes: Vec<(usize, usize)> = told
        .lines()
        .filter_map(|line| {
            let mut words = line.split_whitespace();
            let is_time = words.next()?.contains(':');
            let n_games = words.next()?.parse().ok().filter(|_| is_time)?;
            Some((n_games, line.matches('█').count()))
        })
        .collect();
    let with_games: Vec<_> = classes.iter().filter(|(n_games, _)| *n_games > 0).collect();
    assert_eq!(with_games, [&(50, 40), &(1, 1)], "{told}");
    assert!(
        classes
            .iter()
            .all(|(n_games, bar)| (*n_games > 0) == (*bar > 0)),
        "{told}"
    );
}

/// Three exercises solved alone complete a lesson. More of them change nothing.
#[test]
fn the_progress_of_a_lesson_ends_at_its_goal() {
    for (n_alone, progress) in [(0, "0/3"), (2, "2/3"), (3, "3/3"), (5, "3/3")] {
        let place = Place::new();
        let store = Store::open(&Places::in_folder(place.home.path().join("data")));
        for _ in 0..n_alone {
            let record = ExerciseRecord {
                technique: TechniqueId::XWing,
                n_wrong: 0,
                helped: false,
            };
            store.record_exercise(record).unwrap();
        }
        let told = run(&place, &["learn"]).stdout;
        let line = told.lines().find(|line| line.contains(" x-wing ")).unwrap();
        assert!(line.trim_start().starts_with(progress), "{line}");
    }
}
