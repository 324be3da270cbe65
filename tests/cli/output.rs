//! Results in a file of their own, `-o FILE`, on whichever command.

use std::fs;

use crate::run::{EASY, HARD, INKALA, Place};

#[test]
fn every_command_writes_the_same_into_a_file_as_it_prints() {
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
fn a_file_is_emptied_even_if_there_is_nothing_to_write() {
    let place = Place::new();
    let path = place.file("results", b"old\n");
    let run = place.run(&["rate", "--min", "9", "-o", "results"], EASY);
    assert_eq!((run.code, run.stdout.as_str()), (0, ""));
    assert_eq!(fs::read(path).unwrap(), b"");
}

#[test]
fn a_file_that_is_read_from_is_not_written() {
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
    ] {
        let run = place.run(arguments, "");
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{arguments:?}");
        assert!(run.stderr.contains("is read from"), "{}", run.stderr);
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
fn a_file_that_cannot_be_written_is_said_before_any_work() {
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
fn a_full_disk_is_named() {
    let run = Place::new().run(&["solve", INKALA, "-o", "/dev/full"], "");
    assert_eq!(run.code, 2);
    assert_eq!(
        run.stderr,
        "error: cannot write /dev/full: No space left on device\n"
    );
}

#[test]
fn new_puzzles_are_laid_out_as_the_name_of_their_file_asks_for() {
    let place = Place::new();
    let made = ["generate", "--grids", "--seed", "5", "-o", "b.pdf"];
    assert_eq!(place.run(&made, "").code, 0);
    let bytes = fs::read(place.home.path().join("b.pdf")).unwrap();
    assert!(bytes.starts_with(b"%PDF-1."));
}
