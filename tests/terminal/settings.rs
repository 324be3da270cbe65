//! Settings changed on the screen are written to the file.

use std::fs;
use std::os::unix::fs::symlink;

use crate::session::{Session, Start};
use crate::{EASY, folder, play};

const MINE: &str =
    "# what I like\r\ntheme='light'   # by day\r\n\r\n[hints]\r\n  from = \"marks\"\r\n";

#[test]
fn writing_a_setting_leaves_the_rest_of_the_file() {
    let folder = folder();
    let path = folder.path().join("config.toml");
    fs::write(&path, MINE).expect("written");
    let mut session = play(folder.path());
    session.send_and_see(",", "Settings");
    session.send_and_see("\x1b[C", "◂ high-contrast ▸");
    session.wait_for("the colour is another", |_| {
        fs::read_to_string(&path).is_ok_and(|text| text.contains("high-contrast"))
    });
    let changed = MINE.replace("'light'", "\"high-contrast\"");
    assert_eq!(fs::read_to_string(&path).expect("a file"), changed);
    // Mouse reporting stops at once and starts again.
    session.send("\x1b[B".repeat(11).as_str());
    session.send_and_see(" ", "◂ off ▸");
    let sent = String::from_utf8_lossy(&session.bytes_from(0)).into_owned();
    assert!(sent.contains("\x1b[?1000l"), "the mouse is let go");
    let with_mouse = changed.replace("# by day\r\n", "# by day\r\nmouse = false\r\n");
    assert_eq!(fs::read_to_string(&path).expect("a file"), with_mouse);
    // A reset setting removes its line.
    session.send_and_see("x", "◂ on ▸");
    assert_eq!(fs::read_to_string(&path).expect("a file"), changed);
    session.send("\x1b");
    session.wait_for_text("30/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
    // The next run uses it.
    let mut session = Session::start(&Start::shudu(folder.path(), &[]));
    session.wait_for_text("30/81");
    session.send_and_see(",", "◂ high-contrast ▸");
    session.send("\x1b");
    session.wait_for_text("30/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
}

#[test]
fn a_linked_settings_file_stays_a_link() {
    let folder = folder();
    let (path, target) = (
        folder.path().join("config.toml"),
        folder.path().join("dotfile"),
    );
    fs::write(&target, "# kept elsewhere\n").expect("written");
    symlink(&target, &path).expect("a link");
    let mut session = play(folder.path());
    session.send_and_see(",", "Settings");
    session.send_and_see("\x1b[C", "◂ light ▸");
    session.send("\x1b");
    session.wait_for_text("30/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
    assert!(fs::symlink_metadata(&path).expect("a link").is_symlink());
    let text = fs::read_to_string(&target).expect("a file");
    assert_eq!(text, "# kept elsewhere\ntheme = \"light\"\n");
}

#[test]
fn an_unwritable_setting_applies_with_a_message() {
    let folder = folder();
    // A file instead of the folder also stops the superuser.
    fs::write(folder.path().join("none"), "").expect("written");
    let config = folder.path().join("none/below");
    let start = Start::shudu(folder.path(), &["play", EASY])
        .with("SHUDU_CONFIG_DIR", config.to_str().expect("a plain name"));
    let mut session = Session::start(&start);
    session.wait_for_text("30/81");
    session.send_and_see(",", "Settings");
    session.send_and_see("\x1b[C", "◂ light ▸  not saved");
    session.wait_for_text("until you quit");
    session.send("\x1b");
    session.wait_for_text("30/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
}

#[test]
fn a_guest_has_a_separate_settings_file() {
    let folder = folder();
    let data = folder.path().join("data");
    let account = folder.path().join("account.toml");
    fs::write(&account, "theme = \"light\"\n").expect("written");
    let names = [&data, &account].map(|path| path.to_str().expect("a plain name"));
    let arguments = [
        "play",
        "--guest",
        "--profile",
        "ann",
        "--data-dir",
        names[0],
        "--config",
        names[1],
    ];
    let start = Start::shudu(folder.path(), &arguments);
    let mut session = Session::start(&start);
    session.wait_for_text("Play");
    session.send_and_see("\r", "left ");
    session.send_and_see(",", "◂ light ▸");
    session.send_and_see("\x1b[C", "◂ high-contrast ▸");
    session.close("◂ high-contrast ▸");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
    assert_eq!(
        fs::read_to_string(&account).expect("a file"),
        "theme = \"light\"\n"
    );
    let own_file = fs::read_to_string(data.join("profiles/ann/config.toml"));
    assert_eq!(own_file.expect("a file"), "theme = \"high-contrast\"\n");
    let mut session = Session::start(&start);
    session.wait_for_text("left ");
    session.send_and_see(",", "◂ high-contrast ▸");
    session.close("◂ high-contrast ▸");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
}

/// Without a level on the command line, the daily puzzle has the level of the settings.
#[test]
fn the_daily_puzzle_has_the_level_of_the_settings() {
    for (settings, arguments, level) in [
        ("level = \"beginner\"", &["play", "--daily"][..], "Beginner"),
        ("level = \"easy\"", &["play", "--daily"], "Easy"),
        (
            "level = \"beginner\"",
            &["play", "--daily", "--level", "easy"],
            "Easy",
        ),
    ] {
        let folder = folder();
        std::fs::write(folder.path().join("config.toml"), settings).expect("written");
        let mut session = Session::start(&Start::shudu(folder.path(), arguments));
        session.wait_for_text("left ");
        let screen = session.screen();
        let title = screen.lines().next().expect("a line");
        assert!(title.contains(level), "{settings} {arguments:?}: {screen}");
        session.send("q");
        assert_eq!(session.assert_restored(), 0);
    }
}
