//! The reasons why what is given for a puzzle cannot become one.

use super::symmetry::ClueSymmetry;
use crate::words::{Choice, Message, Words, say, spoken_errors};

/// The reason why given clues, cells or solutions cannot become the puzzle wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum UnfitMaterial {
    /// What is given is of another board than the one asked for.
    OtherBoard,
    /// The grid to dig in is not full or breaks the rules.
    NotASolution,
    /// A puzzle has fewer clues than are to go.
    TooFewToRemove {
        /// How many are to go.
        minus: usize,
        /// How many it has.
        n_clues: usize,
    },
    /// The clues that are given lead to another number of clues than wanted.
    OtherNumberOfClues {
        /// The number that they lead to.
        n_clues: usize,
    },
    /// The cells given for the clues have not the symmetry.
    MaskSymmetry {
        /// The symmetry.
        symmetry: ClueSymmetry,
    },
    /// Two lines of a band or stack have no clue, so that exchanging them turns one solution into another.
    ExchangeableLines {
        /// Whether they are rows, not columns.
        are_rows: bool,
        /// The first of them, counted from 1.
        first: usize,
        /// The second of them.
        second: usize,
    },
}

spoken_errors!(UnfitMaterial);

impl UnfitMaterial {
    /// Returns the reason as a sentence.
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
