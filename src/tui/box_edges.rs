//! Finds the borders between boxes of any shape, and the characters that draw them.

use super::layout::{BoardLayout, CellStyle};
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
const HEAVY: [char; 16] = [
    ' ', '┃', '━', '┗', '┃', '┃', '┏', '┣', '━', '┛', '━', '┻', '┓', '┫', '┳', '╋',
];
const LIGHT: [char; 16] = [
    ' ', '│', '─', '└', '│', '│', '┌', '├', '─', '┘', '─', '┴', '┐', '┤', '┬', '┼',
];

impl<'a> BoxEdges<'a> {
    /// Creates borders between boxes, without a frame around the board.
    pub(super) const fn new(geometry: &'a Geometry) -> Self {
        Self {
            geometry,
            has_frame: false,
        }
    }

    /// Returns whether the vertical line with this number is a box border in this row.
    pub(super) fn is_bar(self, row: usize, line: usize) -> bool {
        let box_at = |column: usize| self.geometry.box_index(self.geometry.cell(row, column));
        self.is_edge(line, self.geometry.drawn_box_size().width, box_at)
    }

    /// Returns whether the horizontal line with this number is a box border in this column.
    pub(super) fn is_rule(self, line: usize, column: usize) -> bool {
        let box_at = |row: usize| self.geometry.box_index(self.geometry.cell(row, column));
        self.is_edge(line, self.geometry.drawn_box_size().height, box_at)
    }

    /// Returns whether a line is a box border. Regular boxes have a border after every `box_length` cells;
    /// for irregular ones, `box_at` returns the box of a cell beside the line.
    fn is_edge(self, line: usize, box_length: usize, box_at: impl Fn(usize) -> usize) -> bool {
        if line == 0 || line == self.geometry.side() {
            self.has_frame
        } else if self.geometry.has_irregular_boxes() {
            box_at(line - 1) != box_at(line)
        } else {
            line.is_multiple_of(box_length)
        }
    }

    /// Returns the borders that meet where horizontal line `row_line` crosses vertical line `column_line`, as an index
    /// into [`HEAVY`] and [`LIGHT`].
    pub(super) fn arms(self, row_line: usize, column_line: usize) -> usize {
        let side = self.geometry.side();
        let up = row_line > 0 && self.is_bar(row_line - 1, column_line);
        let right = column_line < side && self.is_rule(row_line, column_line);
        let below = row_line < side && self.is_bar(row_line, column_line);
        let left = column_line > 0 && self.is_rule(row_line, column_line - 1);
        usize::from(up) + 2 * usize::from(right) + 4 * usize::from(below) + 8 * usize::from(left)
    }
}

/// Draws the lines of a board: box borders, and in ruled boards also thin lines between all cells. Calls `put` with the
/// column, row and character of each part, and with `true` if the part belongs to a box border.
pub(super) fn draw_lines(
    board: &BoardLayout,
    geometry: &Geometry,
    mut put: impl FnMut(u16, u16, char, bool),
) {
    let has_frame = board.style != CellStyle::Plain;
    let edges = BoxEdges {
        geometry,
        has_frame,
    };
    let is_ruled = board.style.is_ruled();
    let (glyphs, [bar, rule]) = if is_ruled {
        (HEAVY, ['┃', '━'])
    } else {
        (LIGHT, ['│', '─'])
    };
    let bars = with_cell_counts(&board.bars, &board.columns);
    let rules = with_cell_counts(&board.rules, &board.rows);
    for &(line, x) in &bars {
        for (row, &top) in board.rows.iter().enumerate() {
            let is_edge = edges.is_bar(row, line);
            if is_edge || is_ruled {
                let glyph = if is_edge { bar } else { '│' };
                (top..top + board.cell.1).for_each(|y| put(x, y, glyph, is_edge));
            }
        }
    }
    for &(line, y) in &rules {
        for (column, &left) in board.columns.iter().enumerate() {
            let is_edge = edges.is_rule(line, column);
            if is_edge || is_ruled {
                let glyph = if is_edge { rule } else { '─' };
                // Fills the space from the previous vertical line or cell to the next one.
                let bar_at = |column| bars.iter().find(|(number, _)| *number == column);
                let next = board.columns.get(column + 1).copied();
                let next = next.unwrap_or(left + board.cell.0);
                let start = bar_at(column).map_or(left, |(_, x)| x + 1);
                let end = bar_at(column + 1).map_or(next, |(_, x)| *x);
                (start..end).for_each(|x| put(x, y, glyph, is_edge));
            }
        }
        for &(column_line, x) in &bars {
            match glyphs[edges.arms(line, column_line)] {
                ' ' if is_ruled => put(x, y, '┼', false),
                ' ' => {}
                glyph => put(x, y, glyph, true),
            }
        }
    }
}

/// Pairs the position of each line with the number of cells before the line. `lines` and `cells` are positions in one
/// direction.
fn with_cell_counts(lines: &[u16], cells: &[u16]) -> Vec<(usize, u16)> {
    let number = |position: u16| cells.partition_point(|cell| *cell < position);
    lines
        .iter()
        .map(|position| (number(*position), *position))
        .collect()
}
