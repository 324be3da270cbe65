//! The contents of a printout and its options.

use super::page::PaperSize;
use crate::board::{Candidates, CellSet, Grid};

/// The file format of printed pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PrintFormat {
    /// One SVG image per page.
    Svg,
    /// One PDF document with all pages.
    Pdf,
}

impl PrintFormat {
    pub(crate) const ALL: [Self; 2] = [Self::Svg, Self::Pdf];

    /// Returns the name of the format on the command line, which is also its file extension.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Pdf => "pdf",
        }
    }

    pub(crate) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }
}

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PrintOptions {
    pub(crate) paper: PaperSize,
    /// The number of puzzles per page; `None` prints as many as are easy to read.
    pub(crate) per_page: Option<usize>,
    /// Whether each page has only one puzzle, with digits as large as its cells allow.
    pub(crate) is_large: bool,
    /// Whether pages with the solutions follow the puzzles.
    pub(crate) has_solutions: bool,
}

#[derive(Clone, Debug)]
pub(crate) struct PrintedPuzzle {
    /// The values of the puzzle, including any that a player has placed.
    pub(crate) grid: Grid,
    /// The cells of the givens, which are printed in bold.
    pub(crate) givens: CellSet,
    /// The candidates to print in empty cells; `None` prints no candidates.
    pub(crate) candidates: Option<Candidates>,
    /// The solution; `None` if the puzzle has no solution or several.
    pub(crate) solution: Option<Grid>,
    /// The name of the puzzle; empty if it has none.
    pub(crate) name: String,
    /// The text for the difficulty; empty if no difficulty is printed.
    pub(crate) rating: String,
}

/// The puzzles of a printout in their order, with a title.
#[derive(Clone, Debug)]
pub(crate) struct Book {
    pub(crate) title: String,
    pub(crate) puzzles: Vec<PrintedPuzzle>,
    pub(crate) options: PrintOptions,
}
