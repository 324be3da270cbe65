//! Measures the time for a new puzzle: `cargo bench --bench generate`.
//!
//! Times are processor time of this thread on Unix, otherwise wall time; there are no thresholds. Every puzzle is
//! checked: it has one solution, its rating, computed again, is in the wanted range, and an engine with only the
//! techniques easier than the wanted one gets stuck.

use std::time::Duration;

use shudu_core::board::{Candidates, Geometry};
use shudu_core::cancel::Cancel;
use shudu_core::engine::Engine;
use shudu_core::generate::{self, ClueSymmetry, GenerateError, Random, Request, dig, grid};
use shudu_core::rate::{Difficulty, Level};
use shudu_core::solve;
use shudu_core::techniques::TechniqueId;

/// The command line.
struct Wanted {
    n: usize,
    words: Vec<String>,
}

impl Wanted {
    fn is_named(&self, word: &str) -> bool {
        self.words.iter().any(|named| named == word)
    }

    /// Returns whether a kind of puzzles should be generated: if it is named, or no other of its part is.
    fn includes<'a>(&self, word: &str, mut all: impl Iterator<Item = &'a str>) -> bool {
        self.is_named(word) || !all.any(|other| self.is_named(other))
    }
}

/// The name of a part, and the function that measures it.
type Part = (&'static str, fn(&Wanted));

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let wanted = Wanted {
        n: arguments
            .iter()
            .find_map(|argument| argument.parse().ok())
            .unwrap_or(200),
        words: arguments,
    };
    println!(
        "{:<40} {:>6} {:>10} {:>10} {:>10} {:>10} {:>10} {:>6}",
        "what", "made", "median", "mean", "p90", "p99", "longest", "clues"
    );
    let parts: [Part; 7] = [
        ("grids", grids),
        ("levels", levels),
        ("ratings", ratings),
        ("symmetries", symmetries),
        ("techniques", techniques),
        ("shapes", shapes),
        ("needs", needs),
    ];
    let is_any_named = parts.iter().any(|(name, _)| wanted.is_named(name));
    for (name, measure) in parts {
        if wanted.is_named(name) || !(is_any_named || name == "needs") {
            measure(&wanted);
        }
    }
}

/// Measures grids and minimal puzzles, without rating.
fn grids(wanted: &Wanted) {
    let never = Cancel::never();
    for side in [4, 6, 9, 12, 16] {
        let Ok(geometry) = Geometry::with_side(side) else {
            continue;
        };
        let mut random = Random::new(1);
        let grids = timed(wanted.n, |_| {
            let drawn = grid::solution(geometry, &mut random, &never).ok()?;
            drawn.is_solution().then_some(geometry.n_cells())
        });
        report(&format!("grid {geometry:?}"), grids);
        // Minimal puzzles of the largest board take a tenth of a second each.
        let n = if side > 12 {
            wanted.n.div_ceil(20)
        } else {
            wanted.n
        };
        let orbits = ClueSymmetry::None.orbits(geometry);
        let puzzles = timed(n, |_| {
            let drawn = grid::solution(geometry, &mut random, &never).ok()?;
            let puzzle = dig::minimal_puzzle(&drawn, &orbits, 0, &mut random, &never).ok()?;
            Some(puzzle.n_filled())
        });
        report(&format!("minimal {geometry:?}"), puzzles);
    }
}

fn levels(wanted: &Wanted) {
    for level in Level::ALL {
        if !wanted.includes(level.name(), Level::ALL.iter().map(|level| level.name())) {
            continue;
        }
        let request = Request::new(Geometry::standard()).with_level(level);
        report(level.name(), puzzles(&request, wanted.n));
        report(
            &format!("{level}, minimal"),
            puzzles(&request.clone().minimal(), wanted.n),
        );
        let symmetric = request.with_symmetry(ClueSymmetry::Rotate180);
        report(
            &format!("{level}, rotate180"),
            puzzles(&symmetric, wanted.n),
        );
    }
}

/// Measures single ratings, the easiest first.
fn ratings(wanted: &Wanted) {
    let single = [
        "1.0", "1.2", "1.5", "1.7", "2.0", "2.3", "2.5", "2.6", "2.8", "3.0", "3.2", "3.4", "3.6",
        "3.8", "4.0", "4.2", "4.4", "4.5", "4.7", "5.0", "5.2", "5.4", "5.6", "5.8", "6.0", "6.2",
        "6.5", "6.6", "6.9", "7.1", "7.2", "7.5", "7.6", "8.0", "8.3", "8.7", "8.9", "9.3", "9.7",
        "10.1", "10.5", "11.0",
    ];
    for text in single {
        if !wanted.includes(text, single.into_iter()) {
            continue;
        }
        if let Ok(band) = text.parse() {
            let request = Request::new(Geometry::standard()).with_rating(band);
            report(text, puzzles(&request, wanted.n));
        }
    }
}

/// Measures every level with every symmetry, with a tenth as many puzzles of each.
fn symmetries(wanted: &Wanted) {
    for symmetry in ClueSymmetry::ALL {
        if !wanted.includes(
            symmetry.name(),
            ClueSymmetry::ALL.iter().map(|one| one.name()),
        ) {
            continue;
        }
        for level in Level::ALL {
            if wanted.includes(level.name(), Level::ALL.iter().map(|level| level.name())) {
                let request = Request::new(Geometry::standard()).with_level(level);
                let request = request.with_symmetry(symmetry);
                let n = wanted.n.div_ceil(10);
                report(&format!("{level}, {symmetry}"), puzzles(&request, n));
            }
        }
    }
}

/// Counts the positions in which each technique was the easiest that found a step.
fn needs(wanted: &Wanted) {
    let (geometry, never) = (Geometry::standard(), Cancel::never());
    let orbits = ClueSymmetry::None.orbits(geometry);
    let (engine, mut random) = (Engine::new(), Random::new(1));
    // The steps by technique; the last entry counts the positions without a step.
    let mut steps = vec![0_u64; TechniqueId::ALL.len() + 1];
    for _ in 0..wanted.n {
        let Ok(drawn) = grid::solution(geometry, &mut random, &never) else {
            return;
        };
        let Ok(puzzle) = dig::minimal_puzzle(&drawn, &orbits, 0, &mut random, &never) else {
            return;
        };
        let path = engine.path(&Candidates::from_grid(&puzzle));
        for step in &path.steps {
            steps[step.technique.rank()] += 1;
        }
        steps[TechniqueId::ALL.len()] += u64::from(!path.is_solved());
    }
    println!(
        "{:<40} {:>10} {:>10}",
        "technique", "looked for", "was next"
    );
    for (rank, id) in TechniqueId::ALL.iter().enumerate() {
        let looked_for: u64 = steps[rank..].iter().sum();
        println!("{:<40} {looked_for:>10} {:>10}", id.as_str(), steps[rank]);
    }
}

fn techniques(wanted: &Wanted) {
    let ids = || TechniqueId::ALL.iter().copied();
    for id in ids() {
        if wanted.includes(id.as_str(), ids().map(TechniqueId::as_str)) {
            if let Some(why) = generate::why_never_needed(id, Geometry::standard()) {
                println!("{:<40} {why}", id.as_str());
                continue;
            }
            let request = Request {
                max_attempts: Some(20_000),
                ..Request::new(Geometry::standard()).with_technique(id)
            };
            report(id.as_str(), puzzles(&request, wanted.n));
        }
    }
}

fn shapes(wanted: &Wanted) {
    for side in [4, 6, 8, 10, 12, 15, 16] {
        let Ok(geometry) = Geometry::with_side(side) else {
            continue;
        };
        for level in [Level::Easy, Level::Medium, Level::Hard] {
            let request = Request::new(geometry).with_level(level);
            let n = wanted.n.div_ceil(20);
            report(&format!("{level}, {geometry:?}"), puzzles(&request, n));
        }
    }
}

/// Generates puzzles from the seeds 1 to `n`.
fn puzzles(request: &Request, n: usize) -> Vec<(Duration, usize)> {
    let mut seed = 0;
    timed(n, |pause| {
        seed += 1;
        let made = match generate::puzzle(request, seed, &Cancel::never(), &mut |_| {}) {
            Ok(made) => made,
            Err(GenerateError::GaveUp { .. }) => return None,
            Err(error) => panic!("{error}"),
        };
        pause();
        assert_eq!(solve::verdict(&made.puzzle).unique(), Some(made.solution));
        let position = Candidates::from_grid(&made.puzzle);
        let anew = Difficulty::rate(&position, &Cancel::never());
        assert_eq!(anew, Ok(made.difficulty));
        if let Some(band) = request.band() {
            let is_within = |difficulty: Difficulty| band.contains(difficulty.er);
            assert!(made.difficulty.is_some_and(is_within), "{}", made.puzzle);
        }
        for technique in request.techniques.iter().map(|needed| needed.id) {
            let rank = technique.rank();
            let easier = Engine::new().with_techniques(|one| one.rank() < rank);
            assert!(!easier.path(&position).is_solved(), "{}", made.puzzle);
        }
        Some(made.puzzle.n_filled())
    })
}

/// Times work up to its call of `pause`; the work returns its number of clues.
fn timed(
    n: usize,
    mut work: impl FnMut(&mut dyn FnMut()) -> Option<usize>,
) -> Vec<(Duration, usize)> {
    let mut times = Vec::new();
    for _ in 0..n {
        let start = now();
        let mut elapsed = None;
        let clues = work(&mut || elapsed = Some(now().saturating_sub(start)));
        let time = elapsed.unwrap_or_else(|| now().saturating_sub(start));
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

/// Returns the processor time of this thread.
#[cfg(unix)]
fn now() -> Duration {
    let time = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(time).unwrap_or_default()
}

/// Returns the time since the first call.
#[cfg(not(unix))]
fn now() -> Duration {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}

fn report(name: &str, mut times: Vec<(Duration, usize)>) {
    let n = times.len();
    if n == 0 {
        println!("{name:<40} none");
        return;
    }
    let clues: usize = times.iter().map(|(_, clues)| clues).sum();
    let total: Duration = times.iter().map(|(time, _)| *time).sum();
    times.sort_unstable();
    let percentile = |percent: usize| times[(n * percent / 100).min(n - 1)].0;
    let mean = total / u32::try_from(n).unwrap_or(1);
    println!(
        "{name:<40} {n:>6} {:>10.1?} {mean:>10.1?} {:>10.1?} {:>10.1?} {:>10.1?} {:>6}",
        percentile(50),
        percentile(90),
        percentile(99),
        percentile(100),
        clues / n
    );
}
