use shudu::formats::{Notation, Problem};

use super::In;

const GENERAL: In = In(Notation::General);

#[test]
fn sixteen_survives_as_10() {
    let rows = format!("{} 10 F A 9", "? ".repeat(252));
    let text = format!("16 4, 4\n{rows}");
    let parsed = GENERAL.parse(&text).unwrap();
    assert_eq!(parsed.grid.to_string()[251..], *".GFA9");
    let printed = GENERAL.print(&parsed);
    assert!(printed.starts_with("16 4, 4\n? ? "));
    assert!(printed.ends_with("? 10 F A 9"));
    assert_eq!(GENERAL.parse(&printed).unwrap(), parsed);
}

#[test]
fn the_header_defines_the_boxes() {
    let parsed = GENERAL
        .parse("# boxes upright\r\n 6  2 ,3\r\n1 . 0 * _ ?\n6\n")
        .unwrap_err();
    assert_eq!(parsed.problem, Problem::CellsOfBoard { found: 7, side: 6 });
    let parsed = GENERAL
        .parse(&format!("6 2,3\n{}6", "? ".repeat(35)))
        .unwrap();
    assert_eq!(parsed.geometry().box_width(), 2);
    assert_eq!(GENERAL.print(&parsed).lines().next(), Some("6 2, 3"));
    assert_eq!(GENERAL.print(&parsed).lines().last(), Some("? ? ? ? ? 6"));
}

#[test]
fn errors_have_their_place() {
    let cases = [
        ("", 1, 1, "no puzzle found"),
        ("9 3 3\n", 1, 1, "a header with side"),
        ("9 3, x\n", 1, 1, "a header with side"),
        ("9 3, 2\n", 1, 1, "width × height must be 9"),
        ("17 17, 1\n", 1, 1, "4 to 16 rows, not 17"),
        ("99999999999999999999 3, 3\n", 1, 1, "4 to 16 rows"),
        ("4 2, 2\n1 2 3 4 5", 2, 9, "`5` is too large"),
        ("4 2, 2\n1 2 10", 2, 5, "`10` is too large"),
        (
            "4 2, 2\n1 2\n\n3 +4",
            4,
            3,
            "found `+4`; expected a hexadecimal",
        ),
        ("4 2, 2\n1 2 3 4", 1, 1, "4 cells; a 4×4 board has 16"),
    ];
    for (text, line, column, expected) in cases {
        let error = GENERAL.parse(text).unwrap_err();
        assert!(error.to_string().contains(expected), "{text:?}: {error}");
        assert_eq!((error.line, error.column), (line, column), "{text:?}");
    }
}
