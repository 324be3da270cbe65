//! Starting a game: options that start a new one, options that resume a save, and the contents of a puzzle.

use std::fmt::Write as _;

use crate::line_commands::{check_order, play};
use crate::run::{EASY, Place, finish, shudu};

/// A puzzle of 4×4 cells of which six are empty.
const SIX: &str = "1.3.34..2143..21";
const OVERVIEW_OF_SIX: &str = "Beginner. 6 cells are empty.";

/// A row: the options and a part of the first output. Each starts a new game even though a save exists.
const NEW: &[(&[&str], &str)] = &[
    (&["--seed", "3", "--level", "beginner"], "Beginner. "),
    (&["--level", "easy", "--seed", "1"], "Easy. "),
    (
        &["--size", "4", "--seed", "3"],
        "Beginner. 12 cells are empty.",
    ),
    (&["--boxes", "3x2", "--seed", "1"], "row 1: .6. 3.1\n"),
    (
        &["--boxes", "2x3", "--seed", "1", "--level", "easy"],
        "row 6: ",
    ),
    (
        &["--rating", "1.2..1.5", "--seed", "1"],
        "Easy. 47 cells are empty.",
    ),
    (
        &["--technique", "x-wing", "--seed", "1"],
        "This is an exercise: the next step is X-Wing.",
    ),
    (
        &["--variant", "diagonal", "--seed", "1"],
        "Each of the two diagonals contains every digit once.",
    ),
    (
        &["--daily", "2026-03-02", "--level", "beginner"],
        "Beginner. ",
    ),
    (&[EASY], "Beginner. 45 cells are empty."),
    // Each option alone.
    (&["--seed", "3"], "Medium. "),
    (&["--level", "easy"], "Easy. "),
    (&["--size", "4"], "row 4: "),
    (&["--boxes", "2x3"], "row 6: "),
    (&["--rating", "1.2..1.5"], "row 9: "),
    (&["--technique", "naked-pair"], "This is an exercise"),
    (&["--variant", "diagonal"], "Each of the two diagonals"),
    (&["--one-mistake"], "One mistake ends this game."),
];

#[test]
fn puzzle_options_start_a_new_game() {
    for (options, expected) in NEW {
        let place = Place::new();
        play(&place, &[SIX], &["r1c2 2"]);
        let output = play(&place, options, &[]);
        assert!(output.contains(expected), "{options:?}: {output}");
        assert!(
            !output.contains(" 5 cells are empty"),
            "{options:?}: {output}"
        );
        let saves = place.run(&["saves", "--json"], "").objects();
        assert_eq!(saves.len(), 2, "{options:?}");
    }
}

#[test]
fn without_options_the_last_game_is_resumed() {
    let place = Place::new();
    let none = play(
        &place,
        &[],
        &["show", "undo", "hint", "saves", "stats", "daily nonsense"],
    );
    let no_game = "No game is open. \"new\" starts one, \"saves\" lists the saved games.\n";
    check_order(
        &none,
        &[
            no_game,
            no_game,
            no_game,
            no_game,
            "There are no saved games.",
            "No finished games yet.",
            "is not a level or a date",
        ],
    );
    play(&place, &[EASY], &["r1c2 1"]);
    play(&place, &[SIX], &["r1c2 2"]);
    for options in [&[][..], &["--ascii"], &["--slow-line"]] {
        let output = play(&place, options, &["r1c2"]);
        check_order(&output, &["5 cells are empty.", "r1c2 is 2, placed."]);
    }
    assert_eq!(place.run(&["saves", "--json"], "").objects().len(), 2);
    // The other player has no game yet.
    let output = play(&place, &["--profile", "guest"], &[]);
    assert!(output.contains(no_game), "{output}");
    // Resume one of them by name.
    let saves = place.run(&["saves", "--json"], "").objects();
    let easy = saves.iter().find(|save| save["size"] == 9).unwrap();
    let id = easy["id"].as_str().unwrap();
    let output = play(&place, &["--resume", id], &["r1c2"]);
    check_order(&output, &["44 cells are empty.", "r1c2 is 1, placed."]);
    let output = play(&place, &[], &[&format!("resume {id}"), "r1c2"]);
    check_order(&output, &["44 cells are empty.", "r1c2 is 1, placed."]);
}

/// A game starts with the digits that its text has besides the givens. They are no moves, so undo keeps them; the player
/// may clear them.
#[test]
fn placed_digits_of_a_text_are_there_from_the_start() {
    let place = Place::new();
    let text = format!(
        ":0000:1:{}::::",
        EASY.replace('0', ".")
            .replacen('.', "+1", 1)
            .replacen('.', "+9", 1)
    );
    let lines = [
        "r1c2",
        "r1c3",
        "check",
        "undo",
        "clear r1c3",
        "r1c3",
        "undo",
        "r1c3",
    ];
    let output = play(&place, &[&text], &lines);
    check_order(
        &output,
        &[
            "43 cells are empty.",
            "r1c2 is 1, placed.",
            "r1c3 is 9, placed.",
            "Wrong: r1c3.",
            "Nothing to undo.",
            "r1c3 is empty",
            "r1c3 is 9, placed.",
        ],
    );
}

/// Wrong settings are reported before the game, which starts all the same.
#[test]
fn wrong_settings_are_reported_before_the_game_starts() {
    let place = Place::new();
    let config = place.file("own.toml", b"level = 3\nmistakes = \"always\"\n");
    let mut command = place.command(&["play", "--line", "--config", &config, SIX]);
    command.env("LANG", "C.UTF-8");
    let run = finish(command, "r1c2 4\nquit\n");
    assert_eq!(run.code, 0, "{run:?}");
    assert_eq!(
        run.stderr,
        format!(
            "shudu: {config}, line 1, column 9: level: found 3; allowed: \"beginner\", \"easy\", \"medium\", \"hard\", \"expert\", \"master\", \"extreme\", \"beyond\"\n"
        )
    );
    check_order(
        &run.stdout,
        &[OVERVIEW_OF_SIX, "r1c2 is 4, placed.", "Wrong: r1c2."],
    );
}

/// Symbols are replaced, not dropped, if only ASCII is requested or displayed.
#[test]
fn symbols_are_replaced_for_ascii() {
    for (arguments, locale, expected) in [
        (&[SIX][..], "C.UTF-8", "shudu beginner, 1.0, 4×4\n"),
        (&["--ascii", SIX], "C.UTF-8", "shudu beginner, 1.0, 4x4\n"),
        (&[SIX], "C", "shudu beginner, 1.0, 4x4\n"),
    ] {
        let place = Place::new();
        let mut command = place.command(&[&["play", "--line"], arguments].concat());
        command.env("LANG", locale);
        let run = finish(command, "give-up yes\nshare\nquit\n");
        assert!(
            run.stdout.contains(expected),
            "{arguments:?}: {}",
            run.stdout
        );
    }
}

/// A stream longer than one batch keeps places, order and seeds on one thread and on several.
#[test]
fn hundreds_of_puzzles_keep_their_order() {
    const N: usize = 600;
    let mut input = String::new();
    for n in 0..N {
        // Every third line contains no puzzle.
        let _ = writeln!(input, "{}", if n % 3 == 2 { "" } else { SIX });
    }
    let lines = |jobs: &str| {
        let run = shudu(&["solve", "--json", "-j", jobs], &input);
        assert_eq!((run.code, run.stderr.as_str()), (0, ""));
        let places = run
            .objects()
            .into_iter()
            .map(|object| object["line"].as_u64().unwrap());
        places.collect::<Vec<_>>()
    };
    let expected: Vec<u64> = (1..=N as u64).filter(|line| line % 3 != 0).collect();
    assert_eq!(lines("1"), expected);
    assert_eq!(lines("2"), expected);
    let minimal = |jobs: &str| shudu(&["minimize", "--seed", "1", "-j", jobs], &input).stdout;
    let one = minimal("1");
    assert_eq!(one, minimal("2"));
    let mut different: Vec<&str> = one.lines().collect();
    assert_eq!(different.len(), expected.len());
    different.sort_unstable();
    different.dedup();
    assert!(different.len() > 5, "each puzzle has a seed of its own");
}

/// The list of saves shows the progress and the time, and marks solved games.
#[test]
fn the_list_of_saves_shows_progress() {
    let place = Place::new();
    let output = play(
        &place,
        &[SIX],
        &[
            "r1c2 2", "r1c4 4", "r2c3 1", "saves", "r2c4 2", "r4c1 4", "r4c2 3", "saves",
        ],
    );
    check_order(
        &output,
        &[
            ": 4 by 4, beginner, 50 percent complete, ",
            ": 4 by 4, beginner, 100 percent complete, ",
        ],
    );
    let list = place.run(&["saves"], "").stdout;
    assert!(
        list.contains("  4×4 ") && list.contains("  solved "),
        "{list}"
    );
    play(&place, &["1..............."], &["r1c2 2"]);
    let output = play(&place, &[], &["saves"]);
    assert!(
        output.contains(": 4 by 4, unknown level, 6 percent complete, "),
        "{output}"
    );
    let list = place.run(&["saves"], "").stdout;
    assert!(list.contains("  6%  ") && list.contains("  -  "), "{list}");
    let export = place.run(&["saves", "--json"], "").objects();
    let open = export.iter().find(|save| save["solved"] == false).unwrap();
    assert_eq!(
        (&open["percent"], &open["size"], &open["boxes"]),
        (&6.into(), &4.into(), &"2x2".into())
    );
    assert!(
        open["level"].is_null() && open["title"].is_null() && open["error"].is_null(),
        "{open:?}"
    );
}
