//! Terminals and lines of every kind: none, coloured, slow, and the bytes sent over them.

use std::fs;

use crate::session::{Session, Start};
use crate::{EASY, folder, sgr_parameters};

#[test]
fn a_terminal_on_one_side_only_is_refused() {
    for script in [
        "shudu </dev/null; echo code $?",
        "{ shudu; echo code $? >&2; } | cat",
    ] {
        let folder = folder();
        let session =
            Session::start(&Start::shudu(folder.path(), &["play", EASY]).in_shell("-c", script));
        let sent = String::from_utf8(session.wait_for_end()).expect("UTF-8");
        assert!(sent.contains("needs a terminal"), "{script}: {sent}");
        assert!(sent.contains("code 2"), "{script}: {sent}");
        assert!(!sent.contains('\x1b'), "{script}: {sent:?}");
        assert_eq!(sent.lines().count(), 2, "{sent}");
    }
}

/// Whether a terminal understands these parameters.
type Check<'a> = &'a dyn Fn(&[u16]) -> bool;

/// Colours depend on `TERM`, because SSH does not forward `COLORTERM`.
#[test]
fn colours_match_the_terminal() {
    let basic = |n: &[u16]| n.iter().all(|n| *n < 48 && *n != 38 || *n == 49);
    let bright = |n: &[u16]| n.iter().all(|n| *n < 108 && *n != 38 && *n != 48);
    let indexed = |n: &[u16]| !n.windows(2).any(|two| matches!(two, [38 | 48, 2]));
    let none = |n: &[u16]| n.iter().all(|n| *n < 30);
    let terminals: [(&str, Check<'_>); 5] = [
        ("vt100", &none),
        ("xterm", &basic),
        ("linux", &bright),
        ("xterm-256color", &indexed),
        ("xterm-kitty", &|_| true),
    ];
    for (index, (term, fits)) in terminals.iter().enumerate() {
        let folder = folder();
        let start = Start::shudu(folder.path(), &["play", EASY]).with("TERM", term);
        let mut session = Session::start(&start);
        session.wait_for_text("30/81");
        session.send_and_see("????", "placed");
        session.send_and_see("\r", "31/81");
        session.send_and_see("u", "30/81");
        session.send("q");
        session.assert_restored();
        let sent = sgr_parameters(&session.wait_for_end());
        for parameters in &sent {
            assert!(fits(parameters), "{term}: {parameters:?}");
        }
        // The terminal has more colours than the one before it.
        if let Some((_, fewer)) = index.checked_sub(1).map(|before| &terminals[before])
            && index < 4
        {
            assert!(!sent.iter().all(|parameters| fewer(parameters)), "{term}");
        }
    }
}

#[test]
fn slow_lines_get_a_reduced_screen() {
    let folder = folder();
    let start = Start::shudu(folder.path(), &["play", EASY, "--slow-line"]);
    let mut session = Session::start(&start);
    session.wait_for_text("30/81");
    assert!(!session.screen().contains("0:0"), "{}", session.screen());
    // The response to a key follows the whole first frame.
    session.send("l");
    session.wait_for("r1c4", |screen| {
        screen.contents().to_lowercase().contains("r1c4")
    });
    session.send("h");
    session.wait_for("r1c3", |screen| {
        screen.contents().to_lowercase().contains("r1c3")
    });
    let before = session.n_bytes();
    for name in ["r1c4", "r1c5", "r1c6", "r1c7", "r1c8", "r1c9"] {
        session.send("l");
        session.wait_for(name, |screen| {
            screen.contents().to_lowercase().contains(name)
        });
    }
    let n_bytes = session.n_bytes() - before;
    assert!(n_bytes <= 6 * 60, "{n_bytes} bytes for 6 moves");
    session.send("q");
    session.assert_restored();
    let sent = session.wait_for_end();
    assert!(sent.is_ascii());
    let plain = |parameters: &Vec<u16>| parameters.iter().all(|n| *n < 30);
    assert!(sgr_parameters(&sent).iter().all(plain));
}

/// Limits on the bytes per move and per digit through a real line, with all highlights on.
#[test]
fn moves_and_digits_send_few_bytes() {
    let folder = folder();
    fs::write(folder.path().join("config.toml"), "clock = \"hidden\"\n").expect("written");
    let mut session = Session::start(&Start::shudu(folder.path(), &["play", EASY]));
    session.wait_for_text("30/81");
    // The response to a key follows the whole first frame, which is not counted.
    for (key, name) in [("l", "r1c4"), ("h", "r1c3")] {
        session.send(key);
        session.wait_for(name, |screen| {
            screen.contents().to_lowercase().contains(name)
        });
    }
    let mut measure = |keys: &[&str], shows: &str| {
        // Waits for each key to appear before the next. Otherwise the program would paint fewer frames.
        let before = session.n_bytes();
        for key in keys {
            let sent = session.n_bytes();
            session.send(key);
            session.wait_for_more(sent);
        }
        session.wait_for_text(shows);
        (session.n_bytes() - before) / keys.len()
    };
    let around = [["\x1b[C"; 6], ["\x1b[B"; 6], ["\x1b[D"; 6], ["\x1b[A"; 6]].concat();
    let arrow = measure(&around, "30/81");
    let digit = measure(&["4", "u", "4", "u", "4", "u"], "30/81");
    println!(
        "bytes through a pseudo-terminal, highlighted: {arrow} for an arrow key, {digit} for a digit"
    );
    // The cursor fills whole cells, headings are bold, and the pane names the cell.
    assert!(arrow <= 400, "{arrow}");
    assert!(digit <= 120, "{digit}");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
}

/// Reading a device named by `TZ` would never end.
#[test]
fn a_device_as_time_zone_is_ignored() {
    let folder = folder();
    let start = Start::shudu(folder.path(), &["play", "--daily"]).with("TZ", "/dev/zero");
    let mut session = Session::start(&start);
    session.wait_for_text("left ");
    session.send_and_see("S", "Saved games");
    session.close("Saved games");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
}

/// External text is never sent to the terminal unescaped. Every test checks its output at its end.
#[test]
fn hostile_texts_are_escaped_on_the_terminal() {
    let hostile = "\u{1b}[2J\u{9b}31m\u{202e}\u{1b}]0;title\u{7}";
    let folder = folder();
    let file = folder.path().join(format!("{hostile}.sdk"));
    fs::write(
        &file,
        format!("#A{hostile}\n#D{hostile}\n#C{hostile}\n{EASY}\n"),
    )
    .expect("written");
    fs::write(
        folder.path().join("config.toml"),
        "clock = \"\\u001b]0;x\\u0007\"\n",
    )
    .expect("written");
    let name = file.to_str().expect("UTF-8");
    let mut session = Session::start(&Start::shudu(folder.path(), &["play", name]));
    session.wait_for_text("30/81");
    session.send_and_see("S", "Saved games");
    session.send_and_see("\x1b", "30/81");
    session.send_and_see("O", "Open a puzzle");
    session.send(&format!(
        "\x1b[200~/{}\x1b[201~\r",
        hostile.replace('\x1b', "")
    ));
    session.wait_for_text("No such file");
    session.signal(rustix::process::Signal::TERM);
    assert_eq!(session.assert_restored(), 143);
    // The command line's own error message names the missing file.
    let session = Session::start(&Start::shudu(
        folder.path(),
        &["play", &format!("./{hostile}")],
    ));
    let sent = session.wait_for_end();
    assert_eq!(crate::stray::stray_control(&sent), None);
}
