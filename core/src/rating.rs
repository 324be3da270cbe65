//! Ratings of difficulty on the scale of Sudoku Explainer.
//!
//! A module of its own, so that everything with a rating uses the same type: the registry of techniques, the scales,
//! levels and bands, puzzles, records and screens.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

use crate::words::{Message, Words, say, spoken_errors};

/// An explainer rating (ER) in tenths: 72 is printed as `7.2`.
///
/// Sudoku Explainer rates steps from 1.0 (a full house) to about 12, with one decimal.
///
/// ```
/// use shudu_core::rate::Rating;
///
/// let rating = Rating::from_tenths(72);
/// assert_eq!(rating.to_string(), "7.2");
/// assert_eq!("7.2".parse(), Ok(rating));
/// assert!(rating < Rating::from_er(7.25));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Debug)]
pub struct Rating(u16);

/// The error for a text that is not a rating.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotARating;

spoken_errors!(NotARating);

impl NotARating {
    /// Returns the error as a sentence.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        say!(words, "not-a-rating")
    }
}

impl Rating {
    /// The lowest rating that can be represented, below every rating that occurs.
    pub const MIN: Self = Self(0);

    /// The highest rating that can be represented, above every rating that occurs.
    pub const MAX: Self = Self(u16::MAX);

    /// Makes a rating from tenths: 72 is 7.2.
    #[must_use]
    pub const fn from_tenths(tenths: u16) -> Self {
        Self(tenths)
    }

    /// Returns the rating in tenths.
    #[must_use]
    pub const fn tenths(self) -> u16 {
        self.0
    }

    /// Rounds an ER to the one decimal that is printed, halves up.
    #[must_use]
    #[expect(clippy::cast_sign_loss, reason = "no rating is negative")]
    pub fn from_er(er: f64) -> Self {
        // Sudoku Explainer adds doubles and rounds them like this.
        Self(((er + 0.05) * 10.0).floor() as u16)
    }

    /// Returns how many tenths this rating is below `other`, or 0 if it is not below it.
    #[must_use]
    pub(crate) const fn tenths_below(self, other: Self) -> u16 {
        other.0.saturating_sub(self.0)
    }

    /// Returns the rating as a number: 7.2.
    #[must_use]
    pub fn er(self) -> f64 {
        f64::from(self.0) / 10.0
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}.{}", self.0 / 10, self.0 % 10))
    }
}

/// Serialises the rating as a number: 7.2.
impl Serialize for Rating {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_f64(self.er())
    }
}

impl FromStr for Rating {
    type Err = NotARating;

    fn from_str(text: &str) -> Result<Self, NotARating> {
        let (whole, decimal) = text.split_once('.').unwrap_or((text, "0"));
        let number = |part: &str, maximum: usize| {
            let is_number = (1..=maximum).contains(&part.len())
                && part.bytes().all(|byte| byte.is_ascii_digit());
            is_number.then(|| part.parse::<u16>().ok()).flatten()
        };
        let whole = number(whole, 2).ok_or(NotARating)?;
        let decimal = number(decimal, 1).ok_or(NotARating)?;
        Ok(Self(whole * 10 + decimal))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ratings_print_and_parse_with_one_decimal() {
        for (tenths, text) in [(0, "0.0"), (9, "0.9"), (72, "7.2"), (110, "11.0")] {
            let rating = Rating::from_tenths(tenths);
            assert_eq!(rating.to_string(), text);
            assert_eq!(text.parse(), Ok(rating));
            assert_eq!(Rating::from_er(rating.er()), rating);
        }
        assert_eq!(format!("{:>5}", Rating::from_tenths(72)), "  7.2");
        assert_eq!("7".parse(), Ok(Rating::from_tenths(70)));
        for text in ["", ".", "7.", "7.25", "-1", "100", "1e1", "7,2", " 7"] {
            assert_eq!(text.parse::<Rating>(), Err(NotARating), "{text}");
        }
    }

    #[test]
    fn sums_of_doubles_round_like_sudoku_explainer() {
        assert_eq!(Rating::from_er(6.6 + 0.6), Rating::from_tenths(72));
        assert_eq!(
            Rating::from_er(8.5 + 0.1 + 0.1 + 0.1),
            Rating::from_tenths(88)
        );
    }
}
