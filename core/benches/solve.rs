//! Measures the speed of the searches: `cargo bench --bench solve`.
//!
//! Plain timing with the standard library, without thresholds. Each figure is the best of several rounds. The sets are
//! read from the folder in `SHUDU_DATA_SETS` if it is set.

#![expect(
    clippy::cast_precision_loss,
    reason = "figures for reading, far below 2^52"
)]

#[path = "../tests/data_sets/mod.rs"]
mod data_sets;

use std::hint::black_box;
use std::time::{Duration, Instant};

use shudu_core::board::{Digit, Geometry, Grid};
use shudu_core::cancel::Cancel;
use shudu_core::generate::{ClueSymmetry, Random, dig, grid};
use shudu_core::solve::{self, Method, reference};

/// Puzzles that were once called the hardest in the world, named after author and year.
const INKALA: [(&str, &str); 2] = [
    (
        "Inkala 2012",
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ),
    (
        "Inkala 2010",
        "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
    ),
];

const SETS: [&str; 7] = [
    "clue17.txt",
    "random.txt",
    "easy.txt",
    "multi.txt",
    "top1465.txt",
    "hardest.txt",
    "hardest1106.txt",
];

/// The number of puzzles read from each set, enough for a steady figure.
const PER_SET: usize = 5_000;

fn main() {
    single_puzzles();
    sets();
    empty_boards();
    large_puzzles();
}

fn single_puzzles() {
    for (name, line) in INKALA {
        let grid = parse(line);
        println!("{name}, proved unique by");
        for method in Method::available() {
            let time = best_of(50, || {
                solve::solutions_by(black_box(&grid), method)
                    .take(2)
                    .count()
                    == 1
            });
            println!("  {:<24} {time:>14?}", method.to_string());
        }
        let time = best_of(5, || reference::count(black_box(&grid), 2).found == 1);
        println!("  {:<24} {time:>14?}", "reference");
    }
}

fn sets() {
    println!(
        "\n{:<16} {:>7} {:>12} {:>9}",
        "count to 2", "puzzles", "per second", "guesses"
    );
    for name in SETS {
        let Some(text) = data_sets::read(name) else {
            continue;
        };
        let lines: Vec<&str> = text.lines().collect();
        let step = lines.len().div_ceil(PER_SET).max(1);
        let grids: Vec<Grid> = lines.into_iter().step_by(step).map(parse).collect();
        let time = best_of(3, || {
            grids
                .iter()
                .all(|grid| solve::count(black_box(grid), 2).found > 0)
        });
        let total: u64 = grids.iter().map(guesses).sum();
        let n = grids.len() as f64;
        println!(
            "{name:<16} {:>7} {:>12.0} {:>9.1}",
            grids.len(),
            n / time.as_secs_f64(),
            total as f64 / n
        );
    }
}

fn empty_boards() {
    println!(
        "\n{:<24} {:>14} {:>9}",
        "empty board, first", "time", "guesses"
    );
    for side in [12, 15, 16] {
        let Ok(geometry) = Geometry::with_side(side) else {
            continue;
        };
        let grid = Grid::new(geometry);
        let time = best_of(5, || solve::first(black_box(&grid)).is_some());
        let mut solutions = solve::solutions(&grid);
        let _ = solutions.next();
        println!(
            "{:<24} {time:>14?} {:>9}",
            format!("{geometry:?}"),
            solutions.n_guesses()
        );
    }
}

/// Measures puzzles with 45 % of the cells given, as is usual on large boards, and minimal ones.
fn large_puzzles() {
    println!(
        "\n{:<24} {:>14} {:>14} {:>9}",
        "proved unique", "median", "longest", "guesses"
    );
    for (percent, n, what) in [(45, 100, "45 % given"), (0, 30, "minimal")] {
        for side in [12, 15, 16] {
            let Ok(geometry) = Geometry::with_side(side) else {
                continue;
            };
            let (mut random, never) = (Random::new(1), Cancel::never());
            let orbits = ClueSymmetry::None.orbits(geometry);
            let n_clues = geometry.n_cells() * percent / 100;
            let mut puzzles: Vec<(Duration, u64)> = (0..n)
                .filter_map(|_| {
                    let full = grid::solution(geometry, &mut random, &never).ok()?;
                    let puzzle =
                        dig::minimal_puzzle(&full, &orbits, n_clues, &mut random, &never).ok()?;
                    let time = best_of(3, || solve::verdict(black_box(&puzzle)).is_unique());
                    Some((time, guesses(&puzzle)))
                })
                .collect();
            puzzles.sort_unstable();
            let (median, longest) = (puzzles[puzzles.len() / 2].0, puzzles[puzzles.len() - 1].0);
            let total: u64 = puzzles.iter().map(|(_, guesses)| guesses).sum();
            println!(
                "{:<24} {median:>14?} {longest:>14?} {:>9.1}",
                format!("{what}, {geometry:?}"),
                total as f64 / puzzles.len() as f64
            );
        }
    }
}

/// Returns the number of guesses needed to count to two.
fn guesses(grid: &Grid) -> u64 {
    let mut solutions = solve::solutions(grid);
    let _ = solutions.by_ref().take(2).count();
    solutions.n_guesses()
}

fn best_of(rounds: usize, mut work: impl FnMut() -> bool) -> Duration {
    (0..rounds)
        .map(|_| {
            let start = Instant::now();
            assert!(black_box(work()), "the search has a wrong answer");
            start.elapsed()
        })
        .min()
        .unwrap_or_default()
}

fn parse(line: &str) -> Grid {
    let geometry = Geometry::standard();
    let values: Vec<u8> = line
        .chars()
        .map(|symbol| Digit::from_symbol(symbol).map_or(0, Digit::value))
        .collect();
    Grid::from_values(geometry, &values).expect("a line holds 81 cells")
}
