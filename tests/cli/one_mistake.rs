//! Games that one mistake ends, in line mode, in the lists of saves and in the statistics.

use std::fs;

use crate::line_commands::{check_order, play};
use crate::run::{EASY, Place};

/// A puzzle of 4×4 cells of which six are empty: r1c2=2, r1c4=4, r2c3=1, r2c4=2, r4c1=4, r4c2=3.
const SIX: &str = "1.3.34..2143..21";
/// A full board except four cells, where swapping 1 and 2 gives a second solution.
const TWO_WAYS: &str = "..343412..434321";

const LOST: &str = "That mistake ends the game. You placed 4 in r1c2; 2 is right.";
const SOLUTION: &[&str] = &["r1c2 2", "r1c4 4", "r2c3 1", "r2c4 2", "r4c1 4", "r4c2 3"];

#[test]
fn the_start_and_end_of_a_game_name_the_mode() {
    let place = Place::new();
    let told = play(
        &place,
        &["--one-mistake", SIX],
        &[
            "r1c4 4", "r1c2 4", "undo", "r1c2 2", "hint", "check", "review",
        ],
    );
    check_order(
        &told,
        &[
            "One mistake ends this game.",
            "r1c4 is 4, placed.",
            LOST,
            "\"restart\" starts this puzzle again, \"new\" another one.",
            "A mistake has ended this game.",
            "A mistake has ended this game.",
            "A mistake has ended this game.",
            "A mistake has ended this game.",
            "lost after",
            "r1c2=4 (wrong",
        ],
    );
    assert!(!told.contains("Solved"), "{told}");
}

/// The answer stays short when one move places a wrong digit in many cells.
#[test]
fn answers_name_three_of_the_wrong_digits() {
    let place = Place::new();
    let told = play(
        &place,
        &["--one-mistake", SIX],
        &["r1c2 r2c3 r2c4 r4c1 4", "stats"],
    );
    check_order(
        &told,
        &[
            LOST,
            " You placed 4 in r2c3; 1 is right. You placed 4 in r2c4; 2 is right. \"restart\"",
            "One-mistake games: 1 played, 0 won; 0 won in a row, best: 0.",
        ],
    );
    let told = play(&place, &["--one-mistake", SIX], &["r1c2 r1c4 r2c3 r4c2 4"]);
    assert_eq!(told.matches("You placed 4 in").count(), 3, "{told}");
}

#[test]
fn a_lost_game_stays_lost_and_its_puzzle_can_be_played_again() {
    let place = Place::new();
    play(&place, &["--one-mistake", SIX], &["r1c2 4"]);
    let listed = place.run(&["saves", "--json"], "").objects();
    assert_eq!(
        (&listed[0]["solved"], &listed[0]["lost"]),
        (&false.into(), &true.into())
    );
    assert!(place.run(&["saves"], "").stdout.contains("lost"));
    let in_line_mode = play(&place, &[], &["saves"]);
    assert!(
        in_line_mode.contains(": 4 by 4, beginner, lost, "),
        "{in_line_mode}"
    );
    let id = listed[0]["id"].as_str().expect("an id").to_owned();
    // It is not the game to go on with, but it may be looked at.
    let told = play(&place, &[], &[]);
    assert!(!told.contains(LOST), "{told}");
    let told = play(
        &place,
        &["--resume", &id],
        &["undo", "restart", "r1c2 2", "undo"],
    );
    check_order(
        &told,
        &[
            LOST,
            "A mistake has ended this game.",
            "One mistake ends this game.",
            "r1c2 is 2, placed.",
            "r1c2 is empty",
        ],
    );
    assert_eq!(place.run(&["saves", "check"], "").code, 0);
    let lines = [SOLUTION, &["stats"]].concat();
    let told = play(&place, &["--one-mistake", SIX], &lines);
    check_order(
        &told,
        &[
            "Solved in",
            "0 mistakes",
            "One-mistake games: 2 played, 1 won; 1 won in a row, best: 1.",
        ],
    );
    let stats = place.run(&["stats"], "").stdout;
    assert!(
        stats.contains("2 played, 1 won; 1 won in a row, best: 1\n"),
        "{stats}"
    );
    let objects = place.run(&["stats", "--json"], "").objects();
    let last = &objects.last().expect("an object")["one_mistake"];
    let expected = serde_json::json!({"played": 2, "won": 1, "streak": 1, "longest_streak": 1});
    assert_eq!(*last, expected);
    assert_eq!(objects[0]["solved"], 1);
    assert_eq!(objects[0]["given_up"], 0);
}

/// In an attempt mistakes do not count, so a checkpoint that leaves it says that they count again.
#[test]
fn a_checkpoint_outside_the_attempt_says_that_mistakes_count_again() {
    let again = "You have left the attempt. From now on, a mistake ends the game.";
    for back in ["back", "go-to-checkpoint 1"] {
        let lines = ["checkpoint", "what-if", "r1c2 4", back];
        let told = play(&Place::new(), &["--one-mistake", SIX], &lines);
        check_order(&told, &["tentative", "r1c2 is 4", "r1c2 is empty", again]);
        let told = play(&Place::new(), &[SIX], &lines);
        assert!(!told.contains(again), "{told}");
    }
    let lines = ["what-if", "checkpoint", "r1c2 4", "back"];
    let told = play(&Place::new(), &["--one-mistake", SIX], &lines);
    assert!(!told.contains(again), "{told}");
}

/// An earlier version knows neither the action nor the ending; a copy of the save still replays here.
#[test]
fn the_save_says_what_happened() {
    let place = Place::new();
    play(&place, &["--one-mistake", SIX], &["r1c2 4"]);
    let folder = place.home.path().join("data/saves");
    let save = fs::read_dir(folder)
        .expect("a folder")
        .next()
        .expect("a save");
    let text = fs::read_to_string(save.expect("a file").path()).expect("a text");
    assert!(text.contains("do = \"one-mistake\""), "{text}");
    assert!(
        text.contains("lost = true, do = \"place 4 r1c2\""),
        "{text}"
    );
    let records = place.home.path().join("data/finished.toml");
    let records = fs::read_to_string(records).expect("records");
    assert!(records.contains("ending = \"lost\"") && records.contains("one-mistake = true"));
}

#[test]
fn the_setting_applies_to_every_game_and_the_option_to_one() {
    const START: &str = "One mistake ends this game.";
    let place = Place::new();
    let new = |words: &str| play(&place, &[SIX], &[words]);
    assert!(new("new beginner 4 one-mistake seed 1").contains(START));
    assert!(!new("new beginner 4 seed 1").contains(START));
    fs::create_dir(place.home.path().join("config")).expect("a folder");
    place.file("config/config.toml", b"one-mistake = true\n");
    assert_eq!(new("new beginner 4 seed 1").matches(START).count(), 2);
    // Practice is not concerned. The puzzle of the command line, before it, is.
    let practice = new("new naked-pair seed 1");
    assert!(practice.contains("This is an exercise"), "{practice}");
    assert_eq!(practice.matches(START).count(), 1, "{practice}");
}

#[test]
fn a_board_with_several_solutions_is_lost_when_none_is_left() {
    let told = play(
        &Place::new(),
        &["--one-mistake", TWO_WAYS],
        &["r1c1 2", "r1c2 2"],
    );
    check_order(
        &told,
        &[
            "One mistake ends this game.",
            "r1c1 is 2, placed.",
            "That mistake ends the game. You placed 2 in r1c2; no solution contains it together with your other digits.",
        ],
    );
}

#[test]
fn the_text_of_a_puzzle_does_not_lose_it() {
    // A digit placed in the text is wrong, so the mode is refused, and the game says so.
    let place = Place::new();
    let library = format!(":0000:x:8+9{}:::", &EASY[2..]);
    let told = play(&place, &["--one-mistake", &library], &["r1c3 1"]);
    check_order(
        &told,
        &["Too late: a digit is already wrong, so a mistake will not end this game."],
    );
    assert!(!told.contains("ends the game"), "{told}");
}

#[test]
fn a_lost_puzzle_of_the_day_is_listed_as_lost() {
    let place = Place::new();
    // In each empty cell of the row, 1 or 2 is wrong.
    let moves = (1..=9).flat_map(|column| [1, 2].map(|digit| format!("r1c{column} {digit}")));
    let moves: Vec<String> = moves.collect();
    let moves: Vec<&str> = moves.iter().map(String::as_str).collect();
    let date = "2026-03-02";
    let daily = ["--one-mistake", "--daily", date, "--level", "beginner"];
    let told = play(&place, &daily, &moves);
    assert!(told.contains("That mistake ends the game."), "{told}");
    let table = place.run(&["daily", date], "").stdout;
    assert_eq!(table.matches("lost to a mistake").count(), 1, "{table}");
    assert_eq!(table.matches("not started").count(), 7, "{table}");
}
