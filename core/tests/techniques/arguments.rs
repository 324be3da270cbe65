//! Arguments against wrong digits: every premise is visible on the board, every step proved, every end a contradiction.

use std::collections::BTreeSet;

use shudu_core::board::{Candidate, Candidates, DeadEnd, Digit, DigitSet, Grid};
use shudu_core::cancel::Cancel;
use shudu_core::engine::{Argument, ArgumentEnd, Conclusion, Engine};
use shudu_core::explain::{self, ArgumentPage, MarkRole, MarkedText, Target};
use shudu_core::formats;
use shudu_core::proof;
use shudu_core::solve;
use shudu_core::techniques::{Pattern, Step, TechniqueId, Truth};
use shudu_core::words::Words;

use crate::thoughts;

/// The number of puzzles, and of wrong digits in each.
const N_PUZZLES: usize = 50;
const N_DIGITS: usize = 4;

/// Puzzles and moves whose refutations once contained false sentences.
const ONCE_FALSE: &[(&str, &str, usize)] = &[
    (
        "2..1....54....9.8......276.....3....51....4.9..6....7...1..5.......7.8..728......",
        "r7c4",
        2,
    ),
    (
        "98.7..6..5..9..7....4.3....6....9.7..25...9.....2....62..6..5.......8..7........1",
        "r2c3",
        3,
    ),
    (
        "...487....5.9.......7...2..2.1..4.9...4...6.3.9...5...3......2...87...3..6..1.8..",
        "r2c8",
        1,
    ),
    (
        "...487....5.9.......7...2..2.1..4.9...4...6.3.9...5...3......2...87...3..6..1.8..",
        "r2c8",
        8,
    ),
    (
        "6..1..7......7..8...9..8..37..4..5...3.....2...4..5..81..2..4.........5...6..9...",
        "r7c9",
        9,
    ),
];

/// Puzzles of all levels: those of the examples of techniques from the easiest to the hardest, evenly spread.
fn puzzles() -> impl Iterator<Item = Grid> {
    let all = TechniqueId::ALL;
    (0..N_PUZZLES).map(move |index| {
        let technique = all[index * (all.len() - 1) / (N_PUZZLES - 1)];
        let example = explain::example(technique);
        example.expect("every technique has an example").puzzle()
    })
}

/// Picks wrong candidates at random, the same each time.
fn wrong_candidates(puzzle: &Grid, position: &Candidates, seed: u64) -> Vec<Candidate> {
    let solution = solve::verdict(puzzle).unique().expect("one");
    let is_wrong = |candidate: &Candidate| solution.get(candidate.cell) != Some(candidate.digit);
    let all: Vec<Candidate> = position.iter().filter(is_wrong).collect();
    let mut state = seed;
    let mut next = || {
        state = state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        (state >> 33) as usize
    };
    (0..N_DIGITS).map(|_| all[next() % all.len()]).collect()
}

/// The candidates that the board shows while a line is open: those that its digits leave, without those eliminated
/// before the argument and those that the line crosses out.
fn visible(page: &ArgumentPage, line: &MarkedText, before: &BTreeSet<Candidate>) -> Vec<DigitSet> {
    let board = page.position.values();
    let geometry = board.geometry();
    let crossed_out: BTreeSet<Candidate> = line
        .marks
        .iter()
        .filter_map(|mark| match (mark.target, mark.role) {
            (Target::Candidate(candidate), MarkRole::Gone) => Some(candidate),
            _ => None,
        })
        .collect();
    let left = geometry.cells().iter().map(|cell| {
        if board.get(cell).is_some() {
            return DigitSet::EMPTY;
        }
        let possible = board.possible_digits(cell).iter();
        possible
            .filter(|digit| {
                let candidate = Candidate::new(cell, *digit);
                !before.contains(&candidate) && !crossed_out.contains(&candidate)
            })
            .collect()
    });
    left.collect()
}

/// Checks the premises of a step against the visible candidates.
fn check_premises(step: &Step, page: &ArgumentPage) {
    let position = &page.position;
    let geometry = position.geometry();
    for truth in &step.evidence {
        match truth {
            Truth::Cell(cell) => assert!(position.unsolved().contains(*cell)),
            Truth::House(house, digit) => {
                assert!(!position.values().digits_in(*house).contains(*digit));
            }
            Truth::Uniqueness(_) | Truth::Symmetry(..) => panic!("a supposition has no solution"),
        }
    }
    let mut concluded = step.placements.iter().chain(&step.eliminations);
    assert!(concluded.all(|candidate| position.has(*candidate)));
    if let Pattern::Single(single) = &step.pattern {
        let Candidate { cell, digit } = single.candidate;
        match single.house {
            Some(house) => {
                assert_eq!(position.places_in(digit, house).single(), Some(cell));
                if step.technique == TechniqueId::FullHouse {
                    let empty = position.unsolved() & geometry.house_cells(house);
                    assert_eq!(empty.single(), Some(cell), "it is the last empty cell");
                }
            }
            None => assert_eq!(position.digits_in(cell).single(), Some(digit)),
        }
    }
}

fn check(start: &Candidates, wrong: Candidate, argument: &Argument) {
    assert_eq!(
        argument.start, *start,
        "it begins at the board that is seen"
    );
    assert_eq!(argument.assumed, Some(Conclusion::Placement(wrong)));
    let before: BTreeSet<Candidate> = start.eliminated().into_iter().collect();
    let pages = explain::argument_pages(Words::english(), argument);
    let mut position = start.clone();
    assert!(position.place(wrong));
    let summary = pages[0].text(Words::english()).to_string();
    let name = start.geometry().cell_name(wrong.cell);
    assert!(
        summary.starts_with(&format!("{name} cannot be {}", wrong.digit)),
        "{summary}"
    );
    for (index, step) in argument.steps.iter().enumerate() {
        let number = format!("Step {} of {}: ", index + 1, argument.steps.len());
        let page = &pages[index + 1];
        assert!(page.heading.to_string().starts_with(&number), "{number}");
        assert_eq!(page.position, position, "the board goes with the argument");
        assert!(!page.conclusion.is_empty(), "{number}");
        for line in &page.lines {
            let shown = visible(page, line, &before);
            for (cell, shown) in position.geometry().cells().iter().zip(shown) {
                assert_eq!(
                    shown,
                    position.digits_in(cell),
                    "{number}{:?}",
                    line.text.to_string()
                );
            }
        }
        check_premises(step, page);
        assert_eq!(proof::check(&position, step), Ok(()));
        thoughts::check(&position, step);
        step.apply(&mut position);
    }
    assert_eq!(argument.steps.len() + 2, pages.len(), "the end has a page");
    let end_page = pages.last().expect("the page of the end");
    assert_eq!(end_page.position, position);
    let ArgumentEnd::DeadEnd(end) = argument.end else {
        panic!("{:?}", argument.end);
    };
    let shown = visible(end_page, &end_page.lines[0], &before);
    match end {
        DeadEnd::Cell(cell) => {
            assert!(shown[cell.index()].is_empty());
            assert_eq!(position.value(cell), None);
        }
        DeadEnd::House(house, digit) => {
            let cells = position.geometry().house_cells(house);
            assert!(
                cells
                    .iter()
                    .all(|cell| !shown[cell.index()].contains(digit))
            );
            assert!(!position.values().digits_in(house).contains(digit));
        }
    }
}

#[test]
fn every_sentence_against_a_wrong_digit_is_true_on_its_board() {
    let engine = Engine::new();
    let (mut n_refuted, mut n_digits, mut n_steps) = (0, 0, Vec::new());
    for (index, puzzle) in puzzles().enumerate() {
        let start = Candidates::from_grid(&puzzle);
        for wrong in wrong_candidates(&puzzle, &start, index as u64) {
            n_digits += 1;
            let supposed = Conclusion::Placement(wrong);
            let argument = engine.refute(&start, supposed, &Cancel::never());
            let Some(argument) = argument.expect("nobody cancels") else {
                println!("not refuted: {wrong:?} in {puzzle}");
                continue;
            };
            check(&start, wrong, &argument);
            n_refuted += 1;
            n_steps.push(argument.steps.len());
        }
    }
    n_steps.sort_unstable();
    println!(
        "{n_refuted} of {n_digits} refuted, steps: median {}, most {}",
        n_steps[n_steps.len() / 2],
        n_steps[n_steps.len() - 1]
    );
    assert_eq!(n_digits, N_PUZZLES * N_DIGITS);
    assert_eq!(n_refuted, n_digits);
}

#[test]
fn moves_once_refuted_falsely_are_refuted_correctly() {
    for &(puzzle, cell, digit) in ONCE_FALSE {
        let start = formats::parse(puzzle).expect("a puzzle").position();
        let cell = start.geometry().cell_from_name(cell).expect("a cell");
        let wrong = Candidate::new(cell, Digit::from_index(digit - 1));
        let argument = Engine::new().refute(&start, Conclusion::Placement(wrong), &Cancel::never());
        let argument = argument.expect("nobody cancels").expect("a refutation");
        check(&start, wrong, &argument);
    }
}

#[test]
fn arguments_start_from_the_visible_board() {
    let line = "...8..3..4..6.31....6.9.....7......4..5.8.9...91......9...5...7.....6.8..8...7.15";
    let start = formats::parse(line).expect("a puzzle").position();
    let wrong = Candidate::new(
        start.geometry().cell_from_name("r5c1").expect("a cell"),
        shudu_core::board::Digit::from_symbol('3').expect("a digit"),
    );
    let supposed = Conclusion::Placement(wrong);
    let argument = Engine::new().refute(&start, supposed, &Cancel::never());
    let argument = argument.expect("nobody cancels").expect("an argument");
    check(&start, wrong, &argument);
}

/// Templates enumerate all placements of a digit, which no player can follow. They are not used in arguments.
#[test]
fn templates_are_not_used_in_arguments() {
    for technique in [TechniqueId::TemplateSet, TechniqueId::TemplateDelete] {
        let example = explain::example(technique).expect("an example");
        let position = example.position();
        let engine = Engine::new().with_techniques(|other| other == technique);
        let step = engine.next_step(&position).expect("a step");
        let placed = step.placements.iter().copied().map(Conclusion::Placement);
        let removed = step.eliminations.iter().copied();
        for claim in placed.chain(removed.map(Conclusion::Elimination)) {
            let derived = engine.derive(&position, claim, &Cancel::never());
            assert_eq!(derived, Ok(None), "{claim:?}");
        }
    }
}

/// A summary says how a short argument ends, and how long a long one is.
#[test]
fn the_summary_of_an_argument_depends_on_its_length() {
    let (puzzle, cell, digit) = ONCE_FALSE[0];
    let start = formats::parse(puzzle).expect("a puzzle").position();
    let cell = start.geometry().cell_from_name(cell).expect("a cell");
    let wrong = Candidate::new(cell, Digit::from_index(digit - 1));
    let found = Engine::new().refute(&start, Conclusion::Placement(wrong), &Cancel::never());
    let found = found.expect("nobody cancels").expect("a refutation");
    for (n_steps, is_long) in [(11, false), (12, false), (13, true)] {
        let steps = found.steps.iter().cycle().take(n_steps).cloned().collect();
        let argument = Argument {
            steps,
            ..found.clone()
        };
        let summary = explain::argument_summary(Words::english(), &argument).to_string();
        let long = format!("it takes {n_steps} steps to see why");
        assert_eq!(summary.contains(&long), is_long, "{summary}");
    }
}
