//! Vectors in the best instructions that the processor has.
//!
//! Both searches for the standard board use these vectors: [`nine`](super::nine) as lanes of sixteen bits, and
//! [`batch`](super::batch) as words of 32 bits. This module has the operations that do not depend on the lanes. Without
//! the instructions of [`avx2`] or [`avx512`], the searches use vectors of 128 bits through the crate `wide`, which
//! needs no unsafe code.
//!
//! This folder and the vector folders of `nine` and `batch` have most of the unsafe code of the program. The rest is in
//! the signal handler of the screen and in the check whether standard output is closed. The code here is sound for two
//! reasons, to which every `unsafe` block refers:
//! * **Instructions.** An intrinsic is only called in a method of a vector of its kind. Such vectors are only made in a
//!   task that runs with a [`VectorKind`]. A [`VectorKind`] is only made after the processor has said that it has all
//!   the instructions.
//! * **Memory.** Pointers come from references to arrays of exactly the size that is read or written. The types are
//!   aligned as the instruction requires.

#![cfg_attr(
    target_arch = "x86_64",
    expect(
        unsafe_code,
        reason = "vector instructions, chosen after asking the processor"
    )
)]
#![cfg_attr(
    target_arch = "x86_64",
    expect(
        clippy::inline_always,
        reason = "only what is inlined is compiled for the instructions of a kind of vectors"
    )
)]

#[cfg(target_arch = "x86_64")]
pub(super) mod avx2;
#[cfg(target_arch = "x86_64")]
pub(super) mod avx512;

use std::fmt;
use std::sync::LazyLock;

/// The operations on single bits of a vector.
pub(super) trait Bits: Copy {
    fn and(self, other: Self) -> Self;
    fn or(self, other: Self) -> Self;
    fn xor(self, other: Self) -> Self;
    /// Returns the bits of this vector that are not in `other`.
    fn without(self, other: Self) -> Self;
}

/// A kind of vectors that this processor supports.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VectorKind(Instructions);

/// The instructions of a kind of vectors.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Instructions {
    /// AVX-512 with an instruction that counts bits.
    #[cfg(target_arch = "x86_64")]
    Avx512Count,
    #[cfg(target_arch = "x86_64")]
    Avx512,
    #[cfg(target_arch = "x86_64")]
    Avx2,
    /// Vectors of 128 bits, without special instructions.
    Portable,
}

/// The kinds that this processor has, the fastest first. Detected once.
static AVAILABLE: LazyLock<Vec<VectorKind>> = LazyLock::new(|| {
    let mut kinds = Vec::new();
    #[cfg(target_arch = "x86_64")]
    {
        if avx512::is_supported() && avx512::is_count_supported() {
            kinds.push(VectorKind(Instructions::Avx512Count));
        }
        if avx512::is_supported() {
            kinds.push(VectorKind(Instructions::Avx512));
        }
        if avx2::is_supported() {
            kinds.push(VectorKind(Instructions::Avx2));
        }
    }
    kinds.push(VectorKind(Instructions::Portable));
    kinds
});

impl VectorKind {
    /// Lists the kinds that this processor has, the fastest first.
    #[must_use]
    pub fn available() -> &'static [Self] {
        &AVAILABLE
    }

    /// Returns the fastest kind that this processor has.
    #[must_use]
    pub fn best() -> Self {
        AVAILABLE[0]
    }

    pub(super) const fn instructions(self) -> Instructions {
        self.0
    }
}

impl fmt::Display for VectorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512Count => "AVX-512",
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx512 => "AVX-512 without BITALG",
            #[cfg(target_arch = "x86_64")]
            Instructions::Avx2 => "AVX2",
            Instructions::Portable => "128-bit vectors",
        })
    }
}
