//! What a notation declares of itself; its file holds one [`Format`].

use super::kind::Kind;
use super::recognise::Sign;
use super::{ParseError, Parsed};
use crate::board::Geometry;

/// A notation's name, what it holds, and how it is read, printed and recognised.
pub(super) struct Format {
    /// The name by which it is asked for: lower case, one word.
    pub(super) name: &'static str,
    /// What it keeps of a position.
    pub(super) holds: Holds,
    /// Which boards it can hold.
    pub(super) boards: Boards,
    /// Whether a puzzle takes several lines.
    pub(super) is_multiline: bool,
    /// Reads the only puzzle of a text.
    pub(super) parse: fn(&str) -> Result<Parsed, ParseError>,
    /// Prints a puzzle on a board that it can hold, without a line end after it.
    pub(super) print: fn(&Parsed) -> String,
    /// What tells it from all others; nothing if it is only ever asked for by its name.
    pub(super) signs: &'static [Sign],
    /// What a line is in a stream of this notation only, unless it is blank or a comment.
    pub(super) kind: fn(&str) -> Kind,
}

/// A notation that has something around all puzzles of a file.
#[derive(Clone, Copy, Debug)]
pub struct Document {
    /// What stands before them, with its line ends.
    pub begin: &'static str,
    /// What stands after them.
    pub end: &'static str,
    /// Prints a puzzle between the two, without a line end after it.
    pub part: fn(&Parsed) -> String,
}

/// What a notation keeps of a position; each holds what those before it do.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Holds {
    /// Values, all of which are read as givens.
    Values,
    /// Values, and which of them were placed.
    Placed,
    /// Values and candidates.
    Candidates,
}

/// Which boards a notation can hold.
#[derive(Clone, Copy)]
pub(super) enum Boards {
    /// Every board, variants included.
    All,
    /// Every board without further rules.
    Plain,
    /// Those that a test admits.
    Some(fn(&Geometry) -> bool),
    /// Sides up to 9 with their usual boxes.
    UpTo9,
    /// Those with square boxes.
    Square,
    /// Just 9×9 with boxes of 3×3.
    Standard,
}
