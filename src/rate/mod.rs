//! Difficulty: the only room with numbers for it.
//!
//! For now a puzzle's [`Level`] is that of the hardest technique that its easiest path needs.

mod er_level;
pub mod hodoku;
pub mod se;

pub use er_level::{ErLevel, UnknownErLevel};

use std::fmt;
use std::str::FromStr;

use crate::board::Candidates;
use crate::engine::{Engine, Path};
use crate::techniques::{Family, TechniqueId, registry};

/// How hard a puzzle is for people.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Singles in boxes and lines.
    Easy,
    /// Naked singles, locked candidates.
    Medium,
    /// Pairs, triples, quadruples.
    Hard,
    /// Fish, wings, colouring.
    Expert,
    /// Single-digit patterns, uniqueness, chains.
    Master,
}

/// A word that names no level.
#[derive(Clone, PartialEq, Eq, Debug, thiserror::Error)]
#[error("there is no such level; the levels are easy, medium, hard, expert, master")]
pub struct UnknownLevel;

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Self; 5] = [
        Self::Easy,
        Self::Medium,
        Self::Hard,
        Self::Expert,
        Self::Master,
    ];

    /// Returns the name, in lower case.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
            Self::Expert => "expert",
            Self::Master => "master",
        }
    }

    /// Returns the level of a technique.
    #[must_use]
    pub fn of_technique(id: TechniqueId) -> Self {
        let Some(technique) = registry::by_id(id.as_str()) else {
            return Self::Master;
        };
        match technique.info().family {
            Family::Singles if id.as_str() == "naked-single" => Self::Medium,
            Family::Singles => Self::Easy,
            Family::Intersections if matches!(id.as_str(), "locked-pair" | "locked-triple") => {
                Self::Hard
            }
            Family::Direct | Family::Intersections => Self::Medium,
            Family::Subsets => Self::Hard,
            Family::Fish if !matches!(id.as_str(), "x-wing" | "swordfish" | "jellyfish") => {
                Self::Master
            }
            // Two clusters, or colours of several digits.
            Family::Colouring if !id.as_str().starts_with("simple-") => Self::Master,
            Family::Fish | Family::Wings | Family::Colouring => Self::Expert,
            Family::SingleDigit
            | Family::Uniqueness
            | Family::Chains
            | Family::AlmostLockedSets
            | Family::Exclusion
            | Family::Forcing
            | Family::Templates => Self::Master,
        }
    }

    /// Returns the level of a solved path; `None` when the path does not reach the solution.
    ///
    /// A path without steps, that of a full grid, is easy.
    #[must_use]
    pub fn of_path(path: &Path) -> Option<Self> {
        let hardest = path
            .steps
            .iter()
            .map(|step| Self::of_technique(step.technique))
            .max();
        path.is_solved().then(|| hardest.unwrap_or(Self::Easy))
    }

    /// Solves a position with every technique and returns the level it took.
    #[must_use]
    pub fn of_position(position: &Candidates) -> Option<Self> {
        Self::of_path(&Engine::new().path(position))
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
    fn the_registry_goes_by_level() {
        let levels: Vec<Level> = registry::ALL
            .iter()
            .map(|technique| Level::of_technique(technique.info().id))
            .collect();
        assert!(levels.is_sorted(), "{levels:?}");
    }

    #[test]
    fn names_round_trip() {
        for level in Level::ALL {
            assert_eq!(level.name().to_uppercase().parse(), Ok(level));
        }
        assert_eq!("fiendish".parse::<Level>(), Err(UnknownLevel));
    }
}
