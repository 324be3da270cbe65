//! Bands: ranges of ratings.

use std::fmt;
use std::str::FromStr;

use super::Rating;
use crate::words::{Message, Words, say, spoken_errors};

/// A range of ratings (ER), including both ends. The text form is `7.2..8.3`, `7.2`, `9.0..` or `..1.5`.
///
/// ```
/// use shudu_core::rate::{Band, Rating};
///
/// let band: Band = "7.2..8.3".parse()?;
/// assert!(band.contains(Rating::from_tenths(72)) && !band.contains(Rating::from_tenths(84)));
/// assert_eq!("7.2".parse::<Band>()?.to_string(), "7.2");
/// assert_eq!("9.0..".parse::<Band>()?.high(), Band::NO_UPPER_LIMIT);
/// # Ok::<(), shudu_core::rate::NotABand>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Band {
    low: Rating,
    high: Rating,
}

/// The lowest rating that occurs, that of a full house.
const LOWEST: Rating = Rating::from_tenths(10);

/// The error for a text that is not a band.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NotABand;

spoken_errors!(NotABand);

impl NotABand {
    /// Returns the error message.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        say!(words, "not-a-band")
    }
}

impl Band {
    /// The upper end of a band that has no upper limit.
    pub const NO_UPPER_LIMIT: Rating = Rating::MAX;

    /// Makes a band from its lowest and its highest rating. Returns `None` if the first is above the second.
    #[must_use]
    pub const fn new(low: Rating, high: Rating) -> Option<Self> {
        if low.tenths() <= high.tenths() {
            Some(Self { low, high })
        } else {
            None
        }
    }

    /// Makes a band from two ratings in tenths. The caller ensures that the first is not above the second.
    pub(super) const fn between(low: u16, high: u16) -> Self {
        Self {
            low: Rating::from_tenths(low),
            high: Rating::from_tenths(high),
        }
    }

    /// Returns the lowest rating of the band.
    #[must_use]
    pub const fn low(self) -> Rating {
        self.low
    }

    /// Returns the highest rating of the band; [`Self::NO_UPPER_LIMIT`] if it has no upper limit.
    #[must_use]
    pub const fn high(self) -> Rating {
        self.high
    }

    /// Returns whether a rating is in the band.
    #[must_use]
    pub fn contains(self, rating: Rating) -> bool {
        (self.low..=self.high).contains(&rating)
    }

    /// Returns the ratings that both bands contain; `None` if there are none.
    #[must_use]
    pub fn intersection(self, other: Self) -> Option<Self> {
        Self::new(self.low.max(other.low), self.high.min(other.high))
    }
}

impl fmt::Display for Band {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.high {
            high if high == self.low => write!(f, "{high}"),
            Self::NO_UPPER_LIMIT => write!(f, "{}..", self.low),
            high => write!(f, "{}..{high}", self.low),
        }
    }
}

impl FromStr for Band {
    type Err = NotABand;

    fn from_str(text: &str) -> Result<Self, NotABand> {
        if text.trim().is_empty() {
            return Err(NotABand);
        }
        let (low, high) = text.trim().split_once("..").unwrap_or((text, text));
        let low = match low.trim() {
            "" => Rating::MIN,
            low => low.parse().map_err(|_| NotABand)?,
        };
        let high = match high.trim() {
            "" => Self::NO_UPPER_LIMIT,
            high => high.parse().map_err(|_| NotABand)?,
        };
        if high < LOWEST {
            return Err(NotABand);
        }
        Self::new(low, high).ok_or(NotABand)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_parse_and_print_back() {
        for (text, low, high, printed) in [
            ("3.6..5.0", 36, 50, "3.6..5.0"),
            (" 4 .. 5 ", 40, 50, "4.0..5.0"),
            ("7.2", 72, 72, "7.2"),
            ("10.5..", 105, u16::MAX, "10.5.."),
            ("..1.5", 0, 15, "0.0..1.5"),
        ] {
            let band: Band = text.parse().unwrap();
            assert_eq!(band, Band::between(low, high), "{text}");
            assert_eq!(band.to_string(), printed);
            assert_eq!(printed.parse(), Ok(band));
        }
        for text in [
            "", "..", "a", "5..4", "7.25", "-1..2", "1.2.3", "100", "0..0.9", "1e1", "7,2",
        ] {
            let is_open = text == "..";
            assert_eq!(text.parse::<Band>().is_ok(), is_open, "{text}");
        }
    }

    #[test]
    fn bands_intersect() {
        let (a, b) = (Band::between(26, 34), Band::between(30, 50));
        assert_eq!(a.intersection(b), Some(Band::between(30, 34)));
        assert_eq!(a.intersection(Band::between(35, 50)), None);
    }
}
