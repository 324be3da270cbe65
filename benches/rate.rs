//! How long rating takes: `cargo bench --bench rate -- [hardest [N]]`.
//!
//! Without words, the puzzles of `se-ratings-dev.tsv` by band of their reference rating, beside the
//! times of skfr 2.0.2 (the fastest of the other programs, measured on such a machine as ours). With
//! `hardest`, a seeded sample of N (else 1,000) lines of `hardest.txt`: how the ratings are
//! distributed, the time, and the slowest puzzle. The sets are read from the folder in
//! `SHUDU_DATA_SETS` when there is one.

#![expect(
    clippy::cast_precision_loss,
    clippy::cast_sign_loss,
    reason = "figures for reading, positive and far below 2^52"
)]

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use rand::SeedableRng;
use rand::seq::index::sample;
use rand_chacha::ChaCha8Rng;
use shudu::formats::parse;
use shudu::rate::se;

/// The upper ends of the bands and skfr's milliseconds a puzzle, where it has a figure or a range.
const BANDS: [(f64, &str); 8] = [
    (3.9, "0.33-0.5"),
    (4.9, "0.5"),
    (5.9, "0.5"),
    (6.9, "1.0"),
    (7.9, "3-5"),
    (8.9, "17"),
    (9.9, "106-149"),
    (99.0, "134+"),
];

fn main() {
    let words: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    let folder = std::env::var_os("SHUDU_DATA_SETS").map_or_else(
        || PathBuf::from(concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/data")),
        PathBuf::from,
    );
    let is_hardest = words.first().is_some_and(|word| word == "hardest");
    let name = if is_hardest {
        "hardest.txt"
    } else {
        "se-ratings-dev.tsv"
    };
    let Ok(text) = std::fs::read_to_string(folder.join(name)) else {
        println!("{name} skipped: not there");
        return;
    };
    if is_hardest {
        let n = words.get(1).and_then(|n| n.parse().ok()).unwrap_or(1_000);
        hardest(&text, n);
    } else {
        by_band(&text);
    }
}

/// Rates a puzzle; the best of some tries counts while they are short.
fn time(puzzle: &str) -> (Duration, f64) {
    let position = parse(puzzle).expect("a line is a puzzle").position();
    let mut best = Duration::MAX;
    let mut er = 0.0;
    let begun = Instant::now();
    for _ in 0..5 {
        let start = Instant::now();
        let rated = se::rate(&position, &AtomicBool::new(false)).expect("nobody stops it");
        best = best.min(start.elapsed());
        er = se::rounded(rated.er);
        if begun.elapsed() > Duration::from_millis(50) {
            break;
        }
    }
    (best, er)
}

fn by_band(text: &str) {
    let mut times: [Vec<(Duration, String)>; BANDS.len()] = Default::default();
    for row in text.lines().filter(|line| !line.starts_with('#')).skip(1) {
        let fields: Vec<&str> = row.split('\t').collect();
        let Ok(er) = fields[2].parse::<f64>() else {
            continue;
        };
        let band = BANDS.iter().position(|(end, _)| er <= *end).unwrap_or(0);
        times[band].push((time(fields[0]).0, fields[0].to_owned()));
    }
    println!("ER up to  puzzles  mean ms    max ms   skfr ms  slowest");
    for ((end, skfr), times) in BANDS.iter().zip(&times) {
        let sum: Duration = times.iter().map(|(time, _)| *time).sum();
        let Some((max, slowest)) = times.iter().max() else {
            continue;
        };
        println!(
            "{end:>8.1} {:>8} {:>8.3} {:>9.3} {skfr:>9}  {slowest}",
            times.len(),
            sum.as_secs_f64() * 1e3 / times.len() as f64,
            max.as_secs_f64() * 1e3,
        );
    }
}

fn hardest(text: &str, n: usize) {
    let lines: Vec<&str> = text.lines().collect();
    let mut rng = ChaCha8Rng::seed_from_u64(1);
    let mut chosen = sample(&mut rng, lines.len(), n.min(lines.len())).into_vec();
    chosen.sort_unstable();
    let mut count: BTreeMap<u32, usize> = BTreeMap::new();
    let mut times: Vec<(Duration, &str)> = Vec::new();
    for line in chosen {
        let (time, er) = time(lines[line]);
        *count.entry((er * 10.0).round() as u32).or_default() += 1;
        times.push((time, lines[line]));
    }
    for (er, n) in count {
        println!("{:>5.1} {n:>6}", f64::from(er) / 10.0);
    }
    times.sort_unstable();
    let sum: Duration = times.iter().map(|(time, _)| *time).sum();
    println!("mean {:.3} s", sum.as_secs_f64() / times.len() as f64);
    for part in [50, 90, 99, 100] {
        let (time, puzzle) = times[(times.len() - 1) * part / 100];
        println!("{part:>3} % {:.3} s  {puzzle}", time.as_secs_f64());
    }
}
