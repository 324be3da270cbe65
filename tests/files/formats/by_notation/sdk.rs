use shudu::board::{Candidates, Cell, CellSet, Digit};
use shudu::formats::{Notation, Parsed, Problem};

use super::In;

const SDK: In = In(Notation::Sdk);

const ROWS: &str = "8........\n..36.....\n.7..9.2..\n.5...7...\n....457..\n...1...3.\n..1....68\n..85...1.\n.9....4..";

#[test]
fn remarks_and_rows_are_read() {
    let text = format!(
        "#AArto Inkala\r\n#D2012\n#C\n#LDiabolical\n# just a comment\n#Uhttp://example.org/\n{ROWS}\n"
    );
    let parsed = SDK.parse(&text).unwrap();
    assert_eq!(parsed.about.author.as_deref(), Some("Arto Inkala"));
    assert_eq!(parsed.about.title.as_deref(), Some("2012"));
    assert_eq!(parsed.about.level.as_deref(), Some("Diabolical"));
    assert_eq!(parsed.about.url.as_deref(), Some("http://example.org/"));
    assert_eq!(parsed.about.comment, None);
    assert_eq!(parsed.grid.to_string(), ROWS.replace('\n', ""));
    assert_eq!(SDK.parse(&SDK.print(&parsed)).unwrap(), parsed);
}

#[test]
fn digits_of_the_state_section_are_placed() {
    let text = format!(
        "[puzzle]\n{ROWS}\n[State]\n81{}\n[Colours]\nwhatever\n",
        &ROWS[2..]
    );
    let parsed = SDK.parse(&text).unwrap();
    assert_eq!(parsed.grid.get(Cell::new(1)), Digit::new(1));
    assert_eq!(
        parsed.grid.filled() - parsed.givens,
        CellSet::only(Cell::new(1))
    );
    let printed = SDK.print(&parsed);
    assert!(printed.contains("[State]\n81.......\n"), "{printed}");
    let plain = Parsed {
        dropped_decoration: false,
        ..parsed
    };
    assert_eq!(SDK.parse(&printed), Ok(plain));
}

#[test]
fn marks_between_commas_are_candidates() {
    let rows = "8,2467,,,,,,,\n".to_owned() + &",,,,,,,,\n".repeat(8);
    let file = |rows: &str| format!("[Puzzle]\n{ROWS}\n[PencilMarks]\n{rows}");
    let parsed = SDK.parse(&file(&rows)).unwrap();
    let position = parsed.position();
    let values: Vec<u8> = position
        .digits_in(Cell::new(1))
        .iter()
        .map(Digit::value)
        .collect();
    assert_eq!(values, [2, 4, 6], "7 is in the box already");
    let grid = Candidates::from_grid(&parsed.grid);
    assert_eq!(
        position.digits_in(Cell::new(2)),
        grid.digits_in(Cell::new(2))
    );
    assert_eq!(
        SDK.parse(&file(&",,,,,,,,\n".repeat(9)))
            .unwrap()
            .candidates,
        None
    );
    for (rows, line, expected) in [
        ("8,24x67,,,,,,,\n".to_owned(), 12, "`24x67`"),
        ("8,2\n".to_owned(), 12, "2 cells in this row"),
        (",,,,,,,,\n".repeat(10), 21, "10 rows"),
    ] {
        let error = SDK.parse(&file(&rows)).unwrap_err();
        assert!(error.to_string().contains(expected), "{error}");
        assert_eq!(error.line, line, "{error}");
    }
}

#[test]
fn a_line_break_in_a_remark_is_escaped() {
    let mut parsed = SDK.parse(ROWS).unwrap();
    parsed.about.author = Some("a\n#Lb\r[State]".to_owned());
    let read = SDK.parse(&SDK.print(&parsed)).unwrap();
    assert_eq!(read.about.author.as_deref(), Some("a #Lb [State]"));
    assert_eq!(read.about.level, None);
}

#[test]
fn errors_have_their_place() {
    let error = SDK
        .parse(&format!("#Ax\n[Puzzle]\n{}", ROWS.replace("45", "4é")))
        .unwrap_err();
    assert_eq!((error.line, error.column), (7, 6), "{error}");
    let changed = format!("[Puzzle]\n{ROWS}\n[State]\n9{}", &ROWS[1..]);
    let error = SDK.parse(&changed).unwrap_err();
    assert_eq!(error.line, 11);
    assert!(
        error.to_string().contains("found a changed given"),
        "{error}"
    );
    let error = SDK.parse("1234\n....\n....\n....").unwrap_err();
    assert!(matches!(error.problem, Problem::Board { .. }));
    assert_eq!(SDK.parse("#Anobody").unwrap_err().problem, Problem::Empty);
}
