//! Ending and suspending the program: signals, stop and continue, hang-ups.

use std::fs;
use std::num::NonZero;

use rustix::process::Signal;

use crate::session::{Session, Start};
use crate::{EASY, FATAL_SIGNALS, folder, play, save};

/// Keys that open every other screen from the board, and the text shown there.
const SCREENS: [(&str, &str); 13] = [
    ("", "30/81"),
    ("?", "Hint"),
    ("???e", "close"),
    (":", "30/81"),
    ("\x1bOP", "Techniques ╮"),
    ("S", "Saved games"),
    ("N", "New game"),
    ("O", "Open a puzzle"),
    ("P", "Paused"),
    ("T", "Statistics"),
    ("s", "steps to the"),
    // A mark first, because a restart needs at least one move.
    (" 1R", "Restart this puzzle"),
    ("\x1bq", "Continue"),
];

#[test]
fn every_fatal_signal_restores_the_terminal_on_every_screen() {
    for (key, shows) in SCREENS {
        for (signal, code) in FATAL_SIGNALS {
            let folder = folder();
            let mut session = play(folder.path());
            session.send(key);
            session.wait_for_text(shows);
            session.signal(signal);
            assert_eq!(session.assert_restored(), code, "{signal:?} on {shows}");
        }
    }
    // The terminal is too small for the board.
    let folder = folder();
    let mut session = play(folder.path());
    session.resize(20, 5);
    session.wait_for_text("needs");
    session.signal(Signal::TERM);
    assert_eq!(session.assert_restored(), 143);
}

/// The disk is nearly full, so not even the first move can be saved.
const FULL_DISK: &str = "ulimit -f 1; exec shudu";

#[test]
fn a_signal_has_its_exit_code_even_with_unsaved_moves() {
    for (signal, code) in FATAL_SIGNALS {
        let folder = folder();
        let start = Start::shudu(folder.path(), &["play", EASY]).in_shell("-c", FULL_DISK);
        let mut session = Session::start(&start);
        session.wait_for_text("30/81");
        session.send_and_see("4", "31/81");
        session.wait_for_text("SAVING FAILS");
        session.signal(signal);
        assert_eq!(session.assert_restored(), code, "{signal:?}");
        let output = String::from_utf8_lossy(&session.wait_for_end()).into_owned();
        assert!(output.contains("place 4 r1c3"), "{signal:?}: {output}");
    }
}

#[test]
fn a_signal_has_its_exit_code_in_line_mode() {
    for (signal, code) in FATAL_SIGNALS {
        let folder = folder();
        let start =
            Start::shudu(folder.path(), &["play", "--line", EASY]).in_shell("-c", FULL_DISK);
        let mut session = Session::start(&start);
        session.wait_for_text("Saving failed");
        session.send_and_see("r1c3 4\r", "r1c3 is 4");
        session.signal(signal);
        assert_eq!(session.exit_code(), code, "{signal:?}");
        let output = String::from_utf8_lossy(&session.wait_for_end()).into_owned();
        assert!(output.contains("place 4 r1c3"), "{signal:?}: {output}");
    }
    // If the player quits, the exit code reports unsaved moves.
    let folder = folder();
    let start = Start::shudu(folder.path(), &["play", "--line", EASY]).in_shell("-c", FULL_DISK);
    let mut session = Session::start(&start);
    session.wait_for_text("Saving failed");
    session.send_and_see("r1c3 4\r", "r1c3 is 4");
    session.send("\x04");
    assert_eq!(session.exit_code(), 1);
}

/// Waits until the program has repainted the whole screen.
fn wait_for_repaint(session: &Session, before: usize) {
    while !session
        .bytes_from(before)
        .windows(4)
        .any(|four| four == b"\x1b[2J")
    {
        std::thread::yield_now();
    }
    session.wait_for_text("30/81");
}

#[test]
fn resuming_after_an_unannounced_stop_repaints() {
    let folder = folder();
    let mut session = play(folder.path());
    for _ in 0..2 {
        let before = session.n_bytes();
        session.signal(Signal::STOP);
        session.signal(Signal::CONT);
        wait_for_repaint(&session, before);
    }
    session.send_and_see("4", "31/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
}

#[test]
fn without_a_job_control_shell_the_game_continues() {
    let folder = folder();
    let mut session = play(folder.path());
    let before = session.n_bytes();
    session.signal(Signal::TSTP);
    wait_for_repaint(&session, before);
    session.send_and_see("4", "31/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
}

#[test]
fn a_stopped_program_has_restored_the_terminal() {
    let folder = folder();
    let script = "stty -a; shudu; echo; stty -a; echo away; fg; echo over";
    let mut session =
        Session::start(&Start::shudu(folder.path(), &["play", EASY]).in_shell("-mc", script));
    session.wait_for_text("30/81");
    session.send("\x1bz");
    let all = || String::from_utf8_lossy(&session.bytes()).into_owned();
    while !all().contains("away") {
        std::thread::yield_now();
    }
    session.wait_for("the game again", |screen| {
        screen.alternate_screen() && screen.contents().contains("30/81")
    });
    session.send("q");
    let all = String::from_utf8_lossy(&session.wait_for_end()).into_owned();
    let modes: Vec<&str> = all
        .split("speed")
        .skip(1)
        .filter_map(|rest| rest.split_once("-extproc"))
        .map(|(modes, _)| modes)
        .collect();
    assert_eq!(modes.len(), 2, "{all}");
    assert_eq!(modes[0], modes[1]);
    let away = all.find("away").expect("it was away");
    let left = all[..away].rfind("\x1b[?1049l").expect("the main screen");
    assert!(all[..away].rfind("\x1b[?25h") > all[..left].rfind("\x1b[?25l"));
}

/// GNU screen has no alternate screen unless `altscreen` is on, so the board stays. The line about the saved game and the
/// prompt follow below it.
#[test]
fn without_an_alternate_screen_the_prompt_is_below_the_board() {
    let folder = folder();
    let mut session = play(folder.path());
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
    let bytes = String::from_utf8_lossy(&session.bytes()).into_owned();
    let single = bytes.replace("\x1b[?1049h", "").replace("\x1b[?1049l", "");
    let [height, width] = [24, 80].map(|side| NonZero::new(side).expect("not zero"));
    let mut parser = vt100::Parser::new(height, width, 0);
    parser.process(single.as_bytes());
    let screen = parser.screen();
    let rows: Vec<String> = screen.rows(0, 80).collect();
    assert!(
        screen.contents().contains("autosaved"),
        "the end of the board stays: {rows:?}"
    );
    assert!(rows[22].starts_with("Saved: "), "{rows:?}");
    assert_eq!(screen.cursor_position(), (23, 0));
    assert_eq!(rows[23], "");
}

/// Hangs up on a shell with this trap for the signal, and returns the wait status of the program.
fn hang_up_under(trap: &str) -> String {
    let folder = folder();
    let status_file = folder.path().join("told");
    let script = format!(
        "trap '{trap}' HUP; shudu; echo $? > '{}.part'; mv '{0}.part' '{0}'",
        status_file.display()
    );
    let start = Start::shudu(folder.path(), &["play", EASY]).in_shell("-c", &script);
    let mut session = Session::start(&start);
    session.wait_for_text("30/81");
    session.send_and_see("4", "31/81");
    session.hang_up("l");
    session.exit_code();
    // The next start resumes the game at the same position.
    assert!(save(folder.path()).contains("place 4 r1c3"));
    let mut session = Session::start(&Start::shudu(folder.path(), &[]));
    session.wait_for_text("31/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
    fs::read_to_string(status_file).expect("the shell has told")
}

#[test]
fn a_hang_up_ends_the_program_even_if_the_signal_is_ignored() {
    assert_eq!(hang_up_under("").trim(), "129");
}

#[test]
fn a_hang_up_ends_the_program_even_if_the_shell_catches_the_signal() {
    assert_eq!(hang_up_under(":").trim(), "129");
}

#[test]
fn a_hang_up_ends_the_program_and_the_next_start_resumes_the_game() {
    let folder = folder();
    let mut session = play(folder.path());
    session.send_and_see("4", "31/81");
    session.hang_up("l");
    assert_eq!(session.exit_code(), 129);
    let mut session = Session::start(&Start::shudu(folder.path(), &[]));
    session.wait_for_text("31/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
}
