//! Vectors of sixteen-bit lanes, in the best instructions that the processor has.
//!
//! [`Lanes`](super::lanes::Lanes) lists the operations. Tests compare all other implementations with [`portable`],
//! operation by operation and search by search. [`vector`](super::super::vector) says why the unsafe code is sound.

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
use super::super::vector::{Instructions, VectorKind};
use super::rounds::{BoxByBox, WorkingPosition};

/// A task that runs with lanes of any kind.
pub(super) trait Task {
    type Output;

    /// Runs the task. This method and all functions between it and the lanes must be `#[inline(always)]`: only inlined
    /// code is compiled for the instructions of the kind.
    fn run<H: WorkingPosition>(self) -> Self::Output;
}

/// Runs a task with lanes of a kind.
#[inline]
pub(super) fn run<T: Task>(kind: VectorKind, task: T) -> T::Output {
    match kind.instructions() {
        // SAFETY: a kind is only made after the processor has said that it has all of the instructions that the called
        // function is compiled for.
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx512Count => unsafe { avx512::run_with_count(task) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx512 => unsafe { avx512::run(task) },
        // SAFETY: as above.
        #[cfg(target_arch = "x86_64")]
        Instructions::Avx2 => unsafe { avx2::run(task) },
        Instructions::Portable => task.run::<BoxByBox<Portable>>(),
    }
}
