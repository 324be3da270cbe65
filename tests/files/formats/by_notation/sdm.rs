use shudu::formats::{self, Notation, ParseError, Parsed};

fn parse(text: &str) -> Result<Parsed, ParseError> {
    formats::parse_as(text, Notation::Sdm)
}

fn print(parsed: &Parsed) -> String {
    formats::print(parsed, Notation::Sdm).expect("a board of this notation")
}

#[test]
fn only_digits_are_printed() {
    let cells = format!("{}123456789", ".".repeat(72));
    let parsed = parse(&cells).unwrap();
    assert_eq!(print(&parsed), cells.replace('.', "0"));
    assert_eq!(parse(&print(&parsed)).unwrap(), parsed);
}

#[test]
fn other_boards_are_refused() {
    let error = parse(&"0".repeat(16)).unwrap_err();
    assert!(
        error
            .to_string()
            .contains("`sdm` cannot store this board: 4×4"),
        "{error}"
    );
}
