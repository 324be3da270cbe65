//! The hint that a producer reports: a name, a rating, and conclusions.

use crate::board::{Candidate, Cell, Digit, DigitSet, House, PlaceSet};
use crate::rating::Rating;
use crate::techniques::TechniqueId;

/// A hint of Sudoku Explainer.
pub(super) struct Hint {
    /// The technique of the registry.
    pub(super) technique: TechniqueId,
    /// The name, as Sudoku Explainer prints it.
    pub(super) name: &'static str,
    /// The rating before rounding.
    pub(super) rating: f64,
    /// The number of nodes of a chain; 0 for other hints.
    pub(super) complexity: usize,
    /// The candidate placed, if any.
    pub(super) placed: Option<Candidate>,
    /// The digits eliminated, by cell.
    pub(super) eliminations: Vec<(Cell, DigitSet)>,
    /// The reason, from which the evidence is made.
    pub(super) reason: Reason,
}

/// The pattern behind a hint, in enough detail to prove the hint.
pub(super) enum Reason {
    /// A house in which the digit has one place.
    HiddenSingle { house: House, digit: Digit },
    /// A cell with one candidate.
    NakedSingle { cell: Cell },
    /// A digit locked in an intersection; `single` is another house in which only one place is left.
    Locked {
        base: House,
        digit: Digit,
        single: Option<House>,
    },
    /// Digits of a house that have only as many places; `single` is a digit that then has one place left.
    HiddenSet {
        house: House,
        digits: DigitSet,
        single: Option<Digit>,
    },
    /// Cells of a house that have only as many digits.
    NakedSet { house: House, places: PlaceSet },
    /// A digit whose places in the base lines lie in as many cover lines.
    Fish { digit: Digit, bases: Vec<House> },
    /// Cells that each contain one of their candidates: wings, aligned exclusion.
    Cells(Vec<Cell>),
    /// A deadly pattern, by cell, and the pattern that it is combined with.
    Deadly {
        pairs: Vec<(Cell, DigitSet)>,
        with: CombinedWith,
    },
    /// The truths of chains, and the nodes of a single chain or cycle; both are empty unless traced.
    Chain {
        truths: Vec<ChainTruth>,
        nodes: Vec<ChainNode>,
    },
}

/// The pattern that a deadly pattern is combined with.
pub(super) enum CombinedWith {
    /// No other pattern.
    Nothing,
    /// Cells that form a naked set with the guardians.
    Cells(Vec<Cell>),
    /// Digits that are locked in a house.
    House(House, DigitSet),
}

/// A truth that chains use: a cell contains one of its candidates, or a house contains a digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum ChainTruth {
    /// The cell.
    Cell(Cell),
    /// The house and the digit.
    House(House, Digit),
}

/// A node of a single chain: a candidate, true or false, and the truth from which it follows.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChainNode {
    pub(super) candidate: Candidate,
    pub(super) is_on: bool,
    /// The truth from which it follows; `None` for the first node.
    pub(super) via: Option<ChainTruth>,
}

/// Returns the lowest rating of a technique's hints. All its hints have this rating unless size or length count.
pub(super) fn least_rating(technique: TechniqueId) -> f64 {
    let known = technique.info().least_rating;
    debug_assert!(
        known.is_some(),
        "Sudoku Explainer does not know {technique}"
    );
    known.map_or(0.0, Rating::er)
}

/// Multiplies 0.1 by a small number. Adding 0.1 repeatedly may give a different double.
pub(super) fn tenths(n: usize) -> f64 {
    f64::from(n as u32) * 0.1
}
