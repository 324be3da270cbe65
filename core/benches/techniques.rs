//! Measures the cost of reasoning: `cargo bench --bench techniques`.
//!
//! Plain timing with the standard library, without thresholds, in thread processor time where available. `-- N` takes N
//! puzzles of each set instead of 200 (2000 of the random ones). The name of a set takes that set only; the name of a
//! part leaves out the others. Puzzles come from the folder in `SHUDU_DATA_SETS`, otherwise from `../shared/data`,
//! evenly spread over their set.
//!
//! * `paths`: whole paths, the easiest step each time: solved or not, time, steps by technique;
//! * `hints`: the time to the next step in every position of these paths;
//! * `arguments`: the time to refute a wrong digit in every puzzle and in positions on these paths, the number of
//!   steps, and the time to show why the right digit is right;
//! * `forcing`: how many of the steps by forcing chains on these paths could have been easier, and how many a single;
//! * `costs`: the time of each technique in these hints, whether it finds anything or not; shared work counts for the
//!   first technique that asks for it;
//! * `families`: the time to find *every* step, technique by technique, in a sample of positions.

#![expect(
    clippy::cast_precision_loss,
    reason = "averages are printed with few digits"
)]

#[path = "../tests/data_sets/mod.rs"]
mod data_sets;

use std::collections::BTreeMap;
use std::time::Duration;

use shudu_core::board::{Candidate, Candidates, Digit, Geometry, Grid};
use shudu_core::cancel::Cancel;
use shudu_core::engine::{Conclusion, Engine};
use shudu_core::solve;
use shudu_core::techniques::{All, Family, First, PositionCache, TechniqueId};

/// The sets, and the factor by which the number of puzzles of each is multiplied.
const SETS: [(&str, usize); 5] = [
    ("random", 10),
    ("top1465", 1),
    ("hardest", 1),
    ("hardest1106", 1),
    ("famous", 1),
];

const PARTS: [&str; 6] = [
    "paths",
    "hints",
    "forcing",
    "arguments",
    "costs",
    "families",
];

/// The largest number of positions in which all techniques are searched, spread over the paths of each set.
const SAMPLE: usize = 40;

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let numbers = arguments.iter().find_map(|argument| argument.parse().ok());
    let n: usize = numbers.unwrap_or(200);
    let is_wanted = |name: &str, among: &[&str]| {
        let named = |argument: &String| among.contains(&argument.as_str());
        !arguments.iter().any(named) || arguments.iter().any(|argument| argument == name)
    };
    let sets = SETS.map(|(set, _)| set);
    for (set, times) in SETS {
        if !is_wanted(set, &sets) {
            continue;
        }
        let puzzles = puzzles(set, n * times);
        if puzzles.is_empty() {
            continue;
        }
        let keeps = PARTS[1..].iter().any(|part| is_wanted(part, &PARTS));
        let positions = paths(set, &puzzles, keeps);
        if is_wanted("hints", &PARTS) {
            hints(set, &positions);
        }
        if is_wanted("forcing", &PARTS) {
            easier_than_forcing(set, &puzzles);
        }
        if is_wanted("arguments", &PARTS) {
            let on_the_way = positions.iter().step_by(positions.len().div_ceil(n).max(1));
            arguments_about(set, &puzzles.iter().chain(on_the_way).collect::<Vec<_>>());
        }
        if is_wanted("costs", &PARTS) {
            costs(set, &positions);
        }
        if is_wanted("families", &PARTS) {
            let every = positions.len().div_ceil(SAMPLE).max(1);
            let sample: Vec<Candidates> = positions.into_iter().step_by(every).collect();
            families(set, &sample);
        }
    }
}

/// Returns the processor time of this thread.
#[cfg(unix)]
fn now() -> Duration {
    let now = rustix::time::clock_gettime(rustix::time::ClockId::ThreadCPUTime);
    Duration::try_from(now).unwrap_or_default()
}

/// Returns the time since the first call.
#[cfg(not(unix))]
fn now() -> Duration {
    static START: std::sync::OnceLock<std::time::Instant> = std::sync::OnceLock::new();
    START.get_or_init(std::time::Instant::now).elapsed()
}

/// Reads puzzles, evenly spread over their set.
fn puzzles(set: &str, n: usize) -> Vec<Candidates> {
    let Some(text) = data_sets::read(&format!("{set}.txt")) else {
        return Vec::new();
    };
    let lines: Vec<&str> = text.lines().collect();
    let step = lines.len().div_ceil(n).max(1);
    lines
        .into_iter()
        .step_by(step)
        .filter_map(|line| {
            let values: Vec<u8> = line
                .chars()
                .map(|symbol| Digit::from_symbol(symbol).map_or(0, Digit::value))
                .collect();
            let grid = Grid::from_values(Geometry::standard(), &values)?;
            Some(Candidates::from_grid(&grid))
        })
        .collect()
}

/// Solves puzzles; returns all positions on the paths if `keeps` is set.
fn paths(set: &str, puzzles: &[Candidates], keeps: bool) -> Vec<Candidates> {
    let engine = Engine::new();
    let mut times = Vec::new();
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    let (mut n_solved, mut n_steps, mut n_truths) = (0, 0, 0);
    let mut positions = Vec::new();
    for puzzle in puzzles {
        let start = now();
        let path = engine.path(puzzle);
        times.push(now().saturating_sub(start));
        n_solved += usize::from(path.is_solved());
        n_steps += path.steps.len();
        let mut position = puzzle.clone();
        for step in path.steps {
            *counts.entry(step.technique.rank()).or_default() += 1;
            n_truths += step.evidence.len();
            if keeps {
                positions.push(position.clone());
            }
            step.apply(&mut position);
        }
    }
    println!(
        "{set}: {n_solved} of {} solved, {:.1} steps, {:.1} truths a step",
        puzzles.len(),
        n_steps as f64 / puzzles.len() as f64,
        n_truths as f64 / n_steps.max(1) as f64,
    );
    report("path", times);
    for (rank, count) in counts {
        let per_puzzle = count as f64 / puzzles.len() as f64;
        println!("    {per_puzzle:>9.3} {}", TechniqueId::ALL[rank]);
    }
    positions
}

fn hints(set: &str, positions: &[Candidates]) {
    let engine = Engine::new();
    let times = positions.iter().map(|position| {
        let start = now();
        let step = engine.next_step(position);
        assert!(step.is_some(), "{set}: a path went on from here");
        now().saturating_sub(start)
    });
    report("hint", times.collect());
}

/// Searches, before each step by forcing chains, for the easiest step of the position.
fn easier_than_forcing(set: &str, puzzles: &[Candidates]) {
    let engine = Engine::new();
    let (mut n_steps, mut n_easier, mut n_singles) = (0, 0, 0);
    for puzzle in puzzles {
        let mut position = puzzle.clone();
        for step in engine.path(puzzle).steps {
            if step.technique.info().family == Family::Forcing {
                let easiest = engine.next_step(&position).map(|step| step.technique);
                let easier = easiest.filter(|easiest| *easiest < step.technique);
                let is_single =
                    easier.is_some_and(|easier| easier.info().family == Family::Singles);
                n_steps += 1;
                n_easier += usize::from(easier.is_some());
                n_singles += usize::from(is_single);
            }
            step.apply(&mut position);
        }
    }
    println!(
        "{set}: {n_easier} of {n_steps} forcing steps have an easier one at hand, {n_singles} a single"
    );
}

/// Asks in each position about one wrong digit and one right digit.
fn arguments_about(set: &str, positions: &[&Candidates]) {
    let (engine, never) = (Engine::new(), Cancel::never());
    let (mut against, mut given, mut n_steps) = (Vec::new(), Vec::new(), Vec::new());
    let (mut n_refuted, mut n_justified) = (0, 0);
    for (index, position) in positions.iter().enumerate() {
        let Some(solution) = solve::first(position.values()) else {
            continue;
        };
        let is_right =
            |candidate: &Candidate| solution.get(candidate.cell) == Some(candidate.digit);
        let (right, wrong): (Vec<Candidate>, Vec<Candidate>) = position.iter().partition(is_right);
        // A prime number spreads the picked candidates over the board.
        let pick = |all: &[Candidate]| all.get(index * 7919 % all.len().max(1)).copied();
        if let Some(wrong) = pick(&wrong) {
            let start = now();
            let argument = engine.refute(position, Conclusion::Placement(wrong), &never);
            against.push(now().saturating_sub(start));
            if let Ok(Some(argument)) = argument {
                n_refuted += 1;
                n_steps.push(argument.steps.len());
            }
        }
        if let Some(right) = pick(&right) {
            let start = now();
            let argument = engine.justify(position, Conclusion::Placement(right), &never);
            given.push(now().saturating_sub(start));
            n_justified += usize::from(matches!(argument, Ok(Some(_))));
        }
    }
    n_steps.sort_unstable();
    let percentile = |per_cent: usize| {
        n_steps.get((n_steps.len() * per_cent / 100).min(n_steps.len().max(1) - 1))
    };
    println!(
        "{set}: {n_refuted} of {} wrong digits refuted, {n_justified} of {} right ones shown; steps: median {:?}, 90 % \
         {:?}, most {:?}",
        against.len(),
        given.len(),
        percentile(50),
        percentile(90),
        percentile(100),
    );
    report("refutation", against);
    report("justification", given);
}

/// Adds up the time of each technique and each family in the hints.
fn costs(set: &str, positions: &[Candidates]) {
    let engine = Engine::new();
    let techniques = engine.techniques();
    let mut costs = vec![(0, 0, Duration::ZERO); techniques.len()];
    for position in positions {
        let cache = PositionCache::new(position);
        for (technique, (n_tried, n_found, time)) in techniques.iter().zip(&mut costs) {
            let mut first = First::default();
            let start = now();
            // The result says whether the sink stopped, which the stored step shows as well.
            let _ = technique.find(&cache, &mut first);
            *time += now().saturating_sub(start);
            *n_tried += 1;
            if first.0.is_some() {
                *n_found += 1;
                break;
            }
        }
    }
    let total: Duration = costs.iter().map(|(_, _, time)| *time).sum();
    println!("{set}: searches for {} hints:", positions.len());
    let mut by_family: BTreeMap<Family, Duration> = BTreeMap::new();
    for (technique, (n_tried, n_found, time)) in techniques.iter().zip(costs) {
        *by_family.entry(technique.info().family).or_default() += time;
        println!(
            "    {:<36} {n_tried:>7} tried {n_found:>7} found  mean {:>10.1?}  share {:>5.1} %",
            technique.as_str(),
            time / n_tried.max(1),
            share(time, total),
        );
    }
    for (family, time) in by_family {
        println!(
            "    {:<68} share {:>11.1} %",
            family.to_string(),
            share(time, total)
        );
    }
}

fn share(part: Duration, whole: Duration) -> f64 {
    100.0 * part.as_secs_f64() / whole.as_secs_f64().max(f64::MIN_POSITIVE)
}

fn families(set: &str, sample: &[Candidates]) {
    println!("{set}: every instance in {} positions:", sample.len());
    for &technique in TechniqueId::ALL {
        let mut n_found = 0;
        let times = sample.iter().map(|position| {
            let mut all = All::default();
            let start = now();
            // This sink never asks to stop.
            let _ = technique.find(&PositionCache::new(position), &mut all);
            n_found += all.0.len();
            now().saturating_sub(start)
        });
        let times = times.collect();
        report(technique.as_str(), times);
        println!("{n_found:>38} found");
    }
}

fn report(name: &str, mut times: Vec<Duration>) {
    if times.is_empty() {
        return;
    }
    times.sort_unstable();
    let total: Duration = times.iter().sum();
    let percentile =
        |per_mille: usize| times[(times.len() * per_mille / 1000).min(times.len() - 1)];
    println!(
        "{name:<36} mean {:>10.1?}  median {:>10.1?}  p99 {:>10.1?}  longest {:>10.1?}",
        total / times.len() as u32,
        percentile(500),
        percentile(990),
        percentile(1000),
    );
}
