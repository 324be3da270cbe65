//! The declaration of a notation: one [`Format`] in each notation's file.

use super::error::Problem;
use super::{Notation, ParseError, Parsed};
use crate::board::Geometry;

/// A notation's name, what it holds, and how it is read, printed and recognised.
pub(super) struct Format {
    /// The name by which it is asked for: lower case, one word.
    pub(super) name: &'static str,
    /// How much of a position it keeps.
    pub(super) detail: Detail,
    /// Whether it can hold a board.
    pub(super) holds: fn(&Geometry) -> bool,
    /// Whether a puzzle takes several lines.
    pub(super) is_multiline: bool,
    /// Reads the only puzzle of a text.
    pub(super) parse: fn(&str) -> Result<Parsed, ParseError>,
    /// Prints a puzzle on a board that it can hold, without a line end after it.
    pub(super) print: fn(&Parsed) -> String,
    /// Recognises a line of this notation, which is neither blank nor a comment, among lines of any.
    pub(super) see: fn(&str) -> Option<Seen>,
}

/// The kind of a line, seen alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Seen {
    /// Nothing but blanks.
    Blank,
    /// A comment.
    Remark,
    /// A whole puzzle, or a line that should be one.
    Line(Notation),
    /// A rule between rows.
    Rule,
    /// A row of cells.
    Row,
    /// A row of fields between separators.
    SheetRow,
    /// The heading of a section.
    Section,
    /// The header of a general file.
    Header,
    /// The beginning of a document.
    Document(Notation),
    /// None of these.
    Words,
}

/// A notation that has something around all puzzles of a file.
#[derive(Clone, Copy, Debug)]
pub struct Document {
    /// The text before them, with its line ends.
    pub begin: &'static str,
    /// The text after them.
    pub end: &'static str,
    /// Prints a puzzle between the two, without a line end after it.
    pub part: fn(&Parsed) -> String,
}

/// The parts of a position that a notation keeps; each level includes those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Detail {
    /// Values, all of which are read as givens.
    Values,
    /// Values, and which of them were placed.
    Placed,
    /// Values and candidates.
    Candidates,
}

/// Whether a board is 9×9 with boxes of 3×3 and no further rules.
pub(super) fn is_standard(geometry: &Geometry) -> bool {
    geometry == Geometry::standard()
}

/// A puzzle in a notation that is read as another.
pub(super) fn in_notation(
    text: &str,
    parsed: Parsed,
    notation: Notation,
) -> Result<Parsed, ParseError> {
    let board = parsed.geometry();
    if notation.holds_board(board) {
        Ok(Parsed { notation, ..parsed })
    } else {
        Err(Problem::Board { notation, board }.at(text, text))
    }
}
