//! What is printed, and how it is wanted.

use super::page::PaperSize;
use crate::board::{Candidates, CellSet, Grid};

/// What sheets are written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum SheetFormat {
    /// A picture a page.
    Svg,
    /// One document.
    Pdf,
}

impl SheetFormat {
    /// Every format.
    pub(crate) const ALL: [Self; 2] = [Self::Svg, Self::Pdf];

    /// Returns the name on the command line, which is that of the files too.
    pub(crate) const fn name(self) -> &'static str {
        match self {
            Self::Svg => "svg",
            Self::Pdf => "pdf",
        }
    }

    /// Finds a format by its name.
    pub(crate) fn from_name(name: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|format| format.name() == name)
    }
}

/// How sheets are wanted.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Wishes {
    pub(crate) paper: PaperSize,
    /// Puzzles on a page; as many as are read with ease if it is not said.
    pub(crate) per_page: Option<usize>,
    /// One puzzle on a page, in letters as large as its cells hold.
    pub(crate) large: bool,
    /// Whether the solutions follow at the end.
    pub(crate) solutions: bool,
}

/// A puzzle on its way to paper.
#[derive(Clone, Debug)]
pub(crate) struct PrintedPuzzle {
    /// The values.
    pub(crate) grid: Grid,
    /// The cells whose value is given and stands in bold.
    pub(crate) givens: CellSet,
    /// The candidates to show in empty cells.
    pub(crate) candidates: Option<Candidates>,
    /// What follows at the end; `None` where there is not exactly one.
    pub(crate) solution: Option<Grid>,
    /// Its own name, if it has one.
    pub(crate) name: String,
    /// How hard it is, if that is told.
    pub(crate) rating: String,
}

/// Puzzles in their order, with what stands above them.
#[derive(Clone, Debug)]
pub(crate) struct Book {
    pub(crate) title: String,
    pub(crate) puzzles: Vec<PrintedPuzzle>,
    pub(crate) wishes: Wishes,
}
