//! The contents of a printout, and its options.

use super::page::PaperSize;
use crate::board::{Candidates, CellSet, Grid};

/// The file format of printed pages.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum PrintFormat {
    /// One image per page.
    Svg,
    /// One document with all pages.
    Pdf,
}

impl PrintFormat {
    pub(crate) const ALL: [Self; 2] = [Self::Svg, Self::Pdf];

    /// Returns the name on the command line, which is also the file extension.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Pdf => "pdf",
        }
    }

    /// Returns the format with this name, or `None` if there is none.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }
}

/// The options of a printout.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct PrintOptions {
    pub(crate) paper: PaperSize,
    /// The number of puzzles per page; `None` for as many as are easy to read.
    pub(crate) per_page: Option<usize>,
    /// Whether each page has one puzzle, with digits as large as its cells allow.
    pub(crate) large: bool,
    /// Whether the solutions follow at the end.
    pub(crate) solutions: bool,
}

/// A puzzle to print.
#[derive(Clone, Debug)]
pub(crate) struct PrintedPuzzle {
    /// The values.
    pub(crate) grid: Grid,
    /// The given cells, whose values are printed in bold.
    pub(crate) givens: CellSet,
    /// The candidates to print in empty cells, if any.
    pub(crate) candidates: Option<Candidates>,
    /// The solution; `None` if there is not exactly one.
    pub(crate) solution: Option<Grid>,
    /// The name of the puzzle; empty if it has none.
    pub(crate) name: String,
    /// The difficulty; empty if it is not printed.
    pub(crate) rating: String,
}

/// Puzzles in their order, with a title.
#[derive(Clone, Debug)]
pub(crate) struct Book {
    pub(crate) title: String,
    pub(crate) puzzles: Vec<PrintedPuzzle>,
    pub(crate) wishes: PrintOptions,
}
