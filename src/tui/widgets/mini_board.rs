//! A small board for display only: digits, and lines between the boxes.
//!
//! Irregular boxes may end at any cell, so their lines need a free row between any two rows of cells. If there is no
//! room for these rows, only the vertical lines are drawn.

use ratatui::buffer::Buffer;
use ratatui::layout::{Position, Rect};
use ratatui::widgets::Widget;

use crate::board::{CellSet, Digit, Geometry, Grid};
use crate::config::Role;
use crate::tui::box_edges;
use crate::tui::layout::BoardLayout;
use crate::tui::paint::Paint;
use crate::tui::theme::Look;

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
    pub(in crate::tui) const fn with_spacing(mut self, spacing: Spacing) -> Self {
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

    pub(in crate::tui) const fn geometry(&self) -> &'static Geometry {
        self.grid.geometry()
    }

    /// Returns the columns and rows of a board with the spacing [`Spacing::Close`].
    pub(in crate::tui) fn close_size(geometry: &Geometry) -> (u16, u16) {
        Self::size_within(geometry, 0)
    }

    /// Returns the columns and rows of a board if at most `room` rows are available.
    pub(in crate::tui) fn size_within(geometry: &Geometry, room: u16) -> (u16, u16) {
        let area = layout(geometry, Spacing::Close, Rect::new(0, 0, 0, room)).area;
        (area.width, area.height)
    }

    /// Returns the smallest number of columns and rows of a board with this spacing.
    pub(in crate::tui) fn size_with_spacing(geometry: &Geometry, spacing: Spacing) -> (u16, u16) {
        let area = layout(geometry, spacing, Rect::ZERO).area;
        (area.width, area.height)
    }
}

/// Places a board in the upper left corner of an area, which may be too small for it.
fn layout(geometry: &Geometry, spacing: Spacing, area: Rect) -> BoardLayout {
    let has_free_rows = 2 * geometry.side() as u16 - 1 <= area.height;
    let (gap, box_gap) = match spacing {
        Spacing::Roomy => ((3, 1), (3, 1)),
        Spacing::Close if !geometry.has_irregular_boxes() => ((1, 0), (3, 1)),
        Spacing::Close if has_free_rows => ((1, 1), (1, 1)),
        Spacing::Close => ((1, 0), (1, 0)),
    };
    BoardLayout::without_frame(geometry, gap, box_gap, area.as_position())
}

impl Widget for MiniBoard<'_> {
    fn render(self, area: Rect, buffer: &mut Buffer) {
        let geometry = self.grid.geometry();
        let board = layout(geometry, self.spacing, area);
        let visible = board.area.intersection(area);
        let lines = self.look.style(Role::Border);
        box_edges::draw_lines(&board, geometry, |x, y, glyph, _| {
            if visible.contains(Position { x, y }) {
                buffer.put(x, y, glyph, lines);
            }
        });
        for cell in geometry.cells() {
            let Position { x, y } = board.cell_area(geometry, cell).as_position();
            if !visible.contains(Position { x, y }) {
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
            let shown = digit.map_or(unknown, Digit::symbol);
            buffer.put(x, y, shown, self.look.style(role));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Shape;
    use crate::config::Palette;
    use crate::tui::Capabilities;

    fn drawn(side: usize, spacing: Spacing) -> Vec<String> {
        let grid = Grid::new(Geometry::with_side(side).unwrap());
        let (width, height) = MiniBoard::size_with_spacing(grid.geometry(), spacing);
        draw(&grid, spacing, Rect::new(0, 0, width, height))
    }

    fn draw(grid: &Grid, spacing: Spacing, area: Rect) -> Vec<String> {
        let look = Look::new(&Palette::default(), Capabilities::RICH);
        let mut buffer = Buffer::empty(area);
        let board = MiniBoard::new(&look, grid).with_spacing(spacing);
        board.render(area, &mut buffer);
        let row = |y| (0..area.width).map(|x| buffer[(x, y)].symbol()).collect();
        (0..area.height).map(row).collect()
    }

    /// Returns the rows of an empty board with four irregular boxes, drawn with `room` rows available.
    fn irregular(spacing: Spacing, room: u16) -> Vec<String> {
        let shape = Shape::from_picture("1112122233343444").unwrap();
        let grid = Grid::new(Geometry::from_shape(&shape).unwrap());
        let (_, height) = MiniBoard::size_within(grid.geometry(), room);
        let (width, _) = MiniBoard::size_with_spacing(grid.geometry(), spacing);
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
    fn every_board_fills_exactly_its_size() {
        for geometry in Geometry::all() {
            for spacing in [Spacing::Close, Spacing::Roomy] {
                let lines = drawn(geometry.side(), spacing);
                let last = lines.last().unwrap();
                assert!(last.ends_with('·') && last.starts_with('·'), "{lines:?}");
            }
        }
    }
}
