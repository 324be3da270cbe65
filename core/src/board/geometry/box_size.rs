//! The size of rectangular boxes.

use std::fmt;

/// The size of rectangular boxes, in cells. Printed as `3x2`: three cells wide and two high.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct BoxSize {
    /// The number of columns of a box.
    pub width: usize,
    /// The number of rows of a box.
    pub height: usize,
}

impl BoxSize {
    /// Creates a size, which need not fit any board.
    #[must_use]
    pub const fn new(width: usize, height: usize) -> Self {
        Self { width, height }
    }
}

impl fmt::Display for BoxSize {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.width, self.height)
    }
}
