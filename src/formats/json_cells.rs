//! Boards in the JSON of f-puzzles and `SudokuPad`: digits, regions, and rules of other games.

use serde_json::{Map, Value};

use super::error::{Excerpt, Problem};
use crate::board::{Digit, Geometry};
use crate::words::key;

/// Refuses what is said beyond what is known, unless it says nothing.
///
/// # Errors
/// Names the first rule of another game.
pub(super) fn refuse_rules(object: &Map<String, Value>, known: &[&str]) -> Result<(), Problem> {
    let says_nothing = |value: &Value| match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(elements) => elements.is_empty(),
        Value::Object(entries) => entries.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    };
    let mut rules = object
        .iter()
        .filter(|(name, value)| !known.contains(&name.as_str()) && !says_nothing(value));
    match rules.next() {
        None => Ok(()),
        Some((rule, _)) => Err(Problem::Unexpected {
            found: Excerpt::quoted(rule),
            expected: key!("expected-plain-puzzle"),
        }),
    }
}

/// Returns the board whose boxes are the regions that its cells name; a cell without one lies in its usual box.
///
/// # Errors
/// When there is none of that size, or none with such boxes.
pub(super) fn board(side: usize, names: &[Option<u64>]) -> Result<&'static Geometry, Problem> {
    let usual = Geometry::with_side(side).map_err(Problem::Shape)?;
    if names.iter().all(Option::is_none) {
        return Ok(usual);
    }
    let box_of = |geometry: &Geometry, index: usize| {
        let (row, column) = (index / side, index % side);
        let (width, height) = (geometry.box_width(), geometry.box_height());
        row / height * (side / width) + column / width
    };
    let regions = names.iter().enumerate();
    let regions: Vec<u64> = regions
        .map(|(index, name)| name.unwrap_or_else(|| box_of(usual, index) as u64))
        .collect();
    let is_board = |geometry: &&'static Geometry| {
        let mut firsts = vec![None; side];
        let same = regions.iter().enumerate().all(|(index, region)| {
            *firsts[box_of(geometry, index)].get_or_insert(*region) == *region
        });
        firsts.sort_unstable();
        firsts.dedup();
        same && firsts.len() == side
    };
    let mut boards = Geometry::all().filter(|geometry| geometry.side() == side);
    boards.find(is_board).ok_or_else(|| Problem::Unexpected {
        found: Excerpt::quoted("region"),
        expected: key!("expected-usual-boxes"),
    })
}

/// Reads the value of a cell: a number or a text; `None` for an empty one.
///
/// # Errors
/// When the board has no such digit.
pub(super) fn digit(value: &Value, geometry: &Geometry) -> Result<Option<Digit>, Problem> {
    let too_large = || Problem::TooLarge {
        found: Excerpt::of(&value.to_string()),
        side: geometry.side(),
    };
    let number = match value {
        Value::Null => return Ok(None),
        // Neither is a digit.
        Value::String(text) if text.is_empty() || text == "." => return Ok(None),
        Value::String(text) => text.parse().ok(),
        value => value.as_u64(),
    };
    match number.ok_or_else(too_large)? {
        0 => Ok(None),
        number => {
            let digit = u8::try_from(number).ok().and_then(Digit::new);
            let digit = digit.filter(|digit| geometry.has_digit(*digit));
            digit.map(Some).ok_or_else(too_large)
        }
    }
}
