//! Sixteen words in a vector of 512 bits.

use std::arch::is_x86_feature_detected as has;
#[allow(
    clippy::wildcard_imports,
    reason = "intrinsics are known by their prefix"
)]
use std::arch::x86_64::*;

use super::{Task, Vector, Words};

/// Returns whether the processor has all instructions that [`run`] is compiled for.
#[inline]
pub(super) fn is_supported() -> bool {
    has!("avx512f") && has!("bmi1") && has!("bmi2") && has!("popcnt") && has!("lzcnt")
}

#[target_feature(enable = "avx512f,bmi1,bmi2,popcnt,lzcnt")]
pub(super) fn run<T: Task>(task: T) -> T::Output {
    task.run::<Avx512>()
}

#[derive(Clone, Copy)]
struct Avx512(__m512i);

impl Vector for Avx512 {
    const N: usize = 16;

    #[inline(always)]
    fn load(words: &Words, part: usize) -> Self {
        debug_assert_eq!(part, 0);
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; the reference has the size read.
        Self(unsafe { _mm512_loadu_si512(words.0.as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, words: &mut Words, part: usize) {
        debug_assert_eq!(part, 0);
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; the reference has the size written.
        unsafe { _mm512_storeu_si512(words.0.as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        Self(unsafe { _mm512_set1_epi32(word.cast_signed()) })
    }

    #[inline(always)]
    fn and(self, other: Self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        Self(unsafe { _mm512_and_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        Self(unsafe { _mm512_or_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        Self(unsafe { _mm512_xor_si512(self.0, other.0) })
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        Self(unsafe { _mm512_andnot_si512(other.0, self.0) })
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        Self(unsafe { _mm512_add_epi32(self.0, other.0) })
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        Self(unsafe { _mm512_sub_epi32(self.0, other.0) })
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        Self(unsafe { _mm512_min_epu32(self.0, other.0) })
    }

    #[inline(always)]
    fn shl(self, n_bits: u32) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        Self(unsafe { _mm512_sllv_epi32(self.0, Self::splat(n_bits).0) })
    }

    #[inline(always)]
    fn shr(self, n_bits: u32) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        Self(unsafe { _mm512_srlv_epi32(self.0, Self::splat(n_bits).0) })
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        u32::from(unsafe { _mm512_testn_epi32_mask(self.0, self.0) })
    }
}
