//! Sudoku Explainer's ratings of the reference puzzles: ER, EP, ED and the whole path.
//!
//! The reference is the table `se-ratings-dev.tsv` of the data sets, made with Sudoku Explainer 1.2.1.3 itself. Below
//! 9.0 every rating and path must agree. From 9.0 up, Sudoku Explainer itself differs between runs on a few puzzles,
//! because it orders the cells of a hint by memory address.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;

use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use rand::seq::SliceRandom;
use shudu_core::board::{Candidate, Candidates};
use shudu_core::cancel::{Cancel, Cancelled};
use shudu_core::formats::parse;
use shudu_core::proof;
use shudu_core::rate::Rating;
use shudu_core::solve;
use shudu_core::sudoku_explainer::{self, SeRating};
use shudu_core::techniques::{Pattern, Strength, Via};

use crate::data_sets;

/// The upper ends of the bands (ER times ten), and the default number of puzzles from each. `SHUDU_RATE_ALL` tests all
/// of them; the slow ones take minutes in an unoptimised build.
const BANDS: [(u16, usize); 9] = [
    (25, usize::MAX),
    (44, usize::MAX),
    (64, usize::MAX),
    (69, 100),
    (74, 60),
    (84, 25),
    (89, 6),
    (94, 5),
    (999, 3),
];

/// A row of the table.
struct Reference {
    puzzle: String,
    /// ER, EP and ED, times ten.
    rating: [u16; 3],
    /// The count of each technique@rating; empty if unknown.
    path: BTreeMap<String, usize>,
}

fn tenths(text: &str) -> Option<u16> {
    text.parse::<Rating>().ok().map(Rating::tenths)
}

fn references() -> Option<Vec<Reference>> {
    let text = data_sets::read("se-ratings-dev.tsv")?;
    let rows = text.lines().filter(|line| !line.starts_with('#')).skip(1);
    Some(rows.filter_map(reference).collect())
}

fn reference(row: &str) -> Option<Reference> {
    let fields: Vec<&str> = row.split('\t').collect();
    let rating = [tenths(fields[2])?, tenths(fields[3])?, tenths(fields[4])?];
    let path = fields.get(16).copied().unwrap_or_default();
    let path = path.split('|').filter_map(|entry| {
        let (step, n) = entry.rsplit_once('*')?;
        Some((step.to_owned(), n.parse().ok()?))
    });
    Some(Reference {
        puzzle: fields[0].to_owned(),
        rating,
        path: path.collect(),
    })
}

fn rate(puzzle: &str) -> SeRating {
    let position: Candidates = parse(puzzle).unwrap().position();
    sudoku_explainer::rate(&position)
}

fn path_of(rating: &SeRating) -> BTreeMap<String, usize> {
    let mut path = BTreeMap::new();
    for step in &rating.path {
        let step = format!("{}@{}", step.name, step.rating);
        *path.entry(step).or_default() += 1;
    }
    path
}

/// The results in a band.
#[derive(Default)]
struct Tally {
    n: usize,
    same_er: usize,
    same_rating: usize,
    n_paths: usize,
    same_path: usize,
}

fn ratings_of(rated: &SeRating) -> [u16; 3] {
    [rated.er, rated.ep, rated.ed].map(Rating::tenths)
}

/// Prints the differences of a puzzle and their reason.
fn write_difference(
    text: &mut String,
    reference: &Reference,
    ours: [u16; 3],
    path: &BTreeMap<String, usize>,
) {
    let Reference { puzzle, rating, .. } = reference;
    let why = reason(reference);
    writeln!(text, "{puzzle} reference {rating:?}, here {ours:?}: {why}").unwrap();
    let steps: BTreeSet<&String> = reference.path.keys().chain(path.keys()).collect();
    for step in steps {
        let [there, here] = [&reference.path, path].map(|path| path.get(step).unwrap_or(&0));
        if here != there {
            writeln!(text, "  {step}: {there}, here {here}").unwrap();
        }
    }
}

/// The number of orders tried.
const N_ORDERS: u64 = if cfg!(debug_assertions) { 3 } else { 300 };

/// Returns the reason for a difference: another order of the cells of a hint, which depends on memory addresses in
/// Sudoku Explainer.
fn reason(reference: &Reference) -> String {
    let position = parse(&reference.puzzle).unwrap().position();
    let agrees = |rated: &SeRating| {
        ratings_of(rated) == reference.rating
            && (reference.path.is_empty() || path_of(rated) == reference.path)
    };
    let never = Cancel::never();
    let order = (1..=N_ORDERS).find(|seed| {
        let mut keys: Vec<u16> = (0..81).collect();
        keys.shuffle(&mut ChaCha8Rng::seed_from_u64(*seed));
        agrees(&sudoku_explainer::rate_with_cell_order(&position, &keys, &never).unwrap())
    });
    match order {
        Some(seed) => format!("the same with the cells of a hint in another order (seed {seed})"),
        None => format!("not the same with the cells of a hint in any of {N_ORDERS} orders"),
    }
}

#[test]
fn ratings_agree_with_the_reference() {
    let Some(references) = references() else {
        return;
    };
    let takes_all = std::env::var_os("SHUDU_RATE_ALL").is_some() || !cfg!(debug_assertions);
    let mut tallies: [Tally; BANDS.len()] = Default::default();
    let mut differing = String::new();
    for reference in &references {
        let er = reference.rating[0];
        let band = BANDS.iter().position(|(end, _)| er <= *end).unwrap();
        let tally = &mut tallies[band];
        if !takes_all && tally.n >= BANDS[band].1 {
            continue;
        }
        let rated = rate(&reference.puzzle);
        let ours = ratings_of(&rated);
        let path = path_of(&rated);
        let same_path = reference.path.is_empty() || path == reference.path;
        tally.n += 1;
        tally.same_er += usize::from(ours[0] == er);
        tally.same_rating += usize::from(ours == reference.rating);
        tally.n_paths += usize::from(!reference.path.is_empty());
        tally.same_path += usize::from(same_path && !reference.path.is_empty());
        if ours != reference.rating || !same_path {
            write_difference(&mut differing, reference, ours, &path);
        }
    }
    println!("ER up to  puzzles  same ER  same ER/EP/ED  same path");
    for ((end, _), tally) in BANDS.iter().zip(&tallies) {
        println!(
            "{:>8.1} {:>8} {:>8} {:>14} {:>6}/{}",
            f64::from(*end) / 10.0,
            tally.n,
            tally.same_er,
            tally.same_rating,
            tally.same_path,
            tally.n_paths
        );
    }
    print!("{differing}");
    for ((end, _), tally) in BANDS.iter().zip(&tallies) {
        if *end < 90 {
            assert_eq!(tally.same_rating, tally.n, "up to {end}: {differing}");
            assert_eq!(tally.same_path, tally.n_paths, "up to {end}: {differing}");
        }
    }
    let hard: [usize; 2] = tallies[7..].iter().fold([0; 2], |[n, same], tally| {
        [n + tally.n, same + tally.same_er]
    });
    assert!(
        hard[1] * 100 >= hard[0] * 95,
        "from 9.0 up: {hard:?}\n{differing}"
    );
}

/// The interval between puzzles whose paths are proved step by step.
const PROVED_EACH: usize = if cfg!(debug_assertions) { 40 } else { 5 };

#[test]
fn every_step_is_proved_and_agrees_with_the_solution() {
    let Some(references) = references() else {
        return;
    };
    let mut n_steps = 0;
    for reference in references.iter().step_by(PROVED_EACH) {
        if reference.rating[0] >= 95 && cfg!(debug_assertions) {
            continue;
        }
        n_steps += prove(&reference.puzzle);
    }
    assert!(n_steps > 1_000, "{n_steps}");
}

/// Proves the path of a puzzle; returns the number of its steps.
fn prove(puzzle: &str) -> usize {
    let mut position = parse(puzzle).unwrap().position();
    let solution = solve::verdict(position.values()).unique().unwrap();
    let rating = sudoku_explainer::path(&position);
    for rated_step in &rating.path {
        let step = rated_step.step.as_ref().unwrap();
        let name = rated_step.name;
        let proved = proof::check(&position, step);
        assert_eq!(proved, Ok(()), "{puzzle} {name}: {step:?}");
        let is_true = |candidate: &Candidate| solution.get(candidate.cell) == Some(candidate.digit);
        assert!(step.placements.iter().all(is_true), "{puzzle} {name}");
        assert!(!step.eliminations.iter().any(is_true), "{puzzle} {name}");
        assert_eq!(step.placements.first().copied(), rated_step.placement);
        assert_eq!(step.eliminations, rated_step.eliminations);
        assert_eq!(step.technique, rated_step.technique);
        assert!(!step.technique.as_str().is_empty(), "{name}");
        is_drawn(&position, name, &step.pattern);
        assert!(step.apply(&mut position), "{puzzle} {name}");
    }
    assert!(position.is_solved(), "{puzzle}");
    rating.path.len()
}

/// A rating within the bound is complete; one beyond it is recognised at its first hard step.
#[test]
fn a_bound_stops_only_harder_puzzles() {
    let Some(references) = references() else {
        return;
    };
    let never = Cancel::never();
    for reference in references
        .iter()
        .step_by(if cfg!(debug_assertions) { 31 } else { 7 })
    {
        let er = reference.rating[0];
        if er >= 93 {
            continue;
        }
        let position = parse(&reference.puzzle).unwrap().position();
        let within = |tenths: u16| {
            let max = Rating::from_tenths(tenths);
            sudoku_explainer::rate_within(&position, max, &never).unwrap()
        };
        let whole = sudoku_explainer::rate(&position);
        assert_eq!(within(er).as_ref(), Some(&whole), "{}", reference.puzzle);
        for below in [1, 2, 5, 8] {
            assert_eq!(within(er - below), None, "{}", reference.puzzle);
        }
        let is_at_least = |tenths: u16| {
            let er = Rating::from_tenths(tenths);
            sudoku_explainer::is_at_least(&position, er, &never).unwrap()
        };
        assert!(is_at_least(er) && is_at_least(er - 1) && !is_at_least(er + 1));
    }
}

/// Checks that single chains and cycles are drawn link by link, with the right strength of each link.
fn is_drawn(position: &Candidates, name: &str, pattern: &Pattern) {
    let is_single = [
        "Forcing Chain",
        "Forcing X-Chain",
        "Turbot",
        "Bidirectional",
        "Generalized",
    ];
    if !is_single.iter().any(|begin| name.starts_with(begin)) {
        return;
    }
    let Pattern::Chain(chain) = pattern else {
        panic!("{name}: {pattern:?}");
    };
    for (index, (from, link, to)) in chain.steps().enumerate() {
        let [from, to] = [from, to].map(|node| (node.cells.first().unwrap(), node.digit));
        let others = match link.via {
            Via::Cell(cell) => {
                assert!(from.0 == cell && to.0 == cell && from.1 != to.1, "{name}");
                position.digits_in(cell).len() - 2
            }
            Via::House(house) => {
                assert!(from.1 == to.1 && from.0 != to.0, "{name}");
                let places = position.places_in(from.1, house);
                assert!(places.contains(from.0) && places.contains(to.0), "{name}");
                places.len() - 2
            }
            Via::Als(_) | Via::Rule => panic!("{name}: {chain:?}"),
        };
        assert!(
            link.strength == Strength::Weak || others == 0,
            "{name} {index}"
        );
        let before = chain.links.get(index.wrapping_sub(1));
        assert!(
            before.is_none_or(|before| before.strength != link.strength),
            "{name} {index}"
        );
    }
}

#[test]
fn a_raised_flag_stops_the_rating() {
    let position = parse(HARD).unwrap().position();
    let cancel = Cancel::new();
    cancel.cancel();
    let cancelled = sudoku_explainer::rate_until(&position, &cancel);
    assert_eq!(cancelled, Err(Cancelled));
}

/// Inkala's puzzle of 2012.
const HARD: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

/// Published ratings of famous puzzles. Nested dynamic chains decide here, which no puzzle of the tables needs.
#[test]
fn nested_dynamic_chains_rate_the_golden_nugget() {
    if cfg!(debug_assertions) && std::env::var_os("SHUDU_RATE_ALL").is_none() {
        println!("skipped: takes long without optimisation");
        return;
    }
    let rated = rate(GOLDEN_NUGGET);
    assert_eq!(ratings_of(&rated), [119, 119, 113]);
    let name = "Dynamic Region Forcing Chains (+ Dynamic Forcing Chains)";
    assert!(rated.path.iter().any(|step| step.name == name));
}

const GOLDEN_NUGGET: &str =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";
