//! Texts of every kind: the position of each puzzle in the text, and the whole result or the whole error.

use std::fmt::Write as _;

use shudu::board::BoxSize;
use shudu::formats::{Notation, RawPuzzle, Splitter, parse_as};

use super::described::described;

/// The texts. A line that begins with `#### ` is the heading of the text below it. It may end in an option:
///
/// - `[as csv]` reads the whole text as one puzzle in this notation.
/// - `[notation csv]`, `[boxes 2x3]` and `[variant diagonal]` are options of the splitter.
///
/// `␍` is a carriage return, `␉` a tab, `␛` an escape character, `␣` a space at the end of a line, and `￾` a byte order
/// mark.
const TEXTS: &str = include_str!("texts.txt");

fn with_controls(text: &str) -> String {
    let mut text = text.to_owned();
    for (symbol, control) in [
        ("␍", "\r"),
        ("␉", "\t"),
        ("␛", "\u{1b}"),
        ("␣", " "),
        ("￾", "\u{feff}"),
    ] {
        text = text.replace(symbol, control);
    }
    text
}

/// Describes the puzzles of a stream, each with its position and all its fields, or with the error.
fn read_stream(text: &str) -> String {
    read_with(Splitter::new(), text)
}

fn read_with(mut splitter: Splitter, text: &str) -> String {
    let mut pieces = splitter.feed(text.as_bytes());
    pieces.extend(splitter.finish());
    read_pieces(&pieces)
}

/// Returns a splitter with the option that ends a heading, such as `boxes 2x3`.
fn splitter_with(option: &str) -> Splitter {
    match option.split_once(' ').expect("an option and its value") {
        ("notation", name) => {
            Splitter::with_notation(Notation::from_name(name).expect("a notation"))
        }
        ("boxes", size) => {
            let (width, height) = size.split_once('x').expect("two numbers");
            let [width, height] = [width, height].map(|number| number.parse().expect("a number"));
            Splitter::new().with_boxes(BoxSize::new(width, height))
        }
        ("variant", names) => Splitter::new().with_variant(names),
        _ => panic!("no option {option}"),
    }
}

fn read_pieces(pieces: &[RawPuzzle]) -> String {
    let mut all = String::new();
    for piece in pieces {
        let place = format!("{}:{}", piece.first_line, piece.first_column);
        let _ = match piece.parse() {
            Ok(parsed) => writeln!(all, "{place} {}", described(&parsed)),
            Err(error) => writeln!(all, "{place} ! {error}"),
        };
    }
    if pieces.is_empty() {
        all.push_str("nothing\n");
    }
    all
}

fn read_as(text: &str, notation: Notation) -> String {
    match parse_as(text, notation) {
        Ok(parsed) => format!("{}\n", described(&parsed)),
        Err(error) => format!("! {error}\n"),
    }
}

#[test]
fn whole_results_of_texts() {
    let mut all = String::new();
    for block in TEXTS.split("\n#### ").skip(1) {
        let (heading, text) = block.split_once('\n').unwrap_or((block, ""));
        let text = with_controls(text);
        let option = heading
            .strip_suffix(']')
            .map(|heading| heading.rsplit_once('[').expect("an option").1);
        let read = match option {
            None => read_stream(&text),
            Some(option) => match option.strip_prefix("as ") {
                Some(name) => read_as(&text, Notation::from_name(name).expect("a notation")),
                None => read_with(splitter_with(option), &text),
            },
        };
        let _ = write!(all, "#### {heading}\n{read}");
    }
    insta::assert_snapshot!("texts", all);
}

/// If two cells of a row run together, the error gives the number of cells in this row.
#[test]
fn a_row_with_two_joined_cells_is_reported() {
    for (text, error) in [
        (
            "1 2 34 .\n. . . 2\n. . 3 .\n. . . .\n",
            "1:1 ! line 1, column 1: 5 cells in this row; 4 are needed\n",
        ),
        (
            "5 3 . . 7 . . . .\n6 . . 1 9 5 . . .\n. 9 8 . . . . 6 .\n8 . . . 6 . . . 3\n4 . . 8 . 3 . . 1\n\
             7 . . . 2 . . . 6\n. 6 . . . . 2 8 .\n. . . 4 1 9 . . 5\n. . . . 88 . . 7 9\n",
            "1:1 ! line 9, column 1: 10 cells in this row; 9 are needed\n",
        ),
    ] {
        assert_eq!(read_stream(text), error, "{text}");
    }
}

/// The whole results of the samples of common forms; `forms.rs` checks their boards.
#[test]
fn whole_results_of_common_forms() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/forms");
    let files = std::fs::read_dir(folder).expect("the samples");
    let mut paths: Vec<_> = files.map(|file| file.expect("a file").path()).collect();
    paths.sort();
    let mut all = String::new();
    for path in paths {
        let bytes = std::fs::read(&path).expect("a sample");
        let name = path.file_stem().expect("a name").display().to_string();
        let mut splitter = Splitter::new();
        let mut pieces = splitter.feed(&bytes);
        pieces.extend(splitter.finish());
        let _ = writeln!(all, "#### {name}\n{}", read_pieces(&pieces));
    }
    insta::assert_snapshot!("forms", all);
}

/// If the boxes that the user requests do not fit a board, the error is at the board, not below it.
#[test]
fn boxes_that_do_not_fit_are_reported_at_their_board() {
    let error = "boxes of 2×3 cells do not fit a board of size 4: width × height must be 4";
    for (text, place) in [
        ("1......2..3.....\n", "1:1 ! line 1, column 1"),
        ("\n1......2..3.....\n", "2:1 ! line 2, column 1"),
        ("\n1...\n...2\n..3.\n....\n", "2:1 ! line 2, column 1"),
    ] {
        let read = read_with(splitter_with("boxes 2x3"), text);
        assert_eq!(read, format!("{place}: {error}\n"), "{text}");
    }
    // An error of the board itself stays where it is.
    let read = read_with(
        splitter_with("boxes 2x3"),
        "1.....\n......\n..7...\n......\n......\n......\n",
    );
    assert!(
        read.starts_with("1:1 ! line 3, column 3: `7` is too large"),
        "{read}"
    );
}
