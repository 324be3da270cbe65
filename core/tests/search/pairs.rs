//! Every option of a request, alone and with every other option: each puzzle made meets both options. Nothing here uses
//! the generator's own checks.

use std::collections::BTreeSet;

use shudu_core::board::{Candidates, Cell, CellSet, Geometry, Grid};
use shudu_core::cancel::Cancel;
use shudu_core::engine::Engine;
use shudu_core::generate::{
    self, ClueSymmetry, Generated, Material, Request, ScoreRange, Vicinity,
};
use shudu_core::rate::Level;
use shudu_core::techniques::TechniqueId;
use shudu_core::{hodoku, solve, sudoku_explainer};

/// An option: its name, the change to a request, and the property of each puzzle.
type Wish = (
    &'static str,
    fn(&mut Request),
    fn(&Generated, &Request) -> bool,
);

const WISHES: [Wish; 16] = [
    ("half turn", set_half_turn, |made, _| {
        turned(made.puzzle.filled()) == made.puzzle.filled()
    }),
    (
        "minimal",
        |request| request.minimal = true,
        has_only_needed_clues,
    ),
    (
        "at most 25",
        |request| request.max_clues = Some(25),
        |made, _| made.puzzle.n_filled() <= 25,
    ),
    (
        "at most 28",
        |request| request.max_clues = Some(28),
        |made, _| made.puzzle.n_filled() <= 28,
    ),
    (
        "at least 26",
        |request| request.min_clues = Some(26),
        |made, _| made.puzzle.n_filled() >= 26,
    ),
    (
        "at least 30",
        |request| request.min_clues = Some(30),
        |made, _| made.puzzle.n_filled() >= 30,
    ),
    (
        "level medium",
        |request| request.level = Some(Level::Medium),
        |made, _| (16..=25).contains(&er(made)),
    ),
    (
        "level hard",
        |request| request.level = Some(Level::Hard),
        |made, _| (26..=34).contains(&er(made)),
    ),
    (
        "rating 3.0",
        |request| request.rating = "3.0".parse().ok(),
        |made, _| er(made) == 30,
    ),
    (
        "pointing",
        |request| request.techniques = vec![TechniqueId::Pointing.into()],
        |made, _| path(made).contains(&TechniqueId::Pointing),
    ),
    (
        "naked pair, nothing harder",
        |request| request.hardest = Some(TechniqueId::NakedPair),
        |made, _| path(made).last() == Some(&TechniqueId::NakedPair),
    ),
    (
        "no pointing",
        |request| request.without = vec![TechniqueId::Pointing],
        |made, _| !path(made).contains(&TechniqueId::Pointing),
    ),
    ("score 300 to 500", set_score, |made, _| {
        (300..=500).contains(&score(made))
    }),
    (
        "a solution",
        |request| request.material = Material::Solution(grid(SOLUTION)),
        |made, _| made.solution == grid(SOLUTION),
    ),
    (
        "a mask",
        |request| request.material = Material::Mask(mask()),
        |made, _| made.puzzle.filled() == mask(),
    ),
    ("near a puzzle", set_near, |made, _| {
        let changed: Vec<Cell> = grid(NEAR).differing_cells(&made.puzzle).iter().collect();
        let n_in = |grid: &Grid| {
            changed
                .iter()
                .filter(|cell| grid.get(**cell).is_some())
                .count()
        };
        (n_in(&grid(NEAR)), n_in(&made.puzzle)) == (2, 2)
    }),
];

const SOLUTION: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

/// Thirty givens with half-turn symmetry; their cells are the mask.
const NEAR: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn set_half_turn(request: &mut Request) {
    request.symmetry = ClueSymmetry::Rotate180;
}

fn set_score(request: &mut Request) {
    request.hodoku = Some(ScoreRange {
        low: 300,
        high: 500,
    });
}

fn set_near(request: &mut Request) {
    request.material = Material::Near(Vicinity {
        puzzle: grid(NEAR),
        minus: 2,
        plus: 2,
    });
}

fn grid(line: &str) -> Grid {
    let values = line.chars().map(|c| c.to_digit(10).unwrap_or(0) as u8);
    Grid::from_values(Geometry::standard(), &values.collect::<Vec<_>>()).expect("81 cells")
}

fn mask() -> CellSet {
    grid(NEAR).filled()
}

fn turned(cells: CellSet) -> CellSet {
    cells
        .iter()
        .map(|cell| Cell::new(80 - cell.index()))
        .collect()
}

/// Without any clue, or any pair of clues that a requested half turn exchanges, there is a second solution.
fn has_only_needed_clues(made: &Generated, request: &Request) -> bool {
    made.puzzle.filled().iter().all(|cell| {
        let mut smaller = made.puzzle.clone();
        smaller.set(cell, None);
        if request.symmetry == ClueSymmetry::Rotate180 {
            smaller.set(Cell::new(80 - cell.index()), None);
        }
        solve::count(&smaller, 2).found == 2
    })
}

fn er(made: &Generated) -> u16 {
    let rating = sudoku_explainer::rate(&Candidates::from_grid(&made.puzzle));
    rating.er.tenths()
}

/// The techniques of the path that takes the easiest step first, in the order of their difficulty.
fn path(made: &Generated) -> BTreeSet<TechniqueId> {
    let path = Engine::new().path(&Candidates::from_grid(&made.puzzle));
    assert!(path.is_solved(), "{}", made.puzzle);
    path.steps.iter().map(|step| step.technique).collect()
}

fn score(made: &Generated) -> u32 {
    let rating = hodoku::rate(&Candidates::from_grid(&made.puzzle)).expect("a score");
    assert!(!rating.needs_guessing(), "{}", made.puzzle);
    rating.score
}

/// Pairs that exclude each other, or that hardly any puzzle meets.
const NOT_MADE: &[[&str; 2]] = &[
    ["half turn", "near a puzzle"],
    ["minimal", "a mask"],
    ["minimal", "near a puzzle"],
    ["at most 25", "at least 26"],
    ["at most 25", "at least 30"],
    ["at most 25", "a mask"],
    ["at most 25", "near a puzzle"],
    ["at most 28", "at least 30"],
    ["at most 28", "a mask"],
    ["at most 28", "near a puzzle"],
    ["level medium", "rating 3.0"],
    ["level medium", "pointing"],
    ["level medium", "naked pair, nothing harder"],
    ["level hard", "near a puzzle"],
    ["rating 3.0", "near a puzzle"],
    ["pointing", "no pointing"],
    ["naked pair, nothing harder", "a mask"],
    ["naked pair, nothing harder", "near a puzzle"],
];

/// Returns the request with two options; `None` if both set the same field.
fn request_with(first: &Wish, second: &Wish) -> Option<Request> {
    let mut request = Request::new(Geometry::standard());
    (first.1)(&mut request);
    (second.1)(&mut request);
    let mut again = request.clone();
    (first.1)(&mut again);
    (again == request).then_some(request)
}

#[test]
fn every_pair_of_options_is_met() {
    for (index, first) in WISHES.iter().enumerate() {
        for second in &WISHES[index..] {
            let name = [first.0, second.0];
            let Some(request) = request_with(first, second).filter(|_| !NOT_MADE.contains(&name))
            else {
                continue;
            };
            let made = generate::puzzle(&request, 1, &Cancel::never(), &mut |_| {});
            let made = made.unwrap_or_else(|error| panic!("{name:?}: {error}"));
            let solution = solve::verdict(&made.puzzle).unique();
            assert_eq!(solution.as_ref(), Some(&made.solution), "{name:?}");
            for wish in [first, second] {
                assert!((wish.2)(&made, &request), "{name:?}: {}", made.puzzle);
            }
        }
    }
}
