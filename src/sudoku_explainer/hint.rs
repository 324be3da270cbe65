//! What a producer reports: a name, a rating, and what follows.

use crate::board::{Candidate, Cell, Digit, DigitSet, House, PlaceSet};
use crate::rating::Rating;
use crate::techniques::TechniqueId;

/// A hint of Sudoku Explainer.
pub(super) struct Hint {
    /// The technique of the registry that it is an instance of.
    pub(super) technique: TechniqueId,
    /// The name, as Sudoku Explainer prints it.
    pub(super) name: &'static str,
    /// The unrounded rating.
    pub(super) rating: f64,
    /// The number of nodes of a chain, 0 for other hints.
    pub(super) complexity: usize,
    /// The candidate placed.
    pub(super) placed: Option<Candidate>,
    /// The digits eliminated, by cell.
    pub(super) eliminations: Vec<(Cell, DigitSet)>,
    /// The reason, from which the evidence is made.
    pub(super) reason: Reason,
}

/// The pattern that a hint rests on, enough to prove it.
pub(super) enum Reason {
    /// A house in which the digit has one place.
    HiddenSingle { house: House, digit: Digit },
    /// A cell with one candidate.
    NakedSingle { cell: Cell },
    /// A digit locked in a crossing, and another house that it leaves with one place.
    Locked {
        base: House,
        digit: Digit,
        single: Option<House>,
    },
    /// Digits of a house that have only as many places, and a digit they leave with one.
    HiddenSet {
        house: House,
        digits: DigitSet,
        single: Option<Digit>,
    },
    /// Cells of a house that have only as many digits.
    NakedSet { house: House, places: PlaceSet },
    /// A digit in base lines that cross as many cover lines.
    Fish { digit: Digit, bases: Vec<House> },
    /// Cells that hold one of their candidates each: wings, aligned exclusion.
    Cells(Vec<Cell>),
    /// A deadly pattern, by cell, and what it is combined with.
    Deadly {
        pairs: Vec<(Cell, DigitSet)>,
        with: CombinedWith,
    },
    /// The truths of chains, and the nodes of a single chain or cycle; both empty unless traced.
    Chain {
        truths: Vec<ChainTruth>,
        nodes: Vec<ChainNode>,
    },
}

/// What a deadly pattern is combined with.
pub(super) enum CombinedWith {
    /// Nothing.
    Nothing,
    /// Cells that make a naked set with the guardians.
    Cells(Vec<Cell>),
    /// Digits that are locked in a house.
    House(House, DigitSet),
}

/// A truth that chains rest on: a cell holds one of its candidates, or a house a digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum ChainTruth {
    /// The cell.
    Cell(Cell),
    /// The house and the digit.
    House(House, Digit),
}

/// A node of a single chain: a candidate, true or false, and the truth by which it follows.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChainNode {
    pub(super) candidate: Candidate,
    pub(super) is_on: bool,
    /// `None` for the first node.
    pub(super) via: Option<ChainTruth>,
}

/// Returns the lowest rating of a technique's hints, which is that of all of them unless size or
/// length count.
pub(super) fn least_rating(technique: TechniqueId) -> f64 {
    let known = technique.info().least_rating;
    debug_assert!(
        known.is_some(),
        "Sudoku Explainer does not know {technique}"
    );
    known.map_or(0.0, Rating::er)
}

/// Multiplies 0.1 by a small number, as one multiplication: the result need not be the double that
/// adding 0.1 as often gives.
pub(super) fn tenths(n: usize) -> f64 {
    f64::from(n as u32) * 0.1
}
