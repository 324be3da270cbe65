//! Everything that is read from texts of every kind, with the place of each puzzle: the whole result or the whole error.

use std::fmt::Write as _;

use shudu::board::BoxSize;
use shudu::formats::{Notation, RawPuzzle, Splitter, parse_as};

use super::described::described;

/// The texts. A line `#### ` names the text below it. At its end may be a notation in which the whole text must be read
/// (`in csv`), or an option of the stream (`[notation csv]`, `[boxes 2x3]`, `[variant diagonal]`).
///
/// `␍`, `␉`, `␛`, `␣` and `￾` stand for a carriage return, a tab, an escape character, a blank at the end of a line, and
/// a byte order mark.
const TEXTS: &str = include_str!("texts.txt");

fn with_controls(text: &str) -> String {
    let mut text = text.to_owned();
    for (sign, control) in [
        ("␍", "\r"),
        ("␉", "\t"),
        ("␛", "\u{1b}"),
        ("␣", " "),
        ("￾", "\u{feff}"),
    ] {
        text = text.replace(sign, control);
    }
    text
}

/// The puzzles of a stream, each with its place and everything that was read, or with the error.
fn read_stream(text: &str) -> String {
    read_with(Splitter::new(), text)
}

fn read_with(mut splitter: Splitter, text: &str) -> String {
    let mut pieces = splitter.feed(text.as_bytes());
    pieces.extend(splitter.finish());
    read_pieces(&pieces)
}

/// Returns the stream with the option at the end of a heading.
fn stream_with(option: &str) -> Splitter {
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

fn read_in(text: &str, notation: Notation) -> String {
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
        let whole = heading.rsplit_once(" in ");
        let notation = whole.and_then(|(_, name)| Notation::from_name(name));
        let read = match (notation, heading.strip_suffix(']')) {
            (Some(notation), _) => read_in(&text, notation),
            (None, Some(with_option)) => {
                let (_, option) = with_option.split_once('[').expect("an option");
                read_with(stream_with(option), &text)
            }
            (None, None) => read_stream(&text),
        };
        let _ = write!(all, "#### {heading}\n{read}");
    }
    insta::assert_snapshot!("texts", all);
}

/// Two cells without a blank between them: the error counts the cells of that row.
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

/// The samples of common forms, as whole results; `forms.rs` checks their boards.
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

/// Boxes that the user asks for do not fit a board. The error is at the board, not below it.
#[test]
fn boxes_that_do_not_fit_are_reported_at_their_board() {
    let error = "boxes of 2×3 cells do not fit a board of size 4: width × height must be 4";
    for (text, place) in [
        ("1......2..3.....\n", "1:1 ! line 1, column 1"),
        ("\n1......2..3.....\n", "2:1 ! line 2, column 1"),
        ("\n1...\n...2\n..3.\n....\n", "2:1 ! line 2, column 1"),
    ] {
        let read = read_with(stream_with("boxes 2x3"), text);
        assert_eq!(read, format!("{place}: {error}\n"), "{text}");
    }
    // An error of the board itself stays where it is.
    let read = read_with(
        stream_with("boxes 2x3"),
        "1.....\n......\n..7...\n......\n......\n......\n",
    );
    assert!(
        read.starts_with("1:1 ! line 3, column 3: `7` is too large"),
        "{read}"
    );
}
