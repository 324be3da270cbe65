//! The list of notations, and what each declares of itself.

use std::fmt;

use super::format::{Detail, Document, Format};
use super::{
    csv, digits, fpuzzles, general, gnome, grid, hodoku, jigsaw, json, ksudoku, line, opensudoku,
    pencilmarks, sdk, sudokupad, sudokuwiki, sukaku, tatham, toml,
};
use crate::board::Geometry;
use crate::words::{Key, Message, Words, say};

/// Makes the enum of all notations; each row names the [`Format`] that declares it.
macro_rules! notations {
    ($($(#[doc = $doc:literal])+ $notation:ident = $format:path,)+) => {
        /// A way to write a puzzle down.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Notation {
            $($(#[doc = $doc])+ $notation,)+
        }

        impl Notation {
            /// All notations, in the order in which they are listed to people.
            pub const ALL: [Self; [$(stringify!($notation)),+].len()] = [$(Self::$notation),+];

            /// Returns what the notation declares of itself.
            pub(super) const fn format(self) -> &'static Format {
                match self {
                    $(Self::$notation => &$format,)+
                }
            }
        }
    };
}

notations! {
    /// All cells in one line.
    Line = line::FORMAT,
    /// Rows one below the other, ruled or not.
    Grid = grid::FORMAT,
    /// Digits in reading order, anything between them.
    Digits = digits::FORMAT,
    /// A header with the shape of the board, then cells separated by blanks.
    General = general::FORMAT,
    /// A grid whose cells show their candidates.
    PencilMarks = pencilmarks::FORMAT,
    /// The candidates of all cells in one line.
    Sukaku = sukaku::FORMAT,
    /// A line of `HoDoKu`'s library of technique examples.
    HoDoKu = hodoku::FORMAT,
    /// A puzzle file of `SadMan` Sudoku.
    Sdk = sdk::FORMAT,
    /// A line of a `SadMan` puzzle collection.
    Sdm = line::SDM,
    /// A sheet with one field a cell.
    Csv = csv::FORMAT,
    /// A puzzle file of Simple Sudoku.
    SimpleSudoku = grid::SIMPLE_SUDOKU,
    /// A game of an `OpenSudoku` folder (XML).
    OpenSudoku = opensudoku::FORMAT,
    /// The cells in a line, and a symbol for the box of each in another.
    Jigsaw = jigsaw::FORMAT,
    /// A game id of Simon Tatham's puzzle collection.
    Tatham = tatham::FORMAT,
    /// A saved game of `KSudoku` (XML).
    KSudoku = ksudoku::FORMAT,
    /// A saved game of GNOME Sudoku (JSON).
    Gnome = gnome::FORMAT,
    /// A link of f-puzzles or `SudokuPad` with the puzzle in it.
    FPuzzles = fpuzzles::FORMAT,
    /// A link of `SudokuPad` in its own form.
    SudokuPad = sudokupad::FORMAT,
    /// A link of `SudokuWiki`'s solver with the position in it.
    SudokuWiki = sudokuwiki::FORMAT,
    /// This program's own form to be written by hand (TOML).
    Toml = toml::FORMAT,
    /// This program's own JSON object.
    Json = json::FORMAT,
}

impl Notation {
    /// Returns the name by which a notation is asked for: lower case, one word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.format().name
    }

    /// Returns one sentence without a full stop that says what the notation looks like.
    #[must_use]
    pub fn about(self, words: Words) -> Message {
        say!(words, Key::row("notation", self.name()))
    }

    /// Finds a notation by its [`name`](Self::name), in either case.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|notation| notation.name().eq_ignore_ascii_case(name))
    }

    /// Whether the notation distinguishes placed digits from givens; otherwise all are read as givens.
    #[must_use]
    pub fn holds_placed(self) -> bool {
        self.format().detail >= Detail::Placed
    }

    /// Whether the notation keeps which candidates were eliminated.
    #[must_use]
    pub fn holds_candidates(self) -> bool {
        self.format().detail >= Detail::Candidates
    }

    /// Whether a puzzle has several lines, so that an empty line should separate it from the next.
    #[must_use]
    pub const fn is_multiline(self) -> bool {
        self.format().is_multiline
    }

    /// Returns the text around several puzzles, for notations that are not a plain sequence of them.
    #[must_use]
    pub const fn document(self) -> Option<Document> {
        match self {
            Self::OpenSudoku => Some(opensudoku::DOCUMENT),
            _ => None,
        }
    }

    /// Whether puzzles on such a board can be printed in this notation.
    #[must_use]
    pub fn holds_board(self, geometry: &Geometry) -> bool {
        (self.format().holds)(geometry)
    }
}

impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
