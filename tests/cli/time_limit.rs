//! `--time-limit`: puzzles that take too long are reported as unknown, and the rest continues.

use serde_json::Value;

use crate::run::{EASY, shudu};

/// A puzzle that the reference search practically never finishes.
const LARGE: &str = ".5..........D....EF..43..7.1...64.7..2....AF.E3............G.4B...A.7.........4........38..E.F......E.......C...7.D....9CA..6.5.....F61CE8......63.................E...B.......A...B.G.2.97.....38..G.9.....F..49F.7..4E..8....G..EA2..........CG....A..2.C...6.";
/// The hardest puzzle by Sudoku Explainer's measure that has a name; rating it takes many milliseconds.
const GOLDEN_NUGGET: &str =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

#[test]
fn a_search_that_times_out_does_not_stop_the_others() {
    let input = format!("{EASY}\n{LARGE}\n{EASY}\n");
    let search = ["solve", "--method", "reference", "--time-limit"];
    let slow = ["--jobs", "1", "--json"];
    let run = shudu(&[&search[..], &["5s"], &slow].concat(), &input);
    assert_eq!(run.code, 1);
    let objects = run.objects();
    assert_eq!(objects.len(), 3, "{}", run.stdout);
    assert_eq!(
        (&objects[0]["count"], &objects[0]["complete"]),
        (&Value::from(1), &Value::from(true))
    );
    assert!(!objects[0].contains_key("reason"));
    let given_up = &objects[1];
    assert_eq!(given_up["puzzle"], LARGE);
    assert_eq!(
        (&given_up["count"], &given_up["complete"]),
        (&Value::from(0), &Value::from(false))
    );
    assert_eq!(given_up["reason"], "time-limit");
    for key in ["puzzle", "count", "complete", "solutions"] {
        assert_eq!(objects[0][key], objects[2][key]);
    }
    // A search that is stopped after its first solutions says so at its end.
    let run = shudu(
        &["solve", "--all", "--time-limit", "300ms"],
        &".".repeat(81),
    );
    assert_eq!(run.code, 1);
    assert!(run.stdout.lines().all(|line| line.len() == 81));
    assert!(
        run.stderr.contains("timed out after 300ms"),
        "{}",
        run.stderr
    );
    // In words, counted, and one by one.
    for more in [&[][..], &["--count"], &["--all"]] {
        let run = shudu(&[&search[..], &["50ms"], more].concat(), LARGE);
        assert_eq!(run.code, 1, "{more:?}");
        let message = "timed out after 50ms";
        assert!(run.stdout.contains(message), "{more:?}: {}", run.stdout);
    }
}

#[test]
fn unknown_results_are_null() {
    for (command, unknown) in [
        (
            "rate",
            &[
                "er",
                "ep",
                "ed",
                "level",
                "hodoku_level",
                "hodoku_score",
                "hardest",
            ][..],
        ),
        ("steps", &["solved", "solution"]),
    ] {
        let run = shudu(&[command, "--time-limit", "1ms", "--json"], GOLDEN_NUGGET);
        assert_eq!(run.code, 1, "{command}");
        let [object] = &run.objects()[..] else {
            panic!("one object, not\n{}", run.stdout)
        };
        assert_eq!(object["puzzle"], GOLDEN_NUGGET);
        assert_eq!(
            (&object["complete"], &object["reason"]),
            (&Value::from(false), &Value::from("time-limit"))
        );
        for key in unknown {
            assert_eq!(object[*key], Value::Null, "{command}: {key}");
        }
    }
    let row = shudu(&["rate", "--time-limit", "1ms", "--tsv"], GOLDEN_NUGGET);
    assert_eq!(
        row.stdout,
        format!("{GOLDEN_NUGGET}\t\t\t\ttime-limit\t\t\t\n")
    );
    let text = shudu(&["rate", "--time-limit", "1ms"], GOLDEN_NUGGET);
    assert!(
        text.stdout.starts_with("timed out after 1ms"),
        "{}",
        text.stdout
    );
}

/// A list that was cut off says so, and the exit code does too.
#[test]
fn minimal_puzzles_that_are_cut_off_are_reported() {
    let solution = shudu(&["solve", EASY], "").stdout;
    let run = shudu(
        &["minimize", "--all", "--time-limit", "20ms", solution.trim()],
        "",
    );
    assert_eq!(run.code, 1, "{}", run.stderr);
    let told = run.stdout + &run.stderr;
    assert!(told.contains("timed out after 20ms"), "{told}");
}

#[test]
fn a_generation_timeout_reports_the_seed() {
    let wish = [
        "generate",
        "--rating",
        "11.0..11.9",
        "--seed",
        "5",
        "--time-limit",
        "1ms",
    ];
    let run = shudu(&wish, "");
    assert_eq!((run.code, run.stdout.as_str()), (1, ""));
    assert!(run.stderr.contains("seed 5: timed out"), "{}", run.stderr);
}

#[test]
fn invalid_times_are_refused() {
    for wrong in ["0s", "10", "soon"] {
        let run = shudu(&["solve", "--time-limit", wrong], EASY);
        assert_eq!(run.code, 2, "{wrong}");
        assert!(run.stderr.contains("500ms"), "{}", run.stderr);
    }
    let run = shudu(&["solve", "--time-limit", "none"], EASY);
    assert_eq!(run.code, 0);
}

#[test]
fn the_time_limit_covers_irregular_boxes() {
    for more in [&[][..], &["--grids"], &["-n", "2"]] {
        let jigsaw = [
            "generate",
            "--size",
            "16",
            "--variant",
            "jigsaw",
            "--seed",
            "5",
        ];
        let run = shudu(&[&jigsaw[..], &["--time-limit", "1ms"], more].concat(), "");
        assert_eq!((run.code, run.stdout.as_str()), (1, ""), "{more:?}");
        let message = "seed 5: timed out after 1ms";
        assert!(run.stderr.contains(message), "{more:?}: {}", run.stderr);
    }
    let variant = ["--variant", "jigsaw,anti-king,diagonal"];
    let learn = ["learn", "naked-pair", "--time-limit", "1ms"];
    let run = shudu(&[&learn[..], &variant].concat(), "");
    assert!(run.stderr.contains("timed out after 1ms"), "{}", run.stderr);
}

#[test]
fn the_time_limit_ends_a_huge_vicinity() {
    // Five billion sets of clues may be removed; none of them would be examined for long.
    let vicinity = [
        "generate", "--all", "--minus", "15", "--plus", "0", "--near", EASY,
    ];
    let run = shudu(&[&vicinity[..], &["--time-limit", "50ms"]].concat(), "");
    assert_eq!(run.code, 1);
    let message = "timed out after 50ms";
    assert_eq!(run.stderr.matches(message).count(), 1, "{}", run.stderr);
}

/// A 9×9 board without givens, whose solutions nobody can list.
const EMPTY: &str =
    ".................................................................................";

/// The exit code is 1 in each output format. The JSON object is marked as incomplete, and a summary counts the puzzle.
#[test]
fn a_timeout_has_its_exit_code_in_every_form() {
    for (line, input) in [
        ("solve --all --json", EMPTY),
        ("solve --all", EMPTY),
        ("solve --count --json", EMPTY),
        ("solve --count", EMPTY),
        ("rate --json", GOLDEN_NUGGET),
        ("rate", GOLDEN_NUGGET),
        ("rate --tsv", GOLDEN_NUGGET),
        ("rate --columns er,level", GOLDEN_NUGGET),
        ("rate --columns er,level --json", GOLDEN_NUGGET),
        ("rate --path --json", GOLDEN_NUGGET),
        ("rate --path hodoku", GOLDEN_NUGGET),
        ("steps", GOLDEN_NUGGET),
        ("steps --json", GOLDEN_NUGGET),
        ("print --rating --to svg", GOLDEN_NUGGET),
    ] {
        let limited = format!("{line} --time-limit 1ms");
        let arguments: Vec<&str> = limited.split_whitespace().collect();
        let run = shudu(&arguments, input);
        assert_eq!(run.code, 1, "{line}: {}{}", run.stdout, run.stderr);
        if line.ends_with("--json") && !line.contains("--columns") {
            let last = run.stdout.lines().last().unwrap_or_default();
            let message = "\"complete\":false,\"reason\":\"time-limit\"";
            assert!(last.contains(message), "{line}: {last}");
        }
    }
    for form in [&[][..], &["--json"], &["--tsv"]] {
        let summary = ["rate", "--summary", "--time-limit", "1ms"];
        let run = shudu(&[&summary, form].concat(), GOLDEN_NUGGET);
        assert!(
            run.stderr.contains("not rated: 1"),
            "{form:?}: {}",
            run.stderr
        );
    }
}

/// Whether missing candidates are clues or were eliminated is found out by solving, which may take too long.
#[test]
fn a_position_whose_clues_are_not_known_in_time_is_reported() {
    let all = "\"123456789ABCDEFG\"";
    let candidates = [&["\"23456789ABCDEFG\""][..], &[all; 255]]
        .concat()
        .join(",");
    let position = format!(
        "{{\"side\":16,\"variant\":\"anti-knight,non-consecutive\",\"givens\":\"{}\",\"candidates\":[{candidates}]}}",
        ".".repeat(256)
    );
    for (command, answer) in [
        ("check", "error: stdin:1: timed out after 30ms\n"),
        ("hint", "timed out after 30ms\n"),
        ("solve", "error: stdin:1: timed out after 30ms\n"),
        ("rate --tsv --columns er,level", "\ttime-limit\n"),
    ] {
        let limited = format!("{command} --time-limit 30ms");
        let run = shudu(&limited.split(' ').collect::<Vec<_>>(), &position);
        let shown = run.stdout + &run.stderr;
        assert_eq!((run.code, shown.as_str()), (1, answer), "{command}");
    }
}
