use shudu::formats::{self, Notation, ParseError, Parsed, Problem};

fn parse(text: &str) -> Result<Parsed, ParseError> {
    formats::parse_as(text, Notation::SimpleSudoku)
}

fn print(parsed: &Parsed) -> String {
    formats::print(parsed, Notation::SimpleSudoku).expect("a board of this notation")
}

const FILE: &str = " *-----------*
 |8..|...|...|
 |..3|6..|...|
 |.7.|.9.|2..|
 |---+---+---|
 |.5.|..7|...|
 |...|.45|7..|
 |...|1..|.3.|
 |---+---+---|
 |..1|...|.68|
 |..8|5..|.1.|
 |.9.|...|4..|
 *-----------*";

#[test]
fn a_file_reads_and_prints_back() {
    assert_eq!(print(&parse(FILE).unwrap()), FILE);
    let crossed = FILE.replace('.', "X");
    assert_eq!(print(&parse(&crossed).unwrap()), FILE);
}

#[test]
fn other_boards_are_refused() {
    let error = parse("12|34\n..|..\n..|..\n..|..").unwrap_err();
    assert!(matches!(error.problem, Problem::Board { .. }));
}
