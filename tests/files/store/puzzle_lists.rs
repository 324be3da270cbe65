//! The puzzles of a text, as a collection keeps them.

use shudu::board::Cell;
use shudu::formats::{self, Parsed};
use shudu::store::PuzzleList;

/// A collection keeps the candidates of a puzzle that is given by candidates, and only the givens of another.
#[test]
fn a_list_of_puzzles_keeps_the_clues_of_each() {
    // The first cell of the first board allows 1 and 3.
    let cells = format!("1.3.{}.2..", "1234".repeat(14));
    let text = format!("{cells} # sukaku\n123434122143432.\n");
    let list = PuzzleList::read(text.as_bytes(), None);
    let read = |line: &String| formats::parse(line).unwrap();
    let read: Vec<Parsed> = list.lines.iter().map(read).collect();
    assert_eq!((read.len(), list.n_unreadable, list.n_reduced), (2, 0, 0));
    assert_eq!(read[0].position().digits_in(Cell::new(0)).to_string(), "13");
    assert_eq!(list.lines[1], "123434122143432.");
}
