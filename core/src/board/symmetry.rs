//! The eight ways to turn or mirror a board.

use super::{Cell, Geometry, Grid};

/// A turn or reflection of the whole board.
///
/// A symmetry that exchanges rows and columns also exchanges width and height of the boxes: a 6×6 board with boxes of
/// 3×2 becomes one with boxes of 2×3.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Symmetry {
    /// Changes nothing.
    Identity,
    /// Turns by 90° clockwise.
    Rotate90,
    /// Turns by 180°.
    Rotate180,
    /// Turns by 270° clockwise.
    Rotate270,
    /// Exchanges left and right.
    MirrorX,
    /// Exchanges top and bottom.
    MirrorY,
    /// Mirrors on the main diagonal, from top left to bottom right.
    Transpose,
    /// Mirrors on the other diagonal, from top right to bottom left.
    AntiTranspose,
}

impl Symmetry {
    /// All eight symmetries.
    pub const ALL: [Self; 8] = [
        Self::Identity,
        Self::Rotate90,
        Self::Rotate180,
        Self::Rotate270,
        Self::MirrorX,
        Self::MirrorY,
        Self::Transpose,
        Self::AntiTranspose,
    ];

    /// Returns whether the symmetry exchanges rows and columns.
    #[must_use]
    pub const fn swaps_lines(self) -> bool {
        matches!(
            self,
            Self::Rotate90 | Self::Rotate270 | Self::Transpose | Self::AntiTranspose
        )
    }

    /// Returns the board that results from the turn or reflection.
    #[must_use]
    pub fn image(self, geometry: &'static Geometry) -> &'static Geometry {
        if geometry.is_plain() && !self.swaps_lines() {
            return geometry;
        }
        // A turned shape keeps its side and its rules, so it is valid as well.
        let target = |index| self.apply_to_index(geometry.side(), index);
        let turned = geometry.shape().transformed(self.swaps_lines(), target);
        Geometry::from_shape(&turned).unwrap_or(geometry)
    }

    /// Returns the cell to which a cell is moved.
    #[must_use]
    pub fn apply(self, geometry: &Geometry, cell: Cell) -> Cell {
        Cell::new(self.apply_to_index(geometry.side(), cell.index()))
    }

    /// Returns the index of the cell to which the cell at `index` is moved, on a board with this side.
    pub(super) const fn apply_to_index(self, side: usize, index: usize) -> usize {
        let last_index = side - 1;
        let (row, column) = (index / side, index % side);
        let (row, column) = match self {
            Self::Identity => (row, column),
            Self::Rotate90 => (column, last_index - row),
            Self::Rotate180 => (last_index - row, last_index - column),
            Self::Rotate270 => (last_index - column, row),
            Self::MirrorX => (row, last_index - column),
            Self::MirrorY => (last_index - row, column),
            Self::Transpose => (column, row),
            Self::AntiTranspose => (last_index - column, last_index - row),
        };
        row * side + column
    }

    /// Turns or mirrors a grid.
    #[must_use]
    pub fn apply_to_grid(self, grid: &Grid) -> Grid {
        let geometry = grid.geometry();
        let mut image = Grid::new(self.image(geometry));
        for cell in geometry.cells() {
            image.set(self.apply(geometry, cell), grid.get(cell));
        }
        image
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_symmetry_maps_houses_to_houses() {
        for geometry in Geometry::all() {
            for symmetry in Symmetry::ALL {
                let image = symmetry.image(geometry);
                for house in geometry.houses() {
                    let mapped = geometry
                        .house_cells(house)
                        .iter()
                        .map(|cell| symmetry.apply(geometry, cell))
                        .collect();
                    assert!(
                        !image.houses_shared(&mapped).is_empty(),
                        "{geometry:?} {symmetry:?}"
                    );
                }
            }
        }
    }

    #[test]
    fn four_quarter_turns_are_the_identity() {
        let geometry = Geometry::standard();
        for cell in geometry.cells() {
            let turned = (0..4).fold(cell, |c, _| Symmetry::Rotate90.apply(geometry, c));
            assert_eq!(turned, cell);
        }
        assert_eq!(
            Symmetry::Rotate90.apply(geometry, Cell::new(0)),
            geometry.cell(0, 8)
        );
        assert_eq!(
            Symmetry::AntiTranspose.apply(geometry, Cell::new(0)),
            geometry.cell(8, 8)
        );
    }
}
