//! A position of the fast search, and how it is tightened.

#![expect(
    clippy::needless_range_loop,
    reason = "the same step in several arrays; iterator adaptors are not always inlined, see Task::run"
)]

use super::tables::{
    BOX_AT, CELLS, COLUMN_TRIADS, COLUMNS, EVERY_WAY, FULL, PAIRS, ROW_TRIADS, ROWS, SIZES,
    THREE_IN_TRIADS, UNUSED, cell_lane, way_lane,
};
use super::vector::{Lanes, Words};
use crate::board::{Candidate, Cell, Digit, Geometry, Grid};

/// What is still possible on the board.
#[derive(Clone, Debug)]
pub(super) struct Position {
    /// The boxes, in pairs.
    boxes: [Words; 5],
    /// The bands, then the stacks: by way, the digits that may go it.
    ways: [Words; 2],
}

/// A position in the registers of the processor.
#[derive(Clone, Copy)]
pub(super) struct InHand<L: Lanes> {
    boxes: [L; 5],
    ways: L::Ways,
}

/// What has come of tightening.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Tightened {
    /// Nothing is left to close. With every way decided this is a solution.
    Fully,
    /// More may be closed by going on.
    Mostly,
    /// There is no solution.
    Refuted,
}

// So much is copied on a guess; a place for one in the stack takes no more, whether filled or not.
const _: () = assert!(size_of::<Option<Position>>() <= 512);

impl Position {
    /// Enters the givens, and strikes the candidate that is not wanted.
    #[inline(always)]
    pub(super) fn new<L: Lanes>(grid: &Grid, forbidden: Option<Candidate>) -> Self {
        // Three more than there are cells, so that four can always be taken at once.
        let values: [u8; 84] = grid.first_values();
        let mut ways = L::load_ways(&[EVERY_WAY; 2]);
        let mut boxes = [FULL; 5];
        for (pair, words) in boxes.iter_mut().enumerate() {
            let lanes = given_boxes::<L>(&values, pair);
            *words = lanes.store();
            ways = L::close(ways, lanes.triads(), pair);
        }
        if let Some(Candidate { cell, digit }) = forbidden {
            let (pair, lane) = place_of(cell.index());
            boxes[pair].0[lane] &= !(1 << digit.index());
        }
        Self {
            boxes,
            ways: L::store_ways(ways),
        }
    }

    /// Returns the digits of a position in which every way is decided.
    pub(super) fn to_grid(&self, geometry: &'static Geometry) -> Grid {
        let mut grid = Grid::new(geometry);
        for index in 0..81 {
            let (pair, lane) = place_of(index);
            let digit = self.boxes[pair].0[lane].trailing_zeros() as usize;
            grid.set(Cell::new(index), Some(Digit::from_index(digit)));
        }
        grid
    }
}

impl<L: Lanes> InHand<L> {
    #[inline(always)]
    pub(super) fn load(position: &Position) -> Self {
        let mut boxes = [L::load(&FULL); 5];
        for pair in 0..5 {
            boxes[pair] = L::load(&position.boxes[pair]);
        }
        Self {
            boxes,
            ways: L::load_ways(&position.ways),
        }
    }

    #[inline(always)]
    pub(super) fn store(&self) -> Position {
        let mut boxes = [FULL; 5];
        for pair in 0..5 {
            boxes[pair] = self.boxes[pair].store();
        }
        Position {
            boxes,
            ways: L::store_ways(self.ways),
        }
    }

    /// Lets boxes and chutes tell each other what they exclude until they have little left to say:
    /// until ways close in no more than `few` lanes.
    #[inline(always)]
    pub(super) fn tighten(&mut self, few: u32) -> Tightened {
        loop {
            let lines = L::lines(self.ways);
            let mut boxes = self.boxes;
            for pair in 0..5 {
                boxes[pair] = boxes[pair].and(L::allowed(lines, pair));
            }
            let Some(settled) = settle(boxes) else {
                return Tightened::Refuted;
            };
            self.boxes = settled;
            let before = self.ways;
            for pair in 0..5 {
                self.ways = L::close(self.ways, settled[pair].triads(), pair);
            }
            let n_changed = L::n_changed(self.ways, before);
            if n_changed == 0 {
                return Tightened::Fully;
            }
            if n_changed <= few {
                return Tightened::Mostly;
            }
        }
    }

    /// Makes a guess, and returns the position in which it is denied; `None` when nothing is left to
    /// guess.
    #[inline(always)]
    pub(super) fn split(&mut self) -> Option<Position> {
        let mut otherwise = self.store();
        let guess = Guess::new(&otherwise.ways)?;
        self.ways = L::decide(self.ways, guess.chute, guess.way, guess.digit);
        let lane = way_lane(guess.chute % 3, guess.way);
        otherwise.ways[guess.chute / 3].0[lane] &= !guess.digit;
        Some(otherwise)
    }
}

/// A way that a digit may take through a chute.
struct Guess {
    chute: usize,
    way: usize,
    /// The digit, as a bit.
    digit: u16,
}

impl Guess {
    /// Chooses the chute with the fewest ways left among those that are not decided, and there a
    /// digit with several ways, if possible with just two.
    #[inline(always)]
    fn new(ways: &[Words; 2]) -> Option<Self> {
        let mut tightest = u32::MAX;
        for chute in 0..6 {
            let [low, high] = ways_of(ways, chute);
            let n_ways = low.count_ones() + high.count_ones();
            // One way for each of the nine digits is what a solution has.
            let rank = if n_ways > 9 {
                n_ways << 3 | chute as u32
            } else {
                u32::MAX
            };
            tightest = tightest.min(rank);
        }
        if tightest == u32::MAX {
            return None;
        }
        let chute = (tightest % 8) as usize % 6;
        let [low, high] = ways_of(ways, chute);
        let ways = u128::from(high) << 64 | u128::from(low);
        let (mut some, mut two, mut three) = (0, 0, 0);
        for way in 0..6 {
            let digits = (ways >> (16 * way)) as u16;
            three |= two & digits;
            two |= some & digits;
            some |= digits;
        }
        let just_two = two & !three;
        let choice = if just_two == 0 { two } else { just_two };
        let digit = choice & choice.wrapping_neg();
        let going = ways & (u128::from(digit) * EVERY_LANE);
        Some(Self {
            chute,
            way: (going.trailing_zeros() / 16) as usize % 6,
            digit,
        })
    }
}

/// One in each of eight lanes.
const EVERY_LANE: u128 = u128::MAX / 0xffff;

/// Returns the ways through a chute, four of them in each number.
#[inline(always)]
fn ways_of(ways: &[Words; 2], chute: usize) -> [u64; 2] {
    let (quarters, _) = ways[chute / 3].0.as_chunks::<4>();
    [
        joined(quarters[chute % 3 * 2]),
        joined(quarters[chute % 3 * 2 + 1]),
    ]
}

/// Joins four lanes, the first lowest.
#[inline(always)]
fn joined([a, b, c, d]: [u16; 4]) -> u64 {
    u64::from(a) | u64::from(b) << 16 | u64::from(c) << 32 | u64::from(d) << 48
}

/// Returns the pair and the lane of a cell.
#[inline(always)]
fn place_of(cell: usize) -> (usize, usize) {
    let (row, column) = (cell / 9, cell % 9);
    let (pair, first) = BOX_AT[row / 3 * 3 + column / 3];
    (pair, first + cell_lane(row % 3, column % 3))
}

/// Makes a pair of boxes from the values of the board: a given strikes its digit from the rest of
/// its box and from the negated triads it lies in.
#[inline(always)]
fn given_boxes<L: Lanes>(values: &[u8; 84], pair: usize) -> L {
    let mut in_lanes = [0; 32];
    for (half, number) in PAIRS[pair].into_iter().enumerate() {
        for row in 0..3 {
            let (lane, cell) = (
                16 * half + cell_lane(row, 0),
                (number / 3 * 3 + row) * 9 + number % 3 * 3,
            );
            // The fourth is not of this row, and stricken below.
            in_lanes[lane..lane + 4].copy_from_slice(&values[cell..cell + 4]);
        }
    }
    let cells = L::load(&CELLS);
    let given = L::from_values(&in_lanes).and(cells);
    let others_in_row = given.others_in_row();
    let others_in_column = given.others_in_column();
    let in_row = given.or(others_in_row);
    let in_box = in_row.or(in_row.others_in_column());
    let open = given.disjoint(cells).and(cells);
    let row_triads = L::load(&ROW_TRIADS).without(others_in_row);
    let column_triads = L::load(&COLUMN_TRIADS).without(others_in_column);
    let triads = row_triads.or(column_triads).or(L::load(&UNUSED));
    given.or(open.without(in_box)).or(triads)
}

/// Follows the rules within boxes by one step; `None` when they cannot be kept.
///
/// In every row and column of a box's lanes, each digit is once: the lane not used holds all digits
/// always, so that the row and the column it is in make no demands on the triads there. A digit is
/// *asserted* where it has no other lane in its row or column, or where a lane is down to as many
/// digits as it must have. An asserted digit leaves the other lanes of its row and column, and a cell
/// with an asserted digit holds no other. A triad whose cells allow just three digits holds those.
///
/// Every step is taken in all boxes before the next one is: a processor that does several things at
/// a time then always has something to do.
#[inline(always)]
fn settle<L: Lanes>(boxes: [L; 5]) -> Option<[L; 5]> {
    let mut elsewhere = boxes;
    let mut counts = boxes;
    for pair in 0..5 {
        let lanes = boxes[pair];
        elsewhere[pair] = lanes.others_in_row().and(lanes.others_in_column());
        counts[pair] = lanes.count();
    }
    let mut placeable = L::load(&FULL);
    let mut fewest = counts[0];
    for pair in 0..5 {
        placeable = placeable.and(boxes[pair].or(elsewhere[pair]));
        fewest = fewest.least(counts[pair]);
    }
    let mut asserted = boxes;
    for pair in 0..5 {
        let is_down = boxes[pair].where_equal(counts[pair], L::load(&SIZES));
        asserted[pair] = boxes[pair].without(elsewhere[pair]).or(is_down);
    }
    let mut rest = boxes;
    for pair in 0..5 {
        // In the lanes of triads, elsewhere means in its cells.
        let in_cells = elsewhere[pair];
        let full = in_cells.where_equal(in_cells.count(), L::load(&THREE_IN_TRIADS));
        rest[pair] = rest[pair].without(full);
    }
    for pair in 0..5 {
        let is_undecided = asserted[pair].disjoint(L::load(&CELLS));
        rest[pair] = rest[pair].and(asserted[pair].or(is_undecided));
    }
    for pair in 0..5 {
        let in_row = asserted[pair].others_in_row().and(L::load(&ROWS));
        rest[pair] = rest[pair].without(in_row);
    }
    for pair in 0..5 {
        let in_column = asserted[pair].others_in_column().and(L::load(&COLUMNS));
        rest[pair] = rest[pair].without(in_column);
    }
    let stands = placeable.is_same(L::load(&FULL)) && !fewest.is_any_less(L::load(&SIZES));
    stands.then_some(rest)
}
