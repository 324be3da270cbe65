//! An example position for each technique, where it finds its step.
//!
//! One line each in `examples.txt`: the id, and the position as a line of `HoDoKu`'s library. The
//! puzzles come from this program's own generator; for what only the hardest have they are famous ones.

use crate::formats::{self, Parsed};
use crate::techniques::TechniqueId;

const EXAMPLES: &str = include_str!("examples.txt");

/// Returns a position in which a technique finds a step; the puzzle has one solution.
#[must_use]
pub fn example(technique: TechniqueId) -> Option<Parsed> {
    let line = EXAMPLES.lines().find_map(|line| {
        let (id, position) = line.split_once(' ')?;
        (id == technique.as_str()).then_some(position)
    })?;
    formats::parse(line).ok()
}
