//! Boards of other sizes are rated by the rules for 9×9, for which the scales are defined.

use shudu_core::board::{Candidates, Cell, Geometry, Grid};
use shudu_core::cancel::Cancel;
use shudu_core::generate::{ClueSymmetry, Random, dig, grid};
use shudu_core::proof;
use shudu_core::rate::Rating;
use shudu_core::{hodoku, sudoku_explainer};

/// Sides of boards, and the maximum number of empty cells of a puzzle. They are few enough for a fast rating without
/// optimisation.
const SIZES: [(usize, usize); 8] = [
    (4, 16),
    (6, 36),
    (7, 49),
    (8, 64),
    (9, 81),
    (10, 68),
    (12, 90),
    (16, 140),
];

/// The number of rated puzzles of each size.
const N_PUZZLES: u64 = 10;

/// Calls `take` with puzzles of all sizes and their solutions.
fn each_puzzle(mut take: impl FnMut(&Grid, &Grid)) {
    let never = Cancel::never();
    for (side, n_empty) in SIZES {
        let geometry = Geometry::with_side(side).unwrap();
        for seed in 1..=N_PUZZLES {
            let mut random = Random::new(seed);
            let solution = grid::solution(geometry, &mut random, &never).unwrap();
            let orbits = ClueSymmetry::None.orbits(geometry);
            let n_clues = geometry.n_cells() - n_empty;
            let puzzle =
                dig::minimal_puzzle(&solution, &orbits, n_clues, &mut random, &never).unwrap();
            take(&puzzle, &solution);
        }
    }
}

#[test]
fn each_step_of_either_path_leads_to_the_solution() {
    let mut hardest = [Rating::MIN; 17];
    each_puzzle(|puzzle, solution| {
        let start = Candidates::from_grid(puzzle);
        let geometry = puzzle.geometry();
        let mut position = start.clone();
        let rated = sudoku_explainer::path(&position);
        for rated_step in &rated.path {
            let step = rated_step.step.as_ref().unwrap();
            assert_eq!(
                proof::check(&position, step),
                Ok(()),
                "{geometry:?} {step:?}"
            );
            assert!(step.apply(&mut position), "{geometry:?} {step:?}");
        }
        assert!(
            position.is_solved() || rated.er >= Rating::from_tenths(200),
            "{geometry:?}"
        );
        for cell in geometry.cells() {
            assert!(
                position
                    .digits_in(cell)
                    .contains(solution.get(cell).unwrap())
                    || position.value(cell).is_some()
            );
            assert!(
                position
                    .value(cell)
                    .is_none_or(|digit| Some(digit) == solution.get(cell))
            );
        }
        assert!(rated.ed <= rated.ep && rated.ep <= rated.er);
        let hardest = &mut hardest[geometry.side()];
        *hardest = rated.er.max(*hardest);

        let mut position = start;
        for step in hodoku::rate(&position).unwrap().path {
            for candidate in step.eliminations {
                assert_ne!(
                    solution.get(candidate.cell),
                    Some(candidate.digit),
                    "{geometry:?}"
                );
                position.eliminate(candidate);
            }
            if let Some(candidate) = step.placement {
                assert_eq!(
                    solution.get(candidate.cell),
                    Some(candidate.digit),
                    "{geometry:?}"
                );
                position.place(candidate);
            }
        }
        assert!(position.is_solved(), "{geometry:?}");
    });
    println!("hardest by side: {hardest:?}");
    assert!(
        hardest[6..].iter().any(|er| *er >= Rating::from_tenths(65)),
        "{hardest:?}"
    );
}

#[test]
fn ratings_of_simple_positions_follow_the_rules() {
    for (side, _) in SIZES {
        let geometry = Geometry::with_side(side).unwrap();
        let solution = grid::solution(geometry, &mut Random::new(1), &Cancel::never()).unwrap();
        let ratings_without = |cells: &[usize]| {
            let mut puzzle = solution.clone();
            for &cell in cells {
                puzzle.set(Cell::new(cell), None);
            }
            let rated = sudoku_explainer::rate(&Candidates::from_grid(&puzzle));
            [rated.er, rated.ep, rated.ed]
        };
        // The last cell of a house.
        let all = |tenths| [Rating::from_tenths(tenths); 3];
        assert_eq!(ratings_without(&[0]), all(10), "{side}");
        // A row. Its first cell is rated like the others, since each column has one empty cell.
        let row: Vec<usize> = (0..side).collect();
        assert_eq!(ratings_without(&row), all(10), "{side}");
        // The board is full.
        assert_eq!(ratings_without(&[]), all(0), "{side}");
    }
}

#[test]
fn a_bound_works_on_every_board() {
    let never = Cancel::never();
    each_puzzle(|puzzle, _| {
        let position = Candidates::from_grid(puzzle);
        let rated = sudoku_explainer::rate(&position);
        let er = rated.er;
        let within = |most: Rating| sudoku_explainer::rate_within(&position, most, &never).unwrap();
        assert_eq!(
            within(Rating::from_tenths(er.tenths() - 1)),
            None,
            "{:?} {er}",
            puzzle.geometry()
        );
        assert_eq!(within(er), Some(rated), "{:?} {er}", puzzle.geometry());
    });
}
