//! Input from real terminals, byte for byte: pastes, replies, and terminal-specific keys.

use crate::session::{Session, Start};
use crate::{EASY, folder, play, save};

const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// The same puzzle as a drawn grid, with CR line ends like most terminals send.
fn drawn() -> String {
    let mut lines = Vec::new();
    for (row, cells) in HARD.as_bytes().chunks(9).enumerate() {
        if row == 3 || row == 6 {
            lines.push("------+-------+------".to_owned());
        }
        let boxes = cells.chunks(3).map(|cells| {
            let cells: Vec<String> = cells.iter().map(|c| char::from(*c).to_string()).collect();
            cells.join(" ")
        });
        lines.push(boxes.collect::<Vec<_>>().join(" | "));
    }
    lines.join("\r") + "\r"
}

/// A bracketed paste.
fn pasted(text: &str) -> String {
    format!("\x1b[200~{text}\x1b[201~")
}

#[test]
fn a_drawn_grid_is_pasted_into_the_open_screen() {
    let folder = folder();
    let mut session = Session::start(&Start::shudu(folder.path(), &[]));
    session.wait_for_text("Play");
    session.send_and_see("O", "Paste or type");
    session.send_and_see(&pasted(&drawn()), "It has one solution");
    session.send_and_see("\r", "21/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
}

#[test]
fn a_paste_on_the_board_is_never_played_as_keys() {
    let folder = folder();
    let mut session = play(folder.path());
    session.send_and_see("4", "31/81");
    let sentence = "Saved games: 5 of 4 players quit.\r:export-save a b\r";
    session.send_and_see(&pasted(sentence), "was ignored");
    session.send_and_see(&pasted(&format!("{HARD}\r")), "Open the pasted text");
    session.send("n");
    // An unfinished paste is no key either, and later keys work again.
    session.send("\x1b[200~12 and ?q");
    session.let_time_pass();
    session.send_and_see("\t6", "32/81");
    let text = save(folder.path());
    assert_eq!(text.matches("place ").count(), 2, "{text}");
    session.send_and_see(&pasted(&drawn()), "Open the pasted text");
    session.send_and_see("y", "21/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
}

#[test]
fn stale_replies_are_dropped_and_typed_keys_played() {
    let replies = [
        "\x1b]11;rgb:1a1a/cccc/aaaa\x07",
        "\x1b]10;rgb:ffff/aaaa/cccc\x1b\\",
        "\x1b[24;80R",
        "\x1b[?62;22c",
    ];
    for reply in replies {
        let folder = folder();
        let mut session = Session::start(&Start::shudu(folder.path(), &["play", EASY]));
        session.send(&format!("{reply}4{reply}\t{reply}6"));
        session.wait_for_text("32/81");
        session.send_and_see(&format!("{reply}\t8"), "33/81");
        session.send("q");
        assert_eq!(session.exit_code(), 0);
        let text = save(folder.path());
        let actions = ["place 4 r1c3", "place 6 r1c4", "place 8 r1c6"];
        for action in actions {
            assert!(text.contains(action), "{reply:?}: {text}");
        }
        // A colour reply contains the keys that fill in marks and check the board.
        assert_eq!(text.matches("do = ").count(), 3, "{reply:?}: {text}");
    }
}

#[test]
fn the_delete_key_of_st_clears_the_cell() {
    let folder = folder();
    let start = Start::shudu(folder.path(), &["play", EASY]).with("TERM", "st-256color");
    let mut session = Session::start(&start);
    session.wait_for_text("30/81");
    session.send_and_see("4", "31/81");
    session.send_and_see("\x1b[P", "30/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
}

#[test]
fn escape_and_a_key_joined_by_tmux_are_separated() {
    let folder = folder();
    let start =
        Start::shudu(folder.path(), &["play", EASY]).with("TMUX", "/tmp/tmux-0/default,1,0");
    let mut session = Session::start(&start);
    session.wait_for_text("30/81");
    session.send_and_see("4", "31/81");
    session.send_and_see("?", "Hint");
    // Alt-u is unbound.
    session.send_and_see("\x1bu", "30/81");
    session.wait_for("the hint to close", |screen| {
        !screen.contents().contains("Hint")
    });
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
}

#[test]
fn the_mouse_stays_off_in_gnu_screen() {
    for (name, value, is_reported) in [
        ("TERM", "xterm-256color", true),
        ("STY", "2105.pts-0.host", false),
        ("TERM", "screen.xterm-256color", false),
    ] {
        let folder = folder();
        let start = Start::shudu(folder.path(), &["play", EASY]).with(name, value);
        let mut session = Session::start(&start);
        session.wait_for_text("30/81");
        // Turning it on in such a terminal changes nothing.
        session.send_and_see(":set mouse false\r", "mouse is set to false");
        session.send_and_see(":set mouse true\r", "mouse is set to true");
        session.send("q");
        assert_eq!(session.assert_restored(), 0);
        let bytes = String::from_utf8_lossy(&session.bytes()).into_owned();
        assert_eq!(bytes.contains("\x1b[?1000h"), is_reported, "{name}={value}");
    }
}

#[test]
fn alt_is_sent_as_escape_and_restored_at_exit() {
    let folder = folder();
    let mut session = play(folder.path());
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
    let bytes = String::from_utf8_lossy(&session.bytes()).into_owned();
    let places = ["s", "h", "r"].map(|last| bytes.find(&format!("\x1b[?1036;1039{last}")));
    assert!(
        places.iter().all(Option::is_some) && places.is_sorted(),
        "{places:?}"
    );
}
