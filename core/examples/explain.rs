//! Solves a puzzle as a person would, and explains each step: `cargo run --release --example explain PUZZLE`.

use std::error::Error;

use shudu_core::engine::Engine;
use shudu_core::words::Words;
use shudu_core::{explain, formats, solve};

/// A puzzle whose solution needs more than singles.
const PUZZLE: &str =
    "..............3.85..1.2.......5.7.....4...1...9.......5......73..2.1........4...9";

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| PUZZLE.to_owned());
    let puzzle = formats::parse(&text)?;
    // Some techniques assume that there is only one solution.
    let has_one_solution = solve::verdict(&puzzle.clues()).unique().is_some();
    let engine = Engine::new().for_puzzle(has_one_solution);

    let mut position = puzzle.position();
    let mut number = 0;
    while let Some(step) = engine.next_step(&position) {
        number += 1;
        let name = explain::name(step.technique);
        let sentence = explain::sentences(Words::english(), &position, &step);
        println!("{number}. {name}: {sentence}");
        step.apply(&mut position);
    }
    println!("{}", position.values());
    Ok(())
}
