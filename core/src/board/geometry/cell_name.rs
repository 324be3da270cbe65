//! Names of cells; `r1c1` is at top left.

use std::fmt;

use super::Geometry;
use crate::board::{Cell, CellSet};

/// The printed name of a cell; `r1c1` is at top left.
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
    /// Returns the name of a cell; `r1c1` is at top left.
    #[must_use]
    pub const fn cell_name(&self, cell: Cell) -> CellName {
        CellName {
            row: self.row(cell) + 1,
            column: self.column(cell) + 1,
        }
    }

    /// Parses the name of a cell, with letters in either case; returns `None` if the board has no such cell.
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

    /// Returns the names of cells in short form, such as `r1c23` or `r12c3`. Cells in different rows and columns are
    /// separated by commas: `r1c23,r45c5`.
    ///
    /// On boards above 9×9 every cell is named separately, because numbers of two digits would be ambiguous.
    #[must_use]
    pub fn short_names(&self, cells: &CellSet) -> String {
        if self.side > MAX_SIDE_FOR_SHORT {
            let names = cells.iter().map(|cell| self.cell_name(cell).to_string());
            return names.collect::<Vec<_>>().join(",");
        }
        // Rows with the same columns are combined.
        let mut groups: Vec<(String, String)> = Vec::new();
        let cells: Vec<Cell> = cells.iter().collect();
        for row in cells.chunk_by(|a, b| self.row(*a) == self.row(*b)) {
            let columns: String = row
                .iter()
                .map(|cell| (self.column(*cell) + 1).to_string())
                .collect();
            let row = (self.row(row[0]) + 1).to_string();
            match groups
                .iter_mut()
                .find(|(_, group_columns)| *group_columns == columns)
            {
                Some((rows, _)) => rows.push_str(&row),
                None => groups.push((row, columns)),
            }
        }
        let groups = groups.into_iter();
        let names = groups.map(|(rows, columns)| format!("r{rows}c{columns}"));
        names.collect::<Vec<_>>().join(",")
    }

    /// Parses cells from names in the format of [`short_names`](Self::short_names). Returns `None` for any other text.
    #[must_use]
    pub fn cells_from_names(&self, names: &str) -> Option<CellSet> {
        let mut cells = CellSet::EMPTY;
        for group in names.split(',') {
            if self.side > MAX_SIDE_FOR_SHORT {
                cells.insert(self.cell_from_name(group)?);
                continue;
            }
            let (rows, columns) = group.strip_prefix('r')?.split_once('c')?;
            if rows.is_empty() || columns.is_empty() {
                return None;
            }
            for row in rows.chars() {
                for column in columns.chars() {
                    cells.insert(self.cell_from_name(&format!("r{row}c{column}"))?);
                }
            }
        }
        Some(cells)
    }
}

/// The largest side of a board on which every row and column number has one digit.
const MAX_SIDE_FOR_SHORT: usize = 9;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_outside_the_board_are_not_cells() {
        let geometry = Geometry::standard();
        for name in ["r0c1", "r10c1", "c1r1", "r1", "r+1c1", "r1c1x", "", "r١c1"] {
            assert_eq!(geometry.cell_from_name(name), None, "{name}");
            assert_eq!(geometry.cells_from_names(name), None, "{name}");
        }
    }

    #[test]
    fn short_names_parse_back() {
        for (side, cells, names) in [
            (9, &[(0, 1), (0, 2)][..], "r1c23"),
            (9, &[(0, 2), (1, 2)], "r12c3"),
            (9, &[(0, 2), (1, 0), (1, 1), (2, 2)], "r13c3,r2c12"),
            (16, &[(0, 1), (0, 2), (9, 11)], "r1c2,r1c3,r10c12"),
        ] {
            let geometry = Geometry::with_side(side).unwrap();
            let places = cells.iter();
            let cells: CellSet = places
                .map(|(row, column)| geometry.cell(*row, *column))
                .collect();
            assert_eq!(geometry.short_names(&cells), names);
            assert_eq!(geometry.cells_from_names(names), Some(cells));
        }
    }
}
