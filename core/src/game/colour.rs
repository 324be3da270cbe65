//! The colours with which a player may paint cells and candidates.

use std::fmt;

use crate::board::{Digit, MAX_SIDE};

/// One of nine colours, by number. The theme decides what it looks like.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Colour(u8);

impl Colour {
    /// The number of colours.
    pub const COUNT: u8 = 9;

    /// Returns the colour with a number from 1 to 9; `None` for any other number.
    #[must_use]
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= Self::COUNT {
            Some(Self(number))
        } else {
            None
        }
    }

    /// Returns the number, 1 to 9.
    #[must_use]
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the letter that stands for the colour where colours are not shown, `a` to `i`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self.0 - 1) as char
    }

    /// Iterates over all colours.
    pub fn all() -> impl Iterator<Item = Self> {
        (1..=Self::COUNT).map(Self)
    }
}

impl fmt::Display for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Debug for Colour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "colour {}", self.0)
    }
}

/// The colours of a cell's candidates: four bits for each of sixteen digits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(super) struct Palette([u8; MAX_SIDE / 2]);

impl Palette {
    pub(super) fn get(self, digit: Digit) -> Option<Colour> {
        Colour::new(self.0[digit.index() / 2] >> Self::shift(digit) & 15)
    }

    pub(super) fn set(&mut self, digit: Digit, colour: Option<Colour>) {
        let pair = &mut self.0[digit.index() / 2];
        *pair &= !(15 << Self::shift(digit));
        *pair |= colour.map_or(0, Colour::number) << Self::shift(digit);
    }

    pub(super) fn is_blank(self) -> bool {
        self == Self::default()
    }

    const fn shift(digit: Digit) -> usize {
        digit.index() % 2 * 4
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_palette_keeps_sixteen_digits_apart() {
        let mut palette = Palette::default();
        for index in 0..16 {
            let colour = Colour::new(index as u8 % 9 + 1);
            palette.set(Digit::from_index(index), colour);
        }
        for index in 0..16 {
            let got = palette.get(Digit::from_index(index)).unwrap();
            assert_eq!(usize::from(got.number()), index % 9 + 1);
        }
        for index in 0..16 {
            palette.set(Digit::from_index(index), None);
        }
        assert!(palette.is_blank());
        assert_eq!(Colour::new(0), None);
        assert_eq!(Colour::new(10), None);
    }
}
