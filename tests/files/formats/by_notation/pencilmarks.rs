use shudu::board::{Candidate, Digit};
use shudu::formats::{self, Notation, Parsed, Problem};

use super::In;

const PENCILMARKS: In = In(Notation::PencilMarks);

/// The content of a cell.
#[derive(PartialEq, Eq, Debug)]
enum Cell {
    Given(u8),
    Placed(u8),
    Candidates(String),
}

/// Parses a word as the second cell of a board whose other cells have all candidates.
fn second_cell(word: &str, side: usize) -> Result<Cell, Problem> {
    let digits: String = (0..side)
        .map(|index| Digit::from_index(index).symbol())
        .collect();
    let other_cells = vec![digits.as_str(); side * side - 2].join(" ");
    let words = format!("{digits} {word} {other_cells}");
    let words: Vec<&str> = words.split(' ').collect();
    let rows: Vec<String> = words.chunks(side).map(|row| row.join(" ")).collect();
    let text = rows.join("\n");
    let parsed = PENCILMARKS.parse(&text).map_err(|error| error.problem)?;
    let cell = parsed.geometry().cell(0, 1);
    Ok(match parsed.grid.get(cell) {
        Some(digit) if parsed.givens.contains(cell) => Cell::Given(digit.value()),
        Some(digit) => Cell::Placed(digit.value()),
        None => Cell::Candidates(parsed.position().digits_in(cell).to_string()),
    })
}

#[test]
fn a_word_is_a_value_candidates_or_an_empty_cell() {
    let open = |digits: &str| Ok(Cell::Candidates(digits.to_owned()));
    for (word, cell) in [
        ("+5", Ok(Cell::Placed(5))),
        ("u5", Ok(Cell::Placed(5))),
        // Other cells still show it.
        ("5", open("5")),
        ("*5*", open("5")),
        ("(5)", open("5")),
        ("()", open("")),
        ("{72}", open("27")),
        ("#279", open("279")),
        ("[279]", open("279")),
        ("279b", open("279")),
        ("2*79", open("279")),
        (".", open("123456789")),
        ("*", open("123456789")),
    ] {
        assert_eq!(second_cell(word, 9), cell, "{word}");
    }
    for wrong in ["55", "+57", "+", "(5", "5-6", "##", "5ab", "ü"] {
        assert!(second_cell(wrong, 9).is_err(), "{wrong}");
    }
    assert_eq!(second_cell("aG", 16), open("AG"));
    for (word, side) in [("12G", 12), ("17", 6)] {
        let problem = second_cell(word, side).unwrap_err();
        assert!(matches!(problem, Problem::TooLarge { .. }), "{problem}");
    }
}

// The 2 at the end of the last row is still shown in its column, so it is not placed. The 4 at
// the beginning of that row is a value, since the 4 of `24` is in another row.
const FOUR: &str = "\
.---------.---------.
| 1    2  | 3    4  |
| +3   4  | (1)  12 |
:---------+---------:
| ()   13 | 24   13 |
| 4    13 | .    2  |
'---------'---------'";

#[test]
fn values_are_distinguished_from_single_candidates() {
    let parsed = PENCILMARKS.parse(FOUR).unwrap();
    let position = parsed.position();
    let board = parsed.geometry();
    assert_eq!(parsed.grid.to_string(), "123434......4...");
    assert_eq!(
        parsed.givens,
        parsed.grid.filled().without(board.cell(1, 0))
    );
    let marks = |row, column| position.digits_in(board.cell(row, column)).to_string();
    assert_eq!(marks(1, 2), "1");
    assert_eq!(marks(1, 3), "12");
    assert_eq!(marks(2, 0), "");
    // The 4 of `24` stays; the 4 that `.` leaves out is in the same row as a value.
    assert_eq!(marks(2, 2), "24");
    assert_eq!(marks(3, 2), "12");
    assert_eq!(marks(3, 3), "2");
}

#[test]
fn printed_text_parses_back() {
    let parsed = PENCILMARKS.parse(FOUR).unwrap();
    let expected = "\
.--------.--------.
| 1   2  | 3   4  |
| +3  4  | 1   12 |
:--------+--------:
| ()  13 | 24  13 |
| 4   13 | 12  2  |
'--------'--------'";
    let printed = PENCILMARKS.print(&parsed);
    assert_eq!(printed, expected);
    let again = PENCILMARKS.parse(&printed).unwrap();
    assert_eq!(again.candidates, parsed.candidates, "{printed}");
    assert_eq!(PENCILMARKS.print(&again), printed);
    // A single candidate that no other cell shows must not be read as a value.
    let mut position = parsed.position();
    let board = parsed.geometry();
    for value in [1, 3] {
        let excluded = Candidate::new(board.cell(2, 1), Digit::from_index(value - 1));
        position.eliminate(excluded);
    }
    let mut alone = Parsed::from_position(position);
    assert!(PENCILMARKS.print(&alone).contains("()  ()"));
    let mut position = parsed.position();
    position.eliminate(Candidate::new(board.cell(2, 2), Digit::from_index(1)));
    alone.candidates = Some(position);
    assert!(
        PENCILMARKS.print(&alone).contains("| (4)  13 |"),
        "{}",
        PENCILMARKS.print(&alone)
    );
}

#[test]
fn candidates_excluded_by_values_are_ignored() {
    let parsed = PENCILMARKS
        .parse("+1 123 34 34\n34 34 12 12\n12 12 34 34\n34 34 12 12")
        .unwrap();
    let board = parsed.geometry();
    assert_eq!(
        parsed.position().digits_in(board.cell(0, 1)).to_string(),
        "23"
    );
}

#[test]
fn large_boards_may_use_numbers() {
    let notation = |words: &str, side: usize| {
        let row = vec![words; side / 4].join(" ");
        let text = vec![row; side].join("\n");
        formats::parse(&text).map(|parsed| parsed.notation)
    };
    assert_eq!(notation("12 . 4 3", 16), Ok(Notation::Grid));
    assert_eq!(notation("12 3 10 4", 16), Ok(Notation::Grid));
    assert_eq!(notation("12 3 4 5", 16), Ok(Notation::PencilMarks));
    assert_eq!(notation("12 . 456 3", 16), Ok(Notation::PencilMarks));
    assert_eq!(notation("12 . 4 3", 8), Ok(Notation::PencilMarks));
}

// The frame that Simple Sudoku and other programs copy to the clipboard.
#[test]
fn a_foreign_candidate_grid_is_read() {
    let text = "\
 *-----------*
 | 12 34 | 3 4 |
 | 3 4 | 12 12 |
 |-------+-------|
 | 4 13 | 12 3 |
 | 12 13 | 4 123 |
 *-----------*
             Simple Sudoku
              Version 4.2n";
    let parsed = PENCILMARKS.parse(text).unwrap();
    // No neighbour of r3c1 and r4c3 shows a 4; the other digits alone are still shown.
    assert_eq!(parsed.grid.to_string(), "........4.....4.");
    assert_eq!(parsed.about.title, None);
}

#[test]
fn errors_name_the_cell() {
    let error = PENCILMARKS.parse(&FOUR.replace("24 ", "28 ")).unwrap_err();
    assert_eq!((error.line, error.column), (5, 13), "{error}");
    let error = PENCILMARKS
        .parse(&FOUR.replace("()   13", "13"))
        .unwrap_err();
    assert_eq!(
        error.problem,
        Problem::RowLength {
            found: 3,
            expected: 4
        }
    );
}
