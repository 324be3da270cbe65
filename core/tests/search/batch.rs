//! Batches of puzzles with every kind of vectors, compared with the search for one puzzle and the reference.
//!
//! `SHUDU_BATCH_ROUNDS` sets the number of boards.

use shudu_core::board::{Candidate, Cell, Clues, Exclusions, Geometry, Grid};
use shudu_core::cancel::Cancel;
use shudu_core::generate::{Random, clues::minimize, transform::randomise};
use shudu_core::solve::{self, Count, QuickVerdicts, SearchStart, VectorKind, Verdict, reference};

const SEED: &str =
    "812753649943682175675491283154237896369845721287169534521974368438526917796318452";

fn grid(line: &str) -> Grid {
    let value = |symbol: char| symbol.to_digit(10).unwrap_or(0) as u8;
    let values: Vec<u8> = line.chars().map(value).collect();
    Grid::from_values(Geometry::standard(), &values).unwrap()
}

fn n_rounds(usual: usize) -> usize {
    let set = std::env::var("SHUDU_BATCH_ROUNDS");
    set.map_or(usual, |text| text.parse().expect("a number of rounds"))
}

/// Makes boards with no, one or several solutions: few values or many, some of them wrong, and excluded candidates.
fn clues(random: &mut Random) -> Clues {
    let solution = randomise(&grid(SEED), random);
    let mut puzzle = Grid::new(Geometry::standard());
    let cells = puzzle.geometry().cells();
    let n_of_hundred = random.between(10, 60);
    for cell in cells {
        if random.below(100) < n_of_hundred {
            puzzle.set(cell, solution.get(cell));
        }
    }
    if random.below(4) == 0 {
        let digit = solution.get(Cell::new(random.below(81)));
        puzzle.set(Cell::new(random.below(81)), digit);
    }
    let mut excluded = Vec::new();
    if random.below(3) == 0 {
        for cell in cells {
            for digit in puzzle.geometry().digits() {
                let is_wrong = solution.get(cell) != Some(digit) || random.below(400) == 0;
                if is_wrong && random.below(3) == 0 {
                    excluded.push(Candidate::new(cell, digit));
                }
            }
        }
    }
    Clues {
        grid: puzzle,
        exclusions: excluded.into_iter().collect::<Exclusions>(),
    }
}

/// Asserts that a grid is full, breaks no rule, and agrees with the clues.
fn assert_solves(solution: &Grid, clues: &Clues) {
    assert!(solution.is_full() && solution.duplicates().is_empty());
    for cell in clues.grid.filled() {
        assert_eq!(solution.get(cell), clues.grid.get(cell));
    }
    for ruled_out in clues.exclusions.iter() {
        assert_ne!(solution.get(ruled_out.cell), Some(ruled_out.digit));
    }
}

#[test]
fn every_kind_agrees_with_the_search_for_one_puzzle_and_the_reference() {
    let mut random = Random::new(1);
    let boards: Vec<Clues> = (0..n_rounds(600)).map(|_| clues(&mut random)).collect();
    let starts: Vec<SearchStart<'_>> = boards.iter().map(SearchStart::from).collect();
    let all: Vec<QuickVerdicts> = VectorKind::available()
        .iter()
        .map(|kind| solve::quick_verdicts_by(*kind, &starts))
        .collect();
    let (mut n_of_each, mut n_undecided) = ([0; 3], 0);
    for (number, clues) in boards.iter().enumerate() {
        let verdict = all[0].get(number);
        for (kind, verdicts) in VectorKind::available().iter().zip(&all) {
            assert_eq!(verdicts.get(number), verdict, "{kind}");
        }
        let Some(verdict) = verdict else {
            // With few values, the lack of a solution is hard to find.
            n_undecided += 1;
            continue;
        };
        let solutions: Vec<Grid> = all[0].solutions(number).unwrap().collect();
        match &verdict {
            Verdict::None => assert!(solutions.is_empty()),
            Verdict::Unique(solution) => assert_eq!(solutions, [(**solution).clone()]),
            Verdict::Several(two) => assert_eq!(solutions, **two),
        }
        let found = match &verdict {
            Verdict::None => 0,
            Verdict::Unique(solution) => {
                assert_solves(solution, clues);
                assert_eq!(solve::verdict(clues).unique().as_ref(), Some(&**solution));
                1
            }
            Verdict::Several(two) => {
                assert_ne!(two[0], two[1]);
                assert_solves(&two[0], clues);
                assert_solves(&two[1], clues);
                2
            }
        };
        assert_eq!(solve::count(clues, 2).found, found, "{}", clues.grid);
        if number % 20 == 0 {
            let count = reference::count_until(clues, 2, &Cancel::never());
            let complete = found < 2;
            assert_eq!(count, Count { found, complete }, "{}", clues.grid);
        }
        n_of_each[found as usize] += 1;
    }
    assert!(n_of_each.iter().all(|n| *n > 20), "{n_of_each:?}");
    assert!(n_undecided * 100 <= boards.len(), "{n_undecided}");
}

#[test]
fn other_lanes_make_no_difference() {
    let mut random = Random::new(2);
    let boards: Vec<Clues> = (0..100).map(|_| clues(&mut random)).collect();
    let starts: Vec<SearchStart<'_>> = boards.iter().map(SearchStart::from).collect();
    let together = solve::quick_verdicts(&starts);
    for (number, start) in starts.iter().enumerate() {
        assert_eq!(
            solve::quick_verdicts(&[*start]).get(0),
            together.get(number)
        );
    }
    assert_eq!(together.get(starts.len()), None);
    assert!(together.solutions(starts.len()).is_none());
    assert_eq!(solve::quick_verdicts(&[]).get(0), None);
}

#[test]
fn every_kind_finds_the_redundant_givens() {
    let mut random = Random::new(3);
    let mut puzzles: Vec<(Clues, Grid)> = Vec::new();
    while puzzles.len() < n_rounds(100) {
        let clues = clues(&mut random);
        if let Some(solution) = solve::verdict(&clues).unique() {
            puzzles.push((clues, solution));
        }
    }
    let asked: Vec<(SearchStart<'_>, &Grid)> = puzzles
        .iter()
        .map(|(clues, solution)| (clues.into(), solution))
        .collect();
    let never = Cancel::never();
    for kind in VectorKind::available() {
        let all = solve::quick_redundant_givens_by(*kind, &asked);
        let mut n_redundant = 0;
        for ((clues, solution), redundant) in puzzles.iter().zip(all) {
            let known = solve::redundant_givens_with_solution(clues, solution, &never).unwrap();
            assert_eq!(redundant, Some(known), "{kind}: {}", clues.grid);
            n_redundant += known.len();
        }
        assert!(n_redundant > 100);
    }
}

#[test]
fn minimality_is_decided_for_puzzles_with_few_givens() {
    let never = Cancel::never();
    let mut random = Random::new(4);
    let mut puzzles: Vec<(Grid, Grid)> = Vec::new();
    for number in 0..n_rounds(60) {
        let solution = randomise(&grid(SEED), &mut random);
        let mut puzzle = minimize(&solution.clone().into(), &mut random, &never)
            .unwrap()
            .grid;
        // The puzzle has zero to two redundant givens, which may make others redundant.
        for _ in 0..number % 3 {
            let cell = Cell::new(random.below(81));
            puzzle.set(cell, solution.get(cell));
        }
        puzzles.push((puzzle, solution));
    }
    let n_with_few = puzzles
        .iter()
        .filter(|(puzzle, _)| puzzle.filled().len() <= 27);
    assert!(n_with_few.count() * 2 > puzzles.len());
    let asked: Vec<(SearchStart<'_>, &Grid)> = puzzles
        .iter()
        .map(|(puzzle, solution)| (puzzle.into(), solution))
        .collect();
    for kind in VectorKind::available() {
        let all = solve::quick_redundant_givens_by(*kind, &asked);
        for (number, ((puzzle, solution), redundant)) in puzzles.iter().zip(all).enumerate() {
            let known = solve::redundant_givens_with_solution(puzzle, solution, &never).unwrap();
            assert_eq!(redundant, Some(known), "{kind}: {puzzle}");
            assert!(number % 3 > 0 || known.is_empty(), "{puzzle}");
        }
    }
}
