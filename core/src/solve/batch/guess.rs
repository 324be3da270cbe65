//! Chooses the next guess of a search when the rules eliminate no more candidates.

use super::position::{Cells, N_BANDS, Position, ROW, SIDE, common, n_cells};

/// A guess: a digit for a cell.
#[derive(Clone, Copy, Debug)]
pub(super) struct Guess {
    pub(super) band: usize,
    /// The cell, as a bit in the words of its band.
    pub(super) cell: u32,
    pub(super) digit: usize,
    /// Whether the cell has exactly one other candidate.
    pub(super) is_of_two: bool,
}

/// By band and bit: the peers of the cell.
static PEERS: [[Cells; 32]; N_BANDS] = {
    let mut peers = [[[0; N_BANDS]; 32]; N_BANDS];
    let mut pair = 0;
    while pair < 81 * 81 {
        let (row, column) = (pair / 81 / SIDE, pair / 81 % SIDE);
        let (other_row, other_column) = (pair % 81 / SIDE, pair % 81 % SIDE);
        let is_in_box = row / 3 == other_row / 3 && column / 3 == other_column / 3;
        if pair / 81 != pair % 81 && (row == other_row || column == other_column || is_in_box) {
            let at = row % 3 * ROW as usize + column;
            let other_at = other_row % 3 * ROW as usize + other_column;
            peers[row / 3][at][other_row / 3] |= 1 << other_at;
        }
        pair += 1;
    }
    peers
};

impl Guess {
    /// Chooses a guess in a cell with two candidates, or with as few as possible if no cell has two.
    ///
    /// The digit is the one that occurs in the most cells with two candidates. Among these cells the search picks the
    /// one that sees the most other places of the digit and the most other cells with two candidates. There both the
    /// guess and its opposite have the most consequences.
    #[inline(always)]
    pub(super) fn new(position: &Position, pairs: Cells) -> Option<Self> {
        let (mut digit, mut maximum) = (0, 0);
        for (index, places) in position.places.iter().enumerate() {
            let n_pairs = n_cells(common(*places, pairs));
            if n_pairs > maximum {
                (digit, maximum) = (index, n_pairs);
            }
        }
        if maximum == 0 {
            return Self::choose_without_bivalue(position);
        }
        let places = position.places[digit];
        let among_pairs = common(places, pairs);
        let (mut band, mut cell, mut max_weight) = (0, 0, 0);
        for index in 0..N_BANDS {
            let mut untried = among_pairs[index];
            while untried != 0 {
                let bit = untried.trailing_zeros() as usize % 32;
                let peers = PEERS[index][bit];
                let weight =
                    1 + n_cells(common(peers, places)) + 4 * n_cells(common(peers, among_pairs));
                if weight > max_weight {
                    (band, cell, max_weight) = (index, 1 << bit, weight);
                }
                untried &= untried - 1;
            }
        }
        Some(Self {
            band,
            cell,
            digit,
            is_of_two: true,
        })
    }

    /// Chooses a guess when no cell has exactly two candidates.
    fn choose_without_bivalue(position: &Position) -> Option<Self> {
        let mut fewest = None;
        for band in 0..N_BANDS {
            // At index `n`: the cells with more than `n` candidates.
            let mut above = [0_u32; SIDE];
            for places in &position.places {
                for n in (1..SIDE).rev() {
                    above[n] |= above[n - 1] & places[band];
                }
                above[0] |= places[band];
            }
            for n in 2..SIDE {
                let cells_with_more = above.get(n + 1).copied().unwrap_or(0);
                let cells = above[n] & !cells_with_more;
                if cells != 0 && fewest.is_none_or(|(least, _, _)| n < least) {
                    fewest = Some((n, band, cells & cells.wrapping_neg()));
                }
            }
        }
        let (_, band, cell) = fewest?;
        let mut digits = position.places.iter();
        let digit = digits.position(|places| places[band] & cell != 0)?;
        Some(Self {
            band,
            cell,
            digit,
            is_of_two: false,
        })
    }

    #[inline(always)]
    pub(super) fn eliminate_from(self, position: &mut Position) {
        position.places[self.digit][self.band] &= !self.cell;
        if self.is_of_two {
            position.singles[self.band] = self.cell;
        }
    }
}
