//! Puzzles given by candidates (Sukaku) are puzzles in every command.

use std::sync::LazyLock;

use shudu::board::Geometry;
use shudu::cancel::Cancel;
use shudu::formats::{Notation, Parsed, print};
use shudu::generate::{Random, clues, grid};

use crate::run::shudu;

/// A minimal 6×6 puzzle without givens as a line of candidates, and its solution.
static PUZZLE: LazyLock<(String, String)> = LazyLock::new(|| {
    let mut random = Random::new(8);
    let geometry = Geometry::with_side(6).unwrap();
    let solution = grid::solution(geometry, &mut random, &Cancel::never()).unwrap();
    let clues = clues::draw_sukaku(&solution, &mut random, &Cancel::never()).unwrap();
    let parsed = Parsed::from_position(clues.position());
    let line = print(&parsed, Notation::Sukaku).unwrap();
    (line, solution.to_string())
});

/// Runs a command on the puzzle, which must succeed.
fn run(line: &str) -> crate::run::Run {
    let arguments: Vec<&str> = line.split_whitespace().collect();
    let run = shudu(&arguments, &PUZZLE.0);
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{line}");
    run
}

#[test]
fn a_sukaku_is_solved_counted_and_checked() {
    let (puzzle, solution) = &*PUZZLE;
    assert_eq!(run("solve").stdout.trim_end(), solution);
    assert_eq!(run("solve --all").lines(), [solution]);
    let object = &run("solve --json").objects()[0];
    assert_eq!(object["puzzle"], **puzzle);
    assert_eq!(object["count"], 1);
    let checked = &run("check --json").objects()[0];
    assert_eq!(
        (&checked["unique"], &checked["minimal"]),
        (&true.into(), &true.into())
    );
    // The puzzle without one of its clues has two solutions; with a needless one it is not minimal.
    let hole = puzzle.find('.').unwrap();
    let digit = char::from(b'1' + (hole % 6) as u8).to_string();
    let mut more = puzzle.clone();
    more.replace_range(hole..=hole, &digit);
    let run = shudu(&["check"], &more);
    assert_eq!(run.code, 1);
    assert!(run.stdout.contains("several solutions"), "{}", run.stdout);
    let wrong = puzzle
        .char_indices()
        .find(|(at, c)| *c != '.' && solution.as_bytes()[at / 6] != *c as u8);
    let (at, _) = wrong.unwrap();
    let mut less = puzzle.clone();
    less.replace_range(at..=at, ".");
    let run = shudu(&["check", "--json"], &less);
    let checked = &run.objects()[0];
    assert_eq!(checked["minimal"], false);
    let cell = format!("r{}c{}", at / 36 + 1, at / 6 % 6 + 1);
    let cells = checked["problems"][0]["cells"].as_array().unwrap();
    assert!(cells.contains(&cell.as_str().into()), "{cell}: {checked:?}");
}

/// The rows 1 and 2 leave 2 and 4 for r3c1 and r3c3, so each of these exclusions follows from the other one.
#[test]
fn redundant_givens_and_exclusions_are_both_reported() {
    let puzzle = r#"{"side":4,"givens":"12343412........","candidates":["","","","","","","","","2","1","4","13","24","13","24","13"]}"#;
    let object = &shudu(&["check", "--json"], puzzle).objects()[0];
    let problems = object["problems"].as_array().unwrap();
    let kinds: Vec<_> = problems.iter().map(|problem| &problem["kind"]).collect();
    assert_eq!(kinds, ["not-minimal", "needlessly-excluded"], "{object:?}");
    assert_eq!(problems[1]["cells"], serde_json::json!(["r3c1", "r3c3"]));
}

/// Without the missing candidates there are several solutions, so they are exclusions of a puzzle in which the digits on
/// the board are givens.
#[test]
fn placed_digits_beside_exclusions_are_givens() {
    let candidates =
        r#""candidates":["","","","","","","","","2","1","4","13","24","13","24","13"]"#;
    let placed = r#""side":4,"givens":"1234............","values":"12343412........""#;
    let run = shudu(
        &["convert", "--to", "json"],
        &format!("{{{placed},{candidates}}}"),
    );
    let object = &run.objects()[0];
    assert_eq!(object["givens"], "12343412........", "{object:?}");
    assert_eq!(object.get("values"), None, "{object:?}");
}

/// Twelve redundant exclusions are listed, and the others are counted.
#[test]
fn a_long_list_of_redundant_exclusions_is_cut() {
    let (puzzle, solution) = &*PUZZLE;
    // The first two rows have only the candidates of the solution.
    let candidates = puzzle.char_indices().map(|(at, c)| {
        let is_kept = at >= 72 || solution.as_bytes()[at / 6] == c as u8;
        if is_kept { c } else { '.' }
    });
    let run = shudu(&["check"], &candidates.collect::<String>());
    let line = run.lines()[1];
    let number = line.split_whitespace().find_map(|word| word.parse().ok());
    let n: usize = number.unwrap_or_else(|| panic!("{line}"));
    assert_eq!(line.matches(" in r").count(), 12, "{line}");
    assert!(line.ends_with(&format!(" and {} more", n - 12)), "{line}");
}

#[test]
fn a_sukaku_is_rated_and_explained() {
    let object = &run("rate --json").objects()[0];
    assert!(object["er"].as_f64().unwrap() >= 1.0);
    assert!(object["hodoku_score"].as_u64().is_some());
    assert_eq!(object["puzzle"], *PUZZLE.0);
    let steps = &run("steps --json").objects()[0];
    assert_eq!(steps["solution"], *PUZZLE.1);
    let all = steps["steps"].as_array().unwrap();
    assert!(all.iter().all(|step| step["proved"] == true));
    assert!(!run("hint").stdout.is_empty());
    assert!(!run("rate --path se").stdout.is_empty());
}

#[test]
fn a_sukaku_survives_notations_with_candidates() {
    let json = run("convert --to json").stdout;
    let marks = run("convert --to pencilmarks").stdout;
    for text in [json, marks] {
        let back = shudu(&["solve"], &text);
        assert_eq!(back.stdout.trim_end(), PUZZLE.1, "{text}");
    }
    let line = run("convert --to sukaku").stdout;
    assert_eq!(line.trim_end().len(), 216);
}

#[test]
fn a_sukaku_is_turned_minimized_and_completed() {
    let turned = run("transform --rotate 90").stdout;
    assert_ne!(turned.trim_end(), PUZZLE.0);
    let back = shudu(&["transform", "--rotate", "270"], &turned).stdout;
    assert_eq!(back.trim_end(), PUZZLE.0);
    assert_eq!(run("minimize").stdout.trim_end(), PUZZLE.0);
    let none = shudu(&["minimize", "--all"], &PUZZLE.0);
    assert_eq!((none.code, none.stdout.as_str()), (1, ""));
    // The puzzle with some clues removed has several solutions; more clues are added until one is left.
    let fewer: String = (PUZZLE.0.char_indices())
        .map(|(at, c)| {
            if at < 40 {
                char::from(b'1' + (at % 6) as u8)
            } else {
                c
            }
        })
        .collect();
    let completed = shudu(&["complete", "--seed", "1"], &fewer).stdout;
    let checked = shudu(&["check", "--json"], &completed);
    assert_eq!(checked.objects()[0]["unique"], true, "{completed}");
}

#[test]
fn a_sukaku_is_generated() {
    let line = "generate --candidates --size 6 --seed 3";
    let arguments: Vec<&str> = line.split_whitespace().collect();
    let made = shudu(&arguments, "");
    assert_eq!((made.code, made.stderr.as_str()), (0, ""));
    assert_eq!(made.stdout.trim_end().len(), 216);
    assert_eq!(shudu(&arguments, "").stdout, made.stdout);
    let checked = &shudu(&["check", "--json"], &made.stdout).objects()[0];
    assert_eq!(checked["minimal"], true);
    let object = &shudu(&[&arguments[..], &["--json"]].concat(), "").objects()[0];
    assert_eq!(object["puzzle"], made.stdout.trim_end());
    let ruled_out = made.stdout.chars().filter(|c| *c == '.').count();
    assert_eq!(object["clues"], ruled_out);
    let rated = &shudu(&["rate", "--json"], &made.stdout).objects()[0];
    for key in ["er", "level", "hardest"] {
        assert_eq!(object[key], rated[key], "{key}");
    }
    let all = shudu(&["minimize", "--all"], &made.stdout);
    assert_eq!((all.code, all.stdout.as_str()), (1, ""));
    assert!(all.stderr.contains("omit `--all`"), "{}", all.stderr);
    let refused = shudu(&[&arguments[..], &["--level", "hard"]].concat(), "");
    assert_eq!(refused.code, 2);
}

/// The sheet shows the puzzle with all its candidates beside its solution.
#[test]
fn a_sukaku_is_printed_beside_its_solution() {
    let (puzzle, solution) = &*PUZZLE;
    let table = run("convert --with-solution");
    assert_eq!(
        table.lines(),
        ["puzzle,solution", &format!("{puzzle},{solution}")]
    );
    let object = &run("convert --with-solution --json").objects()[0];
    assert_eq!(object["puzzle"], **puzzle);
    assert_eq!(object["solution"], **solution);
}

/// A digit that the puzzle itself excludes is not among the digits that a cell may have.
#[test]
fn line_mode_lists_the_candidates_of_a_cell() {
    let puzzle = &PUZZLE.0;
    let cells = puzzle.as_bytes().chunks(6).enumerate().take(6);
    for (column, candidates) in cells {
        let digits: Vec<String> = candidates
            .iter()
            .filter(|digit| **digit != b'.')
            .map(|digit| char::from(*digit).to_string())
            .collect();
        let line = format!("r1c{}\n", column + 1);
        let run = shudu(&["play", "--line", puzzle], &line);
        let allowed = format!("Its row, column and box allow {}.", digits.join(" "));
        assert!(run.stdout.contains(&allowed), "{allowed}: {}", run.stdout);
    }
}
