//! Complete results of commands on small puzzles and a small folder of games: every field and every column.
//!
//! The prose in `text` is left out, since other tests check it.

use std::fmt::Write as _;
use std::fs::File;
use std::time::{Duration, SystemTime};

use jiff::Timestamp;

use shudu::board::{Cell, CellSet, Digit, Geometry};
use shudu::explain::HintLevel;
use shudu::formats;
use shudu::game::{Action, Game, Options, Puzzle, PuzzleInfo};
use shudu::store::{ExerciseRecord, Places, Store};
use shudu::techniques::TechniqueId;

use crate::run::{EASY, HARD, INKALA, Place, finish};

/// Removes the sentences from an object.
fn without_texts(value: &mut serde_json::Value) {
    match value {
        serde_json::Value::Object(fields) => {
            for (name, value) in fields.iter_mut() {
                if ["text", "error"].contains(&name.as_str()) && value.is_string() {
                    *value = "…".into();
                } else {
                    without_texts(value);
                }
            }
        }
        serde_json::Value::Array(values) => values.iter_mut().for_each(without_texts),
        _ => {}
    }
}

fn line_without_texts(line: &str) -> String {
    match serde_json::from_str::<serde_json::Value>(line) {
        Ok(mut object) if object.is_object() => {
            without_texts(&mut object);
            object.to_string()
        }
        _ => line.to_owned(),
    }
}

/// Replaces every date except those of January 2026 with `0000-00-00`, and the digits of the time of day after it with
/// zeros.
pub(crate) fn without_dates(text: &str) -> String {
    let is_digit = |byte: &u8| byte.is_ascii_digit();
    let bytes = text.as_bytes();
    let mut shown = bytes.to_vec();
    for at in 0..bytes.len().saturating_sub(9) {
        let date = &bytes[at..at + 10];
        let fits = |(place, byte): (usize, &u8)| match place {
            4 | 7 => *byte == b'-',
            _ => is_digit(byte),
        };
        if !date.iter().enumerate().all(fits) || date.starts_with(b"2026-01-") {
            continue;
        }
        let is_time = |byte: &u8| is_digit(byte) || b"-T: ".contains(byte);
        let length = 10
            + bytes[at + 10..]
                .iter()
                .take_while(|byte| is_time(byte))
                .count();
        for byte in &mut shown[at..at + length] {
            if is_digit(byte) {
                *byte = b'0';
            }
        }
    }
    String::from_utf8(shown).unwrap()
}

/// Whether a line is a name and a number.
fn is_count(line: &str) -> bool {
    let is_number = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    line.rsplit_once(": ")
        .is_some_and(|(_, number)| is_number(number))
}

/// Runs command lines, split at blanks, and records the results. Saves are called A, B and so on.
fn transcript(place: &Place, saves: &[String], lines: &[&str]) -> String {
    let puzzles = [("EASY", EASY), ("HARD", HARD), ("INKALA", INKALA)];
    let labels: Vec<String> = (b'A'..)
        .map(|letter| format!("SAVE-{}", char::from(letter)))
        .take(saves.len())
        .collect();
    let named = |text: String, from: &[String], to: &[String]| {
        // A name may be a prefix of another.
        let mut pairs: Vec<_> = from.iter().zip(to).collect();
        pairs.sort_by_key(|(from, _)| std::cmp::Reverse(from.len()));
        pairs
            .into_iter()
            .fold(text, |text, (from, to)| text.replace(from, to))
    };
    let mut transcript = String::new();
    for line in lines {
        let _ = writeln!(transcript, "$ {line}");
        let full = puzzles.iter().fold(
            named((*line).to_owned(), &labels, saves),
            |line, (name, puzzle)| line.replace(name, puzzle),
        );
        let arguments: Vec<&str> = full.split_whitespace().collect();
        let mut command = place.command(&arguments);
        command.env("TZ", "UTC0");
        let run = finish(command, "");
        for line in run.stdout.lines() {
            let shown = without_dates(&named(line_without_texts(line), saves, &labels));
            // Lessons that were not started are omitted.
            if !shown.contains(r#""found":0,"alone":0,"wrong":0"#) {
                let _ = writeln!(transcript, "{}", shown.trim_end());
            }
        }
        // Error lines are reduced to the place in the input and the counts.
        for line in run.stderr.lines() {
            let place = line
                .strip_prefix("error: ")
                .and_then(|rest| rest.split(' ').next());
            match place.and_then(|place| place.strip_suffix(':')) {
                Some(place) => writeln!(transcript, "! {place}").unwrap(),
                None if is_count(line) => writeln!(transcript, "! {line}").unwrap(),
                None => writeln!(transcript, "!").unwrap(),
            }
        }
        if run.code != 0 {
            let _ = writeln!(transcript, "= {}", run.code);
        }
    }
    transcript
}

/// Commands on single puzzles. 4×4 boards are short enough to check by eye.
#[test]
fn puzzles() {
    let place = Place::new();
    let lines = [
        "solve 1.3.34..2143..21 --json",
        "solve 1............... --json",
        "solve 1............... --limit 3 --json",
        "solve 11.............. --json",
        "solve 12.............. --count --json",
        "solve 12.............. --count --limit 5 --json",
        "solve 12.............. --count",
        "check 1.3.34..2143..21 --json",
        "check 1............... --json",
        "check 11.............. --json",
        "check 123.4........... --json",
        "check 12..34..2...4... --json",
        "check 1234341221434321 --json",
        "check INKALA --json",
        "check EASY --json --no-minimality",
        "rate 1.3.34..2143..21 --json --path hodoku",
        "rate 1.3.34..2143..21 --json --path",
        "rate 1.3.34..2143..21 --path",
        "rate 1.3.34..2143..21 EASY HARD --summary --max 1.2 --level beginner,easy",
        "rate 1.3.34..2143..21 EASY HARD --json",
        "rate 1.3.34..2143..21 EASY HARD --min 1.2 --columns er,clues,line",
        "rate 1.3.34..2143..21 EASY HARD --max 1.2 --columns er,clues,line",
        "rate 1.3.34..2143..21 EASY HARD --max 1.1 --columns er,ep,ed,level,hardest",
        "rate 1............... --tsv",
        "rate 1.3.34..2143..21 --tsv",
        "hint 1.3.34..2143..21 --json --rung 1",
        "hint 1.3.34..2143..21 --json --rung 2",
        "hint 1.3.34..2143..21 --json --rung 3",
        "hint 1.3.34..2143..21 --json --rung 4",
        "hint 1234341221434321 --json",
        "steps 1.3.34..2143..21 --json",
        "why 1.3.34..2143..21 r1c2=2 --json",
        "why 1.3.34..2143..21 r1c2=4 --json",
        "why 1.3.34..2143..21 r1c2=3 --json",
        "why 1.3.34..2143..21 r1c1=1 --json",
        "why 1.3.34..2143..21 r1c1=2 --json",
        "transform 1.3.34..2143..21 --json --swap-digits 1,3 --swap-rows 1,2",
        "transform 1.3.34..2143..21 --swap-bands 1,2 --swap-columns 3,4",
        "transform 1.3.34..2143..21 --rotate 90 --mirror-x",
        "minimize 1.3.34..2143..21 --seed 1 --json",
        "minimize 1............... --seed 1 --json",
        "complete 1............... --seed 1 --json",
        "complete 1.3.34..2143..21 --seed 1 --json",
        "complete 11.............. --seed 1 --json",
        "generate --size 4 --seed 5 -n 2 --json",
        "generate --size 4 --grids --seed 5 --json",
        "convert 1.3.34..2143..21 --to json",
        "convert 1.3.34..2143..21 --with-solution --json",
        "convert 1............... --with-solution --json",
    ];
    insta::assert_snapshot!("puzzles", transcript(&place, &[], &lines));
}

/// Files of several boards: valid ones, an invalid one, and boards with several solutions or none.
#[test]
fn files_of_boards() {
    let place = Place::new();
    place.file(
        "four.txt",
        b"1.3.34..2143..21\n\nnonsense\n1...............\n11..............\n",
    );
    place.file(
        "wrong.json",
        br#"{"side":4,"givens":"1.3.34..2143..21","values":"143.34..2143..21"}"#,
    );
    // r1c4 should be 4; its 2 causes no conflict yet.
    place.file(
        "open.json",
        br#"{"side":4,"givens":"1.3.34..2143..21","values":"1.3234..2143..21"}"#,
    );
    place.file(
        "removed.json",
        br#"{"side":4,"givens":"1.3.34..2143..21","candidates":["","2","","2","","","1","2","","","","","4","3","",""]}"#,
    );
    let lines = [
        "check four.txt",
        "check four.txt --json",
        "check wrong.json --json",
        "check removed.json --json",
        "solve four.txt",
        "solve four.txt --json",
        "solve four.txt --limit 1",
        "solve four.txt --to grid",
        "solve four.txt --to opensudoku",
        "solve 1.3.34..2143..21 --all --json",
        "rate four.txt --summary",
        "rate four.txt --columns file,line,column,er",
        "rate four.txt --columns puzzle,er --json",
        "rate four.txt --tsv",
        "hint four.txt --rung 4",
        "hint wrong.json --json",
        "hint removed.json --json",
        "steps four.txt --find full-house",
        "steps four.txt --eureka",
        "steps 1.3.34..2143..21 --find hidden-single-box --json",
        "why four.txt r1c2=2",
        "why removed.json r1c4=4 --json",
        "why 1.3.34..2143..21 r1c4<>2",
        "why 1.3.34..2143..21 r1c4<>4",
        "why 1.3.34..2143..21 r1c4<>1",
        "why open.json r2c4=2",
        "why open.json r1c4=4",
        "why open.json r1c4=2",
        "check open.json --json",
        "minimize four.txt --seed 1",
        "complete four.txt --seed 4",
        "transform four.txt --random --seed 1",
        "convert four.txt --to digits",
        "convert removed.json --to json",
        "convert removed.json --to pencilmarks",
        "convert four.txt --to sdm",
        "print four.txt -o sheet.svg",
        "chek four.txt",
        "rate --nonsense",
        "solve --all --count 1...............",
    ];
    insta::assert_snapshot!("files_of_boards", transcript(&place, &[], &lines));
}

fn place(name: &str, digit: u8) -> Action {
    let cell: Cell = Geometry::with_side(4)
        .unwrap()
        .cell_from_name(name)
        .unwrap();
    Action::Place {
        cells: CellSet::only(cell),
        digit: Digit::new(digit).unwrap(),
    }
}

/// Plays actions of the puzzle with six cells, each after the given seconds; returns the name of the save.
fn play(home: &Place, actions: &[(u64, Action)]) -> String {
    play_titled(home, Some("Six cells"), Some("beginner"), actions)
}

fn play_titled(
    home: &Place,
    title: Option<&str>,
    level: Option<&str>,
    actions: &[(u64, Action)],
) -> String {
    let store = Store::open(&Places::in_folder(home.home.path().join("data")));
    let givens = formats::parse("1.3.34..2143..21").unwrap().grid;
    let info = PuzzleInfo {
        title: title.map(str::to_owned),
        level: level.map(str::to_owned),
        ..PuzzleInfo::default()
    };
    let mut save = store.create(&Game::new(
        Puzzle::new(givens, info).unwrap(),
        Options::default(),
    ));
    for (seconds, action) in actions {
        save.append(&Action::Tick(Duration::from_secs(*seconds)))
            .unwrap();
        save.append(action).unwrap();
    }
    let id = save.id().to_string();
    save.close();
    id
}

/// One game of six cells: a wrong digit, found and undone, a hint, the rest.
#[test]
fn a_game() {
    let home = Place::new();
    let id = play(
        &home,
        &[
            (2, place("r1c2", 4)),
            (3, Action::Check),
            (1, Action::Undo),
            (4, Action::AskHint(HintLevel::Nudge)),
            (1, Action::AskHint(HintLevel::Technique)),
            (5, place("r4c1", 4)),
            (1, place("r4c2", 3)),
            (9, place("r1c2", 2)),
            (1, place("r2c3", 1)),
            (2, place("r2c4", 2)),
        ],
    );
    let lines = [
        "review SAVE-A --json",
        "review SAVE-A",
        "review SAVE-A --to markdown",
        "review SAVE-A --to asciicast",
        "saves export SAVE-A --to line",
        "saves export SAVE-A --to json",
        "stats --json",
        "coach --json",
    ];
    insta::assert_snapshot!("a_game", transcript(&home, &[id], &lines));
}

/// A finished game in every list that includes it, and exercises in the lists of lessons.
#[test]
fn finished_games_and_lessons() {
    let home = Place::new();
    let id = play(
        &home,
        &[
            (30, place("r4c1", 4)),
            (1, place("r4c2", 3)),
            (9, place("r1c2", 2)),
            (1, place("r1c4", 4)),
            (1, place("r2c3", 1)),
            (2, place("r2c4", 2)),
        ],
    );
    let store = Store::open(&Places::in_folder(home.home.path().join("data")));
    for (technique, n_wrong, helped) in [
        (TechniqueId::XWing, 0, false),
        (TechniqueId::XWing, 2, false),
        (TechniqueId::XyWing, 0, true),
    ] {
        let record = ExerciseRecord {
            technique,
            n_wrong,
            helped,
        };
        store.record_exercise(record).unwrap();
    }
    drop(store);
    let lines = [
        "review SAVE-A --json",
        "stats --json",
        "stats --json --level easy",
        "stats",
        "learn --json",
    ];
    insta::assert_snapshot!(
        "finished_games_and_lessons",
        transcript(&home, &[id], &lines)
    );
}

/// The six cells in order, a second each.
fn rest() -> [(u64, Action); 6] {
    [
        (1, place("r1c2", 2)),
        (1, place("r1c4", 4)),
        (1, place("r2c3", 1)),
        (1, place("r2c4", 2)),
        (1, place("r4c1", 4)),
        (1, place("r4c2", 3)),
    ]
}

/// Games with every ending: solved alone, after a mistake, with a hint, or with a revealed cell; given up; unfinished.
#[test]
fn games_of_every_ending() {
    let home = Place::new();
    let cells = CellSet::only(
        Geometry::with_side(4)
            .unwrap()
            .cell_from_name("r1c2")
            .unwrap(),
    );
    let hint = shudu::game::Hint {
        technique: TechniqueId::FullHouse.to_string(),
        placements: vec![shudu::board::Candidate::new(
            Geometry::with_side(4)
                .unwrap()
                .cell_from_name("r1c2")
                .unwrap(),
            Digit::new(2).unwrap(),
        )],
        eliminations: Vec::new(),
    };
    let with = |before: &[(u64, Action)], rest: &[(u64, Action)]| [before, rest].concat();
    let saves = [
        play(
            &home,
            &with(&[(4, Action::Pause), (0, Action::Resume)], &rest()),
        ),
        play(
            &home,
            &with(&[(20, Action::AskHint(HintLevel::Technique))], &rest()),
        ),
        play(
            &home,
            &with(
                &[
                    (2, place("r1c4", 2)),
                    (3, Action::Check),
                    (1, Action::Undo),
                    (1, place("r1c4", 2)),
                    (1, Action::UndoMistake),
                ],
                &rest(),
            ),
        ),
        play(&home, &with(&[(9, Action::ApplyHint(hint))], &rest()[1..])),
        play_titled(
            &home,
            None,
            None,
            &with(&[(5, Action::Reveal { cells })], &rest()[1..]),
        ),
        play_titled(
            &home,
            Some("Left"),
            Some("easy"),
            &with(&rest()[..2], &[(40, Action::GiveUp)]),
        ),
        play_titled(
            &home,
            Some("Begun, \"not\" done"),
            Some("hard"),
            &rest()[..3],
        ),
    ];
    // The first was played last on Sunday, 4 January 2026, each other a day after the one before it.
    let first: Timestamp = "2026-01-04T12:30:00Z".parse().unwrap();
    for (id, day) in saves.iter().zip(0..) {
        let path = home.home.path().join(format!("data/saves/{id}.toml"));
        let file = File::options().append(true).open(path).unwrap();
        let played = SystemTime::from(first) + Duration::from_hours(24 * day);
        file.set_modified(played).unwrap();
    }
    let lines = [
        "stats",
        "stats --json",
        "stats --csv",
        "stats --level easy --json",
        "stats --level hard --json",
        "stats --size 4 --level beginner",
        "stats --size 9 --json",
        "stats --since 2026-01-05 --until 2026-01-07 --json",
        "stats --until 2001-01-01 --json",
        "saves --json",
        "saves export SAVE-G missing SAVE-A --to line",
        "saves export SAVE-G --puzzle --to line",
        "review SAVE-G",
        "saves delete missing SAVE-G",
        "saves export SAVE-G --to line",
        "saves --json",
    ];
    let mut transcript = transcript(&home, &saves, &lines);
    let output = home.run(&["play", "--line"], "stats\n");
    let _ = writeln!(transcript, "> stats\n{}", output.stdout);
    insta::assert_snapshot!("games_of_every_ending", transcript);
}

/// Sets the time of each game to zero.
pub(crate) fn without_times(line: &str) -> String {
    let shown = (1..60).rev().fold(line.to_owned(), |shown, n| {
        let shown = shown.replace(&format!("{n} seconds"), "0 seconds");
        shown.replace(&format!("0:{n:02}"), "0:00")
    });
    shown.replace("1 second,", "0 seconds,")
}

/// Input of line mode, one row for each game with six empty cells.
const GAMES: &[&[&str]] = &[
    &[
        "show",
        "show left",
        "show score",
        "show row 2",
        "show column 4",
        "show box 1",
        "show digit 1",
        "show r1c2",
    ],
    &[
        "r1c2 4",
        "check",
        "undo",
        "redo",
        "undo-mistake",
        "undo",
        "redo",
        "show score",
    ],
    &[
        "r1c2 2",
        "r1c4 2",
        "check",
        "r1c4 0",
        "check",
        "undo-mistake",
    ],
    &[
        "fill",
        "r1c2",
        "mark 2 r1c2",
        "fill",
        "restore r1c2",
        "show row 1",
        "clear-marks r1c4",
        "show row 1",
    ],
    &[
        "mark 1 r1c2 r1c4",
        "mark 1 r1c2",
        "mark 1 r1c2 r1c4",
        "mark 1 r1c2 r1c4",
    ],
    &[
        "checkpoint",
        "checkpoint With  Name",
        "r4c1 4",
        "tries",
        "go-to-checkpoint 1",
        "back",
        "drop-checkpoint 2",
        "back",
        "tries",
    ],
    &[
        "r4c1 4",
        "what-if",
        "r1c2 4",
        "tries",
        "name-try Other Way",
        "what-if inner",
        "r1c4 4",
        "tries",
    ],
    &[
        "what-if",
        "r1c2 2",
        "what-if",
        "r1c4 4",
        "go-to-try 1",
        "drop-try 2",
        "tries",
        "keep-try",
        "tries",
        "undo",
        "tries",
    ],
    &[
        "what-if",
        "r1c2 2",
        "r1c4 4",
        "go-to-try 0",
        "what-if",
        "r1c4 4",
        "r2c3 1",
        "tries",
    ],
    &[
        "what-if",
        "r1c2 2",
        "go-to-try 0",
        "tries",
        "go-to-try 3",
        "drop-try",
        "drop-try 1",
        "tries",
        "keep-try",
    ],
    &[
        "r4c1 4",
        "restart",
        "undo",
        "show left",
        "pause",
        "show",
        "r4c2 3",
        "undo",
        "go-on",
        "go-on",
    ],
    &[
        "hint", "hint", "hint", "hint", "more", "less", "apply", "why", "apply",
    ],
    &[
        "why",
        "r4c1 4",
        "why",
        "why all",
        "r1c2 4",
        "why",
        "clear r1c2",
        "why",
    ],
    &[
        "chain r1c2 2 r1c4 2",
        "chain weak r1c2 2 r1c4 2",
        "chain r1c2 2 r1c2 4 r1c4 4",
        "chains",
        "chain 1",
        "drop-chain 1",
        "chains",
    ],
    &[
        "reveal r2c3",
        "no",
        "yes",
        "reveal r2c3",
        "yes",
        "reveal r2c3 r2c4 yes",
        "show score",
    ],
    &[
        "share",
        "review",
        "play-on 1",
        "take-over",
        "resume nothing",
        "drop-chain 1",
        "chain 1",
    ],
    &[
        "r1c2 2",
        "r1c4 4",
        "r2c3 1",
        "r2c4 2",
        "r4c1 4",
        "r4c2 3",
        "check",
        "r4c2 3",
        "share",
        "review",
        "review 6",
        "show score",
        "play-on 3",
        "show left",
    ],
    &[
        "r1c2 2",
        "give-up",
        "yes",
        "share",
        "review",
        "undo",
        "show left",
        "stats",
    ],
];

#[test]
fn line_by_line() {
    let mut transcript = String::new();
    for lines in GAMES {
        let home = Place::new();
        let run = home.run(
            &["play", "--line", "1.3.34..2143..21"],
            &format!("{}\n", lines.join("\n")),
        );
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{run:?}");
        // The initial board is printed once.
        let output = run.lines();
        let _ = writeln!(transcript, "> {}", lines.join("\n> "));
        for line in &output[6..] {
            let _ = writeln!(transcript, "{}", without_times(line));
        }
    }
    insta::assert_snapshot!("line_by_line", transcript);
}

/// The answers of line mode to the puzzle it was started with, and to one started later.
#[test]
fn line_mode_opens_games() {
    let rows: &[(&str, &[&str])] = &[
        (
            "1...............",
            &["show left", "check", "hint", "reveal r1c2 yes"],
        ),
        ("11..............", &["show"]),
        ("1234341221434321", &["show", "hint"]),
        ("............................", &["show"]),
        ("right.json", &["show score", "undo", "show left"]),
        (
            "wrong.json",
            &["hint", "why", "undo-mistake", "hint", "apply"],
        ),
        ("--size 4 --seed 5", &["new 4 seed 5", "undo", "saves"]),
        ("missing.txt", &["show"]),
        (
            "",
            &[
                "show",
                "hint",
                "undo",
                "saves",
                "new 4 seed 5",
                "r1c1 9",
                "r5c1 1",
                "quit",
            ],
        ),
    ];
    let mut transcript = String::new();
    for (arguments, lines) in rows {
        let home = Place::new();
        for (name, text) in [
            (
                "right.json",
                r#"{"side":4,"givens":"1.3.34..2143..21","values":"123.34..2143..21"}"#,
            ),
            (
                "wrong.json",
                r#"{"side":4,"givens":"1.3.34..2143..21","values":"123234..2143..21"}"#,
            ),
        ] {
            home.file(name, text.as_bytes());
        }
        let all: Vec<&str> = ["play", "--line"]
            .into_iter()
            .chain(arguments.split_whitespace())
            .collect();
        let run = home.run(&all, &format!("{}\n", lines.join("\n")));
        let _ = writeln!(transcript, "$ {arguments}\n> {}", lines.join("\n> "));
        for line in run.lines() {
            let shown = without_times(&without_dates(line));
            // The name of a save is its start time.
            let shown = match shown.split_once(": 4 by 4") {
                Some((_, rest)) => format!("(name): 4 by 4{rest}"),
                None => shown,
            };
            let _ = writeln!(transcript, "{shown}");
        }
        if run.code != 0 {
            let _ = writeln!(transcript, "= {}", run.code);
        }
    }
    insta::assert_snapshot!("line_mode_opens_games", transcript);
}
