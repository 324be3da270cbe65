//! Links to f-puzzles, or to `SudokuPad` with an f-puzzles object: the link contains the puzzle as compressed JSON.
//!
//! ```text
//! https://www.f-puzzles.com/?load=N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn…
//! https://sudokupad.app/fpuzN4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn…
//! ```
//!
//! * The text after `load=` or `fpuz` is a JSON object, compressed by `lz-string` and written in Base64. A text that
//!   begins with `fpuz` may stand without the link. A JSON file may contain the object uncompressed.
//! * `grid` has rows of cells, each with `value` and `given`, and with `region` if the box differs from the usual one.
//! * `title`, `author`, `ruleset` and `solution` are read. The player's pencil marks and colours are not;
//!   [`Parsed::has_unread_marks`] reports pencil marks.
//! * Any other non-empty member is a rule of another game (cages, arrows, …), and the error names it. Given candidates
//!   are refused too.
//!
//! For ids in `SudokuPad`'s own format see [`super::sudokupad`]. Short ids, which name a puzzle on the server, are
//! refused.
//!
//! See <https://www.f-puzzles.com> and <https://sudokupad.app>.

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::error::{ParseError, Problem};
use super::format::{Detail, Format, LineKind};
use super::{About, Notation, Parsed, json_cells, lines, packed};
use crate::board::{
    Cell, CellSet, Digit, ExtraHouse, Geometry, Grid, House, HouseKind, Rule, Shape,
};
use crate::words::key;

pub(super) const FORMAT: Format = Format {
    name: "fpuzzles",
    detail: Detail::Placed,
    // The format has no name for toroidal boards.
    holds: |geometry| !geometry.shape().rules().contains(Rule::Toroidal),
    is_multiline: false,
    parse,
    print,
    recognise: |line| {
        let id = packed::id(line).filter(|id| !packed::is_sudokupad_id(id));
        id.map(|_| LineKind::Line(Notation::FPuzzles))
    },
};

/// The prefixes of `SudokuPad` ids that contain an f-puzzles object, the longer prefix first.
const PREFIXES: [&str; 2] = ["fpuzzles", "fpuz"];

/// The members for the two diagonals: from bottom left, and from top left.
const DIAGONALS: [&str; 2] = ["diagonal+", "diagonal-"];

/// The member for additional houses, whose cells are named `R1C1`.
const EXTRA: &str = "extraregion";

const RULES: [(&str, Rule); 4] = [
    ("antiknight", Rule::AntiKnight),
    ("antiking", Rule::AntiKing),
    ("disjointgroups", Rule::DisjointGroups),
    ("nonconsecutive", Rule::NonConsecutive),
];

/// Other members of an object that are ignored, because they are not rules of another game.
const KNOWN: [&str; 11] = [
    "size",
    "highlightConflicts",
    "disabledlogic",
    "truecandidatesoptions",
    "successMessage",
    DIAGONALS[0],
    DIAGONALS[1],
    RULES[0].0,
    RULES[1].0,
    RULES[2].0,
    RULES[3].0,
];

/// Other members of a cell that are ignored, because they are not rules of another game.
const KNOWN_IN_CELLS: [&str; 3] = ["c", "cArray", "highlight"];

#[derive(Deserialize)]
struct Object {
    grid: Vec<Vec<Content>>,
    title: Option<String>,
    author: Option<String>,
    ruleset: Option<String>,
    solution: Option<Vec<Value>>,
    #[serde(default, rename = "extraregion")]
    extra_regions: Vec<ExtraRegion>,
    #[serde(flatten)]
    rest: Map<String, Value>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Content {
    #[serde(default)]
    value: Value,
    given: Option<bool>,
    region: Option<u64>,
    candidates: Option<Vec<Value>>,
    corner_pencil_marks: Option<Vec<Value>>,
    center_pencil_marks: Option<Vec<Value>>,
    #[serde(flatten)]
    rest: Map<String, Value>,
}

impl Content {
    fn has_marks(&self) -> bool {
        let marks = [
            &self.candidates,
            &self.corner_pencil_marks,
            &self.center_pencil_marks,
        ];
        marks.into_iter().flatten().any(|marks| !marks.is_empty())
    }
}

/// An additional house, given by the names of its cells.
#[derive(Deserialize)]
struct ExtraRegion {
    cells: Vec<String>,
}

fn data(id: &str) -> Option<&str> {
    let name = packed::name(id);
    let of_pad = PREFIXES
        .into_iter()
        .find_map(|prefix| name.strip_prefix(prefix));
    let is_alone = id.contains("load=") || id.starts_with(packed::OBJECT);
    of_pad.or_else(|| is_alone.then_some(name))
}

pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let line = lines::only_line(text)?;
    let data = packed::id(line).and_then(data).ok_or_else(|| {
        Problem::unexpected(line, key!("expected-puzzle-link")).at_part(text, line)
    })?;
    let read = packed::object(data).and_then(read);
    read.map_err(|problem| problem.at_part(text, data))
}

/// Returns whether an object has the `size` of f-puzzles, and objects as the cells of its `grid`.
pub(super) fn is_object(object: &Map<String, Value>) -> bool {
    let rows = object.get("grid").and_then(Value::as_array);
    let first = rows.and_then(|rows| rows.first()?.as_array()?.first());
    object.contains_key("size") && first.is_some_and(Value::is_object)
}

pub(super) fn read(object: Value) -> Result<Parsed, Problem> {
    let object: Object = json_cells::deserialise(object)?;
    json_cells::refuse_rules(&object.rest, &KNOWN)?;
    let side = object.grid.len();
    let cells = json_cells::flatten_square(object.grid)?;
    for content in &cells {
        json_cells::refuse_rules(&content.rest, &KNOWN_IN_CELLS)?;
    }
    let regions: Vec<_> = cells.iter().map(|content| content.region).collect();
    let boxes = json_cells::boxes(side, &regions)?;
    let shape = with_rules(boxes, &object.rest, &object.extra_regions)?;
    let geometry = Geometry::from_shape(&shape)?;
    let grid = json_cells::grid(cells.iter().map(|content| &content.value), geometry)?;
    let contents = geometry.cells().iter().zip(&cells);
    let givens = contents
        .filter(|(cell, content)| grid.get(*cell).is_some() && content.given == Some(true))
        .map(|(cell, _)| cell)
        .collect();
    let solution = object
        .solution
        .filter(|values| !values.is_empty())
        .map(|values| json_cells::grid(&values, geometry))
        .transpose()?
        .filter(Grid::is_full);
    Ok(Parsed {
        givens,
        about: About {
            title: json_cells::text(object.title),
            author: json_cells::text(object.author),
            comment: json_cells::text(object.ruleset),
            ..About::default()
        },
        solution: solution.map(Box::new),
        has_unread_marks: cells.iter().any(Content::has_marks),
        dropped_decoration: cells.iter().any(|content| !content.rest.is_empty()),
        ..Parsed::from_grid(grid)
    })
}

fn with_rules(
    mut shape: Shape,
    rules: &Map<String, Value>,
    extra: &[ExtraRegion],
) -> Result<Shape, Problem> {
    let is_on = |name: &str| rules.get(name) == Some(&Value::Bool(true));
    let side = shape.side();
    match DIAGONALS.map(is_on) {
        [true, true] => shape = shape.with_rule(Rule::Diagonal)?,
        [false, false] => {}
        [rises, _] => {
            let column = |row| if rises { side - 1 - row } else { row };
            shape = shape.with_drawn(&picture(side, |row, index| index == column(row)))?;
        }
    }
    for (_, rule) in RULES.into_iter().filter(|(name, _)| is_on(name)) {
        shape = shape.with_rule(rule)?;
    }
    let plain = Geometry::with_side(side)?;
    for region in extra {
        let cells = region.cells.iter().map(|name| {
            let cell = plain.cell_from_name(&name.to_lowercase());
            cell.ok_or_else(|| Problem::unexpected(name, key!("expected-cell-name")))
        });
        let cells = cells.collect::<Result<CellSet, Problem>>()?;
        let holds = |row, column| cells.contains(plain.cell(row, column));
        shape = shape.with_drawn(&picture(side, holds))?;
    }
    Ok(shape)
}

fn picture(side: usize, is_in: impl Fn(usize, usize) -> bool) -> String {
    let cells = (0..side).flat_map(|row| (0..side).map(move |column| (row, column)));
    cells
        .map(|(row, column)| if is_in(row, column) { 'A' } else { '.' })
        .collect()
}

fn rule_members(geometry: &Geometry) -> Vec<(&'static str, Value)> {
    let rules = geometry.shape().rules();
    let mut entries = Vec::new();
    if rules.contains(Rule::Diagonal) {
        entries.extend(DIAGONALS.map(|name| (name, json!(true))));
    }
    let named = RULES.into_iter().filter(|(_, rule)| rules.contains(*rule));
    entries.extend(named.map(|(name, _)| (name, json!(true))));
    let has_name = |house: &House| {
        matches!(
            geometry.extra_house(*house),
            Some(ExtraHouse::FallingDiagonal | ExtraHouse::RisingDiagonal | ExtraHouse::Group(_))
        )
    };
    let cells_of = |house: House| {
        let cells = geometry.house_list(house).iter();
        let written = cells.map(|cell| geometry.cell_name(*cell).to_string().to_uppercase());
        json!({ "cells": written.collect::<Vec<String>>() })
    };
    let extra: Vec<Value> = geometry
        .houses_of_kind(HouseKind::Extra)
        .filter(|house| !has_name(house))
        .map(cells_of)
        .collect();
    if !extra.is_empty() {
        entries.push((EXTRA, Value::Array(extra)));
    }
    entries
}

pub(super) fn print(parsed: &Parsed) -> String {
    let geometry = parsed.geometry();
    let side = geometry.side();
    let has_regions = geometry.shape().box_size() != Geometry::standard().shape().box_size();
    let content = |cell: Cell| {
        let mut content = json!({});
        if let Some(digit) = parsed.grid.get(cell) {
            content["value"] = json!(digit.value());
            if parsed.givens.contains(cell) {
                content["given"] = json!(true);
            }
        }
        if has_regions {
            content["region"] = json!(geometry.box_index(cell));
        }
        content
    };
    let contents: Vec<Value> = geometry.cells().iter().map(content).collect();
    let rows: Vec<&[Value]> = contents.chunks(side).collect();
    let mut object = json!({ "size": side });
    let about = &parsed.about;
    let texts = [
        ("title", &about.title),
        ("author", &about.author),
        ("ruleset", &about.comment),
    ];
    for (name, text) in texts {
        if let Some(text) = text {
            object[name] = json!(text);
        }
    }
    object["grid"] = json!(rows);
    for (name, value) in rule_members(geometry) {
        object[name] = value;
    }
    if let Some(solution) = &parsed.solution {
        let digits = solution.values().flatten().map(Digit::value);
        object["solution"] = digits.collect();
    }
    let json = object.to_string();
    let data = lz_str::compress_to_base64(json.as_str());
    format!("https://www.f-puzzles.com/?load={data}")
}
