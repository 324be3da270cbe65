//! Sixteen words in a vector of 512 bits.

#[allow(
    clippy::wildcard_imports,
    reason = "intrinsics are known by their prefix"
)]
use std::arch::x86_64::*;

use super::super::super::vector::avx512::Avx512;
use super::{Task, Vector, Words};

#[target_feature(enable = "avx512f,bmi1,bmi2,popcnt,lzcnt")]
pub(super) fn run<T: Task>(task: T) -> T::Output {
    task.run::<Avx512<false>>()
}

impl Vector for Avx512<false> {
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
