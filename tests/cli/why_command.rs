//! `shudu why`: the verdict on a claim, and an argument whose every fact is visible on the board.

use serde_json::{Map, Value};

use crate::run::{HARD, shudu};

/// The puzzle on the cover of Wikipedia's article. r1c3=4 belongs to its solution; r1c1=5 is given.
const WIKIPEDIA: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// A puzzle for which a false argument against a wrong digit was once printed.
const ONCE_FALSE: &str =
    "2..1....54....9.8......276.....3....51....4.9..6....7...1..5.......7.8..728......";

fn answer(puzzle: &str, claim: &str) -> Map<String, Value> {
    let run = shudu(&["why", puzzle, claim, "--json"], "");
    assert_eq!(run.code, 0, "{claim}: {run:?}");
    run.objects().remove(0)
}

#[test]
fn the_verdict_on_a_claim_matches_the_solution() {
    for (claim, verdict) in [
        ("r1c3=4", "right"),
        ("r1c3<>1", "right"),
        ("r1c3=1", "wrong"),
        ("r1c3<>4", "wrong"),
        // A given in the same row.
        ("r1c3=5", "clash"),
        ("r1c3<>5", "right"),
        // The given itself.
        ("r1c1=5", "right"),
        ("r1c1<>5", "clash"),
        ("r1c1=6", "clash"),
        ("r1c1<>6", "right"),
    ] {
        let answer = answer(WIKIPEDIA, claim);
        assert_eq!(answer["verdict"], verdict, "{claim}: {answer:?}");
        assert_eq!(answer["claim"], claim);
    }
}

#[test]
fn the_cell_and_the_digit_may_be_two_words_in_either_order() {
    let expected = answer(WIKIPEDIA, "r1c3=4");
    for claim in [
        &["r1c3 4"][..],
        &["r1c3", "4"],
        &["4", "r1c3"],
        &["A3", "4"],
    ] {
        let run = shudu(&[&["why", WIKIPEDIA][..], claim, &["--json"]].concat(), "");
        assert_eq!(run.code, 0, "{claim:?}: {run:?}");
        assert_eq!(run.objects().remove(0), expected, "{claim:?}");
    }
}

#[test]
fn placed_wrong_digits_are_ignored() {
    // r1c4 is 6 in the solution. In this notation a plus marks a digit that is placed, not given.
    let with_wrong = format!(":0000:2:{}::::", WIKIPEDIA.replacen("53..7", "53.+27", 1));
    let run = shudu(&["why", "-", "r1c3=4"], &with_wrong);
    assert!(
        run.stdout
            .contains("The wrong digit in r1c4 is ignored here."),
        "{run:?}"
    );
    assert_eq!(answer(&with_wrong, "r1c4=2")["verdict"], "wrong");
    assert_eq!(answer(&with_wrong, "r1c4=6")["verdict"], "right");
}

#[test]
fn an_invalid_claim_is_an_error_with_an_example() {
    for claim in ["r1c3", "r1c10=4", "r1c3=0", "4", "r1c3=44", "r1c3=A"] {
        let run = shudu(&["why", WIKIPEDIA, claim], "");
        assert_eq!(run.code, 1, "{claim}: {run:?}");
        let wanted = format!("\"{claim}\" does not fit this board");
        assert!(run.stderr.contains(&wanted), "{run:?}");
        assert!(run.stderr.contains("r1c2=5"), "{run:?}");
    }
}

#[test]
fn a_long_argument_is_summarised_by_default() {
    let claims = [
        "r1c1", "r1c2", "r1c4", "r2c1", "r2c2", "r4c1", "r5c5", "r7c7", "r9c9",
    ];
    let digits = 1..=9;
    let mut n_long = 0;
    for (cell, digit) in claims
        .iter()
        .flat_map(|cell| digits.clone().map(move |d| (cell, d)))
    {
        let claim = format!("{cell}={digit}");
        let short = shudu(&["why", HARD, &claim], "").stdout;
        let full = shudu(&["why", HARD, &claim, "--full"], "").stdout;
        let (n_short, n_full) = (short.lines().count(), full.lines().count());
        // A summary, twelve steps and the end are printed completely.
        if n_full <= 14 {
            assert_eq!(short, full, "{claim}");
            continue;
        }
        n_long += 1;
        assert_eq!(n_short, 3, "{claim}: {short}");
        assert!(short.contains("The hardest: "), "{short}");
        assert!(short.contains("--full"), "{short}");
        assert_eq!(short.lines().last(), full.lines().last());
    }
    println!("{n_long} long arguments");
}

/// Checks a fact against the candidates of all cells, using the rules of a 9×9 board.
fn holds(premise: &Value, board: &[String]) -> bool {
    let cell = |name: &str| {
        let (row, column) = name[1..].split_once('c').expect("a cell");
        let number = |text: &str| text.parse::<usize>().expect("a number") - 1;
        number(row) * 9 + number(column)
    };
    let names = |key: &str| -> Vec<usize> {
        let list = premise[key].as_array().expect("a list");
        list.iter()
            .map(|name| cell(name.as_str().expect("a name")))
            .collect()
    };
    let in_house = |name: &str| -> Vec<usize> {
        let (kind, number) = name.split_once(' ').expect("a house");
        let number = number.parse::<usize>().expect("a number") - 1;
        let is_in = |at: &usize| match kind {
            "row" => at / 9 == number,
            "column" => at % 9 == number,
            _ => at / 27 * 3 + at % 9 / 3 == number,
        };
        (0..81).filter(is_in).collect()
    };
    match premise["kind"].as_str().expect("a kind") {
        "places" => {
            let digit = premise["digit"].to_string();
            let house = in_house(premise["house"].as_str().expect("a house"));
            let found: Vec<usize> = house
                .into_iter()
                .filter(|at| board[*at].contains(&digit))
                .collect();
            found == names("cells")
        }
        "digits" => {
            let mut found: Vec<char> = names("cells")
                .into_iter()
                .flat_map(|at| board[at].chars())
                .collect();
            found.sort_unstable();
            found.dedup();
            let stated = premise["digits"].as_array().expect("a list");
            let stated: String = stated.iter().map(ToString::to_string).collect();
            found.into_iter().collect::<String>() == stated
        }
        "conflict" => {
            let between = premise["between"].as_array().expect("a list");
            let ends: Vec<(usize, &str)> = between
                .iter()
                .map(|end| {
                    let (name, digit) = end.as_str().expect("text").split_once('=').expect("=");
                    (cell(name), digit)
                })
                .collect();
            match (ends[0], ends[1]) {
                ((a, digit), (b, other)) if a == b => digit != other,
                ((a, digit), (b, other)) => {
                    let house = in_house(premise["by"].as_str().expect("a house"));
                    digit == other && house.contains(&a) && house.contains(&b)
                }
            }
        }
        // An earlier line.
        "thought" => true,
        kind => panic!("{kind} cannot be in a refutation"),
    }
}

#[test]
fn every_premise_of_an_argument_is_on_the_board() {
    let mut n_premises = 0;
    for (puzzle, claim) in [
        (ONCE_FALSE, "r7c4=2"),
        (WIKIPEDIA, "r1c3=1"),
        (HARD, "r1c1=1"),
    ] {
        let answer = answer(puzzle, claim);
        for step in answer["steps"].as_array().expect("steps") {
            let strings = |list: &Value| -> Vec<String> {
                let list = list.as_array().expect("a list");
                list.iter()
                    .map(|cell| cell.as_str().expect("text").to_owned())
                    .collect()
            };
            let shown = strings(&step["board"]);
            assert_eq!(shown.len(), 81);
            for line in step["argument"].as_array().expect("lines") {
                let own_board = line.get("board").map(strings);
                for premise in line["premises"].as_array().expect("premises") {
                    n_premises += 1;
                    let board = own_board.as_ref().unwrap_or(&shown);
                    assert!(holds(premise, board), "{premise} in {step}");
                }
            }
            let last = step["argument"]
                .as_array()
                .expect("lines")
                .last()
                .expect("a line");
            assert_eq!(last["removes"], step["eliminations"]);
            assert_eq!(last["places"], step["placements"]);
        }
    }
    assert!(n_premises > 10, "{n_premises}");
}
