//! This program's own format for writing by hand: TOML tables in which boards are drawn as text.
//!
//! ```text
//! [[puzzle]]
//! title = "Four corners"
//! rules = ["diagonal", "anti-king"]
//! boxes = '''
//! 1 1 1 2
//! 1 2 2 2
//! 3 3 3 4
//! 3 4 4 4
//! '''
//! givens = '''
//! . . . 1
//! . . . .
//! . . . .
//! 2 . . .
//! '''
//! ```
//!
//! | key | value |
//! |---|---|
//! | `givens` | the givens, as in a [grid] |
//! | `values` | givens and placed digits, if any were placed |
//! | `candidates` | a word for each cell: its value or candidates, `-` for none; absent if nothing was eliminated |
//! | `solution` | the solution, if it is known |
//! | `boxes` | width and height of the boxes, `"3x2"`, or a map with a symbol for each box; default: the usual boxes |
//! | `rules` | the names of further rules |
//! | `houses` | maps of further houses, each with its own symbol; cells in none of them are `.` |
//! | `title` `author` `source` `url` `date` `level` `comment` | the metadata |
//!
//! A file may have many such tables; each ends before a line that cannot be part of it. Other keys are errors.

use std::fmt::{Display, Write as _};

use serde::Deserialize;

use ::toml::{Spanned, Value};

use super::cells::check_givens;
use super::error::{Excerpt, ParseError, Problem};
use super::format::{Detail, Format, LineKind};
use super::{About, Notation, Parsed, alphabet, grid, json, shape};
use crate::board::{BoxSize, Candidates, Geometry, Grid};
use crate::words::key;

pub(super) const FORMAT: Format = Format {
    name: "toml",
    detail: Detail::Candidates,
    holds: |_| true,
    is_multiline: true,
    parse,
    print,
    recognise: |line| begins(line).then_some(LineKind::Document(Notation::Toml)),
};

const NO_CANDIDATE: &str = "-";

pub(super) fn begins(line: &str) -> bool {
    let name = (line.trim().strip_prefix("[[")).and_then(|remaining| remaining.split_once("]]"));
    name.is_some_and(|(name, _)| name.trim() == "puzzle")
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Document {
    puzzle: Vec<Table>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Table {
    givens: Spanned<String>,
    values: Option<Spanned<String>>,
    candidates: Option<Spanned<String>>,
    solution: Option<Spanned<String>>,
    boxes: Option<Spanned<String>>,
    #[serde(default)]
    rules: Vec<Spanned<String>>,
    #[serde(default)]
    houses: Vec<Spanned<String>>,
    title: Option<String>,
    author: Option<String>,
    source: Option<String>,
    url: Option<String>,
    date: Option<String>,
    level: Option<String>,
    comment: Option<String>,
}

pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let document: Document = ::toml::from_str(text).map_err(|error| {
        let offset = error.span().map_or(0, |span| span.start);
        ParseError::at_offset(
            text,
            offset,
            Problem::Syntax(Excerpt::long(error.message())),
        )
    })?;
    let n_tables = document.puzzle.len();
    let Some(table) = document.puzzle.into_iter().next().filter(|_| n_tables == 1) else {
        let problem = Problem::unexpected("[[puzzle]]", key!("expected-one-game"));
        return Err(problem.at_part(text, text));
    };
    let given = read_grid(text, &table.givens)?;
    let geometry = board(text, &table, given.geometry())?;
    let given = given.with_geometry(geometry);
    let givens = given.filled();
    let read_whole = |picture| read_grid_with(text, picture, &given);
    let values = table.values.as_ref().map(read_whole).transpose()?;
    let grid = values.unwrap_or_else(|| given.clone());
    let solution = table.solution.as_ref().map(read_whole).transpose()?;
    let candidates = table
        .candidates
        .as_ref()
        .map(|marks| read_candidates(text, marks, &grid));
    Ok(Parsed {
        givens,
        candidates: candidates
            .transpose()?
            .map(|position| position.with_givens(givens)),
        about: About {
            title: table.title,
            author: table.author,
            source: table.source,
            url: table.url,
            date: table.date,
            level: table.level,
            comment: table.comment,
        },
        solution: solution.map(Box::new),
        ..Parsed::from_grid(grid)
    })
}

fn error_at<T>(text: &str, value: &Spanned<T>, problem: Problem) -> ParseError {
    ParseError::at_offset(text, value.span().start, problem)
}

/// Parses a grid drawn as text. The board has the usual boxes for this number of cells.
fn read_grid(text: &str, picture: &Spanned<String>) -> Result<Grid, ParseError> {
    let (content, span) = (picture.as_ref().as_str(), &text[picture.span()]);
    let read = (grid::FORMAT.parse)(content).map_err(|error| match span.find(content) {
        Some(offset) => error.moved_to_whole(text, &span[offset..]),
        // If the string has escape sequences, its positions differ from those in the file.
        None => error.problem.at_part(text, span),
    });
    Ok(read?.grid)
}

/// Parses a grid on the board of `given`. The grid must contain all givens.
fn read_grid_with(text: &str, picture: &Spanned<String>, given: &Grid) -> Result<Grid, ParseError> {
    let grid = read_grid(text, picture)?;
    let geometry = given.geometry();
    if grid.geometry().side() != geometry.side() {
        let (found, side) = (grid.geometry().n_cells(), geometry.side());
        return Err(error_at(
            text,
            picture,
            Problem::CellsOfBoard { found, side },
        ));
    }
    check_givens(given, &grid).map_err(|problem| error_at(text, picture, problem))?;
    Ok(grid.with_geometry(geometry))
}

fn read_candidates(
    text: &str,
    picture: &Spanned<String>,
    grid: &Grid,
) -> Result<Candidates, ParseError> {
    let values = grid.values().map(Some).chain(std::iter::repeat(None));
    let words = picture.as_ref().split_whitespace().zip(values);
    let marks: Vec<&str> = words
        .map(|(word, value)| {
            let value = value.flatten().map(|digit| digit.to_string());
            let is_closed = value.as_deref() == Some(word) || word == NO_CANDIDATE;
            if is_closed { "" } else { word }
        })
        .collect();
    json::candidates(&marks, grid).map_err(|problem| error_at(text, picture, problem))
}

fn board(
    text: &str,
    table: &Table,
    plain: &'static Geometry,
) -> Result<&'static Geometry, ParseError> {
    let mut shape = plain.shape().clone();
    let mut parts: Vec<(&Spanned<String>, &str)> = Vec::new();
    if let Some(boxes) = &table.boxes {
        match shape::box_size(boxes.as_ref().trim()) {
            None => parts.push((boxes, "jigsaw:")),
            Some(BoxSize { width, height }) => {
                let geometry = Geometry::with_side_and_boxes(plain.side(), width, height)
                    .map_err(|error| error_at(text, boxes, error.into()))?;
                shape = geometry.shape().clone();
            }
        }
    }
    parts.extend(table.rules.iter().map(|name| (name, "")));
    parts.extend(table.houses.iter().map(|picture| (picture, "houses:")));
    for (value, kind) in &parts {
        let part = format!("{kind}{}", compact(value.as_ref()));
        let with_part = shape.with_variant(&part);
        shape = with_part.map_err(|error| error_at(text, value, error.into()))?;
    }
    let offset = parts
        .last()
        .map_or(0, |(last_value, _)| last_value.span().start);
    Geometry::from_shape(&shape)
        .map_err(|error| ParseError::at_offset(text, offset, Problem::Shape(error)))
}

fn compact(picture: &str) -> String {
    picture.split_whitespace().collect()
}

pub(super) fn print(parsed: &Parsed) -> String {
    let geometry = parsed.geometry();
    let mut lines = vec!["[[puzzle]]".to_owned()];
    let mut put = |key: &str, value: String| lines.push(format!("{key} = {value}"));
    for (key, words) in parsed.about.members() {
        if let Some(words) = words {
            put(key, Value::from(words.as_str()).to_string());
        }
    }
    let shape = geometry.shape();
    if let Some(symbols) = shape.boxes_picture() {
        put("boxes", picture(geometry, symbols.chars()));
    } else if !geometry.has_usual_boxes() {
        let (width, height) = (geometry.box_width(), geometry.box_height());
        put("boxes", format!("\"{width}x{height}\""));
    }
    if !shape.rules().is_empty() {
        let names = shape.rules().iter();
        put(
            "rules",
            list(names.map(|rule| format!("\"{}\"", rule.name()))),
        );
    }
    if !shape.extra_houses().is_empty() {
        let sign = |is_in| if is_in { 'A' } else { '.' };
        let houses = shape.extra_houses().iter().map(|house| {
            let cells = geometry.cells().iter();
            picture(geometry, cells.map(|cell| sign(house.contains(cell))))
        });
        put("houses", list(houses));
    }
    let values = |grid: &Grid| {
        let picture = picture(geometry, grid.to_string().chars());
        match alphabet::note(grid).trim_start() {
            "" => picture,
            note => picture.replacen('\n', &format!("\n{note}\n"), 1),
        }
    };
    put("givens", values(&parsed.puzzle()));
    if parsed.givens != parsed.grid.filled() {
        put("values", values(&parsed.grid));
    }
    if let Some(position) = &parsed.candidates {
        put("candidates", candidates(position));
    }
    if let Some(solution) = &parsed.solution {
        put("solution", values(solution));
    }
    lines.join("\n")
}

fn list(values: impl Iterator<Item = String>) -> String {
    format!("[{}]", values.collect::<Vec<_>>().join(", "))
}

fn picture(geometry: &Geometry, cells: impl Iterator<Item = impl Display>) -> String {
    let mut picture = "'''".to_owned();
    for (index, cell) in cells.enumerate() {
        let before = if index % geometry.side() == 0 {
            '\n'
        } else {
            ' '
        };
        let _ = write!(picture, "{before}{cell}");
    }
    picture + "\n'''"
}

fn candidates(position: &Candidates) -> String {
    let geometry = position.geometry();
    let words: Vec<String> = geometry
        .cells()
        .iter()
        .map(|cell| match position.value(cell) {
            Some(digit) => digit.to_string(),
            None if position.digits_in(cell).is_empty() => NO_CANDIDATE.to_owned(),
            None => position.digits_in(cell).to_string(),
        })
        .collect();
    let width = words.iter().map(String::len).max().unwrap_or_default();
    let picture = picture(geometry, words.iter().map(|word| format!("{word:width$}")));
    let rows: Vec<&str> = picture.lines().map(str::trim_end).collect();
    rows.join("\n")
}
