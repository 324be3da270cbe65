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

use serde::{Deserialize, Serialize};

use super::error::{Excerpt, ParseError, Problem};
use super::format::{self, Detail, Format};
use super::{Notation, Parsed, json};
use crate::board::{CellSet, Digit, Geometry, Grid};
use crate::words::key;

pub(super) const FORMAT: Format = Format {
    name: "gnome",
    detail: Detail::Placed,
    holds: format::is_standard,
    is_multiline: false,
    parse,
    print,
    see: |line| (json::FORMAT.see)(line),
};

/// Whether a text of JSON is of this form.
pub(super) fn is_file(text: &str) -> bool {
    let has = |word: &str| text.contains(word);
    let is_empty = || {
        let compact: String = text.split_whitespace().collect();
        compact.contains("\"cells\":[]")
    };
    has("\"difficulty_category\"") && has("\"cells\"") && (has("\"position\"") || is_empty())
}

#[derive(Serialize, Deserialize)]
struct Game {
    #[serde(default)]
    difficulty_category: String,
    #[serde(default)]
    time_elapsed: f64,
    cells: Vec<Content>,
}

/// The content of a cell.
#[derive(Serialize, Deserialize)]
struct Content {
    position: [usize; 2],
    value: u8,
    fixed: bool,
    #[serde(default)]
    earmarks: Vec<u8>,
}

/// Reads the only game of a text.
pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let geometry = Geometry::standard();
    let refuse = |found: &str| {
        let found = Excerpt::quoted(found);
        let expected = key!("expected-cells-by-position");
        ParseError::at(text, 0, Problem::Unexpected { found, expected })
    };
    let game: Game = serde_json::from_str(text).map_err(|_| refuse(text.trim()))?;
    let (mut grid, mut givens) = (Grid::new(geometry), CellSet::EMPTY);
    let mut unread_marks = false;
    for content in game.cells {
        let [row, column] = content.position;
        let side = geometry.side();
        let is_of_board = row < side && column < side && usize::from(content.value) <= side;
        let cell = is_of_board.then(|| geometry.cell(row, column));
        // Each cell has one value.
        let cell = cell.filter(|cell| grid.get(*cell).is_none());
        let cell =
            cell.ok_or_else(|| refuse(&serde_json::to_string(&content).unwrap_or_default()))?;
        let value = Digit::new(content.value);
        grid.set(cell, value);
        if content.fixed && value.is_some() {
            givens.insert(cell);
        }
        unread_marks |= value.is_none() && !content.earmarks.is_empty();
    }
    Ok(Parsed {
        givens,
        notation: Notation::Gnome,
        unread_marks,
        ..Parsed::from_grid(grid)
    })
}

/// Prints a saved game.
pub(super) fn print(parsed: &Parsed) -> String {
    let side = parsed.geometry().side();
    let cells = parsed.grid.filled().iter().filter_map(|cell| {
        Some(Content {
            position: [cell.index() / side, cell.index() % side],
            value: parsed.grid.get(cell)?.value(),
            fixed: parsed.givens.contains(cell),
            earmarks: Vec::new(),
        })
    });
    let game = Game {
        difficulty_category: "custom".to_owned(),
        time_elapsed: 0.0,
        cells: cells.collect(),
    };
    // Neither maps with odd keys nor failing writers are involved, so this cannot fail.
    serde_json::to_string(&game).unwrap_or_default()
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
