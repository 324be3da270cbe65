//! Eight words in a vector of 256 bits.

#[allow(
    clippy::wildcard_imports,
    reason = "intrinsics are known by their prefix"
)]
use std::arch::x86_64::*;

use super::super::super::vector::avx2::Avx2;
use super::{Task, Vector, Words};

#[target_feature(enable = "avx2,bmi1,bmi2,popcnt,lzcnt")]
pub(super) fn run<T: Task>(task: T) -> T::Output {
    task.run::<Avx2>()
}

impl Vector for Avx2 {
    const N: usize = 8;

    #[inline(always)]
    fn load(words: &Words, part: usize) -> Self {
        let (parts, _) = words.0.as_chunks::<8>();
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; the reference has the size read.
        Self(unsafe { _mm256_loadu_si256(parts[part].as_ptr().cast()) })
    }

    #[inline(always)]
    fn store(self, words: &mut Words, part: usize) {
        let (parts, _) = words.0.as_chunks_mut::<8>();
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; the reference has the size written.
        unsafe { _mm256_storeu_si256(parts[part].as_mut_ptr().cast(), self.0) }
    }

    #[inline(always)]
    fn splat(word: u32) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        Self(unsafe { _mm256_set1_epi32(word.cast_signed()) })
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        Self(unsafe { _mm256_add_epi32(self.0, other.0) })
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        Self(unsafe { _mm256_sub_epi32(self.0, other.0) })
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        Self(unsafe { _mm256_min_epu32(self.0, other.0) })
    }

    #[inline(always)]
    fn shl(self, n_bits: u32) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        Self(unsafe { _mm256_sllv_epi32(self.0, Self::splat(n_bits).0) })
    }

    #[inline(always)]
    fn shr(self, n_bits: u32) -> Self {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        Self(unsafe { _mm256_srlv_epi32(self.0, Self::splat(n_bits).0) })
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        // SAFETY: the processor has the instructions, see `vector/mod.rs`; no memory is accessed.
        let mask = unsafe {
            let are_zero = _mm256_cmpeq_epi32(self.0, _mm256_setzero_si256());
            _mm256_movemask_ps(_mm256_castsi256_ps(are_zero))
        };
        mask.cast_unsigned()
    }
}
