//! The answers of line mode on small boards: cells, houses, mistakes, hints, tries, saves, one row per fact.

use crate::conversation::Conversation;
use crate::line_commands::{check_order, play};
use crate::run::{EASY, Place, finish};

/// A puzzle of 4×4 cells of which six are empty: r1c2=2, r1c4=4, r2c3=1, r2c4=2, r4c1=4, r4c2=3.
const SIX: &str = "1.3.34..2143..21";
const EMPTY: &str = "................";
const ONE: &str = "1...............";

/// A row: the puzzle, the input, the answers in order, and texts that must not appear.
type Row = (
    &'static str,
    &'static [&'static str],
    &'static [&'static str],
    &'static [&'static str],
);

const ROWS: &[Row] = &[
    // With several solutions nothing is known to be right.
    (
        ONE,
        &["r1c2 3", "why"],
        &["No known technique proves r1c2=3 on this board, so it was a guess."],
        &["is right"],
    ),
    // Reading out a board, a house and a digit.
    (
        SIX,
        &[
            "show",
            "show row 3",
            "show column 2",
            "show box 2",
            "show digit 4",
            "show left",
        ],
        &[
            "Beginner. 6 cells are empty. Left to place: 1 (once), 2 (2 times), 3 (once), 4 (2 times).\nrow 1: 1. 3.\n",
            "row 1: 1. 3.\nrow 2: 34 ..\nrow 3: 21 43\nrow 4: .. 21\n",
            "Row 3: 2 1 4 3. Nothing is missing.",
            "Column 2: empty 4 1 empty. Missing: 2 3.",
            "Box 2: 3 empty empty empty. Missing: 1 2 4.",
            "4 is in r2c2 and r3c3; 2 still to place.",
            "6 cells are empty. Left to place: 1 (once), 2 (2 times), 3 (once), 4 (2 times).",
        ],
        &[],
    ),
    (
        EMPTY,
        &["show digit 4", "r1c1 4", "show digit 4", "show row 1"],
        &[
            "This puzzle has several solutions; any of them counts.\n16 cells are empty.",
            "4 is not on the board yet.",
            "r1c1 is 4, placed.",
            "4 is in r1c1; 3 still to place.",
            "Row 1: 4 empty empty empty. Missing: 1 2 3.",
        ],
        &["Beginner"],
    ),
    // One cell is left, then none.
    (
        SIX,
        &[
            "r1c2 2",
            "r1c4 4",
            "r2c3 1",
            "r2c4 2",
            "r4c1 4",
            "show left",
            "r4c2 3",
            "show left",
        ],
        &[
            "1 cell is empty. Left to place: 3 (once).",
            "r4c2 is 3, placed. Solved in ",
            ", with 0 hints and 0 mistakes. \"new\" starts another game.",
            "No cell is empty.",
        ],
        &["0 cells are empty"],
    ),
    // An empty cell without candidates, and one where the digit placed breaks a rule.
    (
        SIX,
        &[
            "r1c2 4", "r1c4 2", "r2c4", "r1c4 0", "r1c4", "r1c2 .", "r1c2",
        ],
        &[
            "r1c2 is 4, placed. 4 appears 2 times in column 2: r1c2 and r2c2.",
            "r1c4 is 2, placed.",
            "r2c4 is empty, with no marks. Its row, column and box allow nothing.",
            "r1c4 is empty, with no marks. Its row, column and box allow 2.",
            "r1c4 is empty, with no marks. Its row, column and box allow 2.",
            "r1c2 is empty, with no marks. Its row, column and box allow 2.",
            "r1c2 is empty",
        ],
        &[],
    ),
    // A digit also hides marks in cells with digits; those cells look the same, so they are not read out.
    (
        SIX,
        &["fill", "r1c2 4", "r1c4 2", "r4c1 4"],
        &[
            "r1c2 is 4, placed. r1c4 is empty, with marks 2.",
            "\nr1c4 is 2, placed. r2c4 is empty, with no marks.",
            "\nr4c1 is 4, placed.\n",
        ],
        &["r1c2 is 4, placed. r1c4 is 2"],
    ),
    // A wrong digit is reported at once; the check lists all of them; undo-mistake returns to before the first.
    (
        SIX,
        &[
            "r2c3 1",
            "r1c4 2",
            "r4c1 3",
            "check",
            "hint",
            "undo-mistake",
            "check",
            "undo",
            "undo-mistake",
        ],
        &[
            "r1c4 is 2, placed.\n",
            "r4c1 is 3, placed.",
            "Wrong: r1c4 and r4c1.",
            "3 appears 2 times in column 1: r2c1 and r4c1.",
            "r1c4 is empty",
            "Everything is correct so far.",
            "r2c3 is empty",
            "There is no mistake to undo.",
        ],
        &[],
    ),
    // The last singles are filled in by one command, but not around a wrong digit.
    (
        SIX,
        &["r1c2 4", "finish", "r1c2 2", "r1c4 4", "r2c3 1", "finish"],
        &[
            "r1c2 is 4, placed.",
            "4 appears 2 times in column 2: r1c2 and r2c2.",
            "r1c2 is 2, placed.",
            "r2c3 is 1, placed.",
            "r2c4 is 2, placed. r4c1 is 4, placed. r4c2 is 3, placed. Solved",
            "0 hints and 1 mistake",
        ],
        &[],
    ),
    (
        EMPTY,
        &["finish"],
        &["Singles alone do not finish this board."],
        &["Solved"],
    ),
    // The needed mark has been removed: no digit is wrong, but no hint is available either.
    (
        SIX,
        &[
            "fill",
            "mark 2 r1c2",
            "check",
            "hint",
            "mark 2 r1c2",
            "check",
            "hint",
        ],
        &[
            "6 cells changed.",
            "r1c2 is empty, with no marks.",
            "No digit is wrong, but the correct pencil mark is missing in r1c2.",
            "Fix this first: the correct pencil mark was removed in r1c2.",
            "r1c2 is empty, with marks 2.",
            "Everything is correct so far.",
            "Look at column 1.",
        ],
        &[],
    ),
    // Each repetition of a hint opens the next rung; after the last one the hint is applied. It counts as one hint.
    (
        SIX,
        &[
            "hint",
            "less",
            "hint",
            "hint",
            "hint",
            "hint",
            "show score",
            "undo",
            "r4c1",
            "hint",
            "apply",
            "apply",
            "show score",
        ],
        &[
            "Look at column 1.\n",
            "Look at column 1.\n",
            "Full House in column 1. Which digit is missing there?",
            "r4c1 is the last empty cell in column 1, so it must be 4, the only digit missing there.\nSo r4c1=4.",
            "r4c1 = 4. \"apply\" applies it.",
            "r4c1 is 4, placed.",
            "1 hint, 0 mistakes shown, 1 move.",
            "r4c1 is empty",
            "r4c1 is empty",
            "Look at column 1.",
            "r4c1 is 4, placed.",
            "No hint is open; \"hint\" finds one.",
            "2 hints, 0 mistakes shown, 2 moves.",
        ],
        &[],
    ),
    // Answers of a finished game.
    (
        SIX,
        &[
            "reveal r1c2 yes",
            "give-up yes",
            "hint",
            "pause",
            "r1c4 1",
            "undo",
            "share",
        ],
        &[
            "r1c2 is 2, placed.",
            "Given up after 0:0",
            "The puzzle is already solved.",
            "The puzzle is already solved.",
            "The puzzle is already solved.",
            "The game is over, so its moves cannot be undone.",
            "shudu beginner, 1.0, 4×4\nsolution shown\n",
        ],
        &[],
    ),
    // Any other line cancels a question, even an invalid one.
    (
        SIX,
        &[
            "reveal r1c2",
            "nonsense",
            "yes",
            "give-up",
            "r1c4",
            "yes",
            "r1c2",
            "reveal all",
            "yes",
        ],
        &[
            "Show the solution for r1c2? The game will count as solved with help. Type \"yes\" to confirm.",
            "Unknown command \"nonsense\". Type \"help\" for a list of commands.",
            "No hint is open;",
            "Give up and see the solution? The game will end. Type \"yes\" to confirm.",
            "r1c4 is empty",
            "No hint is open;",
            "r1c2 is empty",
            "Show the solution for",
            "6 cells changed. Solved in ",
        ],
        &["Given up"],
    ),
    // Pause hides the board until the game is resumed.
    (
        SIX,
        &[
            "pause",
            "show",
            "r1c2",
            "hint",
            "r1c2 2",
            "show score",
            "pause",
            "go-on",
            "r1c2",
            "go-on",
        ],
        &[
            "Done.",
            "The game is paused. \"go-on\" resumes it.",
            "The game is paused. \"go-on\" resumes it.",
            "The game is paused. \"go-on\" resumes it.",
            "The game is paused.",
            "0 hints, 0 mistakes shown, 0 moves.",
            "The game is paused.",
            "Done.",
            "r1c2 is empty",
            "The game is not paused.",
        ],
        &["r1c2 is 2"],
    ),
    // Checkpoints and restart.
    (
        SIX,
        &[
            "back",
            "checkpoint",
            "back",
            "r1c2 2",
            "back",
            "r1c2",
            "redo",
            "r1c4 4",
            "restart",
            "r1c4",
            "undo",
            "r1c4",
        ],
        &[
            "No checkpoint has been set.",
            "Done.",
            "Nothing has changed since the checkpoint.",
            "r1c2 is 2, placed.",
            "r1c2 is empty",
            "r1c2 is empty",
            "Nothing to redo.",
            "r1c4 is 4, placed.",
            "r1c4 is empty",
            "r1c4 is empty",
            "r1c4 is 4, placed.",
            "r1c4 is 4, placed.",
        ],
        &[],
    ),
    // A try can be impossible for three reasons.
    (
        SIX,
        &["what-if", "r1c2 4", "tries", "drop-try", "r1c2"],
        &[
            "What if? The digits you place now are tentative.",
            "r1c2=4 is impossible: 4 appears twice in column 2.",
            "0: main line, 6 cells empty.\n1: r1c2=4, 5 cells empty. You are here.\nr1c2=4 is impossible: 4 appears twice in column 2.",
            "r1c2 is empty",
            "r1c2 is empty",
        ],
        &["Wrong:"],
    ),
    (
        EMPTY,
        &["what-if", "r1c1 1", "r1c2 2", "r2c3 3", "tries"],
        &[
            "r2c3 is 3, placed. r1c1=1 is impossible: 3 has no place left in row 1.",
            "r1c1=1 is impossible: 3 has no place left in row 1.",
        ],
        &[],
    ),
    (
        EMPTY,
        &["what-if", "r1c1 1", "r2c1 2", "r3c2 3", "r4c3 4"],
        &["r4c3 is 4, placed. r1c1=1 is impossible: r4c1 has no candidates left."],
        &[],
    ),
    // Tries of every candidate of a cell, or of every place for a digit, are exhaustive.
    (
        ONE,
        &[
            "what-if",
            "r3c1 2",
            "r4c4 1",
            "go-to-try 0",
            "what-if",
            "r4c1 2",
            "r4c4 1",
            "tries",
            "go-to-try 0",
            "what-if",
            "r2c1 2",
            "r4c4 1",
            "tries",
        ],
        &[
            "r4c1=2: 2 tentative digits.\nAlso true in r3c1=2: r4c4=1, r2c1<>2, r3c2<>2, r4c2<>2.",
            "True in all these attempts: r4c4=1.\nThese attempts cover every place for 2 in column 1, so one of them is right.",
            "Also true in r3c1=2: r4c4=1, r4c1<>2.",
            "Also true in r4c1=2: r4c4=1, r3c1<>2.",
        ],
        &["every candidate of"],
    ),
    (
        ONE,
        &[
            "what-if",
            "r1c2 3",
            "r4c4 1",
            "go-to-try 0",
            "what-if",
            "r1c2 4",
            "r4c4 1",
            "go-to-try 0",
            "tries",
            "what-if",
            "r1c2 2",
            "r4c4 1",
            "tries",
        ],
        &[
            "0: main line, 15 cells empty. You are here.",
            "These attempts cover every candidate of r1c2, so one of them is right.",
        ],
        &["every place for"],
    ),
    // A try within a try; keeping it returns to the outer one.
    (
        SIX,
        &[
            "what-if",
            "r1c2 2",
            "what-if deep",
            "tries",
            "r1c4 4",
            "keep-try",
            "tries",
            "keep-try",
            "tries",
            "r1c4",
            "keep-try",
            "name-try lost",
        ],
        &[
            "2: deep, 5 cells empty. You are here.\ndeep: 0 tentative digits.",
            "0: main line, 6 cells empty.\n1: r1c2=2, 4 cells empty. You are here.\nr1c2=2: 2 tentative digits.",
            "0: main line, 4 cells empty. You are here.\n",
            "r1c4 is 4, placed.",
            "No attempt is in progress.",
            "No attempt is in progress.",
        ],
        &[],
    ),
    // Names keep the capitals that were typed.
    (
        SIX,
        &[
            "checkpoint The First",
            "what-if The Other",
            "r1c2 2",
            "tries",
            "drop-checkpoint 1",
            "tries",
            "go-to-checkpoint 1",
        ],
        &[
            "1: r1c2=2 (The Other), 5 cells empty. You are here.\nCheckpoint 1: The First, 6 cells empty.",
            "Done.",
            "1: r1c2=2 (The Other), 5 cells empty. You are here.\nr1c2=2 (The Other): one tentative digit.",
            "No such checkpoint.",
        ],
        &[],
    ),
    // Commands with too few or too many arguments.
    (
        SIX,
        &[
            "mark 1",
            "clear",
            "reveal",
            "mark 1 r5c1",
            "r1c2 5",
            "show",
            "show house 1",
            "show box 5",
            "show row 0",
            "try r1c1",
            "try",
            "name-try",
            "show nonsense",
            "chain 7",
        ],
        &[
            "Which cell? For example: r1c7.",
            "Which cell? For example: r1c7.",
            "Which cell? For example: r1c7.",
            "r5c1 is not a cell; cells are r1c1 to r4c4.",
            "5 is not a digit from 1 to 4.",
            "row 1: 1. 3.",
            "You can show: board, row 3, column 3, box 3, r3c4, digit 5, left, score.",
            "There is no number 5 here: choose from 1 to 4.",
            "There is no number 0 here: choose from 1 to 4.",
            "No exercise is open.",
            "Which cell?",
            "Which name?",
            "You can show: board,",
            "There is no chain 7;",
        ],
        &[],
    ),
];

#[test]
fn answers_on_small_boards_match_word_for_word() {
    for (puzzle, lines, expected, unexpected) in ROWS {
        let output = play(&Place::new(), &[puzzle], lines);
        check_order(&output, expected);
        for text in *unexpected {
            assert!(!output.contains(text), "{lines:?}: {text}: {output}");
        }
    }
}

/// The last rung says what will change; the hint on display is the one that is applied.
#[test]
fn a_cell_lists_the_eliminations_of_hints() {
    let lines = [
        "r2c2",
        "hint",
        "apply",
        "r2c2",
        "r2c7",
        "fill r2c2",
        "why",
        "undo",
        "r2c2",
    ];
    let output = play(
        &Place::new(),
        &["--technique", "x-wing", "--seed", "1"],
        &lines,
    );
    let before = "r2c2 is empty, with marks 3 5 7 9. Its row, column and box allow 2 3 5 7 9; eliminated: 2.";
    let after = "r2c2 is empty, with marks 5 7 9. Its row, column and box allow 2 3 5 7 9; eliminated: 2 3.";
    check_order(
        &output,
        &[
            "This is an exercise: the next step is X-Wing.\nHard. 38 cells are empty.",
            before,
            "Look at the 3s.",
            after,
            after,
            "r2c7 is empty, with marks 5 6 7. Its row, column and box allow 3 5 6 7; eliminated: 3.",
            "Nothing to change.",
            "The last move came from a hint: X-Wing.",
            before,
            before,
        ],
    );
}

/// A new game has the requested board, difficulty and variant; nothing carries over from the last game.
#[test]
fn new_games_match_the_request() {
    let lines = [
        "new 6 seed 1",
        "new 3x2 seed 2 easy",
        "new diagonal seed 1",
        "show house 1",
        "new jigsaw seed 3",
        "show box 1",
        "new 1.2..1.5 seed 1",
        "new 4 seed 3",
        "show house 1",
        "new 17",
        "new 4 medium seed 3",
        "new seed",
        "saves",
    ];
    let output = play(&Place::new(), &["--size", "4", "--seed", "3"], &lines);
    check_order(
        &output,
        &[
            "Beginner. 12 cells are empty.",
            "row 1: ... ...\n",
            "Medium. Each of the two diagonals contains every digit once.",
            "The falling diagonal: r1c1 7, r2c2 empty,",
            "Medium. The boxes have irregular shapes.",
            "Box 1: r1c1 empty, r2c1 3,",
            "Easy. 47 cells are empty.",
            "Beginner. 12 cells are empty.",
            "You can show: board,",
            "\"17\" is not a level, a range of ratings",
        ],
    );
    // Every game that was started has its save.
    let n_saves = output
        .lines()
        .filter(|line| line.contains(" percent complete, "))
        .count();
    assert_eq!(
        n_saves,
        output.matches(" cells are empty.").count(),
        "{output}"
    );
}

/// A daily puzzle that was started is resumed, also when requested by date and level.
#[test]
fn a_started_daily_puzzle_is_resumed() {
    let place = Place::new();
    let lines = [
        "daily 2026-03-02 beginner",
        "mark 1 r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9",
        "checkpoint my place",
        "daily 2026-03-03 beginner",
        "tries",
        "daily 2026-03-02 beginner",
        "tries",
        "daily beginner 2026-03-02",
        "tries",
        "daily 2026-03-02 easy",
        "tries",
    ];
    let output = play(&place, &[], &lines);
    assert_eq!(
        output.matches("Checkpoint 1: my place").count(),
        2,
        "{output}"
    );
    let run = place.run(&["saves", "list", "--json"], "");
    assert_eq!(run.objects().len(), 3, "{}", run.stdout);
    let begun = place.run(&["daily", "2026-03-02"], "").stdout;
    assert!(begun.contains("beginner  0% done"), "{begun}");
    assert!(begun.contains("medium    not started"), "{begun}");
}

/// Files: existing ones are never overwritten, and missing folders are reported.
#[test]
fn saving_elsewhere_overwrites_nothing() {
    let place = Place::new();
    let lines = [
        "r1c2 2",
        "save-to ~/kept.toml",
        "save-to ~/kept.toml",
        "save-to ~/no such folder/kept.toml",
        "pause",
        "save-to ~/paused.toml",
    ];
    let output = play(&place, &[SIX], &lines);
    check_order(
        &output,
        &[
            "The whole game was also saved as ",
            "kept.toml.",
            "kept.toml: a file with this name already exists",
            "no such folder/kept.toml: No such file",
            "Done.",
            "The whole game was also saved as ",
        ],
    );
    // The copy is a playable game with its moves.
    let output = play(&place, &["kept.toml"], &["r1c2", "undo", "undo"]);
    check_order(
        &output,
        &[
            "5 cells are empty.",
            "r1c2 is 2, placed.",
            "r1c2 is empty",
            "Nothing to undo.",
        ],
    );
}

/// Lines of any length and kind: long ones are cut, empty ones ignored, and the last needs no newline.
#[test]
fn lines_of_any_kind_are_read() {
    let place = Place::new();
    let long = "x".repeat(10_000);
    let input = format!("\n   \n{long}\nR1C2\t=\t2\r\nr1c2");
    let run = finish(place.command(&["play", "--line", SIX]), &input);
    assert_eq!(run.code, 0, "{run:?}");
    let unknown = run.stdout.matches("Unknown command").count();
    assert_eq!(unknown, 1, "{}", run.stdout);
    assert_eq!(
        run.stdout.matches("r1c2 is 2, placed.").count(),
        2,
        "{}",
        run.stdout
    );
    assert!(
        run.stdout.lines().all(|line| line.len() < 400),
        "{}",
        run.stdout
    );
}

/// Two windows: the second one only watches until it takes over. The first is notified and stops writing.
#[test]
fn a_game_in_another_window_is_read_only_until_taken_over() {
    let place = Place::new();
    let mut first = Conversation::begin(&place, &[SIX]);
    first.ask("r1c2 2", "r1c2 is 2, placed.");
    let lines = [
        "r1c2",
        "r1c4 4",
        "undo",
        "save-to copy.toml",
        "hint",
        "apply",
        "saves",
        "quit",
    ];
    let second = play(&place, &[], &lines);
    let read_only =
        "Another window is playing this game; here it is read-only. \"take-over\" takes it over.";
    check_order(
        &second,
        &[
            read_only,
            "5 cells are empty.",
            "r1c2 is 2, placed.",
            read_only,
            read_only,
            read_only,
            "ook at",
            read_only,
            "percent complete",
            "Goodbye.\n",
        ],
    );
    assert!(!second.contains("is saved"), "{second}");
    let third = play(&place, &[], &["take-over", "r1c4 4", "take-over"]);
    check_order(
        &third,
        &[
            read_only,
            "5 cells are empty.",
            "r1c4 is 4, placed.",
            "No other window is playing this game.",
            "Goodbye. The game is saved.",
        ],
    );
    let output = first.ask("r4c1 4", "Another window has taken over the game.");
    assert!(output.contains("r4c1"), "{output}");
    first.end();
    // Moves made later in the first window are not in the game.
    let after = play(&place, &[], &["r1c4", "r4c1"]);
    check_order(&after, &["r1c4 is 4, placed.", "r4c1 is empty"]);
}

/// Without a folder for saves the game can be played, with a warning that it will be lost.
#[test]
fn without_a_folder_for_saves_the_game_warns_at_start_and_end() {
    let place = Place::new();
    let mut command = place.command(&["play", "--line", EASY]);
    command.env_remove("HOME").env_remove("SHUDU_DATA_DIR");
    let run = finish(
        command,
        "r1c2 1\nsaves\nresume nothing\nresume nothing\nquit\nquit\n",
    );
    assert_eq!(run.code, 1, "{run:?}");
    check_order(
        &run.stdout,
        &[
            "shudu in line mode. Type \"help\" for a list of commands.\n",
            "There is no folder for saved games; the game will be lost when you quit.\n",
            "There is no folder for saved games; this game is not saved.\n",
            "r1c2 is 1, placed.",
            "not saved: 1 move of game ",
            "(there is no folder for saved games). Repeat the command to leave anyway, or save the game elsewhere with \"save-to FILE\".",
            "No saved game nothing.",
            "Goodbye. The game could not be saved.",
        ],
    );
    check_order(
        &run.stderr,
        &[
            "not saved: 1 move of game ",
            "(there is no folder for saved games)\nto keep the whole game, save these lines as ",
            "0 = { shudu = 1, ",
            "do = \"place 1 r1c2\"",
        ],
    );
}

/// A game that was saved elsewhere can be left without a warning until a move is missing from the copy.
#[test]
fn a_game_saved_elsewhere_quits_without_a_warning() {
    for (more, n_warnings, code) in [("", 0, 0), ("r1c4 4\n", 1, 1)] {
        let place = Place::new();
        let copy = place.home.path().join("copy.toml");
        let mut command = place.command(&["play", "--line", SIX]);
        command.env_remove("HOME").env_remove("SHUDU_DATA_DIR");
        let save = format!("r1c2 2\nsave-to {}\n{more}quit\nquit\n", copy.display());
        let run = finish(command, &save);
        assert_eq!(run.code, code, "{run:?}");
        assert_eq!(run.stderr.is_empty(), code == 0, "{run:?}");
        let output = run
            .stdout
            .matches("Repeat the command to leave anyway")
            .count();
        assert_eq!(output, n_warnings, "{}", run.stdout);
    }
}

/// A cell lists only eliminations that no placed digit makes. Once this digit is removed, the elimination is listed again.
#[test]
fn a_cell_lists_only_eliminations_that_no_digit_makes() {
    let row = [1, 3, 5, 6, 7, 8, 9].map(|column| format!("r2c{column} 2"));
    let clear = [1, 3, 5, 6, 7, 8, 9].map(|column| format!("clear r2c{column}"));
    let mut lines = vec!["r2c2"];
    lines.extend(row.iter().map(String::as_str));
    lines.push("r2c2");
    lines.extend(clear.iter().map(String::as_str));
    lines.push("r2c2");
    let output = play(
        &Place::new(),
        &["--technique", "x-wing", "--seed", "1"],
        &lines,
    );
    check_order(
        &output,
        &[
            "Its row, column and box allow 2 3 5 7 9; eliminated: 2.",
            "r2c2 is empty, with marks 3 5 7 9. Its row, column and box allow 3 5 7 9.",
            "Its row, column and box allow 2 3 5 7 9; eliminated: 2.",
        ],
    );
}

/// The givens of a new game have the symmetry that was asked for.
#[test]
fn a_new_game_has_the_requested_symmetry() {
    for (symmetry, exchange) in [
        (
            "mirror-x",
            (|row, column| (row, 3 - column)) as fn(usize, usize) -> (usize, usize),
        ),
        ("mirror-y", |row, column| (3 - row, column)),
    ] {
        let asked = format!("new 4 seed 3 {symmetry}");
        let output = play(&Place::new(), &["--size", "4", "--seed", "1"], &[&asked]);
        let rows: Vec<Vec<char>> = { output.lines() }
            .filter_map(|line| {
                line.split_once(": ")
                    .filter(|(name, _)| name.starts_with("row "))
            })
            .map(|(_, cells)| cells.chars().filter(|c| *c != ' ').collect())
            .collect();
        let rows = &rows[rows.len() - 4..];
        let is_given = |(row, column): (usize, usize)| rows[row][column] != '.';
        for place in (0..16).map(|index| (index / 4, index % 4)) {
            let other = exchange(place.0, place.1);
            assert_eq!(
                is_given(place),
                is_given(other),
                "{symmetry} {place:?}: {output}"
            );
        }
    }
}
