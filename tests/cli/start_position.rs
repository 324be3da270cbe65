//! The digits and candidates of an opened text in line mode: they belong to the game and are no moves.

use crate::line_commands::{check_order, play};
use crate::run::{EASY, Place};

/// The six empty cells are r1c2=2, r1c4=4, r2c3=1, r2c4=2, r4c1=4 and r4c2=3.
const SIX: &str = "1.3.34..2143..21";

const NOTHING: &str = "Nothing to undo.";

/// Returns the easy puzzle as a line of HoDoKu, with 5 placed in r1c4 and 9 removed from r1c3.
fn library() -> String {
    let puzzle = EASY.replace('0', ".").replacen("8....", "8..+5.", 1);
    format!(":0000:x:{puzzle}:913::")
}

/// Returns the easy puzzle as a line of HoDoKu in which all cells have digits, except those with the given indices.
fn filled(left: &[usize]) -> String {
    let solved =
        "816532479372489165459167283547316892283975614961248537138754926795621348624893751";
    let mut text = String::new();
    for (n, (given, digit)) in EASY.chars().zip(solved.chars()).enumerate() {
        match given {
            '0' if left.contains(&n) => text.push('.'),
            '0' => text.extend(['+', digit]),
            _ => text.push(given),
        }
    }
    format!(":0000:x:{text}:::")
}

fn with_settings(settings: &str) -> Place {
    let place = Place::new();
    std::fs::create_dir(place.home.path().join("config")).expect("a folder");
    place.file("config/config.toml", settings.as_bytes());
    place
}

/// Returns a file of the data folder.
fn data(place: &Place, name: &str) -> String {
    let path = place.home.path().join("data").join(name);
    std::fs::read_to_string(path).expect("a text")
}

/// Returns the id of the latest game.
fn latest(place: &Place) -> String {
    let listed = place.run(&["saves", "--json"], "").objects();
    listed[0]["id"].as_str().expect("an id").to_owned()
}

#[test]
fn undo_and_restart_keep_what_the_text_gives() {
    let place = Place::new();
    let lines = [
        "r1c3",
        "undo",
        "r1c3 6",
        "r1c4 clear",
        "undo",
        "undo",
        "undo",
        "r1c3",
        "r1c4",
    ];
    let told = play(&place, &[&library()], &lines);
    let start = ["r1c3 is empty, with marks 1 6.", NOTHING];
    let end = [
        NOTHING,
        "r1c3 is empty, with marks 1 6.",
        "r1c4 is 5, placed.",
    ];
    check_order(&told, &[&start[..], &end].concat());
    let lines = [
        "r1c3 6", "restart", "r1c3", "r1c4", "fill", "r1c3", "restore", "r1c3",
    ];
    let told = play(&place, &[], &lines);
    check_order(
        &told,
        &[
            "r1c3 is empty, with marks 1 6.",
            "r1c4 is 5, placed.",
            // Filling in the notes leaves out the candidates that the text has removed; `restore` adds them.
            "r1c3 is empty, with marks 1 6. Its row, column and box allow 1 6 9; eliminated: 9.",
            "r1c3 is empty, with marks 1 6 9. Its row, column and box allow 1 6 9.",
        ],
    );
    let id = latest(&place);
    let save = data(&place, &format!("saves/{id}.toml"));
    assert!(save.contains("do = \"start r1c4=5 r1c2:1"), "{save}");
    assert_eq!(place.run(&["saves", "check"], "").code, 0);
}

#[test]
fn a_lost_game_starts_again_with_its_candidates() {
    let place = with_settings("one-mistake = true\n");
    let told = play(
        &place,
        &[&library()],
        &["r1c3 1", "r1c3 9", "restart", "r1c3", "r1c4", "undo"],
    );
    check_order(
        &told,
        &[
            "That mistake ends the game.",
            "One mistake ends this game.",
            "r1c3 is empty, with marks 1 6.",
            "r1c4 is 5, placed.",
            NOTHING,
        ],
    );
}

#[test]
fn marks_filled_in_at_the_start_belong_to_the_game() {
    let place = with_settings("[notes]\nfill-at-start = true\n");
    for arguments in [&[EASY][..], &["--daily"]] {
        let told = play(
            &place,
            arguments,
            &["show marks", "undo", "clear-marks", "restart"],
        );
        assert!(told.contains(NOTHING), "{told}");
    }
    let lines = ["undo", "r1c2 9", "r1c2", "restart", "r1c2"];
    let told = play(&place, &[EASY], &lines);
    let marks = "r1c2 is empty, with marks 1 9.";
    check_order(&told, &[NOTHING, "r1c2 is 9, placed.", marks]);
    // The same holds for the marks of a puzzle in a collection. Its game begins without the placed digits of the text.
    let place = with_settings("[notes]\nfill-at-start = true\n");
    let pack = place.file("pack.txt", format!("{}\n{SIX}\n", library()).as_bytes());
    let lines = [
        "r1c3 6", "restart", "r1c3", "undo", "undo", "undo", "next", "undo",
    ];
    let told = play(&place, &[&pack], &lines);
    let marks = "r1c3 is empty, with marks 1 6 9.";
    check_order(&told, &[marks, NOTHING, "pack: 0 of 2 solved", NOTHING]);
}

/// A wrong digit of the text cannot be undone, so the player is asked to clear it. In r1c4, 1 breaks no rule, but 5 is
/// right.
#[test]
fn a_wrong_digit_of_the_text_is_to_be_cleared() {
    const UNDO: &str = "\"undo-mistake\" undoes";
    let text = library().replacen("+5", "+1", 1);
    let at_start = "The puzzle's text has a wrong digit in r1c4: clear it.";
    let place = Place::new();
    let told = play(&place, &[&text], &["hint", "undo-mistake"]);
    check_order(
        &told,
        &["Fix this first: r1c4 is wrong.", at_start, at_start],
    );
    assert!(!told.contains(UNDO), "{told}");
    let lines = [
        "r2c1 1",
        "r1c2 9",
        "hint",
        "undo-mistake",
        "undo-mistake",
        "r1c2",
        "r2c1",
        "clear r1c4",
        "undo-mistake",
    ];
    let told = play(&place, &[], &lines);
    check_order(
        &told,
        &[
            "Fix this first: r1c2, r1c4 and r2c1 are wrong.",
            UNDO,
            at_start,
            "cells changed.",
            at_start,
            "r1c2 is empty",
            "r2c1 is empty",
            "There is no mistake to undo.",
        ],
    );
    let place = with_settings("language = \"zh-Hans\"\n");
    let told = play(&place, &[&text], &["hint", "undo-mistake"]);
    let at_start = "题目文本在 r1c4 填错了：请清除。";
    check_order(&told, &["请先改正：r1c4 填错了。", at_start, at_start]);
    assert!(!told.contains("undo-mistake"), "{told}");
}

/// Statistics count the moves of the player, not the digits of the text.
#[test]
fn moves_count_from_the_start() {
    let place = Place::new();
    // r1c2 and r1c3 are left.
    let told = play(&place, &[&filled(&[1, 2])], &["r1c2 1", "r1c3 6"]);
    check_order(&told, &["2 cells are empty.", "Solved in"]);
    let records = data(&place, "finished.toml");
    assert!(records.contains("moves = 2,"), "{records}");
}

/// The player has not solved a puzzle whose text has all digits.
#[test]
fn a_text_with_the_whole_solution_makes_no_record() {
    for (language, wanted) in [
        (
            "en",
            "The text already holds the whole solution, so this game is not recorded.",
        ),
        ("zh-Hans", "题目文本已填满全部答案，这一局不计入记录。"),
    ] {
        let place = with_settings(&format!("language = \"{language}\"\n"));
        let told = play(&place, &[&filled(&[])], &["stats"]);
        assert!(told.contains(wanted), "{told}");
        let id = latest(&place);
        let told = play(&place, &["--resume", &id], &[]);
        assert!(told.contains(wanted), "{told}");
        let stats = place.run(&["stats", "--json", "--lang", "en"], "");
        let records = place.home.path().join("data/finished.toml");
        assert!(!records.exists(), "{stats:?}");
    }
}

/// The start survives `kill -9`, a backup, and a new place.
#[test]
fn the_start_is_in_saves_and_backups() {
    let place = Place::new();
    let mut child = place
        .command(&["play", "--line", &library()])
        .spawn()
        .expect("a run");
    // The answer to the last line shows that its move is saved.
    {
        use std::io::{BufRead, BufReader, Write};
        let mut stdin = child.stdin.take().expect("an input");
        let stdout = BufReader::new(child.stdout.take().expect("an output"));
        stdin.write_all(b"r2c1 3\n").expect("written");
        let mut lines = stdout.lines().map_while(Result::ok);
        assert!(lines.any(|line| line.contains("r2c1 is 3")));
        child.kill().expect("killed");
        child.wait().expect("ended");
    }
    let told = play(&place, &[], &["r2c1", "undo", "undo", "r1c3", "r1c4"]);
    let answers = [
        "r2c1 is 3, placed.",
        NOTHING,
        "r1c3 is empty, with marks 1 6.",
        "r1c4 is 5, placed.",
    ];
    check_order(&told, &answers);
    let file = place.home.path().join("games.backup");
    let file = file.to_str().expect("a path");
    assert_eq!(place.run(&["saves", "backup", file], "").code, 0);
    let other = Place::new();
    assert_eq!(other.run(&["saves", "restore", file], "").code, 0);
    let told = play(&other, &[], &["r2c1 9", "restart", "r1c3", "r1c4", "undo"]);
    check_order(&told, &answers[2..]);
    // An exported save is imported like any other.
    let id = latest(&place);
    let exported = place.run(&["saves", "export", &id], "").stdout;
    let third = Place::new();
    let copy = third.file("game.toml", exported.as_bytes());
    let told = play(&third, &[&copy], &["restart", "r1c3", "r1c4", "undo"]);
    check_order(&told, &answers[2..]);
}

/// A save in which an earlier version has recorded the candidates of a text as moves.
#[test]
fn candidates_that_are_moves_of_an_earlier_save_stay_moves() {
    let place = Place::new();
    std::fs::create_dir_all(place.home.path().join("data/saves")).expect("a folder");
    place.file("data/saves/20261128-083328.toml", EARLIER.as_bytes());
    let lines = [
        "r1c2", "undo", "r1c2", "undo", "undo", "restart", "r1c3", "undo", "r1c3",
    ];
    let told = play(&place, &["--resume", "20261128-083328"], &lines);
    check_order(
        &told,
        &[
            "r1c2 is 1, placed.",
            "r1c2 is empty, with marks 1.",
            "r1c3 is empty, with no marks.",
            "r1c3 is empty, with marks 1 6",
        ],
    );
    let save = data(&place, "saves/20261128-083328.toml");
    assert!(save.starts_with(EARLIER), "{save}");
}

const EARLIER: &str = r#"0 = { shudu = 1, created = "2026-11-28T08:33:28Z", level = "beginner", rating = 12, technique = "hidden-single-box", boxes = "3x3", givens = "8....247...2..9..545..67.8.54.31..9...39..6...6...8.37.3.75..267..6..3...248....1", verdict = "unique", solutions = ["816532479372489165459167283547316892283975614961248537138754926795621348624893751"], clean-marks = true, mistakes = "on-request" } # f3e10124
1 = { at = 0, left = 45, opened = "2026-11-28T08:33:28Z", header = "{ shudu = 1, created = \"2026-11-28T08:33:28Z\", level = \"beginner\", rating = 12, technique = \"hidden-single-box\", boxes = \"3x3\", givens = \"8....247...2..9..545..67.8.54.31..9...39..6...6...8.37.3.75..267..6..3...248....1\", verdict = \"unique\", solutions = [\"816532479372489165459167283547316892283975614961248537138754926795621348624893751\"], clean-marks = true, mistakes = \"on-request\" }" } # 29f92a05
2 = { at = 0, left = 45, do = "mark 1 r1c2 r1c3 r1c4 r2c1 r2c2 r2c4 r2c7 r2c8 r3c3 r3c4 r3c7 r5c1 r5c2 r5c8 r6c1 r6c3 r6c7 r7c1 r7c3 r7c6 r8c2 r8c3 r8c6" } # 3088f058
3 = { at = 0, left = 45, do = "mark 2 r3c7 r3c9 r4c7 r4c9 r5c1 r5c5 r5c9 r6c1 r6c4 r6c5 r6c7 r8c5" } # d9b0437b
4 = { at = 0, left = 45, do = "mark 3 r1c5 r1c9 r2c1 r2c5 r3c9 r9c5 r9c6" } # df179d11
5 = { at = 0, left = 45, do = "mark 4 r2c4 r2c5 r5c5 r5c6 r5c8 r5c9 r6c4 r6c5 r7c6 r8c5 r8c6 r8c8 r8c9" } # 8459ed4b
6 = { at = 0, left = 45, do = "mark 5 r1c4 r5c6 r5c8 r6c4 r6c7 r8c3 r8c8 r9c7 r9c8" } # d49c2096
7 = { at = 0, left = 45, do = "mark 6 r1c3 r2c1 r2c8 r4c6 r9c1" } # b4dec863
8 = { at = 0, left = 45, do = "mark 7 r2c2 r4c3 r5c2 r5c5 r9c7" } # 57de30c3
9 = { at = 0, left = 45, do = "mark 8 r2c5 r4c3 r4c7 r4c9 r5c2 r5c9 r7c3 r7c7 r8c2 r8c3 r8c9" } # f2efe563
10 = { at = 0, left = 45, do = "mark 9 r1c3 r1c9 r3c3 r3c7 r3c9 r6c1 r6c3 r7c1 r7c3 r7c7 r8c2 r8c3 r8c5 r8c9 r9c1 r9c5 r9c7" } # 4e45b1b5
11 = { at = 3, left = 45, do = "undo" } # 6ac61402
12 = { at = 3, left = 44, do = "place 1 r1c2" } # a5b10c05
"#;

/// Marks that are filled in at the start do not take the place of the position that an exercise begins with.
#[test]
fn an_exercise_begins_at_its_position_with_marks_filled_in_too() {
    let digits = |settings: &str| {
        let place = with_settings(settings);
        let arguments = ["--technique", "x-wing", "--seed", "1"];
        let told = play(&place, &arguments, &["show left"]);
        let left = told.lines().find(|line| line.contains("Left to place"));
        left.expect("the digits that are left").to_owned()
    };
    assert_eq!(digits("[notes]\nfill-at-start = true\n"), digits(""));
}
