//! `shudu convert`: documents of several puzzles, and tables of puzzles with their solutions.

use crate::run::{EASY, HARD, INKALA, INKALA_SOLVED, INVALID, Place, Run, shudu};

const SDK: &str = "#A C. D. & E\n#D Two <words>\n#B 2026-11-01\n";

fn lines_of(run: &Run) -> Vec<&str> {
    assert_eq!((run.code, run.stderr.as_str()), (0, ""));
    run.lines()
}

#[test]
fn several_games_form_one_document_that_parses_back() {
    let run = shudu(
        &["convert", "--to", "opensudoku"],
        &format!("{EASY}\n{HARD}\n{INKALA}\n"),
    );
    let lines = lines_of(&run);
    assert_eq!(
        lines[..2],
        ["<?xml version=\"1.0\" encoding=\"UTF-8\"?>", "<opensudoku>"]
    );
    assert_eq!(lines.len(), 6);
    assert_eq!(lines[5], "</opensudoku>");
    let back = shudu(&["convert", "--to", "line"], &run.stdout);
    let dots = |puzzle: &str| puzzle.replace('0', ".");
    assert_eq!(lines_of(&back), [dots(EASY), dots(HARD), INKALA.to_owned()]);
}

#[test]
fn the_metadata_of_each_game_is_preserved() {
    let rows = |puzzle: &str| {
        let rows: Vec<&str> = (0..9).map(|row| &puzzle[row * 9..row * 9 + 9]).collect();
        rows.join("\n")
    };
    let sheet = format!("{SDK}{}\n", rows(&EASY.replace('0', ".")));
    let run = shudu(&["convert", "--to", "opensudoku"], &sheet);
    let back = shudu(&["convert", "--json"], &run.stdout);
    let output = &lines_of(&back)[0];
    assert!(
        output.contains("C. D. & E") && output.contains("Two <words>"),
        "{output}"
    );
}

#[test]
fn every_command_writes_documents_with_warnings_as_comments() {
    for line in [
        "transform --rotate 90 --to opensudoku",
        "minimize --seed 1 --to opensudoku",
        "solve --to opensudoku",
        "generate -n 2 --seed 1 --to opensudoku",
    ] {
        let arguments: Vec<&str> = line.split_whitespace().collect();
        let run = shudu(&arguments, &format!("{EASY}\n{HARD}\n"));
        let lines = lines_of(&run);
        assert_eq!((lines.len(), lines[4]), (5, "</opensudoku>"), "{line}");
        assert_eq!(shudu(&["check"], &run.stdout).code, 0, "{line}");
    }
    let run = shudu(
        &["solve", "--to", "opensudoku"],
        &format!("{INVALID}\n{}\n", ".".repeat(81)),
    );
    assert_eq!(run.code, 1);
    let lines = run.lines();
    assert_eq!(lines.last(), Some(&"</opensudoku>"));
    let between = &lines[2..lines.len() - 1];
    assert!(
        between.iter().all(|line| line.starts_with("  <")),
        "{between:?}"
    );
    assert!(
        between.iter().any(|line| line.starts_with("  <!-- ")),
        "{between:?}"
    );
}

#[test]
fn tables_list_puzzles_with_their_solutions() {
    let run = shudu(&["convert", "--with-solution"], INKALA);
    assert_eq!(
        lines_of(&run),
        ["puzzle,solution", &format!("{INKALA},{INKALA_SOLVED}")]
    );
    assert_eq!(
        shudu(&["check"], &run.stdout).code,
        0,
        "a table that says what it knows"
    );
    let wrong = run.stdout.replace(
        INKALA_SOLVED,
        &INKALA_SOLVED
            .replace('1', "0")
            .replace('2', "1")
            .replace('0', "2"),
    );
    assert_eq!(
        shudu(&["check"], &wrong).code,
        1,
        "a solution of another puzzle"
    );
    let object = &shudu(&["convert", "--with-solution", "--json"], INKALA).objects()[0];
    assert_eq!(object["solution"], INKALA_SOLVED);
}

#[test]
fn a_puzzle_without_a_unique_solution_has_an_empty_field() {
    let run = shudu(
        &["convert", "--with-solution"],
        &format!("{}\n{INKALA}\n", ".".repeat(81)),
    );
    assert_eq!(run.code, 1);
    assert!(
        run.stderr.contains("stdin:1: several solutions"),
        "{}",
        run.stderr
    );
    assert_eq!(run.lines()[1], format!("{},", ".".repeat(81)));
    assert_eq!(run.lines().len(), 3);
}

#[test]
fn tables_preserve_unusual_boards() {
    let place = Place::new();
    let made = place
        .run(&["generate", "--boxes", "6x2", "--seed", "1"], "")
        .stdout;
    let table = place.run(&["convert", "--with-solution"], &made);
    assert_eq!(table.code, 0, "{}", table.stderr);
    let back = place.run(&["convert", "--to", "line"], &table.stdout);
    assert_eq!((back.code, back.stdout), (0, made));
}

/// Notations that store which digits were placed, and notations in which they become givens.
const TELLS_PLACED: &[&str] = &[
    "pencilmarks",
    "hodoku",
    "sdk",
    "toml",
    "ksudoku",
    "gnome",
    "fpuzzles",
    "sudokuwiki",
    "json",
];
const ALL_GIVEN: &[&str] = &[
    "line",
    "grid",
    "digits",
    "general",
    "sukaku",
    "sdm",
    "csv",
    "ss",
    "opensudoku",
    "tatham",
    "sudokupad",
    "jigsaw",
];

/// A notation either keeps placed digits apart from givens or makes them givens; it never drops them.
#[test]
fn no_notation_drops_placed_digits() {
    let place = Place::new();
    let help = shudu(&["convert", "--help"], "").stdout;
    let (_, formats) = help.split_once("Output format").unwrap();
    let (formats, _) = formats.split_once("\n\n      --").unwrap();
    let named = formats
        .lines()
        .filter_map(|line| line.trim().strip_prefix("- ")?.split_once(": "))
        .map(|(name, _)| name);
    // A QR code is no notation; it holds a link to the puzzle without placed digits.
    let mut named: Vec<&str> = named.filter(|name| *name != "qr").collect();
    let mut rows = [TELLS_PLACED, ALL_GIVEN].concat();
    named.sort_unstable();
    rows.sort_unstable();
    assert_eq!(rows, named, "each notation has a row");
    // The solution begins 8 1 2; r1c2 is placed. No cell has only one candidate, which `sukaku` would show as a given.
    let now = INKALA.replacen("8.", "81", 1);
    let object = format!("{{\"side\":9,\"givens\":\"{INKALA}\",\"values\":\"{now}\"}}\n");
    let usual = place.file("usual.json", object.as_bytes());
    for (notations, givens) in [(TELLS_PLACED, INKALA), (ALL_GIVEN, &now)] {
        // `jigsaw` is for irregular boxes alone.
        for notation in notations.iter().filter(|name| **name != "jigsaw") {
            let printed = place.run(&["convert", "--to", notation, &usual], "");
            assert_eq!(
                (printed.code, printed.stderr.as_str()),
                (0, ""),
                "{notation}"
            );
            let back = place.run(&["convert", "--to", "json"], &printed.stdout);
            assert_eq!(back.code, 0, "{notation}: {}", back.stderr);
            let back = &back.objects()[0];
            assert_eq!(back["givens"], givens, "{notation}");
            let values = back.get("values").map(|values| values.as_str().unwrap());
            let placed = (givens != now).then_some(now.as_str());
            assert_eq!(values, placed, "{notation}");
        }
    }
    // HoDoKu puts a plus before a placed digit; SadMan Sudoku has a section for the state.
    let hodoku = place.run(&["convert", "--to", "hodoku", &usual], "").stdout;
    assert!(hodoku.starts_with(":0000:x:8+1......."), "{hodoku}");
    let sdk = place.run(&["convert", "--to", "sdk", &usual], "").stdout;
    let (puzzle, state) = sdk.split_once("[State]\n").unwrap();
    assert!(puzzle.contains("[Puzzle]\n8........\n"), "{sdk}");
    assert!(state.starts_with("81.......\n"), "{sdk}");
}

#[test]
fn a_qr_code_contains_the_link_for_phones() {
    let run = shudu(&["convert", "--to", "qr", "--json", EASY], "");
    let object = run.objects().remove(0);
    let link = object["text"].as_str().expect("a link");
    assert_eq!(object["format"], "qr");
    assert_eq!(
        shudu(&["convert", "--to", "line", link], "").stdout,
        format!("{}\n", EASY.replace('0', "."))
    );
    // Without --json the code is drawn, with the corner that every code has, and the link follows.
    let drawn = shudu(&["convert", "--to", "qr", EASY], "").stdout;
    let lines: Vec<&str> = drawn.lines().collect();
    assert!(lines[1].trim_start().starts_with("█▀▀▀▀▀█"), "{drawn}");
    assert_eq!(lines[lines.len() - 2..], [link, ""]);
    // No link holds the candidates of a Sukaku.
    let sukaku = format!("{}.23456789", "123456789".repeat(80));
    for options in [&["--json"][..], &[]] {
        let run = shudu(&[&["convert", "--to", "qr"], options].concat(), &sukaku);
        assert_eq!(run.code, 1, "{run:?}");
        let said = run.stdout + &run.stderr;
        assert!(said.contains("cannot represent candidates"), "{said}");
    }
}
