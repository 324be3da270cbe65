//! The position of one puzzle, stored as the cells in which each digit can be.

use wide::u8x16;

use super::super::start::SearchStart;
use crate::board::{Candidate, Cell};

/// The numbers of rows, of bands, and of cells of the board.
pub(super) const SIDE: usize = 9;
pub(super) const N_BANDS: usize = 3;
pub(super) const N_CELLS: usize = SIDE * SIDE;

/// The first bit of each row in a word. A word has three rows of nine bits. The bit after each row is never set, so
/// that a carry does not reach the next row.
pub(super) const ROWS: u32 = 1 | 1 << ROW | 1 << (2 * ROW);
/// The number of bits from one row to the next.
pub(super) const ROW: u32 = 10;
/// The bits of all cells of a band.
pub(super) const CELLS: u32 = 0x1ff * ROWS;

/// A set of cells: by band, one bit per cell.
pub(super) type Cells = [u32; N_BANDS];

/// The candidates of a puzzle, and the singles that are not applied yet.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position {
    /// For each digit, the cells that can contain it.
    pub(super) places: [Cells; SIDE],
    /// Cells with a single candidate. The set has at least those whose candidate is not yet eliminated from their
    /// peers.
    pub(super) singles: Cells,
}

/// For each cell, its band, and its bit in the words of the band.
const PLACES: [(usize, u32); N_CELLS] = {
    let mut places = [(0, 0); N_CELLS];
    let mut cell = 0;
    while cell < places.len() {
        let (row, column) = (cell / SIDE, cell % SIDE);
        places[cell] = (row / 3, 1 << (row % 3 * ROW as usize + column));
        cell += 1;
    }
    places
};

/// By bit of a word: the index of the cell in its band.
const CELL_AT: [u8; 32] = {
    let mut cells = [0; 32];
    let mut bit = 0;
    while bit < 32 {
        cells[bit] = (bit / ROW as usize * SIDE + bit % ROW as usize) as u8;
        bit += 1;
    }
    cells
};

/// Returns the band of a cell, and the bit of the cell in the words of the band.
pub(super) const fn band_and_bit(cell: Cell) -> (usize, u32) {
    PLACES[cell.index() % PLACES.len()]
}

#[inline(always)]
pub(super) fn common(a: Cells, b: Cells) -> Cells {
    std::array::from_fn(|band| a[band] & b[band])
}

/// Counts the cells of a set; one instruction counts two bands.
#[inline(always)]
pub(super) fn n_cells([first, second, third]: Cells) -> u32 {
    (u64::from(first) | u64::from(second) << 32).count_ones() + third.count_ones()
}

impl Position {
    /// Makes the position of a puzzle: places the givens and eliminates the excluded candidates.
    pub(super) fn new(start: SearchStart<'_>) -> Self {
        // Each row is read as sixteen values; only the first nine belong to the row.
        let values: [u8; N_CELLS + 7] = start.grid.first_values();
        let rows: [u8x16; SIDE] = std::array::from_fn(|row| {
            let (from_row, _) = values[row * SIDE..].as_chunks();
            u8x16::new(from_row[0])
        });
        let cells_with = |value: usize| -> Cells {
            let value = u8x16::splat(value as u8);
            let row = |row: u8x16| row.simd_eq(value).to_bitmask() & 0x1ff;
            std::array::from_fn(|band| {
                let [one, two, three] = [0, 1, 2].map(|line| row(rows[band * 3 + line]));
                one | two << ROW | three << (2 * ROW)
            })
        };
        let empty = cells_with(0);
        let mut position = Self {
            places: std::array::from_fn(|digit| {
                let given = cells_with(digit + 1);
                std::array::from_fn(|band| empty[band] | given[band])
            }),
            singles: empty.map(|empty| CELLS & !empty),
        };
        position.apply_exclusions(&start);
        position
    }

    /// Returns the position without one given, in which the cell of that given must contain another digit.
    pub(super) fn avoiding_given(mut self, start: &SearchStart<'_>, given: Candidate) -> Self {
        let (band, bit) = band_and_bit(given.cell);
        for places in &mut self.places {
            places[band] |= bit;
        }
        self.places[given.digit.index() % SIDE][band] &= !bit;
        self.singles[band] &= !bit;
        self.apply_exclusions(start);
        self
    }

    fn apply_exclusions(&mut self, start: &SearchStart<'_>) {
        let mut is_any = false;
        for Candidate { cell, digit } in start.excluded_candidates() {
            let (band, bit) = band_and_bit(cell);
            self.places[digit.index() % SIDE][band] &= !bit;
            is_any = true;
        }
        if is_any {
            self.singles = self.find_naked_singles();
        }
    }

    fn find_naked_singles(&self) -> Cells {
        let (mut some, mut several) = ([0; N_BANDS], [0; N_BANDS]);
        for places in &self.places {
            for band in 0..N_BANDS {
                several[band] |= some[band] & places[band];
                some[band] |= places[band];
            }
        }
        std::array::from_fn(|band| some[band] & !several[band])
    }

    /// Returns the values by cell, if each cell has a single candidate.
    pub(super) fn values(&self) -> [u8; N_CELLS] {
        // The array is longer than the board, so that no index needs a bounds check.
        let mut values = [0; 2 * 32 + 3 * SIDE];
        for (value, places) in (1..).zip(&self.places) {
            for (band, places) in places.iter().enumerate() {
                let mut places = *places;
                // Each digit has three cells in each band of a solution. The fixed number saves the processor a
                // prediction.
                for _ in 0..3 {
                    let cell = usize::from(CELL_AT[places.trailing_zeros() as usize % 32]);
                    values[band * 3 * SIDE + cell] = value;
                    places &= places.wrapping_sub(1);
                }
            }
        }
        std::array::from_fn(|cell| values[cell])
    }
}
