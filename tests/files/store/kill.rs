//! `kill -9` at any moment: acknowledged moves are in the save.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Duration;

use shudu::board::{CellSet, Geometry};
use shudu::game::Action;
use shudu::store::{LockedPolicy, Places, Store};

use super::games::game;
use crate::rounds;

/// Tells this test program to play until it is killed; it is started once more by itself.
const PLAY_IN: &str = "SHUDU_TEST_PLAY_IN";

/// Plays in the folder forever, printing the number of actions after each.
fn play(folder: &str) -> ! {
    let store = Store::open(&Places::in_folder(folder));
    let mut handle = store.create(&game());
    let geometry = Geometry::standard();
    let mut out = std::io::stdout();
    let empty: Vec<_> = handle.game().state().empty_cells().iter().collect();
    for n in 0_usize.. {
        let cells = CellSet::only(empty[n % empty.len()]);
        let digit = geometry.digits().iter().nth(n / empty.len() % 9).unwrap();
        handle
            .append(&Action::Tick(Duration::from_millis(3)))
            .unwrap();
        handle.append(&Action::Mark { cells, digit }).unwrap();
        writeln!(out, "{}", n + 1).unwrap();
        out.flush().unwrap();
    }
    unreachable!("there is always another number")
}

#[test]
fn no_acknowledged_action_is_lost() {
    if let Ok(folder) = std::env::var(PLAY_IN) {
        play(&folder);
    }
    let home = tempfile::tempdir().unwrap();
    let places = Places::in_folder(home.path());
    let myself = std::env::current_exe().unwrap();
    for round in 0..rounds(40) {
        let mut player = Command::new(&myself)
            .args([
                "--exact",
                "store::kill::no_acknowledged_action_is_lost",
                "--nocapture",
            ])
            .env(PLAY_IN, home.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let lines = BufReader::new(player.stdout.take().unwrap()).lines();
        // The number of actions varies; the kill then hits the player at a random point.
        let mut acknowledged = lines
            .map_while(Result::ok)
            .filter_map(|line| line.parse().ok());
        let last: usize = acknowledged.nth(round % 40 * 7).unwrap();
        player.kill().unwrap();
        player.wait().unwrap();
        let last = acknowledged.last().unwrap_or(last);

        let store = Store::open(&places);
        let id = store.latest().unwrap().unwrap().id;
        let resumed = store.resume(&id, LockedPolicy::Refuse).unwrap();
        let n_moves = resumed.game.session().n_moves as usize;
        assert!(
            n_moves == last || n_moves == last + 1,
            "round {round}: {last} acknowledged, {n_moves} found"
        );
        assert_eq!(resumed.copy, None);
        drop(resumed);
        store.delete(&id).unwrap();
    }
}
