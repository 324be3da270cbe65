//! Impossible requests for puzzles are refused at once, with the reason.

use crate::run::{EASY, check};

/// Techniques that no puzzle needs, each with the beginning and the end of the reason.
const NEVER_NEEDED: &[(&str, &str)] = &[
    (
        "direct-claiming",
        "the third line confines the digit in the third box, and Pointing there gives the same single",
    ),
    (
        "multi-coloring-2",
        "every candidate that sees the second colour also sees its own opposite, so Multi Colors 1 already removes it",
    ),
    (
        "empty-rectangle-two-places",
        "two places in a box form a strong link, and two strong links form a Turbot Fish or one of its relatives",
    ),
    ("dual-two-string-kite", "each half is a 2-String Kite"),
    ("dual-empty-rectangle", "each half is an Empty Rectangle"),
    (
        "remote-pair",
        "two neighbouring cells of the chain form a naked pair;",
    ),
    ("siamese-fish", "each half is a finned or sashimi fish"),
    (
        "grouped-aic",
        "together with a candidate it eliminates, it forms a Grouped Discontinuous Nice Loop",
    ),
    (
        "franken-x-wing",
        "a fish with two base sets is a Grouped X-Chain of two strong links, or locked candidates",
    ),
    (
        "mutant-x-wing",
        "a fish with two base sets is a Grouped X-Chain of two strong links, or locked candidates",
    ),
    (
        "siamese-complex-fish",
        "each half is a Franken or Mutant fish",
    ),
    (
        "squirmbag",
        "on a board of at most nine rows, its five rows leave at most four others, and these form a smaller fish",
    ),
];

/// Techniques that no known puzzle needs, with the puzzles examined.
const NOT_SEEN: &[(&str, &str)] = &[
    (
        "franken-swordfish",
        "it was never the next step in 3800 positions where every easier technique was stuck",
    ),
    (
        "finned-mutant-whale",
        "it was never the next step in 3500 positions where every easier technique was stuck",
    ),
    (
        "template-set",
        "easier techniques solved all of the 2916 hardest puzzles we tested",
    ),
    (
        "nested-forcing-chain-5",
        "easier techniques solved all of the 2916 hardest puzzles we tested",
    ),
];

#[test]
fn a_technique_that_no_puzzle_needs_is_refused_with_the_reason() {
    let rows = NEVER_NEEDED.iter().map(|row| {
        (
            "no puzzle needs it, because an easier technique applies wherever it does: ",
            row,
        )
    });
    let unseen = NOT_SEEN
        .iter()
        .map(|row| ("no puzzle is known to need it: ", row));
    for (why, (technique, reason)) in rows.chain(unseen) {
        let line = format!("generate --technique {technique}");
        check(
            &line,
            "",
            2,
            "",
            &format!("error: {technique}: {why}{reason}"),
        );
    }
}

/// Reasons for nine rows are not used for sixteen: there, a fish of five rows leaves many other rows.
#[test]
fn a_reason_applies_only_to_its_boards() {
    let line = "generate --technique squirmbag --size 16 --time-limit 1ms";
    check(line, "", 1, "", "timed out after 1ms");
}

/// A row: a request and the reason for its refusal.
const WISHES: &[(&str, &str)] = &[
    (
        "--symmetry rotate90 --size 6",
        "rotate90 does not work with boxes that are wider than they are tall; use none, rotate180, mirror-x, mirror-y or mirror-xy",
    ),
    (
        "--symmetry diagonal --boxes 2x3",
        "diagonal does not work with boxes that are taller than they are wide; use none, rotate180, mirror-x, mirror-y or mirror-xy",
    ),
    (
        "--level hard --size 4",
        "no puzzle on this board is rated 2.6 or higher: the hardest are beginner puzzles, rated 1.2",
    ),
    ("--rating 1.3..2.5 --size 4", "rated 1.2"),
    (
        "--technique sue-de-coq --level easy",
        "puzzles that need sue-de-coq are rated 6.2 or higher, so none is rated 1.3..1.5",
    ),
    (
        "--hodoku 500..800 --variant diagonal",
        "cannot look for a HoDoKu score of 500..800: HoDoKu does not support this board's rules",
    ),
    (
        "--max-clues 16",
        "no puzzle on this board has 16 givens or fewer: at least 17 are needed",
    ),
    (
        "--max-clues 3 --size 4",
        "no puzzle on this board has 3 givens or fewer: at least 4 are needed",
    ),
    (
        "--near EASY --min-clues 30 --max-clues 30",
        "the puzzle or mask you gave leads to 36 givens, which is outside the requested range",
    ),
    (
        "--from-grid 1234341221434321 --size 9",
        "the puzzle, mask or grid you gave does not match the requested board",
    ),
    (
        "--from-grid 1234............",
        "several solutions; two of them differ in r3c2 (1 or 3) and 3 more",
    ),
    (
        "--from-grid 11..............",
        "no solution: two 1s in row 1 and box 1: r1c1 and r1c2",
    ),
    (
        "--mask 111",
        "a mask has one character per cell of a board (16, 36, 81, …); this one has 3",
    ),
    (
        "--mask 1111111111111111 --size 9",
        "the mask has 16 characters, which does not fit this board: 9×9 in boxes of 3×3",
    ),
    (
        "--size 6 --boxes 3x3",
        "boxes of 3×3 cells do not fit a board of size 6: width × height must be 6",
    ),
    (
        "--near nothing.txt",
        "cannot read nothing.txt: No such file or directory",
    ),
    ("--variant anti-nothing", "anti-nothing"),
    ("--title Title", "these options need --to pdf or --to svg"),
    ("--paper a5", "these options need --to pdf or --to svg"),
    ("--no-solutions", "these options need --to pdf or --to svg"),
    ("--per-page 2", "these options need --to pdf or --to svg"),
    ("--size 4 --to opensudoku", "4×4"),
    (
        "--to svg --json",
        "cannot print sheets as JSON: omit --json",
    ),
];

#[test]
fn impossible_requests_are_refused_at_once() {
    for (wish, why) in WISHES {
        let line = format!("generate {}", wish.replace("EASY", EASY));
        check(&line, "", 2, "", why);
    }
}

/// A given puzzle is read in the named notation, which may read the same text as another board.
#[test]
fn a_given_puzzle_is_read_in_the_named_notation() {
    let line = |option: &str| format!("generate {option} --from json --seed 1");
    for option in ["--near", "--from-grid"] {
        let given = format!("{option} 1234341221434321");
        let run = crate::run::shudu(&line(&given).split(' ').collect::<Vec<_>>(), "");
        assert_eq!((run.code, run.stdout.as_str()), (2, ""), "{run:?}");
        assert!(
            run.stderr.starts_with("error: argument:1:1: "),
            "{}",
            run.stderr
        );
    }
}
