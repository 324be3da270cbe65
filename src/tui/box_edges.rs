//! Where boxes of any shape end, and the signs of the lines there.

use crate::board::Geometry;

/// The edges of a board's boxes, by the lines between cells: numbered from 0 at the edge of the board to the side of it.
#[derive(Clone, Copy)]
pub(super) struct BoxEdges<'a> {
    geometry: &'a Geometry,
    has_frame: bool,
}

/// Signs by the arms of a crossing: up 1, right 2, down 4, left 8.
pub(super) const HEAVY: [char; 16] = [
    ' ', '┃', '━', '┗', '┃', '┃', '┏', '┣', '━', '┛', '━', '┻', '┓', '┫', '┳', '╋',
];
pub(super) const LIGHT: [char; 16] = [
    ' ', '│', '─', '└', '│', '│', '┌', '├', '─', '┘', '─', '┴', '┐', '┤', '┬', '┼',
];

impl<'a> BoxEdges<'a> {
    /// The edges of boxes with a frame around the board.
    pub(super) const fn framed(geometry: &'a Geometry) -> Self {
        Self {
            geometry,
            has_frame: true,
        }
    }

    /// The edges between boxes alone.
    pub(super) const fn between(geometry: &'a Geometry) -> Self {
        Self {
            geometry,
            has_frame: false,
        }
    }

    /// Whether boxes end at an upright line in a row.
    pub(super) fn is_bar(self, row: usize, number: usize) -> bool {
        let at = |column: usize| self.geometry.box_idx(self.geometry.cell(row, column));
        if number == 0 || number == self.geometry.side() {
            return self.has_frame;
        }
        at(number - 1) != at(number)
    }

    /// Whether boxes end at a level line in a column.
    pub(super) fn is_rule(self, number: usize, column: usize) -> bool {
        let at = |row: usize| self.geometry.box_idx(self.geometry.cell(row, column));
        if number == 0 || number == self.geometry.side() {
            return self.has_frame;
        }
        at(number - 1) != at(number)
    }

    /// Returns the arms of edges where a level and an upright line meet: an index of [`HEAVY`] and [`LIGHT`].
    pub(super) fn arms(self, down: usize, across: usize) -> usize {
        let side = self.geometry.side();
        let up = down > 0 && self.is_bar(down - 1, across);
        let right = across < side && self.is_rule(down, across);
        let below = down < side && self.is_bar(down, across);
        let left = across > 0 && self.is_rule(down, across - 1);
        usize::from(up) + 2 * usize::from(right) + 4 * usize::from(below) + 8 * usize::from(left)
    }
}
