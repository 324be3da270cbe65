//! Saved games of GNOME Sudoku (JSON).
//!
//! ```text
//! {"difficulty_category":"easy","time_elapsed":61.0,"cells":[
//!  {"position":[0,0],"value":5,"fixed":true,"earmarks":[]}, …]}
//! ```
//!
//! * `cells` has those with a value or with marks: row and column from 0, 0 for no value, and whether it is a given.
//! * `earmarks` are the player's marks, no candidates, and not read ([`Parsed::unread_marks`]).
//! * The printer calls every puzzle `custom`.
//!
//! Facts from the program's `saver.vala` (<https://gitlab.gnome.org/GNOME/gnome-sudoku>).

use serde_json::{Map, Value, json};

use super::error::{Excerpt, ParseError, Problem};
use super::format::{Boards, Format, Holds};
use super::kind::Kind;
use super::recognise::{Rank, Sign};
use super::{Notation, Parsed};
use crate::board::{CellSet, Digit, Geometry, Grid};
use crate::words::key;

/// What the notation declares of itself.
pub(super) const FORMAT: Format = Format {
    name: "gnome",
    holds: Holds::Placed,
    boards: Boards::Standard,
    is_multiline: false,
    parse,
    print,
    signs: &[Sign {
        rank: Rank::Opening,
        fits: |sample| {
            let words = ["\"difficulty_category\"", "\"cells\"", "\"position\""];
            sample.begins_with('{') && words.iter().all(|word| sample.text.contains(word))
        },
    }],
    kind: |line| Kind::whole_unless(Kind::Object, line),
};

/// Reads the only game of a text.
pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let value: Option<Value> = serde_json::from_str(text).ok();
    let object = value.as_ref().and_then(Value::as_object);
    let read = object.ok_or_else(|| wrong(text.trim())).and_then(read);
    read.map_err(|problem| ParseError::at(text, 0, problem))
}

/// Whether an object is of this form: it has cells, or none, with their positions.
pub(super) fn is_object(object: &Map<String, Value>) -> bool {
    let cells = object.get("cells").and_then(Value::as_array);
    object.contains_key("difficulty_category")
        && cells.is_some_and(|cells| cells.iter().all(|cell| cell.get("position").is_some()))
}

fn wrong(found: &str) -> Problem {
    Problem::Unexpected {
        found: Excerpt::quoted(found),
        expected: key!("expected-cells-by-position"),
    }
}

/// Reads an object.
pub(super) fn read(object: &Map<String, Value>) -> Result<Parsed, Problem> {
    let geometry = Geometry::standard();
    let cells = object.get("cells").and_then(Value::as_array);
    let (mut grid, mut givens) = (Grid::new(geometry), CellSet::EMPTY);
    let mut has_marks = false;
    for content in cells.ok_or_else(|| wrong("cells"))? {
        let refuse = || wrong(&content.to_string());
        let number = |value: Option<&Value>, most: u64| {
            let number = value
                .and_then(Value::as_u64)
                .filter(|number| *number <= most);
            number.ok_or_else(refuse)
        };
        let place = |at: usize| number(content.get("position").and_then(|place| place.get(at)), 8);
        let cell = geometry.cell(place(0)? as usize, place(1)? as usize);
        let value = Digit::new(number(content.get("value"), 9)? as u8);
        if grid.get(cell).is_some() {
            return Err(refuse());
        }
        grid.set(cell, value);
        let is_given = content.get("fixed").and_then(Value::as_bool);
        if is_given.ok_or_else(refuse)? && value.is_some() {
            givens.insert(cell);
        }
        let marks = content.get("earmarks").and_then(Value::as_array);
        has_marks |= value.is_none() && marks.is_some_and(|marks| !marks.is_empty());
    }
    Ok(Parsed {
        givens,
        notation: Notation::Gnome,
        unread_marks: has_marks,
        ..Parsed::from_grid(grid)
    })
}

/// Prints a saved game.
pub(super) fn print(parsed: &Parsed) -> String {
    let geometry = parsed.geometry();
    let side = geometry.side();
    let cells = geometry.cells().iter().filter_map(|cell| {
        let value = parsed.grid.get(cell)?.value();
        Some(json!({
            "position": [cell.index() / side, cell.index() % side],
            "value": value,
            "fixed": parsed.givens.contains(cell),
            "earmarks": [],
        }))
    });
    json!({
        "difficulty_category": "custom",
        "time_elapsed": 0.0,
        "cells": cells.collect::<Vec<_>>(),
    })
    .to_string()
}

#[cfg(test)]
mod tests {
    use super::*;

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
    fn givens_placed_digits_and_marks_are_told_apart() {
        let parsed = super::super::parse(GAME).expect("a game");
        assert_eq!(parsed.notation, Notation::Gnome);
        let line = parsed.grid.to_string();
        assert_eq!((&line[..1], &line[79..80]), ("5", "3"));
        assert_eq!((parsed.grid.n_filled(), parsed.givens.len()), (2, 1));
        assert!(parsed.unread_marks);
        let again = super::super::parse(&print(&parsed)).expect("a game");
        assert_eq!(
            again,
            Parsed {
                unread_marks: false,
                ..parsed
            }
        );
    }

    #[test]
    fn what_is_no_cell_is_refused() {
        for (before, after) in [
            ("[8, 7]", "[9, 7]"),
            ("[8, 7]", "[0, 0]"),
            ("[8, 7]", "8"),
            ("\"value\" : 3", "\"value\" : 10"),
            ("\"value\" : 3", "\"value\" : -1"),
            ("\"fixed\" : false", "\"fixed\" : 0"),
        ] {
            let error = super::super::parse(&GAME.replacen(before, after, 1)).expect_err(after);
            assert!(
                error.to_string().contains("cells with `position`"),
                "{error}"
            );
        }
        assert!(parse("[]").is_err() && parse("{").is_err());
    }
}
