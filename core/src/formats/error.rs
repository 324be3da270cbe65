//! Errors in a puzzle text, and their messages.

use std::error::Error;

use super::Notation;
use crate::board::{Digit, Geometry, GeometryError, MAX_SIDE, MIN_SIDE, VariantError};
use crate::words::{Key, Message, Words, key, say, spoken};

/// An error in a text: its position, the text found there and the text expected instead.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ParseError {
    /// The line, counted from 1.
    pub line: usize,
    /// The column in characters, counted from 1.
    pub column: usize,
    /// The problem at this position.
    pub problem: Problem,
    /// The notation that the parser recognised before the error; `None` if the text is typical of no notation.
    pub looks_like: Option<Notation>,
}

impl ParseError {
    /// Creates an error at a byte offset of `text`.
    pub(super) fn at_offset(text: &str, offset: usize, problem: Problem) -> Self {
        let before = &text[..text.floor_char_boundary(offset)];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        Self {
            line: before.bytes().filter(|byte| *byte == b'\n').count() + 1,
            column: before[line_start..].chars().count() + 1,
            problem,
            looks_like: None,
        }
    }

    /// Records the notation that was recognised, unless the problem already names a notation or another game.
    pub(super) fn with_notation(mut self, notation: Notation) -> Self {
        let is_plain = matches!(notation, Notation::Line | Notation::Grid | Notation::Digits);
        let has_name = matches!(
            self.problem,
            Problem::Empty | Problem::Board { .. } | Problem::OtherGame(_)
        );
        self.looks_like = Some(notation).filter(|_| !is_plain && !has_name);
        self
    }

    /// Converts a position in a text to a position in the stream. The text begins at this line and column of the
    /// stream.
    #[must_use]
    pub(super) fn in_stream_at(mut self, first_line: usize, first_column: usize) -> Self {
        if self.line == 1 {
            self.column += first_column.saturating_sub(1);
        }
        self.line += first_line.saturating_sub(1);
        self
    }

    /// Converts a position in `part` to a position in `text`, which contains `part`.
    pub(super) fn moved_to_whole(self, text: &str, part: &str) -> Self {
        let start = Problem::Empty.at_part(text, part);
        self.in_stream_at(start.line, start.column)
    }
}

/// A reason why a text cannot be read.
///
/// Its message says what was found and what would be accepted. Text from outside appears only as an [`Excerpt`], so no
/// control character ever reaches a terminal.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Problem {
    /// The text has only blanks and comments.
    Empty,
    /// The text is larger than any puzzle.
    TooLong {
        /// The maximum size in bytes.
        limit: usize,
    },
    /// A byte that is invalid in UTF-8, or a NUL.
    NotText(u8),
    /// No board has this number of cells.
    CellCount {
        /// The number of cells in the text.
        found: usize,
    },
    /// The number of cells does not fit the declared side.
    CellsOfBoard {
        /// The number of cells in the text.
        found: usize,
        /// The declared side: the number of rows, columns and digits.
        side: usize,
    },
    /// A text with digits among other characters does not have as many digits as a board has cells.
    DigitCount {
        /// The number of digits in the text.
        found: usize,
    },
    /// No board has this number of candidates.
    CandidateCount {
        /// The number of characters in the text.
        found: usize,
    },
    /// A candidate line has a character other than the digit of this place or a sign for an empty cell.
    OutOfPlace {
        /// The character found.
        found: Excerpt,
        /// The only digit possible at this place.
        expected: Digit,
    },
    /// A row is shorter or longer than the board is wide.
    RowLength {
        /// The number of cells in the row.
        found: usize,
        /// The number of cells in each row of the board.
        expected: usize,
    },
    /// The board has too many or too few rows.
    RowCount {
        /// The number of rows in the text.
        found: usize,
        /// The number of rows of the board.
        expected: usize,
    },
    /// A character that cannot be a cell.
    Symbol {
        /// The character found.
        found: Excerpt,
        /// The side of the board.
        side: usize,
    },
    /// A digit above the largest one of the board.
    TooLarge {
        /// The digit as written.
        found: Excerpt,
        /// The side of the board.
        side: usize,
    },
    /// A text that is not allowed at this place of the notation.
    Unexpected {
        /// The text found.
        found: Excerpt,
        /// The key of the text that describes what was expected.
        expected: Key,
    },
    /// The candidates of a cell are repeated, or a value rules one of them out.
    CandidatesOfCell {
        /// The text found.
        found: Excerpt,
        /// The name of the cell.
        cell: String,
    },
    /// A board of this shape is impossible.
    Shape(GeometryError),
    /// The board cannot have the declared rules.
    Variant(VariantError),
    /// The notation cannot represent a board of this shape.
    Board {
        /// The notation.
        notation: Notation,
        /// The board.
        board: &'static Geometry,
    },
    /// A puzzle of another game, such as killer sudoku; the key names the game.
    OtherGame(Key),
    /// Malformed JSON, XML or TOML, or a document without a puzzle; the excerpt is the parser's own message.
    Syntax(Excerpt),
}

/// The error when a notation cannot represent the puzzle to be printed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PrintError {
    /// The notation has no such board.
    Board(Notation, &'static Geometry),
    /// The notation has no candidates, and the puzzle is given by them.
    Candidates(Notation),
}

/// A short excerpt of a text from outside, safe to print. Long texts are truncated, and unprintable characters are
/// escaped.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Excerpt(Shown);

#[derive(Clone, PartialEq, Eq, Debug)]
enum Shown {
    /// A part of the text from outside.
    Text(String),
    /// A description by this program, such as "nothing".
    Said(Key),
}

impl Excerpt {
    const MAX_CHARS: usize = 24;

    #[must_use]
    pub(super) fn new(text: &str) -> Self {
        Self::truncated(text, Self::MAX_CHARS)
    }

    pub(super) fn long(text: &str) -> Self {
        Self::truncated(text, 8 * Self::MAX_CHARS)
    }

    fn truncated(text: &str, max_chars: usize) -> Self {
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

    /// Quotes the beginning of a text. For an empty text, returns a description instead.
    #[must_use]
    pub(super) fn quoted(text: &str) -> Self {
        match text {
            "" => Self(Shown::Said(key!("found-nothing"))),
            _ => Self(Shown::Text(format!("`{}`", Self::new(text)))),
        }
    }

    #[must_use]
    pub(super) fn from_char(c: char) -> Self {
        Self::new(c.encode_utf8(&mut [0; 4]))
    }
}

impl Problem {
    pub(super) fn unexpected(found: &str, expected: Key) -> Self {
        let found = Excerpt::quoted(found);
        Self::Unexpected { found, expected }
    }

    /// Describes a fault by a text of this program instead of an excerpt.
    pub(super) const fn described(found: Key, expected: Key) -> Self {
        let found = Excerpt(Shown::Said(found));
        Self::Unexpected { found, expected }
    }

    /// Creates an error at the position of `part`, which should be a slice of `text`. Otherwise the error is at the
    /// beginning of `text`.
    pub(super) fn at_part(self, text: &str, part: &str) -> ParseError {
        let offset = (part.as_ptr() as usize).checked_sub(text.as_ptr() as usize);
        let offset = offset.filter(|offset| *offset <= text.len());
        ParseError::at_offset(text, offset.unwrap_or_default(), self)
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
                let digit = expected.to_string();
                say!(words, "parse-out-of-place", found, digit)
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
            Self::CandidatesOfCell { found, cell } => {
                let cell = cell.as_str();
                say!(words, "parse-candidates-of-cell", found, cell)
            }
            Self::Shape(error) => error.message(words),
            Self::Variant(error) => error.message(words),
            Self::Board { notation, board } => {
                let (notation, board) = (notation.name(), words.for_board(board).shape());
                say!(words, "parse-board", notation, board)
            }
            Self::OtherGame(game) => say!(words, game.clone()),
            Self::Syntax(text) => text.message(words),
        }
    }
}

impl ParseError {
    /// Returns a message with the position and the problem.
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
    /// Returns a message that names the notations that can represent the puzzle.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match self {
            Self::Board(notation, board) => {
                let (notation, board) = (notation.name(), words.for_board(board).shape());
                say!(words, "print-board", notation, board)
            }
            Self::Candidates(notation) => {
                say!(words, "print-candidates", notation = notation.name())
            }
        }
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

/// Lists the boards whose numbers of cells are closest to `found`.
fn near_boards(words: Words, found: usize) -> String {
    let (below, above) = (found.isqrt(), found.isqrt() + 1);
    let mut sides: Vec<usize> = (below..=above)
        .filter(|side| (MIN_SIDE..=MAX_SIDE).contains(side))
        .collect();
    if sides.is_empty() {
        sides.push(match found {
            0 => 9,
            1..16 => MIN_SIDE,
            _ => MAX_SIDE,
        });
    }
    let named = |side: &usize| say!(words, "near-board", cells = side * side, side);
    let mut boards: Vec<String> = sides.iter().map(|side| named(side).to_string()).collect();
    if !sides.contains(&9) {
        boards.push(named(&9).to_string());
    }
    boards.join(&say!(words, "list-comma").to_string())
}
