//! Locked sectors as data: cells, and exactly as many digits of houses to fill them.

use crate::board::{CellSet, DigitSet, House};

/// An SK Loop or a Multi-sector Locked Set: cells, and as many digits of houses, which cover all their
/// candidates.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LockedSectors {
    /// The cells.
    pub cells: CellSet,
    /// The houses, each with the digits that it covers in the cells. The total number of digits equals the
    /// number of cells.
    pub links: Vec<(House, DigitSet)>,
}
