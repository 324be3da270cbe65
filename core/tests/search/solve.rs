//! The searches compared with each other and with known counts, on boards of every shape.

use shudu_core::board::{Candidate, Cell, CellSet, Clues, Digit, DigitSet, Geometry, Grid};
use shudu_core::cancel::{Cancel, Cancelled};
use shudu_core::generate::{Random, grid};
use shudu_core::solve::{self, Count, Verdict, reference};

use crate::data_sets;

const INKALA_2012: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";
const INKALA_2010: &str =
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
const SEED: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

fn parse(geometry: &'static Geometry, line: &str) -> Grid {
    let values: Vec<u8> = line
        .chars()
        .map(|symbol| Digit::from_symbol(symbol).map_or(0, Digit::value))
        .collect();
    Grid::from_values(geometry, &values).expect("a line holds every cell of its board")
}

fn standard(line: &str) -> Grid {
    parse(Geometry::standard(), line)
}

fn all_of(found: u64) -> Count {
    Count {
        found,
        complete: true,
    }
}

/// An empty board with the first row 1, 2, 3 and so on. It has 1/side! of the solutions of the empty board.
fn with_first_row(geometry: &'static Geometry) -> Grid {
    let mut grid = Grid::new(geometry);
    for index in 0..geometry.side() {
        grid.set(Cell::new(index), Some(Digit::from_index(index)));
    }
    grid
}

#[test]
fn famous_hard_puzzles_have_one_solution() {
    for line in [INKALA_2012, INKALA_2010] {
        let grid = standard(line);
        let solution = solve::verdict(&grid).unique().expect("one solution");
        assert!(solution.is_solution());
        assert_eq!(Some(solution), reference::first(&grid));
        assert_eq!(reference::count(&grid, 2), all_of(1));
    }
}

#[test]
fn counts_of_small_boards_match_the_literature() {
    let shape = |width, height| Geometry::with_boxes(width, height).unwrap();
    // OEIS A107739 for boards with boxes; A002860 for Latin squares. All divided by side!
    // because the first row is fixed.
    let cases = [
        (shape(2, 2), 288 / 24),
        (shape(3, 2), 28_200_960 / 720),
        (shape(2, 3), 28_200_960 / 720),
        (shape(4, 1), 576 / 24),
        (shape(1, 4), 576 / 24),
        (shape(5, 1), 161_280 / 120),
    ];
    for (geometry, expected) in cases {
        let grid = with_first_row(geometry);
        assert_eq!(
            solve::count(&grid, u64::MAX),
            all_of(expected),
            "{geometry:?}"
        );
        assert_eq!(
            reference::count(&grid, u64::MAX),
            all_of(expected),
            "{geometry:?}"
        );
    }
    let empty = Grid::new(shape(2, 2));
    assert_eq!(solve::count(&empty, u64::MAX), all_of(288));
    assert_eq!(solve::solutions(&empty).count(), 288);
}

#[test]
fn every_solution_is_listed_once() {
    let geometry = Geometry::with_side(4).unwrap();
    let empty = Grid::new(geometry);
    let mut listed: Vec<String> = solve::solutions(&empty).map(|s| s.to_string()).collect();
    listed.sort_unstable();
    // The reference lists them in ascending order.
    let expected: Vec<String> = reference::solutions(&empty)
        .map(|s| s.to_string())
        .collect();
    assert_eq!(listed, expected);
}

#[test]
fn counts_stop_at_their_limit() {
    let empty = Grid::new(Geometry::with_side(4).unwrap());
    let five = Count {
        found: 5,
        complete: false,
    };
    assert_eq!(solve::count(&empty, 5), five);
    assert_eq!(reference::count(&empty, 5), five);
    assert_eq!(reference::list(&empty, 5).len(), 5);
    assert_eq!(solve::count(&empty, 0).found, 0);
}

#[test]
fn broken_grids_have_no_solution() {
    for geometry in Geometry::all() {
        let mut grid = Grid::new(geometry);
        let last = geometry.cell(0, geometry.side() - 1);
        grid.set(Cell::new(0), Digit::new(1));
        grid.set(last, Digit::new(1));
        assert_eq!(solve::verdict(&grid), Verdict::None);
        assert_eq!(solve::count(&grid, 2), all_of(0));
        assert_eq!(reference::count(&grid, 2), all_of(0));
        assert!(solve::redundant_givens(&grid).is_empty());
    }
    let mut full = standard(SEED);
    assert_eq!(
        solve::verdict(&full),
        Verdict::Unique(Box::new(full.clone()))
    );
    full.set(Cell::new(80), Digit::new(1));
    assert_eq!(solve::verdict(&full), Verdict::None);
    assert_eq!(reference::first(&full), None);
}

#[test]
fn a_verdict_of_several_solutions_has_two_different_ones() {
    // The hard puzzle without one of its clues.
    let mut grid = standard(INKALA_2012);
    grid.set(Cell::new(0), None);
    let Verdict::Several(two) = solve::verdict(&grid) else {
        panic!("a minimal puzzle needs every clue");
    };
    let [one, other] = *two;
    assert_ne!(one, other);
    for solution in [one, other] {
        assert!(solution.is_solution());
        for cell in grid.filled() {
            assert_eq!(solution.get(cell), grid.get(cell));
        }
    }
}

#[test]
fn limited_solutions_are_the_first_ones() {
    for geometry in Geometry::all() {
        let grid = with_first_row(geometry);
        for limit in [0, 1, 2, 5] {
            let few = solve::solutions_up_to(&grid, limit);
            assert!(few.len() == limit && few.iter().all(Grid::is_solution));
            assert!(few.into_iter().eq(solve::solutions(&grid).take(limit)));
        }
    }
    assert_eq!(solve::solutions_up_to(&standard(INKALA_2012), 2).len(), 1);
    assert!(solve::solutions_up_to(&standard(&"1".repeat(81)), 2).is_empty());
}

#[test]
fn empty_boards_of_every_shape_are_filled() {
    for geometry in Geometry::all() {
        let solution = solve::first(&Grid::new(geometry)).expect("empty boards can be filled");
        assert!(solution.is_solution(), "{geometry:?}");
    }
}

#[test]
fn a_set_flag_ends_every_search() {
    let cancel = Cancel::new();
    let empty = Grid::new(Geometry::standard());
    let mut walk = solve::solutions(&empty).with_cancel(&cancel);
    assert!(walk.next().is_some());
    assert!(!walk.was_cancelled());
    cancel.cancel();
    assert!(walk.next().is_none());
    assert!(walk.was_cancelled());
    let nothing = Count {
        found: 0,
        complete: false,
    };
    assert_eq!(solve::count_until(&empty, u64::MAX, &cancel), nothing);
    assert_eq!(solve::verdict_until(&empty, &cancel), Err(Cancelled));
    assert!(!reference::count_until(&empty, u64::MAX, &cancel).complete);
}

#[test]
fn a_redundant_given_can_be_removed() {
    let minimal = standard(INKALA_2012);
    assert!(solve::is_minimal(&minimal));
    assert_eq!(solve::redundant_givens(&minimal), CellSet::EMPTY);
    // The puzzle with one more clue, which is redundant and may make others so.
    let solution = solve::first(&minimal).unwrap();
    let mut padded = minimal.clone();
    let extra = Cell::new(1);
    padded.set(extra, solution.get(extra));
    assert!(!solve::is_minimal(&padded));
    let redundant = solve::redundant_givens(&padded);
    for cell in padded.filled() {
        let mut without = padded.clone();
        without.set(cell, None);
        let still_unique = reference::count(&without, 2).found == 1;
        assert_eq!(redundant.contains(cell), still_unique, "{cell:?}");
    }
    assert!(redundant.contains(extra));
}

#[test]
fn a_candidate_can_be_excluded() {
    let geometry = Geometry::with_side(4).unwrap();
    let empty = Grid::new(geometry);
    let forbidden = Candidate::new(Cell::new(5), Digit::from_index(0));
    let other = solve::first_avoiding(&empty, forbidden).unwrap();
    assert!(other.is_solution() && other.get(forbidden.cell) != Some(forbidden.digit));
    let solution = standard(SEED);
    let last = Candidate::new(Cell::new(80), solution.get(Cell::new(80)).unwrap());
    assert_eq!(solve::first_avoiding(&solution, last), None);
}

#[test]
fn known_counts_are_found() {
    let Some(text) = data_sets::read("counts-dev.txt") else {
        return;
    };
    let mut n_cases = 0;
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let [puzzle, capped, exact, ..] = fields[..] else {
            panic!("four fields in {line}");
        };
        let grid = standard(puzzle);
        assert_eq!(
            solve::count(&grid, 2).found,
            capped.parse::<u64>().unwrap(),
            "{line}"
        );
        match exact.strip_prefix(">=").unwrap_or(exact).parse::<u64>() {
            Ok(least) if exact.starts_with(">=") => {
                let asked = least.min(20_000);
                assert_eq!(solve::count(&grid, asked).found, asked, "{line}");
            }
            Ok(expected) if expected <= 2_000_000 => {
                assert_eq!(solve::count(&grid, u64::MAX), all_of(expected), "{line}");
            }
            _ => assert_eq!(solve::count(&grid, 1_000).found, 1_000, "{line}"),
        }
        n_cases += 1;
    }
    assert!(n_cases > 50);
}

#[test]
fn famous_puzzles_are_unique() {
    let Some(text) = data_sets::read("famous.txt") else {
        return;
    };
    for line in text.lines() {
        assert!(solve::verdict(&standard(line)).is_unique(), "{line}");
    }
}

#[test]
fn real_searches_agree_with_the_reference() {
    let (mut random, never) = (Random::new(2), Cancel::never());
    for geometry in Geometry::all() {
        let filled = grid::solution(geometry, &mut random, &never).unwrap();
        let mut below = |n: usize| random.below(n);
        for round in 0..12 {
            // Larger boards have fewer empty cells, because the reference is slow. Some have a wrong digit.
            let mut grid = filled.clone();
            let quarters = match geometry.side() {
                ..7 => 3,
                7..=9 => 2,
                _ => 1,
            };
            let holes = geometry.n_cells() * quarters / 4;
            for _ in 0..holes {
                grid.set(Cell::new(below(geometry.n_cells())), None);
            }
            if round % 4 == 3 {
                let wrong = Digit::from_index(below(geometry.side()));
                grid.set(Cell::new(below(geometry.n_cells())), Some(wrong));
            }
            let expected = reference::count(&grid, 500);
            assert_eq!(solve::count(&grid, 500).found, expected.found, "{grid:?}");
            if expected.complete {
                let mut ours: Vec<String> =
                    solve::solutions(&grid).map(|s| s.to_string()).collect();
                ours.sort_unstable();
                let theirs: Vec<String> =
                    reference::solutions(&grid).map(|s| s.to_string()).collect();
                assert_eq!(ours, theirs, "{grid:?}");
            }
        }
    }
}

/// Random parts of a 16×16 solution, 60 to 110 of 256 digits. A search that does not learn from conflicts cannot solve
/// them.
#[test]
fn large_boards_with_few_givens_are_solved() {
    let (mut random, never) = (Random::new(9), Cancel::never());
    let geometry = Geometry::with_side(16).unwrap();
    for n_givens in [60, 73, 80, 90, 100, 110] {
        for _ in 0..4 {
            let filled = grid::solution(geometry, &mut random, &never).unwrap();
            let mut puzzle = filled.clone();
            while puzzle.filled().len() > n_givens {
                puzzle.set(Cell::new(random.below(geometry.n_cells())), None);
            }
            let mut solutions = solve::solutions(&puzzle);
            let two: Vec<Grid> = solutions.by_ref().take(2).collect();
            assert!(solutions.n_guesses() < 20_000, "{puzzle}");
            assert!(two.len() == 2 && two[0] != two[1], "{puzzle}");
            for solution in two {
                assert!(solution.is_solution(), "{puzzle}");
                let keeps_givens = |cell: Cell| solution.get(cell) == puzzle.get(cell);
                assert!(puzzle.filled().iter().all(keeps_givens), "{puzzle}");
            }
        }
    }
}

#[test]
fn true_candidates_are_the_union_of_all_solutions() {
    let boards = [
        (Geometry::with_boxes(2, 2).unwrap(), "1............2.."),
        (Geometry::with_boxes(2, 2).unwrap(), "................"),
        (Geometry::standard(), INKALA_2012),
        (
            Geometry::standard(),
            "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8...9",
        ),
    ];
    for (geometry, line) in boards {
        let grid = parse(geometry, line);
        let solutions = reference::list(&grid, 1000);
        assert!((1..1000).contains(&solutions.len()), "{line}");
        let clues = Clues::from(grid.clone());
        let found = solve::true_candidates(&clues, &Cancel::never());
        let found = found.expect("no limit").expect("there are solutions");
        for cell in geometry.cells() {
            let union = solutions.iter().filter_map(|solution| solution.get(cell));
            let union: DigitSet = union.collect();
            match grid.get(cell) {
                Some(digit) => assert_eq!((found.value(cell), union.len()), (Some(digit), 1)),
                None => assert_eq!(found.digits_in(cell), union, "{line} {cell:?}"),
            }
        }
    }
}

#[test]
fn true_candidates_respect_excluded_candidates() {
    // In an empty 4×4 board whose first row must start with 1 or 2, no solution has 3 in r1c1.
    let geometry = Geometry::with_boxes(2, 2).unwrap();
    let corner = Cell::new(0);
    let excluded = [3, 4].map(|digit| Candidate::new(corner, Digit::new(digit).unwrap()));
    let clues = Clues {
        grid: Grid::new(geometry),
        exclusions: excluded.into_iter().collect(),
    };
    let found = solve::true_candidates(&clues, &Cancel::never());
    let found = found.unwrap().expect("there are solutions");
    assert_eq!(found.digits_in(corner).to_string(), "12");
    assert_eq!(found.digits_in(Cell::new(1)).to_string(), "1234");
}

#[test]
fn true_candidates_report_no_solution_or_cancellation() {
    let broken = Clues::from(parse(
        Geometry::with_boxes(2, 2).unwrap(),
        "11..............",
    ));
    assert_eq!(solve::true_candidates(&broken, &Cancel::never()), Ok(None));
    let over = Cancel::new();
    over.cancel();
    let open = Clues::from(standard(INKALA_2010));
    assert_eq!(solve::true_candidates(&open, &over), Err(Cancelled));
}
