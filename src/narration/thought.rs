//! Thoughts: the lines of an argument, each with its marks and the facts it states.

use super::Mark;
use crate::board::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, House, MAX_SIDE, Symmetry,
};
use crate::words::Message;

/// One line of an argument.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Thought {
    /// The sentence, with one idea.
    pub text: Message,
    /// The marks on the board while this line is read.
    pub marks: Vec<Mark>,
    /// The facts that the sentence states.
    pub premises: Vec<Premise>,
    /// The board inside a supposition; `None` when the line is about the board shown.
    pub board: Option<Box<Candidates>>,
    /// Whether the line is about some of the eliminations only; short forms of the argument leave it out.
    pub is_detail: bool,
}

/// A fact about the candidates that a [`Thought`] states.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Premise {
    /// In this house, exactly these cells have the digit as a candidate.
    Places {
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
        /// All cells of the house with this candidate; none at a contradiction.
        cells: CellSet,
    },
    /// These cells together have exactly these candidates.
    Digits {
        /// Unsolved cells.
        cells: CellSet,
        /// The candidates of one cell, or the union of those of several.
        digits: DigitSet,
    },
    /// Two candidates exclude each other.
    Conflict {
        /// The candidates.
        between: [Candidate; 2],
        /// The house they share; `None` for two digits of a cell and for rules such as anti-knight.
        by: Option<House>,
    },
    /// The cells could exchange these digits, so a unique solution needs another candidate in one of them.
    Deadly {
        /// The cells with their digits.
        sets: Vec<(Cell, DigitSet)>,
    },
    /// The givens have this symmetry.
    Symmetry {
        /// The turn or reflection.
        turn: Symmetry,
        /// By digit: its image.
        digits: [Digit; MAX_SIDE],
    },
    /// An earlier line of the same argument, counted from 0.
    Thought(usize),
}

impl Thought {
    /// Makes a line about the board shown, without premises.
    pub(crate) const fn new(text: Message, marks: Vec<Mark>) -> Self {
        Self {
            text,
            marks,
            premises: Vec::new(),
            board: None,
            is_detail: false,
        }
    }

    /// Makes it a detail.
    #[must_use]
    pub(crate) fn detail(mut self) -> Self {
        self.is_detail = true;
        self
    }

    /// Adds premises.
    #[must_use]
    pub(crate) fn because(mut self, premises: impl IntoIterator<Item = Premise>) -> Self {
        self.premises.extend(premises);
        self
    }

    /// Adds the premise that a digit has only these places in a house.
    #[must_use]
    pub(crate) fn places(self, digit: Digit, house: House, cells: CellSet) -> Self {
        self.because([Premise::Places {
            digit,
            house,
            cells,
        }])
    }

    /// Adds the premise that cells have only these candidates.
    #[must_use]
    pub(crate) fn digits(self, cells: CellSet, digits: DigitSet) -> Self {
        self.because([Premise::Digits { cells, digits }])
    }

    /// Adds the premise that two candidates exclude each other.
    #[must_use]
    pub(crate) fn conflict(self, a: Candidate, b: Candidate, by: Option<House>) -> Self {
        let between = [a, b];
        self.because([Premise::Conflict { between, by }])
    }

    /// Adds an earlier line as a premise.
    #[must_use]
    pub(crate) fn thought(self, number: usize) -> Self {
        self.because([Premise::Thought(number)])
    }

    /// Places the line inside a supposition, on its board.
    #[must_use]
    pub(crate) fn on(mut self, board: Candidates) -> Self {
        self.board = Some(Box::new(board));
        self
    }
}
