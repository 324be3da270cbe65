//! An exercise of a lesson that was solved.

use jiff::Timestamp;

use crate::techniques::TechniqueId;

/// The record of an exercise in which the technique was found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ExerciseRecord {
    /// The technique.
    pub technique: TechniqueId,
    /// The tries that were wrong before.
    pub n_wrong: u32,
    /// Whether a hint was asked for.
    pub helped: bool,
}

/// An exercise, and when it was solved.
pub(super) type Solved = (Timestamp, ExerciseRecord);
