//! What a producer reports: a name, a rating, and what follows.

use super::chains::ChainTruth;

/// A digit in a cell, as plain numbers.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) struct Mark {
    pub(super) cell: u8,
    pub(super) digit: u8,
}

impl Mark {
    pub(super) const fn new(cell: usize, digit: usize) -> Self {
        Self {
            cell: cell as u8,
            digit: digit as u8,
        }
    }
}

/// A hint of Sudoku Explainer that is taken.
pub(super) struct Hint {
    /// The name, as Sudoku Explainer prints it.
    pub(super) name: &'static str,
    /// The unrounded rating.
    pub(super) rating: f64,
    /// The number of nodes of a chain, 0 for other hints.
    pub(super) complexity: usize,
    /// The digit placed.
    pub(super) placed: Option<Mark>,
    /// Digits that go, by cell.
    pub(super) eliminations: Vec<(u8, u16)>,
    /// Why.
    pub(super) reason: Reason,
}

/// What a hint rests on, enough to prove it.
pub(super) enum Reason {
    /// A house in which the digit has one place.
    HiddenSingle { house: usize, digit: usize },
    /// A cell with one digit.
    NakedSingle { cell: usize },
    /// A digit confined to a crossing, and another house that it leaves with one place.
    Locked {
        base: usize,
        digit: usize,
        single: Option<usize>,
    },
    /// Digits of a house that have only as many places, and a digit they leave with one.
    HiddenSet {
        house: usize,
        digits: u16,
        single: Option<usize>,
    },
    /// Cells of a house that have only as many digits.
    NakedSet { house: usize, places: u16 },
    /// A digit in lines that cross as many others.
    Fish { digit: usize, bases: Vec<usize> },
    /// Cells that hold one of their digits each: wings, aligned exclusion.
    Cells(Vec<usize>),
    /// Cells with a pair of digits each, and what else is needed.
    Deadly {
        pairs: Vec<(usize, u16)>,
        with: CombinedWith,
    },
    /// What chains rest on, and a single chain or cycle itself; both empty unless they are traced.
    Chain {
        truths: Vec<ChainTruth>,
        nodes: Vec<ChainNode>,
    },
}

/// A candidate on a chain, true or false, and the cell or house by which it follows.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChainNode {
    pub(super) mark: Mark,
    pub(super) is_on: bool,
    /// Nothing for the first.
    pub(super) via: Option<ChainTruth>,
}

/// What a deadly pattern is combined with.
pub(super) enum CombinedWith {
    /// Nothing.
    Nothing,
    /// Cells that make a naked set with the guardians.
    Cells(Vec<usize>),
    /// Digits that are confined in a house.
    House(usize, u16),
}

/// Multiplies 0.1 by a small number, as one multiplication: the result need not be the double that
/// adding 0.1 as often gives.
pub(super) fn tenths(n: usize) -> f64 {
    f64::from(n as u32) * 0.1
}
