//! Irregular boxes in two lines: the cells, and a symbol for the box of each cell.
//!
//! ```text
//! 3.......4..2.6.1...1.9.8.2...5...6...2.....1...9...8...8.3.4.6...4.1.9..5.......7
//! AAABCCCCDAAABBBCDDAABBBCCCD…
//! ```
//!
//! * The cells are written as in a [line](mod@line). Any symbols may stand for boxes; the printer uses letters.
//! * The two lines may be in either order, or in one line with a blank or a comma between them.
//! * The comments `# variant diagonal` and `# digits 1-G` above the two lines are read as for a line.
//! * In a list, two adjacent lines are a pair, and all pairs have the order of the first. A line without a partner is
//!   an error, but the pairs around it are read.
//!
//! In other notations each of these lines would be a whole puzzle. So a stream is read in this notation only if the
//! user selects it.

use super::error::{ParseError, Problem};
use super::format::{Detail, Format, LineKind};
use super::{Notation, Parsed, alphabet, line, lines};
use crate::board::{Geometry, MAX_SIDE, MIN_SIDE, Shape};
use crate::words::key;

pub(super) const FORMAT: Format = Format {
    name: "jigsaw",
    detail: Detail::Values,
    holds: has_only_boxes,
    is_multiline: true,
    parse,
    print,
    recognise: |line| is_sumocue(line).then_some(LineKind::Line(Notation::Jigsaw)),
};

/// The prefix of lines in `SumoCue` format. Each cell has for example `=5J0`: its digit and its box.
const SUMOCUE: &str = "SumoCueV1";

fn is_sumocue(line: &str) -> bool {
    line.trim_start().starts_with(SUMOCUE)
}

/// Returns whether a text is a map of boxes, alone or beside the cells. A single word with digits is a puzzle instead.
pub(super) fn has_box_map(text: &str) -> bool {
    match words(text) {
        Some(pair) => pair.into_iter().any(is_box_map),
        None => !text.contains(|c: char| c.is_ascii_digit()) && is_box_map(text.trim()),
    }
}

const BETWEEN: [char; 4] = [' ', '\t', ',', ';'];

fn has_only_boxes(geometry: &Geometry) -> bool {
    let shape = geometry.shape();
    shape.box_size().is_none() && shape.rules_text().is_empty()
}

fn words(text: &str) -> Option<[&str; 2]> {
    let mut words = lines::content_lines(text)
        .flat_map(|line| line.split(BETWEEN))
        .filter(|word| !word.is_empty());
    let pair = [words.next()?, words.next()?];
    words.next().is_none().then_some(pair)
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum JigsawLine {
    Cells,
    Boxes,
}

impl JigsawLine {
    /// Determines whether a line has the cells or the boxes of a puzzle. `None` if it has both or is too short.
    pub(super) fn recognise(line: &str) -> Option<Self> {
        const FEWEST_CELLS: usize = MIN_SIDE * MIN_SIDE;
        let word = line.trim();
        if word.contains(BETWEEN) || word.chars().count() < FEWEST_CELLS {
            None
        } else if is_box_map(word) {
            Some(Self::Boxes)
        } else {
            Some(Self::Cells)
        }
    }
}

/// Returns whether a word is a map with a symbol for the box of each cell.
///
/// In a map some symbol occurs twice in a row or column, because the cells of a box are adjacent. In a solution no
/// digit does.
fn is_box_map(word: &str) -> bool {
    if word.chars().count() > MAX_SIDE * MAX_SIDE || Shape::from_picture(word).is_err() {
        return false;
    }
    let symbols: Vec<char> = word.chars().collect();
    let side = symbols.len().isqrt();
    let is_twice = |index: usize, step: usize, n: usize| {
        (1..n).any(|other| symbols[index] == symbols[index + other * step])
    };
    (0..symbols.len()).any(|index| {
        is_twice(index, 1, side - index % side) || is_twice(index, side, side - index / side)
    })
}

fn parse_sumocue(text: &str) -> Result<Parsed, ParseError> {
    let line = lines::only_line(text)?;
    let (mut cells, mut boxes) = (String::new(), String::new());
    for field in line.split('=').skip(1) {
        if field.contains(['+', '^', '<', '>', 'v']) {
            return Err(Problem::OtherGame(key!("other-game-sums")).at_part(text, field));
        }
        let is_one = |digits: &&str| matches!(digits.as_bytes(), [b'0'..=b'9']);
        let cell = field
            .split_once('J')
            .filter(|(digit, name)| is_one(digit) && is_one(name));
        let (digit, name) = cell.ok_or_else(|| {
            Problem::unexpected(field, key!("expected-sumocue-cell")).at_part(text, field)
        })?;
        cells.push_str(digit);
        boxes.push_str(name);
    }
    let shape = Shape::from_picture(&boxes);
    let geometry = shape
        .and_then(|shape| Geometry::from_shape(&shape))
        .map_err(|error| Problem::Shape(error).at_part(text, line))?;
    let parsed = line::parse(&cells).map_err(|error| error.problem.at_part(text, line))?;
    Ok(parsed.with_geometry(geometry))
}

pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let first = lines::first_content(text);
    if is_sumocue(first) {
        return parse_sumocue(text);
    }
    let refuse = |part: &str| {
        Problem::unexpected(part, key!("expected-cells-and-boxes")).at_part(text, part)
    };
    let pair = words(text).ok_or_else(|| refuse(first))?;
    let [cells, boxes] = match pair {
        [first, second] if is_box_map(second) => [first, second],
        [first, second] if is_box_map(first) => [second, first],
        [_, second] => return Err(refuse(second)),
    };
    let in_boxes = |error| Problem::Shape(error).at_part(text, boxes);
    let shape = Shape::from_picture(boxes).map_err(in_boxes)?;
    let parsed = line::parse_line(text, cells)?;
    let rules = parsed.geometry().shape().rules_text();
    let shape = shape
        .with_variant(&rules)
        .map_err(|error| Problem::Variant(error).at_part(text, boxes))?;
    let geometry = Geometry::from_shape(&shape).map_err(in_boxes)?;
    if parsed.geometry().side() != geometry.side() {
        let (found, side) = (parsed.geometry().n_cells(), geometry.side());
        return Err(Problem::CellsOfBoard { found, side }.at_part(text, cells));
    }
    Ok(parsed.with_geometry(geometry))
}

pub(super) fn print(parsed: &Parsed) -> String {
    let geometry = parsed.geometry();
    let cells = geometry.cells().iter();
    let letters = cells.map(|cell| char::from(b'A' + geometry.box_index(cell) as u8));
    let note = alphabet::note(&parsed.grid).trim_start();
    let lines = [note, &parsed.grid.to_string(), &letters.collect::<String>()];
    lines.join("\n").trim_start().to_owned()
}
