//! The layout of the screen, computed from the size of the terminal and the shape of the board.
//!
//! A pane is a framed area with texts about the game. The view draws with the layout, and the mouse code finds the
//! clicked cell with it. The layout is computed anew for each frame.

mod board;

use ratatui::layout::{Position, Rect};

use super::areas::Parts;
use crate::board::{Cell, Geometry};
use board::Metrics;

pub use board::{BoardLayout, CellStyle, mark_square};

#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Layout {
    pub area: Rect,
    /// The board; `None` if the terminal is too small for it.
    pub board: Option<BoardLayout>,
    /// The panes beside or below the board; `None` if there is no room for any.
    pub side: Option<Side>,
    /// The line that lists the pencil marks of the cell under the cursor. Used only if there are no panes; it has two
    /// rows in a narrow column.
    pub strip: Option<Rect>,
    /// The area for messages and for the conclusion of a hint.
    pub message: Rect,
    /// The area for the keys that can be used now. Empty on the smallest terminals.
    pub footer: Rect,
    /// The columns and rows of the smallest terminal on which this board can be played.
    pub needs: (u16, u16),
}

/// The areas of the panes beside or below the board, including their frames.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Side {
    /// The pane that shows the game, the remaining digits and the current cell, with the hint below them.
    pub area: Rect,
    /// A second pane, for hints and the history of moves; `None` if there is room for only one pane.
    pub second: Option<Rect>,
}

/// The smallest width of a pane, including its frame.
const MIN_PANE_WIDTH: u16 = 22;
/// The smallest width of a pane beside cells of the styles [`CellStyle::Large`] and [`CellStyle::Wide`].
const MIN_PANE_WIDTH_BESIDE_WIDE: u16 = 44;
/// The largest width of a pane. A wider pane would only spread out the text.
const MAX_PANE_WIDTH: u16 = 62;
/// The smallest width of each pane if there are two beside the board.
const MIN_WIDTH_OF_TWO: u16 = 42;
/// The largest height of a pane beside a lower board.
const MAX_PANE_HEIGHT: u16 = 36;
/// The smallest height of panes below a board.
const MIN_HEIGHT_BELOW: u16 = 10;
const MESSAGE_HEIGHT: u16 = 3;
/// The rows for the message and for the keys, if they are below the pane instead of below the board.
const NARROW_MESSAGE_HEIGHT: u16 = 3;
const NARROW_FOOTER_HEIGHT: u16 = 3;
/// The smallest width of the text column beside a board that fills the height of the terminal.
const MIN_COLUMN_WIDTH: u16 = 16;

impl Layout {
    /// Chooses the layout that shows most among those that fit into the area.
    #[must_use]
    pub fn new(area: Rect, geometry: &Geometry) -> Self {
        let plain = Metrics::new(CellStyle::Plain, geometry.side());
        let (width, height) = BoardLayout::size(&plain, geometry, false);
        let needs = (width, height + 1);
        let with_pane_beside =
            |style, min_width| Self::with_pane_beside(area, geometry, style, min_width);
        let above = |style| Self::with_hint_above(area, geometry, style);
        // Two lines of at most five marks are easy to tell apart without borders.
        let ruled_two_lines = |min_width| {
            let is_large = geometry.side() > 9;
            is_large.then(|| with_pane_beside(CellStyle::RuledTwoLines, min_width))?
        };
        let mut chosen = with_pane_beside(CellStyle::Large, MIN_PANE_WIDTH_BESIDE_WIDE)
            .or_else(|| with_pane_beside(CellStyle::Wide, MIN_PANE_WIDTH_BESIDE_WIDE))
            .or_else(|| with_pane_beside(CellStyle::Ruled, MIN_PANE_WIDTH))
            .or_else(|| with_pane_beside(CellStyle::Square, MIN_PANE_WIDTH))
            .or_else(|| above(CellStyle::Square))
            .or_else(|| ruled_two_lines(MIN_PANE_WIDTH))
            .or_else(|| with_pane_beside(CellStyle::TwoLines, MIN_PANE_WIDTH))
            .or_else(|| above(CellStyle::TwoLines))
            .or_else(|| with_pane_beside(CellStyle::OneLine, MIN_PANE_WIDTH))
            .or_else(|| with_pane_beside(CellStyle::Plain, MIN_PANE_WIDTH))
            .or_else(|| Self::board_only(area, geometry, CellStyle::OneLine))
            .or_else(|| Self::beside_column(area, geometry, true))
            .or_else(|| Self::beside_column(area, geometry, false))
            .or_else(|| Self::board_only(area, geometry, CellStyle::Plain))
            .unwrap_or_default();
        (chosen.area, chosen.needs) = (area, needs);
        chosen
    }

    /// Puts the board on the left, panes on the right, and message and keys below both. Everything is centred in the
    /// terminal. Returns `None` if the board does not fit, or less than `min_pane_width` columns remain for
    /// the pane.
    fn with_pane_beside(
        area: Rect,
        geometry: &Geometry,
        style: CellStyle,
        min_pane_width: u16,
    ) -> Option<Self> {
        let metrics = Metrics::new(style, geometry.side());
        let (width, height) = BoardLayout::size(&metrics, geometry, true);
        let room = area.width.checked_sub(width + 1)?;
        if room < min_pane_width {
            return None;
        }
        if area.height < height + 2 {
            // If there is no room below the board, message and keys can be below the pane.
            let has_marks = matches!(style, CellStyle::Square | CellStyle::TwoLines);
            let fits = has_marks && area.height + 1 >= height;
            return fits.then(|| Self::beside_tight(area, geometry, metrics));
        }
        let spare = area.height - height - 1;
        let message_rows = match style {
            // The pane needs more rows than these low boards have.
            CellStyle::OneLine | CellStyle::Plain => spare.min(MESSAGE_HEIGHT - 1),
            _ => spare.min(MESSAGE_HEIGHT),
        };
        let rows = (area.height - 1 - message_rows).min(height.max(MAX_PANE_HEIGHT));
        let is_double = room > 2 * MIN_WIDTH_OF_TWO;
        let pane = if is_double { (room - 1) / 2 } else { room }.min(MAX_PANE_WIDTH);
        let used = width + 1 + pane + if is_double { 1 + pane } else { 0 };
        let x = area.x + (area.width - used) / 2;
        let y = area.y + (area.height - 1 - message_rows - rows) / 2;
        let first = Rect::new(x + width + 1, y, pane, rows);
        Some(Self {
            board: Some(BoardLayout::place(&metrics, geometry, true, x, y)),
            side: Some(Side {
                area: first,
                second: is_double.then(|| Rect {
                    x: first.right() + 1,
                    ..first
                }),
            }),
            message: Rect::new(x, y + rows, used, message_rows),
            footer: Rect::new(x, area.bottom() - 1, used, 1),
            ..Self::default()
        })
    }

    /// Lets the board fill the height of the terminal, with message and keys below the pane.
    fn beside_tight(area: Rect, geometry: &Geometry, metrics: Metrics) -> Self {
        let metrics = match BoardLayout::size(&metrics, geometry, true) {
            (_, height) if height > area.height => metrics.without_last_line(),
            _ => metrics,
        };
        let (width, height) = BoardLayout::size(&metrics, geometry, true);
        let pane = (area.width - width - 1).min(MAX_PANE_WIDTH);
        let x = area.x + (area.width - width - 1 - pane) / 2;
        let column = Rect::new(x + width + 1, area.y, pane, area.height);
        let rows = column.height - NARROW_MESSAGE_HEIGHT - NARROW_FOOTER_HEIGHT;
        let y = area.y + (area.height - height) / 2;
        Self {
            board: Some(BoardLayout::place(&metrics, geometry, true, x, y)),
            side: Some(Side {
                area: column.first_rows(rows),
                second: None,
            }),
            message: column
                .without_top_rows(rows)
                .first_rows(NARROW_MESSAGE_HEIGHT),
            footer: column.last_rows(NARROW_FOOTER_HEIGHT),
            ..Self::default()
        }
    }

    /// Puts the board above two panes. Returns `None` if that does not fit.
    fn with_hint_above(area: Rect, geometry: &Geometry, style: CellStyle) -> Option<Self> {
        let metrics = Metrics::new(style, geometry.side());
        let (width, height) = BoardLayout::size(&metrics, geometry, true);
        let message_rows = MESSAGE_HEIGHT - 1;
        let least = height + message_rows + MIN_HEIGHT_BELOW + 1;
        let used = width.max(2 * MAX_PANE_WIDTH + 1).min(area.width);
        if width > area.width || used < 2 * MIN_PANE_WIDTH + 1 || area.height < least {
            return None;
        }
        let rows = (area.height - height - message_rows - 1).min(MAX_PANE_HEIGHT / 2);
        let x = area.x + (area.width - used) / 2;
        let y = area.y + (area.height - 1 - height - message_rows - rows) / 2;
        let message = Rect::new(x, y + height, used, message_rows);
        let first = Rect::new(x, message.bottom(), (used - 1) / 2, rows);
        let second = Rect {
            x: first.right() + 1,
            width: used - first.width - 1,
            ..first
        };
        let board_x = x + (used - width) / 2;
        Some(Self {
            board: Some(BoardLayout::place(&metrics, geometry, true, board_x, y)),
            side: Some(Side {
                area: first,
                second: Some(second),
            }),
            message,
            footer: Rect::new(x, area.bottom() - 1, used, 1),
            ..Self::default()
        })
    }

    /// Puts the pencil marks of the current cell, message and keys below a board of one-character cells, without panes.
    /// Returns `None` if that does not fit.
    fn board_only(area: Rect, geometry: &Geometry, style: CellStyle) -> Option<Self> {
        /// The rows below the board: one for the pencil marks, three for a hint, one for the keys.
        const ROOMY: u16 = 5;
        let metrics = Metrics::new(style, geometry.side());
        let fits = |labels: bool, rows: u16| {
            let (width, height) = BoardLayout::size(&metrics, geometry, labels);
            width <= area.width && height + rows <= area.height
        };
        let labels = match style {
            CellStyle::OneLine if fits(true, ROOMY) => true,
            CellStyle::OneLine => return None,
            _ if fits(true, 3) => true,
            _ if fits(false, 1) => false,
            _ => return None,
        };
        let (width, height) = BoardLayout::size(&metrics, geometry, labels);
        let below = area.height - height;
        let footer_rows = u16::from(below > 2);
        let strip = Rect::new(area.x, area.y + height, area.width, 1);
        let message = Rect::new(area.x, strip.bottom(), area.width, below - 1 - footer_rows);
        let footer = Rect::new(area.x, message.bottom(), area.width, footer_rows);
        let x = area.x + (area.width - width) / 2;
        Some(Self {
            board: Some(BoardLayout::place(&metrics, geometry, labels, x, area.y)),
            strip: Some(strip),
            message,
            footer,
            ..Self::default()
        })
    }

    /// Puts the pencil marks of the current cell, messages and keys into a narrow column to the right of a plain board.
    /// Returns `None` if that does not fit. A large board may fit only without `labels`.
    fn beside_column(area: Rect, geometry: &Geometry, labels: bool) -> Option<Self> {
        const STRIP: u16 = 2;
        const FOOTER: u16 = 2;
        let metrics = Metrics::new(CellStyle::Plain, geometry.side());
        let (width, height) = BoardLayout::size(&metrics, geometry, labels);
        let below = area.height.checked_sub(height)?;
        let room = area.width.checked_sub(width + 1)?;
        // Every board needs a free row below it (see [`Layout::needs`]).
        let lacks_line = !labels && below == 0;
        if lacks_line || room < MIN_COLUMN_WIDTH || below > 3 || area.height < 3 * STRIP + FOOTER {
            return None;
        }
        let column = Rect::new(area.x + width + 1, area.y, room, area.height);
        Some(Self {
            board: Some(BoardLayout::place(
                &metrics, geometry, labels, area.x, area.y,
            )),
            strip: Some(column.first_rows(STRIP)),
            message: column
                .without_top_rows(STRIP)
                .first_rows(column.height - STRIP - FOOTER),
            footer: column.last_rows(FOOTER),
            ..Self::default()
        })
    }

    /// Returns the area for messages and keys if there is no room for it below the board.
    #[must_use]
    pub fn text_beside_board(&self) -> Option<Rect> {
        let board = self.board.as_ref()?.area;
        let is_beside = self.message.x >= board.right();
        is_beside.then(|| self.message.union(self.footer))
    }

    /// Returns the narrow text column beside a board that fills the height. `None` in any other layout.
    #[must_use]
    pub fn column(&self) -> Option<Rect> {
        let strip = self.strip.filter(|strip| strip.height > 1)?;
        Some(strip.union(self.message).union(self.footer))
    }

    #[must_use]
    pub fn cell_at(&self, geometry: &Geometry, position: Position) -> Option<Cell> {
        self.board.as_ref()?.cell_at(geometry, position)
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

    /// For each terminal size: the style of the cells, and the areas of the board with labels, the panes, the message
    /// and the keys. At 80×23, a status line takes a row of an 80×24 terminal.
    const NAMED_SIZES: [&str; 8] = [
        "40x12 | Plain | 22x12+0+0 | - | 17x8+23+2 | 17x2+23+10",
        "60x20 | OneLine | 27x13+0+0 | 32x17+28+0 | 60x2+0+17 | 60x1+0+19",
        "80x24 | TwoLines | 57x22+0+0 | 22x22+58+0 | 80x1+0+22 | 80x1+0+23",
        "100x30 | Square | 75x30+0+0 | 24x24+76+0 | 24x3+76+24 | 24x3+76+27",
        "120x40 | Ruled | 75x37+0+0 | 44x37+76+0 | 120x2+0+37 | 120x1+0+39",
        "160x50 | Wide | 93x46+2+0 | 62x46+96+0 | 156x3+2+46 | 156x1+2+49",
        "200x60 | Large | 111x55+0+0 | 43x55+112+0 43x55+156+0 | 199x3+0+55 | 199x1+0+59",
        "80x23 | TwoLines | 57x22+0+0 | 22x17+58+0 | 22x3+58+17 | 22x3+58+20",
    ];

    #[test]
    fn standard_sizes_get_their_layouts() {
        let place = |area: Rect| format!("{}x{}+{}+{}", area.width, area.height, area.x, area.y);
        for expected in NAMED_SIZES {
            let (size, _) = expected.split_once(" | ").unwrap();
            let (width, height) = size.split_once('x').unwrap();
            let (width, height) = (width.parse().unwrap(), height.parse().unwrap());
            let layout = layout(width, height, Geometry::standard());
            let board = layout.board.unwrap();
            let panes = layout.side.map_or_else(
                || "-".to_owned(),
                |side| match side.second {
                    Some(second) => format!("{} {}", place(side.area), place(second)),
                    None => place(side.area),
                },
            );
            let columns = [
                size.to_owned(),
                format!("{:?}", board.style),
                place(board.area),
                panes,
                place(layout.message),
                place(layout.footer),
            ];
            assert_eq!(columns.join(" | "), expected);
        }
    }

    #[test]
    fn cells_shrink_with_the_terminal() {
        let geometry = Geometry::standard();
        assert_eq!(style(80, 21, geometry), Some(CellStyle::TwoLines));
        assert_eq!(style(80, 20, geometry), Some(CellStyle::OneLine));
        assert_eq!(style(79, 24, geometry), Some(CellStyle::OneLine));
        // Too narrow for a pane beside squares, but high enough for panes below them.
        assert_eq!(style(80, 46, geometry), Some(CellStyle::Square));
        assert_eq!(style(21, 12, geometry), Some(CellStyle::Plain));
        assert_eq!(style(20, 12, geometry), None);
        assert_eq!(style(21, 11, geometry), None);
        assert_eq!(layout(10, 10, geometry).needs, (21, 12));
    }

    #[test]
    fn large_boards_have_coordinates_at_80_by_24_and_marks_as_soon_as_they_fit() {
        for side in [10, 12, 14, 15, 16] {
            let geometry = Geometry::with_side(side).unwrap();
            let layout = layout(80, 24, geometry);
            let board = layout.board.unwrap();
            let header = board.header.unwrap();
            assert!(
                !board.style.is_one_line() || header > 0,
                "{side}: a number of two digits stands upright"
            );
            assert!(layout.side.is_some(), "{side}");
        }
        let geometry = |side| Geometry::with_side(side).unwrap();
        assert_eq!(style(120, 39, geometry(12)), Some(CellStyle::RuledTwoLines));
        assert_eq!(style(120, 38, geometry(12)), Some(CellStyle::TwoLines));
        assert_eq!(style(160, 50, geometry(12)), Some(CellStyle::Square));
        assert_eq!(style(160, 50, geometry(16)), Some(CellStyle::TwoLines));
        assert_eq!(style(200, 60, geometry(16)), Some(CellStyle::RuledTwoLines));
    }

    /// No areas overlap or leave the terminal, every cell can be clicked, and a larger terminal never hides the board.
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
        let mut parts = vec![board.area, layout.message, layout.footer];
        parts.extend(layout.strip);
        if let Some(side) = layout.side {
            parts.push(side.area);
            parts.extend(side.second);
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
            for position in area.positions() {
                assert_eq!(
                    layout.cell_at(geometry, position),
                    Some(cell),
                    "{}",
                    context()
                );
            }
            let is_bar = |x: &u16| (area.left()..area.right()).contains(x);
            assert!(!board.bars.iter().any(is_bar));
            let is_rule = |y: &u16| (area.top()..area.bottom()).contains(y);
            assert!(!board.rules.iter().any(is_rule));
        }
        let outside = Position::new(board.area.right(), board.area.bottom());
        assert_eq!(layout.cell_at(geometry, outside), None);
    }
}
