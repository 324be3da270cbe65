//! Hostile text through every input that reaches the terminal: the screen's views and the command line.
//!
//! The default is two thousand texts for each; `SHUDU_TEST_ROUNDS=1000000` sets another number.

use std::cell::RefCell;
use std::io::{self, Write};
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::rc::Rc;
use std::thread;

use crate::harness::{EASY, Kind, Screen, game, loaded, saved};
use crate::stray::stray_control;
use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use ratatui::layout::Size;
use shudu::tui::{AppEvent, Capabilities, Painter, SaveState};

fn rounds() -> usize {
    let asked = std::env::var("SHUDU_TEST_ROUNDS").ok();
    asked.and_then(|asked| asked.parse().ok()).unwrap_or(2000)
}

/// Pieces that move the cursor, change titles or modes, reverse the text direction, combine, join or have no width.
const PIECES: [&str; 34] = [
    "\u{1b}[2J",
    "\u{1b}]0;t\u{7}",
    "\u{9b}31m",
    "\u{90}q",
    "\u{9d}52;c;YQ==\u{9c}",
    "\u{1b}c",
    "\u{1b}P",
    "\u{1b}[?1049l",
    "\u{1b}[6n",
    "\u{1b}",
    "\u{7f}",
    "\u{8}",
    "\r",
    "\n",
    "\t",
    "\0",
    "\u{202e}",
    "\u{2066}",
    "\u{2028}",
    "\u{2029}",
    "\u{feff}",
    "\u{fff9}",
    "\u{301}\u{301}\u{301}\u{301}",
    "\u{200d}",
    "\u{fe0f}",
    "\u{e0041}",
    "\u{10ffff}",
    "\u{f8ff}",
    "数独",
    "é",
    "\u{1f1e9}\u{1f1ea}",
    "5",
    "r1c1=5",
    "\"",
];

fn hostile(random: &mut ChaCha8Rng) -> String {
    let mut text = String::new();
    for _ in 0..random.random_range(1..8) {
        match random.random_range(0..4) {
            0 => text.push(random.random::<char>()),
            1 => text.push(char::from(random.random::<u8>())),
            _ => text.push_str(PIECES[random.random_range(0..PIECES.len())]),
        }
    }
    text
}

/// The bytes that are sent to the terminal.
#[derive(Clone, Default)]
struct Wire(Rc<RefCell<Vec<u8>>>);

impl Write for Wire {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Enters the text by one of the possible inputs.
fn let_in(screen: &mut Screen, text: &str, input: usize) {
    let path = || PathBuf::from(text);
    match input {
        0 => {
            screen.keys("Ctrl-L S");
            screen.event(AppEvent::Saves(vec![saved("a", text, 30)]));
        }
        1 => screen.event(loaded(game(EASY, text))),
        2 => screen.event(AppEvent::Notice(text.to_owned())),
        3 => screen.event(AppEvent::Exported {
            path: path(),
            result: Err(text.to_owned()),
        }),
        4 => {
            screen.keys(":");
            screen.event(AppEvent::Paste(text.to_owned()));
            screen.keys("Enter");
        }
        5 => {
            screen.keys("O");
            screen.event(AppEvent::Paste(text.to_owned()));
        }
        6 => screen.event(AppEvent::FileRead {
            path: path(),
            result: Err(text.to_owned()),
        }),
        7 => {
            screen.keys("O");
            screen.event(AppEvent::FileRead {
                path: path(),
                result: Ok(text.to_owned()),
            });
        }
        8 => screen.event(AppEvent::Saved(SaveState::Failing(text.to_owned()))),
        9 => screen.event(AppEvent::Loaded(Err(text.to_owned()))),
        _ => screen.event(AppEvent::Saved(SaveState::ReadOnly(text.to_owned()))),
    }
}

#[test]
fn hostile_texts_are_harmless_on_the_screen() {
    let mut random = ChaCha8Rng::seed_from_u64(11);
    for (kind, capabilities) in [
        (Kind::Colour, Capabilities::RICH),
        (Kind::Ascii, Capabilities::PLAIN),
    ] {
        let wire = Wire::default();
        let size = Size::new(80, 24);
        let painter = Painter::new(wire.clone(), capabilities, size);
        let mut painter = painter.expect("the wire takes everything");
        let mut screen = Screen::playing(EASY, 80, 24, kind);
        for round in 0..rounds() / 2 {
            if round % 50 == 0 {
                screen = Screen::playing(EASY, 80, 24, kind);
            }
            let text = hostile(&mut random);
            let_in(&mut screen, &text, random.random_range(0..11));
            let app = &screen.app;
            painter
                .draw(|frame| app.draw(frame))
                .expect("the wire takes everything");
            let sent = std::mem::take(&mut *wire.0.borrow_mut());
            assert_eq!(stray_control(&sent), None, "{text:?}");
            assert!(capabilities.letters || sent.is_ascii(), "{text:?}");
            screen.keys("Esc");
        }
    }
}

/// Runs a command on the lines and returns its output.
fn run(arguments: &[&str], lines: Vec<u8>) -> Vec<u8> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_shudu"))
        .args(arguments)
        .env("LANG", "C.UTF-8")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut input = child.stdin.take().expect("a pipe");
    let feeder = thread::spawn(move || {
        // The command may close the pipe early.
        let _ = input.write_all(&lines);
    });
    let output = child.wait_with_output().expect("it ends");
    feeder.join().expect("fed");
    assert_ne!(output.status.code(), Some(101), "{arguments:?}");
    [output.stdout, output.stderr].concat()
}

#[test]
fn hostile_texts_are_harmless_on_the_command_line() {
    let commands: [&[&str]; 7] = [
        &["solve"],
        &["check", "--json"],
        &["check"],
        &["hint", "--color=never"],
        &["convert", "--to", "grid"],
        &["transform", "--rotate", "90"],
        &["play", "--line", "--data-dir", "/dev/null/nowhere"],
    ];
    let mut random = ChaCha8Rng::seed_from_u64(12);
    for arguments in commands {
        let mut lines = Vec::new();
        for round in 0..rounds() / commands.len() {
            // Each text is one line. Input that contains NUL is not parsed further.
            let text = hostile(&mut random).replace(['\n', '\0'], " ");
            lines.extend_from_slice(text.as_bytes());
            lines.push(b'\n');
            if round % 100 == 0 {
                lines.extend_from_slice(format!("{EASY} # {text}\n").as_bytes());
            }
        }
        let output = run(arguments, lines);
        assert!(!output.is_empty(), "{arguments:?}");
        let stray = stray_control(&output);
        assert_eq!(stray, None, "{arguments:?}");
    }
}
