//! Grids: rows one below the other, with or without rules.
//!
//! ```text
//! +-------+-------+-------+
//! | 8 . . | . . . | . . . |        8........        8 0 0  0 0 0  0 0 0
//! | . . 3 | 6 . . | . . . |   or   ..36.....   or   0 0 3  6 0 0  0 0 0   and so on
//! | . 7 . | . 9 . | 2 . . |        .7..9.2..        0 7 0  0 9 0  2 0 0
//! +-------+-------+-------+
//! ```
//!
//! * Cells are written as in one [line](super::line). Blanks between them are ignored.
//! * Where `-` is an empty cell, a line of `-` that is no longer than a row is a row; a longer one is a rule.
//! * Rules of `-` `=` `+` `|` and of box-drawing characters are ignored but for this: when they
//!   are drawn around boxes of one size, that is the size of the boxes. A line
//!   `# boxes 2x3` says it too and comes first. Otherwise boxes are as usual.
//! * When every cell is between two bars of its own, blank ones are empty.
//! * On boards above 9×9 cells may be numbers between blanks: `16 . 4`, from 1, or from 0 where another sign stands for an
//!   empty cell.
//! * A line of words above the grid is its title. Lines after `#`, and words below, are ignored.

use super::alphabet::{self, Alphabet};
use super::cells::side_of;
use super::error::{Excerpt, ParseError, Problem};
use super::format::{Detail, Format, Seen};
use super::row::{Layout, Scan};
use super::table::Table;
use super::{About, Notation, Parsed, shape};
use crate::board::{Cell, Digit, Grid};
use crate::words::key;

pub(super) const FORMAT: Format = Format {
    name: "grid",
    detail: Detail::Values,
    holds: |_| true,
    is_multiline: true,
    parse,
    print,
    see,
};

/// Recognises a line of a grid.
pub(super) fn see(line: &str) -> Option<Seen> {
    let scan = Scan::of(line);
    if scan.is_rule {
        return Some(Seen::Rule);
    }
    // Sixteen cells are a row.
    let is_whole = |n: usize| side_of(n).is_some_and(|side| side > 4);
    let is_line = || scan.n_words == 1 && is_whole(scan.n_glyphs);
    scan.is_row
        .then_some(if is_whole(scan.n_words) || is_line() {
            Seen::Line(Notation::Grid)
        } else {
            Seen::Row
        })
}

/// Reads the only grid of a text.
pub(super) fn parse(text: &str) -> Result<Parsed, ParseError> {
    read(text, &Table::of(text))
}

/// Reads the grid of a text that is already taken apart.
pub(super) fn read(text: &str, table: &Table<'_>) -> Result<Parsed, ParseError> {
    let (layout, side) = table.layout().ok_or_else(|| table.misfit())?;
    let geometry = table.board(layout, side)?;
    let cells = table.cells(layout);
    let mut grid = Grid::new(geometry);
    let start = cells.first().map_or(0, |(offset, _)| *offset);
    let alphabet = Alphabet::of(cells.iter().map(|(_, cell)| *cell), side, text, start)?;
    for (index, (offset, cell)) in cells.into_iter().enumerate() {
        let mut chars = cell.chars();
        let value = match (chars.next(), chars.next()) {
            (None, _) => Ok(None),
            (Some(c), None) if layout == Layout::Glyphs || side <= 9 => alphabet.read(c, side),
            _ if side <= 9 => Err(Problem::Unexpected {
                found: Excerpt::quoted(cell),
                expected: key!("expected-one-digit-a-cell"),
            }),
            _ => alphabet.read_word(cell, side),
        };
        let value = value.map_err(|problem| ParseError::at(text, offset, problem))?;
        grid.set(Cell::new(index), value);
    }
    Ok(Parsed {
        notation: Notation::Grid,
        about: About {
            title: table.title.map(str::to_owned),
            ..About::default()
        },
        ..Parsed::from_grid(grid)
    })
}

/// Prints a grid with rules around its boxes.
pub(super) fn print(parsed: &Parsed) -> String {
    let geometry = parsed.geometry();
    let cell = |cell| parsed.grid.get(cell).map_or('.', Digit::symbol);
    let (box_width, box_height) = shape::drawn_boxes(geometry);
    let n_boxes = geometry.side() / box_width;
    let stroke = "-".repeat(2 * box_width + 1);
    let rule = format!("+{}", format!("{stroke}+").repeat(n_boxes));
    let mut rows = Vec::new();
    let note = shape::note(geometry);
    if !note.is_empty() {
        rows.push(note.trim_start().to_owned());
    }
    rows.extend(
        Some(alphabet::note(&parsed.grid).trim_start().to_owned()).filter(|note| !note.is_empty()),
    );
    rows.push(rule.clone());
    for row in 0..geometry.side() {
        let mut line = String::from("|");
        for column in 0..geometry.side() {
            line.push(' ');
            line.push(cell(geometry.cell(row, column)));
            if (column + 1).is_multiple_of(box_width) {
                line += " |";
            }
        }
        rows.push(line);
        if (row + 1).is_multiple_of(box_height) {
            rows.push(rule.clone());
        }
    }
    rows.join("\n")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;

    const INKALA: &str =
        "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

    fn rows(side: usize) -> Vec<String> {
        let cells: Vec<char> = INKALA.chars().collect();
        cells.chunks(side).map(|row| row.iter().collect()).collect()
    }

    #[test]
    fn all_ways_to_write_a_grid_read_the_same() {
        let plain = rows(9).join("\n");
        let spaced = plain.replace('.', " 0 ");
        let thirds = |bar: &str| {
            let row = |row: &String| [&row[..3], &row[3..6], &row[6..]].join(bar);
            let rows: Vec<String> = rows(9).iter().map(row).collect();
            [&rows[..3], &rows[3..6], &rows[6..]].map(|band| band.join("\n"))
        };
        let texts = [
            plain.clone(),
            plain.replace('\n', "\r\n"),
            spaced,
            rows(27).join("\n"),
            thirds(" ").join("\n\n"),
            thirds("|").join("\n---+---+---\n"),
            thirds("│").join("\n───┼───┼───\n"),
            format!(
                " *-----------*\n |{}|\n *-----------*",
                thirds("|")
                    .map(|band| band.replace('\n', "|\n |"))
                    .join("|\n |---+---+---|\n |")
            ),
            format!("A hard one\n{plain}\n# no. 1 of 3\nSimple Sudoku\nVersion 4.2n"),
        ];
        for text in texts {
            let parsed = parse(&text).unwrap_or_else(|error| panic!("{text}\n{error}"));
            assert_eq!(parsed.grid.to_string(), INKALA, "{text}");
        }
        let titled = parse(&format!("Grid 01\n{plain}")).unwrap();
        assert_eq!(titled.about.title.as_deref(), Some("Grid 01"));
    }

    #[test]
    fn blank_cells_between_bars_are_empty() {
        let bars = |row: &String| {
            let cells: Vec<String> = row
                .chars()
                .map(|c| format!(" {c} ").replace('.', " "))
                .collect();
            format!("|{}|", cells.join("|"))
        };
        let text: Vec<String> = rows(9).iter().map(bars).collect();
        assert_eq!(parse(&text.join("\n")).unwrap().grid.to_string(), INKALA);
    }

    #[test]
    fn large_boards_are_read_in_letters_and_numbers() {
        let mut grid = Grid::new(Geometry::with_side(16).unwrap());
        for value in 1..=16 {
            grid.set(Cell::new(usize::from(value) * 15), Digit::new(value));
        }
        let line = grid.to_string();
        let cells: Vec<char> = line.chars().collect();
        let write = |cell: &dyn Fn(char) -> String, blank: &str| {
            let row = |row: &[char]| row.iter().map(|c| cell(*c)).collect::<Vec<_>>().join(blank);
            cells.chunks(16).map(row).collect::<Vec<_>>().join("\n")
        };
        let numbers =
            |c: char| Digit::from_symbol(c).map_or("0".to_owned(), |d| d.value().to_string());
        let zero_based =
            |c: char| Digit::from_symbol(c).map_or(".".to_owned(), |d| format!("{:x}", d.index()));
        let texts = [
            write(&|c| c.to_string(), ""),
            write(&|c| c.to_ascii_lowercase().to_string(), " "),
            write(&numbers, "  "),
            write(&zero_based, ""),
        ];
        for text in texts {
            assert_eq!(parse(&text).unwrap().grid, grid, "{text}");
        }
    }

    #[test]
    fn errors_name_row_and_character() {
        let text = rows(9).join("\n").replace("36.", "3Z.");
        let error = parse(&text).unwrap_err();
        assert_eq!((error.line, error.column), (2, 4));
        assert!(
            error.to_string().contains("`Z` is neither a digit"),
            "{error}"
        );
        let error = parse(&rows(9)[1..].join("\n")).unwrap_err();
        assert_eq!(
            error.problem,
            Problem::RowCount {
                found: 8,
                expected: 9
            }
        );
        let error = parse("12 3 4 12\n3 4 1 2\n1 2 3 4\n. . . .").unwrap_err();
        assert!(error.to_string().contains("`pencilmarks`"), "{error}");
    }

    #[test]
    fn a_printed_grid_looks_as_it_should() {
        let parsed = parse("12.|..6\n...|...\n...|...\n...|...\n...|...\n...|...").unwrap();
        let expected = "\
+-------+-------+
| 1 2 . | . . 6 |
| . . . | . . . |
+-------+-------+
| . . . | . . . |
| . . . | . . . |
+-------+-------+
| . . . | . . . |
| . . . | . . . |
+-------+-------+";
        assert_eq!(print(&parsed), expected);
    }
}
