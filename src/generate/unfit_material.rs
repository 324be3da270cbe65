//! The reasons why given material cannot become a puzzle.

use super::symmetry::ClueSymmetry;
use crate::words::{Choice, Message, Words, say, spoken_errors};

/// The reason why given clues, cells or solutions cannot become the requested puzzle.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum UnfitMaterial {
    /// The material is for another board than the requested one.
    OtherBoard,
    /// The grid to dig from is not full or breaks the rules.
    NotASolution,
    /// The puzzle has fewer clues than should be removed.
    TooFewToRemove {
        /// The number of clues to remove.
        minus: usize,
        /// The number of clues that the puzzle has.
        n_clues: usize,
    },
    /// The material leads to another number of clues than requested.
    OtherNumberOfClues {
        /// The number to which the material leads.
        n_clues: usize,
    },
    /// The given cells for the clues do not have the requested symmetry.
    MaskSymmetry {
        /// The symmetry.
        symmetry: ClueSymmetry,
    },
    /// Two lines of a band or stack have no clue, so swapping them turns one solution into another.
    ExchangeableLines {
        /// Whether they are rows rather than columns.
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
