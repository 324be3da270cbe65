//! Applies several swaps of digits, rows and columns at once.

use super::Transformation;
use crate::board::{Geometry, Grid, MAX_CELLS, MAX_SIDE};

/// The combined effect of several swaps: the original line of each line in the image, and the image of each digit.
pub(super) struct Image {
    rows: [u8; MAX_SIDE],
    columns: [u8; MAX_SIDE],
    /// The original digit of each digit in the image, both as indices.
    digits: [u8; MAX_SIDE],
    /// Whether rows and columns are exchanged first.
    is_transposed: bool,
}

impl Image {
    /// Combines swaps, optionally after a transposition; `None` if there is any other transformation.
    pub(super) fn combine(geometry: &Geometry, composition: &[Transformation]) -> Option<Self> {
        let all = std::array::from_fn(|number| number as u8);
        let mut image = Self {
            rows: all,
            columns: all,
            digits: all,
            is_transposed: false,
        };
        let exchange = |lines: &mut [u8], a: usize, b: usize, size: usize| {
            (0..size).for_each(|within| lines.swap(a * size + within, b * size + within));
        };
        let (width, height) = (geometry.box_width(), geometry.box_height());
        for (at, transformation) in composition.iter().enumerate() {
            match *transformation {
                Transformation::SwapDigits(a, b) => image.digits.swap(a.index(), b.index()),
                Transformation::SwapRows(a, b) => image.rows.swap(a, b),
                Transformation::SwapColumns(a, b) => image.columns.swap(a, b),
                Transformation::SwapBands(a, b) => exchange(&mut image.rows, a, b, height),
                Transformation::SwapStacks(a, b) => exchange(&mut image.columns, a, b, width),
                Transformation::Transpose if at == 0 && width == height => {
                    image.is_transposed = true;
                }
                _ => return None,
            }
        }
        Some(image)
    }

    pub(super) fn applied_to(&self, grid: &Grid) -> Grid {
        let geometry = grid.geometry();
        let side = geometry.side();
        let mut becomes = [0; MAX_SIDE + 1];
        for (image, digit) in self.digits[..side].iter().enumerate() {
            becomes[usize::from(*digit) + 1] = image as u8 + 1;
        }
        let values: [u8; MAX_CELLS] = grid.first_values();
        let mut images = [0; MAX_CELLS];
        for (of_row, row) in images.chunks_mut(side).zip(&self.rows[..side]) {
            for (image, column) in of_row.iter_mut().zip(&self.columns[..side]) {
                let (row, column) = (usize::from(*row), usize::from(*column));
                let cell = if self.is_transposed {
                    column * side + row
                } else {
                    row * side + column
                };
                *image = becomes[usize::from(values[cell])];
            }
        }
        // The image has the same digits as the board, in another order, so it is valid.
        Grid::from_values(geometry, &images[..side * side]).unwrap_or_else(|| grid.clone())
    }
}
