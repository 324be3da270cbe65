//! The bar on standard error: its count, and its removal at the end.

#![cfg(unix)]

use std::fs::{self, File};
use std::io::{Read, Write};
use std::path::Path;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

use crate::run::{EASY, Place};

/// Solves puzzles that arrive one by one through a pipe, with a terminal only for standard error. Stops when
/// `is_enough` accepts the terminal's output and the number of puzzles sent; returns both.
fn solve(place: &Place, options: &str, is_enough: impl Fn(&str, usize) -> bool) -> (String, usize) {
    solve_on("xterm-256color", place, options, is_enough)
}

/// Does the same on a terminal with this name.
fn solve_on(
    terminal_name: &str,
    place: &Place,
    options: &str,
    is_enough: impl Fn(&str, usize) -> bool,
) -> (String, usize) {
    let (pipe, results) = (place.home.path().join("in"), place.home.path().join("out"));
    rustix::fs::mknodat(
        rustix::fs::CWD,
        &pipe,
        rustix::fs::FileType::Fifo,
        0o600.into(),
        0,
    )
    .unwrap();
    let mut running = Running::start(terminal_name, place, &format!("solve {options} < in > out"));
    let mut puzzles = File::options().write(true).open(&pipe).unwrap();
    let mut n_given = 0;
    while !is_enough(running.shown(), n_given) {
        writeln!(puzzles, "{EASY}").unwrap();
        n_given += 1;
        wait_for_lines(&results, n_given);
    }
    drop(puzzles);
    assert!(running.child.wait().unwrap().success());
    (running.end(), n_given)
}

/// A command whose standard error is a terminal.
struct Running {
    child: Box<dyn Child + Send + Sync>,
    pty: Box<dyn MasterPty + Send>,
    chunks: Receiver<String>,
    shown: String,
}

impl Running {
    /// Starts the program in its place; `arguments` are those of a shell, with redirections.
    fn start(terminal_name: &str, place: &Place, arguments: &str) -> Self {
        let size = PtySize {
            rows: 24,
            cols: 80,
            pixel_width: 0,
            pixel_height: 0,
        };
        let pty = native_pty_system().openpty(size).unwrap();
        let mut command = CommandBuilder::new("/bin/sh");
        let script = format!("exec \"$0\" {arguments}");
        command.args(["-c", &script, env!("CARGO_BIN_EXE_shudu")]);
        command.env_clear();
        command.env("TERM", terminal_name);
        command.env("LANG", "C.UTF-8");
        command.cwd(place.home.path());
        let child = pty.slave.spawn_command(command).unwrap();
        drop(pty.slave);
        let mut terminal = pty.master.try_clone_reader().unwrap();
        let (sender, chunks) = mpsc::channel();
        thread::spawn(move || {
            let mut bytes = [0; 1024];
            while let Ok(n_bytes @ 1..) = terminal.read(&mut bytes) {
                let text = String::from_utf8_lossy(&bytes[..n_bytes]).into_owned();
                let _ = sender.send(text);
            }
        });
        Self {
            child,
            pty: pty.master,
            chunks,
            shown: String::new(),
        }
    }

    /// Returns everything that the terminal has got so far.
    fn shown(&mut self) -> &str {
        self.shown.extend(self.chunks.try_iter());
        &self.shown
    }

    /// Returns everything that the terminal got, once the command has ended.
    fn end(mut self) -> String {
        drop(self.pty);
        self.shown.extend(self.chunks);
        self.shown
    }
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
fn the_bar_counts_each_puzzle_once_and_is_removed() {
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

/// A command that takes longer than the bar's delay shows none with `--quiet` or on a terminal without cursor movement.
#[test]
fn quiet_and_dumb_terminals_show_no_bar() {
    thread::scope(|scope| {
        for (options, terminal_name) in [
            ("-j 1 -q", "xterm-256color"),
            ("-j 2 --quiet", "xterm-256color"),
            ("-j 1", "dumb"),
            ("-j 1", ""),
        ] {
            scope.spawn(move || {
                let place = Place::new();
                let started = Instant::now();
                let is_long = |_: &str, _| started.elapsed() > Duration::from_millis(1500);
                let (shown, n_given) = solve_on(terminal_name, &place, options, is_long);
                assert!(n_given > 0);
                assert_eq!(shown, "", "{options} on {terminal_name:?}");
            });
        }
    });
}

/// No bar appears for a quick command.
#[test]
fn a_quick_command_shows_no_bar() {
    let place = Place::new();
    let (shown, _) = solve(&place, "-j 1", |_, n_given| n_given == 3);
    assert_eq!(shown, "");
}

/// The bar shows the share that is done if the amount of work is known.
#[test]
fn the_bar_shows_a_share_if_the_total_is_known() {
    thread::scope(|scope| {
        for arguments in [
            "rate -j 1 puzzles.txt > out",
            "generate --seed 1 -n 1000000 -o made.txt",
        ] {
            scope.spawn(move || {
                let place = Place::new();
                place.file(
                    "puzzles.txt",
                    format!("{EASY}\n").repeat(200_000).as_bytes(),
                );
                let mut running = Running::start("xterm-256color", &place, arguments);
                while !running.shown.contains(" done, ") {
                    let chunk = running.chunks.recv();
                    running.shown += &chunk.unwrap_or_else(|_| panic!("{arguments} ended"));
                }
                running.child.kill().unwrap();
                running.child.wait().unwrap();
                let shown = running.end();
                assert!(shown.starts_with("\r["), "{shown:?}");
            });
        }
    });
}
