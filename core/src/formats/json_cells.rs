//! Functions shared by the JSON formats of f-puzzles and `SudokuPad`: digits, regions, and rules of other games.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

use super::cells::{CellsRead, digit_from_number, read_number};
use super::error::{Excerpt, Problem};
use crate::board::{Cell, Digit, Geometry, Grid, Shape};
use crate::words::key;

/// Returns an error if an object has a non-empty member that is not in `expected_names`.
pub(super) fn refuse_rules(
    object: &Map<String, Value>,
    expected_names: &[&str],
) -> Result<(), Problem> {
    let members = object.iter().filter(|(_, value)| !is_empty_value(value));
    let names = members.map(|(name, _)| name.as_str());
    let mut rules = names.filter(|name| !expected_names.contains(name));
    let cage = rules.clone().find(|name| is_cage(name));
    cage.or_else(|| rules.next())
        .map_or(Ok(()), |rule| Err(rule_problem(rule)))
}

fn rule_problem(rule: &str) -> Problem {
    if is_cage(rule) {
        Problem::OtherGame(key!("other-game-cages"))
    } else {
        Problem::unexpected(rule, key!("expected-plain-puzzle"))
    }
}

fn is_cage(rule: &str) -> bool {
    normalise_name(rule).contains(CAGE)
}

const CAGE: &str = "cage";

const PARTS_OF_RULES: [&str; 20] = [
    CAGE,
    "killer",
    "arrow",
    "thermo",
    "whisper",
    "renban",
    "palindrome",
    "kropki",
    "sandwich",
    "quadruple",
    "skyscraper",
    "xsum",
    "betweenline",
    "lockout",
    "entropic",
    "nabner",
    "zipper",
    "regionsum",
    "inequalit",
    "extraregion",
];

/// Names of rules of other games that would be too short or ambiguous as parts of names.
const RULES: [&str; 11] = [
    "xv",
    "odd",
    "even",
    "oddeven",
    "minimum",
    "maximum",
    "difference",
    "ratio",
    "clone",
    "dots",
    "constraints",
];

pub(super) fn normalise_name(name: &str) -> String {
    let letters = name.chars().filter(char::is_ascii_alphanumeric);
    letters.map(|c| c.to_ascii_lowercase()).collect()
}

/// Finds a rule of another game in an object and in those nested up to `depth` levels.
pub(super) fn find_foreign_rule(
    object: &Map<String, Value>,
    depth: usize,
) -> Option<(&str, Problem)> {
    object.iter().find_map(|(name, value)| {
        let plain = normalise_name(name);
        let is_rule =
            PARTS_OF_RULES.iter().any(|part| plain.contains(part)) || RULES.contains(&&*plain);
        match value {
            value if is_rule && !is_empty_value(value) && !value.is_number() => {
                Some((name.as_str(), rule_problem(name)))
            }
            Value::Object(inner) => find_foreign_rule(inner, depth.checked_sub(1)?),
            Value::Array(elements) => match elements.as_slice() {
                [Value::Object(only)] => find_foreign_rule(only, depth.checked_sub(1)?),
                _ => None,
            },
            _ => None,
        }
    })
}

fn is_empty_value(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Array(elements) => elements.is_empty(),
        Value::Object(entries) => entries.is_empty(),
        Value::String(text) => text.is_empty(),
        _ => false,
    }
}

pub(super) fn deserialise<T: DeserializeOwned>(value: Value) -> Result<T, Problem> {
    serde_json::from_value(value)
        .map_err(|error| Problem::Syntax(Excerpt::long(&error.to_string())))
}

pub(super) fn text(text: Option<String>) -> Option<String> {
    let text = text.map(|text| text.trim().to_owned());
    text.filter(|text| !text.is_empty())
}

pub(super) fn flatten_square<T>(rows: Vec<Vec<T>>) -> Result<Vec<T>, Problem> {
    let expected = rows.len();
    match rows.iter().map(Vec::len).find(|found| *found != expected) {
        Some(found) => Err(Problem::RowLength { found, expected }),
        None => Ok(rows.into_iter().flatten().collect()),
    }
}

pub(super) fn grid<'a>(
    values: impl IntoIterator<Item = &'a Value>,
    geometry: &'static Geometry,
) -> Result<Grid, Problem> {
    let mut read = CellsRead::new(geometry);
    for value in values {
        read.push(digit(value, geometry.side())?);
    }
    read.finish()
}

/// Returns the board whose boxes are the given regions. A cell without a region belongs to its usual box.
pub(super) fn boxes(side: usize, names: &[Option<u64>]) -> Result<Shape, Problem> {
    let usual = Geometry::with_side(side)?;
    if names.iter().all(Option::is_none) {
        return Ok(usual.shape().clone());
    }
    let regions = names
        .iter()
        .enumerate()
        .map(|(index, name)| name.unwrap_or_else(|| usual.box_index(Cell::new(index)) as u64));
    // Regions may have any numbers; each number becomes a symbol of the box map.
    let mut box_regions: Vec<u64> = Vec::new();
    let picture = regions.map(|region| {
        let number = box_regions
            .iter()
            .position(|box_region| *box_region == region)
            .unwrap_or_else(|| {
                box_regions.push(region);
                box_regions.len() - 1
            });
        char::from_u32('A' as u32 + number as u32).unwrap_or('?')
    });
    Ok(Shape::from_picture(&picture.collect::<String>())?)
}

fn digit(value: &Value, side: usize) -> Result<Option<Digit>, Problem> {
    match value {
        Value::Null => Ok(None),
        Value::String(text) => read_number(text, side),
        Value::Number(number) if number.is_u64() => read_number(&number.to_string(), side),
        _ => digit_from_number(None, &value.to_string(), side).map(Some),
    }
}
