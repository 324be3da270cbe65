//! Exotic patterns: rare, far-flung and striking, each with an argument of its own.
//!
//! * [`fireworks`]: digits that a row and a column, but for a cell each, leave to the same box.

mod fireworks;

pub(super) use fireworks::Fireworks;
