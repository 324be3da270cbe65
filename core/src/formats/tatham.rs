//! Game ids of "Solo" in Simon Tatham's puzzle collection: the size of the boxes, then the cells with run-length
//! encoding.
//!
//! ```text
//! 3x3:5_3b7d6b1_9_5d9_8d6a8c6c3_4b8a3b1_7c2c6a6d2_8d4_1_9b5d8b7_9
//! ```
//!
//! * Before the colon: width and height of the boxes, `3x3`, then parameters of the generator (`dn`, `r2`), which are
//!   ignored.
//! * After the colon: the cells. A number is a digit, `_` separates adjacent numbers, and a letter is a run of empty
//!   cells: `a` for 1 to `z` for 26.
//! * The parameter `x` adds both diagonals. With the parameter `j`, boxes are irregular: their number replaces the
//!   size, `9j`, and a comma and the borders between boxes follow the cells. The edges between adjacent cells are
//!   listed row by row, then column by column. `_` is an edge with a border. `a` to `y` are 1 to 25 edges without a
//!   border, then an edge with one. `z` is 25 edges without a border. The encoding includes a border after the last
//!   edge.
//! * Killer (`k`) and the ids of Keen (kenken) are other games and are refused.
//! * A saved game has lines `KEY:length:value`. `PARAMS` and `DESC` are the two parts of the id. The moves up to
//!   `STATEPOS` are applied: `MOVE` with `R3,0,5` places 5 in the fourth column of the first row. Pencil marks such as
//!   `P3,0,5` are not read.
//!
//! See <https://www.chiark.greenend.org.uk/~sgtatham/puzzles/doc/solo.html>.

use super::cells::{CellsRead, digit_from_number, read_count};
use super::error::{ParseError, Problem};
use super::format::{Detail, Format, LineKind};
use super::{Notation, Parsed, lines};
use crate::board::{BoxSize, Cell, Digit, Geometry, Rule, Shape};
use crate::words::key;

pub(super) const FORMAT: Format = Format {
    name: "tatham",
    detail: Detail::Values,
    holds: |geometry| {
        let rules = geometry.shape().rules();
        let has_no_other = rules.iter().all(|rule| rule == Rule::Diagonal);
        has_no_other && geometry.shape().extra_houses().is_empty()
    },
    is_multiline: false,
    parse,
    print,
    recognise: |line| {
        if begins_save(line) {
            return Some(LineKind::Document(Notation::Tatham));
        }
        looks_like_game_id(line).then_some(LineKind::Line(Notation::Tatham))
    },
};

const SAVE: &str = "SAVEFILE:";

/// The maximum number of edges without a border that one letter encodes.
const LONGEST: usize = 25;

/// The maximum number of empty cells that one letter encodes.
const MAX_RUN: usize = 26;

struct Header<'a> {
    box_size: BoxSize,
    /// The text between the size and the colon.
    parameters: &'a str,
    cells: &'a str,
}

fn split_number(text: &str) -> (&str, &str) {
    let end = text.find(|c: char| !c.is_ascii_digit());
    text.split_at(end.unwrap_or(text.len()))
}

fn header(line: &str) -> Option<Header<'_>> {
    let (size, cells) = line.trim().split_once(':')?;
    let (width, tail) = split_number(size);
    let (height, parameters) = match tail.strip_prefix('x').map(split_number) {
        Some((height, tail)) if !height.is_empty() => (height, tail),
        // For irregular boxes, the number before `j` counts them.
        _ if tail.contains('j') => ("1", tail),
        _ => return None,
    };
    // The side of the board is the product of the two numbers, also for irregular boxes.
    let is_of_cells = |c: char| matches!(c, '0'..='9' | 'a'..='z' | '_' | ',');
    let is_id =
        parameters.chars().all(|c| c.is_ascii_alphanumeric()) && cells.chars().all(is_of_cells);
    let box_size = BoxSize::new(width.parse().ok()?, height.parse().ok()?);
    (is_id && !cells.is_empty()).then_some(Header {
        box_size,
        parameters,
        cells,
    })
}

/// Returns whether a line is an id of Solo, or of Keen, which is then refused.
fn looks_like_game_id(line: &str) -> bool {
    header(line).is_some() || is_keen(line)
}

/// Returns whether a line is an id of Keen (kenken): cages, a comma, and an operation with a result for each.
fn is_keen(line: &str) -> bool {
    let id = line.trim().split_once(':');
    let parts = id.and_then(|(parameters, tail)| Some((parameters, tail.split_once(',')?)));
    let Some((parameters, (cages, clues))) = parts else {
        return false;
    };
    let is_letter = |c: char| matches!(c, 'a'..='z' | '0'..='9' | '_');
    // The letters for addition, subtraction, multiplication and division.
    let mut results = clues.split(['a', 's', 'm', 'd']);
    let begins_with_operation = results.next() == Some("");
    let is_number = |text: &str| read_count(text).is_some();
    parameters.starts_with(|c: char| c.is_ascii_digit())
        && parameters.chars().chain(cages.chars()).all(is_letter)
        && !clues.is_empty()
        && begins_with_operation
        && results.all(is_number)
}

pub(super) fn begins_save(line: &str) -> bool {
    line.starts_with(SAVE)
}

pub(super) fn is_record(line: &str) -> bool {
    record(line).is_some()
}

fn record(line: &str) -> Option<(&str, &str)> {
    let (name, tail) = line.split_once(':')?;
    let (length, value) = tail.split_once(':')?;
    let is_name = name.len() == 8 && name.bytes().all(|byte| matches!(byte, b'A'..=b'Z' | b' '));
    (is_name && length.bytes().all(|byte| byte.is_ascii_digit()))
        .then_some((name.trim_end(), value))
}

fn parse_save(text: &str) -> Result<Parsed, ParseError> {
    let wrong = |found: &str, part: &str| {
        Problem::unexpected(found, key!("expected-saved-solo")).at_part(text, part)
    };
    let value = |key: &str| {
        let mut records = text.lines().filter_map(record);
        records
            .find(|(name, _)| *name == key)
            .map(|(_, value)| value)
    };
    let game = value("GAME").unwrap_or_default();
    let (Some(parameters), Some(cells)) = (value("PARAMS"), value("DESC")) else {
        return Err(wrong(game, text));
    };
    if game != "Solo" {
        return Err(wrong(game, game));
    }
    let id = format!("{parameters}:{cells}");
    let mut parsed = parse_id(&id).map_err(|error| error.problem.at_part(text, cells))?;
    let geometry = parsed.geometry();
    let side = geometry.side();
    let n_moves = value("STATEPOS")
        .and_then(|position| position.parse().ok())
        .map_or(usize::MAX, |position: usize| position.saturating_sub(1));
    let moves = text
        .lines()
        .filter_map(record)
        .filter(|(name, _)| *name == "MOVE")
        .take(n_moves);
    for (_, move_text) in moves {
        if move_text.starts_with(['P', 'M']) {
            parsed.has_unread_marks = true;
            continue;
        }
        let numbers: Option<Vec<usize>> = move_text
            .strip_prefix('R')
            .unwrap_or_default()
            .split(',')
            .map(|number| number.parse().ok())
            .collect();
        let Some([column, row, value]) = numbers.as_deref() else {
            return Err(wrong(move_text, move_text));
        };
        if *column >= side || *row >= side || *value > side {
            return Err(wrong(move_text, move_text));
        }
        let cell = geometry.cell(*row, *column);
        if !parsed.givens.contains(cell) {
            let digit = value.checked_sub(1).map(Digit::from_index);
            parsed.grid.set(cell, digit);
        }
    }
    Ok(parsed)
}

pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    if text.lines().any(begins_save) {
        return parse_save(text);
    }
    parse_id(text)
}

fn parse_id(text: &str) -> Result<Parsed, ParseError> {
    let line = lines::only_line(text)?;
    let header = header(line);
    let is_killer = |header: &Header<'_>| header.parameters.contains('k');
    if is_keen(line) || header.as_ref().is_some_and(is_killer) {
        return Err(Problem::OtherGame(key!("other-game-sums")).at_part(text, line));
    }
    let header = header
        .ok_or_else(|| Problem::unexpected(line, key!("expected-game-id")).at_part(text, line))?;
    let (runs, edges) = match header.cells.split_once(',') {
        Some((cells, edges)) => (cells, Some(edges)),
        None => (header.cells, None),
    };
    let geometry = board(&header, edges).map_err(|problem| problem.at_part(text, line))?;
    let mut cells = CellsRead::new(geometry);
    let mut tail = runs;
    while let Some(symbol) = tail.chars().next() {
        let (number, after) = match symbol {
            '0'..='9' => split_number(tail),
            _ => ("", &tail[symbol.len_utf8()..]),
        };
        match symbol {
            'a'..='z' => {
                for _ in 'a'..=symbol {
                    cells.push(None);
                }
            }
            '0'..='9' => {
                let digit = digit_from_number(number.parse().ok(), number, geometry.side());
                cells.push(Some(
                    digit.map_err(|problem| problem.at_part(text, number))?,
                ));
            }
            _ => {}
        }
        tail = after;
    }
    let grid = cells
        .finish()
        .map_err(|problem| problem.at_part(text, runs))?;
    Ok(Parsed::from_grid(grid))
}

/// Returns the board of an id. `edges` encodes the borders of irregular boxes; `None` for rectangular ones.
fn board(header: &Header<'_>, edges: Option<&str>) -> Result<&'static Geometry, Problem> {
    let BoxSize { width, height } = header.box_size;
    let side = width.saturating_mul(height);
    let unexpected = |found: &str| Problem::unexpected(found, key!("expected-box-edges"));
    let shape = match (header.parameters.contains('j'), edges) {
        (true, Some(edges)) => {
            let plain = Geometry::with_side(side).map_err(Problem::Shape)?;
            let picture = picture(plain, edges).ok_or_else(|| unexpected(edges))?;
            Shape::from_picture(&picture)?
        }
        (true, None) => return Err(unexpected(header.cells)),
        (false, None) => {
            let plain = Geometry::with_side_and_boxes(side, width, height)?;
            plain.shape().clone()
        }
        (false, Some(edges)) => return Err(unexpected(edges)),
    };
    let shape = if header.parameters.contains('x') {
        shape.with_rule(Rule::Diagonal)?
    } else {
        shape
    };
    Ok(Geometry::from_shape(&shape)?)
}

/// Iterates over the pairs of adjacent cells: first within rows, then within columns.
fn inner_edges(geometry: &Geometry) -> impl Iterator<Item = [Cell; 2]> + '_ {
    let side = geometry.side();
    let lines = move || (0..side).flat_map(move |line| (1..side).map(move |at| (line, at)));
    let across =
        lines().map(|(row, column)| [geometry.cell(row, column - 1), geometry.cell(row, column)]);
    let down =
        lines().map(|(column, row)| [geometry.cell(row - 1, column), geometry.cell(row, column)]);
    across.chain(down)
}

fn picture(plain: &Geometry, edges: &str) -> Option<String> {
    let mut is_edge: Vec<bool> = Vec::new();
    let n_edges = inner_edges(plain).count();
    for letter in edges.bytes() {
        let n_free = match letter {
            b'_' => 0,
            b'a'..=b'y' => usize::from(letter - b'a') + 1,
            b'z' => LONGEST,
            _ => return None,
        };
        is_edge.extend(std::iter::repeat_n(false, n_free));
        if letter != b'z' {
            is_edge.push(true);
        }
        if is_edge.len() > n_edges + 1 {
            return None;
        }
    }
    // The encoding includes a border after the last edge.
    if is_edge.pop() != Some(true) || is_edge.len() != n_edges {
        return None;
    }
    // Adjacent cells without a border between them share a box. The index of the first cell of a box identifies the
    // box.
    let mut boxes: Vec<usize> = (0..plain.n_cells()).collect();
    for ([one, other_cell], is_edge) in inner_edges(plain).zip(is_edge) {
        let (one, other) = (boxes[one.index()], boxes[other_cell.index()]);
        for number in boxes
            .iter_mut()
            .filter(|number| !is_edge && **number == other)
        {
            *number = one;
        }
    }
    boxes
        .into_iter()
        .map(|number| char::from_u32('\u{e000}' as u32 + number as u32))
        .collect()
}

fn edges(geometry: &Geometry) -> String {
    let is_edge = |[first_cell, second_cell]: [Cell; 2]| {
        geometry.box_index(first_cell) != geometry.box_index(second_cell)
    };
    let is_edge: Vec<bool> = inner_edges(geometry).map(is_edge).collect();
    let mut text = String::new();
    for free in is_edge.split(|is_edge| *is_edge) {
        let n_full = free.len().saturating_sub(1) / LONGEST;
        text.extend(std::iter::repeat_n('z', n_full));
        text.push(match free.len() - n_full * LONGEST {
            0 => '_',
            n_free => char::from(b'a' - 1 + n_free as u8),
        });
    }
    text
}

pub(super) fn print(parsed: &Parsed) -> String {
    let geometry = parsed.geometry();
    let mut id = match geometry.shape().box_size() {
        Some(size) => size.to_string(),
        None => format!("{}j", geometry.side()),
    };
    if geometry.shape().rules().contains(Rule::Diagonal) {
        id.push('x');
    }
    id.push(':');
    let values: Vec<Option<Digit>> = parsed.grid.values().collect();
    let mut is_after_number = false;
    for run in values.chunk_by(|first, second| first.is_none() && second.is_none()) {
        if let [Some(digit)] = run {
            id += if is_after_number { "_" } else { "" };
            id += &digit.value().to_string();
        } else {
            let runs = run.chunks(MAX_RUN);
            id.extend(runs.map(|run| char::from(b'a' - 1 + run.len() as u8)));
        }
        is_after_number = run[0].is_some();
    }
    if geometry.has_irregular_boxes() {
        id.push(',');
        id.push_str(&edges(geometry));
    }
    id
}
