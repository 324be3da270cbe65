use shudu::formats::{self, Notation};

use super::In;

const CSV: In = In(Notation::Csv);

#[test]
fn all_kinds_of_sheets_read_the_same() {
    let texts = [
        "1,,,4\n,,,\n,,,\n,2,3,",
        "1;;;4\r\n;;;\r\n;;;\r\n;2;3;\r\n",
        "1\t\t\t4\n\t\t\t\n\t\t\t\n\t2\t3\t",
        "1, 0, ., 4,\n*,_,,,\n,,,,\n,2,3,,",
        "\"1\",\"\",\"\",\"4\"\n,,,\n,,,\n,'2',3,",
        "1,,,4,,,,,,,,,,2,3,",
        "1,0,0,4,0,0,0,0,0,0,0,0,0,2,3,0,",
    ];
    for text in texts {
        let parsed = CSV
            .parse(text)
            .unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(parsed.grid.to_string(), "1..4.........23.", "{text}");
        let recognised = formats::parse(text).map(|parsed| parsed.notation);
        assert_eq!(recognised, Ok(Notation::Csv), "{text}");
        assert_eq!(CSV.print(&parsed), texts[0]);
    }
}

#[test]
fn large_numbers_are_decimal() {
    let row = "16,,10,,".repeat(64);
    let parsed = CSV.parse(&row).unwrap();
    assert!(
        parsed.grid.to_string().starts_with("G.A.G"),
        "{}",
        parsed.grid
    );
    assert!(CSV.print(&parsed).starts_with("16,,10,,16"));
}

#[test]
fn errors_have_their_place() {
    let cases = [
        ("", 1, 1, "no puzzle found"),
        ("1,2,3,4,5", 1, 1, "5 cells; 4×4 needs 16"),
        ("1,2,3,4\n1,2,3\n1,2,3,4", 2, 1, "3 cells in this row; 4"),
        ("1,2,3,4\n1,2,3,4", 1, 1, "2 rows of 4 cells"),
        ("1,2,3,4\n1,2,3, 5\n,,,\n,,,", 2, 8, "`5` is too large"),
        ("1,2,3,4\n1,\"2a\",3,\n,,,\n,,,", 2, 4, "`2a` is neither"),
        ("1,2\n1,2", 1, 1, "4 cells"),
    ];
    for (text, line, column, expected) in cases {
        let error = CSV.parse(text).unwrap_err();
        assert!(error.to_string().contains(expected), "{text:?}: {error}");
        assert_eq!((error.line, error.column), (line, column), "{text:?}");
    }
}
