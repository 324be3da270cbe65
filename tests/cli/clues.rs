//! `shudu minimize` and `shudu complete`: removing and adding clues.

use crate::run::{INKALA, INVALID, shudu};

/// A 4×4 grid with one cell left empty.
const SMALL: &str = "12.4341221434321";
/// A board with no digit at all.
const EMPTY: &str = "................";

/// A puzzle with superfluous clues.
const SPARE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Runs a command line and checks its exact output. `complaint` is a part of standard error.
fn check(line: &str, input: &str, code: i32, stdout: &str, complaint: &str) {
    let arguments: Vec<&str> = line.split_whitespace().collect();
    let run = shudu(&arguments, input);
    assert_eq!((run.code, run.stdout.as_str()), (code, stdout), "{line}");
    assert!(run.stderr.contains(complaint), "{line}: {}", run.stderr);
}

#[test]
fn minimize_leaves_only_needed_clues() {
    let run = shudu(&["minimize", "--seed", "3"], SPARE);
    assert_eq!(run.code, 0, "{}", run.stderr);
    let minimal = run.stdout.trim_end();
    let checked = &shudu(&["check", "--json"], minimal).objects()[0];
    assert_eq!(checked["minimal"], true, "{minimal}");
    let is_part = |(symbol, whole): (char, char)| symbol == '.' || symbol == whole;
    assert!(minimal.chars().zip(SPARE.chars()).all(is_part), "{minimal}");
    // Minimal puzzles are unchanged, and the same seed removes the same clues.
    check("minimize --seed 3", SPARE, 0, &run.stdout, "");
    check("minimize", minimal, 0, &run.stdout, "");
    check("minimize", EMPTY, 1, "", "several solutions");
    check("minimize", INVALID, 1, "", "no solution");
    check(
        "minimize --all --seed 1",
        SPARE,
        2,
        "",
        "cannot be used with",
    );
}

#[test]
fn minimize_lists_every_minimal_puzzle_once() {
    // All minimal subsets of the clues, found by trying every subset.
    const CLUES: &str = "1234341221......";
    let filled: Vec<usize> = (0..16).filter(|at| &CLUES[*at..=*at] != ".").collect();
    let parts = (0..1_usize << filled.len()).map(|chosen| {
        let is_chosen = |at| filled.iter().position(|cell| *cell == at);
        let keep = |at: usize| is_chosen(at).is_some_and(|bit| chosen >> bit & 1 == 1);
        let cells = CLUES.chars().enumerate();
        cells
            .map(|(at, c)| if keep(at) { c } else { '.' })
            .collect()
    });
    let is_minimal = |part: &String| {
        let grid = shudu::formats::parse(part).unwrap().grid;
        shudu::solve::is_minimal(&grid)
    };
    let mut expected: Vec<String> = parts.filter(is_minimal).collect();
    expected.sort_unstable();
    let run = shudu(&["minimize", "--all"], CLUES);
    let mut all: Vec<String> = run.lines().iter().map(|&line| line.to_owned()).collect();
    all.sort_unstable();
    assert!(expected.len() > 3, "{expected:?}");
    assert_eq!(all, expected);
}

#[test]
fn complete_adds_clues_until_the_solution_is_unique() {
    for board in [EMPTY, "1...............", SMALL] {
        let run = shudu(&["complete", "--seed", "5"], board);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{board}");
        let unique = run.stdout.trim_end();
        assert_eq!(shudu(&["check"], unique).code, 0, "{unique}");
        let is_kept = |(before, after): (char, char)| before == '.' || before == after;
        assert!(board.chars().zip(unique.chars()).all(is_kept), "{unique}");
        check("complete --seed 5", board, 0, &run.stdout, "");
    }
    check("complete", INKALA, 0, &format!("{INKALA}\n"), "");
    check("complete", INVALID, 1, "", "no solution");
    let object = &shudu(&["complete", "--json", "--seed", "5"], SMALL).objects()[0];
    assert_eq!(
        (&object["puzzle"], &object["result"]),
        (&SMALL.into(), &SMALL.into())
    );
}
