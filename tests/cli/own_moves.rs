//! Line mode: chains and exercises of the player, each answered with the proof or with the missing part.

use crate::line_commands::{check_order, play};
use crate::run::Place;

/// Plays practice of a technique, with hints in notation.
fn practice(technique: &str, lines: &[&str]) -> String {
    let place = Place::new();
    let config = place.home.path().join("config");
    std::fs::create_dir_all(&config).unwrap();
    std::fs::write(
        config.join("config.toml"),
        "[hints]\nvoice = \"notation\"\n",
    )
    .unwrap();
    play(&place, &["--technique", technique, "--seed", "1"], lines)
}

/// The chain of the hint and what it removes, such as `(8)r2c3=r9c3` and `r2c1<>8`.
fn hint(technique: &str) -> (String, String) {
    let output = practice(technique, &["hint", "hint", "hint"]);
    let line = output.lines().find(|line| line.contains(" => ")).unwrap();
    let (chain, gone) = line.split_once(" => ").unwrap();
    (chain.to_owned(), gone.to_owned())
}

/// The player may draw the chain of a hint: it makes the same eliminations and does not count as a hint.
#[test]
fn a_drawn_chain_eliminates_the_same_as_its_hint() {
    for technique in ["x-chain", "grouped-x-chain", "xy-chain"] {
        let (chain, gone) = hint(technique);
        let (cell, digit) = gone.split_once("<>").unwrap();
        let drawn = format!("chain {chain}");
        let first = cell.split(',').next().unwrap();
        let output = practice(
            technique,
            &[&drawn, "yes", "yes", "why", "show score", "chains"],
        );
        let valid = format!("This chain is valid and removes {digit} from ");
        check_order(
            &output,
            &[
                &valid,
                "\"yes\" applies it.\n",
                &format!("{first} is empty"),
                "No hint is open;",
                "The last move was the conclusion of your own chain: ",
                " 0 hints, 0 mistakes shown, 2 moves.",
                "Chain 1: ",
            ],
        );
    }
}

/// A chain that returns to its start proves the digit there, or eliminates it.
#[test]
fn a_chain_that_returns_to_its_start_decides_the_digit() {
    let (chain, gone) = hint("discontinuous-nice-loop");
    let (cell, digit) = gone.split_once("<>").unwrap();
    // The chain starts with a weak link and returns to another digit of its first cell.
    assert!(chain.starts_with(&format!("({digit}){cell}-")), "{chain}");
    let output = practice(
        "discontinuous-nice-loop",
        &[&format!("chain {chain}"), "yes"],
    );
    check_order(
        &output,
        &[
            &format!("This chain is valid and removes {digit} from {cell}. \"yes\" applies it."),
            &format!("{cell} is empty"),
        ],
    );
}

/// A continuous loop eliminates several digits, each from its own cells.
#[test]
fn a_loop_eliminates_each_digit_from_its_own_cells() {
    let (chain, gone) = hint("continuous-nice-loop");
    let open = chain.strip_suffix(" - loop").unwrap();
    let (first, _) = open.split_once('=').unwrap();
    let output = practice("continuous-nice-loop", &[&format!("chain {open}-{first}")]);
    let (_, removed) = output
        .split_once("This chain is valid and removes ")
        .unwrap();
    let (removed, _) = removed.split_once(". \"yes\" applies it.").unwrap();
    let mut removed: Vec<&str> = removed.split(", ").collect();
    let eliminations = gone.split(", ").map(|gone| gone.split_once("<>").unwrap());
    let mut expected: Vec<String> = eliminations
        .map(|(cell, digit)| format!("{digit} from {cell}"))
        .collect();
    removed.sort_unstable();
    expected.sort_unstable();
    assert!(expected.len() > 1, "{gone}");
    assert_eq!(removed, expected);
}

/// Reasons that a chain proves nothing: a repeated candidate, equal ends, a weak end.
#[test]
fn a_faulty_chain_names_its_fault() {
    let (chain, _) = hint("x-chain");
    // Dropping the last link leaves a weak end; doubling back repeats a candidate.
    let (shorter, _) = chain.rsplit_once('=').unwrap();
    let weak = practice("x-chain", &[&format!("chain {shorter}")]);
    check_order(
        &weak,
        &[
            "A chain that ends with a weak link proves something only if its ends contradict each other. Add a link or remove the last one.",
        ],
    );
    assert!(!weak.contains("applies it"), "{weak}");
}

/// Cells of an exercise: part of the pattern, all of it, too many, and impossible ones.
#[test]
fn cells_of_an_exercise_are_judged_until_found() {
    let place = Place::new();
    // The X-Wing has its 3s in rows 1 and 8, columns 2 and 7.
    let lines = [
        "try r1c2",
        "try r1c2 r8c2 r8c7",
        "try r1c1",
        "try r1c2 r1c7 r8c2 r8c7",
        "try r1c2",
        "show score",
    ];
    let output = play(&place, &["--technique", "x-wing", "--seed", "1"], &lines);
    check_order(
        &output,
        &[
            "This is an exercise: the next step is X-Wing.",
            "So far so good: 3 more cells to find.",
            "So far so good: one more cell to find.",
            "r1c1 is already filled.",
            "Found: X-Wing. ",
            "So remove 3 from r2c2 and r2c7. \"new x-wing\" starts another one.",
            "No exercise is open. \"learn\" shows the next lesson.",
            "0 hints,",
        ],
    );
    // The exercise counts as solved alone, after one wrong try.
    let lesson = place
        .run(&["learn", "x-wing", "--json"], "")
        .objects()
        .remove(0);
    assert_eq!(
        (
            &lesson["found"],
            &lesson["alone"],
            &lesson["wrong"],
            &lesson["learnt"]
        ),
        (&1.into(), &1.into(), &1.into(), &false.into())
    );
}

/// A move that the technique makes solves the exercise. With help it does not count as found alone; an applied hint
/// does not count.
#[test]
fn a_move_solves_an_exercise() {
    for (lines, found, alone) in [
        (&["mark 3 r2c2"][..], 1, 1),
        (&["hint", "mark 3 r2c2"], 1, 0),
        (&["hint", "apply", "mark 3 r2c7"], 0, 0),
        (&["r1c3 2"], 0, 0),
    ] {
        let place = Place::new();
        play(&place, &["--technique", "x-wing", "--seed", "1"], lines);
        let lesson = place
            .run(&["learn", "x-wing", "--json"], "")
            .objects()
            .remove(0);
        assert_eq!(
            (&lesson["found"], &lesson["alone"]),
            (&found.into(), &alone.into()),
            "{lines:?}"
        );
    }
}
