//! Wrong command lines: the message and the exit code.

use crate::run::{EASY, INKALA, INKALA_SOLVED, Place, check, finish, shudu};

#[test]
fn errors_name_the_wrong_usage_and_exit_with_2() {
    for (line, complaint) in [
        ("frobnicate", "unrecognized subcommand 'frobnicate'"),
        ("sovle", "'solve'"),
        (
            "solve --limit 0",
            "expected a whole number from 1 to 18446744073709551615",
        ),
        ("solve --limit many", "invalid value 'many'"),
        ("solve --all --count", "cannot be used with"),
        (
            "solve --from hieroglyphs",
            "invalid value 'hieroglyphs' for '--from",
        ),
        ("solve --method slow", "reference"),
        ("solve --jobs 0", "invalid value '0'"),
        ("convert", "--to <FORMAT>"),
        ("convert --to grod", "'grid'"),
        (
            "hint --rung 5",
            "expected a level of detail: 1 (where to look)",
        ),
        ("steps --find nakd-pair", "similar ids: naked-pair"),
        ("steps --find zzz", "no such technique"),
        ("transform --rotate 45", "90, 180 or 270"),
        ("transform --swap-rows 1", "pair of numbers"),
        ("transform --seed 1", "--random"),
        ("generate --seed 1 --marks", "need --to pdf or --to svg"),
        (
            "generate --seed 1 --title Title",
            "need --to pdf or --to svg",
        ),
        ("generate --seed 1 --landscape", "need --to pdf or --to svg"),
        (
            "generate --seed 1 --large --to line",
            "need --to pdf or --to svg",
        ),
        ("play --size 17", "4 to 16"),
        ("play --size 6 --boxes 2x2", "2×2"),
        (
            "play --level fiendish",
            "beginner, easy, medium, hard, expert, master",
        ),
        ("play --technique naked", "similar ids:"),
        ("play --daily tomorrow", "such as 2026-12-31"),
        ("play --daily 0000-12-31", "such as 2026-12-31"),
        ("daily 0000-12-31", "such as 2026-12-31"),
        (
            "play --profile A/B",
            "expected a name of 1 to 64 characters: letters a to z",
        ),
        ("play --rating 5..4", "such as 3.6..5.0"),
        ("play --level easy --resume x", "cannot be used with"),
        ("play -", "standard input is used for the keyboard"),
        ("play 12345678901234567", "17 cells"),
        // Four of five characters belong to a puzzle.
        ("play 1234z41214343z21432z", "20 cells"),
        (
            "play no-such-file",
            "cannot read no-such-file: No such file",
        ),
        ("completions tcsh", "bash"),
        // Names of two letters have neighbours too.
        ("convert --to s", "'ss'"),
        ("convert --to sk", "'sdk'"),
        ("convert --to csvv", "'csv'"),
    ] {
        check(line, "", 2, "", complaint);
    }
}

#[test]
fn without_a_terminal_there_is_no_play() {
    for arguments in [
        &[][..],
        &["play"],
        &["play", EASY],
        &["play", "--daily", "2026-12-31"],
    ] {
        let run = shudu(arguments, "");
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{arguments:?}");
        assert_eq!(run.stderr.lines().count(), 1, "{}", run.stderr);
        assert!(!run.stderr.contains('\u{1b}'));
    }
}

#[test]
fn a_missing_settings_file_is_an_error() {
    check(
        "solve --config /nowhere/config.toml",
        INKALA,
        2,
        "",
        "/nowhere/config.toml: no such settings file",
    );
}

#[test]
fn help_is_also_a_command() {
    let asked = shudu(&["help", "solve"], "");
    assert_eq!(
        (asked.code, asked.stdout),
        (0, shudu(&["solve", "--help"], "").stdout)
    );
    let whole = shudu(&["help"], "");
    assert_eq!(
        (whole.code, whole.stdout),
        (0, shudu(&["--help"], "").stdout)
    );
}

#[test]
fn an_unreadable_file_is_2_and_the_others_are_processed() {
    let place = Place::new();
    place.file("good.txt", format!("{INKALA}\n").as_bytes());
    let run = place.run(&["solve", "absent.txt", "good.txt", ".", "good.txt"], "");
    assert_eq!(run.code, 2);
    assert_eq!(run.stdout, format!("{INKALA_SOLVED}\n{INKALA_SOLVED}\n"));
    let complaints: Vec<&str> = run.stderr.lines().collect();
    assert_eq!(
        complaints,
        [
            "error: cannot read absent.txt: No such file or directory",
            "error: cannot read .: Is a directory",
        ]
    );
    let run = place.run(&["solve", "empty.txt"], "");
    assert_eq!(run.code, 2);
    place.file("empty.txt", b"");
    let run = place.run(&["solve", "empty.txt"], "");
    assert_eq!(
        (run.code, run.stdout.as_str(), run.stderr.as_str()),
        (0, "", "")
    );
}

#[test]
fn usage_errors_name_the_accepted_values() {
    for (line, complaint) in [
        ("sovle", "a similar command exists: 'saves' or 'solve'"),
        ("solve --nope", "unexpected argument '--nope' found"),
        ("solve --cuont", "a similar argument exists: '--count'"),
        (
            "solve --limit",
            "a value is required for '--limit <N>' but none was supplied",
        ),
        (
            "generate --size x",
            "invalid value 'x' for '--size <ROWS>': expected a whole number from 4 to 16",
        ),
        (
            "solve --jobs 0",
            "invalid value '0' for '--jobs <N>': expected a whole number from 1 to 18446744073709551615",
        ),
        (
            "play --level fiendish",
            "possible values: beginner, easy, medium",
        ),
        ("convert", "missing required arguments: --to <FORMAT>"),
        ("review", "missing required arguments: <ID>"),
        ("saves export", "missing required arguments: <ID>..."),
        ("saves delete", "missing required arguments: <ID>..."),
        (
            "saves export --raw --puzzle 20260101-000000",
            "the argument '--raw' cannot be used with '--puzzle'",
        ),
        (
            "review --json --to markdown 20260101-000000",
            "the argument '--json' cannot be used with '--to <FORMAT>'",
        ),
        (
            "solve --all --count",
            "the argument '--all' cannot be used with '--count'",
        ),
        (
            "rate --json --json",
            "the argument '--json' cannot be used multiple times",
        ),
    ] {
        let arguments: Vec<&str> = line.split(' ').collect();
        let run = finish(Place::new().command(&arguments), "");
        assert_eq!(run.code, 2, "{line}");
        assert!(run.stderr.contains(complaint), "{line}: {}", run.stderr);
    }
}

/// A misspelt name is answered with the intended one, in any spelling.
#[test]
fn a_misspelt_technique_is_answered_with_its_name() {
    for typed in ["x-wnig", "X-WNIG", "X-Wnig"] {
        let run = shudu(&["learn", typed], "");
        assert_eq!(run.code, 2, "{run:?}");
        assert!(run.stderr.contains("x-wing"), "{typed}: {}", run.stderr);
    }
    assert_eq!(shudu(&["learn", "X-WING"], "").code, 0);
}
