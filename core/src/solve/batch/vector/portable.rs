//! Four words in a vector of 128 bits, through the crate `wide`.

use wide::u32x4;

use super::{Bits, Vector, Words};

#[derive(Clone, Copy)]
pub(super) struct Portable(u32x4);

impl Bits for Portable {
    #[inline(always)]
    fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline(always)]
    fn xor(self, other: Self) -> Self {
        Self(self.0 ^ other.0)
    }

    #[inline(always)]
    fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl Vector for Portable {
    const N: usize = 4;

    #[inline(always)]
    fn load(words: &Words, part: usize) -> Self {
        let (parts, _) = words.0.as_chunks::<4>();
        Self(u32x4::new(parts[part]))
    }

    #[inline(always)]
    fn store(self, words: &mut Words, part: usize) {
        let (parts, _) = words.0.as_chunks_mut::<4>();
        parts[part] = self.0.to_array();
    }

    #[inline(always)]
    fn splat(word: u32) -> Self {
        Self(u32x4::splat(word))
    }

    #[inline(always)]
    fn add(self, other: Self) -> Self {
        Self(self.0 + other.0)
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(self.0 - other.0)
    }

    #[inline(always)]
    fn min(self, other: Self) -> Self {
        Self(self.0.min(other.0))
    }

    #[inline(always)]
    fn shl(self, n_bits: u32) -> Self {
        Self(self.0 << n_bits)
    }

    #[inline(always)]
    fn shr(self, n_bits: u32) -> Self {
        Self(self.0 >> n_bits)
    }

    #[inline(always)]
    fn zeros(self) -> u32 {
        self.0.simd_eq(u32x4::splat(0)).to_bitmask()
    }
}
