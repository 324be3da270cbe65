//! This program's own JSON format: one object with everything about a position.
//!
//! ```text
//! {"side":4,"givens":"1......4........","values":"12.....4........","candidates":["","","34", …]}
//! ```
//!
//! | key | value |
//! |---|---|
//! | `side` | 4 to 16 |
//! | `box_width`, `box_height` | both or none; by default the usual boxes |
//! | `variant` | further rules and irregular boxes, as for [`Shape::with_variant`](crate::board::Shape::with_variant) |
//! | `givens` | the givens, one character for each cell: `1` to `9`, `A` to `G`, `.` |
//! | `values` | givens and placed digits, if any were placed |
//! | `candidates` | the candidates of each cell, `""` for a cell with a value; absent if nothing was eliminated |
//! | `title` `author` `source` `url` `date` `level` `comment` | the metadata |
//! | `case` | the technique that the position demonstrates |
//! | `file` `line` `column` | the origin of a converted puzzle; ignored |
//!
//! A `case` has the strings `code`, `variant` (`""`, `"1"` to `"9"`, or `"x"` if the technique must not be found),
//! `digits` and `extra`, and lists of strings: `deleted` and `eliminations` such as `r4c5<>7`, `placements` such as
//! `r1c2=3`. Empty entries may be omitted.
//!
//! In an object with `side`, other keys and a contradictory position are errors. JSON of other programs and the output
//! of `--json` are read too: see `json_other`.

use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::{Value, json};

use super::cells::{check_givens, read_digit};
use super::error::{Excerpt, ParseError, Problem};
use super::format::{Detail, Format, LineKind};
use super::{About, LibraryCase, Notation, Parsed, document, hodoku, json_other};
use crate::board::{Candidate, Candidates, Cell, DigitSet, Geometry, Grid};
use crate::words::{Key, key};

pub(super) const FORMAT: Format = Format {
    name: "json",
    detail: Detail::Candidates,
    holds: |_| true,
    is_multiline: false,
    parse,
    print,
    recognise: |line| {
        let line = line.trim();
        let is_json = line.starts_with('{') || document::begins_array(line);
        is_json.then_some(LineKind::Document(Notation::Json))
    },
};

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object that holds a puzzle")]
struct Object {
    side: usize,
    box_width: Option<usize>,
    box_height: Option<usize>,
    variant: Option<String>,
    givens: String,
    values: Option<String>,
    candidates: Option<Vec<String>>,
    title: Option<String>,
    author: Option<String>,
    source: Option<String>,
    url: Option<String>,
    date: Option<String>,
    level: Option<String>,
    comment: Option<String>,
    case: Option<Case>,
    #[serde(rename = "file")]
    _file: Option<IgnoredAny>,
    #[serde(rename = "line")]
    _line: Option<IgnoredAny>,
    #[serde(rename = "column")]
    _column: Option<IgnoredAny>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields, expecting = "an object that holds a technique")]
struct Case {
    code: String,
    variant: Option<String>,
    digits: Option<String>,
    deleted: Option<Vec<String>>,
    eliminations: Option<Vec<String>>,
    placements: Option<Vec<String>>,
    extra: Option<String>,
}

fn error_at_key(text: &str, key: &str, problem: Problem) -> ParseError {
    let offset = text.find(&format!("\"{key}\"")).unwrap_or_default();
    ParseError::at_offset(text, offset, problem)
}

fn unexpected_value(text: &str, key: &str, found: &str, expected: Key) -> ParseError {
    error_at_key(text, key, Problem::unexpected(found, expected))
}

pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    if text.trim_start().starts_with('[')
        && let Some(parsed) = json_other::parse(text)
    {
        return parsed;
    }
    if !text.trim_start().starts_with('{') {
        let word = text.split_whitespace().next().unwrap_or_default();
        return Err(unexpected_value(text, "", word, key!("expected-object")));
    }
    let object: Object = match serde_json::from_str(text) {
        Ok(object) => object,
        Err(error) => {
            let is_own = text.contains("\"side\"");
            let other = if is_own {
                None
            } else {
                json_other::parse(text)
            };
            return other.unwrap_or_else(|| Err(syntax(text, &error)));
        }
    };
    let geometry = board(text, &object)?;
    let given = read_grid(text, "givens", &object.givens, geometry)?;
    let givens = given.filled();
    let grid = match &object.values {
        None => given.clone(),
        Some(values) => read_grid(text, "values", values, geometry)?,
    };
    check_givens(&given, &grid).map_err(|problem| error_at_key(text, "values", problem))?;
    let candidates = match &object.candidates {
        None => None,
        Some(marks) => {
            let position = candidates(marks, &grid)
                .map_err(|problem| error_at_key(text, "candidates", problem))?;
            Some(position.with_givens(givens))
        }
    };
    let library = match &object.case {
        None => None,
        Some(case) => Some(read_case(text, case, geometry)?),
    };
    Ok(Parsed {
        givens,
        candidates,
        library,
        about: About {
            title: object.title,
            author: object.author,
            source: object.source,
            url: object.url,
            date: object.date,
            level: object.level,
            comment: object.comment,
        },
        ..Parsed::from_grid(grid)
    })
}

/// Converts an error of the JSON parser. The position is taken out of the message and stored in the error.
fn syntax(text: &str, error: &serde_json::Error) -> ParseError {
    let words = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    let words = words.strip_suffix(&place).unwrap_or(&words);
    let lines_before = text
        .split_inclusive('\n')
        .take(error.line().saturating_sub(1));
    let line_start: usize = lines_before.map(str::len).sum();
    let offset = (line_start + error.column().saturating_sub(1)).min(text.len());
    ParseError::at_offset(text, offset, Problem::Syntax(Excerpt::long(words)))
}

fn board(text: &str, object: &Object) -> Result<&'static Geometry, ParseError> {
    let plain = plain_board(text, object)?;
    match &object.variant {
        None => Ok(plain),
        Some(variant) => (plain.with_variant(variant))
            .map_err(|error| error_at_key(text, "variant", Problem::Variant(error))),
    }
}

fn plain_board(text: &str, object: &Object) -> Result<&'static Geometry, ParseError> {
    let shape = |error| error_at_key(text, "side", Problem::Shape(error));
    match (object.box_width, object.box_height) {
        (None, None) => Geometry::with_side(object.side).map_err(shape),
        (Some(width), Some(height)) => {
            Geometry::with_side_and_boxes(object.side, width, height).map_err(shape)
        }
        (Some(_), None) => {
            let expected = key!("expected-box-height");
            Err(unexpected_value(text, "box_width", "box_width", expected))
        }
        (None, Some(_)) => {
            let expected = key!("expected-box-width");
            Err(unexpected_value(text, "box_height", "box_height", expected))
        }
    }
}

fn read_grid(
    text: &str,
    key: &str,
    values: &str,
    geometry: &'static Geometry,
) -> Result<Grid, ParseError> {
    let side = geometry.side();
    let found = values.chars().count();
    if found != geometry.n_cells() {
        return Err(error_at_key(
            text,
            key,
            Problem::CellsOfBoard { found, side },
        ));
    }
    let mut grid = Grid::new(geometry);
    for (index, c) in values.chars().enumerate().filter(|(_, c)| *c != '.') {
        let digit = read_digit(c, side).map_err(|problem| error_at_key(text, key, problem))?;
        grid.set(Cell::new(index), Some(digit));
    }
    Ok(grid)
}

/// Parses the candidates of each cell; `""` stands for a cell with a value.
pub(super) fn candidates(marks: &[impl AsRef<str>], grid: &Grid) -> Result<Candidates, Problem> {
    let geometry = grid.geometry();
    let side = geometry.side();
    if marks.len() != geometry.n_cells() {
        let found = marks.len();
        return Err(Problem::CellsOfBoard { found, side });
    }
    let mut position = Candidates::from_grid(grid);
    for (cell, mark) in geometry.cells().iter().zip(marks) {
        let mark = mark.as_ref();
        let digits: DigitSet = mark
            .chars()
            .map(|c| read_digit(c, side))
            .collect::<Result<_, _>>()?;
        let candidates = position.digits_in(cell);
        if !candidates.is_superset(digits) || digits.len() != mark.chars().count() {
            return Err(Problem::CandidatesOfCell {
                found: Excerpt::quoted(mark),
                cell: geometry.cell_name(cell).to_string(),
            });
        }
        for digit in candidates - digits {
            position.eliminate(Candidate::new(cell, digit));
        }
    }
    Ok(position)
}

fn read_case(
    text: &str,
    case: &Case,
    geometry: &'static Geometry,
) -> Result<LibraryCase, ParseError> {
    let code = match case.variant.as_deref() {
        None | Some("") => case.code.clone(),
        Some(variant) => format!("{}-{variant}", case.code),
    };
    let (code, variant) = hodoku::read_code(&code)
        .ok_or_else(|| unexpected_value(text, "code", &code, key!("expected-technique-code")))?;
    let digits = case
        .digits
        .iter()
        .flat_map(|digits| digits.chars())
        .map(|c| read_digit(c, geometry.side()));
    let list = |key, names: &Option<Vec<String>>, sign, expected: Key| {
        let read = |name: &String| {
            let candidate = read_candidate(name, sign, geometry);
            candidate.ok_or_else(|| unexpected_value(text, key, name, expected.clone()))
        };
        let names = names.iter().flatten();
        names.map(read).collect::<Result<Vec<Candidate>, _>>()
    };
    let eliminated = key!("expected-elimination");
    let placed = key!("expected-placement");
    Ok(LibraryCase {
        code: code.to_owned(),
        variant,
        digits: digits
            .collect::<Result<_, _>>()
            .map_err(|problem| error_at_key(text, "digits", problem))?,
        deleted: list("deleted", &case.deleted, ELIMINATED, eliminated.clone())?,
        eliminations: list("eliminations", &case.eliminations, ELIMINATED, eliminated)?,
        placements: list("placements", &case.placements, PLACED, placed)?,
        extra: case.extra.clone(),
    })
}

const ELIMINATED: &str = "<>";
const PLACED: &str = "=";

fn read_candidate(name: &str, sign: &str, geometry: &Geometry) -> Option<Candidate> {
    let (cell, digit) = name.split_once(sign)?;
    let mut symbols = digit.chars();
    let digit = read_digit(symbols.next()?, geometry.side()).ok()?;
    let cell = geometry.cell_from_name(cell)?;
    symbols
        .next()
        .is_none()
        .then(|| Candidate::new(cell, digit))
}

pub(super) fn print(parsed: &Parsed) -> String {
    let geometry = parsed.geometry();
    let boxes = geometry
        .shape()
        .box_size()
        .filter(|_| !geometry.has_usual_boxes());
    let marks = |position: &Candidates| -> Vec<String> {
        let cells = geometry.cells().iter();
        cells
            .map(|cell| position.digits_in(cell).to_string())
            .collect()
    };
    let mut object = json!({
        "side": geometry.side(),
        "box_width": boxes.map(|size| size.width),
        "box_height": boxes.map(|size| size.height),
        "variant": (!geometry.is_plain()).then(|| geometry.shape().variant()),
        "givens": parsed.puzzle().to_string(),
        "values": (parsed.givens != parsed.grid.filled()).then(|| parsed.grid.to_string()),
        "candidates": parsed.candidates.as_ref().map(marks),
    });
    for (name, words) in parsed.about.members() {
        object[name] = json!(words);
    }
    object["case"] =
        (parsed.library.as_ref()).map_or(Value::Null, |case| case_value(case, geometry));
    remove_empty(&mut object);
    object.to_string()
}

fn remove_empty(value: &mut Value) {
    if let Value::Object(members) = value {
        members.retain(|_, member| !member.is_null());
        members.values_mut().for_each(remove_empty);
    }
}

fn case_value(case: &LibraryCase, geometry: &Geometry) -> Value {
    let list = |candidates: &[Candidate], sign: &str| -> Option<Vec<String>> {
        let name = |c: &Candidate| format!("{}{sign}{}", geometry.cell_name(c.cell), c.digit);
        (!candidates.is_empty()).then(|| candidates.iter().map(name).collect())
    };
    let digits: String = case.digits.iter().map(|digit| digit.symbol()).collect();
    json!({
        "code": case.code,
        "variant": Some(case.variant.suffix()).filter(|suffix| !suffix.is_empty()),
        "digits": Some(digits).filter(|digits| !digits.is_empty()),
        "deleted": list(&case.deleted, ELIMINATED),
        "eliminations": list(&case.eliminations, ELIMINATED),
        "placements": list(&case.placements, PLACED),
        "extra": case.extra,
    })
}
