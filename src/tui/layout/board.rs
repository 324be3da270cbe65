//! The layout of the board: its cells, and the lines between them.

use ratatui::layout::{Position, Rect};

use crate::board::{Cell, Geometry};

/// A way to draw the cells of a board, from the roomiest.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum CellStyle {
    /// As [`Ruled`](Self::Ruled), two lines and four columns larger: digits are drawn large.
    Large,
    /// As [`Ruled`](Self::Ruled), a line and two columns larger.
    Wide,
    /// Marks in a square with blanks between them, a line around every cell.
    Ruled,
    /// Marks in a square with blanks between them.
    Square,
    /// Two lines: the lower half of the marks above, the upper half below.
    TwoLines,
    /// One character.
    OneLine,
    /// One character, with blanks instead of lines between boxes.
    Plain,
}

impl CellStyle {
    /// Tells whether there is a line around every cell.
    #[must_use]
    pub fn is_ruled(self) -> bool {
        self <= Self::Ruled
    }

    /// Tells whether each mark has a place for a sign before it.
    #[must_use]
    pub fn has_signs(self) -> bool {
        self <= Self::Square
    }

    /// Tells whether a cell is a single character.
    #[must_use]
    pub const fn is_one_line(self) -> bool {
        matches!(self, Self::OneLine | Self::Plain)
    }
}

/// The places of a board's cells on the terminal.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct BoardLayout {
    /// The way cells are drawn.
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
    /// The columns of upright lines.
    pub bars: Vec<u16>,
    /// The rows of level lines.
    pub rules: Vec<u16>,
    /// The row of the column labels, which stand in the upper line of the frame where there is one; `None` without
    /// labels. Numbers of two digits in columns of one character begin a row higher.
    pub header: Option<u16>,
    /// The width of the row labels; 0 without.
    pub label: u16,
}

/// The measures of a way to draw cells, in columns and rows.
pub(super) struct Metrics {
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
    pub(super) fn new(style: CellStyle, side: usize) -> Self {
        let side = side as u16;
        let (mark_columns, mark_rows) = mark_square(usize::from(side));
        // Three lines at least, so that corner marks and centre marks have places of their own.
        let square = (2 * mark_columns as u16 + 1, mark_rows.max(3) as u16);
        let framed = |cell, gap| Self {
            style,
            cell,
            lead: (1, 1),
            tail: (1, 1),
            gap,
            box_gap: (1, 1),
        };
        match style {
            CellStyle::Large => framed((square.0 + 4, square.1 + 2), (1, 1)),
            CellStyle::Wide => framed((square.0 + 2, square.1 + 1), (1, 1)),
            CellStyle::Ruled => framed(square, (1, 1)),
            CellStyle::Square => framed(square, (1, 0)),
            CellStyle::TwoLines => framed((side.div_ceil(2), 2), (1, 0)),
            CellStyle::OneLine => Self {
                lead: (2, 1),
                tail: (2, 1),
                box_gap: (3, 1),
                ..framed((1, 1), (1, 0))
            },
            CellStyle::Plain => Self {
                lead: (1, 0),
                tail: (1, 0),
                box_gap: (2, 1),
                ..framed((1, 1), (1, 0))
            },
        }
    }

    /// Leaves out the line below the board, where there is no row for it.
    pub(super) const fn without_last_line(mut self) -> Self {
        self.tail.1 = 0;
        self
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

impl BoardLayout {
    /// Returns the width and height of a board.
    pub(super) fn size(metrics: &Metrics, geometry: &Geometry, labels: bool) -> (u16, u16) {
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
            (
                width + label_width(m.style, geometry),
                height + header_height(m.style, geometry),
            )
        } else {
            (width, height)
        }
    }

    pub(super) fn place(
        metrics: &Metrics,
        geometry: &Geometry,
        labels: bool,
        x: u16,
        y: u16,
    ) -> Self {
        let (box_width, box_height) = boxes(geometry);
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
        let every = m.style.is_ruled();
        let (mut bars, mut rules) = (Vec::new(), Vec::new());
        if m.style != CellStyle::Plain {
            bars = across.lines(&columns, box_width, every);
            bars.push(frame.right() - 1);
            rules = down.lines(&rows, box_height, every);
            if m.tail.1 > 0 {
                rules.push(frame.bottom() - 1);
            }
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
            header: labels.then(|| frame.y - u16::from(m.style == CellStyle::Plain)),
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
    fn lines(&self, cells: &[u16], box_size: usize, every: bool) -> Vec<u16> {
        let mut lines = Vec::new();
        for (index, place) in cells.iter().enumerate() {
            if index == 0 {
                if self.lead > 0 {
                    lines.push(self.start);
                }
            } else if index % box_size == 0 {
                lines.push(place - self.box_gap / 2 - 1);
            } else if every {
                lines.push(place - 1);
            }
        }
        lines
    }
}

/// The size of the boxes as lines show them: where a box is a single row or column, as on a Latin square, it needs none,
/// and where boxes are irregular, one may end anywhere.
fn boxes(geometry: &Geometry) -> (usize, usize) {
    if geometry.has_irregular_boxes() {
        return (1, 1);
    }
    geometry.parts()
}

/// The rows of the column labels above the frame: none where they stand in its upper line, one more where a column is
/// too narrow for a number of two digits, which stands upright.
fn header_height(style: CellStyle, geometry: &Geometry) -> u16 {
    let upright = u16::from(style.is_one_line() && geometry.side() > 9);
    upright + u16::from(style == CellStyle::Plain)
}

/// The width of the row labels with the blank after them; without lines the cells begin with one.
fn label_width(style: CellStyle, geometry: &Geometry) -> u16 {
    let digits = if geometry.side() > 9 { 2 } else { 1 };
    digits + u16::from(style != CellStyle::Plain)
}
