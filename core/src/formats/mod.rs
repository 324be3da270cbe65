//! Notations: reads and prints puzzles in every supported text format.
//!
//! Each notation has a file with its parser, printer, recogniser and tests. The file declares them in a constant
//! `FORMAT`; [`Notation`] lists all notations. To add a notation, add its file, its `mod` line below and its row in
//! that list.
//!
//! [`parse()`] recognises the notation of a text, and [`Splitter`] splits a stream of many puzzles into such texts.
//! This module knows neither files nor terminals. It checks only that a text describes a board, not whether its digits
//! conflict.
//!
//! ```
//! use shudu_core::formats::{Notation, parse, print};
//!
//! let puzzle = parse("8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")?;
//! assert_eq!(puzzle.notation, Notation::Line);
//! println!("{}", print(&puzzle, Notation::Grid)?);
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod alphabet;
mod bare;
mod block;
mod cells;
mod csv;
mod digits;
mod document;
mod error;
mod format;
mod fpuzzles;
mod general;
mod gnome;
mod grid;
mod hodoku;
mod jigsaw;
mod json;
mod json_cells;
mod json_other;
mod ksudoku;
mod line;
mod lines;
mod notation;
mod opensudoku;
mod other_games;
mod packed;
mod parsed;
mod pencilmarks;
mod pieces;
mod recognise;
mod row;
mod sdk;
mod shape;
mod splitter;
mod sudokupad;
mod sudokuwiki;
mod sukaku;
mod table;
mod tatham;
mod toml;
mod typed;
mod xml;

use crate::board::Clues;

pub use bare::BareLine;
pub use bare::print as print_bare_line;
pub use error::{Excerpt, ParseError, PrintError, Problem};
pub use format::Document;
pub use notation::Notation;
pub use parsed::{About, LibraryCase, Parsed, Variant};
pub use pieces::{Piece, RawPuzzle};
pub use shape::note as shape_note;
pub use splitter::Splitter;

/// The maximum size of the text of one puzzle, in bytes.
///
/// The longest realistic text, a 16×16 pencil-mark grid in JSON, is well below 20 000 bytes.
pub const MAX_BYTES: usize = 1 << 16;

/// Recognises the notation of a text and reads its puzzle.
///
/// # Errors
/// When the text cannot be read. The error has the position, the text found and the text expected.
pub fn parse(text: &str) -> Result<Parsed, ParseError> {
    let mut splitter = Splitter::new();
    let mut puzzles = splitter.feed(check(text)?.as_bytes());
    puzzles.extend(splitter.finish());
    match &puzzles[..] {
        [puzzle] => puzzle.parse(),
        // Several parts may still be one puzzle, such as the two lines of a jigsaw.
        _ => recognise::read_whole(check(text)?),
    }
}

/// Returns whether a text begins like a notation, so that it is probably a puzzle even if it has errors.
#[must_use]
pub fn is_recognised(text: &str) -> bool {
    use format::LineKind;
    let line_kind = LineKind::recognise(text.lines().next().unwrap_or_default(), None);
    matches!(line_kind, LineKind::Line(_) | LineKind::Document(_))
}

/// Reads a puzzle in the given notation.
///
/// # Errors
/// When the text cannot be read. The error has the position, the text found and the text expected.
pub fn parse_as(text: &str, notation: Notation) -> Result<Parsed, ParseError> {
    let parsed = (notation.format().parse)(check(text)?)?;
    Ok(Parsed { notation, ..parsed })
}

/// Rejects binary data and texts that are too long, and removes a byte order mark.
fn check(text: &str) -> Result<&str, ParseError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.len() > MAX_BYTES {
        let problem = Problem::TooLong { limit: MAX_BYTES };
        return Err(ParseError::at_offset(text, 0, problem));
    }
    match text.find('\0') {
        Some(offset) => Err(ParseError::at_offset(text, offset, Problem::NotText(0))),
        None => Ok(text),
    }
}

/// Returns a link that opens a puzzle in a program for phones: a short one of `SudokuPad` for a plain 9×9 puzzle,
/// otherwise one of f-puzzles.
///
/// # Errors
/// [`PrintError`] when neither can represent the board, or the puzzle is given by candidates.
pub fn link(clues: &Clues) -> Result<String, PrintError> {
    if clues.is_sukaku() {
        return Err(PrintError::Candidates(Notation::FPuzzles));
    }
    let short = sudokupad::short_link(&clues.grid);
    short.map_or_else(|| print(&Parsed::from_clues(clues), Notation::FPuzzles), Ok)
}

/// Prints a puzzle or position in a notation.
///
/// Details that the notation cannot represent are omitted; see [`Notation::holds_placed`] and
/// [`Notation::holds_candidates`]. The text does not end with a newline.
///
/// # Errors
/// When the notation cannot represent a board of this shape.
pub fn print(parsed: &Parsed, notation: Notation) -> Result<String, PrintError> {
    let geometry = parsed.geometry();
    if !notation.holds_board(geometry) {
        return Err(PrintError::Board(notation, geometry));
    }
    Ok((notation.format().print)(parsed))
}
