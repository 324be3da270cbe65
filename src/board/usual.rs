//! The standard board, nine by nine with square boxes, handled row by row so that the cells of a row are computed
//! together.

use super::Grid;

const SIDE: usize = 9;

const N_CELLS: usize = SIDE * SIDE;

/// A set of digits for each cell, one bit per digit.
pub(crate) type UsualCells = [u16; N_CELLS];

/// Returns for each cell the union of the digits in its three houses.
pub(crate) fn around(digits: &UsualCells) -> UsualCells {
    let (rows, _) = digits.as_chunks::<SIDE>();
    let mut columns = [0; SIDE];
    for row in rows {
        for (all, digits) in columns.iter_mut().zip(row) {
            *all |= digits;
        }
    }
    let mut around = [0; N_CELLS];
    let (rows_around, _) = around.as_chunks_mut::<SIDE>();
    for (rows_around, band) in rows_around.chunks_mut(3).zip(rows.chunks(3)) {
        let in_box = |first: usize| {
            let rows = band
                .iter()
                .map(|row| row[first] | row[first + 1] | row[first + 2]);
            rows.fold(0, |all, digits| all | digits)
        };
        let boxes = [in_box(0), in_box(3), in_box(6)];
        for (row_around, row) in rows_around.iter_mut().zip(band) {
            let in_row = row.iter().fold(0, |all, digits| all | digits);
            for (column, all) in row_around.iter_mut().enumerate() {
                *all = in_row | columns[column] | boxes[column / 3];
            }
        }
    }
    around
}

/// Returns for each empty cell of a grid the digits that none of its houses has; for other cells an empty set.
pub(crate) fn possible(grid: &Grid) -> UsualCells {
    const ALL: u16 = (1 << SIDE) - 1;
    let values: [u8; N_CELLS] = grid.first_values();
    let digits = values.map(|value| 1 << value >> 1);
    let around = around(&digits);
    std::array::from_fn(|cell| {
        let is_empty = u16::from(digits[cell] == 0);
        ALL & !around[cell] & is_empty.wrapping_neg()
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Geometry;

    #[test]
    fn what_is_possible_is_what_no_peer_holds() {
        for n_of_eleven in [0, 1, 3, 6, 11] {
            let values: [u8; N_CELLS] = std::array::from_fn(|cell| {
                let is_filled = cell * 7 % 11 < n_of_eleven;
                if is_filled {
                    1 + (cell * cell % 9) as u8
                } else {
                    0
                }
            });
            let grid = Grid::from_values(Geometry::standard(), &values).unwrap();
            let possible = possible(&grid);
            for cell in grid.geometry().cells() {
                let expected = match grid.get(cell) {
                    Some(_) => 0,
                    None => grid.possible(cell).bits(),
                };
                assert_eq!(possible[cell.index()], expected, "{grid} {cell:?}");
            }
        }
    }
}
