//! What reasoning costs: `cargo bench --bench techniques`.
//!
//! Plain timing with the standard library, no thresholds. `-- N` takes N puzzles of each set instead
//! of 200; a word, `paths`, `hints` or `families`, leaves out the other parts. Puzzles come from
//! the folder in `SHUDU_DATA_SETS`, else from `../shared/data`.
//!
//! * `paths`: whole paths, the easiest step each time: solved or not, time, steps by technique;
//! * `hints`: the time to the next step in every position of these paths;
//! * `families`: the time to *every* instance, technique by technique, in a sample of positions.

#![expect(
    clippy::cast_precision_loss,
    reason = "averages are printed with few digits"
)]

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use shudu::board::{Candidates, Digit, Geometry, Grid};
use shudu::engine::Engine;
use shudu::techniques::{All, Survey, registry};

/// The sets, and how many times as many puzzles are taken of each.
const SETS: [(&str, usize); 5] = [
    ("random", 10),
    ("top1465", 1),
    ("hardest", 1),
    ("hardest1106", 1),
    ("famous", 1),
];

/// Every how many positions of the paths one is searched by all techniques.
const SAMPLE: usize = 50;

fn main() {
    let numbers = std::env::args().find_map(|argument| argument.parse().ok());
    let n: usize = numbers.unwrap_or(200);
    let wanted: Vec<String> = std::env::args()
        .filter(|argument| ["paths", "hints", "families"].contains(&argument.as_str()))
        .collect();
    let is_wanted = |part: &str| wanted.is_empty() || wanted.iter().any(|name| name == part);
    let mut sample = Vec::new();
    for (set, times) in SETS {
        let puzzles = puzzles(set, n * times);
        if puzzles.is_empty() {
            println!("{set}: skipped, no data sets");
            continue;
        }
        let positions = paths(set, &puzzles);
        if is_wanted("hints") {
            hints(set, &positions);
        }
        sample.extend(positions.into_iter().step_by(SAMPLE));
    }
    if is_wanted("families") {
        families(&sample);
    }
}

/// Reads puzzles, spread evenly over their set.
fn puzzles(set: &str, n: usize) -> Vec<Candidates> {
    let folder = std::env::var_os("SHUDU_DATA_SETS").map_or_else(
        || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/data"),
        PathBuf::from,
    );
    let Ok(text) = std::fs::read_to_string(folder.join(format!("{set}.txt"))) else {
        return Vec::new();
    };
    let lines: Vec<&str> = text.lines().collect();
    let step = lines.len().div_ceil(n).max(1);
    lines
        .into_iter()
        .step_by(step)
        .filter_map(|line| {
            let values: Vec<u8> = line
                .chars()
                .map(|symbol| Digit::from_symbol(symbol).map_or(0, Digit::value))
                .collect();
            let grid = Grid::from_values(Geometry::standard(), &values)?;
            Some(Candidates::from_grid(&grid))
        })
        .collect()
}

/// Solves puzzles; returns all positions on the way.
fn paths(set: &str, puzzles: &[Candidates]) -> Vec<Candidates> {
    let engine = Engine::new();
    let mut times = Vec::new();
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    let (mut n_solved, mut n_steps, mut n_truths) = (0, 0, 0);
    let mut positions = Vec::new();
    for puzzle in puzzles {
        let start = Instant::now();
        let path = engine.path(puzzle);
        times.push(start.elapsed());
        n_solved += usize::from(path.is_solved());
        n_steps += path.steps.len();
        let mut position = puzzle.clone();
        for step in path.steps {
            *counts.entry(registry::rank(step.technique)).or_default() += 1;
            n_truths += step.evidence.len();
            positions.push(position.clone());
            step.apply(&mut position);
        }
    }
    println!(
        "{set}: {n_solved} of {} solved, {:.1} steps, {:.1} truths a step",
        puzzles.len(),
        n_steps as f64 / puzzles.len() as f64,
        n_truths as f64 / n_steps.max(1) as f64,
    );
    report("path", times);
    for (rank, count) in counts {
        let per_puzzle = count as f64 / puzzles.len() as f64;
        println!("    {per_puzzle:>9.3} {}", registry::ALL[rank].info().id);
    }
    positions
}

fn hints(set: &str, positions: &[Candidates]) {
    let engine = Engine::new();
    let times = positions.iter().map(|position| {
        let start = Instant::now();
        let step = engine.next_step(position);
        assert!(step.is_some(), "{set}: a path went on from here");
        start.elapsed()
    });
    report("hint", times.collect());
}

fn families(sample: &[Candidates]) {
    println!("every instance in {} positions:", sample.len());
    for technique in registry::ALL {
        let mut n_found = 0;
        let times = sample.iter().map(|position| {
            let mut all = All::default();
            let start = Instant::now();
            // This sink never asks to stop.
            let _ = technique.find(&Survey::new(position), &mut all);
            n_found += all.0.len();
            start.elapsed()
        });
        let times = times.collect();
        report(technique.info().id.as_str(), times);
        println!("{n_found:>38} found");
    }
}

fn report(name: &str, mut times: Vec<Duration>) {
    if times.is_empty() {
        return;
    }
    times.sort_unstable();
    let total: Duration = times.iter().sum();
    let at = |per_mille: usize| times[(times.len() * per_mille / 1000).min(times.len() - 1)];
    println!(
        "{name:<32} mean {:>10.1?}  median {:>10.1?}  p99 {:>10.1?}  longest {:>10.1?}",
        total / times.len() as u32,
        at(500),
        at(990),
        at(1000),
    );
}
