//! Digits and sets of digits.

use std::fmt;
use std::num::NonZeroU8;
use std::ops::Not;

use super::bit_set::bit_set;

/// A digit, from 1 to the side length of the board (at most 16).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Digit(NonZeroU8);

impl Digit {
    /// Makes a digit from its value, 1 to 16; returns `None` for other values.
    #[must_use]
    #[inline]
    pub const fn new(value: u8) -> Option<Self> {
        match NonZeroU8::new(value) {
            Some(inner) if value <= 16 => Some(Self(inner)),
            _ => None,
        }
    }

    /// Makes a digit from a value known to be at most 16; returns `None` for 0.
    #[inline]
    pub(super) const fn or_none(value: u8) -> Option<Self> {
        match NonZeroU8::new(value) {
            Some(inner) => Some(Self(inner)),
            None => None,
        }
    }

    /// Makes a digit from its index, 0 to 15, which is its value minus one.
    ///
    /// # Panics
    /// When `index` is 16 or more.
    #[must_use]
    #[inline]
    pub const fn from_index(index: usize) -> Self {
        assert!(index < 16, "digit index out of range");
        match NonZeroU8::new(index as u8 + 1) {
            Some(inner) => Self(inner),
            None => unreachable!(),
        }
    }

    /// Returns the value, 1 to 16.
    #[must_use]
    #[inline]
    pub const fn value(self) -> u8 {
        self.0.get()
    }

    /// Returns the value minus one, 0 to 15.
    #[must_use]
    #[inline]
    pub const fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// Returns the character that represents the digit: `1` to `9`, then `A` (10) to `G` (16).
    #[must_use]
    #[inline]
    pub const fn symbol(self) -> char {
        b"123456789ABCDEFG"[self.index()] as char
    }

    /// Parses a digit from its [`symbol`](Self::symbol), with letters in either case; returns `None` for other
    /// characters.
    #[must_use]
    #[inline]
    pub fn from_symbol(symbol: char) -> Option<Self> {
        let value = match symbol.to_ascii_uppercase() {
            c @ '1'..='9' => c as u8 - b'0',
            c @ 'A'..='G' => c as u8 - b'A' + 10,
            _ => return None,
        };
        Self::new(value)
    }
}

impl fmt::Display for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.symbol())
    }
}

impl fmt::Debug for Digit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

bit_set! {
    /// A set of digits, as sixteen bits; bit 0 is the digit 1.
    pub struct DigitSet(u16) of Digit as Digit::index, Digit::from_index;

    /// An iterator over the digits of a [`DigitSet`] in ascending order.
    pub struct Digits;
}

impl DigitSet {
    /// Returns the set of the digits 1 to `side`, at most 16.
    #[must_use]
    pub const fn all(side: usize) -> Self {
        if side >= 16 {
            Self(u16::MAX)
        } else {
            Self((1 << side) - 1)
        }
    }
}

impl Not for DigitSet {
    type Output = Self;
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl fmt::Display for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{{{self}}}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn symbols_round_trip_for_all_sixteen_digits() {
        for value in 1..=16 {
            let digit = Digit::new(value).unwrap();
            assert_eq!(Digit::from_symbol(digit.symbol()), Some(digit));
            assert_eq!(digit.index() + 1, usize::from(value));
        }
        assert_eq!(Digit::new(0), None);
        assert_eq!(Digit::new(17), None);
        assert_eq!(Digit::from_symbol('0'), None);
        assert_eq!(Digit::from_symbol('h'), None);
    }

    #[test]
    fn sets_iterate_in_ascending_order() {
        let set: DigitSet = [5, 1, 16].into_iter().filter_map(Digit::new).collect();
        assert_eq!(set.to_string(), "15G");
        assert_eq!(set.len(), 3);
        assert_eq!(set.single(), None);
        assert_eq!(DigitSet::all(4).to_string(), "1234");
        assert_eq!(DigitSet::all(16).len(), 16);
    }
}
