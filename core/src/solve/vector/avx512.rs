//! Vectors of 512 bits.

use std::arch::is_x86_feature_detected as has;
#[allow(
    clippy::wildcard_imports,
    reason = "intrinsics are known by their prefix"
)]
use std::arch::x86_64::*;

use super::Bits;

/// Returns whether the processor has all instructions that this kind of vectors needs.
#[inline]
pub(super) fn is_supported() -> bool {
    super::avx2::is_supported() && has!("avx512f") && has!("avx512vl") && has!("avx512bw")
}

/// Returns whether the processor also has the instruction that counts bits.
#[inline]
pub(super) fn is_count_supported() -> bool {
    has!("avx512bitalg")
}

/// A vector of 512 bits. `COUNT` says whether the processor has an instruction that counts bits per lane.
#[derive(Clone, Copy)]
pub(in crate::solve) struct Avx512<const COUNT: bool>(pub(in crate::solve) __m512i);

impl<const COUNT: bool> Bits for Avx512<COUNT> {
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
}
