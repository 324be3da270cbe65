//! Paths of hard puzzles, each computed once and used by several tests.

use std::sync::OnceLock;

use shudu_core::board::{Candidates, Digit, Geometry, Grid};
use shudu_core::engine::{Engine, Path};

/// A puzzle that needs many chains.
pub(crate) const CHAINS: &str =
    "..4.2..3.....4....9...38.176358....28....2..3......5......81...12.....7....9....8";

/// Another puzzle that needs many chains.
pub(crate) const MORE_CHAINS: &str =
    "7....18...3...756.4......3...6.74.....4..6.2.....8......3............34.91.4..7..";

/// A puzzle that needs many forcing chains with several conclusions.
pub(crate) const FORCING_CHAINS: &str =
    "..2..583.7...2...........4...12.7.........9...8.1.34...9.8.....6...5...8.3.7....6";

/// The Golden Nugget by the player tarek.
pub(crate) const GOLDEN_NUGGET: &str =
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....";

/// The puzzle that A. Inkala published in 2012.
pub(crate) const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

static PATHS: [(&str, OnceLock<Path>); 5] = [
    (CHAINS, OnceLock::new()),
    (MORE_CHAINS, OnceLock::new()),
    (FORCING_CHAINS, OnceLock::new()),
    (GOLDEN_NUGGET, OnceLock::new()),
    (INKALA, OnceLock::new()),
];

/// Returns the initial position of a puzzle.
pub(crate) fn position(line: &str) -> Candidates {
    let values: Vec<u8> = line
        .chars()
        .map(|symbol| Digit::from_symbol(symbol).map_or(0, Digit::value))
        .collect();
    let grid = Grid::from_values(Geometry::standard(), &values).expect("a line holds 81 cells");
    Candidates::from_grid(&grid)
}

/// Returns the path of one of the puzzles in our default order.
pub(crate) fn path(puzzle: &str) -> &'static Path {
    let of_puzzle = PATHS.iter().find(|(line, _)| *line == puzzle);
    let (line, path) = of_puzzle.expect("one of the puzzles above");
    path.get_or_init(|| Engine::new().path(&position(line)))
}
