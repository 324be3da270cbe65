//! Locked sectors as data: as many cells as digits of houses to fill them.

use crate::board::{CellSet, DigitSet, House};

/// An SK Loop or a Multi-sector Locked Set: cells, and as many digits of houses that cover all their candidates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LockedSectors {
    /// The cells.
    pub cells: CellSet,
    /// The houses, each with the digits for which it covers the cells: as many as cells together.
    pub links: Vec<(House, DigitSet)>,
}
