//! Thoughts: the lines of an explanation, each with its marks and the facts that it states.

use super::Mark;
use crate::board::{
    Candidate, Candidates, Cell, CellSet, Digit, DigitSet, Geometry, House, MAX_SIDE, Symmetry,
};
use crate::words::Message;

/// One line of the reasoning in an explanation.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Thought {
    /// The sentence, which states one idea.
    pub text: Message,
    /// The marks on the board for this line.
    pub marks: Vec<Mark>,
    /// The facts that the sentence states.
    pub premises: Vec<Premise>,
    /// The board under the assumption on which the line relies; `None` if the line is about the actual board.
    pub board: Option<Box<Candidates>>,
    /// Whether the line is about some of the eliminations only; short explanations omit such lines.
    pub is_detail: bool,
}

/// A fact about candidates that a [`Thought`] states.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Premise {
    /// The digit has exactly these places in the house.
    Places {
        /// The digit.
        digit: Digit,
        /// The house.
        house: House,
        /// All cells of the house with the digit as a candidate; empty at a contradiction.
        cells: CellSet,
    },
    /// These cells together have exactly these candidates.
    Digits {
        /// Unsolved cells.
        cells: CellSet,
        /// The candidates of the cell, or the union of the candidates of all cells.
        digits: DigitSet,
    },
    /// Two candidates exclude each other.
    Conflict {
        /// The two candidates.
        between: [Candidate; 2],
        /// The house that the candidates share; `None` for two digits of a cell and for rules such as anti-knight.
        by: Option<House>,
    },
    /// The cells could swap these digits, so in a unique solution one of the cells must have another candidate.
    Deadly {
        /// The cells, each with its digits.
        sets: Vec<(Cell, DigitSet)>,
    },
    /// The givens have this symmetry.
    Symmetry {
        /// The rotation or reflection.
        turn: Symmetry,
        /// The image of each digit, indexed by digit.
        digits: [Digit; MAX_SIDE],
    },
    /// An earlier line of the same explanation, by its index from 0.
    Thought(usize),
}

impl Premise {
    /// States that two candidates exclude each other, by the first house that they share if there is one.
    pub(crate) fn conflict(geometry: &Geometry, between: [Candidate; 2]) -> Self {
        let by = geometry.house_between(between[0], between[1]);
        Self::Conflict { between, by }
    }
}

impl Thought {
    /// Creates a line about the actual board, without premises.
    pub(crate) const fn new(text: Message, marks: Vec<Mark>) -> Self {
        Self {
            text,
            marks,
            premises: Vec::new(),
            board: None,
            is_detail: false,
        }
    }

    /// Marks the line as a detail, which short explanations omit.
    #[must_use]
    pub(crate) fn into_detail(mut self) -> Self {
        self.is_detail = true;
        self
    }

    #[must_use]
    pub(crate) fn with_premises(mut self, premises: impl IntoIterator<Item = Premise>) -> Self {
        self.premises.extend(premises);
        self
    }

    /// Adds the premise that the digit has only these places in the house.
    #[must_use]
    pub(crate) fn places(self, digit: Digit, house: House, cells: CellSet) -> Self {
        self.with_premises([Premise::Places {
            digit,
            house,
            cells,
        }])
    }

    /// Adds the premise that the cells have only these candidates.
    #[must_use]
    pub(crate) fn digits(self, cells: CellSet, digits: DigitSet) -> Self {
        self.with_premises([Premise::Digits { cells, digits }])
    }

    /// Adds an earlier line of the explanation as a premise, by its index.
    #[must_use]
    pub(crate) fn based_on_line(self, number: usize) -> Self {
        self.with_premises([Premise::Thought(number)])
    }

    /// Sets the board for a line that relies on an assumption.
    #[must_use]
    pub(crate) fn with_board(mut self, board: Candidates) -> Self {
        self.board = Some(Box::new(board));
        self
    }
}
