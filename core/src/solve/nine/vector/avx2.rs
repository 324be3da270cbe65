//! The lanes of a box in a 256-bit vector.

#[allow(
    clippy::wildcard_imports,
    reason = "intrinsics are known by their prefix"
)]
use std::arch::x86_64::*;

use super::super::super::vector::avx2::Avx2;
use super::super::lanes::{Lanes, Words};
use super::super::rounds::BoxByBox;
use super::super::tables::{
    ARRANGEMENTS, ARRANGEMENTS_BY_LINE, EVERY_ARRANGEMENT, IN_TRIADS, UNUSED, column_triad_lane,
    row_triad_lane,
};
use super::Task;

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) fn run<T: Task>(task: T) -> T::Output {
    task.run::<BoxByBox<Avx2>>()
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
static ROTATE_BY_ONE: ShuffleMask<32> = rotation_by(1);

const fn rotation_by(steps: usize) -> ShuffleMask<32> {
    let mut picks = ShuffleMask([NONE; 32]);
    let mut lane = 0;
    while lane < 16 {
        pick(&mut picks, lane, lane / 4 * 4 + (lane + steps) % 4);
        lane += 1;
    }
    picks
}

/// By index of a box in its chute: for each line, the two arrangements that use it. The lines of a band are in the
/// first three lanes, the lines of a stack in the next three.
static ARRANGEMENTS_TO_LINES: [[[ShuffleMask<16>; 2]; 3]; 2] =
    [arrangements_to_lines(0), arrangements_to_lines(3)];

const fn arrangements_to_lines(first: usize) -> [[ShuffleMask<16>; 2]; 3] {
    let mut table = [[ShuffleMask([NONE; 16]); 2]; 3];
    let mut i = 0;
    while i < 3 * 3 {
        let (box_in_chute, line) = (i / 3, i % 3);
        pick(
            &mut table[box_in_chute][0],
            first + line,
            ARRANGEMENTS_BY_LINE[box_in_chute][line][0],
        );
        pick(
            &mut table[box_in_chute][1],
            first + line,
            ARRANGEMENTS_BY_LINE[box_in_chute][line][1],
        );
        i += 1;
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
        let (first, second) = if row < 3 && column < 3 {
            (row, 3 + column)
        } else if row < 3 {
            ((row + 1) % 3, (row + 2) % 3)
        } else {
            (3 + (column + 1) % 3, 3 + (column + 2) % 3)
        };
        pick(&mut table[0], lane, first);
        pick(&mut table[1], lane, second);
        lane += 1;
    }
    table
};

/// By index of a box in its band: the triad that each arrangement uses, from the first eight lanes and from the last
/// eight.
static ROWS_TO_ARRANGEMENTS: [[ShuffleMask<16>; 2]; 3] = {
    let mut table = [[ShuffleMask([NONE; 16]); 2]; 3];
    let mut i = 0;
    while i < 3 * 6 {
        let (box_in_chute, arrangement) = (i / 6, i % 6);
        let lane = row_triad_lane(ARRANGEMENTS[arrangement][box_in_chute]);
        pick(&mut table[box_in_chute][lane / 8], arrangement, lane);
        i += 1;
    }
    table
};

/// By index of a box in its stack: the triad that each arrangement uses. All column triads are in the last eight
/// lanes.
static COLUMNS_TO_ARRANGEMENTS: [ShuffleMask<16>; 3] = {
    let mut table = [ShuffleMask([NONE; 16]); 3];
    let mut i = 0;
    while i < 3 * 6 {
        let (box_in_chute, arrangement) = (i / 6, i % 6);
        pick(
            &mut table[box_in_chute],
            arrangement,
            column_triad_lane(ARRANGEMENTS[arrangement][box_in_chute]),
        );
        i += 1;
    }
    table
};

/// For each arrangement, all bits in the lanes of the other arrangements.
static OTHER_ARRANGEMENTS: [ShuffleMask<16>; 6] = {
    let mut table = [ShuffleMask([0; 16]); 6];
    let mut i = 0;
    while i < 6 * 12 {
        let (arrangement, byte) = (i / 12, i % 12);
        if byte / 2 != arrangement {
            table[arrangement].0[byte] = u8::MAX;
        }
        i += 1;
    }
    table
};

/// Rotates the column triads by one place, and by two.
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
fn load_half_words(words: &Words, half: usize) -> __m256i {
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
fn load_mask(picks: &ShuffleMask<16>) -> __m128i {
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
    let mut words = EVERY_ARRANGEMENT;
    let (quarters, _) = words.0.as_chunks_mut::<8>();
    for (quarter, chute) in quarters.iter_mut().zip(chutes) {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; the reference has the size written.
        unsafe { _mm_storeu_si128(quarter.as_mut_ptr().cast(), chute) };
    }
    words
}

/// Returns the lines with an open arrangement in a chute. The masks select the two arrangements of each line.
#[inline(always)]
fn lines_of_chute(chute: __m128i, [first_picks, second_picks]: &[ShuffleMask<16>; 2]) -> __m128i {
    // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
    unsafe {
        let first = _mm_shuffle_epi8(chute, load_mask(first_picks));
        let second = _mm_shuffle_epi8(chute, load_mask(second_picks));
        _mm_or_si128(first, second)
    }
}

impl Lanes for Avx2 {
    const PARTS: usize = 2;

    type Arrangements = [__m128i; 6];
    type Lines = [__m128i; 6];

    #[inline(always)]
    fn load(words: &Words, half: usize) -> Self {
        Self(load_half_words(words, half))
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
            let next = _mm256_shuffle_epi8(self.0, load_wide_mask(&ROTATE_BY_ONE));
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
    fn load_arrangements([bands, stacks]: &[Words; 2]) -> Self::Arrangements {
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
    fn store_arrangements(arrangements: Self::Arrangements) -> [Words; 2] {
        let [one, two, three, four, five, six] = arrangements;
        [
            store_chutes([one, two, three]),
            store_chutes([four, five, six]),
        ]
    }

    #[inline(always)]
    fn n_changed(before: Self::Arrangements, after: Self::Arrangements) -> u32 {
        let mut n_equal = 0;
        for pair in 0..3 {
            // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
            unsafe {
                let first = _mm_cmpeq_epi16(before[2 * pair], after[2 * pair]);
                let second = _mm_cmpeq_epi16(before[2 * pair + 1], after[2 * pair + 1]);
                // The packed result has one byte, and so one bit of the mask, for each lane of both chutes.
                let equal = _mm_movemask_epi8(_mm_packs_epi16(first, second));
                n_equal += equal.count_ones();
            }
        }
        6 * 8 - n_equal
    }

    #[inline(always)]
    fn lines(arrangements: Self::Arrangements) -> Self::Lines {
        arrangements
    }

    #[inline(always)]
    fn allowed(arrangements: Self::Lines, box_index: usize) -> Self {
        let (band, stack) = (box_index / 3, box_index % 3);
        let rows = lines_of_chute(arrangements[band], &ARRANGEMENTS_TO_LINES[0][stack]);
        let columns = lines_of_chute(arrangements[3 + stack], &ARRANGEMENTS_TO_LINES[1][band]);
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let lines = _mm256_broadcastsi128_si256(_mm_or_si128(rows, columns));
            let first = _mm256_shuffle_epi8(lines, load_wide_mask(&LINES_TO_BOX[0]));
            let second = _mm256_shuffle_epi8(lines, load_wide_mask(&LINES_TO_BOX[1]));
            let any = _mm256_and_si256(
                _mm256_or_si256(first, second),
                load_half_words(&IN_TRIADS, 0),
            );
            let both =
                _mm256_or_si256(_mm256_and_si256(first, second), load_half_words(&UNUSED, 0));
            Self(_mm256_or_si256(both, any))
        }
    }

    #[inline(always)]
    fn close(arrangements: &mut Self::Arrangements, triads: Self, box_index: usize) {
        let (band, stack) = (box_index / 3, box_index % 3);
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let first = _mm256_castsi256_si128(triads.0);
            let last = _mm256_extracti128_si256::<1>(triads.0);
            let [first_picks, last_picks] = &ROWS_TO_ARRANGEMENTS[stack];
            let open = _mm_or_si128(
                _mm_shuffle_epi8(first, load_mask(first_picks)),
                _mm_shuffle_epi8(last, load_mask(last_picks)),
            );
            arrangements[band] = _mm_and_si128(arrangements[band], open);
            let open = _mm_shuffle_epi8(last, load_mask(&COLUMNS_TO_ARRANGEMENTS[band]));
            arrangements[3 + stack] = _mm_and_si128(arrangements[3 + stack], open);
        }
    }

    #[inline(always)]
    fn decide(arrangements: &mut Self::Arrangements, chute: usize, arrangement: usize, digit: u16) {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let digit = _mm_set1_epi16(digit.cast_signed());
            let closed = _mm_and_si128(load_mask(&OTHER_ARRANGEMENTS[arrangement]), digit);
            arrangements[chute] = _mm_andnot_si128(closed, arrangements[chute]);
        }
    }
}
