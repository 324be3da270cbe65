//! Measures rating by `HoDoKu`'s rules beside the program itself: `cargo bench --bench rate_hodoku`.
//!
//! Rates the puzzles of `hodoku-levels-dev.tsv`, grouped by level and by the hardest step that they need. The table has
//! the program's mean thread CPU time; ours is thread CPU time too. The set is read from the folder in
//! `SHUDU_DATA_SETS` if it is set.

#![expect(
    clippy::cast_precision_loss,
    reason = "figures for reading, far below 2^52"
)]

#[path = "../tests/data_sets/mod.rs"]
mod data_sets;
mod timing;

use std::collections::BTreeMap;
use std::time::Duration;

use shudu_core::formats::parse;
use shudu_core::hodoku;
use timing::best_of_five;

/// The puzzles of one kind.
#[derive(Default)]
struct Kind {
    times: Vec<Duration>,
    /// The program's milliseconds in total.
    reference: f64,
}

fn main() {
    let Some(text) = data_sets::read("hodoku-levels-dev.tsv") else {
        return;
    };
    let mut kinds: BTreeMap<String, Kind> = BTreeMap::new();
    for row in text.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let fields: Vec<&str> = row.split('\t').collect();
        let [puzzle, _, level, _, _, _, ms, steps] = fields[..] else {
            continue;
        };
        let most = ["FORCING_NET", "FORCING_CHAIN"]
            .into_iter()
            .find(|name| steps.contains(name));
        let kind = kinds
            .entry(format!("{level} {}", most.unwrap_or("")))
            .or_default();
        kind.times.push(time(puzzle));
        kind.reference += ms.parse::<f64>().unwrap_or(0.0);
    }
    println!("level                  puzzles   mean ms    max ms  HoDoKu ms  factor");
    for (name, kind) in &kinds {
        let n = kind.times.len() as f64;
        let sum: Duration = kind.times.iter().sum();
        let max = kind.times.iter().max().copied().unwrap_or_default();
        println!(
            "{name:<22} {:>7} {:>9.3} {:>9.3} {:>10.2} {:>7.1}",
            kind.times.len(),
            sum.as_secs_f64() * 1e3 / n,
            max.as_secs_f64() * 1e3,
            kind.reference / n,
            kind.reference / (sum.as_secs_f64() * 1e3),
        );
    }
}

/// Returns the time to rate a puzzle.
fn time(puzzle: &str) -> Duration {
    let position = parse(puzzle).expect("a line is a puzzle").position();
    let rate = || hodoku::rate(&position).expect("the puzzle has one solution");
    best_of_five(rate).0
}
