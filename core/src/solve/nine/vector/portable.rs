//! The lanes of a box in two vectors of 128 bits, which nearly every processor has, through the crate `wide`.
//!
//! The module uses only operations that are fast on all such processors. Lanes move within a row by shifting the 64
//! bits of the row. Rows change places by swapping the halves of a vector. The arrangements are in integers, because
//! the integer units of the processor are idle here.

use wide::bytemuck::cast;
use wide::{u16x8, u64x2};

use super::super::super::vector::Bits;
use super::super::lanes::{Lanes, Words};
use super::super::tables::{ALL, EVERY_ARRANGEMENT};

/// The four rows of lanes of a box, two in each vector.
#[derive(Clone, Copy)]
pub(super) struct Portable([u64x2; 2]);

/// The arrangements of a chute as two cycles, one per word: 0, 3 and 4, then 1, 2 and 5. Each is in one of the first
/// three lanes. In a cycle each arrangement uses the line after that of the previous arrangement.
type ArrangementCycles = [u64; 2];

/// The indices of the arrangements in the order of [`ArrangementCycles`].
const ARRANGEMENT_CYCLES: [[usize; 3]; 2] = [[0, 3, 4], [1, 2, 5]];

/// For each arrangement, its cycle and its lane.
const CYCLE_AND_LANE: [(usize, usize); 6] = [(0, 0), (1, 0), (1, 1), (0, 1), (0, 2), (1, 2)];

/// A 1 in each of four lanes.
const ONE: u64 = 0x0001_0001_0001_0001;
/// All bits of the first three of four lanes.
const FIRST_THREE: u64 = u64::MAX >> 16;
/// All bits of the last of four lanes.
const LAST: u64 = !FIRST_THREE;

/// For each value, its digit as a bit; no bit for 0 and for values above 9.
const DIGITS: [u16; 16] = {
    let mut digits = [0; 16];
    let mut value = 1;
    while value <= 9 {
        digits[value] = 1 << (value - 1);
        value += 1;
    }
    digits
};

#[inline(always)]
const fn join([a, b, c, d]: [u16; 4]) -> u64 {
    a as u64 | (b as u64) << 16 | (c as u64) << 32 | (d as u64) << 48
}

#[inline(always)]
const fn lane(row: u64, lane: usize) -> u16 {
    (row >> (16 * lane)) as u16
}

/// Moves the first three lanes up by one place, the third to the first. The last lane becomes empty.
#[inline(always)]
const fn rotate_up(row: u64) -> u64 {
    (row << 16 | row >> 32 & 0xffff) & FIRST_THREE
}

/// Moves the first three lanes down by one place, the first to the third. The last lane must be empty.
#[inline(always)]
const fn rotate_down(row: u64) -> u64 {
    row >> 16 | (row & 0xffff) << 32
}

/// Returns the lines that have an open arrangement in a box of a chute, in three lanes.
#[inline(always)]
const fn lines_in([first, second]: ArrangementCycles, box_in_chute: usize) -> u64 {
    match box_in_chute {
        0 => first | second,
        1 => rotate_up(first) | rotate_down(second),
        _ => rotate_down(first) | rotate_up(second),
    }
}

/// Closes the arrangements that use none of the given lines in a box of a chute. `lines` has three lanes.
#[inline(always)]
const fn close_in([first, second]: &mut ArrangementCycles, lines: u64, box_in_chute: usize) {
    let (open_in_first, open_in_second) = match box_in_chute {
        0 => (lines, lines),
        1 => (rotate_down(lines), rotate_up(lines)),
        _ => (rotate_up(lines), rotate_down(lines)),
    };
    *first &= open_in_first;
    *second &= open_in_second;
}

#[inline(always)]
fn rows(first: u64, second: u64) -> u64x2 {
    u64x2::new([first, second])
}

#[inline(always)]
fn lanes(rows: u64x2) -> u16x8 {
    cast(rows)
}

/// Swaps the two rows of a vector.
#[inline(always)]
fn swap_rows(rows: u64x2) -> u64x2 {
    let [first, second] = rows.to_array();
    u64x2::new([second, first])
}

/// Counts the bits of each lane in groups of two, four and eight. A lane has at most nine bits.
#[inline(always)]
fn count(rows: u64x2) -> u64x2 {
    let words = lanes(rows);
    let pairs = words - ((words >> 1_u32) & u16x8::splat(0x5555));
    let low = u16x8::splat(0x3333);
    let fours = (pairs & low) + ((pairs >> 2_u32) & low);
    let eights = (fours + (fours >> 4_u32)) & u16x8::splat(0x0f0f);
    cast((eights + (eights >> 8_u32)) & u16x8::splat(0x1f))
}

#[inline(always)]
fn others_in_row(rows: u64x2) -> u64x2 {
    let next = rows << 16_u32 | rows >> 48_u32;
    let two = rows | next;
    next | (two << 32_u32 | two >> 32_u32)
}

#[inline(always)]
fn is_zero(rows: u64x2) -> bool {
    lanes(rows).simd_eq(u16x8::splat(0)).all()
}

impl Portable {
    #[inline(always)]
    fn zip_halves(self, other: Self, work: impl Fn(u64x2, u64x2) -> u64x2) -> Self {
        Self([work(self.0[0], other.0[0]), work(self.0[1], other.0[1])])
    }

    /// Returns whether `work` returns zero for both halves.
    #[inline(always)]
    fn is_all_zero(self, other: Self, work: impl Fn(u64x2, u64x2) -> u64x2) -> bool {
        is_zero(work(self.0[0], other.0[0]) | work(self.0[1], other.0[1]))
    }
}

impl Bits for Portable {
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        self.zip_halves(other, |a, b| a & b)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        self.zip_halves(other, |a, b| a | b)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        self.zip_halves(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        self.zip_halves(other, |a, b| a ^ b)
    }
}

impl Lanes for Portable {
    const PARTS: usize = 2;
    const IS_VECTOR: bool = false;

    type Arrangements = [ArrangementCycles; 6];
    type Lines = Self::Arrangements;

    #[inline(always)]
    fn load(words: &Words, half: usize) -> Self {
        let (eights, _) = words.0.as_chunks::<8>();
        Self([cast(eights[2 * half]), cast(eights[2 * half + 1])])
    }

    #[inline(always)]
    fn store(self, words: &mut Words, half: usize) {
        let (eights, _) = words.0.as_chunks_mut::<8>();
        eights[2 * half] = cast(self.0[0]);
        eights[2 * half + 1] = cast(self.0[1]);
    }

    #[inline(always)]
    fn from_values(values: &[u8; 32]) -> Self {
        let digit = |lane: usize| DIGITS[usize::from(values[lane] & 15)];
        let row = |first: usize| {
            let lanes = [first, first + 1, first + 2, first + 3];
            join(lanes.map(digit))
        };
        Self([rows(row(0), row(4)), rows(row(8), row(12))])
    }

    #[inline(always)]
    fn count(self) -> Self {
        Self([count(self.0[0]), count(self.0[1])])
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // Some processors cannot compute the minimum of unsigned words, but all have a saturating subtraction.
        self.zip_halves(other, |a, b| {
            cast(lanes(a) - lanes(a).saturating_sub(lanes(b)))
        })
    }

    #[inline(always)]
    fn has_smaller_lane(self, other: Self) -> bool {
        !self.is_all_zero(other, |a, b| cast(lanes(b).saturating_sub(lanes(a))))
    }

    #[inline(always)]
    fn is_subset(self, other: Self) -> bool {
        self.is_all_zero(other, |a, b| a & !b)
    }

    #[inline(always)]
    fn equals(self, other: Self) -> bool {
        self.is_all_zero(other, |a, b| a ^ b)
    }

    #[inline(always)]
    fn keep_where_equal(self, one: Self, other: Self) -> Self {
        let equal = one.zip_halves(other, |a, b| cast(lanes(a).simd_eq(lanes(b))));
        self.and(equal)
    }

    #[inline(always)]
    fn mask_disjoint(self, other: Self) -> Self {
        self.zip_halves(other, |a, b| cast(lanes(a & b).simd_eq(u16x8::splat(0))))
    }

    #[inline(always)]
    fn others_in_row(self) -> Self {
        Self([others_in_row(self.0[0]), others_in_row(self.0[1])])
    }

    #[inline(always)]
    fn others_in_column(self) -> Self {
        let [upper, lower] = self.0;
        let (in_upper, in_lower) = (swap_rows(upper), swap_rows(lower));
        Self([in_upper | lower | in_lower, in_lower | upper | in_upper])
    }

    #[inline(always)]
    fn triads(self) -> Self {
        let [upper, lower] = self.0;
        // Copies each of the three cells of a row into the triad lane at the end of that row.
        let in_row = |rows: u64x2| {
            let next = rows << 16_u32;
            next | (rows | next) << 32_u32
        };
        let other = swap_rows(upper);
        let third = lower.unpack_lo(lower);
        let first_two = in_row(upper) & other & third;
        let columns = lower & u64x2::splat(FIRST_THREE);
        let negated =
            (columns >> 16_u32 | columns << 32_u32) & (columns >> 32_u32 | columns << 16_u32);
        let in_columns = (upper | other | third) & negated;
        let last_two = in_row(lower) & upper & other & u64x2::new([u64::MAX, 0])
            | in_columns & u64x2::new([0, FIRST_THREE]);
        Self([first_two, last_two])
    }

    #[inline(always)]
    fn load_arrangements(arrangements: &[Words; 2]) -> Self::Arrangements {
        std::array::from_fn(|chute| {
            let (chutes, _) = arrangements[chute / 3].0.as_chunks::<8>();
            ARRANGEMENT_CYCLES.map(|[a, b, c]| {
                let arrangement = |arrangement: usize| chutes[chute % 3][arrangement];
                join([arrangement(a), arrangement(b), arrangement(c), 0])
            })
        })
    }

    #[inline(always)]
    fn store_arrangements(arrangements: Self::Arrangements) -> [Words; 2] {
        let mut words = [EVERY_ARRANGEMENT; 2];
        for (chute, cycles) in arrangements.iter().enumerate() {
            let (chutes, _) = words[chute / 3].0.as_chunks_mut::<8>();
            for (arrangement, (cycle, index)) in CYCLE_AND_LANE.iter().enumerate() {
                chutes[chute % 3][arrangement] = lane(cycles[*cycle], *index);
            }
        }
        words
    }

    #[inline(always)]
    fn n_changed(before: Self::Arrangements, after: Self::Arrangements) -> u32 {
        // Added to a lane of at most nine bits, this number sets the highest bit unless the lane is zero.
        const NEARLY: u64 = 0x7fff * ONE;
        let mut n_in_lanes = 0;
        for chute in 0..6 {
            for cycle in 0..2 {
                let difference = before[chute][cycle] ^ after[chute][cycle];
                n_in_lanes += (difference + NEARLY) >> 15 & ONE;
            }
        }
        (n_in_lanes.wrapping_mul(ONE) >> 48) as u32
    }

    #[inline(always)]
    fn lines(arrangements: Self::Arrangements) -> Self::Lines {
        arrangements
    }

    #[inline(always)]
    fn allowed(arrangements: Self::Lines, box_index: usize) -> Self {
        let (band, stack) = (box_index / 3, box_index % 3);
        let in_rows = lines_in(arrangements[band], stack);
        let in_columns = lines_in(arrangements[3 + stack], band);
        let (other_rows, other_columns) = (
            rotate_up(in_rows) | rotate_down(in_rows),
            rotate_up(in_columns) | rotate_down(in_columns),
        );
        let row = |line: usize| {
            let cells = (u64::from(lane(in_rows, line)) * (ONE >> 16)) & in_columns;
            cells | u64::from(lane(other_rows, line)) << 48
        };
        let last = other_columns | u64::from(ALL) << 48;
        Self([rows(row(0), row(1)), rows(row(2), last)])
    }

    #[inline(always)]
    fn close(arrangements: &mut Self::Arrangements, triads: Self, box_index: usize) {
        let (band, stack) = (box_index / 3, box_index % 3);
        let [[first, second], [third, columns]] = triads.0.map(u64x2::to_array);
        let in_rows = first >> 48 | (second & LAST) >> 32 | (third & LAST) >> 16;
        close_in(&mut arrangements[band], in_rows, stack);
        close_in(&mut arrangements[3 + stack], columns & FIRST_THREE, band);
    }

    #[inline(always)]
    fn decide(arrangements: &mut Self::Arrangements, chute: usize, arrangement: usize, digit: u16) {
        let (cycle, index) = CYCLE_AND_LANE[arrangement];
        let digits = u64::from(digit) * ONE;
        let allowed = arrangements[chute][cycle] & digits & 0xffff << (16 * index);
        for cycle_word in &mut arrangements[chute] {
            *cycle_word &= !digits;
        }
        arrangements[chute][cycle] |= allowed;
    }
}
