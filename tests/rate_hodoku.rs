//! `HoDoKu`'s level, score and step counts, equal to the program's own on every reference puzzle.
//!
//! Forcing nets are not searched for yet; puzzles that the program solves with them are left out.
//! By default puzzles on which the program itself spent long are left out, see [`MAX_MS`]; the
//! environment variable `SHUDU_HODOKU_ALL` takes them all.

#![expect(
    clippy::unwrap_used,
    reason = "a reference that cannot be read fails the test"
)]

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;

use shudu::board::{Candidates, Geometry, Grid};
use shudu::rate::hodoku::{self, HodokuRating};

/// The longest the program may have taken for a puzzle that is tested by default, in milliseconds.
const MAX_MS: f64 = 2_000.0;

/// One line of the reference.
struct Reference {
    puzzle: String,
    level: String,
    score: u32,
    is_logical: bool,
    ms: f64,
    steps: String,
}

fn reference() -> Option<Vec<Reference>> {
    let folder = std::env::var_os("SHUDU_DATA_SETS").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data"),
        PathBuf::from,
    );
    let text = std::fs::read_to_string(folder.join("hodoku-levels-dev.tsv")).ok()?;
    let lines = text
        .lines()
        .filter(|line| line.starts_with(|c: char| c == '.' || c.is_ascii_digit()));
    let list = lines.map(|line| {
        let fields: Vec<&str> = line.split('\t').collect();
        Reference {
            puzzle: fields[0].to_owned(),
            level: fields[2].to_owned(),
            score: fields[3].parse().unwrap(),
            is_logical: fields[4] == "1",
            ms: fields[6].parse().unwrap(),
            steps: fields[7].to_owned(),
        }
    });
    Some(list.collect())
}

fn position(puzzle: &str) -> Candidates {
    let values: Vec<u8> = puzzle
        .bytes()
        .map(|byte| if byte == b'.' { 0 } else { byte - b'0' })
        .collect();
    Candidates::from_grid(&Grid::from_values(Geometry::standard(), &values).unwrap())
}

/// Counts steps by name the way the reference writes it.
fn counts(rating: &HodokuRating) -> String {
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    for step in &rating.path {
        let name = format!("{}/{}", step.name.argument(), step.name.identifier());
        *counts.entry(name).or_default() += 1;
    }
    let texts: Vec<String> = counts
        .iter()
        .map(|(name, n)| format!("{name}*{n}"))
        .collect();
    texts.join("|")
}

#[test]
fn levels_scores_and_steps_are_those_of_the_program() {
    let Some(reference) = reference() else {
        println!("skipped: no data sets");
        return;
    };
    let all = std::env::var_os("SHUDU_HODOKU_ALL").is_some();
    // By level and whether the program had to guess: puzzles, and those that agree.
    let mut table: BTreeMap<(&str, bool), [usize; 2]> = BTreeMap::new();
    let mut differing = 0;
    let has_nets = |line: &Reference| line.steps.contains("FORCING_NET");
    for line in reference
        .iter()
        .filter(|line| (all || line.ms <= MAX_MS) && !has_nets(line))
    {
        let rating = hodoku::rate(&position(&line.puzzle), &AtomicBool::new(false)).unwrap();
        let found = (rating.level.name(), rating.score, counts(&rating));
        let agrees = found == (&line.level, line.score, line.steps.clone());
        let row = table.entry((&line.level, line.is_logical)).or_default();
        row[0] += 1;
        row[1] += usize::from(agrees);
        if !agrees {
            differing += 1;
            println!(
                "{}\n  wanted {} {} {}\n  found  {} {} {}",
                line.puzzle, line.level, line.score, line.steps, found.0, found.1, found.2
            );
        }
    }
    for ((level, is_logical), [n, n_equal]) in &table {
        let how = if *is_logical {
            "solved by logic"
        } else {
            "guessed"
        };
        println!("{level:8} {how:16} {n_equal:5} of {n:5}");
    }
    assert_eq!(differing, 0, "puzzles differ");
}
