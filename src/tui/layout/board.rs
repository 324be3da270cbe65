//! The layout of the board: the positions of its cells and of the lines between them.

use ratatui::layout::{Position, Rect};

use crate::board::{BoxSize, Cell, Geometry};

/// The styles in which cells can be drawn, from the largest to the smallest. They differ in size and borders.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CellStyle {
    /// Like [`Ruled`](Self::Ruled), but a cell is four columns and two rows larger. Digits are drawn large.
    Large,
    /// Like [`Ruled`](Self::Ruled), but a cell is two columns and one row larger.
    Wide,
    /// The pencil marks form a square with blanks between them. Every cell has a border.
    Ruled,
    /// The pencil marks form a square with blanks between them. Only boxes have borders.
    Square,
    /// Like [`TwoLines`](Self::TwoLines), but every cell has a border.
    RuledTwoLines,
    /// Two rows of pencil marks, such as 1 to 5 above 6 to 9. Only boxes have borders.
    TwoLines,
    /// A cell is one character. Only boxes have borders.
    OneLine,
    /// A cell is one character. Blanks separate the boxes instead of borders.
    Plain,
}

impl CellStyle {
    /// Returns whether every cell has a border.
    #[must_use]
    pub fn is_ruled(self) -> bool {
        self <= Self::Ruled || self == Self::RuledTwoLines
    }

    /// Returns whether there is a free column before each pencil mark, for a sign that describes the mark.
    #[must_use]
    pub fn has_signs(self) -> bool {
        self <= Self::Square
    }

    #[must_use]
    pub const fn is_one_line(self) -> bool {
        matches!(self, Self::OneLine | Self::Plain)
    }
}

/// The positions of a board's cells and lines on the terminal, in columns and rows.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardLayout {
    pub style: CellStyle,
    /// The whole board, including its labels.
    pub area: Rect,
    /// The frame without labels, from the leftmost to the rightmost line and from the top to the bottom line.
    pub frame: Rect,
    /// The left edge of each column of cells.
    pub columns: Vec<u16>,
    /// The top edge of each row of cells.
    pub rows: Vec<u16>,
    pub cell: (u16, u16),
    /// The terminal columns that contain vertical lines.
    pub bars: Vec<u16>,
    /// The terminal rows that contain horizontal lines.
    pub rules: Vec<u16>,
    /// The terminal row of the column labels; `None` without labels. If the board has an upper line, the labels are on
    /// this line. Two-digit labels above one-character cells are written vertically and begin one row higher.
    pub header: Option<u16>,
    /// The width of the row labels, in columns; 0 without labels.
    pub label: u16,
}

/// The sizes of cells, borders and gaps in a cell style.
pub(super) struct Metrics {
    style: CellStyle,
    across: Axis,
    down: Axis,
}

impl Metrics {
    pub(super) fn new(style: CellStyle, side: usize) -> Self {
        let (mark_columns, mark_rows) = mark_square(side);
        // At least three rows, so that corner marks and centre marks are on different rows.
        let (columns, rows) = (2 * mark_columns as u16 + 1, mark_rows.max(3) as u16);
        let framed = |cell, gap| Axis {
            cell,
            lead: 1,
            tail: 1,
            gap,
            box_gap: 1,
        };
        let (across, down) = match style {
            CellStyle::Large => (framed(columns + 4, 1), framed(rows + 2, 1)),
            CellStyle::Wide => (framed(columns + 2, 1), framed(rows + 1, 1)),
            CellStyle::Ruled => (framed(columns, 1), framed(rows, 1)),
            CellStyle::Square => (framed(columns, 1), framed(rows, 0)),
            CellStyle::RuledTwoLines => (framed(side.div_ceil(2) as u16, 1), framed(2, 1)),
            CellStyle::TwoLines => (framed(side.div_ceil(2) as u16, 1), framed(2, 0)),
            CellStyle::OneLine => {
                let across = Axis {
                    lead: 2,
                    tail: 2,
                    box_gap: 3,
                    ..framed(1, 1)
                };
                (across, framed(1, 0))
            }
            CellStyle::Plain => {
                let across = Axis {
                    box_gap: 2,
                    ..framed(1, 1)
                };
                let down = Axis {
                    lead: 0,
                    tail: 0,
                    ..framed(1, 0)
                };
                (across, down)
            }
        };
        Self {
            style,
            across,
            down,
        }
    }

    /// Removes the line below the board, to save a row.
    pub(super) const fn without_last_line(mut self) -> Self {
        self.down.tail = 0;
        self
    }
}

/// Returns the columns and rows of the pencil marks in a cell. For nine digits they are 3 and 3.
#[must_use]
pub const fn mark_square(side: usize) -> (usize, usize) {
    let mut columns = side.isqrt();
    if columns * columns < side {
        columns += 1;
    }
    (columns, side.div_ceil(columns))
}

impl BoardLayout {
    /// Returns the width and height of a board, with or without `labels`.
    pub(super) fn size(metrics: &Metrics, geometry: &Geometry, labels: bool) -> (u16, u16) {
        let box_size = box_size(geometry);
        let width = metrics.across.extent(geometry.side(), box_size.width);
        let height = metrics.down.extent(geometry.side(), box_size.height);
        if labels {
            (
                width + label_width(metrics.style, geometry),
                height + header_height(metrics.style, geometry),
            )
        } else {
            (width, height)
        }
    }

    /// Places a board of one-character cells without frame and labels. `gap` and `box_gap` are the columns and rows
    /// between neighbouring cells in the same box, and in different boxes.
    pub(crate) fn without_frame(
        geometry: &Geometry,
        gap: (u16, u16),
        box_gap: (u16, u16),
        position: Position,
    ) -> Self {
        let axis = |gap, box_gap| Axis {
            cell: 1,
            lead: 0,
            tail: 0,
            gap,
            box_gap,
        };
        let metrics = Metrics {
            style: CellStyle::Plain,
            across: axis(gap.0, box_gap.0),
            down: axis(gap.1, box_gap.1),
        };
        Self::place(&metrics, geometry, false, position.x, position.y)
    }

    pub(super) fn place(
        metrics: &Metrics,
        geometry: &Geometry,
        labels: bool,
        x: u16,
        y: u16,
    ) -> Self {
        let box_size = box_size(geometry);
        let (width, height) = Self::size(metrics, geometry, labels);
        let label = if labels {
            label_width(metrics.style, geometry)
        } else {
            0
        };
        let header = if labels {
            header_height(metrics.style, geometry)
        } else {
            0
        };
        let frame = Rect::new(x + label, y + header, width - label, height - header);
        let m = metrics;
        let side = geometry.side();
        let columns = m.across.cells(frame.x, side, box_size.width);
        let rows = m.down.cells(frame.y, side, box_size.height);
        let has_frame = m.style != CellStyle::Plain;
        let every = m.style.is_ruled() || !has_frame;
        let mut bars = m.across.lines(&columns, box_size.width, every);
        let mut rules = m.down.lines(&rows, box_size.height, every);
        if has_frame {
            bars.insert(0, frame.x);
            bars.push(frame.right() - 1);
            rules.insert(0, frame.y);
            if m.down.tail > 0 {
                rules.push(frame.bottom() - 1);
            }
        }
        Self {
            style: m.style,
            area: Rect::new(x, y, width, height),
            frame,
            columns,
            rows,
            cell: (m.across.cell, m.down.cell),
            bars,
            rules,
            header: labels.then(|| frame.y - u16::from(m.style == CellStyle::Plain)),
            label,
        }
    }

    /// Returns the area of a cell without its borders.
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

    /// Returns the cell at a position on the terminal, also in the gap after a cell. `None` outside the board.
    #[must_use]
    pub fn cell_at(&self, geometry: &Geometry, position: Position) -> Option<Cell> {
        if !self.frame.contains(position) {
            return None;
        }
        let last_not_after = |starts: &[u16], index: u16| {
            let n_before = starts.partition_point(|start| *start <= index);
            n_before.saturating_sub(1)
        };
        let row = last_not_after(&self.rows, position.y);
        let column = last_not_after(&self.columns, position.x);
        Some(geometry.cell(row, column))
    }
}

/// The sizes of cells and gaps in one direction, across or down.
struct Axis {
    cell: u16,
    /// The space between the edge of the board and the first cell.
    lead: u16,
    /// The space between the last cell and the other edge.
    tail: u16,
    /// The space between neighbouring cells in the same box.
    gap: u16,
    /// The space between neighbouring cells in different boxes.
    box_gap: u16,
}

impl Axis {
    /// Returns the size of the board in this direction.
    fn extent(&self, side: usize, box_size: usize) -> u16 {
        let cells = self.cells(0, side, box_size);
        cells.last().map_or(0, |last| last + self.cell + self.tail)
    }

    /// Returns the positions of the cells on a board whose edge is at `start`.
    fn cells(&self, start: u16, side: usize, box_size: usize) -> Vec<u16> {
        let mut position = start + self.lead;
        let mut cells = Vec::with_capacity(side);
        for index in 0..side {
            cells.push(position);
            let gap = if (index + 1) % box_size == 0 {
                self.box_gap
            } else {
                self.gap
            };
            position += self.cell + gap;
        }
        cells
    }

    /// Returns the positions of the lines in the gaps between cells: box borders, and with `every` also the lines inside
    /// boxes.
    fn lines(&self, cells: &[u16], box_size: usize, every: bool) -> Vec<u16> {
        let lines = cells
            .iter()
            .enumerate()
            .skip(1)
            .filter_map(|(index, cell)| {
                let is_box_border = index % box_size == 0;
                let gap = if is_box_border {
                    self.box_gap
                } else {
                    self.gap
                };
                (gap > 0 && (is_box_border || every)).then(|| cell - gap.div_ceil(2))
            });
        lines.collect()
    }
}

/// Returns the size of the rectangles between two gaps. Irregular boxes may end at any cell, so they give 1 and 1. If each box is a single row or column, the rectangle is the whole board.
fn box_size(geometry: &Geometry) -> BoxSize {
    if geometry.has_irregular_boxes() {
        return BoxSize::new(1, 1);
    }
    geometry.drawn_box_size()
}

/// Returns the number of label rows above the frame. [`CellStyle::Plain`] needs one, because it has no upper line for
/// the labels. Two-digit labels written vertically need one more.
fn header_height(style: CellStyle, geometry: &Geometry) -> u16 {
    let upright = u16::from(style.is_one_line() && geometry.side() > 9);
    upright + u16::from(style == CellStyle::Plain)
}

/// Returns the width of the row labels and the blank after them. In [`CellStyle::Plain`] the cells begin with a blank
/// already.
fn label_width(style: CellStyle, geometry: &Geometry) -> u16 {
    let digits = if geometry.side() > 9 { 2 } else { 1 };
    digits + u16::from(style != CellStyle::Plain)
}
