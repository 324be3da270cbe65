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
//! * `values` has a letter for each cell, `b` for 1 and so on, and `_` for an empty cell, column by column. `solution`
//!   has the same form.
//! * The events of `history` are applied in order. Each puts a digit into a cell, or 0 for none. The player's pencil
//!   marks are not read as candidates ([`Parsed::has_unread_marks`]).
//! * `graph` must have the type `sudoku` and 4, 9 or 16 rows; other games are refused.
//!
//! Source: the program's `serializer.cpp` and `skgraph.h` (<https://invent.kde.org/games/ksudoku>).

use roxmltree::Node;

use super::error::{ParseError, Problem};
use super::format::{Detail, Format};
use super::{Parsed, opensudoku, xml};
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
    recognise: |line| (opensudoku::FORMAT.recognise)(line),
};

const GAMES_WITH_CAGES: [&str; 2] = ["mathdoku", "killersudoku"];

pub(super) fn is_file(text: &str) -> bool {
    text.contains("<ksudoku")
}

pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let tree = xml::parse(text)?;
    let element = |name: &str| tree.descendants().find(|node| node.has_tag_name(name));
    let graph = element("graph")
        .ok_or_else(|| invalid_value(text, 0, "graph", key!("expected-plain-graph")))?;
    let side = side(text, graph)?;
    let at_graph = graph.range().start;
    let geometry = Geometry::with_side(side)
        .map_err(|error| ParseError::at_offset(text, at_graph, Problem::Shape(error)))?;
    let values = element("values");
    let letters_of = |node| letters(&xml::text(node), geometry);
    let given = values.and_then(letters_of).ok_or_else(|| {
        let position = values.map_or(at_graph, |node| node.range().start);
        let found = values.map(xml::text).unwrap_or_default();
        invalid_value(
            text,
            position,
            found.trim(),
            key!("expected-letters-of-cells"),
        )
    })?;
    let givens = given.filled();
    let mut parsed = Parsed {
        solution: (element("solution").and_then(letters_of))
            .filter(Grid::is_full)
            .map(Box::new),
        ..Parsed::from_grid(given)
    };
    for event in tree
        .descendants()
        .filter(|node| node.has_tag_name("simple-event"))
    {
        parsed.has_unread_marks |= event.has_attribute("markers");
        let Some(value) = event.attribute("value") else {
            continue;
        };
        let index = event
            .attribute("index")
            .and_then(|index| index.parse().ok());
        let index = index.filter(|index| *index < geometry.n_cells());
        let number = value.parse().ok().filter(|number: &usize| *number <= side);
        let (Some(index), Some(number)) = (index, number) else {
            let position = event.range().start;
            return Err(invalid_value(
                text,
                position,
                value,
                key!("expected-placed-cell"),
            ));
        };
        let cell = cell_at(index, geometry);
        if !givens.contains(cell) {
            let digit = number.checked_sub(1).map(Digit::from_index);
            parsed.grid.set(cell, digit);
        }
    }
    Ok(parsed)
}

fn invalid_value(text: &str, offset: usize, found: &str, expected: Key) -> ParseError {
    ParseError::at_offset(text, offset, Problem::unexpected(found, expected))
}

fn side(text: &str, graph: Node<'_, '_>) -> Result<usize, ParseError> {
    let attribute = |name: &str| graph.attribute(name).unwrap_or_default();
    let refuse = |found: &str| {
        let expected = key!("expected-plain-graph");
        Err(invalid_value(text, graph.range().start, found, expected))
    };
    let (kind, specific) = (attribute("type"), attribute("specific-type"));
    let is_of_cages =
        |name: &str| (GAMES_WITH_CAGES.iter()).any(|game| game.eq_ignore_ascii_case(name));
    if is_of_cages(kind)
        || is_of_cages(specific)
        || graph.children().any(|node| node.has_tag_name("cage"))
    {
        let problem = Problem::OtherGame(key!("other-game-cages"));
        return Err(ParseError::at_offset(text, graph.range().start, problem));
    }
    if kind != "sudoku" {
        return refuse(kind);
    }
    if !["", "plain"].contains(&&*specific.to_ascii_lowercase()) {
        return refuse(specific);
    }
    match attribute("order") {
        "4" => Ok(4),
        "9" => Ok(9),
        "16" => Ok(16),
        order => refuse(order),
    }
}

/// Returns the cell with this index in column order, in which the file lists cells.
fn cell_at(index: usize, geometry: &Geometry) -> Cell {
    geometry.cell(index % geometry.side(), index / geometry.side())
}

fn letters(text: &str, geometry: &'static Geometry) -> Option<Grid> {
    let letters = text.trim().as_bytes();
    if letters.len() != geometry.n_cells() {
        return None;
    }
    let mut grid = Grid::new(geometry);
    for (index, letter) in letters.iter().enumerate() {
        let digit = match letter {
            b'_' => None,
            b'b'..=b'q' => Some(Digit::from_index(usize::from(letter - b'b'))),
            _ => return None,
        };
        if digit.is_some_and(|digit| !geometry.has_digit(digit)) {
            return None;
        }
        grid.set(cell_at(index, geometry), digit);
    }
    Some(grid)
}

pub(super) fn print(parsed: &Parsed) -> String {
    let geometry = parsed.geometry();
    let letters = |grid: &Grid| -> String {
        let cells = (0..geometry.n_cells()).map(|index| grid.get(cell_at(index, geometry)));
        cells
            .map(|value| value.map_or('_', |digit| char::from(b'a' + digit.value())))
            .collect()
    };
    let side = geometry.side();
    let mut lines = vec![
        "<ksudoku>".to_owned(),
        " <game had-help=\"0\" msecs-elapsed=\"0\">".to_owned(),
        "  <puzzle>".to_owned(),
        format!("   <graph order=\"{side}\" type=\"sudoku\" specific-type=\"Plain\"/>"),
        format!("   <values>{}</values>", letters(&parsed.puzzle())),
    ];
    let solution = parsed.solution.as_ref();
    lines.extend(solution.map(|grid| format!("   <solution>{}</solution>", letters(grid))));
    lines.extend(["  </puzzle>", "  <history>"].map(str::to_owned));
    for index in 0..geometry.n_cells() {
        let cell = cell_at(index, geometry);
        let placed = parsed
            .grid
            .get(cell)
            .filter(|_| !parsed.givens.contains(cell));
        lines.extend(
            placed
                .map(Digit::value)
                .map(|value| format!("   <simple-event index=\"{index}\" value=\"{value}\"/>")),
        );
    }
    lines.extend(["  </history>", " </game>", "</ksudoku>"].map(str::to_owned));
    lines.join("\n")
}
