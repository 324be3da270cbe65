//! Iterates over the set bits of a word.

/// An iterator over the positions of the bits set in a word, lowest first.
#[derive(Clone, Debug)]
pub(crate) struct Bits(u64);

/// Lists the positions of the bits set in a word, lowest first.
#[inline]
pub(crate) fn bits(word: impl Into<u64>) -> Bits {
    Bits(word.into())
}

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        let lowest = (self.0 != 0).then(|| self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(lowest)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n_bits = self.0.count_ones() as usize;
        (n_bits, Some(n_bits))
    }
}

impl ExactSizeIterator for Bits {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_listed_lowest_first() {
        assert_eq!(bits(0_u16).next(), None);
        assert!(bits(0b1001_0010_u16).eq([1, 4, 7]));
        assert!(bits(1_u64 << 63 | 1).eq([0, 63]));
        assert_eq!(bits(0b1011_u32).len(), 3);
    }
}
