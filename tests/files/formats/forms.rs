//! The common forms of puzzles. Each is read correctly or refused with its reason. `tests/data/forms` has a sample of
//! each form, written for this test.

use std::collections::BTreeSet;
use std::path::PathBuf;

use shudu::formats::{RawPuzzle, Splitter, parse};

/// The puzzle of all 9×9 samples except those that show others, and those others. The last two have an empty row.
const NINE: [&str; 6] = [
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    "4.....8.5.3..........7......2.....6.....8.4......1.......6.3.7.5..2.....1.4......",
    "..3.2.6..9..3.5..1..18.64....81.29..7.......8..67.82....26.95..8..2.3..9..5.1.3..",
    "2...8.3...6..7..84.3.5..2.9...1.54.8.........4.27.6...3.1..7.4.72..4..6...4.1...3",
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28..............8..79",
    ".........6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
];

/// The only small puzzle among the samples.
const SMALL: &str = "1......2..3.....";

/// The number of puzzles read from a form, and the error for the rest, if any.
const FORMS: [(&str, usize, Option<&str>); 102] = [
    ("arabic-digits", 0, Some("no puzzle found")),
    ("bands-apart", 1, None),
    ("blank-hash-line", 1, None),
    ("blank-hash-rows", 1, None),
    ("blank-middle-dot", 1, None),
    ("blank-square-line", 1, None),
    ("blanks-without-frame", 0, Some("30 cells")),
    ("cells-apart", 1, None),
    ("cells-with-commas", 2, None),
    ("circled-digits", 1, None),
    ("circled-digits-black", 1, None),
    ("code-tags", 1, None),
    ("code-tags-line", 1, None),
    ("count-of-lines", 2, None),
    ("count-of-sheets", 2, None),
    ("dash-empty-row", 1, None),
    ("dash-grids", 5, None),
    ("date-above", 0, Some("15 cells in this row")),
    ("dimacs", 0, Some("found a DIMACS file")),
    ("euler-grids", 2, None),
    ("frame-blanks", 1, None),
    ("full-width-digits", 1, None),
    ("gnome-game", 1, None),
    ("gzip", 0, Some("found a compressed file")),
    ("hash-empty-row", 1, None),
    ("html-table", 0, Some("found no game")),
    ("id-puzzle", 2, None),
    ("id-puzzle-solution", 1, None),
    ("jigsaw-two-lines", 1, Some("--from jigsaw")),
    ("keycap-digits", 1, None),
    ("ksudoku-game", 1, None),
    ("ksudoku-jigsaw", 0, Some("`custom`")),
    ("large-0-15", 1, None),
    ("large-0-15-dash", 1, None),
    ("large-0-15-minus-one", 1, None),
    ("large-0-F", 1, None),
    ("large-0-F-line", 1, None),
    ("large-1-16", 1, None),
    ("large-1-G", 1, None),
    ("large-A-P", 1, None),
    ("large-A-P-line", 1, None),
    ("large-csv", 1, None),
    ("large-in-doubt", 0, Some("in several ways")),
    ("large-small-a-p", 1, None),
    ("larger-25", 0, Some("too large for this board")),
    ("latin-1-title", 1, Some("invalid UTF-8 at byte 0xe4")),
    ("link-with-digits", 1, None),
    ("log-lines", 0, Some("digits in the text")),
    ("markdown-table", 1, None),
    ("marks-in-braces", 1, None),
    ("marks-in-brackets", 1, None),
    ("marks-in-parentheses", 1, None),
    ("marks-plain", 1, None),
    ("marks-with-hashes", 1, None),
    ("marks-with-letters", 1, None),
    (
        "marks-with-minus",
        0,
        Some("found `12-4`; expected a value or candidates"),
    ),
    ("marks-with-stars", 1, None),
    ("norvig", 1, None),
    ("nothing", 0, None),
    ("pdf", 0, Some("found a PDF document")),
    ("picture", 0, Some("found a picture")),
    ("prose", 0, Some("digits in the text")),
    ("qqwing-csv", 1, None),
    ("quizzes-solutions", 1, None),
    ("quizzes-wrong-solutions", 1, None),
    ("quotation", 1, None),
    ("quotation-after-words", 1, None),
    ("quoted-fields", 1, None),
    ("regions-below", 1, None),
    ("rows-apart", 1, None),
    ("rows-left-over", 0, Some("12 rows of 9 cells")),
    ("sadman-marks", 1, None),
    ("simple-sudoku-remarks", 1, None),
    ("size-3", 1, None),
    ("size-3-3", 1, None),
    ("size-9", 1, None),
    ("size-9-9", 1, None),
    ("size-and-blank-line", 1, None),
    ("solution-puzzle", 1, None),
    ("sudokupad-broken", 0, Some("lz-string")),
    ("sudokupad-own-form", 1, None),
    ("sudokupad-short", 0, Some("only an online id")),
    ("sudokuwiki-jigsaw", 0, Some("`S9B`")),
    ("sudokuwiki-link", 1, None),
    ("sudokuwiki-older", 1, None),
    ("sudokuwiki-packed", 1, None),
    ("tabs-empty-row", 1, None),
    ("tabs-with-solution", 1, None),
    ("tatham-game", 1, None),
    ("tatham-id", 1, None),
    ("tatham-other-game", 0, Some("`Loopy`")),
    ("tdoku-counts", 1, None),
    ("telephone-numbers", 0, Some("9 cells in this row")),
    ("text-beside-rows", 1, None),
    (
        "text-that-may-be-cells",
        0,
        Some("found `8 . . . 6 . . . 3 12 poi…`; expected a row of cells"),
    ),
    ("titles-and-blank-lines", 3, None),
    ("toml-tables", 2, None),
    ("utf-16-be", 1, None),
    ("utf-16-le", 1, None),
    ("utf-16-without-mark", 1, None),
    ("utf-8-mark", 1, None),
    ("zip-archive", 0, Some("`.hsol`")),
];

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/data/forms")
}

fn sample(name: &str) -> Vec<u8> {
    let path = folder().join(name);
    std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// Cuts a sample into puzzles, with chunks of this many bytes.
fn cut(bytes: &[u8], size: usize) -> Vec<RawPuzzle> {
    let mut splitter = Splitter::new();
    let mut chunks: Vec<RawPuzzle> = bytes
        .chunks(size)
        .flat_map(|bytes| splitter.feed(bytes))
        .collect();
    chunks.extend(splitter.finish());
    chunks
}

#[test]
fn every_form_is_read_correctly_or_refused_with_its_reason() {
    let large = String::from_utf8(sample("large-1-G")).unwrap();
    let large = parse(&large).unwrap().grid.to_string();
    for (name, n_right, message) in FORMS {
        let read: Vec<_> = cut(&sample(name), usize::MAX)
            .iter()
            .map(RawPuzzle::parse)
            .collect();
        let boards = read.iter().flatten().map(|parsed| parsed.grid.to_string());
        let boards: Vec<String> = boards.collect();
        for board in &boards {
            let is_right = NINE.contains(&board.as_str()) || *board == large || board == SMALL;
            assert!(is_right, "{name}: a wrong board: {board}");
        }
        assert_eq!(boards.len(), n_right, "{name}: {read:#?}");
        let errors: Vec<String> = read
            .iter()
            .filter_map(|read| Some(read.as_ref().err()?.to_string()))
            .collect();
        match message {
            Some(message) => assert!(errors[0].contains(message), "{name}: {errors:#?}"),
            None => assert!(errors.is_empty(), "{name}: {errors:#?}"),
        }
    }
}

#[test]
fn the_size_of_chunks_makes_no_difference() {
    for (name, ..) in FORMS {
        let bytes = sample(name);
        let whole = cut(&bytes, usize::MAX);
        for size in [1, 2, 3, 7] {
            assert_eq!(cut(&bytes, size), whole, "{name} by {size}");
        }
    }
}

#[test]
fn every_sample_belongs_to_a_form() {
    let names: BTreeSet<String> = FORMS.iter().map(|(name, ..)| (*name).to_owned()).collect();
    let files = std::fs::read_dir(folder()).unwrap();
    let files: BTreeSet<String> = files
        .map(|file| file.unwrap().file_name().into_string().unwrap())
        .collect();
    assert_eq!(names, files);
}
