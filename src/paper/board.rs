//! Draws a board on a page: its lines, values and candidates.

use std::ops::Range;

use super::font::Fonts;
use super::page::{Anchor, Ink, Lettering, Page, PageElement, Weight};
use crate::board::{Candidates, Cell, CellSet, Digit, Geometry, Grid};

/// The widths of thin lines (between cells) and thick lines (between boxes), relative to the side of a cell.
const THIN: f32 = 0.025;
const THICK: f32 = 0.08;

/// The font sizes of values and candidates, relative to the side of a cell or of a candidate's place.
const VALUE: f32 = 0.62;
const LARGE_VALUE: f32 = 0.86;
const CANDIDATE: f32 = 0.8;
/// The distance between candidates and the lines around their cell, relative to the side of the cell.
const INSET: f32 = 0.07;

/// A board with everything to draw in it.
pub(super) struct Board<'a> {
    pub(super) grid: &'a Grid,
    /// The cells whose value is printed in bold.
    pub(super) bold_cells: &'a CellSet,
    pub(super) candidates: Option<&'a Candidates>,
    /// Whether values are as large as their cells allow.
    pub(super) is_large: bool,
}

impl Board<'_> {
    /// Draws the board in a square with the given upper left corner and side, in millimetres.
    pub(super) fn draw(&self, page: &mut Page, corner: [f32; 2], side: f32, fonts: &Fonts) {
        let geometry = self.grid.geometry();
        let frame = BoardFrame {
            geometry,
            corner,
            cell_side: side / as_f32(geometry.side()),
        };
        frame.draw_extra_houses(page);
        frame.draw_lines(page);
        for cell in geometry.cells() {
            let centre = frame.centre(cell);
            match self.grid.get(cell) {
                Some(digit) => self.draw_value(page, &frame, cell, digit, fonts),
                None => {
                    if let Some(candidates) = self.candidates {
                        frame.draw_candidates(page, centre, candidates, cell, fonts);
                    }
                }
            }
        }
    }

    fn draw_value(
        &self,
        page: &mut Page,
        frame: &BoardFrame,
        cell: Cell,
        digit: Digit,
        fonts: &Fonts,
    ) {
        let is_bold = self.bold_cells.contains(cell);
        let lettering = Lettering {
            size: frame.cell_side * if self.is_large { LARGE_VALUE } else { VALUE },
            weight: if is_bold {
                Weight::Bold
            } else {
                Weight::Regular
            },
            ink: if is_bold { Ink::Black } else { Ink::Grey },
        };
        draw_centred(page, frame.centre(cell), digit, lettering, fonts);
    }
}

/// The direction of a grid line.
#[derive(Clone, Copy)]
enum Direction {
    Across,
    Down,
}

/// A part of a grid line: between cells of one box, or between boxes. The edge of the board is a box border.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Border {
    Cell,
    Box,
}

/// The geometry of a board and its place on the page.
struct BoardFrame {
    geometry: &'static Geometry,
    corner: [f32; 2],
    /// The side of a cell, in millimetres.
    cell_side: f32,
}

impl BoardFrame {
    /// Returns the point at the upper left corner of the cell in this column and row, both counted from 0.
    fn corner_of(&self, column: usize, row: usize) -> [f32; 2] {
        let [x, y] = self.corner;
        [
            x + as_f32(column) * self.cell_side,
            y + as_f32(row) * self.cell_side,
        ]
    }

    fn centre(&self, cell: Cell) -> [f32; 2] {
        let [x, y] = self.corner_of(self.geometry.column(cell), self.geometry.row(cell));
        [x + self.cell_side / 2.0, y + self.cell_side / 2.0]
    }

    /// Fills the cells of extra houses (houses other than rows, columns and boxes) with a light grey. Does nothing if
    /// all cells are in extra houses.
    fn draw_extra_houses(&self, page: &mut Page) {
        let is_in_extra_house = |cell: &Cell| self.geometry.is_in_extra_house(*cell);
        if self
            .geometry
            .cells()
            .iter()
            .all(|cell| is_in_extra_house(&cell))
        {
            return;
        }
        for cell in self.geometry.cells().iter().filter(is_in_extra_house) {
            page.elements.push(PageElement::Square {
                corner: self.corner_of(self.geometry.column(cell), self.geometry.row(cell)),
                side: self.cell_side,
                ink: Ink::Tint,
            });
        }
    }

    /// Draws the lines between cells, then the lines between boxes. A straight line is one stroke.
    fn draw_lines(&self, page: &mut Page) {
        for border in [Border::Cell, Border::Box] {
            let (width, ink) = match border {
                Border::Cell => (THIN, Ink::Grey),
                Border::Box => (THICK, Ink::Black),
            };
            for line in 0..=self.geometry.side() {
                for direction in [Direction::Across, Direction::Down] {
                    let point = |offset| match direction {
                        Direction::Across => self.corner_of(offset, line),
                        Direction::Down => self.corner_of(line, offset),
                    };
                    for segment in self.line_segments(direction, line, border) {
                        page.elements.push(PageElement::Stroke {
                            start: point(segment.start),
                            end: point(segment.end),
                            width: self.cell_side * width,
                            ink,
                        });
                    }
                }
            }
        }
    }

    /// Lists the parts of a grid line that are borders of the given kind, as ranges of cells. The line is before the
    /// row or column with index `line`.
    fn line_segments(
        &self,
        direction: Direction,
        line: usize,
        border: Border,
    ) -> Vec<Range<usize>> {
        let mut segments: Vec<Range<usize>> = Vec::new();
        for offset in 0..self.geometry.side() {
            if self.border_at(direction, line, offset) != border {
                continue;
            }
            match segments.last_mut() {
                Some(segment) if segment.end == offset => segment.end = offset + 1,
                _ => segments.push(offset..offset + 1),
            }
        }
        segments
    }

    fn border_at(&self, direction: Direction, line: usize, offset: usize) -> Border {
        if line == 0 || line == self.geometry.side() {
            return Border::Box;
        }
        let box_beside = |line| {
            let cell = match direction {
                Direction::Across => self.geometry.cell(line, offset),
                Direction::Down => self.geometry.cell(offset, line),
            };
            self.geometry.box_index(cell)
        };
        if box_beside(line - 1) == box_beside(line) {
            Border::Cell
        } else {
            Border::Box
        }
    }

    /// Draws the candidates of a cell. Each digit has its own place in the cell.
    fn draw_candidates(
        &self,
        page: &mut Page,
        centre: [f32; 2],
        candidates: &Candidates,
        cell: Cell,
        fonts: &Fonts,
    ) {
        let side = self.geometry.side();
        // The places are arranged like the cells of a rectangular box if there is one, otherwise nearly in a square.
        let n_columns = match self.geometry.drawn_box_size() {
            box_size if box_size.width < side => box_size.width,
            _ => side.isqrt() + usize::from(side.isqrt().pow(2) < side),
        };
        let n_rows = side.div_ceil(n_columns);
        let inner_side = self.cell_side * (1.0 - 2.0 * INSET);
        let (place_width, place_height) =
            (inner_side / as_f32(n_columns), inner_side / as_f32(n_rows));
        let lettering = Lettering {
            size: place_width.min(place_height) * CANDIDATE,
            weight: Weight::Regular,
            ink: Ink::Black,
        };
        for digit in candidates.digits_in(cell) {
            let (row, column) = (digit.index() / n_columns, digit.index() % n_columns);
            let offset = |index: usize, count: usize| as_f32(index) + 0.5 - as_f32(count) / 2.0;
            let point = [
                centre[0] + place_width * offset(column, n_columns),
                centre[1] + place_height * offset(row, n_rows),
            ];
            draw_centred(page, point, digit, lettering, fonts);
        }
    }
}

/// Draws a digit with its centre at a point.
fn draw_centred(
    page: &mut Page,
    [x, y]: [f32; 2],
    digit: Digit,
    lettering: Lettering,
    fonts: &Fonts,
) {
    let height = fonts.get(lettering.weight).cap_height() * lettering.size;
    let start = [x, y + height / 2.0];
    page.add_text(start, Anchor::Middle, lettering, digit.to_string());
}

/// Converts a small count into a floating-point number.
pub(super) fn as_f32(number: usize) -> f32 {
    f32::from(u16::try_from(number).unwrap_or(u16::MAX))
}
