//! Memory use under endless input, unread output, and any terminal size.
//!
//! The target is 100 MB of each input, read and unread, in at most 20 MB of memory:
//! `SHUDU_TEST_FLOOD_MB=100 cargo test --release --test terminal floods -- --nocapture`.
#![cfg(target_os = "linux")]

use std::fs;
use std::time::{Duration, Instant};

use rustix::process::{Pid, Signal};

use crate::server::{ANN, BOB, Server};
use crate::session::{Session, Start};
use crate::{EASY, folder, play};

/// The maximum growth of memory after a flood, in kB. The total depends on the build.
const MAX_GROWTH: u64 = 10_000;

/// A flood: its name, its start, its repeated part, and the number of bytes that reveals former bugs.
type Flood = (&'static str, &'static str, &'static str, usize);

/// Floods of moves are slow because they are saved. Moves stay in memory as the history of the game, about 130 bytes
/// each. The cursor keys show that other keys do not.
const FLOODS: [Flood; 11] = [
    ("cursor keys", "", "j", 300_000),
    ("digits and undo", "", "5u", 60_000),
    ("digits", "", "5\t", 60_000),
    ("one digit", "", "5", 60_000),
    ("unfinished paste", "\x1b[200~", "1", 20_000_000),
    ("unfinished paste, imported", "O\x1b[200~", "1", 20_000_000),
    ("pastes", "", "\x1b[200~53..7....\x1b[201~", 300_000),
    (
        "pastes, imported",
        "O",
        "\x1b[200~53..7....6..195\x1b[201~",
        300_000,
    ),
    ("unfinished sequence", "\x1b[", "1", 100_000),
    (
        "mouse reports",
        "",
        "\x1b[<0;10;5M\x1b[<64;10;5M\x1b[<32;20;9M",
        300_000,
    ),
    ("hints", "", "?\x1b[B:zz\r", 20_000),
];

fn megabytes() -> Option<usize> {
    std::env::var("SHUDU_TEST_FLOOD_MB").ok()?.parse().ok()
}

/// The memory of a process in kB, without its code pages, which the system can reclaim.
fn own_memory(pid: Pid) -> u64 {
    let path = format!("/proc/{}/status", pid.as_raw_nonzero());
    let status = fs::read_to_string(path).expect("the process lives");
    let line = status
        .lines()
        .find_map(|line| line.strip_prefix("RssAnon:"));
    let number = line.and_then(|tail| tail.split_whitespace().next());
    number
        .and_then(|number| number.parse().ok())
        .expect("a number")
}

/// Floods a game whose output is read or not, and asserts that its memory stays small.
fn flood(session: &mut Session, pid: Pid, (name, begin, unit, daily): Flood, read: bool) {
    let before = own_memory(pid);
    let start = Instant::now();
    let (n_bytes, time) = match megabytes() {
        Some(n) => (n * 1_000_000, Duration::from_mins(10)),
        None => (daily, Duration::from_secs(4)),
    };
    let n_taken = session.flood((begin, unit), n_bytes, time, read);
    let after = own_memory(pid);
    println!(
        "{name}, output {}: {} kB in {:?}; {after} kB of memory, {before} before",
        if read { "read" } else { "unread" },
        n_taken / 1000,
        start.elapsed(),
    );
    assert!(
        after <= before + MAX_GROWTH,
        "{name}: {after} kB, {before} kB before"
    );
}

#[test]
fn no_input_takes_unlimited_memory() {
    for (n, what) in FLOODS.into_iter().enumerate() {
        for read in [true, false] {
            // Half of the combinations are enough for a normal run.
            if megabytes().is_none() && (n % 2 == 0) != read {
                continue;
            }
            let folder = folder();
            let mut session = play(folder.path());
            let pid = session.pid();
            flood(&mut session, pid, what, read);
            session.signal(Signal::TERM);
            assert_eq!(session.exit_code(), 143);
        }
    }
}

#[test]
fn no_input_of_a_guest_takes_unlimited_memory() {
    let Some(server) = Server::start() else {
        return;
    };
    for (guest, read) in [(ANN, true), (BOB, false)] {
        let mut session = server.log_in(guest, None);
        session.wait_for_text("Play");
        session.send_and_see("\r", "left ");
        let pid = server.player();
        // More bytes than the buffers can hold.
        let (name, begin, unit, _) = FLOODS[1];
        flood(&mut session, pid, (name, begin, unit, 20_000_000), read);
        session.signal(Signal::KILL);
        session.exit_code();
    }
}

#[test]
fn keys_work_again_after_an_unfinished_paste() {
    let folder = folder();
    let mut session = play(folder.path());
    for begin in ["\x1b[200~", "\x1b[200~123", "\x1b[", "\x1b[1;2", "\x1bO"] {
        session.send(begin);
        session.let_time_pass();
    }
    // An ESC alone is the key that opens the start screen and returns from it.
    session.send_and_see("\x1b", "Carry on where you left off");
    session.send_and_see("\x1b", "30/81");
    session.send_and_see("4", "31/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
}

#[test]
fn keys_typed_before_the_first_picture_are_not_lost() {
    for _ in 0..5 {
        let folder = folder();
        let mut session = Session::start(&Start::shudu(folder.path(), &["play", EASY]));
        session.send("4\t6\t");
        session.wait_for_text("32/81");
        session.send("q");
        // Some output is not from the program: the terminal echoes keys until the program switches to raw mode.
        assert_eq!(session.exit_code(), 0);
    }
}

#[test]
fn a_screen_of_any_size_takes_little_memory() {
    let folder = folder();
    let mut session = play(folder.path());
    session.send_and_see("4", "31/81");
    let before = own_memory(session.pid());
    for (width, height) in [
        (2000, 2000),
        (65535, 65535),
        (65535, 1),
        (1, 65535),
        (0, 0),
        (65535, 0),
    ] {
        let n_bytes = session.n_bytes();
        session.resize(width, height);
        session.wait_for_more(n_bytes);
    }
    for n in 0..2000_u16 {
        session.resize(n * 31, n * 17);
    }
    session.resize(80, 24);
    session.wait_for_text("31/81");
    let after = own_memory(session.pid());
    println!("{after} kB, {before} before");
    assert!(
        after <= before + MAX_GROWTH,
        "{after} kB, {before} kB before"
    );
    session.send("q");
    assert_eq!(session.exit_code(), 0);

    let mut start = Start::shudu(folder.path(), &[]);
    start.size = (65535, 65535);
    let mut session = Session::start(&start);
    session.wait_for_text("31/81");
    session.signal(Signal::TERM);
    assert_eq!(session.assert_restored(), 143);
}
