//! Digits and sets of digits.

use std::fmt;
use std::num::NonZeroU8;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Not, Sub, SubAssign};

/// A digit: 1 to the side of the board, at most 16.
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
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Write::write_char(f, self.symbol())
    }
}

impl fmt::Debug for Digit {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A set of digits, as sixteen bits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct DigitSet(u16);

impl DigitSet {
    /// The empty set.
    pub const EMPTY: Self = Self(0);

    /// Returns the set of the digits 1 to `side`, at most 16.
    #[must_use]
    #[inline]
    pub const fn all(side: usize) -> Self {
        if side >= 16 {
            Self(u16::MAX)
        } else {
            Self((1 << side) - 1)
        }
    }

    /// Makes a set from its bits; bit 0 is the digit 1.
    #[must_use]
    #[inline]
    pub const fn from_bits(bits: u16) -> Self {
        Self(bits)
    }

    /// Returns the bits; bit 0 is the digit 1.
    #[must_use]
    #[inline]
    pub const fn bits(self) -> u16 {
        self.0
    }

    /// Returns the set of one digit.
    #[must_use]
    #[inline]
    pub const fn only(digit: Digit) -> Self {
        Self(1 << digit.index())
    }

    /// Returns the number of digits in the set.
    #[must_use]
    #[inline]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns whether the set is empty.
    #[must_use]
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the set contains a digit.
    #[must_use]
    #[inline]
    pub const fn contains(self, digit: Digit) -> bool {
        self.0 & (1 << digit.index()) != 0
    }

    /// Returns whether this set contains every digit of `other`.
    #[must_use]
    #[inline]
    pub const fn is_superset(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Returns whether the two sets share a digit.
    #[must_use]
    #[inline]
    pub const fn intersects(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// Adds a digit.
    #[inline]
    pub const fn insert(&mut self, digit: Digit) {
        self.0 |= 1 << digit.index();
    }

    /// Removes a digit.
    #[inline]
    pub const fn remove(&mut self, digit: Digit) {
        self.0 &= !(1 << digit.index());
    }

    /// Returns the lowest digit, or `None` if the set is empty.
    #[must_use]
    #[inline]
    pub const fn first(self) -> Option<Digit> {
        if self.0 == 0 {
            None
        } else {
            Some(Digit::from_index(self.0.trailing_zeros() as usize))
        }
    }

    /// Returns the only digit of the set, or `None` if the set does not have exactly one digit.
    #[must_use]
    #[inline]
    pub const fn single(self) -> Option<Digit> {
        if self.0.is_power_of_two() {
            self.first()
        } else {
            None
        }
    }

    /// Returns this set with a digit added.
    #[must_use]
    #[inline]
    pub const fn with(self, digit: Digit) -> Self {
        Self(self.0 | 1 << digit.index())
    }

    /// Returns this set with a digit removed.
    #[must_use]
    #[inline]
    pub const fn without(self, digit: Digit) -> Self {
        Self(self.0 & !(1 << digit.index()))
    }

    /// Iterates over the digits in ascending order.
    #[must_use]
    #[inline]
    pub const fn iter(self) -> Digits {
        Digits(self.0)
    }
}

/// An iterator over the digits of a [`DigitSet`] in ascending order.
#[derive(Clone, Debug)]
pub struct Digits(u16);

impl Iterator for Digits {
    type Item = Digit;

    #[inline]
    fn next(&mut self) -> Option<Digit> {
        let digit = DigitSet(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(digit)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Digits {}

impl IntoIterator for DigitSet {
    type Item = Digit;
    type IntoIter = Digits;

    #[inline]
    fn into_iter(self) -> Digits {
        self.iter()
    }
}

impl FromIterator<Digit> for DigitSet {
    #[inline]
    fn from_iter<I: IntoIterator<Item = Digit>>(digits: I) -> Self {
        digits.into_iter().fold(Self::EMPTY, Self::with)
    }
}

impl Extend<Digit> for DigitSet {
    #[inline]
    fn extend<I: IntoIterator<Item = Digit>>(&mut self, digits: I) {
        *self = digits.into_iter().fold(*self, Self::with);
    }
}

impl BitOr for DigitSet {
    type Output = Self;
    #[inline]
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for DigitSet {
    #[inline]
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for DigitSet {
    type Output = Self;
    #[inline]
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl BitAndAssign for DigitSet {
    #[inline]
    fn bitand_assign(&mut self, other: Self) {
        self.0 &= other.0;
    }
}

impl Sub for DigitSet {
    type Output = Self;
    #[inline]
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl SubAssign for DigitSet {
    #[inline]
    fn sub_assign(&mut self, other: Self) {
        self.0 &= !other.0;
    }
}

impl Not for DigitSet {
    type Output = Self;
    #[inline]
    fn not(self) -> Self {
        Self(!self.0)
    }
}

impl fmt::Display for DigitSet {
    #[inline]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|digit| write!(f, "{digit}"))
    }
}

impl fmt::Debug for DigitSet {
    #[inline]
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
    fn sets_walk_in_ascending_order() {
        let set: DigitSet = [5, 1, 16].into_iter().filter_map(Digit::new).collect();
        assert_eq!(set.to_string(), "15G");
        assert_eq!(set.len(), 3);
        assert_eq!(set.single(), None);
        assert_eq!(DigitSet::all(4).to_string(), "1234");
        assert_eq!(DigitSet::all(16).len(), 16);
    }
}
