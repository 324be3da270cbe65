//! The limits of board sizes.

/// The smallest side of a board.
pub const MIN_SIDE: usize = 4;
/// The largest side of a board.
pub const MAX_SIDE: usize = 16;
/// The largest number of cells of a board.
pub const MAX_CELLS: usize = MAX_SIDE * MAX_SIDE;

/// The largest number of houses of a board.
pub const MAX_HOUSES: usize = 64;
