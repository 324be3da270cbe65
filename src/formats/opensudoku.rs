//! Folders of `OpenSudoku`, the Android game (`.opensudoku`): XML with one element a game.
//!
//! ```text
//! <opensudoku>
//!   <name>Hard ones</name>
//!   <game data="800000000003600000070090200050007000000045700000100030001000068008500010090000400" />
//! </opensudoku>
//! ```
//!
//! * The game's `data` are 81 digits, `0` for an empty cell. Exports of games in progress have
//!   `version: N`, then three or four numbers with a bar behind each for a cell: first its value,
//!   last 0 if it is a given. The player's notes between them are no candidates, and not read, which is said
//!   ([`Parsed::unread_marks`]).
//! * `name`, `author`, `description`, `comment`, `created`, `source`, `level` and `sourceURL` tell
//!   of the folder; the first text that is there counts.
//! * Where several games share a folder, what is told of one of them are attributes of its `game`: `name`, `author`,
//!   `comment`, `source`, `level`, `sourceURL`. Other programs pass over them.
//! * A text with several games is read game by game, by way of the [`Splitter`](super::Splitter).

use super::cells::CellsRead;
use super::error::{Excerpt, ParseError, Problem};
use super::format::{Boards, Format, Holds};
use super::kind::Kind;
use super::recognise::{Rank, Sign};
use super::xml::{self, Attribute, Event};
use super::{About, Document, Notation, Parsed, ksudoku};
use crate::board::{CellSet, Digit, Geometry, Grid};
use crate::words::{Key, key};

/// What the notation declares of itself.
pub(super) const FORMAT: Format = Format {
    name: "opensudoku",
    holds: Holds::Values,
    boards: Boards::Standard,
    is_multiline: true,
    parse,
    print,
    signs: &[Sign {
        rank: Rank::Opening,
        fits: |sample| sample.begins_with('<') && !ksudoku::is_file(sample.text),
    }],
    kind: |line| Kind::whole_unless(Kind::Tag, line),
};

/// What stands around the games of a document.
pub(super) const DOCUMENT: Document = Document {
    begin: concat!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
        "\n<opensudoku>\n"
    ),
    end: "</opensudoku>\n",
    part: print_part,
};

/// Reads the only game of a text, which may be a part of a file.
pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    let mut about = About::default();
    let mut element = "";
    let mut game: Option<Parsed> = None;
    for event in xml::events(text)? {
        match event {
            Event::Open {
                offset,
                name: "game",
                attributes,
            } => {
                if game.is_some() {
                    let problem = Problem::Unexpected {
                        found: Excerpt::said(key!("found-second-game")),
                        expected: key!("expected-one-game"),
                    };
                    return Err(ParseError::at(text, offset, problem));
                }
                game = Some(read_game(text, offset, &attributes)?);
                for Attribute { name, value, .. } in &attributes {
                    // When a game was created is told in another form.
                    let slot = field(&mut about, name).filter(|_| *name != "created");
                    if let Some(slot) = slot {
                        *slot = None;
                        keep(slot, &xml::unescape(value));
                    }
                }
            }
            Event::Open {
                name, attributes, ..
            } => {
                element = name;
                // The newer form of the file names its folders so.
                let folder = attributes
                    .iter()
                    .find(|a| name == "folder" && a.name == "name");
                if let Some(folder) = folder {
                    keep(&mut about.title, &xml::unescape(folder.value));
                }
            }
            Event::Close => element = "",
            Event::Text(words) => {
                if let Some(slot) = field(&mut about, element) {
                    keep(slot, &words);
                }
            }
        }
    }
    let problem = Problem::Unexpected {
        found: Excerpt::said(key!("found-no-game")),
        expected: key!("expected-game-element"),
    };
    let parsed = game.ok_or_else(|| ParseError::at(text, 0, problem))?;
    Ok(Parsed {
        notation: Notation::OpenSudoku,
        about,
        ..parsed
    })
}

fn keep(slot: &mut Option<String>, words: &str) {
    if slot.is_none() && !words.trim().is_empty() {
        *slot = Some(words.trim().to_owned());
    }
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

fn read_game(
    text: &str,
    offset: usize,
    attributes: &[Attribute<'_>],
) -> Result<Parsed, ParseError> {
    let is_data = |a: &&Attribute<'_>| matches!(a.name, "data" | "cells_data" | "cellsData");
    let data = attributes.iter().find(is_data).ok_or_else(|| {
        let problem = Problem::Unexpected {
            found: Excerpt::said(key!("found-game-without-data")),
            expected: key!("expected-game-data"),
        };
        ParseError::at(text, offset, problem)
    })?;
    if data.value.trim_start().starts_with("version") {
        read_progress(&xml::unescape(data.value))
            .map_err(|problem| ParseError::at(text, data.offset, problem))
    } else {
        read_cells(text, data)
    }
}

fn read_cells(text: &str, data: &Attribute<'_>) -> Result<Parsed, ParseError> {
    let geometry = Geometry::standard();
    let mut read = CellsRead::new(geometry);
    let cells = data
        .value
        .char_indices()
        .filter(|(_, c)| !c.is_whitespace());
    for (within, c) in cells {
        let value = match c {
            '0' | '.' => None,
            '1'..='9' => Digit::from_symbol(c),
            _ => {
                let problem = Problem::Symbol {
                    found: Excerpt::of_char(c),
                    side: geometry.side(),
                };
                return Err(ParseError::at(text, data.offset + within, problem));
            }
        };
        read.push(value);
    }
    read.finish()
        .map(Parsed::from_grid)
        .map_err(|problem| ParseError::at(text, data.offset, problem))
}

/// Reads a game in progress.
fn read_progress(data: &str) -> Result<Parsed, Problem> {
    const EXPECTED: Key = key!("expected-cells-with-notes");
    let geometry = Geometry::standard();
    let unexpected = |found: &str| Problem::Unexpected {
        found: Excerpt::quoted(found),
        expected: EXPECTED,
    };
    let digits_of_version = |c: char| c.is_ascii_digit();
    let cells = data
        .trim_start()
        .trim_start_matches(|c: char| !c.is_ascii_digit());
    let cells = cells.trim_start_matches(digits_of_version).trim();
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
        unread_marks: has_notes,
        ..Parsed::from_grid(grid)
    })
}

/// Prints a folder with one game.
pub(super) fn print(parsed: &Parsed) -> String {
    let about = &parsed.about;
    let mut lines = vec![
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>".to_owned(),
        "<opensudoku>".to_owned(),
    ];
    // A reader may want each of them, so they are there even when nothing is known.
    let elements = [
        ("name", &about.title),
        ("author", &about.author),
        ("description", &None),
        ("comment", &about.comment),
        ("created", &about.date),
        ("source", &about.source),
        ("level", &about.level),
        ("sourceURL", &about.url),
    ];
    for (element, words) in elements {
        let words = xml::escape(words.as_deref().unwrap_or_default());
        lines.push(format!("  <{element}>{words}</{element}>"));
    }
    let cells = cells(parsed);
    lines.push(format!("  <game data=\"{cells}\" />"));
    lines.push("</opensudoku>".to_owned());
    lines.join("\n")
}

/// Prints a game for a document that holds several.
fn print_part(parsed: &Parsed) -> String {
    let about = &parsed.about;
    let mut attributes = format!(" data=\"{}\"", cells(parsed));
    for (name, words) in [
        ("name", &about.title),
        ("author", &about.author),
        ("comment", &about.comment),
        ("source", &about.source),
        ("level", &about.level),
        ("sourceURL", &about.url),
    ] {
        if let Some(words) = words {
            let words = xml::escape(words).replace(['\n', '\t'], " ");
            attributes.extend([" ", name, "=\"", &words, "\""]);
        }
    }
    format!("  <game{attributes} />")
}

fn cells(parsed: &Parsed) -> String {
    parsed.grid.to_string().replace('.', "0")
}

#[cfg(test)]
mod tests {
    use super::*;

    const CELLS: &str =
        "800000000003600000070090200050007000000045700000100030001000068008500010090000400";

    #[test]
    fn a_folder_with_one_game_is_read() {
        let text = format!(
            "<?xml version=\"1.0\"?>\n<opensudoku>\n<name>A &amp; B</name><author/>\n\
             <description></description><comment> hard\n</comment><created>2012-06-01</created>\n\
             <level>x</level><sourceURL>http://example.org/?a&lt;b</sourceURL>\n\
             <!-- <game data='none'/> -->\n<game  created='1' data='{CELLS}' ></game>\n</opensudoku>\n"
        );
        let parsed = parse(&text).unwrap();
        assert_eq!(parsed.grid.to_string(), CELLS.replace('0', "."));
        let expected = About {
            title: Some("A & B".to_owned()),
            comment: Some("hard".to_owned()),
            date: Some("2012-06-01".to_owned()),
            level: Some("x".to_owned()),
            url: Some("http://example.org/?a<b".to_owned()),
            ..About::default()
        };
        assert_eq!(parsed.about, expected);
        assert_eq!(parse(&print(&parsed)).unwrap(), parsed);
    }

    #[test]
    fn what_is_told_of_one_game_of_several_is_kept() {
        let parsed = Parsed {
            about: About {
                title: Some("A & \"B\"".to_owned()),
                author: Some("C".to_owned()),
                comment: Some("two lines".to_owned()),
                level: Some("hard".to_owned()),
                ..About::default()
            },
            ..parse(&format!("<game data=\"{CELLS}\"/>")).unwrap()
        };
        assert_eq!(parse(&print_part(&parsed)).unwrap(), parsed);
        let in_folder = format!("<name>Folder</name>{}", print_part(&parsed));
        assert_eq!(
            parse(&in_folder).unwrap().about,
            parsed.about,
            "the nearer name counts"
        );
    }

    #[test]
    fn a_game_without_its_folder_is_read() {
        let parsed = parse(&format!("<game data=\"{CELLS}\"/>")).unwrap();
        assert_eq!(parsed.grid.n_filled(), 21);
        let folder = format!("<folder name='F'><game data=\"{CELLS}\"/></folder>");
        assert_eq!(parse(&folder).unwrap().about.title.as_deref(), Some("F"));
    }

    #[test]
    fn games_in_progress_keep_what_is_given() {
        let cells = format!("8|0|0|1|6|1|{}", "0|0|1|".repeat(79));
        let parsed = parse(&format!("<game data=\"version: 2&#10;{cells}\"/>")).unwrap();
        assert_eq!(parsed.grid.to_string(), format!("81{}", ".".repeat(79)));
        assert_eq!(parsed.givens, CellSet::only(crate::board::Cell::new(0)));
        let four = "0|-|1,2,|1|".repeat(81);
        let parsed = parse(&format!("<game data=\"version: 4\n{four}\"/>")).unwrap();
        assert_eq!(parsed.grid.n_filled(), 0);
        assert!(parse("<game data=\"version: 1\n8|0|\"/>").is_err());
        let wrong = cells.replacen('8', "10", 1);
        assert!(parse(&format!("<game data=\"version: 1\n{wrong}\"/>")).is_err());
    }

    #[test]
    fn errors_are_told_by_place() {
        let cases = [
            ("<opensudoku/>".to_owned(), 1, 1, "found no game"),
            ("<a>\n<game/>".to_owned(), 2, 1, "a game without data"),
            (
                format!("<game data=\"{}\"/>", &CELLS[1..]),
                1,
                13,
                "80 cells; a 9×9 board has 81",
            ),
            (
                format!("<game data=\"1x{}\"/>", &CELLS[2..]),
                1,
                14,
                "`x` is neither",
            ),
            (
                format!("<game data='{CELLS}'/>\n <game/>"),
                2,
                2,
                "a second game",
            ),
            ("<game data=\"1".to_owned(), 1, 12, "a quote at the end"),
        ];
        for (text, line, column, said) in cases {
            let error = parse(&text).unwrap_err();
            assert!(error.to_string().contains(said), "{text:?}: {error}");
            assert_eq!((error.line, error.column), (line, column), "{text:?}");
        }
    }
}
