//! Saved games of GNOME Sudoku (JSON).
//!
//! ```text
//! {"difficulty_category":"easy","time_elapsed":61.0,"cells":[
//!  {"position":[0,0],"value":5,"fixed":true,"earmarks":[]}, …]}
//! ```
//!
//! * `cells` lists the cells that have a value or marks. Each has its row and column from 0, its value (0 for none),
//!   and whether it is a given.
//! * `earmarks` are the player's pencil marks. They are not read as candidates ([`Parsed::has_unread_marks`]).
//! * The printer sets the difficulty of every puzzle to `custom`.
//!
//! Source: the program's `saver.vala` (<https://gitlab.gnome.org/GNOME/gnome-sudoku>).

use serde::{Deserialize, Serialize};

use super::error::{ParseError, Problem};
use super::format::{self, Detail, Format};
use super::{Parsed, json};
use crate::board::{CellSet, Digit, Geometry, Grid};
use crate::words::key;

pub(super) const FORMAT: Format = Format {
    name: "gnome",
    detail: Detail::Placed,
    holds: format::is_standard,
    is_multiline: false,
    parse,
    print,
    recognise: |line| (json::FORMAT.recognise)(line),
};

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

#[derive(Serialize, Deserialize)]
struct Content {
    position: [usize; 2],
    value: u8,
    fixed: bool,
    #[serde(default)]
    earmarks: Vec<u8>,
}

pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let geometry = Geometry::standard();
    let refuse = |found: &str| {
        Problem::unexpected(found, key!("expected-cells-by-position")).at_part(text, text)
    };
    let game: Game = serde_json::from_str(text).map_err(|_| refuse(text.trim()))?;
    let (mut grid, mut givens) = (Grid::new(geometry), CellSet::EMPTY);
    let mut unread_marks = false;
    for content in game.cells {
        let [row, column] = content.position;
        let side = geometry.side();
        let is_of_board = row < side && column < side && usize::from(content.value) <= side;
        let cell = is_of_board.then(|| geometry.cell(row, column));
        // A second value for the same cell is invalid.
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
        has_unread_marks: unread_marks,
        ..Parsed::from_grid(grid)
    })
}

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
    // Serialising cannot fail here: all map keys are strings, and the output is in memory.
    serde_json::to_string(&game).unwrap_or_default()
}
