//! Runs: boards directly below each other, of which either all are read or none.

use super::super::digits;
use super::super::format::LineKind;
use super::super::row::DashRow;

/// An interruption between the rows of a board, other than drawn lines. The last variant is the most serious.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Interruption {
    Remark,
    /// Empty lines that separate the rows irregularly, instead of every row or every band.
    UnevenGaps,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum RunKind {
    Rows,
    Sheet,
    /// Words with digits, the same number of digits in each line.
    Words(usize),
}

/// A series of boards directly below each other, which the next line may continue.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Run {
    pub(super) kind: RunKind,
    /// Whether the last board has a line drawn above it, so that the next drawn line ends the board.
    pub(super) is_framed: bool,
    /// The largest number of empty lines in a gap of the boards.
    pub(super) gap_height: usize,
    /// The most serious interruption of the last board.
    pub(super) interruption: Option<Interruption>,
    n_empty: usize,
}

impl Run {
    pub(super) const fn new(kind: RunKind) -> Self {
        Self {
            kind,
            is_framed: false,
            gap_height: 0,
            interruption: None,
            n_empty: 0,
        }
    }

    pub(super) fn with_line(mut self, line: &str, line_kind: LineKind) -> Option<Self> {
        let goes_on = match (line_kind, self.kind) {
            (LineKind::Blank, _) => {
                self.n_empty += 1;
                self.n_empty <= self.gap_height
            }
            (LineKind::Rule, RunKind::Rows) => !self.is_framed,
            (LineKind::Row, RunKind::Rows) | (LineKind::SheetRow, RunKind::Sheet) => true,
            (LineKind::Words, RunKind::Words(n_digits)) => digits::count(line) == n_digits,
            _ => false,
        };
        goes_on.then_some(self)
    }
}

#[derive(Clone, Copy, Default, Debug)]
pub(super) struct Signs {
    /// The sign for empty cells, if it is not one of the common ones.
    pub(super) blank: Option<char>,
    pub(super) dash_row: Option<DashRow>,
    /// The length in characters of the last row; `None` unless that row is a single word.
    pub(super) word_width: Option<usize>,
}
