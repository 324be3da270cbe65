//! The declaration of a notation: each notation's file has one [`Format`].

use super::error::Problem;
use super::{Notation, ParseError, Parsed};
use crate::board::Geometry;

pub(super) struct Format {
    pub(super) name: &'static str,
    pub(super) detail: Detail,
    pub(super) holds: fn(&Geometry) -> bool,
    pub(super) is_multiline: bool,
    pub(super) parse: fn(&str) -> Result<Parsed, ParseError>,
    /// Prints a puzzle whose board passes `holds`, without a newline at the end.
    pub(super) print: fn(&Parsed) -> String,
    /// Determines the kind of a line of this notation, which is neither blank nor a comment.
    pub(super) recognise: fn(&str) -> Option<LineKind>,
}

/// The kind of a line, determined without regard to the lines around it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum LineKind {
    Blank,
    /// A comment.
    Remark,
    /// A whole puzzle in a notation, perhaps with errors.
    Line(Notation),
    /// A line drawn between rows, such as `---+---`.
    Rule,
    Row,
    /// A row of comma-separated values.
    SheetRow,
    /// A section heading, such as `[Puzzle]`.
    Section,
    /// The header of a file for a general solver, such as `9 3, 3`.
    Header,
    /// The first line of a JSON, XML or TOML document.
    Document(Notation),
    /// Anything else.
    Words,
}

/// The text that some notations need around all puzzles of a file.
#[derive(Clone, Copy, Debug)]
pub struct Document {
    /// The text before the puzzles, with its newlines.
    pub begin: &'static str,
    /// The text after the puzzles.
    pub end: &'static str,
    /// Prints one puzzle as part of a file, without a newline at the end.
    pub print_part: fn(&Parsed) -> String,
}

/// The parts of a position that a notation can represent; each variant includes those before it.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Detail {
    /// Values, which are all read as givens.
    Values,
    /// Values, divided into givens and placed digits.
    Placed,
    /// Values and candidates.
    Candidates,
}

/// Returns whether a board is 9×9 with boxes of 3×3 and no further rules.
pub(super) fn is_standard(geometry: &Geometry) -> bool {
    geometry == Geometry::standard()
}

pub(super) fn check_board(
    notation: Notation,
    board: &'static Geometry,
    text: &str,
    part: &str,
) -> Result<(), ParseError> {
    if notation.holds_board(board) {
        Ok(())
    } else {
        Err(Problem::Board { notation, board }.at_part(text, part))
    }
}
