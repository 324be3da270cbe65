//! Games for the tests of the store.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use shudu::board::{Candidate, CellSet, Geometry, Grid};
use shudu::explain::HintLevel;
use shudu::game::{Action, Colour, Game, Hint, MistakePolicy, Options, Puzzle, PuzzleInfo};
use shudu::store::{MemoryDisk, SaveId, Store};

// Program E's easy puzzle.
pub(crate) const EASY: &str =
    "800002470002009005450067080540310090003900600060008037030750026700600300024800001";

pub(crate) fn puzzle() -> Puzzle {
    let values: Vec<u8> = EASY.bytes().map(|byte| byte - b'0').collect();
    let givens = Grid::from_values(Geometry::standard(), &values).unwrap();
    let info = PuzzleInfo {
        title: Some("E's \"easy\" \u{1b}[2J 数独\n".to_owned()),
        level: Some("easy".to_owned()),
        rating: Some(shudu::rate::Rating::from_tenths(12)),
        ..PuzzleInfo::default()
    };
    Puzzle::new(givens, info).unwrap()
}

pub(crate) fn game() -> Game {
    Game::new(puzzle(), Options::default())
}

/// A game with every kind of action and state.
pub(crate) fn script(game: &Game) -> Vec<Action> {
    let geometry = Geometry::standard();
    let [a, b] = [geometry.cell(0, 1), geometry.cell(0, 2)];
    let solution = game.puzzle().solution().unwrap().clone();
    let right = |cell| solution.get(cell).unwrap();
    let wrong = geometry.digits().without(right(a)).first().unwrap();
    let both: CellSet = [a, b].into_iter().collect();
    vec![
        Action::Tick(Duration::from_millis(1500)),
        Action::FillMarks {
            cells: geometry.cells(),
        },
        Action::Place {
            cells: CellSet::only(a),
            digit: wrong,
        },
        Action::SetOptions(Options {
            mistakes: MistakePolicy::Always,
            ..Options::default()
        }),
        Action::Tick(Duration::from_millis(700)),
        Action::UndoMistake,
        Action::Checkpoint,
        Action::Mark {
            cells: both,
            digit: right(a),
        },
        Action::Corner {
            cells: both,
            digit: right(b),
        },
        Action::ColourCells {
            cells: both,
            colour: Colour::new(3),
        },
        Action::AskHint(HintLevel::Nudge),
        Action::ApplyHint(Hint {
            technique: "naked-single".to_owned(),
            placements: vec![Candidate::new(a, right(a))],
            eliminations: vec![],
        }),
        Action::Pause,
        Action::Resume,
        Action::Undo,
        Action::Redo,
        Action::BackToCheckpoint,
        Action::Check,
        Action::Tick(Duration::from_secs(9)),
        Action::Undo,
    ]
}

/// Plays a script into a new save of an in-memory store; also returns the game after each action.
pub(crate) fn played() -> (MemoryDisk, Store, SaveId, Vec<Game>) {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    let mut game = game();
    let mut handle = store.create(&game);
    let mut games = vec![game.clone()];
    for action in script(&game) {
        game.apply(action.clone())
            .unwrap_or_else(|rejected| panic!("{action:?}: {rejected}"));
        handle.append(&action).unwrap();
        games.push(game.clone());
    }
    (disk, store, handle.id().clone(), games)
}

/// A small game played to its end, and its state after each action.
pub(crate) fn played_out() -> (MemoryDisk, Store, SaveId, Vec<Game>) {
    let disk = MemoryDisk::new();
    let store = store_on(&disk);
    let geometry = Geometry::with_side(4).unwrap();
    let values = [1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 1];
    let givens = Grid::from_values(geometry, &values).unwrap();
    let puzzle = Puzzle::new(givens, PuzzleInfo::default()).unwrap();
    let solution = puzzle.solution().unwrap().clone();
    let mut game = Game::new(puzzle, Options::default());
    let mut handle = store.create(&game);
    let mut games = vec![game.clone()];
    for cell in game.state().empty_cells() {
        let action = Action::Place {
            cells: CellSet::only(cell),
            digit: solution.get(cell).unwrap(),
        };
        game.apply(action.clone()).unwrap();
        handle.append(&action).unwrap();
        games.push(game.clone());
    }
    assert!(game.is_solved());
    (disk, store, handle.id().clone(), games)
}

pub(crate) fn store_on(disk: &MemoryDisk) -> Store {
    Store::on_disk(Arc::new(disk.clone()), PathBuf::from("/data"))
}

pub(crate) fn path_of(id: &SaveId) -> PathBuf {
    PathBuf::from(format!("/data/saves/{id}.toml"))
}

/// Returns the number of line ends.
pub(crate) fn n_lines(bytes: &[u8]) -> usize {
    bytes.split(|byte| *byte == b'\n').count() - 1
}

/// Creates a pipe. Opening it as a file would block.
#[cfg(unix)]
pub(crate) fn make_pipe(path: &std::path::Path) {
    use rustix::fs::{CWD, FileType, mknodat};
    mknodat(CWD, path, FileType::Fifo, 0o600.into(), 0).unwrap();
}
