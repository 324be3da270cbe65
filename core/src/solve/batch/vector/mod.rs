//! Vectors of 32-bit words, each word from another puzzle, in the best instructions that the processor has.
//!
//! [`vector`](super::super::vector) says why the unsafe code is sound.

#![cfg_attr(
    target_arch = "x86_64",
    expect(
        unsafe_code,
        reason = "vector instructions, chosen after asking the processor"
    )
)]

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
mod portable;

use self::portable::Portable;
use super::super::vector::{Bits, Instructions, VectorKind};

/// The number of puzzles that are searched at once.
pub(super) const N_LANES: usize = 16;

/// The same word of all puzzles, one for each lane.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(super) struct Words(pub(super) [u32; N_LANES]);

/// A vector: some of the words of [`Words`], or all of them.
pub(super) trait Vector: Bits {
    /// The number of words in a vector.
    const N: usize;

    /// Loads the part of `words` with number `part`, counted from 0.
    fn load(words: &Words, part: usize) -> Self;
    /// Stores this vector as the part of `words` with number `part`, counted from 0.
    fn store(self, words: &mut Words, part: usize);
    /// Sets all words to the same value.
    fn splat(word: u32) -> Self;
    /// Adds the words as numbers. The caller ensures that none overflows.
    fn add(self, other: Self) -> Self;
    /// Subtracts the words as numbers. The caller ensures that none overflows.
    fn minus(self, other: Self) -> Self;
    /// Returns the smaller number in each lane. All numbers are below 2^31.
    fn min(self, other: Self) -> Self;
    /// Shifts the bits of each word up by a constant below 32.
    fn shl(self, n_bits: u32) -> Self;
    /// Shifts the bits of each word down by a constant below 32.
    fn shr(self, n_bits: u32) -> Self;
    /// Returns a mask with one bit per lane: set if the word is zero.
    fn zeros(self) -> u32;
}

/// A task that runs with vectors of any kind.
pub(super) trait Task {
    type Output;

    /// Runs the task. This method and all functions between it and the vectors must be `#[inline(always)]`: only
    /// inlined code is compiled for the instructions of the kind.
    fn run<V: Vector>(self) -> Self::Output;
}

/// Runs a task with vectors of a kind.
#[inline]
pub(super) fn run<T: Task>(kind: VectorKind, task: T) -> T::Output {
    match kind.instructions() {
        // SAFETY: a kind is only made after the processor has said that it has all of the instructions that the called
        // function is compiled for.
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx512Count | Instructions::Avx512 => unsafe { avx512::run(task) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx2 => unsafe { avx2::run(task) },
        Instructions::Portable => task.run::<Portable>(),
    }
}
