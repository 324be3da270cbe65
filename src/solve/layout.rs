//! Tables of the general search by geometry: boxes and their crossings with lines.

use crate::board::{Geometry, HouseKind, MAX_SIDE, PerGeometry};

/// The place of a cell in its box.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Spot {
    /// The number of the box.
    pub(super) number: u8,
    /// The place in the box, from 0.
    pub(super) place: u8,
}

/// A row or column and a box that share some cells, but not all.
#[derive(Clone, Copy, Debug)]
pub(super) struct Intersection {
    /// Whether the line is a row.
    pub(super) is_row: bool,
    /// The number of the line among those of its kind.
    pub(super) line: u8,
    /// The number of the box.
    pub(super) number: u8,
    /// The shared cells, as places in the line.
    pub(super) in_line: u16,
    /// The shared cells, as places in the box.
    pub(super) in_box: u16,
}

/// The tables of one geometry.
#[derive(Debug)]
pub(super) struct Layout {
    pub(super) side: usize,
    spots: [[Spot; MAX_SIDE]; MAX_SIDE],
    cells_of_boxes: [[(u8, u8); MAX_SIDE]; MAX_SIDE],
    /// The crossings of at least two cells: with one, a digit locked there is placed there.
    pub(super) crossings: Vec<Intersection>,
}

static LAYOUTS: PerGeometry<Layout> = PerGeometry::new();

impl Layout {
    /// Returns the tables of a geometry, made on first use.
    #[inline]
    pub(super) fn of(geometry: &Geometry) -> &'static Self {
        LAYOUTS.get_or_init(geometry, || Self::build(geometry))
    }

    fn build(geometry: &Geometry) -> Self {
        let mut layout = Self {
            side: geometry.side(),
            spots: [[Spot::default(); MAX_SIDE]; MAX_SIDE],
            cells_of_boxes: [[(0, 0); MAX_SIDE]; MAX_SIDE],
            crossings: Vec::new(),
        };
        for house in geometry.boxes() {
            let number = geometry.house_idx(house);
            for (place, &cell) in geometry.house_list(house).iter().enumerate() {
                let (row, column) = (geometry.row(cell), geometry.column(cell));
                layout.spots[row][column] = Spot {
                    number: number as u8,
                    place: place as u8,
                };
                layout.cells_of_boxes[number][place] = (row as u8, column as u8);
            }
        }
        for line in geometry.lines() {
            for number in geometry.boxes() {
                let shared = geometry.house_cells(line) & geometry.house_cells(number);
                if shared.len() < 2 || shared.len() == geometry.side() {
                    continue;
                }
                let places = |house| {
                    let list = geometry.house_list(house).iter().enumerate();
                    list.filter(|(_, cell)| shared.contains(**cell))
                        .fold(0, |word, (place, _)| word | 1 << place)
                };
                layout.crossings.push(Intersection {
                    is_row: geometry.kind(line) == HouseKind::Row,
                    line: geometry.house_idx(line) as u8,
                    number: geometry.house_idx(number) as u8,
                    in_line: places(line),
                    in_box: places(number),
                });
            }
        }
        layout
    }

    /// Returns the box of a cell and its place there.
    #[inline]
    pub(super) fn spot(&self, row: usize, column: usize) -> Spot {
        self.spots[row][column]
    }

    /// Returns the row and column of a place in a box.
    #[inline]
    pub(super) fn cell_in_box(&self, number: usize, place: usize) -> (usize, usize) {
        let (row, column) = self.cells_of_boxes[number][place];
        (usize::from(row), usize::from(column))
    }
}
