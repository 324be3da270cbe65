//! The fast search for the standard board, compared with the general search and the reference.
//!
//! `SHUDU_FAST_ROUNDS` sets the number of random grids, `SHUDU_FAST_SEED` their seed.

use shudu_core::board::{Candidate, Cell, Digit, Geometry, Grid};
use shudu_core::cancel::Cancel;
use shudu_core::generate::{Random, transform::randomise};
use shudu_core::solve::{self, Method, reference};

use crate::data_sets;

const SEED: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";
/// The number of solutions that are listed for a grid with many.
const MOST: usize = 200;

fn standard(line: &str) -> Grid {
    let values: Vec<u8> = line
        .chars()
        .map(|symbol| Digit::from_symbol(symbol).map_or(0, Digit::value))
        .collect();
    Grid::from_values(Geometry::standard(), &values).expect("a line holds 81 cells")
}

/// Returns all methods except the last, and the last one, which is the general one.
fn fast_and_general() -> (Vec<Method>, Method) {
    let mut methods: Vec<Method> = Method::available().collect();
    let general = methods.pop().expect("there is always one");
    assert_eq!(general.to_string(), "general");
    assert!(!methods.is_empty());
    assert_eq!(methods[0], Method::best());
    (methods, general)
}

/// Lists solutions in the order of discovery, and counts the guesses.
fn list(grid: &Grid, method: Method) -> (Vec<String>, u64) {
    let mut solutions = solve::solutions_by(grid, method);
    let listed = solutions.by_ref().take(MOST).map(|s| s.to_string());
    (listed.collect(), solutions.n_guesses())
}

/// Makes a random grid: a solution with empty cells and sometimes wrong digits, or random digits on an empty board.
fn draw(random: &mut Random) -> Grid {
    if random.below(16) == 0 {
        let mut grid = Grid::new(Geometry::standard());
        for _ in 0..random.between(1, 30) {
            let digit = Digit::from_index(random.below(9));
            grid.set(Cell::new(random.below(81)), Some(digit));
        }
        return grid;
    }
    let mut grid = randomise(&standard(SEED), random);
    let mut cells: Vec<usize> = (0..81).collect();
    random.shuffle(&mut cells);
    let n_holes = random.between(20, 58);
    for &cell in &cells[..n_holes] {
        grid.set(Cell::new(cell), None);
    }
    if random.below(4) == 0 {
        for _ in 0..random.between(1, 2) {
            let digit = Digit::from_index(random.below(9));
            grid.set(Cell::new(random.below(81)), Some(digit));
        }
    }
    grid
}

/// Compares all methods with each other. Returns the number of solutions, at most [`MOST`].
fn check(grid: &Grid, with_reference: bool) -> usize {
    let (fast, general) = fast_and_general();
    let (mut expected, _) = list(grid, general);
    let first = list(grid, fast[0]);
    for method in &fast[1..] {
        // The methods also make the same guesses.
        assert_eq!(list(grid, *method), first, "{method} on {grid}");
    }
    let mut ours = first.0;
    assert_eq!(ours.len(), expected.len(), "{grid}");
    if ours.len() < MOST {
        ours.sort_unstable();
        expected.sort_unstable();
        assert_eq!(ours, expected, "{grid}");
    } else {
        let each_is_one = ours.iter().all(|line| fills(grid, &standard(line)));
        assert!(each_is_one, "{grid}");
        ours.sort_unstable();
        ours.dedup();
        assert_eq!(ours.len(), MOST, "one came twice for {grid}");
    }
    let found = ours.len() as u64;
    assert_eq!(solve::count(grid, MOST as u64).found, found, "{grid}");
    assert_eq!(solve::verdict(grid).is_unique(), found == 1, "{grid}");
    assert_eq!(solve::first(grid).is_some(), found > 0, "{grid}");
    if with_reference {
        let slow = reference::count(grid, MOST as u64);
        assert_eq!(slow.found, found, "{grid}");
    }
    ours.len()
}

/// Returns whether a solution has all givens of a grid and breaks no rule.
fn fills(grid: &Grid, solution: &Grid) -> bool {
    let keeps = |cell| solution.get(cell) == grid.get(cell);
    solution.is_solution() && grid.filled().iter().all(keeps)
}

#[test]
fn all_methods_agree_on_random_grids() {
    let number = |name, otherwise| {
        let set = std::env::var(name).ok();
        set.map_or(otherwise, |n| n.parse().expect("a number"))
    };
    let rounds = number("SHUDU_FAST_ROUNDS", 2_000);
    let mut random = Random::new(number("SHUDU_FAST_SEED", 9));
    let (mut none, mut one, mut several, mut many) = (0, 0, 0, 0);
    for round in 0..rounds {
        let grid = draw(&mut random);
        let is_quick = round % 8 == 0 && grid.n_filled() > 30;
        *match check(&grid, is_quick) {
            0 => &mut none,
            1 => &mut one,
            MOST => &mut many,
            _ => &mut several,
        } += 1;
    }
    println!("{none} without solutions, {one} with one, {several} with several, {many} with many");
    for n in [none, one, several, many] {
        assert!(n > rounds / 50, "one-sided");
    }
}

#[test]
fn all_methods_agree_on_known_grids() {
    for line in [
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
        "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..",
        SEED,
    ] {
        assert_eq!(check(&standard(line), false), 1, "{line}");
    }
    let empty = Grid::new(Geometry::standard());
    assert_eq!(check(&empty, false), MOST);
    // Each house broken once, and a cell without candidates although no house is broken.
    for line in [
        "1.......1",
        "1........1.......",
        "1.........1......",
        "12345678..........9",
        "1234.......5678...........9",
    ] {
        let padded = format!("{line:.<81}");
        let expected = usize::from(line.contains("5678......")) * MOST;
        let grid = standard(&padded);
        let found = check(&grid, false);
        assert!(found == 0 || found == expected, "{padded}: {found}");
    }
}

#[test]
fn an_iteration_continues_after_each_solution() {
    let mut grid = standard(SEED);
    for cell in 0..54 {
        grid.set(Cell::new(cell), None);
    }
    for method in Method::available() {
        let (at_once, _) = list(&grid, method);
        assert_eq!(at_once.len(), MOST);
        let cancel = Cancel::new();
        let mut walk = solve::solutions_by(&grid, method).with_cancel(&cancel);
        let mut listed: Vec<String> = walk.by_ref().take(70).map(|s| s.to_string()).collect();
        let mut copy = walk.clone();
        cancel.cancel();
        assert!(walk.next().is_none() && walk.was_cancelled(), "{method}");
        copy = copy.with_cancel(&Cancel::never());
        listed.extend(copy.take(MOST - 70).map(|s| s.to_string()));
        assert_eq!(listed, at_once, "{method}");
    }
}

#[test]
fn an_excluded_candidate_is_in_no_solution() {
    let mut random = Random::new(10);
    let (mut with, mut without) = (0, 0);
    for _ in 0..3_000 {
        let mut grid = draw(&mut random);
        let cell = Cell::new(random.below(81));
        let digit = match grid.get(cell) {
            Some(digit) if random.below(4) > 0 => digit,
            _ => Digit::from_index(random.below(9)),
        };
        let found = solve::first_avoiding(&grid, Candidate::new(cell, digit));
        if grid.get(cell) == Some(digit) {
            grid.set(cell, None);
        }
        let (_, general) = fast_and_general();
        let mut all = solve::solutions_by(&grid, general).take(5_000);
        let avoiding = all.by_ref().any(|s| s.get(cell) != Some(digit));
        if let Some(solution) = found {
            assert!(solution.get(cell) != Some(digit) && fills(&grid, &solution));
            with += 1;
        } else {
            assert!(!avoiding, "{grid}: {cell:?} {digit:?}");
            without += 1;
        }
    }
    assert!(with > 300 && without > 300, "{with} {without}");
}

/// The maximum number of solutions counted, by the best method and by the others. Optimised builds count all known
/// numbers that are feasible.
const MOST_COUNTED: [u128; 2] = if cfg!(debug_assertions) {
    [20_000; 2]
} else {
    [10_000_000, 250_000]
};
/// The number of solutions that are counted for a grid with more than can be counted.
const A_BEGINNING: u128 = 20_000;

#[test]
fn all_methods_find_known_counts() {
    let Some(text) = data_sets::read("counts-dev.txt") else {
        return;
    };
    let (mut n_counted, mut begun) = (0, Vec::new());
    for line in text.lines().filter(|line| !line.starts_with('#')) {
        let fields: Vec<&str> = line.split('\t').collect();
        let grid = standard(fields[0]);
        let capped: u64 = fields[1].parse().expect("none, one or two");
        // The exact number, or a lower bound.
        let exact = fields[2].parse::<u128>().ok();
        let at_least = fields[2].trim_start_matches(">=").parse::<u128>();
        let at_least = at_least.expect("a number of solutions");
        let mut is_counted = true;
        for method in Method::available() {
            let found = solve::count_by(&grid, 2, method).found;
            assert_eq!(found, capped, "{method}: {line}");
            let most = MOST_COUNTED[usize::from(method != Method::best())];
            if exact.is_some_and(|exact| exact <= most) {
                let all = solve::count_by(&grid, u64::MAX, method);
                assert_eq!(Some(u128::from(all.found)), exact, "{method}: {line}");
                assert!(all.complete, "{method}: {line}");
            } else {
                let limit = if at_least <= most {
                    at_least
                } else {
                    A_BEGINNING
                };
                let some = solve::count_by(&grid, limit as u64, method);
                assert_eq!(u128::from(some.found), limit, "{method}: {line}");
                is_counted = false;
            }
        }
        if is_counted {
            n_counted += 1;
        } else {
            begun.push(fields[2]);
        }
    }
    println!("{n_counted} grids counted by all methods; begun: those with {begun:?} solutions");
    assert!(n_counted > 60 && begun.len() < 10, "{n_counted} {begun:?}");
}
