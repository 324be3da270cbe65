//! A position of the fast search: reads it from a grid, and chooses the next guess.

#![expect(
    clippy::needless_range_loop,
    reason = "the same step in several arrays; iterator adaptors are not always inlined, see Task::run"
)]

use std::num::NonZeroU16;

use super::super::start::SearchStart;
use super::lanes::{Lanes, Words};
use super::tables::{
    CELLS, COLUMN_TRIADS, EVERY_ARRANGEMENT, FULL, PAIRS, PLACES, PlaceInPair, ROW_TRIADS, UNUSED,
    arrangement_lane, cell_lane,
};
use crate::board::{Candidate, Geometry, Grid};

/// The candidates of a 9×9 board, in vectors.
#[derive(Clone, Debug)]
pub(super) struct Position {
    /// The boxes, in pairs.
    pub(super) boxes: [Words; 5],
    /// For the bands, then for the stacks: the digits for which each arrangement is open.
    pub(super) arrangements: [Words; 2],
    /// The boxes in which the rules must be applied again.
    pub(super) unsettled: BoxSet,
}

/// A set of boxes, with one bit for each box.
///
/// The word is never zero, so an `Option` of a position takes no extra space.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct BoxSet(NonZeroU16);

impl BoxSet {
    pub(super) const ALL: Self = Self::new(0x1ff);

    /// Makes a set from one bit for each box.
    #[inline(always)]
    pub(super) const fn new(boxes: u16) -> Self {
        /// A bit that belongs to no box.
        const NEVER_ZERO: NonZeroU16 = NonZeroU16::new(1 << 15).expect("a bit is set");
        Self(NonZeroU16::new(boxes | NEVER_ZERO.get()).expect("a bit is set"))
    }

    #[inline(always)]
    pub(super) const fn bits(self) -> u16 {
        self.0.get() & 0x1ff
    }
}

// A guess copies a position, so a position must stay small. An entry of the stack is not larger.
const _: () = assert!(size_of::<Option<Position>>() <= 512);

impl Position {
    /// The position of an empty board.
    pub(super) const EMPTY: Self = Self {
        boxes: [FULL; 5],
        arrangements: [EVERY_ARRANGEMENT; 2],
        unsettled: BoxSet::ALL,
    };

    /// Makes the position of a puzzle: places the givens and eliminates the excluded candidates.
    #[inline(always)]
    pub(super) fn new<L: Lanes>(start: SearchStart<'_>) -> Self {
        // The array has three more values than cells, so that four values can be read from any cell on.
        let values: [u8; 84] = start.grid.first_values();
        let mut arrangements = L::load_arrangements(&[EVERY_ARRANGEMENT; 2]);
        let mut boxes = [FULL; 5];
        if L::PARTS == 1 {
            for pair in 0..5 {
                let lanes = boxes_from_values::<L>(&values, PAIRS[pair]);
                lanes.store(&mut boxes[pair], 0);
                L::close(&mut arrangements, lanes.triads(), pair);
            }
        } else {
            for box_index in 0..9 {
                let lanes = boxes_from_values::<L>(&values, [box_index; 2]);
                let PlaceInPair { pair, half } = PLACES[box_index];
                lanes.store(&mut boxes[pair], half);
                L::close(&mut arrangements, lanes.triads(), box_index);
            }
        }
        for Candidate { cell, digit } in start.excluded_candidates() {
            let (pair, lane) = pair_and_lane(cell.index());
            boxes[pair].0[lane] &= !(1 << digit.index());
        }
        Self {
            boxes,
            arrangements: L::store_arrangements(arrangements),
            unsettled: BoxSet::ALL,
        }
    }

    /// Returns the solution if every arrangement is decided, that is, each digit has one arrangement in each
    /// chute. Otherwise returns `None`.
    #[inline]
    pub(super) fn to_grid(&self, geometry: &'static Geometry) -> Option<Grid> {
        let mut values = [0; 81];
        for box_index in 0..9 {
            let PlaceInPair { pair, half } = PLACES[box_index];
            for row in 0..3 {
                let first = (box_index / 3 * 3 + row) * 9 + box_index % 3 * 3;
                for column in 0..3 {
                    let digits = self.boxes[pair].0[16 * half + cell_lane(row, column)];
                    values[first + column] = 1 + digits.trailing_zeros() as u8;
                }
            }
        }
        Grid::from_values(geometry, &values)
    }
}

/// A guess: the arrangement that a digit takes through a chute.
#[derive(Clone, Copy)]
pub(super) struct Guess {
    pub(super) chute: usize,
    pub(super) arrangement: usize,
    /// The digit, as a bit.
    pub(super) digit: u16,
}

impl Guess {
    /// Chooses a guess: the undecided chute with the fewest open arrangements, and there a digit with several
    /// arrangements, two if possible.
    #[inline(always)]
    pub(super) fn new(arrangements: &[Words; 2]) -> Option<Self> {
        let mut tightest = u32::MAX;
        for chute in 0..6 {
            let [low, high] = arrangements_in_chute(arrangements, chute);
            let n_arrangements = low.count_ones() + high.count_ones();
            // A solved chute has nine arrangements, one for each digit.
            let rank = if n_arrangements > 9 {
                n_arrangements << 3 | chute as u32
            } else {
                u32::MAX
            };
            tightest = tightest.min(rank);
        }
        if tightest == u32::MAX {
            return None;
        }
        let chute = (tightest % 8) as usize % 6;
        let [low, high] = arrangements_in_chute(arrangements, chute);
        let arrangements = u128::from(high) << 64 | u128::from(low);
        // The digits with at least one, two and three open arrangements.
        let (mut one, mut two, mut three) = (0, 0, 0);
        for arrangement in 0..6 {
            let digits = (arrangements >> (16 * arrangement)) as u16;
            three |= two & digits;
            two |= one & digits;
            one |= digits;
        }
        let just_two = two & !three;
        let choice = if just_two == 0 { two } else { just_two };
        let digit = choice & choice.wrapping_neg();
        let open = arrangements & (u128::from(digit) * EVERY_LANE);
        Some(Self {
            chute,
            arrangement: (open.trailing_zeros() / 16) as usize % 6,
            digit,
        })
    }

    /// Closes the guessed arrangement for the digit.
    #[inline(always)]
    pub(super) fn close_in(self, position: &mut Position) {
        let lane = arrangement_lane(self.chute % 3, self.arrangement);
        position.arrangements[self.chute / 3].0[lane] &= !self.digit;
    }
}

/// A 1 in each of eight lanes.
const EVERY_LANE: u128 = u128::MAX / 0xffff;

/// Returns the open arrangements in a chute, packed into two words of four lanes.
#[inline(always)]
fn arrangements_in_chute(arrangements: &[Words; 2], chute: usize) -> [u64; 2] {
    let (quarters, _) = arrangements[chute / 3].0.as_chunks::<4>();
    [
        join_lanes(quarters[chute % 3 * 2]),
        join_lanes(quarters[chute % 3 * 2 + 1]),
    ]
}

/// Joins four lanes into a word, with the first lane in the lowest bits.
#[inline(always)]
fn join_lanes([a, b, c, d]: [u16; 4]) -> u64 {
    u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32 | u64::from(d) << 48
}

/// Returns the index of the pair of boxes that contains a cell, and the lane of the cell.
#[inline(always)]
fn pair_and_lane(cell: usize) -> (usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    let PlaceInPair { pair, half } = PLACES[row / 3 * 3 + column / 3];
    (pair, 16 * half + cell_lane(row % 3, column % 3))
}

/// Makes the boxes of a vector from the values of the board. A given eliminates its digit from the other cells of its
/// box and from its two negated triads.
#[inline(always)]
fn boxes_from_values<L: Lanes>(values: &[u8; 84], boxes: [usize; 2]) -> L {
    let mut in_lanes = [0; 32];
    for half in 0..2 / L::PARTS {
        let box_index = boxes[half];
        for row in 0..3 {
            let (lane, cell) = (
                16 * half + cell_lane(row, 0),
                (box_index / 3 * 3 + row) * 9 + box_index % 3 * 3,
            );
            // The fourth value belongs to the next box and is cleared below.
            in_lanes[lane..lane + 4].copy_from_slice(&values[cell..cell + 4]);
        }
    }
    let cells = L::table(&CELLS);
    let given = L::from_values(&in_lanes).and(cells);
    let others_in_row = given.others_in_row();
    let others_in_column = given.others_in_column();
    let in_row = given.or(others_in_row);
    let in_box = in_row.or(in_row.others_in_column());
    let open = given.mask_disjoint(cells).and(cells);
    let row_triads = L::table(&ROW_TRIADS).without(others_in_row);
    let column_triads = L::table(&COLUMN_TRIADS).without(others_in_column);
    let triads = row_triads.or(column_triads).or(L::table(&UNUSED));
    given.or(open.without(in_box)).or(triads)
}
