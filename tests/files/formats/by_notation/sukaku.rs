use shudu::board::{Candidate, Candidates, Cell, Digit, Geometry, Grid};
use shudu::formats::{self, Notation, Parsed};

use super::In;

const SUKAKU: In = In(Notation::Sukaku);

fn is_recognised(text: &str) -> bool {
    formats::parse(text).is_ok_and(|parsed| parsed.notation == Notation::Sukaku)
}

/// A 4×4 board whose first cell allows 1 and 3 and whose last is 2. All other candidates are possible.
fn small() -> String {
    let mut cells = vec!["1234"; 16];
    cells[0] = "1.3.";
    // The peers of the last cell have lost its digit.
    for cell in [3, 7, 10, 11, 12, 13, 14] {
        cells[cell] = "1.34";
    }
    cells[15] = ".2..";
    cells.concat()
}

#[test]
fn each_cell_prints_its_candidates_at_their_index() {
    let text = format!("{} # sukaku", small());
    assert!(is_recognised(&text));
    let parsed = SUKAKU.parse(&text).unwrap();
    let two = Digit::from_index(1);
    assert_eq!(parsed.grid.get(Cell::new(15)), Some(two));
    assert_eq!(parsed.grid.n_filled(), 1);
    assert_eq!(parsed.position().digits_in(Cell::new(0)).to_string(), "13");
    assert_eq!(parsed.position().eliminated().len(), 2);
    assert_eq!(SUKAKU.print(&parsed), text);
}

#[test]
fn a_single_candidate_shown_by_peers_is_not_a_value() {
    let mut text = Candidates::from_grid(&Grid::new(Geometry::standard()));
    let cell = Cell::new(40);
    for digit in Geometry::standard().digits().without(Digit::from_index(4)) {
        text.eliminate(Candidate::new(cell, digit));
    }
    let line = SUKAKU.print(&Parsed::from_position(text.clone()));
    assert_eq!(line.len(), 729);
    assert!(is_recognised(&line));
    assert_eq!(SUKAKU.parse(&line).unwrap().candidates, Some(text));
}

#[test]
fn zeros_may_mean_missing_candidates_and_comments_may_follow() {
    let line = SUKAKU.print(&Parsed::from_grid(Grid::new(Geometry::standard())));
    let zeros = format!("{}  a comment", line.replace('5', "0"));
    assert!(is_recognised(&zeros));
    let five = Digit::from_index(4);
    assert!(
        SUKAKU
            .parse(&zeros)
            .unwrap()
            .position()
            .places(five)
            .is_empty()
    );
}

#[test]
fn errors_give_the_place_of_misplaced_candidates() {
    let line = small().replacen("1234", "2134", 1);
    let error = SUKAKU.parse(&line).unwrap_err();
    assert_eq!((error.line, error.column), (1, 5));
    let error = SUKAKU.parse(&line[1..]).unwrap_err();
    assert!(error.to_string().contains("63"), "{error}");
}
