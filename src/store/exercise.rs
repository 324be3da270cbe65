//! The record of a solved exercise.

use jiff::Timestamp;

use crate::techniques::TechniqueId;

/// The record of an exercise in which the technique was found.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct ExerciseRecord {
    /// The technique.
    pub technique: TechniqueId,
    /// The number of wrong attempts.
    pub n_wrong: u32,
    /// Whether a hint was asked for.
    pub helped: bool,
}

/// A solved exercise and its time.
pub(super) type Solved = (Timestamp, ExerciseRecord);
