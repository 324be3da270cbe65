//! Storage problems: unusable folders, full disks, and damaged or foreign saves.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::time::Duration;

use rustix::process::Signal;
use shudu::store::{Places, Store};

use crate::session::{Session, Start};
use crate::{EASY, folder, play, save};

fn only_save(folder: &Path) -> PathBuf {
    let saves = fs::read_dir(folder.join("saves")).expect("saves");
    let mut paths = saves.filter_map(|entry| Some(entry.ok()?.path()));
    paths
        .find(|path| path.extension() == Some("toml".as_ref()))
        .expect("a save")
}

/// Plays a digit, quits, and returns the save.
fn left_game(folder: &Path) -> PathBuf {
    let mut session = play(folder);
    session.send_and_see("4", "31/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
    only_save(folder)
}

/// Resumes the game of a save.
fn resume(save: &Path) -> Session {
    let saves = save.parent().expect("the folder of saves");
    let folder = saves.parent().expect("the player's folder");
    let id = save.file_stem().and_then(|stem| stem.to_str());
    let arguments = ["play", "--resume", id.expect("an id")];
    Session::start(&Start::shudu(folder, &arguments))
}

#[test]
fn an_unwritable_home_is_reported_once_and_the_game_continues() {
    // A file instead of the folder also stops the superuser, and so does an invalid home.
    let folder = folder();
    fs::write(folder.path().join("data"), "").expect("written");
    let data = folder.path().join("data/below");
    let start = Start::shudu(folder.path(), &["play", EASY])
        .with("SHUDU_DATA_DIR", data.to_str().expect("a plain name"));
    let mut session = Session::start(&start);
    session.wait_for_text("SAVING FAILS");
    session.wait_for_text("Saving failed");
    session.send("\t");
    session.send_and_see("6", "31/81");
    session.wait_for("the warning gone", |screen| {
        !screen.contents().contains("Saving failed")
    });
    session.wait_for_text("SAVING FAILS");
    session.send("q");
    session.wait_for_text("leave anyway");
    session.send("y");
    assert_eq!(session.assert_restored(), 1);

    let start = Start::shudu(folder.path(), &["play", EASY])
        .with("SHUDU_DATA_DIR", "")
        .with("SHUDU_CONFIG_DIR", "")
        .in_shell("-c", "HOME=/dev/null/nowhere exec shudu");
    let mut session = Session::start(&start);
    session.wait_for_text("30/81");
    session.send_and_see("4", "31/81");
    session.wait_for_text("SAVING FAILS");
    session.send("q");
    session.wait_for_text("leave anyway");
    session.send("y");
    assert_eq!(session.assert_restored(), 1);
}

/// Extracts the save printed to standard error from the terminal's output.
fn printed_save(output: &[u8]) -> String {
    let output = String::from_utf8_lossy(output).replace('\r', "");
    let at = output.find("0 = { shudu").expect("the save is told");
    let lines = output[at..]
        .lines()
        .take_while(|line| line.contains(" = { "));
    lines.flat_map(|line| [line, "\n"]).collect()
}

#[test]
fn leaving_while_saving_fails_needs_confirmation_and_prints_the_save() {
    let moves = 30;
    for end in ["y", "TERM", ":save-to"] {
        let folder = folder();
        let start =
            Start::shudu(folder.path(), &["play", EASY]).in_shell("-c", "ulimit -f 1; exec shudu");
        let mut session = Session::start(&start);
        session.wait_for_text("30/81");
        for _ in 0..moves {
            session.send("1\t");
        }
        session.wait_for_text("SAVING FAILS");
        session.send_and_see("q", "leave anyway");
        session.send("n");
        session.wait_for("the question gone", |screen| {
            !screen.contents().contains("leave anyway")
        });
        match end {
            "TERM" => {
                session.signal(Signal::TERM);
                assert_eq!(session.assert_restored(), 143);
            }
            "y" => {
                session.send_and_see("q", "leave anyway");
                session.send("y");
                assert_eq!(session.assert_restored(), 1);
            }
            _ => {
                // Files of one block cannot hold it either, so the save is printed too. Another disk could hold it.
                session.send_and_see("q", "save elsewhere");
                session.send_and_see("e", ":save-to");
                session.send("/dev/null/nowhere\r");
                session.wait_for_text("Not a directory");
                session.signal(Signal::HUP);
                assert_eq!(session.assert_restored(), 129);
            }
        }
        let output = session.wait_for_end();
        let path = only_save(folder.path());
        fs::write(&path, printed_save(&output)).expect("written");
        let store = Store::open(&Places::in_folder(folder.path()));
        let id = store.latest().expect("a list").expect("a save").id;
        let game = store.load(&id).expect("it loads").game;
        assert_eq!(game.session().n_moves, moves, "{end}");
    }
}

/// No shell reads the path, so the program itself resolves the home folder.
#[test]
fn a_game_is_saved_to_a_path_in_the_home_folder() {
    let folder = folder();
    let home = folder.path().join("home");
    fs::create_dir(&home).expect("a folder");
    let start = Start::shudu(folder.path(), &["play", EASY])
        .with("HOME", home.to_str().expect("a plain name"));
    let mut session = Session::start(&start);
    session.wait_for_text("30/81");
    session.send(":save-to ~/kept.toml\r");
    session.wait_for("the file", |_| home.join("kept.toml").exists());
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
}

#[test]
fn opening_a_pipe_does_not_freeze_the_screen() {
    let folder = folder();
    let pipe = folder.path().join("pipe");
    rustix::fs::mknodat(
        rustix::fs::CWD,
        &pipe,
        rustix::fs::FileType::Fifo,
        0o600.into(),
        0,
    )
    .expect("a pipe");
    let mut session = play(folder.path());
    session.send(&format!(":open {}\r", pipe.display()));
    session.wait_for_text("not a file");
    session.send_and_see("4", "31/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
}

/// Files cannot exceed this number of blocks, as on a full disk.
#[test]
fn a_disk_that_fills_up_leaves_a_valid_save() {
    for trap in ["trap '' XFSZ; ", ""] {
        let folder = folder();
        let save = left_game(folder.path());
        let before = fs::read(&save).expect("a save");
        let script = format!("{trap}ulimit -f {}; exec shudu", before.len().div_ceil(512));
        let start = Start::shudu(folder.path(), &[]).in_shell("-c", &script);
        let mut session = Session::start(&start);
        session.wait_for_text("31/81");
        // Toggles marks until the disk is full.
        session.send("\t");
        for _ in 0..12 {
            session.send(" 1");
        }
        session.wait_for_text("SAVING FAILS");
        session.send_and_see("6", "32/81");
        session.signal(Signal::TERM);
        assert_eq!(session.assert_restored(), 143);
        let after = fs::read(&save).expect("a save");
        assert!(after.starts_with(&before));
        // The move that did not fit is not partly in the file.
        let mut session = Session::start(&Start::shudu(folder.path(), &[]));
        session.wait_for_text("31/81");
        session.wait_for_text("saved");
        assert!(
            !session.screen().contains("corrupt"),
            "{}",
            session.screen()
        );
        session.send("q");
        assert_eq!(session.assert_restored(), 0);
    }
}

#[test]
fn unread_messages_do_not_block_the_exit() {
    let folder = folder();
    let save = left_game(folder.path());
    let length = fs::read(&save).expect("a save").len();
    let script = format!("ulimit -f {}; exec shudu", length.div_ceil(512));
    let start = Start::shudu(folder.path(), &[]).in_shell("-c", &script);
    let mut session = Session::start(&start);
    session.wait_for_text("31/81");
    session.send("\t");
    for _ in 0..12 {
        session.send(" 1");
    }
    session.wait_for_text("SAVING FAILS");
    // Types until the buffers of the line are full.
    session.flood(("", "hl"), usize::MAX, Duration::from_mins(1), false);
    session.signal(Signal::TERM);
    assert_eq!(session.exit_code(), 143);
}

#[test]
fn a_broken_save_resumes_before_the_damage_and_is_copied() {
    let folder = folder();
    let save = left_game(folder.path());
    let mut bytes = fs::read(&save).expect("a save");
    let placed = bytes
        .windows(5)
        .position(|five| five == b"place")
        .expect("a move");
    bytes[placed] = b'P';
    fs::write(&save, &bytes).expect("written");
    let mut session = Session::start(&Start::shudu(folder.path(), &[]));
    session.wait_for_text("30/81");
    session.wait_for_text("is corrupt");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
    let kept = save.with_extension("broken-1");
    assert_eq!(fs::read(kept).expect("the original"), bytes);
}

/// The machine stopped while a move was being written: opening the game says what is lost, and no copy is needed.
#[test]
fn a_save_cut_off_in_a_record_resumes_before_it() {
    let folder = folder();
    let save = left_game(folder.path());
    let bytes = fs::read(&save).expect("a save");
    let placed = bytes.windows(5).position(|five| five == b"place");
    fs::write(&save, &bytes[..placed.expect("a move")]).expect("written");
    let mut session = resume(&save);
    session.wait_for_text("30/81");
    session.wait_for_text("at most one move is lost");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
    let kept = fs::read_dir(save.parent().expect("a folder")).expect("saves");
    let names = kept.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let copies: Vec<String> = names.filter(|name| name.contains("broken")).collect();
    assert!(copies.is_empty(), "{copies:?}");
}

#[test]
fn a_save_changed_by_another_program_is_rewritten() {
    for line_by_line in [false, true] {
        let folder = folder();
        let mut session = if line_by_line {
            let mut session =
                Session::start(&Start::shudu(folder.path(), &["play", "--line", EASY]));
            session.send_and_see("r1c3 4\r", "r1c3 is 4");
            session
        } else {
            let mut session = play(folder.path());
            session.send_and_see("4", "31/81");
            session
        };
        let save = only_save(folder.path());
        let mut bytes = fs::read(&save).expect("a save");
        let placed = bytes.windows(5).position(|five| five == b"place");
        bytes[placed.expect("a move")] = b'P';
        let file = File::options().write(true).open(&save).expect("a save");
        std::os::unix::fs::FileExt::write_all_at(&file, &bytes, 0).expect("written");
        let time = file.metadata().and_then(|status| status.modified());
        file.set_modified(time.expect("a time") + Duration::from_secs(2))
            .expect("set");
        if line_by_line {
            session.send_and_see("r1c4 6\r", "Another program");
            session.send("quit\r");
            assert_eq!(session.exit_code(), 0);
        } else {
            // The view is recorded in the save too.
            session.send_and_see("\t", "Another program");
            session.send_and_see("6", "32/81");
            session.send("q");
            assert_eq!(session.assert_restored(), 0);
        }
        let kept = save.with_extension("broken-1");
        assert_eq!(fs::read(kept).expect("the changed file"), bytes);
        let mut session = Session::start(&Start::shudu(folder.path(), &[]));
        session.wait_for_text("32/81");
        assert!(
            !session.screen().contains("corrupt"),
            "{}",
            session.screen()
        );
        session.send("q");
        assert_eq!(session.assert_restored(), 0);
    }
}

#[test]
fn a_save_of_a_later_version_is_reported_and_unchanged() {
    let folder = folder();
    let save = left_game(folder.path());
    let text = fs::read_to_string(&save).expect("a save");
    let newer = text.replace("shudu = 1", "shudu = 9");
    assert_ne!(newer, text);
    fs::write(&save, &newer).expect("written");
    let mut session = resume(&save);
    session.wait_for_text("Play");
    session.wait_for("what is wrong", |screen| {
        screen.contents().contains("version")
            || screen.contents().contains("checksum")
            || screen.contents().contains("not a shudu save")
    });
    session.signal(Signal::TERM);
    assert_eq!(session.assert_restored(), 143);
    assert_eq!(fs::read_to_string(&save).expect("a save"), newer);
}

#[test]
fn files_of_100_megabytes_are_refused_by_their_size() {
    let folder = folder();
    let save = left_game(folder.path());
    // A sparse file uses no space, but reading it would take noticeably long.
    let large = |path: &Path| {
        let file = File::options().create(true).append(true).open(path);
        file.and_then(|file| file.set_len(100 << 20))
            .expect("a large file");
    };
    large(&save);
    let mut session = resume(&save);
    session.wait_for_text("5242880");
    session.signal(Signal::TERM);
    assert_eq!(session.assert_restored(), 143);
    // Settings of that size do not prevent playing.
    large(&folder.path().join("config.toml"));
    let mut session = Session::start(&Start::shudu(folder.path(), &["play", EASY]));
    session.wait_for_text("30/81");
    session.send("q");
    session.assert_restored();
    let output = String::from_utf8_lossy(&session.wait_for_end()).into_owned();
    assert!(output.contains("limit is 262144 bytes"), "{output}");
}

#[test]
fn folders_and_files_are_private_and_links_not_followed() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let folder = folder();
    let save = left_game(folder.path());
    let mode = |path: &Path| fs::metadata(path).expect("there").permissions().mode() & 0o777;
    assert_eq!(mode(&save), 0o600);
    assert_eq!(mode(&folder.path().join("saves")), 0o700);
    let aim = folder.path().join("aim");
    fs::rename(&save, &aim).expect("moved");
    symlink(&aim, &save).expect("a link");
    let before = fs::read(&aim).expect("a save");
    let mut session = resume(&save);
    session.wait_for_text("Play");
    session.signal(Signal::TERM);
    session.assert_restored();
    assert_eq!(fs::read(&aim).expect("a save"), before);
}

/// The target is a thousand rounds: `SHUDU_TEST_ROUNDS=1000`.
#[test]
fn repeated_kills_lose_no_acknowledged_move() {
    let n_rounds = std::env::var("SHUDU_TEST_ROUNDS").ok();
    let n_rounds = n_rounds.and_then(|n| n.parse().ok()).unwrap_or(40);
    // The first empty cells in reading order, with their digits.
    let moves = ["4", "6", "8", "9", "1", "2", "7"];
    for round in 0..n_rounds {
        let folder = folder();
        let mut session = play(folder.path());
        let n_seen = round % moves.len();
        for (n, digit) in moves[..n_seen].iter().enumerate() {
            session.send_and_see(digit, &format!("{}/81", 81 - (50 - n)));
            session.send("\t");
        }
        // Further keys that may or may not arrive.
        session.send("4\t5");
        session.signal(Signal::KILL);
        session.exit_code();
        let text = save(folder.path());
        let store = Store::open(&Places::in_folder(folder.path()));
        let id = store.latest().expect("a list").expect("a save").id;
        let loaded = store.load(&id).expect("it loads");
        assert!(
            loaded.game.n_filled() >= 30 + n_seen,
            "round {round}: {text}"
        );
        for digit in &moves[..n_seen] {
            assert!(
                text.contains(&format!("place {digit} r")),
                "round {round}: {text}"
            );
        }
    }
    println!("killed {n_rounds} times in a pseudo-terminal");
}

#[test]
fn a_killed_game_resumes_with_its_view() {
    for signal in [Signal::KILL, Signal::HUP] {
        let folder = folder();
        let mut session = play(folder.path());
        session.send_and_see("n", "PENCIL");
        session.send_and_see("\t", "r1c4");
        session.signal(signal);
        session.exit_code();
        let mut session = Session::start(&Start::shudu(folder.path(), &[]));
        session.wait_for_text("PENCIL");
        session.wait_for_text("r1c4");
        // In pencil mode, 1 is a mark and not a wrong digit.
        session.send_and_see("1", "│1 ");
        session.wait_for_text("30/81");
        session.send("q");
        assert_eq!(session.assert_restored(), 0);
    }
}

#[test]
fn a_save_with_a_broken_first_line_is_repaired() {
    let folder = folder();
    let save = left_game(folder.path());
    let whole = fs::read(&save).expect("a save");
    let mut broken = whole.clone();
    broken[40] ^= 4;
    fs::write(&save, &broken).expect("written");
    let mut session = Session::start(&Start::shudu(folder.path(), &[]));
    session.wait_for_text("repaired");
    session.wait_for_text("31/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);

    let raw = folder.path().join("raw.toml");
    fs::write(&raw, &whole).expect("written");
    let raw = raw.to_str().expect("a plain name");
    let mut session = Session::start(&Start::shudu(folder.path(), &["play", raw]));
    session.wait_for_text("31/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
    let mut session = play(folder.path());
    session.send(&format!(":open {raw}\r"));
    session.wait_for_text("31/81");
    session.send("q");
    assert_eq!(session.assert_restored(), 0);
}

#[test]
fn an_unrepairable_save_is_reported_at_the_start() {
    let folder = folder();
    let save = left_game(folder.path());
    fs::write(&save, "nothing of a game").expect("written");
    let mut session = Session::start(&Start::shudu(folder.path(), &[]));
    session.wait_for_text("cannot be resumed");
    session.wait_for_text("Play");
    session.signal(Signal::TERM);
    assert_eq!(session.assert_restored(), 143);
    assert_eq!(fs::read(&save).expect("a save"), b"nothing of a game");
}

/// Without any folder for saves, not even an unwritable one, the message appears before the first move.
#[test]
fn a_game_without_a_folder_for_saves_warns_at_the_start() {
    let folder = folder();
    let start = Start::shudu(folder.path(), &["play", EASY])
        .with("SHUDU_DATA_DIR", "")
        .with("SHUDU_CONFIG_DIR", "")
        .with("HOME", "");
    let mut session = Session::start(&start);
    session.wait_for_text("30/81");
    session.wait_for_text("SAVING FAILS");
    session.wait_for_text("there is no folder");
    session.send_and_see("4", "31/81");
    session.send("q");
    session.wait_for_text("leave anyway");
    session.send("y");
    assert_eq!(session.assert_restored(), 1);
}
