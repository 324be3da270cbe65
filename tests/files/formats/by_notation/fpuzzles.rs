use shudu::formats::{self, About, Notation, Parsed, Problem};

use super::In;

const FPUZZLES: In = In(Notation::FPuzzles);

// Compressed by the Python module `lzstring`. The first has r1c4 placed and marks in r1c3. The second has a cage, and
// the third tall boxes. In the last, two cells of different boxes are exchanged.
const DATA: &str = "N4IgzglgXgpiBcBOANCALhNAbO8QEEACDbOVAQwFc0ALAewCcECA7Qq2xkVBynMGGmYA5RgFtyWQmEoATOgGtKhXv3YAHdVgCeAO\
     m4gA5gwiyEAbXOgAbpMq4ArKkMRrMFgjS8YAX2Q27XABmZ1d3T28/UABjdzQYBgAFd2iILABZcgYFMAsARmQAJmQAFgBdVGjGFgT\
     kllSMrJyLcqiQWyx7BAA2No6u+AB2ULcPeC97KKn/KYqrdsCekfDxyJn1gM7cAqMwsYnffwWthBRd0YjJo/7HZf214GnHucfrxaQ\
     7y8PNgYAOT9WV1ewKexwG3QBB1myHmNwQ/3OKyhG1BcPgEMR9yBTz67xCmK+PheYNwJUhD1R7wRLgugO+uJO8HxNKRFI2JIQOxZW\
     N8xLRwwJdJx7LRxUFyJBIveGO5hJeDPB5OxKKljLFsqFb0Z1L2hJm8pVP1JSu+HPgXN1mqNpxNwut8Cc4siBslwLNOtpEspjIFGo\
     lZrOfudFRA0XIhlw5hDsgg4boLEkAGoEAAzSQCHxAA==";
const CAGE: &str = "N4IgzglgXgpiBcAWANCA5gJwgEwQbT1ADcBDAGwFc54BGVNCImAOwQBcMqBfZYHv3lwC6yQv3GCRhEKUrUU6Ri3acYEgXykb1wkS\
     ADWEMmRgYAxiTTVpZmMbD4QAJRoBhGiFQvXAJhB7ZKgQQAGYQYS4gA==";
const HIGH: &str = "N4IgzglgXgpiBcA2ANCA5gJwgEwQbT1AxjQgHsA7BABlQDcBDAGwFc4lVS6Yr4AXDGwC+yIiXK9qIsaUoIAjNJDFZvRaOXi58AEx\
     KVEhHoC6yQptU19Wydcvx1Mww7vO9Gg9pNmn2qR5srAPtHC2dQz153XyihU3NIhABmV20U4OcAFlTebIztAFYchCL4mOTi+HTy+D\
     yaurDCytKfRt5qtor83MqGxPgi7pK44yEgA=";
const ODD: &str = "N4IgzglgXgpiBcA2ANCA5gJwgEwQbT1AxjQgHsA7BARlQDcBDAGwFc4lVS6Yr4AXDGwC+yIiXK8ADCLGlKCaaJDE5vajOXj58AEw\
     aVEhHoC6yQptUL9Wqdcvx1Sg9sezDuu+5Nm32xb9snGxpPF1DePSD7b3NnXgBmcIREqPcAFiT4DNTtAFZM/NNY4PgUgOTM7PKsgt\
     qi6rKLd0a4hCqm7XbW+Hyc3kLjISA===";

#[test]
fn links_contain_the_puzzle_and_its_author() {
    let line = "53.67....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    for link in [
        format!("https://www.f-puzzles.com/?load={DATA}"),
        format!(
            "https://f-puzzles.com/?load={}&x=1",
            DATA.replace('/', "%2F")
        ),
        format!("https://sudokupad.app/fpuz{DATA}"),
        format!("https://sudokupad.app/fpuzzles{DATA}?setting-nogrid=1"),
        format!("https://app.crackingthecryptic.com/sudoku/?puzzleid=fpuz{DATA}"),
        format!("https://sudokupad.app/sudoku/fpuz{DATA}"),
        format!("fpuz{DATA}"),
    ] {
        let parsed = FPUZZLES
            .parse(&link)
            .unwrap_or_else(|error| panic!("{link}: {error}"));
        assert_eq!(parsed.grid.to_string(), line, "{link}");
        assert_eq!(parsed.givens.len(), 30, "the 6 was placed");
        assert!(parsed.has_unread_marks, "those of r1c3");
        let about = (
            parsed.about.title.as_deref(),
            parsed.about.author.as_deref(),
        );
        assert_eq!(about, (Some("A title"), Some("An author")));
        assert_eq!(formats::parse(&link).as_ref(), Ok(&parsed), "{link}");
    }
}

#[test]
fn regions_name_the_boxes() {
    let parsed = FPUZZLES.parse(&format!("fpuz{HIGH}")).expect("a puzzle");
    let geometry = parsed.geometry();
    assert_eq!((geometry.box_width(), geometry.box_height()), (2, 3));
    let about = About {
        title: Some("Title".to_owned()),
        author: Some("Author".to_owned()),
        comment: Some("Rules".to_owned()),
        ..About::default()
    };
    let parsed = Parsed { about, ..parsed };
    let again = FPUZZLES.parse(&FPUZZLES.print(&parsed)).expect("a puzzle");
    assert_eq!(again, parsed);
}

#[test]
fn other_games_and_links_are_refused_with_their_place() {
    let pad = |id: &str| format!("https://sudokupad.app/{id}");
    for (link, column, expected) in [
        (format!("fpuz{CAGE}"), 5, "cages are not supported"),
        (pad("6mnbrd2gtc"), 1, "begins with `fpuz`"),
        (
            "https://www.f-puzzles.com/?id=yad2hxv3".to_owned(),
            1,
            "with `load=`",
        ),
        (format!("fpuz{}", &DATA[..90]), 5, "compressed"),
        (format!("fpuz{}", &DATA[1..]), 5, "compressed"),
        (pad("fpuzN4-g"), 27, "compressed"),
        (pad("fpuz"), 27, "compressed"),
        (format!("fpuz{}", "N".repeat(8_193)), 5, "8192"),
    ] {
        let error = FPUZZLES.parse(&link).expect_err(&link);
        let found = formats::parse(&link).expect_err(&link);
        // The error itself names the other game.
        let is_other_game = matches!(error.problem, Problem::OtherGame(_));
        let looks_like = Some(Notation::FPuzzles).filter(|_| !is_other_game);
        assert_eq!(
            (found.problem, found.looks_like),
            (error.problem.clone(), looks_like),
            "{link}"
        );
        assert!(error.to_string().contains(expected), "{link}: {error}");
        assert_eq!((error.line, error.column), (1, column), "{link}");
    }
    for words in ["https://example.org/?load=N4Ig", "fpuz and words"] {
        let error = formats::parse(words).expect_err(words);
        assert!(!error.to_string().contains("`load=`"), "{error}");
    }
}

#[test]
fn regions_are_boxes_of_any_shape() {
    let parsed = FPUZZLES
        .parse(&format!("fpuz{ODD}"))
        .expect("irregular boxes");
    assert!(parsed.geometry().has_irregular_boxes());
    assert_eq!(parsed.grid.n_filled(), 1);
}

/// A cell without a region belongs to its usual box, here the last one.
#[test]
fn a_cell_without_a_region_is_in_its_usual_box() {
    let cell = |index: usize| match index {
        15 => "{}".to_owned(),
        _ => format!("{{\"region\":{}}}", index / 8 * 2 + index % 4 / 2),
    };
    let rows = (0..4).map(|row| (0..4).map(move |column| cell(4 * row + column)));
    let rows = rows.map(|row| format!("[{}]", row.collect::<Vec<_>>().join(",")));
    let rows = rows.collect::<Vec<_>>().join(",");
    let text = format!("{{\"size\":4,\"grid\":[{rows}]}}");
    let parsed = formats::parse(&text).expect("a board");
    assert!(parsed.geometry().has_usual_boxes());
}

#[test]
fn an_uncompressed_object_is_read_from_a_file() {
    let units = lz_str::decompress_from_base64(DATA).expect("an object");
    let text = String::from_utf16(&units).expect("a text");
    let read = formats::parse(&text).expect("a puzzle");
    assert_eq!(
        read.grid,
        FPUZZLES
            .parse(&format!("fpuz{DATA}"))
            .expect("a puzzle")
            .grid
    );
    let cage = text.replace("\"cage\":[]", "\"cage\":[{}]");
    let error = formats::parse(&cage).expect_err("another game");
    assert!(error.to_string().contains("cages are not"), "{error}");
    for (before, after, expected) in [
        ("\"value\":5", "\"value\":10", "10"),
        ("\"value\":5", "\"value\":-1", "-1"),
        (
            "\"value\":5",
            "\"givenPencilMarks\":[1]",
            "givenPencilMarks",
        ),
        ("{},", "", "8"),
    ] {
        let wrong = text.replacen(before, after, 1);
        let error = formats::parse(&wrong).expect_err(after);
        assert!(error.to_string().contains(expected), "{after}: {error}");
    }
}
