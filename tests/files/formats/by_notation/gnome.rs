use shudu::formats::{self, Notation, Parsed};

use super::In;

const GNOME: In = In(Notation::Gnome);

const GAME: &str = r#"{
  "difficulty_category" : "very hard",
  "time_elapsed" : 61.5,
  "cells" : [
{ "position" : [0, 0], "value" : 5, "fixed" : true, "earmarks" : [] },
{ "position" : [8, 7], "value" : 3, "fixed" : false, "earmarks" : [1, 3] },
{ "position" : [4, 4], "value" : 0, "fixed" : false, "earmarks" : [2, 6] }
  ]
}"#;

#[test]
fn givens_placed_digits_and_marks_are_distinguished() {
    let parsed = formats::parse(GAME).expect("a game");
    assert_eq!(parsed.notation, Notation::Gnome);
    let line = parsed.grid.to_string();
    assert_eq!((&line[..1], &line[79..80]), ("5", "3"));
    assert_eq!((parsed.grid.n_filled(), parsed.givens.len()), (2, 1));
    assert!(parsed.has_unread_marks);
    let again = formats::parse(&GNOME.print(&parsed)).expect("a game");
    assert_eq!(
        again,
        Parsed {
            has_unread_marks: false,
            ..parsed
        }
    );
}

#[test]
fn invalid_cells_are_refused() {
    for (before, after) in [
        ("[8, 7]", "[9, 7]"),
        ("[8, 7]", "[0, 0]"),
        ("[8, 7]", "8"),
        ("\"value\" : 3", "\"value\" : 10"),
        ("\"value\" : 3", "\"value\" : -1"),
        ("\"fixed\" : false", "\"fixed\" : 0"),
    ] {
        let error = formats::parse(&GAME.replacen(before, after, 1)).expect_err(after);
        assert!(
            error.to_string().contains("cells with `position`"),
            "{error}"
        );
    }
    assert!(GNOME.parse("[]").is_err() && GNOME.parse("{").is_err());
}
