//! The puzzles of the programs that preceded this one.

use shudu::board::{Cell, Geometry, Grid};
use shudu::cancel::Cancel;
use shudu::formats::{self, Notation, Parsed};
use shudu::generate::{Random, grid};
use shudu::solve;

use crate::run::{EASY, HARD, INKALA, INKALA_SOLVED, INVALID, MEDIUM, Place, shudu};

const INKALA_2010: &str =
    "..53.....8......2..7..1.5..4....53...1..7...6..32...8..6.5....9..4....3......97..";
const FULL: &str =
    "123456789456789123789123456214365897365897214897214365531642978642978531978531642";

/// A puzzle with its rows separated by blanks, as it was printed.
fn in_rows(puzzle: &str) -> String {
    let rows: Vec<&str> = (0..9).map(|row| &puzzle[row * 9..row * 9 + 9]).collect();
    rows.join(" ")
}

#[test]
fn the_graded_puzzles_are_solved_by_search_and_by_steps() {
    for puzzle in [EASY, MEDIUM, HARD] {
        let run = shudu(&["solve"], &in_rows(puzzle));
        assert_eq!(run.code, 0);
        let reference = shudu(&["solve", "--method", "reference"], puzzle);
        assert_eq!(run.stdout, reference.stdout);
        let solution = run.stdout.trim_end();
        assert!(!solution.contains('.') && solution.len() == 81);
        for (given, digit) in puzzle.chars().zip(solution.chars()) {
            assert!(given == '0' || given == digit);
        }
        let steps = shudu(&["steps", "--json"], &in_rows(puzzle));
        assert_eq!(steps.objects()[0]["solution"], solution);
    }
}

#[test]
fn the_graded_puzzles_are_rated_in_ascending_order() {
    let input = [EASY, MEDIUM, HARD].map(in_rows).join("\n");
    let run = shudu(&["rate"], &input);
    let levels: Vec<&str> = run
        .lines()
        .iter()
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    let order = [
        "beginner", "easy", "medium", "hard", "expert", "master", "extreme", "beyond",
    ];
    let ranks: Vec<_> = levels
        .iter()
        .map(|level| order.iter().position(|known| known == level))
        .collect();
    assert!(ranks.len() == 3 && ranks.is_sorted(), "{levels:?}");
}

#[test]
fn the_invalid_puzzle_is_diagnosed() {
    let run = shudu(&["check"], &in_rows(INVALID));
    assert_eq!(run.code, 1);
    assert!(run.stdout.contains("two 7s in row 8: r8c5 and r8c8"));
}

#[test]
fn full_grids_and_famous_hard_puzzles_are_solved() {
    let run = shudu(
        &["check"],
        &format!("{}\n{}\n", in_rows(FULL), INKALA_SOLVED),
    );
    assert_eq!(run.code, 0, "{}", run.stdout);
    let run = shudu(&["solve"], &format!("{INKALA}\n{INKALA_2010}\n"));
    assert_eq!(run.code, 0);
    assert_eq!(run.lines()[0], INKALA_SOLVED);
    let reference = shudu(&["solve", "--method", "reference"], INKALA_2010);
    assert_eq!(run.lines()[1], reference.lines()[0]);
}

#[test]
fn digits_are_extracted_from_any_text() {
    let digits = INKALA.replace('.', "0");
    let rows: Vec<String> = (0..9)
        .map(|row| {
            digits[row * 9..row * 9 + 9]
                .split("")
                .collect::<Vec<_>>()
                .join(", ")
        })
        .collect();
    let text = rows.join(";\r\n");
    let run = shudu(&["solve", "--from", "digits"], &text);
    assert_eq!(run.stdout, format!("{INKALA_SOLVED}\n"), "{}", run.stderr);
    let run = shudu(&["solve"], &text);
    assert_eq!(run.stdout, format!("{INKALA_SOLVED}\n"), "{}", run.stderr);
}

/// A 16×16 puzzle with one solution, about half of its cells empty.
fn sixteen() -> (Grid, Grid) {
    let geometry = Geometry::with_side(16).unwrap();
    let solution = grid::solution(geometry, &mut Random::new(16), &Cancel::never()).unwrap();
    let mut puzzle = solution.clone();
    for cell in (0..geometry.n_cells()).step_by(2).map(Cell::new) {
        let digit = puzzle.get(cell);
        puzzle.set(cell, None);
        if !solve::verdict(&puzzle).is_unique() {
            puzzle.set(cell, digit);
        }
    }
    assert!(puzzle.n_filled() < 180);
    (puzzle, solution)
}

#[test]
fn a_16x16_file_is_read_solved_and_written_back() {
    let (puzzle, solution) = sixteen();
    // Written by hand in the format of program A's reader and writer: hexadecimal, 16 as `10`.
    let write = |grid: &Grid| {
        let mut text = "16 4, 4\n".to_owned();
        for row in 0..16 {
            let cells: Vec<String> = (0..16)
                .map(|column| match grid.get(grid.geometry().cell(row, column)) {
                    None => "?".to_owned(),
                    Some(digit) => format!("{:X}", digit.value()),
                })
                .collect();
            text.push_str(&cells.join(" "));
            text.push('\n');
        }
        text
    };
    let place = Place::new();
    let file = place.file("sixteen.txt", write(&puzzle).as_bytes());
    let run = place.run(&["solve", "--to", "general", &file], "");
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    assert_eq!(run.stdout.trim_end(), write(&solution).trim_end());
    assert!(run.stdout.contains(" 10"));
    // The result can be piped into the next command.
    let line = place.run(&["solve", &file], "").stdout;
    let back = place.run(&["convert", "--to", "general"], &line);
    assert_eq!(back.stdout, run.stdout);
    let parsed = formats::parse_as(&run.stdout, Notation::General).unwrap();
    assert_eq!(
        parsed,
        Parsed {
            notation: Notation::General,
            ..Parsed::from_grid(solution)
        }
    );
}

#[test]
fn the_nine_transformations_of_the_seed_grid_match() {
    let options: [&[&str]; 9] = [
        &["--swap-digits", "2,8"],
        &["--swap-rows", "1,3"],
        &["--swap-columns", "1,3"],
        &["--swap-bands", "1,2"],
        &["--swap-stacks", "1,2"],
        &["--rotate", "90"],
        &["--mirror-x"],
        &["--mirror-y"],
        &["--transpose"],
    ];
    for option in options {
        let arguments: Vec<&str> = ["transform"]
            .into_iter()
            .chain(option.iter().copied())
            .collect();
        let image = shudu(&arguments, INKALA_SOLVED);
        assert_ne!(image.stdout.trim_end(), INKALA_SOLVED, "{option:?}");
        let check = shudu(&["check"], &image.stdout);
        assert_eq!(
            check.stdout, "stdin:1: full board, no conflicts\n",
            "{option:?}"
        );
    }
}
