//! Fish as data.

use crate::board::{CellSet, Digit, HouseSet};
use crate::techniques::Chain;

/// A fish: the places of a digit in the base set lie in the same number of cover houses, except for the fins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Fish {
    /// The digit.
    pub digit: Digit,
    /// The base set.
    pub base: HouseSet,
    /// The cover set.
    pub cover: HouseSet,
    /// Base candidates outside the cover set, and those in two base houses (endo fins).
    pub fins: CellSet,
}

/// A Siamese fish: two finned fish with the same base set and different eliminations.
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

/// A Kraken fish: a finned fish with chains from its fins, and in type 2 also from the base candidates of one
/// cover house, to the eliminated candidate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KrakenFish {
    /// The fish.
    pub fish: Fish,
    /// The chains to the eliminated candidate, by the cell of the fin where they begin. If other base
    /// candidates have chains too, they are all in one cover house, which then needs no other justification.
    pub arms: Vec<Chain>,
}
