use shudu::formats::{self, Notation};

use super::In;

const KSUDOKU: In = In(Notation::KSudoku);

/// A 4×4 game: 1 in r1c1 and 4 in r4c3 are given; 2 was placed in r1c2; 3 in r2c1 was placed and removed.
const GAME: &str = "<!DOCTYPE ksudoku>
<ksudoku>
 <game had-help=\"1\" msecs-elapsed=\"12345\">
  <puzzle>
   <graph order=\"4\" type=\"sudoku\" specific-type=\"Plain\"/>
   <values>b__________e____</values>
   <solution>bdcecebdebdcdceb</solution>
  </puzzle>
  <history>
   <simple-event index=\"4\" value=\"2\"/>
   <simple-event index=\"1\" value=\"3\"/>
   <simple-event index=\"1\" value=\"0\"/>
   <simple-event index=\"0\" value=\"3\"/>
  </history>
 </game>
</ksudoku>";

#[test]
fn cells_are_stored_by_column_and_events_are_replayed() {
    let parsed = formats::parse(GAME).expect("a game");
    assert_eq!(parsed.notation, Notation::KSudoku);
    assert_eq!(parsed.grid.to_string(), "12............4.");
    assert_eq!(parsed.givens.len(), 2, "a given is not changed");
    assert!(!parsed.has_unread_marks);
    let solution = parsed.solution.as_ref().map(ToString::to_string);
    assert_eq!(solution.as_deref(), Some("1243341221344321"));
    assert_eq!(KSUDOKU.parse(&KSUDOKU.print(&parsed)).as_ref(), Ok(&parsed));
    let marked = GAME.replace("index=\"0\" value=\"3\"", "index=\"5\" markers=\"01010\"");
    assert!(KSUDOKU.parse(&marked).expect("a game").has_unread_marks);
}

#[test]
fn other_and_broken_games_are_refused_with_their_place() {
    for (before, after, line, expected) in [
        ("type=\"sudoku\"", "type=\"roxdoku\"", 5, "`roxdoku`"),
        ("type=\"sudoku\"", "type=\"mathdoku\"", 5, "cages are not"),
        (
            "type=\"sudoku\" specific-type=\"Plain\"",
            "type=\"custom\" specific-type=\"KillerSudoku\"",
            5,
            "cages are not",
        ),
        (
            "\"sudoku\" specific-type=\"Plain\"/>",
            "\"custom\"><cage size=\"1\" operator=\"1\" value=\"3\">0</cage></graph>",
            5,
            "cages are not",
        ),
        ("\"Plain\"", "\"XSudoku\"", 5, "`XSudoku`"),
        ("order=\"4\"", "order=\"25\"", 5, "`25`"),
        ("<values>b", "<values>", 6, "a letter"),
        ("<values>b", "<values>f", 6, "a letter"),
        ("<values>b", "<values>5", 6, "a letter"),
        ("index=\"4\"", "index=\"16\"", 10, "a digit of the board"),
        ("value=\"2\"", "value=\"5\"", 10, "a digit of the board"),
    ] {
        let error = KSUDOKU
            .parse(&GAME.replacen(before, after, 1))
            .expect_err(after);
        assert!(error.to_string().contains(expected), "{after}: {error}");
        assert_eq!(error.line, line, "{after}");
    }
    assert!(KSUDOKU.parse("<ksudoku></ksudoku>").is_err());
}
