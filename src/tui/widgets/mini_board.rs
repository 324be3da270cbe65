//! A small board for display only: digits, and lines between the boxes.
//!
//! Irregular boxes may end at any cell, so their lines need a free row between any two rows of cells. If there is no
//! room for these rows, only the vertical lines are drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::board::{CellSet, Geometry, Grid};
use crate::config::Role;
use crate::tui::box_edges::BoxEdges;
use crate::tui::paint::Paint;
use crate::tui::theme::Look;

/// A board with one character per cell and lines between the boxes.
#[derive(Clone, Debug)]
pub(in crate::tui) struct MiniBoard<'a> {
    look: &'a Look,
    grid: &'a Grid,
    givens: CellSet,
    marked: CellSet,
    spacing: Spacing,
}

/// The distance between the digits of a small board.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::tui) enum Spacing {
    /// One blank between digits. The lines between boxes take rows and columns of their own.
    #[default]
    Close,
    /// Three blanks and a free row between digits. The lines between boxes are drawn in this space.
    Roomy,
}

impl Spacing {
    /// Returns the distance from one digit to the next, in columns and rows.
    const fn cell(self) -> (u16, u16) {
        match self {
            Self::Close => (2, 1),
            Self::Roomy => (4, 2),
        }
    }

    /// Returns the additional columns and rows that a line between boxes takes.
    const fn line(self) -> (u16, u16) {
        match self {
            Self::Close => (2, 1),
            Self::Roomy => (0, 0),
        }
    }
}

impl<'a> MiniBoard<'a> {
    /// Creates a small board on which all digits are shown as givens.
    pub(in crate::tui) fn new(look: &'a Look, grid: &'a Grid) -> Self {
        Self {
            look,
            grid,
            givens: grid.filled(),
            marked: CellSet::EMPTY,
            spacing: Spacing::Close,
        }
    }

    #[must_use]
    pub(in crate::tui) const fn spaced(mut self, spacing: Spacing) -> Self {
        self.spacing = spacing;
        self
    }

    /// Sets the given cells. Digits in other cells are shown as placed by the player.
    #[must_use]
    pub(in crate::tui) const fn with_givens(mut self, givens: CellSet) -> Self {
        self.givens = givens;
        self
    }

    /// Highlights the cells in `marked`, such as cells with duplicate digits.
    #[must_use]
    pub(in crate::tui) const fn marking(mut self, marked: CellSet) -> Self {
        self.marked = marked;
        self
    }

    /// Returns the columns and rows of a board with the spacing [`Spacing::Close`].
    pub(in crate::tui) fn size(geometry: &Geometry) -> (u16, u16) {
        Self::size_spaced(geometry, Spacing::Close)
    }

    /// Returns the columns and rows of a board if at most `room` rows are available.
    pub(in crate::tui) fn size_in(geometry: &Geometry, room: u16) -> (u16, u16) {
        let (width, height) = Self::size(geometry);
        let ruled = ruled_rows(geometry);
        if geometry.has_irregular_boxes() && ruled <= room {
            (width, ruled)
        } else {
            (width, height)
        }
    }

    /// Returns the smallest number of columns and rows of a board with this spacing.
    pub(in crate::tui) fn size_spaced(geometry: &Geometry, spacing: Spacing) -> (u16, u16) {
        let side = geometry.side() as u16;
        let (across, down) = n_boxes(geometry);
        let ((columns, rows), (more_columns, more_rows)) = (spacing.cell(), spacing.line());
        (
            (side - 1) * columns + 1 + more_columns * (across - 1),
            (side - 1) * rows + 1 + more_rows * (down - 1),
        )
    }
}

/// Returns the number of rows of a board that has a free row between any two rows of cells.
const fn ruled_rows(geometry: &Geometry) -> u16 {
    2 * geometry.side() as u16 - 1
}

/// Returns the number of boxes side by side and one above the other. If boxes are irregular or single rows or columns,
/// returns 1 and 1.
fn n_boxes(geometry: &Geometry) -> (u16, u16) {
    let side = geometry.side();
    let (width, height) = geometry.parts();
    ((side / width) as u16, (side / height) as u16)
}

/// The positions of cells and lines on the terminal.
#[derive(Clone, Copy)]
struct Places {
    area: Rect,
    /// The distance from one cell to the next, in columns and rows, without the lines between boxes.
    cell: (u16, u16),
    line: (u16, u16),
    /// The number of columns and rows of cells between two lines.
    part: (u16, u16),
}

impl Places {
    /// Returns the terminal column and row of a cell.
    const fn at(self, row: usize, column: usize) -> (u16, u16) {
        let (row, column) = (row as u16, column as u16);
        (
            self.area.x + column * self.cell.0 + self.line.0 * (column / self.part.0),
            self.area.y + row * self.cell.1 + self.line.1 * (row / self.part.1),
        )
    }
}

impl MiniBoard<'_> {
    fn places(&self, area: Rect) -> Places {
        let geometry = self.grid.geometry();
        let (across, down) = n_boxes(geometry);
        let side = geometry.side() as u16;
        let (width, mut height) = Self::size_spaced(geometry, self.spacing);
        let mut cell = self.spacing.cell();
        if geometry.has_irregular_boxes() && ruled_rows(geometry) <= area.height {
            (cell.1, height) = (2, ruled_rows(geometry));
        }
        Places {
            area: Rect::new(area.x, area.y, width, height).intersection(area),
            cell,
            line: self.spacing.line(),
            part: (side / across, side / down),
        }
    }

    /// Draws the lines between boxes. Without free rows between the cells, draws only the vertical lines.
    fn draw_lines(&self, buf: &mut Buffer, places: Places) {
        let geometry = self.grid.geometry();
        let style = self.look.style(Role::Border);
        let columns: Vec<u16> = (0..geometry.side()).map(|n| places.at(0, n).0).collect();
        let rows: Vec<u16> = (0..geometry.side()).map(|n| places.at(n, 0).1).collect();
        BoxEdges::between(geometry).draw_in_gaps(&columns, &rows, |x, y, glyph| {
            if x < places.area.right() && y < places.area.bottom() {
                buf.put(x, y, glyph, style);
            }
        });
    }
}

impl Widget for MiniBoard<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let geometry = self.grid.geometry();
        let places = self.places(area);
        let area = places.area;
        self.draw_lines(buffer, places);
        for cell in geometry.cells() {
            let (x, y) = places.at(geometry.row(cell), geometry.column(cell));
            if x >= area.right() || y >= area.bottom() {
                continue;
            }
            let digit = self.grid.get(cell);
            let is_marked = self.marked.contains(cell);
            let role = match digit {
                _ if is_marked => Role::Conflict,
                Some(_) if self.givens.contains(cell) => Role::Given,
                Some(_) => Role::Placed,
                None => Role::Border,
            };
            let unknown = if is_marked { '?' } else { '·' };
            let shown = digit.map_or(unknown, crate::board::Digit::symbol);
            buffer.put(x, y, shown, self.look.style(role));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Shape;
    use crate::config::Palette;

    /// Returns the drawn rows of an empty board.
    fn drawn(side: usize, spacing: Spacing) -> Vec<String> {
        let grid = Grid::new(Geometry::with_side(side).unwrap());
        let (width, height) = MiniBoard::size_spaced(grid.geometry(), spacing);
        draw(&grid, spacing, Rect::new(0, 0, width, height))
    }

    fn draw(grid: &Grid, spacing: Spacing, area: Rect) -> Vec<String> {
        let look = Look::new(&Palette::default(), false, false);
        let mut buffer = Buffer::empty(area);
        let board = MiniBoard::new(&look, grid).spaced(spacing);
        board.render(area, &mut buffer);
        let row = |y| (0..area.width).map(|x| buffer[(x, y)].symbol()).collect();
        (0..area.height).map(row).collect()
    }

    /// Returns the rows of an empty board with four irregular boxes, drawn with `room` rows available.
    fn irregular(spacing: Spacing, room: u16) -> Vec<String> {
        let shape = Shape::from_picture("1112122233343444").unwrap();
        let grid = Grid::new(Geometry::of(&shape).unwrap());
        let (_, height) = MiniBoard::size_in(grid.geometry(), room);
        let (width, _) = MiniBoard::size_spaced(grid.geometry(), spacing);
        draw(&grid, spacing, Rect::new(0, 0, width, height))
    }

    #[test]
    fn lines_go_around_irregular_boxes() {
        assert_eq!(
            irregular(Spacing::Close, 7),
            [
                "· · ·│·",
                " ┌───┘ ",
                "·│· · ·",
                "─┴───┬─",
                "· · ·│·",
                " ┌───┘ ",
                "·│· · ·",
            ]
        );
        assert_eq!(
            irregular(Spacing::Roomy, 7)[..4],
            [
                "·   ·   · │ ·",
                "  ┌───────┘  ",
                "· │ ·   ·   ·",
                "──┴───────┬──",
            ]
        );
        // Without free rows between the cells, only the vertical lines are drawn.
        assert_eq!(
            irregular(Spacing::Close, 6),
            ["· · ·│·", "·│· · ·", "· · ·│·", "·│· · ·"]
        );
    }

    #[test]
    fn lines_stand_between_boxes() {
        let cells = "· · │ · ·";
        assert_eq!(
            drawn(4, Spacing::Close),
            [cells, cells, "────┼────", cells, cells]
        );
        let cells = "·   · │ ·   ·";
        let blank = "      │      ";
        assert_eq!(
            drawn(4, Spacing::Roomy),
            [cells, blank, cells, "──────┼──────", cells, blank, cells]
        );
    }

    #[test]
    fn every_board_fills_just_its_size() {
        for geometry in Geometry::all() {
            for spacing in [Spacing::Close, Spacing::Roomy] {
                let lines = drawn(geometry.side(), spacing);
                let last = lines.last().unwrap();
                assert!(last.ends_with('·') && last.starts_with('·'), "{lines:?}");
            }
        }
    }
}
