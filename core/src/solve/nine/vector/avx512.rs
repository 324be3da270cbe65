//! The lanes of two boxes in one 512-bit vector.

#[allow(
    clippy::wildcard_imports,
    reason = "intrinsics are known by their prefix"
)]
use std::arch::x86_64::*;

use super::super::super::vector::Bits;
use super::super::super::vector::avx512::Avx512;
use super::super::lanes::{Lanes, Words};
use super::super::rounds::AllAtOnce;
use super::super::tables::{
    ARRANGEMENTS, ARRANGEMENTS_BY_LINE, FREE_LANE, IN_TRIADS, PAIRS, arrangement_lane, cell_lane,
    column_triad_lane, n_boxes, row_triad_lane,
};
use super::Task;

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt,avx512f,avx512vl,avx512bw")]
pub(super) fn run<T: Task>(task: T) -> T::Output {
    task.run::<AllAtOnce<Avx512<false>>>()
}

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt,avx512f,avx512vl,avx512bw,avx512bitalg")]
pub(super) fn run_with_count<T: Task>(task: T) -> T::Output {
    task.run::<AllAtOnce<Avx512<true>>>()
}

/// For each lane of a result, its source lane: 0 to 31 in the first vector, 32 to 63 in the second.
type SourceLanes = Words;

/// Byte picks that move each lane of a row of four one place on.
static ROTATE_BY_ONE: [u8; 64] = rotation_by(1);
/// Byte picks that move each lane of a row of four three places on.
static ROTATE_BY_THREE: [u8; 64] = rotation_by(3);

/// Makes byte picks for rotating rows. Byte picks work within sixteen bytes, which are two rows.
const fn rotation_by(steps: usize) -> [u8; 64] {
    let mut picks = [0; 64];
    let mut byte = 0;
    while byte < 64 {
        let lane = byte / 2 % 8;
        let source = lane / 4 * 4 + (lane + steps) % 4;
        picks[byte] = (source * 2 + byte % 2) as u8;
        byte += 1;
    }
    picks
}

/// The bit of each value's digit.
static BITS: Words = {
    let mut bits = [0; 32];
    let mut value = 1;
    while value <= 9 {
        bits[value] = 1 << (value - 1);
        value += 1;
    }
    Words(bits)
};

/// The first, second and third cell of each triad.
static CELLS_OF_TRIADS: [SourceLanes; 3] = {
    let mut table = [Words([0; 32]); 3];
    let mut i = 0;
    while i < 3 * 2 * 3 {
        let (place, first, line) = (i / 6, 16 * (i / 3 % 2), i % 3);
        let lanes = &mut table[place].0;
        lanes[first + row_triad_lane(line)] = (first + cell_lane(line, place)) as u16;
        lanes[first + column_triad_lane(line)] = (first + cell_lane(place, line)) as u16;
        i += 1;
    }
    table
};

/// For each triad, the next one in its direction, and the one after that.
static OTHER_TRIADS: [SourceLanes; 2] = [triads_after(1), triads_after(2)];

const fn triads_after(steps: usize) -> SourceLanes {
    let mut picks = [0; 32];
    let mut i = 0;
    while i < 2 * 3 {
        let (first, line) = (16 * (i / 3), i % 3);
        let next = (line + steps) % 3;
        picks[first + row_triad_lane(line)] = (first + row_triad_lane(next)) as u16;
        picks[first + column_triad_lane(line)] = (first + column_triad_lane(next)) as u16;
        i += 1;
    }
    Words(picks)
}

/// Returns the lane of a line of a box.
#[inline]
const fn line_lane(box_index: usize, line: usize) -> usize {
    3 * box_index + line
}

/// For the lines of all boxes, in bands and in stacks: the two arrangements that use each line.
static ARRANGEMENTS_TO_LINES: [[SourceLanes; 2]; 2] =
    [arrangements_to_lines(false), arrangements_to_lines(true)];

const fn arrangements_to_lines(is_stack: bool) -> [SourceLanes; 2] {
    let mut picks = [[FREE_LANE as u16; 32]; 2];
    let mut i = 0;
    while i < 9 * 3 {
        let (box_index, line) = (i / 3, i % 3);
        let (chute, box_in_chute) = if is_stack {
            (box_index % 3, box_index / 3)
        } else {
            (box_index / 3, box_index % 3)
        };
        let [first, second] = ARRANGEMENTS_BY_LINE[box_in_chute][line];
        picks[0][line_lane(box_index, line)] = arrangement_lane(chute, first) as u16;
        picks[1][line_lane(box_index, line)] = arrangement_lane(chute, second) as u16;
        i += 1;
    }
    [Words(picks[0]), Words(picks[1])]
}

/// For the lanes of a pair: the two lines that decide them. Rows of bands are in the first vector, columns of stacks in
/// the second. A cell needs its row and its column. A negated triad needs one of the two other lines.
static LINES_TO_BOXES: [[SourceLanes; 2]; 5] = {
    let mut table = [[Words([FREE_LANE as u16; 32]); 2]; 5];
    let mut i = 0;
    while i < 5 * 2 * 15 {
        let (pair, half, lane) = (i / 30, i / 15 % 2, i % 15);
        let (row, column) = (lane / 4, lane % 4);
        let box_index = PAIRS[pair][half];
        let (first, second) = if row < 3 && column < 3 {
            (line_lane(box_index, row), 32 + line_lane(box_index, column))
        } else if row < 3 {
            (
                line_lane(box_index, (row + 1) % 3),
                line_lane(box_index, (row + 2) % 3),
            )
        } else {
            (
                32 + line_lane(box_index, (column + 1) % 3),
                32 + line_lane(box_index, (column + 2) % 3),
            )
        };
        table[pair][0].0[16 * half + lane] = first as u16;
        table[pair][1].0[16 * half + lane] = second as u16;
        i += 1;
    }
    table
};

/// For each arrangement, in bands and in stacks: the triad of a pair that the arrangement uses.
static TRIADS_TO_ARRANGEMENTS: [[SourceLanes; 2]; 5] = {
    let mut table = [[Words([0; 32]); 2]; 5];
    let mut i = 0;
    while i < 5 * 2 * 6 {
        let (pair, half, arrangement) = (i / 12, i / 6 % 2, i % 6);
        if half < n_boxes(pair) {
            let (band, stack) = (PAIRS[pair][half] / 3, PAIRS[pair][half] % 3);
            let [in_band, in_stack] = &mut table[pair];
            in_band.0[arrangement_lane(band, arrangement)] =
                (16 * half + row_triad_lane(ARRANGEMENTS[arrangement][stack])) as u16;
            in_stack.0[arrangement_lane(stack, arrangement)] =
                (16 * half + column_triad_lane(ARRANGEMENTS[arrangement][band])) as u16;
        }
        i += 1;
    }
    table
};

/// For each pair, in bands and in stacks: the lanes of the arrangements that its boxes can close.
const CLOSABLE_ARRANGEMENTS: [[__mmask32; 2]; 5] = {
    let mut table = [[0; 2]; 5];
    let mut i = 0;
    while i < 5 * 2 {
        let (pair, half) = (i / 2, i % 2);
        if half < n_boxes(pair) {
            table[pair][0] |= 0x3f << arrangement_lane(PAIRS[pair][half] / 3, 0);
            table[pair][1] |= 0x3f << arrangement_lane(PAIRS[pair][half] % 3, 0);
        }
        i += 1;
    }
    table
};

/// By chute and arrangement: all bits in the lanes of the other arrangements in the chute, in bands and in stacks.
static OTHER_ARRANGEMENTS: [[[Words; 2]; 6]; 6] = {
    let mut table = [[[Words([0; 32]); 2]; 6]; 6];
    let mut i = 0;
    while i < 6 * 6 * 6 {
        let (chute, arrangement, other) = (i / 36, i / 6 % 6, i % 6);
        if other != arrangement {
            table[chute][arrangement][chute / 3].0[arrangement_lane(chute % 3, other)] = u16::MAX;
        }
        i += 1;
    }
    table
};

#[inline(always)]
fn load(words: &Words) -> __m512i {
    // SAFETY: the processor has the instructions, see `vector/mod.rs`; the reference has the size read, aligned.
    unsafe { _mm512_load_si512(words.0.as_ptr().cast()) }
}

#[inline(always)]
fn store(lanes: __m512i) -> Words {
    let mut words = Words([0; 32]);
    // SAFETY: the processor has the instructions, see `vector/mod.rs`; the reference has the size written, aligned.
    unsafe { _mm512_store_si512(words.0.as_mut_ptr().cast(), lanes) };
    words
}

#[inline(always)]
fn load_bytes(bytes: &[u8; 64]) -> __m512i {
    // SAFETY: the processor has the instructions, see `vector/mod.rs`; the reference has the size read.
    unsafe { _mm512_loadu_si512(bytes.as_ptr().cast()) }
}

/// Counts the bits of each lane by looking up every four bits.
#[inline(always)]
fn count_by_nibbles(words: __m512i) -> __m512i {
    // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
    unsafe {
        let counts = _mm512_broadcast_i32x4(_mm_setr_epi8(
            0, 1, 1, 2, 1, 2, 2, 3, 1, 2, 2, 3, 2, 3, 3, 4,
        ));
        let nibble = _mm512_set1_epi8(15);
        let low = _mm512_shuffle_epi8(counts, _mm512_and_si512(words, nibble));
        let high = _mm512_and_si512(_mm512_srli_epi16::<4>(words), nibble);
        let bytes = _mm512_add_epi8(low, _mm512_shuffle_epi8(counts, high));
        let low = _mm512_and_si512(bytes, _mm512_set1_epi16(255));
        _mm512_add_epi16(low, _mm512_srli_epi16::<8>(bytes))
    }
}

impl<const COUNT: bool> Lanes for Avx512<COUNT> {
    const PARTS: usize = 1;

    type Arrangements = [__m512i; 2];
    type Lines = [__m512i; 2];

    #[inline(always)]
    fn load(words: &Words, _: usize) -> Self {
        Self(load(words))
    }

    #[inline(always)]
    fn store(self, words: &mut Words, _: usize) {
        *words = store(self.0);
    }

    #[inline(always)]
    fn from_values(values: &[u8; 32]) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; the reference has the size read.
        unsafe {
            let bytes = _mm256_loadu_si256(values.as_ptr().cast());
            Self(_mm512_permutexvar_epi16(
                _mm512_cvtepu8_epi16(bytes),
                load(&BITS),
            ))
        }
    }

    #[inline(always)]
    fn count(self) -> Self {
        Self(if COUNT {
            // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
            unsafe { _mm512_popcnt_epi16(self.0) }
        } else {
            count_by_nibbles(self.0)
        })
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        Self(unsafe { _mm512_min_epu16(self.0, other.0) })
    }

    #[inline(always)]
    fn has_smaller_lane(self, other: Self) -> bool {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe { _mm512_cmplt_epu16_mask(self.0, other.0) != 0 }
    }

    #[inline(always)]
    fn is_subset(self, other: Self) -> bool {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let missing = _mm512_andnot_si512(other.0, self.0);
            _mm512_test_epi64_mask(missing, missing) == 0
        }
    }

    #[inline(always)]
    fn equals(self, other: Self) -> bool {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe { _mm512_cmpneq_epu16_mask(self.0, other.0) == 0 }
    }

    #[inline(always)]
    fn keep_where_equal(self, one: Self, other: Self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let equal = _mm512_cmpeq_epi16_mask(one.0, other.0);
            Self(_mm512_maskz_mov_epi16(equal, self.0))
        }
    }

    #[inline(always)]
    fn mask_disjoint(self, other: Self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let disjoint = _mm512_testn_epi16_mask(self.0, other.0);
            Self(_mm512_movm_epi16(disjoint))
        }
    }

    #[inline(always)]
    fn others_in_row(self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let one = _mm512_shuffle_epi8(self.0, load_bytes(&ROTATE_BY_ONE));
            let two = _mm512_shuffle_epi32::<0b10_11_00_01>(self.0);
            let three = _mm512_shuffle_epi8(self.0, load_bytes(&ROTATE_BY_THREE));
            Self(one).or(Self(two)).or(Self(three))
        }
    }

    #[inline(always)]
    fn others_in_column(self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let one = _mm512_permutex_epi64::<0b00_11_10_01>(self.0);
            let two = _mm512_permutex_epi64::<0b01_00_11_10>(self.0);
            let three = _mm512_permutex_epi64::<0b10_01_00_11>(self.0);
            Self(one).or(Self(two)).or(Self(three))
        }
    }

    #[inline(always)]
    fn triads(self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let one = _mm512_permutexvar_epi16(load(&CELLS_OF_TRIADS[0]), self.0);
            let two = _mm512_permutexvar_epi16(load(&CELLS_OF_TRIADS[1]), self.0);
            let three = _mm512_permutexvar_epi16(load(&CELLS_OF_TRIADS[2]), self.0);
            let in_cells = Self(one).or(Self(two)).or(Self(three));
            let one = _mm512_permutexvar_epi16(load(&OTHER_TRIADS[0]), self.0);
            let other = _mm512_permutexvar_epi16(load(&OTHER_TRIADS[1]), self.0);
            in_cells.and(Self(one).and(Self(other)))
        }
    }

    #[inline(always)]
    fn load_arrangements(arrangements: &[Words; 2]) -> Self::Arrangements {
        [load(&arrangements[0]), load(&arrangements[1])]
    }

    #[inline(always)]
    fn store_arrangements(arrangements: Self::Arrangements) -> [Words; 2] {
        arrangements.map(store)
    }

    #[inline(always)]
    fn n_changed(before: Self::Arrangements, after: Self::Arrangements) -> u32 {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let bands = _mm512_cmpneq_epu16_mask(before[0], after[0]);
            let stacks = _mm512_cmpneq_epu16_mask(before[1], after[1]);
            bands.count_ones() + stacks.count_ones()
        }
    }

    #[inline(always)]
    fn lines(arrangements: Self::Arrangements) -> Self::Lines {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        let lines = |arrangements, picks: &[SourceLanes; 2]| unsafe {
            _mm512_or_si512(
                _mm512_permutexvar_epi16(load(&picks[0]), arrangements),
                _mm512_permutexvar_epi16(load(&picks[1]), arrangements),
            )
        };
        [
            lines(arrangements[0], &ARRANGEMENTS_TO_LINES[0]),
            lines(arrangements[1], &ARRANGEMENTS_TO_LINES[1]),
        ]
    }

    #[inline(always)]
    fn allowed([rows, columns]: Self::Lines, pair: usize) -> Self {
        /// Selects the bits that are set in at least two of three vectors.
        const MAJORITY: i32 = 0b1110_1000;
        let [first_picks, second_picks] = &LINES_TO_BOXES[pair];
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        unsafe {
            let first = _mm512_permutex2var_epi16(rows, load(first_picks), columns);
            let second = _mm512_permutex2var_epi16(rows, load(second_picks), columns);
            Self(_mm512_ternarylogic_epi64::<MAJORITY>(
                first,
                second,
                load(&IN_TRIADS),
            ))
        }
    }

    #[inline(always)]
    fn close(arrangements: &mut Self::Arrangements, triads: Self, pair: usize) {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        let close = |arrangements, concerned, picks| unsafe {
            let all = _mm512_set1_epi16(-1);
            let open = _mm512_mask_permutexvar_epi16(all, concerned, load(picks), triads.0);
            _mm512_and_si512(arrangements, open)
        };
        let [band_picks, stack_picks] = &TRIADS_TO_ARRANGEMENTS[pair];
        *arrangements = [
            close(arrangements[0], CLOSABLE_ARRANGEMENTS[pair][0], band_picks),
            close(arrangements[1], CLOSABLE_ARRANGEMENTS[pair][1], stack_picks),
        ];
    }

    #[inline(always)]
    fn decide(arrangements: &mut Self::Arrangements, chute: usize, arrangement: usize, digit: u16) {
        let [bands, stacks] = &OTHER_ARRANGEMENTS[chute][arrangement];
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        let digit = Self(unsafe { _mm512_set1_epi16(digit.cast_signed()) });
        let closed = |others| Self(load(others)).and(digit);
        *arrangements = [
            Self(arrangements[0]).without(closed(bands)).0,
            Self(arrangements[1]).without(closed(stacks)).0,
        ];
    }
}
