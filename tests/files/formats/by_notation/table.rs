use shudu::formats::{self, Notation, Problem};

use super::In;

const GRID: In = In(Notation::Grid);

fn side(text: &str) -> Option<usize> {
    let parsed = GRID
        .parse(text)
        .or_else(|_| formats::parse_as(text, Notation::PencilMarks));
    parsed.ok().map(|parsed| parsed.geometry().side())
}

fn cells(text: &str) -> String {
    GRID.parse(text)
        .map_or_else(|error| error.to_string(), |parsed| parsed.grid.to_string())
}

fn boxes(text: &str) -> (usize, usize) {
    let board = GRID.parse(text).expect(text).geometry();
    (board.box_width(), board.box_height())
}

#[test]
fn blanks_in_a_frame_may_be_empty_cells() {
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
        assert_eq!(side(text), Some(4), "{text}");
        assert_eq!(cells(text), "1..4.21......12.", "{text}");
        assert_eq!(boxes(text), (2, 2));
    }
    // Four rows with four digits each in the frame of a 9×9 board are no 4×4 board.
    let row = "| 5 3   |   7   |     2 |\n";
    assert_eq!(side(&row.repeat(4)), None);
    assert_eq!(side(&row.repeat(9)), Some(9));
}

#[test]
fn headings_and_sizes_are_not_rows() {
    let rows = "1...\n....\n..2.\n....\n";
    for heading in ["4\n", "2\n", "4 4\n", "2 2\n\n"] {
        assert_eq!(side(&format!("{heading}{rows}")), Some(4), "{heading}");
    }
    for other in ["3\n", "2 3\n", "1 2 3\n"] {
        assert_eq!(side(&format!("{other}{rows}")), None, "{other}");
    }
    let columns = "| 1 |   | 2 |   | 3 |\n".repeat(5);
    let table = format!("|   |   |   |   |   |\n|---|---|---|---|---|\n{columns}");
    assert_eq!(side(&table), Some(5));
    let ruled = columns.replace('\n', "\n|---|---|---|---|---|\n");
    assert_eq!(side(&ruled), Some(5));
}

#[test]
fn ruled_lines_and_words_are_ignored_and_rows_are_not() {
    let rows = ["12.......", ".........", "........."].repeat(3);
    let grid = rows.concat();
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
        let text = format!("{}\n{rule}\n{}", rows[..3].join("\n"), rows[3..].join("\n"));
        assert_eq!(
            GRID.parse(&text)
                .map(|parsed| parsed.grid.to_string())
                .as_ref(),
            Ok(&grid),
            "{rule}"
        );
    }
    for row in [
        "...|...|...",
        "* * *|* * *",
        "│   │   │",
        "_ _ _ _",
        "-5-",
        ".:.",
        "53.|.7.|...",
        "1 2 a b . .",
        "G123456789ABCDEF",
        "*57 u3 (4)",
        "+A (B) ABC",
        "53..7..Z.",
    ] {
        assert!(
            GRID.parse(&format!("{}\n{row}", rows.join("\n"))).is_err(),
            "{row}"
        );
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
        let text = format!("{}\n{words}", rows.join("\n"));
        assert_eq!(
            GRID.parse(&text)
                .map(|parsed| parsed.grid.to_string())
                .as_ref(),
            Ok(&grid),
            "{words}"
        );
    }
}

#[test]
fn cells_may_be_characters_words_or_fields_between_bars() {
    assert_eq!(side("1234\n3412\n....\n...."), Some(4));
    assert_eq!(side("1 2|3 4\n3 4|1 2\n---\n. .|. .\n. .|. ."), Some(4));
    assert_eq!(side("12 3 4 12\n3 4 1 2\n1 2 3 4\n. . . ."), Some(4));
    assert_eq!(side("|1| |3|4|\n| | | | |\n|1|2|3|4|\n|1|2|3|4|"), Some(4));
    // Long lines may be broken anywhere, but these are rows of an 8×8 board.
    assert_eq!(side("12341234\n12341234"), None);
    let line = "1".repeat(40);
    assert_eq!(side(&format!("{line}\n{line}\n1")), Some(9));
    assert_eq!(side("1234\n123\n1234\n12345"), None);
    assert_eq!(side(""), None);
    let table = " ║ 1 ║   ║ 3 ║ 4 ║ \n║1║1║1║1║\n║1║1║1║1║\n║1║1║1║1║";
    assert_eq!(cells(table), "1.34111111111111");
}

#[test]
fn boxes_follow_the_drawn_lines() {
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
fn the_row_of_another_length_is_reported() {
    let parse_error = |text: &str| GRID.parse(text).unwrap_err();
    let error = parse_error("1234\n# half\n123\n1234\n1234");
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
    // Half of the rows have blanks between their cells; the others lack one cell each.
    let error = parse_error("1 2 3 4\n2 1 4 3\n341\n432");
    assert_eq!(error.problem, Problem::CellCount { found: 14 });
    let error = parse_error("1234\n1234\n1234");
    assert_eq!(
        error.problem,
        Problem::RowCount {
            found: 3,
            expected: 4
        }
    );
    assert_eq!(
        parse_error("12\n1234\n123").problem,
        Problem::CellCount { found: 9 }
    );
    assert_eq!(parse_error("nothing").problem, Problem::Empty);
}

/// The first row shows the usual sign, so the first cell with another sign is wrong.
#[test]
fn a_second_sign_for_empty_cells_is_reported_at_its_place() {
    let error = GRID
        .parse("1 . . .\n2 0 0 0\n. . . .\n. . . .")
        .unwrap_err();
    assert_eq!((error.line, error.column), (2, 3), "{error}");
    assert!(error.to_string().contains("several signs"), "{error}");
}
