//! The error when the given solution, puzzle or mask cannot become the requested puzzle.

use super::symmetry::ClueSymmetry;
use crate::words::{Choice, Message, Words, say, spoken_errors};

/// The reason why the given solution, puzzle or mask cannot become the requested puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum UnfitMaterial {
    /// The material belongs to a different board.
    OtherBoard,
    /// The given solution grid is not full or breaks the rules.
    NotASolution,
    /// The given puzzle has fewer clues than must be removed.
    TooFewToRemove {
        /// The number of clues to remove.
        minus: usize,
        /// The number of clues that the puzzle has.
        n_clues: usize,
    },
    /// The material leads to a number of clues outside the requested range.
    OtherNumberOfClues {
        /// The number of clues to which the material leads.
        n_clues: usize,
    },
    /// The given cells for the clues lack the requested symmetry.
    MaskSymmetry {
        /// The requested symmetry.
        symmetry: ClueSymmetry,
    },
    /// Two lines of a band or stack have no clue. Swapping these lines turns one solution into another.
    ExchangeableLines {
        /// Whether the two lines are rows; otherwise they are columns.
        are_rows: bool,
        /// The number of the first line, from 1.
        first: usize,
        /// The number of the second line, from 1.
        second: usize,
    },
}

spoken_errors!(UnfitMaterial);

impl UnfitMaterial {
    /// Returns the message that says why the material does not fit.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        match *self {
            Self::OtherBoard => say!(words, "impossible-other-board"),
            Self::NotASolution => say!(words, "impossible-no-solution-grid"),
            Self::TooFewToRemove { minus, n_clues } => {
                say!(words, "impossible-few-to-remove", minus, n_clues)
            }
            Self::OtherNumberOfClues { n_clues } => {
                say!(words, "impossible-other-number-of-clues", n_clues)
            }
            Self::MaskSymmetry { symmetry } => {
                let symmetry = symmetry.name();
                say!(words, "impossible-mask-symmetry", symmetry)
            }
            Self::ExchangeableLines {
                are_rows,
                first,
                second,
            } => {
                let lines = Choice(if are_rows { "rows" } else { "columns" });
                say!(words, "impossible-exchangeable-lines", lines, first, second)
            }
        }
    }
}
