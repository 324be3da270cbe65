//! The engine solves every puzzle: the hardest known ones fall to proved steps alone.
//!
//! Each step is checked again here, independently, and against the solution. Puzzles are a seeded
//! sample of the data sets; `SHUDU_HARDEST` sets the size of the sample from each, `all` takes
//! everything: `SHUDU_HARDEST=all cargo test --release --test techniques no_guessing -- --nocapture`.

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use shudu_core::board::{Candidates, Digit, Geometry, Grid};
use shudu_core::engine::Engine;
use shudu_core::generate::Random;
use shudu_core::proof;
use shudu_core::solve;
use shudu_core::techniques::TechniqueId;

use crate::data_sets;

/// The data sets, and the default number of puzzles from each.
const SETS: &[(&str, usize)] = &[
    ("famous", 3),
    ("hardest1106", 3),
    ("hardest", 6),
    ("top1465", 4),
];

fn puzzles(set: &str, n: usize) -> Option<Vec<String>> {
    let text = data_sets::read(&format!("{set}.txt"))?;
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    Random::new(1).shuffle(&mut lines);
    lines.truncate(n);
    Some(lines)
}

fn grid(line: &str) -> Grid {
    let values: Vec<u8> = line
        .chars()
        .map(|symbol| Digit::from_symbol(symbol).map_or(0, Digit::value))
        .collect();
    Grid::from_values(Geometry::standard(), &values).expect("a line holds 81 cells")
}

/// Solves a puzzle step by step and counts the steps by technique. The error names the position in which the path ends.
fn solve_by_reason(line: &str) -> Result<BTreeMap<usize, usize>, String> {
    let grid = grid(line);
    let solution = solve::verdict(&grid).unique().ok_or("not one solution")?;
    let mut position = Candidates::from_grid(&grid);
    let path = Engine::new().path(&position);
    let mut counts = BTreeMap::new();
    for step in &path.steps {
        proof::check(&position, step).map_err(|reason| format!("{step:?}: {reason}"))?;
        let is_true = |c: &shudu_core::board::Candidate| solution.get(c.cell) == Some(c.digit);
        if !step.placements.iter().all(is_true) || step.eliminations.iter().any(is_true) {
            return Err(format!("{step:?} contradicts the solution"));
        }
        *counts.entry(step.technique.rank()).or_default() += 1;
        step.apply(&mut position);
    }
    if path.solution() == Some(&solution) {
        Ok(counts)
    } else {
        Err(format!(
            "no step after {} in\n{:?}",
            path.steps.len(),
            path.end
        ))
    }
}

#[test]
fn the_hardest_puzzles_need_no_guess() {
    let wanted = std::env::var("SHUDU_HARDEST").ok();
    for &(set, n_usual) in SETS {
        let n = match wanted.as_deref() {
            Some("all") => usize::MAX,
            Some(number) => number.parse().expect("SHUDU_HARDEST is a number, or all"),
            None => n_usual,
        };
        let Some(puzzles) = puzzles(set, n) else {
            continue;
        };
        let (next, failures) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
        let counts: Mutex<BTreeMap<usize, usize>> = Mutex::new(BTreeMap::new());
        let hardest: Mutex<BTreeMap<usize, usize>> = Mutex::new(BTreeMap::new());
        thread::scope(|scope| {
            for _ in 0..2 {
                scope.spawn(|| {
                    while let Some(line) = puzzles.get(next.fetch_add(1, Ordering::Relaxed)) {
                        match solve_by_reason(line) {
                            Ok(found) => {
                                let mut counts = counts.lock().unwrap();
                                for (rank, count) in &found {
                                    *counts.entry(*rank).or_default() += count;
                                }
                                let last = found.last_key_value().map_or(0, |(rank, _)| *rank);
                                *hardest.lock().unwrap().entry(last).or_default() += 1;
                            }
                            Err(reason) => {
                                failures.lock().unwrap().push(format!("{line}: {reason}"));
                            }
                        }
                    }
                });
            }
        });
        let failures = failures.into_inner().unwrap();
        println!(
            "{set}: {} of {} solved",
            puzzles.len() - failures.len(),
            puzzles.len()
        );
        let hardest = hardest.into_inner().unwrap();
        for (rank, count) in counts.into_inner().unwrap() {
            let n_hardest = hardest.get(&rank).copied().unwrap_or_default();
            let id = TechniqueId::ALL[rank];
            println!("    {count:>8} {id}, the hardest of {n_hardest} puzzles");
        }
        assert!(failures.is_empty(), "{failures:#?}");
    }
}
