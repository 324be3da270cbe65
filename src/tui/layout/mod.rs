//! The layout of the screen: a pure function of the terminal's size and the board's shape.
//!
//! The view asks it what to draw where, the mouse asks it what was hit. Nothing is kept between frames.

mod board;

use ratatui::layout::{Position, Rect};

use crate::board::{Cell, Geometry};
use board::Metrics;

pub use board::{BoardLayout, CellStyle, mark_square};

/// The places of board, panes and lines on a terminal of one size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The whole terminal.
    pub area: Rect,
    /// The board; `None` when the terminal is too small for it.
    pub board: Option<BoardLayout>,
    /// The pane beside or below the board, if there is room.
    pub side: Option<Side>,
    /// The marks of the cell under the cursor, where there is no pane for them: one line, or two narrow ones.
    pub strip: Option<Rect>,
    /// The place of messages and hints.
    pub message: Rect,
    /// The smallest terminal this board can be played on: columns and rows.
    pub needs: (u16, u16),
}

/// The parts of the side pane, from top to bottom. Each may be empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Side {
    /// The whole pane.
    pub area: Rect,
    /// Level, rating, clock; the hardest technique; progress.
    pub status: Rect,
    /// The counts of the digits that are left.
    pub left: Rect,
    /// The cell under the cursor, or its box.
    pub cell: Rect,
    /// The columns and rows of a cell in the pane, where that shows the marks of the whole box: beside a board whose
    /// cells have no room for them.
    pub box_cell: Option<(u16, u16)>,
    /// Keys, mode, filter, saving; in roomy panes also the hint in full and what was done.
    pub rest: Rect,
}

/// The columns the side pane takes at least, the blank before it included.
const SIDE: u16 = 23;
const SIDE_OF_SQUARE: u16 = 25;
const SIDE_OF_RULED: u16 = 44;
/// The columns of text beside a board that nothing fits below.
const NARROW: u16 = 12;
/// Wider panes would only pull apart what belongs together.
const MAX_PANE: u16 = 60;
/// The first rows of the side pane: level and clock, the hardest technique, progress.
const STATUS: u16 = 3;
/// The last rows of the side pane: the mode, and what is saved.
const FOOT: u16 = 2;
/// The rows of the message pane.
const MESSAGE: u16 = 3;
/// The rows it gets by where the board leaves no more: what does not fit stands in the side pane.
const SHORT_MESSAGE: u16 = 2;
/// The rows it takes where they are to spare.
const ROOMY_MESSAGE: u16 = 8;

impl Layout {
    /// Chooses the roomiest layout that fits.
    #[must_use]
    pub fn new(area: Rect, geometry: &Geometry) -> Self {
        let bare =
            |style| BoardLayout::size(&Metrics::new(style, geometry.side()), geometry, false);
        let (width, height) = bare(CellStyle::OneLine);
        let needs = (width, height + 1);
        let beside = |style, pane| Self::beside(area, geometry, style, pane);
        let mut chosen = beside(CellStyle::Ruled, SIDE_OF_RULED)
            .or_else(|| beside(CellStyle::Square, SIDE_OF_SQUARE))
            .or_else(|| Self::above(area, geometry, CellStyle::Square))
            .or_else(|| beside(CellStyle::TwoLines, SIDE))
            .or_else(|| Self::above(area, geometry, CellStyle::TwoLines))
            .or_else(|| beside(CellStyle::OneLine, SIDE))
            .or_else(|| Self::alone(area, geometry))
            .unwrap_or(Self {
                area,
                board: None,
                side: None,
                strip: None,
                message: Rect::ZERO,
                needs,
            });
        chosen.needs = needs;
        chosen
    }

    /// The board at the left, the pane at the right, messages below where rows are left, otherwise in the pane.
    fn beside(area: Rect, geometry: &Geometry, style: CellStyle, pane: u16) -> Option<Self> {
        let metrics = Metrics::new(style, geometry.side());
        let least_message = if style == CellStyle::OneLine {
            SHORT_MESSAGE
        } else {
            MESSAGE
        };
        let labels = style != CellStyle::OneLine || {
            let (width, height) = BoardLayout::size(&metrics, geometry, true);
            width + pane <= area.width && height + least_message <= area.height
        };
        let (width, height) = BoardLayout::size(&metrics, geometry, labels);
        if width + pane > area.width || height > area.height {
            return None;
        }
        let pane_x = area.x + width + 1;
        let pane_width = (area.right() - pane_x).min(MAX_PANE);
        // A small board may be lower than what stands beside it.
        let height = if style == CellStyle::OneLine {
            let most = (area.height - least_message.min(area.height)).max(height);
            Side::wanted_rows(pane_width, geometry).clamp(height, most)
        } else {
            height
        };
        let below = area.height - height;
        let message_rows = match style {
            CellStyle::Ruled if below < 2 => return None,
            CellStyle::Ruled => below.min(ROOMY_MESSAGE),
            CellStyle::Square if below < MESSAGE => 0,
            _ if below < least_message => return None,
            _ => below.min(ROOMY_MESSAGE),
        };
        // Rows to spare go to the pane and the message, not between them.
        let top = area.height - message_rows;
        let message = Rect::new(area.x, area.y + top.min(height), area.width, message_rows);
        let pane_area = Rect::new(pane_x, area.y, pane_width, height);
        let mut side = Side::split(pane_area, geometry, style);
        let message = if message_rows == 0 {
            // The lower part of the pane tells the messages.
            let rows = side.rest.height.saturating_sub(4);
            let message = Rect {
                height: rows,
                ..side.rest
            };
            side.rest.y += rows;
            side.rest.height -= rows;
            message
        } else {
            message
        };
        Some(Self {
            area,
            board: Some(BoardLayout::place(
                &metrics, geometry, labels, area.x, area.y,
            )),
            side: Some(side),
            strip: None,
            message,
            needs: (0, 0),
        })
    }

    /// The board above, messages and the pane below it.
    fn above(area: Rect, geometry: &Geometry, style: CellStyle) -> Option<Self> {
        const PANE_ROWS: u16 = 9;
        let metrics = Metrics::new(style, geometry.side());
        let (width, height) = BoardLayout::size(&metrics, geometry, true);
        if width > area.width || area.width < 2 * SIDE || height + MESSAGE + PANE_ROWS > area.height
        {
            return None;
        }
        let message = Rect::new(area.x, area.y + height, area.width, MESSAGE);
        let rows = (area.height - height - MESSAGE).min(20);
        let pane = Rect::new(area.x, message.bottom(), area.width, rows);
        Some(Self {
            area,
            board: Some(BoardLayout::place(&metrics, geometry, true, area.x, area.y)),
            side: Some(Side::split_wide(pane, geometry, style)),
            strip: None,
            message,
            needs: (0, 0),
        })
    }

    /// The board of one-line cells with a strip for the cell under the cursor.
    fn alone(area: Rect, geometry: &Geometry) -> Option<Self> {
        let metrics = Metrics::new(CellStyle::OneLine, geometry.side());
        let (labelled, with_header) = BoardLayout::size(&metrics, geometry, true);
        let labels = labelled <= area.width && with_header + 2 <= area.height;
        if !labels && labelled + 1 + NARROW <= area.width && with_header <= area.height {
            return Some(Self::beside_column(area, geometry, &metrics));
        }
        let (width, height) = BoardLayout::size(&metrics, geometry, labels);
        if width > area.width || height >= area.height {
            return None;
        }
        let below = area.height - height;
        let strip = Rect::new(area.x, area.y + height, area.width, 1);
        let message = Rect::new(
            area.x,
            strip.bottom(),
            area.width,
            (below - 1).min(ROOMY_MESSAGE),
        );
        Some(Self {
            area,
            board: Some(BoardLayout::place(
                &metrics, geometry, labels, area.x, area.y,
            )),
            side: None,
            strip: Some(strip),
            message,
            needs: (0, 0),
        })
    }

    /// Such a board with nothing below it: a narrow column at its right for messages, with the cell at its foot.
    fn beside_column(area: Rect, geometry: &Geometry, metrics: &Metrics) -> Self {
        const STRIP: u16 = 2;
        let board = BoardLayout::place(metrics, geometry, true, area.x, area.y);
        let x = board.area.right() + 1;
        let message = Rect {
            x,
            width: area.right() - x,
            height: area.height - STRIP,
            ..area
        };
        let strip = Rect {
            y: message.bottom(),
            height: STRIP,
            ..message
        };
        Self {
            area,
            board: Some(board),
            side: None,
            strip: Some(strip),
            message,
            needs: (0, 0),
        }
    }

    /// Returns the cell of the board at a place of the terminal.
    #[must_use]
    pub fn cell_at(&self, geometry: &Geometry, at: Position) -> Option<Cell> {
        self.board.as_ref()?.cell_at(geometry, at)
    }
}

impl Side {
    /// The parts one below the other.
    fn split(area: Rect, geometry: &Geometry, style: CellStyle) -> Self {
        let mut parts = Rows { area };
        let status = parts.take(STATUS);
        let left = parts.take(1 + Self::left_rows(area.width, geometry));
        let (_, mark_rows) = mark_square(geometry.side());
        // A heading and a line about the cell come before the marks, the mode and what is saved after them.
        let free = parts.area.height.saturating_sub(2 + FOOT);
        let box_cell = (style == CellStyle::OneLine)
            .then(|| Self::box_cell(area.width, free, geometry))
            .flatten();
        let rows = box_cell.map_or(mark_rows as u16, |(_, height)| {
            height * geometry.box_height() as u16
        });
        let cell = parts.take(2 + rows);
        Self {
            area,
            status,
            left,
            cell,
            box_cell,
            rest: parts.area,
        }
    }

    /// The rows that everything takes beside a board of one-line cells, the marks of a box among them.
    fn wanted_rows(width: u16, geometry: &Geometry) -> u16 {
        let (_, mark_rows) = mark_square(geometry.side());
        let box_rows = Self::box_cell(width, u16::MAX, geometry)
            .map_or(mark_rows as u16, |(_, height)| {
                height * geometry.box_height() as u16
            });
        STATUS + 1 + Self::left_rows(width, geometry) + 2 + box_rows + FOOT
    }

    /// The size of a cell where the marks of a box have so many columns and rows, a blank between cells beside each
    /// other. A box that is a line of the board is none.
    fn box_cell(columns: u16, rows: u16, geometry: &Geometry) -> Option<(u16, u16)> {
        if geometry.box_width() == 1 || geometry.box_height() == 1 {
            return None;
        }
        let (box_width, box_height) = (geometry.box_width() as u16, geometry.box_height() as u16);
        let size = |height: u16| ((geometry.side() as u16).div_ceil(height), height);
        (2..=4).map(size).find(|(width, height)| {
            box_width * (width + 1) <= columns + 1 && box_height * height <= rows
        })
    }

    /// Two columns: counts and the cell at the left, the rest at the right.
    fn split_wide(area: Rect, geometry: &Geometry, style: CellStyle) -> Self {
        let half = area.width / 2;
        let left = Self::split(
            Rect {
                width: half - 1,
                ..area
            },
            geometry,
            style,
        );
        let rest = Rect {
            x: area.x + half,
            width: area.width - half,
            ..area
        };
        Self { area, rest, ..left }
    }

    /// The rows that the digits left take.
    fn left_rows(width: u16, geometry: &Geometry) -> u16 {
        (geometry.side() as u16).div_ceil(Self::counts_per_row(width, geometry))
    }

    /// How many counts stand in one row of the pane.
    #[must_use]
    pub(crate) fn counts_per_row(width: u16, geometry: &Geometry) -> u16 {
        (width / Self::count_width(geometry)).clamp(1, 5)
    }

    /// The columns of a count, `9:5` and a blank; above 9×9 counts have two digits.
    #[must_use]
    pub(crate) fn count_width(geometry: &Geometry) -> u16 {
        if geometry.side() > 9 { 5 } else { 4 }
    }
}

/// Rows handed out from the top.
struct Rows {
    area: Rect,
}

impl Rows {
    fn take(&mut self, rows: u16) -> Rect {
        let rows = rows.min(self.area.height);
        let taken = Rect {
            height: rows,
            ..self.area
        };
        self.area.y += rows;
        self.area.height -= rows;
        taken
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn layout(width: u16, height: u16, geometry: &Geometry) -> Layout {
        Layout::new(Rect::new(0, 0, width, height), geometry)
    }

    fn style(width: u16, height: u16, geometry: &Geometry) -> Option<CellStyle> {
        layout(width, height, geometry)
            .board
            .map(|board| board.style)
    }

    #[test]
    fn the_named_sizes_get_the_layouts_made_for_them() {
        let geometry = Geometry::standard();
        let named = layout(80, 24, geometry);
        let board = named.board.unwrap();
        assert_eq!(board.style, CellStyle::TwoLines);
        assert_eq!(board.area, Rect::new(0, 0, 57, 21));
        assert_eq!(board.columns, [3, 9, 15, 21, 27, 33, 39, 45, 51]);
        assert_eq!(board.rows, [1, 3, 5, 8, 10, 12, 15, 17, 19]);
        assert_eq!(named.side.unwrap().area, Rect::new(58, 0, 22, 21));
        assert_eq!(named.message, Rect::new(0, 21, 80, 3));

        let named = layout(100, 30, geometry);
        let board = named.board.unwrap();
        assert_eq!(
            (board.style, board.area.width, board.area.height),
            (CellStyle::Square, 75, 30)
        );
        assert_eq!(named.side.unwrap().area.width, 24);

        let named = layout(120, 40, geometry);
        let board = named.board.unwrap();
        assert_eq!((board.style, board.frame.height), (CellStyle::Ruled, 37));
        assert!(named.side.unwrap().area.width >= 43);
        assert_eq!(named.message.height, 2);

        assert_eq!(style(79, 24, geometry), Some(CellStyle::OneLine));
        assert_eq!(style(25, 12, geometry), Some(CellStyle::OneLine));
        assert_eq!(
            layout(25, 12, geometry).board.unwrap().area,
            Rect::new(0, 0, 25, 11)
        );
        let narrow = layout(40, 12, geometry);
        assert_eq!(narrow.board.unwrap().area, Rect::new(0, 0, 27, 12));
        assert_eq!(narrow.message, Rect::new(28, 0, 12, 10));
        assert_eq!(narrow.strip, Some(Rect::new(28, 10, 12, 2)));
        assert_eq!(style(24, 12, geometry), None);
        assert_eq!(style(25, 11, geometry), None);
        assert_eq!(layout(10, 10, geometry).needs, (25, 12));
    }

    #[test]
    fn large_boards_have_coordinates_and_the_marks_of_a_box_at_80_by_24() {
        for (side, box_cell) in [
            (10, (5, 2)),
            (12, (6, 2)),
            (14, (5, 3)),
            (15, (5, 3)),
            (16, (8, 2)),
        ] {
            let geometry = Geometry::with_side(side).unwrap();
            let layout = layout(80, 24, geometry);
            let board = layout.board.unwrap();
            assert_eq!(board.style, CellStyle::OneLine, "{side}");
            assert_eq!(board.header, Some(0), "{side}");
            assert_eq!(
                board.frame.y, 2,
                "{side}: a number of two digits stands upright"
            );
            let pane = layout.side.unwrap();
            assert_eq!(pane.box_cell, Some(box_cell), "{side}");
            assert!(pane.rest.height >= FOOT, "{side}");
            assert!(layout.message.height >= SHORT_MESSAGE, "{side}");
        }
    }

    /// Everything lies inside the terminal, nothing lies on anything else, every cell can be hit, and more room never
    /// makes a board disappear.
    #[test]
    fn every_size_and_board_has_a_sound_layout() {
        let sizes: Vec<u16> = (0..=60)
            .chain([70, 79, 80, 81, 99, 100, 119, 120, 150, 200, 333, 500])
            .collect();
        for geometry in Geometry::all() {
            for &width in &sizes {
                let mut fitted = false;
                for &height in &sizes {
                    let layout = layout(width, height, geometry);
                    check(&layout, geometry);
                    let (least_width, least_height) = layout.needs;
                    let fits = width >= least_width && height >= least_height;
                    assert_eq!(
                        layout.board.is_some(),
                        fits,
                        "{width}×{height} for {geometry:?}"
                    );
                    assert!(fits || !fitted);
                    fitted = fits;
                }
            }
        }
    }

    fn check(layout: &Layout, geometry: &Geometry) {
        let Some(board) = &layout.board else { return };
        let context = || format!("{:?} for {geometry:?}: {layout:?}", layout.area);
        let mut parts = vec![board.area, layout.message];
        parts.extend(layout.strip);
        if let Some(side) = layout.side {
            parts.extend([side.status, side.left, side.cell, side.rest]);
            for part in [side.status, side.left, side.cell, side.rest] {
                assert_eq!(side.area.union(part), side.area, "{}", context());
            }
        }
        for (index, part) in parts.iter().enumerate() {
            assert_eq!(layout.area.union(*part), layout.area, "{}", context());
            for other in &parts[..index] {
                assert!(part.intersection(*other).is_empty(), "{}", context());
            }
        }
        for cell in geometry.cells() {
            let area = board.cell_area(geometry, cell);
            assert_eq!(board.frame.intersection(area), area, "{}", context());
            for at in area.positions() {
                assert_eq!(layout.cell_at(geometry, at), Some(cell), "{}", context());
            }
            assert!(
                board
                    .bars
                    .iter()
                    .all(|(x, _)| *x < area.left() || *x >= area.right())
            );
            assert!(
                board
                    .rules
                    .iter()
                    .all(|(y, _)| *y < area.top() || *y >= area.bottom())
            );
        }
        let outside = Position::new(board.area.right(), board.area.bottom());
        assert_eq!(layout.cell_at(geometry, outside), None);
    }
}
