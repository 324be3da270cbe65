//! Many bytes of a text looked at together: which of them are of a kind, as bits.

use wide::u8x16;

/// Bytes that the processor takes at once.
const N_LANES: usize = 16;

/// The first bytes of a text; 0 where it has none.
pub(super) struct Window<const N_BYTES: usize>([u8; N_BYTES]);

impl<const N_BYTES: usize> Window<N_BYTES> {
    /// Takes the first bytes of a text.
    pub(super) fn of(text: &[u8]) -> Self {
        if let Some(bytes) = text.first_chunk() {
            return Self(*bytes);
        }
        let mut bytes = [0; N_BYTES];
        bytes[..text.len()].copy_from_slice(text);
        Self(bytes)
    }

    /// Returns a bit for each byte: whether all bits are set in what the function makes of it.
    #[inline]
    pub(super) fn mask(&self, is: impl Fn(u8x16) -> u8x16) -> u128 {
        let parts = self.0.as_chunks::<N_LANES>().0;
        parts.iter().rev().fold(0, |mask, part| {
            mask << N_LANES | u128::from(is(u8x16::new(*part)).to_bitmask())
        })
    }

    /// Returns a bit for each byte: whether all bits are set in what the function makes of it and the byte there.
    #[inline]
    pub(super) fn mask_with(
        &self,
        other: &[u8; N_BYTES],
        is: impl Fn(u8x16, u8x16) -> u8x16,
    ) -> u128 {
        let pairs = self.0.as_chunks::<N_LANES>().0.iter();
        let pairs = pairs.zip(other.as_chunks::<N_LANES>().0);
        pairs.rev().fold(0, |mask, (one, other)| {
            let is = is(u8x16::new(*one), u8x16::new(*other));
            mask << N_LANES | u128::from(is.to_bitmask())
        })
    }

    /// Returns a bit for each byte: whether it is the same here and there.
    pub(super) fn equal_to(&self, other: &[u8; N_BYTES]) -> u128 {
        self.mask_with(other, u8x16::simd_eq)
    }

    /// Returns a bit for each byte: whether the next one is greater; 255 is taken to be less than any.
    pub(super) fn less_than_next(&self) -> u128 {
        let mut next = [0; N_BYTES];
        next[..N_BYTES - 1].copy_from_slice(&self.0[1..]);
        self.mask_with(&next, |byte, next| {
            let least = byte + u8x16::splat(1);
            least.simd_eq(least.min(next))
        })
    }

    /// Returns for each byte what the function makes of it.
    #[inline]
    pub(super) fn map(&self, change: impl Fn(u8x16) -> u8x16) -> [u8; N_BYTES] {
        let mut bytes = [0; N_BYTES];
        let chunks = bytes.as_chunks_mut::<N_LANES>().0;
        for (part, new) in self.0.as_chunks::<N_LANES>().0.iter().zip(chunks) {
            *new = change(u8x16::new(*part)).to_array();
        }
        bytes
    }

    /// Returns the bytes.
    pub(super) const fn bytes(&self) -> &[u8; N_BYTES] {
        &self.0
    }
}

/// Sets all bits of the lanes that hold a byte.
pub(super) fn is(byte: u8) -> impl Fn(u8x16) -> u8x16 {
    move |bytes| bytes.simd_eq(u8x16::splat(byte))
}

/// Sets all bits of the lanes that hold a digit or a dot.
pub(super) fn is_cell(bytes: u8x16) -> u8x16 {
    let digits = bytes - u8x16::splat(b'0');
    digits.simd_eq(digits.min(u8x16::splat(9))) | is(b'.')(bytes)
}

/// Sets all bits of the lanes that hold a digit from 1 to 9.
pub(super) fn is_digit(bytes: u8x16) -> u8x16 {
    let digits = bytes - u8x16::splat(b'1');
    digits.simd_eq(digits.min(u8x16::splat(8)))
}

/// Sets in the lanes that hold a digit from 1 to 8 one bit, the lowest for 1, and no bit in the others.
pub(super) fn bit_of_digit(bytes: u8x16) -> u8x16 {
    (0..8).fold(u8x16::splat(0), |bits, index| {
        bits | is(b'1' + index)(bytes) & u8x16::splat(1 << index)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_tell_where_bytes_are() {
        let text = b"|12 9.0|:";
        let window = Window::<128>::of(text);
        let bits = |is: &dyn Fn(&u8) -> bool| {
            let places = text.iter().enumerate().filter(|(_, byte)| is(byte));
            places.fold(0_u128, |bits, (at, _)| bits | 1 << at)
        };
        assert_eq!(window.mask(is(b'|')), bits(&|byte| *byte == b'|'));
        assert_eq!(
            window.mask(is_digit),
            bits(&|byte| (b'1'..=b'9').contains(byte))
        );
        let every: Vec<u8> = (0..=255).collect();
        for (half, part) in every.chunks(128).enumerate() {
            let window = Window::<128>::of(part);
            assert_eq!(
                window.mask(is_digit),
                if half == 0 { 0x1ff << 49 } else { 0 }
            );
            assert_eq!(window.mask(is(part[127])), 1 << 127);
            assert_eq!(window.equal_to(&window.0), u128::MAX);
            assert_eq!(window.bytes()[127], part[127]);
            // Each byte is one more than the one before, and the last of all is 255.
            assert_eq!(window.less_than_next(), u128::MAX >> (1 - half));
            // Only the first of these, 255, counts as less than the next.
            let falling = Window(window.0.map(|byte| 255 - byte));
            assert_eq!(falling.less_than_next(), u128::from(half == 0));
            let bits = window.map(bit_of_digit);
            for (byte, bits) in part.iter().zip(bits) {
                let is_digit = (b'1'..=b'8').contains(byte);
                assert_eq!(bits, if is_digit { 1 << (byte - b'1') } else { 0 });
            }
            let cells = 0x3ff << 48 | 1 << 46;
            assert_eq!(window.mask(is_cell), if half == 0 { cells } else { 0 });
        }
    }
}
