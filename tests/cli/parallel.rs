//! Streams split by GNU parallel: the joined outputs equal those of one run.

use std::process::{Command, Stdio};

use shudu::formats::{self, Notation, Parsed};
use shudu::generate::{Random, transform};

use crate::run::{EASY, HARD, INKALA, INVALID, Place, finish};

/// Prepares parallel with two workers; `None` if it is not installed.
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
        .is_ok_and(|expected| String::from_utf8_lossy(&expected.stdout).contains("GNU parallel"));
    if !is_gnu {
        println!("skipped: no GNU parallel");
    }
    is_gnu.then_some(command)
}

const SHUDU: &str = env!("CARGO_BIN_EXE_shudu");

#[test]
fn pieces_of_a_stream_are_solved_like_the_whole() {
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
    // Eight pieces, each with one invalid grid: eight jobs have failed.
    assert_eq!((whole.code, pieces.code), (1, 8));
}

#[test]
fn split_seeds_give_the_puzzles_of_one_run() {
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

/// Ratings without the places of the puzzles, as `docs/scale.md` describes.
const RATE: [&str; 6] = [
    "rate",
    "--json",
    "--columns",
    "puzzle,er,ep,ed,level",
    "--jobs",
    "1",
];

fn images_of_easy_puzzles(n: u64) -> Vec<String> {
    let grid = formats::parse(EASY).unwrap().grid;
    let image = |seed| {
        let image = transform::randomise(&grid, &mut Random::new(seed));
        formats::print(&Parsed::from_grid(image), Notation::Line).unwrap() + "\n"
    };
    (0..n).map(image).collect()
}

#[test]
fn pieces_of_a_stream_are_rated_like_the_whole() {
    let place = Place::new();
    let lines = images_of_easy_puzzles(30);
    let whole = place.run(&RATE, &lines.concat());
    assert_eq!(
        (whole.lines().len(), whole.code),
        (30, 0),
        "{}",
        whole.stderr
    );
    for length in [1, 7, 29] {
        let pieces = lines
            .chunks(length)
            .map(|piece| place.run(&RATE, &piece.concat()));
        let joined: String = pieces.map(|piece| piece.stdout).collect();
        assert_eq!(joined, whole.stdout);
    }
}

#[test]
fn parallel_blocks_are_rated_like_one_run() {
    let place = Place::new();
    let Some(mut command) = parallel(&place) else {
        return;
    };
    let input = images_of_easy_puzzles(200).concat();
    command.args(["--pipe", "--block", "2k", SHUDU]).args(RATE);
    let pieces = finish(command, &input);
    assert_eq!((pieces.stderr.as_str(), pieces.code), ("", 0));
    assert_eq!(pieces.stdout, place.run(&RATE, &input).stdout);
}
