//! Generates solution grids, and minimal puzzles without symmetry.

use std::collections::{BTreeMap, BTreeSet};

use shudu_core::board::Geometry;
use shudu_core::cancel::Cancel;
use shudu_core::generate::{ClueSymmetry, Random, dig, grid};
use shudu_core::solve;
use sudoku::{Sudoku, Symmetry};

use crate::Wanted;
use crate::clock::{Spread, time};

/// The number of puzzles that each program generates in all runs together.
const N_PUZZLES: usize = 10_000;
/// The number of grids generated for each puzzle, because grids are much faster.
const GRIDS_PER_PUZZLE: usize = 10;

/// The number of puzzles by number of clues.
type Histogram = BTreeMap<usize, usize>;

/// Prints rates and ratios, and the numbers of clues.
#[expect(clippy::cast_precision_loss, reason = "numbers of puzzles")]
pub(crate) fn compare(wanted: &Wanted) {
    let runs = wanted.runs;
    let n = N_PUZZLES.div_ceil(runs);
    let mut random = Random::new(1);
    let mut times: [Vec<f64>; 4] = Default::default();
    let mut clues = [Histogram::new(), Histogram::new()];
    for run in 0..runs {
        for turn in 0..4 {
            let program = (run + turn) % 4;
            let (seconds, counts) = time(|| match program {
                0 => crates_grids(n * GRIDS_PER_PUZZLE),
                1 => our_grids(n * GRIDS_PER_PUZZLE, &mut random),
                2 => crates_puzzles(n),
                _ => our_puzzles(n, &mut random),
            });
            times[program].push(seconds);
            for count in counts {
                *clues[program % 2].entry(count).or_default() += 1;
            }
        }
    }
    println!("\nGenerating; {runs} runs; median (least-greatest)");
    for (name, first, n) in [
        ("full grids", 0, n * GRIDS_PER_PUZZLE),
        ("minimal puzzles without symmetry", 2, n),
    ] {
        let rate = |program: usize| Spread::of(times[program].iter().map(|s| n as f64 / s)).median;
        let pairs = times[first].iter().zip(&times[first + 1]);
        let ratio = Spread::of(pairs.map(|(crates, ours)| crates / ours));
        println!(
            "{name}: crate {:.0} a second, ours {:.0}; times the crate {ratio}",
            rate(first),
            rate(first + 1)
        );
    }
    show_clues(&clues, n * runs);
}

#[expect(clippy::cast_precision_loss, reason = "numbers of puzzles")]
fn show_clues(clues: &[Histogram; 2], n: usize) {
    println!("Clues of {n} minimal puzzles:");
    println!("{:>6} {:>8} {:>8}", "clues", "crate", "ours");
    let both: BTreeSet<usize> = clues.iter().flatten().map(|(count, _)| *count).collect();
    for count in &both {
        let clues_of = |number: usize| clues[number].get(count).copied().unwrap_or_default();
        println!("{count:>6} {:>8} {:>8}", clues_of(0), clues_of(1));
    }
    let mean = |clues: &Histogram| clues.iter().map(|(count, n)| count * n).sum::<usize>() as f64;
    let [crates, ours] = clues.each_ref().map(|clues| mean(clues) / n as f64);
    println!("{:>6} {crates:>8.2} {ours:>8.2}", "mean");
}

fn crates_grids(n: usize) -> Vec<usize> {
    for _ in 0..n {
        std::hint::black_box(Sudoku::generate_solved());
    }
    Vec::new()
}

fn our_grids(n: usize, random: &mut Random) -> Vec<usize> {
    let never = Cancel::never();
    for _ in 0..n {
        let drawn = grid::solution(Geometry::standard(), random, &never);
        std::hint::black_box(drawn).expect("nobody cancels");
    }
    Vec::new()
}

fn crates_puzzles(n: usize) -> Vec<usize> {
    let make = |_| usize::from(Sudoku::generate_with_symmetry(Symmetry::None).n_clues());
    (0..n).map(make).collect()
}

fn our_puzzles(n: usize, random: &mut Random) -> Vec<usize> {
    let never = Cancel::never();
    let geometry = Geometry::standard();
    let orbits = ClueSymmetry::None.orbits(geometry);
    let mut counts = Vec::with_capacity(n);
    for number in 0..n {
        let full = grid::solution(geometry, random, &never).expect("nobody cancels");
        let puzzle = dig::minimal_puzzle(&full, &orbits, 0, random, &never);
        let puzzle = puzzle.expect("nobody cancels");
        if number == 0 {
            assert!(solve::is_minimal(&puzzle), "{puzzle}");
        }
        counts.push(puzzle.n_filled());
    }
    counts
}
