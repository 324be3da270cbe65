//! Irregular boxes in two lines: the cells, and a symbol for the box of each.
//!
//! ```text
//! 3.......4..2.6.1...1.9.8.2...5...6...2.....1...9...8...8.3.4.6...4.1.9..5.......7
//! AAABCCCCDAAABBBCDDAABBBCCCD…
//! ```
//!
//! * The cells are as in a [line](mod@line). Any symbols may name boxes; the printer uses letters.
//! * Their order is free, and both may be in one line with a blank or a comma between them.
//! * The notes `# variant diagonal` and `# digits 1-G` above them are read as with a line.
//! * In a list, lines that are next to each other are pairs in the order of the first of them. A line without its other
//!   half is an error, and the pairs around it are read.
//!
//! A line of cells is a whole puzzle elsewhere, so streams are read in this notation only where it is asked for.

use super::error::{Excerpt, ParseError, Problem};
use super::format::{Detail, Format, Seen};
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
    see: |line| is_sumocue(line).then_some(Seen::Line(Notation::Jigsaw)),
};

/// The prefix of lines in `SumoCue` format, which have `=5J0` for each cell: its digit and its box.
const SUMOCUE: &str = "SumoCueV1";

fn is_sumocue(line: &str) -> bool {
    line.trim_start().starts_with(SUMOCUE)
}

/// Whether a text has two words, cells and boxes.
pub(super) fn is_pair(text: &str) -> bool {
    words(text).is_some_and(|pair| pair.iter().any(|(_, word)| is_picture(word)))
}

/// Whether a word is the boxes without the cells. A word of digits is a puzzle.
pub(super) fn is_boxes(word: &str) -> bool {
    is_picture(word) && !word.contains(|c: char| c.is_ascii_digit())
}

/// Separators between cells and boxes in a line.
const BETWEEN: [char; 4] = [' ', '\t', ',', ';'];

/// Whether boxes are irregular, and there is no rule besides.
fn has_only_boxes(geometry: &Geometry) -> bool {
    let shape = geometry.shape();
    shape.box_size().is_none() && shape.rules_text().is_empty()
}

/// Returns the only two words of a text, with their places.
fn words(text: &str) -> Option<[(usize, &str); 2]> {
    let mut found = Vec::new();
    for (start, line) in lines::with_offsets(text).filter(|(_, line)| !lines::is_remark(line)) {
        for word in line.split(BETWEEN).filter(|word| !word.is_empty()) {
            if found.len() == 2 {
                return None;
            }
            let offset = word.as_ptr() as usize - line.as_ptr() as usize;
            found.push((start + offset, word));
        }
    }
    found.try_into().ok()
}

/// Which of its two lines a line of a pair is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Half {
    Cells,
    Boxes,
}

impl Half {
    /// Tells what a line is; `None` for one with both, or too short for either.
    pub(super) fn of(line: &str) -> Option<Self> {
        const FEWEST_CELLS: usize = MIN_SIDE * MIN_SIDE;
        let word = line.trim();
        if word.contains(BETWEEN) || word.chars().count() < FEWEST_CELLS {
            None
        } else if is_picture(word) {
            Some(Self::Boxes)
        } else {
            Some(Self::Cells)
        }
    }
}

/// Whether a word has a symbol for the box of each cell.
///
/// Two cells of a box are neighbours, so some symbol occurs twice in a row or column. No digit of a solution does.
fn is_picture(word: &str) -> bool {
    if word.chars().count() > MAX_SIDE * MAX_SIDE || Shape::from_picture(word).is_err() {
        return false;
    }
    let symbols: Vec<char> = word.chars().collect();
    let side = symbols.len().isqrt();
    let is_twice = |at: usize, step: usize, n: usize| {
        (1..n).any(|other| symbols[at] == symbols[at + other * step])
    };
    (0..symbols.len())
        .any(|at| is_twice(at, 1, side - at % side) || is_twice(at, side, side - at / side))
}

/// Reads a line of `SumoCue`.
fn parse_sumocue(text: &str) -> Result<Parsed, ParseError> {
    let (start, line) = lines::only_line(text)?;
    let wrong = |offset: usize, problem| ParseError::at(text, start + offset, problem);
    let (mut cells, mut boxes) = (String::new(), String::new());
    let mut offset = SUMOCUE.len();
    for field in line
        .get(SUMOCUE.len()..)
        .unwrap_or_default()
        .split('=')
        .skip(1)
    {
        offset += 1;
        if field.contains(['+', '^', '<', '>', 'v']) {
            return Err(wrong(offset, Problem::OtherGame(key!("other-game-cages"))));
        }
        let cell = field.split_once('J');
        let number = |digits: &str| digits.parse().ok().filter(|number: &u32| *number <= 9);
        let cell = cell.and_then(|(digit, name)| Some((number(digit)?, number(name)?)));
        let (digit, name) = cell.ok_or_else(|| {
            let (found, expected) = (Excerpt::quoted(field), key!("expected-sumocue-cell"));
            wrong(offset, Problem::Unexpected { found, expected })
        })?;
        cells.push_str(&digit.to_string());
        boxes.push_str(&name.to_string());
        offset += field.len();
    }
    let shape = Shape::from_picture(&boxes).map_err(|error| wrong(0, Problem::Shape(error)))?;
    let geometry = Geometry::of(&shape).map_err(|error| wrong(0, Problem::Shape(error)))?;
    let parsed = line::parse(&cells).map_err(|error| wrong(0, error.problem))?;
    Ok(Parsed {
        notation: Notation::Jigsaw,
        ..parsed.on(geometry)
    })
}

/// Reads the only pair of a text.
pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    if is_sumocue(&text[lines::start_of_content(text)..]) {
        return parse_sumocue(text);
    }
    let refuse = |offset: usize, found: &str| {
        let (found, expected) = (Excerpt::quoted(found), key!("expected-cells-and-boxes"));
        ParseError::at(text, offset, Problem::Unexpected { found, expected })
    };
    let start = lines::start_of_content(text);
    let pair = words(text)
        .ok_or_else(|| refuse(start, text[start..].lines().next().unwrap_or_default()))?;
    let [cells, boxes] = match pair {
        [first, second] if is_picture(second.1) => [first, second],
        [first, second] if is_picture(first.1) => [second, first],
        [_, (offset, word)] => return Err(refuse(offset, word)),
    };
    let in_boxes = |error| ParseError::at(text, boxes.0, Problem::Shape(error));
    let shape = Shape::from_picture(boxes.1).map_err(in_boxes)?;
    let parsed = line::parse_line(text, cells.0, cells.1)?;
    let rules = parsed.geometry().shape().rules_text();
    let shape = shape.with_variant(&rules);
    let shape = shape.map_err(|error| ParseError::at(text, boxes.0, Problem::Variant(error)))?;
    let geometry = Geometry::of(&shape).map_err(in_boxes)?;
    if parsed.geometry().side() != geometry.side() {
        let (found, side) = (parsed.geometry().n_cells(), geometry.side());
        return Err(ParseError::at(
            text,
            cells.0,
            Problem::CellsOfBoard { found, side },
        ));
    }
    Ok(Parsed {
        notation: Notation::Jigsaw,
        ..parsed.on(geometry)
    })
}

/// Prints the cells and the letters of their boxes.
pub(super) fn print(parsed: &Parsed) -> String {
    let geometry = parsed.geometry();
    let cells = geometry.cells().iter();
    let letters = cells.map(|cell| char::from(b'A' + geometry.box_idx(cell) as u8));
    let note = alphabet::note(&parsed.grid).trim_start();
    let lines = [note, &parsed.grid.to_string(), &letters.collect::<String>()];
    lines.join("\n").trim_start().to_owned()
}
