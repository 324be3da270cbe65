//! The usual names of cells, `r1c1` at top left.

use std::fmt;

use super::Geometry;
use crate::board::Cell;

/// The name of a cell as it is printed, `r1c1` at top left.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CellName {
    row: usize,
    column: usize,
}

impl fmt::Display for CellName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.column)
    }
}

impl Geometry {
    /// Returns the usual name of a cell: `r1c1` is at top left.
    #[must_use]
    pub const fn cell_name(&self, cell: Cell) -> CellName {
        CellName {
            row: self.row(cell) + 1,
            column: self.column(cell) + 1,
        }
    }

    /// Reads a cell from its usual name, letters in either case.
    #[must_use]
    pub fn cell_from_name(&self, name: &str) -> Option<Cell> {
        let name = name.strip_prefix(['r', 'R'])?;
        let (row, column) = name.split_once(['c', 'C'])?;
        let number = |text: &str| {
            let plain = text.len() <= 2 && text.bytes().all(|byte| byte.is_ascii_digit());
            text.parse::<usize>()
                .ok()
                .filter(|n| plain && (1..=self.side).contains(n))
        };
        Some(self.cell(number(row)? - 1, number(column)? - 1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_outside_the_board_are_not_cells() {
        let geometry = Geometry::standard();
        for name in ["r0c1", "r10c1", "c1r1", "r1", "r+1c1", "r1c1x", "", "r١c1"] {
            assert_eq!(geometry.cell_from_name(name), None, "{name}");
        }
    }
}
