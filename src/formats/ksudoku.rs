//! Saved games of `KSudoku` (XML).
//!
//! ```text
//! <!DOCTYPE ksudoku>
//! <ksudoku>
//!  <game had-help="0" msecs-elapsed="61000">
//!   <puzzle>
//!    <graph order="9" type="sudoku" specific-type="Plain"/>
//!    <values>fg__d____b___…</values>
//!   </puzzle>
//!   <history><simple-event index="2" value="4"/></history>
//!  </game>
//! </ksudoku>
//! ```
//!
//! * `values` has a letter for each cell, `b` for 1, and `_` for an empty one, column by column. `solution` is the same.
//! * The events of `history` are done one after the other: a digit in a cell, 0 for none. Marks of the player are not
//!   candidates, and not read ([`Parsed::unread_marks`]).
//! * `graph` is of the type `sudoku`, with 4, 9 or 16 rows; others are other games, and refused.
//!
//! Facts from the program's `serializer.cpp` and `skgraph.h` (<https://invent.kde.org/games/ksudoku>).

use roxmltree::Node;

use super::error::{ParseError, Problem};
use super::format::{Detail, Format};
use super::{Notation, Parsed, opensudoku, xml};
use crate::board::{Cell, Digit, Geometry, Grid};
use crate::words::{Key, key};

pub(super) const FORMAT: Format = Format {
    name: "ksudoku",
    detail: Detail::Placed,
    holds: |geometry| {
        let is_square = geometry.box_width() == geometry.box_height();
        is_square && geometry.is_plain() && geometry.has_usual_boxes()
    },
    is_multiline: true,
    parse,
    print,
    see: |line| (opensudoku::FORMAT.see)(line),
};

/// Whether a text of XML is of this form.
pub(super) fn is_file(text: &str) -> bool {
    text.contains("<ksudoku")
}

/// The content of a file.
#[derive(Default)]
struct File {
    /// The side of the board, and its offset.
    side: Option<(usize, usize)>,
    /// The givens, and their offset.
    values: Option<(String, usize)>,
    solution: Option<String>,
    /// The digits placed and removed, by cell in the file's order, each with its offset.
    events: Vec<(String, String, usize)>,
    has_marks: bool,
}

/// Reads the only game of a text.
pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let file = read_file(text)?;
    let (side, at) = file
        .side
        .ok_or_else(|| wrong(text, 0, "graph", key!("expected-plain-graph")))?;
    let geometry = Geometry::with_side(side)
        .map_err(|error| ParseError::at(text, at, Problem::Shape(error)))?;
    let (values, values_at) = file.values.unwrap_or((String::new(), at));
    let given = letters(&values, geometry).ok_or_else(|| {
        wrong(
            text,
            values_at,
            values.trim(),
            key!("expected-letters-of-cells"),
        )
    })?;
    let givens = given.filled();
    let mut grid = given;
    for (index, value, at) in file.events {
        let cell = index
            .parse()
            .ok()
            .filter(|index| *index < geometry.n_cells());
        let number: Option<usize> = value.parse().ok().filter(|number| *number <= side);
        let (Some(cell), Some(number)) = (cell, number) else {
            return Err(wrong(text, at, &value, key!("expected-placed-cell")));
        };
        let cell = cell_at(cell, geometry);
        if !givens.contains(cell) {
            grid.set(cell, number.checked_sub(1).map(Digit::from_index));
        }
    }
    let solution = file.solution.and_then(|text| letters(&text, geometry));
    Ok(Parsed {
        givens,
        notation: Notation::KSudoku,
        solution: solution.filter(Grid::is_full).map(Box::new),
        unread_marks: file.has_marks,
        ..Parsed::from_grid(grid)
    })
}

fn wrong(text: &str, at: usize, found: &str, expected: Key) -> ParseError {
    ParseError::at(text, at, Problem::unexpected(found, expected))
}

fn read_file(text: &str) -> Result<File, ParseError> {
    let tree = xml::parse(text)?;
    let mut file = File::default();
    for node in tree.descendants().filter(Node::is_element) {
        let at = node.range().start;
        match node.tag_name().name() {
            "graph" => file.side = Some((side(text, at, node)?, at)),
            "values" => file.values = Some((xml::text(node), at)),
            "solution" => file.solution = Some(xml::text(node)),
            "simple-event" => {
                file.has_marks |= node.has_attribute("markers");
                if let Some(value) = node.attribute("value") {
                    let index = node.attribute("index").unwrap_or_default();
                    file.events.push((index.to_owned(), value.to_owned(), at));
                }
            }
            _ => {}
        }
    }
    Ok(file)
}

/// Reads the side of a plain board.
fn side(text: &str, at: usize, graph: Node<'_, '_>) -> Result<usize, ParseError> {
    let kind = graph.attribute("type").unwrap_or_default();
    let specific = graph.attribute("specific-type").unwrap_or("Plain");
    let order = graph.attribute("order").unwrap_or_default();
    let expected = key!("expected-plain-graph");
    if kind != "sudoku" {
        return Err(wrong(text, at, kind, expected));
    }
    if !specific.eq_ignore_ascii_case("plain") {
        return Err(wrong(text, at, specific, expected));
    }
    let side = order.parse().ok().filter(|side| matches!(side, 4 | 9 | 16));
    side.ok_or_else(|| wrong(text, at, order, expected))
}

/// The cell with this place in a file, which lists cells column by column.
fn cell_at(index: usize, geometry: &Geometry) -> Cell {
    geometry.cell(index % geometry.side(), index / geometry.side())
}

/// Reads a letter for each cell.
fn letters(text: &str, geometry: &'static Geometry) -> Option<Grid> {
    let mut grid = Grid::new(geometry);
    let mut n_cells = 0;
    for (index, letter) in text.trim().bytes().enumerate() {
        let digit = match letter {
            b'_' => None,
            b'b'..=b'q' => Some(Digit::from_index(usize::from(letter - b'b'))),
            _ => return None,
        };
        if index >= geometry.n_cells() || digit.is_some_and(|digit| !geometry.has_digit(digit)) {
            return None;
        }
        grid.set(cell_at(index, geometry), digit);
        n_cells += 1;
    }
    (n_cells == geometry.n_cells()).then_some(grid)
}

/// Prints a saved game.
pub(super) fn print(parsed: &Parsed) -> String {
    let geometry = parsed.geometry();
    let letters = |grid: &Grid| -> String {
        let cells = (0..geometry.n_cells()).map(|index| grid.get(cell_at(index, geometry)));
        cells
            .map(|value| value.map_or('_', |digit| char::from(b'a' + digit.value())))
            .collect()
    };
    let mut lines = vec![
        "<ksudoku>".to_owned(),
        " <game had-help=\"0\" msecs-elapsed=\"0\">".to_owned(),
        "  <puzzle>".to_owned(),
        format!(
            "   <graph order=\"{}\" type=\"sudoku\" specific-type=\"Plain\"/>",
            geometry.side()
        ),
        format!("   <values>{}</values>", letters(&parsed.puzzle())),
    ];
    if let Some(solution) = &parsed.solution {
        lines.push(format!("   <solution>{}</solution>", letters(solution)));
    }
    lines.push("  </puzzle>".to_owned());
    lines.push("  <history>".to_owned());
    for index in 0..geometry.n_cells() {
        let cell = cell_at(index, geometry);
        if let Some(digit) = parsed.grid.get(cell)
            && !parsed.givens.contains(cell)
        {
            let value = digit.value();
            lines.push(format!(
                "   <simple-event index=\"{index}\" value=\"{value}\"/>"
            ));
        }
    }
    lines.extend(["  </history>", " </game>", "</ksudoku>"].map(str::to_owned));
    lines.join("\n")
}
