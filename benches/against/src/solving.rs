//! Searches for two solutions, which shows whether a puzzle is valid.

use std::fmt;
use std::hint::black_box;

use shudu_core::board::{Geometry, Grid};
use shudu_core::solve::{self, Method, SearchStart, VectorKind, Verdict};

use crate::Wanted;
use crate::clock::{Spread, time};
use crate::sets;

/// Two solutions are enough to show that a puzzle has several.
const LIMIT: usize = 2;

/// A program under test.
enum Program {
    /// The `sudoku` crate.
    Crate,
    /// A search of Shudu for one puzzle at a time.
    Ours(Method),
    /// A search of Shudu for many puzzles at once.
    Together(VectorKind),
}

/// The number of puzzles that are searched at once, as in `shudu solve`.
const TOGETHER: usize = 256;

impl Program {
    /// Parses the puzzles and counts their solutions, up to two each; returns the sum.
    fn count(&self, lines: &[String]) -> u64 {
        match self {
            Self::Together(kind) => {
                let parts = lines.chunks(TOGETHER);
                parts.map(|lines| count_together(*kind, lines)).sum()
            }
            _ => lines.iter().map(|line| self.count_one(line)).sum(),
        }
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
            Self::Together(kind) => count_together(*kind, &[line.to_owned()]),
        }
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Crate => f.write_str("crate"),
            Self::Ours(method) => method.fmt(f),
            Self::Together(kind) => write!(f, "together, {kind}"),
        }
    }
}

/// Counts the solutions of some puzzles, up to two each, all puzzles at once.
fn count_together(kind: VectorKind, lines: &[String]) -> u64 {
    let puzzles = lines.iter().map(|line| parse(black_box(line)));
    let puzzles: Vec<Grid> = puzzles
        .map(|puzzle| puzzle.expect("a line is a puzzle"))
        .collect();
    let starts: Vec<SearchStart<'_>> = puzzles.iter().map(SearchStart::from).collect();
    let verdicts = solve::quick_verdicts_by(kind, &starts);
    let counts = (0..starts.len()).map(|number| match verdicts.get(number) {
        Some(Verdict::None) => 0,
        Some(Verdict::Unique(_)) => 1,
        Some(Verdict::Several(_)) => 2,
        None => solve::count(starts[number], LIMIT as u64).found,
    });
    counts.sum()
}

/// Prints a table: the crate's puzzles per second, and the ratios of the other programs to it.
pub(crate) fn compare(wanted: &Wanted) {
    let is_wanted = |program: &Program| {
        let name = program.to_string().to_lowercase();
        let wanted = wanted.only.as_deref().unwrap_or_default().to_lowercase();
        name.contains(&wanted)
    };
    let one_by_one = Method::available().map(Program::Ours);
    let together = VectorKind::available()
        .iter()
        .copied()
        .map(Program::Together);
    let ours: Vec<Program> = one_by_one.chain(together).filter(is_wanted).collect();
    println!(
        "Count to two, parsing included; {} runs; times the crate: median (least-greatest)",
        wanted.runs
    );
    print!("{:<12} {:>9} {:>8}", "set", "crate/s", "guesses");
    for program in &ours {
        print!("  {:>25}", program.to_string());
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
        compare_on(set, &lines, &ours, wanted.runs);
    }
}

#[expect(clippy::cast_precision_loss, reason = "numbers of puzzles")]
fn compare_on(set: &str, lines: &[String], ours: &[Program], runs: usize) {
    let programs: Vec<&Program> = std::iter::once(&Program::Crate).chain(ours).collect();
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
    let guesses: u64 = lines.iter().map(|line| guesses(line)).sum();
    let rate = Spread::of(times[0].iter().map(|seconds: &f64| n / seconds));
    print!("{set:<12} {:>9.0} {:>8.2}", rate.median, guesses as f64 / n);
    for ours in &times[1..] {
        let ratios = times[0]
            .iter()
            .zip(ours)
            .map(|(crates, ours)| crates / ours);
        print!("  {:>25}", Spread::of(ratios).to_string());
    }
    println!();
}

/// Returns the number of guesses that the best method makes.
fn guesses(line: &str) -> u64 {
    let Some(puzzle) = parse(line) else {
        return 0;
    };
    let mut solutions = solve::solutions(&puzzle);
    solutions.by_ref().take(LIMIT).for_each(drop);
    solutions.n_guesses()
}

/// Parses a line of 81 symbols; anything but a digit is an empty cell.
fn parse(line: &str) -> Option<Grid> {
    let mut values = [0; 81];
    for (value, symbol) in values.iter_mut().zip(line.bytes()) {
        let digit = symbol.wrapping_sub(b'0');
        *value = if digit <= 9 { digit } else { 0 };
    }
    Grid::from_values(Geometry::standard(), &values)
}
