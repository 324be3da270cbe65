//! Measures rating by Sudoku Explainer's rules.
//!
//! `cargo bench --bench rate` rates the puzzles of `se-ratings-dev.tsv` by bands, beside two other programs.
//! `cargo bench --bench rate -- hardest 1000` rates a sample of 1000 puzzles from `hardest.txt`, always the same ones,
//! on two threads. Times are processor time of the thread. The sets are read from the folder in `SHUDU_DATA_SETS` if it
//! is set.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "figures for reading, positive and far below 2^52"
)]

#[path = "../tests/data_sets/mod.rs"]
mod data_sets;
mod timing;

use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::index::sample;
use shudu_core::formats::parse;
use shudu_core::sudoku_explainer;
use timing::best_of_five;

/// The upper ends of the bands, and the milliseconds that skfr 2.0.2 (the fastest of the other programs, but not exact)
/// takes per puzzle there, minimum and maximum.
const BANDS: [(f64, [f64; 2]); 8] = [
    (3.9, [0.33, 0.5]),
    (4.9, [0.5, 0.5]),
    (5.9, [0.5, 0.5]),
    (6.9, [1.0, 1.0]),
    (7.9, [3.0, 5.0]),
    (8.9, [17.0, 17.0]),
    (9.9, [106.0, 149.0]),
    (99.0, [134.0, 134.0]),
];

fn main() {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    let is_hardest = words.first().is_some_and(|word| word == "hardest");
    let name = if is_hardest {
        "hardest.txt"
    } else {
        "se-ratings-dev.tsv"
    };
    let Some(text) = data_sets::read(name) else {
        return;
    };
    if is_hardest {
        let n = words.get(1).and_then(|n| n.parse().ok()).unwrap_or(1_000);
        hardest(&text, n);
    } else {
        by_band(&text);
    }
}

/// Rates a puzzle; returns its ER.
fn rate(puzzle: &str) -> f64 {
    let position = parse(puzzle).expect("a line is a puzzle").position();
    let rated = sudoku_explainer::rate(&position);
    rated.er.er()
}

/// The results in a band.
#[derive(Default)]
struct Band {
    times: Vec<Duration>,
    /// Milliseconds of Sudoku Explainer 1.2.1.3 in total, and the number of puzzles for which they are known.
    reference: (f64, usize),
    slowest: Option<(Duration, String)>,
}

fn by_band(text: &str) {
    let mut bands: [Band; BANDS.len()] = Default::default();
    for row in text.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let fields: Vec<&str> = row.split('\t').collect();
        let Ok(er) = fields[2].parse::<f64>() else {
            continue;
        };
        let index = BANDS.iter().position(|(end, _)| er <= *end).unwrap_or(0);
        let band = &mut bands[index];
        let (time, _) = best_of_five(|| rate(fields[0]));
        band.times.push(time);
        if let Ok(ms) = fields[7].parse::<f64>() {
            band.reference.0 += ms;
            band.reference.1 += 1;
        }
        if band.slowest.as_ref().is_none_or(|(most, _)| time > *most) {
            band.slowest = Some((time, fields[0].to_owned()));
        }
    }
    println!(
        "ER up to  puzzles  mean ms    max ms    skfr ms  ratio to its least    SE ms  factor  slowest"
    );
    for ((end, skfr), band) in BANDS.iter().zip(&bands) {
        let Some((max, slowest)) = &band.slowest else {
            continue;
        };
        let sum: Duration = band.times.iter().sum();
        let mean = sum.as_secs_f64() * 1e3 / band.times.len() as f64;
        let reference = band.reference.0 / band.reference.1 as f64;
        println!(
            "{end:>8.1} {:>8} {mean:>8.3} {:>9.3} {:>10} {:>19.3} {reference:>8.1} {:>7.0}  {slowest}",
            band.times.len(),
            max.as_secs_f64() * 1e3,
            if skfr[0] < skfr[1] {
                format!("{}-{}", skfr[0], skfr[1])
            } else {
                skfr[0].to_string()
            },
            mean / skfr[0],
            reference / mean,
        );
    }
}

fn hardest(text: &str, n: usize) {
    let lines: Vec<&str> = text.lines().collect();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut chosen = sample(&mut rng, lines.len(), n.min(lines.len())).into_vec();
    chosen.sort_unstable();
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(chosen.len()));
    let begun = Instant::now();
    std::thread::scope(|scope| {
        for _ in 0..2 {
            scope.spawn(|| {
                while let Some(&line) = chosen.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let (time, er) = best_of_five(|| rate(lines[line]));
                    let mut done = done.lock().expect("no thread panics");
                    done.push((time, er, lines[line]));
                }
            });
        }
    });
    let elapsed = begun.elapsed();
    let mut done = done.into_inner().expect("no thread panics");
    done.sort_unstable_by_key(|(time, _, _)| *time);
    let mut count: BTreeMap<u32, usize> = BTreeMap::new();
    for (_, er, _) in &done {
        *count.entry((er * 10.0).round() as u32).or_default() += 1;
    }
    println!("   ER puzzles");
    for (er, n) in count {
        println!("{:>5.1} {n:>7}", f64::from(er) / 10.0);
    }
    let sum: Duration = done.iter().map(|(time, _, _)| *time).sum();
    println!(
        "{} puzzles: {:.1} s of work, mean {:.3} s; {:.1} s on the clock",
        done.len(),
        sum.as_secs_f64(),
        sum.as_secs_f64() / done.len() as f64,
        elapsed.as_secs_f64()
    );
    for part in [50, 90, 99, 100] {
        let (time, er, puzzle) = done[(done.len() - 1) * part / 100];
        println!("{part:>3} % {:.3} s  {er:.1}  {puzzle}", time.as_secs_f64());
    }
}
