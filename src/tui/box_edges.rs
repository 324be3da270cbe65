//! Finds the borders between boxes of any shape, and the characters that draw them.

use crate::board::Geometry;

/// The borders between the boxes of a board.
///
/// Lines between cells are numbered from 0 (the upper or left edge of the board) to the side length (the opposite
/// edge).
#[derive(Clone, Copy)]
pub(super) struct BoxEdges<'a> {
    geometry: &'a Geometry,
    has_frame: bool,
}

/// Heavy line characters. The index is a sum of the arms that meet: up 1, right 2, down 4, left 8.
pub(super) const HEAVY: [char; 16] = [
    ' ', '┃', '━', '┗', '┃', '┃', '┏', '┣', '━', '┛', '━', '┻', '┓', '┫', '┳', '╋',
];
pub(super) const LIGHT: [char; 16] = [
    ' ', '│', '─', '└', '│', '│', '┌', '├', '─', '┘', '─', '┴', '┐', '┤', '┬', '┼',
];

impl<'a> BoxEdges<'a> {
    /// Creates borders between boxes, with a frame around the board.
    pub(super) const fn framed(geometry: &'a Geometry) -> Self {
        Self {
            geometry,
            has_frame: true,
        }
    }

    /// Creates borders between boxes, without a frame around the board.
    pub(super) const fn between(geometry: &'a Geometry) -> Self {
        Self {
            geometry,
            has_frame: false,
        }
    }

    /// Returns whether the vertical line with this number is a box border in this row.
    pub(super) fn is_bar(self, row: usize, number: usize) -> bool {
        let at = |column: usize| self.geometry.box_idx(self.geometry.cell(row, column));
        self.is_edge(number, self.geometry.parts().0, at)
    }

    /// Returns whether the horizontal line with this number is a box border in this column.
    pub(super) fn is_rule(self, number: usize, column: usize) -> bool {
        let at = |row: usize| self.geometry.box_idx(self.geometry.cell(row, column));
        self.is_edge(number, self.geometry.parts().1, at)
    }

    /// Returns whether a line is a box border. Regular boxes of `size` cells have a border after every `size` cells;
    /// for irregular ones, `box_at` returns the box of a cell beside the line.
    fn is_edge(self, number: usize, size: usize, box_at: impl Fn(usize) -> usize) -> bool {
        if number == 0 || number == self.geometry.side() {
            self.has_frame
        } else if self.geometry.has_irregular_boxes() {
            box_at(number - 1) != box_at(number)
        } else {
            number.is_multiple_of(size)
        }
    }

    /// Returns the borders that meet where horizontal line `down` crosses vertical line `across`, as an index into
    /// [`HEAVY`] and [`LIGHT`].
    pub(super) fn arms(self, down: usize, across: usize) -> usize {
        let side = self.geometry.side();
        let up = down > 0 && self.is_bar(down - 1, across);
        let right = across < side && self.is_rule(down, across);
        let below = down < side && self.is_bar(down, across);
        let left = across > 0 && self.is_rule(down, across - 1);
        usize::from(up) + 2 * usize::from(right) + 4 * usize::from(below) + 8 * usize::from(left)
    }

    /// Draws the borders in the gaps between cells of one character: calls `put` with column, row and character for
    /// each part.
    ///
    /// `columns` and `rows` are the positions of the cells. Rows without a gap between them get only vertical lines.
    pub(super) fn draw_in_gaps(
        self,
        columns: &[u16],
        rows: &[u16],
        mut put: impl FnMut(u16, u16, char),
    ) {
        let middle = |places: &[u16], number: usize| {
            let before = *places.get(number.checked_sub(1)?)?;
            let after = *places.get(number)?;
            (after > before + 1).then(|| after - (after - before) / 2)
        };
        for (row, &y) in rows.iter().enumerate() {
            let rule = middle(rows, row);
            for (column, &x) in columns.iter().enumerate() {
                let bar = middle(columns, column);
                if let Some(bar) = bar.filter(|_| self.is_bar(row, column)) {
                    put(bar, y, '│');
                }
                let Some(rule) = rule else { continue };
                if self.is_rule(row, column) {
                    let left = bar.map_or(x, |bar| bar + 1);
                    let right = middle(columns, column + 1).unwrap_or(x + 1);
                    (left..right).for_each(|x| put(x, rule, '─'));
                }
                let crossing = LIGHT[self.arms(row, column)];
                if let Some(bar) = bar.filter(|_| crossing != ' ') {
                    put(bar, rule, crossing);
                }
            }
        }
    }
}
