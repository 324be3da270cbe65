//! Where everything goes: one pure function of the terminal's size and the board's shape.
//!
//! The view asks it what to draw where, the mouse asks it what was hit. Nothing is kept between frames.

use ratatui::layout::{Position, Rect};

use crate::board::{Cell, Geometry};

/// How the cells of a board are drawn, from the roomiest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CellStyle {
    /// Marks in a square with blanks between them, a line around every cell.
    Ruled,
    /// Marks in a square with blanks between them.
    Square,
    /// Two lines: the lower half of the marks above, the upper half below.
    TwoLines,
    /// One character.
    OneLine,
}

/// What goes where on a terminal of one size.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Layout {
    /// The whole terminal.
    pub area: Rect,
    /// The board; `None` when the terminal is too small for it.
    pub board: Option<BoardLayout>,
    /// The pane beside or below the board, if there is room.
    pub side: Option<Side>,
    /// One line with the marks of the cell under the cursor, where there is no pane for them.
    pub strip: Option<Rect>,
    /// Where messages and hints are told.
    pub message: Rect,
    /// The smallest terminal this board can be played on: columns and rows.
    pub needs: (u16, u16),
}

/// The parts of the side pane, from top to bottom. Each may be empty.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Side {
    /// The whole pane.
    pub area: Rect,
    /// Level, rating, clock; progress.
    pub status: Rect,
    /// How many of each digit are left.
    pub left: Rect,
    /// The cell under the cursor.
    pub cell: Rect,
    /// Keys, mode, filter, saving; in roomy panes also the hint in full and what was done.
    pub rest: Rect,
}

/// Where the cells of a board are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardLayout {
    /// How cells are drawn.
    pub style: CellStyle,
    /// The whole board with its labels.
    pub area: Rect,
    /// The frame, without labels: from the leftmost to the rightmost bar.
    pub frame: Rect,
    /// The left column of the cells of each column.
    pub columns: Vec<u16>,
    /// The top row of the cells of each row.
    pub rows: Vec<u16>,
    /// The width and height of a cell.
    pub cell: (u16, u16),
    /// Upright lines: where, and whether boxes end there.
    pub bars: Vec<(u16, bool)>,
    /// Level lines: where, and whether boxes end there.
    pub rules: Vec<(u16, bool)>,
    /// The row of the column labels, if there are any.
    pub header: Option<u16>,
    /// The width of the row labels; 0 without.
    pub label: u16,
}

/// The measures of a way to draw cells, in columns and rows.
struct Metrics {
    style: CellStyle,
    cell: (u16, u16),
    /// From the outer frame to the first cell, and from the last cell to the end of the frame.
    lead: (u16, u16),
    tail: (u16, u16),
    /// Between cells of a box, and between cells of neighbouring boxes.
    gap: (u16, u16),
    box_gap: (u16, u16),
}

impl Metrics {
    fn new(style: CellStyle, side: usize) -> Self {
        let side = side as u16;
        let (mark_columns, mark_rows) = mark_square(usize::from(side));
        let square = (2 * mark_columns as u16 + 1, mark_rows as u16);
        match style {
            CellStyle::Ruled => Self {
                style,
                cell: square,
                lead: (1, 1),
                tail: (1, 1),
                gap: (1, 1),
                box_gap: (1, 1),
            },
            CellStyle::Square => Self {
                style,
                cell: square,
                lead: (1, 0),
                tail: (1, 0),
                gap: (1, 0),
                box_gap: (1, 1),
            },
            CellStyle::TwoLines => Self {
                style,
                cell: (side / 2 + 1, 2),
                lead: (1, 0),
                tail: (1, 0),
                gap: (1, 0),
                box_gap: (1, 1),
            },
            CellStyle::OneLine => Self {
                style,
                cell: (1, 1),
                lead: (2, 1),
                tail: (2, 1),
                gap: (1, 0),
                box_gap: (3, 1),
            },
        }
    }
}

/// Returns the columns and rows of the square in which the marks of a cell stand: 3 and 3 for nine digits.
#[must_use]
pub const fn mark_square(side: usize) -> (usize, usize) {
    let mut columns = side.isqrt();
    if columns * columns < side {
        columns += 1;
    }
    (columns, side.div_ceil(columns))
}

/// The columns the side pane takes at least, the blank before it included.
const SIDE: u16 = 23;
const SIDE_OF_SQUARE: u16 = 25;
const SIDE_OF_RULED: u16 = 44;
/// The rows of the message pane.
const MESSAGE: u16 = 3;
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
        let labels = style != CellStyle::OneLine || {
            let (width, height) = BoardLayout::size(&metrics, geometry, true);
            width + pane <= area.width && height + MESSAGE <= area.height
        };
        let (width, height) = BoardLayout::size(&metrics, geometry, labels);
        if width + pane > area.width || height > area.height {
            return None;
        }
        let below = area.height - height;
        let message_rows = match style {
            CellStyle::Ruled if below < 2 => return None,
            CellStyle::Ruled => below.min(ROOMY_MESSAGE),
            CellStyle::Square if below < MESSAGE => 0,
            _ if below < MESSAGE => return None,
            _ => below.min(ROOMY_MESSAGE),
        };
        // Rows to spare go to the pane and the message, not between them.
        let top = area.height - message_rows;
        let message = Rect::new(area.x, area.y + top.min(height), area.width, message_rows);
        let pane_x = area.x + width + 1;
        let pane_area = Rect::new(pane_x, area.y, area.right() - pane_x, height);
        let mut side = Side::split(pane_area, geometry);
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
            side: Some(Side::split_wide(pane, geometry)),
            strip: None,
            message,
            needs: (0, 0),
        })
    }

    /// The board of one-line cells with a strip for the cell under the cursor.
    fn alone(area: Rect, geometry: &Geometry) -> Option<Self> {
        let metrics = Metrics::new(CellStyle::OneLine, geometry.side());
        let (labelled, with_header) = BoardLayout::size(&metrics, geometry, true);
        let labels = labelled <= area.width && with_header + 3 <= area.height;
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

    /// Returns the cell of the board at a place of the terminal.
    #[must_use]
    pub fn cell_at(&self, geometry: &Geometry, at: Position) -> Option<Cell> {
        self.board.as_ref()?.cell_at(geometry, at)
    }
}

impl Side {
    /// The parts one below the other.
    fn split(area: Rect, geometry: &Geometry) -> Self {
        let mut parts = Rows { area };
        let status = parts.take(2);
        let left = parts.take(1 + Self::left_rows(area.width, geometry));
        let (_, mark_rows) = mark_square(geometry.side());
        let cell = parts.take(2 + mark_rows as u16);
        Self {
            area,
            status,
            left,
            cell,
            rest: parts.area,
        }
    }

    /// Two columns: counts and the cell at the left, the rest at the right.
    fn split_wide(area: Rect, geometry: &Geometry) -> Self {
        let half = area.width / 2;
        let left = Self::split(
            Rect {
                width: half - 1,
                ..area
            },
            geometry,
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

impl BoardLayout {
    /// Returns the width and height of a board.
    fn size(metrics: &Metrics, geometry: &Geometry, labels: bool) -> (u16, u16) {
        let (box_width, box_height) = boxes(geometry);
        let extent = |box_size: usize, cell: u16, lead: u16, gap: u16, box_gap: u16, tail: u16| {
            let side = geometry.side() as u16;
            let n_box_gaps = side / box_size as u16 - 1;
            lead + side * cell + n_box_gaps * box_gap + (side - 1 - n_box_gaps) * gap + tail
        };
        let m = metrics;
        let width = extent(
            box_width,
            m.cell.0,
            m.lead.0,
            m.gap.0,
            m.box_gap.0,
            m.tail.0,
        );
        let height = extent(
            box_height,
            m.cell.1,
            m.lead.1,
            m.gap.1,
            m.box_gap.1,
            m.tail.1,
        );
        if labels {
            (width + label_width(geometry), height + 1)
        } else {
            (width, height)
        }
    }

    fn place(metrics: &Metrics, geometry: &Geometry, labels: bool, x: u16, y: u16) -> Self {
        let (box_width, box_height) = boxes(geometry);
        let (width, height) = Self::size(metrics, geometry, labels);
        let label = if labels { label_width(geometry) } else { 0 };
        let header = u16::from(labels);
        let frame = Rect::new(x + label, y + header, width - label, height - header);
        let m = metrics;
        let side = geometry.side();
        let across = Axis {
            start: frame.x,
            cell: m.cell.0,
            lead: m.lead.0,
            gap: m.gap.0,
            box_gap: m.box_gap.0,
        };
        let down = Axis {
            start: frame.y,
            cell: m.cell.1,
            lead: m.lead.1,
            gap: m.gap.1,
            box_gap: m.box_gap.1,
        };
        let columns = across.cells(side, box_width);
        let rows = down.cells(side, box_height);
        let every = m.style == CellStyle::Ruled;
        let mut bars = across.lines(&columns, box_width, every);
        bars.push((frame.right() - 1, true));
        let mut rules = down.lines(&rows, box_height, every);
        if m.tail.1 > 0 {
            rules.push((frame.bottom() - 1, true));
        }
        Self {
            style: m.style,
            area: Rect::new(x, y, width, height),
            frame,
            columns,
            rows,
            cell: m.cell,
            bars,
            rules,
            header: labels.then_some(y),
            label,
        }
    }

    /// Returns the place of a cell, without the lines around it.
    #[must_use]
    pub fn cell_area(&self, geometry: &Geometry, cell: Cell) -> Rect {
        let (width, height) = self.cell;
        Rect::new(
            self.columns[geometry.column(cell)],
            self.rows[geometry.row(cell)],
            width,
            height,
        )
    }

    /// Returns the cell at a place of the terminal; the gap after a cell belongs to it.
    #[must_use]
    pub fn cell_at(&self, geometry: &Geometry, at: Position) -> Option<Cell> {
        if !self.frame.contains(at) {
            return None;
        }
        let last_not_after = |starts: &[u16], place: u16| {
            let n_before = starts.partition_point(|start| *start <= place);
            n_before.saturating_sub(1)
        };
        let row = last_not_after(&self.rows, at.y);
        let column = last_not_after(&self.columns, at.x);
        Some(geometry.cell(row, column))
    }
}

/// The cells and lines of one direction.
struct Axis {
    start: u16,
    cell: u16,
    lead: u16,
    gap: u16,
    box_gap: u16,
}

impl Axis {
    fn cells(&self, side: usize, box_size: usize) -> Vec<u16> {
        let mut place = self.start + self.lead;
        let mut cells = Vec::with_capacity(side);
        for index in 0..side {
            cells.push(place);
            let gap = if (index + 1) % box_size == 0 {
                self.box_gap
            } else {
                self.gap
            };
            place += self.cell + gap;
        }
        cells
    }

    /// The lines before cells: the frame's first one, those between boxes, and the others where they are drawn.
    fn lines(&self, cells: &[u16], box_size: usize, every: bool) -> Vec<(u16, bool)> {
        let mut lines = Vec::new();
        for (index, place) in cells.iter().enumerate() {
            if index == 0 {
                if self.lead > 0 {
                    lines.push((self.start, true));
                }
            } else if index % box_size == 0 {
                lines.push((place - self.box_gap / 2 - 1, true));
            } else if every {
                lines.push((place - 1, false));
            }
        }
        lines
    }
}

/// The size of the boxes as lines show them: where a box is a single row or column, as on a Latin square, it needs none.
fn boxes(geometry: &Geometry) -> (usize, usize) {
    let side = geometry.side();
    if geometry.box_width() == 1 || geometry.box_height() == 1 {
        return (side, side);
    }
    (geometry.box_width(), geometry.box_height())
}

/// The width of the row labels with the blank after them.
fn label_width(geometry: &Geometry) -> u16 {
    if geometry.side() > 9 { 3 } else { 2 }
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
        assert_eq!(style(25, 14, geometry), Some(CellStyle::OneLine));
        assert_eq!(
            layout(25, 14, geometry).board.unwrap().area,
            Rect::new(0, 0, 25, 13)
        );
        assert_eq!(style(24, 14, geometry), None);
        assert_eq!(style(25, 13, geometry), None);
        assert_eq!(layout(10, 10, geometry).needs, (25, 14));
    }

    #[test]
    fn sixteen_by_sixteen_is_playable_at_80_by_24() {
        let geometry = Geometry::with_side(16).unwrap();
        let layout = layout(80, 24, geometry);
        assert_eq!(layout.board.unwrap().style, CellStyle::OneLine);
        assert!(layout.side.unwrap().area.width >= 22);
        assert_eq!(layout.message.height, 3);
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
