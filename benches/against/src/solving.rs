//! Searching for two solutions, which tells whether a puzzle is one.

use std::hint::black_box;

use shudu::board::{Geometry, Grid};
use shudu::solve::{self, Method};

use crate::Wanted;
use crate::clock::{Spread, time};
use crate::sets;

/// As many solutions as tell one from several.
const LIMIT: usize = 2;

/// A program under test.
enum Program {
    /// The crate.
    Crate,
    /// One of our searches.
    Ours(Method),
}

impl Program {
    /// Reads the puzzles and counts their solutions up to two; returns how many these are in all.
    fn count(&self, lines: &[String]) -> u64 {
        lines.iter().map(|line| self.count_one(line)).sum()
    }

    fn count_one(&self, line: &str) -> u64 {
        match self {
            Self::Crate => {
                let puzzle = sudoku::Sudoku::from_str_line(black_box(line));
                let count = puzzle.map(|puzzle| puzzle.solutions_count_up_to(LIMIT));
                count.expect("a line is a puzzle") as u64
            }
            Self::Ours(method) => {
                let puzzle = parse(black_box(line)).expect("a line is a puzzle");
                solve::count_by(&puzzle, LIMIT as u64, *method).found
            }
        }
    }
}

/// Shows a table: the crate's puzzles a second, and how many times as many ours are.
pub(crate) fn compare(wanted: &Wanted) {
    let is_wanted = |method: &Method| {
        let name = method.to_string().to_lowercase();
        let wanted = wanted.only.as_deref().unwrap_or_default().to_lowercase();
        name.contains(&wanted)
    };
    let methods: Vec<Method> = Method::available().filter(is_wanted).collect();
    println!(
        "Count to two, parsing included; {} runs; times the crate: median (least-greatest)",
        wanted.runs
    );
    print!("{:<12} {:>9} {:>8}", "set", "crate/s", "guesses");
    for method in &methods {
        print!("  {:>22}", method.to_string());
    }
    println!();
    for (set, at_most) in sets::SETS {
        if wanted.set.as_ref().is_some_and(|name| name != set) {
            continue;
        }
        let Some(lines) = sets::read(set, at_most) else {
            println!("{set:<12} skipped: not there");
            continue;
        };
        compare_on(set, &lines, &methods, wanted.runs);
    }
}

#[expect(clippy::cast_precision_loss, reason = "numbers of puzzles")]
fn compare_on(set: &str, lines: &[String], methods: &[Method], runs: usize) {
    let ours = methods.iter().map(|method| Program::Ours(*method));
    let programs: Vec<Program> = std::iter::once(Program::Crate).chain(ours).collect();
    let expected = programs[0].count(lines);
    let mut times = vec![Vec::new(); programs.len()];
    for run in 0..runs {
        for turn in 0..programs.len() {
            let number = (run + turn) % programs.len();
            let (seconds, found) = time(|| programs[number].count(lines));
            assert_eq!(found, expected, "they do not agree on {set}");
            times[number].push(seconds);
        }
    }
    let n = lines.len() as f64;
    let guesses: u64 = lines.iter().map(|line| guesses(line, methods)).sum();
    let rate = Spread::of(times[0].iter().map(|seconds: &f64| n / seconds));
    print!("{set:<12} {:>9.0} {:>8.2}", rate.median, guesses as f64 / n);
    for ours in &times[1..] {
        let ratios = times[0]
            .iter()
            .zip(ours)
            .map(|(crates, ours)| crates / ours);
        print!("  {:>22}", Spread::of(ratios).to_string());
    }
    println!();
}

/// Counts the guesses that the first method makes.
fn guesses(line: &str, methods: &[Method]) -> u64 {
    let (Some(puzzle), Some(method)) = (parse(line), methods.first()) else {
        return 0;
    };
    let mut solutions = solve::solutions_by(&puzzle, *method);
    solutions.by_ref().take(LIMIT).for_each(drop);
    solutions.n_guesses()
}

/// Reads a line of 81 symbols, in which what is not a digit is empty.
fn parse(line: &str) -> Option<Grid> {
    let mut values = [0; 81];
    for (value, symbol) in values.iter_mut().zip(line.bytes()) {
        let digit = symbol.wrapping_sub(b'0');
        *value = if digit <= 9 { digit } else { 0 };
    }
    Grid::from_values(Geometry::standard(), &values)
}
