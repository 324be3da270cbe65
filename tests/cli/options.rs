//! Options that many commands share: each changes the result of every command that accepts it.

use std::fs;

use serde_json::Value;
use shudu::game::PuzzleInfo;
use shudu::store::{ExerciseRecord, Places, Store};
use shudu::techniques::TechniqueId;

use crate::moves::{SIX, play};
use crate::run::{EASY, MEDIUM, Place, Run, shudu};

/// Commands that read puzzles. `CLAIM` stands for a claim about the puzzle.
const PUZZLE_COMMANDS: [&str; 10] = [
    "solve",
    "transform --mirror-x",
    "minimize --seed 1",
    "complete --seed 1",
    "rate",
    "hint",
    "steps",
    "why - CLAIM",
    "check",
    "convert --to line",
];

fn run_line(line: &str, input: &str) -> Run {
    let arguments: Vec<&str> = line.split(' ').collect();
    shudu(&arguments, input)
}

fn has_chinese(text: &str) -> bool {
    text.chars().any(|c| ('\u{4e00}'..='\u{9fff}').contains(&c))
}

/// The boards are generated on this kind of board, and read without the note that names it.
#[test]
fn boxes_and_variant_set_the_board_of_every_command() {
    for (option, field, value, size) in [
        ("--boxes 2x3", "box_width", Value::from(2), ""),
        (
            "--variant diagonal",
            "variant",
            "diagonal".into(),
            " --size 4",
        ),
    ] {
        let made = run_line(&format!("generate {option}{size} --seed 3"), "").stdout;
        let (cells, _) = made.split_once(" # ").unwrap();
        let solution = run_line("solve", &made).stdout;
        let empty = cells.find('.').unwrap();
        let side = cells.len().isqrt();
        let (row, column) = (empty / side + 1, empty % side + 1);
        let claim = format!("r{row}c{column}={}", &solution[empty..=empty]);
        for command in PUZZLE_COMMANDS {
            let line = command.replace("CLAIM", &claim) + " --json";
            let with = run_line(&format!("{line} {option}"), cells);
            let object = with.objects().remove(0);
            assert_eq!(with.code, 0, "{command}: {with:?}");
            assert_eq!(object.get(field), Some(&value), "{command}: {object:?}");
            let without = run_line(&line, cells).objects().remove(0);
            assert_eq!(without.get(field), None, "{command}: {without:?}");
        }
    }
}

#[test]
fn a_notation_applies_to_the_input_of_every_command() {
    for command in PUZZLE_COMMANDS {
        let line = command.replace("CLAIM", "r1c2=2");
        for (notation, code) in [("line", 0), ("opensudoku", 1)] {
            let run = run_line(&format!("{line} --from {notation}"), SIX);
            assert_eq!(run.code, code, "{command}: {run:?}");
        }
    }
}

#[test]
fn every_command_reports_errors_in_the_requested_language() {
    for command in PUZZLE_COMMANDS {
        let line = command.replace("CLAIM", "r1c2=2");
        for (language, is_chinese) in [("en", false), ("zh-Hans", true)] {
            let run = run_line(&format!("{line} --lang {language}"), "12");
            assert_eq!(run.code, 1, "{command}: {run:?}");
            assert_eq!(has_chinese(&run.stderr), is_chinese, "{command}: {run:?}");
        }
    }
}

#[test]
fn every_command_writes_its_result_to_the_requested_file() {
    for option in ["-o", "--output"] {
        for command in PUZZLE_COMMANDS {
            let line = command.replace("CLAIM", "r1c2=2");
            let place = Place::new();
            let arguments: Vec<&str> = line.split(' ').collect();
            let printed = place.run(&arguments, SIX);
            let arguments = [&arguments[..], &[option, "result.txt"]].concat();
            let written = place.run(&arguments, SIX);
            assert_eq!(
                (written.code, written.stdout.as_str()),
                (0, ""),
                "{command}"
            );
            let file = fs::read_to_string(place.home.path().join("result.txt")).unwrap();
            assert_eq!(file, printed.stdout, "{command}");
            assert!(!file.is_empty(), "{command}");
        }
    }
}

/// A locked triple is a naked triple in the order of Sudoku Explainer, which does not name locked ones.
#[test]
fn arguments_follow_the_requested_order() {
    let puzzle =
        ".....8..9....7.21.3896.2.5...25........1.4.9.5.6.8.3............1.....4793.......";
    let techniques = |options: &str| -> Vec<String> {
        let run = run_line(&format!("why - r7c1=7 --json{options}"), puzzle);
        let object = run.objects().remove(0);
        let steps = object["steps"].as_array().unwrap().iter();
        let names = steps.map(|step| step["technique"].as_str().unwrap().to_owned());
        names.collect()
    };
    assert_eq!(techniques(""), ["locked-triple"]);
    assert_eq!(techniques(" --order sudoku-explainer"), ["naked-triple"]);
    assert_eq!(techniques(" --without locked-triple"), ["naked-triple"]);
}

/// Commands about the games of a player. `SAVE` stands for the name of a save.
const PLAYER_COMMANDS: [&str; 12] = [
    "saves",
    "saves list",
    "saves check",
    "saves collections",
    "saves export SAVE",
    "saves delete SAVE",
    "saves backup backup.toml",
    "stats",
    "daily --share 2026-11-20",
    "learn",
    "coach",
    "review SAVE",
];

/// A folder with games, of which one is finished, a daily puzzle, exercises and a collection.
fn played() -> (Place, String) {
    let place = Place::new();
    let all = ["2 r1c2", "4 r1c4", "1 r2c3", "2 r2c4", "4 r4c1", "3 r4c2"];
    let actions = all.map(|digit| format!("place {digit}"));
    let actions = actions.each_ref().map(String::as_str);
    let info = |seed: &str| PuzzleInfo {
        source: Some("shudu".to_owned()),
        seed: Some(seed.to_owned()),
        level: Some("easy".to_owned()),
        ..PuzzleInfo::default()
    };
    play(&place, EASY, info("202611202"), &["give-up"]);
    play(&place, SIX, info("6"), &actions);
    let id = play(&place, SIX, info("7"), &actions[..2]);
    let store = Store::open(&Places::in_folder(place.home.path().join("data")));
    let puzzles = [EASY, MEDIUM].map(str::to_owned);
    store.add_collection("pack", &puzzles).unwrap();
    for _ in 0..3 {
        let record = ExerciseRecord {
            technique: TechniqueId::XWing,
            n_wrong: 0,
            helped: false,
        };
        store.record_exercise(record).unwrap();
    }
    (place, id.as_str().to_owned())
}

/// Another folder or profile has none of the games of the usual one.
#[test]
fn folder_and_profile_select_the_games_of_every_command() {
    let result = |run: Run| (run.code, run.stdout, run.stderr);
    for command in PLAYER_COMMANDS {
        let (place, id) = played();
        let line = command.replace("SAVE", &id);
        let run = |options: &[&str]| {
            let arguments: Vec<&str> = line.split(' ').collect();
            let run = place.run(&[&arguments[..], options].concat(), "");
            let _ = fs::remove_file(place.home.path().join("backup.toml"));
            result(run)
        };
        // The folders are named in some messages.
        let folders = ["data/profiles/ann", "data"].map(|name| place.home.path().join(name));
        let other = place.home.path().join("other");
        let without_folders = |(code, stdout, stderr): (i32, String, String)| {
            let names = folders.iter().chain([&other]);
            let texts = names.fold(stdout + &stderr, |text, folder| {
                text.replace(folder.to_str().unwrap(), "FOLDER")
            });
            (code, texts)
        };
        let profile = without_folders(run(&["--profile", "ann"]));
        let folder = without_folders(run(&["--data-dir", other.to_str().unwrap()]));
        let usual = without_folders(run(&[]));
        assert_eq!(folder, profile, "{command}");
        assert_ne!(folder, usual, "{command}");
    }
}

#[test]
fn every_report_is_in_the_requested_language() {
    for command in PLAYER_COMMANDS {
        // These print what the player has written, or English for other programs.
        if command.contains("export") {
            continue;
        }
        for (language, is_chinese) in [("en", false), ("zh-Hans", true)] {
            let (place, id) = played();
            let line = command.replace("SAVE", &id);
            let arguments: Vec<&str> = line.split(' ').collect();
            let run = place.run(&[&arguments[..], &["--lang", language]].concat(), "");
            assert_eq!(run.code, 0, "{command}: {run:?}");
            let said = run.stdout + &run.stderr;
            assert_eq!(has_chinese(&said), is_chinese, "{command}: {said}");
        }
    }
}
