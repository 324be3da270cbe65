//! Results in a file, `-o FILE`, for every command.

use std::fs;

use crate::run::{EASY, HARD, INKALA, Place, shudu};

#[test]
fn every_command_writes_the_same_to_a_file_as_to_standard_output() {
    let place = Place::new();
    let several = ".".repeat(81);
    for (arguments, input) in [
        (&["solve", "--to", "opensudoku"][..], EASY),
        (&["solve", "--json", "--jobs", "1"], INKALA),
        (&["generate", "--grids", "--seed", "3", "--to", "grid"], ""),
        (&["transform", "--rotate", "90"], EASY),
        (&["hint"], EASY),
        (&["check"], &several),
        (&["learn"], ""),
        (&["man", "rate"], ""),
    ] {
        let printed = place.run(arguments, input);
        assert!(!printed.stdout.is_empty(), "{arguments:?}");
        place.file("results", &b"what was there before\n".repeat(9999));
        let written = place.run(&[arguments, &["-o", "results"]].concat(), input);
        let text = fs::read_to_string(place.home.path().join("results")).unwrap();
        assert_eq!(text, printed.stdout, "{arguments:?}");
        assert_eq!(
            (written.code, written.stdout.as_str(), written.stderr),
            (printed.code, "", printed.stderr),
            "{arguments:?}"
        );
    }
}

#[test]
fn an_empty_result_truncates_the_file() {
    let place = Place::new();
    let path = place.file("results", b"old\n");
    let run = place.run(&["rate", "--min", "9", "-o", "results"], EASY);
    assert_eq!((run.code, run.stdout.as_str()), (0, ""));
    assert_eq!(fs::read(path).unwrap(), b"");
}

/// Asserts that a command refuses to overwrite its input.
fn assert_refused(place: &Place, arguments: &[&str]) {
    let run = place.run(arguments, "");
    assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{arguments:?}");
    assert!(run.stderr.contains("is the input file"), "{}", run.stderr);
}

#[test]
fn an_input_file_is_not_overwritten() {
    let place = Place::new();
    let path = place.file("puzzles.txt", HARD.as_bytes());
    fs::create_dir(place.home.path().join("folder")).unwrap();
    for arguments in [
        &["solve", "puzzles.txt", "-o", "puzzles.txt"][..],
        &[
            "convert",
            "puzzles.txt",
            "-o",
            "folder/../puzzles.txt",
            "--to",
            "opensudoku",
        ],
        &["generate", "--near", "puzzles.txt", "-o", "puzzles.txt"],
        &["generate", "--mask", "puzzles.txt", "-o", "puzzles.txt"],
        &[
            "generate",
            "--from-grid",
            "puzzles.txt",
            "-o",
            "puzzles.txt",
        ],
        // Sheets.
        &["print", "puzzles.txt", "-o", "folder/../puzzles.txt"],
        &[
            "generate",
            "--near",
            "puzzles.txt",
            "--to",
            "pdf",
            "-o",
            "puzzles.txt",
        ],
    ] {
        assert_refused(&place, arguments);
        assert_eq!(fs::read(&path).unwrap(), HARD.as_bytes());
    }
    #[cfg(unix)]
    {
        fs::hard_link(&path, place.home.path().join("other.txt")).unwrap();
        let by_link = place.run(&["solve", "other.txt", "-o", "puzzles.txt"], "");
        assert_eq!(by_link.code, 2, "{by_link:?}");
        let mut command = place.command(&["solve", "-o", "puzzles.txt"]);
        command.stdin(fs::File::open(&path).unwrap());
        let by_input = command.output().unwrap();
        assert_eq!(by_input.status.code(), Some(2), "{by_input:?}");
        assert_eq!(fs::read(&path).unwrap(), HARD.as_bytes());
    }
}

#[test]
fn a_sheet_does_not_overwrite_its_puzzles() {
    let place = Place::new();
    let puzzles = [HARD, EASY].join("\n");
    let path = place.file("sheet-2.svg", puzzles.as_bytes());
    let arguments = ["print", "sheet-2.svg", "--per-page", "1", "-o", "sheet.svg"];
    assert_refused(&place, &arguments);
    assert_eq!(fs::read(path).unwrap(), puzzles.as_bytes());
    assert!(!place.home.path().join("sheet-1.svg").exists());
}

#[test]
fn restoring_does_not_overwrite_the_backup() {
    let place = Place::new();
    assert_eq!(place.run(&["saves", "backup", "all.toml"], "").code, 0);
    let path = place.home.path().join("all.toml");
    let before = fs::read(&path).unwrap();
    assert_refused(&place, &["saves", "restore", "all.toml", "-o", "all.toml"]);
    assert_eq!(fs::read(&path).unwrap(), before);
}

#[test]
fn a_failed_command_leaves_the_file_unchanged() {
    let place = Place::new();
    let path = place.file("results", b"old\n");
    for arguments in [
        &["solve", "no-such-file", "-o", "results"][..],
        &["saves", "export", "20260101-000000", "-o", "results"],
        &["generate", "--rating", "99", "-o", "results"],
    ] {
        assert_eq!(place.run(arguments, "").code, 2, "{arguments:?}");
        assert_eq!(fs::read(&path).unwrap(), b"old\n", "{arguments:?}");
        fs::remove_file(&path).unwrap();
        assert_eq!(place.run(arguments, "").code, 2, "{arguments:?}");
        assert!(!fs::exists(&path).unwrap(), "{arguments:?}");
        place.file("results", b"old\n");
    }
    // An empty result is written, too.
    fs::remove_file(&path).unwrap();
    let run = place.run(&["rate", "--min", "9", "-o", "results"], EASY);
    assert_eq!((run.code, fs::read(&path).unwrap()), (0, Vec::new()));
}

#[test]
fn a_hyphen_is_standard_output() {
    let place = Place::new();
    for arguments in [&["solve"][..], &["print", "--to", "svg"]] {
        let printed = place.run(arguments, EASY);
        let named = place.run(&[arguments, &["-o", "-"]].concat(), EASY);
        assert_eq!((named.code, &named.stdout), (0, &printed.stdout));
    }
    assert!(!place.home.path().join("-").exists());
}

#[test]
fn a_game_prints_nothing_and_accepts_no_file() {
    let place = Place::new();
    for arguments in [
        &["play", EASY, "-o", "results"][..],
        &["-o", "results"],
        &["play", "--line", "-o", "results"],
    ] {
        let run = place.run(arguments, "");
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(run.stderr.contains("shudu saves export"), "{}", run.stderr);
    }
    assert!(!place.home.path().join("results").exists());
}

#[test]
fn an_unwritable_file_is_reported_before_any_work() {
    let place = Place::new();
    let run = place.run(&["solve", "-o", "absent/results", "no-such-file"], "");
    assert_eq!((run.code, run.stdout.as_str()), (2, ""));
    assert!(
        run.stderr.contains("cannot write absent/results"),
        "{}",
        run.stderr
    );
    assert!(!run.stderr.contains("no-such-file"), "{}", run.stderr);
}

#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_reported() {
    let run = Place::new().run(&["solve", INKALA, "-o", "/dev/full"], "");
    assert_eq!(run.code, 2);
    assert_eq!(
        run.stderr,
        "error: cannot write /dev/full: No space left on device\n"
    );
}

#[test]
fn the_ending_of_the_file_chooses_the_layout() {
    let place = Place::new();
    let made = ["generate", "--grids", "--seed", "5", "-o", "b.pdf"];
    assert_eq!(place.run(&made, "").code, 0);
    let bytes = fs::read(place.home.path().join("b.pdf")).unwrap();
    assert!(bytes.starts_with(b"%PDF-1."));
}

/// Warnings about the input appear once, and not at all with `--quiet`. Results and exit code are unchanged.
#[test]
fn warnings_appear_once_and_not_with_quiet() {
    let marks = shudu(&["convert", "--to", "pencilmarks"], EASY).stdout;
    let fewer = marks.replacen("169", "16 ", 1);
    let emphasis = marks.replacen("169 ", "169*", 1);
    assert!(fewer != marks && emphasis != marks, "{marks}");
    for (input, remark, commands) in [
        (
            &fewer,
            "eliminated candidates",
            &["solve", "transform --rotate 90"][..][..],
        ),
        (
            &emphasis,
            "emphasis, colours and text",
            &["solve", "rate", "hint"],
        ),
        (&marks, "", &["solve", "rate", "hint"]),
        // These commands use eliminated candidates.
        (&fewer, "", &["rate", "check", "hint", "steps"]),
    ] {
        for command in commands {
            let arguments: Vec<&str> = command.split(' ').collect();
            let twice = format!("{input}\n{input}");
            let run = shudu(&arguments, &twice);
            let n_said = run.stderr.lines().count();
            assert_eq!(
                n_said,
                usize::from(!remark.is_empty()),
                "{command}: {}",
                run.stderr
            );
            assert!(run.stderr.contains(remark), "{command}: {}", run.stderr);
            for jobs in ["1", "2"] {
                let quiet = [&arguments[..], &["--quiet", "--jobs", jobs]].concat();
                let quiet = shudu(&quiet, &twice);
                assert_eq!(quiet.stderr, "", "{command}");
                assert_eq!(
                    (quiet.code, &quiet.stdout),
                    (run.code, &run.stdout),
                    "{command}"
                );
            }
        }
    }
    // Errors are not warnings.
    let wrong = shudu(&["solve", "--quiet"], "nothing of the kind");
    assert_eq!(wrong.code, 1, "{wrong:?}");
    assert!(!wrong.stderr.is_empty());
}

/// A row: the command, and the start of the note that it writes to standard error.
const NOTES: &[(&str, &str)] = &[
    ("saves", "no saved games in "),
    ("stats", "no finished games"),
    ("saves check", "0 files checked: no problems"),
    ("saves backup all.toml", "0 games backed up to "),
];

/// `--quiet` leaves out notes, and neither results nor the exit code change.
#[test]
fn quiet_suppresses_every_note() {
    for (command, note) in NOTES {
        let arguments: Vec<&str> = command.split(' ').collect();
        let run = shudu(&arguments, EASY);
        assert!(run.stderr.starts_with(note), "{command}: {}", run.stderr);
        for option in ["-q", "--quiet"] {
            let quiet = shudu(&[&arguments[..], &[option]].concat(), EASY);
            assert_eq!(quiet.stderr, "", "{command}");
            assert_eq!(
                (quiet.code, quiet.stdout),
                (run.code, run.stdout.clone()),
                "{command}"
            );
        }
    }
    // A game that was deleted is a note; one that is not there is an error.
    let place = Place::new();
    let [one, two] = ["One", "Two"].map(|title| crate::saves::play(&place, EASY, title, 1));
    let delete = |id: &str, option: &[&str]| {
        let run = place.run(&[&["saves", "delete", id], option].concat(), "");
        (run.code, run.stderr)
    };
    assert_eq!(delete(one.as_str(), &[]), (0, format!("deleted {one}\n")));
    assert_eq!(delete(two.as_str(), &["-q"]), (0, String::new()));
    let (code, expected) = delete(two.as_str(), &["-q"]);
    assert_eq!(code, 2);
    assert!(expected.starts_with("error: "), "{expected}");
}
