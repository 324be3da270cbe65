use shudu::board::{Candidate, Candidates, Cell, Digit, Geometry, Grid};
use shudu::formats::{self, Notation, Parsed};

use super::In;

const TOML: In = In(Notation::Toml);

const CORNERS: &str = r#"[[puzzle]]
title = "Four \"corners\""
boxes = '''
1 1 1 2
1 2 2 2
3 3 3 4
3 4 4 4
'''
rules = ["diagonal", "anti-king"]
houses = ['''
A . . A
. . . .
. . . .
A . . A
''']
givens = '''
. . . 1
. . . .
. . . .
2 . . .
'''"#;

#[test]
fn a_board_of_every_kind_is_read_and_printed() {
    let parsed = TOML.parse(CORNERS).expect("a puzzle");
    let shape = parsed.geometry().shape();
    let houses = "houses:A..A........A..A";
    let variant = format!("jigsaw:1112122233343444,diagonal,anti-king,{houses}");
    assert_eq!(shape.variant(), variant);
    assert_eq!(parsed.grid.to_string(), "...1........2...");
    assert_eq!(parsed.about.title.as_deref(), Some("Four \"corners\""));
    // The text parses back, except for its quotes.
    assert_eq!(TOML.parse(&TOML.print(&parsed)), Ok(parsed));
}

/// Every remark about a puzzle is read from its own key and printed again.
#[test]
fn each_remark_has_its_key() {
    let remarks = [
        ("title", "Four corners"),
        ("author", "Ann"),
        ("source", "the Sunday paper"),
        ("url", "https://example.org/7"),
        ("date", "2026-11-28"),
        ("level", "hard"),
        ("comment", "Begin with the 1s."),
    ];
    let keys = remarks.map(|(key, value)| format!("{key} = \"{value}\""));
    let keys = keys.join("\n");
    let text = format!("[[puzzle]]\n{keys}\ngivens = '...1........2...'\n");
    let parsed = TOML.parse(&text).expect("a puzzle");
    let about = &parsed.about;
    let read = [
        &about.title,
        &about.author,
        &about.source,
        &about.url,
        &about.date,
        &about.level,
        &about.comment,
    ];
    assert_eq!(
        read.map(Option::as_deref),
        remarks.map(|(_, value)| Some(value))
    );
    assert_eq!(TOML.parse(&TOML.print(&parsed)), Ok(parsed));
}

#[test]
fn candidates_values_and_the_solution_are_distinguished() {
    let solution: Grid = formats::parse("1234 3412 2143 4321").expect("a grid").grid;
    let mut given = Grid::new(solution.geometry());
    given.set(Cell::new(0), solution.get(Cell::new(0)));
    let mut position = Candidates::from_grid(&given);
    let placed = Candidate::new(Cell::new(1), Digit::from_index(1));
    position.place(placed);
    position.eliminate(Candidate::new(Cell::new(15), Digit::from_index(1)));
    let parsed = Parsed {
        notation: Notation::Toml,
        solution: Some(Box::new(solution)),
        ..Parsed::from_position(position)
    };
    let text = TOML.print(&parsed);
    assert!(text.contains("\nvalues = '''\n1 2 . .\n"), "{text}");
    assert!(text.contains(" 134\n'''\nsolution = "), "{text}");
    assert_eq!(TOML.parse(&text), Ok(parsed));
}

#[test]
fn digits_above_nine_parse_back() {
    for side in [10, 16] {
        let mut grid = Grid::new(Geometry::with_side(side).expect("a board"));
        grid.set(Cell::new(7), Some(Digit::from_index(9)));
        let mut placed = Parsed::from_grid(grid.clone());
        placed
            .grid
            .set(Cell::new(70), Some(Digit::from_index(side - 1)));
        for parsed in [Parsed::from_grid(grid), placed] {
            let expected = Parsed {
                notation: Notation::Toml,
                ..parsed
            };
            assert_eq!(TOML.parse(&TOML.print(&expected)), Ok(expected));
        }
    }
}

#[test]
fn faults_are_reported_at_their_place() {
    for (before, after, line, message) in [
        ("2 . . .", "2 . . 5", 20, "`5`"),
        ("\"diagonal\"", "\"diagonals\"", 9, "no variant diagonals"),
        ("\"diagonal\"", "\"windoku\", \"girandola\"", 9, "girandola"),
        ("1 2 2 2", "1 1 2 2", 3, "5 times"),
        ("A . . A\n. ", "A . . A\nA ", 10, "5 times"),
        ("title", "name", 2, "unknown field"),
        ("title = ", "title ", 2, "key"),
    ] {
        let error = TOML
            .parse(&CORNERS.replacen(before, after, 1))
            .expect_err(after);
        assert_eq!(error.line, line, "{after}: {error}");
        assert!(error.to_string().contains(message), "{after}: {error}");
    }
    for (boxes, message) in [
        ("2x3", "2×3"),
        ("99999999999999999999x1", "×1"),
        ("2x", "one symbol per cell"),
    ] {
        let text = format!("[[puzzle]]\nboxes = \"{boxes}\"\ngivens = '...1............'");
        let error = TOML.parse(&text).expect_err(boxes);
        assert_eq!((error.line, error.column), (2, 9), "{error}");
        assert!(error.to_string().contains(message), "{boxes}: {error}");
    }
    assert!(TOML.parse(&format!("{CORNERS}\n{CORNERS}")).is_err());
    let kept = format!("{CORNERS}\nvalues = '''1...............'''");
    assert!(
        TOML.parse(&kept)
            .unwrap_err()
            .to_string()
            .contains("`r1c4`")
    );
}
