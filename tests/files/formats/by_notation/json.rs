use shudu::board::{Candidate, Cell, CellSet, Digit};
use shudu::formats::{Notation, Variant};

use super::In;

const JSON: In = In(Notation::Json);

const SMALL: &str = r#"{"side":4,"givens":"1......4........"}"#;

#[test]
fn the_smallest_object_has_side_and_givens() {
    let parsed = JSON.parse(SMALL).unwrap();
    assert_eq!(parsed.grid.to_string(), "1......4........");
    assert_eq!(parsed.candidates, None);
    assert_eq!(JSON.print(&parsed), SMALL);
}

#[test]
fn json_preserves_everything() {
    let text = r#"{
  "side": 6, "box_width": 2, "box_height": 3,
  "givens": "1...................................",
  "values": "12..................................",
  "candidates": ["","",
"3456","3456","3456","3456",
"3456","3456","123456","123456","123456","123456",
"3456","3456","123456","123456","123456","123456",
"23456","13456","123456","123456","123456","123456",
"23456","13456","123456","123456","123456","123456",
"23456","13456","123456","123456","123456","" ],
  "title": "Esc \u001b [0m", "author": "a", "source": "b", "url": "c", "date": "d", "level": "e", "comment": "f",
  "case": {"code": "0901", "variant": "2", "digits": "61", "deleted": ["r6c6<>1", "r6c6<>6"],
       "eliminations": ["r1c3<>6"], "placements": ["r1c1=1"], "extra": "7"}
}"#;
    let parsed = JSON.parse(text).unwrap();
    let board = parsed.geometry();
    assert_eq!((board.box_width(), board.box_height()), (2, 3));
    assert_eq!(parsed.givens, CellSet::only(Cell::new(0)));
    let position = parsed.candidates.as_ref().unwrap();
    assert!(position.digits_in(Cell::new(35)).is_empty());
    assert_eq!(position.digits_in(Cell::new(6)).to_string(), "3456");
    let case = parsed.library.as_ref().unwrap();
    assert_eq!(case.variant, Variant::Form(2));
    assert_eq!(
        case.deleted[1],
        Candidate::new(Cell::new(35), Digit::from_index(5))
    );
    assert_eq!(
        case.placements,
        [Candidate::new(Cell::new(0), Digit::from_index(0))]
    );
    assert_eq!(JSON.parse(&JSON.print(&parsed)).unwrap(), parsed);
    assert_eq!(JSON.print(&parsed).lines().count(), 1);
    // A case in its usual form names no variant.
    let usual = JSON
        .parse(&text.replace(r#""variant": "2", "#, ""))
        .unwrap();
    let printed = JSON.print(&usual);
    assert!(
        printed.contains(r#""case":{"code":"0901","digits":"61""#),
        "{printed}"
    );
}

#[test]
fn errors_have_their_place() {
    let empty = "................";
    let cases = [
        ("", 1, 1, "found nothing; expected an object"),
        ("[4]", 1, 1, "1 cell; 4×4 needs 16"),
        ("8", 1, 1, "found `8`; expected an object"),
        ("{\"side\":4", 1, 9, "EOF while parsing an object"),
        (
            "{\n \"side\": \"é\"}",
            2,
            12,
            "invalid type: string \"é\", expected usize",
        ),
        ("{\"side\":4,\n \"box\": 1}", 2, 6, "unknown field `box`"),
        ("{\"side\":4}", 1, 10, "missing field `givens`"),
        (
            "{\"givens\":\"\",\n\"side\":3}",
            2,
            1,
            "4 to 16 rows, not 3",
        ),
        (
            "{\"side\":4,\"puzzle\":\"EMPTY\"}",
            1,
            18,
            "unknown field `puzzle`",
        ),
        (
            "{\"side\":4,\"givens\":\"1\"}",
            1,
            11,
            "1 cell; a 4×4 board has 16",
        ),
        (
            "{\"side\":4,\"givens\":\"5...............\"}",
            1,
            11,
            "`5` is too large",
        ),
        (
            "{\"side\":4,\"givens\":\"0...............\"}",
            1,
            11,
            "`0` is neither",
        ),
        (
            "{\"side\":4,\"givens\":\"EMPTY\",\"box_width\":4}",
            1,
            39,
            "expected `box_height`",
        ),
        (
            "{\"side\":4,\"givens\":\"EMPTY\",\"box_width\":4,\"box_height\":4}",
            1,
            2,
            "must be 4",
        ),
        (
            "{\"side\":4,\"givens\":\"1...............\",\"values\":\"EMPTY\"}",
            1,
            39,
            "`r1c1`; expected the same",
        ),
        (
            "{\"side\":4,\"givens\":\"EMPTY\",\"candidates\":[]}",
            1,
            39,
            "0 cells",
        ),
        (
            "{\"side\":4,\"givens\":\"EMPTY\",\"case\":{\"code\":\"x\"}}",
            1,
            47,
            "four or five digits",
        ),
        (
            "{\"side\":4,\"givens\":\"EMPTY\",\"case\":{\"code\":\"0000\",\"placements\":[\"r1c5=1\"]}}",
            1,
            61,
            "`r1c5=1`",
        ),
    ];
    for (text, line, column, expected) in cases {
        let text = text.replace("EMPTY", empty);
        let error = JSON.parse(&text).unwrap_err();
        assert!(error.to_string().contains(expected), "{text}: {error}");
        assert_eq!(
            (error.line, error.column),
            (line, column),
            "{text}: {error}"
        );
    }
}

#[test]
fn candidates_excluded_by_a_value_are_refused() {
    let marks = |first: &str| {
        let other_cells = vec!["\"1234\""; 14].join(",");
        format!(
            r#"{{"side":4,"givens":"...............1","candidates":[{first},{other_cells},""]}}"#
        )
    };
    let error = JSON.parse(&marks("\"1234\"")).unwrap_err();
    assert!(error.to_string().contains("r1c4"), "{error}");
    let error = JSON.parse(&marks("\"11\"")).unwrap_err();
    assert!(error.to_string().contains("`11` in `r1c1`"), "{error}");
}

#[test]
fn control_characters_are_never_shown() {
    let error = JSON
        .parse("{\"side\":4,\"\\u001b[2J\":1}")
        .unwrap_err()
        .to_string();
    assert!(!error.contains('\u{1b}'), "{error:?}");
}
