//! Generated puzzles meet the request. Checked independently of the generator, by coordinates and by the slow search.

use shudu_core::board::{Candidates, Cell, CellSet, Digit, Geometry, Grid};
use shudu_core::cancel::Cancel;
use shudu_core::engine::Engine;
use shudu_core::generate::{
    self, ClueMask, ClueSymmetry, GenerateError, Generated, Impossible, Material, NeededTechnique,
    Request,
};
use shudu_core::solve::{self, reference};
use shudu_core::techniques::TechniqueId;

fn make(request: &Request, seed: u64) -> Generated {
    generate::puzzle(request, seed, &Cancel::never(), &mut |_| {})
        .unwrap_or_else(|error| panic!("seed {seed}: {error}"))
}

fn boxes(width: usize, height: usize) -> &'static Geometry {
    Geometry::with_boxes(width, height).unwrap()
}

fn without(grid: &Grid, cell: Cell) -> Grid {
    let mut smaller = grid.clone();
    smaller.set(cell, None);
    smaller
}

/// The cells of a puzzle that is known to be minimal. With the second seed the search first finds one that is not.
const MASK: &str =
    ".....x.x...xx.x.....xx..xx.......xx.xx..x....x..x........x...x...x.......x..x..xx";

#[test]
fn every_clue_of_a_minimal_puzzle_in_a_mask_is_needed() {
    let mask: ClueMask = MASK.parse().unwrap();
    let cells = mask.cells(Geometry::standard()).unwrap();
    let request = Request::new(Geometry::standard()).with_material(Material::Mask(cells));
    for seed in [2, 3] {
        let made = make(&request.clone().minimal(), seed);
        assert_eq!(made.puzzle.filled(), cells);
        assert_eq!(solve::count(&made.puzzle, 2).found, 1, "{}", made.puzzle);
        for clue in cells {
            let smaller = without(&made.puzzle, clue);
            assert_eq!(solve::count(&smaller, 2).found, 2, "{}", made.puzzle);
        }
    }
}

/// The image of a cell: row and column from 0, on a board with this last line.
type Turn = fn(usize, usize, usize) -> (usize, usize);

/// A row: the symmetry, the turns and mirrors that compose it, and whether it maps boxes to boxes if they are not
/// square.
const SYMMETRIES: [(ClueSymmetry, &[Turn], bool); 10] = [
    (ClueSymmetry::None, &[], true),
    (ClueSymmetry::Rotate180, &[half_turn], true),
    (ClueSymmetry::Rotate90, &[quarter_turn, half_turn], false),
    (ClueSymmetry::MirrorX, &[left_to_right], true),
    (ClueSymmetry::MirrorY, &[top_to_bottom], true),
    (
        ClueSymmetry::MirrorXy,
        &[left_to_right, top_to_bottom],
        true,
    ),
    (ClueSymmetry::Diagonal, &[falling], false),
    (ClueSymmetry::Antidiagonal, &[rising], false),
    (ClueSymmetry::Diagonals, &[falling, rising], false),
    (
        ClueSymmetry::Full,
        &[quarter_turn, left_to_right, falling],
        false,
    ),
];

fn half_turn(row: usize, column: usize, last: usize) -> (usize, usize) {
    (last - row, last - column)
}

fn quarter_turn(row: usize, column: usize, last: usize) -> (usize, usize) {
    (column, last - row)
}

fn left_to_right(row: usize, column: usize, last: usize) -> (usize, usize) {
    (row, last - column)
}

fn top_to_bottom(row: usize, column: usize, last: usize) -> (usize, usize) {
    (last - row, column)
}

fn falling(row: usize, column: usize, _: usize) -> (usize, usize) {
    (column, row)
}

fn rising(row: usize, column: usize, last: usize) -> (usize, usize) {
    (last - column, last - row)
}

fn moved(geometry: &Geometry, cells: CellSet, turn: Turn) -> CellSet {
    let last = geometry.side() - 1;
    let image = |cell| {
        let (row, column) = turn(geometry.row(cell), geometry.column(cell), last);
        geometry.cell(row, column)
    };
    cells.iter().map(image).collect()
}

#[test]
fn clues_have_the_requested_symmetry_on_every_board() {
    assert_eq!(SYMMETRIES.map(|row| row.0), ClueSymmetry::ALL);
    for geometry in [
        boxes(3, 3),
        boxes(2, 2),
        boxes(3, 2),
        boxes(2, 3),
        boxes(4, 2),
    ] {
        let is_square = geometry.box_width() == geometry.box_height();
        for (symmetry, turns, fits_oblong) in SYMMETRIES {
            let request = Request::new(geometry).with_symmetry(symmetry);
            if !is_square && !fits_oblong {
                let answer = generate::puzzle(&request, 1, &Cancel::never(), &mut |_| {});
                let why = GenerateError::Impossible(Impossible::Symmetry {
                    symmetry,
                    is_wide: geometry.box_width() > geometry.box_height(),
                });
                assert_eq!(answer, Err(why), "{symmetry}");
                continue;
            }
            let made = make(&request, 2);
            let clues = made.puzzle.filled();
            for turn in turns {
                assert_eq!(
                    moved(geometry, clues, *turn),
                    clues,
                    "{symmetry}: {}",
                    made.puzzle
                );
            }
            assert_eq!(solve::count(&made.puzzle, 2).found, 1, "{symmetry}");
        }
    }
}

#[test]
fn every_oblong_box_of_a_solution_has_every_digit() {
    for (width, height) in [(3, 2), (2, 3), (4, 2), (2, 4), (5, 2), (2, 5)] {
        let geometry = boxes(width, height);
        let side = width * height;
        let made = make(&Request::new(geometry), 3);
        for number in 0..side {
            let (top, left) = (number / height * height, number % height * width);
            let values = (0..side).map(|place| {
                let cell = geometry.cell(top + place / width, left + place % width);
                made.solution.get(cell).map_or(0, Digit::value)
            });
            let mut values: Vec<u8> = values.collect();
            values.sort_unstable();
            let all: Vec<u8> = (1..=u8::try_from(side).unwrap()).collect();
            assert_eq!(values, all, "{width}x{height}: {}", made.solution);
        }
    }
}

#[test]
fn the_slow_search_confirms_minimal_puzzles() {
    for (geometry, seeds) in [
        (boxes(2, 2), 0..10),
        (boxes(3, 2), 0..5),
        (boxes(2, 3), 0..5),
    ] {
        for seed in seeds {
            let made = make(&Request::new(geometry).minimal(), seed);
            assert_eq!(
                reference::list(&made.puzzle, 2),
                std::slice::from_ref(&made.solution)
            );
            for clue in made.puzzle.filled() {
                let smaller = without(&made.puzzle, clue);
                assert_eq!(reference::count(&smaller, 2).found, 2, "{}", made.puzzle);
            }
        }
    }
}

/// The techniques of a path that takes the easiest step first.
fn path(puzzle: &Grid) -> Vec<TechniqueId> {
    let path = Engine::new().path(&Candidates::from_grid(puzzle));
    assert!(path.is_solved(), "{puzzle}");
    path.steps.iter().map(|step| step.technique).collect()
}

#[test]
fn techniques_are_needed_or_excluded_as_requested() {
    let easy = [
        TechniqueId::FullHouse,
        TechniqueId::HiddenSingleBox,
        TechniqueId::HiddenSingleLine,
        TechniqueId::NakedSingle,
    ];
    let standard = || Request::new(Geometry::standard());
    for seed in 1..4 {
        // Twice on the path, and nothing harder than singles and it.
        let naked = NeededTechnique {
            id: TechniqueId::NakedSingle,
            times: 2,
        };
        let request = Request {
            techniques: vec![naked],
            hardest: Some(TechniqueId::NakedSingle),
            ..standard()
        };
        let used = path(&make(&request, seed).puzzle);
        let n_naked = used
            .iter()
            .filter(|id| **id == TechniqueId::NakedSingle)
            .count();
        assert!(n_naked >= 2, "{used:?}");
        assert!(used.iter().all(|id| easy.contains(id)), "{used:?}");
        // With that technique excluded, easier ones suffice.
        let request = Request {
            without: vec![TechniqueId::NakedSingle],
            ..standard().with_hardest(TechniqueId::HiddenSingleLine)
        };
        let used = path(&make(&request, seed).puzzle);
        assert!(!used.contains(&TechniqueId::NakedSingle), "{used:?}");
        assert!(used.contains(&TechniqueId::HiddenSingleLine), "{used:?}");
    }
}
