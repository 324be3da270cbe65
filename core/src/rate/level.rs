//! Levels of difficulty, by the rating of the hardest step on Sudoku Explainer's scale.

use std::fmt;
use std::str::FromStr;

use super::bounds::min_rating;
use super::{Band, Rating};
use crate::techniques::TechniqueId;
use crate::words::{Key, Message, Words, say, spoken_errors};

/// A level of difficulty: a named range of ratings (ER).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Full houses and hidden singles in boxes.
    Beginner,
    /// Hidden singles in rows and columns.
    Easy,
    /// Naked singles, direct eliminations.
    Medium,
    /// Locked candidates, pairs, X-Wing.
    Hard,
    /// Triples, quadruples, fish, wings, unique rectangles.
    Expert,
    /// Short chains, bivalue universal graves (BUGs).
    Master,
    /// Long chains, forcing chains.
    Extreme,
    /// Dynamic and nested chains.
    Beyond,
}

/// The error for a text that is not the name of a level.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownLevel;

spoken_errors!(UnknownLevel);

impl UnknownLevel {
    /// Returns the error message, which lists all levels.
    #[must_use]
    pub fn message(&self, words: Words) -> Message {
        let levels = Level::ALL.map(Level::name).join(", ");
        say!(words, "no-such-level", levels)
    }
}

impl Level {
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

    /// Returns the English name in lower case.
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

    /// Returns the name of the level in the language of `words`.
    #[must_use]
    pub fn name_in(self, words: Words) -> String {
        let key = Key::row("level-name", self);
        if words.has(&key) {
            say!(words, key).to_string()
        } else {
            self.name().to_owned()
        }
    }

    /// Translates the name of a level into the language of `words`. A name that is not a level of this crate is
    /// returned unchanged.
    #[must_use]
    pub fn translate_name(words: Words, name: &str) -> String {
        name.parse::<Self>()
            .map_or_else(|_| name.to_owned(), |level| level.name_in(words))
    }

    /// Returns the range of ratings of the level.
    ///
    /// The bands of all levels cover the scale without gaps. Some ratings in them never occur.
    #[must_use]
    pub const fn band(self) -> Band {
        match self {
            Self::Beginner => Band::between(0, 12),
            Self::Easy => Band::between(13, 15),
            Self::Medium => Band::between(16, 25),
            Self::Hard => Band::between(26, 34),
            Self::Expert => Band::between(35, 51),
            Self::Master => Band::between(52, 72),
            Self::Extreme => Band::between(73, 89),
            Self::Beyond => Band::between(90, Band::NO_UPPER_LIMIT.tenths()),
        }
    }

    /// Returns the level that contains a rating.
    #[must_use]
    pub fn from_rating(rating: Rating) -> Self {
        let mut levels = Self::ALL.into_iter();
        levels
            .find(|level| level.band().contains(rating))
            .unwrap_or(Self::Beyond)
    }

    /// Returns the lowest level of a puzzle that needs a technique.
    #[must_use]
    pub fn lowest_for_technique(id: TechniqueId) -> Self {
        Self::from_rating(min_rating(id))
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = UnknownLevel;

    fn from_str(name: &str) -> Result<Self, UnknownLevel> {
        Self::ALL
            .into_iter()
            .find(|level| level.name().eq_ignore_ascii_case(name))
            .ok_or(UnknownLevel)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_cover_every_rating_once() {
        for rating in (0..=200).map(Rating::from_tenths) {
            let contains = |level: &&Level| level.band().contains(rating);
            let levels: Vec<_> = Level::ALL.iter().filter(contains).collect();
            assert_eq!(levels, [&Level::from_rating(rating)], "{rating}");
        }
    }

    #[test]
    fn ratings_of_steps_fall_into_their_levels() {
        for (er, level) in [
            (1.2, Level::Beginner),
            (1.5, Level::Easy),
            (2.5, Level::Medium),
            (2.6, Level::Hard),
            (3.6, Level::Expert),
            (5.6, Level::Master),
            (6.6 + 0.6, Level::Master),
            (7.5, Level::Extreme),
            (8.5 + 0.4, Level::Extreme),
            (9.0, Level::Beyond),
            (20.0, Level::Beyond),
        ] {
            assert_eq!(Level::from_rating(Rating::from_er(er)), level, "{er}");
            assert_eq!(level.name().to_uppercase().parse(), Ok(level));
        }
        assert_eq!("fiendish".parse::<Level>(), Err(UnknownLevel));
    }

    #[test]
    fn techniques_have_the_expected_levels() {
        for (id, level) in [
            (TechniqueId::FullHouse, Level::Beginner),
            (TechniqueId::HiddenSingleLine, Level::Easy),
            (TechniqueId::NakedSingle, Level::Medium),
            (TechniqueId::Pointing, Level::Hard),
            (TechniqueId::XWing, Level::Hard),
            (TechniqueId::Swordfish, Level::Expert),
            (TechniqueId::XyWing, Level::Expert),
            (TechniqueId::UniqueRectangleType1, Level::Expert),
            (TechniqueId::XChain, Level::Master),
            (TechniqueId::NishioForcingChain, Level::Extreme),
            (TechniqueId::DynamicForcingChainPlus, Level::Beyond),
        ] {
            assert_eq!(Level::lowest_for_technique(id), level, "{id}");
        }
    }
}
