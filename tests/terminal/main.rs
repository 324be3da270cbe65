//! The real program in a real (pseudo-)terminal, from the first byte to the exit code.
//!
//! The promises about terminals and storage, and the tests that check them:
//!
//! | case | tests |
//! |---|---|
//! | SIGHUP, SIGTERM, SIGINT, SIGQUIT on every screen | `stopping`: `every_fatal_signal_…`; saved: `signals_restore_…` |
//! | every other signal that kills | `fatal` |
//! | repeated crashes of the screen | `crash` |
//! | out of memory, at any allocation | `memory`; `fatal`: `out_of_memory_…` |
//! | Ctrl-Z, SIGTSTP, SIGSTOP, SIGCONT, twice | `stopping_and_resuming_…`; `stopping`: `resuming_after_…`, `without_a_job_control_shell_…`, `a_stopped_program_…` |
//! | hang-up with SIGHUP default, caught, ignored | `stopping`: `a_hang_up_…`; a dropped connection: `ssh` |
//! | resizes from 0×0 to 500×500, and at the start | `every_size_…`, `a_resize_during_…`; every screen at every small size: `tests/screen/any_keys.rs` |
//! | no terminal, or half of one | `without_a_terminal_…`; `surroundings`: `a_terminal_on_one_side_…` |
//! | `TERM=dumb` or unset | `a_dumb_terminal_…`; what works there: `tests/cli/linear.rs` |
//! | no UTF-8 locale | `without_utf8_…`; every screen: `tests/screen/pictures.rs` |
//! | colour depths, `NO_COLOR` | `surroundings`: `colours_match_…`; distinct styles: `tests/screen/pictures.rs`,
//! `config::palette` |
//! | slow line | `surroundings`: `slow_lines_…`, `moves_and_digits_…`; `tests/screen/bytes.rs` |
//! | settings changed on the screen | `settings` |
//! | closed pipe, full output | `tests/cli/stream.rs`, `tests/cli/linear.rs` |
//! | no home, unwritable home, full disk | `storage`: `an_unwritable_home_…`, `a_disk_that_fills_up_…`; every call: `tests/files/store/faults.rs` |
//! | two instances, take-over | `a_second_window_…`; orders of events: `tests/files/store/saves.rs` |
//! | broken, truncated, foreign, later saves | `storage`: `a_broken_save_…`, `a_save_of_a_later_version_…`; every prefix and bit: `tests/files/store/damage.rs` |
//! | oversized files | `storage`: `files_of_100_megabytes_…` |
//! | hostile texts | `surroundings`: `hostile_texts_…`; `tests/cli/hostile.rs`, `tests/screen/pictures.rs`, `tests/screen/hostile_texts.rs` |
//! | links, modes of files | `storage`: `folders_and_files_…` |
//! | `kill -9` | `storage`: `repeated_kills_…`; `tests/files/store/kill.rs`; during a whole game:
//! `whole_game` |
//! | loss of power | `tests/files/store/power.rs` |
//! | floods of keys, large pastes, unlimited sizes | `a_flood_of_keys_…`; memory use: `floods` |
//! | pastes, replies, keys that only some terminals send | `typing`; split: `tui::input` |
//! | keys typed before the first picture | `floods`: `keys_typed_before_…`; with any delay: `tui::event_loop` |
//! | exit while the output is not read | `storage`: `unread_messages_…`; `fatal`: `a_fault_kills_…` |
//! | no process, no socket, own files only | `traced` |
#![cfg(unix)]

#[cfg(test)]
mod collections;
#[cfg(test)]
mod commands;
#[cfg(test)]
mod crash;
#[cfg(test)]
mod entering;
#[cfg(test)]
mod fatal;
#[cfg(test)]
mod floods;
#[cfg(test)]
mod guest;
#[cfg(test)]
mod memory;
#[cfg(test)]
mod server;
#[cfg(test)]
mod session;
#[cfg(test)]
mod settings;
#[cfg(test)]
mod ssh;
#[cfg(test)]
mod stopping;
#[cfg(test)]
mod storage;
#[path = "../stray/mod.rs"]
#[cfg(test)]
mod stray;
#[cfg(test)]
mod surroundings;
#[cfg(test)]
mod traced;
#[cfg(test)]
mod typing;
#[cfg(test)]
mod whole_game;

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use rustix::process::Signal;
use session::{Session, Start};

/// A puzzle that singles solve.
const EASY: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
const SOLUTION: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";

/// The signals that end a program, with their exit codes.
const FATAL_SIGNALS: [(Signal, u32); 4] = [
    (Signal::HUP, 129),
    (Signal::INT, 130),
    (Signal::QUIT, 131),
    (Signal::TERM, 143),
];

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

/// Starts a game of the easy puzzle and waits until it is on the screen.
fn play(folder: &Path) -> Session {
    let session = Session::start(&Start::shudu(folder, &["play", EASY]));
    session.wait_for_text("30/81");
    session
}

/// The only save in a folder.
fn save(folder: &Path) -> String {
    let saves = fs::read_dir(folder.join("saves"))
        .expect("saves")
        .filter_map(Result::ok);
    let mut paths: Vec<_> = saves
        .map(|entry| entry.path())
        .filter(|path| path.extension() == Some("toml".as_ref()))
        .collect();
    assert_eq!(paths.len(), 1, "{paths:?}");
    fs::read_to_string(paths.remove(0)).expect("a text")
}

#[test]
fn a_digit_is_saved_and_quitting_restores_the_terminal() {
    let folder = folder();
    let mut session = play(folder.path());
    // The cursor is on the first empty cell, r1c3, whose digit is 4.
    session.send_and_see("4", "31/81");
    assert!(save(folder.path()).contains("place 4 r1c3"));
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
    // One line says what was saved.
    let shown = session.screen();
    assert!(shown.contains("Saved: Beginner, 1%, 0:0"), "{shown}");
    assert!(shown.contains("Run shudu to continue."), "{shown}");
}

/// An exercise is resumed until its technique is found or shown, and the line after leaving agrees with that.
#[test]
fn an_exercise_that_is_over_is_not_announced_and_not_resumed() {
    for is_found in [true, false] {
        let folder = folder();
        let start = || Session::start(&Start::shudu(folder.path(), &[]));
        let leave = |mut session: Session| {
            session.send("q");
            assert_eq!(session.assert_restored(), 0);
            session.screen()
        };
        let mut session = start();
        session.wait_for_text("Play");
        session.send(":learn x-wing\r");
        session.wait_for_text("X-Wing");
        session.send_and_see("\r", "Apply X-Wing");
        if is_found {
            session.send(":mark 8 r5c2\r");
        } else {
            let shown = leave(session);
            assert!(shown.contains("Saved: X-Wing exercise, "), "{shown}");
            session = start();
            session.wait_for_text("68/81");
            session.send(":reveal r5c2\r");
            session.send("y");
        }
        session.wait_for_text("A next exercise");
        assert!(!leave(session).contains("Run shudu to continue."));
        session = start();
        session.wait_for_text("Play");
        assert!(!session.screen().contains("Continue"));
        // The reopened board knows that the exercise is over.
        session.send_and_see("S", "X-Wing");
        session.send_and_see("\r", "A next exercise");
        assert!(!leave(session).contains("Run shudu to continue."));
    }
}

#[test]
fn a_puzzle_solved_with_hints_survives_a_kill() {
    let folder = folder();
    let mut session = play(folder.path());
    for left in (25..51).rev() {
        session.send_and_see("?", "Hint");
        session.send_and_see("\r", &format!("{}/81", 81 - left));
    }
    // Everything but the clock and the messages. The cursor may be elsewhere.
    let board = |screen: &str| {
        let rows = screen.lines().take(20).skip(1);
        let cells = rows.map(|row| row.chars().skip(1).take(55).collect::<String>());
        let cells = cells.map(|row| row.replace(['[', ']', '│'], " ").trim_end().to_owned());
        cells.collect::<Vec<_>>()
    };
    let n_digits = |rows: &[String]| rows.concat().matches(char::is_numeric).count();
    // The counts may be painted before the board.
    session.wait_for("the last digit", |screen| {
        n_digits(&board(&screen.contents())) == 81 - 25
    });
    let before = board(&session.screen());
    session.signal(Signal::KILL);
    session.exit_code();

    let mut session = Session::start(&Start::shudu(folder.path(), &[]));
    session.wait_for("the same board", |screen| {
        board(&screen.contents()) == before
    });
    for left in (0..25).rev() {
        session.send_and_see("?", "Hint");
        session.send("\r");
        if left > 0 {
            session.wait_for_text(&format!("{}/81", 81 - left));
        }
    }
    session.wait_for_text("Solved");
    let last = save(folder.path());
    assert!(
        last.lines().last().expect("a record").contains("left = 0"),
        "{last}"
    );
    assert!(last.contains(SOLUTION));
    session.send("\x03");
    assert_eq!(session.assert_restored(), 0);
}

#[test]
fn a_kill_loses_no_acknowledged_move() {
    let folder = folder();
    let mut session = play(folder.path());
    // Placed one after the other: r1c3, r1c4, r1c6, r1c7, r1c8.
    for (digit, left) in ["4", "6", "8", "9", "1"].iter().zip([50, 49, 48, 47, 46]) {
        session.send_and_see(digit, &format!("{}/81", 81 - left));
        session.send("\t");
    }
    session.signal(Signal::KILL);
    session.exit_code();
    let text = save(folder.path());
    for placed in [
        "place 4 r1c3",
        "place 6 r1c4",
        "place 8 r1c6",
        "place 9 r1c7",
        "place 1 r1c8",
    ] {
        assert!(text.contains(placed), "{placed} is not in\n{text}");
    }
}

#[test]
fn signals_restore_the_terminal_and_give_their_exit_code() {
    for (signal, code) in FATAL_SIGNALS {
        let folder = folder();
        let mut session = play(folder.path());
        session.send_and_see("4", "31/81");
        session.signal(signal);
        assert_eq!(session.assert_restored(), code, "{signal:?}");
        assert!(save(folder.path()).contains("place 4 r1c3"), "{signal:?}");
    }
}

#[test]
fn stopping_and_resuming_works_twice() {
    let folder = folder();
    let script = "shudu; echo away-one; fg; echo away-two; fg; echo over";
    let mut session =
        Session::start(&Start::shudu(folder.path(), &["play", EASY]).in_shell("-mc", script));
    session.wait_for_text("30/81");
    // The program stops itself. The shell's next command resumes it, and it repaints the screen.
    for away in ["away-one", "away-two"] {
        let before = session.n_bytes();
        session.send("\x1bz");
        session.wait_for("the game again", |screen| {
            screen.alternate_screen() && screen.contents().contains("30/81") && screen.hide_cursor()
        });
        // The shell's text appeared on the main screen in between.
        while !String::from_utf8_lossy(&session.bytes()[before..]).contains(away) {
            std::thread::yield_now();
        }
        session.wait_for("the game on the other screen", |screen| {
            screen.alternate_screen() && screen.contents().contains("30/81")
        });
    }
    session.send_and_see("4", "31/81");
    session.send("q");
    assert!(String::from_utf8_lossy(&session.wait_for_end()).contains("over"));
}

#[test]
fn a_resize_during_the_start_is_noticed() {
    for _ in 0..20 {
        let folder = folder();
        let mut session = Session::start(&Start::shudu(folder.path(), &["play", EASY]));
        session.wait_for("the first byte", vt100::Screen::alternate_screen);
        session.resize(20, 5);
        session.wait_for_text("needs");
        session.send("q");
        assert_eq!(session.assert_restored(), 0);
    }
}

#[test]
fn every_size_is_supported_and_the_game_kept() {
    let folder = folder();
    let mut session = play(folder.path());
    session.send_and_see("4", "31/81");
    for (width, height) in [
        (100, 30),
        (120, 40),
        (40, 15),
        (10, 3),
        (1, 1),
        (500, 500),
        (0, 0),
        (80, 24),
    ] {
        session.resize(width, height);
    }
    session.wait_for_text("31/81");
    for (width, height) in [(100, 30), (120, 40)] {
        session.resize(width, height);
        session.wait_for_text("31/81");
    }
    session.send("q");
    assert_eq!(session.exit_code(), 0);
}

#[test]
fn without_a_terminal_one_line_is_printed_without_control_sequences() {
    let output = Command::new(env!("CARGO_BIN_EXE_shudu"))
        .arg("play")
        .stdin(Stdio::null())
        .output()
        .expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    assert_eq!(output.stdout, b"");
    let stderr = String::from_utf8(output.stderr).expect("UTF-8");
    assert_eq!(stderr.lines().count(), 1, "{stderr}");
    assert!(
        stderr.contains("terminal") && !stderr.contains('\x1b'),
        "{stderr}"
    );
}

#[test]
fn a_dumb_terminal_gets_the_commands_that_work() {
    for term in ["dumb", ""] {
        let folder = folder();
        let mut session =
            Session::start(&Start::shudu(folder.path(), &["play"]).with("TERM", term));
        session.wait_for_text("solve");
        assert_eq!(session.exit_code(), 2);
        assert!(!session.wait_for_end().contains(&0x1b));
    }
}

#[test]
fn without_utf8_output_is_ascii_and_without_colour_plain() {
    let folder = folder();
    let start = Start::shudu(folder.path(), &["play", EASY])
        .with("LANG", "C")
        .with("NO_COLOR", "1");
    let mut session = Session::start(&start);
    session.wait_for_text("30/81");
    session.send_and_see("?", "Hint");
    session.send("???\r");
    session.wait_for_text("31/81");
    session.send("q");
    let bytes = session.wait_for_end();
    assert!(bytes.is_ascii());
    for parameters in sgr_parameters(&bytes) {
        assert!(
            parameters.iter().all(|n| *n < 30),
            "a colour is chosen: {parameters:?}"
        );
    }
}

/// The parameters of every SGR sequence, which sets colours and attributes.
fn sgr_parameters(bytes: &[u8]) -> Vec<Vec<u16>> {
    let text = String::from_utf8_lossy(bytes);
    let sequences = text.split("\x1b[").skip(1).filter_map(|sequence| {
        let end = sequence.find(|c: char| !c.is_ascii_digit() && c != ';')?;
        (sequence[end..].starts_with('m')).then(|| {
            sequence[..end]
                .split(';')
                .map(|n| n.parse().unwrap_or(0))
                .collect()
        })
    });
    sequences.collect()
}

#[test]
fn a_flood_of_keys_and_a_large_paste_are_handled() {
    let folder = folder();
    let mut session = play(folder.path());
    // Moves to the right edge and back, so that the final cursor position is known.
    session.send(&"l".repeat(50_000));
    session.send(&"h".repeat(50_000));
    session.send_and_see("5", "/81");
    session.send("u");
    session.send_and_see("O", "Open a puzzle");
    let paste = format!("\x1b[200~{}\x1b[201~", "5 3 . | ".repeat(131_072));
    session.send(&paste);
    session.send("\x1b");
    session.wait_for_text("30/81");
    session.send("q");
    assert_eq!(session.exit_code(), 0);
}

#[test]
fn the_first_keys_are_explained_only_in_the_first_game() {
    let folder = folder();
    let mut session = play(folder.path());
    session.wait_for_text("Arrow keys move, 1-9 enter a digit");
    session.send("q");
    assert_eq!(session.exit_code(), 0);
    let mut session = play(folder.path());
    session.wait_for_text("30/81");
    assert!(
        !session.screen().contains("Arrow keys move"),
        "{}",
        session.screen()
    );
    session.send("q");
    assert_eq!(session.exit_code(), 0);
}

#[test]
fn a_broken_setting_is_reported_and_the_game_starts() {
    let folder = folder();
    fs::write(
        folder.path().join("config.toml"),
        "clock = \"never\"\ntheme = \"\\u001b[2J\"\n",
    )
    .expect("written");
    let mut session = play(folder.path());
    session.wait_for_text("line 1");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
    let output = String::from_utf8_lossy(&session.wait_for_end()).into_owned();
    assert!(output.contains("line 2, column 9: theme"), "{output}");
}

#[test]
fn a_second_window_takes_over_a_game() {
    let folder = folder();
    let mut first = play(folder.path());
    first.send_and_see("4", "31/81");
    let mut second = Session::start(&Start::shudu(folder.path(), &[]));
    second.wait_for_text("31/81");
    second.wait_for_text("only watch");
    // Navigation is allowed, moves are not.
    second.send("\t6");
    second.wait_for_text("READ ONLY");
    second.send_and_see("\x1by", "saved");
    second.send_and_see("\t6", "32/81");
    // The first program notices before it could write another move.
    first.send_and_see("\t6", "Y take over");
    first.send("q");
    assert_eq!(first.assert_restored(), 0);
    second.send("q");
    assert_eq!(second.assert_restored(), 0);
    let text = save(folder.path());
    assert_eq!(text.matches("place 6").count(), 1, "{text}");
}
