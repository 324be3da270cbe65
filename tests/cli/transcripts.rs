//! Whole results of commands on small puzzles and a small folder of games: every field and every column of them.
//!
//! The prose in `text` is left out: it belongs to the texts, and other tests read it.

use std::fmt::Write as _;
use std::time::Duration;

use shudu::board::{Cell, CellSet, Digit, Geometry};
use shudu::explain::Rung;
use shudu::formats;
use shudu::game::{Action, Game, Options, Puzzle, PuzzleInfo};
use shudu::store::{ExerciseRecord, Places, Store};
use shudu::techniques::TechniqueId;

use crate::run::{EASY, HARD, INKALA, Place, finish};

/// Leaves the sentences of an object out.
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
            for name in ["last", "due"] {
                if object.get(name).is_some_and(serde_json::Value::is_string) {
                    object[name] = "(time)".into();
                }
            }
            if let Some(weeks) = object
                .get_mut("weeks")
                .and_then(|weeks| weeks.as_array_mut())
            {
                for week in weeks {
                    week["week"] = "(Monday)".into();
                }
            }
            object.to_string()
        }
        _ => line.to_owned(),
    }
}

/// Runs command lines, split at blanks, and writes down what comes back. Where a save is named, it is `SAVE`.
fn transcript(place: &Place, save: &str, lines: &[&str]) -> String {
    let puzzles = [("EASY", EASY), ("HARD", HARD), ("INKALA", INKALA)];
    let mut transcript = String::new();
    for line in lines {
        let _ = writeln!(transcript, "$ {line}");
        let full = puzzles
            .iter()
            .fold(line.replace("SAVE", save), |line, (name, puzzle)| {
                line.replace(name, puzzle)
            });
        let arguments: Vec<&str> = full.split_whitespace().collect();
        let mut command = place.command(&arguments);
        command.env("TZ", "UTC0");
        let run = finish(command, "");
        for line in run.stdout.lines() {
            let shown = line_without_texts(line);
            let shown = if save.is_empty() {
                shown
            } else {
                shown.replace(save, "SAVE")
            };
            // A lesson that was never begun says nothing.
            if !shown.contains(r#""found":0,"alone":0,"wrong":0"#) {
                let _ = writeln!(transcript, "{}", shown.trim_end());
            }
        }
        if !run.stderr.is_empty() {
            let _ = writeln!(transcript, "(said {} lines)", run.stderr.lines().count());
        }
        if run.code != 0 {
            let _ = writeln!(transcript, "= {}", run.code);
        }
    }
    transcript
}

/// What is asked of puzzles by themselves. 4×4 boards keep it short: the eye can solve them.
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
    insta::assert_snapshot!("puzzles", transcript(&place, "", &lines));
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

/// Plays actions, each after so many seconds; returns the name of the save.
fn play(home: &Place, actions: &[(u64, Action)]) -> String {
    let store = Store::open(&Places::in_folder(home.home.path().join("data")));
    let givens = formats::parse("1.3.34..2143..21").unwrap().grid;
    let info = PuzzleInfo {
        title: Some("Six cells".to_owned()),
        level: Some("beginner".to_owned()),
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

/// One game of six cells: a digit that is wrong, looked for and taken back, a hint, the rest.
#[test]
fn a_game() {
    let home = Place::new();
    let id = play(
        &home,
        &[
            (2, place("r1c2", 4)),
            (3, Action::Check),
            (1, Action::Undo),
            (4, Action::AskHint(Rung::Nudge)),
            (1, Action::AskHint(Rung::Technique)),
            (5, place("r4c1", 4)),
            (1, place("r4c2", 3)),
            (9, place("r1c2", 2)),
            (1, place("r2c3", 1)),
            (2, place("r2c4", 2)),
        ],
    );
    let lines = [
        "review SAVE --json",
        "saves export SAVE --to line",
        "saves export SAVE --to json",
        "stats --json",
        "coach --json",
    ];
    insta::assert_snapshot!("a_game", transcript(&home, &id, &lines));
}

/// A finished game in every list that it belongs in, and exercises in those of the lessons.
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
        store.note_exercise(record).unwrap();
    }
    drop(store);
    let lines = [
        "review SAVE --json",
        "stats --json",
        "stats --json --level easy",
        "stats",
        "learn --json",
    ];
    insta::assert_snapshot!("finished_games_and_lessons", transcript(&home, &id, &lines));
}
