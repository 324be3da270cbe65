//! A small board to look at: digits with lines between the boxes.

use ratatui::buffer::Buffer;
use ratatui::layout::Rect;
use ratatui::widgets::Widget;

use crate::board::{CellSet, Geometry, Grid};
use crate::config::Role;
use crate::tui::canvas::Canvas;
use crate::tui::theme::Look;

/// A board with one character a cell, in lines between the boxes.
#[derive(Clone, Debug)]
pub(in crate::tui) struct MiniBoard<'a> {
    look: &'a Look,
    grid: &'a Grid,
    givens: CellSet,
    marked: CellSet,
    spacing: Spacing,
}

/// How far apart the digits of a small board are.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(in crate::tui) enum Spacing {
    /// A blank between digits beside each other; the lines between boxes have rows and columns of their own.
    #[default]
    Close,
    /// Three blanks between digits beside each other, a row between those below each other; lines stand in these.
    Roomy,
}

impl Spacing {
    /// The columns and rows from one digit to the next.
    const fn cell(self) -> (u16, u16) {
        match self {
            Self::Close => (2, 1),
            Self::Roomy => (4, 2),
        }
    }

    /// The columns and rows that a line between boxes adds.
    const fn line(self) -> (u16, u16) {
        match self {
            Self::Close => (2, 1),
            Self::Roomy => (0, 0),
        }
    }
}

impl<'a> MiniBoard<'a> {
    /// A board whose digits are all givens.
    pub(in crate::tui) fn new(look: &'a Look, grid: &'a Grid) -> Self {
        Self {
            look,
            grid,
            givens: grid.filled(),
            marked: CellSet::EMPTY,
            spacing: Spacing::Close,
        }
    }

    /// Sets the digits so far apart.
    #[must_use]
    pub(in crate::tui) const fn spaced(mut self, spacing: Spacing) -> Self {
        self.spacing = spacing;
        self
    }

    /// Shows the digits elsewhere than in these cells as the player's.
    #[must_use]
    pub(in crate::tui) const fn with_givens(mut self, givens: CellSet) -> Self {
        self.givens = givens;
        self
    }

    /// Lets cells stand out that speak against the puzzle.
    #[must_use]
    pub(in crate::tui) const fn marking(mut self, marked: CellSet) -> Self {
        self.marked = marked;
        self
    }

    /// Returns the columns and rows of a board.
    pub(in crate::tui) fn size(geometry: &Geometry) -> (u16, u16) {
        Self::size_spaced(geometry, Spacing::Close)
    }

    /// Returns the columns and rows of a board whose digits are so far apart.
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

/// How many boxes lie beside and below each other; one where lines do not part the board.
fn n_boxes(geometry: &Geometry) -> (u16, u16) {
    let side = geometry.side();
    let (width, height) = geometry.parts();
    ((side / width) as u16, (side / height) as u16)
}

impl Widget for MiniBoard<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let geometry = self.grid.geometry();
        let mut canvas = Canvas::new(buffer, self.look);
        let (across, down) = n_boxes(geometry);
        let side = geometry.side() as u16;
        let (box_width, box_height) = (side / across, side / down);
        let (width, height) = Self::size_spaced(geometry, self.spacing);
        let ((columns, rows), (more_columns, more_rows)) =
            (self.spacing.cell(), self.spacing.line());
        // From one line between boxes to the next.
        let band = box_height * rows + more_rows;
        let stack = box_width * columns + more_columns;
        let area = Rect::new(area.x, area.y, width, height).intersection(area);
        let line = canvas.style(Role::Border);
        for row in 1..down {
            let y = area.y + row * band - 1;
            if y < area.bottom() {
                canvas.fill(area.x, y, area.width, '─', line);
            }
        }
        for column in 1..across {
            let x = area.x + column * stack - 2;
            if x >= area.right() {
                continue;
            }
            for y in area.top()..area.bottom() {
                let is_crossing = (y - area.y + 1).is_multiple_of(band);
                canvas.put(x, y, if is_crossing { '┼' } else { '│' }, line);
            }
        }
        for cell in geometry.cells() {
            let (row, column) = (geometry.row(cell) as u16, geometry.column(cell) as u16);
            let x = area.x + column * columns + more_columns * (column / box_width);
            let y = area.y + row * rows + more_rows * (row / box_height);
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
            canvas.put(x, y, shown, canvas.style(role));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::config::Palette;

    /// The lines of an empty board.
    fn drawn(side: usize, spacing: Spacing) -> Vec<String> {
        let geometry = Geometry::with_side(side).unwrap();
        let grid = Grid::new(geometry);
        let look = Look::new(&Palette::default(), false, false);
        let (width, height) = MiniBoard::size_spaced(geometry, spacing);
        let mut buffer = Buffer::empty(Rect::new(0, 0, width, height));
        let area = buffer.area;
        MiniBoard::new(&look, &grid)
            .spaced(spacing)
            .render(area, &mut buffer);
        let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect();
        (0..height).map(row).collect()
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
