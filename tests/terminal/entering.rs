//! A puzzle being entered, and the program killed meanwhile.

use rustix::process::Signal;

use crate::folder;
use crate::session::{Session, Start};

#[test]
fn what_is_entered_survives_being_killed_and_is_played() {
    let folder = folder();
    let start = Start::shudu(folder.path(), &[]);
    let mut session = Session::start(&start);
    session.wait_for_text("Play");
    session.send_and_see("E", "Type the digits");
    // The smallest board, and all of it but the last row.
    session.send(&"\x1b[6~".repeat(20));
    session.send_and_see("123434122143", "Exactly one solution");
    session.signal(Signal::KILL);
    session.exit_code();

    let mut session = Session::start(&start);
    session.wait_for_text("Exactly one solution");
    session.send_and_see("\r", "12/16");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
    assert!(!folder.path().join("draft.toml").exists());
}
