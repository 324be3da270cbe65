//! The registry: every technique there is, easiest first.
//!
//! The order is the one in which hints are looked for. It goes by level, see
//! [`rate`](crate::rate), and within a level by how easily people see the pattern.

use super::singles::{FullHouse, HiddenSingle, NakedSingle};
use super::{Technique, TechniqueId};

/// Every technique, easiest first.
pub const ALL: &[&dyn Technique] = &[
    &FullHouse,
    &HiddenSingle::Box,
    &HiddenSingle::Line,
    &NakedSingle,
];

/// Returns the technique with this id.
#[must_use]
pub fn by_id(id: &str) -> Option<&'static dyn Technique> {
    ALL.iter()
        .copied()
        .find(|technique| technique.info().id.as_str() == id)
}

/// Returns the place of a technique in the order, from 0.
#[must_use]
pub fn rank(id: TechniqueId) -> usize {
    ALL.iter()
        .position(|technique| technique.info().id == id)
        .unwrap_or(ALL.len())
}
