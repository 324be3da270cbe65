//! JSON of other programs, and this program's own output with `--json`. The text contains a board, alone or under one
//! of the usual keys.
//!
//! A board is a string in any notation, an array of rows (strings, or arrays of cells), or an array of all cells. A
//! cell is a number or a character; an empty cell is `0`, `""`, `"."` and the like, or `null`.

use serde_json::{Map, Value};

use super::cells::{CellsRead, check_givens, is_empty_sign, read_number, side_of_board};
use super::error::{ParseError, Problem};
use super::{Parsed, fpuzzles, gnome, json_cells, shape, sudokupad};
use crate::board::{Digit, Rule};
use crate::words::key;

/// The keys under which a board is searched for, the most likely first.
const KEYS: [&str; 14] = [
    "puzzle", "givens", "quiz", "board", "grid", "cells", "sudoku", "problem", "question",
    "unsolved", "mission", "start", "initial", "value",
];

/// The keys under which the digit of a cell is searched for.
const CELL_KEYS: [&str; 6] = ["value", "val", "digit", "number", "num", "v"];

/// The minimum number of cells of a board under a key that is not one of the usual ones.
const MIN_UNNAMED: usize = 81;

const MAX_DEPTH: usize = 4;

/// Parses the only board in a JSON text; `None` if the text is not JSON or has no board.
pub(super) fn parse(text: &str) -> Option<Result<Parsed, ParseError>> {
    if gnome::is_file(text) {
        return Some(gnome::parse(text));
    }
    let value: Value = serde_json::from_str(text).ok()?;
    let at_start = |problem| ParseError::at_offset(text, 0, problem);
    let Value::Object(object) = &value else {
        return Some(read(&value, "").map_err(at_start));
    };
    if fpuzzles::is_object(object) {
        return Some(fpuzzles::read(value).map_err(at_start));
    }
    if sudokupad::is_object(object) {
        return Some(sudokupad::read(value).map_err(at_start));
    }
    if let Some((name, problem)) = json_cells::find_foreign_rule(object, MAX_DEPTH) {
        return Some(Err(ParseError::at_offset(
            text,
            find_offset(text, name),
            problem,
        )));
    }
    let board = find_board(object, MAX_DEPTH).or_else(|| only_board(object))?;
    let offset = find_offset(text, board.key);
    Some(read_board(&board).map_err(|problem| ParseError::at_offset(text, offset, problem)))
}

/// Parses a board, and the digits placed on it if they are beside its givens.
fn read_board(board: &FoundBoard<'_>) -> Result<Parsed, Problem> {
    let notes = notes(board.siblings);
    let given = read(board.value, &notes)?;
    let values = board
        .siblings
        .get("values")
        .filter(|_| board.key == "givens");
    let Some(values) = values.filter(|values| !values.is_null()) else {
        return Ok(given);
    };
    let values = read(values, &notes)?;
    if values.geometry() != given.geometry() {
        let (found, side) = (values.geometry().n_cells(), given.geometry().side());
        return Err(Problem::CellsOfBoard { found, side });
    }
    check_givens(&given.grid, &values.grid)?;
    Ok(Parsed {
        givens: given.givens,
        has_unread_marks: board.siblings.contains_key("candidates"),
        ..values
    })
}

fn find_offset(text: &str, key: &str) -> usize {
    text.find(&format!("\"{key}\"")).unwrap_or_default()
}

struct FoundBoard<'a> {
    /// The object with the board.
    siblings: &'a Map<String, Value>,
    key: &'a str,
    value: &'a Value,
}

/// The names that other programs use for a puzzle without further rules.
const PLAIN: [&str; 6] = ["", "none", "classic", "standard", "normal", "regular"];

/// Converts the members beside a board to [notes](shape). A rule is named in the member `variant`, or is a member with
/// the value `true`.
fn notes(siblings: &Map<String, Value>) -> String {
    let number = |key: &str| siblings.get(key).and_then(Value::as_u64);
    let mut notes = String::new();
    if let (Some(width), Some(height)) = (number("box_width"), number("box_height")) {
        notes = format!(" # boxes {width}x{height}");
    }
    let variant = siblings
        .get("variant")
        .and_then(Value::as_str)
        .map(|names| names.split_whitespace().collect::<String>());
    let is_plain = |names: &String| (PLAIN.iter()).any(|plain| plain.eq_ignore_ascii_case(names));
    let true_names: Vec<String> = siblings
        .iter()
        .filter(|(_, value)| **value == Value::Bool(true))
        .map(|(name, _)| json_cells::normalise_name(name))
        .collect();
    let is_named = |rule: &Rule| true_names.contains(&json_cells::normalise_name(rule.name()));
    let rules = Rule::ALL.into_iter().filter(is_named);
    let names: Vec<String> = variant
        .filter(|names| !is_plain(names))
        .into_iter()
        .chain(rules.map(|rule| rule.name().to_owned()))
        .collect();
    if !names.is_empty() {
        notes.push_str(" # variant ");
        notes.push_str(&names.join(","));
    }
    notes
}

/// Finds a board in an object, or in its members up to `depth` levels deep.
fn find_board(object: &Map<String, Value>, depth: usize) -> Option<FoundBoard<'_>> {
    let is_board = |value: &&Value| match value {
        Value::String(text) => !text.trim().is_empty(),
        Value::Array(elements) => {
            !elements.is_empty() && (elements.len() > 16 || !elements[0].is_object())
        }
        _ => false,
    };
    let own_board = KEYS.into_iter().find_map(|key| {
        Some(FoundBoard {
            siblings: object,
            key,
            value: object.get(key).filter(is_board)?,
        })
    });
    own_board.or_else(|| {
        let depth = depth.checked_sub(1)?;
        object.values().find_map(|value| match value {
            Value::Object(inner) => find_board(inner, depth),
            Value::Array(elements) => match elements.as_slice() {
                [Value::Object(only)] => find_board(only, depth),
                _ => None,
            },
            _ => None,
        })
    })
}

/// Finds the string that lists all cells of a board, some of them empty, in an object or nested in its members. Returns
/// `None` unless there is exactly one.
fn only_board(object: &Map<String, Value>) -> Option<FoundBoard<'_>> {
    let mut boards = Vec::new();
    push_boards(object, MAX_DEPTH, &mut boards);
    let only = boards.pop();
    only.filter(|_| boards.is_empty())
}

fn push_boards<'a>(object: &'a Map<String, Value>, depth: usize, boards: &mut Vec<FoundBoard<'a>>) {
    for (key, value) in object {
        match value {
            Value::String(text) => {
                let is_cell = |c: char| c.is_ascii_digit() || is_empty_sign(c);
                let n_cells = text.chars().filter(|c| is_cell(*c)).count();
                let is_board = n_cells >= MIN_UNNAMED
                    && side_of_board(n_cells).is_some()
                    && text.chars().all(is_cell)
                    && text.contains(is_empty_sign);
                boards.extend(is_board.then_some(FoundBoard {
                    siblings: object,
                    key,
                    value,
                }));
            }
            Value::Object(inner) if depth > 0 => push_boards(inner, depth - 1, boards),
            _ => {}
        }
    }
}

fn read(board: &Value, notes: &str) -> Result<Parsed, Problem> {
    match board {
        Value::String(text) => read_text(text, notes),
        Value::Array(elements) if elements.iter().all(is_row) => {
            let rows: Vec<&str> = elements.iter().filter_map(Value::as_str).collect();
            read_text(&rows.join("\n"), notes)
        }
        Value::Array(elements) if elements.iter().all(Value::is_array) => {
            let rows = elements
                .iter()
                .filter_map(Value::as_array)
                .map(|row| row.iter().collect::<Vec<_>>());
            read_cells(&json_cells::flatten_square(rows.collect())?, notes)
        }
        Value::Array(elements) => read_cells(&elements.iter().collect::<Vec<_>>(), notes),
        other => Err(unexpected(other)),
    }
}

fn is_row(element: &Value) -> bool {
    element
        .as_str()
        .is_some_and(|text| text.chars().count() > 2)
}

fn read_text(text: &str, notes: &str) -> Result<Parsed, Problem> {
    if text.trim_start().starts_with(['{', '[']) {
        return Err(unexpected(&Value::String(text.to_owned())));
    }
    let parsed = if notes.is_empty() {
        super::parse(text)
    } else if text.contains('\n') {
        super::parse(&format!("{text}\n{}", notes.trim_start()))
    } else {
        super::parse(&format!("{text}{notes}"))
    };
    parsed.map_err(|error| error.problem)
}

fn read_cells(cells: &[&Value], notes: &str) -> Result<Parsed, Problem> {
    let found = cells.len();
    let side = side_of_board(found).ok_or(Problem::CellCount { found })?;
    let geometry = shape::board_or_usual(notes, side).map_err(|error| error.problem)?;
    let mut read = CellsRead::new(geometry);
    let mut empty = None;
    for cell in cells {
        let value = read_cell(cell, side)?;
        if value.is_none() && cell.is_number() && empty.replace(cell).is_some_and(|e| e != cell) {
            let found = key!("found-several-signs");
            return Err(Problem::described(found, key!("expected-one-sign")));
        }
        read.push(value);
    }
    read.finish().map(Parsed::from_grid)
}

fn read_cell(cell: &Value, side: usize) -> Result<Option<Digit>, Problem> {
    match cell {
        Value::Null | Value::Bool(false) => Ok(None),
        Value::Number(number) => read_number(&number.to_string(), side),
        Value::String(text) => read_number(text.trim(), side),
        Value::Object(object) => {
            let named = CELL_KEYS.into_iter().find_map(|key| object.get(key));
            let value = named.filter(|value| !value.is_object());
            read_cell(value.ok_or_else(|| unexpected(cell))?, side)
        }
        other => Err(unexpected(other)),
    }
}

fn unexpected(found: &Value) -> Problem {
    Problem::unexpected(&found.to_string(), key!("expected-json-board"))
}
