//! A collection of puzzles, played through and resumed after a kill.

use std::fs;

use rustix::process::Signal;

use crate::session::{Session, Start};
use crate::{EASY, SOLUTION, folder};

/// Writes a pack of three puzzles. The first lacks only the 5 in r1c1, the last has several solutions.
fn write_pack(path: &std::path::Path) {
    let first = format!(".{}", &SOLUTION[1..]);
    let several = EASY.replacen("53", "..", 1);
    fs::write(path, format!("{first}\n{EASY}\n{several}\n")).expect("written");
}

#[test]
fn a_collection_is_played_and_resumed_after_a_kill() {
    let folder = folder();
    let pack = folder.path().join("weekly.sdm");
    write_pack(&pack);
    let start = Start::shudu(folder.path(), &["play", pack.to_str().expect("a path")]);
    let mut session = Session::start(&start);
    session.wait_for_text("0 of 3 solved");
    // All three are rated in the background; the last has no unique solution.
    session.wait_for_text("not unique");
    session.send_and_see("\r", "80/81");
    session.signal(Signal::KILL);
    session.exit_code();

    // The file may move: the same puzzles are recognised.
    let moved = folder.path().join("moved.txt");
    fs::rename(&pack, &moved).expect("renamed");
    let start = Start::shudu(folder.path(), &["play", moved.to_str().expect("a path")]);
    let mut session = Session::start(&start);
    session.wait_for_text("weekly");
    session.wait_for_text("in progress");
    session.send_and_see("\r", "80/81");
    session.send_and_see("5", "Solved");
    // "Another" goes on with the next puzzle of the collection.
    session.send_and_see("A", "30/81");
    session.wait_for_text("weekly 2");
    session.send_and_see(":collections\r", "1 of 3 solved");
    // The list of unfinished puzzles does not show the solved one.
    session.send_and_see("\r", "unfinished");
    session.wait_for_text("in progress");
    assert!(
        !session.screen().contains("solved  "),
        "{}",
        session.screen()
    );
    session.send_and_see("l", "all puzzles");
    session.wait_for_text("solved  ");
    session.send("\x03");
    assert_eq!(session.assert_restored(), 0);
}

#[test]
fn collections_are_filtered_ordered_and_deleted() {
    let folder = folder();
    let pack = folder.path().join("weekly.sdm");
    write_pack(&pack);
    let start = Start::shudu(folder.path(), &["play", pack.to_str().expect("a path")]);
    let mut session = Session::start(&start);
    session.wait_for_text("not unique");
    // The first level is beginner, and both rated puzzles are of it.
    session.send_and_see("f", "beginner");
    session.send_and_see("f", "No puzzle of this collection matches");
    session.send_and_see("o", "easiest first");
    session.send_and_see("\x1b", "Play");
    session.send_and_see(":collections\r", "0 of 3 solved");
    session.send_and_see("x", "Delete the collection weekly?");
    session.send_and_see("y", "There are no collections");
    session.send("\x03");
    assert_eq!(session.assert_restored(), 0);
    let left = fs::read_dir(folder.path().join("collections")).expect("a folder");
    assert_eq!(left.count(), 0);
}

#[test]
fn a_pasted_list_becomes_a_collection_after_confirmation() {
    let folder = folder();
    let pack = folder.path().join("weekly.sdm");
    write_pack(&pack);
    let text = fs::read_to_string(&pack).expect("a text");
    let mut session = crate::play(folder.path());
    session.send_and_see(
        &format!("\x1b[200~{text}\x1b[201~"),
        "Open the 3 pasted puzzles",
    );
    session.send_and_see("y", "0 of 3 solved");
    session.wait_for_text("Pasted puzzles");
    session.send_and_see("q", "30/81");
    // The screen that opens puzzles takes a pack too, pasted or by name.
    session.send_and_see("O", "Open a puzzle");
    session.send_and_see(pack.to_str().expect("a path"), "weekly.sdm");
    session.send_and_see("\r", "0 of 3 solved");
    session.wait_for_text("Pasted puzzles");
    session.send("\x03");
    assert_eq!(session.assert_restored(), 0);
}
