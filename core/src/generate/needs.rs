//! The techniques and scores that a request requires.

use std::fmt;
use std::str::FromStr;

use crate::techniques::TechniqueId;
use crate::words::{Message, Words, say, spoken_errors};

/// A technique that a puzzle must need, and a minimum number of times.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NeededTechnique {
    /// The technique.
    pub id: TechniqueId,
    /// The smallest number of steps of the path that use the technique; at least 1.
    pub times: usize,
}

impl From<TechniqueId> for NeededTechnique {
    fn from(id: TechniqueId) -> Self {
        Self { id, times: 1 }
    }
}

/// A range of `HoDoKu` scores, limits included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct ScoreRange {
    /// The lowest score.
    pub low: u32,
    /// The highest score.
    pub high: u32,
}

impl ScoreRange {
    /// Returns whether a score is in the range.
    #[must_use]
    pub const fn contains(self, score: u32) -> bool {
        self.low <= score && score <= self.high
    }
}

impl fmt::Display for ScoreRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}..{}", self.low, self.high)
    }
}

/// The error for a text that is not a range of scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct NoScoreRange;

spoken_errors!(NoScoreRange);

impl NoScoreRange {
    /// Explains what is wrong with the text.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        say!(words, "no-score-range")
    }
}

impl FromStr for ScoreRange {
    type Err = NoScoreRange;

    /// Parses `500..800`, a single score, or a range that is open on one side.
    fn from_str(text: &str) -> Result<Self, NoScoreRange> {
        let (low, high) = text.split_once("..").unwrap_or((text, text));
        let end = |text: &str, open: u32| match text {
            "" => Ok(open),
            number => number.parse().map_err(|_| NoScoreRange),
        };
        let range = Self {
            low: end(low, 0)?,
            high: end(high, u32::MAX)?,
        };
        let is_range = range.low <= range.high && text.contains(|c: char| c.is_ascii_digit());
        is_range.then_some(range).ok_or(NoScoreRange)
    }
}
