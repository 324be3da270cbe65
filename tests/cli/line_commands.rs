//! The commands of line mode, one row per promise of `help`: the input and the answers, in order.

use std::time::Duration;

use shudu::board::{Cell, CellSet};
use shudu::formats;
use shudu::game::{Action, Colour, Game, Options, Puzzle, PuzzleInfo};
use shudu::solve;
use shudu::store::{Places, Store};

use crate::run::{EASY, Place};

/// The maximum numbers of nodes of a chain, and of chains side by side.
const MOST_NODES: usize = 60;
const MOST_CHAINS: usize = 12;

/// Plays lines and returns the output.
pub(crate) fn play(place: &Place, arguments: &[&str], lines: &[&str]) -> String {
    let all = [&["play", "--line"], arguments].concat();
    let run = place.run(&all, &format!("{}\n", lines.join("\n")));
    assert_eq!((run.code, run.stderr.as_str()), (0, ""), "{run:?}");
    run.stdout
}

/// Asserts that the texts occur in this order.
pub(crate) fn check_order(output: &str, expected: &[&str]) {
    let mut rest = output;
    for text in expected {
        let found = rest.split_once(text);
        let (_, after) = found.unwrap_or_else(|| panic!("no {text:?} in {rest}\nof {output}"));
        rest = after;
    }
}

/// A row: the input in a game of the easy puzzle, the answers in order, and texts that must not appear.
type Row = (
    &'static [&'static str],
    &'static [&'static str],
    &'static [&'static str],
);

const ROWS: &[Row] = &[
    // A number selects a chain of the list, if there is one.
    (
        &["chain 1", "drop-chain 1", "chains", "chain 0"],
        &[
            "There is no chain 1; \"chains\" lists them.",
            "There is no chain 1;",
            "You have not drawn a chain.",
            "There is no chain 0;",
        ],
        &["was deleted", "at least two candidates"],
    ),
    // Names are saved without the number before them.
    (
        &[
            "checkpoint",
            "name-checkpoint 1 start of it",
            "tries",
            "name-checkpoint 1",
            "name-checkpoint x y",
        ],
        &[
            "Checkpoint 1: start of it, 45 cells empty.",
            "Which name?",
            "There is no attempt or checkpoint x;",
        ],
        &["1 start"],
    ),
    // Commands ignore case, and messages keep it; cells alone are several questions.
    (
        &[
            "SHOW Row 1",
            "R1C2=1",
            "r1c3 r1c4",
            "/Tmp/Foo.txt",
            "Mark 1 R1C3",
            "r1c3",
        ],
        &[
            "Row 1: 8 empty",
            "r1c2 is 1, placed.",
            "Unknown command \"r1c3 r1c4\".",
            "Unknown command \"/Tmp/Foo.txt\".",
            "r1c3 is empty, with marks 1.",
        ],
        &["r1c4 is empty"],
    ),
    // Fill skips marks that the player removed; restore does not.
    (
        &[
            "fill",
            "mark 1 r1c3",
            "fill",
            "r1c3",
            "restore r1c3",
            "r1c2",
        ],
        &[
            "45 cells changed.",
            "r1c3 is empty, with marks 6 9.",
            "r1c3 is empty, with marks 6 9.",
            "r1c3 is empty, with marks 1 6 9.",
        ],
        &[],
    ),
    // The words of the command line of the screen, and moves as in saves.
    (
        &[
            "place 1 r1c2",
            "goto r1c2",
            "filter 1",
            "auto-notes",
            "undo-mistake",
            "clear",
            "settings",
            "place 1",
        ],
        &[
            "r1c2 is 1, placed.",
            "r1c2 is 1, placed.",
            "r1c2",
            "44 cells changed.",
            "Which cell?",
            "Unknown command \"settings\".",
            "expected a cell",
        ],
        &["Unknown command \"place"],
    ),
    // A command without its argument says what is missing. Actions that only saves have are unknown.
    (
        &[
            "drop-chain",
            "play-on",
            "collection",
            "resume",
            "save-to",
            "goto",
            "filter",
            "place",
            "mark",
            "colour",
            "go-to-try",
            "name-checkpoint",
            "place 4",
            "options",
            "tick",
            "hint full-house r1c2=1",
            "setup full-house r1c2=1",
            "jump full-house r1c2=1",
        ],
        &[
            "`drop-chain` needs an argument: 2.",
            "`play-on` needs an argument: 12.",
            "`collection` needs an argument: 2.",
            "`resume` needs an argument: ID.",
            "`save-to` needs an argument: file | folder.",
            "`goto` needs an argument: r3c4.",
            "`filter` needs an argument: 5.",
            "`place` needs an argument: 5 r1c2.",
            "`mark` needs an argument: 4 r1c1.",
            "`colour` needs an argument: 3 r1c1 … | none r1c1.",
            "`go-to-try` needs an argument: 2.",
            "`name-checkpoint` needs an argument: 2 NAME.",
            "`place` is incomplete, expected a cell, such as r1c2.",
            "Unknown command \"options\".",
            "Unknown command \"tick\".",
            "Unknown command \"hint full-house r1c2=1\".",
            "Unknown command \"setup full-house r1c2=1\".",
            "Unknown command \"jump full-house r1c2=1\".",
        ],
        &["``"],
    ),
    // The digit may come first, and a mark needs one digit.
    (
        &["1 r1c2", "mark r1c3", "mark r1c3 4 6"],
        &[
            "r1c2 is 1, placed.",
            "`mark` is incomplete, expected a digit",
            "`mark` accepts one digit at a time.",
        ],
        &["Unknown command"],
    ),
    // Moves as in saves ignore case too, and messages keep it.
    (
        &["Place 1 R1C2", "COLOUR 3 R1C3", "Place 1 R1C99", "show foo"],
        &[
            "r1c2 is 1, placed.",
            "r1c3 is empty",
            "Found `R1C99`, expected a cell of this board",
            "You can show: board, row 3,",
        ],
        &["Unknown command"],
    ),
    // Four cells are read out one by one.
    (
        &[
            "mark 5 r1c2 r1c3 r1c4 r1c5",
            "mark 5 r1c9",
            "mark 9 r1c2 r1c3 r1c4 r1c5 r1c9",
        ],
        &[
            "r1c2 is empty, with marks 5.",
            "r1c3 is empty, with marks 5.",
            "r1c4 is empty, with marks 5.",
            "r1c5 is empty, with marks 5.",
            "r1c9 is empty, with marks 5.",
            "5 cells changed.",
        ],
        &["4 cells changed."],
    ),
    // Digits with nine places are not listed.
    (
        &[
            "r1c3 6",
            "r2c8 6",
            "r4c6 6",
            "r9c1 6",
            "show left",
            "show digit 6",
            "show column 1",
        ],
        &[
            "41 cells are empty. Left to place: 1 (7 times), 2 (5 times), 3 (4 times), 4 (5 times), 5 (5 times), 7 (4 times), 8 (5 times), 9 (6 times).",
            "6 is in r1c3, r2c8, r3c5, r4c6, r5c7, r6c2, r7c9, r8c4 and r9c1; 0 still to place.",
            "Column 1: 8 empty 4 5 empty empty empty 7 6. Missing: 1 2 3 9.",
        ],
        &[],
    ),
    // Reading a house lists the marks of its cells.
    (
        &[
            "mark 1 r1c2",
            "mark 6 r1c2 r1c3",
            "show box 1",
            "clear-marks r1c2",
            "show row 1",
        ],
        &[
            "Missing: 1 3 6 7 9. Marks: r1c2 16, r1c3 6.",
            "Missing: 1 3 5 6 9. Marks: r1c3 6.",
        ],
        &["Marks: r1c2 16, r1c3 6, "],
    ),
    // A question accepts one answer.
    (
        &["reveal r1c2", "yes", "yes", "give-up", "r1c2", "yes"],
        &[
            "Show the solution for r1c2?",
            "r1c2 is 1, placed.",
            "No hint is open;",
            "Give up and see the solution?",
            "r1c2 is 1, placed.",
            "No hint is open;",
        ],
        &["Solved"],
    ),
    // No other program plays it, so it is not reopened.
    (
        &["r1c2 1", "what-if", "take-over", "tries", "undo", "undo"],
        &[
            "No other window is playing this game.\n0: main line",
            "r1c2 is empty",
        ],
        &["Nothing to undo."],
    ),
    // A command that is refused changes nothing, so the hint stays open.
    (
        &["hint", "undo", "back", "keep-try", "mark 3 r1c1", "yes"],
        &[
            "Look at box 1.",
            "Nothing to undo.",
            "No checkpoint has been set.",
            "No attempt is in progress.",
            "r2c1 is 3, placed.",
        ],
        &["No hint is open;"],
    ),
    // A new game has no hint.
    (
        &["hint", "new 4 beginner seed 1", "yes"],
        &["Look at box 1.", "row 4: ", "No hint is open;"],
        &[],
    ),
    // An empty line answers a question with no, too.
    (
        &["give-up", "", "yes"],
        &["Give up and see the solution?", "No hint is open;"],
        &["Solved", "Given up"],
    ),
    // A clash, a wrong digit and a missing mark are named before a hint is given.
    (
        &[
            "r1c2 8",
            "hint",
            "undo",
            "r1c2 9",
            "finish",
            "undo",
            "fill",
            "mark 1 r1c2",
            "hint",
        ],
        &[
            "r1c2 is 8, placed. 8 appears 2 times in row 1: r1c1 and r1c2.",
            "8 appears 2 times in row 1: r1c1 and r1c2.",
            "r1c2 is 9, placed.",
            "Fix this first: r1c2 is wrong. \"undo-mistake\" undoes to just before the mistake.",
            "r1c2 cannot be 9: one step later r1c9 has no candidates.",
            "Fix this first: the correct pencil mark was removed in r1c2.",
        ],
        &["Look at"],
    ),
    // A move closes a hint; the next hint starts at its first rung.
    (
        &["hint", "hint", "r1c2 1", "more", "apply", "hint"],
        &[
            "ook at",
            "ingle",
            "r1c2 is 1, placed.",
            "No hint is open;",
            "No hint is open;",
            "ook at",
        ],
        &[],
    ),
    // No proofs are available on a board with mistakes.
    (
        &[
            "chain r2c1 3 r2c2 3",
            "r1c2 9",
            "chain r1c3 1 r1c4 1",
            "chains",
            "undo",
            "chains",
        ],
        &[
            "(3)r2c1=r2c2.",
            "Fix this first: r1c2 is wrong.",
            "Chain 1: (3)r2c1=r2c2.\nChain 2: (1)r1c3=r1c4.\n",
            "r1c2 is empty",
            "Chain 1: (3)r2c1=r2c2. ",
        ],
        &[],
    ),
    // The first link of a chain is strong unless it is said to be weak.
    (
        &[
            "chain r1c2 1 r1c3 1",
            "chain weak r1c2 1 r1c3 1",
            "chain strong r1c2 9 r1c3 9",
            "chain weak r1c2 9 r1c3",
            "chain weak",
        ],
        &[
            "(1)r1c2=r1c3.",
            "(1)r1c2-(1)r1c3.",
            "(9)r1c2=r1c3.",
            "Which chain?",
            "Which chain?",
        ],
        &[],
    ),
    // Reasons that a chain proves nothing.
    (
        &[
            "chain r1c2 1",
            "chain r1c3 1 r1c3 9",
            "chain r1c3,r2c1 1 r1c3,r2c1 9",
            "chain r1c2,r5c8 1 r1c2,r5c8 9",
            "chain r1c2 1 r5c8 1",
            "chain r1c2 1 r5c8 4",
            "chain r1c2 1 r1c2 9",
            "chain r1c2 1 r1c3 1",
        ],
        &[
            "A chain needs at least two candidates.",
            "r1c3 cannot form a strong link: it has 3 candidates.",
            "r1c3 and r2c1 are not an almost locked set: they have 4 candidate digits instead of 3.",
            "r1c2 and r5c8 are not an almost locked set: they are not all in one house.",
            "1 in r1c2 and 1 in r5c8 are not linked: no house contains all these cells.",
            "1 in r1c2 and 4 in r5c8 are not linked: both the digit and the cells differ.",
            "This chain is valid but removes nothing: no candidate sees both ends.",
            "Not a strong link: 1 has 3 places in row 1, including r1c4.",
        ],
        &[],
    ),
    // The branches, each with the cells that are empty there.
    (
        &[
            "what-if",
            "tries",
            "name-try one way",
            "tries",
            "r1c2 1",
            "r1c3 6",
            "tries",
            "what-if",
            "r1c4 5",
            "go-to-try 0",
            "tries",
        ],
        &[
            "0: main line, 45 cells empty.\n1: attempt 1, 45 cells empty. You are here.",
            "1: one way, 45 cells empty. You are here.",
            "0: main line, 45 cells empty.\n1: r1c2=1 (one way), 43 cells empty. You are here.\nr1c2=1 (one way): 2 tentative digits.",
            "0: main line, 45 cells empty. You are here.\n1: r1c2=1 (one way), 43 cells empty.\n2: r1c4=5, 42 cells empty.\n",
        ],
        &[],
    ),
    // Conclusions shared by two tries are listed, up to eight.
    (
        &[
            "what-if",
            "r1c2 1",
            "r1c3 6",
            "r1c4 5",
            "r1c5 3",
            "r1c9 9",
            "r2c1 3",
            "r2c2 7",
            "r2c4 4",
            "r2c5 8",
            "r2c7 1",
            "go-to-try 0",
            "what-if",
            "r1c3 6",
            "r1c2 1",
            "r1c4 5",
            "r1c5 3",
            "r1c9 9",
            "r2c1 3",
            "r2c2 7",
            "r2c4 4",
            "tries",
            "r2c5 8",
            "tries",
            "r2c7 1",
            "tries",
        ],
        &[
            "Also true in r1c2=1: r1c2=1, r1c3=6, r1c4=5, r1c5=3, r1c9=9, r2c1=3, r2c2=7, r2c4=4.",
            "Also true in r1c2=1: r1c2=1, r1c3=6, r1c4=5, r1c5=3, r1c9=9, r2c1=3, r2c2=7, r2c4=4 and 1 more.",
            "Also true in r1c2=1: r1c2=1, r1c3=6, r1c4=5, r1c5=3, r1c9=9, r2c1=3, r2c2=7, r2c4=4 and 2 more.",
        ],
        &[],
    ),
    // Conclusions shared by all three tries come first.
    (
        &[
            "what-if",
            "r1c2 1",
            "r1c4 5",
            "go-to-try 0",
            "what-if",
            "r1c3 6",
            "r1c4 5",
            "go-to-try 0",
            "what-if",
            "r1c5 3",
            "r1c4 5",
            "tries",
        ],
        &[
            "3: r1c5=3, 43 cells empty. You are here.",
            "True in all these attempts: r1c4=5.",
            "Also true in r1c2=1: r1c4=5.",
            "Also true in r1c3=6: r1c4=5.",
        ],
        &[],
    ),
    // A finished game can be continued from one of its moves, not from its end.
    (
        &[
            "play-on 1",
            "r1c2 1",
            "give-up yes",
            "play-on 2",
            "play-on 0",
            "review 0",
            "review 2",
            "play-on 1",
            "r1c2",
            "undo",
        ],
        &[
            "The game is not finished yet;",
            "There is no move 2 to go to;",
            "There is no move 0 to go to;",
            "There is no move 0 to go to;",
            "row 1: 816 532 479",
            "44 cells are empty.",
            "r1c2 is 1, placed.",
            "Nothing to undo.",
        ],
        &[],
    ),
    // Why, about the last move, which need not claim anything.
    (
        &[
            "why",
            "mark 1 r1c2",
            "why",
            "r1c2 1",
            "why",
            "reveal r1c3 yes",
            "why",
            "hint",
            "apply",
            "why",
        ],
        &[
            "You have not made a move yet.",
            "The last move changed only marks or colours, so there is nothing to explain.",
            "r1c2 is 1, placed.\nr1c2=1 is right",
            "r1c3 is 6, placed.\nThe last digit was revealed for you.",
            "The last move came from a hint: ",
        ],
        &[],
    ),
];

/// Each move of a review comes with the board right after it: a mark or a hint changes nothing, an undo takes the digit
/// back, a wrong digit stays, and the solution comes last.
#[test]
fn each_move_of_a_review_has_the_board_after_it() {
    const BOARDS: [(&str, [&str; 4]); 9] = [
        ("r1c2=2 (Full House).", ["12 3.", "34 ..", "21 43", ".. 21"]),
        ("r1c4=4 (Full House).", ["12 34", "34 ..", "21 43", ".. 21"]),
        ("mark 1 in r2c3", ["12 34", "34 ..", "21 43", ".. 21"]),
        ("r2c3=1 (Full House).", ["12 34", "34 1.", "21 43", ".. 21"]),
        ("hint", ["12 34", "34 1.", "21 43", ".. 21"]),
        ("undo r2c3=1", ["12 34", "34 ..", "21 43", ".. 21"]),
        ("redo r2c3=1", ["12 34", "34 1.", "21 43", ".. 21"]),
        (
            "r2c4=3 (wrong: the digit is already in r1c3",
            ["12 34", "34 13", "21 43", ".. 21"],
        ),
        ("solution shown", ["12 34", "34 12", "21 43", "43 21"]),
    ];
    let mut lines: Vec<String> = [
        "r1c2 2",
        "r1c4 4",
        "mark 1 r2c3",
        "r2c3 1",
        "hint",
        "undo",
        "redo",
        "r2c4 3",
        "give-up yes",
    ]
    .map(str::to_owned)
    .to_vec();
    lines.extend((1..=BOARDS.len()).map(|number| format!("review {number}")));
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let output = play(&Place::new(), &["1.3.34..2143..21"], &lines);
    let (_, reviewed) = output.split_once("Given up after ").unwrap();
    let reviewed: Vec<&str> = reviewed.lines().skip(1).collect();
    assert_eq!(reviewed.len(), 5 * BOARDS.len() + 1, "{output}");
    for (index, (moved, rows)) in BOARDS.iter().enumerate() {
        let [first, board @ ..] = &reviewed[5 * index..5 * index + 5] else {
            unreachable!("five lines");
        };
        let beginning = format!("{}, 0:0", index + 1);
        assert!(
            first.starts_with(&beginning) && first.contains(moved),
            "{first}"
        );
        let expected = rows
            .iter()
            .zip(1..)
            .map(|(row, n)| format!("row {n}: {row}"));
        assert_eq!(board, expected.collect::<Vec<_>>(), "{moved}");
    }
}

#[test]
fn every_command_answers_as_documented() {
    for (lines, expected, unexpected) in ROWS {
        let output = play(&Place::new(), &[EASY], lines);
        check_order(&output, expected);
        for text in *unexpected {
            assert!(!output.contains(text), "{lines:?}: {text}: {output}");
        }
    }
}

/// Plays today's rung of the ladder: to its end, or until the solution is shown.
fn play_rung(place: &Place, end: &[Action]) {
    let today = jiff::Zoned::now().date();
    // The week starts on Monday; the last digit of a seed is the level, from 1 for beginner.
    let levels = [
        "easy", "medium", "hard", "expert", "master", "extreme", "beyond",
    ];
    let rung = usize::from(today.weekday().to_monday_zero_offset().unsigned_abs());
    let seed = format!("{}{}", today.strftime("%Y%m%d"), rung + 2);
    let info = PuzzleInfo {
        source: Some("shudu".to_owned()),
        seed: Some(seed),
        level: Some(levels[rung].to_owned()),
        ..PuzzleInfo::default()
    };
    let store = Store::open(&Places::in_folder(place.home.path().join("data")));
    let givens = formats::parse(EASY).unwrap().grid;
    let puzzle = Puzzle::new(givens, info).unwrap();
    let mut save = store.create(&Game::new(puzzle, Options::default()));
    for action in end {
        save.append(&Action::Tick(Duration::from_secs(1))).unwrap();
        save.append(action).unwrap();
    }
    save.close();
}

/// A colour can only come from the screen. Undoing it in line mode names the cell, even a given one.
#[test]
fn a_colour_that_is_undone_is_reported() {
    let place = Place::new();
    let store = Store::open(&Places::in_folder(place.home.path().join("data")));
    let givens = formats::parse("123.........4..1").unwrap().grid;
    let puzzle = Puzzle::new(givens, PuzzleInfo::default()).unwrap();
    let mut save = store.create(&Game::new(puzzle, Options::default()));
    save.append(&Action::ColourCells {
        cells: CellSet::only(Cell::new(0)),
        colour: Colour::new(1),
    })
    .unwrap();
    save.close();
    drop(save);
    let output = play(&place, &[], &["undo"]);
    assert!(output.contains("r1c1 is 1, given."), "{output}");
}

/// Solving its puzzle climbs a rung; showing the solution does not.
#[test]
fn the_ladder_counts_the_rungs_that_were_solved() {
    let givens = formats::parse(EASY).unwrap().grid;
    let solution = solve::first(&givens).unwrap();
    let open = givens.geometry().cells() - givens.filled();
    let solved: Vec<Action> = open
        .iter()
        .map(|cell| Action::Place {
            cells: CellSet::only(cell),
            digit: solution.get(cell).unwrap(),
        })
        .collect();
    for (end, n_climbed, state) in [
        (vec![Action::GiveUp], 0, "solution shown"),
        (solved, 1, "no hints, no mistakes"),
    ] {
        let place = Place::new();
        play_rung(&place, &end);
        let output = play(&place, &[], &["daily"]);
        let ladder = format!("This week's ladder: {n_climbed} of 7 puzzles solved.");
        check_order(&output, &[state, &ladder]);
    }
}

/// At most twelve chains are drawn side by side, and a chain has at most 60 nodes.
#[test]
fn the_number_and_length_of_chains_is_limited() {
    let pairs: Vec<String> = { (1..=9).flat_map(|row| (1..=9).map(move |column| (row, column))) }
        .map(|(row, column)| format!("r{row}c{column} 1"))
        .collect();
    let longest = format!("chain {}", pairs[..MOST_NODES].join(" "));
    let too_long = format!("chain {}", pairs[..=MOST_NODES].join(" "));
    let mut lines: Vec<String> = (1..MOST_CHAINS)
        .map(|n| format!("chain r1c2 {} r1c3 {}", n % 9 + 1, n / 9 + 1))
        .collect();
    lines.extend([longest, too_long]);
    lines.extend(
        [
            "chain r9c1 9 r9c2 9",
            "chain 12",
            "chain 13",
            "drop-chain 13",
        ]
        .map(str::to_owned),
    );
    lines.extend(
        [
            "drop-chain 12",
            "chain 12",
            "chain r9c1 9 r9c2 9",
            "chain 12",
        ]
        .map(str::to_owned),
    );
    let lines: Vec<&str> = lines.iter().map(String::as_str).collect();
    let output = play(&Place::new(), &[EASY], &lines);
    check_order(
        &output,
        &[
            "(1)r1c1=r1c2-",
            "Which chain?",
            "You have drawn the maximum number of chains; delete one first.",
            "(1)r1c1=r1c2-",
            "There is no chain 13;",
            "There is no chain 13;",
            "Chain 12 was deleted.",
            "There is no chain 12;",
            "(9)r9c1=r9c2.",
            "(9)r9c1=r9c2.",
        ],
    );
}

/// A damaged save is opened up to the damage, and the loss is reported.
#[test]
fn the_loss_in_a_damaged_save_is_reported() {
    let messages = [
        "The first line of this save was corrupt; it has been repaired from its copy, and nothing is lost.",
        "The end of this save was corrupt; the board shows the last readable position.",
    ];
    for (is_header, moved) in [(true, "r1c3 is 6, placed."), (false, "r1c3 is empty")] {
        let place = Place::new();
        play(&place, &[EASY], &["r1c2 1", "r1c3 6"]);
        let saves = place.home.path().join("data/saves");
        let save = std::fs::read_dir(saves)
            .unwrap()
            .next()
            .unwrap()
            .unwrap()
            .path();
        let text = std::fs::read_to_string(&save).unwrap();
        let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
        let at = if is_header {
            0
        } else {
            let is_second = |line: &String| line.contains("r1c3") && line.contains("place");
            lines.iter().position(is_second).unwrap()
        };
        lines[at].insert(3, 'x');
        std::fs::write(&save, lines.join("\n") + "\n").unwrap();
        let output = play(&place, &[], &["r1c2", "r1c3"]);
        let expected = messages[usize::from(!is_header)];
        check_order(&output, &[expected, "r1c2 is 1, placed.", moved]);
        assert!(
            !output.contains(messages[usize::from(is_header)]),
            "{output}"
        );
        // Both messages appear once, since the save is then repaired.
        let output = play(&place, &[], &["r1c2"]);
        assert!(
            !messages.iter().any(|messages| output.contains(messages)),
            "{output}"
        );
    }
}

/// New games when the settings ask for more than the board allows, and the default daily puzzle.
#[test]
fn new_games_use_the_level_of_the_settings() {
    let place = Place::new();
    std::fs::create_dir(place.home.path().join("config")).unwrap();
    place.file("config/config.toml", b"level = \"beginner\"\n");
    let output = play(&place, &[], &["daily 2026-11-20", "saves"]);
    check_order(
        &output,
        &["Beginner.", ": 9 by 9, beginner, 0 percent complete, "],
    );
    // A 4x4 board has no hard puzzles; a puzzle is made all the same.
    place.file("config/config.toml", b"level = \"beyond\"\n");
    let output = play(&place, &[], &["new 4 seed 3"]);
    check_order(&output, &["12 cells are empty."]);
}

/// A puzzle is described by all known facts; unknown ones are left out.
#[test]
fn a_puzzle_opens_with_its_title_and_level() {
    let text = |text: &str| Some(text.to_owned());
    for (title, level, expected) in [
        (
            text("Second of all"),
            text("easy"),
            "Second of all, easy. 45 cells",
        ),
        (text("Second of all"), None, "Second of all. 45 cells"),
        (None, text("hard"), "Hard. 45 cells"),
        (None, None, "45 cells are empty."),
    ] {
        let place = Place::new();
        let store = Store::open(&Places::in_folder(place.home.path().join("data")));
        let givens = formats::parse(EASY).unwrap().grid;
        let info = PuzzleInfo {
            title,
            level,
            ..PuzzleInfo::default()
        };
        let puzzle = Puzzle::new(givens, info).unwrap();
        let mut save = store.create(&Game::new(puzzle, Options::default()));
        save.append(&Action::Tick(Duration::from_secs(1))).unwrap();
        save.close();
        drop(save);
        let output = play(&place, &[], &[]);
        assert_eq!(
            output.lines().nth(1).map(|line| line.starts_with(expected)),
            Some(true),
            "{output}"
        );
    }
}

/// A new game is played even if saves cannot be listed.
#[test]
fn an_unreadable_folder_of_saves_has_no_last_game() {
    let place = Place::new();
    let none = play(&place, &[], &[]);
    assert!(none.contains("No game"), "{none}");
    std::fs::create_dir_all(place.home.path().join("data")).unwrap();
    place.file("data/saves", b"a file where the folder should be");
    assert_eq!(play(&place, &[], &[]), none);
}

/// Unknown names and numbers are reported by kind, with the command that lists valid ones.
#[test]
fn unknown_names_are_reported_by_kind() {
    let too_large = "99999999999999999999999";
    let rows = [
        (
            "chain 7".to_owned(),
            "There is no chain 7; \"chains\" lists them.",
        ),
        (format!("chain {too_large}"), "There is no chain 99999"),
        (
            "drop-chain x".to_owned(),
            "There is no chain x; \"chains\" lists them.",
        ),
        (
            "go-to-try x".to_owned(),
            "There is no attempt or checkpoint x; \"tries\" lists them.",
        ),
        (
            "drop-try x".to_owned(),
            "There is no attempt or checkpoint x;",
        ),
        (
            "drop-checkpoint x".to_owned(),
            "There is no attempt or checkpoint x;",
        ),
        (
            "go-to-checkpoint x".to_owned(),
            "There is no attempt or checkpoint x;",
        ),
        (
            "review x".to_owned(),
            "There is no move x to go to; \"review\" lists the moves.",
        ),
        ("play-on x".to_owned(), "There is no move x to go to;"),
        ("resume nothing".to_owned(), "No saved game nothing."),
        ("resume ../x".to_owned(), "There is no saved game ../x."),
        (
            "learn nothing".to_owned(),
            "There is no technique \"nothing\"; `shudu learn` lists them.",
        ),
        (
            "show row 10".to_owned(),
            "There is no number 10 here: choose from 1 to 9.",
        ),
        ("show digit x".to_owned(), "x is not a digit from 1 to 9."),
        ("r1c2 x".to_owned(), "x is not a digit from 1 to 9."),
        (
            "mark 1 r1c10".to_owned(),
            "r1c10 is not a cell; cells are r1c1 to r9c9.",
        ),
        ("mark 1".to_owned(), "Which cell? For example: r1c7."),
        ("clear".to_owned(), "Which cell? For example: r1c7."),
        ("reveal".to_owned(), "Which cell? For example: r1c7."),
        ("reveal yes".to_owned(), "Which cell? For example: r1c7."),
        ("name-try".to_owned(), "Which name?"),
        ("name-checkpoint 1".to_owned(), "Which name?"),
    ];
    for (line, expected) in rows {
        let output = play(&Place::new(), &[EASY], &[&line, "show left"]);
        check_order(&output, &["row 9:", expected, "45 cells are empty."]);
    }
}

/// `~` is the player's home directory in every file name.
#[test]
fn a_tilde_is_the_home_folder() {
    let place = Place::new();
    let lines = [
        "r1c2 1",
        "save-to ~/kept.toml",
        "give-up yes",
        "review markdown ~/review.md",
    ];
    let output = play(&place, &[EASY], &lines);
    check_order(&output, &["kept.toml", "review.md"]);
    assert!(!output.contains("Not "), "{output}");
    let home = place.home.path();
    let kept = std::fs::read_to_string(home.join("kept.toml")).unwrap();
    assert!(kept.contains("place 1 r1c2"), "{kept}");
    let review = std::fs::read_to_string(home.join("review.md")).unwrap();
    assert!(review.contains("r1c2=1"), "{review}");
}

/// Without a game, moves are refused for that reason; other words stay unknown.
#[test]
fn moves_without_a_game_say_that_none_is_open() {
    let lines = [
        "r1c3 4",
        "mark 4 r1c3",
        "fill all",
        "place 4 r1c3",
        "reveal r1c1",
        "Place 4 R1C3",
        "show row 1",
    ];
    for (tag, none) in [("en", "No game is open."), ("zh-Hans", "当前没有游戏。")] {
        let output = play(&Place::new(), &["--lang", tag], &lines);
        // The welcome says so too.
        assert_eq!(output.matches(none).count(), lines.len() + 1, "{output}");
    }
    let output = play(&Place::new(), &[], &["frobnicate r1c1", "r1c1 1 2"]);
    assert_eq!(output.matches("Unknown command").count(), 2, "{output}");
}

#[test]
fn missing_arguments_are_named_in_chinese() {
    let arguments = ["--lang", "zh-Hans", EASY];
    let output = play(&Place::new(), &arguments, &["place", "place 4", "resume"]);
    check_order(
        &output,
        &[
            "`place` 需要参数：5 r1c2。",
            "`place` 不完整，还需要单元格，例如 r1c2。",
            "`resume` 需要参数：标识。",
        ],
    );
}
