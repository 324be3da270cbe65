//! A path takes the easiest step each time: the one that a hint would give in the same position.
//!
//! A path keeps what it has learnt about earlier positions, a hint begins from nothing; so this also guards all that is
//! kept. `SHUDU_EASIEST_FIRST` takes so many puzzles of each data set besides:
//! `SHUDU_EASIEST_FIRST=120 cargo test --release --test techniques easiest_first -- --nocapture`.

use std::borrow::Cow;

use shudu::engine::{Engine, Order};
use shudu::generate::Random;
use shudu::techniques::Family;

use crate::data_sets;
use crate::walked::{self, FORCING_CHAINS, GOLDEN_NUGGET, INKALA, position};

/// Puzzles that take forcing chains and nets, some of them nested.
const PUZZLES: [&str; 3] = [FORCING_CHAINS, INKALA, GOLDEN_NUGGET];

/// How many steps go by from one before which a hint is asked for to the next, unless the environment asks for all: what a
/// path wrongly keeps stays wrong.
const STRIDE: usize = 3;

/// Data sets of hard puzzles.
const SETS: [&str; 2] = ["hardest", "top1465"];

/// Asks for a hint before the steps of a path, every one or at a stride; counts the steps, and those of forcing chains.
fn walk(order: Order, line: &str, stride: usize) -> (usize, usize) {
    let engine = Engine::new().in_order(order);
    let mut position = position(line);
    let is_walked = order == Order::default() && PUZZLES.contains(&line);
    let path = if is_walked {
        Cow::Borrowed(walked::path(line))
    } else {
        Cow::Owned(engine.path(&position))
    };
    assert!(path.is_solved(), "{line}");
    let mut n_forcing = 0;
    for (index, step) in path.steps.iter().enumerate() {
        if index % stride == 0 {
            let hint = engine.next_step(&position);
            assert_eq!(hint.as_ref(), Some(step), "{line}, step {index}");
        }
        n_forcing += usize::from(step.technique.info().family == Family::Forcing);
        step.apply(&mut position);
    }
    (path.steps.len(), n_forcing)
}

#[test]
fn every_step_of_a_path_is_the_hint_of_its_position() {
    for (puzzle, order) in PUZZLES.iter().zip(Order::ALL) {
        let (_, n_forcing) = walk(order, puzzle, STRIDE);
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
        let walked = lines
            .iter()
            .take(n)
            .map(|line| walk(Order::default(), line, 1));
        let sums = walked.fold((0, 0), |sums, of| (sums.0 + of.0, sums.1 + of.1));
        println!(
            "{set}: {} steps, {} by forcing chains, each the easiest",
            sums.0, sums.1
        );
    }
}
