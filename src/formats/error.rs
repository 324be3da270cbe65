//! What can be wrong with a text, and how it is said.

use std::fmt;

use super::Notation;
use crate::board::{Geometry, GeometryError, MAX_SIDE, MIN_SIDE};

/// A text that cannot be read: where, what was found, and what would do.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("line {line}, column {column}: {problem}")]
pub struct ParseError {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is wrong there.
    pub problem: Problem,
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
        }
    }

    /// Counts lines from the first one of a stream instead of from the first one of this text.
    #[must_use]
    pub fn in_stream(mut self, first_line: usize) -> Self {
        self.line += first_line.saturating_sub(1);
        self
    }
}

/// What is wrong with a text.
///
/// Printed, each says what was found and what would be accepted. Text from outside appears only as
/// an [`Excerpt`], so no control character ever reaches a terminal.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum Problem {
    /// There is nothing but blanks and comments.
    #[error("no puzzle here; a 9×9 one is 81 cells, `.` or `0` for an empty cell")]
    Empty,
    /// The text is larger than any puzzle.
    #[error(
        "more than {limit} bytes for one puzzle; is this a list of puzzles, or another kind of file?"
    )]
    TooLong {
        /// The largest size that is read.
        limit: usize,
    },
    /// A byte that no text has, or a NUL.
    #[error("byte {0:#04x} is not text; puzzles are read as UTF-8")]
    NotText(u8),
    /// The cells do not make up a board.
    #[error("{}; {}", Count(*found, "cell"), NearBoards(*found))]
    CellCount {
        /// How many there are.
        found: usize,
    },
    /// There are not as many cells as a board has whose side was told.
    #[error("{}; a {side}×{side} board has {}", Count(*found, "cell"), side * side)]
    CellsOfBoard {
        /// How many there are.
        found: usize,
        /// The side of the board.
        side: usize,
    },
    /// A text mixed with digits does not have as many as a board has cells.
    #[error("{} in the text; {}", Count(*found, "digit"), NearBoards(*found))]
    DigitCount {
        /// How many there are.
        found: usize,
    },
    /// A row is shorter or longer than the board.
    #[error("{} in this row; {expected} are needed", Count(*found, "cell"))]
    RowLength {
        /// How many there are.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// There are too many or too few rows.
    #[error("{} of {expected} cells; {expected} rows are needed", Count(*found, "row"))]
    RowCount {
        /// How many there are.
        found: usize,
        /// How many there must be.
        expected: usize,
    },
    /// A character that stands for no cell.
    #[error("`{found}` is neither a digit ({}) nor an empty cell (`.` `0` `*` `_`)", Digits(*side))]
    Symbol {
        /// The character.
        found: Excerpt,
        /// The side of the board.
        side: usize,
    },
    /// A digit that the board does not have.
    #[error("`{found}` is too large for this board; its digits are {}", Digits(*side))]
    TooLarge {
        /// The digit as written.
        found: Excerpt,
        /// The side of the board.
        side: usize,
    },
    /// Something else stands where a part of the notation should.
    #[error("found {found}; expected {expected}")]
    Unexpected {
        /// What stands there.
        found: Excerpt,
        /// What should.
        expected: &'static str,
    },
    /// The shape of the board is impossible.
    #[error(transparent)]
    Shape(#[from] GeometryError),
    /// The notation cannot hold a board of this shape.
    #[error("`{notation}` does not hold boards of {board:?}")]
    Board {
        /// The notation.
        notation: Notation,
        /// The board.
        board: &'static Geometry,
    },
    /// JSON that is not well formed or not a puzzle; the words are the JSON reader's.
    #[error("{0}")]
    Json(Excerpt),
}

/// A position that a notation cannot hold.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[non_exhaustive]
pub enum PrintError {
    /// The board has the wrong side or boxes.
    #[error("`{notation}` cannot hold a board of {board:?}; `json`, `general` and `grid` hold any")]
    Board {
        /// The notation asked for.
        notation: Notation,
        /// The board.
        board: &'static Geometry,
    },
}

/// A short piece of a text from outside, safe to show: long ones are cut, and everything that is
/// not plainly printable is written as an escape.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Excerpt(String);

impl Excerpt {
    const MAX_CHARS: usize = 24;

    /// Takes the beginning of a text.
    #[must_use]
    pub fn of(text: &str) -> Self {
        Self::cut(text, Self::MAX_CHARS)
    }

    /// Takes a sentence.
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
        Self(shown)
    }

    /// Takes the beginning of a text, in quotes; says so when there is none.
    #[must_use]
    pub fn quoted(text: &str) -> Self {
        match text {
            "" => Self("nothing".to_owned()),
            _ => Self(format!("`{}`", Self::of(text))),
        }
    }

    /// Takes one character.
    #[must_use]
    pub fn of_char(c: char) -> Self {
        Self::of(c.encode_utf8(&mut [0; 4]))
    }
}

impl fmt::Display for Excerpt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// So many of a thing: `1 cell`, `2 cells`.
pub(crate) struct Count<'a, N>(pub(crate) N, pub(crate) &'a str);

impl<N: Copy + PartialEq + From<u8> + fmt::Display> fmt::Display for Count<'_, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self(n, thing) = self;
        write!(f, "{n} {thing}{}", if *n == N::from(1) { "" } else { "s" })
    }
}

/// Names the digits of a board.
struct Digits(usize);

impl fmt::Display for Digits {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            side @ ..=9 => write!(f, "1 to {side}"),
            10 => f.write_str("1 to 9, A for 10"),
            side => {
                let last = crate::board::Digit::from_index(side.min(MAX_SIDE) - 1);
                write!(f, "1 to 9, A to {last} for 10 to {side}")
            }
        }
    }
}

/// Names the boards whose numbers of cells are next to a number.
struct NearBoards(usize);

impl fmt::Display for NearBoards {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (below, above) = (self.0.isqrt(), self.0.isqrt() + 1);
        let sides = (below..=above).filter(|side| (MIN_SIDE..=MAX_SIDE).contains(side));
        let sides: Vec<usize> = match sides.collect::<Vec<_>>() {
            near if near.is_empty() && self.0 == 0 => vec![9],
            near if near.is_empty() && self.0 < MIN_SIDE * MIN_SIDE => vec![MIN_SIDE],
            near if near.is_empty() => vec![MAX_SIDE],
            near => near,
        };
        for (index, side) in sides.iter().enumerate() {
            let comma = if index == 0 { "" } else { ", " };
            write!(f, "{comma}{} make {side}×{side}", side * side)?;
        }
        if !sides.contains(&9) {
            f.write_str(", 81 the usual 9×9")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn places_are_counted_in_characters_from_1() {
        let at = |offset| {
            let error = ParseError::at("ab\nçd\r\nef", offset, Problem::Empty);
            (error.line, error.column)
        };
        assert_eq!(at(0), (1, 1));
        assert_eq!(at(3), (2, 1));
        assert_eq!(at(5), (2, 2));
        assert_eq!(at(9), (3, 2));
        assert_eq!(at(99), (3, 3));
    }

    #[test]
    fn excerpts_show_nothing_that_a_terminal_would_obey() {
        assert_eq!(Excerpt::of_char('\u{1b}').to_string(), "\\u{1b}");
        assert_eq!(Excerpt::of("a\u{202e}b\n").to_string(), "a\\u{202e}b\\n");
        assert_eq!(Excerpt::of(&"x".repeat(99)).to_string().chars().count(), 25);
    }

    #[test]
    fn wrong_counts_name_the_nearest_boards() {
        let said = |found| Problem::CellCount { found }.to_string();
        assert_eq!(said(80), "80 cells; 64 make 8×8, 81 make 9×9");
        assert_eq!(said(3), "3 cells; 16 make 4×4, 81 the usual 9×9");
        assert_eq!(said(300), "300 cells; 256 make 16×16, 81 the usual 9×9");
        assert_eq!(said(0), "0 cells; 81 make 9×9");
    }
}
