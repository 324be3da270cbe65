//! Solves a puzzle and checks that it has one solution: `cargo run --release --example solve PUZZLE`.

use std::error::Error;

use shudu_core::board::Grid;
use shudu_core::formats::{self, Notation, Parsed, PrintError};
use shudu_core::solve::{self, Verdict};

/// A puzzle by Arto Inkala.
const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| INKALA.to_owned());
    let puzzle = formats::parse(&text)?;
    match solve::verdict(&puzzle.clues()) {
        Verdict::None => println!("no solution"),
        Verdict::Unique(solution) => println!("{}", drawn(*solution)?),
        Verdict::Several(solutions) => {
            let [first, second] = *solutions;
            println!("several solutions, such as");
            println!("{}\n{}", drawn(first)?, drawn(second)?);
        }
    }
    Ok(())
}

fn drawn(grid: Grid) -> Result<String, PrintError> {
    formats::print(&Parsed::from_grid(grid), Notation::Grid)
}
