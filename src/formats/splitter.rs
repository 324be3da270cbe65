//! Cuts a stream of text into puzzles.

use super::error::ParseError;
use super::{Notation, Parsed};

/// A piece of a stream that should hold one puzzle.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Chunk {
    /// The text.
    pub text: String,
    /// The number in the stream of its first line, from 1.
    pub first_line: usize,
    /// The notation asked for, if one was.
    pub notation: Option<Notation>,
}

impl Chunk {
    /// Reads the puzzle.
    ///
    /// # Errors
    /// As [`parse`](super::parse()); lines are counted from the beginning of the stream.
    pub fn parse(&self) -> Result<Parsed, ParseError> {
        match self.notation {
            None => super::parse(&self.text),
            Some(notation) => super::parse_as(&self.text, notation),
        }
        .map_err(|error| error.in_stream(self.first_line))
    }
}

/// Cuts a stream into puzzles: one a line, or blocks of several lines, in any mixture.
///
/// Feed it bytes as they come, or lines; it gives back what is complete, and keeps at most
/// [`MAX_BYTES`](super::MAX_BYTES) of what is not.
#[derive(Debug, Default)]
pub struct Splitter {
    notation: Option<Notation>,
    line: usize,
    partial: Vec<u8>,
}

impl Splitter {
    /// Starts a stream whose notation is recognised puzzle by puzzle.
    #[must_use]
    pub fn new() -> Self {
        Self::default()
    }

    /// Starts a stream in one notation.
    #[must_use]
    pub fn of(notation: Notation) -> Self {
        Self {
            notation: Some(notation),
            ..Self::default()
        }
    }

    /// Takes the next bytes of the stream, cut anywhere; returns the puzzles that they complete.
    pub fn feed(&mut self, bytes: &[u8]) -> Vec<Chunk> {
        let mut chunks = Vec::new();
        for piece in bytes.split_inclusive(|byte| *byte == b'\n') {
            self.partial.extend_from_slice(piece);
            if piece.ends_with(b"\n") {
                let line = std::mem::take(&mut self.partial);
                chunks.extend(self.push_line(String::from_utf8_lossy(&line).trim_end()));
            }
        }
        chunks
    }

    /// Takes the next line of the stream without its end; returns the puzzles that it completes.
    pub fn push_line(&mut self, line: &str) -> Vec<Chunk> {
        self.line += 1;
        if line.trim().is_empty() || line.starts_with('#') {
            return Vec::new();
        }
        vec![Chunk {
            text: line.to_owned(),
            first_line: self.line,
            notation: self.notation,
        }]
    }

    /// Ends the stream; returns what was still open.
    pub fn finish(&mut self) -> Vec<Chunk> {
        let line = std::mem::take(&mut self.partial);
        self.push_line(String::from_utf8_lossy(&line).trim_end())
    }
}
