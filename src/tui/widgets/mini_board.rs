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
}

/// The columns of a cell.
const CELL: u16 = 2;

impl<'a> MiniBoard<'a> {
    /// A board whose digits are all givens.
    pub(in crate::tui) fn new(look: &'a Look, grid: &'a Grid) -> Self {
        Self {
            look,
            grid,
            givens: grid.filled(),
            marked: CellSet::EMPTY,
        }
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
        let side = geometry.side() as u16;
        let (across, down) = n_boxes(geometry);
        (side * CELL - 1 + 2 * (across - 1), side + down - 1)
    }
}

/// How many boxes lie beside and below each other; one where they are no more than a line of cells.
fn n_boxes(geometry: &Geometry) -> (u16, u16) {
    let side = geometry.side();
    let (width, height) = (geometry.box_width(), geometry.box_height());
    if width == 1 || height == 1 {
        return (1, 1);
    }
    ((side / width) as u16, (side / height) as u16)
}

impl Widget for MiniBoard<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let geometry = self.grid.geometry();
        let mut canvas = Canvas::new(buffer, self.look);
        let (across, down) = n_boxes(geometry);
        let side = geometry.side() as u16;
        let (box_width, box_height) = (side / across, side / down);
        let (width, height) = Self::size(geometry);
        let area = Rect::new(area.x, area.y, width, height).intersection(area);
        let line = canvas.style(Role::Border);
        for row in 1..down {
            let y = area.y + row * (box_height + 1) - 1;
            if y < area.bottom() {
                canvas.fill(area.x, y, area.width, '─', line);
            }
        }
        for column in 1..across {
            let x = area.x + column * (box_width * CELL + 2) - 2;
            if x >= area.right() {
                continue;
            }
            for y in area.top()..area.bottom() {
                let is_crossing = (y - area.y + 1).is_multiple_of(box_height + 1);
                canvas.put(x, y, if is_crossing { '┼' } else { '│' }, line);
            }
        }
        for cell in geometry.cells() {
            let (row, column) = (geometry.row(cell) as u16, geometry.column(cell) as u16);
            let x = area.x + column * CELL + 2 * (column / box_width);
            let y = area.y + row + row / box_height;
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
