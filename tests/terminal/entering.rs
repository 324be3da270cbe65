//! A puzzle that is being entered while the program is killed.

use rustix::process::Signal;

use crate::session::{Session, Start};
use crate::{folder, play};

/// Enters the smallest board, full except its last row, and kills the program.
pub(crate) fn enter_and_kill(start: &Start) {
    let mut session = Session::start(start);
    session.wait_for_text("Play");
    session.send_and_see("E", "Type the digits");
    session.send(&"\x1b[6~".repeat(20));
    session.send_and_see("123434122143", "Exactly one solution");
    session.signal(Signal::KILL);
    session.exit_code();
}

#[test]
fn an_entered_puzzle_survives_a_kill() {
    let folder = folder();
    let start = Start::shudu(folder.path(), &[]);
    enter_and_kill(&start);

    let mut session = Session::start(&start);
    session.wait_for_text("Exactly one solution");
    session.send_and_see("\r", "12/16");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
    assert!(!folder.path().join("draft.toml").exists());
}

/// Opening a game by name keeps the draft in the menu.
#[test]
fn a_draft_survives_another_game() {
    let folder = folder();
    enter_and_kill(&Start::shudu(folder.path(), &[]));

    let mut session = play(folder.path());
    session.send_and_see("4", "31/81");
    assert!(
        !session.screen().contains("Exactly one solution"),
        "{}",
        session.screen()
    );
    session.send_and_see("E", "Exactly one solution");
    session.send_and_see("\x1b", "31/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
}

/// A player with a draft has used the program before.
#[test]
fn only_new_players_are_told_the_first_keys() {
    const FIRST_KEYS: &str = "Arrow keys move";
    for has_draft in [false, true] {
        let folder = folder();
        if has_draft {
            enter_and_kill(&Start::shudu(folder.path(), &[]));
        }
        let mut session = play(folder.path());
        session.wait_for_text(if has_draft { "1-9 enter" } else { FIRST_KEYS });
        let screen = session.screen();
        assert_eq!(screen.contains(FIRST_KEYS), !has_draft, "{screen}");
        session.send("q");
        assert_eq!(session.assert_restored(), 0);
    }
}
