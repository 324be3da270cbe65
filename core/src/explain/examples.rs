//! An example position for each technique.
//!
//! The positions are listed in the registry of techniques. Their puzzles come from this program's own generator, except
//! for techniques that only famous very hard puzzles need.

use crate::formats::{self, Parsed};
use crate::techniques::TechniqueId;

/// Returns a position in which a technique finds a step; `None` if there is no example. The puzzle of the position has
/// exactly one solution.
#[must_use]
pub fn example(technique: TechniqueId) -> Option<Parsed> {
    formats::parse(technique.info().example.trim_end()).ok()
}
