//! The position of one puzzle: the cells in which each digit may be.

use wide::u8x16;

use super::super::start::SearchStart;
use crate::board::{Candidate, Cell};

/// The side of the board, and its numbers of bands and cells.
pub(super) const SIDE: usize = 9;
pub(super) const N_BANDS: usize = 3;
pub(super) const N_CELLS: usize = SIDE * SIDE;

/// The first bit of each row of a band. A word has nine bits for each of the three rows and, between rows, a bit that
/// is never set, so that a carry out of a row does not reach the next row.
pub(super) const ROWS: u32 = 1 | 1 << ROW | 1 << (2 * ROW);
/// The number of bits per row.
pub(super) const ROW: u32 = 10;
/// All cells of a band.
pub(super) const CELLS: u32 = 0x1ff * ROWS;

/// By band: a set of cells, one bit each.
pub(super) type Cells = [u32; N_BANDS];

/// The candidates of a puzzle, and the singles that are still to be applied.
#[derive(Clone, Copy, Debug)]
pub(super) struct Position {
    /// By digit: the cells in which it may be.
    pub(super) places: [Cells; SIDE],
    /// Cells with a single candidate, at least those whose digit has not been eliminated from their peers yet.
    pub(super) singles: Cells,
}

/// By cell: its band, and its bit in the band's words.
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

/// By bit of a band: the cell.
const CELL_AT: [u8; 32] = {
    let mut cells = [0; 32];
    let mut at = 0;
    while at < 32 {
        cells[at] = (at / ROW as usize * SIDE + at % ROW as usize) as u8;
        at += 1;
    }
    cells
};

/// Returns the band of a cell, and its bit in the band's words.
pub(super) const fn place(cell: Cell) -> (usize, u32) {
    PLACES[cell.index() % PLACES.len()]
}

#[inline(always)]
pub(super) fn common(one: Cells, other: Cells) -> Cells {
    std::array::from_fn(|band| one[band] & other[band])
}

/// Counts cells, in two bands with one instruction.
#[inline(always)]
pub(super) fn n_cells([one, two, three]: Cells) -> u32 {
    (u64::from(one) | u64::from(two) << 32).count_ones() + three.count_ones()
}

impl Position {
    /// Places the givens and eliminates the candidates that are ruled out.
    pub(super) fn new(start: SearchStart<'_>) -> Self {
        // Sixteen values from the start of each row, of which the first nine belong to the row.
        let values: [u8; N_CELLS + 7] = start.grid.first_values();
        let rows: [u8x16; SIDE] = std::array::from_fn(|row| {
            let (from_row, _) = values[row * SIDE..].as_chunks();
            u8x16::new(from_row[0])
        });
        let with = |value: usize| -> Cells {
            let value = u8x16::splat(value as u8);
            let row = |row: u8x16| row.simd_eq(value).to_bitmask() & 0x1ff;
            std::array::from_fn(|band| {
                let [one, two, three] = [0, 1, 2].map(|line| row(rows[band * 3 + line]));
                one | two << ROW | three << (2 * ROW)
            })
        };
        let empty = with(0);
        let mut position = Self {
            places: std::array::from_fn(|digit| {
                let given = with(digit + 1);
                std::array::from_fn(|band| empty[band] | given[band])
            }),
            singles: empty.map(|empty| CELLS & !empty),
        };
        position.rule_out(&start);
        position
    }

    /// Returns the position without a given, whose cell must then contain another digit.
    pub(super) fn avoiding_given(mut self, start: &SearchStart<'_>, given: Candidate) -> Self {
        let (band, bit) = place(given.cell);
        for places in &mut self.places {
            places[band] |= bit;
        }
        self.places[given.digit.index() % SIDE][band] &= !bit;
        self.singles[band] &= !bit;
        self.rule_out(start);
        self
    }

    fn rule_out(&mut self, start: &SearchStart<'_>) {
        let mut is_any = false;
        for Candidate { cell, digit } in start.ruled_out() {
            let (band, bit) = place(cell);
            self.places[digit.index() % SIDE][band] &= !bit;
            is_any = true;
        }
        if is_any {
            self.singles = self.with_one_candidate();
        }
    }

    /// Returns the cells with a single candidate.
    fn with_one_candidate(&self) -> Cells {
        let (mut some, mut several) = ([0; N_BANDS], [0; N_BANDS]);
        for places in &self.places {
            for band in 0..N_BANDS {
                several[band] |= some[band] & places[band];
                some[band] |= places[band];
            }
        }
        std::array::from_fn(|band| some[band] & !several[band])
    }

    /// Returns the values of a position in which each cell has a single candidate.
    pub(super) fn values(&self) -> [u8; N_CELLS] {
        // The array has room for indices beyond the board, so that no bounds check is needed.
        let mut values = [0; 2 * 32 + 3 * SIDE];
        for (value, places) in (1..).zip(&self.places) {
            for (band, places) in places.iter().enumerate() {
                let mut places = *places;
                // A fixed number, three as in every solution, so that the processor need not predict it.
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
