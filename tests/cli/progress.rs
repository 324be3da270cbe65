//! The bar on standard error: its count, and its removal at the end.

#![cfg(unix)]

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;
use std::sync::{Arc, Mutex};
use std::thread;

use portable_pty::{CommandBuilder, PtySize, native_pty_system};

use crate::run::{EASY, Place};

/// Solves puzzles that arrive one by one through a pipe, with a terminal only for standard error. Stops when
/// `is_enough` accepts the terminal's output and the number of puzzles sent; returns both.
fn solve(place: &Place, options: &str, is_enough: impl Fn(&str, usize) -> bool) -> (String, usize) {
    let (pipe, results) = (place.home.path().join("in"), place.home.path().join("out"));
    rustix::fs::mknodat(
        rustix::fs::CWD,
        &pipe,
        rustix::fs::FileType::Fifo,
        0o600.into(),
        0,
    )
    .unwrap();
    let size = PtySize {
        rows: 24,
        cols: 80,
        pixel_width: 0,
        pixel_height: 0,
    };
    let pty = native_pty_system().openpty(size).unwrap();
    let mut command = CommandBuilder::new("/bin/sh");
    let script = format!("exec \"$0\" solve {options} < in > out");
    command.args(["-c", &script, env!("CARGO_BIN_EXE_shudu")]);
    command.env_clear();
    command.env("TERM", "xterm-256color");
    command.env("LANG", "C.UTF-8");
    command.cwd(place.home.path());
    let mut child = pty.slave.spawn_command(command).unwrap();
    drop(pty.slave);
    let shown = Arc::new(Mutex::new(String::new()));
    let mut terminal = pty.master.try_clone_reader().unwrap();
    let reader = thread::spawn({
        let shown = Arc::clone(&shown);
        move || {
            let mut bytes = [0; 1024];
            while let Ok(n_bytes @ 1..) = terminal.read(&mut bytes) {
                let text = String::from_utf8_lossy(&bytes[..n_bytes]);
                shown.lock().unwrap().push_str(&text);
            }
        }
    });
    let mut puzzles = File::options().write(true).open(&pipe).unwrap();
    let mut n_given = 0;
    loop {
        let text = shown.lock().unwrap().clone();
        if is_enough(&text, n_given) {
            break;
        }
        writeln!(puzzles, "{EASY}").unwrap();
        n_given += 1;
        wait_for_lines(&results, n_given);
    }
    drop(puzzles);
    assert!(child.wait().unwrap().success());
    drop(pty.master);
    reader.join().unwrap();
    let shown = shown.lock().unwrap().clone();
    (shown, n_given)
}

/// Waits until there is a result for each puzzle, so that the next one is read separately.
fn wait_for_lines(results: &Path, n_lines: usize) {
    while fs::read(results).map_or(0, |bytes| bytes.len() / 82) < n_lines {
        thread::yield_now();
    }
}

/// The numbers that the bar has shown, in order.
fn counts(shown: &str) -> Vec<usize> {
    let parts = shown.split(['\r', '\u{1b}']);
    let counted = parts.filter_map(|part| part.split_once(" done, "));
    counted
        .map(|(count, _)| count.trim().parse().unwrap())
        .collect()
}

/// The bar appears after a second and counts each puzzle once, on any number of threads. It is erased at the end.
#[test]
fn each_puzzle_counts_once_and_the_bar_is_removed() {
    thread::scope(|scope| {
        for options in ["-j 1", "-j 2"] {
            scope.spawn(move || {
                let place = Place::new();
                let (shown, n_given) = solve(&place, options, |shown, _| counts(shown).len() > 1);
                let counts = counts(&shown);
                assert!(counts.is_sorted(), "{options}: {counts:?}");
                assert!(
                    counts.iter().all(|count| *count <= n_given),
                    "{options}: {counts:?} of {n_given}"
                );
                assert!(counts[0] > 0, "{options}: {counts:?}");
                assert!(shown.ends_with("\r\u{1b}[K"), "{options}: {shown:?}");
            });
        }
    });
}

/// No bar appears when it is disabled, or for a quick command.
#[test]
fn a_quick_command_shows_no_bar() {
    let place = Place::new();
    let (shown, _) = solve(&place, "-j 1", |_, n_given| n_given == 3);
    assert_eq!(shown, "");
}
