//! The hint that a producer reports: its name, rating, conclusions and reason.

use crate::board::{Candidate, Cell, Digit, DigitSet, House, PlaceSet};
use crate::rating::Rating;
use crate::techniques::TechniqueId;

/// A hint as Sudoku Explainer finds it.
pub(super) struct Hint {
    /// The engine's technique.
    pub(super) technique: TechniqueId,
    /// The name, as Sudoku Explainer prints it.
    pub(super) name: &'static str,
    /// The rating before rounding.
    pub(super) rating: f64,
    /// The number of nodes of a chain; 0 for other hints.
    pub(super) complexity: usize,
    /// The candidate that is placed, if any.
    pub(super) placed: Option<Candidate>,
    /// The cells that lose candidates, each with the eliminated digits.
    pub(super) eliminations: Vec<(Cell, DigitSet)>,
    /// The pattern that proves the hint.
    pub(super) reason: Reason,
}

/// The pattern behind a hint, in enough detail to prove the hint.
pub(super) enum Reason {
    /// A house in which the digit has one place.
    HiddenSingle { house: House, digit: Digit },
    /// A cell with one candidate.
    NakedSingle { cell: Cell },
    /// A digit locked in an intersection. For direct locking, `single` is another house where the digit then has one
    /// place.
    Locked {
        base: House,
        digit: Digit,
        single: Option<House>,
    },
    /// Digits of a house that have only as many places. For direct hidden sets, `single` is another digit that then has
    /// one place.
    HiddenSet {
        house: House,
        digits: DigitSet,
        single: Option<Digit>,
    },
    /// Cells of a house that together have only as many digits.
    NakedSet { house: House, places: PlaceSet },
    /// A digit whose places in the base lines all lie in as many cover lines.
    Fish { digit: Digit, bases: Vec<House> },
    /// Cells that each contain one of their candidates, as in wings and aligned exclusion.
    Cells(Vec<Cell>),
    /// A deadly pattern: its cells with their digits, and a second pattern that the hint combines with it.
    Deadly {
        pairs: Vec<(Cell, DigitSet)>,
        combined: CombinedWith,
    },
    /// A chain: its truths, and the nodes if it is a single chain or cycle. Both are empty unless the search is traced.
    Chain {
        truths: Vec<ChainTruth>,
        nodes: Vec<ChainNode>,
    },
}

/// The second pattern of a hint with a deadly pattern.
pub(super) enum CombinedWith {
    /// No other pattern.
    Nothing,
    /// Cells that form a naked set with the guardians.
    Cells(Vec<Cell>),
    /// Digits locked in a house.
    House(House, DigitSet),
}

/// A truth that chains use: either a cell contains one of its candidates, or a house contains a digit.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(super) enum ChainTruth {
    Cell(Cell),
    House(House, Digit),
}

/// A node of a chain without branches: a candidate, assumed or implied to be true or false.
#[derive(Clone, Copy, Debug)]
pub(super) struct ChainNode {
    pub(super) candidate: Candidate,
    pub(super) is_on: bool,
    /// The truth from which the node follows; `None` for the first node.
    pub(super) via: Option<ChainTruth>,
}

/// Returns the lowest rating of a technique's hints. Only techniques with variable size or length have higher ratings
/// too.
pub(super) fn min_rating(technique: TechniqueId) -> f64 {
    let rating = technique.info().min_rating;
    debug_assert!(
        rating.is_some(),
        "Sudoku Explainer does not know {technique}"
    );
    rating.map_or(0.0, Rating::er)
}

/// Returns `n` tenths as one product; adding 0.1 repeatedly may give a different double.
pub(super) fn tenths(n: usize) -> f64 {
    f64::from(n as u32) * 0.1
}
