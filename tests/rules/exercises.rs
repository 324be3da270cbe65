//! The feedback on a wrong attempt at a technique.

use shudu::board::{Candidate, Candidates, CellSet, Digit, Geometry};
use shudu::game::{
    Action, ActiveExercise, Attempt, Exercise, Fault, Game, Hint, Options, Puzzle, PuzzleInfo,
    Verdict,
};
use shudu::store::{ExerciseRecord, LockedPolicy, Places, Store};
use shudu::techniques::{All, Pattern, PositionCache, TechniqueId};
use shudu::words::Words;
use shudu::{explain, formats};

/// The exercise of a technique's example, and the cells of every chain in it.
fn exercise(technique: TechniqueId) -> (Exercise, Vec<CellSet>) {
    let example = explain::example(technique).unwrap();
    let puzzle = Puzzle::new(example.puzzle(), PuzzleInfo::default()).unwrap();
    let mut game = Game::new(puzzle, Options::default());
    let set_up = Hint::set_up(technique, &example.puzzle(), &example.position());
    game.apply(Action::SetUp(set_up)).unwrap();
    let exercise = Exercise::from_game(&game).unwrap();
    let mut all = All::default();
    let cache = PositionCache::new(exercise.position());
    let _ = technique.find(&cache, &mut all);
    let cells = all.0.iter().filter_map(|step| match &step.pattern {
        Pattern::Chain(chain) => Some(chain.nodes.iter().flat_map(|node| &node.cells).collect()),
        _ => None,
    });
    let cells = cells.collect();
    (exercise, cells)
}

/// An exercise that is over is saved, but the program resumes the last game before it.
#[test]
fn an_exercise_that_is_over_is_not_resumed() {
    let technique = TechniqueId::FullHouse;
    let puzzle = formats::parse("123.34..2143..21").unwrap().grid;
    let puzzle = Puzzle::new(puzzle, PuzzleInfo::default()).unwrap();
    let step = |digit: u8, row, column| {
        let cell = puzzle.geometry().cell(row, column);
        Candidate::new(cell, Digit::new(digit).unwrap())
    };
    let hint = |placed| Hint {
        technique: technique.to_string(),
        placements: vec![placed],
        eliminations: Vec::new(),
    };
    let place = |placed: Candidate| Action::Place {
        cells: CellSet::only(placed.cell),
        digit: placed.digit,
    };
    // The last action finds the technique, or shows it.
    for (last, is_found) in [
        (place(step(4, 0, 3)), true),
        (Action::ApplyHint(hint(step(4, 0, 3))), false),
        (
            Action::Reveal {
                cells: CellSet::only(step(4, 0, 3).cell),
            },
            false,
        ),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let store = Store::open(&Places::in_folder(folder.path()));
        let mut game = Game::new(puzzle.clone(), Options::default());
        let mut save = store.create(&game);
        let first = place(step(4, 3, 0));
        game.apply(first.clone()).unwrap();
        save.append(&first).unwrap();
        let played = save.id().clone();
        drop(save);
        let mut game = Game::new(puzzle.clone(), Options::default());
        let mut save = store.create(&game);
        let exercise = save.id().clone();
        let latest = || store.latest().unwrap().unwrap().id;
        for action in [Action::SetUp(hint(step(4, 3, 0))), last] {
            assert_eq!(latest(), exercise, "not over yet");
            game.apply(action.clone()).unwrap();
            save.append(&action).unwrap();
        }
        if is_found {
            assert_eq!(latest(), exercise, "a move alone does not end it");
            // Another exercise of the same technique was solved in the same second.
            let record = ExerciseRecord {
                technique,
                n_wrong: 0,
                helped: false,
            };
            store.record_exercise(record).unwrap();
            assert_eq!(latest(), exercise, "another exercise does not end it");
            game.end_exercise();
            save.end_exercise();
        }
        assert_eq!(save.game(), &game);
        assert_eq!(latest(), played);
        let listed = store.list().unwrap();
        let saved = listed.iter().find(|save| save.id == exercise).unwrap();
        assert!(saved.is_unfinished() && !saved.is_resumed());
        drop(save);
        let resumed = store.resume(&exercise, LockedPolicy::Refuse).unwrap();
        assert!(resumed.game.session().is_exercise_over);
    }
}

#[test]
fn a_partial_answer_misses_as_many_cells_as_the_nearest_chain() {
    let mut n_shorter = 0;
    for technique in [TechniqueId::XChain, TechniqueId::XyChain, TechniqueId::Aic] {
        let (exercise, chains) = exercise(technique);
        for chain in &chains {
            let found = exercise.judge(Attempt::Cells(*chain));
            assert!(matches!(found, Verdict::Found(_)), "{chain:?}");
            for cell in chain {
                let part = exercise.judge(Attempt::Cells(CellSet::only(cell)));
                let Verdict::Part { n_missing } = part else {
                    panic!("{technique}: {part:?}");
                };
                let n_others = chain.len() - 1;
                assert!(
                    n_missing <= n_others,
                    "{technique}: {n_missing} of {n_others}"
                );
                n_shorter += usize::from(n_missing < n_others);
            }
        }
    }
    assert!(n_shorter > 0, "all chains of an example are of one length");
}

/// Its only naked pair with an elimination is 29 in r7c2 and r7c9: it removes 9 from r7c4 and 2 from r7c5. Without
/// these candidates, the only X-Wing with an elimination has its 2s in r2c3, r2c5, r8c3 and r8c5. The candidates of
/// some cells: 29 in r1c7 and r9c8, 39 in r3c1, 239 in r3c2, 69 in r5c3, 89 in r5c7, 269 in r2c3 and r8c3, 236 in
/// r2c5, 2369 in r2c6, 169 in r8c4, 26 in r8c5.
const BOARD: &str =
    "154.8...3.7.4..581..851.6..2478953165..2.1.....1.4..5.8.5..416.7....84354.3.5.7.8";

/// A row: the cells of an attempt and the answer.
type Row = (&'static str, &'static str);

const NAKED_PAIR: &[Row] = &[
    ("r1c1 r7c2", "r1c1 is already filled."),
    // The filled cell is named first, then the cell with three candidates.
    ("r1c1 r2c3", "r1c1 is already filled."),
    (
        "r2c3 r7c2",
        "r2c3 has 3 candidates, but a cell of this Naked Pair has at most 2.",
    ),
    (
        "r3c1 r9c8",
        "r3c1 and r9c8 do not see each other, but all cells of this Naked Pair do.",
    ),
    // The first two cells see each other, the third does not see them.
    (
        "r7c9 r9c8 r3c1",
        "r3c1 and r7c9 do not see each other, but all cells of this Naked Pair do.",
    ),
    ("r5c7", "Here, Naked Pair has 2 cells; you chose 1."),
    (
        "r1c7 r5c7",
        "Together, these cells have the candidates 289: too many for 2 cells.",
    ),
    // Both cells have 29, but no other cell of box 9 has.
    ("r7c9 r9c8", "No Naked Pair here has exactly these cells."),
    ("r7c2", "So far so good: one more cell to find."),
    ("r7c2 r7c9", "Found: Naked Pair. "),
];

const X_WING: &[Row] = &[
    ("r2c3 r2c4", "r2c4 is already filled."),
    (
        "r2c3 r2c5 r2c6 r8c3",
        "r2c6 has 4 candidates, but a cell of this X-Wing has at most 3.",
    ),
    (
        "r1c7 r2c3 r2c5 r8c3",
        "r1c7 sees none of the others, but every cell of this X-Wing sees at least one other.",
    ),
    (
        "r2c3 r2c5 r8c3 r8c4 r8c5",
        "Here, X-Wing has 4 cells; you chose 5.",
    ),
    ("r1c7", "Here, X-Wing has 4 cells; you chose 1."),
    (
        "r2c3 r3c1 r3c2 r5c3",
        "No X-Wing here has exactly these cells.",
    ),
    // More than four digits are no reason: an X-Wing is about one digit.
    (
        "r2c3 r2c5 r8c3 r8c4",
        "No X-Wing here has exactly these cells.",
    ),
    ("r2c3 r8c5", "So far so good: 2 more cells to find."),
    ("r2c3 r2c5 r8c3 r8c5", "Found: X-Wing. "),
];

/// Sets up an exercise on [`BOARD`] without some candidates.
fn on_board(technique: TechniqueId, eliminated: &[(&str, char)]) -> Exercise {
    let grid = formats::parse(BOARD).unwrap().grid;
    let mut position = Candidates::from_grid(&grid);
    for (cell, digit) in eliminated {
        let cell = Geometry::standard().cell_from_name(cell).unwrap();
        let digit = Digit::from_symbol(*digit).unwrap();
        position.eliminate(Candidate::new(cell, digit));
    }
    let puzzle = Puzzle::new(grid.clone(), PuzzleInfo::default()).unwrap();
    let mut game = Game::new(puzzle, Options::default());
    let set_up = Hint::set_up(technique, &grid, &position);
    game.apply(Action::SetUp(set_up)).unwrap();
    Exercise::from_game(&game).unwrap()
}

#[test]
fn feedback_gives_the_simplest_reason_against_an_attempt() {
    let after_the_pair = [("r7c4", '9'), ("r7c5", '2')];
    for (technique, eliminated, rows) in [
        (TechniqueId::NakedPair, &[][..], NAKED_PAIR),
        (TechniqueId::XWing, &after_the_pair, X_WING),
    ] {
        let exercise = on_board(technique, eliminated);
        for (cells, expected) in rows {
            let named = cells.split(' ');
            let cells_tried = named.map(|name| Geometry::standard().cell_from_name(name).unwrap());
            let verdict = exercise.judge(Attempt::Cells(cells_tried.collect()));
            let answer = verdict.message(Words::english(), &exercise).to_string();
            assert!(answer.starts_with(expected), "{cells}: {answer}");
        }
    }
}

#[test]
fn a_wrong_number_of_cells_is_compared_with_the_smallest_instance() {
    let mut n_compared = 0;
    for technique in [TechniqueId::XChain, TechniqueId::XyChain, TechniqueId::Aic] {
        let (exercise, chains) = exercise(technique);
        let all = chains
            .iter()
            .fold(CellSet::EMPTY, |all, chain| all | *chain);
        let smallest = chains.iter().map(CellSet::len).min().unwrap();
        if let Verdict::Wrong(fault) = exercise.judge(Attempt::Cells(all)) {
            let (n_tried, n_cells) = (all.len(), smallest);
            assert_eq!(fault, Fault::Size { n_tried, n_cells }, "{technique}");
            n_compared += usize::from(chains.iter().any(|chain| chain.len() > smallest));
        }
    }
    assert!(n_compared > 0);
}

/// A save may set up a board whose puzzle has several solutions. That is no practice of the technique.
#[test]
fn only_a_puzzle_with_one_solution_is_practised() {
    for (line, practised) in [
        ("123.........4..1", Some(TechniqueId::XWing)),
        ("1...............", None),
    ] {
        let grid = shudu::formats::parse(line).unwrap().grid;
        let set_up = Hint::set_up(TechniqueId::XWing, &grid, &Candidates::from_grid(&grid));
        let puzzle = Puzzle::new(grid, PuzzleInfo::default()).unwrap();
        let mut game = Game::new(puzzle, Options::default());
        game.apply(Action::SetUp(set_up)).unwrap();
        assert_eq!(game.practised_technique(), practised, "{line}");
    }
}

/// A wrong attempt among several made at once counts, wherever it is.
#[test]
fn one_wrong_attempt_among_right_ones_counts() {
    let example = explain::example(TechniqueId::XWing).unwrap();
    let puzzle = Puzzle::new(example.puzzle(), PuzzleInfo::default()).unwrap();
    let mut game = Game::new(puzzle, Options::default());
    let set_up = Hint::set_up(TechniqueId::XWing, &example.puzzle(), &example.position());
    game.apply(Action::SetUp(set_up)).unwrap();
    let exercise = Exercise::from_game(&game).unwrap();
    let position = exercise.position();
    let is_found = |tried: &Attempt| matches!(exercise.judge(*tried), Verdict::Found(_));
    let removals = || position.iter().map(Attempt::Removed);
    let found = removals().find(is_found).unwrap();
    let wrong = removals().find(|tried| !is_found(tried)).unwrap();
    for (tried, n_wrong) in [
        (&[found][..], 0),
        (&[wrong], 1),
        (&[found, wrong], 1),
        (&[wrong, found], 1),
        (&[found, found], 0),
    ] {
        let mut active = ActiveExercise::from_game(&game).unwrap();
        let judged = active.judge(Words::english(), tried).unwrap();
        assert_eq!(judged.n_wrong, n_wrong, "{tried:?}");
        let is_found = matches!(judged.verdict, Verdict::Found(_));
        assert_eq!(is_found, n_wrong == 0, "{tried:?}");
    }
}
