//! Variants on the command line: generated, solved, rated, checked and transformed, and refused where rules conflict.

use shudu::board::{Cell, Digit};
use shudu::{formats, solve};

use crate::run::{Run, shudu};

fn lines_of(run: &Run) -> Vec<&str> {
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    run.lines()
}

#[test]
fn each_jigsaw_of_a_run_has_new_boxes() {
    let arguments = "generate --variant jigsaw --level easy --seed 1 -n 3";
    let arguments: Vec<&str> = arguments.split(' ').collect();
    let made = shudu(&arguments, "");
    let boxes = |line: &str| line.split_once("jigsaw:").expect("boxes").1.to_owned();
    let mut all: Vec<String> = lines_of(&made).into_iter().map(boxes).collect();
    all.sort();
    all.dedup();
    assert_eq!(all.len(), 3, "{made:?}");
}

#[test]
fn generated_variants_are_read_and_solved() {
    for variant in ["diagonal", "windoku,anti-king", "jigsaw", "jigsaw,diagonal"] {
        let arguments = [
            "generate",
            "--variant",
            variant,
            "--level",
            "easy",
            "--seed",
            "5",
        ];
        let made = shudu(&arguments, "");
        let puzzle = lines_of(&made)[0];
        assert!(puzzle.contains(" # variant "), "{puzzle}");
        assert_eq!(shudu(&arguments, "").stdout, made.stdout, "the same seed");
        let rated = shudu(&["rate", "--columns", "level"], &made.stdout);
        assert!(lines_of(&rated).contains(&"easy"), "{rated:?}");
        let solved = shudu(&["solve", "--limit", "2"], &made.stdout);
        assert_eq!(solved.code, 0, "{solved:?}");
        for to in ["json", "fpuzzles", "grid", "pencilmarks"] {
            let converted = shudu(&["convert", "--to", to], &made.stdout);
            let back = shudu(&["convert", "--to", "line"], &converted.stdout);
            assert_eq!(lines_of(&back), lines_of(&made), "{variant} {to}");
        }
    }
}

#[test]
fn an_option_sets_the_variant_of_a_puzzle() {
    let made = shudu(&["generate", "--variant", "diagonal", "--seed", "7"], "");
    let (plain, _) = lines_of(&made)[0].split_once(' ').expect("a note");
    let plain = format!("{plain}\n");
    let several = shudu(&["solve", "--limit", "2", "--json"], &plain);
    assert_eq!(several.objects()[0]["count"], 2, "{several:?}");
    let arguments = ["solve", "--limit", "2", "--variant", "x", "--json"];
    let run = shudu(&arguments, &plain);
    assert_eq!(run.objects()[0]["count"], 1, "{run:?}");
}

#[test]
fn conflicting_options_are_refused_with_the_reason() {
    for (arguments, reason) in [
        (
            &["generate", "--variant", "sideways"][..],
            "no variant sideways",
        ),
        (
            &["generate", "--variant", "asterisk", "--size", "6"],
            "the rule asterisk does not apply",
        ),
        (
            &["generate", "--variant", "anti-king", "--size", "4"],
            "no grid obeys",
        ),
        (
            &["generate", "--variant", "diagonal", "--hodoku", "100..200"],
            "HoDoKu does not support",
        ),
        (&["solve", "--variant", "jigsaw", "1"], "need a picture"),
        (&["generate", "--variant", "diagonal", "--to", "sdk"], "sdk"),
    ] {
        let run = shudu(arguments, "");
        assert_ne!(run.code, 0, "{arguments:?}");
        assert!(run.stderr.contains(reason), "{arguments:?}: {}", run.stderr);
    }
    let diagonal = format!("{} # variant diagonal\n", ".".repeat(81));
    let run = shudu(&["transform", "--swap-rows", "1,2"], &diagonal);
    assert_ne!(run.code, 0);
    // Exchanging digits changes which of them are consecutive; that matters where consecutive neighbours are forbidden.
    let swap = ["transform", "--swap-digits", "1,2"];
    let following = format!("{} # variant non-consecutive\n", ".".repeat(81));
    let run = shudu(&swap, &following);
    assert_eq!((run.code, run.stdout.as_str()), (1, ""), "{run:?}");
    assert_eq!(shudu(&swap, &diagonal).code, 0);
}

#[test]
fn a_lesson_shows_an_example_on_its_variant() {
    let run = shudu(&["learn", "pointing", "--variant", "anti-knight"], "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    let start = run.stdout.find("# variant anti-knight").expect("a board");
    let end = run.stdout.find("\n\n1. ").expect("an argument");
    let position = formats::parse(&run.stdout[start..end]).unwrap();
    let solutions = solve::solutions_up_to(&position.grid, 2);
    assert_eq!(solutions.len(), 1, "{}", run.stdout);
    let conclusion = run
        .stdout
        .lines()
        .find(|line| line.starts_with("So remove "));
    let conclusion = conclusion.expect("a conclusion").trim_end_matches('.');
    let words: Vec<&str> = conclusion.split(' ').collect();
    let geometry = position.geometry();
    let cells: Vec<Cell> = (words
        .iter()
        .filter_map(|word| geometry.cell_from_name(word)))
    .collect();
    let digit = words[2].parse::<u8>().ok().and_then(Digit::new);
    assert!(!cells.is_empty() && digit.is_some(), "{conclusion}");
    let candidates = position.position();
    for cell in cells {
        assert_ne!(solutions[0].get(cell), digit, "{conclusion}");
        assert!(
            candidates.digits_in(cell).contains(digit.unwrap()),
            "{conclusion}"
        );
    }
    let practise = "shudu play --technique pointing --variant anti-knight";
    assert!(run.stdout.contains(practise), "{}", run.stdout);
    assert_eq!(shudu(&["learn", "--variant", "anti-knight"], "").code, 2);
    let expected = |code: i32, arguments: &[&str]| {
        let run = shudu(
            &[&["learn", "--variant", "anti-knight"], arguments].concat(),
            "",
        );
        assert_eq!((run.code, run.stdout.as_str()), (code, ""));
        run.stderr
    };
    assert!(expected(2, &["pointing", "--json"]).contains("omit --variant"));
    // The time is too short for even one puzzle.
    assert!(expected(1, &["junior-exocet", "--time-limit", "1ms"]).contains("timed out after 1ms"));
}

/// No grid with these boxes and rules is known; a search of minutes finds none.
#[test]
fn boards_without_a_known_grid_are_refused_before_the_timeout() {
    let variant = "jigsaw:111111122113334222333434252336444252666444755686777755686677759888997559888899999,anti-knight";
    for arguments in [&["--grids"][..], &[]] {
        let made = [&["generate", "--variant", variant], arguments].concat();
        let run = shudu(&made, "");
        assert_eq!((run.code, run.stdout.as_str()), (1, ""), "{made:?}");
        assert!(run.stderr.contains("fewer rules"), "{}", run.stderr);
    }
}
