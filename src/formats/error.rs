//! Errors in a text, and their messages.

use std::error::Error;

use super::Notation;
use crate::board::{Digit, Geometry, GeometryError, MAX_SIDE, MIN_SIDE, VariantError};
use crate::words::{Key, Message, Words, key, say, spoken};

/// An error in a text: its place, what was found and what is expected there.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
    /// The notation that the text looks like, where it was recognised by its own signs.
    pub looks_like: Option<Notation>,
}

impl ParseError {
    /// Says that something is wrong at a byte of a text.
    pub(super) fn at(text: &str, offset: usize, problem: Problem) -> Self {
        let before = &text[..text.floor_char_boundary(offset)];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Self {
            line: before.bytes().filter(|byte| *byte == b'\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            problem,
            looks_like: None,
        }
    }

    /// Says which notation the text was taken for, unless the problem names that or a game.
    pub(super) fn looking_like(mut self, notation: Notation) -> Self {
        let is_plain = matches!(notation, Notation::Line | Notation::Grid | Notation::Digits);
        let has_name = matches!(
            self.problem,
            Problem::Empty | Problem::Board { .. } | Problem::OtherGame(_)
        );
        self.looks_like = Some(notation).filter(|_| !is_plain && !has_name);
        self
    }

    /// Counts lines from the first one of a stream instead of from the first one of this text.
    #[must_use]
    pub(super) fn in_stream(mut self, first_line: usize) -> Self {
        self.line += first_line.saturating_sub(1);
        self
    }

    /// As [`in_stream`](Self::in_stream), of a text that begins in this column of its first line.
    #[must_use]
    pub(super) fn in_stream_at(mut self, first_line: usize, first_column: usize) -> Self {
        if self.line == 1 {
            self.column += first_column.saturating_sub(1);
        }
        self.in_stream(first_line)
    }

    /// Converts the place in a part of a text to the place in the text.
    pub(super) fn of_part(self, text: &str, part: &str) -> Self {
        let start = Problem::Empty.at(text, part);
        self.in_stream_at(start.line, start.column)
    }

    /// Places the error at the beginning of a line of a stream.
    #[must_use]
    pub(super) fn at_start_of_line(self, line: usize) -> Self {
        let column = 1;
        Self {
            line,
            column,
            ..self
        }
    }
}

/// A reason why a text cannot be read.
///
/// Printed, each says what was found and what would be accepted. Text from outside appears only as
/// an [`Excerpt`], so no control character ever reaches a terminal.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Problem {
    /// There is nothing but blanks and comments.
    Empty,
    /// The text is larger than any puzzle.
    TooLong {
        /// The largest size that is read.
        limit: usize,
    },
    /// A byte that no text has, or a NUL.
    NotText(u8),
    /// The cells do not make up a board.
    CellCount {
        /// How many there are.
        found: usize,
    },
    /// The number of cells does not fit the declared side.
    CellsOfBoard {
        /// How many there are.
        found: usize,
        /// The side of the board.
        side: usize,
    },
    /// A text mixed with digits does not have as many as a board has cells.
    DigitCount {
        /// How many there are.
        found: usize,
    },
    /// There are not as many characters as a board has candidates.
    CandidateCount {
        /// How many there are.
        found: usize,
    },
    /// A character in the place of a digit or an empty cell.
    OutOfPlace {
        /// The character.
        found: Excerpt,
        /// The digit.
        expected: Digit,
    },
    /// A row is shorter or longer than the board.
    RowLength {
        /// How many there are.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// There are too many or too few rows.
    RowCount {
        /// How many there are.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// A character that is no cell.
    Symbol {
        /// The character.
        found: Excerpt,
        /// The side of the board.
        side: usize,
    },
    /// A digit that the board does not have.
    TooLarge {
        /// The digit as written.
        found: Excerpt,
        /// The side of the board.
        side: usize,
    },
    /// Something else in the place of a part of the notation.
    Unexpected {
        /// The text found.
        found: Excerpt,
        /// The text expected.
        expected: Key,
    },
    /// The shape of the board is impossible.
    Shape(GeometryError),
    /// The board cannot have the declared rules.
    Variant(VariantError),
    /// The notation cannot hold a board of this shape.
    Board {
        /// The notation.
        notation: Notation,
        /// The board.
        board: &'static Geometry,
    },
    /// A puzzle of another game.
    OtherGame(Key),
    /// JSON, XML or TOML that is not well formed or not a puzzle; the words are those of its reader.
    Syntax(Excerpt),
}

/// A board that a notation cannot hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PrintError {
    /// The notation asked for.
    pub notation: Notation,
    /// The board.
    pub board: &'static Geometry,
}

/// A short piece of a text from outside, safe to show: long ones are cut, and everything that is
/// not plainly printable is written as an escape.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Excerpt(Shown);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Shown {
    /// A text from outside.
    Text(String),
    /// A description in our own words.
    Said(Key),
}

impl Excerpt {
    const MAX_CHARS: usize = 24;

    #[must_use]
    pub(super) fn of(text: &str) -> Self {
        Self::cut(text, Self::MAX_CHARS)
    }

    pub(super) fn long(text: &str) -> Self {
        Self::cut(text, 8 * Self::MAX_CHARS)
    }

    fn cut(text: &str, max_chars: usize) -> Self {
        let mut shown: String = text
            .chars()
            .take(max_chars)
            .map(|c| match c {
                '\'' | '"' | '\\' => c.to_string(),
                _ => c.escape_debug().to_string(),
            })
            .collect();
        if text.chars().nth(max_chars).is_some() {
            shown.push('…');
        }
        Self(Shown::Text(shown))
    }

    pub(super) const fn said(what: Key) -> Self {
        Self(Shown::Said(what))
    }

    /// Takes the beginning of a text, in quotes; says so when there is none.
    #[must_use]
    pub(super) fn quoted(text: &str) -> Self {
        match text {
            "" => Self::said(key!("found-nothing")),
            _ => Self(Shown::Text(format!("`{}`", Self::of(text)))),
        }
    }

    #[must_use]
    pub(super) fn of_char(c: char) -> Self {
        Self::of(c.encode_utf8(&mut [0; 4]))
    }
}

impl Problem {
    pub(super) fn unexpected(found: &str, expected: Key) -> Self {
        let found = Excerpt::quoted(found);
        Self::Unexpected { found, expected }
    }

    /// Places the problem at a part of a text, which is a slice of the text; at its beginning if it is none.
    pub(super) fn at(self, text: &str, part: &str) -> ParseError {
        let offset = (part.as_ptr() as usize).checked_sub(text.as_ptr() as usize);
        let offset = offset.filter(|offset| *offset <= text.len());
        ParseError::at(text, offset.unwrap_or_default(), self)
    }

    /// Says what was found and what would be accepted.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Empty => say!(words, "parse-empty"),
            Self::TooLong { limit } => say!(words, "parse-too-long", limit),
            Self::NotText(byte) => say!(words, "parse-not-text", byte = format!("{byte:#04x}")),
            Self::CellCount { found } => {
                let boards = near_boards(words, *found);
                say!(words, "parse-cell-count", found, boards)
            }
            Self::CellsOfBoard { found, side } => {
                let cells = side * side;
                say!(words, "parse-cells-of-board", found, side, cells)
            }
            Self::DigitCount { found } => {
                let boards = near_boards(words, *found);
                say!(words, "parse-digit-count", found, boards)
            }
            Self::CandidateCount { found } => say!(words, "parse-candidate-count", found),
            Self::OutOfPlace { found, expected } => {
                say!(
                    words,
                    "parse-out-of-place",
                    found,
                    digit = expected.to_string()
                )
            }
            Self::RowLength { found, expected } => {
                say!(words, "parse-row-length", found, expected)
            }
            Self::RowCount { found, expected } => match found % expected {
                left if found > expected && left > 0 => {
                    say!(words, "parse-rows-left", found, expected, left)
                }
                _ => say!(words, "parse-row-count", found, expected),
            },
            Self::Symbol { found, side } => {
                say!(words, "parse-symbol", found, digits = digits(words, *side))
            }
            Self::TooLarge { found, side } => {
                say!(
                    words,
                    "parse-too-large",
                    found,
                    digits = digits(words, *side)
                )
            }
            Self::Unexpected { found, expected } => {
                let expected = say!(words, expected.clone());
                say!(words, "parse-unexpected", found, expected)
            }
            Self::Shape(error) => error.message(words),
            Self::Variant(error) => error.message(words),
            Self::Board { notation, board } => {
                let (notation, board) = (notation.name(), words.on(board).shape());
                say!(words, "parse-board", notation, board)
            }
            Self::OtherGame(game) => say!(words, game.clone()),
            Self::Syntax(text) => text.message(words),
        }
    }
}

impl ParseError {
    /// Says where something is wrong, and what.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        let (line, column, problem) = (self.line, self.column, &self.problem);
        match self.looks_like {
            None => say!(words, "parse-error", line, column, problem),
            Some(notation) => {
                let notation = notation.name();
                say!(words, "parse-error-in", line, column, problem, notation)
            }
        }
    }
}

impl PrintError {
    /// Says what cannot be held, and what could hold it.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        let (notation, board) = (self.notation.name(), words.on(self.board).shape());
        say!(words, "print-board", notation, board)
    }
}

impl Excerpt {
    fn message(&self, words: Words) -> Message {
        match &self.0 {
            Shown::Text(text) => Message::plain(text.as_str()),
            Shown::Said(key) => say!(words, key.clone()),
        }
    }
}

spoken!(Problem, ParseError, PrintError, Excerpt);

impl Error for Problem {}
impl Error for PrintError {}
impl Error for ParseError {
    fn source(&self) -> Option<&(dyn Error + 'static)> {
        Some(&self.problem)
    }
}

impl From<VariantError> for Problem {
    fn from(error: VariantError) -> Self {
        Self::Variant(error)
    }
}

impl From<GeometryError> for Problem {
    fn from(error: GeometryError) -> Self {
        Self::Shape(error)
    }
}

fn digits(words: Words, side: usize) -> Message {
    match side {
        ..=9 => say!(words, "digits-up-to-nine", side),
        10 => say!(words, "digits-up-to-ten"),
        side => {
            let last = Digit::from_index(side.min(MAX_SIDE) - 1).to_string();
            say!(words, "digits-beyond-ten", last, side)
        }
    }
}

/// Names the boards whose numbers of cells are next to a number.
fn near_boards(words: Words, found: usize) -> String {
    let (below, above) = (found.isqrt(), found.isqrt() + 1);
    let sides = (below..=above).filter(|side| (MIN_SIDE..=MAX_SIDE).contains(side));
    let sides: Vec<usize> = match sides.collect::<Vec<_>>() {
        near if near.is_empty() && found == 0 => vec![9],
        near if near.is_empty() && found < MIN_SIDE * MIN_SIDE => vec![MIN_SIDE],
        near if near.is_empty() => vec![MAX_SIDE],
        near => near,
    };
    let near = |side: &usize| say!(words, "near-board", cells = side * side, side);
    let mut boards: Vec<String> = sides.iter().map(|side| near(side).to_string()).collect();
    if !sides.contains(&9) {
        boards.push(near(&9).to_string());
    }
    boards.join(&say!(words, "list-comma").to_string())
}
