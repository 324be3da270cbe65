//! A whole game with mistakes, typos, window resizes and kills.

use std::fs;
use std::process::Command;

use rustix::process::Signal;

use crate::session::{Session, Start};
use crate::{EASY, SOLUTION, folder, play};

/// Keys without a meaning or effect on the board.
const WRONG_KEYS: [&str; 8] = [
    "\x1b[23~",
    "\x1b[<0;79;1M\x1b[<0;79;1m",
    "\x1b[99;9~",
    "é",
    "\x1b[200~12345\x1b[201~",
    "\x1b[I\x1b[O",
    "\u{1}",
    "\x1b]52;c;eA==\x07",
];

/// Window sizes during the game. The second is too small for the board.
const SIZES: [(u16, u16); 4] = [(120, 40), (20, 5), (40, 15), (500, 200)];

/// The cells to fill in reading order: the right digit and a wrong one.
fn digits() -> Vec<(char, char)> {
    let both = EASY.chars().zip(SOLUTION.chars());
    let open = both.filter(|(given, _)| *given == '.');
    let wrong = |digit: char| char::from_digit(digit.to_digit(10).unwrap_or(0) % 9 + 1, 10);
    open.map(|(_, digit)| (digit, wrong(digit).expect("a digit")))
        .collect()
}

/// Fills the cell under the cursor: first a wrong digit and meaningless keys, then the right digit.
fn play_cell(session: &mut Session, n: usize, (digit, wrong): (char, char)) {
    let filled = |n: usize| format!("{}/81", 30 + n);
    session.send(WRONG_KEYS[n % WRONG_KEYS.len()]);
    if n.is_multiple_of(3) {
        session.send_and_see(&wrong.to_string(), &filled(n + 1));
        session.send_and_see("u", &filled(n));
    }
    if n.is_multiple_of(5) {
        let (width, height) = SIZES[n / 5 % SIZES.len()];
        session.resize(width, height);
        session.send("\x1b[24~");
        session.resize(80, 24);
        session.wait_for_text(&filled(n));
    }
    session.send(&digit.to_string());
}

#[test]
fn a_game_with_mistakes_resizes_and_kills_is_solved() {
    let folder = folder();
    let digits = digits();
    let half = digits.len() / 2;
    let mut session = play(folder.path());
    for (n, cell) in digits.iter().enumerate() {
        if n == half {
            // A kill while typing: a wrong digit is on the board, and more keys were typed than are shown.
            session.send_and_see(&cell.1.to_string(), &format!("{}/81", 31 + n));
            session.signal(Signal::KILL);
            session.exit_code();
            session = Session::start(&Start::shudu(folder.path(), &[]));
            session.wait_for_text(&format!("{}/81", 31 + n));
            session.send_and_see("u", &format!("{}/81", 30 + n));
        }
        play_cell(&mut session, n, *cell);
        if n + 1 < digits.len() {
            session.wait_for_text(&format!("{}/81", 31 + n));
            session.send("\t");
        }
    }
    session.wait_for_text("Solved");
    let text = crate::save(folder.path());
    let last = text.lines().last().expect("a record");
    assert!(last.contains("left = 0"), "{text}");
    session.send("\x03");
    assert_eq!(session.assert_restored(), 0);

    let records = fs::read_to_string(folder.path().join("finished.toml")).expect("records");
    assert!(records.contains("ending = \"solved\""), "{records}");
    let check = Command::new(env!("CARGO_BIN_EXE_shudu"))
        .args(["saves", "check"])
        .env("SHUDU_DATA_DIR", folder.path())
        .output()
        .expect("it runs");
    let stdout = String::from_utf8_lossy(&check.stdout);
    assert_eq!((check.status.code(), &*stdout), (Some(0), ""));
}
