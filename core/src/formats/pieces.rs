//! The pieces of text into which [`Splitter`](super::Splitter) splits a stream.

use std::sync::Arc;

use super::error::Problem;
use super::format::LineKind;
use super::{BareLine, Notation, ParseError, Parsed, recognise};

/// A piece of a stream that is probably one puzzle.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RawPuzzle {
    /// The text of the piece; if it is not valid text, its printable part.
    pub text: String,
    /// The line of the stream at which the piece begins, counted from 1.
    pub first_line: usize,
    /// The column in that line at which the piece begins, in characters from 1.
    pub first_column: usize,
    /// The notation in which the piece must be parsed; `None` for any.
    pub(super) notation: Option<Notation>,
    /// The kind of the piece's lines; `None` if the splitter has not examined it, because it was a string in JSON.
    pub(super) line_kind: Option<LineKind>,
    pub(super) has_dropped: bool,
    /// Whether the last line is a note with the boxes that the user asked for, which is not in the stream.
    pub(super) has_boxes_note: bool,
    pub(super) variant: Option<Arc<str>>,
    /// The reason why the piece cannot be read at all; `None` if it can be parsed.
    pub(super) fault: Option<ParseError>,
}

impl RawPuzzle {
    /// Creates a piece from a text that is probably one puzzle.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self {
            text: text.to_owned(),
            first_line: 1,
            first_column: 1,
            ..Self::default()
        }
    }

    /// Parses the puzzle.
    ///
    /// # Errors
    /// See [`parse`](super::parse()); lines are counted from the beginning of the stream.
    pub fn parse(&self) -> Result<Parsed, ParseError> {
        let read = match (&self.fault, self.notation) {
            (Some(fault), _) => Err(fault.clone()),
            (None, Some(notation)) => super::parse_as(&self.text, notation),
            (None, None) => match self.line_kind {
                Some(kind) => super::check(&self.text).and_then(|text| recognise::read(text, kind)),
                None => super::parse(&self.text),
            },
        };
        let read = read
            .and_then(|parsed| self.with_variant(parsed))
            .map(|parsed| Parsed {
                dropped_decoration: parsed.dropped_decoration || self.has_dropped,
                ..parsed
            });
        read.map_err(|error| {
            if self.line_kind.is_none() && self.text.contains('\n') {
                // A string in JSON is on a single line of the stream, whatever newlines it contains.
                let (line, column) = (self.first_line, 1);
                return ParseError {
                    line,
                    column,
                    ..error
                };
            }
            if self.has_boxes_note && error.line == self.text.lines().count() {
                return ParseError {
                    line: self.first_line,
                    column: self.first_column,
                    ..error
                };
            }
            error.in_stream_at(self.first_line, self.first_column)
        })
    }

    fn with_variant(&self, parsed: Parsed) -> Result<Parsed, ParseError> {
        match &self.variant {
            Some(variant) if parsed.geometry().is_plain() => {
                let geometry = parsed.geometry().with_variant(variant);
                let at_start =
                    |error| ParseError::at_offset(&self.text, 0, Problem::Variant(error));
                Ok(parsed.with_geometry(geometry.map_err(at_start)?))
            }
            _ => Ok(parsed),
        }
    }
}

/// A piece of a stream that is probably one puzzle.
#[derive(Debug)]
pub enum Piece {
    /// A bare line (81 cells of a 9×9 puzzle).
    Line(BareLine),
    /// Any other text that is probably one puzzle.
    RawPuzzle(Box<RawPuzzle>),
}

impl Piece {
    /// Returns the line and column of the stream at which the piece begins, counted from 1.
    #[must_use]
    pub const fn place(&self) -> (usize, usize) {
        match self {
            Self::Line(line) => (line.number, 1),
            Self::RawPuzzle(puzzle) => (puzzle.first_line, puzzle.first_column),
        }
    }

    /// Parses the puzzle.
    ///
    /// # Errors
    /// See [`RawPuzzle::parse`].
    pub fn parse(&self) -> Result<Parsed, ParseError> {
        match self {
            Self::Line(line) => Ok(line.read()),
            Self::RawPuzzle(puzzle) => puzzle.parse(),
        }
    }
}
