//! The lanes of a box in a 256-bit vector.

#[allow(
    clippy::wildcard_imports,
    reason = "intrinsics are known by their prefix"
)]
use std::arch::x86_64::*;

use super::super::super::vector::avx2::Avx2;
use super::super::lanes::{Lanes, Words};
use super::super::rounds::OneByOne;
use super::super::tables::{
    EVERY_WAY, IN_TRIADS, UNUSED, WAYS, WAYS_THROUGH_LINE, column_triad_lane, row_triad_lane,
};
use super::Task;

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) fn run<T: Task>(task: T) -> T::Output {
    task.run::<OneByOne<Avx2>>()
}

/// The mask of a byte shuffle: for every byte of the result, the index of the source byte within its sixteen bytes, or
/// [`NONE`] for zero.
#[derive(Clone, Copy)]
#[repr(C, align(32))]
struct ShuffleMask<const N: usize>([u8; N]);

/// Swaps the two rows of four lanes in each half of a vector.
const SWAP_ROWS: i32 = 0b01_00_11_10;
const SWAP_HALVES: i32 = 0x01;

/// Marks a zero byte in a shuffle mask.
const NONE: u8 = 0x80;

/// Makes lane `from` the source of lane `to`.
#[inline]
const fn pick<const N: usize>(picks: &mut ShuffleMask<N>, to: usize, from: usize) {
    picks.0[2 * to] = 2 * (from % 8) as u8;
    picks.0[2 * to + 1] = 2 * (from % 8) as u8 + 1;
}

/// Moves every lane of a row of four to the next place, the last to the first.
static ONE_ON: ShuffleMask<32> = rotation_by(1);

const fn rotation_by(steps: usize) -> ShuffleMask<32> {
    let mut picks = ShuffleMask([NONE; 32]);
    let mut lane = 0;
    while lane < 16 {
        pick(&mut picks, lane, lane / 4 * 4 + (lane + steps) % 4);
        lane += 1;
    }
    picks
}

/// By index of a box in its chute: for each line, the two ways through it. The lines of a band are in the first three
/// lanes, the lines of a stack in the next three.
static WAYS_TO_LINES: [[[ShuffleMask<16>; 2]; 3]; 2] = [ways_to_lines(0), ways_to_lines(3)];

const fn ways_to_lines(first: usize) -> [[ShuffleMask<16>; 2]; 3] {
    let mut table = [[ShuffleMask([NONE; 16]); 2]; 3];
    let mut at = 0;
    while at < 3 * 3 {
        let (number, line) = (at / 3, at % 3);
        pick(
            &mut table[number][0],
            first + line,
            WAYS_THROUGH_LINE[number][line][0],
        );
        pick(
            &mut table[number][1],
            first + line,
            WAYS_THROUGH_LINE[number][line][1],
        );
        at += 1;
    }
    table
}

/// For the lanes of a box: the two lines that decide them. A cell needs its row and its column. A negated triad needs
/// one of the two other lines.
static LINES_TO_BOX: [ShuffleMask<32>; 2] = {
    let mut table = [ShuffleMask([NONE; 32]); 2];
    let mut lane = 0;
    while lane < 15 {
        let (row, column) = (lane / 4, lane % 4);
        let (one, other) = if row < 3 && column < 3 {
            (row, 3 + column)
        } else if row < 3 {
            ((row + 1) % 3, (row + 2) % 3)
        } else {
            (3 + (column + 1) % 3, 3 + (column + 2) % 3)
        };
        pick(&mut table[0], lane, one);
        pick(&mut table[1], lane, other);
        lane += 1;
    }
    table
};

/// By index of a box in its band: the triad that each way takes, from the first eight lanes and from the last eight.
static ROWS_TO_WAYS: [[ShuffleMask<16>; 2]; 3] = {
    let mut table = [[ShuffleMask([NONE; 16]); 2]; 3];
    let mut at = 0;
    while at < 3 * 6 {
        let (number, way) = (at / 6, at % 6);
        let lane = row_triad_lane(WAYS[way][number]);
        pick(&mut table[number][lane / 8], way, lane);
        at += 1;
    }
    table
};

/// By index of a box in its stack: the triad that each way takes. All column triads are in the last eight lanes.
static COLUMNS_TO_WAYS: [ShuffleMask<16>; 3] = {
    let mut table = [ShuffleMask([NONE; 16]); 3];
    let mut at = 0;
    while at < 3 * 6 {
        let (number, way) = (at / 6, at % 6);
        pick(
            &mut table[number],
            way,
            column_triad_lane(WAYS[way][number]),
        );
        at += 1;
    }
    table
};

/// By way: all bits in the lanes of the other ways.
static OTHER_WAYS: [ShuffleMask<16>; 6] = {
    let mut table = [ShuffleMask([0; 16]); 6];
    let mut at = 0;
    while at < 6 * 12 {
        let (way, byte) = (at / 12, at % 12);
        if byte / 2 != way {
            table[way].0[byte] = u8::MAX;
        }
        at += 1;
    }
    table
};

/// Moves the column triads on by one place, and by two.
static COLUMN_TRIADS_ON: [ShuffleMask<32>; 2] = [column_triads_on(1), column_triads_on(2)];

const fn column_triads_on(steps: usize) -> ShuffleMask<32> {
    let mut picks = ShuffleMask([NONE; 32]);
    let mut column = 0;
    while column < 3 {
        let next = column_triad_lane((column + steps) % 3);
        pick(&mut picks, column_triad_lane(column), next);
        column += 1;
    }
    picks
}

#[inline(always)]
fn half_words(words: &Words, half: usize) -> __m256i {
    let (halves, _) = words.0.as_chunks::<16>();
    // SAFETY: the processor has the instructions, see `vector/mod.rs`; the reference has the size read.
    unsafe { _mm256_loadu_si256(halves[half].as_ptr().cast()) }
}

#[inline(always)]
fn load_wide_mask(picks: &ShuffleMask<32>) -> __m256i {
    // SAFETY: the processor has the instructions, see `vector/mod.rs`; the reference has the size read, aligned.
    unsafe { _mm256_load_si256(picks.0.as_ptr().cast()) }
}

#[inline(always)]
fn narrow(picks: &ShuffleMask<16>) -> __m128i {
    // SAFETY: the processor has the instructions, see `vector/mod.rs`; the reference has the size read, aligned.
    unsafe { _mm_load_si128(picks.0.as_ptr().cast()) }
}

/// Takes the last row of four lanes from `last` and all other rows from `rows`.
#[inline(always)]
fn blend_last_row(rows: __m256i, last: __m256i) -> __m256i {
    // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
    unsafe { _mm256_blend_epi32::<0b1100_0000>(rows, last) }
}

/// Counts the bits of each lane by looking up every four bits.
#[inline(always)]
fn count_by_nibbles(words: __m256i) -> __m256i {
    // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
    unsafe {
        let counts = _mm256_setr_epi8(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4, 0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2,
            3, 3, 4,
        );
        let nibble = _mm256_set1_epi8(15);
        let low = _mm256_shuffle_epi8(counts, _mm256_and_si256(words, nibble));
        let high = _mm256_and_si256(_mm256_srli_epi16::<4>(words), nibble);
        let bytes = _mm256_add_epi8(low, _mm256_shuffle_epi8(counts, high));
        _mm256_maddubs_epi16(bytes, _mm256_set1_epi8(1))
    }
}

/// Loads the lanes of one chute.
#[inline(always)]
fn load_chute(words: &Words, chute: usize) -> __m128i {
    let (quarters, _) = words.0.as_chunks::<8>();
    // SAFETY: the processor has the instructions, see `vector/mod.rs`; the reference has the size read.
    unsafe { _mm_loadu_si128(quarters[chute].as_ptr().cast()) }
}

#[inline(always)]
fn store_chutes(chutes: [__m128i; 3]) -> Words {
    let mut words = EVERY_WAY;
    let (quarters, _) = words.0.as_chunks_mut::<8>();
    for (quarter, chute) in quarters.iter_mut().zip(chutes) {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; the reference has the size written.
        unsafe { _mm_storeu_si128(quarter.as_mut_ptr().cast(), chute) };
    }
    words
}

/// Returns the lines with an open way in a chute; `one` and `other` select the two ways of each line.
#[inline(always)]
fn lines_of_chute(chute: __m128i, [one, other]: &[ShuffleMask<16>; 2]) -> __m128i {
    // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
    unsafe {
        let one = _mm_shuffle_epi8(chute, narrow(one));
        _mm_or_si128(one, _mm_shuffle_epi8(chute, narrow(other)))
    }
}

impl Lanes for Avx2 {
    const PARTS: usize = 2;

    type Ways = [__m128i; 6];
    type Lines = [__m128i; 6];

    #[inline(always)]
    fn load(words: &Words, half: usize) -> Self {
        Self(half_words(words, half))
    }

    #[inline(always)]
    fn store(self, words: &mut Words, half: usize) {
        let (halves, _) = words.0.as_chunks_mut::<16>();
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; the reference has the size written.
        unsafe { _mm256_storeu_si256(halves[half].as_mut_ptr().cast(), self.0) };
    }

    #[inline(always)]
    fn from_values(values: &[u8; 32]) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; the reference has the size read.
        unsafe {
            let values = _mm_loadu_si128(values.as_ptr().cast());
            let bits = _mm256_setr_epi8(
                0, 1, 2, 4, 8, 16, 32, 64, -128, 0, 0, 0, 0, 0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64,
                -128, 0, 0, 0, 0, 0, 0, 0,
            );
            let values = _mm256_cvtepu8_epi16(values);
            let nines = _mm256_cmpeq_epi16(values, _mm256_set1_epi16(9));
            let nines = _mm256_and_si256(nines, _mm256_set1_epi16(0x100));
            Self(_mm256_or_si256(_mm256_shuffle_epi8(bits, values), nines))
        }
    }

    #[inline(always)]
    fn count(self) -> Self {
        Self(count_by_nibbles(self.0))
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        Self(unsafe { _mm256_min_epu16(self.0, other.0) })
    }

    #[inline(always)]
    fn has_smaller_lane(self, other: Self) -> bool {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let missing = _mm256_subs_epu16(other.0, self.0);
            _mm256_testz_si256(missing, missing) == 0
        }
    }

    #[inline(always)]
    fn is_subset(self, other: Self) -> bool {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe { _mm256_testc_si256(other.0, self.0) != 0 }
    }

    #[inline(always)]
    fn equals(self, other: Self) -> bool {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let difference = _mm256_xor_si256(self.0, other.0);
            _mm256_testz_si256(difference, difference) != 0
        }
    }

    #[inline(always)]
    fn keep_where_equal(self, one: Self, other: Self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let equal = _mm256_cmpeq_epi16(one.0, other.0);
            Self(_mm256_and_si256(self.0, equal))
        }
    }

    #[inline(always)]
    fn mask_disjoint(self, other: Self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let common = _mm256_and_si256(self.0, other.0);
            Self(_mm256_cmpeq_epi16(common, _mm256_setzero_si256()))
        }
    }

    #[inline(always)]
    fn others_in_row(self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let next = _mm256_shuffle_epi8(self.0, load_wide_mask(&ONE_ON));
            let two = _mm256_or_si256(self.0, next);
            Self(_mm256_or_si256(
                next,
                _mm256_shuffle_epi32::<0b10_11_00_01>(two),
            ))
        }
    }

    #[inline(always)]
    fn others_in_column(self) -> Self {
        // The other row of the same half is added first, then the other half. Only one step crosses the middle, which
        // is slow.
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let other = _mm256_shuffle_epi32::<SWAP_ROWS>(self.0);
            let half = _mm256_or_si256(self.0, other);
            let other_half = _mm256_permute2x128_si256::<SWAP_HALVES>(half, half);
            Self(_mm256_or_si256(other, other_half))
        }
    }

    #[inline(always)]
    fn triads(self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let in_cells = blend_last_row(self.others_in_row().0, self.others_in_column().0);
            // The first three rows are combined with each other, the last row within itself.
            let three = blend_last_row(self.0, _mm256_set1_epi16(-1));
            let other = _mm256_shuffle_epi32::<SWAP_ROWS>(three);
            let half = _mm256_and_si256(three, other);
            let other_half = _mm256_permute2x128_si256::<SWAP_HALVES>(half, half);
            let rows = _mm256_and_si256(other, other_half);
            let one = _mm256_shuffle_epi8(self.0, load_wide_mask(&COLUMN_TRIADS_ON[0]));
            let other = _mm256_shuffle_epi8(self.0, load_wide_mask(&COLUMN_TRIADS_ON[1]));
            let negated = blend_last_row(rows, _mm256_and_si256(one, other));
            Self(_mm256_and_si256(in_cells, negated))
        }
    }

    #[inline(always)]
    fn load_ways([bands, stacks]: &[Words; 2]) -> Self::Ways {
        [
            load_chute(bands, 0),
            load_chute(bands, 1),
            load_chute(bands, 2),
            load_chute(stacks, 0),
            load_chute(stacks, 1),
            load_chute(stacks, 2),
        ]
    }

    #[inline(always)]
    fn store_ways(ways: Self::Ways) -> [Words; 2] {
        let [one, two, three, four, five, six] = ways;
        [
            store_chutes([one, two, three]),
            store_chutes([four, five, six]),
        ]
    }

    #[inline(always)]
    fn n_changed(one: Self::Ways, other: Self::Ways) -> u32 {
        let mut n_equal = 0;
        for pair in 0..3 {
            // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
            unsafe {
                let first = _mm_cmpeq_epi16(one[2 * pair], other[2 * pair]);
                let second = _mm_cmpeq_epi16(one[2 * pair + 1], other[2 * pair + 1]);
                // The packed result has one byte, and so one bit of the mask, for each lane of both chutes.
                let equal = _mm_movemask_epi8(_mm_packs_epi16(first, second));
                n_equal += equal.count_ones();
            }
        }
        6 * 8 - n_equal
    }

    #[inline(always)]
    fn lines(ways: Self::Ways) -> Self::Lines {
        ways
    }

    #[inline(always)]
    fn allowed(ways: Self::Lines, number: usize) -> Self {
        let (band, stack) = (number / 3, number % 3);
        let rows = lines_of_chute(ways[band], &WAYS_TO_LINES[0][stack]);
        let columns = lines_of_chute(ways[3 + stack], &WAYS_TO_LINES[1][band]);
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let lines = _mm256_broadcastsi128_si256(_mm_or_si128(rows, columns));
            let one = _mm256_shuffle_epi8(lines, load_wide_mask(&LINES_TO_BOX[0]));
            let other = _mm256_shuffle_epi8(lines, load_wide_mask(&LINES_TO_BOX[1]));
            let any = _mm256_and_si256(_mm256_or_si256(one, other), half_words(&IN_TRIADS, 0));
            let both = _mm256_or_si256(_mm256_and_si256(one, other), half_words(&UNUSED, 0));
            Self(_mm256_or_si256(both, any))
        }
    }

    #[inline(always)]
    fn close(ways: &mut Self::Ways, triads: Self, number: usize) {
        let (band, stack) = (number / 3, number % 3);
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let first = _mm256_castsi256_si128(triads.0);
            let last = _mm256_extracti128_si256::<1>(triads.0);
            let [first_picks, last_picks] = &ROWS_TO_WAYS[stack];
            let open = _mm_or_si128(
                _mm_shuffle_epi8(first, narrow(first_picks)),
                _mm_shuffle_epi8(last, narrow(last_picks)),
            );
            ways[band] = _mm_and_si128(ways[band], open);
            let open = _mm_shuffle_epi8(last, narrow(&COLUMNS_TO_WAYS[band]));
            ways[3 + stack] = _mm_and_si128(ways[3 + stack], open);
        }
    }

    #[inline(always)]
    fn decide(ways: &mut Self::Ways, chute: usize, way: usize, digit: u16) {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let digit = _mm_set1_epi16(digit.cast_signed());
            let closed = _mm_and_si128(narrow(&OTHER_WAYS[way]), digit);
            ways[chute] = _mm_andnot_si128(closed, ways[chute]);
        }
    }
}
