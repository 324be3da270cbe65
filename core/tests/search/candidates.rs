//! Puzzles given by candidates (Sukaku): generated, counted, minimal, and solved by proved steps.

use std::collections::BTreeSet;

use shudu_core::board::{Candidate, Candidates, Clues, Exclusions, Geometry, Grid};
use shudu_core::cancel::Cancel;
use shudu_core::engine::Engine;
use shudu_core::formats::{Notation, Parsed, parse, print};
use shudu_core::generate::{Random, Transformation, clues, grid};
use shudu_core::solve::{self, reference};
use shudu_core::techniques::{Assumption, Step, TechniqueId};
use shudu_core::{hodoku, proof, sudoku_explainer};

/// Generates a puzzle and its solution.
fn drawn(geometry: &'static Geometry, seed: u64) -> (Clues, Grid) {
    let mut random = Random::new(seed);
    let solution = grid::solution(geometry, &mut random, &Cancel::never()).unwrap();
    let clues = clues::draw_sukaku(&solution, &mut random, &Cancel::never());
    (clues.expect("nobody cancels"), solution)
}

/// Makes an easy puzzle on the standard board. It excludes at least this percentage of the wrong candidates.
fn easy(seed: u64, percent: usize) -> (Clues, Grid) {
    let mut random = Random::new(seed);
    let never = Cancel::never();
    let geometry = Geometry::standard();
    let solution = grid::solution(geometry, &mut random, &never).unwrap();
    let empty = Candidates::from_grid(&Grid::new(geometry));
    let wrong = empty
        .iter()
        .filter(|one| solution.get(one.cell) != Some(one.digit) && random.below(100) < percent);
    let exclusions = wrong.collect();
    let several = Clues {
        grid: Grid::new(geometry),
        exclusions,
    };
    let clues = clues::complete(&several, &mut random, &never);
    let clues = clues.expect("nobody cancels").expect("it has solutions");
    let solution = solve::first(&clues).expect("one");
    (clues, solution)
}

fn small_boards() -> [&'static Geometry; 3] {
    [(4, 2, 2), (6, 3, 2), (6, 2, 3)].map(|(side, width, height)| {
        Geometry::with_side_and_boxes(side, width, height).expect("such boards exist")
    })
}

#[test]
fn generated_puzzles_are_minimal_and_unique() {
    for geometry in small_boards() {
        let (clues, solution) = drawn(geometry, 1);
        assert_eq!(clues.grid.n_filled(), 0);
        assert_eq!(
            reference::list(&clues, 2),
            solve::solutions_up_to(&clues, 2)
        );
        assert_eq!(solve::solutions_up_to(&clues, 2), [solution]);
        for ruled_out in clues.exclusions.iter() {
            let allowed = Clues {
                grid: clues.grid.clone(),
                exclusions: clues.exclusions.without(ruled_out),
            };
            assert_eq!(solve::count(&allowed, 2).found, 2, "{ruled_out:?}");
        }
    }
}

#[test]
fn every_search_respects_excluded_candidates() {
    let mut random = Random::new(11);
    let boards = small_boards().into_iter().chain([Geometry::standard()]);
    for geometry in boards {
        for _ in 0..2 {
            let seed = random.below(1000) as u64;
            let (clues, _) = if geometry.side() < 9 {
                drawn(geometry, seed)
            } else {
                easy(seed, 52)
            };
            let kept = random.below(4) + 2;
            // More candidates are allowed than in a minimal puzzle, so there are several solutions.
            let fewer: Exclusions = clues
                .exclusions
                .iter()
                .enumerate()
                .filter(|(index, _)| index % 40 > kept)
                .map(|(_, ruled_out)| ruled_out)
                .collect();
            let clues = Clues {
                grid: clues.grid,
                exclusions: fewer,
            };
            let slow = if geometry.side() < 9 {
                reference::count(&clues, 50).found
            } else {
                solve::count_by(&clues, 50, solve::Method::available().last().unwrap()).found
            };
            for method in solve::Method::available() {
                assert_eq!(solve::count_by(&clues, 50, method).found, slow);
            }
            assert!(
                slow > 0
                    && solve::solutions_up_to(&clues, 50)
                        .iter()
                        .all(|found| clues.allow(found))
            );
        }
    }
}

/// Boards larger than 9×9 use another search.
#[test]
fn large_boards_may_be_given_by_candidates() {
    let geometry = Geometry::with_side(12).unwrap();
    let solution = grid::solution(geometry, &mut Random::new(3), &Cancel::never()).unwrap();
    // Each cell allows its own digit and that of the cell to its right.
    let shown = |cell: shudu_core::board::Cell| {
        let (row, column) = (geometry.row(cell), geometry.column(cell));
        [cell, geometry.cell(row, (column + 1) % 12)].map(|cell| solution.get(cell))
    };
    let ruled_out = geometry.cells().iter().flat_map(|cell| {
        let digits = geometry.digits().iter();
        let is_hidden = move |digit: &_| !shown(cell).contains(&Some(*digit));
        digits
            .filter(is_hidden)
            .map(move |digit| Candidate::new(cell, digit))
    });
    let clues = Clues {
        grid: Grid::new(geometry),
        exclusions: ruled_out.collect(),
    };
    let found = solve::solutions_up_to(&clues, 100);
    assert!(found.contains(&solution));
    assert!(found.iter().all(|found| clues.allow(found)));
    assert_eq!(found.len(), reference::list(&clues, 100).len());
}

fn check_path<'a>(
    start: &Candidates,
    solution: &Grid,
    steps: impl IntoIterator<Item = (&'a str, Step)>,
) {
    let mut position = start.clone();
    for (name, step) in steps {
        assert_eq!(proof::check(&position, &step), Ok(()), "{name} {step:?}");
        for placed in &step.placements {
            assert_eq!(solution.get(placed.cell), Some(placed.digit), "{name}");
        }
        for eliminated in &step.eliminations {
            assert_ne!(
                solution.get(eliminated.cell),
                Some(eliminated.digit),
                "{name} {step:?}"
            );
        }
        step.apply(&mut position);
    }
}

#[test]
fn every_step_of_a_sukaku_is_proved_and_true() {
    for seed in 0..2 {
        let (clues, solution) = easy(seed, 60);
        let position = clues.position();
        let path = Engine::new().path(&position);
        assert_eq!(path.solution(), Some(&solution), "{seed}");
        check_path(
            &position,
            &solution,
            path.steps.into_iter().map(|step| ("", step)),
        );
        let rated = sudoku_explainer::rate(&position);
        let steps = rated.path.iter();
        let steps = steps.filter_map(|step| Some((step.name, step.step.clone()?)));
        check_path(&position, &solution, steps);
        assert!(rated.is_complete());
    }
}

/// Uniqueness techniques never restore excluded candidates, tested at every position with many candidates eliminated.
#[test]
fn uniqueness_techniques_respect_exclusions() {
    let (mut n_found, mut n_shunned) = (0, 0);
    for seed in 0..12 {
        if n_found > 0 && n_shunned > 0 {
            break;
        }
        let (clues, solution) = easy(seed, 52);
        let mut position = clues.position();
        // The naive position treats the exclusions as ordinary eliminations.
        let mut naive = Candidates::from_grid(&clues.grid);
        for ruled_out in clues.exclusions.iter() {
            naive.eliminate(ruled_out);
        }
        let engine = Engine::new();
        let unique = TechniqueId::ALL.iter();
        let unique: Vec<_> = unique
            .filter(|technique| technique.info().assumption == Assumption::UniqueSolution)
            .collect();
        for step in engine.path(&position).steps {
            for &&technique in &unique {
                let sound = Engine::every_step(technique, &position);
                n_found += sound.len();
                n_shunned += Engine::every_step(technique, &naive).len() - sound.len();
                let steps = sound.into_iter();
                for step in steps {
                    check_path(&position, &solution, [("", step)]);
                }
            }
            step.apply(&mut position);
            step.apply(&mut naive);
        }
    }
    assert!(n_found > 0, "none to judge by");
    assert!(n_shunned > 0, "no pattern was in the way of a clue");
}

/// The seed decides which of the removable givens stay.
#[test]
fn each_seed_keeps_different_givens() {
    let (_, solution) = drawn(small_boards()[0], 1);
    let first = solution.geometry().cells().first().unwrap();
    let mut wrong = solution.geometry().digits().into_iter();
    let wrong = wrong.find(|digit| solution.get(first) != Some(*digit));
    let mut clues = Clues {
        exclusions: [Candidate::new(first, wrong.unwrap())]
            .into_iter()
            .collect(),
        grid: solution,
    };
    clues.grid.set(first, None);
    let left = |seed| {
        let mut random = Random::new(seed);
        let minimal = clues::minimize(&clues, &mut random, &Cancel::never()).unwrap();
        minimal.grid.to_string()
    };
    let all: BTreeSet<String> = (0..8).map(left).collect();
    assert!(all.len() > 1, "{all:?}");
}

#[test]
fn hodoku_steps_are_proved_and_true() {
    for seed in 0..2 {
        let (clues, solution) = easy(seed, 64);
        let rating = hodoku::rate(&clues.position()).expect("one solution");
        for step in &rating.path {
            for eliminated in &step.eliminations {
                assert_ne!(
                    solution.get(eliminated.cell),
                    Some(eliminated.digit),
                    "{:?}",
                    step.name
                );
            }
        }
    }
}

#[test]
fn clues_are_transformed_with_the_board() {
    let (clues, solution) = easy(1, 60);
    let mut random = Random::new(2);
    let composition = Transformation::random_composition(clues.geometry(), &mut random);
    let (mut image, mut of_solution) = (clues.clone(), solution);
    for transformation in composition {
        image = transformation.apply_to_clues(&image).unwrap();
        of_solution = transformation.apply(&of_solution).unwrap();
    }
    assert_ne!(image, clues);
    assert_eq!(image.exclusions.len(), clues.exclusions.len());
    assert_eq!(solve::solutions_up_to(&image, 2), [of_solution]);
}

#[test]
fn a_line_of_candidates_parses_back() {
    let (clues, _) = easy(4, 60);
    let line = print(&Parsed::from_position(clues.position()), Notation::Sukaku).unwrap();
    let parsed = solve::read(parse(&line).unwrap(), &Cancel::never()).unwrap();
    assert!(parsed.clues().is_sukaku());
    // A cell with a single candidate that its peers do not show is a given.
    assert_eq!(
        solve::solutions_up_to(&parsed.clues(), 2),
        solve::solutions_up_to(&clues, 2)
    );
    // A sudoku with eliminated candidates is still defined by its givens.
    let sudoku =
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let mut position = parse(sudoku).unwrap().position();
    let solution = solve::first(position.values()).unwrap();
    let wrong = position
        .iter()
        .find(|one| solution.get(one.cell) != Some(one.digit));
    position.eliminate(wrong.unwrap());
    let parsed = Parsed::from_position(position);
    let read = solve::read(parsed.clone(), &Cancel::never()).unwrap();
    assert_eq!(read, parsed);
    assert!(!read.clues().is_sukaku());
}
