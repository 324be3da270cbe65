//! This program's own form to be written by hand: TOML tables with pictures of the board and of the cells.
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
//! | key | what it holds |
//! |---|---|
//! | `givens` | the givens, as in a [grid] |
//! | `values` | the givens and what was placed, if anything was |
//! | `candidates` | a word for each cell: its candidates, or its value, `-` where none is left; absent when nothing was eliminated |
//! | `solution` | the solution, if it was told |
//! | `boxes` | width and height of the boxes, `"3x2"`, or a picture with a symbol for each; without it boxes are as usual |
//! | `rules` | the names of further rules |
//! | `houses` | pictures of further houses, each with a symbol of its own; `.` is in none |
//! | `title` `author` `source` `url` `date` `level` `comment` | what is known of the puzzle |
//!
//! A file may have many such tables; each ends where a line follows that belongs to none. Other keys are errors.

use std::fmt::{Display, Write as _};

use serde::Deserialize;

use ::toml::{Spanned, Value};

use super::error::{Excerpt, ParseError, Problem};
use super::format::{Boards, Format, Holds};
use super::kind::Kind;
use super::recognise::{Rank, Sign};
use super::{About, Notation, Parsed, grid, json, lines};
use crate::board::{Candidates, Geometry, GeometryError, Grid, Rule, Shape, VariantError};
use crate::words::key;

/// What the notation declares of itself.
pub(super) const FORMAT: Format = Format {
    name: "toml",
    holds: Holds::Candidates,
    boards: Boards::All,
    is_multiline: true,
    parse,
    print,
    signs: &[Sign {
        rank: Rank::Opening,
        fits: |sample| begins(sample.first),
    }],
    kind: |_| Kind::Words,
};

/// What stands for a cell without a value to which no candidate is left.
const NO_CANDIDATE: &str = "-";

/// Whether a line begins a puzzle.
pub(super) fn begins(line: &str) -> bool {
    let name = (line.trim().strip_prefix("[[")).and_then(|rest| rest.split_once("]]"));
    name.is_some_and(|(name, _)| name.trim() == "puzzle")
}

/// How far the lines of a table have come: whether a value goes on in the next.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct TableCut {
    /// The quotes of the text of several lines that is open.
    open: Option<&'static str>,
    /// How many brackets are open.
    depth: usize,
}

impl TableCut {
    /// Takes a line that belongs to the table; `None` if it does not.
    pub(super) fn take(mut self, line: &str) -> Option<Self> {
        let is_inside = self.open.is_some() || self.depth > 0;
        let is_between = lines::is_remark(line) && !is_note(line);
        if !is_inside && !is_between && !has_key(line) {
            return None;
        }
        let mut rest = line;
        loop {
            if let Some(quotes) = self.open {
                let Some((_, behind)) = rest.split_once(quotes) else {
                    // A text in one line ends with it.
                    self.open = self.open.filter(|quotes| quotes.len() == 3);
                    return Some(self);
                };
                (self.open, rest) = (None, behind);
                continue;
            }
            let Some(at) = rest.find(['"', '\'', '[', ']', '#']) else {
                return Some(self);
            };
            let sign = &rest[at..];
            let quotes = ["\"\"\"", "'''", "\"", "'"];
            self.open = quotes.into_iter().find(|quotes| sign.starts_with(quotes));
            match (self.open, sign.as_bytes()[0]) {
                (Some(quotes), _) => rest = &sign[quotes.len()..],
                (None, b'#') => return Some(self),
                (None, bracket) => {
                    let depth = if bracket == b'[' {
                        self.depth + 1
                    } else {
                        self.depth.saturating_sub(1)
                    };
                    (self.depth, rest) = (depth, &sign[1..]);
                }
            }
        }
    }
}

/// Whether a remark tells of the board of a puzzle below, as tables do not need it.
fn is_note(line: &str) -> bool {
    let words = line.trim_start().trim_start_matches('#');
    let first = words.split_whitespace().next();
    first.is_some_and(|word| ["boxes", "variant", "digits"].contains(&word))
}

/// Whether a line begins with a key and the sign behind it.
fn has_key(line: &str) -> bool {
    let is_of_key = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '-');
    line.split_once('=').is_some_and(|(key, _)| {
        let key = key.trim();
        !key.is_empty() && key.chars().all(is_of_key)
    })
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

/// Reads the only table of a text.
pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let document: Document = ::toml::from_str(text).map_err(|error| {
        let offset = error.span().map_or(0, |span| span.start);
        ParseError::at(
            text,
            offset,
            Problem::Syntax(Excerpt::long(error.message())),
        )
    })?;
    let n_tables = document.puzzle.len();
    let Some(table) = document.puzzle.into_iter().next().filter(|_| n_tables == 1) else {
        let problem = Problem::Unexpected {
            found: Excerpt::quoted("[[puzzle]]"),
            expected: key!("expected-one-game"),
        };
        return Err(ParseError::at(text, 0, problem));
    };
    let given = read_grid(text, &table.givens)?;
    let geometry = board(text, &table, given.geometry())?;
    let given = given.on(geometry);
    let givens = given.filled();
    let read_whole = |picture| read_grid_with(text, picture, &given);
    let values = table.values.as_ref().map(read_whole).transpose()?;
    let grid = values.unwrap_or_else(|| given.clone());
    let solution = table.solution.as_ref().map(read_whole).transpose()?;
    let candidates = table.candidates.as_ref();
    let candidates = candidates.map(|marks| read_candidates(text, marks, &grid));
    Ok(Parsed {
        givens,
        candidates: candidates
            .transpose()?
            .map(|position| position.with_givens(givens)),
        notation: Notation::Toml,
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

/// Says that something is wrong with a value, at the value.
fn wrong<T>(text: &str, value: &Spanned<T>, problem: Problem) -> ParseError {
    ParseError::at(text, value.span().start, problem)
}

/// Reads the cells of a picture, on the usual board of their number.
fn read_grid(text: &str, picture: &Spanned<String>) -> Result<Grid, ParseError> {
    let read = grid::parse(picture.as_ref()).map_err(|error| {
        let (start, content) = (picture.span().start, picture.as_ref());
        match text[picture.span()].find(content.as_str()) {
            Some(offset) => {
                let begin = ParseError::at(text, start + offset, error.problem.clone());
                error.in_stream_at(begin.line, begin.column)
            }
            // It has escapes.
            None => ParseError::at(text, start, error.problem),
        }
    });
    Ok(read?.grid)
}

/// As [`read_grid`], on the board of the givens, which must stand there too.
fn read_grid_with(text: &str, picture: &Spanned<String>, given: &Grid) -> Result<Grid, ParseError> {
    let grid = read_grid(text, picture)?;
    let geometry = given.geometry();
    if grid.geometry().side() != geometry.side() {
        let (found, side) = (grid.geometry().n_cells(), geometry.side());
        return Err(wrong(text, picture, Problem::CellsOfBoard { found, side }));
    }
    let mut givens = given.filled().iter();
    match givens.find(|cell| grid.get(*cell) != given.get(*cell)) {
        None => Ok(grid.on(geometry)),
        Some(cell) => {
            let found = Excerpt::quoted(&geometry.cell_name(cell).to_string());
            let expected = key!("expected-same-digit-as-given");
            Err(wrong(
                text,
                picture,
                Problem::Unexpected { found, expected },
            ))
        }
    }
}

/// Reads a word for each cell: its candidates, or its value.
fn read_candidates(
    text: &str,
    picture: &Spanned<String>,
    grid: &Grid,
) -> Result<Candidates, ParseError> {
    let values = grid.values().map(Some).chain(std::iter::repeat(None));
    let words = picture.as_ref().split_whitespace().zip(values);
    let marks: Vec<&str> = words
        .map(|(word, value)| {
            let is_value = value
                .flatten()
                .is_some_and(|digit| word == digit.to_string());
            if is_value || word == NO_CANDIDATE {
                ""
            } else {
                word
            }
        })
        .collect();
    json::candidates(&marks, grid).map_err(|problem| wrong(text, picture, problem))
}

/// Returns the board with the boxes, rules and houses that a table tells.
fn board(
    text: &str,
    table: &Table,
    plain: &'static Geometry,
) -> Result<&'static Geometry, ParseError> {
    let side = plain.side();
    let mut shape = plain.shape().clone();
    if let Some(boxes) = &table.boxes {
        let read = match Geometry::from_boxes(boxes.as_ref()) {
            Some(geometry) => Ok(geometry.shape().clone()),
            None => Shape::from_picture(&compact(boxes.as_ref())),
        };
        shape = read
            .and_then(|shape| match shape.side() {
                found if found == side => Ok(shape),
                found => Err(GeometryError::PictureSize(found * found)),
            })
            .map_err(|error| wrong(text, boxes, Problem::Shape(error)))?;
    }
    for name in &table.rules {
        let refuse = |error| wrong(text, name, Problem::Variant(error));
        let rule = Rule::from_name(name.as_ref());
        let rule = rule.ok_or_else(|| refuse(VariantError::Name(name.as_ref().clone())))?;
        shape = shape
            .with_rule(rule)
            .map_err(|error| refuse(error.into()))?;
    }
    for picture in &table.houses {
        let with_drawn = shape.with_drawn(&compact(picture.as_ref()));
        shape = with_drawn.map_err(|error| wrong(text, picture, Problem::Shape(error)))?;
    }
    let last = table.houses.last().or(table.rules.last());
    let offset = last.map_or(0, |last| last.span().start);
    Geometry::of(&shape).map_err(|error| ParseError::at(text, offset, Problem::Shape(error)))
}

/// Returns the symbols of a picture.
fn compact(picture: &str) -> String {
    picture.split_whitespace().collect()
}

/// Prints a table with everything that is known.
pub(super) fn print(parsed: &Parsed) -> String {
    let geometry = parsed.geometry();
    let mut lines = vec!["[[puzzle]]".to_owned()];
    let mut put = |key: &str, value: String| lines.push(format!("{key} = {value}"));
    let about = &parsed.about;
    let told = [
        ("title", &about.title),
        ("author", &about.author),
        ("source", &about.source),
        ("url", &about.url),
        ("date", &about.date),
        ("level", &about.level),
        ("comment", &about.comment),
    ];
    for (key, value) in told {
        if let Some(value) = value {
            put(key, Value::from(value.as_str()).to_string());
        }
    }
    let shape = geometry.shape();
    if let Some(symbols) = shape.boxes_picture() {
        put("boxes", picture(geometry, symbols.chars()));
    } else if !geometry.has_usual_boxes() {
        put(
            "boxes",
            format!("\"{}x{}\"", geometry.box_width(), geometry.box_height()),
        );
    }
    if !shape.rules().is_empty() {
        let names = shape
            .rules()
            .iter()
            .map(|rule| format!("\"{}\"", rule.name()));
        put(
            "rules",
            format!("[{}]", names.collect::<Vec<_>>().join(", ")),
        );
    }
    if !shape.drawn().is_empty() {
        let houses = shape.drawn().iter().map(|house| {
            let cells = geometry.cells().iter();
            picture(
                geometry,
                cells.map(|cell| if house.contains(cell) { 'A' } else { '.' }),
            )
        });
        put(
            "houses",
            format!("[{}]", houses.collect::<Vec<_>>().join(", ")),
        );
    }
    let values = |grid: &Grid| picture(geometry, grid.to_string().chars());
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

/// Writes what stands in the cells as a picture, a row a line.
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

/// Writes the candidates of open cells, and the values of the others, in columns.
fn candidates(position: &Candidates) -> String {
    let geometry = position.geometry();
    let words = geometry
        .cells()
        .iter()
        .map(|cell| match position.value(cell) {
            Some(digit) => digit.to_string(),
            None if position.of(cell).is_empty() => NO_CANDIDATE.to_owned(),
            None => position.of(cell).to_string(),
        });
    let words: Vec<String> = words.collect();
    let width = words.iter().map(String::len).max().unwrap_or_default();
    let picture = picture(geometry, words.iter().map(|word| format!("{word:width$}")));
    let rows: Vec<&str> = picture.lines().map(str::trim_end).collect();
    rows.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Candidate, Cell, Digit};

    const CORNERS: &str = r#"[[puzzle]]
title = "Four \"corners\""
boxes = '''
1 1 1 2
1 2 2 2
3 3 3 4
3 4 4 4
'''
rules = ["diagonal", "anti-king"]
houses = ['''
A . . A
. . . .
. . . .
A . . A
''']
givens = '''
. . . 1
. . . .
. . . .
2 . . .
'''"#;

    #[test]
    fn a_board_of_every_kind_is_read_and_printed() {
        let parsed = parse(CORNERS).expect("a puzzle");
        let shape = parsed.geometry().shape();
        let houses = "houses:A..A........A..A";
        let variant = format!("jigsaw:1112122233343444,diagonal,anti-king,{houses}");
        assert_eq!(shape.variant(), variant);
        assert_eq!(parsed.grid.to_string(), "...1........2...");
        assert_eq!(parsed.about.title.as_deref(), Some("Four \"corners\""));
        // The diagonals and the drawn house are told by what they are, so the text comes back but for its quotes.
        assert_eq!(parse(&print(&parsed)), Ok(parsed));
    }

    #[test]
    fn candidates_values_and_the_solution_are_told_apart() {
        let solution: Grid = grid::parse("1234 3412 2143 4321").expect("a grid").grid;
        let mut given = Grid::new(solution.geometry());
        given.set(Cell::new(0), solution.get(Cell::new(0)));
        let mut position = Candidates::from_grid(&given);
        let placed = Candidate::new(Cell::new(1), Digit::from_index(1));
        position.place(placed);
        position.eliminate(Candidate::new(Cell::new(15), Digit::from_index(1)));
        let parsed = Parsed {
            notation: Notation::Toml,
            solution: Some(Box::new(solution)),
            ..Parsed::from_position(position)
        };
        let text = print(&parsed);
        assert!(text.contains("\nvalues = '''\n1 2 . .\n"), "{text}");
        assert!(text.contains(" 134\n'''\nsolution = "), "{text}");
        assert_eq!(parse(&text), Ok(parsed));
    }

    #[test]
    fn what_is_wrong_is_told_at_its_place() {
        for (before, after, line, message) in [
            ("2 . . .", "2 . . 5", 20, "`5`"),
            (
                "\"diagonal\"",
                "\"diagonals\"",
                9,
                "diagonals is no variant",
            ),
            ("\"diagonal\"", "\"windoku\", \"girandola\"", 9, "girandola"),
            ("1 2 2 2", "1 1 2 2", 3, "5 times"),
            ("A . . A\n. ", "A . . A\nA ", 10, "5 times"),
            ("title", "name", 2, "unknown field"),
            ("title = ", "title ", 2, "key"),
        ] {
            let error = parse(&CORNERS.replacen(before, after, 1)).expect_err(after);
            assert_eq!(error.line, line, "{after}: {error}");
            assert!(error.to_string().contains(message), "{after}: {error}");
        }
        assert!(parse(&format!("{CORNERS}\n{CORNERS}")).is_err());
        let kept = format!("{CORNERS}\nvalues = '''1...............'''");
        assert!(parse(&kept).unwrap_err().to_string().contains("`r1c4`"));
    }
}
