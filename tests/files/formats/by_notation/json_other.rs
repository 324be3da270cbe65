use shudu::formats::Notation;

use super::In;

const JSON: In = In(Notation::Json);

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn board(text: &str) -> String {
    let parsed = JSON.parse(text).expect("a board");
    assert_eq!(parsed.notation, Notation::Json);
    parsed.grid.to_string()
}

#[test]
fn boards_may_be_strings_rows_or_cells_under_the_usual_keys() {
    let rows: Vec<&str> = (0..9).map(|row| &LINE[9 * row..9 * row + 9]).collect();
    let digits = |row: &str, empty: &str| {
        let cells = row.chars().map(|c| match c {
            '.' => empty.to_owned(),
            digit => digit.to_string(),
        });
        cells.collect::<Vec<_>>().join(", ")
    };
    let nested = |empty: &str| {
        let rows = rows.iter().map(|row| format!("[{}]", digits(row, empty)));
        format!("[{}]", rows.collect::<Vec<_>>().join(",\n"))
    };
    for text in [
        format!(r#"{{"id": 4, "puzzle": "{LINE}", "solution": "x"}}"#),
        format!(r#"{{"quiz": "{}"}}"#, LINE.replace('.', "0")),
        format!(r#"{{"board": {}}}"#, nested("0")),
        format!(r#"{{"grid": {}, "level": 3}}"#, nested("null")),
        format!(r#"{{"cells": [{}]}}"#, digits(LINE, "\"\"")),
        format!(r#"{{"board": ["{}"]}}"#, rows.join("\",\"")),
        format!(
            r#"{{"newboard": {{"grids": [{{"value": {}}}]}}}}"#,
            nested("0")
        ),
        nested("0"),
        format!("[{}]", digits(LINE, "0")),
    ] {
        assert_eq!(board(&text), LINE, "{text}");
    }
}

#[test]
fn invalid_boards_are_refused_with_their_place() {
    for (text, expected) in [
        (r#"{"a": 1, "puzzle": "12"}"#, "1:10"),
        (r#"{"board": [1, 2, 3]}"#, "3 cells"),
        (
            r#"{"board": [[1,2,3,4],[5,0,0,0],[0,0,0,0],[0,0,0,0]]}"#,
            "`5` is too large",
        ),
        (
            r#"{"board": [[{"a":1},2,3,4],[0,0,0,0],[0,0,0,0],[0,0,0,0]]}"#,
            "a board",
        ),
        (r#"{"puzzle": "{\"puzzle\": 1}"}"#, "a board"),
        (
            r#"{"list": [{"puzzle": "1", "thermometers": [[1, 2]]}]}"#,
            "`thermometers`",
        ),
    ] {
        let error = JSON.parse(text).expect_err(text);
        let error = format!("{}:{}: {error}", error.line, error.column);
        assert!(error.contains(expected), "{text}: {error}");
    }
    assert!(JSON.parse(r#"{"name": "x"}"#).is_err());
    assert!(JSON.parse("{").is_err());
    // Under other names, only a single board with empty cells is taken for the puzzle.
    let solved =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
    assert_eq!(
        board(&format!(r#"{{"a": "{LINE}", "b": "{solved}"}}"#)),
        LINE
    );
    assert!(JSON.parse(&format!(r#"{{"a": "{solved}"}}"#)).is_err());
    assert!(
        JSON.parse(&format!(r#"{{"a": "{LINE}", "b": "{LINE}"}}"#))
            .is_err()
    );
}

#[test]
fn placed_digits_beside_the_givens_are_read_without_the_side_of_the_board() {
    let parsed = JSON
        .parse(r#"{"givens": "1..............4", "values": "12.............4", "id": 3}"#)
        .expect("a position");
    assert_eq!(parsed.puzzle().to_string(), "1..............4");
    assert_eq!(parsed.grid.to_string(), "12.............4");
    assert!(!parsed.has_unread_marks);
    let with_marks = r#"{"givens": "1..............4", "values": "12.............4", "candidates": {}, "id": 3}"#;
    assert!(JSON.parse(with_marks).expect("a position").has_unread_marks);
    for (values, expected) in [
        ("2..............4", "expected the same digit as in `givens`"),
        ("1........", "9 cells"),
    ] {
        let text = format!(r#"{{"givens": "1..............4", "values": "{values}"}}"#);
        let error = JSON.parse(&text).expect_err(&text).to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
}

#[test]
fn only_one_number_stands_for_an_empty_cell() {
    let list =
        |first: &str| format!("[[{first}, 1, 0, 2], [0, 0, 0, 0], [0, 0, 0, 0], [0, 0, 0, 0]]");
    assert_eq!(board(&list("0")), ".1.2............");
    let error = JSON.parse(&list("-1")).expect_err("two signs").to_string();
    assert!(error.contains("several signs for empty cells"), "{error}");
}
