use shudu::board::{Cell, Digit, Geometry, Grid};
use shudu::formats::{Notation, Problem};

use super::In;

const GRID: In = In(Notation::Grid);

const INKALA: &str =
    "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..";

fn rows(side: usize) -> Vec<String> {
    let cells: Vec<char> = INKALA.chars().collect();
    cells.chunks(side).map(|row| row.iter().collect()).collect()
}

#[test]
fn all_styles_of_a_grid_read_the_same() {
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
        let parsed = GRID
            .parse(&text)
            .unwrap_or_else(|error| panic!("{text}\n{error}"));
        assert_eq!(parsed.grid.to_string(), INKALA, "{text}");
    }
    let titled = GRID.parse(&format!("Grid 01\n{plain}")).unwrap();
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
    assert_eq!(
        GRID.parse(&text.join("\n")).unwrap().grid.to_string(),
        INKALA
    );
}

#[test]
fn large_boards_are_read_with_letters_or_numbers() {
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
    let numbers = |c: char| Digit::from_symbol(c).map_or("0".to_owned(), |d| d.value().to_string());
    let zero_based =
        |c: char| Digit::from_symbol(c).map_or(".".to_owned(), |d| format!("{:x}", d.index()));
    // One cell is a number, the others are letters from A.
    let letter = |c: &char| match Digit::from_symbol(*c) {
        Some(digit) => char::from(b'A' + u8::try_from(digit.index()).unwrap()).to_string(),
        None => ".".to_owned(),
    };
    let mut mixed: Vec<String> = cells.iter().map(letter).collect();
    mixed[12 * 15] = "12".to_owned();
    let mixed: Vec<String> = mixed.chunks(16).map(|row| row.join(" ")).collect();
    let texts = [
        write(&|c| c.to_string(), ""),
        write(&|c| c.to_ascii_lowercase().to_string(), " "),
        mixed.join("\n"),
        write(&numbers, "  "),
        write(&zero_based, ""),
    ];
    for text in texts {
        assert_eq!(GRID.parse(&text).unwrap().grid, grid, "{text}");
    }
}

#[test]
fn errors_name_row_and_character() {
    let text = rows(9).join("\n").replace("36.", "3Z.");
    let error = GRID.parse(&text).unwrap_err();
    assert_eq!((error.line, error.column), (2, 4));
    assert!(
        error.to_string().contains("`Z` is neither a digit"),
        "{error}"
    );
    let error = GRID.parse(&rows(9)[1..].join("\n")).unwrap_err();
    assert_eq!(
        error.problem,
        Problem::RowCount {
            found: 8,
            expected: 9
        }
    );
    let error = GRID
        .parse("12 3 4 12\n3 4 1 2\n1 2 3 4\n. . . .")
        .unwrap_err();
    assert!(error.to_string().contains("`pencilmarks`"), "{error}");
}

#[test]
fn a_grid_is_printed_with_boxes() {
    let parsed = GRID
        .parse("12.|..6\n...|...\n...|...\n...|...\n...|...\n...|...")
        .unwrap();
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
    assert_eq!(GRID.print(&parsed), expected);
}
