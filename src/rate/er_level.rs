//! Levels by the rating of the hardest step on Sudoku Explainer's scale.

use std::fmt;
use std::ops::RangeInclusive;
use std::str::FromStr;

use super::se;

/// How hard a puzzle is for people, by its ER.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum ErLevel {
    /// Last cells and hidden singles in boxes.
    Beginner,
    /// Hidden singles in lines.
    Easy,
    /// Naked singles, direct forms.
    Medium,
    /// Locked candidates, pairs, X-Wing.
    Hard,
    /// Triples, quadruples, fish, wings, unique rectangles.
    Expert,
    /// Short chains, graves.
    Master,
    /// Long chains, forcing chains.
    Extreme,
    /// Dynamic and nested chains.
    Beyond,
}

/// A word that names no level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error(
    "there is no such level; the levels are beginner, easy, medium, hard, expert, master, extreme, \
     beyond"
)]
pub struct UnknownErLevel;

impl ErLevel {
    /// All levels, easiest first.
    pub const ALL: [Self; 8] = [
        Self::Beginner,
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::Expert,
        Self::Master,
        Self::Extreme,
        Self::Beyond,
    ];

    /// Returns the name, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Beginner => "beginner",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
            Self::Master => "master",
            Self::Extreme => "extreme",
            Self::Beyond => "beyond",
        }
    }

    /// Returns the lowest and the highest ER of the level, rounded to one decimal.
    ///
    /// The ranges cover the scale without gaps, though not every rating in them occurs.
    #[must_use]
    pub const fn range(self) -> RangeInclusive<f64> {
        match self {
            Self::Beginner => 0.0..=1.2,
            Self::Easy => 1.3..=1.5,
            Self::Medium => 1.6..=2.5,
            Self::Hard => 2.6..=3.4,
            Self::Expert => 3.5..=5.1,
            Self::Master => 5.2..=7.2,
            Self::Extreme => 7.3..=8.9,
            Self::Beyond => 9.0..=f64::INFINITY,
        }
    }

    /// Returns the level of an ER, rounded or not.
    #[must_use]
    pub fn from_er(er: f64) -> Self {
        let er = se::rounded(er);
        // Half a tenth keeps what was rounded on its side of the bounds.
        let holds = |level: &Self| er < level.range().end() + 0.05;
        Self::ALL.into_iter().find(holds).unwrap_or(Self::Beyond)
    }
}

impl fmt::Display for ErLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for ErLevel {
    type Err = UnknownErLevel;

    fn from_str(name: &str) -> Result<Self, UnknownErLevel> {
        Self::ALL
            .into_iter()
            .find(|level| level.name().eq_ignore_ascii_case(name))
            .ok_or(UnknownErLevel)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_tenth_has_one_level_and_ranges_meet() {
        for tenth in 0..=200 {
            let er = f64::from(tenth) / 10.0;
            let level = ErLevel::from_er(er);
            let around = (level.range().start() - 0.01)..=(level.range().end() + 0.01);
            assert!(around.contains(&er), "{er} {level}");
        }
        for pair in ErLevel::ALL.windows(2) {
            let gap = pair[1].range().start() - pair[0].range().end();
            assert!((gap - 0.1).abs() < 1e-9, "{pair:?}");
        }
    }

    #[test]
    fn ratings_of_steps_fall_into_their_levels() {
        for (er, level) in [
            (1.2, ErLevel::Beginner),
            (1.5, ErLevel::Easy),
            (2.5, ErLevel::Medium),
            (2.6, ErLevel::Hard),
            (3.6, ErLevel::Expert),
            (5.6, ErLevel::Master),
            (6.6 + 0.6, ErLevel::Master),
            (7.5, ErLevel::Extreme),
            (8.5 + 0.4, ErLevel::Extreme),
            (9.0, ErLevel::Beyond),
            (20.0, ErLevel::Beyond),
        ] {
            assert_eq!(ErLevel::from_er(er), level, "{er}");
            assert_eq!(level.name().to_uppercase().parse(), Ok(level));
        }
        assert_eq!("fiendish".parse::<ErLevel>(), Err(UnknownErLevel));
    }
}
