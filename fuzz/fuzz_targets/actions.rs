//! Lines of actions on a board: each is rejected or applied, and an applied action is written as it was read.
#![no_main]

use std::sync::LazyLock;

use libfuzzer_sys::fuzz_target;
use shudu::formats::parse;
use shudu::game::{Action, Game, Options, Puzzle, PuzzleInfo};

const PUZZLE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

static START: LazyLock<Game> = LazyLock::new(|| {
    let puzzle = parse(PUZZLE).expect("a puzzle").puzzle();
    let puzzle = Puzzle::new(puzzle, PuzzleInfo::default()).expect("one solution");
    Game::new(puzzle, Options::default())
});

fuzz_target!(|text: &str| {
    let mut game = START.clone();
    let geometry = game.puzzle().geometry();
    for line in text.lines().take(200) {
        let Ok(action) = Action::parse(line, geometry) else {
            continue;
        };
        let written = action.display(geometry).to_string();
        assert_eq!(Action::parse(&written, geometry), Ok(action.clone()));
        let before = game.clone();
        if game.apply(action).is_err() {
            assert!(game == before, "what is refused changes nothing");
        }
    }
});
