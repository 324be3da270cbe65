//! Cells, digits and boards as every notation reads them, and the errors about them.

use shudu::board::{Geometry, Grid};
use shudu::formats::{self, Notation, ParseError, Parsed, Problem, parse_as};
use shudu::words::Words;

/// Parses a board of separate fields that repeat these cells.
fn fields(side: usize, cells: &[&str]) -> Result<String, ParseError> {
    let cells: Vec<&str> = cells.iter().copied().cycle().take(side * side).collect();
    let rows: Vec<String> = cells.chunks(side).map(|row| row.join(",")).collect();
    parse_as(&rows.join("\n"), Notation::Csv).map(|parsed| parsed.grid.to_string())
}

/// Parses a line of 256 cells that repeats these cells.
fn line(cells: &str) -> Result<String, ParseError> {
    let cells: String = cells.chars().cycle().take(256).collect();
    parse_as(&cells, Notation::Line).map(|parsed| parsed.grid.to_string())
}

#[test]
fn every_notation_is_found_by_name() {
    for notation in Notation::ALL {
        let upper = notation.name().to_uppercase();
        assert_eq!(Notation::from_name(notation.name()), Some(notation));
        assert_eq!(Notation::from_name(&upper), Some(notation));
        let about = notation.description(Words::english()).to_string();
        assert!(!about.ends_with('.'), "{about}");
    }
    assert_eq!(Notation::from_name("lines"), None);
}

#[test]
fn only_whole_squares_of_4_to_16_are_boards() {
    let is_board = |n: &usize| parse_as(&".".repeat(*n), Notation::Line).is_ok();
    let sizes: Vec<usize> = (0..400).filter(is_board).collect();
    let squares: Vec<usize> = (4..=16).map(|side| side * side).collect();
    assert_eq!(sizes, squares);
}

#[test]
fn fields_may_be_numbers_or_symbols() {
    let read = fields(16, &["16", "07", "g", "", "0", "1"]).expect("cells");
    assert!(read.starts_with("G7G..1"), "{read}");
    for large in ["00", "17", "99999999999999999999999"] {
        let error = fields(16, &["1", large]).expect_err(large);
        assert!(matches!(error.problem, Problem::TooLarge { .. }), "{error}");
    }
    let error = fields(16, &["1a"]).expect_err("no cell");
    assert!(matches!(error.problem, Problem::Symbol { .. }), "{error}");
}

#[test]
fn the_alphabet_is_chosen_only_if_unambiguous() {
    for (cells, expected) in [
        ("01FG", Some(".1FG")),
        ("1F..", Some("1F..")),
        ("01F.", Some("12G.")),
        ("01FG.", Some(".1FG.")),
        ("ABP.", Some("12G.")),
        ("abp.", Some("12G.")),
        ("....", Some("....")),
        ("0000", Some("....")),
        // A letter may mean 10 or 1, and 0 may be a digit or an empty cell.
        ("ABG.", None),
        ("0AB.", None),
    ] {
        let read = line(cells).ok();
        let read = read.as_deref().map(|read| &read[..cells.len()]);
        assert_eq!(read, expected, "{cells}");
    }
    // The maximum number of zeros in a nearly full board, and one more.
    for (n_zeros, expected) in [(16, None), (17, Some("1F."))] {
        let cells = format!("1F{}{}", "0".repeat(n_zeros), "1".repeat(254 - n_zeros));
        let read = line(&cells).ok();
        assert_eq!(
            read.as_deref().map(|read| &read[..3]),
            expected,
            "{n_zeros}"
        );
    }
    for (cells, expected) in [
        (["0", "15", "."], Some("1G.")),
        (["0", "15", "-1"], Some("1G.")),
        (["0", "16", "."], Some(".G.")),
        (["15", "1", "."], Some("F1.")),
        (["0", "15", "3"], Some(".F3")),
    ] {
        let read = fields(16, &cells).ok();
        assert_eq!(
            read.as_deref().map(|read| &read[..3]),
            expected,
            "{cells:?}"
        );
    }
    let error = fields(16, &["0", "15", "-1", "16"]).err();
    assert_eq!(error, None, "16 is the highest digit, so 0 is none");
    let error = line("1P").expect_err("no digit of this board").problem;
    assert!(matches!(error, Problem::Symbol { .. }), "{error}");
}

#[test]
fn a_note_chooses_an_ambiguous_alphabet() {
    let cells: String = "ABG.".chars().cycle().take(256).collect();
    for (note, expected) in [("1-G", "ABG."), ("a-p", "127.")] {
        let parsed = formats::parse(&format!("{cells} #  digits {note} and more")).expect(note);
        assert!(parsed.grid.to_string().starts_with(expected), "{note}");
    }
    let error = formats::parse(&format!("# digits\n{cells}")).expect_err("no such note");
    assert_eq!((error.line, error.column), (2, 1));
    assert!(error.to_string().contains("`# digits 1-G`"), "{error}");
}

#[test]
fn a_letter_is_unknown_on_small_boards_and_too_large_on_others() {
    for (cell, side, is_too_large) in [
        ("7", 6, true),
        ("A", 9, false),
        ("G", 12, true),
        ("z", 16, false),
        ("\u{661}", 9, false),
    ] {
        let problem = fields(side, &[cell, "1"]).expect_err(cell).problem;
        let is_expected = match problem {
            Problem::TooLarge { .. } => is_too_large,
            Problem::Symbol { .. } => !is_too_large,
            _ => false,
        };
        assert!(is_expected, "{cell} on {side}: {problem}");
    }
}

#[test]
fn impossible_notes_of_boxes_are_errors_with_their_place() {
    let six = ".".repeat(36);
    for (note, is_shape) in [
        ("# boxes 4x2", true),
        ("# boxes wide", false),
        ("# boxes 99999999999999999999999x1", true),
    ] {
        let error = parse_as(&format!("\n{six} {note}"), Notation::Line).expect_err(note);
        assert_eq!((error.line, error.column), (2, 38), "{note}");
        assert_eq!(
            matches!(error.problem, Problem::Shape(_)),
            is_shape,
            "{error}"
        );
    }
    for no_note in ["# boxes", "no boxes 2x3"] {
        let parsed = parse_as(&format!("{six} {no_note}"), Notation::Line).expect(no_note);
        assert!(parsed.geometry().has_usual_boxes(), "{no_note}");
    }
}

#[test]
fn one_line_is_one_puzzle() {
    let line = |text: &str| parse_as(text, Notation::Line);
    assert_eq!(line(" \n# x").unwrap_err().problem, Problem::Empty);
    assert!(line("# note\n\n  12..........34.. \n").is_ok());
    let error = line("12..........34..\r\n\n ä").unwrap_err();
    assert_eq!((error.line, error.column), (3, 1), "{error}");
}

#[test]
fn excerpts_contain_no_control_characters() {
    let message = |word: &str| {
        let text = format!("4 2, 2\n{word}");
        parse_as(&text, Notation::General)
            .expect_err(word)
            .to_string()
    };
    assert!(message("\u{1b}[2J").contains("`\\u{1b}[2J`"));
    assert!(message("a\u{202e}b").contains("`a\\u{202e}b`"));
    let long = format!("`{}…`", "x".repeat(24));
    assert!(message(&"x".repeat(99)).contains(&long));
}

#[test]
fn wrong_counts_name_the_nearest_boards() {
    let message = |found| Problem::CellCount { found }.to_string();
    assert_eq!(message(80), "80 cells; 8×8 needs 64, 9×9 needs 81");
    assert_eq!(message(3), "3 cells; 4×4 needs 16, 9×9 needs 81");
    assert_eq!(message(300), "300 cells; 16×16 needs 256, 9×9 needs 81");
    assert_eq!(message(0), "0 cells; 9×9 needs 81");
}

#[test]
fn sums_of_cages_are_recognised() {
    let is_other_game = |line: &str| {
        let error = formats::parse(line).expect_err(line);
        matches!(error.problem, Problem::OtherGame(_))
    };
    for line in ["A=7,B=8,C=6", "a+7", "ab*120, c-2", "b/2"] {
        assert!(is_other_game(line), "{line}");
    }
    for line in ["A", "1+2", "r1c1=5", "A=7, and more", "x = 3", "board = ["] {
        assert!(!is_other_game(line), "{line}");
    }
}

#[test]
fn xml_is_escaped_and_broken_xml_is_an_error_with_its_place() {
    let read = |text: &str| parse_as(text, Notation::OpenSudoku);
    let mut parsed = Parsed::from_grid(Grid::new(Geometry::standard()));
    parsed.about.title = Some("a <b> & \"c\" 'd' é".to_owned());
    parsed.about.author = Some("a\u{1b}b".to_owned());
    let text = formats::print(&parsed, Notation::OpenSudoku).expect("a folder");
    let about = read(&text).expect(&text).about;
    assert_eq!(about.title, parsed.about.title);
    assert_eq!(about.author.as_deref(), Some("a b"));
    for text in ["<", "<a", "<a b", "<a b=\"c", "<a>\n</b>", "<!-- "] {
        assert!(read(text).is_err(), "{text}");
    }
    let error = read("<a>\n é <b></c></a>").expect_err("a wrong tag");
    assert_eq!((error.line, error.column), (2, 7), "{error}");
}
