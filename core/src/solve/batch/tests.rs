//! Tests of searches that give up, and of boards that the batch search does not support.

use super::redundant::redundant_by;
use super::*;
use crate::solve;

/// Inkala's puzzle of 2012, and the Golden Nugget.
const HARD: [&str; 2] = [
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..",
    ".......39.....1..5..3.5.8....8.9...6.7...2...1..4.......9.8..5..2....6..4..7.....",
];

fn grid(line: &str) -> Grid {
    let value = |symbol: char| symbol.to_digit(10).unwrap_or(0) as u8;
    let values: Vec<u8> = line.chars().map(value).collect();
    Grid::from_values(Geometry::standard(), &values).unwrap()
}

#[test]
fn hard_puzzles_need_some_hundreds_of_guesses() {
    let grids = HARD.map(grid);
    let starts: Vec<SearchStart<'_>> = grids.iter().map(SearchStart::from).collect();
    for kind in VectorKind::available() {
        let verdicts = verdicts_with_limit(*kind, &starts, 1000);
        let too_few_guesses = verdicts_with_limit(*kind, &starts, 5);
        for (number, grid) in grids.iter().enumerate() {
            let verdict = verdicts.get(number);
            assert_eq!(verdict, Some(solve::verdict(grid)), "{kind}");
            assert!(verdict.is_some_and(|verdict| verdict.is_unique()));
            assert_eq!(too_few_guesses.get(number), None, "{kind}");
        }
    }
}

#[test]
fn batches_skip_other_boards() {
    let small = Grid::new(Geometry::with_side(4).unwrap());
    let usual = grid(HARD[0]);
    let verdicts = quick_verdicts(&[(&small).into(), (&usual).into(), (&small).into()]);
    let verdicts = [0, 1, 2].map(|number| verdicts.get(number));
    assert_eq!(verdicts, [None, Some(solve::verdict(&usual)), None]);
    let solution = solve::first(&small).unwrap();
    assert_eq!(
        quick_redundant_givens(&[((&small).into(), &solution)]),
        [None]
    );
}

#[test]
fn redundancy_is_undecided_beyond_the_budget() {
    let hard = grid(HARD[0]);
    let solution = solve::first(&hard).unwrap();
    assert_eq!(
        redundant_by(VectorKind::best(), &[((&hard).into(), &solution)], 0),
        [None]
    );
}
