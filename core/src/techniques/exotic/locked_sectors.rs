//! The pattern of SK Loops and Multi-sector Locked Sets: cells, and exactly as many digits of houses to fill them.

use crate::board::{CellSet, DigitSet, House};

/// An SK Loop or a Multi-sector Locked Set. The houses have exactly as many digits for the cells as there are
/// cells, and every candidate of the cells is one of them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct LockedSectors {
    /// The cells.
    pub cells: CellSet,
    /// The houses, each with the digits that it puts into the cells. The total number of these digits equals the
    /// number of cells.
    pub links: Vec<(House, DigitSet)>,
}
