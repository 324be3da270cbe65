use shudu::formats::{Notation, Problem};

use super::In;

const SIMPLE_SUDOKU: In = In(Notation::SimpleSudoku);

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
fn a_file_round_trips() {
    assert_eq!(
        SIMPLE_SUDOKU.print(&SIMPLE_SUDOKU.parse(FILE).unwrap()),
        FILE
    );
    let crossed = FILE.replace('.', "X");
    assert_eq!(
        SIMPLE_SUDOKU.print(&SIMPLE_SUDOKU.parse(&crossed).unwrap()),
        FILE
    );
}

#[test]
fn other_boards_are_refused() {
    let error = SIMPLE_SUDOKU
        .parse("12|34\n..|..\n..|..\n..|..")
        .unwrap_err();
    assert!(matches!(error.problem, Problem::Board { .. }));
}
