//! `why` in line mode: the verdict on a move agrees with the solution. For a digit that breaks a rule, the answer names
//! the digit it clashes with.

use rand::RngExt;
use rand::SeedableRng;
use rand::rngs::ChaCha8Rng;
use shudu::board::{Cell, CellSet, Digit, Geometry, Grid};
use shudu::{formats, solve};
use tempfile::TempDir;

use crate::linear::play;
use crate::run::shudu;

/// Puzzles from easy to hard.
const PUZZLES: [&str; 5] = [
    "1...9.....4.1...5....5.2187.6...7.13..8...7..75.8...2.4729.1....8...5.9.....8...1",
    "800002470002009005450067080540310090003900600060008037030750026700600300024800001",
    "...8..3..4..6.31....6.9.....7......4..5.8.9...91......9...5...7.....6.8..8...7.15",
    ".....8..9....7.21.3896.2.5...25........1.4.9.5.6.8.3............1.....4793.......",
    "4...3.......6..8..........1....5..9..8....6...7.2........1.27..5.3....4.9........",
];

/// In this puzzle r1c5=9 is given; r1c2=2, r1c3=5, r2c1=8, r3c3=6 and r4c1=2 belong to its solution.
const FIRST: &str = PUZZLES[0];

/// Returns the first line of the answer to the last `why` of some lines.
fn why(puzzle: &str, lines: &str) -> String {
    let home = TempDir::new().expect("a folder");
    let output = play(home.path(), &[puzzle], &format!("{lines}\nnonsense\nwhy\n"));
    let (_, answer) = output.rsplit_once("Unknown command").expect("an answer");
    let mut answer = answer.lines().skip(1);
    answer.next().expect("a line").to_owned()
}

#[test]
fn a_right_move_beside_a_wrong_one_is_right() {
    let answer = why(FIRST, "r2c1 6\nr4c1 2");
    assert_eq!(
        answer,
        "r4c1=2 is right, but 6 other steps come first. The hardest: Hidden Single in row/column. The wrong digit in r2c1 is ignored here."
    );
    let answer = why(FIRST, "r2c1 6\nr3c2 8\nr4c1 2");
    assert!(
        answer.ends_with(" The wrong digits in r2c1 and r3c2 are ignored here."),
        "{answer}"
    );
}

#[test]
fn a_digit_that_breaks_a_rule_is_answered_with_the_clash() {
    for (lines, expected) in [
        // With a given.
        (
            "r1c3 9",
            "r1c5 is already 9, so r1c3 cannot be 9: both are in row 1.",
        ),
        // The same clash when it replaces another digit.
        (
            "r1c3 2\nr1c3 9",
            "r1c5 is already 9, so r1c3 cannot be 9: both are in row 1.",
        ),
        // With a right digit of the player.
        (
            "r1c2 2\nr1c9 2",
            "r1c2 is already 2, so r1c9 cannot be 2: both are in row 1.",
        ),
        // A right digit with a wrong one, and two wrong ones.
        (
            "r1c9 2\nr1c2 2",
            "r1c2=2 and r1c9=2 cannot both be right: both are in row 1. r1c9=2 is wrong.",
        ),
        (
            "r2c1 6\nr1c3 6",
            "r1c3=6 and r2c1=6 cannot both be right: both are in box 1. Both are wrong.",
        ),
        // A right digit is named before a wrong one: r2c1=6 is wrong, r3c3=6 is right.
        (
            "r2c1 6\nr3c3 6\nr1c3 6",
            "r3c3 is already 6, so r1c3 cannot be 6: both are in column 3.",
        ),
        // Two digits of one move.
        (
            "r1c2 r1c9 2",
            "r1c2 is already 2, so r1c9 cannot be 2: both are in row 1.",
        ),
        // A mark that was removed since the digit is in its row.
        (
            "mark 9 r1c3\nmark 9 r1c3",
            "r1c5 is already 9, so r1c3 cannot be 9: both are in row 1.",
        ),
    ] {
        assert_eq!(why(FIRST, lines), expected, "{lines}");
    }
    // A wrong digit is no reason to remove a mark: r3c3 is 6.
    let answer = why(FIRST, "r1c3 6\nmark 6 r3c3\nmark 6 r3c3");
    assert!(answer.starts_with("r3c3 must be 6: "), "{answer}");
    assert!(
        answer.ends_with("The wrong digit in r1c3 is ignored here."),
        "{answer}"
    );
}

#[test]
fn without_a_unique_solution_why_names_both_clashing_digits() {
    let open = format!("{}9{}", ".".repeat(40), ".".repeat(40));
    assert_eq!(
        why(&open, "r1c1 4\nr1c9 4"),
        "r1c9=4 and r1c1=4 cannot both be right: both are in row 1."
    );
    assert_eq!(
        why(&open, "r1c5 9"),
        "r5c5 is already 9, so r1c5 cannot be 9: both are in column 5."
    );
}

#[test]
fn why_names_the_rules_of_variants() {
    for (variant, given, line, expected) in [
        (
            "diagonal",
            "r1c1",
            "r9c9 5",
            "r1c1 is already 5, so r9c9 cannot be 5: both are in the falling diagonal.",
        ),
        (
            "windoku",
            "r2c2",
            "r4c4 5",
            "r2c2 is already 5, so r4c4 cannot be 5: both are in window 1.",
        ),
        (
            "anti-knight",
            "r3c3",
            "r4c5 5",
            "r3c3 is already 5, so r4c5 cannot be 5: they are a knight's move apart.",
        ),
        (
            "anti-king",
            "r3c3",
            "r4c4 5",
            "r3c3 is already 5, so r4c4 cannot be 5: they are a king's move apart.",
        ),
        (
            "anti-king,toroidal",
            "r1c1",
            "r9c9 5",
            "r1c1 is already 5, so r9c9 cannot be 5: they are a king's move apart.",
        ),
        (
            "non-consecutive",
            "r3c3",
            "r3c4 6",
            "r3c3 is already 5, so r3c4 cannot be 6: adjacent cells cannot hold consecutive digits.",
        ),
    ] {
        let cell = cell(given);
        let mut grid = ".".repeat(81);
        grid.replace_range(cell.index()..=cell.index(), "5");
        let puzzle = format!("{grid} # variant {variant}");
        assert_eq!(why(&puzzle, line), expected, "{variant}");
    }
}

/// With anti-knight, 9 fits row, column and box of r9c3, but r7c4 is 9.
const KNIGHTS: &str =
    "638.9.754.72.5.3..594.....1...1.457..8..2943.2.5.3......69.3..7.1..4..........1..";

#[test]
fn a_hint_beside_a_wrong_digit_names_its_clash() {
    let expected = "r7c4 is already 9, so r9c3 cannot be 9: they are a knight's move apart.";
    let home = TempDir::new().expect("a folder");
    let puzzle = format!("{KNIGHTS} # variant anti-knight");
    let output = play(home.path(), &[&puzzle], "r9c3 9\nhint\n");
    assert!(
        output.contains(&format!(
            "Fix this first: r9c3 is wrong. \"undo-mistake\" undoes to just before the mistake.\n{expected}\n"
        )),
        "{output}"
    );
    let mut values = KNIGHTS.to_owned();
    let place = cell("r9c3").index();
    values.replace_range(place..=place, "9");
    let position =
        format!(r#"{{"side":9,"variant":"anti-knight","givens":"{KNIGHTS}","values":"{values}"}}"#);
    let run = shudu(&["hint"], &position);
    assert_eq!(
        run.stdout,
        format!("Fix this first: r9c3=9 is wrong.\n{expected}\n")
    );
}

#[test]
fn a_missing_candidate_is_reported_as_missing() {
    // Every candidate of an empty board but 7 in r1c1.
    let mut candidates = "123456789".repeat(81);
    candidates.replace_range(6..7, ".");
    assert_eq!(
        why(&candidates, "r1c1 7"),
        "7 was excluded from r1c1 by the puzzle itself."
    );
}

fn cell(name: &str) -> Cell {
    let geometry = Geometry::standard();
    geometry.cell_from_name(name).expect("a cell")
}

/// A move of a player, asked about on a board with wrong digits.
struct Question {
    cell: Cell,
    digit: Digit,
    /// Whether the digit is placed; otherwise its mark is removed.
    is_placed: bool,
}

impl Question {
    fn lines(&self) -> String {
        let (name, digit) = (Geometry::standard().cell_name(self.cell), self.digit);
        if self.is_placed {
            format!("{name} {digit}\nwhy\nundo\nnonsense\n")
        } else {
            format!("mark {digit} {name}\nmark {digit} {name}\nwhy\nundo\nundo\nnonsense\n")
        }
    }

    /// Checks an answer against the solution; `wrong` are the wrong digits on the board before the move.
    fn check(&self, answer: &str, solution: &Grid, wrong: &[(Cell, Digit)]) {
        let geometry = Geometry::standard();
        let code = |cell, digit| format!("{}={digit}", geometry.cell_name(cell));
        let (name, digit) = (geometry.cell_name(self.cell), self.digit);
        let others = wrong.iter().filter(|(cell, _)| *cell != self.cell);
        let others: Vec<(Cell, Digit)> = others.copied().collect();
        let calls_false = answer.contains(&format!("{name} cannot be {digit}"))
            || answer.contains(&format!("{name}={digit} is wrong"))
            || answer.contains("Both are wrong.")
            || answer.starts_with(&format!("{name} is not {digit},"))
            || answer.starts_with(&format!("One step shows that {name} is not {digit}."))
            || answer.contains(&format!("{name}<>{digit} is right"));
        let blames = |other: &(Cell, Digit)| {
            answer.contains(&format!("{} is wrong.", code(other.0, other.1)))
        };
        let calls_true = answer.contains(&format!("{name}={digit} follows"))
            || answer.contains(&format!("{name} must be {digit}"))
            || answer.contains(&format!("{name}={digit} is right"))
            || answer.contains(&format!("{name}<>{digit} is wrong"))
            || (answer.contains("cannot both be right") && others.iter().any(blames));
        let is_true = solution.get(self.cell) == Some(digit);
        assert_eq!((calls_true, calls_false), (is_true, !is_true), "{answer}");
        // Digits that the answer calls wrong, taken or ignored really are.
        if let Some((_, rest)) = answer.split_once(" is already ") {
            let cell_name = answer.split(' ').next().expect("a cell");
            let cell_name = cell(cell_name.rsplit('\n').next().expect("a cell"));
            assert!(
                others.iter().all(|(cell, _)| *cell != cell_name),
                "{answer}"
            );
            assert!(rest.starts_with(&digit.to_string()), "{answer}");
        }
        let ignored = answer
            .split_once("The wrong digit")
            .map_or(CellSet::EMPTY, |(_, rest)| {
                let (cells, _) = rest.split_once(" ignored here.").expect("an end");
                let words = cells.split([' ', ',']);
                words
                    .filter_map(|word| geometry.cell_from_name(word))
                    .collect()
            });
        let is_argument = answer.contains(". So ") || answer.contains("\nSo ");
        let expected: CellSet = others.iter().map(|(cell, _)| *cell).collect();
        if is_argument {
            assert_eq!(ignored, expected, "{answer}");
        } else {
            assert!(ignored.is_empty(), "{answer}");
        }
        assert!(!answer.contains("makes no claim"), "{answer}");
    }
}

#[test]
fn the_verdict_on_random_moves_agrees_with_the_solution() {
    let mut random = ChaCha8Rng::seed_from_u64(38);
    let mut n_asked = [0, 0];
    for puzzle in PUZZLES {
        let grid = formats::parse(puzzle).expect("a puzzle").grid;
        let solution = solve::verdict(&grid).unique().expect("one solution");
        let geometry = Geometry::standard();
        let open: Vec<Cell> = (geometry.cells() - grid.filled()).iter().collect();
        let mut draw = |is_true: bool| {
            let cell = open[random.random_range(0..open.len())];
            let needed = solution.get(cell).expect("it is full");
            if is_true {
                return (cell, needed);
            }
            let others: Vec<Digit> = geometry.digits().without(needed).iter().collect();
            (cell, others[random.random_range(0..others.len())])
        };
        let mut wrong: Vec<(Cell, Digit)> = Vec::new();
        while wrong.len() < 3 {
            let next = draw(false);
            if wrong.iter().all(|(cell, _)| *cell != next.0) {
                wrong.push(next);
            }
        }
        let questions: Vec<Question> = (0..40)
            .map(|n| {
                let (cell, digit) = draw(n % 2 == 0);
                let is_empty = wrong.iter().all(|(wrong, _)| *wrong != cell);
                let is_placed = n % 5 < 3 || !is_empty;
                Question {
                    cell,
                    digit,
                    is_placed,
                }
            })
            // Repeating a digit is not a move.
            .filter(|asked| !wrong.contains(&(asked.cell, asked.digit)))
            .collect();
        let wrong_moves = wrong
            .iter()
            .map(|(cell, digit)| format!("{} {digit}", geometry.cell_name(*cell)));
        let mut lines = wrong_moves.collect::<Vec<String>>().join("\n");
        lines.push_str("\nnonsense\n");
        lines.extend(questions.iter().map(Question::lines));
        let home = TempDir::new().expect("a folder");
        let output = play(home.path(), &[puzzle], &lines);
        let answers: Vec<&str> = output.split("Unknown command").skip(1).collect();
        assert_eq!(answers.len(), questions.len() + 1, "{output}");
        for (asked, answer) in questions.iter().zip(answers) {
            // The answers to the move, `why` and `undo` follow the rest of the line.
            let answer: Vec<&str> = answer.lines().collect();
            let skipped = if asked.is_placed { 2 } else { 3 };
            let answer = answer[skipped..].join("\n");
            asked.check(&answer, &solution, &wrong);
            n_asked[usize::from(asked.is_placed)] += 1;
        }
    }
    assert!(
        n_asked[0] > 50 && n_asked[0] + n_asked[1] > 190,
        "{n_asked:?}"
    );
}
