//! The list of all notations.

use std::fmt;

use super::format::{Detail, Document, Format};
use super::{
    csv, digits, fpuzzles, general, gnome, grid, hodoku, jigsaw, json, ksudoku, line, opensudoku,
    pencilmarks, sdk, sudokupad, sudokuwiki, sukaku, tatham, toml,
};
use crate::board::Geometry;
use crate::words::{Key, Message, Words, say};

/// Generates the enum of all notations; each row names the [`Format`] that declares the notation.
macro_rules! notations {
    ($($(#[doc = $doc:literal])+ $notation:ident = $format:path,)+) => {
        /// A text format for puzzles.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[non_exhaustive]
        pub enum Notation {
            $($(#[doc = $doc])+ $notation,)+
        }

        impl Notation {
            /// All notations, in the order in which they are listed for users.
            pub const ALL: [Self; [$(stringify!($notation)),+].len()] = [$(Self::$notation),+];

            /// Returns the declaration of the notation.
            pub(super) const fn format(self) -> &'static Format {
                match self {
                    $(Self::$notation => &$format,)+
                }
            }
        }
    };
}

notations! {
    /// All cells of a puzzle in one line.
    Line = line::FORMAT,
    /// Rows below each other, with or without lines drawn between boxes.
    Grid = grid::FORMAT,
    /// Digits in reading order, with any other text between them.
    Digits = digits::FORMAT,
    /// A header with the shape of the board, then cells separated by blanks.
    General = general::FORMAT,
    /// A grid that shows the candidates of each cell.
    PencilMarks = pencilmarks::FORMAT,
    /// The candidates of all cells in one line.
    Sukaku = sukaku::FORMAT,
    /// A line of `HoDoKu`'s library of technique examples.
    HoDoKu = hodoku::FORMAT,
    /// A puzzle file of `SadMan` Sudoku.
    Sdk = sdk::FORMAT,
    /// A line of a `SadMan` puzzle collection.
    Sdm = line::SDM,
    /// Comma-separated values, one for each cell.
    Csv = csv::FORMAT,
    /// A puzzle file of Simple Sudoku.
    SimpleSudoku = grid::SIMPLE_SUDOKU,
    /// A game of an `OpenSudoku` folder (XML).
    OpenSudoku = opensudoku::FORMAT,
    /// The cells in one line, and a symbol for the box of each cell in another.
    Jigsaw = jigsaw::FORMAT,
    /// A game id of Simon Tatham's puzzle collection.
    Tatham = tatham::FORMAT,
    /// A saved game of `KSudoku` (XML).
    KSudoku = ksudoku::FORMAT,
    /// A saved game of GNOME Sudoku (JSON).
    Gnome = gnome::FORMAT,
    /// A link of f-puzzles or `SudokuPad` that contains the puzzle in the format of f-puzzles.
    FPuzzles = fpuzzles::FORMAT,
    /// A link of `SudokuPad` that contains the puzzle in the site's own format.
    SudokuPad = sudokupad::FORMAT,
    /// A link of `SudokuWiki`'s solver that contains the position.
    SudokuWiki = sudokuwiki::FORMAT,
    /// This program's own format for writing by hand (TOML).
    Toml = toml::FORMAT,
    /// This program's own JSON object.
    Json = json::FORMAT,
}

impl Notation {
    /// Returns the name used in options and settings: lower case, one word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.format().name
    }

    /// Returns one sentence, without a full stop, that describes the notation.
    #[must_use]
    pub fn description(self, words: Words) -> Message {
        say!(words, Key::row("notation", self.name()))
    }

    /// Finds a notation by its [`name`](Self::name), ignoring case.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL
            .into_iter()
            .find(|notation| notation.name().eq_ignore_ascii_case(name))
    }

    /// Returns whether the notation distinguishes placed digits from givens. Otherwise all digits are read as givens.
    #[must_use]
    pub fn holds_placed(self) -> bool {
        self.format().detail >= Detail::Placed
    }

    /// Returns whether the notation can represent eliminated candidates.
    #[must_use]
    pub fn holds_candidates(self) -> bool {
        self.format().detail >= Detail::Candidates
    }

    /// Returns whether a puzzle takes several lines, so that an empty line should separate it from the next one.
    #[must_use]
    pub const fn is_multiline(self) -> bool {
        self.format().is_multiline
    }

    /// Returns the text that must surround all puzzles of a file; `None` if a file is a plain sequence of puzzles.
    #[must_use]
    pub const fn document(self) -> Option<Document> {
        match self {
            Self::OpenSudoku => Some(opensudoku::DOCUMENT),
            _ => None,
        }
    }

    /// Returns whether the notation can represent puzzles on this board.
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
