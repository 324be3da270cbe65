use shudu::board::{Cell, CellSet};
use shudu::formats::{About, Notation, Parsed};

use super::In;

const OPENSUDOKU: In = In(Notation::OpenSudoku);

/// Prints a game for a document that has several.
fn part(parsed: &Parsed) -> String {
    let document = Notation::OpenSudoku.document().expect("a document");
    (document.print_part)(parsed)
}

const CELLS: &str =
    "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

#[test]
fn a_folder_with_one_game_is_read() {
    let text = format!(
        "<?xml version=\"1.0\"?>\n<opensudoku>\n<name>A &amp; B</name><author/>\n\
         <description></description><comment> hard\n</comment><created>2012-06-01</created>\n\
         <level>x</level><sourceURL>http://example.org/?a&lt;b</sourceURL>\n\
         <!-- <game data='none'/> -->\n<game  created='1' data='{CELLS}' ></game>\n</opensudoku>\n"
    );
    let parsed = OPENSUDOKU.parse(&text).unwrap();
    assert_eq!(parsed.grid.to_string(), CELLS.replace('0', "."));
    let expected = About {
        title: Some("A & B".to_owned()),
        comment: Some("hard".to_owned()),
        date: Some("2012-06-01".to_owned()),
        level: Some("x".to_owned()),
        url: Some("http://example.org/?a<b".to_owned()),
        ..About::default()
    };
    assert_eq!(parsed.about, expected);
    // The comment is not written a second time as the description.
    let printed = OPENSUDOKU.print(&parsed);
    assert!(printed.contains("<description></description>"), "{printed}");
    assert_eq!(
        OPENSUDOKU.parse(&OPENSUDOKU.print(&parsed)).unwrap(),
        parsed
    );
}

#[test]
fn the_metadata_of_one_game_of_several_is_preserved() {
    let parsed = Parsed {
        about: About {
            title: Some("A & \"B\"".to_owned()),
            author: Some("C".to_owned()),
            comment: Some("two lines".to_owned()),
            level: Some("hard".to_owned()),
            ..About::default()
        },
        ..OPENSUDOKU
            .parse(&format!("<game data=\"{CELLS}\"/>"))
            .unwrap()
    };
    assert_eq!(OPENSUDOKU.parse(&part(&parsed)).unwrap(), parsed);
    let game = part(&parsed);
    let in_folder = format!("<opensudoku><name>Folder</name>{game}</opensudoku>");
    assert_eq!(
        OPENSUDOKU.parse(&in_folder).unwrap().about,
        parsed.about,
        "the nearer name counts"
    );
}

#[test]
fn a_game_without_its_folder_is_read() {
    let parsed = OPENSUDOKU
        .parse(&format!("<game data=\"{CELLS}\"/>"))
        .unwrap();
    assert_eq!(parsed.grid.n_filled(), 21);
    let folder = format!("<folder name='F'><game data=\"{CELLS}\"/></folder>");
    assert_eq!(
        OPENSUDOKU.parse(&folder).unwrap().about.title.as_deref(),
        Some("F")
    );
}

#[test]
fn games_in_progress_keep_their_givens() {
    let cells = format!("8|0|0|1|6|1|{}", "0|0|1|".repeat(79));
    let parsed = OPENSUDOKU
        .parse(&format!("<game data=\"version: 2&#10;{cells}\"/>"))
        .unwrap();
    assert_eq!(parsed.grid.to_string(), format!("81{}", ".".repeat(79)));
    assert_eq!(parsed.givens, CellSet::only(Cell::new(0)));
    assert!(!parsed.has_unread_marks, "there are none");
    let four = "0|-|1,2,|1|".repeat(81);
    let parsed = OPENSUDOKU
        .parse(&format!("<game data=\"version: 4\n{four}\"/>"))
        .unwrap();
    assert_eq!(parsed.grid.n_filled(), 0);
    assert!(parsed.has_unread_marks, "notes of 1 and 2");
    assert!(
        OPENSUDOKU
            .parse("<game data=\"version: 1\n8|0|\"/>")
            .is_err()
    );
    let wrong = cells.replacen('8', "10", 1);
    assert!(
        OPENSUDOKU
            .parse(&format!("<game data=\"version: 1\n{wrong}\"/>"))
            .is_err()
    );
}

#[test]
fn cells_with_coordinates_are_read() {
    let cell = |x: usize, y: usize, value: usize| {
        format!("<Cell><x>{x}</x><y>{y}</y><value>{value}</value></Cell>")
    };
    let document = |cells: &str| format!("<Sudoku>{cells}</Sudoku>");
    let from_0 = cell(0, 0, 5) + &cell(8, 1, 7) + &cell(3, 3, 0);
    let from_1 = "<cell row='1' col='1' value='5'/><cell row='2' col='9' value='7'/>";
    for cells in [&from_0[..], from_1] {
        let parsed = OPENSUDOKU.parse(&document(cells)).unwrap();
        let expected = format!("5{}7{}", ".".repeat(16), ".".repeat(63));
        assert_eq!(parsed.grid.to_string(), expected, "{cells}");
    }
    for cells in [
        cell(1, 1, 5) + &cell(8, 8, 7),
        cell(0, 0, 5) + &cell(9, 1, 7),
        cell(0, 0, 5) + &cell(0, 0, 7),
        cell(0, 0, 10),
    ] {
        assert!(OPENSUDOKU.parse(&document(&cells)).is_err(), "{cells}");
    }
}

#[test]
fn errors_have_their_place() {
    let cases = [
        ("<opensudoku/>".to_owned(), 1, 1, "found no game"),
        (
            "<a>\n<game/></a>".to_owned(),
            2,
            1,
            "a game with no puzzle in it",
        ),
        (
            format!("<game data=\"{}\"/>", &CELLS[1..]),
            1,
            13,
            "80 cells; a 9×9 board has 81",
        ),
        (
            format!("<game data=\"1x{}\"/>", &CELLS[2..]),
            1,
            14,
            "`x` is neither",
        ),
        (
            format!("<a><game data='{CELLS}'/>\n <game/></a>"),
            2,
            2,
            "a second game",
        ),
        (
            "<game data=\"1".to_owned(),
            1,
            14,
            "unexpected end of stream",
        ),
    ];
    for (text, line, column, expected) in cases {
        let error = OPENSUDOKU.parse(&text).unwrap_err();
        assert!(error.to_string().contains(expected), "{text:?}: {error}");
        assert_eq!((error.line, error.column), (line, column), "{text:?}");
    }
}
