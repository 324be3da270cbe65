//! Files that contain no puzzle, passed to every command that reads puzzles, by name and on standard input.

#![cfg(unix)]

use std::fs::{self, File};
use std::io::Write;
use std::process::{Command, Stdio};
use std::thread;

use crate::run::{EASY, Place};

/// The commands that read puzzles.
const COMMANDS: [&[&str]; 9] = [
    &["solve"],
    &["minimize"],
    &["complete"],
    &["rate"],
    &["hint"],
    &["steps"],
    &["check"],
    &["convert", "--to", "line"],
    &["transform"],
];

/// Random bytes, the same each time.
fn noise(n_bytes: usize) -> Vec<u8> {
    let mut state = 7_u32;
    let next = |_| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 24) as u8
    };
    (0..n_bytes).map(next).collect()
}

/// Runs a command and returns its exit code. Errors must be plain text.
fn run(mut command: Command, context: &str) -> i32 {
    let output = command.output().expect("it runs");
    let stderr = String::from_utf8(output.stderr).expect("UTF-8");
    let is_plain = stderr
        .chars()
        .all(|letter| letter == '\n' || !letter.is_control());
    assert!(
        is_plain && !stderr.contains("panicked"),
        "{context}: {stderr}"
    );
    let code = output.status.code();
    assert_eq!(
        code == Some(0),
        stderr.is_empty(),
        "{context}: {code:?} {stderr}"
    );
    code.unwrap_or_else(|| panic!("{context}: killed"))
}

#[test]
fn files_without_a_puzzle_are_reported_and_crash_no_command() {
    let place = Place::new();
    let line = vec![b'1'; 2_000_000];
    let files = [
        ("binary", noise(100_000), 1),
        ("empty", Vec::new(), 0),
        ("blank", vec![b'\n'; 500_000], 0),
        ("one-line", line, 1),
        ("zeros", vec![0; 500_000], 1),
        ("nested", vec![b'['; 200_000], 1),
        ("cut-off", EASY.as_bytes()[..40].to_vec(), 1),
    ];
    for (name, bytes, _) in &files {
        fs::write(place.home.path().join(name), bytes).expect("written");
    }
    fs::create_dir(place.home.path().join("folder")).expect("a folder");
    for arguments in COMMANDS {
        for (name, _, expected) in &files {
            let context = format!("{arguments:?} {name}");
            let by_name = place.command(&[arguments, &[*name]].concat());
            assert_eq!(run(by_name, &context), *expected, "{context}");
            let mut as_input = place.command(arguments);
            as_input.stdin(File::open(place.home.path().join(name)).expect("a file"));
            assert_eq!(run(as_input, &context), *expected, "< {context}");
        }
        for name in ["folder", "absent"] {
            let context = format!("{arguments:?} {name}");
            let command = place.command(&[arguments, &[name]].concat());
            assert_eq!(run(command, &context), 2, "{context}");
        }
    }
}

#[test]
fn a_truncated_pipe_loses_only_its_last_puzzle() {
    let place = Place::new();
    let pipe = place.home.path().join("pipe");
    let made = Command::new("mkfifo").arg(&pipe).status();
    assert!(made.expect("a tool of every Unix").success());
    for arguments in COMMANDS {
        let to = pipe.clone();
        let writer = thread::spawn(move || {
            let mut file = File::options().write(true).open(to)?;
            file.write_all(format!("{EASY}\n{}", &EASY[..50]).as_bytes())
        });
        let mut command = place.command(&[arguments, &["pipe"]].concat());
        let output = command.stdin(Stdio::null()).output().expect("it runs");
        writer.join().expect("no panic").expect("written");
        let stderr = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{arguments:?}: {stderr}");
        assert!(stderr.contains("pipe:2:1"), "{arguments:?}: {stderr}");
        assert!(!output.stdout.is_empty(), "{arguments:?}");
    }
}
