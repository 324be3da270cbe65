//! Fatal signals and out-of-memory: the terminal is restored, and nothing is lost.
#![cfg(target_os = "linux")]

use std::ffi::c_int;
use std::time::Duration;

use rustix::process::{Resource, Rlimit, Signal, getrlimit, prlimit};

use crate::session::Session;
use crate::{folder, play, save};

/// Signals that kill a process by default, with their shell names.
const KILLING: [(Signal, &str); 15] = [
    (Signal::ABORT, "ABRT"),
    (Signal::ALARM, "ALRM"),
    (Signal::BUS, "BUS"),
    (Signal::FPE, "FPE"),
    (Signal::ILL, "ILL"),
    (Signal::IO, "IO"),
    (Signal::POWER, "PWR"),
    (Signal::PROF, "PROF"),
    (Signal::SEGV, "SEGV"),
    (Signal::STKFLT, "STKFLT"),
    (Signal::SYS, "SYS"),
    (Signal::TRAP, "TRAP"),
    (Signal::USR1, "USR1"),
    (Signal::USR2, "USR2"),
    (Signal::VTALARM, "VTALRM"),
];

/// Keys that open different kinds of screens from the board, and the text shown there.
const SCREENS: [(&str, &str); 4] = [
    ("", "31/81"),
    ("?", "Hint"),
    (":", "31/81"),
    ("O", "Open a puzzle"),
];

/// Asserts that the signal ended a game with one placed digit, and that terminal and save are correct.
fn assert_killed_by(session: &mut Session, folder: &std::path::Path, number: c_int, context: &str) {
    assert_eq!(session.killed_by(), number, "{context}");
    session.assert_given_back();
    assert!(save(folder).contains("place 4 r1c3"), "{context}");
}

#[test]
fn every_fatal_signal_restores_the_terminal_first() {
    for (key, shows) in SCREENS {
        for (signal, name) in KILLING {
            let folder = folder();
            let mut session = play(folder.path());
            session.send_and_see("4", "31/81");
            session.send_and_see(key, shows);
            session.signal(signal);
            let context = format!("{name} on {shows}");
            assert_killed_by(&mut session, folder.path(), signal.as_raw(), &context);
        }
    }
}

#[test]
fn real_time_and_limit_signals_restore_the_terminal() {
    let first = libc::SIGRTMIN();
    for number in [
        libc::SIGXCPU,
        first,
        first + 1,
        first + 15,
        libc::SIGRTMAX(),
    ] {
        let folder = folder();
        let mut session = play(folder.path());
        session.send_and_see("4", "31/81");
        session.signal_by_number(number);
        assert_killed_by(&mut session, folder.path(), number, &number.to_string());
    }
}

#[test]
fn a_file_size_limit_does_not_kill_the_program() {
    let folder = folder();
    let mut session = play(folder.path());
    session.signal(Signal::XFSZ);
    session.send_and_see("4", "31/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
}

#[test]
fn a_signal_during_a_frame_restores_the_terminal() {
    for round in 0..30 {
        let folder = folder();
        let mut session = play(folder.path());
        session.send_and_see("4", "31/81");
        // Repaints another whole screen again and again.
        session.send(&"\x1bOP\x1b[6~\x1b[6~q".repeat(round % 10 + 1));
        session.signal(Signal::USR1);
        let number = Signal::USR1.as_raw();
        assert_killed_by(&mut session, folder.path(), number, "while painting");
    }
}

#[test]
fn a_fault_kills_even_if_its_message_is_unread() {
    let folder = folder();
    let mut session = play(folder.path());
    session.send_and_see("4", "31/81");
    // Types until the buffers of the line are full.
    session.flood(("", "hl"), usize::MAX, Duration::from_mins(1), false);
    session.signal(Signal::SEGV);
    assert_eq!(session.killed_by(), Signal::SEGV.as_raw());
    assert!(save(folder.path()).contains("place 4 r1c3"));
}

#[test]
fn a_flood_of_signals_restores_the_terminal() {
    for _ in 0..10 {
        let folder = folder();
        let mut session = play(folder.path());
        session.send_and_see("4", "31/81");
        for (signal, _) in KILLING {
            session.try_signal(signal);
        }
        let number = session.killed_by();
        assert!(KILLING.iter().any(|(signal, _)| signal.as_raw() == number));
        session.assert_given_back();
        assert!(save(folder.path()).contains("place 4 r1c3"));
    }
}

#[test]
fn out_of_memory_restores_the_terminal() {
    let folder = folder();
    let mut session = play(folder.path());
    session.send_and_see("4", "31/81");
    // Allows no memory beyond the current amount. The larger screen needs more.
    let limit = Rlimit {
        current: Some(1 << 20),
        ..getrlimit(Resource::As)
    };
    prlimit(Some(session.pid()), Resource::As, limit).expect("a limit");
    session.resize(500, 100);
    assert_killed_by(&mut session, folder.path(), libc::SIGABRT, "want of memory");
    let output = String::from_utf8_lossy(&session.wait_for_end()).into_owned();
    assert!(
        output.contains("lack of memory; the game is saved"),
        "{output}"
    );
}
