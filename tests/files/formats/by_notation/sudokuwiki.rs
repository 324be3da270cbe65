use shudu::board::{Digit, Geometry};
use shudu::formats::{self, Notation};

use super::In;

const SUDOKUWIKI: In = In(Notation::SudokuWiki);

const LINE: &str =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

fn link(board: &str) -> String {
    format!("https://www.sudokuwiki.org/sudoku.htm?bd={board}")
}

#[test]
fn givens_placed_digits_and_candidates_are_told_apart() {
    // r1c1 is a given 5, r1c2 a placed 3; r1c3 may be 1, 2 or 4: 1 + 2 + 8 + 18 = 29 is 0t.
    let board = format!("S9B050c0t{}", "ep".repeat(78));
    for text in [
        board.clone(),
        link(&board),
        link(&format!("{board}&x=1")),
        link(&format!("{board}#top")),
    ] {
        let parsed = formats::parse(&text).expect("a position");
        assert_eq!(parsed.notation, Notation::SudokuWiki);
        let position = parsed.position();
        let cell = |column| Geometry::standard().cell(0, column);
        assert_eq!((parsed.grid.n_filled(), parsed.givens.len()), (2, 1));
        assert!(parsed.givens.contains(cell(0)));
        assert_eq!(
            position
                .digits_in(cell(2))
                .iter()
                .map(Digit::value)
                .collect::<Vec<_>>(),
            [1, 2, 4]
        );
        assert_eq!(
            position.digits_in(cell(3)).len(),
            7,
            "5 and 3 are gone from the row"
        );
        assert_eq!(
            SUDOKUWIKI.parse(&SUDOKUWIKI.print(&parsed)).as_ref(),
            Ok(&parsed)
        );
    }
    let plain = formats::parse(&link(&LINE.replace('.', "0"))).expect("a puzzle");
    assert_eq!(
        (plain.grid.to_string().as_str(), plain.notation),
        (LINE, Notation::SudokuWiki)
    );
}

#[test]
fn older_links_are_read() {
    // Twice 16 and one for the given 5: 33 is 11 to the base of 32. Twice 3 for 1 and 2: 06. Twice 511: vu.
    let board = format!("1106{}", "vu".repeat(79));
    let parsed = SUDOKUWIKI.parse(&link(&board)).expect("a position");
    let cell = |column| Geometry::standard().cell(0, column);
    assert_eq!(parsed.grid.get(cell(0)).map(Digit::value), Some(5));
    assert_eq!(parsed.givens.len(), 1);
    assert_eq!(parsed.position().digits_in(cell(1)).len(), 2);
    // A single candidate is a placed digit if no cell that sees it has the digit as a candidate. Twice 4 for 3: 08. Twice
    // all others: vm.
    let board = format!("1108{}", "vm".repeat(79));
    let parsed = SUDOKUWIKI.parse(&link(&board)).expect("a position");
    assert_eq!(parsed.grid.get(cell(1)).map(Digit::value), Some(3));
    assert_eq!(parsed.givens.len(), 1);
}

#[test]
fn other_games_and_broken_boards_are_refused_with_their_place() {
    for (text, column) in [
        (link("J9B0503"), 42),
        (link("S9B05"), 42),
        (link(&format!("S9B05zz{}", "ep".repeat(79))), 47),
        (link(""), 1),
        // In the older form, an odd number marks a given, which has one digit: 07 is 1, 2 and the mark.
        (link(&format!("07{}", "vu".repeat(80))), 42),
        ("https://www.sudokuwiki.org/X_Wing_Strategy".to_owned(), 1),
    ] {
        let error = SUDOKUWIKI.parse(&text).expect_err(&text);
        let found = formats::parse(&text).expect_err(&text);
        assert_eq!(
            (found.problem, found.looks_like),
            (error.problem.clone(), Some(Notation::SudokuWiki)),
            "{text}"
        );
        assert!(error.to_string().contains("`bd=`"), "{error}");
        assert_eq!((error.line, error.column), (1, column), "{text}");
    }
    for words in ["https://example.org/sudoku.htm?bd=S9B", "S9B and words"] {
        let error = formats::parse(words).expect_err(words);
        assert!(!error.to_string().contains("`bd=`"), "{error}");
    }
}
