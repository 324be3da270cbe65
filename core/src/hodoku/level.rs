//! `HoDoKu`'s five levels and their highest scores.

use std::fmt;

/// A level of difficulty on `HoDoKu`'s scale.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HodokuLevel {
    /// Singles, at most 800 points.
    Easy,
    /// Locked candidates, pairs and triples, at most 1000 points.
    Medium,
    /// Basic fish, wings, uniqueness, colouring, at most 1600 points.
    Hard,
    /// Finned fish, chains, almost locked sets, at most 1800 points.
    Unfair,
    /// Forcing chains and nets, guessing, or any number of points.
    Extreme,
}

impl HodokuLevel {
    /// All levels, easiest first.
    pub const ALL: [Self; 5] = [
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::Unfair,
        Self::Extreme,
    ];

    /// Returns `HoDoKu`'s English name of the level.
    #[must_use]
    pub const fn name(self) -> &'static str {
        ["Easy", "Medium", "Hard", "Unfair", "Extreme"][self as usize]
    }

    /// Returns the highest score of the level; `u32::MAX` for [`Extreme`](Self::Extreme).
    #[must_use]
    pub const fn max_score(self) -> u32 {
        [800, 1000, 1600, 1800, u32::MAX][self as usize]
    }

    /// Returns this level or the lowest one above it that allows a score.
    #[must_use]
    pub(super) fn raised_to_score(self, score: u32) -> Self {
        let fits = |level: &Self| *level >= self && score <= level.max_score();
        Self::ALL.into_iter().find(fits).unwrap_or(Self::Extreme)
    }
}

impl fmt::Display for HodokuLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
