//! Set-up for the tests of this module.

use super::{Action, Game, Options, Puzzle, PuzzleInfo};
use crate::board::{Cell, CellSet, Digit, Geometry};

/// A puzzle that singles solve.
pub(super) const EASY: &str =
    "800002470002009005450067080540310090003900600060008037030750026700600300024800001";

/// A puzzle that needs more than singles.
pub(super) const HARD: &str =
    ".....8..9....7.21.3896.2.5...25........1.4.9.5.6.8.3............1.....4793.......";

pub(super) fn game(line: &str) -> Game {
    game_with(line, Options::default())
}

pub(super) fn game_with(line: &str, options: Options) -> Game {
    let grid = crate::formats::parse(line).expect("a puzzle").grid;
    let puzzle = Puzzle::new(grid, PuzzleInfo::default()).expect("it can be played");
    Game::new(puzzle, options)
}

pub(super) fn play(game: &mut Game, action: Action) {
    let text = format!("{action:?}");
    let played = game.apply(action);
    played.unwrap_or_else(|error| panic!("{text}: {error}"));
}

pub(super) fn cell(name: &str) -> Cell {
    Geometry::standard().cell_from_name(name).expect("a cell")
}

pub(super) fn place(cell: Cell, digit: Digit) -> Action {
    let cells = CellSet::only(cell);
    Action::Place { cells, digit }
}

pub(super) fn mark(cell: Cell, digit: Digit) -> Action {
    let cells = CellSet::only(cell);
    Action::Mark { cells, digit }
}

pub(super) fn fill_marks(game: &mut Game) {
    let cells = game.puzzle().geometry().cells();
    play(game, Action::FillMarks { cells });
}

pub(super) fn solution(game: &Game, cell: Cell) -> Digit {
    game.puzzle().solution_at(cell).expect("one solution")
}
