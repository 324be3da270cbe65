//! Links to `SudokuPad` in its own format: the link contains the puzzle as compressed JSON.
//!
//! ```text
//! https://sudokupad.app/sclN4IgzglgXgpiBcBOANCALhNAbO8QGMYAnAQwBcB7AOwRDSIFcKBbGYmTABwY4C…
//! https://sudokupad.app/scfFL0HG1IJ5S86Q2…
//! ```
//!
//! * The text after `scl` (or `ctc` in older links) is a JSON object, compressed by `lz-string` and written in Base64.
//!   The JSON may be shortened: `'` for `"`, unquoted keys, nothing for `{}`, `f` and `t` for false and true, and short
//!   keys. The id that begins with `scl` may stand without the link.
//! * `cells` has rows of cells, each with the `value` of a given. `regions` lists the cells of each box as row and
//!   column from 0. `metadata` has `title`, `author`, `rules` and `solution`. Older files have these texts in `cages`
//!   without cells.
//! * The text after `scf` is a plain 9×9 puzzle. Each character encodes a digit and the number of empty cells after it,
//!   up to five.
//! * Any other non-empty member is a rule of another game, and the error names it. Candidates are refused too.
//!
//! Source: <https://github.com/SudokuPad/sudokutools>.

use serde::Deserialize;
use serde_json::{Map, Value};

use super::cells::CellsRead;
use super::error::{ParseError, Problem};
use super::format::{Detail, Format, LineKind};
use super::{About, Notation, Parsed, json_cells, lines, packed};
use crate::board::{Digit, Geometry, Grid};
use crate::words::key;

pub(super) const FORMAT: Format = Format {
    name: "sudokupad",
    detail: Detail::Values,
    // `SudokuPad` describes rules other than boxes only in words.
    holds: |geometry| {
        geometry.shape().rules().is_empty() && geometry.shape().extra_houses().is_empty()
    },
    is_multiline: false,
    parse,
    print,
    recognise: |line| {
        let id = packed::id(line).filter(|id| packed::is_sudokupad_id(id));
        id.map(|_| LineKind::Line(Notation::SudokuPad))
    },
};

const PREFIX_LENGTH: usize = 3;

const KNOWN: [&str; 4] = ["id", "cellSize", "cs", "settings"];
const KNOWN_IN_METADATA: [&str; 3] = ["source", "msgcorrect", "id"];
const KNOWN_IN_CELLS: [&str; 3] = ["c", "color", "highlight"];

#[derive(Deserialize)]
struct Object {
    #[serde(alias = "ce")]
    cells: Vec<Vec<Content>>,
    /// For each box, the row and column of its cells, counted from 0.
    #[serde(alias = "re")]
    regions: Vec<Vec<[usize; 2]>>,
    #[serde(default)]
    metadata: Metadata,
    #[serde(default, alias = "ca")]
    cages: Vec<Cage>,
    #[serde(flatten)]
    rest: Map<String, Value>,
}

#[derive(Deserialize)]
struct Content {
    #[serde(default, alias = "v")]
    value: Value,
    #[serde(flatten)]
    rest: Map<String, Value>,
}

#[derive(Default, Deserialize)]
struct Metadata {
    #[serde(alias = "t")]
    title: Option<String>,
    author: Option<String>,
    rules: Option<String>,
    solution: Option<String>,
    #[serde(flatten)]
    rest: Map<String, Value>,
}

/// A cage. A cage with cells is a rule of another game; older files store metadata in cages without cells.
#[derive(Deserialize)]
struct Cage {
    #[serde(default, alias = "ce")]
    cells: Vec<Value>,
    #[serde(default, alias = "v")]
    value: Value,
}

impl Cage {
    /// Returns the text after a name and a colon: for `title`, the text `A puzzle` in `title: A puzzle`.
    fn text_after(&self, name: &str) -> Option<&str> {
        let (before, text) = self.value.as_str()?.split_once(':')?;
        before.trim().eq_ignore_ascii_case(name).then_some(text)
    }
}

pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let line = lines::only_line(text)?;
    let id = packed::id(line).filter(|id| packed::is_sudokupad_id(id));
    let name = id.map(packed::name).ok_or_else(|| {
        Problem::unexpected(line, key!("expected-puzzle-link")).at_part(text, line)
    })?;
    let (prefix, data) = name.split_at(PREFIX_LENGTH);
    let read = match prefix {
        "scf" => parse_plain(data),
        _ => object(data).and_then(read),
    };
    read.map_err(|problem| problem.at_part(text, data))
}

/// Parses the characters of a plain puzzle. Each number is a digit (0 for an empty cell) plus ten times the number of
/// empty cells after it.
fn parse_plain(signs: &str) -> Result<Parsed, Problem> {
    let wrong = || Problem::unexpected(signs, key!("expected-classic-id"));
    let mut read = CellsRead::new(Geometry::standard());
    for sign in signs.bytes() {
        let number = match sign {
            b'0'..=b'9' => sign - b'0',
            b'A'..=b'Z' => sign - b'A' + 10,
            b'a'..=b'x' => sign - b'a' + 36,
            _ => return Err(wrong()),
        };
        read.push(Digit::new(number % 10));
        for _ in 0..number / 10 {
            read.push(None);
        }
    }
    // Further values after the last cell are rules of other games.
    let grid = read.finish().map_err(|_| wrong())?;
    Ok(Parsed::from_grid(grid))
}

/// Prints the short link of a plain 9×9 puzzle; `None` for other boards.
pub(super) fn short_link(grid: &Grid) -> Option<String> {
    if grid.geometry() != Geometry::standard() {
        return None;
    }
    let mut link = String::from("https://sudokupad.app/scf");
    let mut cells = grid
        .geometry()
        .cells()
        .iter()
        .map(|cell| grid.get(cell))
        .peekable();
    while let Some(value) = cells.next() {
        let mut number = value.map_or(0, Digit::value);
        // A character has room for five empty cells.
        while number < 50 && cells.next_if(Option::is_none).is_some() {
            number += 10;
        }
        link.push(char::from(match number {
            0..10 => b'0' + number,
            10..36 => b'A' + number - 10,
            _ => b'a' + number - 36,
        }));
    }
    Some(link)
}

fn object(data: &str) -> Result<Value, Problem> {
    let text = packed::text(data)?;
    let value = serde_json::from_str(&text).or_else(|_| serde_json::from_str(&unzipped(&text)));
    value
        .ok()
        .filter(Value::is_object)
        .ok_or_else(|| packed::broken(data))
}

fn unzipped(text: &str) -> String {
    let is_of_word =
        |c: &char| c.is_ascii_alphanumeric() || matches!(c, '#' | '-' | '+' | '.' | '_');
    let quote = if text.contains('"') { '"' } else { '\'' };
    let mut json = String::with_capacity(2 * text.len());
    let mut characters = text.chars().peekable();
    // The character before the current value.
    let mut before = ' ';
    while let Some(c) = characters.next() {
        if c == quote {
            json.push('"');
            while let Some(inside) = characters.next().filter(|inside| *inside != quote) {
                match (inside, characters.peek()) {
                    ('\\', Some('\'')) => json.extend(characters.next()),
                    ('\\', Some(_)) => {
                        json.push('\\');
                        json.extend(characters.next());
                    }
                    _ => json.push(inside),
                }
            }
            json.push('"');
        } else if is_of_word(&c) {
            let mut word = String::from(c);
            while let Some(next) = characters.next_if(is_of_word) {
                word.push(next);
            }
            let is_key = characters.peek() == Some(&':');
            match word.as_str() {
                "f" if !is_key => json += "false",
                "t" if !is_key => json += "true",
                other if !is_key && serde_json::from_str::<Value>(other).is_ok() => json += other,
                other => json += &Value::from(other).to_string(),
            }
        } else {
            let is_left_out = matches!((before, c), ('[', ',' | ']') | (',', ',' | ']' | '}'));
            json += if is_left_out { "{}" } else { "" };
            json.push(c);
        }
        before = c;
    }
    json
}

pub(super) fn is_object(object: &Map<String, Value>) -> bool {
    let get = |key: &str, short: &str| object.get(key).or_else(|| object.get(short));
    let rows = get("cells", "ce").and_then(Value::as_array);
    let first = rows.and_then(|rows| rows.first()?.as_array()?.first());
    get("regions", "re").is_some() && first.is_some_and(Value::is_object)
}

pub(super) fn read(object: Value) -> Result<Parsed, Problem> {
    let object: Object = json_cells::deserialise(object)?;
    let metadata = object.metadata;
    json_cells::refuse_rules(&object.rest, &KNOWN)?;
    json_cells::refuse_rules(&metadata.rest, &KNOWN_IN_METADATA)?;
    if object.cages.iter().any(|cage| !cage.cells.is_empty()) {
        return Err(Problem::OtherGame(key!("other-game-cages")));
    }
    let side = object.cells.len();
    let cells = json_cells::flatten_square(object.cells)?;
    for content in &cells {
        json_cells::refuse_rules(&content.rest, &KNOWN_IN_CELLS)?;
    }
    let boxes = json_cells::boxes(side, &regions(&object.regions, side)?)?;
    let geometry = Geometry::from_shape(&boxes)?;
    let grid = json_cells::grid(cells.iter().map(|content| &content.value), geometry)?;
    let text = |text: Option<String>, name: &str| {
        json_cells::text(text.or_else(|| {
            let mut texts = object.cages.iter().filter_map(|cage| cage.text_after(name));
            texts.next().map(str::to_owned)
        }))
    };
    let solution = text(metadata.solution, "solution");
    Ok(Parsed {
        about: About {
            title: text(metadata.title, "title"),
            author: text(metadata.author, "author"),
            comment: text(metadata.rules, "rules"),
            ..About::default()
        },
        solution: solution
            .and_then(|text| self::solution(&text, geometry))
            .map(Box::new),
        dropped_decoration: cells.iter().any(|content| !content.rest.is_empty()),
        ..Parsed::from_grid(grid)
    })
}

/// Returns the region number of each cell. Every cell must be in one region.
fn regions(regions: &[Vec<[usize; 2]>], side: usize) -> Result<Vec<Option<u64>>, Problem> {
    let mut names = vec![None; side * side];
    let mut is_on_board = true;
    for (region, number) in regions.iter().zip(0..) {
        for [row, column] in region {
            if *row < side && *column < side {
                names[row * side + column] = Some(number);
            } else {
                is_on_board = false;
            }
        }
    }
    if is_on_board && !names.contains(&None) {
        Ok(names)
    } else {
        let expected = key!("expected-all-in-boxes");
        Err(Problem::unexpected("regions", expected))
    }
}

fn solution(text: &str, geometry: &'static Geometry) -> Option<Grid> {
    let digits = text.chars().map(|c| u8::try_from(c.to_digit(10)?).ok());
    let values: Vec<u8> = digits.collect::<Option<_>>()?;
    let grid = (geometry.side() <= 9).then(|| Grid::from_values(geometry, &values))?;
    grid.filter(Grid::is_full)
}

/// Prints a link with shortened JSON. Texts are still quoted with `"`, because they may contain any character.
pub(super) fn print(parsed: &Parsed) -> String {
    let geometry = parsed.geometry();
    let side = geometry.side();
    let in_brackets = |parts: Vec<String>| format!("[{}]", parts.join(","));
    let rows = (0..side).map(|row| {
        let cell_of = |column: usize| match parsed.grid.get(geometry.cell(row, column)) {
            Some(digit) => format!("{{v:{}}}", digit.value()),
            None => String::new(),
        };
        in_brackets((0..side).map(cell_of).collect())
    });
    let regions = geometry.boxes().map(|region| {
        let cells = geometry.house_list(region).iter();
        let cells =
            cells.map(|cell| format!("[{},{}]", geometry.row(*cell), geometry.column(*cell)));
        in_brackets(cells.collect())
    });
    let solution = parsed
        .solution
        .as_ref()
        .filter(|_| side <= 9)
        .map(ToString::to_string);
    let about = &parsed.about;
    let members: Vec<String> = [
        ("t", &about.title),
        ("author", &about.author),
        ("rules", &about.comment),
        ("solution", &solution),
    ]
    .into_iter()
    .filter_map(|(name, text)| Some(format!("{name}:{}", Value::from(text.as_deref()?))))
    .collect();
    let (rows, regions) = (in_brackets(rows.collect()), in_brackets(regions.collect()));
    let object = format!(
        "{{cs:50,metadata:{{{}}},ce:{rows},re:{regions}}}",
        members.join(",")
    );
    let data = lz_str::compress_to_base64(object.as_str());
    format!("https://sudokupad.app/scl{data}")
}
