//! Rates each puzzle of a file, in any notation: `cargo run --release --example rate FILE`.

use std::error::Error;

use shudu_core::formats::Splitter;
use shudu_core::rate::Difficulty;
use shudu_core::sudoku_explainer;

fn main() -> Result<(), Box<dyn Error>> {
    let file = std::env::args().nth(1).ok_or("give the name of a file")?;
    let mut splitter = Splitter::new();
    let mut puzzles = splitter.feed(&std::fs::read(file)?);
    puzzles.extend(splitter.finish());
    for text in puzzles {
        let puzzle = match text.parse() {
            Ok(puzzle) => puzzle,
            Err(error) => {
                eprintln!("{error}");
                continue;
            }
        };
        let rating = sudoku_explainer::rate(&puzzle.position());
        let level = Difficulty::from_rating(&rating).map_or("unsolved", |d| d.level().name());
        println!(
            "{} ER {} EP {} ED {} {level}",
            puzzle.grid, rating.er, rating.ep, rating.ed
        );
    }
    Ok(())
}
