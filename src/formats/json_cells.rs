//! Boards in the JSON of f-puzzles and `SudokuPad`: digits, regions, and rules of other games.

use serde_json::{Map, Value};

use super::error::{Excerpt, Problem};
use crate::board::{Cell, Digit, Geometry, Shape};
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
/// When there is none of that size, or the regions have not as many cells as it has rows.
pub(super) fn boxes(side: usize, names: &[Option<u64>]) -> Result<Shape, Problem> {
    let usual = Geometry::with_side(side)?;
    if names.iter().all(Option::is_none) {
        return Ok(usual.shape().clone());
    }
    let regions = names.iter().enumerate();
    let regions =
        regions.map(|(index, name)| name.unwrap_or_else(|| usual.box_idx(Cell::new(index)) as u64));
    // Numbers of regions become symbols of a picture, whatever they are.
    let mut known: Vec<u64> = Vec::new();
    let picture = regions.map(|region| {
        let number = known.iter().position(|other| *other == region);
        let number = number.unwrap_or_else(|| {
            known.push(region);
            known.len() - 1
        });
        char::from_u32('A' as u32 + number as u32).unwrap_or('?')
    });
    Ok(Shape::from_picture(&picture.collect::<String>())?)
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
