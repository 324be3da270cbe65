//! Words and rows of tables told apart.

use super::*;
use crate::formats::row::{is_row, is_rule};

fn layout(text: &str) -> Option<(Layout, usize)> {
    Table::of(text).layout()
}

fn boxes(text: &str) -> (usize, usize) {
    let table = Table::of(text);
    let (layout, side) = table.layout().unwrap();
    let board = table.board(layout, side).unwrap();
    (board.box_width(), board.box_height())
}

#[test]
fn in_a_frame_blanks_may_be_empty_cells() {
    let wide = "\
+-----+-----+
| 1   |   4 |
|   2 | 1   |
+-----+-----+
|     |     |
|   1 | 2   |
+-----+-----+";
    let narrow = "\
┌──┬──┐
│1 │ 4│
│ 2│1 │
├──┼──┤
│  │  │
│ 1│2 │
└──┴──┘";
    for text in [wide, narrow] {
        let table = Table::of(text);
        let (layout, side) = table.layout().expect("a board");
        assert!(matches!(layout, Layout::Columns { .. }), "{layout:?}");
        let cells: String = table
            .cells(layout)
            .into_iter()
            .map(|cell| if cell.is_empty() { "." } else { cell })
            .collect();
        assert_eq!(cells, "1..4.21......12.", "{text}");
        assert_eq!(boxes(text), (2, 2));
        assert_eq!(side, 4);
    }
    // Four rows with four digits each in the frame of a 9×9 board are no 4×4 board.
    let row = "| 5 3   |   7   |     2 |\n";
    assert_eq!(layout(&row.repeat(4)), None);
    assert_eq!(layout(&row.repeat(9)).map(|(_, side)| side), Some(9));
}

#[test]
fn headings_and_sizes_are_no_rows() {
    let rows = "1...\n....\n..2.\n....\n";
    for heading in ["4\n", "2\n", "4 4\n", "2 2\n\n"] {
        assert_eq!(
            layout(&format!("{heading}{rows}")),
            Some((Layout::Glyphs, 4)),
            "{heading}"
        );
    }
    for other in ["3\n", "2 3\n", "1 2 3\n"] {
        assert_eq!(layout(&format!("{other}{rows}")), None, "{other}");
    }
    let columns = "| 1 |   | 2 |   | 3 |\n".repeat(5);
    let table = format!("|   |   |   |   |   |\n|---|---|---|---|---|\n{columns}");
    assert_eq!(layout(&table), Some((Layout::Segments, 5)));
    let ruled = columns.replace('\n', "\n|---|---|---|---|---|\n");
    assert_eq!(layout(&ruled), Some((Layout::Segments, 5)));
}

#[test]
fn rules_and_rows_are_told_apart() {
    for rule in [
        "---+---+---",
        " *-----------*",
        ".---.---.",
        "'---'---'",
        ":---+---:",
        "╔═══╤═══╗",
        "├───┼───┤",
        "====",
    ] {
        assert!(is_rule(rule), "{rule}");
    }
    for row in [
        "...|...|...",
        "* * *|* * *",
        "│   │   │",
        "_ _ _ _",
        "-5-",
        ".:.",
    ] {
        assert!(!is_rule(row), "{row}");
    }
    for row in [
        "53.|.7.|...",
        "1 2 a b . .",
        "G123456789ABCDEF",
        "*57 u3 (4)",
        "+A (B) ABC",
        "53..7..Z.",
        "│   │   │",
    ] {
        assert!(is_row(row), "{row}");
    }
    for words in [
        "Grid 01",
        "row: 123456789",
        "easy 123456789",
        "Simple Sudoku",
        "Version 4.2n",
        "a bad cage",
        "easy",
    ] {
        assert!(!is_row(words), "{words}");
    }
}

#[test]
fn cells_are_characters_words_or_parts_between_bars() {
    assert_eq!(layout("1234\n3412\n....\n...."), Some((Layout::Glyphs, 4)));
    assert_eq!(
        layout("1 2|3 4\n3 4|1 2\n---\n. .|. .\n. .|. ."),
        Some((Layout::Glyphs, 4))
    );
    assert_eq!(
        layout("12 3 4 12\n3 4 1 2\n1 2 3 4\n. . . ."),
        Some((Layout::Words, 4))
    );
    assert_eq!(
        layout("|1| |3|4|\n| | | | |\n|1|2|3|4|\n|1|2|3|4|"),
        Some((Layout::Segments, 4))
    );
    // Long lines may be broken anywhere, but these are rows of an 8×8 board.
    assert_eq!(layout("12341234\n12341234"), None);
    let line = "1".repeat(40);
    assert_eq!(
        layout(&format!("{line}\n{line}\n1")),
        Some((Layout::Glyphs, 9))
    );
    assert_eq!(layout("1234\n123\n1234\n12345"), None);
    assert_eq!(layout(""), None);
    let table = Table::of(" ║ 1 ║   ║ 3 ║ 4 ║ \n║1║1║1║1║\n║1║1║1║1║\n║1║1║1║1║");
    assert_eq!(table.layout(), Some((Layout::Segments, 4)));
    let cells = table.cells(Layout::Segments);
    assert_eq!((cells[0], cells[1], cells.len()), ("1", "", 16));
}

#[test]
fn boxes_are_as_they_are_drawn() {
    let rows = |row: &str| [row; 6].join("\n");
    assert_eq!(boxes(&rows("......")), (3, 2));
    assert_eq!(boxes(&rows("..|..|..")), (2, 3));
    assert_eq!(boxes(&rows("|...|...|")), (3, 2));
    assert_eq!(boxes(&rows(".|.|.|.|.|.")), (3, 2));
    assert_eq!(boxes(&rows(".|..|...")), (3, 2));
    let three = ["......"; 3].join("\n");
    assert_eq!(boxes(&format!("{three}\n------\n{three}")), (2, 3));
    assert_eq!(boxes(&["......"; 6].join("\n---\n")), (3, 2));
    assert_eq!(boxes(&format!("# boxes 6x1\n{}", rows("..|..|.."))), (6, 1));
}

#[test]
fn the_odd_row_is_to_blame() {
    let said = |text: &str| Table::of(text).misfit();
    let error = said("1234\n# half\n123\n1234\n1234");
    assert_eq!(
        (error.line, error.problem),
        (
            3,
            Problem::RowLength {
                found: 3,
                expected: 4
            }
        )
    );
    let error = said("1234\n1234\n1234");
    assert_eq!(
        error.problem,
        Problem::RowCount {
            found: 3,
            expected: 4
        }
    );
    assert_eq!(
        said("12\n1234\n123").problem,
        Problem::CellCount { found: 9 }
    );
    assert_eq!(said("nothing").problem, Problem::Empty);
}
