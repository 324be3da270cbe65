use shudu::formats::{self, Notation};

use super::In;

const TATHAM: In = In(Notation::Tatham);

const ID: &str = "3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9";

#[test]
fn runs_of_empty_cells_are_letters() {
    let parsed = TATHAM.parse(ID).unwrap();
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    assert_eq!(parsed.grid.to_string(), line);
    assert_eq!(TATHAM.print(&parsed), ID);
    let generated = TATHAM.parse(&ID.replace("3x3:", "3x3r2dn:")).unwrap();
    assert_eq!(generated.grid, parsed.grid);
    let empty = TATHAM.parse("4x4:zzzzzzzzzv").unwrap();
    assert_eq!(empty.grid.n_filled(), 0);
    assert_eq!(TATHAM.print(&empty), "4x4:zzzzzzzzzv");
    let large = TATHAM.parse("4x4:16_10a2zzzzzzzzzr").unwrap();
    assert!(large.grid.to_string().starts_with("GA.2."));
}

const SAVED: &str = "SAVEFILE:41:Simon Tatham's Portable Puzzle Collection
VERSION :1:1
GAME    :4:Solo
PARAMS  :3:2x2
CPARAMS :5:2x2db
DESC    :6:1b4l
NSTATES :1:5
STATEPOS:1:4
MOVE    :6:R1,0,2
MOVE    :6:R2,3,4
MOVE    :6:R1,0,3
MOVE    :6:R3,3,1";

#[test]
fn a_saved_game_is_read_with_its_moves() {
    let parsed = formats::parse(SAVED).unwrap();
    assert_eq!(parsed.grid.to_string(), "13.4..........4.");
    assert_eq!((parsed.givens.len(), parsed.has_unread_marks), (2, false));
    // Pencil marks are left out: those of a cell, and those of all cells.
    for marks in ["P2,3,4", "M"] {
        let marked = formats::parse(&SAVED.replace("R2,3,4", marks)).unwrap();
        assert_eq!(
            (marked.grid.n_filled(), marked.has_unread_marks),
            (3, true),
            "{marks}"
        );
    }
    // A given cannot be replaced.
    let on_given = formats::parse(&SAVED.replace("R2,3,4", "R0,0,2")).unwrap();
    assert_eq!(on_given.grid.to_string(), "13.4............");
    for (before, after, line, expected) in [
        ("Solo", "Loopy", 3, "`Loopy`"),
        ("R2,3,4", "R2,4,4", 10, "`R2,4,4`"),
        ("R2,3,4", "R2,3,5", 10, "`R2,3,5`"),
        ("R2,3,4", "S1,2", 10, "`S1,2`"),
        ("1b4l", "1b5l", 6, "`5` is too large"),
        (":2x2", ":2x2k", 6, "cages with sums"),
    ] {
        let error = TATHAM.parse(&SAVED.replacen(before, after, 1)).unwrap_err();
        assert!(error.to_string().contains(expected), "{after}: {error}");
        assert_eq!(error.line, line, "{after}");
    }
}

#[test]
fn errors_have_their_place() {
    for (text, column, expected) in [
        ("3x3k:5", 1, "cages with sums"),
        ("4:_aa_b2a_a_a_2,a5m12s1d2", 1, "cages with sums"),
        ("6dn:a5_3b_2a,a6", 1, "cages with sums"),
        ("9j:5", 1, "`5`; expected a comma and the box letters"),
        ("4j:p,ab", 1, "`ab`; expected a comma and the box letters"),
        ("4x4:p,ab", 1, "`ab`; expected a comma and the box letters"),
        ("3x3:5_3", 5, "2 cells; a 9×9 board has 81"),
        ("2x2:5o", 5, "`5` is too large"),
        ("2x2:ab6", 7, "`6` is too large"),
        ("9x9:a", 1, "4 to 16 rows"),
        ("words", 1, "a game ID"),
        ("9:5", 1, "a game ID"),
    ] {
        let error = TATHAM.parse(text).unwrap_err();
        assert!(error.to_string().contains(expected), "{text}: {error}");
        assert_eq!((error.line, error.column), (1, column), "{text}");
    }
}
