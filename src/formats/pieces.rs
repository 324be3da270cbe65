//! What a stream is cut into, one by one or many together.
//!
//! Where the cuts are is for the [`Splitter`](super::Splitter) to say.

use std::sync::Arc;

use super::error::Problem;
use super::plain::{Form, Plain};
use super::{Notation, ParseError, Parsed};

/// A piece of a stream that should hold one puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chunk {
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
    /// What the board has besides its own rules, if the text says nothing of it.
    pub(super) variant: Option<Arc<str>>,
    /// Why it cannot be read at all.
    pub(super) fault: Option<ParseError>,
}

impl Chunk {
    /// Reads the puzzle.
    ///
    /// # Errors
    /// As [`parse`](super::parse()); lines are counted from the beginning of the stream.
    pub fn parse(&self) -> Result<Parsed, ParseError> {
        let read = match (&self.fault, self.notation) {
            (Some(fault), _) => Err(fault.clone()),
            (None, None) => super::parse(&self.text),
            (None, Some(notation)) => super::parse_as(&self.text, notation),
        };
        let read = read.and_then(|parsed| self.with_variant(parsed));
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

/// What a stream is cut into: a puzzle in a plain form, or anything else that should hold one.
#[derive(Debug)]
pub enum Piece<'a> {
    /// A puzzle that stands in the bytes of the stream.
    Plain(Plain<'a>),
    /// Any other piece.
    Chunk(Chunk),
}

impl Piece<'_> {
    /// Returns the number in the stream of its first line, from 1.
    #[must_use]
    pub const fn first_line(&self) -> usize {
        match self {
            Self::Plain(plain) => plain.first_line(),
            Self::Chunk(chunk) => chunk.first_line,
        }
    }

    /// Returns the column in characters where it begins in that line, from 1.
    #[must_use]
    pub const fn first_column(&self) -> usize {
        match self {
            Self::Plain(_) => 1,
            Self::Chunk(chunk) => chunk.first_column,
        }
    }

    /// Reads the puzzle.
    ///
    /// # Errors
    /// As [`Chunk::parse`].
    pub fn parse(&self) -> Result<Parsed, ParseError> {
        match self {
            Self::Plain(plain) => Ok(plain.read()),
            Self::Chunk(chunk) => chunk.parse(),
        }
    }
}

/// Pieces of a stream, kept to be read later.
#[derive(Debug, Default)]
pub struct Pieces {
    /// The texts of those in plain forms, one after the other.
    text: Vec<u8>,
    kept: Vec<Kept>,
}

#[derive(Debug)]
enum Kept {
    Plain {
        n_bytes: usize,
        first_line: usize,
        form: Form,
    },
    Chunk(Box<Chunk>),
}

impl Pieces {
    /// Keeps a piece.
    pub fn push(&mut self, piece: Piece<'_>) {
        self.kept.push(match piece {
            Piece::Plain(plain) => {
                self.text.extend_from_slice(plain.text);
                Kept::Plain {
                    n_bytes: plain.text.len(),
                    first_line: plain.first_line,
                    form: plain.form.clone(),
                }
            }
            Piece::Chunk(chunk) => Kept::Chunk(Box::new(chunk)),
        });
    }

    /// Returns how many there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.kept.len()
    }

    /// Whether there is none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.kept.is_empty()
    }

    /// Goes through those in plain forms, which are soon read, with the place of each among all.
    pub fn for_each_plain(&self, mut take: impl FnMut(usize, &Plain<'_>)) {
        let mut rest = &self.text[..];
        for (number, kept) in self.kept.iter().enumerate() {
            if let Kept::Plain {
                n_bytes,
                first_line,
                form,
            } = kept
            {
                let (text, after) = rest.split_at(*n_bytes);
                rest = after;
                take(
                    number,
                    &Plain {
                        text,
                        first_line: *first_line,
                        form,
                    },
                );
            }
        }
    }

    /// Goes through them in the order of the stream.
    pub fn for_each(self, mut take: impl FnMut(&Piece<'_>)) {
        let mut rest = &self.text[..];
        for kept in self.kept {
            match kept {
                Kept::Chunk(chunk) => take(&Piece::Chunk(*chunk)),
                Kept::Plain {
                    n_bytes,
                    first_line,
                    form,
                } => {
                    let (text, after) = rest.split_at(n_bytes);
                    rest = after;
                    take(&Piece::Plain(Plain {
                        text,
                        first_line,
                        form: &form,
                    }));
                }
            }
        }
    }
}
