//! Streams cut into pieces by GNU parallel: the outputs, one after the other, are those of one run.

use std::process::{Command, Stdio};

use shudu::formats::{self, Notation, Parsed};
use shudu::generate::{Random, transform};

use crate::run::{EASY, HARD, INKALA, INVALID, Place, finish};

/// Prepares parallel with two workers; `None` where there is none.
fn parallel(place: &Place) -> Option<Command> {
    let path = std::env::var_os("PATH")?;
    let mut command = Command::new("parallel");
    command
        .args(["--will-cite", "--jobs", "2", "--keep-order"])
        .env_clear()
        .env("PATH", path)
        .env("HOME", place.home.path())
        .env("LANG", "C.UTF-8")
        .current_dir(place.home.path())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut asked = Command::new("parallel");
    asked.arg("--version").stdin(Stdio::null());
    let is_gnu = asked
        .output()
        .is_ok_and(|said| String::from_utf8_lossy(&said.stdout).contains("GNU parallel"));
    if !is_gnu {
        println!("skipped: no GNU parallel");
    }
    is_gnu.then_some(command)
}

const SHUDU: &str = env!("CARGO_BIN_EXE_shudu");

#[test]
fn pieces_of_a_stream_are_solved_as_the_whole_is() {
    let place = Place::new();
    let Some(mut command) = parallel(&place) else {
        return;
    };
    let kinds = [EASY, INKALA, HARD, INVALID, &".".repeat(81)];
    let lines: Vec<String> = (0..1_000)
        .zip(kinds.into_iter().cycle())
        .map(|(seed, kind)| {
            let grid = formats::parse(kind).unwrap().grid;
            let image = transform::randomise(&grid, &mut Random::new(seed));
            formats::print(&Parsed::from_grid(image), Notation::Line).unwrap()
        })
        .collect();
    let input = lines.join("\n") + "\n";
    let whole = place.run(&["solve"], &input);
    assert_eq!(whole.lines().len(), lines.len());
    command.args(["--pipe", "-N", "130", SHUDU, "solve"]);
    let pieces = finish(command, &input);
    assert_eq!(pieces.stdout, whole.stdout);
    assert_eq!(pieces.stderr, "");
    // Eight pieces, each of them with a grid that is no puzzle: that many jobs have failed.
    assert_eq!((whole.code, pieces.code), (1, 8));
}

#[test]
fn runs_of_seeds_give_the_puzzles_of_one_run() {
    let place = Place::new();
    let Some(mut command) = parallel(&place) else {
        return;
    };
    let whole = place.run(&["generate", "-n", "40", "--seed", "100"], "");
    command.args([SHUDU, "generate", "-n", "10", "--seed", "{}"]);
    command.args([":::", "100", "110", "120", "130"]);
    let pieces = finish(command, "");
    assert_eq!((pieces.stderr.as_str(), pieces.code), ("", 0));
    assert_eq!(pieces.stdout, whole.stdout);
    assert_eq!(whole.lines().len(), 40);
}
