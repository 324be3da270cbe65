use shudu::board::{Candidate, Cell, Digit, Geometry};
use shudu::formats::{Notation, Variant};

use super::In;

const HODOKU: In = In(Notation::HoDoKu);

// The last cell of the first row.
const CASE: &str = ":0000:1:8.2+7+53649943682175675491283154237896369845721287169534521974368438526917796318452:::112:";

#[test]
fn a_library_case_parses_and_prints_back() {
    let parsed = HODOKU.parse(CASE).unwrap();
    assert_eq!(HODOKU.print(&parsed), CASE);
    let case = parsed.library.as_ref().unwrap();
    assert_eq!((case.code.as_str(), case.variant), ("0000", Variant::Plain));
    assert_eq!(case.digits, [Digit::from_index(0)]);
    let geometry = Geometry::standard();
    let placed = Candidate::new(geometry.cell(0, 1), Digit::from_index(0));
    assert_eq!(case.placements, [placed]);
    assert_eq!(parsed.grid.get(geometry.cell(0, 3)), Digit::new(7));
    assert!(!parsed.givens.contains(geometry.cell(0, 3)));
    assert!(parsed.givens.contains(geometry.cell(0, 0)));
    assert_eq!(parsed.givens.len() + 2, parsed.grid.n_filled());
}

#[test]
fn deleted_candidates_are_removed_and_keep_their_order() {
    let empty = ".".repeat(81);
    let line = format!(":0901-x:14:{empty}:999 111:411 412::9");
    let parsed = HODOKU.parse(&line).unwrap();
    assert_eq!(HODOKU.print(&parsed), line);
    let position = parsed.candidates.clone().unwrap();
    assert_eq!(position.n_candidates(), 729 - 2);
    assert_eq!(
        parsed.library.as_ref().unwrap().variant,
        Variant::MustNotFind
    );
    let (short, _) = line.rsplit_once(':').unwrap();
    assert_eq!(HODOKU.print(&HODOKU.parse(short).unwrap()), short);
    // A position that differs from the case is printed as the position.
    let mut changed = parsed.clone();
    let mut position = position;
    position.eliminate(Candidate::new(Cell::new(1), Digit::from_index(1)));
    changed.candidates = Some(position);
    assert!(HODOKU.print(&changed).contains(":111 212 999:"));
}

#[test]
fn a_plain_position_has_no_library_case() {
    let line = format!(":0000:x:+1{}:911:::", "0".repeat(80));
    let parsed = HODOKU.parse(&line).unwrap();
    assert_eq!(parsed.library, None);
    assert!(parsed.givens.is_empty());
    // A cell with a value has no candidate to eliminate.
    assert_eq!(
        HODOKU.print(&parsed),
        format!(":0000:x:+1{}::::", ".".repeat(80))
    );
    assert_eq!(
        HODOKU
            .parse(&format!(":0000:x:{}", ".".repeat(81)))
            .unwrap()
            .library,
        None
    );
}

#[test]
fn errors_name_the_field() {
    let empty = ".".repeat(81);
    let cases = [
        (":0000:x".to_owned(), 1, "`:code:digits"),
        (format!("0000:x:{empty}"), 1, "`:code:digits"),
        (format!("1:0000:x:{empty}:"), 1, "a colon at the beginning"),
        (
            format!(":00:1:{empty}::::"),
            2,
            "a code of four or five digits",
        ),
        (format!(":0000-y:1:{empty}::::"), 2, "a code of four"),
        (format!(":0000:1a:{empty}::::"), 7, "the digits of the step"),
        (format!(":0000:1:{}::::", &empty[1..]), 9, "80 cells"),
        (
            format!(":0000:1:{}+::::", &empty[1..]),
            90,
            "a digit from 1 to 9 after `+`",
        ),
        (
            format!(":0000:1:{}A::::", &empty[1..]),
            89,
            "`A` is neither",
        ),
        (
            format!(":0000:1:{empty}:111 1111:::"),
            95,
            "digit, row and column",
        ),
        (
            format!(":0000:1:{empty}:110:::"),
            91,
            "digit, row and column",
        ),
        (format!(":0000:1:{empty}:::::"), 95, "no more than seven"),
    ];
    for (line, column, expected) in cases {
        let error = HODOKU.parse(&line).unwrap_err();
        assert!(error.to_string().contains(expected), "{line}: {error}");
        assert_eq!(error.column, column, "{line}: {error}");
    }
}
