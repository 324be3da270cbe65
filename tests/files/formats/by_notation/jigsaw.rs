use shudu::board::{Cell, Digit, Geometry, Grid, Shape};
use shudu::formats::{self, Notation, Parsed, Splitter};

use super::In;

const JIGSAW: In = In(Notation::Jigsaw);

const CELLS: &str = "1......4........";
const BOXES: &str = "AAABACCBDCBBDCDD";

#[test]
fn cells_and_boxes_come_in_either_order() {
    let read = |text: &str| formats::parse(text).expect(text);
    let parsed = read(&format!("# a pair\n{CELLS}\n{BOXES}\n"));
    assert_eq!(parsed.notation, Notation::Jigsaw);
    assert_eq!(
        parsed.geometry().shape().variant(),
        "jigsaw:1112133243224344"
    );
    assert_eq!(parsed.grid.to_string(), CELLS);
    for text in [
        format!("{BOXES}\n{CELLS}"),
        format!("{CELLS} {BOXES}"),
        format!(
            "{CELLS},{}",
            BOXES
                .replace('A', "1")
                .replace('B', "2")
                .replace('C', "3")
                .replace('D', "4")
        ),
        JIGSAW.print(&parsed),
    ] {
        assert_eq!(read(&text), parsed, "{text}");
    }
}

#[test]
fn streams_are_split_into_pairs_on_request() {
    let text = format!("# two\n{CELLS}\n{BOXES}\n\n{BOXES}\n{CELLS}\n{CELLS} {BOXES}\n");
    let mut splitter = Splitter::with_notation(Notation::Jigsaw);
    let mut chunks = splitter.feed(text.as_bytes());
    chunks.extend(splitter.finish());
    let read: Vec<String> = chunks
        .iter()
        .map(|chunk| JIGSAW.print(&chunk.parse().expect("a pair")))
        .collect();
    assert_eq!(read, ["1......4........\nAAABACCBDCBBDCDD"; 3]);
}

/// Splits a stream and returns its puzzles, with `/` between their lines. An error begins with `!`.
fn cut(text: &str) -> Vec<String> {
    let mut splitter = Splitter::with_notation(Notation::Jigsaw);
    let mut chunks = splitter.feed(text.as_bytes());
    chunks.extend(splitter.finish());
    let results = chunks.iter().map(|chunk| match chunk.parse() {
        Ok(parsed) => JIGSAW.print(&parsed).replace('\n', "/"),
        Err(error) => format!("! {}:{}", error.line, error.column),
    });
    results.collect()
}

#[test]
fn an_unpaired_line_is_reported_and_the_rest_read() {
    let other = CELLS.replace('4', "2");
    let (pair, another) = (format!("{CELLS}/{BOXES}"), format!("{other}/{BOXES}"));
    let pair = pair.as_str();
    let both = format!("{CELLS}\n{BOXES}\n");
    let turned = format!("{BOXES}\n{CELLS}\n");
    let others = format!("{other}\n{BOXES}\n");
    assert_eq!(cut(&format!("title\n{both}")), ["! 1:1", pair]);
    assert_eq!(cut(&format!("three words here\n{both}")), ["! 1:1", pair]);
    assert_eq!(
        cut(&format!("{other}\n{both}{both}")),
        ["! 1:1", pair, pair]
    );
    let expected = [pair, "! 3:1", &another];
    assert_eq!(cut(&format!("{both}{BOXES}\n{others}")), expected);
    assert_eq!(
        cut(&format!("{turned}{CELLS}\n{turned}")),
        [pair, "! 3:1", pair]
    );
    assert_eq!(cut(&format!("{both}# apart\n\n{turned}")), [pair, pair]);
    assert_eq!(
        cut(&format!("{CELLS}\n# a remark\n{BOXES}\n{CELLS}")),
        [pair, "! 4:1"]
    );
    // An error in the cells is reported at their line.
    assert_eq!(
        cut(&format!("{both}{}{both}", both.replace('4', "5"))),
        [pair, "! 3:8", pair]
    );
}

#[test]
fn notes_above_a_pair_are_read() {
    let parsed = JIGSAW
        .parse(&format!("# variant diagonal\n{CELLS}\n{BOXES}"))
        .expect("a puzzle");
    let variant = parsed.geometry().shape().variant();
    assert_eq!(variant, "jigsaw:1112133243224344,diagonal");
    let unfit = JIGSAW.parse(&format!("# variant girandola\n{CELLS}\n{BOXES}"));
    assert!(unfit.is_err_and(|error| error.to_string().contains("girandola")));
    // Elsewhere a 10 may be a 1 and an empty cell.
    let shape = (0..100).map(|cell| match cell {
        9 => 'B',
        19 => 'A',
        _ => char::from(b'A' + cell / 10),
    });
    let shape = Shape::from_picture(&shape.collect::<String>()).expect("boxes");
    let mut grid = Grid::new(Geometry::from_shape(&shape).expect("a board"));
    grid.set(Cell::new(42), Digit::new(10));
    let ten = Parsed {
        notation: Notation::Jigsaw,
        ..Parsed::from_grid(grid)
    };
    assert_eq!(JIGSAW.parse(&JIGSAW.print(&ten)), Ok(ten.clone()));
    let stream = format!("{}\n\n", JIGSAW.print(&ten)).repeat(2);
    assert_eq!(
        cut(&stream),
        [
            JIGSAW.print(&ten).replace('\n', "/"),
            JIGSAW.print(&ten).replace('\n', "/")
        ]
    );
}

#[test]
fn a_solution_is_not_a_picture_of_boxes() {
    assert!(JIGSAW.parse(&format!("{CELLS}\n1234341221434321")).is_err());
    assert!(JIGSAW.parse(&format!("{CELLS}\n1111222233334444")).is_ok());
}

#[test]
fn invalid_pairs_are_reported_at_their_place() {
    for (text, line, column) in [
        (CELLS.to_owned(), 1, 1),
        (format!("{CELLS}\n{}", BOXES.replacen('A', "B", 1)), 2, 1),
        (format!("{}\n{BOXES}", CELLS.replace('4', "5")), 1, 8),
        (format!("{BOXES}\n......"), 2, 1),
        (format!("{CELLS}\n{BOXES}\n{CELLS}"), 1, 1),
    ] {
        let error = JIGSAW.parse(&text).expect_err(&text);
        assert_eq!(
            (error.line, error.column),
            (line, column),
            "{text}: {error}"
        );
    }
}
