//! Fish as data.

use crate::board::{CellSet, Digit, HouseSet};
use crate::techniques::Chain;

/// A fish: the places of a digit in the base set lie in as many cover houses, but for the fins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The base set.
    pub base: HouseSet,
    /// The cover set.
    pub cover: HouseSet,
    /// Base candidates outside the cover set, and (endo fins) those in two base houses.
    pub fins: CellSet,
}

/// A Siamese fish: two fish with fins and the same base set that do not eliminate the same.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SiameseFish {
    /// The digit.
    pub digit: Digit,
    /// The base set of both.
    pub base: HouseSet,
    /// The cover set of each.
    pub covers: [HouseSet; 2],
    /// The fins of each.
    pub fins: [CellSet; 2],
}

/// A Kraken fish: a fish with fins from which chains lead to the eliminated candidate, and perhaps from one cover
/// house too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KrakenFish {
    /// The fish.
    pub fish: Fish,
    /// For each fin a chain to the eliminated candidate, by cell. If others of the base candidates
    /// have chains too, they are those of one cover house, which is not needed elsewhere.
    pub arms: Vec<Chain>,
}
