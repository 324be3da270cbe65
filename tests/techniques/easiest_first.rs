//! A path takes the easiest step each time: the one that a hint would give in the same position.
//!
//! A path keeps what it has learnt about earlier positions, a hint begins from nothing; so this also guards all that is
//! kept. `SHUDU_EASIEST_FIRST` takes so many puzzles of each data set besides:
//! `SHUDU_EASIEST_FIRST=120 cargo test --release --test techniques easiest_first -- --nocapture`.

use shudu::board::{Candidates, Digit, Geometry, Grid};
use shudu::engine::{Engine, Order};
use shudu::generate::Random;
use shudu::techniques::Family;

use crate::data_sets;

/// Puzzles that take forcing chains and nets, some of them nested.
const PUZZLES: &[&str] = &[
    "..2..583.7...2...........4...12.7.........9...8.1.34...9.8.....6...5...8.3.7....6",
    // Published by A. Inkala in 2012.
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
];

/// Data sets of hard puzzles.
const SETS: [&str; 2] = ["hardest", "top1465"];

pub(crate) fn position(line: &str) -> Candidates {
    let values: Vec<u8> = line
        .chars()
        .map(|symbol| Digit::from_symbol(symbol).map_or(0, Digit::value))
        .collect();
    let grid = Grid::from_values(Geometry::standard(), &values).expect("a line holds 81 cells");
    Candidates::from_grid(&grid)
}

/// Asks for a hint before each step of a path; counts the steps, and those of forcing chains.
fn walk(engine: &Engine, line: &str) -> (usize, usize) {
    let mut position = position(line);
    let path = engine.path(&position);
    assert!(path.is_solved(), "{line}");
    let mut n_forcing = 0;
    for (index, step) in path.steps.iter().enumerate() {
        let hint = engine.next_step(&position);
        assert_eq!(hint.as_ref(), Some(step), "{line}, step {index}");
        n_forcing += usize::from(step.technique.info().family == Family::Forcing);
        step.apply(&mut position);
    }
    (path.steps.len(), n_forcing)
}

#[test]
fn every_step_of_a_path_is_the_hint_of_its_position() {
    for (puzzle, order) in PUZZLES.iter().zip(Order::ALL) {
        let (_, n_forcing) = walk(&Engine::new().in_order(order), puzzle);
        assert!(
            n_forcing > 5,
            "{puzzle} takes {n_forcing} steps by forcing chains"
        );
    }
}

#[test]
fn so_it_is_on_puzzles_of_the_data_sets() {
    let Ok(number) = std::env::var("SHUDU_EASIEST_FIRST") else {
        return;
    };
    let n: usize = number.parse().expect("SHUDU_EASIEST_FIRST is a number");
    for set in SETS {
        let Some(text) = data_sets::read(&format!("{set}.txt")) else {
            continue;
        };
        let mut lines: Vec<&str> = text.lines().collect();
        Random::new(2).shuffle(&mut lines);
        let walked = lines.iter().take(n).map(|line| walk(&Engine::new(), line));
        let sums = walked.fold((0, 0), |sums, of| (sums.0 + of.0, sums.1 + of.1));
        println!(
            "{set}: {} steps, {} by forcing chains, each the easiest",
            sums.0, sums.1
        );
    }
}
