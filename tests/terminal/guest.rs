//! Guests in a pseudo-terminal: they play inside the sandbox, and the operator can see when.

use std::fs;
use std::time::{Duration, Instant};

use crate::entering::enter_and_kill;
use crate::folder;
use crate::session::{Session, Start};

/// A guest who finds a profile named ann in a folder.
fn guest(folder: &std::path::Path, more: &[&str]) -> Start {
    let data = folder.join("data");
    let data = data.to_str().expect("a plain name");
    let play = ["play", "--guest", "--profile", "ann", "--data-dir", data];
    Start::shudu(folder, &[&play[..], more].concat())
}

/// Starts a game, uses hints, and opens every list.
fn play(session: &mut Session) {
    session.wait_for_text("Play");
    session.send_and_see("\r", "left ");
    session.send_and_see("?", "Hint");
    session.send_and_see("\r", "Done");
    session.send_and_see("S", "Saved games");
    session.close("Saved games");
    session.send_and_see("T", "Statistics");
    session.close("Statistics");
    session.resize(100, 30);
    session.wait_for_text("left ");
}

#[test]
fn a_guest_plays_and_saves_within_the_sandbox() {
    let folder = folder();
    let elsewhere = folder.path().join("elsewhere");
    fs::create_dir(&elsewhere).expect("a folder");
    let named = elsewhere.to_str().expect("a plain name");
    // Environment variables of the client do not move the folder of the games.
    let start = [
        "HOME",
        "XDG_DATA_HOME",
        "XDG_CONFIG_HOME",
        "SHUDU_DATA_DIR",
        "SHUDU_CONFIG_DIR",
    ]
    .iter()
    .fold(guest(folder.path(), &[]), |start, name| {
        start.with(name, named)
    })
    .with("TZ", "/dev/zero");
    let mut session = Session::start(&start);
    play(&mut session);
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
    let entries = fs::read_dir(&elsewhere).expect("a folder");
    assert_eq!(entries.count(), 0);
    let saves = folder.path().join("data/profiles/ann/saves");
    let saves = fs::read_dir(saves).expect("saves").filter_map(Result::ok);
    let games = saves.filter(|entry| entry.path().extension() == Some("toml".as_ref()));
    assert_eq!(games.count(), 1);
    // The next session finds the game.
    let mut session = Session::start(&start);
    session.wait_for_text("left ");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
}

#[test]
fn sessions_are_counted_and_logged() {
    let folder = folder();
    let log = folder.path().join("guests.log");
    let more = [
        "--sessions",
        "1",
        "--guest-log",
        log.to_str().expect("a plain name"),
    ];
    let mut first = Session::start(&guest(folder.path(), &more));
    first.wait_for_text("Play");
    let second = Session::start(&guest(folder.path(), &more));
    // The error must not suggest commands, because a guest cannot run any.
    let output = String::from_utf8(second.wait_for_end()).expect("UTF-8");
    let why = "this profile already has a session open, which is the maximum; close one first";
    assert_eq!(output, format!("shudu: {why}\r\n"));
    first.send("q");
    assert_eq!(first.assert_restored(), 0);
    // The session slot is free again. This session ends with the dropped connection.
    let mut third = Session::start(&guest(folder.path(), &more));
    third.wait_for_text("Play");
    third.signal(rustix::process::Signal::HUP);
    assert_eq!(third.exit_code(), 129);
    let text = fs::read_to_string(&log).expect("a log");
    let events: Vec<&str> = text
        .lines()
        .filter_map(|line| line.split(' ').nth(1))
        .collect();
    assert_eq!(events, ["start", "end", "start", "end"], "{text}");
    // The first guest typed a key.
    let received = text.lines().filter(|line| line.contains(" end "));
    let received = received.filter_map(|line| line.split_once(" in=")?.1.split(' ').next());
    let received: Vec<usize> = received.filter_map(|n| n.parse().ok()).collect();
    assert!(received.len() == 2 && received[0] > 0, "{text}");
    for end in text.lines().filter(|line| line.contains(" end ")) {
        assert!(
            end.contains(" profile=ann ") && !end.contains("out=0"),
            "{end}"
        );
    }
}

#[test]
fn an_unwritable_log_refuses_guests() {
    let folder = folder();
    let log = folder.path().to_str().expect("a plain name");
    let session = Session::start(&guest(folder.path(), &["--guest-log", log]));
    let output = String::from_utf8(session.wait_for_end()).expect("UTF-8");
    assert!(output.contains("cannot write"), "{output}");
    assert_no_command(&output);
}

/// Asserts that no command is suggested to a guest.
fn assert_no_command(output: &str) {
    for command in ["play", "--line", "solve", "saves", "`"] {
        assert!(!output.contains(command), "{command}: {output}");
    }
}

#[test]
fn no_command_is_suggested_to_a_guest_without_a_screen() {
    let folder = folder();
    let session = Session::start(&guest(folder.path(), &[]).with("TERM", "dumb"));
    let output = String::from_utf8(session.wait_for_end()).expect("UTF-8");
    assert!(output.contains("TERM is unset or dumb"), "{output}");
    assert_no_command(&output);
}

#[test]
fn the_input_of_a_guest_is_throttled_without_loss() {
    let folder = folder();
    let mut session = Session::start(&guest(folder.path(), &[]));
    session.wait_for_text("Play");
    session.send_and_see("\r", "left ");
    let left = |screen: &str| {
        let (before, _) = screen.split_once("/81")?;
        before.split_whitespace().last().map(str::to_owned)
    };
    let start = left(&session.screen());
    // All keys are read without loss, and the hint key comes last.
    let n_keys = 600;
    let began = Instant::now();
    session.send(&"jk".repeat(n_keys / 2));
    session.send("?");
    session.wait_for_text("Hint");
    // The first 400 keys are free. The others wait, apart from the budget earned while the game began.
    assert!(
        began.elapsed() >= Duration::from_millis(900),
        "{:?}",
        began.elapsed()
    );
    session.send("\r");
    session.wait_for("the hint applied", |screen| {
        left(&screen.contents()) != start
    });
    let n_taken = session.flood(("", "j"), 50_000_000, Duration::from_secs(4), true);
    // The content of the line buffer, and four seconds of typing.
    assert!(n_taken < 200_000, "{n_taken} keys");
}

#[test]
fn fatal_signals_restore_the_terminal_within_the_sandbox() {
    use rustix::process::Signal;
    for signal in [Signal::ABORT, Signal::SEGV, Signal::SYS, Signal::USR1] {
        let folder = folder();
        let mut session = Session::start(&guest(folder.path(), &[]));
        session.wait_for_text("Play");
        session.send_and_see("\r", "left ");
        // Only the clock is being painted.
        session.let_time_pass();
        session.signal(signal);
        assert_eq!(session.killed_by(), signal.as_raw());
        session.assert_given_back();
    }
    for (signal, code) in crate::FATAL_SIGNALS {
        let folder = folder();
        let mut session = Session::start(&guest(folder.path(), &[]));
        session.wait_for_text("Play");
        session.signal(signal);
        assert_eq!(session.assert_restored(), code, "{signal:?}");
    }
}

#[test]
fn a_guest_learns_within_the_sandbox() {
    let folder = folder();
    let mut session = Session::start(&guest(folder.path(), &[]));
    session.wait_for_text("Play");
    session.send_and_see("\r", "left ");
    session.send_and_see(":daily\r", "ladder");
    session.close("ladder");
    session.send_and_see(":learn\r", "Full House");
    session.send_and_see("p", "? gives a hint");
    session.send_and_see("?", "Hint");
    // The full argument names the cell and the digit: r4c1=4.
    session.send("e");
    let answer = |screen: &str| -> Option<[usize; 3]> {
        let starts = screen.match_indices('r').map(|(start, _)| &screen[start..]);
        starts.into_iter().find_map(|text| match *text.as_bytes() {
            [b'r', row, b'c', column, b'=', digit, ..] => {
                Some([row, column, digit].map(|sign| usize::from(sign - b'0')))
            }
            _ => None,
        })
    };
    session.wait_for("the argument", |screen| {
        answer(&screen.contents()).is_some()
    });
    let [row, column, digit] = answer(&session.screen()).expect("an answer");
    let (down, right) = ("\x1b[B".repeat(row - 1), "\x1b[C".repeat(column - 1));
    // Moves to the first column and the first row, and from there to the cell.
    session.send_and_see("\x1b", "left ");
    session.send_and_see(&format!("\x1b[H\x1b[5~{down}{right}{digit}"), "Found:");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
    let lessons = folder.path().join("data/profiles/ann/lessons.toml");
    let text = fs::read_to_string(lessons).expect("what was learnt");
    assert!(text.contains("technique = \"full-house\""), "{text}");
}

/// Guests cannot enter puzzles, so a draft in their profile does not open.
#[test]
fn a_draft_does_not_open_for_a_guest() {
    for (arguments, is_open) in [(&["--guest"][..], false), (&[], true)] {
        let folder = folder();
        let data = folder.path().join("data");
        let data = data.to_str().expect("a plain name");
        let play = ["play", "--profile", "ann", "--data-dir", data];
        enter_and_kill(&Start::shudu(folder.path(), &play));
        let start = Start::shudu(folder.path(), &[&play[..], arguments].concat());
        let mut session = Session::start(&start);
        session.wait_for_text(if is_open {
            "Exactly one solution"
        } else {
            "Play"
        });
        // Enter plays the draft, or a puzzle of the menu.
        session.send_and_see("\r", "left ");
        let screen = session.screen();
        assert_eq!(screen.contains("12/16"), is_open, "{screen}");
        session.send("\x03");
        assert_eq!(session.assert_restored(), 0);
    }
}
