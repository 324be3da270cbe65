//! The record of a solved exercise, in which the player finds a technique in a position from a lesson.

use jiff::Timestamp;

use crate::techniques::TechniqueId;

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ExerciseRecord {
    pub technique: TechniqueId,
    pub n_wrong: u32,
    /// Whether the player asked for a hint.
    pub helped: bool,
}

/// A solved exercise, and the time at which it was solved.
pub(super) type Solved = (Timestamp, ExerciseRecord);
