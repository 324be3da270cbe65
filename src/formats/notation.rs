//! The list of notations and what each can hold.

use std::fmt;

use crate::board::Geometry;

/// A way to write a puzzle down.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Notation {
    /// All cells in one line.
    Line,
    /// Rows one below the other, ruled or not.
    Grid,
    /// Digits in reading order, anything between them.
    Digits,
    /// A header with the shape of the board, then cells separated by blanks.
    General,
    /// A grid whose cells show their candidates.
    PencilMarks,
    /// A line of `HoDoKu`'s library of technique examples.
    HoDoKu,
    /// A puzzle file of `SadMan` Sudoku.
    Sdk,
    /// A line of a `SadMan` puzzle collection.
    Sdm,
    /// A sheet with one field a cell.
    Csv,
    /// A puzzle file of Simple Sudoku.
    SimpleSudoku,
    /// A game of an `OpenSudoku` folder (XML).
    OpenSudoku,
    /// This program's own JSON object.
    Json,
}

/// What a notation is called and what it holds.
struct Row {
    notation: Notation,
    name: &'static str,
    about: &'static str,
    holds_placed: bool,
    holds_candidates: bool,
    boards: Boards,
}

/// Which boards a notation can hold.
enum Boards {
    /// Every side and every box shape.
    All,
    /// Sides up to 9 with their usual boxes.
    UpTo9,
    /// Just 9×9 with boxes of 3×3.
    Standard,
}

/// In the order of [`Notation`], so that a notation is its own index.
const ROWS: [Row; 12] = [
    Row {
        notation: Notation::Line,
        name: "line",
        about: "all cells in one line, `.` for an empty one",
        holds_placed: false,
        holds_candidates: false,
        boards: Boards::All,
    },
    Row {
        notation: Notation::Grid,
        name: "grid",
        about: "rows one below the other, with rules between boxes",
        holds_placed: false,
        holds_candidates: false,
        boards: Boards::All,
    },
    Row {
        notation: Notation::Digits,
        name: "digits",
        about: "digits in reading order, 0 for an empty cell, any text between them",
        holds_placed: false,
        holds_candidates: false,
        boards: Boards::UpTo9,
    },
    Row {
        notation: Notation::General,
        name: "general",
        about: "a header `9 3, 3` with side, box width and box height, then hexadecimal cells, `?` for unknown",
        holds_placed: false,
        holds_candidates: false,
        boards: Boards::All,
    },
    Row {
        notation: Notation::PencilMarks,
        name: "pencilmarks",
        about: "a grid that shows the candidates of every unsolved cell",
        holds_placed: true,
        holds_candidates: true,
        boards: Boards::All,
    },
    Row {
        notation: Notation::HoDoKu,
        name: "hodoku",
        about: "a line of HoDoKu's library: givens, placed digits and struck candidates",
        holds_placed: true,
        holds_candidates: true,
        boards: Boards::Standard,
    },
    Row {
        notation: Notation::Sdk,
        name: "sdk",
        about: "SadMan Sudoku's puzzle file with author, source and level",
        holds_placed: true,
        holds_candidates: false,
        boards: Boards::Standard,
    },
    Row {
        notation: Notation::Sdm,
        name: "sdm",
        about: "a line of a SadMan collection, `0` for an empty cell",
        holds_placed: false,
        holds_candidates: false,
        boards: Boards::Standard,
    },
    Row {
        notation: Notation::Csv,
        name: "csv",
        about: "a sheet with one field a cell, empty ones left empty",
        holds_placed: false,
        holds_candidates: false,
        boards: Boards::All,
    },
    Row {
        notation: Notation::SimpleSudoku,
        name: "ss",
        about: "Simple Sudoku's puzzle file",
        holds_placed: false,
        holds_candidates: false,
        boards: Boards::Standard,
    },
    Row {
        notation: Notation::OpenSudoku,
        name: "opensudoku",
        about: "OpenSudoku's XML folder of games",
        holds_placed: false,
        holds_candidates: false,
        boards: Boards::Standard,
    },
    Row {
        notation: Notation::Json,
        name: "json",
        about: "one JSON object with everything that is known of the position",
        holds_placed: true,
        holds_candidates: true,
        boards: Boards::All,
    },
];

impl Notation {
    /// All notations, in the order in which they are listed to people.
    pub const ALL: [Self; ROWS.len()] = {
        let mut all = [Self::Line; ROWS.len()];
        let mut index = 0;
        while index < ROWS.len() {
            all[index] = ROWS[index].notation;
            index += 1;
        }
        all
    };

    const fn row(self) -> &'static Row {
        &ROWS[self as usize]
    }

    /// Returns the name by which a notation is asked for: lower case, one word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.row().name
    }

    /// Returns one sentence without a full stop that says what the notation looks like.
    #[must_use]
    pub const fn about(self) -> &'static str {
        self.row().about
    }

    /// Finds a notation by its [`name`](Self::name), in either case.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|notation| notation.name().eq_ignore_ascii_case(name))
    }

    /// Tells whether placed digits are told from givens; otherwise all are read as givens.
    #[must_use]
    pub const fn holds_placed(self) -> bool {
        self.row().holds_placed
    }

    /// Tells whether candidates that were struck stay struck.
    #[must_use]
    pub const fn holds_candidates(self) -> bool {
        self.row().holds_candidates
    }

    /// Tells whether a puzzle takes several lines, so that the next one had better stand apart.
    #[must_use]
    pub const fn is_multiline(self) -> bool {
        !matches!(
            self,
            Self::Line | Self::Digits | Self::HoDoKu | Self::Sdm | Self::Json
        )
    }

    /// Tells whether puzzles on such a board can be printed in this notation.
    #[must_use]
    pub fn holds_board(self, geometry: &Geometry) -> bool {
        match self.row().boards {
            Boards::All => true,
            Boards::UpTo9 => geometry.side() <= 9 && geometry.has_usual_boxes(),
            Boards::Standard => geometry == Geometry::standard(),
        }
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_notation_is_its_own_row_and_found_by_its_name() {
        for (index, notation) in Notation::ALL.into_iter().enumerate() {
            assert_eq!(notation as usize, index);
            assert_eq!(Notation::from_name(notation.name()), Some(notation));
            assert_eq!(
                Notation::from_name(&notation.name().to_uppercase()),
                Some(notation)
            );
            assert!(!notation.about().ends_with('.'));
        }
        assert_eq!(Notation::from_name("lines"), None);
    }
}
