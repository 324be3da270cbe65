//! The patterns of fish.

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
    /// The base candidates outside the cover set, and those in two base houses (endo fins).
    pub fins: CellSet,
}

/// A Siamese fish: two finned fish of one digit with the same base set and different eliminations.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct SiameseFish(pub [Fish; 2]);

/// A Kraken fish: a finned fish with chains from its fins to the eliminated candidate. In type 2, chains from the
/// base candidates of one cover house lead there too.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct KrakenFish {
    /// The fish.
    pub fish: Fish,
    /// The chains to the eliminated candidate, in the order of the cells where they begin. In type 2, they begin in
    /// the fins and in the base candidates of one cover house.
    pub arms: Vec<Chain>,
}
