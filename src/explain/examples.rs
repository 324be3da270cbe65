//! The example position of each technique, where it finds its step.
//!
//! The positions stand in the registry. The puzzles come from this program's own generator; for what
//! only the hardest have they are famous ones.

use crate::formats::{self, Parsed};
use crate::techniques::TechniqueId;

/// Returns a position in which a technique finds a step; the puzzle has one solution.
#[must_use]
pub fn example(technique: TechniqueId) -> Option<Parsed> {
    formats::parse(technique.info().example.trim_end()).ok()
}
