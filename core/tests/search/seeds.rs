//! Recorded results of seeds. A seed gives the same result on every machine and in every version, unless the request
//! names a technique; then it depends on the techniques that the program knows.
//!
//! `seeds.txt` has a line for each request: the request, the seed, and the whole result with all reports of progress.
//! Each puzzle is also checked without the record. If a line without a technique has to change, the seed version must
//! be raised. The test writes a new record to the path in `SHUDU_RECORD_SEEDS`.

use std::fmt::Write as _;

use shudu_core::board::{Candidates, Cell, CellSet, Geometry, Grid};
use shudu_core::cancel::Cancel;
use shudu_core::engine::Engine;
use shudu_core::generate::{
    self, Generated, Material, NeededTechnique, Progress, Random, Request, ScoreRange,
    Transformation, Variant, Vicinity, clues, dig, grid, transform,
};
use shudu_core::hodoku;
use shudu_core::rate::{Difficulty, Level};
use shudu_core::solve;
use shudu_core::sudoku_explainer;

const RECORDED: &str = include_str!("seeds.txt");

/// Thirty givens with half-turn symmetry; their cells are the mask.
const NEAR: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn parse(geometry: &'static Geometry, line: &str) -> Grid {
    let values = line.chars().map(|c| c.to_digit(17).unwrap_or(0) as u8);
    Grid::from_values(geometry, &values.collect::<Vec<_>>()).expect("a grid of this board")
}

fn near(minus: usize, plus: usize) -> Vicinity {
    Vicinity {
        puzzle: parse(Geometry::standard(), NEAR),
        minus,
        plus,
    }
}

/// Reads the board from the first word of a request, such as `6x6:2x3` or `9x9+jigsaw`.
fn board(word: &str) -> (&'static Geometry, bool) {
    let (size, variant) = word.split_once('+').unwrap_or((word, ""));
    let numbers = |text: &str| {
        let (first, second) = text.split_once('x').expect("two numbers");
        [first, second].map(|number| number.parse::<usize>().expect("a number"))
    };
    let plain = match size.split_once(':') {
        None => Geometry::with_side(numbers(size)[0]),
        Some((_, boxes)) => {
            let [width, height] = numbers(boxes);
            Geometry::with_boxes(width, height)
        }
    };
    let plain = plain.expect("a board");
    let variant: Variant = variant.parse().expect("a variant");
    let made = variant.make_geometry(plain, 1, &Cancel::never());
    (made.expect("a board"), variant.draws_boxes())
}

/// Reads a request: the board, then its options.
fn request(text: &str) -> Request {
    let mut words = text.split(' ');
    let (geometry, draws_boxes) = board(words.next().expect("a board"));
    let mut request = Request::new(geometry).drawing_boxes(draws_boxes);
    for word in words {
        let (name, value) = word.split_once('=').unwrap_or((word, ""));
        let number = || value.parse().expect("a number");
        match name {
            "level" => request.level = Some(value.parse().expect("a level")),
            "rating" => request.rating = Some(value.parse().expect("ratings")),
            "technique" => {
                let (id, times) = value.split_once('*').unwrap_or((value, "1"));
                request.techniques.push(NeededTechnique {
                    id: id.parse().expect("a technique"),
                    times: times.parse().expect("a number"),
                });
            }
            "hardest" => request.hardest = Some(value.parse().expect("a technique")),
            "without" => request.without.push(value.parse().expect("a technique")),
            "score" => {
                let (low, high) = value.split_once("..").expect("two scores");
                let [low, high] = [low, high].map(|score| score.parse().expect("a score"));
                request.hodoku = Some(ScoreRange { low, high });
            }
            "symmetry" => request.symmetry = value.parse().expect("a symmetry"),
            "minimal" => request.minimal = true,
            "at-least" => request.min_clues = Some(number()),
            "at-most" => request.max_clues = Some(number()),
            "attempts" => request.max_attempts = Some(value.parse().expect("a number")),
            "mask" => request.material = Material::Mask(parse(geometry, NEAR).filled()),
            "near" => request.material = Material::Near(near(number(), number())),
            "solution" => request.material = Material::Solution(parse(geometry, value)),
            _ => panic!("no option {word}"),
        }
    }
    request
}

/// Checks a puzzle against its request, without any part of the generator.
fn check(request: &Request, made: &Generated) {
    let puzzle = &made.puzzle;
    assert_eq!(
        solve::verdict(puzzle).unique().as_ref(),
        Some(&made.solution),
        "{puzzle}"
    );
    let position = Candidates::from_grid(puzzle);
    if !puzzle.geometry().is_plain() {
        let again = Difficulty::rate(&position, &Cancel::never());
        assert_eq!(again, Ok(made.difficulty), "{puzzle}");
        return;
    }
    let rated = sudoku_explainer::rate(&position);
    assert_eq!(Difficulty::from_rating(&rated), made.difficulty, "{puzzle}");
    for band in [request.level.map(Level::band), request.rating] {
        let is_within = band.is_none_or(|band| band.low() <= rated.er && rated.er <= band.high());
        assert!(is_within, "{puzzle}");
    }
    let cells = puzzle.filled();
    assert!(
        request.symmetry.is_symmetry_of(puzzle.geometry(), &cells),
        "{puzzle}"
    );
    assert!(
        request.min_clues.is_none_or(|least| least <= cells.len()),
        "{puzzle}"
    );
    assert!(
        request.max_clues.is_none_or(|most| most >= cells.len()),
        "{puzzle}"
    );
    if request.minimal {
        let orbits = request.symmetry.orbits(puzzle.geometry());
        for orbit in orbits.into_iter().filter(|orbit| cells.intersects(orbit)) {
            let mut smaller = puzzle.clone();
            orbit.iter().for_each(|cell| smaller.set(cell, None));
            assert_eq!(solve::count(&smaller, 2).found, 2, "{puzzle}");
        }
    }
    if let Some(range) = request.hodoku {
        let score = hodoku::rate(&position).expect("a score").score;
        assert!(range.contains(score), "{puzzle}: {score}");
    }
    let hardest = request.hardest.map(NeededTechnique::from);
    for needed in request.techniques.iter().copied().chain(hardest) {
        let path = generate::engine_for(needed.id).path(&position);
        let n_steps = path
            .steps
            .iter()
            .filter(|step| step.technique == needed.id)
            .count();
        assert!(n_steps >= needed.times, "{puzzle}: {}", needed.id);
        assert!(request.hardest.is_none() || path.is_solved(), "{puzzle}");
    }
    if !request.without.is_empty() {
        let path = Engine::new().path(&position);
        let is_excluded = |id| request.without.contains(&id);
        assert!(
            !path.steps.iter().any(|step| is_excluded(step.technique)),
            "{puzzle}"
        );
    }
    match &request.material {
        Material::Drawn => {}
        Material::Solution(grid) => assert_eq!(made.solution, *grid),
        Material::Mask(mask) => assert_eq!(cells, *mask),
        Material::Near(vicinity) => {
            let differing = vicinity.puzzle.differing_cells(puzzle);
            assert!(
                differing.len() <= vicinity.minus + vicinity.plus,
                "{puzzle}"
            );
            assert_eq!(cells.len(), vicinity.n_clues(), "{puzzle}");
        }
    }
}

fn difficulty(difficulty: Difficulty) -> String {
    let hardest = difficulty
        .hardest
        .map_or("-".to_owned(), |id| id.to_string());
    format!("{} {hardest}", difficulty.er)
}

/// Makes the puzzle of a request and describes the whole result.
fn result(request: &Request, seed: u64) -> String {
    let mut reports = String::new();
    let mut expected_attempts = 0;
    let answer = generate::puzzle(request, seed, &Cancel::never(), &mut |progress| {
        let Progress {
            attempts,
            max_attempts,
            near_miss,
            ..
        } = progress;
        assert_eq!(attempts, expected_attempts, "one report an attempt");
        expected_attempts += 1;
        assert!(attempts <= max_attempts);
        if let Some(miss) = near_miss {
            assert_eq!(
                solve::verdict(&miss.puzzle).unique().as_ref(),
                Some(&miss.solution)
            );
            let difficulty = difficulty(miss.difficulty);
            let n_clues = miss.puzzle.n_filled();
            let _ = write!(reports, "; near {attempts}: {n_clues} clues {difficulty}");
        }
    });
    match answer {
        Err(error) => format!("{error}{reports}"),
        Ok(made) => {
            check(
                &request
                    .for_seed(seed, &Cancel::never())
                    .expect("not cancelled"),
                &made,
            );
            assert_eq!(made.seed, seed);
            let rating = made.difficulty.map_or("-".to_owned(), difficulty);
            let variant = made.puzzle.geometry().shape().variant();
            let variant = if variant.is_empty() {
                variant
            } else {
                format!(" {variant}")
            };
            format!(
                "{}{variant} after {}, {rating}{reports}",
                made.puzzle, made.attempts
            )
        }
    }
}

/// Makes one thing from a seed alone, such as a grid, boxes or a Sukaku, and describes it.
fn part_from_seed(name: &str, board_name: &str, seed: u64) -> String {
    let never = Cancel::never();
    let mut random = Random::new(seed);
    let (geometry, _) = board(board_name);
    let solution = |random: &mut Random| grid::solution(geometry, random, &never).expect("a grid");
    match name {
        "grid" => {
            let grid = solution(&mut random);
            assert!(grid.is_solution(), "{grid}");
            grid.to_string()
        }
        "boxes" => {
            let shape = generate::irregular_boxes(geometry.side(), seed == 2, seed, &never);
            shape.expect("boxes").variant()
        }
        "sukaku" => {
            let grid = solution(&mut random);
            let made = clues::draw_sukaku(&grid, &mut random, &never).expect("not cancelled");
            assert_eq!(made.grid.n_filled(), 0);
            assert!(solve::verdict(&made).unique().as_ref() == Some(&grid));
            let position = made.position();
            let cells = geometry.cells().iter();
            cells
                .map(|cell| position.digits_in(cell).to_string())
                .collect::<Vec<_>>()
                .join(",")
        }
        "minimize" | "complete" => {
            let puzzle = if name == "minimize" {
                parse(geometry, NEAR)
            } else {
                let mut few = parse(geometry, NEAR);
                (0..20).for_each(|cell| few.set(Cell::new(cell), None));
                few
            };
            let made = if name == "minimize" {
                clues::minimize(&puzzle.into(), &mut random, &never).expect("not cancelled")
            } else {
                let made = clues::complete(&puzzle.into(), &mut random, &never);
                made.expect("not cancelled").expect("a puzzle")
            };
            assert!(solve::verdict(&made.grid).is_unique());
            made.grid.to_string()
        }
        "near" => {
            let vicinity = near(2, seed as usize);
            let mut n_puzzles = 0;
            let mut first = String::new();
            let all = vicinity.visit_puzzles(&never, &mut |puzzle| {
                if n_puzzles == 0 {
                    first = puzzle.to_string();
                }
                n_puzzles += 1;
                n_puzzles < 400
            });
            let (n_removals, n_clues) = (vicinity.n_removals(), vicinity.n_clues());
            format!("{n_removals} removals, {n_clues} clues, {n_puzzles} puzzles, {all:?}, {first}")
        }
        "transform" => {
            let grid = solution(&mut random);
            let all = Transformation::random_composition(geometry, &mut random);
            let image = transform::apply_all(&grid, &all).expect("allowed");
            assert!(image.is_solution(), "{image}");
            let names: Vec<String> = all.iter().map(ToString::to_string).collect();
            format!("{}, {image}", names.join(", "))
        }
        "dig" => {
            let grid = solution(&mut random);
            let orbits: Vec<CellSet> = geometry.cells().iter().map(CellSet::only).collect();
            let made = dig::minimal_puzzle(&grid, &orbits, 20, &mut random, &never)
                .expect("not cancelled");
            assert!(solve::verdict(&made).is_unique());
            made.to_string()
        }
        _ => panic!("no part {name}"),
    }
}

/// Makes all results in the record again, and returns the new record.
fn remade_record() -> String {
    let mut all = String::new();
    for line in RECORDED.lines() {
        let Some((asked, _)) = line.split_once(": ") else {
            let _ = writeln!(all, "{line}");
            continue;
        };
        let (words, seed) = asked.rsplit_once(' ').expect("a seed");
        let seed = seed.parse().expect("a seed");
        let result = match words.strip_prefix("part ") {
            Some(part) => {
                let (name, board) = part.split_once(' ').expect("a board");
                part_from_seed(name, board, seed)
            }
            None => result(&request(words), seed),
        };
        let _ = writeln!(all, "{asked}: {result}");
    }
    all
}

#[test]
fn recorded_results_of_seeds() {
    let all = remade_record();
    if let Ok(path) = std::env::var("SHUDU_RECORD_SEEDS") {
        std::fs::write(path, &all).expect("the record");
    }
    for (made, recorded) in all.lines().zip(RECORDED.lines()) {
        assert_eq!(made, recorded);
    }
    assert_eq!(all, RECORDED);
}
