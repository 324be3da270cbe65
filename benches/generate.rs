//! How long a new puzzle takes: `cargo bench --bench generate`.
//!
//! Plain timing with the standard library, no thresholds. Every puzzle is checked: it has one
//! solution, and the engine, asked again, finds the level or the technique that was wanted.
//! `-- N` makes N puzzles of each level instead of 1,000; a word, `grids`, `levels`, `techniques` or
//! `shapes`, leaves out the other parts.

use std::time::{Duration, Instant};

use shudu::board::{Candidates, Geometry};
use shudu::engine::Engine;
use shudu::generate::{self, Cancel, ClueSymmetry, GenerateError, Random, Request, dig, grid};
use shudu::rate::Level;
use shudu::solve;
use shudu::techniques::registry;

/// A part by name, what measures it, and how many puzzles it makes.
type Part = (&'static str, fn(usize), usize);

fn main() {
    let n = std::env::args()
        .find_map(|argument| argument.parse().ok())
        .unwrap_or(1_000);
    println!(
        "{:<44} {:>6} {:>10} {:>10} {:>10} {:>6}",
        "what", "made", "median", "p99", "longest", "clues"
    );
    let parts: [Part; 4] = [
        ("grids", grids, n),
        ("levels", levels, n),
        ("techniques", techniques, n.div_ceil(50)),
        ("shapes", shapes, n.div_ceil(100)),
    ];
    let wanted: Vec<String> = std::env::args().collect();
    let is_named = |name: &str| wanted.iter().any(|argument| argument == name);
    let is_any_named = parts.iter().any(|(name, ..)| is_named(name));
    for (name, measure, n) in parts {
        if !is_any_named || is_named(name) {
            measure(n);
        }
    }
}

/// Grids and minimal puzzles, without rating.
fn grids(n: usize) {
    let never = Cancel::new();
    for side in [4, 6, 9, 12, 16] {
        let Ok(geometry) = Geometry::with_side(side) else {
            continue;
        };
        let mut random = Random::new(1);
        let grids = timed(n, |_| {
            let drawn = grid::solution(geometry, &mut random, &never).ok()?;
            drawn.is_solution().then_some(geometry.n_cells())
        });
        report(&format!("grid {geometry:?}"), grids);
        if side > 12 {
            continue;
        }
        let orbits = ClueSymmetry::None.orbits(geometry);
        let puzzles = timed(n, |_| {
            let drawn = grid::solution(geometry, &mut random, &never).ok()?;
            let puzzle = dig::minimal_puzzle(&drawn, &orbits, 0, &mut random, &never).ok()?;
            Some(puzzle.n_filled())
        });
        report(&format!("minimal {geometry:?}"), puzzles);
    }
}

fn levels(n: usize) {
    for level in Level::ALL {
        let request = Request::new(Geometry::standard()).with_level(level);
        report(&level.to_string(), puzzles(&request, n));
        report(
            &format!("{level}, minimal"),
            puzzles(&request.clone().minimal(), n / 10),
        );
        let symmetric = request.with_symmetry(ClueSymmetry::Rotate180);
        report(&format!("{level}, rotate180"), puzzles(&symmetric, n / 10));
    }
}

fn techniques(n: usize) {
    for technique in registry::ALL {
        let info = technique.info();
        let request = Request::new(Geometry::standard()).with_technique(info.id);
        report(info.id.as_str(), puzzles(&request, n));
    }
}

fn shapes(n: usize) {
    for side in [4, 6, 8, 10, 12, 15, 16] {
        let Ok(geometry) = Geometry::with_side(side) else {
            continue;
        };
        for level in Level::ALL {
            let request = Request::new(geometry).with_level(level);
            report(&format!("{level}, {geometry:?}"), puzzles(&request, n));
        }
    }
}

/// Makes puzzles from the seeds 1 to `n`.
fn puzzles(request: &Request, n: usize) -> Vec<(Duration, usize)> {
    let mut seed = 0;
    timed(n, |pause| {
        seed += 1;
        let made = match generate::puzzle(request, seed, &Cancel::new(), &mut |_| {}) {
            Ok(made) => made,
            Err(GenerateError::GaveUp { .. }) => return None,
            Err(error) => panic!("{error}"),
        };
        pause();
        assert_eq!(solve::verdict(&made.puzzle).unique(), Some(made.solution));
        let path = Engine::new().path(&Candidates::from_grid(&made.puzzle));
        assert!(
            request
                .level
                .is_none_or(|level| Level::of_path(&path) == Some(level))
        );
        assert!(
            request
                .technique
                .is_none_or(|wanted| { path.steps.iter().any(|step| step.technique == wanted) })
        );
        Some(made.puzzle.n_filled())
    })
}

/// Times work that tells its number of clues, up to where it calls `pause`.
fn timed(
    n: usize,
    mut work: impl FnMut(&mut dyn FnMut()) -> Option<usize>,
) -> Vec<(Duration, usize)> {
    let mut times = Vec::new();
    for _ in 0..n {
        let start = Instant::now();
        let mut elapsed = None;
        let clues = work(&mut || elapsed = Some(start.elapsed()));
        let time = elapsed.unwrap_or_else(|| start.elapsed());
        match clues {
            Some(clues) => times.push((time, clues)),
            None if times.is_empty() => {
                println!("    gave up after {time:.1?}");
                return times;
            }
            None => {}
        }
    }
    times
}

fn report(name: &str, mut times: Vec<(Duration, usize)>) {
    let n = times.len();
    if n == 0 {
        println!("{name:<44} none");
        return;
    }
    let clues: usize = times.iter().map(|(_, clues)| clues).sum();
    times.sort_unstable();
    let at = |percent: usize| times[(n * percent / 100).min(n - 1)].0;
    println!(
        "{name:<44} {n:>6} {:>10.1?} {:>10.1?} {:>10.1?} {:>6}",
        at(50),
        at(99),
        at(100),
        clues / n
    );
}
