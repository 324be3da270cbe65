//! Crashes of the screen: the terminal is restored, and a game that crashes repeatedly is not resumed automatically.
//!
//! The program runs inside this test binary, where another thread panics as soon as the test opens a pipe.
#![cfg(target_os = "linux")]

use std::fs::{self, File, OpenOptions};
use std::path::Path;
use std::process::ExitCode;
use std::{env, thread};

use rustix::fs::{CWD, Mode, mkfifoat};
use rustix::process::Signal;
use shudu::store::{Places, Store};

use crate::session::{Session, Start};
use crate::{folder, play, save};

/// The environment variable with the path of the pipe.
const PANIC_AT: &str = "SHUDU_TEST_PANIC_AT";

/// The text on the start screen for a game that was not resumed.
const NOT_RESUMED: &str = "crashed 2 times";

/// The program that panics, when another test runs this binary as a child.
#[test]
fn the_program_itself() {
    let Some(pipe) = env::var_os(PANIC_AT) else {
        return;
    };
    thread::spawn(move || {
        File::open(pipe).expect("a pipe");
        panic!("as the test asked");
    });
    let code = shudu::cli::run(["shudu".into()], shudu::tui::run);
    std::process::exit(i32::from(code != ExitCode::SUCCESS));
}

/// Starts the program without arguments, presses keys, and crashes it once a text is shown.
fn crash(folder: &Path, shows: &str, keys: &[(&str, &str)]) {
    let pipe = folder.join("pipe");
    let _ = fs::remove_file(&pipe);
    mkfifoat(CWD, &pipe, Mode::RUSR | Mode::WUSR).expect("a pipe");
    let mut start = Start::shudu(folder, &[]).with(PANIC_AT, pipe.to_str().expect("a plain name"));
    let program = env::current_exe().expect("a path");
    start.program = program.to_str().expect("a plain name").to_owned();
    let arguments = [
        "crash::the_program_itself",
        "--exact",
        "--nocapture",
        "--test-threads=1",
    ];
    start.arguments = arguments.map(str::to_owned).to_vec();
    let mut session = Session::start(&start);
    session.wait_for_text(shows);
    for (key, shows) in keys {
        session.send_and_see(key, shows);
    }
    OpenOptions::new().write(true).open(&pipe).expect("a pipe");
    assert_eq!(session.assert_restored(), 101);
    let output = String::from_utf8_lossy(&session.wait_for_end()).into_owned();
    assert!(output.contains("as the test asked"), "{output}");
}

/// Starts the real program without arguments.
fn start(folder: &Path) -> Session {
    Session::start(&Start::shudu(folder, &[]))
}

/// A folder with a saved game in which a digit was placed.
fn folder_with_game() -> tempfile::TempDir {
    let folder = folder();
    let mut session = play(folder.path());
    session.send_and_see("4", "31/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
    folder
}

#[test]
fn a_game_that_crashes_twice_is_not_resumed_automatically() {
    let folder = folder_with_game();
    let path = folder.path();
    crash(path, "31/81", &[]);
    crash(path, "31/81", &[]);
    let mut session = start(path);
    session.wait_for_text(NOT_RESUMED);
    session.wait_for_text("Play");
    assert!(!session.screen().contains("31/81"), "{}", session.screen());
    session.send("q");
    assert_eq!(session.assert_restored(), 0);

    // Everything else is as after a killed program.
    let store = Store::open(&Places::in_folder(path));
    assert_eq!(store.n_saves().expect("a folder"), 1);
    assert_eq!(store.list().expect("a folder").len(), 1);
    let faults = store.check().expect("a folder");
    let faults: Vec<_> = faults.into_iter().filter_map(|file| file.fault).collect();
    // The lock file of a dead program is not an error.
    assert!(faults.is_empty(), "{faults:?}");
    assert!(save(path).contains("place 4 r1c3"));

    // The player can open the game manually. Leaving it normally clears the crash count.
    let mut session = start(path);
    session.wait_for_text(NOT_RESUMED);
    session.send_and_see("\r", "31/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
    let mut session = start(path);
    session.wait_for_text("31/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
}

#[test]
fn only_consecutive_crashes_count() {
    let folder = folder_with_game();
    let path = folder.path();
    crash(path, "31/81", &[]);
    let mut session = start(path);
    session.wait_for_text("31/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
    crash(path, "31/81", &[]);
    // A move was made, so the game had opened successfully.
    crash(path, "31/81", &[("\t6", "32/81")]);
    crash(path, "32/81", &[]);
    start(path).wait_for_text("32/81");
}

#[test]
fn termination_from_outside_is_not_a_crash() {
    let folder = folder_with_game();
    let path = folder.path();
    crash(path, "31/81", &[]);
    for signal in [Signal::KILL, Signal::SEGV, Signal::KILL] {
        let mut session = start(path);
        session.wait_for_text("31/81");
        session.signal(signal);
        session.killed_by();
    }
    let mut session = start(path);
    session.wait_for_text("31/81");
    session.signal(Signal::HUP);
    assert_eq!(session.assert_restored(), 129);
    // The hang-up was a clean exit, so the next crash counts as the first.
    crash(path, "31/81", &[]);
    start(path).wait_for_text("31/81");
}
