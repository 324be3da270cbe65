//! Folders of `OpenSudoku`, the Android app (`.opensudoku`): XML with one element for each game.
//!
//! ```text
//! <opensudoku>
//!   <name>Hard ones</name>
//!   <game data="800000000003600000070090200050007000000045700000100030001000068008500010090000400" />
//! </opensudoku>
//! ```
//!
//! * The `data` of a game are 81 digits, `0` for an empty cell. Exports of games in progress have `version: N`, then
//!   three or four numbers for each cell, each followed by a bar. The first number is the value; the last one is 0 for
//!   a given. The numbers between are the player's notes, which are not read as candidates
//!   ([`Parsed::has_unread_marks`]).
//! * `name`, `author`, `description`, `comment`, `created`, `source`, `level` and `sourceURL` describe the folder. If
//!   one of them occurs several times, the first is read.
//! * If several games share a folder, the `game` elements have the metadata as attributes: `name`, `author`, `comment`,
//!   `source`, `level`, `sourceURL`. Other programs ignore them.
//! * The [`Splitter`](super::Splitter) splits a text with several games into single games.

use roxmltree::{Document, Node};

use super::cells::{CellsRead, read_digit};
use super::error::{ParseError, Problem};
use super::format::{self, Detail, Format, LineKind};
use super::{About, Notation, Parsed, xml};
use crate::board::{CellSet, Digit, Geometry, Grid};
use crate::words::{Key, key};

pub(super) const FORMAT: Format = Format {
    name: "opensudoku",
    detail: Detail::Values,
    holds: format::is_standard,
    is_multiline: true,
    parse,
    print,
    recognise: |line| {
        let is_xml = line.trim_start().starts_with('<');
        is_xml.then_some(LineKind::Document(Notation::OpenSudoku))
    },
};

pub(super) const DOCUMENT: format::Document = format::Document {
    begin: concat!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
        "\n<opensudoku>\n"
    ),
    end: "</opensudoku>\n",
    print_part,
};

pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let tree = xml::parse(text)?;
    let unexpected = |index: usize, found: Key, expected: Key| {
        Err(ParseError::at_offset(
            text,
            index,
            Problem::described(found, expected),
        ))
    };
    if let Some(grid) = cells_by_place(&tree) {
        return Ok(Parsed::from_grid(grid));
    }
    let mut games = tree.descendants().filter(|node| node.has_tag_name("game"));
    let Some(game) = games.next() else {
        return unexpected(0, key!("found-no-game"), key!("expected-game-element"));
    };
    if let Some(second) = games.next() {
        let (found, expected) = (key!("found-second-game"), key!("expected-one-game"));
        return unexpected(second.range().start, found, expected);
    }
    let mut names = ["data", "cells_data", "cellsData"].into_iter();
    let Some(name) = names.find(|name| game.has_attribute(*name)) else {
        let (found, expected) = (key!("found-game-without-data"), key!("expected-game-data"));
        return unexpected(game.range().start, found, expected);
    };
    let data = game.attribute(name).unwrap_or_default();
    let read = if data.trim_start().starts_with("version") {
        read_progress(data).map_err(|problem| (0, problem))
    } else {
        read_cells(data)
    };
    let at_data = |(within, problem)| {
        ParseError::at_offset(text, xml::value_offset(game, name) + within, problem)
    };
    Ok(Parsed {
        about: metadata(game),
        ..read.map_err(at_data)?
    })
}

/// Parses XML with cells such as `<Cell><x>1</x><y>0</y><value>5</value></Cell>`; `None` for other XML.
fn cells_by_place(tree: &Document<'_>) -> Option<Grid> {
    let number = |cell: Node<'_, '_>, names: &[&str]| -> Option<usize> {
        let is_named = |name: &str| {
            names
                .iter()
                .any(|attribute_name| attribute_name.eq_ignore_ascii_case(name))
        };
        let mut attributes = cell.attributes();
        let attribute = attributes.find(|attribute| is_named(attribute.name()));
        let mut elements = cell.children();
        let element = elements.find(|child| is_named(child.tag_name().name()));
        let text = attribute.map(|attribute| attribute.value().to_owned());
        let text = text.or_else(|| element.map(xml::text))?;
        text.trim().parse().ok()
    };
    let cells = tree
        .root_element()
        .descendants()
        .skip(1)
        .filter(|node| node.tag_name().name().eq_ignore_ascii_case("cell"))
        .map(|cell| {
            let row = number(cell, &["y", "row"])?;
            let column = number(cell, &["x", "column", "col"])?;
            Some((row, column, number(cell, &["value", "digit"]).unwrap_or(0)))
        })
        .collect::<Option<Vec<_>>>()?;
    let places = || cells.iter().flat_map(|(row, column, _)| [*row, *column]);
    // Rows and columns are counted from 0 if a 0 occurs, and from 1 if a 9 occurs. Otherwise this is unknown.
    let first_number = match (places().min()?, places().max()?) {
        (0, ..9) => 0,
        (1.., 9) => 1,
        _ => return None,
    };
    let geometry = Geometry::standard();
    let (mut grid, mut filled) = (Grid::new(geometry), CellSet::EMPTY);
    for (row, column, value) in cells {
        let cell = geometry.cell(row - first_number, column - first_number);
        if filled.contains(cell) || value > geometry.side() {
            return None;
        }
        filled.insert(cell);
        grid.set(cell, Digit::new(value as u8));
    }
    Some(grid)
}

fn metadata(game: Node<'_, '_>) -> About {
    let mut about = About::default();
    let mut set = |name: &str, value: &str| {
        if let Some(slot) = field(&mut about, name).filter(|slot| slot.is_none())
            && !value.trim().is_empty()
        {
            *slot = Some(value.trim().to_owned());
        }
    };
    // The attribute `created` of a game is not written as a date.
    for attribute in game.attributes().filter(|a| a.name() != "created") {
        set(attribute.name(), attribute.value());
    }
    for element in game.document().descendants().filter(Node::is_element) {
        // In newer files the name of a folder is an attribute.
        if let Some(name) = element
            .attribute("name")
            .filter(|_| element.has_tag_name("folder"))
        {
            set("name", name);
        }
        set(element.tag_name().name(), &xml::text(element));
    }
    about
}

fn field<'a>(about: &'a mut About, element: &str) -> Option<&'a mut Option<String>> {
    match element {
        "name" => Some(&mut about.title),
        "author" => Some(&mut about.author),
        "description" | "comment" => Some(&mut about.comment),
        "created" => Some(&mut about.date),
        "source" => Some(&mut about.source),
        "level" => Some(&mut about.level),
        "sourceURL" => Some(&mut about.url),
        _ => None,
    }
}

fn read_cells(data: &str) -> Result<Parsed, (usize, Problem)> {
    let geometry = Geometry::standard();
    let mut read = CellsRead::new(geometry);
    for (offset, c) in data.char_indices().filter(|(_, c)| !c.is_whitespace()) {
        let value = match c {
            '0' | '.' => None,
            _ => Some(read_digit(c, geometry.side()).map_err(|problem| (offset, problem))?),
        };
        read.push(value);
    }
    let grid = read.finish().map_err(|problem| (0, problem))?;
    Ok(Parsed::from_grid(grid))
}

fn read_progress(data: &str) -> Result<Parsed, Problem> {
    const EXPECTED: Key = key!("expected-cells-with-notes");
    let geometry = Geometry::standard();
    let unexpected = |found: &str| Problem::unexpected(found, EXPECTED);
    let is_digit = |c: char| c.is_ascii_digit();
    let version = data.trim_start_matches(|c| !is_digit(c));
    let cells = version.trim_start_matches(is_digit).trim();
    let parts: Vec<&str> = cells
        .trim_end_matches('|')
        .split('|')
        .map(str::trim)
        .collect();
    let n_parts = parts.len() / geometry.n_cells();
    if !(3..=4).contains(&n_parts) || !parts.len().is_multiple_of(geometry.n_cells()) {
        return Err(unexpected(cells));
    }
    let (mut grid, mut givens) = (Grid::new(geometry), CellSet::EMPTY);
    let has_digits = |notes: &str| notes.bytes().any(|byte| matches!(byte, b'1'..=b'9'));
    let mut has_notes = false;
    for (cell, parts) in geometry.cells().iter().zip(parts.chunks(n_parts)) {
        let value = match parts[0].as_bytes() {
            [b'0'] => None,
            [digit @ b'1'..=b'9'] => Digit::new(digit - b'0'),
            _ => return Err(unexpected(parts[0])),
        };
        grid.set(cell, value);
        has_notes |= value.is_none() && parts[1..n_parts - 1].iter().any(|notes| has_digits(notes));
        match (parts[n_parts - 1], value) {
            ("0", Some(_)) => givens.insert(cell),
            ("0" | "1", _) => {}
            (editable, _) => return Err(unexpected(editable)),
        }
    }
    Ok(Parsed {
        givens,
        has_unread_marks: has_notes,
        ..Parsed::from_grid(grid)
    })
}

pub(super) fn print(parsed: &Parsed) -> String {
    // Other parsers may require all elements, so empty elements are written too.
    const ELEMENTS: [&str; 8] = [
        "name",
        "author",
        "description",
        "comment",
        "created",
        "source",
        "level",
        "sourceURL",
    ];
    let mut about = parsed.about.clone();
    let elements = ELEMENTS.map(|element| {
        // The description and the comment are the same text; only the comment is written.
        let words = field(&mut about, element).filter(|_| element != "description");
        let words = xml::escape(words.and_then(|words| words.as_deref()).unwrap_or_default());
        format!("  <{element}>{words}</{element}>\n")
    });
    let game = format!("  <game data=\"{}\" />\n", cells(parsed));
    let folder = [DOCUMENT.begin, &elements.concat(), &game, DOCUMENT.end].concat();
    folder.trim_end().to_owned()
}

fn print_part(parsed: &Parsed) -> String {
    let mut about = parsed.about.clone();
    let mut attributes = format!(" data=\"{}\"", cells(parsed));
    for name in ["name", "author", "comment", "source", "level", "sourceURL"] {
        if let Some(Some(words)) = field(&mut about, name) {
            let words = xml::escape(words).replace(['\n', '\t'], " ");
            attributes.extend([" ", name, "=\"", &words, "\""]);
        }
    }
    format!("  <game{attributes} />")
}

fn cells(parsed: &Parsed) -> String {
    parsed.grid.to_string().replace('.', "0")
}
