//! Measures each search method on the standard board: `cargo bench --bench nine`.
//!
//! Every set is split into small parts, and the methods take turns. The best time of a part counts, so that other work
//! on the machine does little harm. The sets are read from the folder in `SHUDU_DATA_SETS` if it is set.

#![expect(
    clippy::cast_precision_loss,
    reason = "figures for reading, far below 2^52"
)]

#[path = "../tests/data_sets/mod.rs"]
mod data_sets;

use std::hint::black_box;
use std::time::{Duration, Instant};

use shudu_core::board::{Digit, Geometry, Grid};
use shudu_core::solve::{self, Method};

/// The sets, the number of puzzles taken from each, and the size of their parts.
const SETS: [(&str, usize, usize); 7] = [
    ("clue17", 2_000, 50),
    ("random", 2_000, 50),
    ("easy", 2_000, 100),
    ("multi", 2_000, 50),
    ("top1465", 500, 10),
    ("hardest", 200, 4),
    ("hardest1106", 100, 2),
];

const ROUNDS: usize = 15;

fn main() {
    let methods: Vec<Method> = Method::available().collect();
    print!("{:<12} {:>8}", "count to 2", "guesses");
    for method in &methods {
        print!(" {:>14}", method.to_string());
    }
    println!("   (puzzles per second)");
    for (set, n_puzzles, part) in SETS {
        let Some(text) = data_sets::read(&format!("{set}.txt")) else {
            continue;
        };
        let lines: Vec<&str> = text.lines().collect();
        let step = lines.len().div_ceil(n_puzzles).max(1);
        let grids: Vec<Grid> = lines.into_iter().step_by(step).map(parse).collect();
        let mut totals = vec![Duration::ZERO; methods.len()];
        for grids in grids.chunks(part) {
            for (total, best) in totals.iter_mut().zip(best_times(grids, &methods)) {
                *total += best;
            }
        }
        let n = grids.len() as f64;
        let guesses: u64 = grids.iter().map(|grid| count(grid, methods[0])).sum();
        print!("{set:<12} {:>8.2}", guesses as f64 / n);
        for total in totals {
            print!(" {:>14.0}", n / total.as_secs_f64());
        }
        println!();
    }
}

fn best_times(grids: &[Grid], methods: &[Method]) -> Vec<Duration> {
    let mut best = vec![Duration::MAX; methods.len()];
    for _ in 0..ROUNDS {
        for (best, method) in best.iter_mut().zip(methods) {
            let start = Instant::now();
            for grid in grids {
                black_box(count(black_box(grid), *method));
            }
            *best = start.elapsed().min(*best);
        }
    }
    best
}

/// Counts the solutions, up to two; returns the number of guesses.
fn count(grid: &Grid, method: Method) -> u64 {
    let mut solutions = solve::solutions_by(grid, method);
    assert!(solutions.by_ref().take(2).count() > 0, "{grid}");
    solutions.n_guesses()
}

fn parse(line: &str) -> Grid {
    let values: Vec<u8> = line
        .chars()
        .map(|symbol| Digit::from_symbol(symbol).map_or(0, Digit::value))
        .collect();
    Grid::from_values(Geometry::standard(), &values).expect("a line holds 81 cells")
}
