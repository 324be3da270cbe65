//! Refused commands and their messages: wrong kinds of file, missing folders, output that would overwrite the input.

use std::fs::File;
use std::process::Stdio;

use crate::run::{EASY, INKALA, INKALA_SOLVED, Place, finish, shudu};

/// A row: the arguments, where `@` is a file without a puzzle, the exit code, the message.
const ROWS: &[(&[&str], i32, &str)] = &[
    (
        &["play", "--line", "@"],
        2,
        "empty.txt: no puzzle in this file",
    ),
    (
        &["generate", "--near", "@"],
        2,
        "empty.txt: no puzzle in this file",
    ),
    (
        &["generate", "--from-grid", "@"],
        2,
        "empty.txt: no puzzle in this file",
    ),
    (&["print", "--to", "svg", "@"], 1, "no puzzles to print"),
    (
        &["print", "--to", "svg", "--json", EASY],
        2,
        "cannot print sheets as JSON: omit --json",
    ),
    (
        &["solve", "-o", "@", "@"],
        2,
        "empty.txt is the input file: write the results to a different file",
    ),
    (
        &["convert", "--to", "opensudoku", "-o", "@", "@"],
        2,
        "empty.txt is the input file: write the results to a different file",
    ),
    (
        &["saves", "restore", "-o", "@", "@"],
        2,
        "empty.txt is the input file: write the results to a different file",
    ),
    (
        &["print", "-o", "@", "@"],
        2,
        "empty.txt is the input file: write the results to a different file",
    ),
    (
        &["play", "-o", "x", EASY],
        2,
        "`play` has no output for -o to write; use `shudu saves export` or `shudu review`",
    ),
    (
        &["play", "--line", "-"],
        2,
        "standard input is used for the keyboard; give the puzzle as a file or as an argument",
    ),
    (
        &["play", "--line", "--from", "sukaku", EASY],
        2,
        "81 characters; a 9×9 board has 729 candidates, nine for each cell",
    ),
    (
        &["play", "--line", "nothing.txt"],
        2,
        "cannot read nothing.txt: No such file or directory",
    ),
    (
        &["saves", "restore", "nothing.toml"],
        2,
        "nothing.toml: No such file or directory",
    ),
    (&["saves", "backup", "."], 2, "File exists"),
    (
        &["solve", "-o", "no/such/folder/x", EASY],
        2,
        "no/such/folder/x: No such file or directory",
    ),
    (
        &["minimize", "--all", SUKAKU],
        1,
        "a puzzle given as candidates contains too many minimal puzzles to list; omit `--all` to get a random one",
    ),
    (
        &["solve", "--candidates", "--to", "sdm", EASY],
        2,
        "`sdm` cannot represent candidates",
    ),
    (
        &["steps", "--find", "naked-single", TWICE],
        1,
        "no solution: two 1s in row 1 and box 1: r1c1 and r1c2",
    ),
    (
        &["steps", "--find", "naked-single", "123........4...."],
        1,
        "no solution: no digit can be placed in r1c4",
    ),
    (
        &["daily", "2026-01-01", "--share"],
        1,
        "no puzzle of 2026-01-01 has been finished",
    ),
    (&["review", "nothing"], 2, "no saved game nothing"),
    (&["saves", "compact", "nothing"], 2, "no saved game nothing"),
    (&["saves", "delete", "nothing"], 2, "no saved game nothing"),
    (&["play", "--line", "--resume", "nothing"], 0, ""),
    (
        &["play", "--line", "--guest", "--profile", "ann"],
        2,
        "the argument '--line' cannot be used with '--guest",
    ),
    (
        &["solve", "--config", "nothing.toml", EASY],
        2,
        "nothing.toml: no such settings file; name another one with --config, or omit the option",
    ),
];

/// Two equal digits leave candidates in every cell and a place for each digit in every house.
const TWICE: &str =
    "11...............................................................................";

/// A 4×4 puzzle defined by its candidates.
const SUKAKU: &str = "1234.23412341.34.23.12341234..34.23.1234.23412341234123412.41234 # sukaku";

#[test]
fn refusals_are_explained() {
    for (arguments, code, message) in ROWS {
        let place = Place::new();
        let empty = place.file("empty.txt", b"");
        let arguments: Vec<&str> = arguments
            .iter()
            .map(|argument| {
                if *argument == "@" {
                    empty.as_str()
                } else {
                    argument
                }
            })
            .collect();
        let run = place.run(&arguments, "");
        let shown = format!("{arguments:?}: {run:?}");
        assert_eq!(run.code, *code, "{shown}");
        assert!(run.stderr.contains(message), "{shown}");
        assert_eq!(run.stderr.is_empty(), message.is_empty(), "{shown}");
        assert_eq!(std::fs::read(&empty).unwrap(), b"", "{shown}");
    }
}

/// Without a folder for saves, commands that need it report an error; the others continue.
#[test]
fn commands_that_need_saves_report_a_missing_folder() {
    let place = Place::new();
    let run = |arguments: &[&str]| {
        let mut command = place.command(arguments);
        command.env_remove("HOME").env_remove("SHUDU_DATA_DIR");
        finish(command, "")
    };
    for command in [
        &["saves"][..],
        &["saves", "check"],
        &["stats"],
        &["coach"],
        &["coach", "--forget"],
        &["daily"],
        &["review", "one"],
    ] {
        let run = run(command);
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{command:?}");
        assert_eq!(
            run.stderr, "error: no folder for saved games; name one with --data-dir\n",
            "{command:?}"
        );
    }
    assert_eq!(run(&["learn", "x-wing"]).code, 0);
    let learn = run(&["learn"]);
    assert_eq!((learn.code, learn.stderr.as_str()), (0, ""));
    assert!(learn.stdout.contains("0/3 "), "{}", learn.stdout);
    let folder = place.home.path().join("elsewhere");
    let named = run(&["saves", "--data-dir", folder.to_str().unwrap()]);
    assert_eq!(named.code, 0, "{named:?}");
    assert!(named.stderr.contains("elsewhere"), "{}", named.stderr);
}

/// The error names unreadable standard input, and the command fails.
#[cfg(target_os = "linux")]
#[test]
fn errors_name_unreadable_standard_input() {
    let place = Place::new();
    for arguments in [&["solve"][..], &["check", "-"], &["rate", "-j", "1"]] {
        let mut command = place.command(arguments);
        command.stdin(Stdio::from(File::open(place.home.path()).unwrap()));
        let output = command.output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        let message = String::from_utf8(output.stderr).unwrap();
        assert_eq!(
            message, "error: cannot read standard input: Is a directory\n",
            "{arguments:?}"
        );
    }
}

#[cfg(unix)]
#[test]
fn an_argument_that_is_not_text_is_refused() {
    use std::os::unix::ffi::OsStrExt;
    let place = Place::new();
    let mut command = place.command(&["solve", "--limit"]);
    command.arg(std::ffi::OsStr::from_bytes(b"\xff"));
    let run = finish(command, "");
    assert_eq!((run.code, run.stdout.as_str()), (2, ""));
    assert!(!run.stderr.is_empty());
    assert!(!run.stderr.contains("panicked"), "{}", run.stderr);
}

/// A solution included with the puzzle, and digits placed against it.
#[test]
fn contradictions_are_reported_with_their_cells() {
    let wrong = format!("1{}", &INKALA_SOLVED[1..]);
    let run = shudu(&["check"], &format!("{INKALA},{wrong}\n"));
    assert_eq!(run.code, 1);
    assert_eq!(
        run.stdout,
        "stdin:1: one solution, minimal\n  the solution supplied with the puzzle is wrong: r1c1\n"
    );
    let placed = format!(":0000:2:{}::::", INKALA.replacen('.', "+2", 1));
    let run = shudu(&["check"], &placed);
    assert!(
        run.stdout.contains(
            "  the givens have exactly one solution, which contradicts these placed digits: r1c2\n"
        ),
        "{}",
        run.stdout
    );
}

/// An argument is a file if it exists. Otherwise it is a puzzle if it looks like one.
#[test]
fn an_existing_file_is_preferred_to_a_puzzle() {
    let place = Place::new();
    let name = "1234341221434321";
    let as_puzzle = place.run(&["check", name], "");
    assert_eq!(as_puzzle.stdout, "argument:1: full board, no conflicts\n");
    place.file(name, b"1.3.34..2143..21\n");
    let as_file = place.run(&["check", "--no-minimality", name], "");
    assert_eq!(as_file.stdout, format!("{name}:1: one solution\n"));
    let absent = place.run(&["check", "1.2.3"], "");
    assert_eq!(
        absent.stderr,
        "error: cannot read 1.2.3: No such file or directory\n"
    );
    // Inputs come in the order of the arguments, each with its name and its own lines.
    place.file("two.txt", b"1234341221434321\n\n1.3.34..2143..21\n");
    let run = place.run(
        &[
            "check",
            "--no-minimality",
            "two.txt",
            "-",
            "2143341212344321",
            "two.txt",
        ],
        "1.3.34..2143..21\n",
    );
    let places: Vec<&str> = run
        .lines()
        .into_iter()
        .map(|line| line.split_once(": ").unwrap().0)
        .collect();
    assert_eq!(
        places,
        [
            "two.txt:1",
            "two.txt:3",
            "stdin:1",
            "argument:1",
            "two.txt:1",
            "two.txt:3"
        ]
    );
}

/// A guest who requests another program through SSH is refused.
#[test]
fn a_guest_may_only_play() {
    let place = Place::new();
    let play = |asked: &str| {
        let mut command = place.command(&["play", "--guest", "--profile", "ann"]);
        command.env("SSH_ORIGINAL_COMMAND", asked);
        finish(command, "")
    };
    let run = play("ls");
    assert_eq!((run.code, run.stdout.as_str()), (2, ""));
    assert_eq!(
        run.stderr,
        "error: guest sessions can only play sudoku: commands, file transfers and the like are not available\n"
    );
    assert!(!play("").stderr.contains("guest sessions can only play"));
}

/// A few digits are more likely a puzzle that is too short than the name of a file.
#[test]
fn digits_that_name_no_file_are_neither_a_file_nor_a_puzzle() {
    let run = Place::new().run(&["hint", "123"], "");
    assert_eq!(run.code, 2, "{run:?}");
    assert_eq!(run.stderr, "error: 123 is neither a file nor a puzzle\n");
}

/// An argument that begins like a document is a puzzle with an error, not the name of a file.
#[test]
fn a_broken_document_is_not_a_file_name() {
    for argument in [r#"{"grid": "#, "<opensudoku>"] {
        let run = shudu(&["solve", argument], "");
        assert!(
            run.stderr.starts_with("error: argument:1"),
            "{}",
            run.stderr
        );
    }
    let run = shudu(&["solve", "no-such-file"], "");
    assert!(run.stderr.contains("no-such-file"), "{}", run.stderr);
    assert!(!run.stderr.contains("argument:"), "{}", run.stderr);
}
