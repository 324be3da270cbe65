//! The pieces of a stream, one by one or many together.
//!
//! The [`Splitter`](super::Splitter) cuts them.

use std::sync::Arc;

use super::error::Problem;
use super::{BareLine, Notation, ParseError, Parsed};

/// A piece of a stream that should hold one puzzle.
#[derive(Clone, PartialEq, Eq, Default, Debug)]
pub struct RawPuzzle {
    /// The text; of a line that is no text, what can be shown of it.
    pub text: String,
    /// The number in the stream of its first line, from 1.
    pub first_line: usize,
    /// The column in characters where it begins in that line, from 1.
    pub first_column: usize,
    /// The only notation that it may be in.
    pub(super) notation: Option<Notation>,
    /// Whether its line ends were escaped in a text of JSON, so that its lines are none of the stream.
    pub(super) is_quoted: bool,
    /// Whether colours or text beside its cells were dropped.
    pub(super) has_dropped: bool,
    /// Further rules of a board that declares none.
    pub(super) variant: Option<Arc<str>>,
    /// Why it cannot be read at all.
    pub(super) fault: Option<ParseError>,
    pub(super) place: Place,
}

impl RawPuzzle {
    /// Reads the puzzle.
    ///
    /// # Errors
    /// See [`parse`](super::parse()); lines are counted from the beginning of the stream.
    pub fn parse(&self) -> Result<Parsed, ParseError> {
        let read = match (&self.fault, self.notation) {
            (Some(fault), _) => Err(fault.clone()),
            (None, Some(notation)) => super::parse_as(&self.text, notation),
            (None, None) => super::parse_whole(&self.text),
        };
        let read = read.and_then(|parsed| self.with_variant(parsed));
        let read = read.map(|parsed| Parsed {
            dropped_decoration: parsed.dropped_decoration || self.has_dropped,
            ..parsed
        });
        read.map_err(|error| {
            if self.is_quoted {
                error.at_start_of_line(self.first_line)
            } else {
                error.in_stream_at(self.first_line, self.first_column)
            }
        })
    }

    fn with_variant(&self, parsed: Parsed) -> Result<Parsed, ParseError> {
        match &self.variant {
            Some(variant) if parsed.geometry().is_plain() => {
                let geometry = parsed.geometry().with_variant(variant);
                let at_start = |error| ParseError::at(&self.text, 0, Problem::Variant(error));
                Ok(parsed.on(geometry.map_err(at_start)?))
            }
            _ => Ok(parsed),
        }
    }
}

/// The place of a piece in a run.
#[derive(Clone, Copy, PartialEq, Eq, Default, Debug)]
pub(super) struct Place {
    /// How the run is written that this piece continues; `None` when it continues none.
    pub(super) continues: Option<RunKind>,
    /// Whether the piece is a whole board, so that a run may go on after it.
    pub(super) is_board: bool,
    /// Whether a comment is between its rows.
    pub(super) has_remark: bool,
    /// Whether empty lines are between some of its rows, neither after each nor after each band.
    pub(super) has_uneven_gaps: bool,
}

/// The layout of the boards of a run.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RunKind {
    Rows,
    Sheet,
    /// Words with this number of digits in each line.
    Words(usize),
}

/// A piece of a stream: a bare line, or any other text that should contain one puzzle.
#[derive(Debug)]
pub enum Piece<'a> {
    /// A bare line in the bytes of the stream.
    Line(BareLine<'a>),
    /// Any other piece.
    RawPuzzle(RawPuzzle),
}

impl Piece<'_> {
    /// Returns the number in the stream of its first line, from 1.
    #[must_use]
    pub const fn first_line(&self) -> usize {
        match self {
            Self::Line(line) => line.number(),
            Self::RawPuzzle(puzzle) => puzzle.first_line,
        }
    }

    /// Returns the column in characters where it begins in that line, from 1.
    #[must_use]
    pub const fn first_column(&self) -> usize {
        match self {
            Self::Line(_) => 1,
            Self::RawPuzzle(puzzle) => puzzle.first_column,
        }
    }

    /// Reads the puzzle.
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

/// Pieces of a stream, stored to be read later.
#[derive(Debug, Default)]
pub struct Pieces {
    /// The bare lines, one after the other.
    text: Vec<u8>,
    pieces: Vec<StoredPiece>,
}

#[derive(Debug)]
enum StoredPiece {
    Line { n_bytes: usize, number: usize },
    RawPuzzle(Box<RawPuzzle>),
}

impl Pieces {
    /// Stores a piece.
    pub fn push(&mut self, piece: Piece<'_>) {
        self.pieces.push(match piece {
            Piece::Line(BareLine { text, number }) => {
                self.text.extend_from_slice(text);
                let n_bytes = text.len();
                StoredPiece::Line { n_bytes, number }
            }
            Piece::RawPuzzle(puzzle) => StoredPiece::RawPuzzle(Box::new(puzzle)),
        });
    }

    /// Returns how many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.pieces.len()
    }

    /// Whether there are no pieces.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.pieces.is_empty()
    }

    /// Calls `visit` for each bare line, with its index among all pieces.
    pub fn for_each_line(&self, mut visit: impl FnMut(usize, &BareLine<'_>)) {
        let mut rest = &self.text[..];
        for (index, piece) in self.pieces.iter().enumerate() {
            if let StoredPiece::Line { n_bytes, number } = *piece {
                let (text, after) = rest.split_at(n_bytes);
                rest = after;
                visit(index, &BareLine { text, number });
            }
        }
    }

    /// Visits all pieces in the order of the stream.
    pub fn for_each(self, mut visit: impl FnMut(&Piece<'_>)) {
        let mut rest = &self.text[..];
        for piece in self.pieces {
            match piece {
                StoredPiece::RawPuzzle(puzzle) => visit(&Piece::RawPuzzle(*puzzle)),
                StoredPiece::Line { n_bytes, number } => {
                    let (text, after) = rest.split_at(n_bytes);
                    rest = after;
                    visit(&Piece::Line(BareLine { text, number }));
                }
            }
        }
    }
}
